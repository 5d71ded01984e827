"""Events in words: one predicate per fact, with or without the name of who did it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tapestry_desktop.content.texts import texts
from tapestry_desktop.engine import events as ev
from tapestry_desktop.engine.decisions import Decision
from tapestry_desktop.engine.events import Event
from tapestry_desktop.engine.solo.notes import why_ended
from tapestry_desktop.engine.solo.seats import automa_of
from tapestry_desktop.ui.i18n import has_text, t
from tapestry_desktop.ui.phrases import names
from tapestry_desktop.ui.phrases.decisions import option_label
from tapestry_desktop.ui.phrases.names import Speaker
from tapestry_desktop.ui.phrases.outcomes import source_name


@dataclass(frozen=True, slots=True)
class Line:
    """A fact as the log shows it: whose it is, the words after the name, and signs at the end."""

    seat: int
    words: str
    icons: tuple[str, ...] = ()
    vp: int = 0


def event_line(event: Event, speaker: Speaker, *, named: bool = True) -> str:
    """An event as a sentence without full stop: “Mira advances to Tunnels”, or without the name."""
    line = log_line(event, speaker)
    if named and line.seat >= 0:
        return t("log.named", name=speaker.name_of(line.seat), words=line.words)
    return line.words


def log_line(event: Event, speaker: Speaker) -> Line:
    """An event as a line of the log."""
    kind = type(event).__name__
    args = _ARGS.get(kind, _nothing)(event, speaker)
    key = f"log.{kind}"
    special = args.pop("case", "")
    if special and has_text(f"{key}.{special}"):
        key = f"{key}.{special}"
    icons = tuple(args.pop("icons", ()))
    vp = int(args.pop("vp", 0))
    seat = int(args.pop("whose", event.seat))
    return Line(seat, t(key, **args), icons, vp)


Args = dict[str, Any]


def _nothing(event: Any, speaker: Speaker) -> Args:
    return {}


def _hex(event: Any, speaker: Speaker) -> str:
    return names.hex_name(event.coord, speaker.view.board)


def _token_moved(e: ev.TokenMoved, s: Speaker) -> Args:
    return {
        "space": names.space_name(e.track, e.end), "track": names.track_name(e.track), "case": e.how,
        "icons": (f"track_{e.track}",),
    }  # fmt: skip


def _resource(e: ev.ResourceChanged, s: Speaker) -> Args:
    case = "lost" if e.amount == 0 and e.lost else "pays" if e.amount < 0 else "gains"
    if case == "pays" and e.reason == "bonus":
        case = "pays_bonus"
    amount = texts().amount(e.resource, abs(e.amount) or e.lost)
    return {"what": amount, "case": case, "icons": (e.resource,)}


def _points(e: ev.VictoryPoints, s: Speaker) -> Args:
    return {"n": abs(e.amount), "source": source_name(e.reason, s), "vp": e.amount,
            "case": "minus" if e.amount < 0 else ""}  # fmt: skip


def _placed(e: ev.BuildingPlaced, s: Speaker) -> Args:
    what = names.building_name(e.what)
    head, _, rest = e.where.partition(":")
    if head == "plot":
        row, col = names.parse_pair(rest.partition("/")[0])
        case = "plot" if 0 <= row < names.CITY and 0 <= col < names.CITY else "beyond"
        plot = names.plot_name(row, col)
        return {"what": what, "where": plot, "case": case, "icons": (_building_icon(e.what),)}
    if head == "hex":
        where = names.hex_name(names.parse_pair(rest), s.view.board)
        return {"what": what, "where": where, "case": "hex", "icons": (_building_icon(e.what),)}
    case = head if head in ("beside", "aside") else "mat"
    return {"what": what, "case": case, "icons": (_building_icon(e.what),)}


def _building_icon(what: str) -> str:
    return what if what in ("market", "house", "farm", "armory") else "landmark"


def _conquered(e: ev.TerritoryConquered, s: Speaker) -> Args:
    case = "failed" if not e.held else "from" if e.from_seat >= 0 else ""
    other = s.name_of(e.from_seat) if e.from_seat >= 0 else ""
    return {"hex": _hex(e, s), "other": other, "case": case, "icons": ("conquer",)}


def _tapestry(e: ev.TapestryPlayed, s: Speaker) -> Args:
    case = "over" if e.over else "" if e.face_up else "face_down"
    return {"card": names.card_name(e.card), "case": case, "icons": ("tapestry_card",)}


def _ended(e: ev.GameEnded, s: Speaker) -> Args:
    if e.how.startswith("scenario"):
        return {"why": end_words(s), "case": e.how}
    return {"who": names.listed([s.name_of(seat) for seat in e.winners]), "case": e.how}


def end_words(speaker: Speaker) -> str:
    """Why a scenario was won or lost, without full stop; "" while it is open."""
    table = speaker.view
    why, automa = why_ended(table), automa_of(table)
    if not why:
        return ""
    target = table.memory.get("target_vp", automa.vp if automa is not None else 0)
    return t(f"scenario.why.{why}", vp=table.players[0].vp, n=target)


def end_sentence(speaker: Speaker) -> str:
    """Why a scenario was won or lost, as a sentence; "" while it is open and in other games."""
    words = end_words(speaker)
    return f"{words[:1].upper()}{words[1:]}." if words else ""


def _removed(e: ev.PieceRemoved, s: Speaker) -> Args:
    """In the scenario of the map only kaiju remove pieces."""
    if "kaiju_hexes" not in s.view.memory:
        return _map_piece(e, s)
    return {"name": s.name_of(e.seat), "hex": _hex(e, s), "case": "kaiju", "whose": -1, "icons": ("kaiju",)}


def _tile_placed(e: ev.TilePlaced, s: Speaker) -> Args:
    """Bots gain nothing from a tile: its benefit is left out."""
    bot = s.view.players[e.seat].kind != "human"
    tile = names.bare_tile(e.tile) if bot else names.thing(e.tile, s)
    return {"tile": tile, "hex": _hex(e, s), "icons": ("explore",)}


def _upgraded(e: ev.TechUpgraded, s: Speaker) -> Args:
    row = texts().text(f"tech_row.{('bottom', 'middle', 'top')[min(2, e.row)]}.name").lower()
    case = "by" if e.by != e.seat else ""  # told of the one who does it
    return {"card": names.component("tech", e.card), "row": row, "other": s.name_of(e.seat), "case": case,
            "icons": ("upgrade",), "whose": e.by}  # fmt: skip


def _map_piece(e: Any, s: Speaker) -> Args:
    args = {"piece": names.piece_name(e.kind), "hex": _hex(e, s), "icons": ("outpost_upright",)}
    if isinstance(e, ev.PiecePlaced) and not e.upright:
        args["case"] = "toppled"
    if isinstance(e, ev.PieceToppled):
        args |= {"other": s.name_of(e.by) if e.by >= 0 else "", "case": "" if e.by >= 0 else "nobody"}
        args["icons"] = ("outpost_toppled",)
    return args


def _cards(count: int, icon: str) -> Args:
    return {"n": count, "icons": (icon,)}


def _slot(e: ev.CivilizationMoved, s: Speaker) -> Args:
    return {"civilization": names.component("civilization", e.civilization), "slot": names.slot_name(e.slot)}


def _bot_track(e: ev.BotChoseTrack, s: Speaker) -> Args:
    if not e.track:
        return {"case": "none"}
    case = "only" if len(e.valid) == 1 else ""
    return {"track": names.track_name(e.track), "n": len(e.valid), "case": case,
            "icons": (f"track_{e.track}",)}  # fmt: skip


def _bot_hex(e: ev.BotChoseHex, s: Speaker) -> Args:
    return {"hex": _hex(e, s), "case": e.action, "count": t("log.bot_hexes", n=len(e.valid))}


def _only(e: ev.OnlyChoice, s: Speaker) -> Args:
    decision = Decision(0, e.seat, e.kind, (e.key,), subject=e.subject)
    return {"option": option_label(decision, e.key, s.view, s), "case": e.kind, "icons": ("info",)}


def _counted(reason: str, s: Speaker) -> str:
    """What the Automa counts, without saying each time that it is income."""
    head, _, rest = reason.partition(":")
    return rest.replace("_", " ") if head == "income" and rest else source_name(reason, s)


def _bot_scored(e: ev.BotScored, s: Speaker) -> Args:
    parts = [t("log.part", name=_counted(name, s), n=n) for name, n in e.parts if n]
    total = sum(n for _, n in e.parts)
    return {"n": total, "parts": names.listed(parts), "vp": total, "case": "" if parts else "none"}


def _civilization(e: Any, s: Speaker) -> Args:
    """A civilization after its article: one of them begins with its own."""
    name = names.component("civilization", e.civilization)
    return {"what": name.removeprefix(t("thing.article") + " "), "icons": ("civilization",)}


def _named(kind: str, icon: str = "") -> Callable[[Any, Speaker], Args]:
    def build(e: Any, s: Speaker) -> Args:
        id_ = getattr(e, kind if hasattr(e, kind) else "card")
        return {"what": names.component(kind, id_), "icons": (icon,) if icon else ()}

    return build


_ARGS: dict[str, Callable[[Any, Speaker], Args]] = {
    "TurnBegan": lambda e, s: {"turn": e.turn, "case": e.kind},
    "EraBegan": lambda e, s: {
        "era": texts().text(f"era.{max(1, min(5, e.era))}.name").lower(),
        "case": "end" if e.era > 4 else "",
    },
    "TurnEnded": lambda e, s: {"turn": e.turn},
    "TokenMoved": _token_moved,
    "ResourceChanged": _resource,
    "VictoryPoints": _points,
    "TilesDrawn": lambda e, s: _cards(len(e.tiles), "territory_tile"),
    "TilesDiscarded": lambda e, s: _cards(len(e.tiles), "territory_tile"),
    "TileGiven": lambda e, s: {"other": s.name_of(e.to), "tile": names.thing(e.tile, s)},
    "TilePlaced": _tile_placed,
    "SpaceTilesDrawn": lambda e, s: _cards(len(e.tiles), "space_tile"),
    "SpaceTileExplored": lambda e, s: {"tile": names.thing(e.tile, s), "icons": ("explore_space",)},
    "PiecePlaced": _map_piece,
    "PieceToppled": _map_piece,
    "PieceStoodUp": _map_piece,
    "PieceRemoved": _removed,
    "TerritoryConquered": _conquered,
    "DieRolled": lambda e, s: {"die": texts().text(f"die.{e.die}.inline"), "face": names.face_name(e.face)},
    "DieTaken": lambda e, s: {"die": texts().text(f"die.{e.die}.inline"), "face": names.face_name(e.face)},
    "TapestriesDrawn": lambda e, s: _cards(len(e.cards), "tapestry_card"),
    "TapestryPlayed": _tapestry,
    "TapestriesDiscarded": lambda e, s: _cards(len(e.cards), "tapestry_card"),
    "ResponsePlayed": lambda e, s: {"card": names.card_name(e.card), "hex": _hex(e, s), "icons": ("trap",)},
    "TechInvented": lambda e, s: {
        "card": names.component("tech", e.card),
        "case": e.source,
        "icons": ("invent",),
    },
    "TechUpgraded": _upgraded,
    "TechDiscarded": lambda e, s: {"card": names.component("tech", e.card), "icons": ("discard",)},
    "TechTaken": lambda e, s: {"card": names.component("tech", e.card), "other": s.name_of(e.from_seat)},
    "BuildingTaken": lambda e, s: {"what": names.building_name(e.kind), "icons": (_building_icon(e.kind),)},
    "BuildingPlaced": _placed,
    "BuildingDestroyed": lambda e, s: {
        "what": names.building_name(e.what),
        "plot": names.plot_name(*e.plot),
        "name": s.name_of(e.seat),
        "whose": -1,
        "icons": ("kaiju",),
    },
    "CityTokenPlaced": lambda e, s: {
        "plot": names.plot_name(*e.plot),
        "other": s.name_of(e.by),
        "case": "own" if e.by == e.seat else "",
    },
    "LandmarkGained": _named("landmark", "landmark"),
    "DistrictCompleted": lambda e, s: {
        "district": f"{chr(ord('A') + e.col)}{e.row + 1}",
        "icons": ("district",),
    },
    "AchievementEarned": lambda e, s: {
        "what": names.component("achievement", e.achievement),
        "n": e.vp,
        "case": "" if e.vp else "none",
        "icons": ("achievement",),
    },
    "CivilizationOffered": lambda e, s: {"n": len(e.civilizations)},
    "CivilizationGained": _civilization,
    "CivilizationDiscarded": _civilization,
    "CivilizationMoved": _slot,
    "EffectVoid": lambda e, s: {"what": t(f"void.{e.what}") if has_text(f"void.{e.what}") else t("void.any")},
    "GameEnded": _ended,
    "OnlyChoice": _only,
    "BotDrewCards": lambda e, s: {
        "track": e.track_card,
        "tie": e.tiebreaker_card,
    },
    "BotRevealedCard": lambda e, s: {"card": e.card},
    "BotChoseTrack": _bot_track,
    "BotUsedSpace": lambda e, s: {
        "space": names.space_name(e.track, e.space),
        "case": "" if e.results else "none",
    },
    "BotChoseHex": _bot_hex,
    "BotScored": _bot_scored,
    "BotIncomeStep": _named("solo_step"),
    "FavouriteChanged": lambda e, s: {"track": names.track_name(e.track), "icons": ("favourite",)},
    "DecisionCardsAdded": lambda e, s: {"n": e.cards},
    "DecisionDeckShuffled": lambda e, s: {"n": e.cards},
    "KaijuMoved": lambda e, s: {
        "start": names.plot_name(*e.start),
        "end": names.plot_name(*e.end),
        "icons": ("kaiju",),
        "whose": -1,
    },
    "KaijuLanded": lambda e, s: {"hex": _hex(e, s), "icons": ("kaiju",), "whose": -1},
    "BlockerPlaced": lambda e, s: {
        "track": names.track_name(e.track),
        "icons": (f"track_{e.track}",),
        "whose": -1,
    },
}
_ARGS["BotIncomeStep"] = lambda e, s: {"step": names.component("solo_step", e.step)}

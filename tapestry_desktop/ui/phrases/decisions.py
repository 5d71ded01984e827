"""A decision in words: its question, its options, where it comes from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from tapestry_desktop.content import RESOURCES, TRACKS
from tapestry_desktop.content.phrases import benefit_phrase, cost_phrase
from tapestry_desktop.content.texts import texts
from tapestry_desktop.engine.decisions import Decision, Option
from tapestry_desktop.engine.solo.notes import outposts_on_map
from tapestry_desktop.engine.state import Table
from tapestry_desktop.ui import offers
from tapestry_desktop.ui.i18n import has_text, t
from tapestry_desktop.ui.look.glyphs import GAIN, Glyph, cost_glyphs, glyphs_for
from tapestry_desktop.ui.phrases import names
from tapestry_desktop.ui.phrases.names import Speaker

GIVERS = ("card", "track", "district", "first_of_neighbours", "tile", "tech", "civilization")
"""Sources of a resource that its question names."""


def question(decision: Decision, view: Table, speaker: Speaker | None = None) -> str:
    """The question of a decision in one sentence."""
    kind, subject = decision.kind, decision.subject
    number, slash, of = subject.partition("/")
    if slash and number.isdigit() and of.isdigit():
        alone = decision._replace(subject="")
        return t("question.numbered", question=question(alone, view, speaker), number=number, of=of)
    if kind == "resource" and (source := _source(decision, speaker)):
        return t("question.sourced", question=t("question.resource"), source=source)
    if kind in ("bonus", "free_bonus"):
        return t(f"question.{kind}", space=_space_of(decision))
    if kind == "turn":
        player = view.players[decision.seat]
        if not player.income_turns:
            return t("question.turn.first")
        if decision.keys == ("income",):
            return t("question.turn.income_only")
        if "target_vp" in view.memory and outposts_on_map(view, decision.seat) == 1:
            return t("question.turn.last_outpost")
    what = names.thing(subject, speaker) if subject else ""
    gives = _given(decision)
    for key in (f"question.{kind}.{subject}", f"question.{kind}" if subject else "", f"question.{kind}.bare"):
        if key and has_text(key):
            return t(key, what=what, gives=gives, capital=what[:1].upper() + what[1:])
    if has_text(f"question.{kind}"):
        return t(f"question.{kind}", what=what or t("thing.this"), gives=gives)
    return t("question.any", source=breadcrumb(decision.trail[-1], speaker) if decision.trail else "")


def _source(decision: Decision, speaker: Speaker | None) -> str:
    """What gives a resource, where it is no space of a track: two in a row come from different things."""
    crumb = decision.trail[-1] if decision.trail else ""
    return breadcrumb(crumb, speaker) if crumb.partition(":")[0] in GIVERS else ""


def _space_of(decision: Decision) -> str:
    """The name of the innermost space of a trail."""
    for crumb in reversed(decision.trail):
        head, _, rest = crumb.partition(":")
        track, _, index = rest.partition(":")
        if head == "space" and index.isdigit():
            return names.space_name(track, int(index))
    return t("thing.this")


def _given(decision: Decision) -> str:
    """What saying yes would give, as a phrase; empty when options give different things."""
    found = {option.gives for option in decision.options if option.gives}
    return benefit_phrase(next(iter(found))) if len(found) == 1 else ""


# -- options ---------------------------------------------------------------------------------------


def option_label(decision: Decision, key: str, view: Table, speaker: Speaker | None = None) -> str:
    """The words of an option, for every key of the grammar."""
    prefix, _, rest = key.partition(":")
    for special in (f"option.{decision.kind}.{key}", f"option.{decision.kind}.{prefix}"):
        if has_text(special):
            track = names.track_name(rest.partition("@")[0])
            number = int(rest) if rest.isdigit() else 1
            what = names.thing(decision.subject, speaker) if decision.subject else ""
            option = decision.details.get(key)
            gives = benefit_phrase(option.gives) if option is not None and option.gives else ""
            return t(special, what=what, track=track, n=number, gives=gives)
    maker = _LABELS.get(prefix)
    if maker is not None:
        return maker(rest, decision, view, speaker)
    option = decision.details.get(key)
    if option is not None and option.gives:
        return _capital(benefit_phrase(option.gives))
    if has_text(f"option.{prefix}") and not rest:
        return t(f"option.{prefix}")
    return _capital(names.thing(rest or prefix, speaker))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


_Maker = Callable[[str, Decision, Table, "Speaker | None"], str]


def _step(rest: str, decision: Decision, view: Table, speaker: Speaker | None) -> str:
    """A step forward: the space it leads to."""
    track, _, place = rest.partition("@")
    if track not in TRACKS:
        return t("option.accept") if rest == "accept" else _capital(names.thing(rest, speaker))
    start = int(place) if place.isdigit() else _lowest(view, decision.seat, track)
    return names.space_name(track, min(12, start + 1))


def _lowest(view: Table, seat: int, track: str) -> int:
    return min(view.players[seat].tokens[TRACKS.index(track)], default=0)


def _token(rest: str, decision: Decision, view: Table, speaker: Speaker | None) -> str:
    track, _, place = rest.partition("@")
    if track not in TRACKS:
        return _capital(names.thing(rest, speaker))
    where = int(place) if place.isdigit() else _lowest(view, decision.seat, track)
    return names.space_name(track, where) if where else _track(track, decision, view, speaker)


def _regress(rest: str, decision: Decision, view: Table, speaker: Speaker | None) -> str:
    track, _, place = rest.partition("@")
    if track not in TRACKS:
        return _capital(names.thing(rest, speaker))
    where = int(place) if place.isdigit() else _lowest(view, decision.seat, track)
    return t("option.back_to", space=names.space_name(track, max(0, where - 1)))


def _jump(rest: str, decision: Decision, view: Table, speaker: Speaker | None) -> str:
    track, _, place = rest.partition("@")
    if track not in TRACKS:
        return _capital(names.thing(rest, speaker))
    where = int(place) if place.isdigit() else _lowest(view, decision.seat, track)
    return t("option.jump_to", space=names.space_name(track, min(12, where + 4)))


def _track(rest: str, decision: Decision, view: Table, speaker: Speaker | None) -> str:
    track, _, place = rest.partition("@")
    name = texts().find(f"track.{track}.name") or _capital(names.thing(track, speaker))
    return t("option.on_space", track=name, space=place) if place else name


def _pay(rest: str, decision: Decision, view: Table, speaker: Speaker | None) -> str:
    paid = Counter(name for name in rest.split("+") if name)
    if not paid:
        return t("option.pay_nothing")
    parts = [texts().amount(name, paid[name]) if name in RESOURCES else name for name in (*RESOURCES, *paid)
             if name in paid]  # fmt: skip
    return t("option.pay", what=names.listed(list(dict.fromkeys(parts))))


def _resource(rest: str, decision: Decision, view: Table, speaker: Speaker | None) -> str:
    return texts().find(f"resource.{rest}.name") or _capital(rest.replace("_", " "))


def _plot(rest: str, decision: Decision, view: Table, speaker: Speaker | None) -> str:
    """A place in the city, and how many plots of the piece are lost over the edge there."""
    name = _turned(rest, decision)
    over = offers.overhang(decision, f"plot:{rest}")
    return t("tableau.option.over", plot=name, n=over) if over else name


def _turned(rest: str, decision: Decision) -> str:
    place, _, turn = rest.partition("/")
    name = names.plot_name(*names.parse_pair(place))
    if not turn or not any(key.startswith("plot:") and key[-2:] not in ("/0", f"/{turn}")
                           for key in decision.keys):  # fmt: skip
        return name if turn in ("", "0") else t("option.plot_turned", plot=name, degrees=int(turn) * 90)
    if turn == "0":
        return t("option.plot_upright", plot=name)
    return t("option.plot_turned", plot=name, degrees=int(turn) * 90)


def _hex(rest: str, decision: Decision, view: Table, speaker: Speaker | None) -> str:
    """A hex; where plots are on offer too, that it is one of the map."""
    name = names.hex_name(names.parse_pair(rest), view.board)
    beside_plots = any(key.startswith("plot:") for key in decision.keys)
    return t("option.on_map", hex=name) if beside_plots else name


def _card(rest: str, decision: Decision, view: Table, speaker: Speaker | None) -> str:
    """A card; one of two alike with whose it is (`trap@1.3`: seat and era)."""
    card, _, place = rest.partition("@")
    seat = place.partition(".")[0]
    if not seat.isdigit() or speaker is None:
        return names.card_name(card)
    return t("option.card_of", card=names.card_name(card), player=speaker.name_of(int(seat)))


def _tile(rest: str, decision: Decision, view: Table, speaker: Speaker | None) -> str:
    """A tile by its lands, what it gives where no signs say so, and its number where two look alike."""
    option = decision.details.get(f"tile:{rest}")
    short = option is not None and bool(option.gives)

    def told(tile: str) -> str:
        return _capital(names.tile_lands(tile) if short else names.tile_name(tile))

    alike = [key for key in decision.keys if key.startswith("tile:") and told(key[5:]) == told(rest)]
    return (
        t("option.tile_alike", tile=told(rest), number=names.tile_number(rest))
        if len(alike) > 1
        else told(rest)
    )


def _deck(rest: str, decision: Decision, view: Table, speaker: Speaker | None) -> str:
    key = f"option.deck.{rest}" if rest else "option.deck"
    return t(key) if has_text(key) else _capital(names.thing(rest, speaker))


def _choice(rest: str, decision: Decision, view: Table, speaker: Speaker | None) -> str:
    for prefix in ("choice", "do"):
        option = decision.details.get(f"{prefix}:{rest}")
        if option is not None and option.gives:
            return _capital(benefit_phrase(option.gives))
    return (
        t("option.choice", number=int(rest) + 1) if rest.isdigit() else _capital(names.thing(rest, speaker))
    )


def _slot(rest: str, decision: Decision, view: Table, speaker: Speaker | None) -> str:
    option = decision.details.get(f"slot:{rest}")
    if rest in TRACKS:
        return _track(rest, decision, view, speaker)
    if option is not None and option.gives:
        return _capital(benefit_phrase(option.gives))
    return _capital(names.slot_name(rest))


def _player(rest: str, decision: Decision, view: Table, speaker: Speaker | None) -> str:
    seat, _, more = rest.partition(":")
    if speaker is None or not seat.isdigit():
        return _capital(names.thing(rest, speaker))
    name = speaker.name_of(int(seat))
    return t("option.player_more", player=name, what=names.thing(more, speaker)) if more else name


def _face(rest: str, decision: Decision, view: Table, speaker: Speaker | None) -> str:
    return _capital(names.face_name(rest))


def _die(rest: str, decision: Decision, view: Table, speaker: Speaker | None) -> str:
    key = f"option.die.{rest}"
    return t(key) if has_text(key) else _capital(names.thing(rest, speaker))


def _number(rest: str, decision: Decision, view: Table, speaker: Speaker | None) -> str:
    return rest


def _yes(rest: str, decision: Decision, view: Table, speaker: Speaker | None) -> str:
    option = decision.details.get("accept")
    if option is not None and option.costs:
        return t("option.accept_cost", cost=names.listed([cost_phrase(cost) for cost in option.costs]))
    return t("option.accept")


_LABELS: dict[str, _Maker] = {
    "advance": _step,
    "token": _token,
    "regress": _regress,
    "jump": _jump,
    "track": _track,
    "pay": _pay,
    "resource": _resource,
    "hex": _hex,
    "rotation": lambda rest, d, view, s: t(
        "option.rotation" if rest != "0" else "option.not_turned", degrees=int(rest) * 60
    ),
    "plot": _plot,
    "tile": _tile,
    "space": lambda rest, d, view, s: _capital(names.thing(rest, s)),
    "tech": lambda rest, d, view, s: names.component("tech", rest.partition(":")[0]),
    "card": _card,
    "civ": lambda rest, d, view, s: names.component("civilization", rest),
    "civilization": lambda rest, d, view, s: names.component("civilization", rest),
    "mat": lambda rest, d, view, s: names.component("capital_mat", rest),
    "landmark": lambda rest, d, view, s: names.component("landmark", rest),
    "achievement": lambda rest, d, view, s: names.component("achievement", rest),
    "building": lambda rest, d, view, s: _capital(names.building_name(rest, article=False)),
    "deck": _deck,
    "choice": _choice,
    "do": _choice,
    "slot": _slot,
    "player": _player,
    "face": _face,
    "die": _die,
    "count": _number,
    "amount": _number,
    "accept": _yes,
}


def option_glyphs(decision: Decision, key: str, view: Table) -> list[Glyph]:
    """The signs of an option: what it costs, then what it gives."""
    prefix, _, rest = key.partition(":")
    option = decision.details.get(key) or Option(key)
    price = [glyph for cost in option.costs for glyph in _cost(cost)]
    gain = glyphs_for(option.gives)
    if prefix == "advance" or prefix in ("regress", "jump", "token", "track"):
        track = rest.partition("@")[0]
        sign = [Glyph("icon", f"track_{track}")] if track in TRACKS else []
        return [*sign, *price, *([GAIN] if price and gain else []), *gain]
    if prefix == "pay":
        return [*(Glyph("icon", name) for name in rest.split("+") if name in RESOURCES), *_arrow(gain)]
    if prefix == "resource" and rest in RESOURCES:
        return [Glyph("icon", rest)]
    if prefix == "building":
        return [Glyph("icon", rest)] if rest in ("market", "house", "farm", "armory") else []
    if prefix == "income":
        return [Glyph("icon", "income")]
    if prefix == "die":
        return [Glyph("icon", f"die_{rest}"), *gain] if rest in ("red", "black", "science") else gain
    return [*price, *([GAIN] if price and gain else []), *gain]


def _arrow(gain: Sequence[Glyph]) -> list[Glyph]:
    return [GAIN, *gain] if gain else []


def _cost(cost: object) -> list[Glyph]:
    if isinstance(cost, str):
        return (
            [Glyph("icon", "track_any" if cost == "any" else cost)]
            if cost != "any"
            else [Glyph("icon", "four_resources")]
        )
    return cost_glyphs(cost)


# -- where it comes from ---------------------------------------------------------------------------


def breadcrumb(crumb: str, speaker: Speaker | None = None) -> str:
    """One step of a decision's trail in words."""
    head, _, rest = crumb.partition(":")
    first = rest.partition(":")[0]
    if head == "space":
        track, _, index = rest.partition(":")
        return t(
            "crumb.space", track=texts().find(f"track.{track}.name") or track,
            index=index, space=names.space_name(track, int(index or 0)),
        )  # fmt: skip
    makers: dict[str, Callable[[], str]] = {
        "card": lambda: names.card_name(first),
        "civilization": lambda: names.component("civilization", first),
        "tech": lambda: names.component("tech", first),
        "tile": lambda: _capital(names.thing(first, speaker)),
        "space_tile": lambda: _capital(names.thing(first, speaker)),
        "landmark": lambda: names.component("landmark", first),
        "slot": lambda: t(f"crumb.slot.{first}") if has_text(f"crumb.slot.{first}") else t("crumb.slot"),
        "die": lambda: _capital(names.face_name(first)),
        "achievement": lambda: names.component("achievement", first),
        "scenario": lambda: t("crumb.scenario"),
    }
    if head in makers and rest:
        return makers[head]()
    for key in (f"crumb.{head}.{rest}", f"crumb.{head}"):
        if has_text(key):
            return t(key, number=rest)
    return _capital(names.thing(rest or head, speaker))

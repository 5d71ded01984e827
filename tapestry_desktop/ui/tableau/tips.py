"""What a tip says: the whole rule of a component, its rulings, and how it stands just now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ...content import catalogue
from ...content.phrases import benefit_phrase, sentence
from ...content.texts import texts
from ...engine.state import Player
from ..controller import TableController
from ..i18n import has_text, t
from ..look.glyphs import Glyph, glyphs_for
from .zone import Tip, roman


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A sentence, with an icon or the signs of an effect before it, or a headline."""

    words: str
    icon: str = ""
    glyphs: tuple[Glyph, ...] = ()
    chip: str = ""  # a headline on a coloured pill


@dataclass(slots=True)
class Content:
    """One tip. `picture` names what is painted at its head: ("hanging" | "engraving" | "banner" |
    "landmark" | "tile" | "mat", id)."""

    title: str
    under: str = ""
    kind: str = ""  # card kind, for the pill
    picture: tuple[str, str] | None = None
    paragraphs: list[Paragraph] = field(default_factory=list)
    rulings: tuple[str, ...] = ()
    live: list[str] = field(default_factory=list)


def content_of(tip: Tip, controller: TableController) -> Content | None:
    """The content of a spot's tip; None when there is nothing to say."""
    player = controller.view.players[controller.shown_seat]
    build = _BUILD.get(tip[0])
    return build(tip[1:], controller, player) if build is not None else None


Build = Callable[[tuple[str, ...], TableController, Player], Content | None]


def _rulings(kind: str, id_: str) -> tuple[str, ...]:
    return tuple(texts().rulings(kind, id_))


def _words(args: tuple[str, ...], controller: TableController, player: Player) -> Content | None:
    title, body = args
    return Content(title, paragraphs=[Paragraph(body)] if body else [])


def _tapestry(args: tuple[str, ...], controller: TableController, player: Player) -> Content | None:
    card = args[0]
    data = catalogue().tapestries[card]
    found = Content(t(f"tapestry.{card}.name"), kind=data.kind, picture=("hanging", card))
    found.paragraphs.append(Paragraph(t(f"tapestry.{card}.rules")))
    found.rulings = _rulings("tapestry", card)
    for effect in player.in_force:
        if effect.card == card:
            found.live.append(t(f"tableau.live.until.{effect.until}"))
            if effect.ability != card:
                found.live.append(t("tableau.live.copy", card=t(f"tapestry.{effect.ability}.name")))
            found.live += _memory(effect.memory, controller)
    return found


def _memory(memory: dict[str, object], controller: TableController) -> list[str]:
    """Notes of a lasting effect that have words."""
    found = []
    for key, value in memory.items():
        label = f"tableau.live.{key}"
        if not has_text(label):
            continue
        if key == "chosen" and isinstance(value, int):
            found.append(t(label, value=controller.name_of(value)))
        elif isinstance(value, str) and has_text(f"track.{value}.name"):
            found.append(t(label, value=t(f"track.{value}.name")))
        elif isinstance(value, int | str):
            found.append(t(label, value=value))
    return found


def _tech(args: tuple[str, ...], controller: TableController, player: Player) -> Content | None:
    card = args[0]
    data = catalogue().techs[card]
    under = t(f"tech_kind.{data.kind}.name")
    found = Content(t(f"tech.{card}.name"), under, picture=("engraving", card))
    found.paragraphs = [
        Paragraph(t(f"tech.{card}.circle"), "tech_circle", tuple(glyphs_for(data.circle))),
        Paragraph(t(f"tech.{card}.square"), "tech_square", tuple(glyphs_for(data.square))),
        Paragraph(t(f"tech.{card}.prerequisite"), "lock"),
    ]
    found.rulings = _rulings("tech", card)
    if len(args) > 1:
        found.live.append(t(f"tableau.live.tech_row.{args[1]}"))
    for symbol in ("circle", "square"):
        if (player.seat, f"tech:{card}:{symbol}") in controller.view.used_once:
            found.live.append(t(f"tableau.live.used.{symbol}"))
    return found


def _civilization(args: tuple[str, ...], controller: TableController, player: Player) -> Content | None:
    name = args[0]
    stem = f"civilization.{name}"
    data = catalogue().civilizations[name]
    found = Content(t(f"{stem}.name"), t(f"{stem}.summary"), picture=("banner", name))
    parts: list[tuple[str, str, str]] = [("setup", t("tableau.civ.setup"), "civilization")]
    if data.income is not None and data.income.turns:
        turns = data.income.turns_for(len(controller.view.players))
        words = t("tableau.civ.income.any")
        if turns:
            key = "tableau.civ.income" if len(turns) > 1 else "tableau.civ.income.single"
            words = t(key, first=turns[0], last=turns[-1])
        parts.append(("income", words, "era"))
    parts += [(f"ability.{i}", t("tableau.civ.always") if i == 1 else "", "repeat") for i in range(1, 6)]
    parts += [
        ("final", t("tableau.civ.final"), "finish"),
        ("midgame", t("tableau.civ.midgame"), "civilization"),
    ]
    for part, chip, icon in parts:
        if has_text(f"{stem}.{part}"):
            found.paragraphs.append(Paragraph(t(f"{stem}.{part}"), icon, (), chip))
    found.rulings = _rulings("civilization", name)
    for mat in player.civilizations:
        if mat.civilization == name:
            found.live += civilization_live(mat.memory, len(data.slots))
    return found


def civilization_live(memory: dict[str, object], slots: int) -> list[str]:
    """How a mat stands, in sentences."""
    found = []
    covered, left = memory.get("covered"), memory.get("tokens")
    if isinstance(covered, tuple) and slots:
        found.append(t("tableau.live.covered", n=len(covered), of=slots))
    if isinstance(left, int) and left > 0:
        found.append(t("tableau.live.tokens", n=left))
    deck = memory.get("private_deck")
    if isinstance(deck, tuple):
        discards = memory.get("private_discards", ())
        found.append(t("tableau.live.private", n=len(deck), discards=len(discards)))  # type: ignore[arg-type]
    marked = memory.get("marked")
    if isinstance(marked, tuple) and marked:
        found.append(t("tableau.live.marked", n=len(marked)))
    return found


def _slot(args: tuple[str, ...], controller: TableController, player: Player) -> Content | None:
    civilization, slot = args
    data = catalogue().civilizations[civilization].slot_by_id[slot]
    key = f"civilization.{civilization}.slot.{slot}"
    title = t(f"civilization.{civilization}.name")
    found = Content(title, t("tableau.slot.title"))
    found.paragraphs.append(
        Paragraph(t(key) if has_text(key) else sentence(data.benefit), "", tuple(glyphs_for(data.benefit)))
    )
    return found


def _income(args: tuple[str, ...], controller: TableController, player: Player) -> Content | None:
    row, index, state = args
    data = catalogue().income_rows[row]
    space = data.spaces[int(index) - 1]
    found = Content(t(f"income_space.{row}.{index}.name"), t(f"income_row.{row}.name"))
    found.paragraphs.append(Paragraph(sentence(space.gain), "", tuple(glyphs_for(space.gain))))
    found.live.append(t(f"tableau.live.income.{state}", building=t(f"building.{data.building}.one")))
    key = f"income_row.{row}.rules"
    if has_text(key):
        found.paragraphs.append(Paragraph(t(key)))
    return found


def _landmark(args: tuple[str, ...], controller: TableController, player: Player) -> Content | None:
    name = args[0]
    data = catalogue().landmarks[name]
    source = data.source
    if source.kind == "track":
        space = t(f"space.{source.track}.{source.index}.name")
        under = t(
            "tableau.landmark.track", track=t(f"track.{source.track}.name"), index=source.index, space=space
        )
    else:
        under = t("tableau.landmark.tech", tech=t(f"tech.{source.tech}.name"))
    found = Content(t(f"landmark.{name}.name"), under, picture=("landmark", name))
    found.paragraphs.append(Paragraph(t("tableau.landmark.size", n=data.plots)))
    owners = controller.view.landmark_owner
    owner = owners.get(name)
    if name not in owners:
        found.live.append(t("board.tip.landmark_out", landmark=found.title))
    elif owner is not None:
        found.live.append(t("tableau.landmark.owner", name=controller.name_of(owner)))
    return found


def _territory(args: tuple[str, ...], controller: TableController, player: Player) -> Content | None:
    tile = args[0]
    data = catalogue().territory_tiles[tile]
    found = Content(t(f"territory_tile.{tile}.name"), picture=("tile", tile))
    words = sentence(data.benefit) if data.benefit else t("tableau.tile.nothing")
    found.paragraphs.append(Paragraph(words, "", tuple(glyphs_for(data.benefit))))
    return found


def _space(args: tuple[str, ...], controller: TableController, player: Player) -> Content | None:
    tile = args[0]
    data = catalogue().space_tiles[tile]
    found = Content(t(f"space_tile.{tile}.name"))
    key = f"space_tile.{tile}.rules"
    words = t(key) if has_text(key) else sentence(data.benefit)
    found.paragraphs.append(Paragraph(words, "", tuple(glyphs_for(data.benefit))))
    found.rulings = _rulings("space_tile", tile)
    return found


def _era(args: tuple[str, ...], controller: TableController, player: Player) -> Content | None:
    era = int(args[0])
    found = Content(t("tableau.era.name", era=roman(era)))
    if era == 5:
        found.paragraphs.append(Paragraph(t("tableau.era.last"), "income"))
        return found
    gives = catalogue().era_bonuses.get(era, ())
    if gives:
        words = t("tableau.era.bonus", gives=benefit_phrase(gives))
        found.paragraphs.append(Paragraph(words, "", tuple(glyphs_for(gives))))
    found.paragraphs.append(Paragraph(t("tableau.era.rule"), "tapestry_card"))
    return found


def _fire(args: tuple[str, ...], controller: TableController, player: Player) -> Content | None:
    found = Content(
        t("tableau.fire.name"), t("tableau.era.name", era=roman(1)), picture=("hanging", "maker_of_fire")
    )
    found.paragraphs.append(Paragraph(t("tableau.fire.rule")))
    return found


def _hidden(args: tuple[str, ...], controller: TableController, player: Player) -> Content | None:
    return Content(t("tableau.card.hidden"), paragraphs=[Paragraph(t("tableau.card.face_down"))])


def _mat(args: tuple[str, ...], controller: TableController, player: Player) -> Content | None:
    data = catalogue().capital_mats[args[0]]
    found = Content(t(f"capital_mat.{args[0]}.name"), picture=("mat", args[0]))
    found.paragraphs.append(Paragraph(t("tableau.mat.plots", n=len(data.impassable))))
    return found


def _seat(args: tuple[str, ...], controller: TableController, player: Player) -> Content | None:
    names = [t(f"civilization.{mat.civilization}.name") for mat in player.civilizations]
    found = Content(controller.name_of(player.seat), ", ".join(names))
    if player.achievements:
        done = ", ".join(t(f"achievement.{name}.name") for name in player.achievements)
        found.paragraphs.append(Paragraph(t("tableau.seat.achievements", names=done), "achievement"))
    found.paragraphs.append(Paragraph(t("tableau.outposts", n=player.outposts), "outpost_upright"))
    if player.landmarks:
        owned = ", ".join(t(f"landmark.{name}.name") for name in player.landmarks)
        found.paragraphs.append(Paragraph(t("tableau.seat.landmarks", names=owned), "landmark"))
    if player.explored_space:
        found.paragraphs.append(
            Paragraph(t("tableau.seat.space", n=len(player.explored_space)), "space_tile")
        )
    return found


_BUILD: dict[str, Build] = {
    "words": _words,
    "tapestry": _tapestry,
    "tech": _tech,
    "civilization": _civilization,
    "slot": _slot,
    "income": _income,
    "landmark": _landmark,
    "territory_tile": _territory,
    "space_tile": _space,
    "era": _era,
    "maker_of_fire": _fire,
    "hidden_card": _hidden,
    "mat": _mat,
    "seat": _seat,
}

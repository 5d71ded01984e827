"""What the enlarged card says about a place: name, price, signs, full text, footprint, and who is there."""

from __future__ import annotations

from dataclasses import dataclass

from tapestry_desktop.content import TRACKS, catalogue
from tapestry_desktop.content.texts import texts
from tapestry_desktop.engine.events import TilePlaced, VictoryPoints
from tapestry_desktop.engine.state import Coord, Table

from ..controller import TableController
from ..i18n import t
from ..look.glyphs import Glyph, bonus_glyphs, glyphs_for, price_glyphs
from ..phrases import hex_name
from .spots import Spot, rotation_place


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a tip: words, with a player's colour or signs before them."""

    words: str
    colour: str = ""
    glyphs: tuple[Glyph, ...] = ()


@dataclass(frozen=True, slots=True)
class Tip:
    """A tip: title, note beside it, price, large signs, lines, footprint of a landmark."""

    title: str
    note: str = ""
    price: tuple[Glyph, ...] = ()
    glyphs: tuple[Glyph, ...] = ()
    strip: tuple[Glyph, ...] = ()
    lines: tuple[Line, ...] = ()
    landmark: str = ""

    @property
    def spoken(self) -> str:
        """The whole tip as one text, for assistive technology."""
        return ". ".join(
            [self.title, *([self.note] if self.note else []), *(line.words for line in self.lines)]
        )


def tip_for(spot: Spot, controller: TableController) -> Tip | None:
    """The tip of a place; None for places that explain themselves."""
    makers = {
        "space": _space,
        "landmark": _landmark_gate,
        "corner": _corner,
        "tech": _tech,
        "achievement": _achievement,
        "deck": _deck,
        "die": _die,
        "hex": _hex,
    }
    return makers[spot.kind](spot, controller)


def _paragraphs(words: str) -> tuple[Line, ...]:
    return tuple(Line(part) for part in words.split("\n") if part)


def _people_on(track: str, index: int, controller: TableController) -> tuple[Line, ...]:
    found = []
    for player in controller.view.players:
        line = TRACKS.index(track)  # type: ignore[arg-type]
        if index in player.tokens[line]:
            found.append(Line(controller.name_of(player.seat), controller.colour_of(player.seat)))
        if index == 12 and player.finished_marker[line]:
            words = t("board.tip.finished", name=controller.name_of(player.seat))
            found.append(Line(words, controller.colour_of(player.seat)))
    return tuple(found)


def _space(spot: Spot, controller: TableController) -> Tip:
    track, _, number = spot.id.rpartition(".")
    space = catalogue().tracks[track].spaces[int(number)]
    words = texts()
    lines = _paragraphs(words.rules("space", spot.id))
    for ruling in words.rulings("space", spot.id):
        lines += (Line(ruling),)
    if space.landmark:
        lines += (_claim(space.landmark, controller),)
    return Tip(
        words.name("space", spot.id),
        t("board.tip.space", track=t(f"track.{track}.name"), index=space.index),
        tuple(price_glyphs(space.cost)),
        tuple(glyphs_for(space.benefit)),
        tuple(bonus_glyphs(space.bonus)),
        lines + _people_on(track, space.index, controller),
        space.landmark or "",
    )


def _claim(landmark: str, controller: TableController) -> Line:
    owners = controller.view.landmark_owner
    name = texts().name("landmark", landmark)
    if landmark not in owners:  # taken out before the game
        return Line(t("board.tip.landmark_out", landmark=name))
    owner = owners[landmark]
    if owner is None:
        return Line(t("board.tip.landmark_free", landmark=name), glyphs=(Glyph("icon", "landmark"),))
    if owner < 0 or owner >= len(controller.view.players):
        return Line(t("board.tip.landmark_gone", landmark=name))
    words = t("board.tip.landmark_taken", landmark=name, name=controller.name_of(owner))
    return Line(words, controller.colour_of(owner))


def _landmark_gate(spot: Spot, controller: TableController) -> Tip:
    landmark = catalogue().landmarks[spot.id]
    words = texts()
    price: tuple[Glyph, ...] = ()
    note = t("board.tip.landmark")
    if landmark.source.track is not None and landmark.source.index is not None:
        space = catalogue().tracks[landmark.source.track].spaces[landmark.source.index]
        price = tuple(price_glyphs(space.cost))
        tier, track = words.text(f"tier.{space.tier}.name"), t(f"track.{landmark.source.track}.name")
        note = t("board.tip.tier", tier=tier, track=track)
    lines = (*_paragraphs(words.rules("landmark", spot.id)), _claim(spot.id, controller))
    return Tip(words.name("landmark", spot.id), note, price, lines=lines, landmark=spot.id)


def _corner(spot: Spot, controller: TableController) -> Tip:
    at = []
    line = TRACKS.index(spot.id)  # type: ignore[arg-type]
    for player in controller.view.players:
        spaces = ", ".join(
            f"{texts().name('space', f'{spot.id}.{index}')} ({index})" for index in player.tokens[line]
        )
        at.append(Line(f"{controller.name_of(player.seat)}: {spaces}", controller.colour_of(player.seat)))
    blockers = controller.view.memory.get("blockers", ()).count(spot.id)
    if blockers:
        at.append(Line(t("solo.tip.blocked", n=blockers)))
    return Tip(t(f"track.{spot.id}.name"), t("board.tip.track"), lines=tuple(at))


def _tech(spot: Spot, controller: TableController) -> Tip:
    card = catalogue().techs[spot.id]
    words = texts()
    lines = [
        Line(
            words.text(f"tech.{spot.id}.circle"),
            glyphs=(Glyph("icon", "tech_circle"), *glyphs_for(card.circle)),
        ),
        Line(
            words.text(f"tech.{spot.id}.square"),
            glyphs=(Glyph("icon", "tech_square"), *glyphs_for(card.square)),
        ),
        Line(words.text(f"tech.{spot.id}.prerequisite"), glyphs=(Glyph("icon", "lock"),)),
    ]
    if card.landmark:
        lines.append(_claim(card.landmark, controller))
    kind = words.text(f"tech_kind.{card.kind}.name")
    return Tip(words.name("tech", spot.id), kind, lines=tuple(lines), landmark=card.landmark or "")


def _achievement(spot: Spot, controller: TableController) -> Tip:
    places = getattr(catalogue().achievements[spot.id], controller.view.board)
    earned = controller.view.achievements.get(spot.id, [])
    lines = list(_paragraphs(texts().rules("achievement", spot.id)))
    for i, vp in enumerate(places):
        sign = (Glyph("vp", n=vp),)
        if i < len(earned):
            words = t("board.tip.earned", name=controller.name_of(earned[i]), vp=vp)
            lines.append(Line(words, controller.colour_of(earned[i])))
        else:
            lines.append(Line(t("board.tip.place_free", place=i + 1), glyphs=sign))
    return Tip(texts().name("achievement", spot.id), t("board.tip.achievement"), lines=tuple(lines))


def _deck(spot: Spot, controller: TableController) -> Tip:
    pile = getattr(controller.view, spot.id)
    lines = [
        Line(t("board.tip.deck_left", n=len(pile.deck))),
        Line(t("board.tip.deck_out", n=len(pile.discards))),
    ]
    return Tip(t(f"board.deck.{spot.id}"), lines=tuple(lines))


def _die(spot: Spot, controller: TableController) -> Tip:
    words = texts()
    die = spot.id
    lines: tuple[Line, ...] = ()
    if f"face.{spot.id}.name" in words:
        kind = spot.id.split("_", 1)[0]
        die = {"red": "conquer_red", "black": "conquer_black"}.get(kind, "science")
        lines = (Line(words.name("face", spot.id)),)
    return Tip(words.name("die", die), lines=lines + _paragraphs(words.rules("die", die)))


def _hex(spot: Spot, controller: TableController) -> Tip | None:
    assert spot.coord is not None
    table, words = controller.view, texts()
    board = catalogue().boards[table.board]
    place = board.by_place[spot.coord]
    placed = table.placed.get(spot.coord)
    lines: list[Line] = []
    glyphs: tuple[Glyph, ...] = ()
    note = t("board.tip.unexplored")
    if placed is not None:
        tile = catalogue().territory_tiles[placed.tile]
        note = words.name("territory_tile", placed.tile)
        glyphs = tuple(glyphs_for(tile.benefit))
        lines += _paragraphs(words.rules("territory_tile", placed.tile))
        lines.append(_lands(tile.lands))
    elif place.kind == "preprinted":
        note = t("board.tip.island") if place.middle_island else t("board.tip.printed")
        lines.append(_lands(place.lands))
    for number in place.start_for_capitals:
        lines.append(Line(t("board.tip.start", mat=_mat_name(number), number=number)))
    lines += _pieces_on(spot.coord, table, controller)
    if not lines and placed is None and place.kind != "preprinted":
        return None
    return Tip(
        t("board.tip.hex", name=hex_name(spot.coord, board.id)), note, glyphs=glyphs, lines=tuple(lines)
    )


def turning_tip(controller: TableController, key: str) -> Tip | None:
    """What laying the tile down as it lies would bring, as far as it is certain."""
    decision, preview = controller.decision, controller.preview(key)
    place = rotation_place(decision)
    if place is None or preview is None:
        return None
    tile, coord = place
    words, board = texts(), catalogue().boards[controller.view.board]
    lines = []
    for event in preview.events:
        if isinstance(event, TilePlaced):
            vp = sum(
                e.amount
                for e in preview.events
                if isinstance(e, VictoryPoints) and e.reason == "aligned_sides"
            )
            sides = t("board.tip.aligned", n=event.aligned, vp=vp)
            lines.append(Line(sides, glyphs=(Glyph("vp", n=vp),)))
    benefit = catalogue().territory_tiles[tile].benefit
    lines.append(Line(words.rules("territory_tile", tile), glyphs=tuple(glyphs_for(benefit))))
    lines.append(Line(t("board.tip.turn_keys")))
    title = t("board.tip.tile_on", tile=words.name("territory_tile", tile), hex=hex_name(coord, board.id))
    return Tip(title, lines=tuple(lines))


def _mat_name(number: int) -> str:
    for mat in catalogue().capital_mats.values():
        if mat.number == number:
            return texts().name("capital_mat", mat.id)
    return str(number)


def _lands(lands: tuple[str, ...]) -> Line:
    names = [texts().text(f"terrain.{land}.name") for land in lands]
    return Line(t("board.tip.lands", lands=", ".join(names)) if names else t("board.tip.no_land"))


def _pieces_on(coord: Coord, table: Table, controller: TableController) -> list[Line]:
    found = []
    if coord in table.memory.get("kaiju_hexes", ()):
        found.append(Line(t("solo.tip.kaiju"), glyphs=(Glyph("icon", "kaiju"),)))
    for piece in table.pieces.get(coord, ()):
        kind = piece.kind
        if kind in catalogue().landmarks:
            name = texts().name("landmark", kind)
        else:
            name = t(f"board.piece.{kind}")
        words = t(
            "board.tip.piece" if piece.upright else "board.tip.piece_toppled",
            piece=name,
            name=controller.name_of(piece.owner)
            if 0 <= piece.owner < len(table.players)
            else t("board.tip.nobody"),
        )
        colour = controller.colour_of(piece.owner) if 0 <= piece.owner < len(table.players) else ""
        found.append(Line(words, colour))
    return found

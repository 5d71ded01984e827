"""What moves on the board, where everything lies, and what an option would bring, shown in advance."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.events import (
    DieRolled,
    DieTaken,
    PiecePlaced,
    PieceToppled,
    TerritoryConquered,
    TokenMoved,
    TurnBegan,
)
from tapestry_desktop.engine.session import Session
from tapestry_desktop.engine.state import Piece
from tapestry_desktop.ui.board.cells import LEGIBLE, split_for
from tapestry_desktop.ui.board.dice import Die, dice_shown, die_boxes, last_rolls
from tapestry_desktop.ui.board.geometry import SIDES
from tapestry_desktop.ui.board.layout import lay_out
from tapestry_desktop.ui.board.moves import Falling, Light, Toppling, _spaces_between
from tapestry_desktop.ui.board.preview import PalePiece, PaleToken, Points, Site
from tapestry_desktop.ui.board.throw import THROW_MS, TumblingDie
from tapestry_desktop.ui.board.view import BoardView
from tapestry_desktop.ui.look.glyphs import bonus_glyphs, glyphs_for
from tapestry_desktop.ui.look.palette import Theme, hub

from .test_board import asks, hex_point, played, shown, with_tableau

SIZES = (
    (692, 400, 1.5), (692, 560, 1.0), (690, 440, 1.5), (813, 724, 1.0), (1096, 976, 1.0), (900, 560, 2.0),
)  # fmt: skip


@pytest.fixture(autouse=True)
def plain_look() -> Iterator[None]:
    """Every test begins and ends with the plain look."""
    hub().set_theme(Theme())
    yield
    hub().set_theme(Theme())


def to_the_dice(session: Session) -> bool:
    """Whether the next answer rolls the conquer dice."""
    decision = session.decision
    if decision is None or decision.kind != "conquer":
        return False
    after = session.fork()
    after.answer(decision.keys[0])
    return after.decision is not None and after.decision.kind == "conquer_die"


def rolling(qtbot: QtBot) -> BoardView:
    """A board on which dice have just been thrown."""
    board = shown(qtbot, played(3, to_the_dice))
    assert board.controller.decision is not None
    board.controller.answer(board.controller.decision.keys[0])
    return board


def dice_in_the_air(board: BoardView) -> list[TumblingDie]:
    """The dice that are on their way."""
    return [item for item in board.board.items() if isinstance(item, TumblingDie)]


# -- dice ------------------------------------------------------------------------------------------


def test_thrown_dice_tumble_over_the_map_and_come_to_the_plate(qtbot: QtBot) -> None:
    board = rolling(qtbot)
    assert len(dice_in_the_air(board)) == 2
    assert board.board.rolls is not None
    assert board.board.rolls.away == {0, 1}
    assert 600 <= THROW_MS <= 900
    qtbot.waitUntil(lambda: not dice_in_the_air(board), timeout=4000)
    assert board.board.rolls.away == frozenset()
    assert all(die.face for die in board.board.rolls.dice()[:2])


@pytest.mark.parametrize("how", ["key", "click"])
def test_any_key_or_click_anywhere_ends_a_throw(qtbot: QtBot, how: str) -> None:
    board = rolling(qtbot)
    elsewhere = QWidget()
    qtbot.addWidget(elsewhere)
    elsewhere.show()
    if how == "key":
        qtbot.keyClick(elsewhere, Qt.Key.Key_F5)
    else:
        qtbot.mouseClick(elsewhere, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert board.motion.moving == 0
    assert not dice_in_the_air(board)


def test_with_reduced_motion_no_die_flies(qtbot: QtBot) -> None:
    hub().set_theme(Theme(reduced_motion=True))
    board = rolling(qtbot)
    assert not dice_in_the_air(board)
    assert board.motion.moving == 0


def test_the_chosen_die_is_framed_and_stays_until_the_next_roll(qtbot: QtBot) -> None:
    board = rolling(qtbot)
    control = board.controller
    assert control.decision is not None
    key = control.decision.keys[0]
    control.answer(key)
    taken = [die for die in board.board.dice if die.taken]
    assert [die.die for die in taken] == [f"conquer_{key.removeprefix('die:')}"]
    turn = control.session.table.turn
    while control.session.decision is not None and control.session.table.turn == turn:
        control.session.answer(control.session.decision.keys[0])
    board.refresh()
    if not any(isinstance(event, DieRolled) for event in control.session.events[-6:]):
        assert [die for die in board.board.dice if die.taken]


def test_rolls_are_told_by_the_last_turn_that_rolled() -> None:
    red, black = ("conquer_red", "red_vp5"), ("conquer_black", "black_food")
    events = [
        TurnBegan(0, 1, "advance"), DieRolled(0, "conquer_red", "red_vp4"), TurnBegan(1, 2, "advance"),
        DieRolled(1, *red), DieRolled(1, *black), DieTaken(1, *black), TurnBegan(2, 3, "advance"),
    ]  # fmt: skip
    assert last_rolls(events) == [Die(*red), Die(*black, True)]
    assert last_rolls(events[:1]) == []


def test_five_dice_lie_apart_and_can_be_read() -> None:
    rolls = [
        Die("conquer_red", "red_vp5"), Die("conquer_black", "black_food"), Die("conquer_red", "red_vp4"),
        Die("conquer_black", "black_coin"), Die("science", "science_science"),
    ]  # fmt: skip
    dice = dice_shown(rolls)
    assert len(dice) == 5
    assert len(dice_shown([*rolls, Die("science", "science_military")])) == 5
    board = catalogue().boards["small"]
    for width, height, scale in SIZES:
        laid = lay_out(board, width, height, 3, scale)
        boxes = die_boxes(laid.rolls, laid.unit, 5)
        assert min(box.width() for box in boxes) >= 20, (width, height)
        assert all(laid.rolls.contains(box) for box in boxes)
        assert not any(a.intersects(b) for i, a in enumerate(boxes) for b in boxes[:i])


# -- layout ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 3, 5])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_over_anything_else(players: int, size: tuple[float, float, float]) -> None:
    width, height, scale = size
    board = catalogue().boards["large" if players > 3 else "small"]
    laid = lay_out(board, width, height, players, scale)
    plates = [*laid.achievements, *laid.techs, *laid.decks, laid.rolls, laid.buttons]
    tracks = [strip.rect for strip in (*laid.spaces.values(), *laid.gates.values())]
    tracks += laid.corners.values()
    inner = laid.inner.adjusted(-0.5, -0.5, 0.5, 0.5)
    for number, plate in enumerate(plates):
        assert inner.contains(plate), (number, plate)
        assert not any(plate.intersects(other) for other in plates[:number]), number
    for coord in laid.centres:
        outline = laid.hex_outline(coord, 0.97)
        assert inner.contains(outline.boundingRect())
        for number, plate in enumerate(plates):
            assert not outline.intersects(plate.adjusted(3, 3, -3, -3)), (coord, number)
    for track in tracks:
        assert not track.adjusted(0.5, 0.5, -0.5, -0.5).intersects(laid.inner)


@pytest.mark.parametrize("size", SIZES)
def test_every_space_of_the_tracks_can_be_read(size: tuple[float, float, float]) -> None:
    width, height, scale = size
    laid = lay_out(catalogue().boards["small"], width, height, 2, scale)
    for (track, index), strip in laid.spaces.items():
        least = min(strip.rect.width(), strip.rect.height())
        assert least >= 23, (track, index, least)


def test_bonuses_are_shown_on_most_spaces_even_on_a_compact_board() -> None:
    laid = lay_out(catalogue().boards["small"], 692, 560, 2)
    seen = 0
    tracks = catalogue().tracks.values()
    spaces = [(track.id, space) for track in tracks for space in track.spaces if space.bonus]
    for track, space in spaces:
        rect = laid.spaces[track, space.index].rect
        wide, high = (rect.width() - 3, rect.height() - 5)
        if SIDES[track] in ("left", "right"):
            wide, high = (rect.width() - 6, rect.height() - 2)
        parts = bonus_glyphs(space.bonus)[0].parts
        found = split_for(tuple(glyphs_for(space.benefit)), parts, round(wide, 1), round(high, 1), 1.0)
        if found is not None:
            seen += 1
            plain, strip = (QRectF(*box) for box in found)
            assert not plain.intersects(strip)
            assert strip.height() >= LEGIBLE
    assert seen >= 0.7 * len(spaces)


def test_zoom_buttons_that_are_of_no_use_yet_give_way_to_the_map(qtbot: QtBot) -> None:
    board = shown(qtbot, played(3, asks("turn")), 813, 724)
    zoom_in, *others = board.zoom_bar.buttons
    assert zoom_in.isVisible()
    assert not any(button.isVisible() for button in others)
    zoom_in.click()
    assert all(button.isVisible() for button in board.zoom_bar.buttons)
    assert board.rect().contains(board.zoom_bar.geometry())
    board.zoom_fit()
    assert not any(button.isVisible() for button in others)


@pytest.mark.parametrize(
    ("players", "wide", "high"), [(2, 692, 488), (5, 692, 462), (5, 813, 724), (3, 1400, 1200)]
)
def test_zoom_buttons_lie_over_no_plate(qtbot: QtBot, players: int, wide: int, high: int) -> None:
    """Zoomed in step by step and moved about: decks, achievements, techs and rolls stay free."""
    board = shown(qtbot, played(players, asks("turn")), wide, high)
    bar = board.zoom_bar
    for turn in range(9):
        if turn < 5:
            bar.buttons[0].click()
        else:
            board.camera.scroll(QPoint(-160, 45 * (turn - 6)))
        laid = board.board.laid
        assert laid is not None
        plates = [*laid.achievements, *laid.techs, *laid.decks, laid.rolls]
        covered = [board.mapFromScene(plate).boundingRect().intersected(bar.geometry()) for plate in plates]
        assert all(each.isEmpty() for each in covered), turn
        assert board.viewport().rect().contains(bar.geometry())
        assert all(button.isVisible() for button in bar.buttons)
    board.zoom_fit()
    assert bar.geometry().x() < board.width() // 3


def test_spaces_that_can_be_reached_are_raised(qtbot: QtBot) -> None:
    session = played(2, asks("turn"))
    board = shown(qtbot, session)
    assert session.decision is not None
    keys = [key for key in session.decision.keys if key.startswith("advance:")]
    assert len(board.board.raised) == len(keys)
    for (track, index), item in board.board.raised.items():
        space = board.board.laid.spaces[track, index].rect  # type: ignore[union-attr]
        assert item.boundingRect().contains(space)
        assert index in board.board.tracks[track].raised
    board.controller.answer(keys[0])
    while session.decision is not None and session.decision.kind == "pay_advance":
        board.controller.answer(session.decision.keys[0])
    if session.decision is not None and session.decision.kind != "turn":
        assert not board.board.raised


# -- pieces ----------------------------------------------------------------------------------------


def test_a_token_passes_every_space_on_its_way() -> None:
    assert _spaces_between([3, 4]) == [3, 4]
    assert _spaces_between([3, 7]) == [3, 4, 5, 6, 7]
    assert _spaces_between([5, 4, 6]) == [5, 4, 5, 6]


def test_a_token_walks_and_is_in_its_place_in_the_end(qtbot: QtBot) -> None:
    session = played(2, asks("turn"))
    board = shown(qtbot, session)
    seat = session.decision.seat  # type: ignore[union-attr]
    token = board.board.tokens[seat, "science", 0]
    home = token.pos()
    board.motion.play((TokenMoved(seat, "science", 0, 4, "advance"),))
    assert board.motion.moving == 1
    assert token.pos() != home
    qtbot.waitUntil(lambda: board.motion.moving == 0, timeout=2000)
    assert token.pos() == home
    assert token.scale() == 1.0


# -- previews --------------------------------------------------------------------------------------


def test_an_advance_pointed_at_shows_the_token_on_its_space(qtbot: QtBot) -> None:
    session = played(2, asks("turn"))
    board = shown(qtbot, session)
    key = next(key for key in sorted(board.keys_shown()) if key.startswith("advance:"))
    board.controller.hover(key)
    tokens = [item for item in board.preview.items if isinstance(item, PaleToken)]
    assert len(tokens) == 1
    place = board.board.place_rect(key)
    assert place is not None
    assert place.adjusted(-2, -2, 2, 2).contains(tokens[0].pos())
    board.controller.hover("")
    assert board.preview.items == []


def test_a_conquest_pointed_at_shows_the_outpost_and_a_die_its_points(qtbot: QtBot) -> None:
    board = shown(qtbot, played(3, to_the_dice))
    control = board.controller
    assert control.decision is not None
    control.hover(control.decision.keys[0])
    assert any(isinstance(item, PalePiece) for item in board.preview.items)
    control.answer(control.decision.keys[0])
    assert board.preview.items == []
    red = next((die for die in board.board.dice if die.die == "conquer_red"), None)
    if "die:red" in control.decision.keys and red is not None and red.face.startswith("red_vp"):
        control.hover("die:red")
        assert any(isinstance(item, Points) for item in board.preview.items)
    QApplication.processEvents()


def test_a_tile_pointed_at_shows_where_it_could_go(qtbot: QtBot) -> None:
    session = played(2, asks("explore_tile"))
    board = shown(qtbot, session)
    assert session.decision is not None
    key = next(key for key in session.decision.keys if key.startswith("tile:"))
    board.controller.hover(key)
    preview = board.controller.preview(key)
    assert preview is not None
    assert preview.next_decision is not None
    wanted = [each for each in preview.next_decision.keys if each.startswith("hex:")]
    assert len([item for item in board.preview.items if isinstance(item, Site)]) == len(wanted)


def test_what_was_dropped_wrongly_is_seen_gliding_back_into_the_hand(qtbot: QtBot) -> None:
    page = with_tableau(qtbot, played(2, asks("explore_tile")))
    hand, drag = page.tableau.hand, page.tableau.drag
    spot = next(spot for spot in hand.spots if spot.drag == "tile" and hand.on_offer(spot.key))
    drag.begin(hand, spot, QPointF(hand.mapToGlobal(spot.rect.center().toPoint())))
    taken = QPointF(page.board.viewport().mapToGlobal(hex_point(page.board, (0, 0))))
    drag.move(taken)
    assert drag._label is not None
    assert not drag._label.isVisible(), "over the map the map shows it"
    assert not drag.drop(taken)
    assert drag._label.isVisible()
    assert hand.tile_away() == spot.what
    qtbot.waitUntil(lambda: drag._label is None, timeout=2000)
    assert hand.tile_away() == ""


def test_a_conquest_with_a_topple_moves_one_piece_after_the_other(qtbot: QtBot) -> None:
    session = played(2, asks("turn"), seed=5)
    coord = next(iter(catalogue().boards["small"].by_place))
    session.table.pieces[coord] = [Piece(1, "outpost", upright=False), Piece(0, "outpost")]
    board = shown(qtbot, session)
    tile = board.board.hexes[coord]
    board.motion.play(
        (
            PiecePlaced(0, coord, "outpost", True), PieceToppled(1, coord, "outpost", 0),
            TerritoryConquered(0, coord, 1, True),
        )
    )  # fmt: skip
    assert board.motion.moving == 3
    assert tile.hidden == {0, 1}, "both are on their way"
    qtbot.waitUntil(lambda: board.motion.moving == 0, timeout=3000)
    assert tile.hidden == frozenset()
    assert not [item for item in board.board.items() if isinstance(item, Toppling | Falling | Light)]


def test_a_tile_that_lands_is_in_its_place_at_once_when_a_key_is_pressed(qtbot: QtBot) -> None:
    session = played(2, asks("rotation"))
    board = shown(qtbot, session)
    assert session.decision is not None
    coord = board.hand.coord
    board.controller.answer(session.decision.keys[0])
    assert coord is not None
    tile = board.board.hexes[coord]
    assert tile.scale() > 1.0
    qtbot.keyClick(board, Qt.Key.Key_F5)
    assert tile.scale() == 1.0
    assert tile.pos() == board.board.laid.centres[coord]  # type: ignore[union-attr]

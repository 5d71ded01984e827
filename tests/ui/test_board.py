"""The board: what is on offer can be clicked, turned, walked to and dropped; everything else says why not."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.content import TRACKS, catalogue
from tapestry_desktop.engine.events import VictoryPoints
from tapestry_desktop.engine.geometry.hexes import aligned_sides, tile_corners
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.ui.board.hexes import matching_sides
from tapestry_desktop.ui.board.view import BoardView
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.look.palette import Theme, hub
from tapestry_desktop.ui.table.page import TablePage

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture(autouse=True)
def plain_look() -> Iterator[None]:
    """Every test begins and ends with the plain look."""
    hub().set_theme(Theme())
    yield
    hub().set_theme(Theme())


def played(players: int, until: Callable[[Session], bool], seed: int = 3, most: int = 3000) -> Session:
    """A game played by chance until something is asked, in the first of some games in which it is."""
    for attempt in range(seed, seed + 20):
        session = Session(catalogue(), GameSetup(players=players, seed=attempt))
        bot = RandomBot(attempt)
        for _ in range(most):
            if session.decision is None:
                break
            if until(session):
                return session
            session.answer(bot.choose(session))
    raise AssertionError("the wished question never came")


def asks(*kinds: str) -> Callable[[Session], bool]:
    """Whether the waiting decision is of one of these kinds (and a turn is not only an income turn)."""

    def asked(session: Session) -> bool:
        decision = session.decision
        return decision is not None and decision.kind in kinds and decision.keys != ("income",)

    return asked


def shown(qtbot: QtBot, session: Session, width: int = 820, height: int = 724) -> BoardView:
    """A visible board for a session, everything in place."""
    controller = TableController(session)
    controller.raise_curtain()
    board = BoardView(controller)
    qtbot.addWidget(board)
    board.resize(width, height)
    board.show()
    QApplication.processEvents()
    return board


def middle(board: BoardView, key: str) -> QPoint:
    """Where to click for a key."""
    place = board.place_for(key)
    assert place is not None, key
    return place.center()


def hex_point(board: BoardView, coord: tuple[int, int]) -> QPoint:
    """The middle of a hex in the widget."""
    assert board.board.laid is not None
    return board.mapFromScene(board.board.laid.centres[coord])


def wheel(board: BoardView, pos: QPoint, notches: int, modifiers: Qt.KeyboardModifier = NONE) -> None:
    """Turns the wheel over a point."""
    event = QWheelEvent(
        QPointF(pos), QPointF(board.viewport().mapToGlobal(pos)), QPoint(), QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton, modifiers, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(board.viewport(), event)


@pytest.mark.parametrize("kind", ["explore_hex", "conquer", "turn", "invent", "conquer_die"])
def test_everything_on_offer_on_the_board_answers_a_click(qtbot: QtBot, kind: str) -> None:
    session = played(3, asks(kind), seed=5)
    assert session.decision is not None
    wanted = [
        key for key in session.decision.keys if key.split(":")[0] in ("hex", "advance", "tech", "deck", "die")
    ]
    assert wanted
    for key in wanted:
        fork = session.fork()
        board = shown(qtbot, fork)
        assert key in board.keys_shown()
        given: list[str] = []
        board.controller.answer = given.append  # type: ignore[method-assign, assignment]
        qtbot.mouseClick(board.viewport(), LEFT, pos=middle(board, key))
        assert given == [key]
        board.close()


def test_a_click_really_gives_the_answer(qtbot: QtBot) -> None:
    session = played(2, asks("turn"))
    board = shown(qtbot, session)
    key = next(key for key in sorted(board.keys_shown()) if key.startswith("advance:"))
    before = len(session.answers)
    qtbot.mouseClick(board.viewport(), LEFT, pos=middle(board, key))
    assert session.answers[before] == key


def test_a_refused_click_says_why(qtbot: QtBot) -> None:
    session = played(3, asks("explore_hex"))
    board = shown(qtbot, session)
    taken = next(
        coord for coord in board.board.hexes if f"hex:{coord[0]},{coord[1]}" not in board.keys_shown()
    )
    with qtbot.waitSignal(board.controller.refused, timeout=500) as refused:
        qtbot.mouseClick(board.viewport(), LEFT, pos=hex_point(board, taken))
    key, reason = refused.args
    assert key == f"hex:{taken[0]},{taken[1]}"
    assert reason.key.startswith("why.")
    rect = board.board.laid.spaces["science", 9].rect  # type: ignore[union-attr]
    with qtbot.waitSignal(board.controller.refused, timeout=500) as refused:
        qtbot.mouseClick(board.viewport(), LEFT, pos=board.mapFromScene(rect.center()))
    assert refused.args[0] == "cell:science@9"


def test_hovering_tells_the_controller(qtbot: QtBot) -> None:
    board = shown(qtbot, played(3, asks("explore_hex")))
    key = sorted(board.keys_shown())[0]
    qtbot.mouseMove(board.viewport(), middle(board, key))
    board.pointer.hover(middle(board, key))
    assert board.controller.hovered == key
    assert board.board.targets[key].state == (True, False)
    assert board.hand.ghost is not None, "the tile is shown over the hex"
    board.pointer.hover(QPoint(410, 5))
    assert board.controller.hovered == ""


def test_the_rotation_is_turned_by_keys_and_wheel_and_placed_with_enter(qtbot: QtBot) -> None:
    session = played(2, asks("rotation"))
    board = shown(qtbot, session)
    assert board.keys_shown() == {f"rotation:{turn}" for turn in range(6)}
    qtbot.keyClick(board, Qt.Key.Key_R)
    assert board.controller.hovered == "rotation:1"
    qtbot.keyClick(board, Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(board, Qt.Key.Key_Right)
    qtbot.keyClick(board, Qt.Key.Key_Right)
    wheel(board, middle(board, "rotation:0"), -1)
    assert board.hand.rotation == 3
    board.hand.bar.buttons[1].click()
    assert board.controller.hovered == "rotation:4"
    before = len(session.answers)
    qtbot.keyClick(board, Qt.Key.Key_Return)
    assert session.answers[before] == "rotation:4"
    assert not board.hand.turning


def test_a_click_on_the_turned_tile_places_it(qtbot: QtBot) -> None:
    session = played(2, asks("rotation"))
    board = shown(qtbot, session)
    wheel(board, middle(board, "rotation:0"), -2)
    before = len(session.answers)
    qtbot.mouseClick(board.viewport(), LEFT, pos=middle(board, "rotation:0"))
    assert session.answers[before] == "rotation:2"


def test_the_bar_turns_the_tile_too(qtbot: QtBot) -> None:
    board = shown(qtbot, played(2, asks("rotation")))
    board.controller.hover("rotation:5")
    assert board.hand.rotation == 5


def test_matched_sides_are_as_many_as_the_engine_counts() -> None:
    session = played(3, asks("rotation"))
    box, table = catalogue(), session.table
    assert session.decision is not None
    tile, _, place = session.decision.subject.partition("@")
    coord = tuple(int(part) for part in place.split(","))
    counts = set()
    for turn in range(6):
        sides = matching_sides(table, coord, tile, turn)  # type: ignore[arg-type]
        assert len(sides) == aligned_sides(box, table, coord, tile_corners(box, tile, turn))  # type: ignore[arg-type]
        counts.add(sides)
    assert len(counts) > 1


def test_a_tile_dropped_on_a_legal_hex_waits_to_be_turned(qtbot: QtBot) -> None:
    session = played(2, asks("explore_tile"))
    board = shown(qtbot, session)
    assert session.decision is not None
    tile = session.decision.keys[0].removeprefix("tile:")
    before = len(session.answers)
    assert board.begin_tile_drag(tile)
    target = sorted(board.keys_shown())[0]
    spot = board.viewport().mapToGlobal(middle(board, target))
    board.drag_move(spot + QPoint(30, 0))
    assert board.drop(spot)
    assert session.answers[before : before + 2] == [f"tile:{tile}", target]
    assert session.decision.kind == "rotation"
    assert board.hand.turning


def test_a_tile_turned_on_the_way_lies_so_to_be_confirmed(qtbot: QtBot) -> None:
    """The wheel turns it; the drop ends where a click ends, with the turn chosen already."""
    session = played(2, asks("explore_tile"))
    board = shown(qtbot, session)
    assert session.decision is not None
    tile = session.decision.keys[0].removeprefix("tile:")
    before = len(session.answers)
    board.begin_tile_drag(tile)
    target = sorted(board.keys_shown())[0]
    spot = middle(board, target)
    board.drag_move(board.viewport().mapToGlobal(spot))
    note = board.drag._note
    assert note is not None, "it says that R turns it"
    wheel(board, spot, -2)
    gained = session.preview(f"tile:{tile}", target, "rotation:2").events
    points = sum(e.amount for e in gained if isinstance(e, VictoryPoints) and e.seat == session.decision.seat)
    assert note.state == (points,)
    assert board.drop(board.viewport().mapToGlobal(spot))
    assert session.answers[before:] == [f"tile:{tile}", target]
    assert board.hand.turning
    assert board.hand.key == "rotation:2"
    assert board.hand.bar.isVisible()
    assert board.drag._note is None
    assert board.controller.hovered == "rotation:2"
    qtbot.keyClick(board, Qt.Key.Key_Return)
    assert session.answers[before + 2] == "rotation:2"


def test_the_note_of_a_tile_goes_off_the_lit_hexes(qtbot: QtBot) -> None:
    session = played(2, asks("explore_tile"))
    board = shown(qtbot, session)
    assert session.decision is not None
    board.begin_tile_drag(session.decision.keys[0].removeprefix("tile:"))
    lit = sorted(board.keys_shown())
    board.drag_move(board.viewport().mapToGlobal(middle(board, lit[0])))
    assert board.drag._note is not None
    board.drag_move(board.viewport().mapToGlobal(QPoint(3, 3)))
    assert board.drag._note is None


def test_a_wrong_drop_glides_back_and_says_why(qtbot: QtBot) -> None:
    session = played(2, asks("explore_tile"))
    board = shown(qtbot, session)
    assert session.decision is not None
    before = len(session.answers)
    board.begin_tile_drag(session.decision.keys[0].removeprefix("tile:"))
    with qtbot.waitSignal(board.controller.refused, timeout=500):
        assert not board.drop(board.viewport().mapToGlobal(hex_point(board, (0, 0))))
    assert len(session.answers) == before
    qtbot.waitUntil(lambda: board.motion.moving == 0, timeout=2000)
    assert not board.drag.active


def test_an_outpost_can_be_dropped_to_conquer(qtbot: QtBot) -> None:
    session = played(3, asks("conquer"))
    board = shown(qtbot, session)
    target = sorted(board.keys_shown())[0]
    before = len(session.answers)
    assert board.begin_outpost_drag()
    assert board.drop(board.viewport().mapToGlobal(middle(board, target)))
    assert session.answers[before] == target


def test_nothing_can_be_dragged_that_is_not_asked_for(qtbot: QtBot) -> None:
    board = shown(qtbot, played(2, asks("turn")))
    assert not board.begin_tile_drag("territory_01")
    assert not board.begin_outpost_drag()


def test_tab_and_arrows_walk_the_targets_and_enter_answers(qtbot: QtBot) -> None:
    session = played(3, asks("explore_hex"))
    board = shown(qtbot, session)
    board.activateWindow()
    board.setFocus(Qt.FocusReason.OtherFocusReason)
    qtbot.waitUntil(board.hasFocus, timeout=1000)
    walked = []
    for _ in board.keys_shown():
        qtbot.keyClick(board, Qt.Key.Key_Tab)
        walked.append(board.focused_key)
    assert set(walked) == board.keys_shown()
    qtbot.keyClick(board, Qt.Key.Key_Backtab)
    assert board.focused_key == walked[-2]
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Right):
        qtbot.keyClick(board, key)
    focused = board.focused_key
    assert board.controller.hovered == focused
    assert board.board.targets[focused].state == (True, True)
    before = len(session.answers)
    qtbot.keyClick(board, Qt.Key.Key_Return)
    assert session.answers[before] == focused


def test_zoom_and_pan(qtbot: QtBot) -> None:
    board = shown(qtbot, played(2, asks("turn")))
    whole = board.mapToScene(board.viewport().rect()).boundingRect()
    wheel(board, QPoint(300, 300), 3, Qt.KeyboardModifier.ControlModifier)
    assert board.camera.zoom > 1.5
    kept = board.mapToScene(QPoint(300, 300))
    assert (kept - QPointF(300, 300)).manhattanLength() < 4, "the point under the pointer stays"
    qtbot.mousePress(board.viewport(), LEFT, pos=QPoint(400, 400))
    for x in (390, 370, 350):
        qtbot.mouseMove(board.viewport(), QPoint(x, 380))
    qtbot.mouseRelease(board.viewport(), LEFT, pos=QPoint(350, 380))
    assert board.mapToScene(QPoint(350, 380)) != kept
    qtbot.keyClick(board, Qt.Key.Key_Minus)
    qtbot.keyClick(board, Qt.Key.Key_0)
    assert board.camera.zoom == 1.0
    assert board.mapToScene(board.viewport().rect()).boundingRect() == whole


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_both_boards_render_for_all_numbers_of_players(qtbot: QtBot, players: int) -> None:
    session = played(players, lambda session: len(session.answers) > 40)
    board = shown(qtbot, session)
    assert len(board.board.hexes) == (34 if players < 4 else 61)
    assert len(board.board.tokens) >= 4 * players
    laid = board.board.laid
    assert laid is not None
    for plate in (*laid.achievements, *laid.techs, *laid.decks, laid.rolls):
        assert laid.inner.contains(plate)
        for coord in laid.centres:
            shape = laid.hex_outline(coord, 0.97)
            assert not shape.intersects(plate), f"a plate lies over {coord}"
    assert not board.grab().isNull()


@pytest.mark.parametrize("size", [(696, 560), (820, 724), (1096, 976), (400, 340), (1500, 1300)])
@pytest.mark.parametrize("look", [Theme(), Theme("dark", 1.5), Theme("light", 2.0, True, True)])
def test_every_look_and_size_renders(qtbot: QtBot, size: tuple[int, int], look: Theme) -> None:
    session = played(3, asks("explore_hex"))
    board = shown(qtbot, session, *size)
    hub().set_theme(look)
    board.relayout()
    image = board.grab().toImage()
    assert (image.width(), image.height()) == size
    key = sorted(board.keys_shown())[0]
    assert board.rect().contains(middle(board, key))


def test_a_tip_tells_all_about_every_place(qtbot: QtBot) -> None:
    from tapestry_desktop.ui.board.tips import tip_for
    from tapestry_desktop.ui.i18n import missing_keys

    board = shown(qtbot, played(3, lambda session: len(session.answers) > 120))
    before = missing_keys()
    kinds = set()
    for spot in board.board.spots:
        tip = tip_for(spot, board.controller)
        assert tip is not None
        assert tip.title
        assert tip.spoken
        board.tip.show_tip(tip, board.mapFromScene(spot.rect).boundingRect())
        assert board.rect().contains(board.tip.geometry())
        assert not board.tip.grab().isNull()
        kinds.add(spot.kind)
    for coord in board.board.hexes:
        board.pointer.hover(hex_point(board, coord))
        board.pointer.show_tip()
    assert kinds == {"space", "landmark", "corner", "tech", "deck", "achievement", "die"}
    assert missing_keys() == before


def test_only_what_changed_is_drawn_anew(qtbot: QtBot) -> None:
    session = played(2, asks("turn"))
    board = shown(qtbot, session)
    board.grab()
    kept = {coord: item._pixmap for coord, item in board.board.hexes.items()}
    assert all(pixmap is not None for pixmap in kept.values())
    board.refresh()
    board.grab()
    assert all(item._pixmap is kept[coord] for coord, item in board.board.hexes.items())


def test_motion_never_holds_anything_up(qtbot: QtBot) -> None:
    session = played(2, asks("turn"))
    board = shown(qtbot, session)
    key = next(key for key in sorted(board.keys_shown()) if key.startswith("advance:"))
    board.answer(key)
    while session.decision is not None and session.decision.kind != "turn":
        board.controller.answer(session.decision.keys[0])
    board.motion.finish()
    assert board.motion.moving == 0
    assert all(item.scale() == 1.0 and not item.hidden for item in board.board.hexes.values())


def test_reduced_motion_marks_what_changed(qtbot: QtBot) -> None:
    hub().set_theme(Theme(reduced_motion=True))
    session = played(2, asks("rotation"))
    board = shown(qtbot, session)
    board.answer(board.hand.key)
    assert board.motion.moving == 0
    assert board.motion._marks


def test_hovering_the_turned_tile_tells_what_it_brings(qtbot: QtBot) -> None:
    from tapestry_desktop.ui.board.tips import turning_tip

    board = shown(qtbot, played(2, asks("rotation")))
    assert turning_tip(board.controller, "hex:0,0") is None
    board.pointer.hover(middle(board, "rotation:0"))
    board.pointer.show_tip()
    assert board.tip.isVisible()
    assert board.tip.tip == turning_tip(board.controller, board.hand.key)
    assert not board.tip.geometry().intersects(board.hand.bar.geometry())


@pytest.mark.parametrize("track", ["military", "science", "technology", "exploration"])
def test_a_tip_covers_no_neighbour(qtbot: QtBot, track: str) -> None:
    """Neither the space pointed at nor those beside it on its track."""
    board = shown(qtbot, played(3, asks("turn")))
    laid = board.board.laid
    assert laid is not None
    for index in range(2, 12):
        spot = next(spot for spot in board.board.spots if spot.id == f"{track}.{index}")
        board.pointer.point_at(spot)
        board.pointer.show_tip()
        for other in (index - 1, index, index + 1):
            place = board.mapFromScene(laid.spaces[track, other].rect).boundingRect()
            card = board.tip.geometry().adjusted(10, 8, -10, -12)
            assert not card.intersects(place.adjusted(3, 3, -3, -3)), (track, index, other)


def test_a_tip_lies_over_as_few_targets_as_possible(qtbot: QtBot) -> None:
    from tapestry_desktop.ui.board.tips import tip_for

    board = shown(qtbot, played(3, asks("explore_hex")))
    spot = board.spot_under(hex_point(board, (0, 0)))
    assert spot is not None
    tip = tip_for(spot, board.controller)
    assert tip is not None
    near = board.mapFromScene(spot.rect).boundingRect()
    places = [board.place_for(key) for key in board.board.targets]
    board.tip.show_tip(tip, near, [place for place in places if place])
    covered = [place for place in places if place and board.tip.geometry().contains(place.center())]
    assert not covered


def test_pictures_are_made_sharp_when_the_map_rests(qtbot: QtBot) -> None:
    """A frame of pulling the map is not spent on drawing pictures for the new zoom."""
    board = shown(qtbot, played(2, asks("turn")))
    board.viewport().grab()
    board.camera.zoom_by(2.0)
    board.camera.sharpen()
    waiting = len(board.board._blurred)
    assert waiting > 20
    board.camera.scroll(QPoint(20, 10))
    qtbot.wait(60)
    assert len(board.board._blurred) == waiting, "the map has just been pulled"
    qtbot.waitUntil(lambda: not board.board._blurred, timeout=5000)
    assert not board.board.pause_sharpening()


def test_the_page_can_zoom_step_back_and_turn(qtbot: QtBot) -> None:
    board = shown(qtbot, played(2, asks("explore_tile")))
    board.zoom_in()
    assert board.camera.zoom > 1
    board.zoom_out()
    board.zoom_fit()
    assert board.camera.zoom == 1.0
    assert not board.step_back()
    decision = board.controller.decision
    assert decision is not None
    assert board.begin_tile_drag(decision.keys[0].removeprefix("tile:"))
    board.drag_move(board.viewport().mapToGlobal(QPoint(300, 300)))
    board.drag_turn(1)
    assert board.drag.rotation == 1
    assert board.step_back()
    assert not board.drag.active


def test_a_change_of_size_in_the_middle_of_anything_is_survived(qtbot: QtBot) -> None:
    session = played(2, asks("explore_tile"))
    board = shown(qtbot, session)
    decision = board.controller.decision
    assert decision is not None
    board.begin_tile_drag(decision.keys[0].removeprefix("tile:"))
    board.drag_move(board.viewport().mapToGlobal(QPoint(300, 300)))
    board.motion.mark(board.board.laid.hex_outline((0, 0)), "refused", 20)  # type: ignore[union-attr]
    board.resize(900, 760)
    board.relayout()
    assert not board.drag.active
    qtbot.wait(60)
    assert not board.grab().isNull()


def token_of(board: BoardView, track: str) -> QPoint:
    """Where the first token on a track of whoever decides stands in the widget."""
    assert board.controller.decision is not None
    return board.mapFromScene(board.board.tokens[board.controller.decision.seat, track, 0].pos())


def pull(qtbot: QtBot, board: BoardView, start: QPoint, end: QPoint) -> None:
    """Presses, moves in steps, and lets go."""
    qtbot.mousePress(board.viewport(), LEFT, pos=start)
    for part in (0.3, 0.7, 1.0):
        drag_to(board, start + (end - start) * part)
    qtbot.mouseRelease(board.viewport(), LEFT, pos=end)


def drag_to(board: BoardView, pos: QPoint) -> None:
    """The pressed mouse moves to a point."""
    event = QMouseEvent(
        QMouseEvent.Type.MouseMove, QPointF(pos), QPointF(board.viewport().mapToGlobal(pos)),
        Qt.MouseButton.NoButton, LEFT, NONE,
    )  # fmt: skip
    QApplication.sendEvent(board.viewport(), event)


def test_a_token_is_pulled_to_its_next_space(qtbot: QtBot) -> None:
    session = played(2, asks("turn"))
    board = shown(qtbot, session)
    key = next(key for key in sorted(board.keys_shown()) if key.startswith("advance:"))
    track, before = key.removeprefix("advance:").partition("@")[0], len(session.answers)
    pull(qtbot, board, token_of(board, track), middle(board, key))
    assert session.answers[before] == key
    assert not board.tokens.active


def test_a_token_waits_on_its_new_space_while_its_price_is_asked(qtbot: QtBot) -> None:
    session = played(3, lambda s: asks("turn")(s) and bool(paid_by_choice(s)))
    board = shown(qtbot, session)
    key = paid_by_choice(session)
    track = key.removeprefix("advance:").partition("@")[0]
    seat = session.decision.seat  # type: ignore[union-attr]
    home, goal = token_of(board, track), middle(board, key)
    pull(qtbot, board, home, goal)
    assert session.decision is not None
    assert session.decision.kind == "pay_advance"
    index = session.table.players[seat].tokens[TRACKS.index(track)][0]
    space = board.board.laid.spaces[track, index + 1].rect  # type: ignore[union-attr]
    assert space.contains(board.board.tokens[seat, track, 0].pos())
    board.controller.undo()
    assert token_of(board, track) == home


def paid_by_choice(session: Session) -> str:
    """An advance whose price can be paid in more than one way, or ""."""
    for key in session.decision.keys if session.decision is not None else ():
        if key.startswith("advance:") and "@" not in key:
            after = session.preview(key).next_decision
            if after is not None and after.kind == "pay_advance":
                return key
    return ""


def test_a_token_let_go_elsewhere_glides_back_and_says_why(qtbot: QtBot) -> None:
    session = played(2, asks("turn"))
    board = shown(qtbot, session)
    track, before = "science", len(session.answers)
    home = token_of(board, track)
    rect = board.board.laid.spaces[track, 11].rect  # type: ignore[union-attr]
    with qtbot.waitSignal(board.controller.refused, timeout=500) as refused:
        pull(qtbot, board, home, board.mapFromScene(rect.center()))
    assert refused.args[0] == f"cell:{track}@11"
    qtbot.waitUntil(lambda: board.motion.moving == 0, timeout=2000)
    assert len(session.answers) == before
    assert token_of(board, track) == home


def test_escape_puts_a_pulled_token_back(qtbot: QtBot) -> None:
    session = played(2, asks("turn"))
    board = shown(qtbot, session)
    home = token_of(board, "military")
    qtbot.mousePress(board.viewport(), LEFT, pos=home)
    drag_to(board, home + QPoint(60, 60))
    assert board.tokens.active
    assert board.step_back()
    assert not board.tokens.active
    board.motion.finish()
    assert token_of(board, "military") == home


def test_nobody_pulls_the_tokens_of_others(qtbot: QtBot) -> None:
    session = played(3, asks("turn"))
    board = shown(qtbot, session)
    assert session.decision is not None
    other = (session.decision.seat + 1) % 3
    place = board.mapFromScene(board.board.tokens[other, "military", 0].pos())
    taken = board.tokens.token_at(board.mapToScene(place))
    assert taken is None or taken[0] == session.decision.seat


def with_tableau(qtbot: QtBot, session: Session) -> TablePage:
    """A visible table for a session."""
    controller = TableController(session)
    controller.raise_curtain()
    page = TablePage(controller)
    qtbot.addWidget(page)
    page.resize(1440, 900)
    page.show()
    QApplication.processEvents()
    return page


def test_a_tile_in_the_air_or_on_the_map_is_not_in_the_hand(qtbot: QtBot) -> None:
    session = played(2, asks("explore_tile"))
    page = with_tableau(qtbot, session)
    hand, drag = page.tableau.hand, page.tableau.drag
    spot = next(spot for spot in hand.spots if spot.drag == "tile" and hand.on_offer(spot.key))
    hand.grab()
    full = hand.sign()
    drag.begin(hand, spot, QPointF(hand.mapToGlobal(spot.rect.center().toPoint())))
    assert hand.tile_away() == spot.what
    assert hand.sign() != full
    target = sorted(page.board.keys_shown())[0]
    assert drag.drop(QPointF(page.board.viewport().mapToGlobal(middle(page.board, target))))
    assert session.decision is not None
    if session.decision.kind == "rotation":
        assert hand.tile_away() == spot.what
    page.controller.jump(0)
    assert hand.tile_away() == ""


def test_an_outpost_nobody_asks_for_glides_back_and_says_why(qtbot: QtBot) -> None:
    page = with_tableau(qtbot, played(2, asks("turn")))
    hand, drag = page.tableau.hand, page.tableau.drag
    spot = next(spot for spot in hand.spots if spot.drag == "outpost")
    drag.begin(hand, spot, QPointF(hand.mapToGlobal(spot.rect.center().toPoint())))
    with qtbot.waitSignal(page.controller.refused, timeout=500) as refused:
        assert not drag.drop(QPointF(page.board.viewport().mapToGlobal(hex_point(page.board, (0, 0)))))
    assert refused.args[1].key == "why.outpost_not_now"
    qtbot.waitUntil(lambda: drag._label is None, timeout=2000)


def test_an_outpost_carried_from_the_supply_conquers(qtbot: QtBot) -> None:
    session = played(3, asks("conquer"))
    page = with_tableau(qtbot, session)
    hand, drag, before = page.tableau.hand, page.tableau.drag, len(session.answers)
    spot = next(spot for spot in hand.spots if spot.drag == "outpost")
    target = sorted(page.board.keys_shown())[0]
    drag.begin(hand, spot, QPointF(hand.mapToGlobal(spot.rect.center().toPoint())))
    assert drag.drop(QPointF(page.board.viewport().mapToGlobal(middle(page.board, target))))
    assert session.answers[before] == target

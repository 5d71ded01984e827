"""The tableau: every answer that lies on it is found and given by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.events import UNKNOWN
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.look import palette
from tapestry_desktop.ui.table.page import TablePage
from tapestry_desktop.ui.tableau import Tableau
from tapestry_desktop.ui.tableau.zone import TargetButton

HERE = (
    "card:", "tile:", "space:", "tech:", "plot:", "beside", "building:", "slot:", "civ:", "resource:", "mat:",
)  # fmt: skip
"""Beginnings of the keys that lie on a tableau."""


@pytest.fixture(autouse=True)
def still_theme(qapp: QApplication) -> Iterator[None]:
    """Light, 100 %, nothing moves."""
    palette.hub().set_theme(palette.Theme(reduced_motion=True))
    yield
    palette.hub().set_theme(palette.Theme())


def played_until(wanted: Callable[[Session], bool], civilizations: tuple[str, ...] = ()) -> Session:
    """A game played at random up to a decision of the wanted sort."""
    for seed in range(12):
        setup = GameSetup(players=2, seed=seed, names=("Mira", "Ines"), civilizations=civilizations)
        session, bot = Session(catalogue(), setup), RandomBot(seed)
        for _ in range(900):
            if session.decision is None:
                break
            if wanted(session):
                return session
            session.answer(bot.choose(session))
    raise AssertionError("No game came to a decision of that sort.")


def at_kind(kind: str, least: int = 1) -> Session:
    """A game at a decision of a kind with at least that many options on the tableau."""

    def wanted(session: Session) -> bool:
        decision = session.decision
        if decision is None or decision.kind != kind:
            return False
        return sum(key.startswith(HERE) for key in decision.keys) >= least

    return played_until(wanted)


def shown(qtbot: QtBot, session: Session, mode: str = "regular") -> Tableau:
    """The tableau of the one who decides, in a window."""
    window = QWidget()
    tableau = Tableau(TableController(session, parent=window), window)
    size = {"compact": (568, 560), "regular": (596, 724), "wide": (648, 976)}[mode]
    tableau.resize(*size)
    window.resize(*size)
    qtbot.addWidget(window)
    tableau.kept_window = window  # type: ignore[attr-defined]  # the test holds only the tableau
    window.show()
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    return tableau


def own_keys(session: Session) -> list[str]:
    """The keys of the decision that lie on the tableau."""
    assert session.decision is not None
    own = {f"tech:{slot.card}" for slot in session.table.players[session.decision.seat].techs}
    keys = [key for key in session.decision.keys if key.startswith(HERE)]
    return [key for key in keys if not key.startswith("tech:") or key in own]


def click(qtbot: QtBot, tableau: Tableau, key: str) -> None:
    """Click where the tableau says that a key lies."""
    rect = tableau.place_for(key)
    assert rect is not None, key
    child = tableau.childAt(rect.center())
    assert child is not None, key
    qtbot.mouseClick(child, Qt.MouseButton.LeftButton, pos=child.mapFrom(tableau, rect.center()))


def take_back(tableau: Tableau) -> None:
    """Undo, and lift the curtain if the answer had handed the screen over."""
    tableau.controller.undo()
    tableau.controller.raise_curtain()


def tab_to(qtbot: QtBot, tableau: Tableau, key: str) -> TargetButton:
    """Walk with Tab to the target of a key."""
    tableau.enlarge.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(60):
        widget = QApplication.focusWidget()
        if isinstance(widget, TargetButton) and widget.spot.key == key:
            return widget
        qtbot.keyClick(widget, Qt.Key.Key_Tab)
    raise AssertionError(f"Tab does not come to {key}.")


KINDS = ["play_tapestry", "explore_tile", "upgrade", "building", "resource", "place_building"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("mode", ["compact", "regular", "wide"])
def test_every_key_has_its_place(qtbot: QtBot, kind: str, mode: str) -> None:
    session = at_kind(kind)
    tableau = shown(qtbot, session, mode)
    keys = own_keys(session)
    assert set(keys) <= tableau.keys_shown()
    for key in keys:
        rect = tableau.place_for(key)
        assert rect is not None, key
        assert tableau.rect().contains(rect), key
        assert rect.width() > 0
        assert rect.height() > 0


@pytest.mark.parametrize("kind", KINDS)
def test_answered_with_the_mouse(qtbot: QtBot, kind: str) -> None:
    session = at_kind(kind)
    tableau = shown(qtbot, session)
    for key in own_keys(session)[:6]:
        before = len(session.answers)
        click(qtbot, tableau, key)
        assert session.answers[before:] == [key]
        take_back(tableau)


@pytest.mark.parametrize("kind", KINDS[:-1])
def test_answered_with_the_keyboard(qtbot: QtBot, kind: str) -> None:
    session = at_kind(kind)
    tableau = shown(qtbot, session)
    for key in own_keys(session)[:4]:
        before = len(session.answers)
        button = tab_to(qtbot, tableau, key)
        assert button.accessibleName()
        assert tableau.controller.hovered == key
        qtbot.keyClick(button, Qt.Key.Key_Return)
        assert session.answers[before:] == [key]
        take_back(tableau)


def test_arrows_walk_the_targets(qtbot: QtBot) -> None:
    tableau = shown(qtbot, at_kind("resource"))
    button = tab_to(qtbot, tableau, "resource:coin")
    qtbot.keyClick(button, Qt.Key.Key_Right)
    focused = QApplication.focusWidget()
    assert isinstance(focused, TargetButton)
    assert focused.spot.key == "resource:worker"


def test_what_is_not_on_offer_is_refused_with_a_reason(qtbot: QtBot) -> None:
    session = at_kind("resource")
    tableau = shown(qtbot, session)
    card = next(spot for spot in tableau.hand.spots if spot.drag in ("card", "tile"))
    with qtbot.waitSignal(tableau.controller.refused) as caught:
        qtbot.mouseClick(tableau.hand, Qt.MouseButton.LeftButton, pos=card.rect.center().toPoint())
    assert caught.args[0] == card.key
    assert tableau.why(card.key)


def test_another_seat_shows_backs_only(qtbot: QtBot) -> None:
    session = played_until(
        lambda s: (
            s.decision is not None and all(p.hand for p in s.table.players) and s.decision.kind == "turn"
        )
    )
    tableau = shown(qtbot, session)
    controller = tableau.controller
    other = 1 - controller.viewer
    secret = set(session.table.players[other].hand)
    controller.show_seat(other)
    assert set(tableau.player.hand) == {UNKNOWN}
    cards = [spot for spot in tableau.hand.spots if spot.drag == "card" or spot.what in secret]
    assert not cards
    backs = [spot for spot in tableau.hand.spots if spot.tip[:1] == ("words",) and not spot.drag]
    assert len(backs) == len(session.table.players[other].hand)
    assert tableau.keys_shown() == set()
    assert not tableau.hand.own
    controller.show_seat(controller.viewer)
    assert {spot.what for spot in tableau.hand.spots if spot.drag == "card"} == set(tableau.player.hand)


def test_setup_choices_lie_on_the_tableau(qtbot: QtBot) -> None:
    session = Session(catalogue(), GameSetup(players=2, seed=5))
    tableau = shown(qtbot, session)
    for _ in range(4):
        keys = own_keys(session)
        if not keys:
            break
        assert set(keys) <= tableau.keys_shown()
        click(qtbot, tableau, keys[-1])
        tableau.controller.raise_curtain()
    assert session.answers


def test_dancers_are_placed_on_their_spaces(qtbot: QtBot) -> None:
    session = played_until(
        lambda s: s.decision is not None and any(key.startswith("slot:") for key in s.decision.keys),
        ("merrymakers", "entertainers"),
    )
    tableau = shown(qtbot, session)
    key = own_keys(session)[0]
    before = len(session.answers)
    click(qtbot, tableau, key)
    assert session.answers[before:] == [key]


def test_a_card_on_another_mat_is_chosen_there(qtbot: QtBot) -> None:
    def wanted(session: Session) -> bool:
        decision = session.decision
        if decision is None or decision.kind not in ("proclaim", "copy_tapestry"):
            return False
        other = session.table.players[1 - decision.seat]
        return any(stack and f"card:{stack[-1].card}" in decision.keys for stack in other.stacks)

    session = played_until(wanted, ("heralds", "merrymakers"))
    tableau = shown(qtbot, session)
    controller = tableau.controller
    other = 1 - controller.viewer
    controller.show_seat(other)
    tops = [f"card:{stack[-1].card}" for stack in session.table.players[other].stacks if stack]
    key = next(key for key in tops if session.decision is not None and key in session.decision.keys)
    assert key in tableau.keys_shown()
    before = len(session.answers)
    click(qtbot, tableau, key)
    assert session.answers[before:] == [key]


@pytest.mark.parametrize("name", sorted(catalogue().civilizations))
@pytest.mark.parametrize("mode", ["compact", "regular"])
def test_every_civilization_has_a_face_and_a_tip(qtbot: QtBot, name: str, mode: str) -> None:
    other = "merrymakers" if name != "merrymakers" else "traders"
    session = played_until(
        lambda s: s.decision is not None and s.decision.kind == "turn" and s.decision.seat == 0, (name, other)
    )
    tableau = shown(qtbot, session, mode)
    assert tableau.civilizations.mat is not None
    assert tableau.civilizations.mat.civilization == name
    room = tableau.civilizations.rect()
    slots = [spot for spot in tableau.civilizations.spots if spot.key.startswith("slot:")]
    assert len(slots) == len(catalogue().civilizations[name].slots)
    for spot in slots:
        assert room.contains(spot.rect.toRect()), spot.key
        assert spot.rect.width() >= 12
        assert spot.rect.height() >= 9, spot.key
    tableau.show_tip(tableau.civilizations, tableau.civilizations.spots[0], now=True)
    assert tableau.tip is not None
    assert tableau.tip.content is not None
    assert tableau.tip.content.paragraphs
    assert not tableau.grab().isNull()


def test_the_log_takes_the_hand_row(qtbot: QtBot) -> None:
    tableau = shown(qtbot, at_kind("resource"))
    log = QWidget()
    tableau.set_log(log)
    assert not log.isVisible()
    qtbot.mouseClick(tableau.hand.tabs["log"], Qt.MouseButton.LeftButton)
    assert log.isVisible()
    assert tableau.hand.rect().contains(log.geometry())
    tableau.show_log(False)
    assert not log.isVisible()
    tableau.set_log(None)
    assert log.parent() is None
    log.deleteLater()


def test_a_tip_never_covers_what_it_explains(qtbot: QtBot) -> None:
    tableau = shown(qtbot, at_kind("play_tapestry"))
    window = tableau.window()
    window.resize(1300, 800)
    tableau.move(700, 40)
    for zone in (tableau.hand, tableau.income, tableau.techs):
        for spot in zone.spots[:8]:
            if not spot.tip:
                continue
            tableau.show_tip(zone, spot, now=True)
            tip = tableau.tip
            assert tip is not None, spot.name
            middle = zone.mapTo(window, spot.rect.center().toPoint())
            assert not tip.geometry().contains(middle), spot.name
            assert window.rect().contains(tip.geometry().adjusted(10, 8, -10, -12))
    tableau.hide_tip()
    assert tableau.tip is None


def test_a_tip_leaves_the_other_cards_of_the_hand_in_sight(qtbot: QtBot) -> None:
    """The enlarged card stands above or beside the hand, not on the card next to it."""
    page = TablePage(TableController(at_kind("play_tapestry")))
    page.resize(1440, 900)
    qtbot.addWidget(page)
    page.show()
    hand = page.tableau.hand
    cards = [spot for spot in hand.spots if spot.drag == "card"]
    assert cards
    for spot in cards:
        page.tableau.show_tip(hand, spot, now=True)
        tip = page.tableau.tip
        assert tip is not None
        covered = tip.geometry().adjusted(10, 8, -10, -12)
        for other in cards:
            place = other.rect.toRect().translated(hand.mapTo(page.window(), QPoint()))
            assert not covered.intersects(place), other.name


def test_resting_the_pointer_enlarges_a_card(qtbot: QtBot) -> None:
    tableau = shown(qtbot, at_kind("play_tapestry"))
    spot = next(spot for spot in tableau.hand.spots if spot.drag == "card")
    qtbot.mouseMove(tableau.hand, QPoint(2, 2))
    tableau.hand._hover(tableau.hand.spot_at(QPointF(spot.rect.center())))
    assert tableau.controller.hovered == spot.key
    qtbot.waitUntil(lambda: tableau.tip is not None, timeout=2000)
    assert tableau.tip is not None
    assert tableau.tip.content is not None
    assert tableau.tip.content.paragraphs[0].words

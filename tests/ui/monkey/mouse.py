"""What somebody does with the mouse: clicks, drags, carries things, turns the wheel."""

from __future__ import annotations

from collections import Counter
from random import Random

from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tapestry_desktop.ui.window import MainWindow

from .plan import CONTROL, LEFT, NONE


def _is_there(handle: QWindow) -> bool:
    """Whether a window has not been deleted; only using it tells."""
    try:
        handle.size()
    except RuntimeError:
        return False
    return True


class Mouse:
    """The mouse of a run. Every action returns a few words for the report."""

    window: MainWindow
    pick: Random
    counts: Counter[str]
    _popup: QWidget | None = None

    def _top(self) -> QWindow:
        """The window that gets keys and clicks: that of a menu or list, else the program's."""
        # Kept: when Python lets go of a popup that only Qt holds, the handle it gave goes with it.
        self._popup = popup = QApplication.activePopupWidget()
        if popup is not None:
            handle = popup.windowHandle()
            if handle is not None and _is_there(handle):
                return handle
            popup.close()  # its window has gone already: nothing can be pressed there
        return self._own()

    def _own(self) -> QWindow:
        found = [each for each in QGuiApplication.topLevelWindows() if _is_there(each)]
        own = [each for each in found if each.isVisible() and each.size() == self.window.size()]
        assert own, f"the window is not among {found}"
        return own[0]

    def _click_in(self, room: QWidget, place: QRect | QPoint) -> str:
        point = place.center() if isinstance(place, QRect) else place
        at = room.mapTo(self.window, point)
        QTest.mouseClick(self._own(), LEFT, NONE, at)
        return f"{at.x()},{at.y()}"

    def _anywhere(self) -> QPoint:
        """Any point, rather often one that a widget lies under."""
        size = self._top().size()
        point = QPoint(self.pick.randrange(max(1, size.width())), self.pick.randrange(max(1, size.height())))
        if QApplication.activePopupWidget() is None and self.pick.random() < 0.5:
            shown = [child for child in self.window.findChildren(QWidget) if child.isVisible()]
            if shown:
                widget = self.pick.choice(shown)
                inner = QPoint(
                    self.pick.randrange(max(1, widget.width())), self.pick.randrange(max(1, widget.height()))
                )
                at = widget.mapTo(self.window, inner)
                return at if self.window.rect().contains(at) else point
        return point

    def _offered(self) -> tuple[str, QWidget, QRect] | None:
        """An option with its place on the table or in the bar."""
        control, table = self.window.controller, self.window.table
        if QApplication.activePopupWidget() is not None:  # a menu lies over the table
            return None
        if table is None or control is None or control.decision is None or self.window.page_name != "table":
            return None
        key = self._option(control.decision.keys)
        if self.pick.random() < 0.4:
            place = table.bar.place_for(key)
            return (key, table.bar, place) if place is not None else None
        found = table.place_for(key)
        return (key, *found) if found is not None else None

    def _option(self, keys: tuple[str, ...]) -> str:
        playing = [key for key in keys if not key.startswith(("decline", "income"))]
        return self.pick.choice(playing if playing and self.pick.random() < 0.8 else list(keys))

    def _answer(self) -> str:
        found = self._offered()
        if found is None:
            return self._click()
        key, room, place = found
        return f"{key} {self._click_in(room, place)}"

    def _click(self) -> str:
        at = self._anywhere()
        button = LEFT if self.pick.random() < 0.9 else Qt.MouseButton.RightButton
        QTest.mouseClick(self._top(), button, NONE, at)
        return f"{at.x()},{at.y()} {self.window.page_name}"

    def _double_click(self) -> str:
        found = self._offered() if self.pick.random() < 0.5 else None
        at = found[1].mapTo(self.window, found[2].center()) if found is not None else self._anywhere()
        QTest.mouseDClick(self._top(), LEFT, NONE, at)
        return f"{at.x()},{at.y()} {self.window.page_name}"

    def _drag(self) -> str:
        if QApplication.activePopupWidget() is not None:  # places of the table lie outside of it
            return self._click()
        found, goal = self._offered(), self._offered()
        start = found[1].mapTo(self.window, found[2].center()) if found is not None else self._anywhere()
        end = goal[1].mapTo(self.window, goal[2].center()) if goal is not None else self._anywhere()
        if self.pick.random() < 0.4:
            start = self._anywhere()
        if self.pick.random() < 0.3:
            end = self._anywhere()
        top = self._top()
        QTest.mousePress(top, LEFT, NONE, start)
        for step in range(1, 5):
            QTest.mouseMove(top, start + (end - start) * (step / 4))
        if self.pick.random() < 0.15:
            QTest.keyClick(top, self.pick.choice((Qt.Key.Key_Escape, Qt.Key.Key_R)))
        if self.window.isVisible():
            QTest.mouseRelease(self._own(), LEFT, NONE, end)
        return f"{start.x()},{start.y()} to {end.x()},{end.y()} {self.window.page_name}"

    def _carry(self) -> str:
        """Pick up what can be picked up, a tile, a card, a piece, an outpost, a token, and let it go where it
        may belong, on some hex or plot, or anywhere."""
        things, table = self._things(), self.window.table
        if not things or table is None or self.window.page_name != "table":
            return self._drag()
        kind, room, point = self.pick.choice(things)
        start, end = room.mapTo(self.window, point), self._aim(kind)
        if not (self.window.rect().contains(start) and self.window.rect().contains(end)):
            return self._drag()  # on a part of a zoomed map that is out of sight
        top = self._top()
        QTest.mousePress(top, LEFT, NONE, start)
        for step in range(1, 5):
            QTest.mouseMove(top, start + (end - start) * (step / 4))
            if step == 3 and self.pick.random() < 0.2:
                QTest.keyClick(top, self.pick.choice((Qt.Key.Key_R, Qt.Key.Key_R, Qt.Key.Key_Escape)))
        carried = table.tableau.drag.active or table.board.drag.active or table.board.tokens.active
        if self.window.isVisible():
            QTest.mouseRelease(self._own(), LEFT, NONE, end)
        self.counts[f"carried {kind}" if carried else f"pulled at {kind}"] += 1
        return f"{kind} {start.x()},{start.y()} to {end.x()},{end.y()}"

    def _things(self) -> list[tuple[str, QWidget, QPoint]]:
        """What lies on the table to be picked up: its kind, its widget and the point to grip it."""
        table = self.window.table
        if table is None or QApplication.activePopupWidget() is not None:
            return []
        found: list[tuple[str, QWidget, QPoint]] = []
        for zone in table.tableau.zones:
            if zone.isVisible():
                found += [(each.drag, zone, each.rect.center().toPoint()) for each in zone.spots if each.drag]
        if table.tableau.pending.isVisible():
            pending = table.tableau.pending
            found += [("piece", pending, QPoint(pending.width() // 4, pending.height() // 3))] * 4
        view = table.board
        for item in view.board.tokens.values():
            found.append(("token", view.viewport(), view.mapFromScene(item.pos())))
        kinds = sorted({kind for kind, _, _ in found})
        if not kinds:
            return []
        kind = self.pick.choice(kinds)
        return [each for each in found if each[0] == kind]

    def _aim(self, kind: str) -> QPoint:
        """Where a thing is let go: mostly where things of its kind belong, on offer or not."""
        table = self.window.table
        assert table is not None
        if self.pick.random() < 0.2:
            return self._anywhere()
        if kind in ("tile", "outpost", "token"):
            return self._on_the_map("advance" if kind == "token" else "hex")
        tableau = table.tableau
        if kind == "card":
            return tableau.income.mapTo(self.window, tableau.income.open_era_rect().center().toPoint())
        room: QWidget = tableau.techs if kind == "tech" else tableau.city
        inner = QPoint(self.pick.randrange(max(1, room.width())), self.pick.randrange(max(1, room.height())))
        return room.mapTo(self.window, inner)

    def _on_the_map(self, wanted: str) -> QPoint:
        """A hex or space on offer; where there is none, some hex."""
        table = self.window.table
        assert table is not None
        view = table.board
        paths = [path for key, path in view.board.paths.items() if key.startswith(wanted)]
        if paths:
            centre = self.pick.choice(paths).boundingRect().center()
        elif view.board.laid is not None:
            centre = self.pick.choice(list(view.board.laid.centres.values()))
        else:
            return self._anywhere()
        return view.viewport().mapTo(self.window, view.mapFromScene(centre))

    def _enlarge(self) -> str:
        """The city fills the tableau, or goes back to its place."""
        table = self.window.table
        if table is None or self.window.page_name != "table" or not table.tableau.enlarge.isVisible():
            return self._click()
        button = table.tableau.enlarge
        return self._click_in(button, button.rect())

    def _hover(self) -> str:
        found = self._offered() if self.pick.random() < 0.6 else None
        at = found[1].mapTo(self.window, found[2].center()) if found is not None else self._anywhere()
        QTest.mouseMove(self._top(), at)
        return f"{at.x()},{at.y()}"

    def _wheel(self) -> str:
        at = self._anywhere()
        target = self.window.childAt(at) or self.window
        turned = QPoint(0, self.pick.choice((-240, -120, 120, 240)))
        held = self.pick.choice((NONE, NONE, CONTROL))
        event = QWheelEvent(
            QPointF(target.mapFrom(self.window, at)), QPointF(self.window.mapToGlobal(at)), QPoint(), turned,
            Qt.MouseButton.NoButton, held, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(target, event)
        return f"{at.x()},{at.y()} {turned.y()}"

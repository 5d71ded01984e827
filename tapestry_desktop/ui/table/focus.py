"""Where the keyboard is: the question owns Enter and the arrows, everything else is reached with Tab."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QWidget

from tapestry_desktop.ui.board.walk import next_key
from tapestry_desktop.ui.tableau.targets import ARROWS
from tapestry_desktop.ui.tableau.zone import TargetButton

if TYPE_CHECKING:
    from tapestry_desktop.ui.table.page import TablePage

STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
"""What the arrows do to the option framed in gold."""
GROUND = ("plot", "hex")
"""Options that lie side by side in city and map: all four arrows go where they point."""
RAILS = ("advance", "regress", "jump", "token", "track")
"""Options on the tracks: up and down go where they point, left and right along the bar."""


def _reachable(widget: QWidget) -> bool:
    takes = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None
    return takes and widget.isVisible() and widget.isEnabled()


class PlayFocus:
    """Keeps the focus of the table on the question, and walks it with Tab: options, targets, the rest."""

    def __init__(self, page: TablePage) -> None:
        self._page = page

    def in_play(self) -> bool:
        """Whether the focus is where Enter and the arrows act on the question."""
        page = self._page
        focus = page.window().focusWidget()
        if focus is None or not focus.isVisible() or not page.isAncestorOf(focus):
            return False
        if focus is page.board:
            return bool(page.board.board.targets)
        if focus is page.tableau.city:
            return bool(page.tableau.city.plot_keys)
        return isinstance(focus, TargetButton) or page.bar.options.isAncestorOf(focus)

    def give_back(self) -> None:
        """The focus goes to the question unless it is there; the story of the bots keeps its own."""
        page = self._page
        focus = page.window().focusWidget()
        told = focus is not None and page.story.isVisible() and page.story.isAncestorOf(focus)
        covered = page.cover is not None and page.cover.isVisible()
        if page.isVisible() and not (told or covered or self.in_play()):
            page.bar.take_focus()

    def stops(self) -> list[QWidget]:
        """What Tab walks through, in order."""
        page = self._page
        rooms: list[QWidget] = [page.story] if page.story.isVisible() else []
        rooms += [page.inspector.sheet] if page.inspector.sheet is not None else []
        found = [child for room in rooms for child in room.findChildren(QWidget)]
        found += page.bar.options.buttons()
        if page.board.board.targets:
            found.append(page.board)
        targets = page.tableau.buttons()
        found += targets
        for room in (page.tableau, page.bar, page.message, page.strip, page):
            found += [child for child in room.findChildren(QWidget) if child is not page.board]
        return [widget for widget in dict.fromkeys(found) if _reachable(widget)]

    def walk(self, forward: bool) -> bool:
        """To the next stop, or the one before; False when there is none."""
        stops = self.stops()
        focus = self._page.window().focusWidget()
        if not stops:
            return False
        if focus in stops:
            place = stops.index(focus) + (1 if forward else -1)
        else:
            place = 0 if forward else -1
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        stops[place % len(stops)].setFocus(reason)
        return True

    def press(self, key: int) -> bool:
        """An arrow that nobody took moves the gold frame; False for other keys."""
        step = STEPS.get(Qt.Key(key))
        covered = self._page.cover is not None and self._page.cover.isVisible()
        if step is None or covered or not self._page.bar.options.isVisible():
            return False
        self._page.bar.take_focus()
        if not self.towards(key):
            self._page.bar.options.step(step)
        return True

    def towards(self, key: int) -> bool:
        """An arrow moves the gold frame to the nearest option that way on the table; False where the order of
        the bar counts: for what does not lie there, or not side by side."""
        options, decision = self._page.bar.options, self._page.controller.decision
        way, at = ARROWS.get(Qt.Key(key)), options.current
        sort = next((each for each in (GROUND, RAILS) if at.partition(":")[0] in each), ())
        if way is None or decision is None or not sort or (sort is RAILS and way[0]):
            return False
        turned = at.partition("/")[2]
        alike = [each for each in decision.keys if each.partition(":")[0] in sort]
        places = self._places([each for each in alike if each.partition("/")[2] == turned])
        if at not in places or all(place == places[at] for place in places.values()):
            return False  # they lie on a page that is not open
        found = next_key(places, at, *way)
        if not found and sort is RAILS:
            return False
        if not found:  # over the edge lies what has no place there
            found = next((each for each in decision.keys if each.partition(":")[0] not in sort), at)
        options.point_at(found)
        return True

    def _places(self, keys: list[str]) -> dict[str, QPointF]:
        """Where options lie on the table, in the page's coordinates."""
        found: dict[str, QPointF] = {}
        for key in keys:
            for room in (self._page.board, self._page.tableau):
                place = room.place_for(key)
                if place is not None:
                    found[key] = QPointF(place.translated(room.pos()).center())
                    break
        return found

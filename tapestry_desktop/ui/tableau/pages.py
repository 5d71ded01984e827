"""The cramped layout: the tableau in pages, with a tab for each. What the question asks for comes up.

Large text in a low window leaves no room for everything at once. Each page has the whole height, so what
lies on it is as large as elsewhere.
"""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ..i18n import t
from ..look.fonts import font, text_width
from ..look.icons import draw_icon, interface_ink
from ..look.paint import draw_focus, draw_target, rounded_path, smooth, text
from ..look.palette import hub, theme
from .targets import by_keyboard

if TYPE_CHECKING:
    from .view import Tableau

PAGES: dict[str, str] = {
    "income": "income",
    "city": "city_score",
    "civilization": "civilization",
    "technology": "tech_card",
    "hand": "tapestry_card",
    "log": "log",
}
"""Page -> the icon of its tab, in the order of the tabs."""
CARRIED = frozenset({"explore_hex", "conquer"})
"""Kinds of decisions that can be answered by carrying a tile or an outpost from the hand to the map."""
SPRING = 320
"""Milliseconds for which something carried has to rest on a tab before its page opens."""
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
EDGE = 10
"""Logical pixels free at both ends of the row, where the page below has its round corners."""
GAP = 5.0
"""Between icon and word."""


def asked_pages(tableau: Tableau) -> set[str]:
    """The pages on which the question can be answered, also by carrying something away from them."""
    decision = tableau.controller.decision
    asked = {page for page, zone in tableau.paged().items() if zone.offers()}
    if tableau.city.plot_keys or tableau.city.placing:
        asked.add("city")
    mine = decision is not None and decision.seat == tableau.controller.shown_seat
    if mine and decision is not None and decision.kind in CARRIED:
        asked.add("hand")
    return asked


def tab_height() -> int:
    """Height of the row of tabs, in logical pixels."""
    return round(36 * (1 + 0.5 * (theme().text_scale - 1)))


class PageTab(QAbstractButton):
    """The tab of a page: icon and word. It glows while something can be chosen on its page."""

    def __init__(self, pages: Pages, name: str) -> None:
        super().__init__(pages)
        self.pages, self.name = pages, name
        self.asked = False  # whether the question can be answered there
        self.words = ""  # what is written: the name, a shorter one, or nothing
        self._keyboard = False
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setObjectName(f"page_{name}")
        self.setAccessibleName(t(f"tableau.page.{name}"))

    def say(self) -> None:
        """Place and state, for tips and screen readers."""
        state = "asked" if self.asked else "open" if self.isChecked() else "closed"
        words = t(f"tableau.page.{state}.tip", n=list(PAGES).index(self.name) + 1, of=len(PAGES))
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)
            self.setToolTip(t("tableau.page.tip", name=self.accessibleName(), state=words))

    def wide(self, words: str) -> float:
        """Width that icon and words take."""
        return self.pages.icon + (GAP + text_width(words, font("label")) if words else 0.0)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The ring is for the keyboard."""
        self._keyboard = by_keyboard(event)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows open the neighbours."""
        step = STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        self.pages.turn(step)
        self.pages.tabs[self.pages.current].setFocus(Qt.FocusReason.TabFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A folder's tab: the open one is one piece with its page."""
        painter = smooth(QPainter(self))
        tokens, chosen = theme().tokens, self.isChecked()
        box = QRectF(self.rect()).adjusted(1.5, 1.5 if chosen else 4, -1.5, 1)
        painter.setPen(QColor(tokens.hair))
        painter.setBrush(QColor(tokens.panel if chosen else tokens.panel2))
        painter.drawPath(_folder(box, 8))
        if chosen:
            painter.fillRect(QRectF(box.x() + 9, box.y(), box.width() - 18, 3), QColor(tokens.tab_line))
        side, which, name = self.pages.icon, font("label"), PAGES[self.name]
        x = box.center().x() - self.wide(self.words) / 2
        mark = QRectF(x, box.center().y() - side / 2, side, side)
        draw_icon(painter, name, mark, ink=interface_ink(name))
        room = QRectF(mark.right() + GAP, box.y(), box.right() - mark.right() - GAP, box.height())
        text(painter, room, self.words, which, tokens.ink if chosen else tokens.ink2, elide=False)
        target = self.pages.target == self.name
        if target or (self.asked and not chosen):
            inner = rounded_path(box.adjusted(3, 3, -3, -4), 6)
            strength = self.pages.tableau.glow
            draw_target(painter, inner, line=1.7, hover=target or self.underMouse(), strength=strength)
        if self.hasFocus() and self._keyboard:
            draw_focus(painter, box.adjusted(3, 3, -3, -4), 5)
        painter.end()


def _folder(box: QRectF, radius: float) -> QPainterPath:
    """Round above, open below."""
    path = QPainterPath(box.bottomLeft())
    path.lineTo(box.x(), box.y() + radius)
    path.quadTo(box.topLeft(), box.topLeft() + QPoint(round(radius), 0))
    path.lineTo(box.right() - radius, box.y())
    path.quadTo(box.topRight(), box.topRight() + QPoint(0, round(radius)))
    path.lineTo(box.bottomRight())
    return path


class Pages(QWidget):
    """The row of tabs, and which page is open."""

    turned = Signal(str)

    def __init__(self, tableau: Tableau) -> None:
        super().__init__(tableau)
        self.tableau = tableau
        self.current = "income"
        self.target = ""  # the page that takes what is carried
        self.icon = 18.0
        self._serial = -1  # the decision for which the page was turned last
        self._chosen = False  # whether a person has turned the page since
        self.tabs = {name: PageTab(self, name) for name in PAGES}
        for name, tab in self.tabs.items():
            tab.clicked.connect(lambda _=False, name=name: self.open(name))
        self._resting = ""  # the tab under what is carried
        self._spring = QTimer(self)
        self._spring.setSingleShot(True)
        self._spring.setInterval(SPRING)
        self._spring.timeout.connect(lambda: self.open(self._resting))
        self.setAccessibleName(t("tableau.page.all"))
        hub().changed.connect(self._lay)
        self._show()
        self.hide()

    # -- turning -----------------------------------------------------------------------------------

    def open(self, name: str) -> None:
        """Open a page as a person does: it stays until there is another question."""
        if name in PAGES:
            self._chosen = True
            self._open(name)

    def turn(self, by: int) -> None:
        """The next page, or the one before."""
        names = list(PAGES)
        self.open(names[(names.index(self.current) + by) % len(names)])

    def _open(self, name: str) -> None:
        changed, self.current = name != self.current, name
        self._show()
        if changed:
            self._lay()
            self.turned.emit(name)

    def follow(self, serial: int, asked: Set[str]) -> None:
        """Another question, or another view: `asked` are the pages on which it can be answered."""
        if serial != self._serial:
            self._serial, self._chosen = serial, False
        for name, tab in self.tabs.items():
            tab.asked = name in asked
        first = next((name for name in PAGES if name in asked), self.current)
        if self._chosen or self.current in asked:
            first = self.current
        self._open(first)

    def _show(self) -> None:
        for name, tab in self.tabs.items():
            tab.setChecked(name == self.current)
            tab.say()
            tab.update()

    @property
    def glows(self) -> bool:
        """Whether a tab has something to say."""
        return any(tab.asked and name != self.current for name, tab in self.tabs.items())

    # -- carrying ----------------------------------------------------------------------------------

    def tab_at(self, at: QPoint) -> str:
        """The tab under a global point, "" where there is none."""
        if not self.isVisible():
            return ""
        here = self.mapFromGlobal(at)
        return next((name for name, tab in self.tabs.items() if tab.geometry().contains(here)), "")

    def carry(self, at: QPoint, target: str) -> None:
        """Something is carried over a global point; `target` is the page that takes it."""
        if target != self.target:
            self.target = target
            self._show()
        name = self.tab_at(at)
        if name != self._resting:
            self._resting = name
            self._spring.stop()
            if name and name != self.current:
                self._spring.start()

    def put_down(self) -> None:
        """Nothing is carried any more."""
        self.carry(QPoint(-99999, -99999), "")
        self._spring.stop()
        self._resting = ""

    # -- layout ------------------------------------------------------------------------------------

    def place_of(self, name: str) -> QRect:
        """Where a tab is, in the tableau's coordinates."""
        return self.tabs[name].geometry().translated(self.pos())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The tabs share the width."""
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        """Names where they fit, else shorter ones, else only that of the open page."""
        room = self.width() - 2 * EDGE
        self.icon = float(min(theme().px(18), self.height() - 12))
        names: dict[str, str] = {}
        for form in ("", ".short", None):
            names = {name: t(f"tableau.page.{name}{form or ''}") for name in PAGES}
            if form is None:
                names = {name: words if name == self.current else "" for name, words in names.items()}
            wants = [tab.wide(names[name]) + 14 for name, tab in self.tabs.items()]
            if sum(wants) <= room:
                break
        more = max(0.0, (room - sum(wants)) / len(wants))
        x = float(EDGE)
        for (name, tab), wide in zip(self.tabs.items(), wants, strict=True):
            tab.words = names[name]
            tab.setGeometry(round(x), 0, round(x + wide + more) - round(x), self.height())
            tab.update()
            x += wide + more

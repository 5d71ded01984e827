"""The sheet: one thing in a large picture with all its words, over the table but never over the bar."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from ..controller import TableController
from ..help.prose import Prose
from ..i18n import t
from ..look.paint import SHADOW_REACH, draw_panel, smooth
from ..look.palette import hub, theme
from ..look.widgets import ElidedLabel, FlowLayout, IconButton, OptionButton
from .column import Column, Pill
from .pages import Page, page_of
from .pictures import paint_subject, share_of
from .subject import Subject

WIDE, HIGH = 1080, 660
"""Size of the sheet at 100 %; in a large window it takes a good half."""
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
SCROLLS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -6, Qt.Key.Key_PageDown: 6}


class Picture(QWidget):
    """The large picture; painted once per size, subject and state."""

    def __init__(self, controller: TableController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self._subject: Subject | None = None
        self._kept: QPixmap | None = None

    def show_subject(self, subject: Subject, name: str) -> None:
        """Draw another subject, or the same anew."""
        self._subject, self._kept = subject, None
        self.setAccessibleName(name)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The picture as large as it fits."""
        if self._subject is None:
            return
        ratio = self.devicePixelRatioF()
        kept = self._kept
        if (
            kept is None
            or kept.devicePixelRatio() != ratio
            or kept.deviceIndependentSize() != self.size().toSizeF()
        ):
            kept = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
            kept.setDevicePixelRatio(ratio)
            kept.fill(Qt.GlobalColor.transparent)
            painter = smooth(QPainter(kept))
            box = QRectF(self.rect()).adjusted(4, 4, -4, -6)
            paint_subject(painter, box, self._subject, self._controller)
            painter.end()
            self._kept = kept
        painter = QPainter(self)
        painter.drawPixmap(0, 0, kept)
        painter.end()


class Panel(QWidget):
    """The paper of the sheet."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """A panel with its shadow."""
        painter = smooth(QPainter(self))
        reach = SHADOW_REACH
        draw_panel(painter, QRectF(self.rect()).adjusted(reach, reach - 3, -reach, -reach), 14)
        painter.end()


class InspectSheet(QWidget):
    """Covers the rooms between strip and bar with a veil; a click on it closes the sheet."""

    closed = Signal()
    help_wanted = Signal(str)

    def __init__(self, controller: TableController, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("inspect")
        self._controller = controller
        self.subject: Subject | None = None
        self.row: list[Subject] = []
        self.page: Page | None = None
        self._pressed: QPoint | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.panel = Panel(self)
        self._build()
        hub().changed.connect(self.again)
        self.hide()

    def _build(self) -> None:
        self.picture = Picture(self._controller)
        self.kind = ElidedLabel("", "note", "ink2")
        self.count = ElidedLabel("", "note", "ink2")
        self.before = IconButton("chevron_left", t("inspect.before"), size=18)
        self.after = IconButton("chevron_right", t("inspect.after"), size=18)
        self.close_button = IconButton("close", t("inspect.close"), size=18)
        self.before.clicked.connect(lambda: self.step(-1))
        self.after.clicked.connect(lambda: self.step(1))
        self.close_button.clicked.connect(self.put_away)
        self.title = Prose("", "title")
        self.under = Prose("", "note", "ink2")
        self.pill_place = QVBoxLayout()
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setStyleSheet("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }")
        self._lay_out()
        for button in self.panel.findChildren(QAbstractButton):
            button.installEventFilter(self)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(4)
        top.addWidget(self.kind, 1)
        top.addWidget(self.count)
        for button in (self.before, self.after, self.close_button):
            top.addWidget(button)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addLayout(top)
        words.addWidget(self.title)
        words.addWidget(self.under)
        words.addLayout(self.pill_place)
        words.addWidget(self.area, 1)
        self.across = QHBoxLayout(self.panel)
        self.across.setContentsMargins(26, 22, 22, 24)
        self.across.setSpacing(20)
        self.across.addWidget(self.picture)
        self.across.addLayout(words, 1)

    # -- showing ---------------------------------------------------------------------------------------

    def show_subject(self, subject: Subject, row: list[Subject]) -> None:
        """Open at a subject; the arrows walk its row."""
        self.subject, self.row = subject, row
        self.again()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def again(self) -> None:
        """Theme, size or game are new: say and draw it anew."""
        if self.subject is None:
            return
        page = self.page = page_of(self.subject, self._controller)
        self.kind.setText(page.kind)
        alone = len(self.row) < 2
        place = self.row.index(self.subject) + 1 if self.subject in self.row else 1
        self.count.setText("" if alone else t("inspect.count", n=place, of=len(self.row)))
        for button in (self.before, self.after):
            button.setVisible(not alone)
        self.title.set_words(page.title)
        self.under.set_words(page.under)
        self.under.setVisible(bool(page.under))
        self._fill_pill(page)
        self.area.setWidget(Column(page, self._link_buttons(page) if page.links else None))
        self.picture.show_subject(self.subject, page.title)
        self.setAccessibleName(t("inspect.name", what=page.title))
        self.setAccessibleDescription(page.spoken)
        self.place(self.geometry())

    def _fill_pill(self, page: Page) -> None:
        while self.pill_place.count():
            taken = self.pill_place.takeAt(0)
            old = taken.widget() if taken is not None else None
            if old is not None:
                old.hide()
                old.deleteLater()
        words, fill = page.pill
        if words:
            self.pill_place.addWidget(Pill(words, fill))

    def _link_buttons(self, page: Page) -> QWidget:
        """Buttons that lead to the help."""
        holder = QWidget()
        flow = FlowLayout(holder, spacing=6)
        for link in page.links:
            button = OptionButton(link.words, secondary=True)
            button.setAccessibleName(t("inspect.link", title=link.words))
            button.setToolTip(t("inspect.link", title=link.words))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _checked=False, target=link.target: self.help_wanted.emit(target))
            button.installEventFilter(self)
            flow.addWidget(button)
        return holder

    def place(self, area: QRect) -> None:
        """Lie over an area of the page; the paper in its middle."""
        self.setGeometry(area)
        px, reach = theme().px, SHADOW_REACH
        wide = min(area.width() - 12, max(px(WIDE), round(area.width() * 0.56)) + 2 * reach)
        high = min(area.height() - 4, max(px(HIGH), round(area.height() * 0.7)) + 2 * reach)
        self.panel.setGeometry((area.width() - wide) // 2, (area.height() - high) // 2, wide, high)
        if self.subject is not None:
            self.picture.setFixedWidth(round((wide - 2 * reach) * share_of(self.subject)))

    def step(self, by: int) -> bool:
        """To the neighbour; False where there is none."""
        if self.subject not in self.row or len(self.row) < 2:
            return False
        place = self.row.index(self.subject) + by
        self.subject = self.row[place % len(self.row)]
        self.again()
        return True

    def put_away(self) -> None:
        """Close it."""
        if self.isVisible():
            self.hide()
            self.subject = None
            self.closed.emit()

    # -- pointer and keyboard ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """The veil over the table."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(20, 14, 8, 96))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click may begin."""
        self._pressed = event.position().toPoint()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on the veil or on the paper closes the sheet."""
        pressed, self._pressed = self._pressed, None
        far = pressed is None or (event.position().toPoint() - pressed).manhattanLength() > 8
        if not far:
            self.put_away()
        event.accept()

    def contextMenuEvent(self, event: object) -> None:
        """The click that opened it does not close it, nor open another below it."""
        event.accept()  # type: ignore[attr-defined]

    def event(self, event: QEvent) -> bool:
        """The keys of the sheet are not shortcuts of the window while it has the focus."""
        asked = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if asked and event.key() in (*STEPS, *SCROLLS):  # type: ignore[attr-defined]
            event.accept()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right walk the row, up and down scroll."""
        if not self._pressed_key(event.key()):
            super().keyPressEvent(event)

    def _pressed_key(self, key: int) -> bool:
        if key in STEPS:
            self.step(STEPS[Qt.Key(key)])
        elif key in SCROLLS:
            bar = self.area.verticalScrollBar()
            bar.setValue(bar.value() + SCROLLS[Qt.Key(key)] * theme().px(40))
        else:
            return False
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows on one of the buttons mean the sheet."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._pressed_key(event.key())
        return super().eventFilter(watched, event)

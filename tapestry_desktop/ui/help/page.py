"""The help room: contents and search at the left, a chapter or a component at the right."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QIcon,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tapestry_desktop.ui.help.blocks import Body, chapter_body
from tapestry_desktop.ui.help.entries import by_key
from tapestry_desktop.ui.help.entry_body import entry_body
from tapestry_desktop.ui.help.lessons import chapter_for, chapters
from tapestry_desktop.ui.help.rows import SignRow
from tapestry_desktop.ui.help.searching import Hit, search
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import font
from tapestry_desktop.ui.look.icons import icon_pixmap, interface_ink
from tapestry_desktop.ui.look.palette import hub, theme
from tapestry_desktop.ui.look.widgets import Divider, ElidedLabel, Field, PanelFrame
from tapestry_desktop.ui.start.band import HEM
from tapestry_desktop.ui.start.frame import QuietPage, Words

WIDE = 1080
PAGE = 0.9
"""Height of the panel as a share of its width, at most."""
MOST = 60
"""Hits listed at most."""
TARGET = int(Qt.ItemDataRole.UserRole)


class HelpPage(QuietPage):
    """The rules, the icons, the keys and everything in the box, to read and to search.

    `open_target("section:explore")` or an entry's key (`"tapestry:trap"`) shows it; `open_for(kind)` the
    chapter that explains a kind of decision.
    """

    back_wanted = Signal()
    first_steps_wanted = Signal()
    coach_wanted = Signal(bool)
    opening = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(t("room.help.title"))
        self.target = ""
        self._body: Body | None = None
        self.panel = PanelFrame(radius=12, parent=self)
        self.panel.body.setContentsMargins(22, 16, 22, 14)
        self._make_head()
        self._make_middle()
        self._make_foot()
        hub().changed.connect(self._theme_changed)
        self._dress()
        self._list_contents()
        self.open_target(f"section:{chapters()[0].id}")

    def _make_head(self) -> None:
        head = QHBoxLayout()
        self.title = ElidedLabel(t("room.help.title"), "title")
        self.field = Field()
        self.field.setPlaceholderText(t("room.help.search"))
        self.field.setAccessibleName(t("room.help.search.name"))
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._searched)
        self.field.installEventFilter(self)
        find = QShortcut(QKeySequence.StandardKey.Find, self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self._find)
        head.addWidget(self.title, 1)
        head.addWidget(self.field, 1)
        self.panel.body.addLayout(head)
        self.panel.body.addWidget(Divider())

    def _make_middle(self) -> None:
        middle = QHBoxLayout()
        middle.setSpacing(16)
        left = QVBoxLayout()
        self.found = Words("", "note", "ink2")
        self.found.hide()
        self.contents = QListWidget()
        self.contents.setAccessibleName(t("room.help.contents"))
        self.contents.setFrameShape(QFrame.Shape.NoFrame)
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.contents.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.contents.currentItemChanged.connect(self._picked)
        left.addWidget(self.found)
        left.addWidget(self.contents, 1)
        right = QVBoxLayout()
        self.heading = ElidedLabel("", "name")
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.viewport().setAutoFillBackground(False)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.area.setAccessibleName(t("room.help.page"))
        right.addWidget(self.heading)
        right.addWidget(self.area, 1)
        middle.addLayout(left)
        middle.addLayout(right, 1)
        self.panel.body.addLayout(middle, 1)

    def _make_foot(self) -> None:
        foot = QHBoxLayout()
        self.back = QPushButton(t("room.help.back"))
        self.first = QPushButton(t("room.help.first_steps"))
        self.coach = QPushButton(t("room.help.coach_on"))
        self.coach.hide()
        self._coaching = False
        for button in (self.back, self.first, self.coach):
            button.setAccessibleName(button.text())
        self.back.clicked.connect(self.back_wanted)
        self.first.clicked.connect(self.first_steps_wanted)
        self.coach.clicked.connect(lambda: self.coach_wanted.emit(not self._coaching))
        foot.addWidget(self.back)
        foot.addStretch(1)
        foot.addWidget(self.coach)
        foot.addWidget(self.first)
        self.panel.body.addLayout(foot)

    # -- showing ----------------------------------------------------------------------------------

    def offer_coach(self, game: bool, coaching: bool) -> None:
        """Whether a game is open that can be explained question by question, and whether it is."""
        self._coaching = coaching
        self.coach.setVisible(game)
        self.coach.setText(t("room.help.coach_off" if coaching else "room.help.coach_on"))
        self.coach.setAccessibleName(self.coach.text())

    def open_for(self, kind: str) -> None:
        """The chapter that explains a kind of decision."""
        self.field.clear()
        self.open_target(f"section:{chapter_for(kind)}")

    def open_target(self, target: str) -> None:
        """Show a chapter (`section:<id>`, with `#<sign>` a sign of the legend) or an entry.

        Nothing happens for one that does not exist.
        """
        place, _, sign = target.partition("#")
        kind, _, name = place.partition(":")
        chapter = next((one for one in chapters() if kind == "section" and one.id == name), None)
        entry = by_key().get(place)
        if chapter is not None:
            body, title = chapter_body(chapter), t(f"rules.{chapter.id}.title")
        elif entry is not None:
            body, title = entry_body(entry), entry.name
        else:
            return
        self.target = target
        self.heading.setText(title)
        body.wanted.connect(self.open_target, Qt.ConnectionType.QueuedConnection)
        self._body = body
        self.area.setWidget(body)
        self.area.verticalScrollBar().setValue(0)
        self._mark(target)
        if sign:
            self._light(sign)

    def _light(self, sign: str) -> None:
        assert self._body is not None
        for row in self._body.findChildren(SignRow):
            if row.sign == sign:
                row.light()
                self._body.adjustSize()
                self.area.ensureWidgetVisible(row, 0, 80)

    def _mark(self, target: str) -> None:
        """Make the line of the contents current that was opened from elsewhere."""
        self.contents.blockSignals(True)
        for number in range(self.contents.count()):
            if self.contents.item(number).data(TARGET) == target:
                self.contents.setCurrentRow(number)
                break
        else:
            self.contents.setCurrentRow(-1)
        self.contents.blockSignals(False)

    def _picked(self, now: QListWidgetItem | None, _before: QListWidgetItem | None) -> None:
        if now is not None and now.data(TARGET) != self.target:
            self.open_target(str(now.data(TARGET)))

    # -- the list ----------------------------------------------------------------------------------

    def _list_contents(self) -> None:
        hits = [Hit(f"section:{one.id}", t(f"rules.{one.id}.title"), "", one.icon) for one in chapters()]
        self._list(hits)
        self.found.hide()

    def _list(self, hits: list[Hit]) -> None:
        self.contents.blockSignals(True)
        self.contents.clear()
        for hit in hits:
            item = QListWidgetItem(f"{hit.name}\n{hit.under}" if hit.under else hit.name)
            item.setData(TARGET, hit.target)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{hit.name}, {hit.under}".rstrip(", "))
            item.setToolTip(f"{hit.name}\n{hit.under}".strip())
            if hit.icon:
                item.setIcon(self._icon(hit.icon))
            self.contents.addItem(item)
        self.contents.blockSignals(False)
        self._mark(self.target)

    def _icon(self, name: str) -> QIcon:
        ratio = self.devicePixelRatioF()
        return QIcon(icon_pixmap(name, theme().px(20), ratio, ink=interface_ink(name)))

    def _searched(self, words: str) -> None:
        if not words.strip():
            self._list_contents()
            return
        hits = search(words)
        self._list(hits[:MOST])
        key = "room.help.found"
        note = t(key, n=len(hits)) if hits else t("room.help.none")
        if len(hits) > MOST:
            note = t("room.help.found.more", shown=MOST, n=len(hits))
        self.found.setText(note)
        self.found.show()
        if hits:
            self.open_target(hits[0].target)

    def _find(self) -> None:
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def step_back(self) -> bool:
        """Esc: empty the search first; False when there was nothing to empty."""
        if self.field.text():
            self.field.clear()
            self.contents.setFocus()
            return True
        return False

    # -- keyboard and layout -------------------------------------------------------------------------

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard begins in the contents."""
        self.contents.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        """Tell that it opens, so that it can be opened at the right place."""
        self.opening.emit()
        super().showEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrow keys in the search field walk the hits."""
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
            if step:
                row = self.contents.currentRow() + step
                self.contents.setCurrentRow(max(0, min(row, self.contents.count() - 1)))
                return True
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the panel in the middle."""
        super().resizeEvent(event)
        self._place()

    def _theme_changed(self) -> None:
        self._dress()
        self._searched(self.field.text()) if self.field.text() else self._list_contents()
        self.open_target(self.target)
        self._place()

    def _dress(self) -> None:
        px, tokens = theme().px, theme().tokens
        self.area.setStyleSheet(
            "QScrollArea { background: transparent; border: 2px solid transparent; border-radius: 8px; }"
            f"QScrollArea:focus {{ border-color: {tokens.ink3}; }}"
        )
        self.contents.setFont(font("strong"))
        self.contents.setIconSize(QSize(px(20), px(20)))
        self.contents.setStyleSheet(
            f"QListWidget {{ background: transparent; border: 2px solid transparent; border-radius: 8px;"
            f" color: {tokens.ink}; }}"
            f"QListWidget:focus {{ border-color: {tokens.ink3}; }}"
            f"QListWidget::item {{ padding: {px(4)}px {px(6)}px; border-radius: 6px; color: {tokens.ink}; }}"
            f"QListWidget::item:hover {{ background: {tokens.panel2}; }}"
            f"QListWidget::item:selected {{ background: {tokens.panel2}; color: {tokens.ink};"
            f" border: 1px solid {tokens.ink2}; }}"
        )

    def _place(self) -> None:
        margin = HEM + 6 if self.height() < 800 else HEM + 20
        wide = min(self.width() - 2 * margin, theme().px(WIDE))
        high = self.height() - margin - margin // 2
        if high > wide * PAGE:  # in a large window a page, not a column
            high = round(wide * PAGE)
            margin = (self.height() - high) // 2
        self.panel.setGeometry((self.width() - wide) // 2, margin, wide, high)
        side = min(theme().px(270), round(wide * 0.31))
        self.contents.setFixedWidth(side)
        self.found.setFixedWidth(side)

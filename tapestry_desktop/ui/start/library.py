"""The list of saved games with their pictures; deleting can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from tapestry_desktop.storage.errors import StorageError
from tapestry_desktop.storage.library import Entry, Library
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import font, text_width
from tapestry_desktop.ui.look.paint import LEFT, draw_focus, rounded, rounded_path, saved, smooth, text
from tapestry_desktop.ui.look.palette import mix, theme
from tapestry_desktop.ui.look.pieces import draw_chip
from tapestry_desktop.ui.look.widgets import HoverButton, IconButton
from tapestry_desktop.ui.models.games import GamesModel, entry_note, entry_title, people_of, winners_of
from tapestry_desktop.ui.start.frame import PageFrame, Words
from tapestry_desktop.ui.start.map_picture import draw_unexplored


class GameRow(HoverButton):
    """One saved game."""

    def __init__(self, entry: Entry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entry = entry
        self._picture = QPixmap(str(entry.thumbnail)) if entry.thumbnail.exists() else QPixmap()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setEnabled(not entry.broken)
        self.setAccessibleName(f"{entry_title(entry)}. {entry_note(entry)}")
        self.setMinimumHeight(theme().px(104))

    def sizeHint(self) -> QSize:
        """A picture with two lines beside it."""
        return QSize(400, theme().px(104))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the row."""
        tokens, px, entry = theme().tokens, theme().px, self.entry
        painter = smooth(QPainter(self))
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        rounded(painter, box, 8, mix(tokens.panel2, tokens.gold, 0.2 if self.hovered else 0.0), tokens.hair)
        picture = QRectF(box.x() + 6, box.y() + 6, (box.height() - 12) * 1.53, box.height() - 12)
        self._paint_picture(painter, picture)
        x = picture.right() + 16
        room = box.right() - x - 10
        top = QRectF(x, box.y() + px(9), room, px(26))
        text(painter, top, entry_title(entry), font("heading"), tokens.ink, LEFT)
        low = QRectF(x, top.bottom() + px(1), room, px(20))
        ink = tokens.refused if entry.broken else tokens.ink2
        text(painter, low, entry_note(entry), font("note"), ink, LEFT)
        if not entry.broken:
            self._paint_people(painter, QRectF(x, box.bottom() - px(34), room, px(24)))
        if self.hasFocus():
            draw_focus(painter, box, 8)
        painter.end()

    def _paint_picture(self, painter: QPainter, box: QRectF) -> None:
        with saved(painter):
            painter.setClipPath(rounded_path(box, 5))
            painter.fillRect(box, QColor(theme().tokens.cloth))
            if self._picture.isNull():
                draw_unexplored(painter, box)
            else:
                size = QSizeF(self._picture.size()).scaled(
                    box.size(), Qt.AspectRatioMode.KeepAspectRatioByExpanding
                )
                target = QRectF(QPointF(0, 0), size)
                target.moveCenter(box.center())
                painter.drawPixmap(target, self._picture, QRectF(self._picture.rect()))

    def _paint_people(self, painter: QPainter, box: QRectF) -> None:
        """Everybody with name and points; who has won stands out."""
        tokens, radius, x = theme().tokens, float(theme().px(9)), box.x()
        people = people_of(self.entry)
        winners = winners_of(self.entry)
        for seat, one in enumerate(people):
            words, points = (one.name, str(one.vp)) if len(people) < 5 else ("", str(one.vp))
            which = font("strong" if seat in winners else "body")
            wide = text_width(words, which) + (5 if words else 0)
            figures = font("numeral_bold" if seat in winners else "numeral_small")
            number = text_width(points, figures)
            if x + 2 * radius + wide + number + 12 > box.right():
                return
            draw_chip(painter, one.colour, x + radius, box.center().y(), radius)
            x += 2 * radius + 6
            text(painter, QRectF(x, box.y(), wide + 2, box.height()), words, which, tokens.ink, elide=False)
            x += wide
            spot = QRectF(x, box.y(), number + 2, box.height())
            text(painter, spot, points, figures, tokens.ink, elide=False)
            x += number + 20


class LibraryPage(PageFrame):
    """Saved games, the one played last first."""

    open_wanted = Signal(object)  # Path

    def __init__(self, library: Library, parent: QWidget | None = None) -> None:
        super().__init__(t("library.title"), "library.back", width=820, parent=parent)
        self.model = GamesModel(library, self)
        self._deleted: Entry | None = None
        self.running: Callable[[], Path | None] = lambda: None  # the game that is on the table
        self._undo = QPushButton(t("library.bring_back"))
        self._undo.setAccessibleName(t("library.bring_back"))
        self._undo.clicked.connect(self.bring_back)
        self._undo.hide()
        self.foot.addWidget(self._undo)
        self.rows: list[GameRow] = []
        self.model.modelReset.connect(self._fill)
        self.model.rowsRemoved.connect(self._fill)

    def refresh(self) -> None:
        """Read the folder again."""
        try:
            self.model.refresh()
        except (StorageError, OSError) as error:
            self.message.show_message(str(error), "refused", 0)

    def _fill(self) -> None:
        while self.content.count():
            item = self.content.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.deleteLater()
        self.rows = []
        for entry in self.model.entries:
            holder = QWidget()
            row = QHBoxLayout(holder)
            row.setContentsMargins(0, 0, 0, 0)
            game = GameRow(entry)
            game.clicked.connect(lambda _=False, path=entry.path: self.open_wanted.emit(path))
            remove = IconButton("bin", f"{t('library.delete')}: {entry_title(entry)}")
            remove.clicked.connect(lambda _=False, which=entry: self.delete(which))
            row.addWidget(game, 1)
            row.addWidget(remove)
            self.content.addWidget(holder)
            self.rows.append(game)
        if not self.rows:
            self.content.addWidget(Words(t("library.none"), "body", "ink2"))
        self.content.addStretch(1)

    def delete(self, entry: Entry) -> None:
        """Take a game off the list; it is gone for good when the page is left or another one goes. The one
        on the table stays."""
        self.finish()
        if entry.path == self.running():
            self.message.show_message(t("library.running", name=entry_title(entry)), "refused", 0)
            return
        self._deleted = entry
        self.model.hide(entry)
        self._undo.show()
        self.message.show_message(t("library.deleted", name=entry_title(entry)), "done", 0)

    def bring_back(self) -> None:
        """Undo the deletion."""
        if self._deleted is not None:
            self.model.bring_back(self._deleted)
        self._deleted = None
        self._undo.hide()
        self.message.dismiss()

    def finish(self) -> None:
        """Delete for good what was taken off the list."""
        self._undo.hide()
        self.message.dismiss()
        self._deleted = None
        try:
            self.model.remove_hidden()
        except StorageError as error:
            self.message.show_message(str(error), "refused", 0)

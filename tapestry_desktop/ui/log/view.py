"""The log as a panel: turns with their lines, the newest below, signs at the end of a line."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import font, text_width
from tapestry_desktop.ui.look.icons import draw_icon, interface_ink
from tapestry_desktop.ui.look.paint import LEFT, rounded, smooth, text
from tapestry_desktop.ui.look.palette import hub, theme
from tapestry_desktop.ui.look.pieces import draw_chip, draw_laurel, laurel_width
from tapestry_desktop.ui.look.widgets import ElidedLabel, PanelFrame
from tapestry_desktop.ui.models import LogModel
from tapestry_desktop.ui.models.log import Entry, Group
from tapestry_desktop.ui.phrases import Line

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController


def icons_width(line: Line, size: float) -> float:
    """Room that the signs of a line want at its end."""
    wide = len(line.icons) * (size + 2) + (laurel_width(line.vp, size + 4) + 2 if line.vp else 0)
    return wide + 8 if wide else 0.0


def draw_log_line(
    painter: QPainter,
    rect: QRectF,
    line: Line,
    words: str,
    colour: str,
    ink: str,
    *,
    signs: bool = True,
    wrap: bool = False,
) -> None:
    """One line: the mark of the player, the words, and what it was about in signs."""
    side = float(theme().px(16))
    if colour:
        draw_chip(
            painter, colour, rect.x() + side / 2, rect.y() + min(rect.height(), side * 1.5) / 2, side / 2
        )
    size = float(theme().px(15))
    room = icons_width(line, size) if signs else 0.0
    box = QRectF(rect.x() + side + 8, rect.y(), rect.width() - side - 8 - room, rect.height())
    align = LEFT if not wrap else Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
    text(painter, box.adjusted(0, 2, 0, 0) if wrap else box, words, font("note"), ink, align, wrap=wrap)
    if not room:
        return
    plate = QRectF(rect.right() - room + 4, rect.y() + 1, room - 4, min(rect.height() - 2, size + 6))
    rounded(painter, plate, 4, theme().tokens.cell, theme().tokens.hair)
    x = plate.x() + 3
    for name in line.icons:
        draw_icon(painter, name, QRectF(x, plate.center().y() - size / 2, size, size))
        x += size + 2
    if line.vp:
        wide = laurel_width(line.vp, size + 4)
        draw_laurel(painter, QRectF(x, plate.center().y() - size / 2 - 2, wide, size + 4), line.vp)


@lru_cache(maxsize=8192)
def _height_of(words: str, room: int, scale: float) -> tuple[bool, float]:
    """Whether the words need more than one line in so many pixels, and the height of them all."""
    which = font("note", scale)
    if text_width(words, which) <= room:
        return False, 0.0
    box = QRectF(0, 0, max(40, room), 9000)
    return True, QFontMetricsF(which).boundingRect(box, int(Qt.TextFlag.TextWordWrap), words).height()


class LogView(QAbstractScrollArea):
    """The log, painted from the model; only what is new is measured, only what is seen is drawn.

    `signs` shows what a line is about at its end. A click on a turn of the bots is `turn_wanted`: its story.
    """

    turn_wanted = Signal(int)

    def __init__(
        self, controller: TableController, model: LogModel, *, signs: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._controller, self._model, self._signs = controller, model, signs
        self._heights: list[list[int]] = []  # of each turn: its heading, then its lines
        self._tops: list[int] = [0]  # where each turn begins, and the end
        self._measured = (0, 0.0)
        self._kept: dict[int, tuple[object, QPixmap]] = {}  # pictures of the turns in sight
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # the panel below rests
        self.setStyleSheet("QAbstractScrollArea { background: transparent; }")
        self.setAccessibleName(t("log.title"))
        for signal in (model.rowsInserted, model.rowsRemoved, model.dataChanged, model.modelReset):
            signal.connect(self._changed)
        hub().changed.connect(self._changed)

    def _changed(self) -> None:
        if self.isVisible():
            self._measure()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what happened while it was hidden."""
        super().showEvent(event)
        self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break anew."""
        super().resizeEvent(event)
        if self.isVisible():
            self._measure()

    def _height(self, entry: Entry) -> int:
        px = theme().px
        side = px(15)
        room = (
            self.viewport().width()
            - px(16)
            - 16
            - (round(icons_width(entry.line, side)) if self._signs else 0)
        )
        words = self._model.sentence(entry, named=entry.named)
        broken, high = _height_of(words, room, theme().text_scale)
        return round(high) + px(6) if broken else px(23)

    def _measure(self) -> None:
        groups = self._model.groups
        shape = (self.viewport().width(), theme().text_scale)
        keep = len(self._heights) - 1 if shape == self._measured else 0
        keep = max(0, min(keep, len(groups) - 1))
        self._measured = shape
        del self._heights[keep:]
        for group in groups[keep:]:
            self._heights.append([theme().px(27), *(self._height(entry) for entry in group.entries)])
        self._tops = [0]
        for heights in self._heights:
            self._tops.append(self._tops[-1] + sum(heights))
        bar = self.verticalScrollBar()
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(theme().px(24))
        bar.setRange(0, max(0, self._tops[-1] - self.viewport().height() + 4))
        self.newest_in_sight()
        latest = self._model.latest(3)
        self.setAccessibleDescription(". ".join(self._model.sentence(entry) for entry in latest))
        self.viewport().update()

    def newest_in_sight(self) -> None:
        """Scroll to the newest line."""
        self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())

    def replayable(self, group: Group) -> bool:
        """Whether a turn has a story: the bots', and every turn while kaiju roam the map."""
        table = self._controller.session.table
        if not 0 <= group.seat < len(table.players) or not group.turn:
            return False
        return table.players[group.seat].kind != "human" or "kaiju_hexes" in table.memory

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on a turn of the bots tells it again."""
        place = int(event.position().y()) + self.verticalScrollBar().value()
        number = bisect_right(self._tops, place) - 1
        groups = self._model.groups
        if event.button() == Qt.MouseButton.LeftButton and 0 <= number < len(groups):
            if self.replayable(groups[number]):
                self.turn_wanted.emit(groups[number].turn)
        else:
            super().mouseReleaseEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the turns in sight."""
        painter = smooth(QPainter(self.viewport()))
        painter.fillRect(event.rect(), theme().tokens.panel)
        top, high = self.verticalScrollBar().value(), self.viewport().height()
        groups = self._model.groups
        first = max(0, bisect_right(self._tops, top) - 1)
        kept: dict[int, tuple[object, QPixmap]] = {}
        for number in range(first, min(len(groups), len(self._heights))):
            y = self._tops[number] - top
            if y > high:
                break
            if sum(self._heights[number]) > high:  # taller than what is seen of it
                self._paint_group(painter, groups[number], self._heights[number], y)
                continue
            kept[number] = self._picture_of(number)
            painter.drawPixmap(0, y, kept[number][1])
        self._kept = kept
        painter.end()

    def _picture_of(self, number: int) -> tuple[object, QPixmap]:
        """A turn as a picture, drawn anew only when it says something else."""
        group, heights = self._model.groups[number], self._heights[number]
        wide, ratio = self.viewport().width(), self.devicePixelRatioF()
        lines = tuple((entry.line, entry.named) for entry in group.entries)
        marked = group.start == self._model.since
        sign = (group.turn, lines, tuple(heights), wide, ratio, theme(), self.replayable(group), marked)
        known = self._kept.get(number)
        if known is not None and known[0] == sign:
            return known
        picture = QPixmap(round(wide * ratio), round((sum(heights) + 2) * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(theme().tokens.panel)
        painter = smooth(QPainter(picture))
        self._paint_group(painter, group, heights, 0)
        painter.end()
        return sign, picture

    def _paint_group(self, painter: QPainter, group: Group, heights: list[int], y: int) -> None:
        tokens = theme().tokens
        wide = self.viewport().width()
        words = self._model.heading(group)
        marked = group.start == self._model.since
        if marked:
            words = f"{words} · {t('report.since.log')}"
        ink = tokens.ink if marked else tokens.ink2
        text(painter, QRectF(2, y + 4, wide, heights[0] - 4), words, font("label"), ink, LEFT)
        x = text_width(words, font("label")) + 12
        if self.replayable(group):
            side = theme().px(14)
            draw_icon(painter, "repeat", QRectF(x - 4, y + (heights[0] - side) / 2 + 3, side, side),
                      ink=interface_ink("repeat"))  # fmt: skip
            x += side + 4
        rule = QRectF(x, y + heights[0] / 2 + 3, max(0.0, wide - x - 6), 2 if marked else 1)
        painter.fillRect(rule, tokens.gold if marked else tokens.hair)
        y += heights[0]
        for entry, each in zip(group.entries, heights[1:], strict=False):
            if -each < y < self.viewport().height():
                line = entry.line
                colour = self._controller.colour_of(line.seat) if line.seat >= 0 else ""
                told = self._model.sentence(entry, named=entry.named)
                box = QRectF(2, y, wide - 8, each)
                draw_log_line(painter, box, line, told, colour, tokens.ink, signs=self._signs,
                              wrap=each > theme().px(24))  # fmt: skip
            y += each


class LogPanel(PanelFrame):
    """Everything that has happened, grouped by turn; the newest turn is kept in sight.

    `signs` shows what a line is about at its end (in the drawer); the docked log leaves them out.
    """

    def __init__(
        self, controller: TableController, *, titled: bool = True, signs: bool = False,
        model: LogModel | None = None, parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent=parent)
        self.model = model if model is not None else LogModel(controller, self)
        self.setAccessibleName(t("log.title"))
        if titled:
            self.body.addWidget(ElidedLabel(t("log.title"), "mat_title"))
        self.view = LogView(controller, self.model, signs=signs)
        self.body.addWidget(self.view, 1)

    def newest_in_sight(self) -> None:
        """Scroll to the newest line."""
        self.view.newest_in_sight()

    def place_for(self, key: str) -> QRect | None:
        """The log offers nothing to choose."""
        return None

    def keys_shown(self) -> set[str]:
        """The log offers nothing to choose."""
        return set()

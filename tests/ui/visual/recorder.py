"""What a screen says, and where: every text that is painted, with its rectangle, its clip and its size.

The recorder listens at the painter itself. Rooms write text either straight on their widget or on a picture
that is blitted later; such a picture carries its texts along, so that they are found where it is blitted.
Words that Qt's own widgets write (labels, buttons, fields) are read from the widgets.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPixmap, QTransform
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QGraphicsView,
    QLabel,
    QLineEdit,
    QStyle,
    QStyleOptionButton,
    QWidget,
)

ELLIPSIS = "…"


@dataclass(frozen=True, slots=True)
class Text:
    """One painted text. `rect` is where its glyphs lie, `clip` what of the window they may show in, both in
    logical pixels of the window; `size` the height of its font there; `full` the words before an ellipsis
    (empty when nothing was shortened); `place` the room that painted it."""

    words: str
    rect: QRectF
    clip: QRectF
    size: float
    full: str = ""
    place: str = ""
    owner: QWidget | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        r, c = self.rect, self.clip
        return (
            f"“{self.words}” in {self.place} at {r.x():.0f},{r.y():.0f} {r.width():.0f}×{r.height():.0f}"
            f" (may show in {c.x():.0f},{c.y():.0f} {c.width():.0f}×{c.height():.0f}, {self.size:.1f} px)"
        )


@dataclass(slots=True)
class _Written:
    """A text in the device pixels of the picture or widget on which it was painted."""

    words: str
    rect: QRectF
    clip: QRectF
    size: float
    full: str
    owner: QWidget | None = None


def glyph_rect(which: QFont, rect: QRectF, flags: int, words: str) -> QRectF:
    """Where the glyphs of a text lie that is aligned in a rectangle."""
    metrics = QFontMetricsF(which)
    block = metrics.boundingRect(rect, flags, words)
    if flags & Qt.TextFlag.TextWordWrap.value or "\n" in words:
        return block
    tight = metrics.tightBoundingRect(words)
    base = block.y() + metrics.ascent() + (block.height() - metrics.height()) / 2
    return QRectF(block.x() + tight.x(), base + tight.y(), tight.width(), tight.height())


class Recorder:
    """Listens to painters while it is installed; `read(window)` tells the texts of a window."""

    def __init__(self) -> None:
        self._pictures: dict[int, tuple[weakref.ref[QPixmap], list[_Written]]] = {}
        self._screen: list[_Written] | None = None
        self._full: dict[str, str] = {}
        self._undo: list[Callable[[], None]] = []

    # -- listening -----------------------------------------------------------------------------------

    def install(self) -> None:
        """Begin to listen. Whatever was painted into pictures before is not heard."""
        self._patch(QPainter, "drawText", self._draw_text)
        self._patch(QPainter, "drawPixmap", self._draw_pixmap)
        self._listen_to_ellipses()

    def remove(self) -> None:
        """Stop listening."""
        while self._undo:
            self._undo.pop()()
        self._pictures.clear()

    def _patch(self, owner: Any, name: str, heard: Callable[..., None]) -> None:
        real = getattr(owner, name)

        def listening(painter: QPainter, *args: Any) -> Any:
            result = real(painter, *args)
            heard(painter, *args)
            return result

        setattr(owner, name, listening)
        self._undo.append(lambda: setattr(owner, name, real))

    def _listen_to_ellipses(self) -> None:
        """Every room shortens text through one function, which rooms import by name."""
        import sys

        from tapestry_desktop.ui.look import fonts

        real = fonts.elided

        def listening(text: str, which: QFont, width: float) -> str:
            shown = real(text, which, width)
            if shown not in (text, ELLIPSIS):
                self._full[shown] = text
            return shown

        for module in [m for name, m in sys.modules.items() if name.startswith("tapestry_desktop.ui")]:
            if getattr(module, "elided", None) is real:
                module.elided = listening  # type: ignore[attr-defined]
                self._undo.append(lambda module=module: setattr(module, "elided", real))

    def _draw_text(self, painter: QPainter, *args: Any) -> None:
        if len(args) < 3 or not isinstance(args[0], QRectF | QRect):
            raise AssertionError(f"The recorder does not know this way of writing: {args!r}")
        flags = args[1]
        rect, words = QRectF(args[0]), str(args[2])
        if not words.strip() or painter.opacity() <= 0.02:
            return
        number = flags if isinstance(flags, int) else flags.value
        to_device = painter.deviceTransform()
        clip = QRectF(-1e6, -1e6, 2e6, 2e6)
        if painter.hasClipping():
            clip = to_device.mapRect(painter.clipBoundingRect())
        scale = _scale(to_device)
        size = painter.font().pixelSize() * scale
        glyphs = to_device.mapRect(glyph_rect(painter.font(), rect, number, words))
        self._note(painter, _Written(words, glyphs, clip, size, self._full.get(words, "")))

    def _draw_pixmap(self, painter: QPainter, *args: Any) -> None:
        picture = next((arg for arg in args if isinstance(arg, QPixmap)), None)
        kept = self._pictures.get(id(picture)) if picture is not None else None
        if picture is None or kept is None or painter.opacity() <= 0.02:
            return
        to_device = painter.deviceTransform()
        into = QTransform(to_device)
        ratio = picture.devicePixelRatio()
        first = args[0]
        if isinstance(first, QRectF | QRect):
            source = QRectF(args[2]) if len(args) > 2 else QRectF(picture.rect())
            target = QRectF(first)
            into.translate(target.x(), target.y())
            into.scale(target.width() / source.width(), target.height() / source.height())
            into.translate(-source.x(), -source.y())
        else:
            corner = QPointF(first) if isinstance(first, QPointF | QPoint) else QPointF(args[0], args[1])
            into.translate(corner.x(), corner.y())
            into.scale(1 / ratio, 1 / ratio)
        bounds = into.mapRect(QRectF(picture.rect()))
        if painter.hasClipping():
            bounds &= to_device.mapRect(painter.clipBoundingRect())
        for text in kept[1]:
            clip = into.mapRect(text.clip & QRectF(picture.rect())) & bounds
            written = replace(text, rect=into.mapRect(text.rect), clip=clip, size=text.size * _scale(into))
            self._note(painter, written)

    def _note(self, painter: QPainter, text: _Written) -> None:
        device = painter.device()
        if isinstance(device, QPixmap):
            self._words_of(device).append(text)
        elif self._screen is not None and isinstance(device, QWidget):
            text.owner = device
            self._screen.append(text)

    def _words_of(self, picture: QPixmap) -> list[_Written]:
        """The texts of a picture, forgotten with it."""
        number = id(picture)
        if number not in self._pictures:
            gone = weakref.ref(picture, lambda _: self._pictures.pop(number, None))
            self._pictures[number] = (gone, [])
        return self._pictures[number][1]

    # -- reading -------------------------------------------------------------------------------------

    def read(self, window: QWidget) -> list[Text]:
        """All texts of a window, in the order in which they are painted."""
        self._screen = []
        try:
            window.grab()
            written = self._screen
        finally:
            self._screen = None
        found = [_placed(window, text, text.owner) for text in written if text.owner is not None]
        found += [text for child in window.findChildren(QWidget) for text in _own_words(window, child)]
        return [text for text in found if text.rect.intersects(text.clip) and not hidden(window, text)]


def _placed(window: QWidget, text: _Written, owner: QWidget) -> Text:
    clip = text.clip & QRectF(visible_rect(window, owner))
    return Text(text.words, text.rect, clip, text.size, text.full, _name(owner), owner)


def hidden(window: QWidget, text: Text) -> bool:
    """Whether other widgets lie over the whole of a text."""
    return text.owner is not None and len(over(window, text)) == 3


def over(window: QWidget, text: Text) -> list[QWidget]:
    """The strange widgets over the left end, the middle and the right end of a text."""
    rect, owner = text.rect & text.clip, text.owner
    found: list[QWidget] = []
    if rect.isEmpty():
        return found
    for x in (rect.left() + 1, rect.center().x(), rect.right() - 1):
        child = window.childAt(QPoint(round(x), round(rect.center().y())))
        if child is None or owner is None or child is owner:
            continue
        if not child.isAncestorOf(owner) and not owner.isAncestorOf(child):
            found.append(child)
    return found


def _scale(transform: QTransform) -> float:
    return float(abs(transform.determinant()) ** 0.5)


def visible_rect(window: QWidget, widget: QWidget) -> QRect:
    """What of a widget its parents let show, in the window."""
    rect = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size()) if widget is not window else window.rect()
    parent = widget.parentWidget()
    while widget is not window and parent is not None:
        at = QPoint(0, 0) if parent is window else parent.mapTo(window, QPoint(0, 0))
        rect &= QRect(at, parent.size())
        if parent is window:
            break
        parent = parent.parentWidget()
    return rect


def _name(widget: QWidget) -> str:
    names = []
    at: QWidget | None = widget
    while at is not None and len(names) < 3:
        if not type(at).__name__.startswith("Q"):
            names.append(type(at).__name__)
        at = at.parentWidget()
    return ".".join(reversed(names)) or type(widget).__name__


def _paints_itself(widget: QWidget) -> bool:
    """Whether a class of the application paints the widget."""
    return any("paintEvent" in vars(c) and c.__module__.startswith("tapestry") for c in type(widget).__mro__)


def _own_words(window: QWidget, widget: QWidget) -> Iterator[Text]:
    """The words that Qt writes for a widget."""
    if not widget.isVisible() or _paints_itself(widget) or isinstance(widget, QGraphicsView):
        return
    words, room, wrap = "", QRect(), False
    if isinstance(widget, QLabel):
        words, room, wrap = widget.text(), widget.contentsRect(), widget.wordWrap()
        align = widget.alignment()
    elif isinstance(widget, QAbstractButton):
        words, align = widget.text().replace("&", ""), Qt.AlignmentFlag.AlignCenter
        option = QStyleOptionButton()
        option.initFrom(widget)
        element = QStyle.SubElement.SE_PushButtonContents
        if widget.isCheckable():
            element, align = QStyle.SubElement.SE_CheckBoxContents, Qt.AlignmentFlag.AlignLeft
        room = widget.style().subElementRect(element, option, widget)
    elif isinstance(widget, QComboBox):
        words, align = widget.currentText(), Qt.AlignmentFlag.AlignLeft
        room = widget.rect().adjusted(4, 0, -20, 0)
    elif isinstance(widget, QLineEdit) and widget.parentWidget().__class__ is not QComboBox:
        words, align = widget.text(), Qt.AlignmentFlag.AlignLeft
        room = widget.rect().adjusted(6, 0, -6, 0)
    if not words.strip():
        return
    which = widget.font()
    flags = int(align.value) | (Qt.TextFlag.TextWordWrap.value if wrap else Qt.TextFlag.TextSingleLine.value)
    if not align.value & Qt.AlignmentFlag.AlignVertical_Mask.value:
        flags |= Qt.AlignmentFlag.AlignVCenter.value
    glyphs = glyph_rect(which, QRectF(room), flags, words)
    corner = QPointF(widget.mapTo(window, QPoint(0, 0)))
    clip = QRectF(visible_rect(window, widget))
    size = float(which.pixelSize() if which.pixelSize() > 0 else QFontMetricsF(which).height() / 1.26)
    yield Text(words, glyphs.translated(corner), clip, size, "", _name(widget), widget)


@contextmanager
def listening() -> Iterator[Recorder]:
    """A recorder that listens for the length of a block."""
    recorder = Recorder()
    recorder.install()
    try:
        yield recorder
    finally:
        recorder.remove()

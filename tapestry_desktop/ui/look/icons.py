"""The icon family: SVG on a 24 grid, rendered once per size and ratio, then only blitted.

Content icons keep their ink; the one-colour interface icons take the theme's ink.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from ._files import LookError, resources_dir
from .cache import PICTURES
from .palette import CREAM, theme

SOURCE_INK = "#2b2118"
SOURCE_PAPER = "#fbf4e2"
INTERFACE = frozenset(
    (
        "undo",
        "redo",
        "help",
        "info",
        "settings",
        "save",
        "load",
        "privacy",
        "reveal",
        "rotate",
        "zoom_in",
        "zoom_out",
        "zoom_fit",
        "confirm",
        "close",
        "menu",
        "sound",
        "lock",
        "end_turn",
        "bin",
        "discard",
        "restart",
        "chevron_up",
        "chevron_down",
        "chevron_left",
        "chevron_right",
        "play",
        "pause",
    )
)
"""Icons of one colour (ink with at most a grey or gold fill) that follow the theme's ink."""

_PIXMAPS = PICTURES.shelf("icon")


@lru_cache(maxsize=1)
def icon_names() -> tuple[str, ...]:
    """Names of all icons, in alphabetical order."""
    return tuple(sorted(path.stem for path in (resources_dir() / "art" / "icons").glob("*.svg")))


@lru_cache(maxsize=256)
def _source(name: str) -> str:
    path = resources_dir() / "art" / "icons" / f"{name}.svg"
    if name not in icon_names():
        raise LookError(f"There is no icon called {name!r}.")
    return path.read_text(encoding="utf-8")


@lru_cache(maxsize=96)
def _renderer(name: str, ink: str, paper: str) -> QSvgRenderer:
    text = _source(name)
    if ink != SOURCE_INK:
        text = text.replace(SOURCE_INK, ink)
    if paper != SOURCE_PAPER:
        text = text.replace(SOURCE_PAPER, paper)
    renderer = QSvgRenderer(QByteArray(text.encode()))
    if not renderer.isValid():
        raise LookError(f"The icon {name!r} could not be read; please reinstall Tapestry Desktop.")
    return renderer


def _hex(value: str | QColor | None, fallback: str) -> str:
    return QColor(value).name() if value is not None else fallback


def icon_pixmap(
    name: str,
    size: int,
    ratio: float = 1.0,
    ink: str | QColor | None = None,
    paper: str | QColor | None = None,
) -> QPixmap:
    """An icon of `size` logical pixels for a screen of the given device ratio, from the cache.

    `ink` and `paper` recolour outline and inner paper. Raises LookError for an unknown name.
    """
    device = max(1, round(size * ratio))
    key = (name, device, ratio, _hex(ink, SOURCE_INK), _hex(paper, SOURCE_PAPER))
    found = _PIXMAPS.get(key)
    if found is not None:
        return found
    renderer = _renderer(name, key[3], key[4])
    pixmap = QPixmap(device, device)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, device, device))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return _PIXMAPS.put(key, pixmap)


def interface_ink(name: str, on_bar: bool = False) -> str | None:
    """The ink an icon takes on a panel (or on the decision bar) of the theme in force; None = as drawn."""
    tokens = theme().tokens
    if name in INTERFACE:
        return tokens.bar_text if on_bar else tokens.ink
    if on_bar:
        # The lantern is lit from inside; the other coloured icons keep a dark outline.
        return "#F6E3B0" if name == "hint" else "#0B0F1C"
    return tokens.icon_ink if theme().dark else None


def device_scale(painter: QPainter) -> float:
    """Device pixels per unit of the painter's coordinates: its zoom times the screen's ratio."""
    transform = painter.combinedTransform()  # holds the device ratio already
    return max(0.05, float((transform.m11() ** 2 + transform.m12() ** 2) ** 0.5))


def draw_icon(
    painter: QPainter,
    name: str,
    rect: QRectF,
    *,
    ink: str | QColor | None = None,
    paper: str | QColor | None = None,
    opacity: float = 1.0,
    chip: bool = False,
) -> None:
    """Draws an icon, square and centred, in `rect`. `chip` puts a round paper plate behind it.

    Raises LookError for an unknown name.
    """
    side = min(rect.width(), rect.height())
    if side <= 0:
        return
    box = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
    if chip:
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(CREAM))
        painter.drawEllipse(box)
        painter.restore()
        inset = side * 0.13
        box = box.adjusted(inset, inset, -inset, -inset)
    scale = device_scale(painter)
    pixels = max(1, round(box.width() * scale))
    pixmap = icon_pixmap(name, pixels, 1.0, ink, paper)
    box = _on_pixels(painter, box, pixels / scale)
    if opacity != 1.0:
        painter.save()
        painter.setOpacity(painter.opacity() * opacity)
    painter.drawPixmap(box, pixmap, QRectF(0, 0, pixels, pixels))
    if opacity != 1.0:
        painter.restore()


def _on_pixels(painter: QPainter, box: QRectF, side: float) -> QRectF:
    """The box moved by less than a device pixel so that its pixmap is not blurred by half a pixel."""
    transform = painter.combinedTransform()
    if transform.m12() or transform.m21():
        return box
    corner = transform.map(box.topLeft())
    inverse, invertible = transform.inverted()
    if not invertible:
        return box
    snapped = inverse.map(QPointF(round(corner.x()), round(corner.y())))
    return QRectF(snapped.x(), snapped.y(), side, side)


def icon(name: str, *, on_bar: bool = False) -> QIcon:
    """A QIcon for buttons and menus in the ink of the theme in force; build it again on a change of theme."""
    ink = interface_ink(name, on_bar)
    result = QIcon()
    for size in (16, 20, 22, 24, 32):
        for ratio in (1.0, 2.0):
            normal = icon_pixmap(name, size, ratio, ink)
            result.addPixmap(normal, QIcon.Mode.Normal)
            faded = QPixmap(normal.size())
            faded.setDevicePixelRatio(ratio)
            faded.fill(Qt.GlobalColor.transparent)
            painter = QPainter(faded)
            painter.setOpacity(0.38)
            painter.drawPixmap(QPointF(0, 0), normal)
            painter.end()
            result.addPixmap(faded, QIcon.Mode.Disabled)
    return result

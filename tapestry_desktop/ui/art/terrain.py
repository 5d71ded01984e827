"""The baked terrain: tiles, printed hexes and the unexplored hex as pixmaps, ready to be laid on the board.

Every picture comes in a frame a little larger than its hex. A pixmap is made for the nearest larger radius of
``BUCKETS`` times the device ratio, always by scaling down, and is kept in the store of the look. Draw it into
``picture_rect(radius)``, which is where its frame belongs when the hex has that radius.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter, QPixmap

from tapestry_desktop.content import catalogue, resource_path
from tapestry_desktop.content.models import Board

from ..look.cache import PICTURES, PixmapCache
from .terrain_plain import hex_outline, plain_hex, plain_unexplored, tile_shadow

FINE, COARSE = "fine", "coarse"
FINE_RADIUS, COARSE_RADIUS = 160, 60
COARSE_BELOW = 45  # device pixels: smaller hexes get larger, sparser trees and peaks
BUCKETS = (38, 50, 68, 85, 110, 160)
FRAME = (2.025, 1.7625)  # the frame of a picture, in hex radii
SHADOW_FRAME = (2.26, 2.0)
SQRT3 = math.sqrt(3.0)
_LOG = logging.getLogger(__name__)


def tile_picture(tile_id: str, rotation: int) -> str:
    """File name of a territory tile after so many clockwise turns of 60 degrees."""
    return f"{tile_id}_r{rotation % 6}.webp"


def hex_picture(board_id: str, q: int, r: int) -> str:
    """File name of a printed hex of a board; m stands for minus."""
    return f"board_{board_id}_{q}_{r}.webp".replace("-", "m")


def unexplored_picture() -> str:
    """File name of the unexplored hex."""
    return "unexplored.webp"


def terrain_dir() -> Path:
    """The folder of the baked terrain."""
    return resource_path("art", "terrain")


def picture_names() -> tuple[str, ...]:
    """The file names of all pictures of one set: tiles in six rotations, printed hexes, unexplored hex."""
    box = catalogue()
    names = [tile_picture(tile_id, turn) for tile_id in box.territory_tiles for turn in range(6)]
    for board in box.boards.values():
        names += [hex_picture(board.id, h.q, h.r) for h in board.hexes if h.kind == "preprinted"]
    return (*names, unexplored_picture())


def missing_art(folder: Path | None = None) -> tuple[str, ...]:
    """The terrain pictures that are not there, as paths below ``folder``; empty when the set is complete."""
    root = folder or terrain_dir()
    wanted = [f"{part}/{name}" for part in (FINE, COARSE) for name in picture_names()]
    return tuple(path for path in wanted if not (root / path).is_file())


def hex_centre(q: int, r: int, radius: float) -> QPointF:
    """The middle of the hex (q, r) when (0, 0) lies at the origin."""
    return QPointF(1.5 * q * radius, SQRT3 * (r + q / 2) * radius)


def picture_rect(radius: float, centre: QPointF | None = None) -> QRectF:
    """Where to draw a picture so that its hex has this radius and middle (default: the origin)."""
    return _frame_rect(radius, FRAME, centre)


def shadow_rect(radius: float, centre: QPointF | None = None) -> QRectF:
    """Where to draw the shadow of a tile of this radius and middle (default: the origin)."""
    return _frame_rect(radius, SHADOW_FRAME, centre)


def _frame_rect(radius: float, frame: tuple[float, float], centre: QPointF | None) -> QRectF:
    at = centre or QPointF()
    width, height = frame[0] * radius, frame[1] * radius
    return QRectF(at.x() - width / 2, at.y() - height / 2, width, height)


def bucket(radius: float) -> int:
    """The radius a pixmap is made for: the smallest bucket that need not be enlarged, or the largest."""
    return next((size for size in BUCKETS if radius <= size + 0.5), BUCKETS[-1])


class TerrainArt:
    """Pixmaps of the terrain for one screen.

    ``device_pixel_ratio`` is that of the screen; radii are logical pixels. Nothing here raises when a picture
    is missing: a plain hex in the colours of its corners takes its place, the loss is logged once in one
    sentence, and ``missing_art`` lists what is gone.
    """

    def __init__(
        self, device_pixel_ratio: float = 1.0, folder: Path | None = None, store: PixmapCache = PICTURES
    ) -> None:
        """``folder`` is where the pictures lie (default: the installed ones)."""
        self._ratio = device_pixel_ratio
        self._folder = folder or terrain_dir()
        self._shelf = store.shelf(f"terrain {self._folder}")
        self._warned = False

    @property
    def cached_bytes(self) -> int:
        """How much the kept pixmaps weigh."""
        return self._shelf.bytes

    def set_device_pixel_ratio(self, ratio: float) -> None:
        """Follow the window to another screen; forgets the pixmaps of the old one."""
        if ratio != self._ratio:
            self._ratio = ratio
            self._shelf.clear()

    def tile(self, tile_id: str, rotation: int, radius: float) -> QPixmap:
        """A territory tile after ``rotation`` clockwise turns of 60 degrees. KeyError for an unknown tile."""
        tile = catalogue().territory_tiles[tile_id]
        corners = tuple(tile.vertices[(corner - rotation) % 6] for corner in range(6))
        plain = lambda size: plain_hex(corners, tile.interior, size, FRAME)  # noqa: E731
        return self._pixmap(tile_picture(tile_id, rotation), radius, plain)

    def preprinted(self, board_id: str, q: int, r: int, radius: float) -> QPixmap:
        """A hex printed on a board (``small`` or ``large``). KeyError if (q, r) is not printed."""
        place = _boards()[board_id].by_place[(q, r)]
        if place.vertices is None:
            raise KeyError(f"The hex {q}, {r} of the {board_id} board is not printed.")
        corners = place.vertices
        plain = lambda size: plain_hex(corners, place.interior, size, FRAME)  # noqa: E731
        return self._pixmap(hex_picture(board_id, q, r), radius, plain)

    def unexplored(self, radius: float) -> QPixmap:
        """The pale hex nobody has explored."""
        return self._pixmap(unexplored_picture(), radius, lambda size: plain_unexplored(size, FRAME))

    def shadow(self, radius: float) -> QPixmap:
        """The shadow of a tile, already shifted; draw all into ``shadow_rect`` before the first tile."""
        size = bucket(radius)
        return self._keep(
            ("shadow", size), lambda: tile_shadow(self._device_radius(size), SHADOW_FRAME), SHADOW_FRAME
        )

    def _device_radius(self, size: int) -> int:
        return min(round(size * self._ratio), FINE_RADIUS)

    def _pixmap(self, name: str, radius: float, plain: Callable[[int], QImage]) -> QPixmap:
        size = bucket(radius)
        return self._keep((name, size), lambda: self._make(name, self._device_radius(size), plain))

    def _keep(
        self, key: tuple[str, int], make: Callable[[], QImage], frame: tuple[float, float] = FRAME
    ) -> QPixmap:
        def paint() -> QPixmap:
            image = make()
            pixmap = QPixmap.fromImage(image)
            pixmap.setDevicePixelRatio(image.width() / (frame[0] * key[1]))
            return pixmap

        return self._shelf.kept((*key, self._ratio), paint)

    def _make(self, name: str, device_radius: int, plain: Callable[[int], QImage]) -> QImage:
        folder = COARSE if device_radius < COARSE_BELOW else FINE
        reader = QImageReader(str(self._folder / folder / name))
        image = reader.read()
        if image.isNull():
            if not self._warned:
                self._warned = True
                _LOG.warning("The picture %s is missing or damaged, so plain hexes are drawn instead.", name)
            return plain(device_radius)
        return _scaled(image, device_radius)


def board_preview(
    board_id: str,
    radius: int = 50,
    tiles: Mapping[tuple[int, int], tuple[str, int]] | None = None,
    art: TerrainArt | None = None,
) -> QImage:
    """A picture of a whole board on its cloth; ``tiles`` maps (q, r) to tile id and rotation."""
    board, laid, source = _boards()[board_id], dict(tiles or {}), art or TerrainArt()
    spots = {h.place: hex_centre(h.q, h.r, radius) for h in board.hexes}
    left, top = min(p.x() for p in spots.values()), min(p.y() for p in spots.values())
    right, bottom = max(p.x() for p in spots.values()), max(p.y() for p in spots.values())
    image = QImage(
        math.ceil(right - left + 2.3 * radius), math.ceil(bottom - top + 2.05 * radius),
        QImage.Format.Format_ARGB32_Premultiplied,
    )  # fmt: skip
    image.fill(QColor("#233150"))
    p = QPainter(image)
    p.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    p.translate(1.15 * radius - left, 1.025 * radius - top)

    def lay(pixmap: QPixmap, at: QPointF) -> None:
        p.drawPixmap(picture_rect(radius, at), pixmap, QRectF(pixmap.rect()))

    shade = source.shadow(radius)

    for place in board.hexes:
        if place.kind == "preprinted":
            lay(source.preprinted(board_id, place.q, place.r, radius), spots[place.place])
        else:
            lay(source.unexplored(radius), spots[place.place])
    for at in laid:
        p.drawPixmap(shadow_rect(radius, spots[at]), shade, QRectF(shade.rect()))
    for at, (tile_id, rotation) in laid.items():
        lay(source.tile(tile_id, rotation, radius), spots[at])
    p.end()
    return image


def _boards() -> Mapping[str, Board]:
    return catalogue().boards


def _scaled(image: QImage, device_radius: int) -> QImage:
    premultiplied = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    size = QSize(round(FRAME[0] * device_radius), round(FRAME[1] * device_radius))
    if size.width() >= image.width():
        return premultiplied
    return premultiplied.scaled(
        size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )


__all__ = [
    "BUCKETS", "COARSE", "FINE", "TerrainArt", "board_preview", "hex_centre", "hex_outline", "hex_picture",
    "missing_art", "picture_names", "picture_rect", "shadow_rect", "tile_picture", "unexplored_picture",
]  # fmt: skip

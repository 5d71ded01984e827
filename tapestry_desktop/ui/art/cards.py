"""Pictures on cards and mats: woven scenes, engravings, banners and backs, painted once per size and kept.

Sizes are logical pixels, (width, height); `ratio` is the device pixel ratio of the screen, and the pixmap
handed back carries it. Woven pictures are stitched for the very size asked for, so a stitch is always a whole
number of device pixels: 3 logical pixels on a full card, 2 in the hand, 1 on the smallest. A picture that has
no drawing yet is a plain woven lozenge and its id is in `missing_art()`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from tapestry_desktop.content import catalogue
from tapestry_desktop.content.paths import resource_path
from tapestry_desktop.ui.art import cards_backs, cards_thread
from tapestry_desktop.ui.look.cache import PICTURES

Size = QSize | QSizeF | tuple[float, float]

MAKER_OF_FIRE = "maker_of_fire"
_BAND_STITCHES = 9
_FRINGE = ("#C1462F", "#E0A93A", "#6E2F45", "#2F8A72", "#F1E3C4")
_cache = PICTURES.shelf("card")


def woven(card_id: str, size: Size, ratio: float = 1.0) -> QPixmap:
    """The woven picture of a tapestry card (or `maker_of_fire`), filling the size edge to edge."""
    w, h = _device(size, ratio)
    return _kept(
        ("woven", card_id, w, h, ratio),
        ratio,
        lambda: _stitch("woven", card_id, w, h, _stitch_px(w, h, ratio)),
    )


def hanging(card_id: str, size: Size, ratio: float = 1.0) -> QPixmap:
    """The woven picture between two bands of lozenges, with its fringe below: the head of a full card."""
    w, h = _device(size, ratio)
    return _kept(("hanging", card_id, w, h, ratio), ratio, lambda: _cloth("woven", card_id, w, h, ratio))


def banner(civ_id: str, size: Size, ratio: float = 1.0) -> QPixmap:
    """The banner of a civilization on its pole, fringe below, on a transparent ground."""
    w, h = _device(size, ratio)
    return _kept(("banner", civ_id, w, h, ratio), ratio, lambda: _banner(civ_id, w, h, ratio))


def pennant(civ_id: str, size: Size, ratio: float = 1.0) -> QPixmap:
    """A small banner: pole, scene and fringe without the bands, which would take most of it."""
    w, h = _device(size, ratio)
    return _kept(("pennant", civ_id, w, h, ratio), ratio, lambda: _banner(civ_id, w, h, ratio, bands=False))


def banner_picture(civ_id: str, size: Size, ratio: float = 1.0) -> QPixmap:
    """Only the woven scene of a civilization's banner, filling the size edge to edge."""
    w, h = _device(size, ratio)
    return _kept(
        ("scene", civ_id, w, h, ratio),
        ratio,
        lambda: _stitch("banners", civ_id, w, h, _stitch_px(w, h, ratio)),
    )


def engraving(tech_id: str, size: Size, ratio: float = 1.0, ground: bool = True) -> QPixmap:
    """The line drawing of a tech card on its copper plate, or without `ground` on nothing at all."""
    w, h = _device(size, ratio)
    return _kept(
        ("engraving", tech_id, w, h, ratio, ground), ratio, lambda: _engrave(tech_id, w, h, ratio, ground)
    )


def back(kind: str, size: Size, ratio: float = 1.0) -> QPixmap:
    """The back of a `tapestry` or `tech` card, or of a `territory` or `space` tile (a hex with flat top).

    Raises ValueError for another kind.
    """
    if kind not in cards_backs.KINDS:
        raise ValueError(f"There is no back of the kind {kind}, only {', '.join(cards_backs.KINDS)}.")
    w, h = _device(size, ratio)
    return _kept(("back", kind, w, h, ratio), ratio, lambda: cards_backs.paint(kind, w, h, ratio))


def missing_art() -> list[str]:
    """What in the catalogue still has the plain lozenge, as `folder/id`, sorted."""
    content = catalogue()
    wanted = {
        "woven": [*content.tapestries, MAKER_OF_FIRE],
        "engravings": list(content.techs),
        "banners": list(content.civilizations),
    }
    return sorted(
        f"{folder}/{i}" for folder, ids in wanted.items() for i in ids if _source(folder, i) is None
    )


def clear() -> None:
    """Forget every painted picture (after a change of screen, to free memory)."""
    _cache.clear()


# ---- keeping


def _device(size: Size, ratio: float) -> tuple[int, int]:
    """The size in device pixels, at least one each way."""
    w, h = size if isinstance(size, tuple) else (size.width(), size.height())
    return max(1, round(w * ratio)), max(1, round(h * ratio))


def _kept(key: Hashable, ratio: float, paint: Callable[[], QImage]) -> QPixmap:
    found = _cache.get(key)
    if found is None:
        found = QPixmap.fromImage(paint())
        found.setDevicePixelRatio(ratio)
        _cache.put(key, found)
    return found


def _source(folder: str, art_id: str) -> Path | None:
    """The drawing's file, or None when there is none."""
    path = resource_path("art", folder, f"{art_id}.{'svg' if folder == 'engravings' else 'png'}")
    return path if path.is_file() else None


# ---- weaving


def _stitch_px(w: int, h: int, ratio: float) -> int:
    """Device pixels to a stitch for a picture of that many device pixels."""
    shorter = min(w, h) / ratio
    return max(1, round((3 if shorter >= 150 else 2 if shorter >= 34 else 1) * ratio))


@lru_cache(maxsize=12)
def _cartoon(folder: str, art_id: str) -> QImage | None:
    """The flat picture, or None when there is no drawing or it cannot be read."""
    path = _source(folder, art_id)
    image = QImage(str(path)) if path else QImage()
    return None if image.isNull() else image


def _stitch(folder: str, art_id: str, w: int, h: int, stitch: int) -> QImage:
    """A cartoon woven to w x h device pixels; a last half stitch is cut off."""
    columns, rows = math.ceil(w / stitch), math.ceil(h / stitch)
    cartoon = _cartoon(folder, art_id)
    if cartoon is None:
        stitches = cards_thread.from_letters(cards_thread.lozenge_letters(columns, rows))
    else:
        stitches = cards_thread.sample(cartoon, columns, rows)
    return cards_thread.weave(stitches, stitch, 1.0 if stitch > 2 else 0.8).copy(0, 0, w, h)


def _cloth(folder: str, art_id: str, w: int, h: int, ratio: float, *, bands: bool = True) -> QImage:
    """Band, picture, band and fringe on a transparent ground."""
    stitch = _stitch_px(w, h, ratio)
    fringe = round(h * 0.07)
    band = _BAND_STITCHES * stitch if bands else 0
    columns = w // stitch
    cloth_w, cloth_h = columns * stitch, h - fringe
    out = QImage(w, h, QImage.Format.Format_ARGB32_Premultiplied)
    out.fill(Qt.GlobalColor.transparent)
    p = QPainter(out)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    x = (w - cloth_w) // 2
    _fringe(p, QRectF(x, cloth_h - stitch, cloth_w, fringe + stitch), columns // 2)
    strip = cards_thread.weave(cards_thread.from_letters(cards_thread.band_letters(columns)), stitch)
    p.drawImage(x, band, _stitch(folder, art_id, cloth_w, cloth_h - 2 * band, stitch))
    if band:
        p.drawImage(x, 0, strip)
        p.drawImage(x, cloth_h - band, strip)
    p.setPen(QPen(QColor(26, 18, 8, 140), ratio))
    p.drawRect(QRectF(x + ratio / 2, ratio / 2, cloth_w - ratio, cloth_h - ratio))
    p.end()
    return out


def _fringe(p: QPainter, box: QRectF, threads: int) -> None:
    """Loose warp ends of uneven length hanging from the top of the box."""
    step = box.width() / max(1, threads)
    for i in range(threads):
        roll = cards_thread.unevenness(i, 3) / 2 + 0.5
        length = box.height() * (0.80 + 0.16 * cards_thread.unevenness(i, 11))
        pen = QPen(QColor(_FRINGE[min(int(roll * len(_FRINGE)), len(_FRINGE) - 1)]), step * 0.62)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        p.setPen(pen)
        x = box.left() + step * (i + 0.5)
        p.drawLine(QPointF(x, box.top()), QPointF(x + (roll - 0.5) * step * 0.5, box.top() + length))


def _banner(civ_id: str, w: int, h: int, ratio: float, *, bands: bool = True) -> QImage:
    pole = max(3.0, min(w, h) * 0.042)
    knob = pole * 0.78
    out = QImage(w, h, QImage.Format.Format_ARGB32_Premultiplied)
    out.fill(Qt.GlobalColor.transparent)
    side, top = round(knob * (2.4 if bands else 1.5)), round(knob + pole * 0.5)
    cloth = _cloth("banners", civ_id, max(1, w - 2 * side), max(1, h - top), ratio, bands=bands)
    p = QPainter(out)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    p.drawImage(side, top, cloth)
    p.setPen(QPen(QColor("#2B2118"), max(1.0, pole * 0.1)))
    wood = QLinearGradient(0, knob - pole / 2, 0, knob + pole / 2)
    wood.setColorAt(0, QColor("#9A6438"))
    wood.setColorAt(1, QColor("#643A1C"))
    p.setBrush(QBrush(wood))
    p.drawRoundedRect(QRectF(knob, knob - pole / 2 + 0.5, w - 2 * knob, pole), pole / 2, pole / 2)
    p.setBrush(QColor("#E0A93A"))
    for x in (knob + 0.5, w - knob - 0.5):
        p.drawEllipse(QPointF(x, knob + 0.5), knob - 0.5, knob - 0.5)
    p.end()
    return out


# ---- engraving


@lru_cache(maxsize=64)
def _drawing(tech_id: str) -> QSvgRenderer | None:
    path = _source("engravings", tech_id)
    renderer = QSvgRenderer(str(path)) if path else None
    return renderer if renderer and renderer.isValid() else None


def _engrave(tech_id: str, w: int, h: int, ratio: float, ground: bool) -> QImage:
    drawing = _drawing(tech_id)
    if drawing is None:
        return _stitch("engravings", tech_id, w, h, _stitch_px(w, h, ratio))
    out = QImage(w, h, QImage.Format.Format_ARGB32_Premultiplied)
    out.fill(Qt.GlobalColor.transparent)
    p = QPainter(out)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    if ground:
        cards_backs.copper(p, QRectF(0, 0, w, h), 18 * ratio if min(w, h) > 100 * ratio else 9 * ratio)
    box = drawing.viewBoxF()
    scale = min(w * 0.94 / box.width(), h * 0.92 / box.height())
    dw, dh = box.width() * scale, box.height() * scale
    drawing.render(p, QRectF((w - dw) / 2, (h - dh) / 2, dw, dh))
    p.end()
    return out

"""A picture of the whole kit.

`python -m tapestry_desktop.ui.look.gallery OUT.png [--theme dark] [--scale 150] [--contrast]`
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPolygonF, QRegion
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QProgressBar,
    QPushButton,
    QRadioButton,
    QSlider,
    QSpinBox,
    QWidget,
)

from . import paint, pieces
from ._files import LookError
from .fonts import ROLES, font, text_width
from .glyphs import Glyph, bonus_glyphs, glyphs_for, paint_glyphs
from .icons import draw_icon, icon_names, interface_ink
from .palette import CARD_KINDS, PLAYERS, RESOURCES, TRACKS, Theme, hub, theme
from .widgets import (
    Chip,
    DropDown,
    Field,
    GlyphLabel,
    IconButton,
    InlineMessage,
    KeyCap,
    OptionButton,
    PlayerChip,
    TextTabs,
)

WIDTH = 1500
Section = Callable[[QPainter, QRectF], float]


def _heading(painter: QPainter, area: QRectF, words: str) -> QRectF:
    which = font("heading")
    high = which.pixelSize() * 1.5
    paint.text(painter, QRectF(area.x(), area.y(), area.width(), high), words, which, theme().tokens.ink)
    return area.adjusted(0, high + 6, 0, 0)


def _colours(painter: QPainter, area: QRectF) -> float:
    t = theme().tokens
    swatches = [
        (n, getattr(t, n))
        for n in (
            "table",
            "panel",
            "panel2",
            "hair",
            "ink",
            "ink2",
            "ink3",
            "bar",
            "bar2",
            "cell",
            "cloth",
            "gold",
            "gold_line",
            "gold_core",
            "refused",
            "done",
        )
    ]
    swatches += [(c.id, c.hue) for c in TRACKS.values()] + [(c.id, c.base) for c in PLAYERS]
    swatches += [(c.id, c.hue) for c in CARD_KINDS.values()] + list(RESOURCES.items())
    wide, high = theme().px(88), 44 + theme().px(18)
    x, y = area.x(), area.y()
    for name, value in swatches:
        if x + wide > area.right():
            x, y = area.x(), y + high
        paint.rounded(painter, QRectF(x, y, wide - 8, 38), 5, value, t.hair)
        paint.text(painter, QRectF(x, y + 40, wide - 8, theme().px(16)), name, font("small"), t.ink2)
        x += wide
    return y + high


def _type(painter: QPainter, area: QRectF) -> float:
    t = theme().tokens
    x, y, column = area.x(), area.y(), area.width() / 2
    for i, role in enumerate(ROLES):
        which = font(role)
        high = which.pixelSize() * 1.45
        paint.text(
            painter, QRectF(x, y, column - 16, high), f"{role}: Where does tile 31 go? ÁÉñ 0245", which, t.ink
        )
        y += high
        if i == len(ROLES) * 2 // 3:
            bottom, x, y = y, x + column, area.y()
    return max(y, bottom)


def _icons(painter: QPainter, area: QRectF) -> float:
    t = theme().tokens
    x, y, wide = area.x(), area.y(), theme().px(76)
    for name in icon_names():
        if x + wide > area.right():
            x, y = area.x(), y + 40 + theme().px(18)
        draw_icon(painter, name, QRectF(x, y, 32, 32), ink=interface_ink(name))
        draw_icon(painter, name, QRectF(x + 36, y + 8, 20, 20), chip=True)
        paint.text(painter, QRectF(x, y + 33, wide - 4, theme().px(16)), name, font("small"), t.ink2)
        x += wide
    return y + 46 + theme().px(18)


def _glyphs(painter: QPainter, area: QRectF) -> float:
    from tapestry_desktop.content.catalogue import catalogue

    x, y = area.x(), area.y()
    for track in catalogue().tracks.values():
        for space in track.spaces:
            cell = QRectF(x, y, 76, 64)
            paint.draw_track_cell(painter, cell, track.id, space.tier, "top")
            signs = glyphs_for(space.benefit) + bonus_glyphs(space.bonus)
            paint_glyphs(painter, cell.adjusted(3, 6, -3, -3), signs)
            x += 80
            if x + 80 > area.right():
                x, y = area.x(), y + 68
    for card in [c for c in catalogue().tapestries.values() if c.effects]:
        cell = QRectF(x, y, 76, 64)
        paint.draw_cell(painter, cell)
        paint_glyphs(painter, cell.adjusted(3, 3, -3, -3), glyphs_for(card.effects))
        x += 80
        if x + 80 > area.right():
            x, y = area.x(), y + 68
    for size, sample in ((40.0, "airplanes"), (28.0, "ships"), (18.0, "tunnels")):
        benefit = next(s.benefit for t in catalogue().tracks.values() for s in t.spaces if sample in s.id)
        paint.draw_cell(painter, QRectF(x, y, size * 2, size))
        paint_glyphs(painter, QRectF(x, y, size * 2, size), glyphs_for(benefit), max_size=size)
        x += size * 2 + 4
    return y + 72


def _pieces(painter: QPainter, area: QRectF) -> float:
    x, y = area.x(), area.y()
    paint.draw_cloth(painter, QRectF(x, y, area.width(), 240))
    for i in range(5):
        left = x + 20 + i * 190
        pieces.draw_outpost(painter, i, left + 18, y + 84, 64)
        pieces.draw_outpost(painter, i, left + 82, y + 74, 52, toppled=True)
        pieces.draw_token(painter, i, left + 20, y + 116, 13)
        pieces.draw_token(painter, i, left + 62, y + 116, 13, active=True)
        pieces.draw_chip(painter, i, left + 102, y + 116, 16)
        pieces.draw_chip(painter, i, left + 140, y + 116, 13, active=True)
        pieces.draw_token(painter, i, left + 136, y + 80, 8)
        pieces.draw_cube(painter, QRectF(left + 122, y + 24, 32, 32), PLAYERS[i].base, who=i)
    right = x + 980
    for i, number in enumerate((1, 7, 10, 47, 128)):
        pieces.draw_laurel(painter, QRectF(right + i * 62, y + 14, 58, 44), number)
    faces = [("conquer_red", f) for f in ("red_vp4", "red_vp7", "red_territories")]
    faces += [("conquer_black", f) for f in ("black_coin", "black_territory")]
    for i, (die, face) in enumerate(faces):
        pieces.draw_die(painter, QRectF(right + i * 62, y + 70, 50, 50), die, face)
    for i, track in enumerate(TRACKS):
        pieces.draw_die(painter, QRectF(right + i * 62, y + 128, 52, 52), "science", f"science_{track}")
    pieces.draw_seal(painter, x + 40, y + 190, 18)
    pieces.draw_plus(painter, x + 90, y + 190, 16)
    pieces.draw_done(painter, x + 140, y + 190, 14)
    for i, name in enumerate(("die_red", "die_black", "die_science")):
        draw_icon(painter, name, QRectF(x + 180 + i * 50, y + 168, 44, 44))
    for i, deck in enumerate(("tapestry", "tech", "civilization", "territory_tile")):
        pieces.draw_card_back(painter, QRectF(x + 360 + i * 70, y + 146, 60, 84), deck)
        pieces.draw_card_back(painter, QRectF(x + 660 + i * 24, y + 160, 15, 22), deck)
    for i, name in enumerate(RESOURCES):
        pieces.draw_pips(painter, QRectF(x + 780, y + 160 + i * 14, 120, 6), name, i * 2 + 1)
    return y + 250


def _brush(painter: QPainter, area: QRectF) -> float:
    x, y = area.x(), area.y()
    paint.draw_linen(painter, QRectF(x, y, 300, 150))
    paint.draw_panel(painter, QRectF(x + 20, y + 20, 110, 90))
    paint.draw_panel(painter, QRectF(x + 30, y + 40, 90, 60), 6, shadow=False, well=True)
    paint.draw_plate(painter, QRectF(x + 150, y + 20, 120, 40))
    paint.draw_cell(painter, QRectF(x + 150, y + 74, 60, 50))
    paint.draw_empty_place(painter, QRectF(x + 220, y + 74, 60, 50))
    paint.draw_cloth(painter, QRectF(x + 310, y, 360, 150))
    for i, mode in enumerate(("target", "hover", "refused")):
        path = _hexagon(x + 375 + i * 115, y + 75, 50)
        painter.fillPath(path, paint.color("#E9DBB7"))
        if mode == "refused":
            paint.draw_refused(painter, path)
        else:
            paint.draw_target(painter, path, hover=mode == "hover")
    paper = QRectF(x + 690, y, 330, 150)
    paint.draw_panel(painter, paper, shadow=False)
    paint.draw_target(painter, paint.rounded_path(QRectF(x + 710, y + 30, 80, 90), 7))
    paint.draw_refused(painter, paint.rounded_path(QRectF(x + 815, y + 30, 80, 90), 7))
    paint.draw_focus(painter, QRectF(x + 915, y + 30, 80, 40))
    paint.draw_changed(painter, paint.rounded_path(QRectF(x + 918, y + 84, 74, 36), 7))
    return y + 160


def _hexagon(cx: float, cy: float, r: float) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(
        QPolygonF(
            [
                QPointF(cx + r * a, cy + r * b)
                for a, b in ((1, 0), (0.5, 0.866), (-0.5, 0.866), (-1, 0), (-0.5, -0.866), (0.5, -0.866))
            ]
        )
    )
    path.closeSubpath()
    return path


def _widgets(painter: QPainter, area: QRectF) -> float:
    worker = [Glyph("vp", n=4), Glyph("icon", "worker")]
    focus = OptionButton("Keyboard focus", key="4")
    focus.hasFocus = lambda: True  # type: ignore[method-assign]
    hover = OptionButton("Hovered", key="3", glyphs=[Glyph("per", "market", 1)])
    hover.hovered = True
    refused = OptionButton("Not now", key="5", glyphs=worker)
    refused.set_reason("You have no territory tile.")
    off = IconButton("redo", "Redo", on_bar=True)
    off.setEnabled(False)
    on_bar: list[QWidget] = [
        OptionButton("D5", key="1", glyphs=worker, primary=True),
        OptionButton("F2", key="2", glyphs=worker),
        hover,
        focus,
        refused,
        OptionButton("Turn", key="R", secondary=True),
        IconButton("undo", "Undo", on_bar=True),
        off,
        IconButton("hint", "Hint", on_bar=True),
    ]
    high = theme().px(38) + 34
    bar = QRectF(area.x(), area.y(), area.width(), high)
    rows = _render(painter, on_bar, bar.adjusted(12, 16, -12, 0), ground=bar)
    message = InlineMessage()
    message.show_message("The landmark would cover water, so it cannot stand there.", "refused", 0)
    saved = InlineMessage()
    saved.show_message("Saved.", "done", 0)
    for one, width in ((message, theme().px(440)), (saved, theme().px(180))):
        one.setFixedWidth(width)
    others: list[QWidget] = [
        IconButton("help", "Help"),
        IconButton("settings", "Settings"),
        *[Chip.for_card_kind(k) for k in CARD_KINDS],
        message,
        saved,
    ]
    return _render(painter, others, QRectF(area.x(), rows + 14, area.width(), 60))


def _controls(painter: QPainter, area: QRectF) -> float:
    plain, default, off = QPushButton("Load"), QPushButton("Continue"), QPushButton("Not yet")
    default.setDefault(True)
    off.setEnabled(False)
    check, radio, dark = QCheckBox("Reduced motion"), QRadioButton("Light"), QRadioButton("Dark")
    check.setChecked(True)
    radio.setChecked(True)
    combo, spin, line = DropDown(), QSpinBox(), Field("Mira")
    combo.addItems(["Greedy", "Random"])
    slider = QSlider(Qt.Orientation.Horizontal)
    slider.setValue(40)
    slider.setFixedWidth(140)
    progress = QProgressBar()
    progress.setValue(60)
    progress.setFixedWidth(160)
    controls = [plain, default, off, check, radio, dark, combo, spin, line, slider, progress]
    signs: list[QWidget] = [
        TextTabs(["Hand", "Log"]),
        *[KeyCap(key) for key in ("R", "Enter", "Esc")],
        *[PlayerChip(i, active=i == 1) for i in range(5)],
        GlyphLabel([Glyph("vp", n=4), Glyph("icon", "worker")], "4 VP and 1 worker"),
    ]
    lower = _render(painter, controls, area)
    return _render(painter, signs, QRectF(area.x(), lower, area.width(), 60))


def _render(
    painter: QPainter, widgets: Sequence[QWidget], area: QRectF, ground: QRectF | None = None
) -> float:
    """Sets widgets side by side and draws them; returns the lower edge."""
    places: list[tuple[QWidget, QPoint]] = []
    x, y, line = area.x(), area.y(), 0.0
    for widget in widgets:
        widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        widget.ensurePolished()
        widget.adjustSize()
        if x + widget.width() > area.right() and x > area.x():
            x, y, line = area.x(), y + line + 6, 0.0
        places.append((widget, QPoint(round(x), round(y))))
        x += widget.width() + 6
        line = max(line, float(widget.height()))
    if ground is not None:
        paint.draw_bar(painter, QRectF(ground.x(), ground.y(), ground.width(), y + line + 10 - ground.y()))
    for widget, place in places:
        widget.show()
        widget.render(
            painter, place, QRegion(QRect(QPoint(0, 0), widget.size())), QWidget.RenderFlag.DrawChildren
        )
        widget.hide()
    return y + line + 10


SECTIONS: dict[str, Section] = {
    "Colours": _colours,
    "Type": _type,
    "Icons": _icons,
    "Effects as glyphs": _glyphs,
    "Pieces": _pieces,
    "Brushwork and states": _brush,
    "Widgets": _widgets,
    "Controls and signs": _controls,
}


def render_gallery() -> QImage:
    """The gallery in the theme in force. Raises LookError or ContentError when a resource is missing."""
    scratch = QImage(WIDTH, 5200, QImage.Format.Format_RGB32)
    scratch.fill(paint.color(theme().tokens.panel))
    painter = paint.smooth(QPainter(scratch))
    try:
        y = 24.0
        title = font("title")
        paint.text(
            painter, QRectF(30, y, WIDTH - 60, title.pixelSize() * 1.4), "Look kit", title, theme().tokens.ink
        )
        note = f"{theme().name}, text {round(theme().text_scale * 100)} %"
        paint.text(
            painter,
            QRectF(40 + text_width("Look kit", title), y, 600, title.pixelSize() * 1.5),
            note,
            font("note"),
            theme().tokens.ink2,
        )
        y += title.pixelSize() * 1.5
        for name, draw in SECTIONS.items():
            area = _heading(painter, QRectF(30, y, WIDTH - 60, 100), name)
            y = draw(painter, area) + 16
    finally:
        painter.end()
    return scratch.copy(0, 0, WIDTH, min(scratch.height(), round(y) + 10))


def main(arguments: Sequence[str] | None = None) -> int:
    """Writes the gallery; returns the exit status (2 for bad input, with one sentence on stderr)."""
    parser = argparse.ArgumentParser(
        prog="gallery", description="Draws every part of the look kit into a picture."
    )
    parser.add_argument("out", metavar="OUT.png")
    parser.add_argument("--theme", choices=("light", "dark"), default="light")
    parser.add_argument("--scale", type=int, default=100, help="text size in per cent, 100 to 200")
    parser.add_argument("--contrast", action="store_true", help="high contrast")
    options = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication([])
    try:
        hub().set_theme(Theme(options.theme, options.scale / 100, high_contrast=options.contrast))
        hub().dress()
        image = render_gallery()
    except LookError as problem:
        sys.stderr.write(f"{problem}\n")
        return 2
    if not image.save(options.out):
        sys.stderr.write(f"The picture could not be written to {options.out}.\n")
        return 2
    del app
    return 0


if __name__ == "__main__":
    sys.exit(main())

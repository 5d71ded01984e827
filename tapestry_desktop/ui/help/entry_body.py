"""A component as a page of the help room: its portrait, its words, its rulings and what it gives."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from tapestry_desktop.content import catalogue
from tapestry_desktop.ui.help.blocks import Body
from tapestry_desktop.ui.help.entries import Entry
from tapestry_desktop.ui.help.pictures import (
    PORTRAIT_HIGH,
    Picture,
    portrait,
)
from tapestry_desktop.ui.help.prose import Prose
from tapestry_desktop.ui.help.rows import Row, SpaceRow
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.glyphs import (
    Glyph,
    paint_glyphs,
)
from tapestry_desktop.ui.look.paint import smooth
from tapestry_desktop.ui.look.palette import theme
from tapestry_desktop.ui.look.widgets import Divider


class Gives(Row):
    """The signs of a paragraph on a chip of paper."""

    high = 40

    def __init__(self, glyphs: Sequence[Glyph], words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._glyphs = list(glyphs)
        self.setAccessibleName(words)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw them from the left."""
        painter = smooth(QPainter(self))
        box = QRectF(self.rect()).adjusted(6, 3, -2, -3)
        paint_glyphs(painter, box, self._glyphs, "left", theme().px(26), paper=True)
        painter.end()


def entry_body(entry: Entry) -> Body:
    """A component with its picture, full text, signs and clarifications."""
    body = Body()
    body.add(Prose(entry.under, "note", "ink2"))
    if entry.picture is not None:
        kind, name = entry.picture
        body.add(Picture(portrait(kind, name), PORTRAIT_HIGH[kind], entry.name))
    elif entry.kind == "space":
        track, _, index = entry.id.partition(".")
        body.add(SpaceRow(track, catalogue().tracks[track].spaces[int(index)]))
    for said in entry.paragraphs:
        words = f"{said.label}: {said.words}" if said.label else said.words
        if said.glyphs and entry.kind != "space":
            body.add(Gives(said.glyphs, said.words))
        body.add(Prose(words))
    if entry.rulings:
        body.add(Divider())
        body.heading(t("room.help.clarified"))
        for ruling in entry.rulings:
            body.add(Prose(ruling, lead="•"))
    chapter = ABOUT.get(entry.kind)
    if entry.kind == "space":
        chapter = entry.id.partition(".")[0]
    if chapter:
        more = QPushButton(t("room.help.in_rules", title=t(f"rules.{chapter}.title")))
        more.clicked.connect(lambda: body.wanted.emit(f"section:{chapter}"))
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(more)
        row.addStretch(1)
        body.add(holder)
    body.column.addStretch(1)
    return body


ABOUT = {
    "tapestry": "tapestries",
    "tech": "invent",
    "civilization": "civilizations",
    "landmark": "landmarks",
    "territory_tile": "explore",
    "space_tile": "explore",
    "capital_mat": "city",
    "income_space": "income",
    "die": "conquer",
    "achievement": "achievements",
    "decision_card": "solo",
    "solo_civilization": "solo",
}
"""The chapter about a kind of component."""

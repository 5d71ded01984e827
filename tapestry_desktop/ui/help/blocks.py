"""The blocks of a chapter as widgets: paragraphs, steps, tracks, income spaces, legend, keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from tapestry_desktop.content import catalogue
from tapestry_desktop.content.phrases import sentence
from tapestry_desktop.ui.help.entries import KINDS, of_kind
from tapestry_desktop.ui.help.lessons import Chapter, chapter_words, legend
from tapestry_desktop.ui.help.pictures import (
    EXAMPLES,
    Picture,
    example_words,
)
from tapestry_desktop.ui.help.prose import Prose
from tapestry_desktop.ui.help.rows import EntryButton, SignRow, SpaceRow
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.glyphs import (
    Glyph,
    glyphs_for,
)
from tapestry_desktop.ui.look.palette import theme
from tapestry_desktop.ui.look.widgets import FlowLayout, GlyphLabel, KeyCap

KEYS: tuple[tuple[tuple[str, ...], str], ...] = (
    (("1", "9"), "number"),
    (("N",), "more"),
    (("Enter",), "enter"),
    (("←", "→"), "arrows"),
    (("Tab",), "tab"),
    (("Esc",), "esc"),
    (("Ctrl", "Z"), "undo"),
    (("Ctrl", "Shift", "Z"), "redo"),
    (("H",), "hint"),
    (("R",), "turn"),
    (("I",), "look"),
    (("+", "−", "0"), "zoom"),
    (("L",), "log"),
    (("T",), "page"),
    (("Ctrl", "Shift", "S"), "save"),
    (("F1",), "help"),
    (("Ctrl", "F"), "find"),
    (("F11",), "full"),
    (("Ctrl", ","), "settings"),
)


class Body(QWidget):
    """What the right side of the help room shows: a chapter or an entry."""

    wanted = Signal(str)  # another target

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(4, 2, 12, 8)
        self.column.setSpacing(theme().px(10))
        self.setAutoFillBackground(False)

    def add(self, widget: QWidget) -> None:
        """One more block."""
        self.column.addWidget(widget)

    def words(self, key: str, **more: str) -> None:
        """A paragraph by its text key."""
        self.add(Prose(t(key), **more))  # type: ignore[arg-type]

    def heading(self, words: str) -> None:
        """A small heading."""
        self.add(Prose(words, "mat_title"))


Block = Callable[[Body, Chapter, str], None]


def _words(body: Body, chapter: Chapter, what: str) -> None:
    body.add(Prose(chapter_words(f"rules.{chapter.id}.{what}")))


def _steps(body: Body, chapter: Chapter, what: str) -> None:
    first, _, last = what.rpartition("-")
    start = int(first or 1)
    for number in range(start, int(last) + 1):
        body.add(Prose(t(f"rules.{chapter.id}.step.{number}"), lead=f"{number - start + 1}."))


def _picture(body: Body, chapter: Chapter, what: str) -> None:
    paint, high = EXAMPLES[what]
    body.add(Picture(paint, high, example_words(what)))
    body.add(Prose(example_words(what), "note", "ink2"))


def _track(body: Body, chapter: Chapter, what: str) -> None:
    track = catalogue().tracks[what]
    for space in track.spaces[1:]:
        if space.index % 3 == 1:
            body.heading(t(f"tier.{space.tier}.name"))
        body.add(SpaceRow(what, space))
        body.add(Prose(t(f"space.{what}.{space.index}.rules"), "note", "ink2"))


def _income_steps(body: Body, chapter: Chapter, what: str) -> None:
    for number, step in enumerate(catalogue().income_steps, 1):
        turns = [str(turn) for turn in step.turns]
        body.add(Prose(t(f"income_step.{step.id}.rules"), lead=f"{number}."))
        body.add(Prose(t("rules.income.turns", turns=", ".join(turns)), "note", "ink2"))


def _income_rows(body: Body, chapter: Chapter, what: str) -> None:
    for row in catalogue().income_rows.values():
        body.heading(t(f"income_row.{row.id}.name"))
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme().px(12))
        for place, space in enumerate(row.spaces):
            name = t(f"income_space.{row.id}.{space.index}.name")
            gain = sentence(space.gain)
            grid.addWidget(_signs(glyphs_for(space.gain), gain), place, 0)
            grid.addWidget(Prose(t("rules.income.space", index=space.index, name=name, gain=gain)), place, 1)
        grid.setColumnStretch(1, 1)
        body.add(holder)


def _signs(glyphs: Sequence[Glyph], words: str) -> GlyphLabel:
    return GlyphLabel(list(glyphs), words, 24)


def _achievements(body: Body, chapter: Chapter, what: str) -> None:
    for one in catalogue().achievements.values():
        body.heading(t(f"achievement.{one.id}.name"))
        body.add(Prose(t(f"achievement.{one.id}.rules")))
        small = ", ".join(f"[vp:{points}]" for points in one.small)
        large = ", ".join(f"[vp:{points}]" for points in one.large)
        body.add(Prose(_points(small, large)))


def _points(small: str, large: str) -> str:
    return t("rules.achievement.points", small=small.replace(", ", " "), large=large.replace(", ", " "))


def _legend(body: Body, chapter: Chapter, what: str) -> None:
    for group, signs in legend():
        body.heading(t(f"legend.{group}.title"))
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        columns = 2 if theme().text_scale < 1.3 else 1
        for place, sign in enumerate(signs):
            grid.addWidget(SignRow(sign), place // columns, place % columns)
        for column in range(columns):
            grid.setColumnStretch(column, 1)
        body.add(holder)


def _levels(body: Body, chapter: Chapter, what: str) -> None:
    """The levels of the game against the Automa."""
    for level in catalogue().solo.levels:
        body.heading(f"{level}  {t(f'solo_level.{level}.name')}")
        body.add(Prose(t(f"solo_level.{level}.rules")))


def _window(body: Body, chapter: Chapter, what: str) -> None:
    for number in range(1, 6):
        body.heading(t(f"room.help.window.{number}.title"))
        body.words(f"room.help.window.{number}")


def _keys(body: Body, chapter: Chapter, what: str) -> None:
    holder = QWidget()
    grid = QGridLayout(holder)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(theme().px(14))
    for place, (keys, what_for) in enumerate(KEYS):
        caps = QWidget()
        row = QHBoxLayout(caps)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addStretch(1)
        for key in keys:
            row.addWidget(KeyCap(key))
        grid.addWidget(caps, place, 0)
        grid.addWidget(Prose(t(f"help.key.{what_for}")), place, 1)
    grid.setColumnStretch(1, 1)
    body.add(holder)


def _box(body: Body, chapter: Chapter, what: str) -> None:
    for kind in KINDS:
        body.heading(t(f"kinds.{kind}"))
        holder = QWidget()
        flow = FlowLayout(holder, spacing=6)
        for entry in of_kind(kind):
            button = EntryButton(entry)
            button.clicked.connect(lambda _checked=False, target=entry.key: body.wanted.emit(target))
            flow.addWidget(button)
        body.add(holder)


BLOCKS: dict[str, Block] = {
    "words": _words,
    "steps": _steps,
    "picture": _picture,
    "track": _track,
    "income_steps": _income_steps,
    "income_rows": _income_rows,
    "achievements": _achievements,
    "legend": _legend,
    "levels": _levels,
    "window": _window,
    "keys": _keys,
    "box": _box,
}


def chapter_body(chapter: Chapter) -> Body:
    """A chapter as a column of widgets. KeyError for a block that does not exist."""
    body = Body()
    for block in chapter.blocks:
        name, _, what = block.partition(":")
        BLOCKS[name](body, chapter, what)
    body.column.addStretch(1)
    return body

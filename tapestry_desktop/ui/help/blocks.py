"""The blocks of a chapter as widgets: paragraphs, steps, tracks, income spaces, legend, keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from tapestry_desktop.content import catalogue
from tapestry_desktop.content.models import TrackSpace
from tapestry_desktop.content.phrases import sentence
from tapestry_desktop.content.texts import texts
from tapestry_desktop.ui.art.city.landmarks import landmark_icon
from tapestry_desktop.ui.help.entries import KINDS, Entry, of_kind
from tapestry_desktop.ui.help.lessons import Chapter, legend
from tapestry_desktop.ui.help.pictures import (
    EXAMPLES,
    PORTRAIT_HIGH,
    Picture,
    example_words,
    paint_sign,
    portrait,
)
from tapestry_desktop.ui.help.prose import Prose
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import font
from tapestry_desktop.ui.look.glyphs import (
    Glyph,
    bonus_glyphs,
    bonus_text,
    glyphs_for,
    paint_glyphs,
    price_glyphs,
)
from tapestry_desktop.ui.look.icons import device_scale
from tapestry_desktop.ui.look.paint import LEFT, draw_track_cell, rounded, smooth, text
from tapestry_desktop.ui.look.palette import PAPER_INK, hub, theme
from tapestry_desktop.ui.look.widgets import Divider, FlowLayout, GlyphLabel, KeyCap

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


class _Row(QWidget):
    """A row of fixed height that grows with the text."""

    high = 44

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        hub().changed.connect(self._theme_changed)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As high as its signs."""
        return QSize(theme().px(260), theme().px(self.high))

    def minimumSizeHint(self) -> QSize:
        """Narrow, but of its height."""
        return QSize(theme().px(200), theme().px(self.high))


class SpaceRow(_Row):
    """A track space: number, name, price, benefit, bonus, landmark."""

    high = 62

    def __init__(self, track: str, space: TrackSpace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._track, self._space = track, space
        stem = f"space.{track}.{space.index}"
        price = ", ".join(texts().amount(one, 1) for one in space.cost) or t("rules.space.free")
        rules = t(f"{stem}.rules") + (" " + bonus_text(space.bonus) if space.bonus is not None else "")
        self.setAccessibleName(
            t("rules.space.spoken", index=space.index, name=t(f"{stem}.name"), price=price, rules=rules)
        )
        self.setToolTip(rules)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the space as it lies on the board, with room to breathe."""
        painter = smooth(QPainter(self))
        px, space = theme().px, self._space
        box = QRectF(self.rect()).adjusted(0, 2, 0, -2)
        draw_track_cell(painter, box, self._track, space.tier, "left")
        name = QRectF(box.x() + 12, box.y(), box.width() * 0.27, box.height())
        words = f"{space.index}  {t(f'space.{self._track}.{space.index}.name')}"
        text(painter, name, words, font("label"), PAPER_INK, LEFT, wrap=True)
        side = px(24)
        price = QRectF(name.right() + 4, box.y() + 6, box.width() * 0.15, box.height() - 12)
        paint_glyphs(painter, price, price_glyphs(space.cost), "left", side)
        right = box.right() - 8
        if space.landmark:
            size = box.height() - 8
            pixmap = landmark_icon(space.landmark, size, device_scale(painter))
            painter.drawPixmap(QRectF(right - size, box.y() + 4, size, size), pixmap, QRectF(pixmap.rect()))
            right -= size + 4
        gains = QRectF(price.right() + 4, box.y() + 4, right - price.right() - 8, box.height() - 8)
        bonus = bonus_glyphs(space.bonus)
        if bonus:
            half = gains.width() * 0.5
            paint_glyphs(painter, gains.adjusted(half, 0, 0, 0), bonus, max_size=side)
            gains.setWidth(half - 4)
        paint_glyphs(painter, gains, glyphs_for(space.benefit), "left", side)
        painter.end()


class SignRow(_Row):
    """A sign of the legend with its words."""

    high = 40

    def __init__(self, sign: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sign = sign
        self._lit = False
        self.setAccessibleName(t(f"legend.{sign}"))
        self.setToolTip(t(f"legend.{sign}"))

    def light(self) -> None:
        """Mark it as what was looked for."""
        self._lit = True
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw sign and words."""
        painter = smooth(QPainter(self))
        px = theme().px
        if self._lit:
            rounded(
                painter,
                QRectF(self.rect()).adjusted(1, 1, -1, -1),
                6,
                theme().tokens.panel2,
                theme().tokens.ink2,
            )
        wide = px(104)
        paint_sign(painter, QRectF(4, 3, wide, self.height() - 6), self.sign)
        words = QRectF(wide + 14, 0, self.width() - wide - 16, self.height())
        text(painter, words, t(f"legend.{self.sign}"), font("body"), theme().tokens.ink, LEFT, wrap=True)
        painter.end()


class EntryButton(QPushButton):
    """The name of a component; opens its entry."""

    def __init__(self, entry: Entry, parent: QWidget | None = None) -> None:
        super().__init__(entry.name, parent)
        self.target = entry.key
        self.setAccessibleName(f"{entry.name}, {entry.under}")


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
    body.words(f"rules.{chapter.id}.{what}")


def _steps(body: Body, chapter: Chapter, what: str) -> None:
    for number in range(1, int(what) + 1):
        body.add(Prose(t(f"rules.{chapter.id}.step.{number}"), lead=f"{number}."))


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


class Gives(_Row):
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

__all__ = ["KEYS", "Body", "EntryButton", "SignRow", "SpaceRow", "chapter_body", "entry_body"]

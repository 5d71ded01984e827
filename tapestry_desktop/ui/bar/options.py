"""The options of a decision as numbered buttons, page by page where there are many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QCursor, QEnterEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.glyphs import Glyph
from tapestry_desktop.ui.look.palette import hub, theme
from tapestry_desktop.ui.look.widgets import ElidedLabel, OptionButton

MOST = 9
"""Buttons on one page: the keys 1 to 9."""
GAP = 4
HAND_OVER = "hand_over"
"""Not an answer: the end of the turn has been seen."""
BY_KEY = (
    Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason
)  # fmt: skip
"""Ways of coming to an option that ask what it would do."""
ANSWERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
RESERVE = 24
"""Room kept for what a lazy option will be found to give, in logical pixels."""


@dataclass(frozen=True, slots=True)
class Shown:
    """An option as the bar shows it: where its signs do not fit, those of `less` are tried in turn, then
    `short`; what a `lazy` one would give is asked for when its page is shown."""

    key: str
    words: str
    glyphs: tuple[Glyph, ...] = ()
    short: tuple[Glyph, ...] = ()
    lazy: bool = False
    less: tuple[tuple[Glyph, ...], ...] = ()
    brief: str | None = None  # the words beside the short signs, where those say all that is meant
    barred: str = ""  # why it cannot be chosen just now; it keeps its number, greyed

    @property
    def shortest(self) -> str:
        """The words beside the short signs."""
        return self.words if self.brief is None else self.brief


@lru_cache(maxsize=2048)
def option_width(words: str, glyphs: tuple[Glyph, ...], text_scale: float) -> int:
    """Width of an option's button at a text scale."""
    button = OptionButton(words, key="1", glyphs=glyphs)
    wide = button.sizeHint().width()
    button.deleteLater()
    return wide


class OptionsRow(QWidget):
    """Buttons 1 to 9 of the present page, a button that turns the page, and a note beside them."""

    chosen = Signal(str)
    pointed = Signal(str)  # the option under pointer or focus, "" for none

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._options: list[Shown] = []
        self._page = 0
        self._pages: list[list[Shown]] = [[]]
        self._current = ""
        self._buttons: list[OptionButton] = []
        self._resting = QPoint()  # where the pointer lay when the options appeared
        self._note_words = ""
        self.amounts: Callable[[str], tuple[Glyph, ...]] = lambda _key: ()
        self.rests: Callable[[], bool] = lambda: False  # whether a key comes too fast to be an answer
        self.towards: Callable[[int], bool] = lambda _arrow: False  # goes there on the table
        self._more = OptionButton("", key="N", secondary=True, parent=self)
        self._more.clicked.connect(self.turn_page)
        self._more.hide()
        self._note = ElidedLabel("", "crumb", "bar_text2", self)
        self._note.hide()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        hub().changed.connect(self._relayout)

    # -- filling -------------------------------------------------------------------------------

    def show_options(self, options: Sequence[Shown], note: str = "") -> None:
        """Show the options of a new decision from their first page."""
        self._options = list(options)
        self._note_words = note
        self._page = 0
        self._current = next((option.key for option in options if not option.barred), "")
        self._relayout()

    def buttons(self) -> list[OptionButton]:
        """The buttons of the present page, then the one that turns it."""
        shown = self._buttons[: len(self.on_page())]
        return [*shown, self._more] if len(self._pages) > 1 else shown

    def take_focus(self) -> bool:
        """The keyboard comes to the option framed in gold; False when there is none."""
        button = self.button_for(self._current)
        if button is None:
            return False
        button.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def show_option(self, key: str) -> None:
        """Make an option the current one and turn to its page."""
        for number, page in enumerate(self._pages):
            if any(option.key == key for option in page):
                self._current = key
                if number != self._page:
                    self._page = number
                    self._fill()
                self._mark()
                return

    def set_signs(self, key: str, glyphs: tuple[Glyph, ...]) -> None:
        """Give an option the signs that have been found for it in the meantime."""
        for page in (*self._pages, self._options):
            for number, option in enumerate(page):
                if option.key == key and option.glyphs != glyphs:
                    page[number] = replace(option, glyphs=glyphs, lazy=False)
        if key in self.on_page():
            self._fill()

    @property
    def barred(self) -> dict[str, str]:
        """Options that keep their number though they cannot be chosen -> why not."""
        return {option.key: option.barred for option in self._options if option.barred}

    @property
    def current(self) -> str:
        """The option that Enter takes."""
        return self._current

    def on_page(self) -> list[str]:
        """Keys of the options on the present page."""
        return [option.key for option in self._pages[self._page]] if self._pages else []

    def pages(self) -> int:
        """Number of pages."""
        return len(self._pages)

    def rect_of(self, key: str) -> QRect | None:
        """Where an option's button lies; None when it is on another page."""
        for option, button in zip(self._pages[self._page], self._buttons, strict=False):
            if option.key == key:
                return button.geometry()
        return None

    def button_for(self, key: str) -> OptionButton | None:
        """The button of an option on the present page."""
        for option, button in zip(self._pages[self._page], self._buttons, strict=False):
            if option.key == key:
                return button
        return None

    # -- acting --------------------------------------------------------------------------------

    def choose_number(self, number: int) -> bool:
        """Choose the option with this number on the present page; a page turns with `turn_page`."""
        keys = self.on_page()
        if keys == [HAND_OVER]:
            number = 1  # any number hands over
        if 0 < number <= len(keys):
            self.chosen.emit(keys[number - 1])
            return True
        return False

    def turn_page(self, *_args: object, back: bool = False) -> bool:
        """Show the next page, or the one before."""
        if len(self._pages) < 2:
            return False
        self._page = (self._page + (-1 if back else 1)) % len(self._pages)
        self._current = self._pages[self._page][0].key
        self._fill()
        self.pointed.emit(self._current)
        return True

    def step(self, by: int) -> None:
        """Make the next (or the previous) option the current one, across pages."""
        keys = [option.key for option in self._options]
        if not keys:
            return
        place = keys.index(self._current) if self._current in keys else 0
        self.point_at(keys[(place + by) % len(keys)])

    def point_at(self, key: str) -> None:
        """Make an option the current one, as an arrow key does."""
        self.show_option(key)
        self.pointed.emit(self._current)

    def activate(self) -> bool:
        """Choose the current option, or turn the page where that button has the focus."""
        if self._more.hasFocus():
            return self.turn_page()
        if not self._current:
            return False
        self.chosen.emit(self._current)
        return True

    # -- layout --------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Distribute the options anew."""
        super().resizeEvent(event)
        self._relayout()

    def _relayout(self) -> None:
        wide = self.width()
        self._note.setText(self._note_words)
        options = self._options
        short = [replace(option, glyphs=option.short, words=option.shortest) for option in options]
        forms = [options, *self._shorter(options), short] if len(options) <= MOST else []
        if len(forms) > 3:  # the price stays as long as it can: before it goes, the names of the spaces do
            bare = [replace(each, words="") if each.less and each.glyphs else each for each in options]
            forms.insert(2, bare)
        fitting = next((form for form in forms if self._fits(form, wide)), None)
        self._pages = [list(fitting)] if fitting is not None else self._broken(short, wide)
        self._page = min(self._page, len(self._pages) - 1)
        for number, page in enumerate(self._pages):
            if any(option.key == self._current for option in page):
                self._page = number
        self._fill()

    @staticmethod
    def _shorter(options: Sequence[Shown]) -> list[list[Shown]]:
        """All options with fewer and fewer signs, those of the same rank together."""

        def fewer(option: Shown, rank: int) -> Shown:
            kept = option.less[: rank + 1]
            return replace(option, glyphs=kept[-1]) if kept else option

        ranks = max((len(option.less) for option in options), default=0)
        return [[fewer(option, rank) for option in options] for rank in range(ranks)]

    def _width_of(self, option: Shown) -> int:
        return option_width(option.words, option.glyphs, theme().text_scale) + (
            theme().px(RESERVE) if option.lazy else 0
        )

    def _fits(self, options: Sequence[Shown], wide: int) -> bool:
        return sum(self._width_of(option) for option in options) + GAP * max(0, len(options) - 1) <= wide

    def _broken(self, options: Sequence[Shown], wide: int) -> list[list[Shown]]:
        self._more.set_option(t("bar.more", n=len(options)), key="N")
        room = wide - self._more.sizeHint().width() - GAP
        pages: list[list[Shown]] = [[]]
        used = 0
        for option in options:
            each = self._width_of(option) + GAP
            if pages[-1] and (used + each > room or len(pages[-1]) == MOST):
                pages.append([])
                used = 0
            pages[-1].append(option)
            used += each
        return pages

    def _fill(self) -> None:
        self._resting = QCursor.pos()
        page = self._pages[self._page] if self._pages else []
        held = any(button.hasFocus() for button in self._buttons)
        while len(self._buttons) < len(page):
            button = OptionButton("", parent=self)
            button.installEventFilter(self)
            button.setMouseTracking(True)
            number = len(self._buttons) + 1
            button.clicked.connect(lambda _=False, n=number: self.choose_number(n))
            self._buttons.append(button)
        x = 0
        for number, button in enumerate(self._buttons):
            if number >= len(page):
                button.hide()
                continue
            option = page[number]
            if option.lazy:
                option = page[number] = replace(option, glyphs=self.amounts(option.key), lazy=False)
            spoken = next(each.words for each in self._options if each.key == option.key)
            button.set_option(option.words, key=str(number + 1), glyphs=option.glyphs, spoken=spoken)
            button.set_greyed(option.barred)
            size = button.sizeHint()
            button.setGeometry(x, 0, min(size.width(), max(40, self.width() - x)), size.height())
            button.show()
            x += size.width() + GAP
        many = len(self._pages) > 1
        if many:
            self._name_more()
            size = self._more.sizeHint()
            self._more.setGeometry(x, 0, size.width(), size.height())
            x += size.width() + GAP
        self._more.setVisible(many)
        self._place_note(x)
        self._mark()
        if held:
            self.take_focus()

    def _name_more(self) -> None:
        """How many options are still to come, and which are shown."""
        first = sum(len(before) for before in self._pages[: self._page]) + 1
        last, all_of_them = first + len(self._pages[self._page]) - 1, len(self._options)
        words = t("bar.more", n=all_of_them - last) if last < all_of_them else t("bar.more.none")
        self._more.set_option(words, key="N")
        tip = t("bar.more.tip", first=first, last=last, all=all_of_them)
        self._more.setToolTip(tip)
        self._more.setAccessibleDescription(tip)

    def _place_note(self, x: int) -> None:
        room = self.width() - x - 12
        shown = bool(self._note_words) and room > 60
        self._note.setVisible(shown)
        if shown:
            hint = self._note.sizeHint()
            high = self._buttons[0].sizeHint().height() if self._buttons else hint.height()
            self._note.setGeometry(
                x + 12, (high - hint.height()) // 2, min(room, hint.width()), hint.height()
            )

    def _mark(self) -> None:
        for option, button in zip(self._pages[self._page], self._buttons, strict=False):
            button.set_primary(option.key == self._current)
        if any(button.hasFocus() and not button.is_primary() for button in self._buttons):
            self.take_focus()  # the ring goes with the gold frame

    def _rests(self, event: QEvent) -> bool:
        """Whether the pointer only lies where an option has just appeared: it has chosen nothing."""
        return isinstance(event, QEnterEvent) and event.globalPosition().toPoint() == self._resting

    def sizeHint(self):  # type: ignore[no-untyped-def]
        """As high as one button."""
        return self._more.sizeHint()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell which option is under pointer or focus."""
        if watched in self._buttons:
            number = self._buttons.index(watched)  # type: ignore[arg-type]
            page = self._pages[self._page]
            if number < len(page):
                kind = event.type()
                pointed_at = kind == QEvent.Type.Enter and not self._rests(event)
                moved = kind == QEvent.Type.MouseMove and page[number].key != self._current
                if pointed_at or moved or kind == QEvent.Type.FocusIn:
                    self._current = page[number].key
                    self._mark()
                    if kind != QEvent.Type.FocusIn or event.reason() in BY_KEY:  # type: ignore[attr-defined]
                        self.pointed.emit(self._current)
                elif event.type() == QEvent.Type.Leave or (
                    event.type() == QEvent.Type.FocusOut and event.reason() in BY_KEY  # type: ignore[attr-defined]
                ):
                    self.pointed.emit("")
                elif kind == QEvent.Type.KeyPress and event.key() in ANSWERS and (  # type: ignore[attr-defined]
                    event.isAutoRepeat() or self.rests()  # type: ignore[attr-defined]
                ):
                    return True
                elif event.type() == QEvent.Type.KeyPress and event.key() in STEPS:  # type: ignore[attr-defined]
                    if not self.towards(event.key()):  # type: ignore[attr-defined]
                        self.step(STEPS[Qt.Key(event.key())])  # type: ignore[attr-defined]
                    return True
                elif event.type() == QEvent.Type.KeyPress and event.key() in (  # type: ignore[attr-defined]
                    Qt.Key.Key_Return,
                    Qt.Key.Key_Enter,
                ):
                    self.choose_number(number + 1)
                    return True
        return super().eventFilter(watched, event)

"""The two typefaces and their roles: Alegreya speaks, Source Sans 3 informs.

Numbers are always set in Source Sans, also within titles: `FIGURES` has nothing but its digits, and stands
before Alegreya, whose 1 reads as a roman I.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

from ._files import LookError, resources_dir
from .palette import theme

DISPLAY = "Alegreya"
TEXT = "Source Sans 3"
FIGURES = "Tapestry Figures"
FILES = (
    "Alegreya_500Medium_Italic.ttf",
    "Alegreya_700Bold.ttf",
    "Alegreya_800ExtraBold.ttf",
    "SourceSans3_400Regular.ttf",
    "SourceSans3_600SemiBold.ttf",
    "SourceSans3_700Bold.ttf",
    "TapestryFigures_500Medium.ttf",
    "TapestryFigures_700Bold.ttf",
    "TapestryFigures_800ExtraBold.ttf",
)


@dataclass(frozen=True, slots=True)
class Role:
    """A use of type: size in logical pixels at 100 %, weight and family."""

    size: float
    weight: int
    family: str = TEXT
    italic: bool = False


ROLES: dict[str, Role] = {
    "small": Role(12, 400),
    "label": Role(12.5, 600),
    "label_plain": Role(12.5, 400),
    "note": Role(13, 400),
    "crumb": Role(13, 400),
    "crumb_now": Role(13, 600),
    "key": Role(13, 700),
    "body": Role(14, 400),
    "strong": Role(14, 600),
    "option": Role(14.5, 600),
    "numeral": Role(20, 700),
    "numeral_small": Role(13, 600),
    "numeral_bold": Role(13, 700),
    "tab": Role(16, 800, DISPLAY),
    "tab_off": Role(16, 700, DISPLAY),
    "tier": Role(14, 800, DISPLAY),
    "mat_title": Role(17, 800, DISPLAY),
    "heading": Role(19, 800, DISPLAY),
    "name": Role(22, 800, DISPLAY),
    "question": Role(23, 700, DISPLAY),
    "question_compact": Role(21, 700, DISPLAY),
    "title": Role(30, 800, DISPLAY),
    "display": Role(44, 800, DISPLAY),
    "epithet": Role(16, 500, DISPLAY, italic=True),
    "card_title": Role(17, 800, DISPLAY),
}

_LOADED: dict[str, int] = {}


def load_fonts() -> list[str]:
    """Registers the bundled typefaces once and returns their families.

    Raises LookError, in one sentence, when a file is missing or unreadable.
    """
    for name in FILES:
        if name in _LOADED:
            continue
        path = resources_dir() / "fonts" / name
        number = QFontDatabase.addApplicationFont(str(path))
        if number < 0:
            raise LookError(f"The typeface {name} could not be loaded; please reinstall Tapestry Desktop.")
        _LOADED[name] = number
    return sorted({family for n in _LOADED.values() for family in QFontDatabase.applicationFontFamilies(n)})


def font(role: str, scale: float | None = None) -> QFont:
    """The font of a role, shared by all: copy it (`QFont(font(role))`) before changing it. `scale` defaults
    to the text setting of the theme in force.

    Raises LookError for an unknown role.
    """
    try:
        r = ROLES[role]
    except KeyError:
        raise LookError(f"There is no type role called {role!r}.") from None
    return sized(r.size * (theme().text_scale if scale is None else scale), r.weight, r.family, r.italic)


def grown(role: str, factor: float) -> QFont:
    """The font of a role where a page shows everything `factor` times as large as usual."""
    r = ROLES[role]
    return sized(round(font(role).pixelSize() * factor), r.weight, r.family, r.italic)


def sized(pixels: float, weight: int = 400, family: str = TEXT, italic: bool = False) -> QFont:
    """A font of a free size in logical pixels, for drawings whose size follows the board's zoom. It is shared
    by all: copy it before changing it."""
    return _sized(max(1, round(pixels)), weight, family, italic)


_KEYS: dict[int, str] = {}
"""What is measured is looked up by the font's key; that of a shared font, by its `id`, is made only once."""


def key_of(which: QFont) -> str:
    """`which.key()`, quickly for the fonts of this module."""
    return _KEYS.get(id(which)) or which.key()


@cache
def _sized(pixels: int, weight: int, family: str, italic: bool) -> QFont:
    load_fonts()
    result = QFont([FIGURES, DISPLAY] if family == DISPLAY else [family])
    result.setPixelSize(pixels)
    result.setWeight(QFont.Weight(weight))
    result.setItalic(italic)
    result.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    result.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    _KEYS[id(result)] = result.key()  # it is never thrown away, so nothing else gets its `id`
    return result


_WIDTHS: dict[tuple[str, str], float] = {}
_ELIDED: dict[tuple[str, str, float], str] = {}
REMEMBERED = 4000
"""Measured texts kept; then the book is begun anew."""


def text_width(text: str, which: QFont) -> float:
    """Width of a text in logical pixels."""
    key = (text, key_of(which))
    found = _WIDTHS.get(key)
    if found is None:
        if len(_WIDTHS) > REMEMBERED:
            _WIDTHS.clear()
        found = _WIDTHS[key] = QFontMetricsF(which).horizontalAdvance(text)
    return found


def elided(text: str, which: QFont, width: float) -> str:
    """The text, shortened with an ellipsis where it is wider than `width` logical pixels."""
    key = (text, key_of(which), round(width, 2))
    found = _ELIDED.get(key)
    if found is None:
        if len(_ELIDED) > REMEMBERED:
            _ELIDED.clear()
        measure = QFontMetricsF(which)
        found = _ELIDED[key] = measure.elidedText(text, Qt.TextElideMode.ElideRight, width + 0.6)
    return found


def wrapped(text: str, which: QFont, width: float, height: float) -> str:
    """The text for a box in which it is wrapped, cut after a word with an ellipsis where it is too tall."""
    return _wrapped(text, key_of(which), which, round(width, 1), round(height, 1))


_WRAPPED: dict[tuple[str, str, float, float], str] = {}


def _wrapped(text: str, key: str, which: QFont, width: float, height: float) -> str:
    found = _WRAPPED.get((text, key, width, height))
    if found is None:
        if len(_WRAPPED) > 500:
            _WRAPPED.clear()
        found = _WRAPPED[text, key, width, height] = _shortened(text, QFontMetricsF(which), width, height)
    return found


def _shortened(text: str, measure: QFontMetricsF, width: float, height: float) -> str:
    def fits(words: str) -> bool:
        box = measure.boundingRect(QRectF(0, 0, width, 4000), int(Qt.TextFlag.TextWordWrap), words)
        return bool(box.height() <= height + 1.5)

    if fits(text):
        return text
    if height < 2 * measure.lineSpacing() - 1.5:
        return measure.elidedText(text, Qt.TextElideMode.ElideRight, width)
    parts = text.split(" ")
    low, high = 1, len(parts)
    while low < high:
        middle = (low + high + 1) // 2
        if fits(" ".join(parts[:middle]) + "…"):
            low = middle
        else:
            high = middle - 1
    return " ".join(parts[:low]).rstrip(",.;:") + "…"

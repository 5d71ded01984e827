"""Words by key: `t("common.undo")` is the translation in force, else the English sentence of that key.

A key is looked up through Qt's translator (context "tapestry"), then in `resources/text/en/ui.json` and the
`ui_*.json` beside it, then in the English texts of the components. A key that nobody knows is shown as it is
and logged once, so that it gets noticed.
"""

from __future__ import annotations

import json
import logging
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QTranslator

from .look._files import LookError, resources_dir

if TYPE_CHECKING:
    from tapestry_desktop.content.texts import Texts

CONTEXT = "tapestry"
_LOG = logging.getLogger(__name__)
_MISSING: dict[str, None] = {}
_TRANSLATORS: list[QTranslator] = []
_LANGUAGE = ["en"]


def read_texts(path: Path) -> dict[str, str]:
    """The texts of one JSON file, a flat map of dotted keys to sentences.

    Raises LookError, in one sentence, when the file cannot be read.
    """
    try:
        tree = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise LookError(f"The texts in {path.name} could not be read ({problem}).") from problem
    if not isinstance(tree, dict) or not all(isinstance(words, str) for words in tree.values()):
        raise LookError(f"The text file {path.name} is not a flat map of keys to sentences.")
    return tree


@lru_cache(maxsize=1)
def ui_texts() -> dict[str, str]:
    """Every English sentence of the window, by key: `ui.json` and the `ui_*.json` beside it."""
    folder = resources_dir() / "text" / "en"
    found: dict[str, str] = {}
    for path in [folder / "ui.json", *sorted(folder.glob("ui_*.json"))]:
        for key, words in read_texts(path).items():
            if found.setdefault(key, words) != words:
                raise LookError(
                    f"The text key {key!r} has two different sentences, one of them in {path.name}."
                )
    return found


def _content_text(key: str) -> str | None:
    """The English text of a component, or None if the component texts do not know the key."""
    from tapestry_desktop.content.texts import texts

    return texts().find(key) or None


@lru_cache(maxsize=4096)
def _template(key: str) -> str | None:
    translated = QCoreApplication.translate(CONTEXT, key)
    if translated != key:
        return translated
    found = ui_texts().get(key)
    return _content_text(key) if found is None else found


class _Gaps(dict[str, object]):
    """Leaves a placeholder visible when its argument was not given."""

    def __missing__(self, name: str) -> str:
        return "{" + name + "}"


def has_text(key: str) -> bool:
    """True when the key has words."""
    return _template(key) is not None


def t(key: str, /, **args: object) -> str:
    """The words of a key with its placeholders filled: `t("strip.cards", n=3)`.

    When `n` is given, `key.one` or `key.many` is used if it exists. An unknown key comes back as it is.
    """
    template = _template(f"{key}.{'one' if args['n'] == 1 else 'many'}") if "n" in args else None
    if template is None:
        template = _template(key)
    if template is None:
        if key not in _MISSING:
            _MISSING[key] = None
            _LOG.warning("No text for the key %r.", key)
        return key
    return template.format_map(_Gaps(args)) if args else template


def words() -> Texts:
    """The component texts in the language in force, for what puts sentences together from them."""
    from tapestry_desktop.content.texts import Texts, texts

    if not _TRANSLATORS:
        return texts()
    return Texts({key: _template(key) or texts().text(key) for key in texts()}, _LANGUAGE[0])


def missing_keys() -> tuple[str, ...]:
    """Keys that were asked for and had no words, in the order they were met."""
    return tuple(_MISSING)


def forget_missing() -> None:
    """Empties the list of missing keys, and what was cached."""
    _MISSING.clear()
    _template.cache_clear()


def install_language(code: str) -> bool:
    """Installs `tapestry_<code>.qm` into the running application; "en" removes every translation.

    Returns False when there is no such translation.
    """
    app = QCoreApplication.instance()
    for old in _TRANSLATORS:
        QCoreApplication.removeTranslator(old)
    _TRANSLATORS.clear()
    _LANGUAGE[0] = "en"
    _template.cache_clear()
    if code == "en" or app is None:
        return code == "en"
    translator = QTranslator(app)
    if not translator.load(f"tapestry_{code}", str(resources_dir() / "i18n")):
        return False
    QCoreApplication.installTranslator(translator)
    _TRANSLATORS.append(translator)
    _LANGUAGE[0] = code
    _template.cache_clear()
    return True

"""Every sentence a player reads, by key, in our own words.

The files of ``resources/text/<language>/`` are flat ``key: sentence`` maps; a key lives in exactly one of
them. Keys of components: ``<kind>.<id>.name``, ``.rules`` and ``.ruling.1``, ``.ruling.2``…; a tech has
``.circle``, ``.square`` and ``.prerequisite``, a civilization ``.summary``, ``.setup``, ``.income``,
``.ability.1``…, ``.midgame``, ``.final``, ``.first_edition``. A track space has the id ``<track>.<index>``,
an income space ``<row>.<index>``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from tapestry_desktop.content.errors import ContentError
from tapestry_desktop.content.paths import resource_path


class Texts:
    """The texts of one language."""

    def __init__(self, sentences: Mapping[str, str], language: str = "en") -> None:
        """Wrap a flat map of key to sentence."""
        self._sentences = dict(sentences)
        self.language = language

    def __contains__(self, key: str) -> bool:
        return key in self._sentences

    def __iter__(self) -> Iterator[str]:
        return iter(self._sentences)

    def __len__(self) -> int:
        return len(self._sentences)

    def text(self, key: str, **args: object) -> str:
        """The sentence of ``key`` with ``{name}`` places filled in.

        ContentError when key or value is missing.
        """
        try:
            sentence = self._sentences[key]
        except KeyError as error:
            raise ContentError(f"There is no text {key} in the language {self.language}.") from error
        if not args:
            return sentence
        try:
            return sentence.format(**args)
        except (KeyError, IndexError, ValueError) as error:
            raise ContentError(f"The text {key} cannot be filled in: {error} does not fit.") from error

    def find(self, key: str, default: str = "") -> str:
        """The sentence of ``key``, or ``default`` for texts that not every component has."""
        return self._sentences.get(key, default)

    def name(self, kind: str, id_: object) -> str:
        """The name of a component."""
        return self.text(f"{kind}.{id_}.name")

    def rules(self, kind: str, id_: object) -> str:
        """The full effect of a component; civilizations and tech cards are put together from their parts."""
        stem = f"{kind}.{id_}"
        if kind == "tech":
            return "\n".join(self.text(f"{stem}.{part}") for part in ("circle", "square", "prerequisite"))
        if kind == "civilization":
            parts = [self.text(f"{stem}.summary")]
            parts += [self.find(f"{stem}.{part}") for part in ("setup", "income")]
            parts += self._numbered(f"{stem}.ability")
            parts += [self.find(f"{stem}.{part}") for part in ("final", "midgame")]
            return "\n".join(part for part in parts if part)
        return self.text(f"{stem}.rules")

    def rulings(self, kind: str, id_: object) -> tuple[str, ...]:
        """The clarifications of a component, in order; often none."""
        return tuple(self._numbered(f"{kind}.{id_}.ruling"))

    def amount(self, resource: str, n: int) -> str:
        """A number of a resource in words: ``2 coins``."""
        return f"{n} " + self.text(f"resource.{resource}.{'one' if n == 1 else 'many'}")

    def _numbered(self, stem: str) -> list[str]:
        found: list[str] = []
        while (key := f"{stem}.{len(found) + 1}") in self._sentences:
            found.append(self._sentences[key])
        return found


@cache
def texts(language: str = "en") -> Texts:
    """The texts of this installation, read once. Raises ContentError if they are broken."""
    return load_texts(resource_path("text"), language)


def load_texts(root: Path, language: str = "en") -> Texts:
    """Read the files of ``root/<language>`` in the order of their names, but for those of the window
    (``ui*``).

    Raises ContentError for a missing folder, bad JSON, an entry that is not a sentence, or a key there twice.
    """
    paths = sorted((root / language).glob("*.json"), key=lambda path: path.name)
    paths = [path for path in paths if path.stem != "ui" and not path.stem.startswith("ui_")]
    if not paths:
        raise ContentError(f"There are no texts for the language {language} in {root}.")
    sentences: dict[str, str] = {}
    for path in paths:
        name = f"{language}/{path.name}"
        for key, sentence in _pairs(path, name):
            if not isinstance(sentence, str) or not sentence.strip():
                raise ContentError(f"The text file {name} is wrong, entry {key}: it is not a sentence.")
            if key in sentences:
                raise ContentError(f"The text file {name} is wrong, entry {key}: this key is there twice.")
            sentences[key] = sentence
    return Texts(sentences, language)


def _pairs(path: Path, name: str) -> list[tuple[str, object]]:
    try:
        # Pairs instead of a dict, so that a key written twice in one file is noticed.
        pairs = json.loads(path.read_bytes(), object_pairs_hook=list)
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise ContentError(f"The text file {name} is not valid JSON: {error}.") from error
    except OSError as error:
        raise ContentError(
            f"The text file {name} cannot be read: {(error.strerror or 'unknown').lower()}."
        ) from error
    if not isinstance(pairs, list) or not all(isinstance(pair, tuple) for pair in pairs):
        raise ContentError(f"The text file {name} is wrong: it is not a map of keys to sentences.")
    return pairs

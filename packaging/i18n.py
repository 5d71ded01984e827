"""Writes the template for translators: every text key of the game as a Qt `.ts` file.

    python packaging/i18n.py OUT.ts [LANGUAGE]

The source of a message is its key, its comment the English sentence. Translate with Qt Linguist, run
`lrelease`, and put the result into `resources/i18n/tapestry_<language>.qm`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tapestry_desktop.content.errors import ContentError
from tapestry_desktop.content.texts import texts
from tapestry_desktop.ui.i18n import CONTEXT, ui_texts
from tapestry_desktop.ui.look import LookError


def template(language: str = "en") -> str:
    """The `.ts` document with every key, in alphabetical order, untranslated.

    Raises LookError or ContentError, in one sentence, when texts are missing or broken.
    """
    content = texts()
    sentences = {key: content.text(key) for key in content} | ui_texts()
    root = ElementTree.Element("TS", version="2.1", language=language, sourcelanguage="en")
    context = ElementTree.SubElement(root, "context")
    ElementTree.SubElement(context, "name").text = CONTEXT
    for key in sorted(sentences):
        message = ElementTree.SubElement(context, "message")
        ElementTree.SubElement(message, "source").text = key
        ElementTree.SubElement(message, "extracomment").text = sentences[key]
        ElementTree.SubElement(message, "translation", type="unfinished")
    ElementTree.indent(root)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'
        + ElementTree.tostring(root, "unicode")
        + "\n"
    )


def main(arguments: list[str]) -> int:
    """Writes the template; returns 2 with one sentence on stderr for bad input."""
    if not 1 <= len(arguments) <= 2:
        sys.stderr.write("Usage: python packaging/i18n.py OUT.ts [LANGUAGE]\n")
        return 2
    try:
        document = template(arguments[1] if len(arguments) == 2 else "en")
        Path(arguments[0]).write_text(document, encoding="utf-8")
    except (LookError, ContentError) as problem:
        sys.stderr.write(f"{problem}\n")
        return 2
    except OSError as problem:
        sys.stderr.write(f"The file {arguments[0]} could not be written: {problem.strerror}.\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

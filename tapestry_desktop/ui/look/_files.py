"""Where the kit finds its drawings, typefaces and sentences on disk."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[2]


class LookError(Exception):
    """Something of the look is missing or misspelt; the message is one sentence for people."""


def resources_dir() -> Path:
    """The folder `resources`: inside the installed package, or beside it in a source checkout."""
    for candidate in (_PACKAGE / "resources", _PACKAGE.parent / "resources"):
        if (candidate / "fonts").is_dir():
            return candidate
    raise LookError(
        "The folder resources with drawings and typefaces is missing; please reinstall Tapestry Desktop."
    )

"""Where the resources lie, in the source tree and in an installed copy."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tapestry_desktop.content.errors import ContentError


@cache
def resource_root() -> Path:
    """The resources folder: inside the package when installed, beside it in the source tree.

    Raises ContentError when neither place has one.
    """
    package = Path(__file__).resolve().parent.parent
    for candidate in (package / "resources", package.parent / "resources"):
        if (candidate / "content").is_dir():
            return candidate
    raise ContentError(
        f"The game's resources are missing beside {package}, so the installation is incomplete."
    )


def resource_path(*parts: str) -> Path:
    """The path of a resource, e.g. ``resource_path("text", "en")``; it need not exist."""
    return resource_root().joinpath(*parts)

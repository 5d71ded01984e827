"""Checks between entries and between files, which no single model can make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapestry_desktop.content.errors import ContentError

if TYPE_CHECKING:
    from tapestry_desktop.content.catalogue import Catalogue

SIZES = {"tracks": 4, "boards": 2, "territory_tiles": 48, "space_tiles": 15, "dice": 3, "landmarks": 18,
         "capital_mats": 6, "income_rows": 4, "techs": 33, "tapestries": 44, "civilizations": 16,
         "achievements": 3}  # fmt: skip


def check_catalogue(catalogue: Catalogue) -> None:
    """Raise ContentError for the first contradiction in what was loaded."""
    for name, size in SIZES.items():
        found = len(getattr(catalogue, name))
        if found != size:
            raise ContentError(f"The content has {found} {name.replace('_', ' ')} instead of {size}.")

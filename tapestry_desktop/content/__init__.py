"""What is in the box, as frozen and validated objects. This room knows no rule."""

from tapestry_desktop.content.catalogue import Catalogue, catalogue, load_catalogue
from tapestry_desktop.content.errors import ContentError
from tapestry_desktop.content.paths import resource_path
from tapestry_desktop.content.vocabulary import BUILDINGS, INCOME_ROWS, RESOURCES, TERRAINS, TRACKS

__all__ = [
    "BUILDINGS",
    "INCOME_ROWS",
    "RESOURCES",
    "TERRAINS",
    "TRACKS",
    "Catalogue",
    "ContentError",
    "catalogue",
    "load_catalogue",
    "resource_path",
]

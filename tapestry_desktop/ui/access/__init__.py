"""Lets assistive technology see and press what is only painted: hexes, spaces, plots.

A screen reader sees widgets by itself, but nothing of what a scene or a painted zone shows. `install()`,
called once after the application is made, teaches Qt to ask. From then on every widget is asked that
follows this protocol:

* `accessible_items(self) -> list[AccessibleItem]`: what the widget shows now, in reading order, answers
  first. Each has a name, a description (words, or a function that makes them when they are asked for), its
  rectangle in the widget (of a scrolling view: in its viewport), the answer key it stands for or None, and
  its state.
* `controller`: the `TableController`. Pressing an item that has a key calls `controller.answer(key)`.
* `focus_key(self, key)` (optional): moves the keyboard focus of the widget to a target. Without it
  `controller.hover(key)` is called, so that the preview is shown all the same.

An item with a key is a button, one without is a graphic. Items keep their identity from one refresh to the
next as long as their key (or, without a key, their name) stays. `accessible_items` may be called about four
times a second while somebody reads, and never when no assistive technology runs.

`board_items` and `city_items` compute the items of the board and of the capital city.
"""

from .interfaces import ItemInterface, ViewInterface, install
from .items import AccessibleItem, ItemState
from .places import board_items, city_items

__all__ = [
    "AccessibleItem", "ItemInterface", "ItemState", "ViewInterface", "board_items", "city_items", "install",
]  # fmt: skip

"""Tapestry cards that need code: one module each, registered under the card's id.

Most cards are data: their `effects` are resolved by the resolver and their `hooks` and `blocks` become
an ability in `declared`. What the vocabulary cannot say has three ways in: `@custom("key")` for one node
of the effects, `@ability("id")` for a lasting part, `@whole_card("id")` where the effects of a card hang
together so closely that one flow carries out all of them. Importing this package imports every card
module; nothing else names them.
"""

from __future__ import annotations

import importlib
import pkgutil

for _module in sorted(found.name for found in pkgutil.iter_modules(__path__)):
    importlib.import_module(f"{__name__}.{_module}")

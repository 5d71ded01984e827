"""The rules of the game: pure Python, no Qt, no files, no clock, no global randomness.

`Game` (game.py) runs the rules one decision at a time; `Session` (session.py) adds the journal:
undo, redo, fork, preview and views. `state.py` is everything that lies on the table.
"""

from tapestry_desktop.engine import cards, civilizations, solo  # noqa: F401  (every card registers itself)
from tapestry_desktop.engine.rules import (  # noqa: F401  (each room registers the effects it knows)
    conquer,
    explore,
    research,
    resolver,
    technology,
    tracks,
    turns,
)

"""The bots of the solo game, Automa and Shadow Empire, and the Rise of the Kaiju scenarios.

Bots are seats of the table (`Player.kind`). What they keep lies on the table too: their notes in
`Table.memory` and `Player.memory`, with everything hidden under keys that begin with `hidden_`.
"""

from tapestry_desktop.engine.solo import (  # noqa: F401  (the abilities register themselves)
    defence,
    inevitable,
    kaiju_masters,
    shadow,
)

"""The main board as a scene: map, four tracks, achievements, tech display, decks and dice.

`view.BoardView(controller)` is the widget. `geometry` says where everything lies, `spots` what a place on the
board means as an answer key, the other modules draw. Nothing here knows a rule.
"""

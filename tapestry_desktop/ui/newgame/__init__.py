"""Setting up a new game."""

from .page import ModePage, NewGamePage

__all__ = ["ModePage", "NewGamePage"]

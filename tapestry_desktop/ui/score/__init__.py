"""The score sheet, in the middle of a game and at its end."""

from .page import ScorePage

__all__ = ["ScorePage"]

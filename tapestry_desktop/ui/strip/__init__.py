"""The players strip: everybody's points, resources and cards, always in sight."""

from .view import PlayersStrip

__all__ = ["PlayersStrip"]

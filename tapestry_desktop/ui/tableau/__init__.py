"""A seat's tableau: header, income mat, capital city, civilization, tech rows, hand and log."""

from .view import BoardDropTarget, Tableau

__all__ = ["BoardDropTarget", "Tableau"]

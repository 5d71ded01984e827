"""The decision bar: the question, where it comes from, its options, undo, redo, hint, newest log lines."""

from .view import DecisionBar

__all__ = ["DecisionBar"]

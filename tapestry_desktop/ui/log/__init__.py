"""The log: the panel with every turn, and the two or three newest lines."""

from .view import LogPanel, draw_log_line

__all__ = ["LogPanel", "draw_log_line"]

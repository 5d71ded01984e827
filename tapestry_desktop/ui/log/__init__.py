"""The log: the panel with every turn, and the two or three newest lines."""

from .view import LogPanel, LogView, draw_log_line

__all__ = ["LogPanel", "LogView", "draw_log_line"]

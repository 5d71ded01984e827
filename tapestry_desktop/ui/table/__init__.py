"""The table: strip, board, tableau, bar and log in their three layouts."""

from .page import TablePage

__all__ = ["TablePage"]

"""How to play in this window."""

from .page import HelpPage

__all__ = ["HelpPage"]

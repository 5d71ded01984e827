"""Tapestry Desktop: the civilization board game Tapestry, played at one screen."""

__version__ = "0.1.0"

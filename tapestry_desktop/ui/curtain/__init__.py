"""The curtain between people who share a screen."""

from .view import Curtain

__all__ = ["Curtain"]

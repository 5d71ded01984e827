"""Looking at one thing closely: a large sheet over the table with its picture and all its words."""

from .room import Inspector
from .subject import Subject

__all__ = ["Inspector", "Subject"]

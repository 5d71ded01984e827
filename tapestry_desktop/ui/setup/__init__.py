"""The choices before the first turn: which capital city mat, which civilization."""

from .choosing import Choosing

__all__ = ["Choosing"]

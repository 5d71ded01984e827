"""Somebody who knows no rules plays with the whole window: `python -m tests.ui.monkey --help`."""

from .monkey import Monkey
from .plan import MonkeyFailure, Plan, setup_of

__all__ = ["Monkey", "MonkeyFailure", "Plan", "setup_of"]

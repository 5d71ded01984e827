"""The one error of the content room."""

from __future__ import annotations


class ContentError(Exception):
    """What is in the box cannot be read; the message is one sentence naming file, entry and field."""

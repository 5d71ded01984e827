"""One sentence for people when something on disk is not as it should be."""

from __future__ import annotations


class StorageError(Exception):
    """A file cannot be read or written. The message is one sentence; nothing was lost."""

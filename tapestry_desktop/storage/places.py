"""Where a person's games and settings lie (platformdirs; TAPESTRY_HOME overrides it)."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

APP = "tapestry-desktop"


def data_home() -> Path:
    """The folder of everything that belongs to the person."""
    override = os.environ.get("TAPESTRY_HOME")
    return (
        Path(os.path.expanduser(override))
        if override
        else Path(platformdirs.user_data_dir(APP, appauthor=False))
    )


def games_folder() -> Path:
    """The folder of the saved games; made when it is missing. Raises OSError."""
    folder = data_home() / "games"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def settings_file() -> Path:
    """The settings file; it need not exist."""
    return data_home() / "settings.json"


def log_file() -> Path:
    """The log file of the application."""
    return data_home() / "tapestry.log"

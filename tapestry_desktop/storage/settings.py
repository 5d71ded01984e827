"""What a person has set: theme, text size, motion, sound, names last used."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tapestry_desktop.storage.errors import StorageError
from tapestry_desktop.storage.library import write_whole
from tapestry_desktop.storage.places import settings_file


class Settings(BaseModel):
    """All settings with their defaults. Unknown entries of other versions are kept out of the way."""

    model_config = ConfigDict(extra="ignore", validate_assignment=True)

    theme: Literal["light", "dark", "system"] = "light"
    text_scale: int = Field(default=100, ge=100, le=200)
    high_contrast: bool = False
    reduced_motion: bool = False
    motion_speed: int = Field(default=100, ge=25, le=400)
    sound: bool = False
    sound_volume: int = Field(default=60, ge=0, le=100)
    curtain: Literal["needed", "always", "never"] = "needed"
    turn_end: Literal["pause", "brief", "off"] = "pause"
    warn_unused: bool = True
    previews: bool = True
    language: str = "en"
    bot_speed: int = Field(default=100, ge=0, le=400)
    names: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    people: int = Field(default=0, ge=0, le=5)  # at the last table for more than one; 0 before the first
    window: tuple[int, int] = (1440, 900)
    full_screen: bool = False


def load_settings(path: Path | None = None) -> tuple[Settings, str]:
    """The settings, and one sentence when the file was damaged and the defaults are used instead (the
    damaged file is kept beside it as `.damaged`)."""
    where = path or settings_file()
    try:
        raw = where.read_bytes()
    except FileNotFoundError:
        return Settings(), ""
    except OSError as error:
        return Settings(), f"The settings cannot be read: {error.strerror or error}."
    try:
        return Settings.model_validate_json(raw), ""
    except ValidationError:
        kept = where.with_name(where.name + ".damaged")
        try:
            write_whole(kept, raw)
        except OSError as error:
            return Settings(), f"The settings are damaged and could not be set aside: {error.strerror}."
        return (
            Settings(),
            f"The settings were damaged; they are kept as “{kept.name}” and the defaults are used.",
        )


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Write the settings in one step. Raises StorageError."""
    where = path or settings_file()
    try:
        where.parent.mkdir(parents=True, exist_ok=True)
        write_whole(where, settings.model_dump_json(indent=2))
    except OSError as error:
        raise StorageError(f"The settings cannot be saved: {error.strerror or error}.") from error

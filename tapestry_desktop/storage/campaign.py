"""The campaign of Rise of the Kaiju, and the best results by mode and level.

One small JSON file. It is written in one step; a damaged one is set aside and a sentence says so.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tapestry_desktop.storage.errors import StorageError
from tapestry_desktop.storage.library import write_whole
from tapestry_desktop.storage.places import data_home

CHAPTERS = ("kaiju_masters", "inevitable")
"""The scenarios in the order of the campaign."""
MODES = ("solo", *CHAPTERS)
LEVELS = range(1, 7)
REMEMBERED = 500
"""How many finished games are remembered so that none is counted twice."""
State = Literal["open", "won", "lost", "passed"]


class Best(BaseModel):
    """What has been achieved at one level of one mode."""

    model_config = ConfigDict(extra="ignore", validate_assignment=True)

    played: int = Field(default=0, ge=0)
    won: int = Field(default=0, ge=0)
    vp: int = 0  # of the best game: a won one counts more than a lost one
    against: int = 0  # VP of the Automa, or the target, in that game
    best_won: bool = False
    when: str = ""


class Chapter(BaseModel):
    """A scenario within the campaign. `passed` = lost, but the campaign has gone on."""

    model_config = ConfigDict(extra="ignore", validate_assignment=True)

    state: State = "open"
    lost: int = Field(default=0, ge=0)
    level: int = Field(default=0, ge=0, le=6)  # at which it was won, 0 before


class Result(BaseModel):
    """A finished game."""

    model_config = ConfigDict(frozen=True)

    game: str
    mode: Literal["solo", "kaiju_masters", "inevitable"]
    level: int = Field(ge=1, le=6)
    won: bool
    vp: int
    against: int
    when: str = ""
    campaign: bool = False


class Progress(BaseModel):
    """The whole file."""

    model_config = ConfigDict(extra="ignore", validate_assignment=True)

    version: Literal[1] = 1
    level: int = Field(default=2, ge=1, le=6)
    chapters: dict[str, Chapter] = Field(default_factory=dict)
    best: dict[str, dict[int, Best]] = Field(default_factory=dict)
    counted: list[str] = Field(default_factory=list)

    def chapter(self, scenario: str) -> Chapter:
        """The state of a scenario in the campaign. KeyError for one that is not of the campaign."""
        if scenario not in CHAPTERS:
            raise KeyError(scenario)
        return self.chapters.setdefault(scenario, Chapter())

    def best_of(self, mode: str, level: int) -> Best | None:
        """The best result, or None before the first game."""
        return self.best.get(mode, {}).get(level)

    def is_open(self, scenario: str) -> bool:
        """Whether a chapter can be played: the second one once the first is won or left behind."""
        place = CHAPTERS.index(scenario)
        return place == 0 or self.chapter(CHAPTERS[place - 1]).state in ("won", "passed")

    @property
    def complete(self) -> bool:
        """Whether both chapters are won."""
        return all(self.chapter(scenario).state == "won" for scenario in CHAPTERS)

    def record(self, result: Result) -> bool:
        """Take a finished game into account, once; True when it is the best at its level."""
        if result.game in self.counted:
            return False
        self.counted = [*self.counted, result.game][-REMEMBERED:]
        if result.campaign and result.mode in CHAPTERS:
            self._record_chapter(result)
        levels = self.best.setdefault(result.mode, {})
        best = levels.setdefault(result.level, Best())
        best.played += 1
        best.won += result.won
        better = (result.won, result.vp) > (best.best_won, best.vp) or best.played == 1
        if better:
            best.vp, best.against = result.vp, result.against
            best.best_won, best.when = result.won, result.when
        return better

    def _record_chapter(self, result: Result) -> None:
        chapter = self.chapter(result.mode)
        if result.won:
            chapter.state, chapter.level = "won", max(chapter.level, result.level)
        else:
            chapter.lost += 1
            if chapter.state == "open":
                chapter.state = "lost"

    def go_on(self, scenario: str) -> None:
        """Leave a lost chapter behind."""
        chapter = self.chapter(scenario)
        if chapter.state == "lost":
            chapter.state = "passed"

    def begin_anew(self) -> None:
        """Forget the chapters; the best results stay."""
        self.chapters = {}


def campaign_file() -> Path:
    """The file of the campaign; it need not exist."""
    return data_home() / "campaign.json"


def load_progress(path: Path | None = None) -> tuple[Progress, str]:
    """The progress, and one sentence when the file was damaged (it is kept beside as `.damaged`) or cannot
    be read; "" otherwise."""
    where = path or campaign_file()
    try:
        data = where.read_bytes()
    except FileNotFoundError:
        return Progress(), ""
    except OSError as error:
        return Progress(), f"The campaign cannot be read: {error.strerror or error}."
    try:
        return Progress.model_validate_json(data), ""
    except ValidationError:
        kept = where.with_name(where.name + ".damaged")
        try:
            where.replace(kept)
        except OSError as error:
            return Progress(), f"The campaign is damaged and could not be set aside: {error.strerror}."
        return Progress(), f"The campaign was damaged; it is kept as “{kept.name}” and begins anew."


def save_progress(progress: Progress, path: Path | None = None) -> None:
    """Write the progress in one step. Raises StorageError."""
    where = path or campaign_file()
    try:
        where.parent.mkdir(parents=True, exist_ok=True)
        write_whole(where, progress.model_dump_json(indent=1))
    except OSError as error:
        raise StorageError(f"The campaign cannot be saved: {error.strerror or error}.") from error

"""The campaign's progress: what counts, what is written, what happens to a damaged file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tapestry_desktop.storage.campaign import (
    CHAPTERS,
    Progress,
    Result,
    campaign_file,
    load_progress,
    save_progress,
)
from tapestry_desktop.storage.errors import StorageError


def result(
    game: str, mode: str = "kaiju_masters", *, won: bool = True, vp: int = 90, level: int = 2
) -> Result:
    """A finished campaign game."""
    return Result(game=game, mode=mode, level=level, won=won, vp=vp, against=80, campaign=True)  # type: ignore[arg-type]


def test_an_empty_folder_is_a_new_campaign(tapestry_home: Path) -> None:
    progress, sentence = load_progress()
    assert sentence == ""
    assert [progress.chapter(name).state for name in CHAPTERS] == ["open", "open"]
    assert progress.is_open("kaiju_masters")
    assert not progress.is_open("inevitable")
    assert campaign_file().parent == tapestry_home


def test_what_is_written_comes_back(tmp_path: Path) -> None:
    progress = Progress()
    assert progress.record(result("one"))
    progress.record(result("two", "inevitable", won=False, vp=61))
    path = tmp_path / "deep" / "campaign.json"
    save_progress(progress, path)
    again, sentence = load_progress(path)
    assert sentence == ""
    assert again == progress
    assert again.best_of("kaiju_masters", 2) is not None
    assert not list(path.parent.glob("*.new"))


def test_winning_opens_the_second_chapter() -> None:
    progress = Progress()
    progress.record(result("one", won=False))
    assert progress.chapter("kaiju_masters").state == "lost"
    assert not progress.is_open("inevitable")
    progress.record(result("two", level=3))
    assert progress.chapter("kaiju_masters").state == "won"
    assert progress.chapter("kaiju_masters").level == 3
    assert progress.is_open("inevitable")
    progress.record(result("three", "inevitable"))
    assert progress.complete


def test_a_lost_chapter_can_be_left_behind() -> None:
    progress = Progress()
    progress.go_on("kaiju_masters")
    assert progress.chapter("kaiju_masters").state == "open"
    progress.record(result("one", won=False))
    progress.go_on("kaiju_masters")
    assert progress.chapter("kaiju_masters").state == "passed"
    assert progress.is_open("inevitable")
    assert not progress.complete


def test_a_game_counts_once() -> None:
    progress = Progress()
    assert progress.record(result("one", vp=90))
    assert not progress.record(result("one", vp=200))
    best = progress.best_of("kaiju_masters", 2)
    assert best is not None
    assert (best.played, best.won, best.vp) == (1, 1, 90)


def test_a_won_game_is_better_than_a_lost_one_with_more_points() -> None:
    progress = Progress()
    assert progress.record(result("one", won=False, vp=120))
    assert progress.record(result("two", won=True, vp=95))
    assert not progress.record(result("three", won=False, vp=140))
    assert progress.record(result("four", won=True, vp=96))
    best = progress.best_of("kaiju_masters", 2)
    assert best is not None
    assert (best.vp, best.won, best.played, best.best_won) == (96, 2, 4, True)
    assert progress.best_of("kaiju_masters", 3) is None


def test_games_outside_the_campaign_leave_the_chapters_alone() -> None:
    progress = Progress()
    progress.record(result("one").model_copy(update={"campaign": False}))
    assert progress.chapter("kaiju_masters").state == "open"
    assert progress.best_of("kaiju_masters", 2) is not None


def test_beginning_anew_keeps_the_best_results() -> None:
    progress = Progress()
    progress.record(result("one"))
    progress.begin_anew()
    assert progress.chapter("kaiju_masters").state == "open"
    assert progress.best_of("kaiju_masters", 2) is not None


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff\xfe\x00", b'{"version": 9}', b'{"level": 40}', b'{"chapters": 3}']
)
def test_a_damaged_file_is_set_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "campaign.json"
    path.write_bytes(content)
    progress, sentence = load_progress(path)
    assert progress == Progress()
    assert "campaign.json.damaged" in sentence
    assert sentence.endswith(".")
    assert not path.exists()
    assert (tmp_path / "campaign.json.damaged").read_bytes() == content


def test_unknown_entries_are_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "campaign.json"
    path.write_text('{"version": 1, "level": 4, "later": true}', encoding="utf-8")
    progress, sentence = load_progress(path)
    assert sentence == ""
    assert progress.level == 4


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(StorageError, match=r"^The campaign cannot be saved: .+\.$"):
        save_progress(Progress(), tmp_path / "file" / "campaign.json")


def test_a_file_that_cannot_be_read_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "campaign.json").mkdir()
    progress, sentence = load_progress(tmp_path / "campaign.json")
    assert progress == Progress()
    assert sentence.startswith("The campaign cannot be read: ")


def test_only_scenarios_are_chapters() -> None:
    with pytest.raises(KeyError):
        Progress().chapter("solo")

"""Sounds: every event has one or is silent on purpose, the files are there, and silence is no problem."""

from __future__ import annotations

import importlib
import logging
import subprocess
import sys
import types
import typing
import wave
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from tapestry_desktop.ai.players import RandomBot
from tapestry_desktop.content import catalogue
from tapestry_desktop.engine import events as ev
from tapestry_desktop.engine.rules.setup import GameSetup
from tapestry_desktop.engine.session import Session
from tapestry_desktop.storage.settings import Settings
from tapestry_desktop.ui.controller import TableController
from tapestry_desktop.ui.sound import SILENT, SOUNDS, SoundBox, box, mapping, sound_of, sounds_of

ON = Settings(sound=True, sound_volume=50)


class Recorded:
    """An output that remembers what it was told to play."""

    def __init__(self) -> None:
        self.played: list[tuple[str, float]] = []
        self.stopped = 0

    def play(self, sound: str, volume: float) -> None:
        self.played.append((sound, volume))

    def stop(self) -> None:
        self.stopped += 1

    @property
    def names(self) -> list[str]:
        return [sound for sound, _ in self.played]


@pytest.fixture
def controller(qtbot: QtBot) -> TableController:
    return TableController(Session(catalogue(), GameSetup(players=2, seed=4)))


def opened(controller: TableController, qtbot: QtBot, settings: Settings = ON) -> tuple[SoundBox, Recorded]:
    heard = Recorded()
    sounds = SoundBox(controller, settings, open_output=lambda parent: heard)
    if settings.sound:
        qtbot.waitUntil(lambda: sounds.available)
    return sounds, heard


# -- the mapping -------------------------------------------------------------------------------------


def test_every_event_has_a_sound_or_is_silent_on_purpose() -> None:
    every = set(typing.get_args(ev.Event))
    voiced = set(mapping._SOUND_OF)
    assert len(SILENT) == len(set(SILENT))
    assert voiced & set(SILENT) == set()
    missing = every - voiced - set(SILENT)
    assert not missing, f"give these a sound or add them to SILENT in ui/sound/mapping.py: {missing}"
    assert voiced | set(SILENT) == every


@pytest.mark.parametrize(
    ("event", "sound"),
    [
        (ev.TilePlaced(0, (0, 0), "territory_1", 0, 2), "tile"),
        (ev.PiecePlaced(0, (0, 0), "outpost", True), "outpost"),
        (ev.PieceToppled(0, (0, 0), "outpost", 1), "topple"),
        (ev.DieRolled(0, "red", "vp"), "die"),
        (ev.ResourceChanged(0, "coin", 1, 0, "tile"), "coin"),
        (ev.ResourceChanged(0, "coin", -2, 0, "advance"), ""),
        (ev.VictoryPoints(0, 3, "tile"), "vp"),
        (ev.VictoryPoints(0, 0, "tile"), ""),
        (ev.TapestriesDrawn(0, ("trap",)), "card"),
        (ev.TapestryPlayed(0, "trap", 2, True, False), "card"),
        (ev.TechInvented(0, "paper", "deck"), "card"),
        (ev.BuildingPlaced(0, "farm", "plot:1,2/0"), "building"),
        (ev.LandmarkGained(0, "forge", "technology"), "landmark"),
        (ev.AchievementEarned(0, "conqueror", 10), "achievement"),
        (ev.DistrictCompleted(0, 1, 1), "achievement"),
        (ev.TokenMoved(0, "science", 1, 2, "advance"), "step"),
        (ev.EraBegan(0, 2), "era"),
        (ev.TurnEnded(0, 4), "turn"),
        (ev.GameEnded(-1, (0,), "vp"), "game_end"),
        (ev.TurnBegan(0, 4, "advance"), ""),
    ],
)  # fmt: skip
def test_what_is_heard(event: ev.Event, sound: str) -> None:
    assert sound_of(event) == sound
    assert sound == "" or sound in SOUNDS


def test_only_known_sounds_and_every_sound_is_used() -> None:
    named = {choose(types.SimpleNamespace(amount=1)) for choose in mapping._SOUND_OF.values()}
    assert named | {"undo", "refused"} == set(SOUNDS)


def test_one_of_a_kind_and_only_the_most_telling() -> None:
    points = [ev.VictoryPoints(0, 1, "x")] * 9
    assert sounds_of(points) == ("vp",)
    much = [
        ev.TokenMoved(0, "science", 1, 2, "advance"), *points, ev.ResourceChanged(0, "coin", 1, 0, "x"),
        ev.LandmarkGained(0, "forge", ""), ev.TilePlaced(0, (0, 0), "territory_1", 0, 0), ev.TurnEnded(0, 1),
    ]  # fmt: skip
    assert sounds_of(much) == ("vp", "landmark", "tile")


# -- the files ---------------------------------------------------------------------------------------


def test_the_files_are_there_short_and_quiet(repository: Path) -> None:
    folder = repository / "resources" / "sounds"
    assert {path.stem for path in folder.glob("*.wav")} == set(SOUNDS)
    assert sum(path.stat().st_size for path in folder.iterdir()) <= 700_000
    for sound in SOUNDS:
        assert box.sound_file(sound).is_file()
        with wave.open(str(box.sound_file(sound)), "rb") as file:
            assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44_100), sound
            assert file.getnframes() <= 0.6 * 44_100, sound
            data = memoryview(file.readframes(file.getnframes())).cast("h")
        assert 0.05 < max(map(abs, data)) / 32768 < 0.3, sound
        assert max(abs(data[0]), abs(data[-1])) < 40, f"{sound} clicks"


def test_the_files_are_what_the_recipes_give(repository: Path) -> None:
    pytest.importorskip("numpy")
    check = [sys.executable, str(repository / "packaging" / "bake" / "sounds.py"), "--check"]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


# -- the box -----------------------------------------------------------------------------------------


def test_a_game_is_heard(controller: TableController, qtbot: QtBot) -> None:
    _, heard = opened(controller, qtbot)
    expected: set[str] = set()
    controller.happened.connect(lambda events: expected.update(sounds_of(events)[:1]))
    bot = RandomBot(3)
    for _ in range(60):
        if controller.curtain:
            controller.raise_curtain()
        assert controller.answer(bot.choose(controller.session))
    assert len(expected) > 3
    assert expected <= set(heard.names)
    assert {volume for _, volume in heard.played} == {box.amplitude(50)}


def test_sounds_of_one_answer_come_one_after_the_other(controller: TableController, qtbot: QtBot) -> None:
    _, heard = opened(controller, qtbot)
    events = (ev.VictoryPoints(0, 1, "x"), ev.VictoryPoints(0, 1, "x"), ev.TilePlaced(0, (0, 0), "t", 0, 0))
    controller.happened.emit(events)
    assert heard.names == ["vp"]
    qtbot.waitUntil(lambda: len(heard.played) == 2, timeout=2000)
    assert heard.names == ["vp", "tile"]


def test_undo_and_refusal_are_heard(controller: TableController, qtbot: QtBot) -> None:
    _, heard = opened(controller, qtbot)
    assert controller.answer(RandomBot(1).choose(controller.session))
    heard.played.clear()
    if controller.curtain:
        controller.raise_curtain()
    assert not controller.answer("hex:99,99")
    assert heard.names == ["refused"]
    assert controller.undo()
    assert heard.names == ["refused", "undo"]


def test_off_is_silent_and_opens_nothing(controller: TableController, qtbot: QtBot) -> None:
    asked: list[QObject] = []
    heard = Recorded()

    def open_output(parent: QObject) -> Recorded:
        asked.append(parent)
        return heard

    sounds = SoundBox(controller, open_output=open_output)  # the stored settings: sound is off
    controller.happened.emit((ev.TurnEnded(0, 1),))
    qtbot.wait(20)
    assert (sounds.on, sounds.available, asked, heard.names) == (False, False, [], [])
    sounds.apply(ON)
    assert not sounds.available, "opening waits for the event loop"
    qtbot.waitUntil(lambda: sounds.available)
    controller.happened.emit((ev.TurnEnded(0, 1),))
    sounds.apply(Settings(sound=False))
    controller.happened.emit((ev.TurnEnded(0, 1),))
    assert (heard.names, heard.stopped, len(asked)) == (["turn"], 1, 1)


def test_the_volume_follows_the_settings(controller: TableController, qtbot: QtBot) -> None:
    sounds, heard = opened(controller, qtbot)
    for percent in (100, 20, 0):
        sounds.apply(Settings(sound=True, sound_volume=percent))
        sounds.play("vp")
    assert [volume for _, volume in heard.played] == [1.0, box.amplitude(20)]
    assert 0 < box.amplitude(20) < box.amplitude(50) < 0.5


# -- without sound -----------------------------------------------------------------------------------


def test_no_multimedia_is_fine_and_said_once(
    controller: TableController,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def missing(name: str) -> types.ModuleType:
        raise ImportError(f"no {name} here")

    monkeypatch.setattr(box, "_TOLD", [])
    monkeypatch.setattr(importlib, "import_module", missing)
    with caplog.at_level(logging.INFO, logger=box.log.name):
        for _ in range(2):
            sounds = SoundBox(controller, ON)
            qtbot.wait(5)
            assert sounds.on
            assert not sounds.available
            controller.happened.emit((ev.TurnEnded(0, 1),))
    assert [record.levelname for record in caplog.records] == ["INFO"]
    assert "QtMultimedia" in caplog.text


def test_no_device_is_fine(
    controller: TableController,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    silent = types.SimpleNamespace(QMediaDevices=types.SimpleNamespace(audioOutputs=list))
    monkeypatch.setattr(box, "_TOLD", [])
    monkeypatch.setattr(importlib, "import_module", lambda name: silent)
    with caplog.at_level(logging.INFO, logger=box.log.name):
        assert box.open_qt_output() is None
    assert "no sound output" in caplog.text


def test_qt_output_loads_every_file_and_plays(qtbot: QtBot) -> None:
    made: list[Effect] = []

    class Effect:
        def __init__(self, parent: QObject | None) -> None:
            self.said: list[object] = []
            made.append(self)

        def __getattr__(self, name: str) -> typing.Callable[..., None]:
            return lambda *args: self.said.append((name, *args))

    output = box.QtOutput(types.SimpleNamespace(QSoundEffect=Effect))
    assert [Path(effect.said[0][1].toLocalFile()).is_file() for effect in made] == [True] * len(SOUNDS)  # type: ignore[index]
    output.play("tile", 0.25)
    effect = made[SOUNDS.index("tile")]
    assert effect.said[1:] == [("setVolume", 0.25), ("play",)]
    output.stop()
    assert effect.said[-1] == ("stop",)


def test_the_room_does_not_import_multimedia() -> None:
    script = "import sys, tapestry_desktop.ui.sound; print('PySide6.QtMultimedia' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"

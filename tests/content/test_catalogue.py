"""The Catalogue as a whole: order, immutability, determinism, and being read once."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import ValidationError

import tapestry_desktop
from tapestry_desktop.content import TRACKS, ContentError, catalogue, load_catalogue, resource_path
from tapestry_desktop.content.effects import Advance, Cost, Custom, GainVP, Pay

MAPPINGS = (
    "tracks", "boards", "territory_tiles", "space_tiles", "dice", "landmarks", "capital_mats", "income_rows",
    "era_bonuses", "techs", "tapestries", "civilizations", "achievements",
)  # fmt: skip


def test_it_is_read_once_and_reads_the_same_again() -> None:
    assert catalogue() is catalogue()
    assert load_catalogue() == catalogue()


def test_the_order_of_every_mapping() -> None:
    box = catalogue()
    assert tuple(box.tracks) == TRACKS
    assert tuple(box.boards) == ("small", "large")
    assert list(box.civilizations) == sorted(box.civilizations)
    for mapping in (box.territory_tiles, box.space_tiles, box.capital_mats, box.techs, box.tapestries):
        numbers = [item.number for item in mapping.values()]
        assert numbers == list(range(1, len(numbers) + 1))
    again = load_catalogue()
    for name in MAPPINGS:
        assert list(getattr(again, name)) == list(getattr(box, name)), name


@pytest.mark.parametrize("seed", ["0", "4711"])
def test_hashing_never_shows(seed: str) -> None:
    program = (
        "import hashlib; from tapestry_desktop.content import catalogue; box = catalogue();"
        "print(hashlib.sha256(repr((box, box.solo)).encode()).hexdigest())"
    )
    root = str(Path(tapestry_desktop.__file__).parent.parent)
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": root}
    run = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    local = subprocess.run(
        [sys.executable, "-c", program],
        env={**environment, "PYTHONHASHSEED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout == local.stdout


def test_nothing_in_it_can_be_changed() -> None:
    box = catalogue()
    with pytest.raises(AttributeError):
        box.tracks = {}  # type: ignore[misc]
    with pytest.raises(ValidationError):
        box.techs["barn"].number = 2
    with pytest.raises(ValidationError):
        GainVP(n=3).n = 4


def test_the_board_for_a_number_of_players() -> None:
    sides = [catalogue().board_for(players).id for players in (1, 2, 3, 4, 5)]
    assert sides == ["small", "small", "small", "large", "large"]
    with pytest.raises(ContentError, match=r"^There is no board for 6 players\.$"):
        catalogue().board_for(6)


def test_effects_can_be_made_by_hand_and_are_checked() -> None:
    assert Advance(tracks=("science",), benefit=True) == Advance(tracks=("science",), benefit=True, spaces=1)
    assert len({GainVP(n=3), GainVP(n=3), GainVP(n=4)}) == 2
    with pytest.raises(ValidationError):
        GainVP(n=0)
    with pytest.raises(ValidationError):
        Cost(kind="tech", n=1, resource="coin")
    pay = Pay(cost=Cost(kind="resource", n=1, resource="any"), gain=(GainVP(n=5),))
    assert pay.gain[0] == GainVP(n=5)


def test_parameters_of_custom_effects() -> None:
    colonialism = catalogue().tapestries["colonialism"].effects[0]
    assert isinstance(colonialism, Custom)
    assert colonialism.param("map")["mountain"] == "worker"
    assert colonialism.param("gain", ()) == ()
    assert colonialism.param("unheard_of", 7) == 7
    host = next(e for e in catalogue().tapestries["olympic_host"].effects if isinstance(e, Custom))
    assert host.param("cost") == (Cost(kind="resource", n=1, resource="worker"),)
    assert host.param("gain") == (GainVP(n=10),)
    steam = catalogue().tapestries["steam_tycoon"].effects[-1]
    assert isinstance(steam, Custom)
    assert steam.param("order") == ("right", "left")


def test_resources_are_found() -> None:
    assert resource_path("content", "base", "dice.json").is_file()


def test_the_room_needs_no_window_toolkit() -> None:
    program = (
        "import sys, tapestry_desktop.content.inventory as i, tapestry_desktop.content.solo;"
        "i.components(); print('PySide6' in sys.modules)"
    )
    root = str(Path(tapestry_desktop.__file__).parent.parent)
    run = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": root},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == "False"

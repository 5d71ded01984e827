"""What leaves the workshop: the wheel, the desktop entry, the metainfo, and what no tracked file may say."""

from __future__ import annotations

import configparser
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

APP_ID = "io.github.tapestry_desktop.Tapestry"


def tracked_files(repository: Path) -> list[Path]:
    """The files under version control; without git, those lying in the rooms of the checkout."""
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=repository, capture_output=True, check=False)
        names = listed.stdout.decode().split("\0") if listed.returncode == 0 else []
    except FileNotFoundError:
        names = []
    if names:
        return [repository / name for name in names if name and (repository / name).is_file()]
    rooms = [repository / name for name in ("docs", "packaging", "resources", "tapestry_desktop", "tests")]
    inside = [path for room in rooms for path in sorted(room.rglob("*")) if path.is_file()]
    loose = [path for path in sorted(repository.iterdir()) if path.is_file()]
    return [path for path in inside if "__pycache__" not in path.parts] + loose


@pytest.fixture(scope="module")
def project(repository: Path) -> dict[str, object]:
    return tomllib.loads((repository / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.mark.slow
def test_the_wheel_holds_code_and_resources(repository: Path, tmp_path: Path) -> None:
    built = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=repository,
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        entry_points = next(name for name in names if name.endswith("entry_points.txt"))
        assert "tapestry = tapestry_desktop.__main__:main" in archive.read(entry_points).decode()
    resources = repository / "resources"
    expected = {
        "tapestry_desktop/resources/" + path.relative_to(resources).as_posix()
        for path in tracked_files(repository)
        if resources in path.parents
    }
    assert "tapestry_desktop/resources/CREDITS.md" in expected
    assert expected - names == set()
    assert {"tapestry_desktop/engine/__init__.py", "tapestry_desktop/ui/__init__.py"} <= names
    assert not [name for name in names if name.startswith(("tests/", "packaging/", "resources/"))]
    for place in (f"applications/{APP_ID}.desktop", f"icons/hicolor/scalable/apps/{APP_ID}.svg"):
        assert [name for name in names if name.endswith("/share/" + place)]


def test_packaging_is_no_python_package(repository: Path) -> None:
    """An ``__init__.py`` there would hide the library of the same name, which pytest itself needs."""
    assert not (repository / "packaging" / "__init__.py").exists()


def test_desktop_entry(repository: Path) -> None:
    parser = configparser.ConfigParser(interpolation=None, strict=True)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # keys are case-sensitive here
    parser.read(repository / "packaging" / f"{APP_ID}.desktop", encoding="utf-8")
    entry = parser["Desktop Entry"]
    assert entry["Type"] == "Application"
    assert entry["Name"] == "Tapestry Desktop"
    assert entry["Exec"].split() == ["tapestry", "play", "%f"]
    assert entry["Icon"] == APP_ID
    assert entry["Terminal"] == "false"
    assert {"Game", "BoardGame"} <= set(entry["Categories"].split(";"))


def test_metainfo_agrees_with_the_project(repository: Path, project: dict[str, dict[str, str]]) -> None:
    root = ElementTree.parse(repository / "packaging" / f"{APP_ID}.metainfo.xml").getroot()
    assert root.findtext("id") == APP_ID
    assert root.findtext("launchable") == f"{APP_ID}.desktop"
    assert root.findtext("project_license") == project["project"]["license"]
    release = root.find("releases/release")
    assert release is not None
    assert release.get("version") == project["project"]["version"]


def test_constraints_are_names_and_versions_only(repository: Path) -> None:
    lines = (repository / "packaging" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert len(lines) > 20
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+", line)] == []


def test_every_direct_dependency_is_pinned(repository: Path, project: dict[str, dict[str, object]]) -> None:
    def canonical(name: str) -> str:
        return re.sub(r"[-_.]+", "-", name).lower()

    text = (repository / "packaging" / "constraints.txt").read_text(encoding="utf-8")
    pinned = {canonical(line.partition("==")[0]) for line in text.splitlines()}
    extras = project["project"]["optional-dependencies"]
    assert isinstance(extras, dict)
    wanted = [*project["project"]["dependencies"], *extras["dev"], *extras["art"]]  # type: ignore[misc]
    names = {canonical(re.split(r"[<>=!~ ;\[]", str(requirement))[0]) for requirement in wanted}
    assert names - pinned == set()


def credited(repository: Path) -> list[tuple[str, str]]:
    """Every line of the credits as (glob of the files, licence text), both relative to ``resources``."""
    text = (repository / "resources" / "CREDITS.md").read_text(encoding="utf-8")
    lines = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    rows = [[cell.strip().strip("`") for cell in cells] for cells in lines]
    return [(row[0], row[4]) for row in rows[2:]]


def test_every_font_is_credited(repository: Path) -> None:
    resources = repository / "resources"
    known = {path for pattern, _ in credited(repository) for path in resources.glob(pattern)}
    suffixes = {".ttf", ".otf", ".woff", ".woff2"}
    fonts = [path for path in tracked_files(repository) if path.suffix in suffixes]
    assert fonts
    assert [path.name for path in fonts if path not in known] == []


def test_every_credit_names_files_and_a_licence_that_exist(repository: Path) -> None:
    resources = repository / "resources"
    for pattern, licence in credited(repository):
        assert list(resources.glob(pattern)), pattern
        assert (resources / licence).is_file(), licence


# Written in two halves, so that this file does not contain what it looks for.
FORBIDDEN = [
    "py" + "pi.org",
    "python" + "hosted",
    "npm" + "js",
    "ana" + "conda.org",
    "deb." + "debian.org",
    "artifact" + "registry",
    "index" + "-url",
]


@pytest.mark.parametrize("text", FORBIDDEN)
def test_no_tracked_file_names_a_registry(repository: Path, text: str) -> None:
    needle = text.encode()
    found = [path for path in tracked_files(repository) if needle in path.read_bytes().lower()]
    assert [str(path.relative_to(repository)) for path in found] == []


def test_without_git_the_rooms_are_walked(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listed = {path for path in tracked_files(repository) if "tapestry_desktop" in path.parts}
    monkeypatch.setenv("PATH", "")
    walked = set(tracked_files(repository))
    assert listed - walked == set()
    assert repository / "pyproject.toml" in walked
    assert not [path for path in walked if ".git" in path.parts or not path.is_file()]

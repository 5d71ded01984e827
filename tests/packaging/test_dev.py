"""The two README commands, without running them: what they decide and what they say."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest


def load(repository: Path, name: str) -> ModuleType:
    """Import one of the scripts under ``packaging/`` as the command line would."""
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, repository / "packaging" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def system(repository: Path) -> ModuleType:
    return load(repository, "qt_system")


@pytest.fixture(scope="module")
def dev(repository: Path, system: ModuleType) -> ModuleType:
    return load(repository, "dev")


# --- the stamp ---


def project(root: Path, text: str = "one") -> Path:
    (root / "packaging").mkdir(parents=True)
    (root / "pyproject.toml").write_text(text)
    (root / "packaging" / "constraints.txt").write_text("a==1\n")
    return root


def test_stamp_key_follows_project_pins_python_and_place(dev: ModuleType, tmp_path: Path) -> None:
    here = project(tmp_path / "here")
    there = project(tmp_path / "there")
    before = dev.stamp_key(here, (3, 11))
    assert dev.stamp_key(here, (3, 11)) == before
    assert dev.stamp_key(here, (3, 12)) != before
    assert dev.stamp_key(there, (3, 11)) != before
    (here / "pyproject.toml").write_text("two")
    changed = dev.stamp_key(here, (3, 11))
    assert changed != before
    (here / "packaging" / "constraints.txt").write_text("a==2\n")
    assert dev.stamp_key(here, (3, 11)) != changed


def test_stamp_is_read_back_under_its_key_only(dev: ModuleType, tmp_path: Path) -> None:
    dev.write_stamp(tmp_path, "key", {"installed": ["base", "dev", "base"], "probed": ["offscreen"]})
    assert dev.read_stamp(tmp_path, "key") == {"installed": ["base", "dev"], "probed": ["offscreen"]}
    assert dev.read_stamp(tmp_path, "other") == {"installed": [], "probed": []}


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"key": "key"}', '{"key": "key", "installed": 3, "probed": []}']
)
def test_a_broken_stamp_means_install_again(dev: ModuleType, tmp_path: Path, text: str) -> None:
    (tmp_path / dev.STAMP).write_text(text)
    assert dev.read_stamp(tmp_path, "key") == {"installed": [], "probed": []}


# --- the virtual environment ---


def test_venv_lies_in_the_checkout_or_where_told(dev: ModuleType, repository: Path, tmp_path: Path) -> None:
    assert dev.venv_directory({}) == repository / ".venv"
    assert dev.venv_directory({"TAPESTRY_VENV": str(tmp_path / "v")}) == tmp_path / "v"


def test_venv_of_another_python_is_not_used(dev: ModuleType, tmp_path: Path) -> None:
    assert not dev.venv_is_usable(tmp_path, (3, 11))
    python = dev.venv_python(tmp_path)
    python.parent.mkdir(parents=True)
    python.write_text("")
    (tmp_path / "pyvenv.cfg").write_text("home = /usr/bin\nversion = 3.11.2\n")
    assert dev.venv_is_usable(tmp_path, (3, 11))
    assert not dev.venv_is_usable(tmp_path, (3, 12))
    python.unlink()
    assert not dev.venv_is_usable(tmp_path, (3, 11))


def test_a_folder_of_something_else_is_never_emptied(dev: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear reader")
    with pytest.raises(dev.Stop, match="TAPESTRY_VENV"):
        dev.make_venv(tmp_path)
    assert (tmp_path / "letter.txt").read_text() == "dear reader"


# --- system packages ---


def test_libraries_that_are_missing_become_packages(
    system: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system.sys, "platform", "linux")
    lacking = {"libEGL.so.1", "libxcb-cursor.so.0"}
    found = system.missing_libraries(["offscreen", "xcb"], present=lambda name: name not in lacking)
    assert found == ["libEGL.so.1", "libxcb-cursor.so.0"]
    assert system.packages_for(found) == ["libegl1", "libxcb-cursor0"]
    assert system.missing_libraries(["offscreen"], present=lambda name: True) == []


def test_other_systems_are_not_asked_for_linux_libraries(
    system: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system.sys, "platform", "darwin")
    assert system.missing_libraries(["offscreen"], present=lambda name: False) == []


def test_the_apt_line_can_be_pasted(system: ModuleType) -> None:
    assert system.apt_line(["libgl1", "libegl1"]) == (
        "sudo apt-get update && sudo apt-get install -y --no-install-recommends libgl1 libegl1"
    )


def test_without_rights_the_apt_line_is_the_message(
    system: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "may_install", lambda: False)
    with pytest.raises(system.Stop) as stopped:
        system.install_packages(["libgl1"])
    assert f"\n    {system.apt_line(['libgl1'])}\n" in str(stopped.value)


def test_venv_package_names_the_python_that_runs(system: ModuleType) -> None:
    assert system.venv_package((3, 11), os.path.realpath("/usr/bin/python3")) == "python3-venv"
    assert system.venv_package((3, 13), "/opt/python/bin/python3.13") == "python3.13-venv"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ID=debian\n", True),
        ('ID=linuxmint\nID_LIKE="ubuntu debian"\n', True),
        ("ID=fedora\n", False),
        ("", False),
    ],
)
def test_debian_and_its_relatives(system: ModuleType, tmp_path: Path, text: str, expected: bool) -> None:
    (tmp_path / "os-release").write_text(text)
    assert system.is_debian(tmp_path / "os-release") is expected
    assert system.is_debian(tmp_path / "absent") is False


def test_the_reason_is_the_last_error_of_a_program(system: ModuleType) -> None:
    assert system.last_line(b"working\nERROR: no room\n\nhint: buy more\n") == "ERROR: no room"
    assert system.last_line(b"OSError: no room\n[end]\nhint: see above\n") == "OSError: no room"
    assert system.last_line(b"one\ntwo\n\n") == "two"
    assert system.last_line(b"") == "it gave no reason"


def test_the_probe_uses_qt_for_real(system: ModuleType, tmp_path: Path) -> None:
    assert system.probe(Path(sys.executable), "offscreen") is None
    broken = tmp_path / "python"
    broken.write_text("#!/bin/sh\necho 'ImportError: libGL.so.1: cannot open' >&2\nexit 1\n")
    broken.chmod(0o755)
    assert system.probe(broken, "offscreen") == "ImportError: libGL.so.1: cannot open"


# --- which Python ---


def test_supported_versions(dev: ModuleType) -> None:
    assert [minor for minor in range(8, 20) if dev.supported((3, minor, 1))] == [11, 12, 13, 14]


def test_the_newest_python_on_the_path_is_taken(dev: ModuleType) -> None:
    here = {"python3.11": "/usr/bin/python3.11", "python3.12": "/usr/bin/python3.12", "python3.9": "/old"}
    assert dev.other_python(here.get) == "/usr/bin/python3.12"
    assert dev.other_python({}.get) is None


def test_an_old_python_gets_one_sentence(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "other_python", lambda: None)
    monkeypatch.setattr(dev.sys, "version_info", (3, 9, 2))
    assert dev.main(["play"]) == 2
    message = capsys.readouterr().err.strip()
    assert message.startswith("Tapestry Desktop needs Python 3.11 to 3.14; this is Python 3.9")
    assert "\n" not in message


# --- what the commands do ---


def test_no_command_explains_the_two(dev: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ([], ["paly"]):
        assert dev.main(arguments) == 2
        assert capsys.readouterr().err.startswith("Usage: python3 packaging/dev.py play")


def test_the_unexpected_is_told_without_traceback(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise PermissionError("the disk is full")

    monkeypatch.setattr(dev, "prepare", fail)
    assert dev.main(["test"]) == 2
    assert capsys.readouterr().err == "This did not work: the disk is full (PermissionError).\n"


@pytest.mark.parametrize(
    ("arguments", "opens"),
    [
        ([], True),
        (["play"], True),
        (["play", "game.tapestry"], True),
        (["play", "--help"], False),
        (["--help"], False),
        (["simulate", "--players", "3"], False),
        (["doctor"], False),
    ],
)
def test_which_arguments_open_the_window(dev: ModuleType, arguments: list[str], opens: bool) -> None:
    assert dev.opens_window(arguments) is opens


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X is a matter of Linux")
def test_x_libraries_are_wanted_for_a_window_only(dev: ModuleType) -> None:
    assert dev.window_platforms([], {}) == ["offscreen", "xcb"]
    assert dev.window_platforms([], {"QT_QPA_PLATFORM": "offscreen"}) == ["offscreen"]
    assert dev.window_platforms(["doctor"], {}) == ["offscreen"]


def test_every_check_is_run_and_arguments_reach_pytest(dev: ModuleType) -> None:
    found = dict(dev.steps(Path("/venv/bin/python"), ["-k", "conquer"]))
    assert list(found) == [
        "ruff check",
        "mypy --strict engine, content, storage, ai, cases",
        "mypy ui, command line",
        "lint-imports",
        "pytest",
    ]
    strict = found["mypy --strict engine, content, storage, ai, cases"]
    rooms = [word.rpartition("/")[2] for word in strict if word.startswith("tapestry_desktop/")]
    assert rooms == ["engine", "content", "storage", "ai", "cases"]
    assert found["pytest"][-2:] == ["-k", "conquer"]
    assert "-n" in found["pytest"]
    assert "--cov" in found["pytest"]


@pytest.mark.parametrize(
    ("code", "outcome"),
    [("pass", "ok"), ("raise SystemExit(3)", "FAILED (exit status 3)")],
)
def test_a_step_reports_how_it_ended(dev: ModuleType, code: str, outcome: str) -> None:
    assert dev.run_step([sys.executable, "-c", code], dict(os.environ), 60) == outcome


def test_no_tests_found_is_a_failure(dev: ModuleType) -> None:
    command = [sys.executable, "-c", "raise SystemExit(5)", "pytest"]
    assert dev.run_step(command, dict(os.environ), 60) == "FAILED: no test was found"


def test_a_step_that_hangs_is_ended(dev: ModuleType) -> None:
    command = [sys.executable, "-c", "import time; time.sleep(120)"]
    assert dev.run_step(command, dict(os.environ), 1) == "FAILED: out of time"


def test_one_failure_fails_the_whole_but_stops_nothing(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    python = sys.executable
    monkeypatch.setattr(dev, "prepare", lambda extras, platforms: Path(python))
    two = [("first", [python, "-c", "raise SystemExit(1)"]), ("second", [python, "-c", "print('seen')"])]
    monkeypatch.setattr(dev, "steps", lambda *_: two)
    assert dev.test([]) == 1
    output = capfd.readouterr().out
    assert "seen" in output
    first, second = r"first +[\d.]+ s  FAILED \(exit status 1\)\n", r"second +[\d.]+ s  ok\n"
    assert re.search(first + second + r"1 of 2 checks failed\.", output)
    monkeypatch.setattr(dev, "steps", lambda *_: two[1:])
    assert dev.test([]) == 0


def test_continuous_integration_runs_the_readme_command(repository: Path) -> None:
    script = repository / ".ci" / "run"
    assert os.access(script, os.X_OK)
    text = script.read_text(encoding="utf-8")
    assert "set -euo pipefail" in text
    assert "python3 packaging/dev.py test" in text
    readme = (repository / "README.md").read_text(encoding="utf-8")
    assert "python3 packaging/dev.py test" in readme
    assert "python3 packaging/dev.py play" in readme


def test_the_scripts_can_be_parsed_by_an_old_python(repository: Path) -> None:
    """So that Python 3.7 to 3.10 reach the sentence about their age."""
    import ast

    for name in ("dev.py", "qt_system.py"):
        source = (repository / "packaging" / name).read_text(encoding="utf-8")
        assert ast.parse(source, feature_version=(3, 7)).body


@pytest.mark.skipif(os.name == "nt", reason="a shell script")
def test_shell_scripts_parse(repository: Path) -> None:
    for name in (".ci/run", "packaging/bare_check.sh"):
        assert subprocess.run(["bash", "-n", str(repository / name)], check=False).returncode == 0

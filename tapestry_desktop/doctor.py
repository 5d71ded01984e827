"""Checks the installation and says what is missing and how to get it."""

from __future__ import annotations

import importlib
import importlib.util
import os
import subprocess
import sys
import tempfile
from typing import NamedTuple

DEBIAN_OFFSCREEN = "libgl1 libegl1 libxkbcommon0 libglib2.0-0 libfontconfig1 libdbus-1-3"
DEBIAN_WINDOW = (
    "libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxkbcommon-x11-0 libxcb-xkb1 libxcb-shape0 "
    "libxcb-render-util0"
)
DEBIAN_SOUND = "libpulse0"

_AGAIN = "Install the project again."


class Finding(NamedTuple):
    """One thing that was looked at."""

    what: str
    ok: bool
    detail: str
    remedy: str = ""
    optional: bool = False


def examine() -> list[Finding]:
    """Look at Python, the libraries, Qt, the display, the content, and the folder for saved games."""
    return [
        _python(),
        *(_library(name) for name in ("pydantic", "platformdirs", "yaml", "PySide6")),
        _qt(),
        _display(),
        _content(),
        _saves(),
        _sound(),
    ]


def _python() -> Finding:
    version = ".".join(map(str, sys.version_info[:3]))
    ok = sys.version_info >= (3, 11)
    return Finding("Python", ok, version, "" if ok else "Install Python 3.11 or newer.")


def _library(name: str) -> Finding:
    ok = _found(name)
    return Finding(name, ok, "installed" if ok else "not installed", "" if ok else _AGAIN)


def _found(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):  # the package it lies in is missing or blocked
        return False


def _qt() -> Finding:
    """Qt is started in another process: a missing system library would end this one."""
    script = "from PySide6.QtWidgets import QApplication; QApplication([]); print('ready')"
    try:
        probe = subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return Finding("Qt", False, str(error))
    if "ready" in probe.stdout:
        return Finding("Qt", True, "starts")
    why = (probe.stderr.strip().splitlines() or ["no answer"])[-1]
    return Finding("Qt", False, why, f"On Debian or Ubuntu: apt-get install {DEBIAN_OFFSCREEN}")


def _display() -> Finding:
    if sys.platform in ("win32", "darwin"):
        return Finding("display", True, sys.platform)
    for name in ("WAYLAND_DISPLAY", "DISPLAY"):
        if os.environ.get(name):
            return Finding("display", True, f"{name}={os.environ[name]}")
    if os.environ.get("QT_QPA_PLATFORM"):
        return Finding("display", True, f"QT_QPA_PLATFORM={os.environ['QT_QPA_PLATFORM']}")
    remedy = f"Start it in a graphical session; X11 also needs: apt-get install {DEBIAN_WINDOW}"
    return Finding("display", False, "no graphical session", remedy, optional=True)


def _content() -> Finding:
    try:
        from tapestry_desktop.content import ContentError, load_catalogue
    except ImportError as error:
        return Finding("content", False, f"cannot be read: {error}", _AGAIN)
    try:
        found = load_catalogue()
    except ContentError as error:
        return Finding("content", False, str(error), _AGAIN)
    return Finding("content", True, f"{len(found.tapestries)} tapestry titles, {len(found.techs)} tech cards")


def _saves() -> Finding:
    try:
        from tapestry_desktop.storage.places import games_folder
    except ImportError as error:
        return Finding("saved games", False, f"cannot be looked for: {error}", _AGAIN)
    remedy = "Make the folder writable, or set TAPESTRY_HOME to a folder that is."
    try:
        folder = games_folder()
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"x")
    except OSError as error:
        where = f" (“{error.filename}”)" if error.filename else ""
        return Finding("saved games", False, f"{error.strerror or error}{where}", remedy)
    return Finding("saved games", True, str(folder))


def _sound() -> Finding:
    """Found or not is not enough: the module is there without the system library that it needs."""
    try:
        importlib.import_module("PySide6.QtMultimedia")
    except ModuleNotFoundError:
        remedy = "To hear the game, install its extra “sound”: pip install -e '.[sound]'"
        return Finding("sound", False, "optional, not installed; the game is silent", remedy, optional=True)
    except ImportError as error:
        remedy = f"On Debian or Ubuntu: apt-get install {DEBIAN_SOUND}"
        return Finding("sound", False, f"optional, cannot start: {error}", remedy, optional=True)
    return Finding("sound", True, "optional, available")

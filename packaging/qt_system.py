"""What Qt and Python need from the operating system, whether it is there, and how to get it.

Standard library and Python 3.7 syntax only: ``dev.py`` uses this before anything is installed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

# Shared objects Qt loads, and the Debian package each comes from. A window under X needs both groups.
LIBRARIES = {
    "offscreen": {
        "libGL.so.1": "libgl1",
        "libEGL.so.1": "libegl1",
        "libxkbcommon.so.0": "libxkbcommon0",
        "libglib-2.0.so.0": "libglib2.0-0",
        "libfontconfig.so.1": "libfontconfig1",
        "libdbus-1.so.3": "libdbus-1-3",
    },
    "xcb": {
        "libxcb-cursor.so.0": "libxcb-cursor0",
        "libxcb-icccm.so.4": "libxcb-icccm4",
        "libxcb-keysyms.so.1": "libxcb-keysyms1",
        "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
        "libxcb-xkb.so.1": "libxcb-xkb1",
        "libxcb-shape.so.0": "libxcb-shape0",
        "libxcb-render-util.so.0": "libxcb-render-util0",
    },
}

# What is really tried, in the installed environment. The X plugin is loaded without a display: an application
# made there would abort for want of one, which says nothing about the libraries.
PROBES = {
    "offscreen": "from PySide6 import QtWidgets, QtSvg, QtGui; QtGui.QGuiApplication(['probe'])",
    "xcb": (
        "import ctypes; from PySide6 import QtCore, QtGui;"
        "plugins = QtCore.QLibraryInfo.path(QtCore.QLibraryInfo.LibraryPath.PluginsPath);"
        "ctypes.CDLL(plugins + '/platforms/libqxcb.so')"
    ),
}


class Stop(Exception):
    """Something is missing that only a person can mend; the text is the sentence they read."""


def say(text: str) -> None:
    """Print one line at once, so that it stands before the output of the programs started next."""
    print(text, flush=True)


def last_line(output: bytes) -> str:
    """The line of a program's output that says best what went wrong: its last error, else its last line."""
    lines = [line.strip() for line in output.decode("utf-8", "replace").splitlines() if line.strip()]
    told = [line for line in lines if line.startswith(("ERROR:", "E:"))]
    raised = [line for line in lines if re.match(r"[A-Za-z_.]+(Error|Exception): ", line)]
    return (told or raised or lines or ["it gave no reason"])[-1]


def loads(name: str) -> bool:
    """Whether the system can load this shared object."""
    import ctypes

    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def missing_libraries(platforms: list[str], present=loads) -> list[str]:
    """The shared objects these Qt platforms need and the system lacks (Linux only)."""
    if not sys.platform.startswith("linux"):
        return []
    return [name for platform in platforms for name in LIBRARIES[platform] if not present(name)]


def packages_for(libraries: list[str]) -> list[str]:
    """The Debian packages that bring these shared objects."""
    names = {name: package for group in LIBRARIES.values() for name, package in group.items()}
    return [names[library] for library in libraries]


def lacks_venv_module() -> bool:
    """Whether this Python cannot make environments with pip (Debian keeps that in a package of its own)."""
    from importlib.util import find_spec

    return find_spec("venv") is None or find_spec("ensurepip") is None


def venv_package(version: tuple[int, ...], executable: str) -> str:
    """The Debian package that lets this Python make environments."""
    if Path(executable).resolve() == Path("/usr/bin/python3").resolve():
        return "python3-venv"
    return f"python{version[0]}.{version[1]}-venv"


def is_debian(os_release: Path = Path("/etc/os-release")) -> bool:
    """Whether this is Debian, Ubuntu or a relative of theirs."""
    try:
        text = os_release.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    values = dict(line.split("=", 1) for line in text.splitlines() if "=" in line)
    family = (values.get("ID", "") + " " + values.get("ID_LIKE", "")).replace('"', "").split()
    return bool({"debian", "ubuntu"} & set(family))


def apt_line(packages: list[str]) -> str:
    """The exact line to type for these packages."""
    install = "sudo apt-get install -y --no-install-recommends " + " ".join(packages)
    return "sudo apt-get update && " + install


def may_install() -> bool:
    """Whether this process is allowed, and able, to install packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install_packages(packages: list[str]) -> None:
    """Install with apt-get when we may; otherwise stop with the line to type."""
    if not may_install():
        raise Stop(
            "Some system packages are missing. Please run\n\n"
            f"    {apt_line(packages)}\n\nand then this command again."
        )
    say("Installing system packages: " + " ".join(packages))
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    for command in (["apt-get", "update", "-qq"], install):
        done = subprocess.run(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
        if done.returncode:
            raise Stop(
                f"apt-get could not install what is missing ({last_line(done.stdout)}). Please run\n\n"
                f"    {apt_line(packages)}\n\nand then this command again."
            )


def probe(python: Path, platform: str) -> str | None:
    """Really use Qt on this platform in the environment. None when it works, else what went wrong."""
    done = subprocess.run(
        [str(python), "-c", PROBES[platform]],
        env=dict(os.environ, QT_QPA_PLATFORM="offscreen"),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    return last_line(done.stdout) if done.returncode else None


def check_platforms(python: Path, platforms: list[str]) -> None:
    """Stop, saying what is missing, when Qt does not work on one of these platforms."""
    for platform in platforms:
        problem = probe(python, platform)
        if problem:
            lacking = ", ".join(missing_libraries([platform])) or "unknown"
            raise Stop(
                f"Qt does not work here ({problem}). Missing libraries: {lacking}. "
                "Install them with your package manager and run this command again."
            )

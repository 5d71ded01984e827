"""Packs a finished bundle folder as a Debian package: program, menu entry, icon, metainfo, licences."""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from qt_system import LIBRARIES, Stop, last_line

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent

APP_ID = "io.github.tapestry_desktop.Tapestry"
NAME = "tapestry-desktop"
RENAMED = {"libglib2.0-0": "libglib2.0-0t64 | libglib2.0-0"}
"""Packages that newer releases call otherwise."""


def depends(sound: bool) -> list[str]:
    """What the package needs from the system: the C library it was built with, and what Qt loads."""
    libc = os.confstr("CS_GNU_LIBC_VERSION") or "glibc 2.36"
    packages = [package for group in LIBRARIES.values() for package in group.values()]
    packages += ["libpulse0"] if sound else []
    return [f"libc6 (>= {libc.split()[-1]})", *(RENAMED.get(package, package) for package in packages)]


def control(version: str, architecture: str, installed: int, sound: bool) -> str:
    """The control file. `installed` is the size in KiB."""
    return f"""Package: {NAME}
Version: {version}
Architecture: {architecture}
Maintainer: The Tapestry Desktop contributors <tapestry-desktop@localhost>
Installed-Size: {installed}
Depends: {", ".join(depends(sound))}
Section: games
Priority: optional
Description: civilization board game Tapestry on one screen
 One to five people round one computer, one person against the Automa, or one
 person in the Rise of the Kaiju campaign. Every rule is enforced, every choice
 can be previewed and taken back.
 .
 Unofficial fan work without artwork or text of the published game.
"""


COPYRIGHT = """Tapestry Desktop, unofficial fan work.

The full texts of all licences lie in /usr/lib/tapestry-desktop/licences; THIRD_PARTY.md
and CREDITS.md there say what is under which.

Qt, PySide6 and shiboken6 (usr/lib/tapestry-desktop/_internal/PySide6 and shiboken6) are
Copyright The Qt Company Ltd. and other contributors, under the GNU Lesser General Public
License 3, see /usr/share/common-licenses/LGPL-3. They are shipped unmodified, as libraries
that can be replaced.

Tapestry Desktop itself:

"""


def version_of_project() -> str:
    """The version in pyproject.toml."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def lay_out(folder: Path, tree: Path) -> None:
    """Put everything where a Debian system expects it."""
    shutil.copytree(folder, tree / "usr/lib" / NAME, symlinks=True)
    (tree / "usr/bin").mkdir(parents=True)
    (tree / "usr/bin/tapestry").symlink_to(f"../lib/{NAME}/tapestry")
    share = tree / "usr/share"
    for source, target in (
        (HERE.parent / f"{APP_ID}.desktop", share / "applications"),
        (HERE.parent / f"{APP_ID}.metainfo.xml", share / "metainfo"),
    ):
        target.mkdir(parents=True)
        shutil.copy(source, target)
    icons = share / "icons/hicolor/scalable/apps"
    icons.mkdir(parents=True)
    shutil.copy(ROOT / "resources/art/app_icon.svg", icons / f"{APP_ID}.svg")
    papers = share / "doc" / NAME
    papers.mkdir(parents=True)
    text = COPYRIGHT + (ROOT / "LICENSE").read_text(encoding="utf-8")
    (papers / "copyright").write_text(text, encoding="utf-8")
    changes = f"{NAME} ({version_of_project()}) unstable; urgency=low\n\n  * See the release notes.\n"
    with gzip.GzipFile(papers / "changelog.gz", "wb", mtime=0) as file:
        file.write(changes.encode())


def set_modes(tree: Path) -> None:
    """The usual rights, whatever the umask was: programs and libraries may be run, the rest is read."""
    for path in sorted(tree.rglob("*")):
        if path.is_symlink():
            continue
        runs = path.is_dir() or path.name == "tapestry"
        path.chmod(0o755 if runs else 0o644)


def sums(tree: Path) -> str:
    """MD5 of every file, as dpkg keeps them."""
    files = [path for path in sorted(tree.rglob("*")) if path.is_file() and not path.is_symlink()]
    return "".join(
        f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {path.relative_to(tree)}\n"
        for path in files
        if "DEBIAN" not in path.relative_to(tree).parts
    )


def pack(folder: Path, out: Path, sound: bool = False) -> Path:
    """Make the package from a bundle folder; returns its path. Raises Stop."""
    tree = out / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    lay_out(folder, tree)
    set_modes(tree)
    size = sum(path.stat().st_size for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
    asked = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True)
    architecture = asked.stdout.strip()
    meta = tree / "DEBIAN"
    meta.mkdir()
    told = control(version_of_project(), architecture, size // 1024, sound)
    (meta / "control").write_text(told, encoding="utf-8")
    (meta / "md5sums").write_text(sums(tree), encoding="utf-8")
    package = out / f"{NAME}_{version_of_project()}_{architecture}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(package)]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        raise Stop(f"dpkg-deb failed: {last_line(done.stdout)}")
    shutil.rmtree(tree)
    return package

"""The bundle recipes: what the package needs and carries. Building takes minutes: see docs/bundles.md."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest


def load(repository: Path, name: str) -> ModuleType:
    script = repository / "packaging" / "bundle" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"bundle_{name}", script)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def deb(repository: Path) -> ModuleType:
    return load(repository, "deb")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Something shaped like a finished bundle."""
    made = tmp_path / "tapestry-desktop"
    (made / "_internal").mkdir(parents=True)
    (made / "licences").mkdir()
    (made / "tapestry").write_text("#!/bin/sh\necho started\n")
    (made / "_internal" / "library.so").write_bytes(b"\x7fELF")
    (made / "_internal" / "link.so").symlink_to("library.so")
    return made


def test_the_package_asks_for_every_library_qt_loads(deb: ModuleType) -> None:
    wanted = ", ".join(deb.depends(sound=False))
    for group in deb.LIBRARIES.values():
        for package in group.values():
            assert package in wanted
    assert "libpulse0" not in wanted
    assert "libpulse0" in deb.depends(sound=True)
    assert re.search(r"libc6 \(>= \d+\.\d+\)", wanted)


def test_the_folder_s_readme_names_the_same_packages(deb: ModuleType, repository: Path) -> None:
    text = (repository / "packaging" / "bundle" / "README.txt").read_text(encoding="utf-8")
    for group in deb.LIBRARIES.values():
        for package in group.values():
            assert package in text, package


def test_the_control_file(deb: ModuleType) -> None:
    text = deb.control("1.2.3", "amd64", 1000, False)
    fields = dict(line.split(": ", 1) for line in text.splitlines() if re.match(r"[A-Z]", line))
    assert fields["Package"] == "tapestry-desktop"
    assert (fields["Version"], fields["Architecture"], fields["Installed-Size"]) == ("1.2.3", "amd64", "1000")
    assert max(map(len, text.split("Description")[1].splitlines())) <= 80
    assert text.endswith("\n")


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg-deb is not installed")
def test_a_package_is_packed_and_unpacked(deb: ModuleType, folder: Path, tmp_path: Path) -> None:
    package = deb.pack(folder, tmp_path)
    root = tmp_path / "root"
    subprocess.run(["dpkg-deb", "-x", str(package), str(root)], check=True)
    done = subprocess.run([str(root / "usr/bin/tapestry")], capture_output=True, text=True, check=True)
    assert done.stdout == "started\n"
    share = root / "usr/share"
    for place in (
        f"applications/{deb.APP_ID}.desktop",
        f"metainfo/{deb.APP_ID}.metainfo.xml",
        f"icons/hicolor/scalable/apps/{deb.APP_ID}.svg",
        "doc/tapestry-desktop/copyright",
        "doc/tapestry-desktop/changelog.gz",
    ):
        assert (share / place).is_file(), place
    assert os.access(root / "usr/lib/tapestry-desktop/tapestry", os.X_OK)
    assert not os.stat(root / "usr/lib/tapestry-desktop/_internal/library.so").st_mode & 0o111
    assert (root / "usr/lib/tapestry-desktop/_internal/link.so").is_symlink()
    words = (share / "doc/tapestry-desktop/copyright").read_text(encoding="utf-8")
    assert "LGPL-3" in words
    assert "MIT" in words
    ask = ["dpkg-deb", "-I", str(package), "md5sums"]
    sums = subprocess.run(ask, capture_output=True, check=True).stdout
    assert subprocess.run(["md5sum", "-c", "--quiet"], cwd=root, input=sums, check=False).returncode == 0


def test_the_program_runs_scripts_for_the_doctor(repository: Path) -> None:
    entry = repository / "packaging" / "bundle" / "entry.py"
    environment = dict(os.environ, PYTHONPATH=str(repository))

    def said(*words: str) -> str:
        command = [sys.executable, str(entry), *words]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout

    assert said("-c", "print('ready', __name__)").strip() == "ready __main__"
    assert said("--version").startswith("Tapestry Desktop ")


def test_a_missing_licence_stops_the_bundle(repository: Path, tmp_path: Path) -> None:
    make = load(repository, "make")
    with pytest.raises(make.Stop, match="licence text of pydantic"):
        make.licence_files(tmp_path, "pydantic")
    texts = tmp_path / "pydantic-2.0.dist-info" / "licenses"
    texts.mkdir(parents=True)
    (texts / "LICENSE").write_text("MIT")
    assert make.licence_files(tmp_path, "pydantic") == [texts / "LICENSE"]


def test_what_builds_the_bundle_is_pinned(repository: Path) -> None:
    lines = (repository / "packaging" / "bundle" / "requirements.txt").read_text(encoding="utf-8").split()
    assert any(line.startswith("pyinstaller==") for line in lines)
    assert all(re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9.]+", line) for line in lines)

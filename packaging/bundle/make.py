"""Makes what people can install without Python: a folder, and from it a Debian package.

    python3 packaging/bundle/make.py folder [--out FOLDER] [--sound]
    python3 packaging/bundle/make.py deb    [--out FOLDER] [--sound]

`folder` makes FOLDER/tapestry-desktop with PyInstaller in an environment of its own (FOLDER/env, kept for the
next time), adds the licences and starts `doctor` in it. `deb` does the same and packs it with dpkg-deb.
Everything is fetched by pip and nothing from anywhere else. The default FOLDER is dist/. See docs/bundles.md.

Exit status: 0 when the bundle was made and its doctor finds nothing missing, 2 with one sentence otherwise.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
import tomllib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import deb
from qt_system import Stop, last_line, say

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
NAME = "tapestry-desktop"
LIBRARIES = (
    "pydantic", "pydantic_core", "annotated_types", "typing_inspection", "typing_extensions", "platformdirs",
    "pyyaml",
)  # fmt: skip
"""Packages in the bundle whose licence texts come from the packages themselves."""


def run(command: list[str], *, what: str, environment: dict[str, str] | None = None) -> str:
    """Run a command quietly and return what it printed; raises Stop with the telling line when it fails."""
    done = subprocess.run(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    if done.returncode:
        raise Stop(f"{what} failed: {last_line(done.stdout)}")
    return done.stdout.decode("utf-8", "replace")


def prepare(out: Path, sound: bool) -> Path:
    """The interpreter of an environment that holds exactly what goes into the bundle, and PyInstaller."""
    venv = out / ("env-sound" if sound else "env")
    python = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        say(f"Making {venv} ...")
        run([sys.executable, "-m", "venv", str(venv)], what="Making the environment")
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    libraries = wanted["dependencies"] + (wanted["optional-dependencies"]["sound"] if sound else [])
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    pinned = ["-c", str(HERE.parent / "constraints.txt"), "-r", str(HERE / "requirements.txt")]
    run([*install, *pinned, *libraries], what="Installing the libraries")
    return python


def build(python: Path, out: Path, sound: bool) -> Path:
    """Run PyInstaller; returns the finished folder."""
    work = out / "build"
    environment = dict(os.environ, TAPESTRY_SOUND="1" if sound else "0", PYTHONHASHSEED="0")
    command = [
        str(python), "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN",
        "--distpath", str(out), "--workpath", str(work), str(HERE / "tapestry.spec"),
    ]  # fmt: skip
    run(command, what="PyInstaller", environment=environment)
    shutil.rmtree(work, ignore_errors=True)
    return out / NAME


def licence_files(packages: Path, name: str) -> list[Path]:
    """The licence texts an installed package came with. Raises Stop when there is none."""
    found = [
        path
        for info in sorted(packages.glob("*.dist-info"))
        if info.name.lower().startswith(name + "-")
        for path in sorted(info.rglob("*"))
        if path.is_file() and path.name.upper().startswith(("LICENSE", "LICENCE", "COPYING"))
    ]
    if not found:
        raise Stop(f"The licence text of {name} was not found beside the installed package.")
    return found


def add_licences(python: Path, folder: Path) -> None:
    """Copy the texts a bundle owes into licences/. Raises Stop when one is missing."""
    target = folder / "licences"
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    shared = [ROOT / "LICENSE", ROOT / "resources" / "CREDITS.md", HERE.parent / "THIRD_PARTY.md"]
    for source in shared + sorted((HERE.parent / "licences").glob("*.txt")):
        shutil.copy(source, target)
    script = "import sysconfig as s; print(s.get_path('purelib')); print(s.get_path('stdlib'))"
    packages, library = map(Path, run([str(python), "-c", script], what="Asking Python").split("\n")[:2])
    for name in LIBRARIES:
        for path in licence_files(packages, name):
            shutil.copy(path, target / f"{name}-{path.name}")
    places = [library / "LICENSE.txt", library / "LICENSE", Path("/usr/share/doc/python3/copyright")]
    python_licence = next((path for path in places if path.is_file()), None)
    if python_licence is None:
        raise Stop("The licence text of Python was not found beside its library.")
    shutil.copy(python_licence, target / "Python-LICENSE.txt")


def size_of(folder: Path) -> int:
    """Bytes of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def examine(folder: Path) -> float:
    """Start the bundle's doctor off-screen, then measure the seconds of a bare start. Raises Stop."""
    program = folder / ("tapestry.exe" if os.name == "nt" else "tapestry")
    kept = ("PATH", "HOME", "SYSTEMROOT", "TEMP", "TMPDIR", "LANG")
    environment = {name: os.environ[name] for name in kept if name in os.environ}
    environment |= {"QT_QPA_PLATFORM": "offscreen", "TAPESTRY_HOME": str(folder.parent / "examined")}
    say(run([str(program), "doctor"], what="The doctor", environment=environment).rstrip())
    begun = time.perf_counter()
    run([str(program), "--version"], what="The bundle", environment=environment)
    took = time.perf_counter() - begun
    shutil.rmtree(folder.parent / "examined", ignore_errors=True)
    return took


def make(kind: str, out: Path, sound: bool) -> None:
    """Make the folder and, for `deb`, the package."""
    if kind == "deb" and not shutil.which("dpkg-deb"):
        raise Stop("A Debian package needs dpkg-deb, which is not on the path.")
    out.mkdir(parents=True, exist_ok=True)
    python = prepare(out, sound)
    say("Running PyInstaller ...")
    folder = build(python, out, sound)
    add_licences(python, folder)
    shutil.copy(HERE / "README.txt", folder / "README.txt")
    took = examine(folder)
    say(f"{folder}: {size_of(folder) / 1e6:.0f} MB, starts in {took:.2f} s")
    if kind == "deb":
        say("Packing ...")
        package = deb.pack(folder, out, sound)
        say(f"{package}: {package.stat().st_size / 1e6:.0f} MB")


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("kind", choices=("folder", "deb"))
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    parser.add_argument("--sound", action="store_true", help="take QtMultimedia along (much larger to fetch)")
    options = parser.parse_args(arguments)
    try:
        make(options.kind, options.out.resolve(), options.sound)
    except (Stop, OSError) as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())

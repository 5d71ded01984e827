"""The two commands of the README: ``dev.py play [ARGUMENTS]`` and ``dev.py test [PYTEST ARGUMENTS]``.

Both make a virtual environment (``.venv`` beside the README, or where ``TAPESTRY_VENV`` says), install the
project into it, see that the system libraries Qt needs are there, and then start the game or run every check.
Only the standard library is used, and no syntax newer than Python 3.7, so that an old Python can still be
told that it is old.

Exit status: that of the game or of the checks; 2 when something is missing (one sentence says what); 130
when interrupted.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import qt_system as system
from qt_system import Stop, last_line, say

ROOT = Path(__file__).resolve().parent.parent
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
OLDEST, NEWEST = (3, 11), (3, 14)
STAMP = "tapestry-installed.json"
TEST_MINUTES = 29
USAGE = "Usage: python3 packaging/dev.py play [ARGUMENTS], or: python3 packaging/dev.py test [PYTEST OPTIONS]"


# --- Which Python -------------------------------------------------------------------------------------------


def supported(version: tuple[int, ...]) -> bool:
    """Whether the project runs on this version of Python."""
    return OLDEST <= tuple(version[:2]) <= NEWEST


def other_python(which=shutil.which) -> str | None:
    """The newest supported ``python3.X`` on the path, or None."""
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        found = which(f"python3.{minor}")
        if found:
            return found
    return None


def hand_over_to_supported_python() -> None:
    """Return when this Python will do; otherwise start again with one that does, or stop."""
    if supported(sys.version_info):
        return
    found = other_python()
    if found is None or os.environ.get("TAPESTRY_DEV_HANDED_OVER"):
        raise Stop(
            f"Tapestry Desktop needs Python 3.{OLDEST[1]} to 3.{NEWEST[1]}; this is Python "
            f"{sys.version_info[0]}.{sys.version_info[1]} and no other one is on the path."
        )
    environment = dict(os.environ, TAPESTRY_DEV_HANDED_OVER="1")
    become([found, str(Path(__file__).resolve()), *sys.argv[1:]], environment)


def become(command: list[str], environment: dict[str, str]) -> None:
    """Continue as another program; on Windows, wait for it and leave with its status."""
    sys.stdout.flush()
    if os.name == "nt":
        sys.exit(subprocess.call(command, env=environment))
    os.execve(command[0], command, environment)


# --- The virtual environment --------------------------------------------------------------------------------


def venv_directory(environment: dict[str, str]) -> Path:
    """Where the virtual environment lives: ``TAPESTRY_VENV``, or ``.venv`` in the checkout."""
    chosen = environment.get("TAPESTRY_VENV")
    return Path(chosen).expanduser().resolve() if chosen else ROOT / ".venv"


def venv_python(venv: Path) -> Path:
    """The interpreter inside a virtual environment."""
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def venv_is_usable(venv: Path, version: tuple[int, ...]) -> bool:
    """Whether the environment exists and was made by this minor version of Python."""
    config = venv / "pyvenv.cfg"
    if not (config.is_file() and venv_python(venv).exists()):
        return False
    for line in config.read_text(encoding="utf-8").splitlines():
        name, _, value = line.partition("=")
        if name.strip() in ("version", "version_info"):
            return value.strip().split(".")[:2] == [str(part) for part in version[:2]]
    return False


def make_venv(venv: Path) -> None:
    """Make the environment, anew when its Python is gone; never empties a folder that is something else."""
    if venv.exists() and any(venv.iterdir()) and not (venv / "pyvenv.cfg").is_file():
        raise Stop(f"{venv} is not empty and no virtual environment; set TAPESTRY_VENV to another folder.")
    say(f"Making a virtual environment in {venv}")
    done = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(venv)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode:
        raise Stop(f"The virtual environment could not be made in {venv}: {last_line(done.stdout)}")


# --- The stamp: what has been installed and tried -----------------------------------------------------------


def stamp_key(root: Path, version: tuple[int, ...]) -> str:
    """A digest that changes when an installation made before no longer fits."""
    digest = hashlib.sha256()
    for part in ("pyproject.toml", "packaging/constraints.txt"):
        path = root / part
        digest.update((path.read_bytes() if path.is_file() else b"") + b"\0")
    digest.update(f"{root}\0{version[0]}.{version[1]}".encode())
    return digest.hexdigest()


def read_stamp(venv: Path, key: str) -> dict[str, list[str]]:
    """What the environment holds under this key: ``installed`` and ``probed``, empty when out of date."""
    nothing: dict[str, list[str]] = {"installed": [], "probed": []}
    try:
        stamp = json.loads((venv / STAMP).read_text(encoding="utf-8"))
        if stamp["key"] != key:
            return nothing
        return {"installed": list(stamp["installed"]), "probed": list(stamp["probed"])}
    except (OSError, ValueError, KeyError, TypeError):
        return nothing  # no stamp, or one nobody can read: installing again is always right


def write_stamp(venv: Path, key: str, stamp: dict[str, list[str]]) -> None:
    """Note what is installed and which platforms were tried."""
    text = json.dumps({"key": key, **{name: sorted(set(values)) for name, values in stamp.items()}})
    (venv / STAMP).write_text(text + "\n", encoding="utf-8")


# --- Installing ---------------------------------------------------------------------------------------------


def install(venv: Path, extras: list[str], tolerate: bool) -> bool:
    """Install the project, editable, with pip as the machine has configured it.

    The pinned versions are tried first, then the declared ranges. Returns whether it worked; raises Stop when
    it did not, unless ``tolerate`` and an earlier installation is there to be used.
    """
    python = str(venv_python(venv))
    target = str(ROOT) + (f"[{','.join(extras)}]" if extras else "")
    say("Installing Tapestry Desktop and what it needs (the first time this fetches about 250 MB)")
    environment = dict(os.environ, PIP_USER="0")  # a habit of installing for the user means nothing in here
    reasons = []
    for pinned in (["-c", str(CONSTRAINTS)], []):
        command = [python, "-m", "pip", "install", "--quiet", *pinned, "-e", target]
        done = subprocess.run(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
        if done.returncode == 0:
            return True
        reasons.append(last_line(done.stdout))
    present = [python, "-c", "import tapestry_desktop, PySide6, platformdirs, pydantic, yaml"]
    if tolerate and subprocess.run(present, stderr=subprocess.DEVNULL, check=False).returncode == 0:
        say(f"The installation could not be refreshed ({reasons[-1]}); starting what is there.")
        return False
    raise Stop(f"pip could not install the project: {reasons[-1]}")


def provide_packages(usable: bool, libraries: list[str]) -> None:
    """Get from the system what can be named before anything is installed: the venv module, Qt's libraries."""
    lacks_venv = not usable and system.lacks_venv_module()
    if system.is_debian():
        packages = [system.venv_package(sys.version_info[:2], sys.executable)] if lacks_venv else []
        packages += system.packages_for(libraries)
        if packages:
            system.install_packages(packages)
    elif lacks_venv:
        raise Stop("This Python cannot make virtual environments; install its modules venv and ensurepip.")


def prepare(extras: list[str], platforms: list[str]) -> Path:
    """Bring environment and system to where the project runs on these Qt platforms. Returns its Python."""
    venv = venv_directory(dict(os.environ))
    python = venv_python(venv)
    key = stamp_key(ROOT, sys.version_info[:2])
    usable = venv_is_usable(venv, sys.version_info[:2])
    stamp = read_stamp(venv, key) if usable else {"installed": [], "probed": []}
    wanted = ["base", *extras]

    libraries = system.missing_libraries(platforms)
    if libraries and usable and not any(system.probe(python, platform) for platform in platforms):
        libraries = []  # they lie where only Qt finds them, and Qt is the judge
    provide_packages(usable, libraries)
    if not usable:
        make_venv(venv)
    current = set(wanted) <= set(stamp["installed"]) or install(venv, extras, tolerate="dev" not in extras)
    if libraries or not set(platforms) <= set(stamp["probed"]):
        system.check_platforms(python, platforms)
    if current:
        now = {"installed": stamp["installed"] + wanted, "probed": stamp["probed"] + platforms}
        write_stamp(venv, key, now)
    return python


# --- play ---------------------------------------------------------------------------------------------------


def opens_window(arguments: list[str]) -> bool:
    """Whether these arguments of the application open its window."""
    return (not arguments or arguments[0] == "play") and not {"-h", "--help"} & set(arguments)


def window_platforms(arguments: list[str], environment: dict[str, str]) -> list[str]:
    """The Qt platforms that must work for these arguments."""
    chosen = environment.get("QT_QPA_PLATFORM", "xcb").split(";")[0].split(":")[0]
    under_x = sys.platform.startswith("linux") and chosen == "xcb" and opens_window(arguments)
    return ["offscreen", "xcb"] if under_x else ["offscreen"]


def play(arguments: list[str]) -> int:
    """Prepare everything and become the application."""
    platforms = window_platforms(arguments, dict(os.environ))
    python = prepare([], platforms)
    if "xcb" in platforms and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        raise Stop(
            "Everything is installed, but there is no display to open a window on; "
            "start this from a graphical session."
        )
    become([str(python), "-m", "tapestry_desktop", *arguments], dict(os.environ))
    return 0


# --- test ---------------------------------------------------------------------------------------------------


def existing(*names: str) -> list[str]:
    """Those of these paths in the checkout that exist."""
    return [name for name in names if (ROOT / name).exists()]


def steps(python: Path, arguments: list[str]) -> list[tuple[str, list[str]]]:
    """Every check as (title, command), in the order they run."""
    run = [str(python), "-m"]
    rooms = ("engine", "content", "storage", "ai", "cases")
    strict = existing(*("tapestry_desktop/" + room for room in rooms))
    plain = existing("tapestry_desktop/ui", "tapestry_desktop/cli.py", "tapestry_desktop/__main__.py")
    lint_imports = python.parent / ("lint-imports.exe" if os.name == "nt" else "lint-imports")
    pytest = [*run, "pytest", "-n", "auto", "--dist", "worksteal", "-m", "not perf"]
    found = [
        ("ruff check", [*run, "ruff", "check", "."]),
        ("mypy --strict engine, content, storage, ai, cases", [*run, "mypy", "--strict", *strict]),
        ("mypy ui, command line", [*run, "mypy", *plain]),
        ("lint-imports", [str(lint_imports)]),
        ("pytest", [*pytest, "--cov", "--cov-report", "term", *arguments]),
    ]
    if not arguments and list((ROOT / "tests" / "perf").glob("test_*.py")):
        # Measurements run alone and without coverage, so that nothing else is measured with them.
        found.append(("pytest, measurements", [*run, "pytest", "-m", "perf", "tests/perf"]))
    return found


def run_step(command: list[str], environment: dict[str, str], seconds: float) -> str:
    """Run one check to its end or to the limit. Returns ``ok`` or, in a few words, what went wrong."""
    process = subprocess.Popen(command, cwd=str(ROOT), env=environment, start_new_session=os.name != "nt")
    try:
        status = process.wait(timeout=max(1.0, seconds))
    except subprocess.TimeoutExpired:
        end(process)
        return "FAILED: out of time"
    except BaseException:
        end(process)
        raise
    if status == 5 and "pytest" in command:
        return "FAILED: no test was found"
    return "ok" if status == 0 else f"FAILED (exit status {status})"


def end(process: subprocess.Popen[bytes]) -> None:
    """End a check and everything it started."""
    if os.name == "nt":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def summary(results: list[tuple[str, str, float]]) -> str:
    """The table of (title, outcome, seconds) and a closing sentence."""
    lines = [f"{title:<46} {seconds:6.1f} s  {outcome}" for title, outcome, seconds in results]
    failed = sum(outcome != "ok" for _, outcome, _ in results)
    total = len(results)
    lines.append(f"{failed} of {total} checks failed." if failed else f"All {total} checks passed.")
    return "\n".join(lines)


def test(arguments: list[str]) -> int:
    """Run every check, even after one failed, and sum them up."""
    deadline = time.monotonic() + 60 * TEST_MINUTES
    python = prepare(["dev"], ["offscreen"])
    environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", PYTHONUNBUFFERED="1")
    environment.setdefault("HYPOTHESIS_PROFILE", "ci")
    results = []
    for title, command in steps(python, arguments):
        say(f"\n=== {title}")
        begun = time.monotonic()
        outcome = run_step(command, environment, deadline - begun)
        results.append((title, outcome, time.monotonic() - begun))
    say("\n=== Summary\n" + summary(results))
    return int(any(outcome != "ok" for _, outcome, _ in results))


def main(arguments: list[str]) -> int:
    """Run one of the two commands; whatever goes wrong becomes one sentence on stderr."""
    commands = {"play": play, "test": test}
    try:
        if not arguments or arguments[0] not in commands:
            raise Stop(USAGE)
        hand_over_to_supported_python()
        rest = arguments[1:]
        return commands[arguments[0]](rest[1:] if rest[:1] == ["--"] else rest)
    except Stop as stop:
        print(str(stop), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        return 130
    except Exception as error:  # noqa: BLE001 - nobody who wants to play should meet a traceback
        print(f"This did not work: {error} ({type(error).__name__}).", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

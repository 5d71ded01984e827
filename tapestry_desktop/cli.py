"""The command line: play, simulate, replay, cases, content, screenshot, doctor.

Bad input gets one sentence on stderr and exit status 2. Heavy rooms are imported only by the command
that needs them, so that the window starts quickly.
"""

from __future__ import annotations

import argparse
import errno
import gc
import json
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from tapestry_desktop import __version__

OK, FAILED, MISUSED = 0, 1, 2
REPORT_KEYS = ("games", "finished", "decisions", "decisions_per_second", "seconds_per_game_median", "scores")
GARBAGE = (50_000, 20, 50)
"""How rarely garbage is looked for: the rules make many short-lived tuples."""
LARGEST_PICTURE = 8192
"""Pixels of a side; a picture of that size takes 256 MB."""


class _Parser(argparse.ArgumentParser):
    """An argument parser that complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(MISUSED, f"tapestry: {message}. See “tapestry --help”.\n")


def build_parser() -> argparse.ArgumentParser:
    """Every command with its options."""
    parser = _Parser(prog="tapestry", description="Tapestry Desktop: the civilization board game at home.")
    parser.add_argument("--version", action="version", version=f"Tapestry Desktop {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    play = commands.add_parser("play", help="open the application (also without any command)")
    play.add_argument("save", nargs="?", type=Path, help="a saved game to open")
    play.set_defaults(run=_play)
    _add_simulate(commands)
    replay = commands.add_parser("replay", help="re-run a saved game and verify it")
    replay.add_argument("save", type=Path)
    replay.add_argument("--json", action="store_true")
    replay.set_defaults(run=_replay)
    cases = commands.add_parser("cases", help="run rule cases (YAML files or folders)")
    cases.add_argument("paths", nargs="+", type=Path)
    cases.set_defaults(run=_cases)
    content = commands.add_parser("content", help="list every component and whether it can be played")
    content.add_argument("--json", action="store_true")
    content.set_defaults(run=_content)
    _add_screenshot(commands)
    doctor = commands.add_parser("doctor", help="check the installation")
    doctor.set_defaults(run=_doctor)
    return parser


def _add_simulate(commands: argparse._SubParsersAction[_Parser]) -> None:
    simulate = commands.add_parser("simulate", help="play games without a window")
    simulate.add_argument("--players", type=int, help="1 to 5, usually 2; against bots you are alone")
    simulate.add_argument("--games", type=int, default=10)
    simulate.add_argument("--seed", type=int, default=0)
    simulate.add_argument("--solo", type=int, default=0, metavar="LEVEL", choices=range(7))
    simulate.add_argument("--scenario", default="", choices=("kaiju_masters", "inevitable"))
    simulate.add_argument("--boxes", default="base", help="boxes in play, separated by commas")
    simulate.add_argument("--bot", default="random", choices=("random", "greedy"))
    simulate.add_argument("--json", action="store_true")
    simulate.set_defaults(run=_simulate)


def _add_screenshot(commands: argparse._SubParsersAction[_Parser]) -> None:
    shot = commands.add_parser("screenshot", help="render a screen into a PNG")
    shot.add_argument("out", nargs="?", type=Path)
    shot.add_argument("--screen", default="table")
    shot.add_argument("--save", type=Path)
    shot.add_argument("--size", default="1440x900", metavar="WxH")
    shot.add_argument("--theme", default="light", choices=("light", "dark"))
    shot.add_argument("--text-scale", type=int, default=100, metavar="P")
    shot.add_argument("--list", action="store_true", help="name the screens")
    shot.set_defaults(run=_screenshot)


def run(arguments: Sequence[str]) -> int:
    """Run one command and return the exit status."""
    _speak_safely()
    try:
        return _chosen(arguments)
    except BrokenPipeError:  # whoever read our output has heard enough
        _drop_output()
        return FAILED
    except KeyboardInterrupt:
        return 130
    except ImportError as error:
        return _misused(f"A part of the program is missing ({error}); “tapestry doctor” tells what and how.")
    except Exception as error:  # noqa: BLE001  (told in one sentence, whatever it is)
        return _unexpected(error)


def _chosen(arguments: Sequence[str]) -> int:
    try:
        options = build_parser().parse_args(arguments)
        gc.set_threshold(*GARBAGE)
        chosen: Callable[[argparse.Namespace], int] = getattr(options, "run", None) or _play
        return chosen(options)
    finally:  # what cannot be said is noticed here and not when Python ends
        if sys.stdout is not None:
            sys.stdout.flush()


def _speak_safely() -> None:
    """A character that the terminal does not know must not stop a command."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _drop_output() -> None:
    """What is still unsaid goes nowhere, so that Python does not complain when it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.__stdout__.fileno() if sys.__stdout__ is not None else 1)
    os.close(nowhere)


def _unexpected(error: Exception) -> int:
    """Broken content is told as it is. Anything else is a defect of ours: the details go to the log
    file, people get one sentence."""
    import logging

    from tapestry_desktop.content import ContentError
    from tapestry_desktop.storage.places import log_file

    if isinstance(error, ContentError):
        return _misused(str(error))
    if isinstance(error, OSError) and error.filename is None and error.errno == errno.ENOSPC:
        _drop_output()
        return _misused("The disk is full.")
    path = log_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = logging.FileHandler(path, encoding="utf-8")
    except OSError:
        return _failed(f"Something went wrong ({type(error).__name__}: {error}).")
    logger = logging.getLogger("tapestry_desktop")
    logger.addHandler(handler)
    logger.propagate = False
    logger.error("unexpected error", exc_info=error)
    logger.removeHandler(handler)
    handler.close()
    return _failed(f"Something went wrong ({type(error).__name__}); the details are in “{path}”.")


def _failed(sentence: str) -> int:
    print(f"tapestry: {sentence}", file=sys.stderr)
    return FAILED


def _misused(sentence: str) -> int:
    print(f"tapestry: {sentence}", file=sys.stderr)
    return MISUSED


def _no_window(error: ImportError) -> int:
    return _misused(f"The window cannot start ({error}); “tapestry doctor” tells what is missing.")


def _no_save(save: Path | None) -> str:
    """Why a named save cannot be one, or nothing."""
    from tapestry_desktop.storage.errors import StorageError
    from tapestry_desktop.storage.records import check_file

    try:
        if save is not None:
            check_file(save)
    except StorageError as error:
        return str(error)
    return ""


def _play(options: argparse.Namespace) -> int:
    save: Path | None = getattr(options, "save", None)
    if save is not None and (wrong := _no_save(save)):
        return _misused(wrong)
    try:
        from tapestry_desktop.ui.app import run as run_app

        return run_app(save)
    except ImportError as error:
        return _no_window(error)


def _simulate(options: argparse.Namespace) -> int:
    from tapestry_desktop.ai.simulate import simulate
    from tapestry_desktop.content import catalogue
    from tapestry_desktop.engine.rules.setup import GameSetup, SetupError

    boxes = tuple(box.strip() for box in options.boxes.split(",") if box.strip())
    if unknown := [box for box in boxes if box != "base"]:
        return _misused(f"These boxes are not in this version: {', '.join(unknown)}.")
    if boxes != ("base",):
        return _misused("Name the box “base” once: every game is played with it.")
    if options.games < 1:
        return _misused("At least one game has to be played.")
    alone = bool(options.solo or options.scenario)
    if alone and options.players not in (None, 1):
        return _misused("Against bots one person plays: leave out --players, or make it 1.")
    players = 2 if options.players is None else options.players
    setup = GameSetup(
        players=1 if alone else players,
        seed=options.seed,
        boxes=boxes,
        solo=options.solo or (2 if options.scenario else 0),
        scenario=options.scenario,
    )
    try:
        found = simulate(catalogue(), setup, options.games, options.bot).as_json()
    except SetupError as error:
        return _misused(str(error))
    report = {key: found[key] for key in REPORT_KEYS}
    if options.json:
        print(json.dumps(report))
    else:
        for key in REPORT_KEYS[:-1]:
            print(f"{key}: {report[key]}")
    return OK if report["finished"] == report["games"] else FAILED


def _replay(options: argparse.Namespace) -> int:
    from tapestry_desktop.content import catalogue
    from tapestry_desktop.storage.errors import StorageError
    from tapestry_desktop.storage.replay import replay

    try:
        outcome = replay(catalogue(), options.save)
    except StorageError as error:
        return _misused(str(error))
    if options.json:
        data = {
            name: getattr(outcome, name) for name in ("answers", "digest", "scores", "finished", "diverged")
        }
        print(json.dumps(data, ensure_ascii=False))
    else:
        print(f"answers: {outcome.answers}\ndigest: {outcome.digest}")
        print(f"scores: {', '.join(map(str, outcome.scores))}")
        print(outcome.diverged or "The journal and the recorded tables agree.")
    return FAILED if outcome.diverged else OK


def _cases(options: argparse.Namespace) -> int:
    from tapestry_desktop.cases import CaseError, run_paths
    from tapestry_desktop.content import catalogue

    try:
        results = run_paths(catalogue(), options.paths)
    except CaseError as error:
        return _misused(str(error))
    failed = 0
    for outcome in results:
        if outcome.failure:
            failed += 1
            print(f"FAILED {outcome.id} {outcome.title}: {outcome.failure}")
    print(f"{len(results) - failed} passed, {failed} failed")
    return FAILED if failed else OK


def _content(options: argparse.Namespace) -> int:
    from tapestry_desktop.content import catalogue
    from tapestry_desktop.content.inventory import components
    from tapestry_desktop.engine.playable import playable

    found = components(playable(catalogue()))
    if options.json:
        fields = ("id", "name", "kind", "box", "status")
        print(
            json.dumps([{name: getattr(part, name) for name in fields} for part in found], ensure_ascii=False)
        )
    else:
        for part in found:
            print(f"{part.kind:<14} {part.id:<26} {part.name:<30} {part.box:<6} {part.status}")
    return OK


def _screenshot(options: argparse.Namespace) -> int:
    from tapestry_desktop.ui import screenshot

    if options.list:
        print("\n".join(screenshot.screen_names()))
        return OK
    if options.out is None:
        return _misused("Name the PNG file to write.")
    if options.screen not in screenshot.screen_names():
        return _misused(f"There is no screen “{options.screen}”; “tapestry screenshot --list” names them.")
    size = re.fullmatch(r"([0-9]{3,4})x([0-9]{3,4})", options.size)
    width, height = (int(size[1]), int(size[2])) if size else (0, 0)
    if not (320 <= width <= LARGEST_PICTURE and 240 <= height <= LARGEST_PICTURE):
        return _misused(f"“{options.size}” is no size like 1440x900 (from 320x240 to 8192x8192).")
    if not 100 <= options.text_scale <= 200:
        return _misused("The text scale goes from 100 to 200.")
    if wrong := _no_save(options.save) or _no_target(options.out):
        return _misused(wrong)
    return _render(options, (width, height))


def _no_target(out: Path) -> str:
    """Why a picture cannot be written there, or nothing; known before the work begins."""
    try:
        if out.is_dir():
            return f"“{out}” is a folder; name the PNG file to write."
        there = out.exists()
        with out.open("ab"):
            pass
        if not there:
            out.unlink()
    except OSError as error:
        return f"The picture “{out}” cannot be written: {error.strerror or error}."
    return ""


def _render(options: argparse.Namespace, size: tuple[int, int]) -> int:
    from tapestry_desktop.storage.errors import StorageError
    from tapestry_desktop.ui import screenshot

    try:
        from tapestry_desktop.ui.look import LookError

        screenshot.render_to_file(
            options.out,
            options.screen,
            save=options.save,
            size=size,
            theme=options.theme,
            text_scale=options.text_scale,
        )
    except ImportError as error:
        return _no_window(error)
    except (StorageError, LookError, OSError) as error:
        return _misused(str(error))
    return OK


def _doctor(options: argparse.Namespace) -> int:
    from tapestry_desktop.doctor import examine

    findings = examine()
    for finding in findings:
        mark = "ok     " if finding.ok else "without" if finding.optional else "MISSING"
        print(f"{mark} {finding.what}: {finding.detail}")
        if finding.remedy:
            print(f"        {finding.remedy}")
    return OK if all(finding.ok or finding.optional for finding in findings) else FAILED

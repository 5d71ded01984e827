"""The run itself: what is done how often, what keeps a game going, and what has to hold."""

from __future__ import annotations

import traceback
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tapestry_desktop.content import catalogue
from tapestry_desktop.storage.journal import open_session, read_journal
from tapestry_desktop.storage.library import Library
from tapestry_desktop.storage.settings import Settings
from tapestry_desktop.ui.window import MainWindow

from .mouse import Mouse
from .plan import CHECK_EVERY, KEYS, PAGES, REMEMBERED, SIZES, MonkeyFailure, Plan, watched


class Monkey(Mouse):
    """One run. `counts` says what was done; `troubles` what went wrong, each kind once."""

    def __init__(self, plan: Plan, folder: Path, *, go_on: bool = False) -> None:
        self.plan, self.folder, self.go_on = plan, folder, go_on
        self.pick = Random(plan.seed)
        self.counts: Counter[str] = Counter()
        self.troubles: dict[str, str] = {}
        self._new: list[str] = []
        self._last: deque[str] = deque(maxlen=REMEMBERED)
        self._over = 0
        self._games = 0
        ways: list[tuple[int, Callable[[], str]]] = [
            (40, self._answer), (9, self._click), (3, self._double_click), (4, self._drag), (7, self._carry),
            (4, self._wheel), (1, self._enlarge),
            (8, self._hover), (16, self._key), (1, self._resize), (1, self._look), (3, self._page),
            (1, self._save), (1, self._open_again), (1, self._leave_and_continue),
        ]  # fmt: skip
        self._ways = [way for _, way in ways]
        self._weights = [weight for weight, _ in ways]

    # -- the run ------------------------------------------------------------------------------------

    def run(self, actions: int) -> None:
        """Do so many things. Raises MonkeyFailure for the first trouble, unless the run goes on."""
        with watched(self._new, self.pick):
            self._open_window()
            self._begin()
            for number in range(1, actions + 1):
                self._step(number)
            self.window.close()
            self.window.deleteLater()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
            self._judge(actions)

    def _step(self, number: int) -> None:
        try:
            if not self.window.isVisible():
                self._open_window()
            way = self._close_what_lies_on_top() or self.pick.choices(self._ways, self._weights)[0]
            self.counts[way.__name__.strip("_")] += 1
            self._last.append(f"{number}: {way.__name__.strip('_')} …")
            given = self._given()
            self._last[-1] = f"{number}: {way.__name__.strip('_')} {way()}"
            QApplication.processEvents()
            # Without a loop that runs, nothing that is to be deleted would go.
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
            self._note(way.__name__.strip("_"), given)
            if number % CHECK_EVERY == 0:
                self.check()
        except Exception:  # noqa: BLE001 - whatever it is, it is told with the actions before it
            self._new.append(traceback.format_exc())
        self._judge(number)

    def _given(self) -> tuple[object, int]:
        """The session and how many answers it holds."""
        control = self.window.controller
        return (None, 0) if control is None else (control.session, len(control.session.answers))

    def _note(self, way: str, before: tuple[object, int]) -> None:
        """Count what an action has led to, and what is in sight."""
        session, given = self._given()
        if session is before[0] and given != before[1]:
            self.counts[f"answers by {way}" if given > before[1] else "answers taken back"] += 1
        window, table = self.window, self.window.table
        if not window.isVisible():
            return
        page = window.page_name
        self.counts[f"on {page}"] += 1
        if page == "table" and table is not None:
            self.counts["with the city enlarged"] += table.tableau.city.big
            self.counts["with the log open"] += table.bar.log_box.open
            self.counts["with the map zoomed"] += table.board.camera.zoom > 1

    def _judge(self, number: int) -> None:
        for trouble in self._new:
            kind = trouble.strip().splitlines()[-1]
            if kind in self.troubles:
                continue
            last = "\n  ".join(self._last)
            when = f"seed {self.plan.seed}, action {number}"
            self.troubles[kind] = f"{when}:\n{trouble}\nlast actions:\n  {last}"
            if not self.go_on:
                raise MonkeyFailure(self.troubles[kind])
            print(self.troubles[kind], flush=True)
        self._new.clear()

    def _open_window(self) -> None:
        self.window = MainWindow()
        self.window.settings = self._settings()
        self.window.library = Library(self.folder)
        self.window.resize(*self.plan.size)
        self.window.show()
        self.window.wake()
        self.window.settings_changed()
        self.window.activateWindow()
        QApplication.processEvents()
        self.counts["windows"] += 1

    def _settings(self) -> Settings:
        return Settings(
            theme=self.plan.theme, text_scale=self.plan.text, reduced_motion=True,  # type: ignore[arg-type]
            bot_speed=400, turn_end=self.pick.choice(("off", "pause", "brief")),  # type: ignore[arg-type]
        )  # fmt: skip

    def _begin(self) -> None:
        self.window.begin(replace(self.plan.setup, seed=self.plan.seed * 1000 + self._games))
        self._games += 1
        self.counts["games"] += 1
        self._over = 0
        QApplication.processEvents()

    # -- what keeps a game going -----------------------------------------------------------------------

    def _close_what_lies_on_top(self) -> Callable[[], str] | None:
        """A curtain, a finished game or a page left open must not stop the run; chance still has its part."""
        window, control = self.window, self.window.controller
        if QApplication.activePopupWidget() is not None:
            return self._escape if self.pick.random() < 0.3 else None
        if control is None:
            return self._from_the_start if self.pick.random() < 0.2 else None
        if control.session.decision is None:
            self._over += 1
            return self._from_the_start if self._over > 25 else None
        self._over = 0
        if window.page_name != "table":
            return self._to_the_table if self.pick.random() < 0.2 else None
        if window.curtain.isVisible() and self.pick.random() < 0.7:
            return self._raise_curtain
        if control.handing_over and self.pick.random() < 0.5:
            return self._hand_over
        return None

    def _escape(self) -> str:
        QTest.keyClick(self._top(), Qt.Key.Key_Escape)
        return ""

    def _from_the_start(self) -> str:
        if self.window.controller is not None and self.window.controller.session.decision is None:
            self.counts["finished"] += 1
        elif self.pick.random() < 0.5 and self.window.controller is None:
            self.window.continue_game()
            return "continue"
        self._begin()
        return "new game"

    def _to_the_table(self) -> str:
        self.window.show_page("table")
        return ""

    def _raise_curtain(self) -> str:
        self._click_in(self.window.curtain, self.window.curtain.go.geometry())
        return ""

    def _hand_over(self) -> str:
        QTest.keyClick(self._top(), Qt.Key.Key_Return)
        return ""

    # -- keys, look, pages --------------------------------------------------------------------------------

    def _key(self) -> str:
        key, modifiers = self.pick.choice(KEYS)
        QTest.keyClick(self._top(), key, modifiers)
        return f"{modifiers.name} {key.name} {self.window.page_name}"

    def _resize(self) -> str:
        size = self.pick.choice((*SIZES, self.plan.size, self.plan.size, self.plan.size))
        if self.window.isFullScreen():
            self.window.showNormal()
        self.window.resize(QSize(*size))
        return f"{size[0]}x{size[1]}"

    def _look(self) -> str:
        settings = self.window.settings
        assert settings is not None
        settings.theme = self.pick.choice(("light", "dark"))
        settings.text_scale = self.pick.choice((100, 125, 150, 200, self.plan.text, self.plan.text))
        settings.high_contrast = self.pick.random() < 0.2
        settings.reduced_motion = self.pick.random() < 0.6
        settings.curtain = self.pick.choice(("needed", "always", "never"))
        settings.turn_end = self.pick.choice(("off", "brief", "pause"))
        self.window.settings_changed()
        return f"{settings.theme} {settings.text_scale} {settings.curtain} {settings.turn_end}"

    def _page(self) -> str:
        name = self.pick.choice(PAGES)
        if name in ("table", "score") and self.window.controller is None:
            name = "help"
        self.window.show_page(name)
        return name

    def _save(self) -> str:
        if self.pick.random() < 0.5:
            self.window.save()
            return "noted"
        self.window.save_copy()
        return "a copy"

    def _open_again(self) -> str:
        if self.window.recorder is None:
            return "nothing open"
        self.window.open_file(self.window.recorder.file.path)
        return "the same game"

    def _leave_and_continue(self) -> str:
        self.window.leave_game()
        QApplication.processEvents()
        self.window.continue_game()
        return self.window.page_name

    # -- what has to hold -----------------------------------------------------------------------------------

    def check(self) -> None:
        """The journal leads to the position in the window, and the question takes an answer. Raises
        AssertionError."""
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        window, control = self.window, self.window.controller
        self.counts["checks"] += 1
        if control is None or window.recorder is None:
            return
        path = window.recorder.file.path
        saved = open_session(catalogue(), read_journal(path), path.name)
        assert saved.digest == control.session.digest, "the journal leads to another position"
        assert saved.answers == control.session.answers, "the journal has other answers"
        if control.session.decision is not None:
            self._check_answer()
        self._as_planned()

    def _check_answer(self) -> None:
        window = self.window
        window.show_page("table")
        control, table = window.controller, window.table
        assert control is not None
        assert table is not None
        control.hand_over()
        if window.curtain.isVisible():
            window.curtain.raise_it()
        if table.story.isVisible():
            table.story.put_away()
        if window.copy_name is not None and window.copy_name.isVisible():
            window.copy_name.dismiss()
        QApplication.processEvents()
        decision = control.decision
        assert decision is not None, "there is a question, and nobody is asked"
        for key in decision.keys:
            assert table.bar.place_for(key) is not None, f"{key} has no place in the bar"
        key = self._option(decision.keys)
        before, place, under = len(control.session.answers), None, None
        for _ in range(2):  # income asks once more while advances can be paid
            if len(control.session.answers) > before:
                break
            place = table.bar.place_for(key)
            assert place is not None
            self._click_in(table.bar, place)
            QApplication.processEvents()
            under = self.window.childAt(table.bar.mapTo(self.window, place.center()))
        answers = control.session.answers
        words = f"{decision.kind}: {key} clicked in {table.bar.size()} at {place} on {under}"
        assert answers[before : before + 1] == [key], f"{words}, {answers[before:]} given"
        self.counts["answers checked"] += 1

    def _as_planned(self) -> None:
        """Back to the look and, after a detour, to the kind of game of this run."""
        window, settings = self.window, self.window.settings
        assert settings is not None
        if window.isFullScreen():
            window.showNormal()
        window.resize(*self.plan.size)
        settings.theme, settings.text_scale = self.plan.theme, self.plan.text  # type: ignore[assignment]
        window.settings_changed()
        assert window.controller is not None
        now, wanted = window.controller.session.setup, self.plan.setup
        self.counts["turns seen"] = max(self.counts["turns seen"], window.controller.session.table.turn)
        if (now.players, now.solo, now.scenario) != (wanted.players, wanted.solo, wanted.scenario):
            self._begin()

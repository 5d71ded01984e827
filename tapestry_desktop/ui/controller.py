"""The game behind the window: answers go in, views and decisions come out.

The controller holds the session and records every answer before the next one is asked. Widgets read
`view`, `decision` and `keys`, and call `answer`; they contain no rule.
"""

from __future__ import annotations

import logging
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from tapestry_desktop.engine.decisions import Decision, IllegalAnswer, Reason
from tapestry_desktop.engine.events import Event, VictoryPoints, seen_by
from tapestry_desktop.engine.session import Preview, Session
from tapestry_desktop.engine.state import Table
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.palette import seat_colours
from tapestry_desktop.ui.paying import Payment
from tapestry_desktop.ui.phrases.report import turn_report
from tapestry_desktop.ui.resting import KeyRest
from tapestry_desktop.ui.turns import Asked, asked, turn_events

log = logging.getLogger(__name__)
BRIEF = 2000
"""Milliseconds that the end of a turn is shown where nobody has to confirm it."""


class Recorder(Protocol):
    """Puts what is new in a session on disk, durably."""

    def record(self, session: Session) -> None:
        """Write answers given or taken back since the last call. Raises OSError."""
        ...


class TableController(QObject):
    """One game at one table."""

    refreshed = Signal()  # view and decision are new: redraw
    happened = Signal(object)  # tuple of events since the last refresh, as the viewer may see them
    refused = Signal(str, object)  # answer key, Reason
    preview_changed = Signal(str)  # the option under the pointer or focus, "" for none
    curtain_needed = Signal(int)  # the seat that has to take over the screen
    shown_seat_changed = Signal(int)  # whose tableau is shown
    save_failed = Signal(str)  # one sentence
    undo_asked = Signal(int)  # undo would go back into the turn of this seat: once more to do it
    paying_changed = Signal()  # a resource of a price was clicked, or the clicks were taken back

    def __init__(
        self, session: Session, recorder: Recorder | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self._recorder = recorder
        self.curtain_mode = "needed"  # "needed", "always" or "never": when people hand over the screen
        self.previews = True  # whether hovering tells what an option would do
        self.turn_end = "off"  # "pause", "brief" or "off": whether a turn's end is shown before the curtain
        self.refreshing = False  # `refreshed` follows at once: who hears another signal need not redraw yet
        self._handing = False
        self._since = len(session.events)  # where the viewer took over the screen
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(BRIEF)
        self._pause.timeout.connect(self.hand_over)
        self._viewer = self._first_viewer()
        self._shown = self._viewer
        self._hovered = ""
        self._curtain = False
        self._seen_events = len(session.events)
        self._view: Table | None = None
        self._payment = Payment(None)
        self._previews: dict[str, Preview | None] = {}
        self.rest = KeyRest(self)  # keys that come too fast after the screen has passed on

    # -- reading -------------------------------------------------------------------------------

    @property
    def viewer(self) -> int:
        """The seat of the person looking at the screen."""
        return self._viewer

    @property
    def shown_seat(self) -> int:
        """The seat whose tableau is shown."""
        return self._shown

    @property
    def view(self) -> Table:
        """The table as the viewer may see it; an onlooker's view while the curtain is down."""
        if self._view is None:
            closed = self._curtain or self._offers_face_down()
            self._view = self.session.view(None if closed else self._viewer)
        return self._view

    @property
    def decision(self) -> Decision | None:
        """The decision the viewer has to take; None at the end, behind the curtain, or while handing over."""
        return None if self._curtain or self._handing else self.session.decision

    @property
    def handing_over(self) -> bool:
        """Whether the end of the viewer's turn is shown before the next person takes over."""
        return self._handing

    def turn_report(self) -> str:
        """What the viewer's turn has brought, in one line; empty when it was nothing."""
        return turn_report(self.turn_events(), self._viewer, self)

    def asked(self) -> Asked:
        """Whose turn it is while the waiting question is asked."""
        decision = self.session.decision
        return asked(self.session.events, decision.seat if decision is not None else self._viewer)

    @property
    def curtain(self) -> bool:
        """Whether the screen is waiting for the next person."""
        return self._curtain

    def name_of(self, seat: int) -> str:
        """The name a person gave, or the bot's."""
        player = self.session.table.players[seat]
        if player.kind != "human":
            return t(f"seat.{player.kind}")
        names = self.session.setup.names
        return names[seat] if seat < len(names) and names[seat] else t("seat.player", number=seat + 1)

    def colour_of(self, seat: int) -> str:
        """The player colour of a seat: blue, vermilion, saffron, orchid or jade."""
        count = max(seat + 1, len(self.session.table.players))
        return seat_colours(tuple(self.session.setup.colours), count)[seat]

    def preview(self, key: str) -> Preview | None:
        """What an option would do; None when it is not on offer. Remembered until the next answer."""
        decision = self.decision
        if not self.previews or decision is None or key not in decision.keys:
            return None
        return self._remembered(key)

    def _remembered(self, *keys: str) -> Preview | None:
        name = " ".join(keys)
        if name not in self._previews:
            try:
                self._previews[name] = self.session.preview(*keys)
            except Exception:  # a preview must never stop a game
                log.exception("the preview of %s failed", name)
                self._previews[name] = None
        return self._previews[name]

    def outlook(self, key: str) -> Preview | None:
        """What an option leads to: through the payment, whichever way it is paid, and for a hex to explore
        with the tile turned as it scores most."""
        first = self.preview(key)
        after = first.next_decision if first is not None else None
        if after is None or after.kind not in ("rotation", "pay_advance"):
            return first
        remembered = f"{key} {after.kind}"
        if remembered not in self._previews:
            further = after.keys if after.kind == "rotation" else after.keys[:1]
            found = [self.session.preview(key, each) for each in further]
            self._previews[remembered] = max(found, key=lambda each: _points(each, after.seat))
        return self._previews[remembered]

    def along(self, *keys: str) -> Preview | None:
        """What several answers, one after the other, would do."""
        return self._remembered(*keys) if keys and self.preview(keys[0]) is not None else None

    def why_not(self, key: str) -> Reason:
        """Why something is not on offer."""
        return self.session.why_not(key)

    # -- acting --------------------------------------------------------------------------------

    def answer(self, key: str) -> bool:
        """Give an answer; False when it was refused (and `refused` said why)."""
        if self.decision is None:
            return False
        before = len(self.session.answers)
        try:
            self.session.answer(key)
        except IllegalAnswer as error:
            self.refused.emit(key, error.reason or self.session.why_not(key))
            return False
        except Exception:  # a fault in a rule: the game goes back to the question and can go on
            log.exception("the answer %s could not be carried out", key)
            self.session.jump(before)
            self.session.redo_stack.clear()
            self._forget()
            self.refreshed.emit()
            self.refused.emit(key, Reason("why.broken"))
            return False
        self._after_change(answered=True)
        return True

    @property
    def payment(self) -> Payment:
        """What has been clicked for the price of the waiting decision."""
        decision = self.decision
        if self._payment.serial != (decision.serial if decision is not None else -1):
            self._payment = Payment(decision)
        return self._payment

    def pay_with(self, resource: str) -> bool:
        """A tracker was clicked while paying; answers once it is clear how. False when it cannot be used."""
        if not self.payment.takes(resource):
            self.explain(f"resource:{resource}")
            return False
        key = self.payment.click(resource)
        if key:
            return self.answer(key)
        self.paying_changed.emit()
        return True

    def stop_paying(self) -> bool:
        """Take the clicks on trackers back; False when there were none."""
        if not self.payment.chosen:
            return False
        self._payment = Payment(self.decision)
        self.paying_changed.emit()
        return True

    def undo(self) -> bool:
        """Take back the last answer; False when there is none."""
        if not self.session.can_undo:
            return False
        self.session.undo()
        self._after_change()
        return True

    def take_back(self) -> bool:
        """Undo as people ask for it: into somebody else's turn only when asked twice (`undo_asked`)."""
        return False if self.rest.stops_undo() else self.undo()

    def redo(self) -> bool:
        """Give an answer taken back again."""
        if not self.session.can_redo:
            return False
        self.session.redo()
        self._after_change()
        return True

    def jump(self, position: int) -> None:
        """Go to a place in the journal."""
        self.session.jump(position)
        self._after_change()

    def hover(self, key: str) -> None:
        """The pointer or the focus is on an option (or on none)."""
        if key != self._hovered:
            self._hovered = key
            self.preview_changed.emit(key)

    @property
    def hovered(self) -> str:
        """The option under the pointer or focus."""
        return self._hovered

    def show_seat(self, seat: int) -> None:
        """Show somebody's tableau in place of the present one."""
        if seat != self._shown and 0 <= seat < len(self.session.table.players):
            self._shown = seat
            self.shown_seat_changed.emit(seat)

    def lower_curtain(self) -> None:
        """Hide everything hidden until the person whose turn it is takes over the screen."""
        if self.hand_over():
            return
        if not self._curtain and self.session.decision is not None and self._humans() > 1:
            self._curtain = True
            self._forget()
            self.refreshed.emit()
            self.curtain_needed.emit(self._viewer)

    def hidden_now(self) -> bool:
        """Whether the viewer has something that only this seat may see."""
        player = self.session.table.players[self._viewer]
        offered = bool(player.offered_civilizations) and not self._offers_face_down()
        return (bool(player.hand) or offered) and self.curtain_mode != "never"

    def explain(self, key: str) -> None:
        """Somebody reached for something: if it is not on offer, `refused` says why."""
        decision = self.decision
        if decision is not None and key not in decision.keys:
            self.refused.emit(key, self.session.why_not(key))

    def hand_over(self) -> bool:
        """The end of the turn has been seen: the curtain falls for the next person. False when it was not
        shown."""
        decision = self.session.decision
        if not self._handing or decision is None:
            return False
        self._end_pause()
        self._forget()
        self._pass_to(decision.seat)
        self._tell_refreshed(another_seat=True)
        if self._curtain:
            self.curtain_needed.emit(self._viewer)
        return True

    def raise_curtain(self) -> None:
        """The next person has taken over the screen."""
        if self._curtain:
            self._curtain = False
            self._forget()
            self.refreshed.emit()

    # -- the mechanism -----------------------------------------------------------------------------

    def _first_viewer(self) -> int:
        decision = self.session.decision
        if decision is not None:
            return decision.seat
        return next((player.seat for player in self.session.table.players if player.kind == "human"), 0)

    def _forget(self) -> None:
        self._view = None
        self._previews.clear()
        self._hovered = ""

    def turn_events(self) -> list[Event]:
        """The facts of the viewer's turn so far, and of what somebody else's turn has brought the viewer."""
        people = [player.seat for player in self.session.table.players if player.kind == "human"]
        return turn_events(self.session.events, self._viewer, people, self._since)

    def _end_pause(self) -> None:
        self._handing = False
        self._pause.stop()

    def _pass_to(self, seat: int) -> None:
        """Another person decides: the screen is theirs, behind a curtain where something is to be hidden."""
        self._curtain = self._something_to_hide(self._viewer, seat)
        self._viewer = self._shown = seat
        self._since = len(self.session.events)

    def _after_change(self, *, answered: bool = False) -> None:
        self._record()
        self._forget()
        self._end_pause()
        self._since = min(self._since, len(self.session.events))
        old_viewer = self._viewer
        decision = self.session.decision
        if decision is not None and decision.seat != old_viewer:
            falls = self._something_to_hide(old_viewer, decision.seat)
            if answered and falls and self.turn_end != "off" and self.turn_report():
                self._handing, self._shown = True, old_viewer
                if self.turn_end == "brief":
                    self._pause.start()
            else:
                self._pass_to(decision.seat)
        events = list(self.session.events[min(self._seen_events, len(self.session.events)) :])
        self._seen_events = len(self.session.events)
        self._tell_refreshed(another_seat=self._shown != old_viewer)
        if events:
            viewer = None if self._curtain else self._viewer
            self.happened.emit(tuple(seen_by(event, viewer) for event in events))
        if self._curtain:
            self.curtain_needed.emit(self._viewer)

    def _tell_refreshed(self, *, another_seat: bool) -> None:
        if another_seat:
            self.refreshing = True
            try:
                self.shown_seat_changed.emit(self._shown)
            finally:
                self.refreshing = False
        self.refreshed.emit()

    def _something_to_hide(self, old: int, new: int) -> bool:
        if self.curtain_mode == "never" or self._humans() < 2:
            return False
        players = self.session.table.players
        offered = bool(players[new].offered_civilizations) and not self._offers_face_down()
        hidden = bool(players[old].hand or players[new].hand) or offered
        return hidden or self.curtain_mode == "always"

    def _offers_face_down(self) -> bool:
        """Whether people choose their cities: the civilizations dealt are looked at afterwards, by each
        person alone."""
        decision = self.session.decision
        return decision is not None and decision.kind == "choose_mat" and self._humans() > 1

    def _humans(self) -> int:
        return sum(1 for player in self.session.table.players if player.kind == "human")

    def _record(self) -> None:
        if self._recorder is None:
            return
        try:
            self._recorder.record(self.session)
        except OSError as error:
            log.exception("the game could not be saved")
            self.save_failed.emit(t("save.failed", why=error.strerror or str(error)))


def _points(preview: Preview, seat: int) -> int:
    """The victory points that a preview brings a seat."""
    return sum(e.amount for e in preview.events if isinstance(e, VictoryPoints) and e.seat == seat)

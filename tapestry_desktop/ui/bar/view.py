"""The decision bar itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from tapestry_desktop.engine.decisions import Decision, Reason
from tapestry_desktop.ui import phrases
from tapestry_desktop.ui.bar.crumbs import CrumbRow
from tapestry_desktop.ui.bar.filling import Filling
from tapestry_desktop.ui.bar.log_box import LogBox, Question
from tapestry_desktop.ui.bar.options import HAND_OVER, OptionsRow, Shown
from tapestry_desktop.ui.bar.places import BEHIND, places_for
from tapestry_desktop.ui.bar.steps import StepsRow
from tapestry_desktop.ui.bar.trail import trail_of
from tapestry_desktop.ui.bar.unused import INCOME, UnusedWarning
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.log.handing import handing_words
from tapestry_desktop.ui.look.fonts import font, text_width
from tapestry_desktop.ui.look.paint import draw_bar, smooth
from tapestry_desktop.ui.look.palette import hub, theme
from tapestry_desktop.ui.look.widgets import ElidedLabel, IconButton
from tapestry_desktop.ui.models import LogModel

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController


LEAST_WHY = 220
"""Least room for the rule that asks, beside its question."""


class DecisionBar(QWidget):
    """Asks the waiting decision. Everything in the game can be answered here alone.

    `docked_log` is set in the wide layout: the log stands in a panel of its own then.
    """

    log_wanted = Signal()
    over_wanted = Signal(str)  # "score", "rematch" or "home", after the end of the game

    def __init__(
        self, controller: TableController, model: LogModel | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._filling = Filling(controller)
        self.log_model = model if model is not None else LogModel(controller, self)
        self.docked_log = False
        self.compact = False
        self._hinting = False
        self._crumb_box = QRect()
        self._waiting: list[str] = []  # hexes whose outlook is still to be found, one at a time
        self._idle = QTimer(self)
        self._idle.setInterval(0)
        self._idle.timeout.connect(self._find_outlook)
        self.crumbs = CrumbRow(self)
        self.steps = StepsRow(self)
        self.unused = UnusedWarning(controller)
        self.question = Question("", "question", "bar_text", self)
        self.why = ElidedLabel("", "crumb", "bar_text2", self)
        self.options = OptionsRow(self)
        self.undo = IconButton("undo", t("common.undo"), on_bar=True, parent=self)
        self.redo = IconButton("redo", t("common.redo"), on_bar=True, parent=self)
        self.hint = IconButton("hint", t("common.hint"), on_bar=True, parent=self)
        self.log_box = LogBox(controller, self.log_model, self)
        self.setAccessibleName(t("bar.title"))
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._connect()
        self.refresh()

    def _connect(self) -> None:
        control = self._controller
        control.refreshed.connect(self.refresh)
        control.refused.connect(self._refused)
        control.preview_changed.connect(self._previewed)
        control.undo_asked.connect(self._ask_undo)
        self.options.rests = control.rest.blocks
        control.paying_changed.connect(lambda: self._previewed(""))
        self.crumbs.filled.connect(self._place_crumbs)
        self.options.amounts = self._filling.signs
        self.options.chosen.connect(self._choose)
        self.options.pointed.connect(self._pointed)
        self.undo.clicked.connect(control.take_back)
        self.redo.clicked.connect(control.redo)
        self.hint.clicked.connect(self.give_hint)
        self.log_box.clicked.connect(self.log_wanted)
        self.log_model.rowsInserted.connect(self.log_box.update)
        self.log_model.dataChanged.connect(self.log_box.update)
        self.log_model.modelReset.connect(self.log_box.update)
        hub().changed.connect(self._arrange)

    # -- what it shows --------------------------------------------------------------------------

    def refresh(self) -> None:
        """Ask the decision that waits now."""
        control = self._controller
        decision = control.decision
        self.crumbs.show_refusal("")
        self.undo.setEnabled(control.session.can_undo)
        self.redo.setEnabled(control.session.can_redo)
        self.hint.setEnabled(decision is not None)
        if decision is None:
            self._show_none()
            return
        view = control.view
        self._show_trail(decision)
        self.question.setText(phrases.question(decision, view, control))
        why = phrases.because(decision, view)
        self.why.setText(why)
        self.question.setToolTip(why)
        prefixes = {key.partition(":")[0] for key in decision.keys}
        note = ""
        if len(decision.keys) > 4:
            note = next((t(f"bar.pick.{name}") for name in ("hex", "plot") if name in prefixes), "")
        self._waiting = [key for key in decision.keys if key.startswith("hex:")] if control.previews else []
        if decision.kind == "explore_hex" and self._waiting:
            self._idle.start()
        self.options.show_options(self._filling.options(decision), note)
        if decision.kind == "rotation" and control.hovered in decision.keys:
            self.options.show_option(control.hovered)  # the tile has been turned on its way
        self._arrange()

    def _show_trail(self, decision: Decision) -> None:
        """Where the decision comes from: the steps in an income turn, the crumbs elsewhere."""
        shown = trail_of(self._controller, decision)
        self.steps.show_steps(shown.title, shown.steps)
        self.crumbs.show_trail(shown.icon, shown.crumbs, shown.then)

    def _show_none(self) -> None:
        control = self._controller
        self.steps.show_steps("", ())
        self.why.setText("")
        over = control.session.decision is None
        self.crumbs.show_trail("", [], [])
        shown: list[Shown] = []
        if over:
            self.question.setText(t("bar.over"))
            shown = [Shown(f"over:{name}", t(f"bar.over.{name}")) for name in ("score", "rematch", "home")]
        elif control.handing_over:
            crumbs, words = handing_words(control)
            icon = "end_turn" if control.asked().kind == "turn" else "players"
            self.crumbs.show_trail(icon, crumbs, [])
            self.question.setText(words)
            decision = control.session.decision
            name = control.name_of(decision.seat) if decision is not None else ""
            shown = [Shown(HAND_OVER, t("bar.hand_over", name=name))]
        else:
            self.question.setText(t("bar.hidden", name=control.name_of(control.viewer)))
        self.options.show_options(shown)
        self._arrange()

    @property
    def busy(self) -> bool:
        """Whether signs of options are still being found."""
        return self._idle.isActive()

    def _find_outlook(self) -> None:
        """One hex a time, so that the window never waits: what it gives with the tile turned well."""
        control = self._controller
        decision = control.decision
        if decision is None or decision.kind != "explore_hex" or not self._waiting:
            self._idle.stop()
            return
        shown = self.options.on_page()
        key = next((key for key in self._waiting if key in shown), self._waiting[0])
        self._waiting.remove(key)
        outlook = control.outlook(key)
        if outlook is not None:
            self.options.set_signs(key, tuple(phrases.preview_glyphs(outlook, decision.seat)))

    # -- what happens ---------------------------------------------------------------------------

    def _choose(self, key: str) -> None:
        if self._controller.decision is None:
            self._go_on(key)
        elif self.unused.stops(key):
            self._ask_again()
        else:
            self._controller.answer(key)

    def _go_on(self, key: str) -> None:
        """A button that is no answer: handing over, or a way out of a finished game."""
        if key == HAND_OVER:
            self._controller.hand_over()
        elif key.startswith("over:"):
            self.over_wanted.emit(key.partition(":")[2])

    def _ask_again(self) -> None:
        """The question whether the income turn is meant; its option stays where it is and confirms."""
        self.question.setText(self.unused.question())
        self.options.show_option(INCOME)
        self.crumbs.show_preview("")
        self.crumbs.show_hint(self.unused.sentence())
        QAccessible.updateAccessibility(QAccessibleEvent(self.question, QAccessible.Event.Alert))

    def withdraw(self) -> bool:
        """Esc: the income turn is not asked about any more; False when it was not."""
        if not self.unused.withdraw():
            return False
        self.refresh()
        return True

    def _pointed(self, key: str) -> None:
        self._controller.hover(key)

    def _previewed(self, key: str) -> None:
        control = self._controller
        decision = control.decision
        if decision is not None and key in self.options.barred:
            words = self._filling.barred_words(key, self.options.barred[key])
            self.crumbs.show_preview(words, self._filling.price_and_gain(key))
            return
        if not key or decision is None or key not in decision.keys:
            self.crumbs.show_preview(self._paid_so_far())
            return
        self.crumbs.outdate_refusal()
        if key != self.options.current:
            self.options.show_option(key)
        preview = control.outlook(key)
        words = self.unused.sentence() if key == INCOME else ""
        if words:
            self.crumbs.show_preview(words)
            return
        if preview is not None:
            label = phrases.option_label(decision, key, control.view, control)
            what = phrases.outlook_text(decision, key, preview, control)
            said = what.lower().startswith(label.lower())  # the option is what it gives
            words = what[:1].upper() + what[1:] if said else t("bar.preview", option=label, what=what)
        self.crumbs.show_preview(words, self._filling.price_and_gain(key) if words else ())
        button = self.options.button_for(key)
        if button is not None:
            button.setToolTip(words)

    def _paid_so_far(self) -> str:
        """What has been clicked for a price, and what is still missing."""
        payment = self._controller.payment
        if not payment.chosen:
            return ""
        return t("bar.paying", what=phrases.cost_words(list(payment.chosen.elements())), n=payment.left)

    def _refused(self, key: str, reason: Reason) -> None:
        self.crumbs.show_refusal(phrases.reason_text(reason, self._controller))

    def _ask_undo(self, seat: int) -> None:
        """Undo would go back into somebody else's turn."""
        self.crumbs.show_preview("")
        self.crumbs.show_hint(t("bar.undo_of", name=self._controller.name_of(seat)))

    def forget_refusal(self) -> None:
        """Somebody reaches for something else: what was refused before is no longer said."""
        if self.crumbs.refusal():
            self.crumbs.show_refusal("")

    def give_hint(self) -> None:
        """Light the lantern: the best-looking options, worked out when the window is idle."""
        if self._controller.decision is None or self._hinting:
            return
        self._hinting = True
        self.crumbs.show_hint(t("bar.thinking"))
        QTimer.singleShot(0, self, self._hint_now)

    def _hint_now(self) -> None:
        self._hinting = False
        from tapestry_desktop.ui.bar.lantern import advice

        key, words = advice(self._controller)
        self.crumbs.show_hint(words)
        if key:
            self.options.show_option(key)

    # -- layout ---------------------------------------------------------------------------------

    def preferred_height(self) -> int:
        """Height in this layout, in logical pixels."""
        return theme().px(100 if self.compact else 112)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        self.question.set_compact(self.compact)
        places = places_for(
            self.size(), compact=self.compact, docked=self.docked_log, tool=self.undo.sizeHint().height(),
            row=self.options.sizeHint().height(), asked=self.question.sizeHint(),
        )  # fmt: skip
        tools = (self.undo, self.redo, self.hint, self.log_box)
        for tool, place in zip(tools, places.tools, strict=False):
            tool.setGeometry(place)
        if places.log is not None:
            self.log_box.setGeometry(places.log)
        self.log_box.folded = len(places.tools) == len(tools)
        self.log_box.setVisible(not self.docked_log)
        self._crumb_box = places.crumbs
        self._place_crumbs()
        self.question.setGeometry(places.question)
        self._place_why(places.question.right())
        self.options.setGeometry(places.options)

    def _place_why(self, right: int) -> None:
        """The rule that asks stands behind the question; where it has more room in the line above, there."""
        words, asked = self.why.text(), self.question.geometry()
        x = asked.x() + self.question.sizeHint().width() + theme().px(BEHIND)
        room, above = right - x, self.crumbs.width() - self.crumbs.wanted() - theme().px(48)
        fits = text_width(words, font("crumb")) <= room
        beside = bool(words) and (fits or (room >= theme().px(LEAST_WHY) and room >= above))
        high = self.why.sizeHint().height()
        self.why.setGeometry(x, asked.center().y() - high // 2 + 1, max(1, right - x), high)
        self.why.setVisible(beside)
        if self.crumbs.why() != ("" if beside else words):
            self.crumbs.show_why("" if beside else words)

    def _place_crumbs(self) -> None:
        """The steps of an income turn at the left; they give way to what is said beside them."""
        box = self._crumb_box
        if not self.steps.steps:
            self.crumbs.setGeometry(box)
            return
        said = self.crumbs.wanted()
        room = box.width() - said
        self.steps.short = self.steps.wanted(short=False) > room
        wide = min(self.steps.wanted(short=self.steps.short), box.width())
        if said and room < wide:  # the words come first, and nothing lies over the end of the steps
            wide = 0
        self.steps.setGeometry(box.x(), box.y(), wide, box.height())
        self.steps.update()
        self.crumbs.setGeometry(box.adjusted(wide, 0, 0, 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground with its gold edge."""
        painter = smooth(QPainter(self))
        draw_bar(painter, QRectF(self.rect()))
        painter.end()

    # -- for tests and the keyboard ----------------------------------------------------------------

    def take_focus(self) -> None:
        """The keyboard comes to the option framed in gold, or to the bar while there is none."""
        if not self.options.take_focus():
            self.setFocus()

    def place_for(self, key: str) -> QRect | None:
        """Where an option's button lies, turning to its page if needed; None when it is not on offer."""
        if self._controller.decision is None or key not in self._controller.decision.keys:
            return None
        self.options.show_option(key)
        found = self.options.rect_of(key)
        return found.translated(self.options.pos()) if found is not None else None

    def keys_shown(self) -> set[str]:
        """Every option can be picked here."""
        return set(self._controller.decision.keys) if self._controller.decision is not None else set()

"""The decision bar itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QWidget

from tapestry_desktop.engine.decisions import Decision, Reason
from tapestry_desktop.ui import phrases
from tapestry_desktop.ui.bar.crumbs import CrumbRow, still_to_come
from tapestry_desktop.ui.bar.options import MOST, OptionsRow, Shown
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.log.view import draw_log_line
from tapestry_desktop.ui.look.fonts import font
from tapestry_desktop.ui.look.glyphs import Glyph
from tapestry_desktop.ui.look.icons import draw_icon
from tapestry_desktop.ui.look.paint import LEFT, draw_bar, round_pen, rounded, smooth, text
from tapestry_desktop.ui.look.palette import hub, theme
from tapestry_desktop.ui.look.widgets import ElidedLabel, IconButton
from tapestry_desktop.ui.models import LogModel

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController


LONG = 34
"""Letters of an option above which its words are cut."""


class Question(ElidedLabel):
    """The question, a little smaller in the compact layout."""

    def set_compact(self, compact: bool) -> None:
        """Choose the size."""
        role = "question_compact" if compact else "question"
        if role != self._role:
            self._role = role
            self.updateGeometry()
            self.update()


class LogBox(QWidget):
    """The newest lines of the log in the bar; a click opens or closes the log."""

    clicked = Signal()

    def __init__(self, controller: TableController, model: LogModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._controller, self._model = controller, model
        self.open = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(t("log.open"))
        self.setToolTip(t("log.open"))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open or close the log."""
        if self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def keyPressEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        """Space and Enter press it."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.clicked.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the heading and as many lines as fit."""
        tokens = theme().tokens
        painter = smooth(QPainter(self))
        box = QRectF(self.rect())
        rounded(
            painter,
            box,
            8,
            tokens.bar2 if self.hasFocus() else tokens.bar,
            tokens.bar_line if self.hasFocus() else tokens.bar2,
            1.2,
        )
        step = theme().px(22)
        side = float(theme().px(16))
        if box.width() < theme().px(80):
            half = side * 0.7
            square = QRectF(box.center().x() - half, box.center().y() - half, 2 * half, 2 * half)
            draw_icon(painter, "log", square, ink="#0B0F1C")
            painter.end()
            return
        y = 5.0
        draw_icon(painter, "log", QRectF(12, y + (step - side) / 2, side, side), ink="#0B0F1C")
        text(
            painter,
            QRectF(12 + side + 8, y, 120, step),
            t("log.title"),
            font("crumb_now"),
            tokens.bar_text,
            LEFT,
        )
        x, middle, lift = box.right() - 22, y + step / 2, -3 if not self.open else 3
        painter.setPen(round_pen(tokens.bar_text2, 2))
        corners = ((x - 6, middle - lift), (x, middle + lift), (x + 6, middle - lift))
        painter.drawPolyline(QPolygonF([QPointF(*corner) for corner in corners]))
        y += step
        count = max(1, int((self.height() - y - 2) / theme().px(20)))
        lines = [(entry, self._model.sentence(entry)) for entry in reversed(self._model.latest(count))]
        self.setToolTip("\n".join([t("log.open"), "", *(words for _, words in lines)]))
        for number, (entry, words) in enumerate(lines):
            colour = self._controller.colour_of(entry.line.seat) if entry.line.seat >= 0 else ""
            ink = tokens.bar_text if number == 0 else tokens.bar_text2
            line = QRectF(12, y, box.width() - 24, theme().px(20))
            draw_log_line(painter, line, entry.line, words, colour, ink, signs=False)
            y += theme().px(20)
        painter.end()


class DecisionBar(QWidget):
    """Asks the waiting decision. Everything in the game can be answered here alone.

    `docked_log` is set in the wide layout: the log stands in a panel of its own then.
    """

    log_wanted = Signal()

    def __init__(
        self, controller: TableController, model: LogModel | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._controller = controller
        self._catalogue = controller.session.catalogue
        self.log_model = model if model is not None else LogModel(controller, self)
        self.docked_log = False
        self.compact = False
        self._hinting = False
        self._waiting: list[str] = []  # hexes whose outlook is still to be found, one at a time
        self._idle = QTimer(self)
        self._idle.setInterval(0)
        self._idle.timeout.connect(self._find_outlook)
        self.crumbs = CrumbRow(self)
        self.question = Question("", "question", "bar_text", self)
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
        self.options.amounts = self._signs
        self.options.chosen.connect(self._choose)
        self.options.pointed.connect(self._pointed)
        self.undo.clicked.connect(control.undo)
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
        crumbs = [t("crumb.turn_number", number=view.turn)] if view.turn else [t("crumb.setup")]
        crumbs += [phrases.breadcrumb(crumb, control) for crumb in decision.trail]
        if self._somebody_else(decision):
            crumbs.insert(0, control.name_of(decision.seat))
        self.crumbs.show_trail(
            self._crumb_icon(decision), crumbs, still_to_come(decision.trail, self._bonus(decision))
        )
        self.question.setText(phrases.question(decision, view, control))
        prefixes = {key.partition(":")[0] for key in decision.keys}
        note = ""
        if len(decision.keys) > 4:
            note = next((t(f"bar.pick.{name}") for name in ("hex", "plot") if name in prefixes), "")
        many = len(decision.keys) > MOST
        self._waiting = [key for key in decision.keys if key.startswith("hex:")] if control.previews else []
        if decision.kind == "explore_hex" and self._waiting:
            self._idle.start()
        self.options.show_options([self._shown(decision, key, lazy=many) for key in decision.keys], note)
        self._arrange()

    def _show_none(self) -> None:
        control = self._controller
        over = control.session.decision is None
        self.crumbs.show_trail("", [], [])
        if over:
            self.question.setText(t("bar.over"))
        else:
            self.question.setText(t("bar.hidden", name=control.name_of(control.viewer)))
        self.options.show_options([])
        self._arrange()

    def _somebody_else(self, decision: Decision) -> bool:
        view = self._controller.view
        return view.phase == "setup" or decision.seat != view.active

    def _crumb_icon(self, decision: Decision) -> str:
        for crumb in reversed(decision.trail):
            head, _, rest = crumb.partition(":")
            if head == "space":
                return f"track_{rest.partition(':')[0]}"
            if head in ("income", "civilization"):
                return head
        return "players" if decision.kind != "turn" else "income"

    def _bonus(self, decision: Decision) -> bool:
        for crumb in decision.trail:
            if crumb.startswith("space:"):
                _, track, index = crumb.split(":")[:3]
                space = self._catalogue.tracks[track].spaces[int(index)]
                return getattr(space, "bonus", None) is not None
        return False

    def _shown(self, decision: Decision, key: str, *, lazy: bool) -> Shown:
        control = self._controller
        words = phrases.option_label(decision, key, control.view, control)
        glyphs = tuple(phrases.option_glyphs(decision, key, control.view))
        if len(words) > LONG and glyphs:  # the signs say the rest, and the preview all of it
            words = words[: LONG - 2].rpartition(" ")[0].rstrip(",") + "…"
        if key.startswith(("choice:", "do:")):
            return Shown(key, words) if len(words) > 26 else Shown(key, words, glyphs[:6])
        if lazy:
            return Shown(key, words, glyphs, glyphs, lazy=True)
        amounts = self._amounts(decision, key, glyphs)
        short = glyphs[:1] if key.startswith(("advance", "token", "track", "regress")) else amounts[:2]
        return Shown(key, words, (*glyphs, *amounts), short)

    def _amounts(self, decision: Decision, key: str, glyphs: tuple[Glyph, ...]) -> tuple[Glyph, ...]:
        """What the preview adds to the signs an option has anyway."""
        if decision.kind in ("turn", "resource"):
            return ()
        preview = self._controller.preview(key)
        if preview is None:
            return ()
        has_gives = key in decision.details and bool(decision.details[key].gives)
        found = phrases.preview_glyphs(preview, decision.seat)
        return tuple(glyph for glyph in found if not has_gives or (glyph.kind == "vp" and not glyphs))

    def _signs(self, key: str) -> tuple[Glyph, ...]:
        """All signs of an option on a page that is now shown."""
        decision = self._controller.decision
        if decision is None:
            return ()
        glyphs = tuple(phrases.option_glyphs(decision, key, self._controller.view))
        return (*glyphs, *self._amounts(decision, key, glyphs))

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
        self._controller.answer(key)

    def _pointed(self, key: str) -> None:
        self._controller.hover(key)

    def _previewed(self, key: str) -> None:
        control = self._controller
        decision = control.decision
        if not key or decision is None or key not in decision.keys:
            self.crumbs.show_preview("")
            return
        if key != self.options.current:
            self.options.show_option(key)
        preview = control.preview(key)
        words = ""
        if preview is not None:
            label = phrases.option_label(decision, key, control.view, control)
            words = t("bar.preview", option=label, what=phrases.preview_text(preview, decision.seat, control))
        self.crumbs.show_preview(words)

    def _refused(self, key: str, reason: Reason) -> None:
        self.crumbs.show_refusal(phrases.reason_text(reason, self._controller))

    def give_hint(self) -> None:
        """Light the lantern: the best-looking options, worked out when the window is idle."""
        if self._controller.decision is None or self._hinting:
            return
        self._hinting = True
        self.crumbs.show_hint(t("bar.thinking"))
        QTimer.singleShot(0, self, self._hint_now)

    def _hint_now(self) -> None:
        self._hinting = False
        control = self._controller
        decision = control.decision
        if decision is None:
            return
        from tapestry_desktop.ai.advisor import advise

        found = advise(control.session)
        if not found:
            self.crumbs.show_hint("")
            return
        best = found[0]
        words = [phrases.option_label(decision, advice.key, control.view, control) for advice in found[:2]]
        key = "bar.hint_two" if len(words) > 1 else "bar.hint"
        self.crumbs.show_hint(t(key, first=words[0], second=words[-1]))
        self.options.show_option(best.key)

    # -- layout ---------------------------------------------------------------------------------

    def preferred_height(self) -> int:
        """Height in this layout, in logical pixels."""
        return theme().px(100 if self.compact else 112)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place everything."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        px = theme().px
        wide, high = self.width(), self.height()
        edge = 14
        log_wide = 0 if self.docked_log else min(px(262 if self.compact else 312), wide // 3)
        if log_wide and wide / theme().text_scale < 1000:
            log_wide = px(44)  # large text: the options need the room, the log keeps its button
        self.log_box.setVisible(not self.docked_log)
        if log_wide:
            self.log_box.setGeometry(wide - log_wide - 8, 10, log_wide, high - 18)
        side = self.undo.sizeHint().height()
        buttons = 3 * side + 12
        right = wide - 8 - (log_wide + 14 if log_wide else 6)
        row = self.options.sizeHint().height()
        y = high - row - (2 if self.compact else 6)
        for number, button in enumerate((self.undo, self.redo, self.hint)):
            button.setGeometry(right - buttons + number * (side + 6), y + (row - side) // 2, side, side)
        self.question.set_compact(self.compact)
        crumb = px(20 if self.compact else 22)
        top = 5 if self.compact else 7
        self.crumbs.setGeometry(edge + 2, top, right - edge - 2, crumb)
        asked = self.question.sizeHint().height()
        top += crumb
        self.question.setGeometry(edge + 2, top + max(0, (y + 4 - top - asked) // 2), right - edge - 2, asked)
        self.options.setGeometry(edge - 4, y, right - buttons - edge - 8, row)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground with its gold edge."""
        painter = smooth(QPainter(self))
        draw_bar(painter, QRectF(self.rect()))
        painter.end()

    # -- for tests and the keyboard ----------------------------------------------------------------

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

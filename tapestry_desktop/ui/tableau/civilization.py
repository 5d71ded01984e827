"""The civilization mats of a seat: banner, spaces with their tokens, when the mat acts, and its rule."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QMouseEvent, QPainter

from ...content import catalogue
from ...content.phrases import sentence
from ...engine.state import CivilizationMat
from ..i18n import has_text, t
from ..look.fonts import font, text_width
from ..look.paint import draw_empty_place, rounded, text
from ..look.palette import theme
from .mat_paint import MatLayout, lay_mat, paint_mat, wrapped_height
from .mat_plans import MatState, plan_of, state_of
from .slots import marks_on
from .zone import Spot, Zone

EDGE = 9.0


class Civilizations(Zone):
    """The mats of the seat shown; with more than one, a click on a title turns to it."""

    current = 0

    @property
    def mats(self) -> list[CivilizationMat]:
        """The mats in play."""
        return self.player.civilizations

    @property
    def mat(self) -> CivilizationMat | None:
        """The mat that lies open."""
        return self.mats[min(self.current, len(self.mats) - 1)] if self.mats else None

    def turn_to(self, index: int) -> None:
        """Show another mat of the seat."""
        self.current = max(0, min(index, len(self.mats) - 1))
        self.refresh()

    def refresh(self) -> None:
        """A decision about a slot of another mat opens that mat."""
        decision = self.controller.decision
        if decision is not None and decision.seat == self.controller.shown_seat:
            wanted = [key[5:] for key in decision.keys if key.startswith("slot:")]
            for index, mat in enumerate(self.mats):
                if wanted and all(
                    name in catalogue().civilizations[mat.civilization].slot_by_id for name in wanted
                ):
                    self.current = index
                    break
        super().refresh()

    # -- geometry ----------------------------------------------------------------------------------

    @property
    def _title_high(self) -> float:
        return min(float(theme().px(25)), max(24.0, self.height() * 0.2))

    def _state(self, mat: CivilizationMat) -> MatState:
        return state_of(mat.civilization, self.player, self.controller.view)

    def _layout(self, mat: CivilizationMat) -> MatLayout:
        """The places of the mat that lies open; below the titles where there are several."""
        room = QRectF(EDGE, 7, self.width() - 2 * EDGE, self.height() - 15)
        if len(self.mats) == 1:
            return lay_mat(self._state(mat), room, self._title_high)
        return lay_mat(self._state(mat), room.adjusted(0, self._title_high + 4, 0, 0), 0, titled=False)

    def _tab_rects(self) -> list[QRectF]:
        mat = self.mat
        if mat is None:
            return []
        if len(self.mats) == 1:
            return [self._layout(mat).title]
        names = [t(f"civilization.{mat.civilization}.name") for mat in self.mats]
        widths = [text_width(name, font("mat_title")) + 14 for name in names]
        shrink = min(1.0, (self.width() - 20.0) / sum(widths))
        found, x = [], 12.0
        for wide in widths:
            found.append(QRectF(x, 5, wide * shrink - 8, self._title_high))
            x += wide * shrink
        return found

    def find_spots(self) -> list[Spot]:
        """Titles and slots."""
        if self.player.kind != "human":
            return []
        found: list[Spot] = []
        for mat, rect in zip(self.mats, self._tab_rects(), strict=False):
            name = mat.civilization
            found.append(Spot(rect, f"civ:{name}", ("civilization", name), t(f"civilization.{name}.name"), 6))
        if self.mat is not None:
            name = self.mat.civilization
            top = 0.0 if len(self.mats) == 1 else 5.0 + self._title_high
            whole = QRectF(0, top, self.width(), self.height() - top)
            at = 0 if len(self.mats) == 1 else len(found)  # below the title, which may be a choice
            found.insert(at, Spot(whole, "", ("civilization", name), t(f"civilization.{name}.name"), 6))
            found += self._slot_spots(self.mat)
        return found

    def _slot_spots(self, mat: CivilizationMat) -> list[Spot]:
        data = catalogue().civilizations[mat.civilization]
        taken = {mark.slot: mark.what for mark in marks_on(mat.civilization, mat.memory)}
        rects = self._layout(mat).rects
        found = []
        for name in data.slot_by_id:
            gives = sentence(data.slot_by_id[name].benefit)
            words = t("tableau.slot.taken" if name in taken else "tableau.slot.free", gives=gives)
            found.append(Spot(rects[name], f"slot:{name}", ("slot", mat.civilization, name), words, 6))
        for name in data.private_achievements:
            key = f"civilization.{mat.civilization}.private_achievement.{name}"
            if f":{name}" in rects and has_text(key):
                state = "done" if name in self._state(mat).note("marked") else "open"
                words = t(f"tableau.private.{state}")
                found.append(Spot(rects[f":{name}"], "", ("words", t(key), words), t(key), 6))
        return found

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on the title of another mat opens it, unless the title itself is a choice."""
        for index, rect in enumerate(self._tab_rects()):
            other = len(self.mats) > 1 and rect.contains(event.position()) and index != self.current
            if other and not self.on_offer(f"civ:{self.mats[index].civilization}"):
                self._pressed = None
                self.turn_to(index)
                return
        super().mouseReleaseEvent(event)

    # -- painting ----------------------------------------------------------------------------------

    def sign(self) -> object:
        """The mats with what lies on them, and the one that lies open."""
        mats = tuple((mat.civilization, repr(mat.memory)) for mat in self.mats)
        drawn = tuple(plan_of(self._state(self.mat))) if self.mat is not None else ()
        return (self.player.kind, mats, drawn, self.current)

    def paint(self, painter: QPainter) -> None:
        """Titles and the mat that lies open."""
        if self.player.kind != "human":
            return
        mat = self.mat
        if mat is not None:
            self._titles(painter)
            people, colour_of = self.controller.view.players, self.controller.colour_of
            colours = {player.seat: colour_of(player.seat) for player in people}
            paint_mat(painter, self._state(mat), self._layout(mat), self.colour, colours)
        else:
            draw_empty_place(painter, QRectF(self.rect()).adjusted(10, 10, -10, -10), 8)
            words, which = t("tableau.civilization.none"), font("note")
            text(
                painter, QRectF(self.rect()), words, which, theme().tokens.ink2, Qt.AlignmentFlag.AlignCenter
            )

    def _titles(self, painter: QPainter) -> None:
        tokens = theme().tokens
        for index, (mat, rect) in enumerate(zip(self.mats, self._tab_rects(), strict=True)):
            chosen = index == min(self.current, len(self.mats) - 1)
            words = t(f"civilization.{mat.civilization}.name")
            which = QFont(font("mat_title" if chosen else "tab_off"))
            if text_width(words, which) > rect.width():
                which.setPixelSize(
                    max(theme().px(12), int(which.pixelSize() * rect.width() / text_width(words, which)))
                )
            text(painter, rect, words, which, tokens.ink if chosen else tokens.ink2)
            if chosen and len(self.mats) > 1:
                line = QRectF(rect.x(), rect.bottom() - 1, min(rect.width(), text_width(words, which)), 3)
                rounded(painter, line, 1.5, tokens.tab_line)


def fitting(words: str, which: QFont, width: float, height: float) -> str:
    """As many whole words as fit when wrapped, with an ellipsis where some are left out."""
    if wrapped_height(words, which, width) <= height:
        return words
    parts = words.split(" ")
    while len(parts) > 1 and wrapped_height(" ".join(parts) + "…", which, width) > height:
        parts.pop()
    return " ".join(parts).rstrip(",.;:") + "…"

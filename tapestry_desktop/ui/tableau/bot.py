"""The seat of a bot: the Automa's mat with everything that lies on it and beside it, or the Shadow Empire."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QPushButton

from ...content import catalogue
from ...content.texts import texts
from ...engine.solo.notes import SoloNotes, solo_notes
from ..controller import TableController
from ..i18n import t
from ..look.fonts import font
from ..look.icons import draw_icon
from ..look.paint import text
from ..look.palette import theme
from ..solo import mats
from ..solo.faces import Light, card_words, paint_tiebreaker_card, paint_track_card
from ..solo.story import stories
from .zone import Spot, Tip, Zone

GAP = 12.0
TIGHT = 410
"""Logical pixels of height, at the text scale in force, below which the mat comes in two pages."""


class Bot(Zone):
    """Everything below the header for a bot."""

    again_wanted = Signal()

    def __init__(self, controller: TableController, tableau: object) -> None:
        self.page = 0
        super().__init__(controller, tableau)  # type: ignore[arg-type]
        self.again = QPushButton(t("solo.panel.again"), self)
        self.again.setAccessibleName(t("solo.panel.again"))
        self.again.clicked.connect(lambda: self.again_wanted.emit())

        self.more = QPushButton(t("solo.mat.more"), self)
        self.more.setAccessibleName(t("solo.mat.more"))
        self.more.clicked.connect(self.turn_over)

    # -- reading -----------------------------------------------------------------------------------

    @property
    def tight(self) -> bool:
        """Whether the mat needs two pages."""
        return self.player.kind != "human" and self.height() < theme().px(TIGHT)

    def turn_over(self) -> None:
        """The other page of the mat."""
        self.page = 1 - self.page
        self.refresh()

    @property
    def notes(self) -> SoloNotes | None:
        """What lies open about the bots."""
        return solo_notes(self.controller.view)

    @property
    def mat(self) -> mats.Mat | None:
        """The mat of the bot shown; None for a person."""
        notes = self.notes
        if notes is None or self.player.kind == "human":
            return None
        return mats.Mat(self.player, self.colour, notes)

    def parts(self) -> dict[str, QRectF]:
        """The rectangles of the parts in the present size."""
        px = theme().px
        box = QRectF(self.rect()).adjusted(14, 10, -14, -10 - px(42))
        wide, high = box.width(), box.height()
        if self.player.kind == "shadow":
            return self._shadow_pages(box) if self.tight else self._shadow_parts(box)
        if self.tight and not self.page:
            return self._upper(box)
        if self.tight:
            half = (high - GAP) / 2
            middle = QRectF(box.x(), box.y(), wide, half)
            return self._middle(middle) | self._lower(middle.translated(0, half + GAP))
        pair = high > px(700)
        room = high * (0.66 if pair else 1.0) - 2 * GAP
        upper = QRectF(box.x(), box.y(), wide, room * 0.43)
        middle = QRectF(box.x(), upper.bottom() + GAP, wide, room * 0.27)
        lower = QRectF(box.x(), middle.bottom() + GAP, wide, room * 0.3)
        found = self._upper(upper) | self._middle(middle) | self._lower(lower)
        if pair:
            top = lower.bottom() + GAP
            found |= self._pair(QRectF(box.x(), top, wide, box.bottom() - top))
        return found

    def _shadow_pages(self, box: QRectF) -> dict[str, QRectF]:
        """Tracks and note on one page, the cards on the other."""
        high = float(theme().px(30))
        counts = {"counts": QRectF(box.x(), box.bottom() - high, box.width(), high)}
        if self.page:
            return self._pair(box)
        left, upper = box.width() * 0.5, box.height() - high - 6
        return counts | {
            "tracks": QRectF(box.x(), box.y(), left, upper),
            "note": QRectF(box.x() + left + GAP, box.y(), box.width() - left - GAP, upper),
        }

    @staticmethod
    def _upper(box: QRectF) -> dict[str, QRectF]:
        left = box.width() * 0.38
        return {
            "tracks": QRectF(box.x(), box.y(), left, box.height()),
            "chart": QRectF(box.x() + left + GAP, box.y(), box.width() - left - GAP, box.height()),
        }

    @staticmethod
    def _middle(box: QRectF) -> dict[str, QRectF]:
        half = box.width() * 0.56
        return {
            "multipliers": QRectF(box.x(), box.y(), half, box.height()),
            "civilization": QRectF(box.x() + half + GAP, box.y(), box.width() - half - GAP, box.height()),
        }

    @staticmethod
    def _lower(box: QRectF) -> dict[str, QRectF]:
        px, third, hand = theme().px, box.width() * 0.36, box.width() * 0.24
        found = {
            "landmarks": QRectF(box.x(), box.y(), third, box.height()),
            "hand": QRectF(box.x() + third + GAP, box.y(), hand, box.height()),
        }
        left = box.x() + third + hand + 2 * GAP
        each = (box.right() - left) / 3
        high = min(box.height() - px(22), px(108))
        for place, name in enumerate(("deck", "discards", "progress")):
            found[name] = QRectF(left + place * each, box.y() + px(22), each, high)
        return found

    def _shadow_parts(self, box: QRectF) -> dict[str, QRectF]:
        px = theme().px
        upper = min(box.height() * 0.36, px(190))
        left = box.width() * 0.46
        found = {
            "tracks": QRectF(box.x(), box.y(), left, upper),
            "note": QRectF(box.x() + left + GAP, box.y(), box.width() - left - GAP, upper),
        }
        y = box.y() + upper + 6
        found["counts"] = QRectF(box.x(), y, box.width(), px(30))
        y += px(30) + 6
        high = box.bottom() - y
        return found | self._pair(QRectF(box.x(), y, box.width(), min(high, box.width() * 0.62)))

    @staticmethod
    def _pair(box: QRectF) -> dict[str, QRectF]:
        wide = min((box.width() - 10) / 2, box.height() * 1.35)
        x = box.x() + (box.width() - 2 * wide - 10) / 2
        return {
            "track_card": QRectF(x, box.y(), wide, box.height()),
            "tiebreaker_card": QRectF(x + wide + 10, box.y(), wide, box.height()),
        }

    def find_spots(self) -> list[Spot]:
        """Parts explain themselves, landmarks too."""
        mat = self.mat
        if mat is None:
            return []
        parts = self.parts()
        found = []
        if "tracks" in parts:
            found.append(Spot(parts["tracks"], "", ("words", t("solo.mat.tracks"), mat.words()), mat.words()))
        if mat.player.kind == "automa":
            found += self._mat_spots(parts, mat)
        if "note" in parts:
            words = self._shadow_words()
            title = self.controller.name_of(self.player.seat)
            found.append(Spot(parts["note"], "", ("words", title, words), words))
        for name, card in zip(("track_card", "tiebreaker_card"), mat.notes.pair, strict=False):
            if name in parts:
                words = card_words(card)
                found.append(Spot(parts[name], "", ("words", t(f"solo.{name}"), words), words))
        return found

    def _mat_spots(self, parts: dict[str, QRectF], mat: mats.Mat) -> list[Spot]:
        """What the present page of the Automa's mat shows."""
        found = []
        if "civilization" in parts:
            for name in mat.notes.civilizations:
                title, rules = (
                    texts().text(f"solo_civilization.{name}.{what}") for what in ("name", "rules")
                )
                found.append(Spot(parts["civilization"], "", ("words", title, rules), title))
        if "multipliers" in parts:
            title = t("solo.mat.multipliers")
            found.append(Spot(parts["multipliers"], "", ("words", title, mat.words()), title))
        if "chart" in parts:
            rows = [
                ": ".join(texts().text(f"solo_step.{line.step}.{what}") for what in ("name", "rules"))
                for line in mat.level.chart
            ]
            tip: Tip = ("words", t("solo.mat.chart"), "\n".join(rows))
            found.append(Spot(parts["chart"], "", tip, t("solo.mat.chart")))
        if "landmarks" in parts:
            names = self._landmarks()
            for rect, name in zip(mats.landmark_places(parts["landmarks"], len(names)), names, strict=True):
                found.append(Spot(rect, "", ("landmark", name), t(f"landmark.{name}.name"), 6))
        return found

    def _landmarks(self) -> list[str]:
        return [name for name in self.player.landmarks if name in catalogue().landmarks]

    # -- keeping up --------------------------------------------------------------------------------

    def refresh(self) -> None:
        """The button is there when the bots have had a turn."""
        super().refresh()
        if not hasattr(self, "again"):  # the first call comes from within Zone
            return
        bot = self.player.kind != "human"
        self.again.setVisible(bot and bool(stories(self.controller.session.events)))
        self.more.setVisible(self.tight)
        mat = self.mat
        self.setAccessibleDescription(mat.words() if mat is not None else "")
        self._place_buttons()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The buttons follow."""
        super().resizeEvent(event)
        self._place_buttons()

    def _place_buttons(self) -> None:
        px = theme().px
        x = self.width() - 12
        for button in (self.again, self.more):
            wide = max(button.sizeHint().width(), px(110))
            x -= wide
            button.setGeometry(x, self.height() - px(42), wide, px(36))
            x -= 8

    # -- painting ----------------------------------------------------------------------------------

    def paint(self, painter: QPainter) -> None:
        """The mat with what lies on it."""
        mat = self.mat
        if mat is None:
            return
        parts = self.parts()
        if "tracks" in parts:
            mats.paint_tracks(painter, parts["tracks"], mat)
        if mat.player.kind == "automa":
            self._automa(painter, parts, mat)
        else:
            self._shadow(painter, parts, mat)
        if "track_card" in parts and mat.notes.pair:
            paint_track_card(painter, parts["track_card"], mat.notes.pair[0], Light(), {})
            paint_tiebreaker_card(painter, parts["tiebreaker_card"], mat.notes.pair[1], Light())

    def _automa(self, painter: QPainter, parts: dict[str, QRectF], mat: mats.Mat) -> None:
        for name, paint in (
            ("chart", mats.paint_chart),
            ("multipliers", mats.paint_multipliers),
            ("civilization", mats.paint_civilizations),
        ):
            if name in parts:
                paint(painter, parts[name], mat)
        if "landmarks" in parts:
            mats.paint_landmarks(painter, parts["landmarks"], self._landmarks())
            mats.paint_hand(painter, parts["hand"], len(mat.player.hand))
            notes = mat.notes
            for name, count in (
                ("deck", notes.decision_deck),
                ("discards", len(notes.decision_discards)),
                ("progress", notes.progress_deck),
            ):
                mats.paint_pile(painter, parts[name], count, t(f"solo.mat.{name}"))
        self._counts(painter, mat)

    def _counts(self, painter: QPainter, mat: mats.Mat) -> None:
        """Outposts in supply and territories on the map, in what room the buttons leave."""
        px = theme().px
        lands = sum(
            1
            for pieces in self.controller.view.pieces.values()
            if any(piece.owner == mat.player.seat and piece.upright and piece.controls for piece in pieces)
        )
        end = (self.more if self.tight else self.again).x() - 8
        x = 14.0
        for sign, number, words in (
            ("outpost_upright", mat.player.outposts, t("solo.mat.outposts")),
            ("territory_control", lands, t("solo.mat.territories")),
        ):
            wide = px(128) if end - 14 > px(256) else px(54)
            spot = QRectF(x, self.height() - px(40), wide, px(32))
            mats.paint_count(painter, spot, sign, number, words if wide > px(100) else "")
            x += wide + 6

    @property
    def _alone(self) -> bool:
        """Whether the Shadow Empire plays without the Automa."""
        return not any(player.kind == "automa" for player in self.controller.view.players)

    def _shadow_words(self) -> str:
        return t("solo.mat.shadow_two" if self._alone else "solo.mat.shadow_note")

    def _shadow(self, painter: QPainter, parts: dict[str, QRectF], mat: mats.Mat) -> None:
        tokens, px = theme().tokens, theme().px
        if "note" not in parts:
            return
        note = parts["note"]
        side = float(px(40))
        draw_icon(painter, "shadow_empire", QRectF(note.x(), note.y(), side, side))
        words = self._shadow_words()
        rest = QRectF(note.x() + side + 10, note.y(), note.width() - side - 10, note.height())
        text(painter, rest, words, font("note"), tokens.ink, Qt.AlignmentFlag.AlignLeft, wrap=True)
        row = parts["counts"]
        mats.paint_count(painter, QRectF(row.x(), row.y(), px(150), row.height()), "outpost_upright",
                         mat.player.outposts, t("solo.mat.outposts"))  # fmt: skip
        lying = sum(
            1 for pieces in self.controller.view.pieces.values() for piece in pieces
            if piece.owner == mat.player.seat
        )  # fmt: skip
        if not self._alone:
            words = t("solo.mat.shadow_map", n=lying)
            where = QRectF(row.x() + px(160), row.y(), row.width() - px(160), row.height())
            text(painter, where, words, font("strong"), tokens.ink)

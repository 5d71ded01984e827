"""Who has won, and how: the winner's banner and points on lapis cloth between two woven bands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tapestry_desktop.ui.art import cards as art
from tapestry_desktop.ui.cards.face import lay_picture
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.fonts import font, sized, text_width
from tapestry_desktop.ui.look.icons import device_scale
from tapestry_desktop.ui.look.paint import LEFT, rounded_path, saved, smooth, text
from tapestry_desktop.ui.look.palette import color, hub, theme
from tapestry_desktop.ui.look.pieces import draw_chip, draw_laurel, laurel_width
from tapestry_desktop.ui.phrases.events import end_sentence
from tapestry_desktop.ui.phrases.names import listed
from tapestry_desktop.ui.start.band import draw_band

if TYPE_CHECKING:
    from tapestry_desktop.engine.rules.ending import Result
    from tapestry_desktop.ui.controller import TableController

HIGH = 116
"""Height at 100 % text, in logical pixels."""
BAND = 44
"""Width of the woven bands at both ends, in logical pixels."""


def winner_words(control: TableController, result: Result) -> str:
    """Who has won, as a headline."""
    if result.how.startswith("scenario"):
        return t(f"score.{result.how}")
    who = listed([control.name_of(seat) for seat in result.winners])
    key = {"resources": "score.winner.resources", "shared": "score.winner.shared"}
    return t(key.get(result.how, "score.winner"), who=who)


def decided_by(control: TableController, result: Result) -> str:
    """What decided: the lead, or the rule for a tie."""
    if result.how.startswith("scenario"):
        return end_sentence(control)
    players = [player for player in control.session.table.players if player.kind != "shadow"]
    if not result.winners or len(players) < 2:
        return ""
    best = control.session.table.players[result.winners[0]]
    others = [player for player in players if player.seat not in result.winners]
    if result.how == "shared":
        return t("score.decided.shared", vp=best.vp, n=sum(best.resources))
    if result.how == "resources":
        tied = [player for player in others if player.vp == best.vp]
        left = max(sum(player.resources) for player in tied)
        who = listed([control.name_of(player.seat) for player in tied])
        return t("score.decided.resources", vp=best.vp, n=sum(best.resources), who=who, other=left)
    second = max(others, key=lambda player: player.vp)
    lead = best.vp - second.vp
    return t("score.decided.vp", vp=best.vp, n=lead, who=control.name_of(second.seat))


class Honours(QWidget):
    """The head of the final sheet."""

    def __init__(self, controller: TableController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        hub().changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """The result may be new."""
        self.setFixedHeight(theme().px(HIGH))
        result = self._controller.session.result
        if result is not None:
            self.setAccessibleName(winner_words(self._controller, result))
            self.setAccessibleDescription(decided_by(self._controller, result))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Cloth, bands, banner, words and laurel."""
        result = self._controller.session.result
        if result is None:
            return
        painter = smooth(QPainter(self))
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        with saved(painter):
            painter.setClipPath(rounded_path(box, 10))
            painter.fillRect(box, QColor(theme().tokens.cloth))
            for x in (box.x() - 4, box.right() - BAND):
                _upright_band(painter, QRectF(x, box.y(), BAND + 4, box.height()))
        painter.setPen(color("#E0A93A", 1.0))
        painter.drawPath(rounded_path(box.adjusted(0.5, 0.5, -0.5, -0.5), 10))
        inner = box.adjusted(BAND + 16, 8, -BAND - 16, -8)
        self._words(painter, self._laurel(painter, self._banners(painter, inner, result), result), result)
        painter.end()

    def _banners(self, painter: QPainter, room: QRectF, result: Result) -> QRectF:
        """The banners of the winners at the left; what room is left."""
        x = room.x()
        for seat in result.winners:
            player = self._controller.session.table.players[seat]
            wide = room.height() * 0.78
            if not player.civilizations or x + wide > room.x() + room.width() * 0.4:
                continue
            spot = QRectF(x, room.y(), wide, room.height())
            size = QSize(round(spot.width()), round(spot.height()))
            picture = art.pennant(player.civilizations[0].civilization, size, device_scale(painter))
            lay_picture(painter, spot, picture)
            x += wide + 10
        return room.adjusted(x - room.x() + (6 if x > room.x() else 0), 0, 0, 0)

    def _laurel(self, painter: QPainter, room: QRectF, result: Result) -> QRectF:
        """The winner's points at the right; what room is left."""
        if not result.winners:
            return room
        points = self._controller.session.table.players[result.winners[0]].vp
        side = min(room.height() * 0.8, 84.0 * theme().text_scale)
        wide = laurel_width(points, side)
        if room.width() - wide < theme().px(190):
            return room
        draw_laurel(painter, QRectF(room.right() - wide, room.center().y() - side / 2, wide, side), points)
        return room.adjusted(0, 0, -wide - 14, 0)

    def _words(self, painter: QPainter, room: QRectF, result: Result) -> None:
        px, control = theme().px, self._controller
        words, under = winner_words(control, result), decided_by(control, result)
        which = QFont(sized(px(30), 800, "Alegreya"))
        lead = 0.0
        if not result.how.startswith("scenario"):
            lead = float(px(34)) * min(2, len(result.winners))
        while text_width(words, which) > room.width() - lead and which.pixelSize() > px(18):
            which.setPixelSize(which.pixelSize() - 1)
        high = px(40) + (px(24) if under else 0)
        top = room.center().y() - high / 2
        for n, seat in enumerate(result.winners[:2] if lead else ()):
            colour = control.colour_of(seat)
            draw_chip(painter, colour, room.x() + px(14) + n * px(34), top + px(21), px(14))
        line = QRectF(room.x() + lead, top, room.width() - lead, px(40))
        text(painter, line, words, which, "#FBF1DC", LEFT)
        below = QRectF(room.x(), line.bottom(), room.width(), px(24))
        text(painter, below, under, font("epithet"), "#D8CDB4", LEFT)


def _upright_band(painter: QPainter, rect: QRectF) -> None:
    """A woven band that runs down."""
    with saved(painter):
        painter.translate(rect.x(), rect.bottom())
        painter.rotate(-90)
        draw_band(painter, QRectF(0, 0, rect.height(), rect.width()), 2)

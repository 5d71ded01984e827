"""The mat of the Automa and the tokens of the Shadow Empire, painted part by part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from ...content import TRACKS, catalogue
from ...content.solo import SoloLevel, SoloMat
from ...content.texts import texts
from ...engine.solo.notes import SoloNotes
from ...engine.state import Player
from ..art.city.landmarks import landmark_icon
from ..cards.face import lay_picture, paint_back
from ..i18n import t
from ..look.fonts import font, sized, text_width
from ..look.icons import device_scale, draw_icon, interface_ink
from ..look.paint import CENTER, LEFT, RIGHT, draw_empty_place, rounded, saved, text
from ..look.palette import PAPER_INK, PAPER_INK2, color, mix, theme, tier_paper, track_colour
from ..look.pieces import draw_laurel, draw_token

STEP_ICONS = {
    "change_favourite": "favourite",
    "advance_both": "advance",
    "civilization": "civilization",
    "gain_vp": "vp",
    "add_2_progress": "deck",
    "add_4_progress": "deck",
    "place_tapestry": "play_over",
    "gain_tapestry": "tapestry_card",
    "reshuffle": "refresh",
}
ROW_ICONS = (("landmark", "territory_control"), ("track_military", "track_science"),
             ("track_technology", "track_exploration"))  # fmt: skip
NUMERALS = ("", "I", "II", "III", "IV", "V")
CURRENT = "#2A3F86"


@dataclass(frozen=True, slots=True)
class Mat:
    """What the mat of the Automa shows."""

    player: Player
    colour: str
    notes: SoloNotes

    @property
    def level(self) -> SoloLevel:
        """The level of the game."""
        return catalogue().solo.levels[self.notes.level or catalogue().solo.default_level]

    @property
    def mat(self) -> SoloMat:
        """The side of the mat in use."""
        return catalogue().solo.mats[self.level.mat]

    @property
    def favourite(self) -> str:
        """The favourite track of this bot."""
        return dict(self.notes.favourites).get(self.player.seat, "")

    @property
    def covered(self) -> tuple[int, ...]:
        """The income turns whose multipliers a tapestry card covers."""
        return tuple(turn for turn in (2, 3, 4) if self.player.stacks[turn - 1])

    def words(self) -> str:
        """The mat in words, for screen readers."""
        parts = (
            [t("solo.mat.favourite", track=texts().text(f"track.{self.favourite}.name"))]
            if self.favourite
            else []
        )
        turn = next((turn for turn in (2, 3, 4, 5) if turn not in self.covered), 5)
        a, b, c = self.mat.rows(turn)
        if self.player.kind == "automa":
            parts.append(t("solo.mat.in_force", n=turn, a=a, b=b, c=c))
        return " ".join(parts)


def fitting(row: float, weight: int = 400) -> QFont:
    """A text font that fits into a row; never below 12 pixels."""
    return sized(max(12.0, min(float(theme().px(14 if row >= theme().px(30) else 13)), row * 0.74)), weight)


def paint_heading(p: QPainter, box: QRectF, words: str) -> float:
    """A heading; returns where what it heads begins."""
    high = float(theme().px(22))
    text(p, QRectF(box.x(), box.y(), box.width(), high), words, font("mat_title"), theme().tokens.ink, LEFT)
    return box.y() + high + 2


def paint_tracks(p: QPainter, box: QRectF, mat: Mat) -> None:
    """Where the bot stands on the four tracks, and its favourite marked by a heart."""
    tokens = theme().tokens
    top = paint_heading(p, box, t("solo.mat.tracks"))
    step = min((box.bottom() - top) / 4, float(theme().px(52)))
    for place, track in enumerate(TRACKS):
        row = QRectF(box.x(), top + place * step, box.width(), step - 4)
        own = track == mat.favourite
        rounded(
            p,
            row,
            5,
            tier_paper(track, 1 if not own else 3),
            track_colour(track).hue if own else tokens.cell_line,
            2.0 if own else 1.0,
        )
        side = min(row.height() - 4, float(theme().px(24)))
        draw_icon(p, f"track_{track}", QRectF(row.x() + 5, row.center().y() - side / 2, side, side))
        name = QRectF(
            row.x() + side + 10, row.y(), row.width() - (4.4 if own else 2.9) * side - 16, row.height()
        )
        text(p, name, texts().text(f"track.{track}.name"), fitting(row.height(), 600), PAPER_INK, LEFT)
        stand = mat.player.tokens[place][0]
        spot = QRectF(row.right() - side * 0.9 - 6, row.y(), side * 0.9, row.height())
        text(p, spot, str(stand), fitting(row.height(), 700), PAPER_INK, RIGHT)
        x = row.right() - side * 1.5 - 6
        for shift in (0.0, 0.34) if own else (0.0,):
            draw_token(p, mat.colour, x - shift * side, row.center().y() - 1, side * 0.32)
        if own:
            heart = side * 0.7
            draw_icon(p, "favourite", QRectF(x - side * 1.35, row.center().y() - heart / 2, heart, heart))


def paint_chart(p: QPainter, box: QRectF, mat: Mat) -> None:
    """The income chart of the level: a row for each step, a column for each income turn; the present one is
    framed, those gone by are pale."""
    tokens = theme().tokens
    top = paint_heading(p, box, t("solo.mat.chart"))
    chart = mat.level.chart
    rows = len(chart) + 1
    step = min((box.bottom() - top) / rows, float(theme().px(32)))
    sheet = QRectF(box.x(), top, box.width(), step * rows)
    rounded(p, sheet, 6, tokens.cell, tokens.cell_line)
    cell = min(step * 1.5, sheet.width() * 0.1)
    left = sheet.right() - 5 * cell - 4
    now = max(1, mat.player.income_turns)
    frame = QRectF(left + (now - 1) * cell, sheet.y() + 1.5, cell, sheet.height() - 3)
    rounded(p, frame, 4, color(CURRENT, 0.14), CURRENT, 2)
    for turn in range(1, 6):
        spot = QRectF(left + (turn - 1) * cell, sheet.y(), cell, step)
        text(
            p,
            spot,
            NUMERALS[turn],
            fitting(step, 700),
            PAPER_INK if turn >= now else PAPER_INK2,
            CENTER,
            elide=False,
        )
    for place, line in enumerate(chart):
        y = sheet.y() + (place + 1) * step
        p.fillRect(QRectF(sheet.x() + 4, y, sheet.width() - 8, 1), color(tokens.cell_line, 0.5))
        side = min(step - 3, float(theme().px(18)))
        draw_icon(p, STEP_ICONS[line.step], QRectF(sheet.x() + 5, y + (step - side) / 2, side, side))
        words = QRectF(sheet.x() + side + 11, y, left - sheet.x() - side - 13, step)
        text(p, words, texts().text(f"solo_step.{line.step}.name"), fitting(step), PAPER_INK, LEFT)
        for turn in line.turns:
            r = step * 0.19
            centre = QRectF(left + (turn - 1) * cell, y, cell, step).center()
            p.setPen(QPen(QColor(PAPER_INK), 1))
            p.setBrush(QColor(CURRENT if turn == now else "#B9A67A" if turn < now else "#FBF4E2"))
            p.drawEllipse(centre, r, r)


def paint_multipliers(p: QPainter, box: QRectF, mat: Mat) -> None:
    """The three rows of multipliers; a tapestry card covers what no longer counts."""
    tokens = theme().tokens
    top = paint_heading(p, box, t("solo.mat.multipliers"))
    step = min((box.bottom() - top) / 4, float(theme().px(38)))
    sheet = QRectF(box.x(), top, box.width(), step * 4)
    rounded(p, sheet, 6, tokens.cell, tokens.cell_line)
    words = [t(f"solo.mat.row.{place}") for place in range(3)]
    icons = 2 * min(step - 4, float(theme().px(20))) + 13
    names = icons + max(text_width(line, fitting(step)) for line in words) + 10
    if names > sheet.width() * 0.56:  # icons alone, with the words in the tip
        names, words = icons + 6, ["", "", ""]
    cell = (sheet.width() - names - 6) / 4
    counting = next((turn for turn in (2, 3, 4, 5) if turn not in mat.covered), 5)
    for place, pair in enumerate(ROW_ICONS):
        y = sheet.y() + (place + 1) * step
        p.fillRect(QRectF(sheet.x() + 4, y, sheet.width() - 8, 1), color(tokens.cell_line, 0.5))
        side = min(step - 4, float(theme().px(20)))
        for number, name in enumerate(pair):
            draw_icon(p, name, QRectF(sheet.x() + 5 + number * (side + 2), y + (step - side) / 2, side, side))
        where = QRectF(sheet.x() + icons, y, names - icons, step)
        text(p, where, words[place], fitting(step), PAPER_INK, LEFT, elide=False)
    for turn in (2, 3, 4, 5):
        column = QRectF(sheet.x() + names + (turn - 2) * cell, sheet.y(), cell, sheet.height())
        if turn in mat.covered:
            wide = min(cell - 6, column.height() * 0.66)
            card = QRectF(column.center().x() - wide / 2, column.y() + 4, wide, column.height() - 8)
            paint_back(p, card)
            continue
        if turn == counting:
            rounded(p, column.adjusted(1, 2, -1, -2), 4, color(CURRENT, 0.14), CURRENT, 2)
        ink = PAPER_INK if turn == counting else PAPER_INK2
        text(
            p,
            QRectF(column.x(), column.y(), cell, step),
            NUMERALS[turn],
            fitting(step, 700),
            ink,
            CENTER,
            elide=False,
        )
        for place, number in enumerate(mat.mat.rows(turn)):
            spot = QRectF(column.x(), column.y() + (place + 1) * step, cell, step)
            text(p, spot, f"×{number}", fitting(step, 700), ink, CENTER, elide=False)


def paint_civilizations(p: QPainter, box: QRectF, mat: Mat) -> None:
    """Names and rules of the Automa's civilizations."""
    tokens = theme().tokens
    names = mat.notes.civilizations
    if not names:
        top = paint_heading(p, box, t("solo_step.civilization.name"))
        rest = QRectF(box.x(), top, box.width(), box.bottom() - top)
        text(
            p,
            rest,
            t("solo.mat.no_civilization"),
            font("note"),
            tokens.ink2,
            Qt.AlignmentFlag.AlignLeft,
            wrap=True,
        )
        return
    high = box.height() / len(names)
    for place, name in enumerate(names):
        part = QRectF(box.x(), box.y() + place * high, box.width(), high - 4)
        top = paint_heading(p, part, texts().text(f"solo_civilization.{name}.name"))
        rest = QRectF(part.x(), top, part.width(), part.bottom() - top)
        text(p, rest, texts().text(f"solo_civilization.{name}.rules"), font("note"), tokens.ink,
             Qt.AlignmentFlag.AlignLeft, wrap=True)  # fmt: skip


def landmark_places(box: QRectF, count: int) -> list[QRectF]:
    """Where the landmarks lie in their box, in as many rows as fit."""
    top = box.y() + theme().px(24) + 2
    room = QRectF(box.x() + 4, top + 4, box.width() - 8, box.bottom() - top - 8)
    best, columns = 0.0, 1
    for tried in range(1, max(1, count) + 1):
        rows = -(-max(1, count) // tried)
        side = min(room.width() / tried, room.height() / rows)
        if side > best:
            best, columns = side, tried
    side = min(best, 78.0)
    return [
        QRectF(room.x() + place % columns * side, room.y() + place // columns * side, side - 4, side - 4)
        for place in range(count)
    ]


def paint_landmarks(p: QPainter, box: QRectF, names: Sequence[str]) -> None:
    """The landmark box, with what both bots have won."""
    tokens = theme().tokens
    top = paint_heading(p, box, t("solo.mat.landmarks"))
    well = QRectF(box.x(), top, box.width(), box.bottom() - top)
    rounded(p, well, 6, mix(tokens.panel, tokens.panel2, 0.7), tokens.hair)
    if not names:
        text(p, well, t("solo.mat.no_landmarks"), font("note"), tokens.ink2, CENTER)
    for rect, name in zip(landmark_places(box, len(names)), names, strict=True):
        rounded(p, rect, 5, tokens.cell)
        lay_picture(p, rect, landmark_icon(name, rect.width(), device_scale(p)))


def paint_pile(p: QPainter, rect: QRectF, count: int, words: str, deck: str = "tapestry") -> None:
    """A pile of backs with its number and its name below."""
    tokens = theme().tokens
    high = rect.height() - theme().px(20)
    wide = min(rect.width() - 8, high * 0.72)
    card = QRectF(rect.center().x() - wide / 2, rect.y(), wide, high)
    if count:
        for shift in range(min(3, count) - 1, -1, -1):
            paint_back(p, card.translated(shift * 2.0, -shift * 1.5), deck, shadow=shift == 0)
        plate = QRectF(0, 0, max(float(theme().px(26)), wide * 0.6), theme().px(22))
        plate.moveCenter(card.center())
        rounded(p, plate, 6, color("#FBF1DC", 0.95), "#8C6A30")
        text(p, plate, str(count), sized(theme().px(14), 700), PAPER_INK, CENTER, elide=False)
    else:
        draw_empty_place(p, card)
        text(p, card, "0", font("strong"), tokens.ink2, CENTER)
    below = QRectF(rect.x() - 4, rect.bottom() - theme().px(19), rect.width() + 8, theme().px(19))
    text(p, below, words, font("small"), tokens.ink2, CENTER)


def paint_hand(p: QPainter, box: QRectF, count: int) -> None:
    """The tapestry cards beside the mat, face down."""
    from ..tableau.zone import spread

    top = paint_heading(p, box, t("solo.mat.cards"))
    high = min(box.bottom() - top - 2, float(theme().px(104)))
    wide = high * 0.72
    if not count:
        draw_empty_place(p, QRectF(box.x() + 2, top, wide, high))
        return
    for x in spread(count, box.width() - 4, wide, 5):
        paint_back(p, QRectF(box.x() + 2 + x, top, wide, high))


def paint_count(p: QPainter, rect: QRectF, sign: str, number: int, words: str) -> None:
    """A number with its sign."""
    tokens = theme().tokens
    side = min(rect.height(), float(theme().px(24)))
    draw_icon(p, sign, QRectF(rect.x(), rect.center().y() - side / 2, side, side), ink=interface_ink(sign))
    shown = f"{number}  {words}"
    text(
        p,
        QRectF(rect.x() + side + 7, rect.y(), rect.width() - side - 7, rect.height()),
        shown,
        font("strong"),
        tokens.ink,
        LEFT,
    )


def paint_first(p: QPainter, rect: QRectF) -> None:
    """What the first of both sides into an era gets."""
    tokens = theme().tokens
    words = t("solo.mat.first")
    which = font("note")
    text(p, rect, words, which, tokens.ink2, LEFT)
    x = rect.x() + text_width(words, which) + 10
    side = rect.height()
    with saved(p):
        for turn, vp in catalogue().solo.first_to_era_vp.items():
            if x + side * 2 > rect.right():
                break
            text(p, QRectF(x, rect.y(), side, side), NUMERALS[turn], font("label"), tokens.ink2, RIGHT)
            draw_laurel(p, QRectF(x + side + 4, rect.y(), side, side), vp)
            x += side * 2 + 12

"""Where the cards and tiles of a hand lie: as large as the room lets them, with the whole rule if it fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF

from ...engine.events import UNKNOWN
from ..cards.hand_face import ROLES, WIDEST, Face, Form, face, least_width
from ..look.palette import Theme, theme
from .zone import spread

GAP = 9.0
ROW_GAP = 8.0
ROWS = 3
"""Cards lie in at most so many rows."""
CARD_WIDE, CROWDED, LEAST_CARD = 112.0, 70.0, 60.0
"""Widths of a hand card without its rule, in logical pixels: of one, where a second row is better, and the
narrowest that lies free."""
LEAST_HIGH = 24.0
LEAST_RADIUS = 6.0
"""Lowest hand card and smallest tile: with less there would be no picture to paint."""
BACK = 1.42
"""A card back is that much higher than wide."""
TILES_ACROSS = (230.0, 190.0, 148.0, 112.0, 84.0)
"""Widths that the tiles take beside the cards, in logical pixels: as much as leaves every rule whole."""
LITTLE, LARGEST_TILE = 24.0, 62.0
"""Radius of tiles, in logical pixels: as small as they become for the sake of the cards, and the largest."""


@dataclass(frozen=True, slots=True)
class Laid:
    """The rectangles of the cards, their common form (None where their rules do not all fit) and the role of
    their text."""

    rects: tuple[QRectF, ...]
    form: Form | None
    worth: float = 0.0
    role: str = ROLES[0]


def lay_cards(cards: Sequence[str], room: QRectF) -> Laid:
    """Cards in rows, with their whole rules where that fits, else picture and title, else overlapping."""
    if not cards:
        return Laid((), None)
    if UNKNOWN in cards:
        return Laid(tuple(_backs(len(cards), room)), None)
    return _lay(tuple(cards), room.x(), room.y(), room.width(), room.height(), theme())


@lru_cache(maxsize=64)
def _lay(cards: tuple[str, ...], x: float, y: float, wide: float, high: float, _theme: Theme) -> Laid:
    room = QRectF(x, y, wide, high)
    forms: tuple[Form, Form] = ("tall", "abreast")
    tried = [_whole(cards, room, rows, form) for rows in range(1, ROWS + 1) for form in forms]
    found = [laid for laid in tried if laid is not None]
    if found:
        return max(found, key=lambda laid: laid.worth)
    return Laid(tuple(_small(len(cards), room)), None)


def _whole(cards: Sequence[str], room: QRectF, rows: int, form: Form) -> Laid | None:
    """All cards with their whole rules, in a number of rows; None when they do not fit."""
    if rows > len(cards):
        return None
    high = int((room.height() - 1 - (rows - 1) * ROW_GAP) / rows)
    if high < theme().px(60):
        return None
    columns = -(-len(cards) // rows)
    rects: list[QRectF] = []
    laid: list[Face] = []
    y = room.y()
    for row in range(0, len(cards), columns):
        part = cards[row : row + columns]
        widths = _widths(part, room.width(), high, form, columns)
        if widths is None:
            return None
        faces = [face(card, wide, high, form) for card, wide in zip(part, widths, strict=True)]
        if not all(faces):
            return None
        used = max(each.height for each in faces if each is not None)
        x = room.x()
        for wide, each in zip(widths, faces, strict=True):
            assert each is not None
            rects.append(QRectF(x, y, wide, used))
            laid.append(each)
            x += wide + GAP
        y += used + ROW_GAP
    role = max((each.role for each in laid), key=ROLES.index)  # one size of text in the whole hand
    return Laid(tuple(rects), form, min(each.worth for each in laid), role)


def _widths(part: Sequence[str], room: float, high: int, form: Form, columns: int) -> list[float] | None:
    """What each card of a row gets: what it needs, and a share of what is left."""
    least = [least_width(card, high, form) for card in part]
    needs = [float(each) for each in least if each is not None]
    across = room - GAP * (columns - 1)
    if len(needs) < len(part) or sum(needs) > across:
        return None
    most = float(theme().px(WIDEST[form]))
    even = min(most, across / columns)
    if max(needs) <= even:
        return [float(int(even))] * len(part)
    spare = (across - sum(needs)) / columns
    return [float(int(min(most, need + spare))) for need in needs]


def _backs(count: int, room: QRectF) -> list[QRectF]:
    """Backs of cards, in their proportions."""
    each = max(34.0, (room.width() + GAP) / count - GAP)  # they are there to be counted
    high = max(LEAST_HIGH, min(room.height() - 2, 240.0, each * BACK))
    wide = high / BACK
    return [QRectF(room.x() + x, room.y(), wide, high) for x in spread(count, room.width(), wide, GAP)]


def _small(count: int, room: QRectF) -> list[QRectF]:
    """Picture and title: one row, narrower cards, two rows, and only then overlapping."""
    high = max(LEAST_HIGH, min(room.height() - 2, 260.0))
    fitting = (room.width() + GAP) / count - GAP
    wide = min(max(CARD_WIDE, high * 1.1), max(fitting, LEAST_CARD), 240.0)
    crowded = CARD_WIDE if room.height() >= 300 else CROWDED
    rows = 2 if fitting < crowded and room.height() >= 2 * theme().px(66) else 1
    if high < theme().px(24) + 30:  # a low card has its title beside its picture
        wide = min(float(theme().px(240)), max(fitting, LEAST_CARD))
    columns = -(-count // rows)
    if rows == 2:
        high = (room.height() - ROW_GAP) / 2
        wide = max(LEAST_CARD, min((room.width() + GAP) / columns - GAP, 2.2 * high))
    left = list(spread(columns, room.width(), wide, GAP))
    step = high + ROW_GAP - 1
    return [
        QRectF(room.x() + left[i % columns], room.y() + (i // columns) * step, wide, high)
        for i in range(count)
    ]


def split(cards: Sequence[str], tiles: int, body: QRectF) -> tuple[QRectF, QRectF]:
    """The room of the cards and that of the tiles."""
    if not tiles:
        return body, QRectF(body.right(), body.y(), 0, body.height())
    most = body.width() * 0.45
    sizes = {wide: _radius(tiles, wide - 8, body.height()) for wide in TILES_ACROSS if wide <= most}
    chosen = min(most, 148.0 if tiles <= 4 else 190.0)
    for least in (min(40.0, body.height() * 0.09), LITTLE):
        widths = [wide for wide, radius in sizes.items() if radius >= max(LITTLE, least)]
        worth = {wide: lay_cards(cards, body.adjusted(0, 0, -wide - 10, 0)).worth for wide in widths}
        best = max(worth.values(), default=0.0)
        if best or (widths and not cards):  # the widest that takes little from the cards
            chosen = next(wide for wide in widths if worth[wide] >= 0.7 * best)
            break
    left = body.adjusted(0, 0, -chosen - 10, 0)
    used = max((rect.right() for rect in lay_cards(cards, left).rects), default=left.x() + left.width() * 0.4)
    x = max(min(used, left.right()) + 10, body.right() - most)
    return left, QRectF(x, body.y(), body.right() - x, body.height())


def _radius(tiles: int, wide: float, high: float) -> float:
    return max(_fit(tiles, columns, wide, high) for columns in range(1, tiles + 1))


def _fit(tiles: int, columns: int, wide: float, high: float) -> float:
    rows = -(-tiles // columns)
    return min((wide - 6 * columns) / (2 * columns), (high - 6 * rows) / (1.78 * rows), LARGEST_TILE)


def lay_tiles(count: int, room: QRectF) -> tuple[list[QPointF], float]:
    """Centres and radius of so many tiles, as large as they fit."""
    area = room.adjusted(8, 0, 0, 0)
    if not count or area.width() <= 0:
        return [], 0.0
    best, radius = 1, LEAST_RADIUS
    for columns in range(1, count + 1):
        fits = _fit(count, columns, area.width(), area.height())
        if fits > radius + 0.01:
            best, radius = columns, fits
    return [
        QPointF(
            area.x() + radius + 2 + (i % best) * (2 * radius + 6),
            area.y() + radius * 0.9 + 2 + (i // best) * (1.76 * radius + 6),
        )
        for i in range(count)
    ], radius

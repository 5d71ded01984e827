"""The scene of the board: builds the items for a size, then shows table after table by what changed."""

from __future__ import annotations

import time
from collections.abc import Iterable

from PySide6.QtCore import QObject, QRectF, QTimer
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsScene

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.decisions import Decision
from tapestry_desktop.engine.state import Coord, Table

from ..art.terrain import TerrainArt
from ..look.paint import draw_cloth
from ..look.palette import theme
from ..offers import track_cells
from .cells import RaisedSpace
from .dice import Die, RollsItem, dice_shown
from .geometry import BoardGeometry
from .hexes import HexItem, HexState, ShadowsItem, Standing
from .layout import lay_out
from .panels import AchievementItem, DeckItem, LettersItem, TechItem
from .picture import PictureItem
from .spots import DECKS, REACHES, Spot, offered, spots_of
from .targets import TargetItem
from .tracks import TokenItem, TokenPlace, TrackItem, token_spots, tokens_on, track_state, tracks_of

SLICE_S = 0.008
"""Seconds of drawing at a time when the pictures of a new zoom are made."""
Z_CLOTH, Z_TRACK, Z_BLANK, Z_SHADOW, Z_TILE, Z_PLATE, Z_TOKEN, Z_TARGET, Z_GHOST = range(9)
TokenId = tuple[int, str, int]


class ClothItem(PictureItem):
    """The lapis cloth under everything."""

    def draw(self, painter: QPainter) -> None:
        """Cloth and light."""
        draw_cloth(painter, self._box, 9)


class BoardScene(QGraphicsScene):
    """All items of the board. `laid` is the geometry in force, `targets` the marks of what may be chosen."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.content = catalogue()
        self.art = TerrainArt(1.0)
        self.laid: BoardGeometry | None = None
        self.spots: list[Spot] = []
        self.paths: dict[str, QPainterPath] = {}
        self.targets: dict[str, TargetItem] = {}
        self.hexes: dict[Coord, HexItem] = {}
        self.tracks: dict[str, TrackItem] = {}
        self.tokens: dict[TokenId, TokenItem] = {}
        self.raised: dict[tuple[str, int], RaisedSpace] = {}
        self.rolls: RollsItem | None = None
        self.dice: tuple[Die, ...] = dice_shown(())
        self._static: list[PictureItem] = []
        self._plates: list[PictureItem] = []
        self._shadows: ShadowsItem | None = None
        self._sharpness = 1.0
        self._built_for: tuple[object, ...] = ()
        self._blurred: list[PictureItem] = []
        self._sharpening = QTimer(self)
        self._sharpening.timeout.connect(self._sharpen_some)

    # -- building ------------------------------------------------------------------------------

    def build(self, board_id: str, width: float, height: float, players: int) -> None:
        """Lays the board out anew if its size, its side or the look has changed."""
        wanted = (board_id, width, height, players, theme())
        if wanted == self._built_for:
            return
        self._built_for = wanted
        self._blurred = []
        self.clear()
        self.targets, self.hexes, self.tokens, self._static, self._plates = {}, {}, {}, [], []
        self.raised = {}
        board = self.content.boards[board_id]
        laid = self.laid = lay_out(board, width, height, players, theme().text_scale)
        self.setSceneRect(laid.rect)
        self._put(ClothItem(laid.rect), Z_CLOTH).show_state("cloth")
        self._put(LettersItem(laid.letters, laid.unit), Z_CLOTH).show_state("letters")
        self.tracks = {}
        for track in tracks_of(self.content):
            self.tracks[track.id] = item = TrackItem(track, laid)
            self._put(item, Z_TRACK)
        self._shadows = ShadowsItem(laid, self.art)
        self._put(self._shadows, Z_SHADOW)
        for coord in laid.centres:
            self.hexes[coord] = tile = HexItem(board, coord, laid, self.art)
            self._put(tile, Z_BLANK)
        self._build_plates(laid, board_id)

    def _build_plates(self, laid: BoardGeometry, board_id: str) -> None:
        u = laid.unit
        kinds = self.content.achievements
        most = max(len(getattr(kind, board_id)) for kind in kinds.values())
        for name, rect in zip(kinds, laid.achievements, strict=True):
            self._plates.append(AchievementItem(name, rect, u, most))
        self._plates += [TechItem(rect, u) for rect in laid.techs]
        self._plates += [DeckItem(deck, rect, u) for deck, rect in zip(DECKS, laid.decks, strict=True)]
        self.rolls = RollsItem(laid.rolls, u)
        self._plates.append(self.rolls)
        for item in self._plates:
            self._put(item, Z_PLATE)

    def _put(self, item: PictureItem, level: float) -> PictureItem:
        item.setZValue(level)
        item.sharpen(self._sharpness)
        self.addItem(item)
        self._static.append(item)
        return item

    def sharpen(self, sharpness: float) -> None:
        """Makes all pictures for so many device pixels per logical pixel: those that are shown already a few
        at a time, so that nothing halts."""
        self._sharpness = sharpness
        everything = (*self._static, *self.tokens.values(), *self.targets.values(), *self.raised.values())
        for item in everything:
            if not item.drawn:
                item.sharpen(sharpness)
        self._blurred = [item for item in everything if item.drawn]
        self._sharpening.start()

    def _sharpen_some(self) -> None:
        """Draws pictures anew until a slice of time is used up."""
        until = time.perf_counter() + SLICE_S
        while self._blurred and time.perf_counter() < until:
            item = self._blurred.pop()
            if item.scene() is self:
                item.sharpen(self._sharpness)
                item.render()
        if not self._blurred:
            self._sharpening.stop()

    def pause_sharpening(self) -> bool:
        """Lets the pictures be as they are until `sharpen` is called again; False when all are sharp."""
        self._sharpening.stop()
        return bool(self._blurred)

    def add_loose(self, item: PictureItem, level: float = Z_GHOST) -> None:
        """Adds a short-lived item (ghost, mark, piece on its way)."""
        item.setZValue(level)
        item.sharpen(self._sharpness)
        self.addItem(item)

    # -- showing -------------------------------------------------------------------------------

    def show_table(self, table: Table, colours: dict[int, str], rolls: Iterable[Die] = ()) -> None:
        """Shows a table and the last rolls: every part whose state is new is drawn anew, the others stay."""
        assert self.laid is not None
        self.dice = dice_shown(rolls)
        for track in tracks_of(self.content):
            self.tracks[track.id].show_state(track_state(track, table, colours))
        self._show_hexes(table, colours)
        self._show_tokens(table, colours)
        self._show_plates(table, colours)
        self.spots = spots_of(self.laid, table, self.content, self.dice)

    def _show_hexes(self, table: Table, colours: dict[int, str]) -> None:
        kaiju = {coord: number for number, coord in enumerate(table.memory.get("kaiju_hexes", ()))}
        for coord, item in self.hexes.items():
            placed = table.placed.get(coord)
            pieces = tuple(
                Standing(colours.get(piece.owner, ""), piece.kind, piece.upright)
                for piece in table.pieces.get(coord, ())
            )
            if coord in kaiju:  # the number gives its hide
                pieces = (*pieces, Standing(str(kaiju[coord]), "kaiju", True))
            state = HexState(placed.tile, placed.rotation, pieces) if placed else HexState(pieces=pieces)
            if item.show_state(state):
                item.hide_pieces(())
                item.setZValue(Z_TILE if placed else Z_BLANK)
        assert self._shadows is not None
        self._shadows.show_state(tuple(sorted(table.placed)))

    def _show_tokens(self, table: Table, colours: dict[int, str]) -> None:
        assert self.laid is not None
        left = dict(self.tokens)
        for place, (spot, radius) in token_spots(tokens_on(table), self.laid).items():
            key = token_id(place)
            item = left.pop(key, None)
            if item is None:
                item = self.tokens[key] = TokenItem(radius)
                item.setZValue(Z_TOKEN)
                item.sharpen(self._sharpness)
                self.addItem(item)
            item.set_radius(radius)
            item.show_state((colours.get(place.seat, "blue"), place.marker))
            item.setPos(spot)
        for key, item in left.items():
            self.removeItem(item)
            del self.tokens[key]

    def _show_plates(self, table: Table, colours: dict[int, str]) -> None:
        for item in self._plates:
            if isinstance(item, AchievementItem):
                places = getattr(self.content.achievements[item.achievement], table.board)
                earned = [colours.get(seat, "") for seat in table.achievements.get(item.achievement, [])]
                item.show_state(
                    tuple((vp, earned[i] if i < len(earned) else "") for i, vp in enumerate(places))
                )
            elif isinstance(item, DeckItem):
                item.show_state(len(getattr(table, item.deck).deck))
            elif isinstance(item, RollsItem):
                item.show_state(self.dice)
        techs = [item for item in self._plates if isinstance(item, TechItem)]
        for tech, plate in zip(table.display, techs, strict=False):
            plate.show_state((tech,))

    # -- targets -------------------------------------------------------------------------------

    def show_targets(self, decision: Decision | None, table: Table) -> None:
        """Puts the gold on what the decision offers; the rotation is shown by the tile itself."""
        assert self.laid is not None
        self.show_paths(offered(decision, self.laid, self.spots, table))
        self._raise_spaces(decision, table)

    def _raise_spaces(self, decision: Decision | None, table: Table) -> None:
        """Lifts the spaces that can be reached."""
        assert self.laid is not None
        held = {(place.track, place.index) for place in tokens_on(table)}
        cells = track_cells(decision, table).items()
        wanted = {cell for cell, key in cells if key.startswith(REACHES) and cell[1] > 0}
        for cell in [cell for cell in self.raised if cell not in wanted]:
            self.removeItem(self.raised.pop(cell))
        for name, item in self.tracks.items():
            item.leave_out(index for track, index in wanted if track == name)
        for cell in sorted(wanted):
            if cell not in self.raised:
                space = self.content.tracks[cell[0]].spaces[cell[1]]
                self.raised[cell] = RaisedSpace(self.laid, cell[0], space)
                self.add_loose(self.raised[cell], Z_TRACK + 0.5)
            self.raised[cell].show_state((cell in held,))

    def show_paths(self, paths: dict[str, QPainterPath]) -> None:
        """Puts the gold on these keys at these places."""
        assert self.laid is not None
        self.paths = paths
        wanted = {key: path for key, path in self.paths.items() if not key.startswith("rotation:")}
        for key in [key for key, item in self.targets.items() if wanted.get(key) != item.path]:
            self.removeItem(self.targets.pop(key))
        for key, path in wanted.items():
            if key in self.targets:
                self.targets[key].show_state((False, False))
                continue
            wide = self.laid.radius * 0.052 if key.startswith("hex:") else 2.0 * self.laid.unit
            item = TargetItem(key, path, max(1.6, wide))
            self.targets[key] = item
            # Tokens stand on the gold of a space, pieces under the gold of a hex.
            self.add_loose(item, Z_TARGET if key.startswith("hex:") else Z_TOKEN - 0.5)

    def mark_target(self, hovered: str, focused: str) -> None:
        """Shows which target is under the pointer and which has the focus."""
        for key, item in self.targets.items():
            item.show_state((key == hovered, key == focused))

    def place_rect(self, key: str) -> QRectF | None:
        """Where a key is on the board, in scene coordinates."""
        path = self.paths.get(key)
        return None if path is None else path.boundingRect()


def token_id(place: TokenPlace) -> TokenId:
    """What a token keeps when it moves: whose it is, its track, and which of several it is."""
    return (place.seat, place.track, place.number)

"""A token pulled along its track: to the space to which it may move, or back with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from tapestry_desktop.content import TRACKS
from tapestry_desktop.engine.decisions import Decision, reason
from tapestry_desktop.engine.state import Table

from .scene import Z_GHOST, Z_TOKEN, TokenId
from .spots import Spot, spot_at
from .tracks import TokenItem

if TYPE_CHECKING:
    from .view import BoardView

STEPS = {"advance": 1, "regress": -1, "jump": 4}
"""Answers that move a token, and by how many spaces."""
LIFTED = 1.35
"""A token in hand is so much larger."""
REACH = 10.0
"""Logical pixels beside a space at which a token may be let go."""


def moves_of(decision: Decision | None, table: Table, token: TokenId) -> dict[str, tuple[str, int]]:
    """Answers that move one token of who decides -> the space it goes to."""
    seat, track, number = token
    if decision is None or decision.seat != seat or number > 2:
        return {}
    places = table.players[seat].tokens[TRACKS.index(track)]
    if number >= len(places):
        return {}
    index, found = places[number], {}
    for key in decision.keys:
        kind, _, rest = key.partition(":")
        name, _, at = rest.partition("@")
        if kind in STEPS and name == track and at in ("", str(index)):
            found[key] = (track, max(0, min(12, index + STEPS[kind])))
    return found


class TokenDrag:
    """The token in hand, if any; and the one that waits on its new space while its price is asked."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self.token: TokenId | None = None
        self.carried: TokenId | None = None
        self._moves: dict[str, tuple[str, int]] = {}
        self._home = QPointF()
        self._waits: tuple[str, int] | None = None
        self._answers = 0  # so many had been given when a token was put down

    @property
    def active(self) -> bool:
        """Whether a token is in hand."""
        return self.token is not None

    def token_at(self, point: QPointF) -> TokenId | None:
        """The token under a point that whoever decides may take in hand, or None."""
        decision = self._view.controller.decision
        if decision is None:
            return None
        moves = {key.partition(":")[0] for key in decision.keys} & STEPS.keys()
        if not moves and decision.kind != "turn":
            return None
        for token, item in self._view.board.tokens.items():
            near = (item.pos() - point).manhattanLength() < item.radius * 1.5
            if token[0] == decision.seat and token[2] <= 2 and near:
                return token
        return None

    def begin(self, point: QPointF) -> bool:
        """Takes the token under a point in hand; False when there is none to take."""
        token = self.token_at(point)
        if token is None:
            return False
        view = self._view
        view.motion.finish()
        item = view.board.tokens[token]
        self.token, self._home = token, item.pos()
        self._moves = moves_of(view.controller.decision, view.controller.view, token)
        item.smooth_always = True
        item.setScale(LIFTED)
        item.setZValue(Z_GHOST)
        if len(self._moves) == 1:
            view.controller.hover(next(iter(self._moves)))
        return True

    def move(self, point: QPointF) -> None:
        """Follows the pointer; the space below lights up when it may be let go there."""
        item = self._item()
        if item is None:
            return
        key = self._key_at(point)
        item.setPos(point)
        self._view.board.mark_target(key, "")
        if key:
            self._view.controller.hover(key)
            self._view.board.mark_target(key, "")

    def _item(self) -> TokenItem | None:
        return self._view.board.tokens.get(self.token) if self.token is not None else None

    def _key_at(self, point: QPointF) -> str:
        laid = self._view.board.laid
        for key, cell in self._moves.items():
            space = laid.spaces.get(cell) if laid is not None else None
            if space is not None and _grown(space.rect).contains(point):
                return key
        return ""

    def drop(self, point: QPointF) -> bool:
        """Lets go: answers, or glides back and says why."""
        item, key, token = self._item(), self._key_at(point), self.token
        if item is None or token is None:
            return False
        view = self._view
        if not key:
            home, spot = self._home, self._spot(point)
            moved = (point - home).manhattanLength() > item.radius * 2
            self.cancel()
            if moved:
                self._explain(spot, token)
            return False
        self.token, self.carried, self._waits = None, token, self._moves[key]
        self._answers = len(view.controller.session.answers)
        self._settle(item)
        if not view.controller.answer(key):
            self.carried = self._waits = None
            view.refresh()
            return False
        return True

    def _spot(self, point: QPointF) -> Spot | None:
        laid = self._view.board.laid
        return spot_at(laid, self._view.board.spots, point) if laid is not None else None

    def _explain(self, spot: Spot | None, token: TokenId) -> None:
        """Why the token cannot stand there: what the place says, else what its track says."""
        control = self._view.controller
        own = spot is not None and spot.kind == "space" and spot.id.startswith(token[1])
        if not own and self._moves:
            control.refused.emit("", reason("drop_token", track=token[1]))
            return
        if spot is None or spot.kind not in ("space", "landmark", "hex"):
            control.explain(f"advance:{token[1]}")
            return
        name = f"cell:{spot.id.replace('.', '@')}" if spot.kind == "space" else spot.key
        if name and (control.decision is None or name not in control.decision.keys):
            control.explain(name)

    def cancel(self) -> None:
        """The token glides back to its space."""
        item, home, view = self._item(), self._home, self._view
        self.token = None
        if item is None:
            return
        start = item.pos()

        def step(at: float) -> None:
            item.setPos(start + (home - start) * at)
            item.setScale(LIFTED + (1.0 - LIFTED) * at)

        def done() -> None:
            item.setPos(home)
            self._settle(item)

        view.mark()
        view.motion.run(220, step, done)

    @staticmethod
    def _settle(item: TokenItem) -> None:
        item.setScale(1.0)
        item.setZValue(Z_TOKEN)
        item.smooth_always = False

    # -- waiting for the price -----------------------------------------------------------------------

    def refresh(self) -> None:
        """The table is new: a token put down stays where it is while its price is asked."""
        decision, view = self._view.controller.decision, self._view
        if len(view.controller.session.answers) <= self._answers:
            self.carried = None  # it has been taken back
        if decision is None or decision.kind != "pay_advance" or self.carried is None:
            self._waits = None
            return
        item, laid = view.board.tokens.get(self.carried), view.board.laid
        if item is not None and laid is not None and self._waits in laid.spaces:
            item.setPos(laid.spaces[self._waits].rail.center())

    def has_carried(self, seat: int, track: str) -> bool:
        """Whether a hand has put this token down already, so that it need not walk; asked once."""
        carried, self.carried = self.carried, None
        return carried is not None and carried[:2] == (seat, track)

    def forget(self) -> None:
        """The scene is about to be built anew."""
        self.token = None


def _grown(rect: QRectF) -> QRectF:
    return rect.adjusted(-REACH, -REACH, REACH, REACH)

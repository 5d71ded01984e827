"""Militants: an army drawn up on the mat (R-CIV-Militants)."""

from __future__ import annotations

from tapestry_desktop.content.models import Slot
from tapestry_desktop.engine.abilities import ability
from tapestry_desktop.engine.decisions import Flow, Reason, reason
from tapestry_desktop.engine.rules.board import replace_pieces
from tapestry_desktop.engine.rules.civilizations import CivilizationAbility


@ability("militants")
class Militants(CivilizationAbility):
    """Memory: "covered" = the slots on which outposts still stand; "tokens" = 0. The outposts of the
    reserve are the player's supply."""

    def set_up(self) -> Flow[None]:
        """Outposts on the mat; two player tokens stand on the start territory instead of outposts and
        behave like them (R-CON-12); the other outposts are the reserve."""
        self.memory["tokens"] = 0
        slots = [slot.id for slot in self.data.slots][: self.data.setup.outposts_on_mat]
        self.memory["covered"] = tuple(slots)
        freed = 0
        for coord, pieces in list(self.game.table.pieces.items()):
            mine = [piece for piece in pieces if piece.owner == self.owner and piece.kind == "outpost"]
            if mine:
                freed += len(mine)
                replace_pieces(
                    self.game,
                    coord,
                    tuple(piece._replace(kind="token") if piece in mine else piece for piece in pieces),
                )
        self.player.outposts += freed - len(slots)
        return
        yield

    def midgame(self) -> Flow[None]:
        """The remaining outposts fill the spaces from the right, the owner picks the rows; spaces left
        empty are exposed (R-CIV-Militants-3)."""
        self.memory["covered"] = ()
        left = min(self.player.outposts, len(self.data.slots))
        while left:
            free = [row for row in self._rows(covered=False) if row]
            if left == sum(len(row) for row in free):
                self.memory["covered"] = tuple(slot.id for slot in self.data.slots)
                self.player.outposts -= left
                return
            options, details = self.slot_options(row[-1].id for row in free)
            slot = yield from self.game.choose(self.owner, "draw_up", options, details=details)
            self.memory["covered"] += (slot,)
            self.token_on(slot)
            self.player.outposts -= 1
            left -= 1

    def _rows(self, *, covered: bool) -> list[list[Slot]]:
        """The covered or the empty spaces of both rows, from left to right."""
        rows: dict[int, list[Slot]] = {}
        for slot in self.data.slots:
            row = rows.setdefault(slot.row or 0, [])
            if (slot.id in self.memory["covered"]) == covered:
                row.append(slot)
        return [sorted(row, key=lambda slot: slot.column or 0) for row in rows.values()]

    def outposts_left(self, seat: int) -> int:
        """The outposts on the mat can be placed like those of the supply."""
        return len(self.memory["covered"]) if seat == self.owner else 0

    def take_outpost(self, seat: int) -> Flow[bool]:
        """The leftmost outpost of either row; the reserve comes last."""
        if seat != self.owner or not self.memory["covered"]:
            return False
        options, details = self.slot_options(row[0].id for row in self._rows(covered=True) if row)
        slot = yield from self.game.choose(
            self.owner, "muster", options, details=details, why_not=self._why_not_muster
        )
        self.memory["covered"] = tuple(name for name in self.memory["covered"] if name != slot)
        self.token_on(slot)
        return True

    def _why_not_muster(self, key: str) -> Reason | None:
        return reason("not_leftmost") if key.removeprefix("slot:") in self.memory["covered"] else None

    def act(self, turn: int) -> Flow[None]:
        """Every space exposed at the beginning is gained, the conquest after all the others."""
        exposed = [slot for slot in self.data.slots if slot.id not in self.memory["covered"]]
        last = [slot.id for slot in exposed if any(node.op == "conquer" for node in slot.benefit)]
        yield from self.gain_slots(slot.id for slot in exposed if slot.id not in last)
        yield from self.gain_slots(last)

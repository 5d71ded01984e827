"""What is drawn on the floor of a civilization mat: its printed spaces, its places for tokens, its rules as
signs. All lengths are cells; `mat_paint` gives them pixels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ...content import BUILDINGS, TRACKS, catalogue
from ...content.models import Civilization
from ...engine.civilizations.futurists import LEAP
from ...engine.state import Player, Table
from ..i18n import t
from ..look.glyphs import GAIN, OR, Glyph, glyphs_for
from .slots import marks_on, slot_grid


@dataclass(frozen=True, slots=True)
class Space:
    """Something on the floor. `look`: "cell" is paper, "printed" lies on the bare floor, "place" is the
    round place of a token, "deck" a pile. `mark` is what lies on it: "token", "outpost", "done" or a
    building."""

    id: str
    x: float
    y: float
    w: float = 1.0
    h: float = 1.0
    glyphs: tuple[Glyph, ...] = ()
    look: str = "cell"
    head: str = ""
    mark: str = ""
    seat: int | None = None  # whose chip stands before the head
    short: tuple[Glyph, ...] = ()  # what is drawn where the signs have no room


@dataclass(frozen=True)
class MatState:
    """A mat as it stands: its data, the notes of its tokens, and who has it, if anybody."""

    data: Civilization
    memory: Mapping[str, Any] = field(default_factory=dict)
    player: Player | None = None
    table: Table | None = None

    @property
    def players(self) -> int:
        """How many people play."""
        return len(self.table.players) if self.table is not None else 2

    def note(self, name: str) -> tuple[Any, ...]:
        """A note of the mat that is a list; empty where there is none yet."""
        found = self.memory.get(name, ())
        return found if isinstance(found, tuple) else ()

    @property
    def tokens(self) -> int:
        """How many tokens wait on the mat; before it is in play as many as it begins with."""
        begins = self.data.setup.tokens_by_players.get(self.players, self.data.setup.tokens)
        found = self.memory.get("tokens", begins)
        return found if isinstance(found, int) else 0

    @property
    def begins_with(self) -> int:
        """How many tokens it begins with."""
        return self.data.setup.tokens_by_players.get(self.players, self.data.setup.tokens)


def state_of(civilization: str, player: Player | None, table: Table | None) -> MatState:
    """The mat as a player has it; as it is printed where nobody does."""
    data = catalogue().civilizations[civilization]
    for mat in player.civilizations if player is not None else ():
        if mat.civilization == civilization:
            return MatState(data, mat.memory, player, table)
    return MatState(data, {}, None, table)


def _sign(name: str, n: int = 0) -> Glyph:
    return Glyph("icon", name, n)


def _rule(wanted: str, gives: list[Glyph]) -> tuple[Glyph, ...]:
    """What has to happen, an arrow, and what it brings."""
    return (*_wanted(wanted), GAIN, *gives)


def _wanted(words: str) -> tuple[Glyph, ...]:
    return tuple(
        OR if word == "/" else Glyph("text", words=word[1:]) if word[0] == "=" else _sign(word)
        for word in words.split()
    )


def _effects(state: MatState, trigger: str) -> list[Glyph]:
    """The signs of what a lasting power brings."""
    return [
        glyph
        for ability in state.data.abilities
        if ability.trigger == trigger
        for glyph in glyphs_for(ability.effects)
    ]


def _slots(state: MatState, dx: float = 0.0, dy: float = 0.0) -> list[Space]:
    """The printed slots of a mat in their grid."""
    marks = {mark.slot: mark.what for mark in marks_on(state.data.id, state.memory)}
    return [
        Space(name, x + dx, y + dy, glyphs=tuple(glyphs_for(state.data.slot_by_id[name].benefit)),
              mark=marks.get(name, ""))
        for name, (x, y) in slot_grid(state.data).items()
    ]  # fmt: skip


def _placed(state: MatState, places: list[tuple[str, float, float, float, float]]) -> list[Space]:
    """Slots at places of their own: (id, x, y, width, height)."""
    by_id = {space.id: space for space in _slots(state)}
    return [Space(name, x, y, w, h, by_id[name].glyphs, mark=by_id[name].mark) for name, x, y, w, h in places]


def _waiting(state: MatState, y: float, width: float, high: float = 1.0) -> list[Space]:
    """A row of places for the tokens a mat begins with; those that wait lie there."""
    number = max(state.begins_with, state.tokens)
    step = width / max(1, number)
    return [
        Space(f":token{i}", i * step, y, step, high, look="place", mark="token" if i < state.tokens else "")
        for i in range(number)
    ]


# -- the mats ------------------------------------------------------------------------------------------------


def _alchemists(state: MatState) -> list[Space]:
    powers = state.data.abilities
    red, science = (tuple(glyphs_for(power.effects)) for power in powers)
    faces = [slot.id for slot in state.data.slots]
    places = [(name, 1.2 + (i + 1) % 3, float((i + 1) // 3), 1.0, 1.0) for i, name in enumerate(faces)]
    black = Space(":black", 1.2, 0, glyphs=(_sign("die_black"),), look="printed")
    return [Space(":red", 0, 0, glyphs=red), Space(":science", 0, 1, glyphs=science), black,
            *_placed(state, places)]  # fmt: skip


def _architects(state: MatState) -> list[Space]:
    alike = "any_building == any_building"
    district = _rule(f"district {alike}", _effects(state, "complete_district"))
    points = [glyph for glyph in _effects(state, "score_capital_city") if glyph.kind == "vp"]
    line = _rule(f"row / column {alike}", points)
    return [Space(":district", 0, 0, 4, 1.1, district), Space(":line", 0, 1.1, 4, 1.1, line)]


def _entertainers(state: MatState) -> list[Space]:
    found = []
    for space in _slots(state):
        start = space.id == "start"
        x = 0.0 if start else space.x - 0.25
        found.append(Space(space.id, x, space.y, 0.65 if start else 1.0, 1, space.glyphs, mark=space.mark))
    return found


def _futurists(state: MatState) -> list[Space]:
    leapt = state.note("marked")
    gains = [node for node in state.data.midgame.effects if node.op == "gain_resource"]
    found = [
        Space(f":{track}", i % 2, i // 2, glyphs=(_sign(f"track_{track}"),), mark="token")
        if track in leapt
        else Space(f":{track}", i % 2, i // 2, glyphs=(_sign("advance", LEAP), _sign(f"track_{track}")))
        for i, track in enumerate(TRACKS)
    ]
    return [*found, Space(":resources", 2.2, 0, 0.9, 2, tuple(glyphs_for(gains)))]


def _heralds(state: MatState) -> list[Space]:
    rule = _rule("player_token players tapestry_card", [_sign("repeat")])
    return [*_waiting(state, 0, 4), Space(":rule", 0, 1, 4, 1.1, rule)]


def _historians(state: MatState) -> list[Space]:
    found = _slots(state)
    holders = state.note("holders")
    for i, (seat, number) in enumerate(holders):
        high = 2 / max(2, len(holders))
        found.append(
            Space(
                f":holder{seat}", 2.1, i * high, 0.9, high, look="printed", head=f"× {number}", seat=int(seat)
            )
        )
    return found


def _inventors(state: MatState) -> list[Space]:
    lift = _rule("player_token tech_card", [_sign("upgrade")])
    take = _rule("players tech_card tech_square", [_sign("tech_card")])
    found = [Space(":lift", 0, 0, 4, 1.1, lift), Space(":take", 0, 1.1, 4, 1.1, take)]
    out = _tokens_on_techs(state)
    most = min(out, 6)
    step = 4 / max(4, most)
    found += [Space(f":token{i}", i * step, 2.2, step, 0.9, look="place", mark="token") for i in range(most)]
    return found


def _tokens_on_techs(state: MatState) -> int:
    if state.table is None or state.player is None:
        return 0
    seat = state.player.seat
    return sum(slot.tokens.count(seat) for player in state.table.players for slot in player.techs)


def _isolationists(state: MatState) -> list[Space]:
    scoring = state.data.final_scoring
    points = scoring.vp if scoring is not None else ()
    rule = _rule("conquer player_token", _effects(state, "conquer_empty_territory"))
    found = [*_waiting(state, 0, 6, 1.15), Space(":rule", 0, 1.15, 6, 1.15, rule)]
    for i, vp in enumerate(points):
        size = str(i + 1) if i + 1 < len(points) else t("tableau.slot.cards_up", low=i + 1)
        found.append(Space(f":land{i + 1}", i, 2.3, 1, 1.7, (Glyph("vp", n=vp),), head=size))
    return found


def _mystics(state: MatState) -> list[Space]:
    deck = state.memory.get("private_deck")
    size = state.data.setup.private_deck if deck is None else len(deck)
    found = [
        Space(":deck", 0, 0, look="deck", head=str(size), mark="tapestry" if size else ""),
        Space(":discards", 0, 1, look="deck", head=str(len(state.note("private_discards")))),
    ]
    for i, slot in enumerate(state.data.slots):
        low, high = slot.discarded or (0, None)
        words = t("tableau.slot.cards" if high else "tableau.slot.cards_up", low=low, high=high or "")
        glyphs = tuple(glyphs_for(slot.benefit))
        often = max(int(getattr(node, "n", 1)) for node in slot.benefit)
        signs = (_sign(name) for name in ("conquer", "any", "invent", "any_building"))
        short = (Glyph("text", words=str(often)), *signs)
        found.append(Space(slot.id, 1.1 + i * 1.25, 0, 1.25, 2, glyphs, head=words, short=short))
    return found


def _nomads(state: MatState) -> list[Space]:
    beside = _rule(
        "any_building outpost_upright", [*_effects(state, "gain_building_or_landmark"), _sign("lock")]
    )
    settled = _rule("any_building territory_tile", [_sign("territory_control")])
    found = [Space(":beside", 0, 0, 4, 1.1, beside), Space(":settled", 0, 1.1, 4, 1.1, settled)]
    out = _on_the_map(state)
    step = 4 / max(4, len(out))
    for i, (kind, number) in enumerate(out):
        head = f"× {number}" if number > 1 else ""
        found.append(Space(f":{kind}", i * step, 2.2, step, 1, look="printed", head=head, mark=kind))
    return found


def _on_the_map(state: MatState) -> list[tuple[str, int]]:
    """The income buildings of the player that stand on the map, kind by kind."""
    if state.table is None or state.player is None:
        return []
    seat = state.player.seat
    kinds = [piece.kind for stack in state.table.pieces.values() for piece in stack if piece.owner == seat]
    return [(kind, kinds.count(kind)) for kind in BUILDINGS if kind in kinds]


PRIVATE_SIGNS = {
    "same_resource_4": "any",
    "tapestry_4": "tapestry_card",
    "tiles_4": "territory_tile",
    "tech_4": "tech_card",
    "same_building_4": "any_building",
    "landmarks_4": "landmark",
}
"""The sign of what a private achievement counts."""


def _the_chosen(state: MatState) -> list[Space]:
    names = [slot.id for slot in state.data.slots]
    places = [(name, float((i + 1) % 5), float((i + 1) // 5), 1.0, 1.0) for i, name in enumerate(names)]
    start = Space(":start", 0, 0, look="place", mark="" if state.note("at") else "token")
    found = [start, *_placed(state, places)]
    marked, step = state.note("marked"), 5 / max(1, len(state.data.private_achievements))
    for i, name in enumerate(state.data.private_achievements):
        sign = (_sign(PRIVATE_SIGNS.get(name, "achievement"), 4),)
        done = "done" if name in marked else ""
        found.append(Space(f":{name}", i * step, 2.1, step, 1.0, sign, "printed", mark=done))
    return found


def _traders(state: MatState) -> list[Space]:
    give = "players territory_tile"
    rules = {
        "share": _rule(give, [_sign("territory_tile"), _sign("territory_control")]),
        "branch": _rule(give, [_sign("any_building"), _sign("income")]),
    }
    return [
        Space(space.id, 0, i * 1.1, 5, 1.1, rules.get(space.id, space.glyphs), mark=space.mark)
        for i, space in enumerate(_slots(state))
    ]


PLANS: dict[str, Callable[[MatState], list[Space]]] = {
    "alchemists": _alchemists,
    "architects": _architects,
    "entertainers": _entertainers,
    "futurists": _futurists,
    "heralds": _heralds,
    "historians": _historians,
    "inventors": _inventors,
    "isolationists": _isolationists,
    "mystics": _mystics,
    "nomads": _nomads,
    "the_chosen": _the_chosen,
    "traders": _traders,
}
"""Mats that have more than a grid of slots."""


def plan_of(state: MatState) -> list[Space]:
    """Everything on the floor of a mat."""
    return PLANS.get(state.data.id, _slots)(state)


def acts(state: MatState) -> list[tuple[str, str]]:
    """When a mat acts: the sign and, for income turns, which ones. "era" at income, "repeat" all the time,
    "finish" at the end, "civilization" where it only acts at the start."""
    found: list[tuple[str, str]] = []
    income = state.data.income
    if income is not None and income.turns:
        turns = income.turns_for(state.players)
        first, last = turns[0], turns[-1]
        words = str(first) if first == last else t("tableau.civ.turns", first=first, last=last)
        found.append(("era", words))
    once = ("income_start", "first_income_end", "note")
    if any(power.trigger not in once for power in state.data.abilities):
        found.append(("repeat", ""))
    if state.data.final_scoring is not None:
        found.append(("finish", ""))
    return found

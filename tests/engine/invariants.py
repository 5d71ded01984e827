"""What must be true at every decision of every game.

`stock(table)` counts what a game began with; `check(session, initial)` fails with one sentence when
something has been lost or doubled, when a number has left its bounds, or when the decision is unusable.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tapestry_desktop.content import BUILDINGS
from tapestry_desktop.engine.decisions import Decision
from tapestry_desktop.engine.events import VictoryPoints
from tapestry_desktop.engine.geometry.plots import DISTRICTS, built_mask
from tapestry_desktop.engine.plain import digest, from_plain, to_plain
from tapestry_desktop.engine.session import Session
from tapestry_desktop.engine.state import Player, Table

OUTPOSTS = 10
BUILDINGS_PER_ROW = 5


@dataclass(frozen=True, slots=True)
class Stock:
    """What there is in a game, by name; VP by seat."""

    tapestries: Counter[str]
    techs: Counter[str]
    tiles: Counter[str]
    space_tiles: Counter[str]
    civilizations: Counter[str]
    landmarks: frozenset[str]
    vp: tuple[int, ...]


def stock(table: Table) -> Stock:
    """Count everything on the table."""
    return Stock(
        Counter(tapestries_of(table)),
        Counter(techs_of(table)),
        Counter(tiles_of(table)),
        Counter(space_tiles_of(table)),
        Counter(civilizations_of(table)),
        frozenset(table.landmark_owner),
        tuple(player.vp for player in table.players),
    )


def tapestries_of(table: Table) -> Iterator[str]:
    """Every tapestry card, wherever it is."""
    yield from table.tapestries.deck
    yield from table.tapestries.discards
    for player in table.players:
        yield from player.hand
        for stack in player.stacks:
            yield from (laid.card for laid in stack)
        for mat in player.civilizations:
            yield from mat.memory.get("private_deck", ())
            yield from mat.memory.get("private_discards", ())


def techs_of(table: Table) -> Iterator[str]:
    """Every tech card."""
    yield from table.techs.deck
    yield from table.techs.discards
    yield from (card for card in table.display if card is not None)
    for player in table.players:
        yield from (slot.card for slot in player.techs)


def tiles_of(table: Table) -> Iterator[str]:
    """Every territory tile."""
    yield from table.tiles.deck
    yield from table.tiles.discards
    yield from (placed.tile for placed in table.placed.values())
    for player in table.players:
        yield from player.tiles


def space_tiles_of(table: Table) -> Iterator[str]:
    """Every space tile."""
    yield from table.space_tiles.deck
    yield from table.space_tiles.discards
    for player in table.players:
        yield from player.space_tiles
        yield from player.explored_space


def civilizations_of(table: Table) -> Iterator[str]:
    """Every civilization."""
    yield from table.civilizations.deck
    yield from table.civilizations.discards
    for player in table.players:
        yield from player.offered_civilizations
        yield from (mat.civilization for mat in player.civilizations)


def check(session: Session, initial: Stock, *, round_trip: bool = True) -> None:
    """Every invariant at the waiting decision, or at the end."""
    table = session.table
    check_cards(session, initial)
    check_landmarks(session)
    for player in table.players:
        check_player(session, player)
        check_buildings(session, player)
        check_outposts(table, player)
        if player.city is not None:
            check_city(session, player)
    check_map(table)
    check_vp(session, initial)
    check_decision(session)
    if round_trip:
        again = from_plain(to_plain(table))
        assert again == table, "plain data does not give the same table"
        assert digest(again) == session.digest, "plain data does not give the same digest"


def check_cards(session: Session, initial: Stock) -> None:
    """Cards and tiles are conserved. Civilizations drawn and refused wait beside the table until the
    draw is over."""
    table, decision = session.table, session.decision
    found = stock(table)
    for name in ("tapestries", "techs", "tiles", "space_tiles"):
        before, now = getattr(initial, name), getattr(found, name)
        assert now == before, f"{name}: lost {before - now}, doubled {now - before}"
    more = found.civilizations - initial.civilizations
    missing = initial.civilizations - found.civilizations
    assert not more, f"civilizations doubled: {more}"
    drawing = decision is not None and (
        decision.kind == "keep_civilization" or any(c.startswith("civilization:") for c in decision.trail)
    )
    assert drawing or not missing, f"civilizations lost: {missing}"


def check_landmarks(session: Session) -> None:
    """Each landmark once; a person's own landmark lies in the city, beside it, on the map or in hand."""
    table = session.table
    held = Counter(landmark for player in table.players for landmark in player.landmarks)
    assert all(count == 1 for count in held.values()), f"landmarks doubled: {held}"
    owned = {name for name, seat in table.landmark_owner.items() if seat is not None}
    assert set(held) == owned, f"landmark owners and landmarks differ: {owned ^ set(held)}"
    for player in table.players:
        if player.kind == "human":
            waiting = in_hand(session.decision, player)
            lying = Counter(what for what in lying_pieces(table, player) if what in table.landmark_owner)
            if waiting in table.landmark_owner:
                lying[waiting] += 1
            assert lying == Counter(player.landmarks), f"seat {player.seat}: landmarks lie as {lying}"


def in_hand(decision: Decision | None, player: Player) -> str:
    """The building or landmark that a player is about to place."""
    placing = decision is not None and decision.kind == "place_building" and decision.seat == player.seat
    return decision.subject if placing and decision is not None else ""


def lying_pieces(table: Table, player: Player) -> Iterator[str]:
    """Buildings and landmarks of a player outside the income rows."""
    if player.city is not None:
        yield from (built.what for built in player.city.built)
        yield from player.city.beside
    for pieces in table.pieces.values():
        yield from (piece.kind for piece in pieces if piece.owner == player.seat)
    for mat in player.civilizations:
        if mat.civilization == "craftsmen":
            yield from (what for _, what in mat.memory.get("pieces", ()))


def check_buildings(session: Session, player: Player) -> None:
    """Five of each kind: on the row, in the city, elsewhere, in hand or destroyed."""
    if player.kind != "human":
        return
    lying = Counter(lying_pieces(session.table, player))
    waiting = in_hand(session.decision, player)
    for row, kind in enumerate(BUILDINGS):
        covered = player.covered[row]
        assert covered & ~0b111110 == 0, f"seat {player.seat}: {kind} row {covered:b}"
        gone = ~covered & 0b111110
        assert gone & (gone + 0b10) == 0, f"seat {player.seat}: a {kind} left a gap: {covered:b}"
        total = covered.bit_count() + lying[kind] + player.destroyed[row] + (waiting == kind)
        assert total == BUILDINGS_PER_ROW, f"seat {player.seat}: {total} {kind} buildings"


def check_outposts(table: Table, player: Player) -> None:
    """Ten outposts: in supply, on civilization mats, on the map. A kaiju may have taken some."""
    on_map = sum(
        piece.owner == player.seat and piece.kind == "outpost"
        for pieces in table.pieces.values()
        for piece in pieces
    )
    on_mats = sum(
        len(mat.memory.get("covered", ())) for mat in player.civilizations if mat.civilization == "militants"
    )
    total = player.outposts + on_map + on_mats
    assert player.outposts >= 0, f"seat {player.seat}: {player.outposts} outposts in supply"
    if "inevitable" in table.memory.get("abilities", ()):
        assert total <= OUTPOSTS, f"seat {player.seat}: {total} outposts"
    elif player.city is not None or player.kind == "automa":
        assert total == OUTPOSTS, f"seat {player.seat}: {total} outposts"


def check_player(session: Session, player: Player) -> None:
    """Numbers stay in their bounds."""
    who = f"seat {player.seat}"
    assert all(0 <= amount <= 8 for amount in player.resources), f"{who}: resources {player.resources}"
    assert player.vp >= 0, f"{who}: {player.vp} VP"
    assert 0 <= player.income_turns <= 5, f"{who}: income turn {player.income_turns}"
    positions = [position for track in player.tokens for position in track]
    assert len(positions) == 4, f"{who}: tokens {player.tokens}"
    assert all(0 <= position <= 12 for position in positions), f"{who}: tokens {player.tokens}"
    assert all(track == sorted(track) for track in player.tokens), f"{who}: unsorted tokens {player.tokens}"
    assert len(set(player.achievements)) == len(player.achievements), f"{who}: {player.achievements}"
    earned = [name for name, seats in session.table.achievements.items() if player.seat in seats]
    assert sorted(earned) == sorted(player.achievements), f"{who}: achievements {earned}"
    assert not player.finished or not player.in_force, f"{who}: finished with {player.in_force}"


def check_city(session: Session, player: Player) -> None:
    """Pieces do not overlap, the filled plots are theirs, finished districts have paid."""
    city = player.city
    assert city is not None
    mask = 0
    for built in city.built:
        piece = built_mask(session.catalogue, built)
        assert not mask & piece, f"seat {player.seat}: {built} lies on another piece"
        mask |= piece
    assert not mask & city.dead, f"seat {player.seat}: a piece on a dead plot"
    assert mask & ~city.filled == 0, f"seat {player.seat}: a piece on plots that are not filled"
    if "kaiju_masters" not in session.table.memory.get("abilities", ()):
        assert mask == city.filled, f"seat {player.seat}: plots filled by nothing"
    at_turn = session.decision is not None and session.decision.kind == "turn"
    for index, district in enumerate(DISTRICTS):
        full = not district & ~(city.filled | city.impassable) and not district & city.dead
        paid = bool(city.paid_districts >> index & 1)
        assert full or not paid or city.dead, f"seat {player.seat}: open district {index} has paid"
        assert paid or not full or not at_turn, f"seat {player.seat}: district {index} has not paid"


def check_map(table: Table) -> None:
    """At most two pieces on a hex, none of nobody."""
    for coord, pieces in table.pieces.items():
        assert 1 <= len(pieces) <= 2, f"{len(pieces)} pieces on {coord}"
        assert all(0 <= piece.owner < len(table.players) for piece in pieces), f"{pieces} on {coord}"


def check_vp(session: Session, initial: Stock) -> None:
    """VP are what the facts say, reason by reason."""
    total = list(initial.vp)
    for event in session.events:
        if isinstance(event, VictoryPoints):
            assert event.amount != 0, f"a score of nothing: {event}"
            assert event.reason, f"VP without a reason: {event}"
            total[event.seat] += event.amount
    scores = [player.vp for player in session.table.players]
    assert scores == total, f"VP {scores}, but the facts say {total}"


def check_decision(session: Session) -> None:
    """A decision has different keys, at least one, and belongs to somebody who can decide."""
    decision, table = session.decision, session.table
    if decision is None:
        assert table.phase == "over", f"no decision in phase {table.phase}"
        assert session.result is not None
        return
    assert table.phase != "over", "a decision after the end"
    assert decision.keys, f"{decision.kind}: nothing to choose"
    assert len(set(decision.keys)) == len(decision.keys), f"{decision.kind}: a key twice in {decision.keys}"
    assert len(decision.keys) > 1 or decision.kind in ASKED_ALONE, f"{decision.kind}: only {decision.keys}"
    assert set(decision.details) <= set(decision.keys), f"{decision.kind}: details of what is not on offer"
    player = table.players[decision.seat]
    assert player.kind == "human", f"{decision.kind}: a bot is asked"
    assert not player.finished, f"{decision.kind}: a finished player is asked"


ASKED_ALONE = frozenset({"turn", "play_tapestry", "play_over", "copy_tapestry", "keep_die", "response"})
"""Questions asked even when there is one answer only."""

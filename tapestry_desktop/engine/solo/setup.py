"""Setting up the bots and the scenarios (R-AUT-1 to R-AUT-6, R-KAI-2, R-KAI-9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tapestry_desktop.content import TRACKS, Catalogue
from tapestry_desktop.engine.solo.deck import DECK, DISCARDS, PAIR, PROGRESS
from tapestry_desktop.engine.solo.defence import DEFENCE, HEAD_START
from tapestry_desktop.engine.solo.income import CIVILIZATIONS, LEVEL
from tapestry_desktop.engine.solo.inevitable import BLOCKERS, INEVITABLE, KAIJU, TARGET
from tapestry_desktop.engine.solo.inevitable import DECK as KAIJU_DECK
from tapestry_desktop.engine.solo.inevitable import DISCARDS as KAIJU_DISCARDS
from tapestry_desktop.engine.solo.kaiju_masters import CAME_FROM, MASTERS, PLACE
from tapestry_desktop.engine.solo.seats import AUTOMA, FAVOURITE, SHADOW, automa_of, shadow_of
from tapestry_desktop.engine.solo.shadow import WATCH
from tapestry_desktop.engine.state import Piece, Player, Table

if TYPE_CHECKING:
    from tapestry_desktop.engine.rules.setup import GameSetup

START_OUTPOSTS = 2


def solo_level(catalogue: Catalogue, setup: GameSetup) -> int:
    """The level of a set-up: `solo`, the option "level", or the level to begin with. Raises SetupError."""
    level = setup.solo or setup.option("level", catalogue.solo.default_level)
    if level not in catalogue.solo.levels:
        raise _error(f"There is no solo level {level}; there are 1 to 6.")
    return int(level)


def _error(message: str) -> Exception:
    from tapestry_desktop.engine.rules.setup import SetupError

    return SetupError(message)


def add_bots(catalogue: Catalogue, setup: GameSetup, seats: list[Player]) -> None:
    """Append the seats of the bots. Raises SetupError when there are too many people."""
    if setup.scenario == INEVITABLE:
        return
    if setup.shadow and not setup.solo and not setup.scenario:
        if setup.players != 2:
            raise _error("The Shadow Empire joins exactly two people.")
        seats.append(Player(len(seats), SHADOW))
        return
    if setup.players != 1:
        raise _error("Only one person plays against the Automa.")
    seats.append(Player(len(seats), AUTOMA))
    seats.append(Player(len(seats), SHADOW))


def solo_removals(catalogue: Catalogue, setup: GameSetup) -> dict[str, int]:
    """Tapestry cards (with the number of copies) and civilizations that stay in the box (R-AUT-2, R-AUT-3).
    The lopsided ones are out unless the option "lopsided" asks for them; two Traps are out as long as only
    the base game is used. What a scenario always replaces is out from the start, but for tapestry cards in
    the first scenario: the Automa may hold those. Raises SetupError for an unknown scenario."""
    removals = catalogue.solo.removals
    removed = dict.fromkeys(removals.civilizations, 1)
    if setup.scenario not in ("", MASTERS, INEVITABLE):
        raise _error(f"There is no scenario “{setup.scenario}”.")
    names = list(removals.tapestries)
    if not setup.option("lopsided", False):
        removed.update(dict.fromkeys(removals.optional_civilizations, 1))
        names += removals.optional_tapestries
    if setup.scenario == MASTERS:
        elsewhere = catalogue.solo.masters.builds_elsewhere
        removed.update({name: 1 for name in elsewhere if name in catalogue.civilizations})
    elif setup.scenario == INEVITABLE:
        data = catalogue.solo.inevitable
        every = (*data.removed_tapestries, *data.places_on_map, *data.names_players)
        removed.update({name: 1 for name in every if name in catalogue.civilizations})
        names += [name for name in every if name in catalogue.tapestries]
    removed.update({name: catalogue.tapestries[name].count for name in names})
    if (setup.solo or setup.scenario) and tuple(setup.boxes) == ("base",):
        removed.setdefault("trap", removals.traps)
    return removed


def prepare_solo(catalogue: Catalogue, setup: GameSetup, table: Table) -> None:
    """Lay out what belongs to the bots and to the scenario. Raises SetupError for impossible wishes."""
    if setup.scenario == INEVITABLE:
        if setup.players != 1:
            raise _error("Only one person plays this scenario.")
        _refuse_fixed(
            setup, (*catalogue.solo.inevitable.places_on_map, *catalogue.solo.inevitable.names_players)
        )
        table.memory["fixed_start"] = catalogue.solo.setup.your_start
        _prepare_inevitable(catalogue, setup, table)
        return
    automa, shadow = automa_of(table), shadow_of(table)
    assert shadow is not None
    if automa is None:
        _prepare_decks(catalogue, table, catalogue.solo.setup.shadow_variant, (), 0)
        shadow.memory[FAVOURITE] = TRACKS[table.chance.below(len(TRACKS))]
        table.memory["abilities"] = (WATCH,)
        return
    table.memory["fixed_start"] = catalogue.solo.setup.your_start
    table.memory[LEVEL] = solo_level(catalogue, setup)
    _prepare_automa(catalogue, setup, table, automa)
    others = [track for track in TRACKS if track != automa.memory[FAVOURITE]]
    shadow.memory[FAVOURITE] = others[table.chance.below(len(others))]
    rules = catalogue.solo.setup
    _prepare_decks(catalogue, table, rules.decision, rules.progress, rules.random_progress)
    if catalogue.solo.levels[table.memory[LEVEL]].your_advances is not None:
        table.players[0].memory["abilities"] = (HEAD_START,)
    if setup.scenario == MASTERS:
        _refuse_fixed(setup, catalogue.solo.masters.builds_elsewhere)
        table.memory["abilities"] = (MASTERS,)
        table.memory[PLACE] = catalogue.solo.masters.start_district
        table.memory[CAME_FROM] = ()


def _refuse_fixed(setup: GameSetup, barred: Iterable[str]) -> None:
    for name in setup.civilizations:
        if name in barred:
            raise _error(f"The civilization “{name}” cannot be used in this scenario.")


def _prepare_automa(catalogue: Catalogue, setup: GameSetup, table: Table, automa: Player) -> None:
    """Outposts, civilizations and favourite of the Automa (R-AUT-1, R-AUT-4)."""
    automa.outposts -= START_OUTPOSTS
    table.pieces[catalogue.solo.setup.automa_start] = (Piece(automa.seat, "outpost"),) * START_OUTPOSTS
    automa.memory["abilities"] = (DEFENCE,)
    civilizations = () if setup.scenario == MASTERS else _civilizations(catalogue, setup, table)
    table.memory[CIVILIZATIONS] = civilizations
    if civilizations:
        automa.memory[FAVOURITE] = catalogue.solo.civilizations[civilizations[0]].favourite
    else:
        automa.memory[FAVOURITE] = TRACKS[table.chance.below(len(TRACKS))]


def _civilizations(catalogue: Catalogue, setup: GameSetup, table: Table) -> tuple[str, ...]:
    """The Automa's civilization, and on level 6 a second one: your choice, by chance if you made none."""
    every = list(catalogue.solo.civilizations)
    wishes = [setup.option("automa_civilization", "random"), setup.option("second_civilization", "random")]
    chosen: list[str] = []
    for wish in wishes[: catalogue.solo.levels[table.memory[LEVEL]].civilizations]:
        if wish not in (*every, "random", "", None):
            raise _error(f"The Automa has no civilization “{wish}”.")
        if wish in chosen:
            raise _error("The Automa needs two different civilizations.")
        free = [name for name in every if name not in chosen and name not in wishes]
        chosen.append(wish if wish in every else free[table.chance.below(len(free))])
    return tuple(chosen)


def _prepare_decks(
    catalogue: Catalogue, table: Table, decision: tuple[int, ...], progress: tuple[int, ...], extra: int
) -> None:
    """The decision deck, with some random progress cards in it, and the progress deck (R-AUT-5)."""
    rest = list(progress)
    table.chance.shuffle(rest)
    deck = [*decision, *(rest.pop() for _ in range(extra))]
    table.chance.shuffle(deck)
    table.memory[DECK], table.memory[PROGRESS] = tuple(deck), tuple(rest)
    table.memory[DISCARDS], table.memory[PAIR] = (), ()


def _prepare_inevitable(catalogue: Catalogue, setup: GameSetup, table: Table) -> None:
    """The kaiju deck, the target and the blockers; landmarks of the third tier leave the game (R-KAI-9)."""
    data = catalogue.solo.inevitable
    deck = list(catalogue.solo.cards)
    table.chance.shuffle(deck)
    for track in catalogue.tracks.values():
        for index in data.removed_landmark_indexes:
            landmark = track.spaces[index].landmark
            if landmark is not None:
                del table.landmark_owner[landmark]
    table.memory[LEVEL] = solo_level(catalogue, setup)
    table.memory["abilities"] = (INEVITABLE,)
    table.memory[KAIJU_DECK], table.memory[KAIJU_DISCARDS] = tuple(deck), ()
    table.memory[KAIJU], table.memory[BLOCKERS] = (), ()
    table.memory[TARGET] = data.target(table.memory[LEVEL])

"""Setting up a game (R-SET)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tapestry_desktop.content import Catalogue
from tapestry_desktop.engine.chance import Chance
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.events import CivilizationOffered, DisplayRefilled
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.geometry.hexes import hex_map
from tapestry_desktop.engine.geometry.plots import mask_of
from tapestry_desktop.engine.rules.board import put_piece
from tapestry_desktop.engine.rules.civilizations import enter_play
from tapestry_desktop.engine.rules.gains import draw
from tapestry_desktop.engine.state import City, Coord, Piece, Pile, Player, Table

START_OUTPOSTS = 2
OUTPOSTS = 10


@dataclass(frozen=True, slots=True)
class GameSetup:
    """Everything that, with the answers, decides a game. `civilizations` and `mats` fix what a seat
    gets (ids; empty = dealt and chosen); `solo` is the level 1 to 6 against the Automa, 0 without;
    `scenario` one of "", "kaiju_masters", "inevitable"; `shadow` adds the Shadow Empire to two people;
    `options` are further named choices, for instance ("automa_civilization", "engineers"); docs/solo.md
    lists them."""

    players: int = 2
    seed: int = 0
    names: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    civilizations: tuple[str, ...] = ()
    mats: tuple[str, ...] = ()
    boxes: tuple[str, ...] = ("base",)
    first_player: int = -1
    solo: int = 0
    scenario: str = ""
    shadow: bool = False
    options: tuple[tuple[str, Any], ...] = ()

    def option(self, name: str, default: Any = None) -> Any:
        """A further choice by its name."""
        return dict(self.options).get(name, default)


class SetupError(Exception):
    """The set-up is impossible; the message is one sentence for people."""


def new_table(catalogue: Catalogue, setup: GameSetup) -> Table:
    """A table before anybody has chosen anything: decks shuffled, mats and civilizations dealt."""
    if not 1 <= setup.players <= 5:
        raise SetupError("A game needs one to five players.")
    chance = Chance(setup.seed)
    seats = [Player(seat) for seat in range(setup.players)]
    if setup.solo or setup.shadow or setup.scenario == "kaiju_masters":
        from tapestry_desktop.engine.solo.setup import add_bots

        add_bots(catalogue, setup, seats)
    table = Table("small" if len(seats) <= 3 else "large", chance, seats)
    table.landmark_owner = dict.fromkeys(catalogue.landmarks)
    table.achievements = {achievement: [] for achievement in catalogue.achievements}
    removed = removed_components(catalogue, setup)
    table.tapestries = Pile(
        [
            card.id
            for card in catalogue.tapestries.values()
            for _ in range(card.count - removed.get(card.id, 0))
        ]
    )
    table.techs = Pile(list(catalogue.techs))
    table.tiles = Pile(list(catalogue.territory_tiles))
    table.space_tiles = Pile(list(catalogue.space_tiles))
    for pile in (table.tapestries, table.techs, table.tiles, table.space_tiles):
        chance.shuffle(pile.deck)
    if setup.solo or setup.shadow or setup.scenario:
        from tapestry_desktop.engine.solo.setup import prepare_solo

        prepare_solo(catalogue, setup, table)
    _deal_mats(catalogue, setup, table)
    _deal_civilizations(catalogue, setup, table, removed)
    partner = any(player.kind == "automa" for player in seats)  # then the Shadow Empire moves along
    begin = [player.seat for player in seats if player.kind != "shadow" or not partner]
    if setup.first_player != -1 and setup.first_player not in begin:
        seats_named = ", ".join(map(str, begin))
        raise SetupError(
            f"Seat {setup.first_player} cannot begin: name one of {seats_named}, or -1 for chance."
        )
    table.first_player = begin[chance.below(len(begin))] if setup.first_player == -1 else setup.first_player
    table.active = table.first_player
    return table


def removed_components(catalogue: Catalogue, setup: GameSetup) -> dict[str, int]:
    """How many copies of each tapestry card stay in the box, and which civilizations (1 = out)."""
    from tapestry_desktop.engine.playable import playable

    removed = {
        card.id: card.count for card in catalogue.tapestries.values() if card.id not in playable(catalogue)
    }
    removed.update({civ: 1 for civ in catalogue.civilizations if civ not in playable(catalogue)})
    if setup.solo or setup.shadow or setup.scenario:
        from tapestry_desktop.engine.solo.setup import solo_removals

        for name, count in solo_removals(catalogue, setup).items():
            removed[name] = max(count, removed.get(name, 0))
    return removed


def _deal_mats(catalogue: Catalogue, setup: GameSetup, table: Table) -> None:
    """To three players a pair of mats each, keep one; from four on one each. Seats follow ascending
    numbers, so that table neighbours are map neighbours (R-SET-2, R-SET-8)."""
    humans = [player for player in table.players if player.kind == "human"]
    mats = sorted(catalogue.capital_mats.values(), key=lambda mat: mat.number)
    if table.board == "small":
        pairs = [
            [mat.id, other.id]
            for mat in mats
            for other in mats
            if other.number == mat.pair and mat.number < other.number
        ]
        table.chance.shuffle(pairs)
        dealt = sorted(pairs[: len(humans)], key=lambda pair: catalogue.capital_mats[pair[0]].number)
    else:
        singles = [[mat.id] for mat in mats]
        table.chance.shuffle(singles)
        dealt = sorted(singles[: len(humans)], key=lambda single: catalogue.capital_mats[single[0]].number)
    for player, offer in zip(humans, dealt, strict=True):
        fixed = setup.mats[player.seat] if player.seat < len(setup.mats) else ""
        if fixed and fixed not in catalogue.capital_mats:
            raise SetupError(f"There is no capital mat “{fixed}”.")
        player.offered_mats = [fixed] if fixed else offer


def _deal_civilizations(
    catalogue: Catalogue, setup: GameSetup, table: Table, removed: dict[str, int]
) -> None:
    """Two civilizations each, keep one; everything else forms the deck (R-SET-3)."""
    deck = [civ for civ in catalogue.civilizations if civ not in removed]
    fixed = list(setup.civilizations)
    for name in fixed:
        if name not in ("", "none", *catalogue.civilizations):
            raise SetupError(f"There is no civilization “{name}”.")
    deck = [civ for civ in deck if civ not in fixed]
    table.chance.shuffle(deck)
    table.civilizations = Pile(deck)
    for player in table.players:
        if player.kind != "human":
            continue
        wanted = fixed[player.seat] if player.seat < len(fixed) else ""
        if wanted == "none":
            continue
        player.offered_civilizations = [wanted] if wanted else draw_offer(table)


def draw_offer(table: Table) -> list[str]:
    """Two civilizations off the deck."""
    pile = table.civilizations
    return [pile.deck.pop() for _ in range(min(2, len(pile.deck)))]


def set_up(game: Game) -> Flow[None]:
    """Everybody chooses mat and civilization, then the gifts are settled before the first turn
    (R-SET-7)."""
    table = game.table
    humans = [player for player in game.from_seat(table.first_player) if player.kind == "human"]
    for player in humans:
        if player.offered_mats:
            mat = yield from game.choose(
                player.seat, "choose_mat", {f"mat:{name}": name for name in player.offered_mats}
            )
            _take_mat(game, player, mat)
    chosen: list[tuple[int, str]] = []
    for player in humans:
        if player.offered_civilizations:
            game.emit(CivilizationOffered(player.seat, tuple(player.offered_civilizations)))
            civilization = yield from game.choose(
                player.seat,
                "choose_civilization",
                {f"civ:{name}": name for name in player.offered_civilizations},
            )
            chosen.append((player.seat, civilization))
    for player in humans:
        kept = dict(chosen).get(player.seat)
        table.civilizations.deck.extend(civ for civ in player.offered_civilizations if civ != kept)
        player.offered_civilizations = []
        player.offered_mats = []
    table.chance.shuffle(table.civilizations.deck)
    table.display = list(draw(game, table.techs, 3))
    game.emit(DisplayRefilled(table.first_player, tuple(table.display)))
    for seat, civilization in chosen:
        yield from enter_play(game, seat, civilization, midgame=False)


def start_hex(catalogue: Catalogue, table: Table, mat: str) -> Coord:
    """Where the first outposts of a person who keeps a mat go: on the hex with its number (R-SET-2), or
    where playing alone begins (R-AUT-1)."""
    fixed = table.memory.get("fixed_start")
    q, r = fixed or hex_map(catalogue, table.board).start_of_mat[catalogue.capital_mats[mat].number]
    return (q, r)


def _take_mat(game: Game, player: Player, mat: str) -> None:
    """The mat lies before the player; two outposts go on its start territory (R-SET-1, R-SET-2)."""
    content = game.catalogue.capital_mats[mat]
    player.city = City(mat, impassable=mask_of(content.impassable))
    start = start_hex(game.catalogue, game.table, mat)
    player.outposts = OUTPOSTS - START_OUTPOSTS
    for _ in range(START_OUTPOSTS):
        put_piece(game, start, Piece(player.seat, "outpost"))

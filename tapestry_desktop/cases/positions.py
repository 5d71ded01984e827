"""Ready positions for rule cases: everybody has finished income turn 2, seat 0 is to move.

Seat 0 has the Desert mat (start territory 2,0), 1 Tropical (-2,2), 2 Mountain (0,-2); on the large map
Desert, Tropical, Mountain, Grassland, Forest. Everybody: 4 of every resource, 20 VP, tokens on 0,
no civilization, empty hand, no tiles, no techs, full income rows, empty city, a face-down card in era 2.
`solo` is seat 0 against the Automa (1, Engineers, on -2,2) and the Shadow Empire (2), level 2.
"""

from __future__ import annotations

from tapestry_desktop.content import Catalogue
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.setup import GameSetup, new_table
from tapestry_desktop.engine.state import LaidCard, Player, Table

MATS = ("desert", "tropical", "mountain", "grassland", "forest")
SEATS = {"two_players": 2, "three_players": 3, "four_players": 4, "five_players": 5, "solo": 1}


def position(catalogue: Catalogue, name: str, seed: int, setup: GameSetup) -> Table:
    """The table of a ready position; `setup` gives what is special (solo level, options)."""
    table = new_table(catalogue, setup)
    for player in table.players:
        player.offered_civilizations = []
    game = Game(catalogue, table)
    game.start()  # the fixed mats are laid without a question; stops at the first turn
    while table.phase == "setup" and game.decision is not None:
        game.answer(game.decision.serial, game.decision.keys[0])
    table.turn = 0
    table.active = table.first_player = 0
    for player in table.players:
        if player.kind != "human":
            _ready_bot(table, player)
            continue
        player.resources = [4, 4, 4, 4]
        player.vp = 20
        player.income_turns = 2
        player.hand, player.tiles, player.techs = [], [], []
        player.stacks[1] = [LaidCard(_spare_card(table), face_up=False)]
    return table


def _ready_bot(table: Table, bot: Player) -> None:
    """The bots have finished two income turns too; the Shadow Empire favours exploration."""
    bot.income_turns = 2
    if bot.kind == "automa":
        bot.stacks[1] = [LaidCard(_spare_card(table), face_up=False)]
    else:
        bot.memory["favourite"] = "exploration"


def _spare_card(table: Table) -> str:
    """Any card off the bottom of the deck: it lies face down and is never read."""
    return table.tapestries.deck.pop(0)

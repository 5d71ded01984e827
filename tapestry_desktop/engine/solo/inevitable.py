"""Rise of the Kaiju, second scenario: alone against kaiju that overrun the map (R-KAI-9 to R-KAI-13)."""

from __future__ import annotations

from tapestry_desktop.content import TRACKS
from tapestry_desktop.content.solo import DecisionCard
from tapestry_desktop.engine.abilities import Ability, ability
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.events import BlockerPlaced, DecisionDeckShuffled, KaijuLanded, PieceRemoved
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.board import replace_pieces
from tapestry_desktop.engine.rules.ending import end_game
from tapestry_desktop.engine.solo.deck import cards_in
from tapestry_desktop.engine.state import Coord, Piece, Table, TechSlot

INEVITABLE = "inevitable"
DECK, DISCARDS = "hidden_kaiju_deck", "kaiju_discards"
KAIJU, BLOCKERS, TARGET = "kaiju_hexes", "blockers", "target_vp"


@ability(INEVITABLE)
class Inevitable(Ability):
    """Memory: "kaiju_hexes" = where kaiju stand, "blockers" = the tracks of the blockers in play,
    "target_vp", "hidden_kaiju_deck" and "kaiju_discards" = card numbers, the last one is the top."""

    def closes_hex(self, seat: int, coord: Coord) -> bool:
        return coord in self.memory[KAIJU]

    def extra_advance_cost(self, seat: int, track: str) -> int:
        return int(track in self.memory[BLOCKERS])

    def always_first(self, seat: int) -> bool:
        return True

    def ignores_prerequisite(self, seat: int, slot: TechSlot) -> bool:
        return True

    def bars_civilization(self, civilization: str) -> bool:
        return barred(self.game, civilization)

    def bars_tapestry(self, seat: int, card: str) -> bool:
        return barred(self.game, card)

    def after_any_turn(self, seat: int) -> Flow[None]:
        """Two cards, then the check whether the game has ended: a win is looked at first (R-KAI-13)."""
        table = self.game.table
        self.memory[BLOCKERS] = ()
        for _ in range(self.game.catalogue.solo.inevitable.blockers):
            unleash(self.game)
        player = table.players[seat]
        if player.vp >= self.memory[TARGET]:
            table.memory["outcome"] = "scenario_won"
        elif player.finished or not any(has_outpost(pieces, seat) for pieces in table.pieces.values()):
            table.memory["outcome"] = "scenario_lost"
        else:
            return
        end_game(self.game)
        return
        yield


def barred(game: Game, name: str) -> bool:
    """Whether a card or civilization is always replaced in this scenario."""
    data = game.catalogue.solo.inevitable
    return name in data.places_on_map or name in data.names_players


def has_outpost(pieces: tuple[Piece, ...], seat: int) -> bool:
    """Whether one of the pieces is an outpost of the seat, upright or toppled."""
    return any(piece.owner == seat and piece.kind == "outpost" for piece in pieces)


def draw_card(game: Game) -> DecisionCard:
    """The top card of the kaiju deck, at once discarded; an empty deck is shuffled anew first."""
    table = game.table
    deck = list(cards_in(table, DECK))
    if not deck:
        deck = list(cards_in(table, DISCARDS))
        table.chance.shuffle(deck)
        table.memory[DISCARDS] = ()
        game.emit(DecisionDeckShuffled(table.active, len(deck)))
    card = deck.pop()
    table.memory[DECK] = tuple(deck)
    table.memory[DISCARDS] = (*cards_in(table, DISCARDS), card)
    return game.catalogue.solo.cards[card]


def unleash(game: Game) -> None:
    """One card: a blocker onto its bottommost track, and a kaiju onto its first hex without one. Where you
    have outposts one of them is lost instead (R-KAI-11)."""
    table = game.table
    card = draw_card(game)
    track = next(icon for icon in reversed(card.tiebreaker) if icon in TRACKS)
    table.memory[BLOCKERS] = (*table.memory[BLOCKERS], track)
    game.emit(BlockerPlaced(table.active, track, str(card.id)))
    taken = table.memory[KAIJU]
    coord = next((place for place in game.catalogue.solo.order(card.id).order if place not in taken), None)
    if coord is None:
        return
    if not lose_outpost(game, table, coord):
        table.memory[KAIJU] = (*taken, coord)
        game.emit(KaijuLanded(table.active, coord, str(card.id)))


def lose_outpost(game: Game, table: Table, coord: Coord) -> bool:
    """Remove one of your outposts on the hex from the game; a toppled one first."""
    pieces = table.pieces.get(coord, ())
    mine = [
        piece for piece in pieces if piece.kind == "outpost" and table.players[piece.owner].kind == "human"
    ]
    if not mine:
        return False
    lost = next((piece for piece in mine if not piece.upright), mine[0])
    rest = list(pieces)
    rest.remove(lost)
    replace_pieces(game, coord, tuple(rest))
    game.emit(PieceRemoved(lost.owner, coord, lost.kind))
    return True

"""The bots' income turn, step by step as the chart of the level prints it (R-ORD-13, R-AUT-24 to -30)."""

from __future__ import annotations

from typing import NamedTuple

from tapestry_desktop.content import TRACKS
from tapestry_desktop.content.solo import SoloCivEffect, SoloLevel
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.events import (
    BotIncomeStep,
    BotScored,
    EraBegan,
    FavouriteChanged,
    TapestryPlayed,
)
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.board import controlled
from tapestry_desktop.engine.rules.gains import draw, score
from tapestry_desktop.engine.rules.scoring import LAST_SPACE, landmarks_owned, position
from tapestry_desktop.engine.solo import map_moves
from tapestry_desktop.engine.solo.choosing import choose_track
from tapestry_desktop.engine.solo.deck import add_progress, open_pair, reshuffle, tiebreaker_card
from tapestry_desktop.engine.solo.moves import advance_both, gain_tapestry, move_up, roll_track
from tapestry_desktop.engine.solo.seats import FAVOURITE, bots_of, favourite_of, people_of
from tapestry_desktop.engine.state import LaidCard, Player

LEVEL = "level"
CIVILIZATIONS = "automa_civilizations"
FIRST_SCORING_TURN = 2


class Part(NamedTuple):
    """What is counted, as the reason of the VP: so many times so much."""

    reason: str
    counted: int
    each: int

    @property
    def vp(self) -> int:
        """The VP of this part."""
        return self.counted * self.each


def level_of(game: Game) -> SoloLevel:
    """The level of this game."""
    return game.catalogue.solo.levels[game.table.memory[LEVEL]]


def income_turn(game: Game, automa: Player) -> Flow[None]:
    """The whole income turn of both bots."""
    level = level_of(game)
    bots = bots_of(game.table)
    for bot in bots:
        bot.income_turns += 1
        game.emit(EraBegan(bot.seat, bot.income_turns))
    turn = automa.income_turns
    with game.under(f"income:{turn}"):
        if turn == 1 and level.bot_advances is not None:
            yield from free_advances(game, bots, level.bot_advances)
        for step in level.steps(turn):
            game.emit(BotIncomeStep(automa.seat, step))
            yield from take_step(game, automa, step)


def take_step(game: Game, automa: Player, step: str) -> Flow[None]:
    """One step of the income chart."""
    if step == "change_favourite":
        change_favourites(game)
    elif step == "advance_both":
        if open_pair(game) is not None:
            yield from advance_both(game)
    elif step == "civilization":
        for name in game.table.memory[CIVILIZATIONS]:
            with game.under(f"solo_civilization:{name}"):
                for effect in game.catalogue.solo.civilizations[name].effects:
                    if automa.income_turns in effect.turns:
                        yield from civilization_effect(game, automa, effect)
    elif step == "gain_vp":
        score_parts(game, automa, (*mat_parts(game, automa), *era_parts(game, automa)))
    elif step == "add_2_progress":
        add_progress(game, automa.seat, 2)
    elif step == "add_4_progress":
        add_progress(game, automa.seat, 4)
    elif step == "place_tapestry":
        place_tapestry(game, automa)
    elif step == "gain_tapestry":
        gain_tapestry(game, automa)
    else:
        reshuffle(game, automa.seat)


def free_advances(game: Game, bots: list[Player], which: str) -> Flow[None]:
    """Levels 5 and 6 begin with an advance of each bot on its favourite, or on every track (R-AUT-30)."""
    for bot in bots:
        order = game.catalogue.solo.setup.free_advance_order
        for track in (favourite_of(bot),) if which == "favourite" else order:
            yield from move_up(game, bot, track)


def change_favourites(game: Game) -> None:
    """A bot whose favourite is finished, or where anybody is further along, takes the track that “landmark or
    end” chooses (R-AUT-27); without a valid track it keeps the old one."""
    for bot in bots_of(game.table):
        track = favourite_of(bot)
        stand = position(bot, track)
        others = (position(other, track) for other in game.opponents(bot.seat))
        if stand < LAST_SPACE and all(place <= stand for place in others):
            continue
        card = tiebreaker_card(game, bot.seat)
        chosen = choose_track(game, bot, "landmark_or_finish", card)
        if chosen is not None:
            bot.memory[FAVOURITE] = chosen
            game.emit(FavouriteChanged(bot.seat, chosen))


def civilization_effect(game: Game, automa: Player, effect: SoloCivEffect) -> Flow[None]:
    """One line of an Automa civilization; its VP are not multiplied (R-AUT-26, R-AUT-35)."""
    if effect.do == "research":
        yield from move_up(game, automa, roll_track(game, automa))
    elif effect.do == "advance":
        assert effect.track is not None
        yield from move_up(game, automa, effect.track)
    elif effect.do == "conquer_if_behind":
        if len(controlled(game, automa.seat)) < automa.income_turns:
            yield from map_moves.conquer(game, automa)
    elif effect.do == "shadow_guard":
        map_moves.guard_territories(game, automa, effect.more_than)
    else:
        what = "landmarks" if effect.do == "vp_per_landmark" else "territories"
        score_parts(game, automa, (Part(f"income:{what}", count_of(game, automa, what), effect.vp),))


def count_of(game: Game, automa: Player, what: str) -> int:
    """How many landmarks or territories the Automa has, or spaces it has advanced on a track."""
    if what == "landmarks":
        return landmarks_owned(game, automa.seat)
    if what == "territories":
        return len(controlled(game, automa.seat))
    return position(automa, what)


def multipliers(game: Game, automa: Player) -> tuple[int, int, int]:
    """The leftmost column of multipliers that no tapestry card covers (R-AUT-25)."""
    covered = sum(1 for stack in automa.stacks[1:] if stack)
    return game.catalogue.solo.mats[level_of(game).mat].rows(FIRST_SCORING_TURN + covered)


def mat_parts(game: Game, automa: Player) -> list[Part]:
    """The VP rows of the mat, each count times its multiplier."""
    parts: list[Part] = []
    rows = multipliers(game, automa)
    for multiplier, counted in zip(rows, game.catalogue.solo.vp_rows, strict=True):
        for what in counted:
            name = f"income:{what}_track" if what in TRACKS else f"income:{what}"
            parts.append(Part(name, count_of(game, automa, what), multiplier))
    return parts


def era_parts(game: Game, automa: Player) -> list[Part]:
    """VP for being the first of the two sides to begin the era (R-AUT-26)."""
    turn = automa.income_turns
    vp = game.catalogue.solo.first_to_era_vp.get(turn, 0)
    first = all(player.income_turns < turn for player in people_of(game.table))
    return [Part("first_of_neighbours", 1, vp)] if vp and first else []


def score_parts(game: Game, automa: Player, parts: tuple[Part, ...]) -> None:
    """Tell what is counted, and score it."""
    told = tuple((part.reason, part.vp) for part in parts)
    game.emit(BotScored(automa.seat, told, tuple((part.counted, part.each) for part in parts)))
    for part in parts:
        score(game, automa.seat, part.vp, part.reason)


def place_tapestry(game: Game, automa: Player) -> None:
    """The top card of the deck covers the leftmost free space of the mat, face down."""
    era = next((era for era in (2, 3, 4) if not automa.stacks[era - 1]), None)
    drawn = draw(game, game.table.tapestries, 1) if era is not None else []
    if era is not None and drawn:
        automa.stacks[era - 1].append(LaidCard(drawn[0], face_up=False))
        game.emit(TapestryPlayed(automa.seat, drawn[0], era, False, False))

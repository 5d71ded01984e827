"""How bots move on the tracks, and what the Automa gains there (R-AUT-11 to R-AUT-13)."""

from __future__ import annotations

from tapestry_desktop.content.solo import TrackResult
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.events import BotUsedSpace, TapestriesDrawn
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.dice import SCIENCE, face_of, roll_once
from tapestry_desktop.engine.rules.gains import draw
from tapestry_desktop.engine.rules.scoring import position
from tapestry_desktop.engine.rules.technology import refresh_display
from tapestry_desktop.engine.rules.tracks import advance, advance_options, regress
from tapestry_desktop.engine.solo import map_moves
from tapestry_desktop.engine.solo.choosing import choose_track
from tapestry_desktop.engine.solo.deck import open_pair
from tapestry_desktop.engine.solo.seats import AUTOMA, automa_of, shadow_of
from tapestry_desktop.engine.state import Player


def advance_both(game: Game) -> Flow[None]:
    """Both bots advance once by the open pair, the Automa first and with benefits (R-AUT-7)."""
    pair = open_pair(game)
    assert pair is not None
    track_card, tiebreaker = pair
    automa, shadow = automa_of(game.table), shadow_of(game.table)
    if automa is not None:
        track = choose_track(game, automa, track_card.automa, tiebreaker)
        if track is None:
            game.void("advance", automa.seat)
        else:
            yield from game.tell("before_bot_move", automa.seat, automa.seat)
            yield from move_up(game, automa, track)
    if shadow is not None:
        track = choose_track(game, shadow, track_card.shadow, tiebreaker)
        if track is None:
            game.void("advance", shadow.seat)
        else:
            yield from move_up(game, shadow, track)


def move_up(game: Game, bot: Player, track: str, *, benefit: bool = True) -> Flow[None]:
    """One space forward; lost on a finished or blocked track (R-AUT-12). Landmarks and the achievement are
    taken on the way; benefits only go to the Automa."""
    steps = advance_options(game, bot.seat, (track,))
    if not steps:
        game.void("advance", bot.seat)
        return
    _, start = next(iter(steps.values()))
    yield from advance(game, bot.seat, track, start, benefit=benefit)
    if benefit and bot.kind == AUTOMA:
        yield from gain_space(game, bot, track)


def gain_space(game: Game, automa: Player, track: str) -> Flow[None]:
    """The icons of the space under the Automa's token that count for it, left to right, once per turn."""
    index = position(automa, track)
    results = game.catalogue.solo.track_results[track][index]  # type: ignore[index]
    mark = (automa.seat, track, index, "benefit")
    if mark in game.table.spent:
        return
    game.table.spent.append(mark)
    game.emit(BotUsedSpace(automa.seat, track, index, tuple(result.kind for result in results)))
    with game.under(f"space:{track}:{index}"):
        for result in results:
            yield from gain_result(game, automa, result)


def gain_result(game: Game, automa: Player, result: TrackResult) -> Flow[None]:
    """One icon of a track space."""
    if result.kind == "explore":
        yield from map_moves.explore(game, automa, anywhere=result.anywhere)
    elif result.kind == "conquer":
        yield from map_moves.conquer(game, automa, anywhere=result.anywhere)
    elif result.kind == "refresh_display":
        refresh_display(game, automa.seat)
    elif result.kind == "gain_tapestry":
        gain_tapestry(game, automa)
    elif result.kind == "research":
        yield from move_up(game, automa, roll_track(game, automa), benefit=result.benefit)
    elif result.kind == "advance":
        yield from move_up(game, automa, roll_track(game, automa, result.tracks), benefit=result.benefit)
    else:
        yield from move_back(game, automa, roll_track(game, automa, result.tracks), benefit=result.benefit)


def roll_track(game: Game, bot: Player, tracks: tuple[str, ...] = ()) -> str:
    """The track of the science die, rolled until it is one of these (any track without them)."""
    while True:
        track = face_of(game, SCIENCE, roll_once(game, bot.seat, SCIENCE)).track
        assert track is not None
        if not tracks or track in tracks:
            return track


def move_back(game: Game, automa: Player, track: str, *, benefit: bool) -> Flow[None]:
    """One space back with what lies there; nothing happens on the start space."""
    start = position(automa, track)
    if not start:
        game.void("regress", automa.seat)
        return
    yield from regress(game, automa.seat, track, start, benefit=benefit, bonus="none")
    if benefit:
        yield from gain_space(game, automa, track)


def gain_tapestry(game: Game, automa: Player) -> None:
    """The top tapestry card, face down beside the mat: the Automa's hand."""
    drawn = draw(game, game.table.tapestries, 1)
    if drawn:
        automa.hand.extend(drawn)
        game.emit(TapestriesDrawn(automa.seat, tuple(drawn)))

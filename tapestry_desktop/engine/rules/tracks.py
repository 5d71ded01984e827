"""The four tracks: advancing, stepping back, collecting a space (R-ORD-3, R-ORD-4, R-ADV)."""

from __future__ import annotations

from typing import Any

from tapestry_desktop.content import TRACKS
from tapestry_desktop.content.models import Bonus, TrackSpace
from tapestry_desktop.engine.decisions import Flow, Option, Reason, reason
from tapestry_desktop.engine.events import TokenMoved
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.achievements import earn
from tapestry_desktop.engine.rules.buildings import gain_landmark
from tapestry_desktop.engine.rules.gains import can_gain, score
from tapestry_desktop.engine.rules.moments import Advanced
from tapestry_desktop.engine.rules.payments import can_pay, offer_price
from tapestry_desktop.engine.rules.resolver import effect, possible, resolve
from tapestry_desktop.engine.rules.scoring import LAST_SPACE, TRACK_INDEX, position
from tapestry_desktop.engine.state import Coord, Player


def space_at(game: Game, track: str, index: int) -> TrackSpace:
    """A space of a track; 0 is the start space."""
    return game.catalogue.tracks[track].spaces[index]


def blocked(game: Game, seat: int, track: str) -> bool:
    """Whether a card bars the player from advancing on the track in any way (R-ADV-12)."""
    return game.asks("forbids_advance", seat, track)


def movable_tokens(player: Player, track: str) -> list[int]:
    """Positions of the tokens that can still advance, each once, lowest first."""
    positions = player.tokens[TRACK_INDEX[track]]
    if len(positions) == 1:
        return positions[:] if positions[0] < LAST_SPACE else []
    return sorted({position for position in positions if position < LAST_SPACE})


def token_options(
    player: Player, track: str, positions: list[int], prefix: str
) -> dict[str, tuple[str, int]]:
    """Answer keys for the tokens of one track: `prefix:track`, with `@position` where there are two."""
    if len(positions) == 1 and len(player.tokens[TRACK_INDEX[track]]) == 1:
        return {f"{prefix}:{track}": (track, positions[0])}
    return {f"{prefix}:{track}@{position}": (track, position) for position in positions}


def advance_options(game: Game, seat: int, tracks: tuple[str, ...]) -> dict[str, tuple[str, int]]:
    """Every legal single step on the given tracks: answer key -> (track, position of the token)."""
    player = game.table.players[seat]
    options: dict[str, tuple[str, int]] = {}
    for track in tracks:
        tokens = player.tokens[TRACK_INDEX[track]]
        if len(tokens) == 1:  # nearly always
            if tokens[0] < LAST_SPACE and not blocked(game, seat, track):
                options["advance:" + track] = (track, tokens[0])
            continue
        positions = movable_tokens(player, track)
        if positions and not blocked(game, seat, track):
            options.update(token_options(player, track, positions, "advance"))
    return options


def why_not_advance(game: Game, seat: int, key: str) -> Reason | None:
    """Why a step on a track is not on offer."""
    if not key.startswith("advance:"):
        return None
    track, _, place = key.removeprefix("advance:").partition("@")
    if track not in TRACKS:
        return None
    player = game.table.players[seat]
    movable = movable_tokens(player, track)
    if not movable or place == str(LAST_SPACE):
        finished = position(player, track) == LAST_SPACE
        return reason("track_finished" if finished else "no_token_there", track=track)
    if blocked(game, seat, track):
        return reason("track_blocked", track=track)
    return None


def advance(
    game: Game,
    seat: int,
    track: str,
    start: int,
    *,
    spaces: int = 1,
    benefit: bool = True,
    bonus: str = "none",
    landmarks: bool = True,
) -> Flow[None]:
    """Move one token forward and do everything that follows from it, in the order of R-ORD-3."""
    player = game.table.players[seat]
    end = min(start + spaces, LAST_SPACE)
    _move_token(game, player, track, start, end, "advance")
    if end == LAST_SPACE:
        yield from earn(game, seat, "complete_track")
    gained: list[str] = []
    if landmarks:
        for index in range(start + 1, end + 1):
            landmark = space_at(game, track, index).landmark
            if landmark is not None and game.table.landmark_owner.get(landmark, -1) is None:
                gained.append(landmark)
                yield from gain_landmark(game, seat, landmark, track)
    yield from game.tell("on_advanced", seat, Advanced(seat, track, start, end, benefit, tuple(gained)))
    if player.kind == "human":
        yield from collect(game, seat, track, end, benefit=benefit, bonus=bonus)


def _move_token(game: Game, player: Player, track: str, start: int, end: int, how: str) -> None:
    positions = player.tokens[TRACK_INDEX[track]]
    positions[positions.index(start)] = end
    positions.sort()
    game.emit(TokenMoved(player.seat, track, start, end, how))


def collect(game: Game, seat: int, track: str, index: int, *, benefit: bool, bonus: str) -> Flow[None]:
    """Gain a space: its benefit, what others copy of it, then the offer of its bonus. Each part of a
    space is collected at most once per turn and player (R-GEN-10)."""
    space = space_at(game, track, index)
    spent = game.table.spent
    with game.under(f"space:{track}:{index}"):
        mark = (seat, track, index, "benefit")
        if benefit and index and mark not in spent and can_gain(game, seat):
            spent.append(mark)
            yield from resolve(game, seat, space.benefit)
            yield from game.tell("on_track_benefit", seat, seat, track, index)
        if bonus != "none":
            yield from offer_bonus(game, seat, track, index, free=bonus == "free")


def offer_bonus(game: Game, seat: int, track: str, index: int, *, free: bool) -> Flow[None]:
    """The optional bonus of a space: offered at every visit, taken at most once per turn (R-GEN-2, R-GEN-3,
    R-GEN-10)."""
    space = space_at(game, track, index)
    mark = (seat, track, index, "bonus")
    if space.bonus is None or mark in game.table.spent or not can_gain(game, seat):
        return
    with game.under("bonus"):
        gain = space.bonus.gain
        if free or game.asks("frees_bonus", seat, space.bonus.cost):
            taken = yield from game.confirm(seat, "free_bonus", gives=gain)
        else:
            taken = yield from offer_price(game, seat, space.bonus.cost, "bonus", gain)
        if taken:
            game.table.spent.append(mark)
            yield from resolve(game, seat, gain)


def bonus_open(game: Game, seat: int, track: str, index: int) -> Bonus | None:
    """The bonus of a space as long as it would be offered: not yet taken, and free or payable now."""
    bonus = space_at(game, track, index).bonus
    if bonus is None or (seat, track, index, "bonus") in game.table.spent or not can_gain(game, seat):
        return None
    return bonus if game.asks("frees_bonus", seat, bonus.cost) or can_pay(game, seat, bonus.cost) else None


def jump(game: Game, seat: int, track: str, start: int, end: int) -> Flow[None]:
    """A move that is no advance: nothing is triggered but reaching space 12 (R-CIV-Futurists-2)."""
    _move_token(game, game.table.players[seat], track, start, end, "jump")
    if end == LAST_SPACE:
        yield from earn(game, seat, "complete_track")


def step(
    game: Game, seat: int, track: str, *, benefit: bool, bonus: str = "none", may_decline: bool = False
) -> Flow[bool]:
    """A free step on one track with the token of the player's choice; returns whether it was made. On a
    finished or blocked track it is void (R-ADV-7, R-ADV-9, R-ADV-12)."""
    steps = advance_options(game, seat, (track,))
    if not steps:
        game.void("advance", seat)
        return False
    options: dict[str, tuple[str, int] | None] = {**steps}
    if may_decline:
        options["decline"] = None
    details = _space_details(game, seat, options) if benefit else None
    kind = "may_advance" if may_decline else "advance"
    chosen = yield from game.choose(
        seat,
        kind,
        options,
        details=details,
        subject=track,
        why_not=lambda key: why_not_advance(game, seat, key),
    )
    if chosen is None:
        return False
    yield from advance(game, seat, *chosen, benefit=benefit, bonus=bonus)
    return True


def regress(
    game: Game, seat: int, track: str, start: int, *, spaces: int = 1, benefit: bool, bonus: str
) -> Flow[None]:
    """Move one token back, to 0 at most (R-ORD-4); no landmark."""
    end = max(start - spaces, 0)
    _move_token(game, game.table.players[seat], track, start, end, "regress")
    yield from game.tell("on_regressed", seat, Advanced(seat, track, start, end, benefit))
    if game.table.players[seat].kind == "human":
        yield from collect(game, seat, track, end, benefit=benefit, bonus=bonus)


def regress_options(player: Player, tracks: tuple[str, ...]) -> dict[str, tuple[str, int]]:
    """Every token that can step back: answer key -> (track, position)."""
    options: dict[str, tuple[str, int]] = {}
    for track in tracks:
        positions = sorted({position for position in player.tokens[TRACK_INDEX[track]] if position > 0})
        if positions:
            options.update(token_options(player, track, positions, "regress"))
    return options


# -- the ops ---------------------------------------------------------------------------------------


@effect("advance")
def _advance(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """A free advance; past 12 it is void, or pays where that is printed (R-ADV-9, R-ADV-10)."""
    options: dict[str, tuple[str, int] | None] = dict(advance_options(game, seat, node.tracks))
    if not options:
        if node.maxout_vp and any(position(game.player(seat), track) == LAST_SPACE for track in node.tracks):
            score(game, seat, node.maxout_vp)
        else:
            game.void("advance", seat)
        return
    if node.may_decline:
        options["decline"] = None
    chosen = yield from game.choose(
        seat,
        "advance",
        options,
        details=_space_details(game, seat, options) if node.benefit else None,
        why_not=lambda key: why_not_advance(game, seat, key),
    )
    if chosen is not None:
        yield from advance(
            game,
            seat,
            *chosen,
            spaces=node.spaces,
            benefit=node.benefit,
            bonus=node.bonus,
            landmarks=node.landmarks,
        )


def _space_details(game: Game, seat: int, options: dict[str, tuple[str, int] | None]) -> dict[str, Option]:
    """What the next space of each token gives; nothing where it is spent (R-GEN-10)."""
    return {
        key: Option(key, space_at(game, step[0], step[1] + 1).benefit)
        for key, step in options.items()
        if step is not None and (seat, step[0], step[1] + 1, "benefit") not in game.table.spent
    }


@possible("advance")
def _can_advance(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return bool(advance_options(game, seat, node.tracks)) or bool(node.maxout_vp)


@effect("regress")
def _regress(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    for _ in range(node.spaces):
        options = regress_options(game.table.players[seat], node.tracks)
        if not options:
            game.void("regress", seat)
            return
        track, start = yield from game.choose(seat, "regress", options)
        yield from regress(game, seat, track, start, benefit=node.benefit, bonus=node.bonus)


@possible("regress")
def _can_regress(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return bool(regress_options(game.table.players[seat], node.tracks))


def repeat_options(game: Game, seat: int, tracks: tuple[str, ...]) -> dict[str, tuple[str, int]]:
    """Own positions whose space is not spent this turn; a start space gives nothing (R-ADV-19)."""
    player = game.table.players[seat]
    options: dict[str, tuple[str, int]] = {}
    for track in tracks:
        for index in sorted(set(player.tokens[TRACK_INDEX[track]])):
            if index and (seat, track, index, "benefit") not in game.table.spent:
                options.update(token_options(player, track, [index], "token"))
    return options


@effect("repeat_position")
def _repeat(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """Collect the space under one of your tokens again; neither advance nor regress (R-GEN-11)."""
    options = repeat_options(game, seat, node.tracks)
    if not options:
        game.void("repeat", seat)
        return
    details = {key: Option(key, space_at(game, *step).benefit) for key, step in options.items()}
    track, index = yield from game.choose(seat, "repeat", options, details=details)
    yield from collect(game, seat, track, index, benefit=node.benefit, bonus=node.bonus)


@possible("repeat_position")
def _can_repeat(game: Game, seat: int, node: Any, territory: Coord | None) -> bool:
    return bool(repeat_options(game, seat, node.tracks))


@effect("restart_token")
def _restart(game: Game, seat: int, node: Any, territory: Coord | None) -> Flow[None]:
    """AI Singularity: the token goes to the start of any track; the marker stays if it stood on 12
    (R-ADV-14, R-ADV-15)."""
    player = game.table.players[seat]
    source = TRACK_INDEX[node.from_track]
    if not player.tokens[source]:
        game.void("restart", seat)
        return
    target: str = yield from game.choose(seat, "restart", {f"track:{track}": track for track in TRACKS})
    start = player.tokens[source].pop()
    if start == LAST_SPACE:
        player.finished_marker[source] = True
    player.tokens[TRACK_INDEX[target]].insert(0, 0)
    game.emit(TokenMoved(seat, target, start, 0, "restart"))

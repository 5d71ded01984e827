"""The course of a game: set-up, turn after turn, the end (R-ORD-1, R-TURN)."""

from __future__ import annotations

from tapestry_desktop.content import TRACKS
from tapestry_desktop.engine.decisions import Flow, Option, Reason, reason
from tapestry_desktop.engine.events import PlayerFinished, TurnBegan, TurnEnded
from tapestry_desktop.engine.game import Game
from tapestry_desktop.engine.rules.ending import end_game
from tapestry_desktop.engine.rules.income import LAST_TURN, income_turn
from tapestry_desktop.engine.rules.payments import can_afford, hand_over, resource_payments
from tapestry_desktop.engine.rules.setup import set_up
from tapestry_desktop.engine.rules.tapestry import end_effects
from tapestry_desktop.engine.rules.tracks import advance, advance_options, space_at, why_not_advance
from tapestry_desktop.engine.state import Player

Step = tuple[str, int]


def play(game: Game) -> Flow[None]:
    """Run the game from the turn boundary the table stands at to its end."""
    table = game.table
    if table.phase == "setup":
        game.boundary()
        yield from set_up(game)
        table.phase = "play"
    while table.phase == "play":
        game.boundary()
        yield from take_turn(game)
        pass_on(game)


def take_turn(game: Game) -> Flow[None]:
    """One turn of the active player: exactly one income or one paid advance (R-TURN-1)."""
    table = game.table
    table.turn += 1
    table.spent.clear()
    table.used_once.clear()
    table.last_rolls.clear()
    seat = table.active
    player = table.players[seat]
    if player.kind != "human":
        from tapestry_desktop.engine.solo.bots import bot_turn

        game.emit(TurnBegan(seat, table.turn, "bot"))
        yield from bot_turn(game, player)
        kind = "bot"
    else:
        step = yield from _choose_turn(game, player)
        kind = "income" if step is None else "advance"
        with game.under(f"turn:{kind}"):
            game.emit(TurnBegan(seat, table.turn, kind))
            if step is None:
                yield from income_turn(game, seat)
            else:
                yield from advance_turn(game, player, step)
            yield from game.tell_owner("on_turn_end", seat, kind)
        if player.income_turns >= LAST_TURN:
            finish(game, player)
    yield from game.tell("after_any_turn", seat, seat)
    game.emit(TurnEnded(seat, table.turn))


def paid_steps(game: Game, player: Player) -> dict[str, Step]:
    """Every step the player can pay for: answer key -> (track, position of the token)."""
    return {key: step for key, (step, _) in _offers(game, player).items()}


def _offers(game: Game, player: Player) -> dict[str, tuple[Step, Option]]:
    """Every step the player can pay for, with what it gives and costs."""
    found: dict[str, tuple[Step, Option]] = {}
    for key, (track, start) in advance_options(game, player.seat, TRACKS).items():
        space = space_at(game, track, start + 1)
        extra = game.total("extra_advance_cost", player.seat, track)
        if can_afford(player, space.cost, extra):
            cost = space.cost + ("any",) * extra if extra else space.cost
            found[key] = (track, start), Option(key, space.benefit, cost)
    return found


def _choose_turn(game: Game, player: Player) -> Flow[Step | None]:
    """Income or an advance; with nothing payable income is forced (R-TURN-2)."""
    options: dict[str, Step | None] = {}
    details: dict[str, Option] = {}
    if player.income_turns:
        for key, (step, option) in _offers(game, player).items():
            options[key], details[key] = step, option
    options["income"] = None
    return (
        yield from game.choose(
            player.seat,
            "turn",
            options,
            details=details,
            why_not=lambda key: _why_not_turn(game, player, key),
            ask_single=True,
        )
    )


def _why_not_turn(game: Game, player: Player, key: str) -> Reason | None:
    if not player.income_turns:
        return reason("first_turn_is_income")
    blocked = why_not_advance(game, player.seat, key)
    if blocked is not None or not key.startswith("advance:"):
        return blocked
    step = advance_options(game, player.seat, TRACKS).get(key)
    if step is None:
        return None
    track, start = step
    extra = game.total("extra_advance_cost", player.seat, track)
    return reason("cannot_pay", cost="+".join((*space_at(game, track, start + 1).cost, *("any",) * extra)))


def advance_turn(game: Game, player: Player, step: Step) -> Flow[None]:
    """Pay for one step of one token on one track and do what follows (R-TURN-1, R-ADV-1)."""
    track, start = step
    extra = game.total("extra_advance_cost", player.seat, track)
    payments = dict(resource_payments(player, space_at(game, track, start + 1).cost, extra))
    payment = yield from game.choose(player.seat, "pay_advance", payments, subject=f"{track}:{start + 1}")
    hand_over(game, player.seat, payment)
    yield from advance(game, player.seat, track, start, benefit=True, bonus="pay")


def finish(game: Game, player: Player) -> None:
    """The player's game is over; his bans, pacts and copies end with it (R-END-4)."""
    player.finished = True
    end_effects(game, player, "era", "turn", "game")
    game.emit(PlayerFinished(player.seat))


def pass_on(game: Game) -> None:
    """The next unfinished seat clockwise; the Shadow Empire acts with the Automa. When nobody is left
    the game is over (R-TURN-3)."""
    table = game.table
    if table.phase != "play":
        return
    partner = any(player.kind == "automa" for player in table.players)
    for player in game.opponents(table.active) + [table.players[table.active]]:
        if not player.finished and not (player.kind == "shadow" and partner):
            table.active = player.seat
            return
    end_game(game)

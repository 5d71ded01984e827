"""Who sits where: the Automa, the Shadow Empire and the people; and scripted chance for rule cases."""

from __future__ import annotations

from collections.abc import Sequence

from tapestry_desktop.engine.state import Player, Table

AUTOMA, SHADOW = "automa", "shadow"

FAVOURITE = "favourite"
"""Key in a bot's memory: its favourite track. The second token printed rules put there always moves with
the first one, so a bot has one token per track and this note."""


def automa_of(table: Table) -> Player | None:
    """The Automa's seat, if it plays."""
    return next((player for player in table.players if player.kind == AUTOMA), None)


def shadow_of(table: Table) -> Player | None:
    """The Shadow Empire's seat, if it plays."""
    return next((player for player in table.players if player.kind == SHADOW), None)


def bots_of(table: Table) -> list[Player]:
    """The bots, the Automa first."""
    return [bot for bot in (automa_of(table), shadow_of(table)) if bot is not None]


def people_of(table: Table) -> list[Player]:
    """The human seats."""
    return [player for player in table.players if player.kind == "human"]


def favourite_of(bot: Player) -> str:
    """The favourite track of a bot."""
    favourite: str = bot.memory[FAVOURITE]
    return favourite


def pick(table: Table, names: Sequence[str]) -> int:
    """The index of one of the names by chance; a name that a rule case prescribes comes first."""
    scripted = table.chance.scripted
    for index, name in enumerate(scripted):
        if name in names:
            del scripted[index]
            return list(names).index(name)
    return table.chance.below(len(names))

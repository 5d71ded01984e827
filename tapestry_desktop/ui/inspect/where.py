"""Where a component is in the game as the viewer sees it, and whose it is."""

from __future__ import annotations

from ...engine.state import Player
from ..controller import TableController
from ..i18n import t
from ..phrases import hex_name
from ..tableau.zone import roman
from .subject import Subject

Said = tuple[str, str]
"""Words, and the colour of whom they are about ("" for nobody)."""


def whereabouts(subject: Subject, controller: TableController) -> list[Said]:
    """Who has it, in sentences; empty where there is nothing to say."""
    found = {
        "tapestry": _tapestry,
        "maker_of_fire": _nothing,
        "tech": _tech,
        "civilization": _civilization,
        "territory_tile": _territory,
        "space_tile": _space_tile,
        "mat": _mat,
    }.get(subject.kind, _nothing)
    return found(subject.id, controller)


def _nothing(name: str, controller: TableController) -> list[Said]:
    return []


def _people(controller: TableController) -> list[tuple[Player, str, str]]:
    return [
        (player, controller.name_of(player.seat), controller.colour_of(player.seat))
        for player in controller.view.players
    ]


def _tapestry(card: str, controller: TableController) -> list[Said]:
    found: list[Said] = []
    for player, name, colour in _people(controller):
        if card in player.hand:
            found.append((t("inspect.where.hand", name=name), colour))
        for era, stack in enumerate(player.stacks, start=1):
            for place, laid in enumerate(stack):
                if laid.card == card and laid.face_up:
                    top = place == len(stack) - 1
                    key = "inspect.where.era" if top else "inspect.where.era_below"
                    found.append((t(key, name=name, era=roman(era)), colour))
                    found += [
                        (t("inspect.where.marked", name=controller.name_of(seat)), controller.colour_of(seat))
                        for seat in laid.tokens
                    ]
    return found


def _tech(card: str, controller: TableController) -> list[Said]:
    if card in controller.view.display:
        return [(t("inspect.where.display"), "")]
    found: list[Said] = []
    for player, name, colour in _people(controller):
        for slot in player.techs:
            if slot.card == card:
                row = t(f"tableau.tech.row.{slot.row}")
                found.append((t("inspect.where.row", name=name, row=row), colour))
                found += [
                    (t("inspect.where.marked", name=controller.name_of(seat)), controller.colour_of(seat))
                    for seat in slot.tokens
                ]
    return found


def _civilization(civilization: str, controller: TableController) -> list[Said]:
    found: list[Said] = []
    for player, name, colour in _people(controller):
        for mat in player.civilizations:
            if mat.civilization == civilization:
                found.append((t("inspect.where.civilization", name=name), colour))
                for seat, number in mat.memory.get("holders", ()):
                    words = t("inspect.where.holds", n=int(number), name=controller.name_of(int(seat)))
                    found.append((words, controller.colour_of(int(seat))))
    return found


def _territory(tile: str, controller: TableController) -> list[Said]:
    found = [
        (t("inspect.where.tile", name=name), colour)
        for player, name, colour in _people(controller)
        if tile in player.tiles
    ]
    table = controller.view
    for coord, placed in table.placed.items():
        if placed.tile == tile:
            found.append((t("inspect.where.map", hex=hex_name(coord, table.board)), ""))
    return found


def _space_tile(tile: str, controller: TableController) -> list[Said]:
    found: list[Said] = []
    for player, name, colour in _people(controller):
        if tile in player.space_tiles:
            found.append((t("inspect.where.tile", name=name), colour))
        if tile in player.explored_space:
            found.append((t("inspect.where.explored", name=name), colour))
    return found


def _mat(mat: str, controller: TableController) -> list[Said]:
    return [
        (t("inspect.where.mat", name=name), colour)
        for player, name, colour in _people(controller)
        if player.city is not None and player.city.mat == mat
    ]

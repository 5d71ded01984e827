"""One seam for every die: conquer dice and the science die."""

from __future__ import annotations

from tapestry_desktop.content.models import Face
from tapestry_desktop.engine.decisions import Flow
from tapestry_desktop.engine.events import DieRolled
from tapestry_desktop.engine.game import Game

RED, BLACK, SCIENCE = "conquer_red", "conquer_black", "science"


def face_of(game: Game, die: str, face: str) -> Face:
    """A face of a die by its id."""
    return next(found for found in game.catalogue.dice[die].faces if found.id == face)


def roll_once(game: Game, seat: int, die: str) -> str:
    """Roll a die and tell it; a scripted result of this die is used first. Returns the face id."""
    game.veil("die")
    faces = game.catalogue.dice[die].faces
    chance = game.table.chance
    for index, scripted in enumerate(chance.scripted):
        if any(scripted == candidate.id for candidate in faces):
            face = chance.scripted.pop(index)
            break
    else:
        number = chance.below(sum(face.count for face in faces))
        for candidate in faces:
            number -= candidate.count
            if number < 0:
                face = candidate.id
                break
    game.table.last_rolls.append((die, face))
    game.emit(DieRolled(seat, die, face))
    return face


def roll(game: Game, seat: int, die: str) -> Flow[str]:
    """Roll a die; where cards grant further rolls the player picks one of the results."""
    results = [roll_once(game, seat, die)]
    for _ in range(game.total("extra_rolls", seat, die)):
        results.append(roll_once(game, seat, die))
    if len(results) == 1:
        return results[0]
    return (yield from game.choose(seat, "pick_roll", {f"face:{face}": face for face in results}))

"""Qt models over views and events: players, log, score sheet, saved games. They hold no rule."""

from .games import GamesModel
from .log import LogModel
from .players import PlayersModel, Seat
from .score import ScoreModel, era_marks, vp_curves

__all__ = ["GamesModel", "LogModel", "PlayersModel", "ScoreModel", "Seat", "era_marks", "vp_curves"]

"""Shapes that never change during a game: the hex map and the plots of a city."""

"""Save files, the library of games, settings and user directories. No Qt."""

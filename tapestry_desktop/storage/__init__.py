"""What is kept on disk: games as append-only journals, the library of games, settings. No Qt.

`journal` (the file of one game), `library` (all games of a person), `settings`, `places` (where all of
it lies), `migrations` (files of earlier versions).
"""

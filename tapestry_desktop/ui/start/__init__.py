"""The first screen and the list of saved games."""

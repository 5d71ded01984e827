"""Build-time tools that turn recipes into the pictures of the game; never imported at run time."""

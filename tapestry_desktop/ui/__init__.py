"""The window and everything in it. The only place where Qt is imported."""

"""The settings page."""

from .page import SettingsPage, theme_of

__all__ = ["SettingsPage", "theme_of"]

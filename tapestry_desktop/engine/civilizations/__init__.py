"""Civilizations: one module each, registered under the id of the mat."""

from __future__ import annotations

import importlib
import pkgutil

for _module in sorted(found.name for found in pkgutil.iter_modules(__path__)):
    importlib.import_module(f"{__name__}.{_module}")

"""Fixtures of the content tests: a copy of the resources to break."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tapestry_desktop.content import resource_path

Edit = Callable[[str, Callable[[Any], object]], Path]


@pytest.fixture
def content_copy(tmp_path: Path) -> Path:
    """A private copy of the content folder."""
    return Path(shutil.copytree(resource_path("content"), tmp_path / "content"))


@pytest.fixture
def edit(content_copy: Path) -> Edit:
    """Change one JSON file of the copy; returns the content folder."""

    def change(name: str, how: Callable[[Any], object]) -> Path:
        path = content_copy / name
        data = json.loads(path.read_text(encoding="utf-8"))
        how(data)
        path.write_text(json.dumps(data), encoding="utf-8")
        return content_copy

    return change

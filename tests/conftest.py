"""What every test may rely on: no display, no trace in the user's folders, the same examples each run."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

# Before anything imports Qt or the storage room.
os.environ["QT_QPA_PLATFORM"] = os.environ.get("TAPESTRY_TEST_PLATFORM", "offscreen")
_HOME = tempfile.mkdtemp(prefix="tapestry-tests-")
os.environ["TAPESTRY_HOME"] = _HOME
atexit.register(shutil.rmtree, _HOME, ignore_errors=True)

import pytest  # noqa: E402
from hypothesis import HealthCheck, settings  # noqa: E402

settings.register_profile(
    "ci", max_examples=25, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("dev", max_examples=50, deadline=None)
settings.register_profile("thorough", max_examples=500, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

ROOT = Path(__file__).resolve().parent.parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything under ``tests/perf`` is a measurement and runs on its own."""
    perf = ROOT / "tests" / "perf"
    for item in items:
        if perf in item.path.parents:
            item.add_marker(pytest.mark.perf)


@pytest.fixture(autouse=True)
def tapestry_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of this test's own for settings, saves and caches (``TAPESTRY_HOME``)."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("TAPESTRY_HOME", str(home))
    return home


@pytest.fixture(scope="session")
def repository() -> Path:
    """The root of the checkout."""
    return ROOT

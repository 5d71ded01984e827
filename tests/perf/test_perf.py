"""Each measure runs and measures something. Whether a number is reached is for `report.py` to say: a busy
machine is no reason for a test to fail."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.perf.measures import MEASURES, Measure, percentile
from tests.perf.report import line


@pytest.mark.parametrize("measure", MEASURES, ids=[measure.__name__ for measure in MEASURES])
def test_it_can_be_measured(measure: Callable[[], Measure]) -> None:
    found = measure()
    print(line(found))
    assert found.value > 0
    assert found.name in line(found)


def test_verdicts() -> None:
    fast = Measure("a", 30, "/s", 10, 20, higher=True)
    slow = Measure("b", 30, "ms", 20, 10)
    fair = Measure("c", 15, "ms", 20, 10)
    assert [fast.verdict, slow.verdict, fair.verdict] == ["aim reached", "NOT REACHED", "reached"]


def test_percentile() -> None:
    assert percentile([float(number) for number in range(100, 0, -1)], 0.99) == 100.0
    assert percentile([3.0], 0.99) == 3.0


def test_looks_can_be_gone_through(qapp: object) -> None:
    from tapestry_desktop.ui.look.cache import LIMIT
    from tapestry_desktop.ui.look.palette import Theme, hub
    from tests.perf.looks import through_all_looks

    try:
        found = through_all_looks(changes=2, answers=3)
    finally:
        hub().set_theme(Theme())
    assert len(found) == 3
    assert all(mega > 0 and 0 < kept <= LIMIT / 2**20 for mega, kept in found)

"""The order in which options are presented: the same keys, the useful places for a piece first."""

from __future__ import annotations

from tapestry_desktop.content import catalogue
from tapestry_desktop.engine.decisions import Decision
from tapestry_desktop.engine.geometry.plots import GRID, bit, landmark_sites
from tapestry_desktop.engine.state import City
from tapestry_desktop.ui import offers

from .window_help import fresh_session


def placing(subject: str, keys: tuple[str, ...], filled: int = 0) -> list[str]:
    """The order for a piece in a city with these plots built on and nothing impassable."""
    view = fresh_session(2, 3).view(0)
    view.players[0].city = City("plain", filled=filled)
    return offers.in_order(Decision(1, 0, "place_building", keys, subject=subject), view)


def test_a_landmark_lies_whole_on_the_mat_first() -> None:
    """Overhanging places come after all that lie whole on the mat, beside the mat is last of all."""
    landmark = max(catalogue().landmarks.values(), key=lambda each: len(each.orientations[0])).id
    sites = landmark_sites(catalogue(), landmark)
    order = placing(landmark, ("beside", *(site.key for site in sites)))
    masks = {site.key: site.mask for site in sites}
    beyond = [(masks[key] & ~GRID).bit_count() for key in order[:-1]]
    assert order[-1] == "beside"
    assert beyond == sorted(beyond)
    assert sorted(order) == sorted(("beside", *masks))
    whole = [site.key for site in sites if not site.mask & ~GRID]
    assert order[: len(whole)] == whole, "what finishes nothing keeps the order of the engine"


def test_what_finishes_a_district_comes_first() -> None:
    """A plot that finishes a district stands before one that finishes a row, and that before the others."""
    district = sum(bit(row, col) for row in range(3) for col in range(3) if (row, col) != (1, 1))
    row = sum(bit(8, col) for col in range(9) if col != 4)
    keys = ("plot:5,5", "plot:8,4", "slot:c1_r1", "plot:1,1", "plot:6,0")
    assert placing("farm", keys, district | row) == [
        "plot:1,1", "plot:8,4", "plot:5,5", "plot:6,0", "slot:c1_r1"
    ]  # fmt: skip


def test_other_questions_keep_the_order_of_the_engine() -> None:
    """Only places in the city are put in order."""
    decision = Decision(1, 0, "resource", ("resource:food", "resource:coin"))
    assert offers.in_order(decision, fresh_session(2, 3).view(0)) == ["resource:food", "resource:coin"]

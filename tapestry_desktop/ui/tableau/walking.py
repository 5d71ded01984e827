"""The keyboard on the tableau: from target to target, in order with Tab, by direction with the arrows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from .city import City
from .zone import TargetButton


def nearest(
    within: QWidget, buttons: Iterable[TargetButton], start: TargetButton, way: tuple[int, int]
) -> TargetButton | None:
    """The nearest of some targets in a direction, seen from another."""
    here = start.mapTo(within, start.rect().center())
    best: tuple[float, TargetButton] | None = None
    for button in buttons:
        there = button.mapTo(within, button.rect().center()) - here
        along = there.x() * way[0] + there.y() * way[1]
        across = abs(there.x() * way[1]) + abs(there.y() * way[0])
        if along > 0 and (best is None or along + 2 * across < best[0]):
            best = (along + 2 * across, button)
    return best[1] if best is not None else None


def chain_focus(first: QWidget, buttons: Sequence[TargetButton], city: City, held: bool) -> None:
    """Tab visits the targets zone by zone; a focus that was `held` follows from one question to the next."""
    before = first
    for button in buttons:
        QWidget.setTabOrder(before, button)
        before = button
    if held and not city.hasFocus() and not any(button.hasFocus() for button in buttons):
        if city.plot_keys and city.isVisible():
            city.setFocus(Qt.FocusReason.OtherFocusReason)
        elif buttons:
            buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

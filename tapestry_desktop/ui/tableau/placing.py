"""Puts the parts of a tableau where its layout wants them, and shows those that belong to it now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect

from ..look.palette import theme
from .layout import GAP, Places, arrange
from .pages import tab_height

if TYPE_CHECKING:
    from .view import Tableau


class Placing:
    """Geometry and visibility of the zones of one tableau."""

    def __init__(self, tableau: Tableau) -> None:
        self._tableau = tableau

    def arrange(self) -> None:
        """Everything to its place, shown or hidden."""
        tableau = self._tableau
        cramped, human = tableau.cramped, tableau.player.kind == "human"
        places = arrange(tableau.width(), tableau.height(), tableau.mode, tab_height())
        if cramped:
            tableau.city.big = False  # it has its whole page anyway
        big = tableau.city.big and human and tableau.player.city is not None
        tableau.header.setGeometry(places.header)
        tableau.income.setGeometry(places.income)
        tableau.civilizations.setGeometry(places.civilization)
        tableau.techs.setGeometry(places.techs)
        tableau.hand.setGeometry(places.hand)
        tableau.bot.setGeometry(places.rest)
        tableau.city.setGeometry(places.rest if big else self._city(places))
        tableau.pages.setGeometry(places.tabs)
        self._show(places, big)
        self._pending(places.hand, big)
        self._enlarge(big)

    def _show(self, places: Places, big: bool) -> None:
        """What belongs to the layout, the page and the question."""
        tableau = self._tableau
        human, guest = tableau.player.kind == "human", tableau.guest
        page = tableau.pages.current if tableau.cramped else ""
        mats = {
            "income": tableau.income,
            "civilization": tableau.civilizations,
            "technology": tableau.techs,
        }
        area = guest.area(places) if guest is not None else QRect()
        whole = area.contains(places.rest)  # the question is about nothing else
        page, big = ("", False) if whole else (page, big)
        tableau.header.setVisible(not area.contains(places.header))
        for name, zone in mats.items():
            zone.setVisible(human and not big and not whole and page in ("", name))
        hand = human and not big and page in ("", "hand", "log")
        tableau.hand.setVisible(hand and (guest is None or page == "log"))
        for other in tableau.guests:
            other.setGeometry(other.area(places))
            other.setVisible(other is guest and not big and page in ("", "hand"))
        tableau.city.setVisible(human and not whole and page in ("", "city"))
        tableau.bot.setVisible(not human)
        tableau.pages.setVisible(tableau.cramped and human and not whole)

    def _city(self, places: Places) -> QRect:
        """The city's panel; in the cramped layout a piece to place stands beside it."""
        page = places.city
        if not self._tableau.cramped or not self._tableau.city.placing:
            return page
        wide = min(page.width() - GAP - theme().px(150), page.height() + 12)
        return QRect(page.x(), page.y(), wide, page.height())

    def _pending(self, hand: QRect, big: bool) -> None:
        """The piece to place: beside the city, or in the hand's row."""
        tableau, city, pending = self._tableau, self._tableau.city, self._tableau.pending
        shown = city.placing and tableau.player.kind == "human" and city.isVisibleTo(tableau)
        reserved = 0
        if shown and big:
            pending.setGeometry(city.info.toAlignedRect().translated(city.pos()))
        elif shown and tableau.cramped:
            left = city.geometry().right() + 1 + GAP
            pending.setGeometry(left, hand.y(), hand.right() + 1 - left, hand.height())
        elif shown:
            wide = min(hand.width(), max(round(hand.width() * 0.46), theme().px(270)))
            pending.setGeometry(hand.right() - wide + 1, hand.y(), wide, hand.height())
            reserved = wide
        if reserved != tableau.hand.reserved:
            tableau.hand.reserved = reserved
            tableau.hand.refresh()
        pending.setVisible(shown)
        pending.raise_()

    def _enlarge(self, big: bool) -> None:
        """The button that enlarges the city, in its corner."""
        tableau = self._tableau
        has_city = tableau.player.kind == "human" and tableau.player.city is not None
        shown = has_city and tableau.city.isVisibleTo(tableau)
        tableau.enlarge.setVisible(shown and not tableau.cramped)
        side, box = tableau.enlarge.sizeHint().width(), tableau.city.geometry()
        top = box.y() + 6 if big else box.bottom() - side
        tableau.enlarge.setGeometry(box.right() - side - (4 if big else -1), top, side, side)
        tableau.enlarge.raise_()

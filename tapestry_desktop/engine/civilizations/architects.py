"""Architects: streets of one kind pay more (R-CIV-Architects)."""

from __future__ import annotations

from tapestry_desktop.content import BUILDINGS
from tapestry_desktop.engine.abilities import ability
from tapestry_desktop.engine.decisions import Flow, Reason, reason
from tapestry_desktop.engine.events import CityTokenPlaced
from tapestry_desktop.engine.geometry.plots import DISTRICTS, PLOT_SITES, bit
from tapestry_desktop.engine.rules.civilizations import CivilizationAbility
from tapestry_desktop.engine.rules.gains import gain_any_resources
from tapestry_desktop.engine.state import Built, City, Plot

SWAPS = 3


@ability("architects")
class Architects(CivilizationAbility):
    """Memory: "tokens" = still to be put on the capital mat during set-up. Tokens on plots are part of
    the city (`City.tokens`) and count as impassable."""

    def set_up(self) -> Flow[None]:
        """One token per opponent, bots too, on open plots of different districts."""
        opponents = len(self.game.opponents(self.owner))
        used = 0
        for left in range(opponents - 1, -1, -1):
            city = self.player.city
            if city is None:
                return
            closed = city.filled | city.impassable | used
            sites = {key: plot for key, mask, plot in PLOT_SITES if not mask & closed}
            if not sites:
                return
            self.memory["tokens"] = left + 1
            subject = f"{opponents - left}/{opponents}" if opponents > 1 else ""
            row, col = yield from self.game.choose(
                self.owner, "architect_token", sites, subject=subject, why_not=self._why_no_token
            )
            mask = bit(row, col)
            city.tokens.append((row, col, self.owner))
            city.impassable |= mask
            used |= next(district for district in DISTRICTS if district & mask)
            self.game.emit(CityTokenPlaced(self.owner, (row, col), self.owner))
        self.memory["tokens"] = 0

    def _why_no_token(self, key: str) -> Reason | None:
        """Why a token cannot lie on a plot."""
        city = self.player.city
        plot = next((mask for name, mask, _ in PLOT_SITES if name == key), 0)
        if city is None or not plot:
            return None
        district = next(found for found in DISTRICTS if found & plot)
        if any(bit(row, col) & plot for row, col, _ in city.tokens):
            return reason("plot_has_token")
        if plot & city.filled:
            return reason("plot_filled")
        if any(bit(row, col) & district for row, col, _ in city.tokens):
            return reason("district_has_token")
        return reason("plot_impassable")

    def midgame(self) -> Flow[None]:
        """No tokens; up to three swaps of two income buildings in the city."""
        city = self.player.city
        for _ in range(SWAPS if city is not None else 0):
            assert city is not None
            buildings = [built for built in city.built if built.what in BUILDINGS]
            different = len({built.what for built in buildings}) > 1
            options = {_key(built): built for built in buildings} if different else {}
            first = yield from self.offer("swap_first", options)
            if first is None:
                return
            others = {_key(built): built for built in buildings if built.what != first.what}
            second = yield from self.game.choose(self.owner, "swap_second", others, subject=first.what)
            city.built[city.built.index(first)] = first._replace(row=second.row, col=second.col)
            city.built[city.built.index(second)] = second._replace(row=first.row, col=first.col)
            self.token_on(_key(first))
            self.token_on(_key(second))

    def on_district(self, seat: int, district: int, mask: int) -> Flow[None]:
        """A finished district of one kind of income building pays one more resource."""
        if seat == self.owner and self.player.city is not None and uniform(self.player.city, mask):
            with self.game.under(f"civilization:{self.id}"):
                yield from gain_any_resources(self.game, seat, 1)

    def extra_line_vp(self, seat: int, line: int) -> int:
        """A finished line of one kind is worth 1 VP more."""
        city = self.player.city
        return int(seat == self.owner and city is not None and uniform(city, line))


def uniform(city: City, mask: int) -> bool:
    """Whether there is an income building on these plots and all of them are of one kind; landmarks
    and tokens are ignored (R-CIV-Architects-2)."""
    kinds = {built.what for built in city.built if built.what in BUILDINGS and bit(*_plot(built)) & mask}
    return len(kinds) == 1


def _plot(built: Built) -> Plot:
    return built.row, built.col


def _key(built: Built) -> str:
    return f"plot:{built.row},{built.col}"

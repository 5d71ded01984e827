"""Adding up what events bring one seat: one `Gain` for each thing, in words and with its sign."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tapestry_desktop.content import BUILDINGS, RESOURCES
from tapestry_desktop.content.texts import texts
from tapestry_desktop.engine import events as ev
from tapestry_desktop.engine.state import Coord
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.phrases import names
from tapestry_desktop.ui.phrases.names import Speaker

NUMERALS = ("", "I", "II", "III", "IV", "V")
CONQUER_DICE = ("conquer_red", "conquer_black")
NAMED = 2
"""Cards up to this number are named, more are counted."""
MAP_ICONS = {
    "report.explored": "explore", "report.conquered": "conquer", "report.outpost": "outpost_upright",
    "report.token": "player_token",
}  # fmt: skip
COUNT_ICONS = {
    "report.tiles": "territory_tile", "report.space_tiles": "space_tile", "report.districts": "district",
    "report.cards_lost": "tapestry_card", "report.tiles_lost": "territory_tile",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Gain:
    """One thing that a turn has brought or cost, in words and as a sign. `die` is a die and its face."""

    words: str
    icon: str = ""
    lost: bool = False
    die: tuple[str, str] = ("", "")


@dataclass(slots=True)
class Tally:
    """Adds up what happens to one seat. What happens more often is one thing with its number."""

    seat: int
    speaker: Speaker
    points: int = 0
    resources: dict[str, int] = field(default_factory=lambda: dict.fromkeys(list[str](RESOURCES), 0))
    counts: dict[str, int] = field(default_factory=dict)  # text key -> how many
    buildings: dict[str, int] = field(default_factory=dict)
    places: dict[str, list[str]] = field(default_factory=dict)  # text key -> hexes
    moved: dict[str, Gain] = field(default_factory=dict)  # track -> where its token stands in the end
    cards: list[str] = field(default_factory=list)
    dice: dict[str, Gain] = field(default_factory=dict)
    kept: list[str] = field(default_factory=list)  # dice taken since they were last rolled
    first: list[Gain] = field(default_factory=list)  # what heads the turn: the era entered
    things: list[Gain] = field(default_factory=list)
    losses: list[Gain] = field(default_factory=list)
    ruined: list[tuple[int, int]] = field(default_factory=list)  # plots of destroyed buildings
    taken: list[Coord] = field(default_factory=list)  # conquered hexes: their outposts are not told again

    def take(self, event: ev.Event) -> None:
        """One more event, of any seat."""
        if event.seat != self.seat:
            self._of_others(event)
            return
        taker = _TAKERS.get(type(event).__name__)
        if taker is not None:
            taker(self, event)

    def gains(self) -> list[Gain]:
        """Everything in the order in which it is told."""
        found = [*self.first, *self.moved.values()]
        if self.points > 0:
            found.append(Gain(t("report.plus", what=t("preview.vp", n=self.points)), "vp"))
        for name, n in self.resources.items():
            if n > 0:
                found.append(Gain(t("report.plus", what=texts().amount(name, n)), name))
        found += self.things + self._built() + self._on_map() + self._drawn() + list(self.dice.values())
        found += self.losses + self._counted("report.cards_lost", "report.tiles_lost", lost=True)
        if self.points < 0:
            found.append(Gain(t("report.minus", what=t("preview.vp", n=-self.points)), "vp", lost=True))
        for name, n in self.resources.items():
            if n < 0:
                found.append(Gain(t("report.minus", what=texts().amount(name, -n)), name, lost=True))
        return found

    # -- adding up ---------------------------------------------------------------------------------

    def add(self, words: str, icon: str) -> None:
        """A thing gained."""
        self.things.append(Gain(words, icon))

    def lose(self, words: str, icon: str) -> None:
        """A thing lost."""
        self.losses.append(Gain(words, icon, lost=True))

    def count(self, key: str, n: int) -> None:
        """So many more of what only its number is told of."""
        self.counts[key] = self.counts.get(key, 0) + n

    def hex(self, coord: Coord) -> str:
        """The name of a hex on this board."""
        return names.hex_name(coord, self.speaker.view.board)

    def at(self, key: str, coord: Coord) -> None:
        """Something happened on a hex."""
        self.places.setdefault(key, []).append(self.hex(coord))

    def roll(self, event: ev.DieRolled | ev.DieTaken) -> None:
        """A die; the one taken stands for all of its rolls."""
        name = texts().text(f"die.{event.die}.inline")
        words = t("report.die", die=name, face=names.face_name(event.face))
        if isinstance(event, ev.DieTaken):  # of two conquer dice one is taken: the other brings nothing
            for other in CONQUER_DICE:
                if other != event.die and event.die in CONQUER_DICE and other not in self.kept:
                    self.dice.pop(other, None)
            self.kept.append(event.die)
        elif event.die in self.kept:
            self.kept.remove(event.die)
        self.dice[event.die] = Gain(words, die=(event.die, event.face))

    def _of_others(self, event: ev.Event) -> None:
        """What happened to somebody else by this seat, and the other way round."""
        if isinstance(event, ev.PieceToppled) and event.by == self.seat:
            name = self.speaker.name_of(event.seat)
            self.add(t("report.topples", player=name, hex=self.hex(event.coord)), "outpost_toppled")
        elif isinstance(event, ev.TechUpgraded) and event.by == self.seat:
            what = names.component("tech", event.card)
            self.add(t("report.upgrade_of", what=what, player=self.speaker.name_of(event.seat)), "upgrade")
        elif isinstance(event, ev.TileGiven) and event.to == self.seat:
            self.add(t("report.tile_from", player=self.speaker.name_of(event.seat)), "territory_tile")
        elif isinstance(event, ev.TechTaken) and event.from_seat == self.seat:
            player = self.speaker.name_of(event.seat)
            what = names.component("tech", event.card)
            self.lose(t("report.tech_lost", what=what, player=player), "tech_card")

    # -- what is told ------------------------------------------------------------------------------

    def _built(self) -> list[Gain]:
        found = []
        for kind, n in self.buildings.items():
            name = names.building_name(kind, article=n == 1)
            found.append(Gain(name if n == 1 else t("report.times", n=n, what=name), kind))
        return found + self._counted("report.districts")

    def _on_map(self) -> list[Gain]:
        return [
            Gain(t(key, hex=names.listed(self.places[key])), icon)
            for key, icon in MAP_ICONS.items()
            if key in self.places
        ]

    def _drawn(self) -> list[Gain]:
        known = [card for card in self.cards if card != ev.UNKNOWN]
        if known and len(self.cards) <= NAMED:
            found = [Gain(t("report.card", what=names.card_name(card)), "tapestry_card") for card in known]
        elif self.cards:
            found = [Gain(t("report.cards", n=len(self.cards)), "tapestry_card")]
        else:
            found = []
        return self._counted("report.tiles", "report.space_tiles") + found

    def _counted(self, *keys: str, lost: bool = False) -> list[Gain]:
        known = [key for key in keys if key in self.counts]
        return [Gain(t(key, n=self.counts[key]), COUNT_ICONS[key], lost) for key in known]


def _moved(tally: Tally, event: ev.TokenMoved) -> None:
    known = tally.moved.pop(event.track, None)
    back = event.end < event.start and known is None
    key = "report.back" if back or event.how == "regress" else "report.advance"
    words = t(key, space=names.space_name(event.track, event.end))
    tally.moved[event.track] = Gain(words, f"track_{event.track}")


def _resource(tally: Tally, event: ev.ResourceChanged) -> None:
    tally.resources[event.resource] += event.amount


def _points(tally: Tally, event: ev.VictoryPoints) -> None:
    tally.points += event.amount


def _era(tally: Tally, event: ev.EraBegan) -> None:
    if event.era < len(NUMERALS):
        tally.first.append(Gain(t("report.era", era=NUMERALS[event.era]), "era"))


def _played(tally: Tally, event: ev.TapestryPlayed) -> None:
    hidden = not event.face_up or event.card == ev.UNKNOWN
    words = t("report.face_down") if hidden else t("report.plays", what=names.card_name(event.card))
    tally.add(words, "tapestry_card")


def _tech(key: str, icon: str) -> Callable[[Tally, ev.TechInvented | ev.TechUpgraded], None]:
    def take(tally: Tally, event: ev.TechInvented | ev.TechUpgraded) -> None:
        tally.add(t(key, what=names.component("tech", event.card)), icon)

    return take


def _tech_taken(tally: Tally, event: ev.TechTaken) -> None:
    other = tally.speaker.name_of(event.from_seat)
    tally.add(t("report.tech_from", what=names.component("tech", event.card), player=other), "tech_card")


def _building(tally: Tally, event: ev.BuildingTaken) -> None:
    if event.kind in BUILDINGS:
        tally.buildings[event.kind] = tally.buildings.get(event.kind, 0) + 1


def _conquered(tally: Tally, event: ev.TerritoryConquered) -> None:
    tally.taken.append(event.coord)
    if event.held:
        tally.at("report.conquered", event.coord)
        where = tally.hex(event.coord)  # the outpost came first, but the conquest says it
        posts = tally.places.get("report.outpost", [])
        if where in posts:
            posts.remove(where)
            if not posts:
                del tally.places["report.outpost"]
    else:
        tally.lose(t("report.in_vain", hex=tally.hex(event.coord)), "trap")


def _piece(tally: Tally, event: ev.PiecePlaced) -> None:
    if event.kind == "outpost" and event.coord not in tally.taken:
        tally.at("report.outpost", event.coord)
    elif event.kind == "token":
        tally.at("report.token", event.coord)


def _toppled(tally: Tally, event: ev.PieceToppled) -> None:
    piece, where = names.piece_name(event.kind), tally.hex(event.coord)
    if event.by < 0 or event.by == event.seat:
        words = t("report.piece_lost", piece=piece, hex=where)
    else:
        words = t("report.toppled", piece=piece, hex=where, player=tally.speaker.name_of(event.by))
    tally.lose(words, "outpost_toppled")


def _landmark(tally: Tally, event: ev.LandmarkGained) -> None:
    tally.add(t("report.landmark", what=names.component("landmark", event.landmark)), "landmark")


def _achievement(tally: Tally, event: ev.AchievementEarned) -> None:
    words = t("report.achievement", what=names.component("achievement", event.achievement))
    tally.add(words, "achievement")


def _civilization(tally: Tally, event: ev.CivilizationGained) -> None:
    tally.add(t("report.civilization", what=names.component("civilization", event.civilization)),
              "civilization")  # fmt: skip


def _response(tally: Tally, event: ev.ResponsePlayed) -> None:
    words = t("report.response", what=names.card_name(event.card), hex=tally.hex(event.coord))
    tally.add(words, "trap")


def _space_explored(tally: Tally, event: ev.SpaceTileExplored) -> None:
    tally.add(t("report.space_explored"), "explore_space")


def _token(tally: Tally, event: ev.CityTokenPlaced) -> None:
    if event.by != event.seat and event.plot not in tally.ruined:
        other = tally.speaker.name_of(event.by)
        words = t("report.plot_lost", plot=names.plot_name(*event.plot), player=other)
        tally.lose(words, "player_token")


def _destroyed(tally: Tally, event: ev.BuildingDestroyed) -> None:
    words = t("report.destroyed", what=names.building_name(event.what), plot=names.plot_name(*event.plot))
    tally.lose(words, event.what)
    tally.ruined.append(event.plot)  # the token that closes the plot says the same


def _given(tally: Tally, event: ev.TileGiven) -> None:
    tally.lose(t("report.tile_to", player=tally.speaker.name_of(event.to)), "territory_tile")


def _tech_given_up(tally: Tally, event: ev.TechDiscarded) -> None:
    tally.lose(t("report.tech_gone", what=names.component("tech", event.card)), "tech_card")


def _civilization_gone(tally: Tally, event: ev.CivilizationDiscarded) -> None:
    words = t("report.civilization_gone", what=names.component("civilization", event.civilization))
    tally.lose(words, "civilization")


def _removed(tally: Tally, event: ev.PieceRemoved) -> None:
    if "kaiju_hexes" in tally.speaker.view.memory:  # only kaiju remove pieces there
        tally.lose(t("report.piece_kaiju", hex=tally.hex(event.coord)), "kaiju")
        return
    words = t("report.piece_lost", piece=names.piece_name(event.kind), hex=tally.hex(event.coord))
    tally.lose(words, "outpost_toppled")


def _stood_up(tally: Tally, event: ev.PieceStoodUp) -> None:
    words = t("report.stood_up", piece=names.piece_name(event.kind), hex=tally.hex(event.coord))
    tally.add(words, "outpost_upright")


def _finished(tally: Tally, event: ev.PlayerFinished) -> None:
    tally.add(t("report.finished"), "finish")


_TAKERS: dict[str, Callable[[Tally, Any], None]] = {
    "TokenMoved": _moved,
    "ResourceChanged": _resource,
    "VictoryPoints": _points,
    "EraBegan": _era,
    "TapestryPlayed": _played,
    "TechInvented": _tech("report.tech", "invent"),
    "TechUpgraded": _tech("report.upgrade", "upgrade"),
    "TechTaken": _tech_taken,
    "BuildingTaken": _building,
    "TerritoryConquered": _conquered,
    "PiecePlaced": _piece,
    "PieceToppled": _toppled,
    "LandmarkGained": _landmark,
    "AchievementEarned": _achievement,
    "CivilizationGained": _civilization,
    "ResponsePlayed": _response,
    "SpaceTileExplored": _space_explored,
    "TilePlaced": lambda tally, event: tally.at("report.explored", event.coord),
    "TilesDrawn": lambda tally, event: tally.count("report.tiles", len(event.tiles)),
    "SpaceTilesDrawn": lambda tally, event: tally.count("report.space_tiles", len(event.tiles)),
    "DistrictCompleted": lambda tally, event: tally.count("report.districts", 1),
    "TapestriesDrawn": lambda tally, event: tally.cards.extend(event.cards),
    "DieRolled": Tally.roll,
    "DieTaken": Tally.roll,
    "CityTokenPlaced": _token,
    "BuildingDestroyed": _destroyed,
    "TapestriesDiscarded": lambda tally, event: tally.count("report.cards_lost", len(event.cards)),
    "TilesDiscarded": lambda tally, event: tally.count("report.tiles_lost", len(event.tiles)),
    "TileGiven": _given,
    "TechDiscarded": _tech_given_up,
    "CivilizationDiscarded": _civilization_gone,
    "PieceRemoved": _removed,
    "PieceStoodUp": _stood_up,
    "PlayerFinished": _finished,
}

"""Every word about a subject: what it does, what was made clear, who has it, where the help tells more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QRectF

from ...content import catalogue
from ...content.phrases import sentence
from ...content.texts import texts
from ..board.spots import Spot as BoardSpot
from ..board.tips import tip_for
from ..controller import TableController
from ..help.entry_body import ABOUT
from ..help.lessons import chapters
from ..i18n import has_text, t
from ..look.glyphs import Glyph, bonus_glyphs, bonus_text, glyph_icons, glyphs_for, price_glyphs
from ..look.palette import CARD_KINDS
from ..tableau.tips import content_of
from .subject import Subject
from .where import Said, whereabouts

CHAPTERS: dict[str, str] = {
    "explore": "explore", "explore_anywhere": "explore", "territory_tile": "explore",
    "explore_space": "explore", "space_tile": "explore", "conquer": "conquer", "conquer_anywhere": "conquer",
    "die_red": "conquer", "die_black": "conquer", "outpost_upright": "conquer", "invent": "invent",
    "upgrade": "invent", "tech_card": "invent", "research": "research", "research_x": "research",
    "die_science": "research", "advance": "tracks", "regress": "tracks", "bonus": "tracks",
    "landmark": "landmarks", "tapestry_card": "tapestries", "play_over": "tapestries", "trap": "tapestries",
    "market": "city", "house": "city", "farm": "city", "armory": "city", "any_building": "city",
    "city_score": "city", "district": "city", "income": "income", "any": "resources", "coin": "resources",
    "worker": "resources", "food": "resources", "culture": "resources", "achievement": "achievements",
}  # fmt: skip
"""Icon -> the chapter of the help that tells what it means."""
MOST_LINKS = 5


@dataclass(frozen=True, slots=True)
class Line:
    """A paragraph: a headline on a pill, or an icon or a colour before the words; signs after them."""

    words: str
    icon: str = ""
    colour: str = ""
    glyphs: tuple[Glyph, ...] = ()
    chip: str = ""
    chip_fill: str = "#5E6B74"


@dataclass(frozen=True, slots=True)
class Link:
    """A place in the help room: its target and what the button says."""

    target: str
    words: str
    icon: str = "help"


@dataclass(slots=True)
class Page:
    """A sheet in words. `now` is how it stands in this game."""

    kind: str
    title: str
    under: str = ""
    pill: tuple[str, str] = ("", "")
    lines: list[Line] = field(default_factory=list)
    rulings: list[str] = field(default_factory=list)
    now: list[Line] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)

    @property
    def spoken(self) -> str:
        """The whole sheet as one text, for assistive technology."""
        parts = [self.kind, self.title, self.under, self.pill[0]]
        for line in (*self.lines, *self.now):
            parts += [line.chip, line.words]
        return ". ".join(part.rstrip(".") for part in (*parts, *self.rulings) if part)


def page_of(subject: Subject, controller: TableController) -> Page:
    """The sheet of a subject, as the viewer may see it."""
    build = _BUILD.get(subject.kind, _from_tableau)
    page = build(subject, controller)
    page.now += [_said(said) for said in whereabouts(subject, controller)]
    page.links = links_of(subject, page)
    return page


def _said(said: Said) -> Line:
    words, colour = said
    return Line(words, icon="" if colour else "info", colour=colour)


def _kind(subject: Subject) -> str:
    kind = {"mat": "capital_mat", "income_row": "income_space", "maker_of_fire": "tapestry",
            "hidden": "tapestry"}.get(subject.kind, subject.kind)  # fmt: skip
    for key in (f"inspect.kind.{subject.kind}", f"kind.{kind}"):
        if has_text(key):
            return t(key)
    return ""


def _from_tableau(subject: Subject, controller: TableController) -> Page:
    """What the tableau's tip says, all of it."""
    found = content_of((subject.kind, subject.id), controller)
    page = Page(_kind(subject), found.title if found is not None else subject.id)
    if found is None:
        return page
    page.under = found.under
    if found.kind:
        page.pill = (t(f"card_kind.{found.kind}"), CARD_KINDS[found.kind].hue)
    for said in found.paragraphs:
        fill = "#7A4579" if said.icon == "era" else "#5E6B74"
        page.lines.append(Line(said.words, said.icon, "", tuple(said.glyphs), said.chip, fill))
    page.rulings = list(found.rulings)
    page.now = [Line(words, "info") for words in found.live]
    return page


def _hidden(subject: Subject, controller: TableController) -> Page:
    """A card nobody else may see, in a hand or face down on an era."""
    key = "inspect.hidden.hand" if subject.id == "hand" else "tableau.card.face_down"
    return Page(_kind(subject), t("tableau.card.hidden"), lines=[Line(t(key))])


def _tapestry(subject: Subject, controller: TableController) -> Page:
    page = _from_tableau(subject, controller)
    card = catalogue().tapestries[subject.id]
    signs = tuple(glyphs_for(card.effects))
    if signs and page.lines:
        page.lines[0] = Line(page.lines[0].words, glyphs=signs)
    if card.count > 1:
        page.under = t("entry.copies", n=card.count)
    return page


def _civilization(subject: Subject, controller: TableController) -> Page:
    """The mat's rules, then each of its spaces with words of its own."""
    page = _from_tableau(subject, controller)
    data = catalogue().civilizations[subject.id]
    own: list[Line] = []
    for slot in data.slots:
        key = f"civilization.{subject.id}.slot.{slot.id}"
        if has_text(key):
            own.append(Line(t(key), glyphs=tuple(glyphs_for(slot.benefit))))
    for name in data.private_achievements:
        own.append(Line(t(f"civilization.{subject.id}.private_achievement.{name}"), "achievement"))
    later = [i for i, line in enumerate(page.lines) if line.chip == t("tableau.civ.midgame")]
    place = later[0] if later else len(page.lines)
    page.lines[place:place] = own
    return page


def _income_row(subject: Subject, controller: TableController) -> Page:
    """The six spaces of a row, those that pay marked."""
    row = catalogue().income_rows[subject.id]
    page = Page(t("inspect.kind.income_row"), t(f"income_row.{subject.id}.name"))
    if controller.view.players[controller.shown_seat].kind == "human":
        page.under = t("inspect.income.of", name=controller.name_of(controller.shown_seat))
    covered = _covered(subject.id, controller)
    for space in row.spaces:
        name, gives = t(f"income_space.{subject.id}.{space.index}.name"), sentence(space.gain)
        closed = bool(covered >> (space.index - 1) & 1)
        words = t("inspect.income.covered" if closed else "inspect.income.open", name=name, gives=gives)
        icon = row.building if closed else "confirm"
        page.lines.append(Line(words, icon, "", tuple(glyphs_for(space.gain))))
    key = f"income_row.{subject.id}.rules"
    if has_text(key):
        page.rulings.append(t(key))
    return page


def _covered(row: str, controller: TableController) -> int:
    """The covered spaces of a row of the seat shown, one bit each."""
    player = controller.view.players[controller.shown_seat]
    place = list(catalogue().income_rows).index(row)
    return player.covered[place] if player.kind == "human" else 0


def _from_board(subject: Subject, controller: TableController) -> Page:
    """What the board's tip says, all of it."""
    kind = "corner" if subject.kind == "track" else subject.kind
    coord = None
    if kind == "hex":
        q, _, r = subject.id.partition(",")
        coord = (int(q), int(r))
    tip = tip_for(BoardSpot(kind, subject.id, "", QRectF(), coord), controller)
    page = Page(_kind(subject), tip.title if tip is not None else t("board.tip.unexplored"))
    if tip is None:
        return page
    page.under = tip.note if tip.note != page.kind else ""
    for line in tip.lines:
        target = page.now if line.colour else page.lines
        target.append(Line(line.words, "", line.colour, tuple(line.glyphs)))
    return page


def _space(subject: Subject, controller: TableController) -> Page:
    """Name, price, benefit, bonus, landmark, who stands there."""
    page = _from_board(subject, controller)
    track, _, index = subject.id.partition(".")
    space = catalogue().tracks[track].spaces[int(index)]
    rules = texts().rules("space", subject.id)
    page.lines = [line for line in page.lines if line.words not in rules.split("\n")]
    head: list[Line] = []
    if space.cost:
        price = ", ".join(texts().amount(one, 1) for one in space.cost)
        head.append(Line(price, chip=t("entry.price"), glyphs=tuple(price_glyphs(space.cost))))
    if rules:
        head.append(Line(rules, chip=t("inspect.space.benefit"), glyphs=tuple(glyphs_for(space.benefit))))
    if space.bonus is not None:
        head.append(
            Line(
                bonus_text(space.bonus),
                chip=t("inspect.space.bonus"),
                glyphs=tuple(bonus_glyphs(space.bonus)),
            )
        )
    if space.landmark:
        head.append(Line(footprint_words(space.landmark), "landmark"))
    page.lines = head + page.lines
    people = {controller.name_of(player.seat) for player in controller.view.players}
    page.now = [
        Line(t("inspect.space.here", name=line.words), colour=line.colour) if line.words in people else line
        for line in page.now
    ]
    return page


def footprint_words(landmark: str) -> str:
    """How many plots a landmark covers, with its name."""
    name, plots = t(f"landmark.{landmark}.name"), catalogue().landmarks[landmark].plots
    return t("inspect.landmark.footprint", name=name, n=plots)


def _landmark(subject: Subject, controller: TableController) -> Page:
    """Where it comes from, its footprint, whether it is claimed and by whom."""
    page = _from_tableau(subject, controller)
    many = catalogue().landmarks[subject.id].plots > 1
    said = [
        *texts().rules("landmark", subject.id).split("\n"),
        t(f"inspect.landmark.{'many' if many else 'one'}"),
    ]
    page.lines = [Line(words) for words in said if words]
    owners = controller.view.landmark_owner
    if subject.id not in owners:  # taken out of the game
        page.now = [Line(t("board.tip.landmark_out", landmark=page.title))]
    elif owners[subject.id] is None:
        page.now = [Line(t("board.tip.landmark_free", landmark=page.title), "landmark")]
    else:
        page.now = _from_board(subject, controller).now
    return page


_BUILD: dict[str, Callable[[Subject, TableController], Page]] = {
    "tapestry": _tapestry,
    "hidden": _hidden,
    "civilization": _civilization,
    "income_row": _income_row,
    "landmark": _landmark,
    "space": _space,
    "tech": _from_board,
    "track": _from_board,
    "achievement": _from_board,
    "deck": _from_board,
    "die": _from_board,
    "hex": _from_board,
}


# -- the help ------------------------------------------------------------------------------------------------


def links_of(subject: Subject, page: Page) -> list[Link]:
    """Chapters about the kind of thing and about every sign on it; never more than a handful."""
    known = {chapter.id: chapter for chapter in chapters()}
    wanted = [_about(subject), *(CHAPTERS.get(icon, "") for icon in _icons(page.lines))]
    found = [name for name in dict.fromkeys(wanted) if name in known][:MOST_LINKS]
    return [Link(f"section:{name}", t(f"rules.{name}.title"), known[name].icon) for name in found]


def _about(subject: Subject) -> str:
    kind = {"mat": "capital_mat", "income_row": "income_space"}.get(subject.kind, subject.kind)
    special = {"maker_of_fire": "tapestries", "hidden": "tapestries", "era": "income", "track": subject.id,
               "space": subject.id.partition(".")[0], "hex": "explore", "deck": "tapestries"}  # fmt: skip
    return special.get(subject.kind) or ABOUT.get(kind, "")


def _icons(lines: Sequence[Line]) -> Iterable[str]:
    for line in lines:
        if line.icon:
            yield line.icon
        yield from sorted(glyph_icons(line.glyphs))

"""The options of a decision as the bar shows them: their order, words and signs of cost and gain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapestry_desktop.content import TRACKS, catalogue
from tapestry_desktop.content.models import TrackSpace
from tapestry_desktop.content.phrases import benefit_phrase
from tapestry_desktop.engine.decisions import Decision, Option
from tapestry_desktop.ui import offers, phrases
from tapestry_desktop.ui.bar.options import MOST, Shown
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.glyphs import GAIN, Glyph, bonus_glyphs

if TYPE_CHECKING:
    from tapestry_desktop.ui.controller import TableController

LONG, LONG_CHOICE = 34, 26
"""Letters of an option above which its words say it all and no signs are shown."""
MOST_SIGNS = 6
"""Signs of a choice between effects."""
STEPS = ("advance", "token", "track", "regress")


class Filling:
    """Makes the options of the waiting decision ready for the buttons of the bar."""

    def __init__(self, controller: TableController) -> None:
        self._controller = controller
        self._finished: dict[str, tuple[Glyph, ...]] = {}

    def options(self, decision: Decision) -> list[Shown]:
        """Every option in the order in which it is presented."""
        many = len(decision.keys) > MOST
        self._finished = _finishing(decision, self._controller)
        return [self._shown(decision, key, lazy=many) for key in self._in_order(decision)]

    def signs(self, key: str) -> tuple[Glyph, ...]:
        """All signs of an option on a page that is now shown."""
        decision = self._controller.decision
        if decision is None:
            return ()
        glyphs = tuple(phrases.option_glyphs(decision, key, self._controller.view))
        amounts = self._amounts(decision, key, glyphs)
        arrow = (GAIN,) if amounts and glyphs and key.startswith("pay:") and GAIN not in glyphs else ()
        return (*glyphs, *arrow, *amounts)

    def price_and_gain(self, key: str) -> tuple[Glyph, ...]:
        """The signs beside the preview of an option: what it costs, an arrow, what it gives; at the beginning
        of a turn also the bonus of the space, whether the step can be paid or not."""
        decision = self._controller.decision
        if decision is None:
            return ()
        space = self._space(decision, key)
        if key in decision.keys:
            signs = self.signs(key)
        else:
            signs = tuple(phrases.option_glyphs(_priced(decision, key, space), key, self._controller.view))
        if key.partition(":")[0] in STEPS and len(signs) > 1:
            signs = signs[1:]  # the track is named in the words
        if space is not None and space.bonus is not None:
            parts = [part for sign in bonus_glyphs(space.bonus) for part in sign.parts or (sign,)]
            signs = (*signs, Glyph("icon", "bonus"), *parts)
        return signs

    def barred_words(self, key: str, why: str) -> str:
        """Why an option cannot be chosen now, and what it would give."""
        decision = self._controller.decision
        space = self._space(decision, key) if decision is not None else None
        if decision is None or space is None or not space.benefit:
            return why
        label = phrases.option_label(decision, key, self._controller.view, self._controller)
        return t("bar.barred", why=why, option=label, gives=benefit_phrase(space.benefit))

    def _in_order(self, decision: Decision) -> list[str]:
        """The keys as they are numbered. At the beginning of a turn every track has its number, whether its
        next space can be paid or not, so that numbers never shift."""
        keys = offers.in_order(decision, self._controller.view)
        if decision.kind != "turn" or not self._controller.view.players[decision.seat].income_turns:
            return keys
        found: list[str] = []
        for track in TRACKS:
            own = [key for key in decision.keys if key.partition("@")[0] == f"advance:{track}"]
            found += own or [f"advance:{track}"]
        return [*found, *(key for key in keys if key not in found)]

    def _shown(self, decision: Decision, key: str, *, lazy: bool) -> Shown:
        control = self._controller
        words = phrases.option_label(decision, key, control.view, control)
        glyphs = tuple(phrases.option_glyphs(decision, key, control.view))
        if key not in decision.keys:
            why = phrases.reason_text(control.why_not(key), control)
            priced = _priced(decision, key, self._space(decision, key))
            full = tuple(phrases.option_glyphs(priced, key, control.view))
            return Shown(key, words, full, glyphs[:1], less=_fewer(full), barred=why)
        if key.startswith("pay:") and glyphs:
            return Shown(key, words, glyphs, glyphs, less=((),), brief="")
        if len(words) > LONG:
            return Shown(key, words)
        if key.startswith(("choice:", "do:")):
            return Shown(key, words) if len(words) > LONG_CHOICE else Shown(key, words, glyphs[:MOST_SIGNS])
        if decision.kind == "place_building" and key.startswith("plot:"):
            signs = self._finished.get(key, ())
            return Shown(key, words, signs, signs)
        if lazy:
            return Shown(key, words, glyphs, glyphs, lazy=True)
        amounts = self._amounts(decision, key, glyphs)
        full = (*glyphs, *amounts)
        if key.partition(":")[0] in STEPS:  # the name of a space tells its track, not what it gives
            return Shown(key, words, full, glyphs[:1], less=_fewer(full))
        if key.startswith(("tile:", "income")):
            return Shown(key, words, full, glyphs)  # the lands alone do not tell what a tile gives
        return Shown(key, words, full, amounts[:2])

    def _amounts(self, decision: Decision, key: str, glyphs: tuple[Glyph, ...]) -> tuple[Glyph, ...]:
        """What the preview adds to the signs an option has anyway."""
        if decision.kind in ("turn", "resource"):
            return ()
        preview = self._controller.preview(key)
        if preview is None:
            return ()
        has_gives = key in decision.details and bool(decision.details[key].gives)
        found = phrases.preview_glyphs(preview, decision.seat)
        return tuple(glyph for glyph in found if not has_gives or (glyph.kind == "vp" and not glyphs))

    def _space(self, decision: Decision, key: str) -> TrackSpace | None:
        """The space to which a step at the beginning of a turn leads."""
        prefix, _, rest = key.partition(":")
        track, _, place = rest.partition("@")
        if decision.kind != "turn" or prefix != "advance" or track not in TRACKS:
            return None
        tokens = self._controller.view.players[decision.seat].tokens[TRACKS.index(track)]
        start = int(place) if place.isdigit() else min(tokens, default=12)
        if start >= 12:
            return None
        return catalogue().tracks[track].spaces[start + 1]


def _fewer(signs: tuple[Glyph, ...]) -> tuple[tuple[Glyph, ...], ...]:
    """The signs of a step without its track, then its track with what it gives but without the price."""
    if len(signs) < 2:
        return (signs,)
    gain = signs[signs.index(GAIN) + 1 :] if GAIN in signs else signs[1:]
    return signs[1:], (signs[0], *gain)


def _finishing(decision: Decision, control: TableController) -> dict[str, tuple[Glyph, ...]]:
    """Signs of the districts, rows and columns that a piece would finish, by its place."""
    if decision.kind != "place_building":
        return {}
    return {
        key: (*[Glyph("icon", "district")] * districts, *[Glyph("icon", "city_score", lines)] * bool(lines))
        for key, (districts, lines) in offers.finished(decision, control.view).items()
    }


def _priced(decision: Decision, key: str, space: TrackSpace | None) -> Decision:
    """The decision as if a step that cannot be paid were on offer: with its price and what it gives."""
    if space is None:
        return decision
    option = Option(key, space.benefit, tuple(space.cost))
    return decision._replace(details={**decision.details, key: option})

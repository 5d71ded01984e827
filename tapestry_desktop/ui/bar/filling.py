"""The options of a decision as the bar shows them: their order, words and signs of cost and gain."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tapestry_desktop.content import TRACKS, catalogue
from tapestry_desktop.content.models import TrackSpace
from tapestry_desktop.content.phrases import benefit_phrase
from tapestry_desktop.engine.decisions import Decision, Option
from tapestry_desktop.ui import offers, phrases
from tapestry_desktop.ui.bar.options import MOST, Shown
from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.glyphs import Glyph, bonus_glyphs

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

    def options(self, decision: Decision) -> list[Shown]:
        """Every option in the order in which it is presented."""
        many = len(decision.keys) > MOST
        return [self._shown(decision, key, lazy=many) for key in self._in_order(decision)]

    def signs(self, key: str) -> tuple[Glyph, ...]:
        """All signs of an option on a page that is now shown."""
        decision = self._controller.decision
        if decision is None:
            return ()
        glyphs = tuple(phrases.option_glyphs(decision, key, self._controller.view))
        return (*glyphs, *self._amounts(decision, key, glyphs))

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
            signs = (*signs, *bonus_glyphs(space.bonus))
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
            return Shown(key, words, full, glyphs[:1], barred=why)
        if len(words) > LONG:
            return Shown(key, words)
        if key.startswith(("choice:", "do:")):
            return Shown(key, words) if len(words) > LONG_CHOICE else Shown(key, words, glyphs[:MOST_SIGNS])
        if lazy:
            return Shown(key, words, glyphs, glyphs, lazy=True)
        amounts = self._amounts(decision, key, glyphs)
        short = glyphs[:1] if key.partition(":")[0] in STEPS else amounts[:2]
        if key.startswith("tile:"):
            short = glyphs  # the lands alone do not tell what a tile gives
        return Shown(key, words, (*glyphs, *amounts), short)

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


def _priced(decision: Decision, key: str, space: TrackSpace | None) -> Decision:
    """The decision as if a step that cannot be paid were on offer: with its price and what it gives."""
    if space is None:
        return decision
    option = Option(key, space.benefit, tuple(space.cost))
    return replace(decision, details={**decision.details, key: option})

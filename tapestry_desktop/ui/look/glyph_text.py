"""The same effects in words, for tips, logs and assistive technology, in the language in force."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..i18n import t, words

if TYPE_CHECKING:
    from tapestry_desktop.content.effects import Benefit, Cost
    from tapestry_desktop.content.models import Bonus


def glyph_text(benefit: Benefit) -> str:
    """A benefit in one sentence: "Take 2 territory tiles, then build a farm."."""
    from tapestry_desktop.content.phrases import sentence

    return sentence(tuple(benefit), words())


def cost_text(cost: Cost | Sequence[Cost]) -> str:
    """A price in words: "1 coin", "2 territory tiles"."""
    from tapestry_desktop.content.phrases import cost_phrase

    if isinstance(cost, Sequence):
        parts = [cost_phrase(one, words()) for one in cost]
        if len(parts) == 1:
            return parts[0]
        return t("effect.and", first=", ".join(parts[:-1]), last=parts[-1])
    return cost_phrase(cost, words())


def bonus_text(bonus: Bonus) -> str:
    """The bonus of a track space in one sentence: "Bonus: pay 1 coin to explore."."""
    from tapestry_desktop.content.phrases import benefit_phrase

    return t("look.bonus", cost=cost_text(bonus.cost), gain=benefit_phrase(bonus.gain, words()))

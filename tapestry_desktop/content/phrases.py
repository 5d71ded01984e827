"""Effects in words: what a benefit gives, as one sentence or as a short phrase. Describes, knows no rule.

The words are in ``text/en/effects.json``; phrases start small and have no full stop, sentences have both.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from tapestry_desktop.content import effects as fx
from tapestry_desktop.content.effects import Benefit, Cost, Effect
from tapestry_desktop.content.texts import Texts, texts
from tapestry_desktop.content.vocabulary import BUILDINGS, TRACKS


def sentence(benefit: Benefit, words: Texts | None = None) -> str:
    """A benefit as a sentence: ``Gain 1 coin, then explore.``"""
    phrase = benefit_phrase(benefit, words)
    return phrase[:1].upper() + phrase[1:] + "."


def benefit_phrase(benefit: Benefit, words: Texts | None = None) -> str:
    """A benefit as a phrase: ``gain 1 coin, then explore``."""
    words = words or texts()
    phrases = [_repeated(effect, len(list(same)), words) for effect, same in groupby(benefit)]
    if not phrases:
        return words.text("effect.nothing")
    whole = phrases[-1]
    for phrase in reversed(phrases[:-1]):
        whole = words.text("effect.then", first=phrase, rest=whole)
    return whole


def effect_phrase(effect: Effect, words: Texts | None = None) -> str:
    """One effect as a phrase."""
    words = words or texts()
    match effect:
        case fx.AnyOrder():
            parts = [effect_phrase(inner, words) for inner in effect.of]
            return words.text("effect.any_order", list=_list(parts, "and", words))
        case fx.ChooseOne():
            parts = [benefit_phrase(option, words) for option in effect.options]
            return words.text("effect.choose_one", list=_list(parts, "or", words))
        case fx.ChooseSeveral():
            parts = [benefit_phrase(option, words) for option in effect.options]
            return words.text("effect.choose_several", n=effect.n, list=_list(parts, "or", words))
        case fx.Optional_():
            return words.text("effect.optional", what=benefit_phrase(effect.do, words))
        case fx.Pay():
            what = benefit_phrase(effect.gain, words)
            return words.text("effect.pay", cost=cost_phrase(effect.cost, words), what=what)
        case fx.Custom():
            return words.text(f"effect.custom.{effect.key}")
        case fx.Advance() | fx.Regress() | fx.Research() | fx.RepeatPosition():
            return _on_tracks(effect, words)
        case _:
            return _plain(effect, words)


def _repeated(effect: Effect, times: int, words: Texts) -> str:
    what = effect_phrase(effect, words)
    if times == 1:
        return what
    return words.text("effect.twice" if times == 2 else "effect.times", what=what, n=times)


def cost_phrase(cost: Cost, words: Texts | None = None) -> str:
    """A cost as a phrase: ``2 territory tiles``."""
    words = words or texts()
    if cost.resource is not None:
        return words.text("cost.resource", amount=words.amount(cost.resource, cost.n))
    return words.text(f"cost.{cost.kind}.{_number(cost.n)}", n=cost.n)


def _plain(effect: Effect, words: Texts) -> str:
    match effect:
        case fx.GainResource():
            return words.text("effect.gain_resource", amount=words.amount(effect.resource, effect.n))
        case fx.GainVP():
            return words.text("effect.gain_vp", n=effect.n)
        case fx.Score():
            return words.text("effect.score", n=effect.each, metric=words.text(f"metric.{effect.per}"))
        case fx.GainTerritoryTile() | fx.GainSpaceTile() | fx.GainTapestry() | fx.GainCivilization():
            return words.text(f"effect.{effect.op}.{_number(effect.n)}", n=effect.n)
        case fx.GainBuilding():
            return words.text(
                f"effect.gain_building.{effect.placement}", kinds=_buildings(effect.kinds, words)
            )
        case fx.GainLandmark():
            return words.text("effect.gain_landmark", landmark=words.name("landmark", effect.landmark))
        case fx.Explore():
            return words.text(f"effect.explore.{effect.where}")
        case fx.Conquer():
            what = words.text(f"effect.conquer.{effect.where}")
            return words.text(f"effect.conquer.{effect.dice}", what=what)
        case fx.Invent():
            what = words.text(f"effect.invent.{effect.source}")
            return words.text("effect.invent.upgrade", what=what) if effect.upgrade else what
        case fx.UpgradeTech():
            return words.text("effect.upgrade_tech.optional" if effect.may_decline else "effect.upgrade_tech")
        case fx.UseTech():
            return words.text(f"effect.use_tech.{effect.symbol}")
        case fx.RestartToken():
            return words.text("effect.restart_token", track=words.text(f"track.{effect.from_track}.inline"))
        case fx.TerritoryBenefit():
            return words.text(f"effect.territory_benefit.{effect.of}")
        case fx.RollDie():
            die = words.text(f"die.{effect.die}.inline")
            return words.text(f"effect.roll_die.{effect.gain}", die=die, n=effect.rolls)
        case _:
            return words.text(f"effect.{effect.op}")


def _on_tracks(effect: fx.Advance | fx.Regress | fx.Research | fx.RepeatPosition, words: Texts) -> str:
    if isinstance(effect, fx.RepeatPosition):
        what = words.text(f"effect.repeat_position.{effect.owner}", tracks=_tracks(effect.tracks, words))
        return words.text("effect.collect.again_pay", what=what) if effect.bonus == "pay" else what
    if isinstance(effect, fx.Research):
        what = words.text("effect.research")
    else:
        stem = f"effect.{effect.op}.{_number(effect.spaces)}"
        what = words.text(stem, n=effect.spaces, tracks=_tracks(effect.tracks, words))
    collected = (["benefit"] if effect.benefit else []) + ([] if effect.bonus == "none" else [effect.bonus])
    what = words.text(f"effect.collect.{'_'.join(collected) or 'nothing'}", what=what)
    if isinstance(effect, fx.Research | fx.Advance) and effect.maxout_vp:
        return words.text("effect.research.maxout", what=what, n=effect.maxout_vp)
    return what


def _tracks(tracks: Sequence[str], words: Texts) -> str:
    if set(tracks) == set(TRACKS):
        return words.text("effect.track.any")
    return _list([words.text(f"track.{track}.inline") for track in tracks], "or", words)


def _buildings(kinds: Sequence[str], words: Texts) -> str:
    if set(kinds) == set(BUILDINGS):
        return words.text("effect.building.any")
    return _list([words.text(f"effect.building.{kind}") for kind in kinds], "or", words)


def _list(parts: Sequence[str], joint: str, words: Texts) -> str:
    if len(parts) == 1:
        return parts[0]
    return words.text(f"effect.{joint}", first=", ".join(parts[:-1]), last=parts[-1])


def _number(n: int) -> str:
    return "one" if n == 1 else "many"

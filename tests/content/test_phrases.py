"""Every benefit in the box can be said in words."""

import pytest

from tapestry_desktop.content import catalogue
from tapestry_desktop.content.checks import benefits
from tapestry_desktop.content.effects import (
    Advance,
    AnyOrder,
    Benefit,
    ChooseOne,
    Conquer,
    Cost,
    Custom,
    Explore,
    GainBuilding,
    GainResource,
    GainTerritoryTile,
    GainVP,
    Invent,
    Optional_,
    Pay,
    RepeatPosition,
    Research,
    Score,
    UpgradeTech,
    walk,
)
from tapestry_desktop.content.phrases import cost_phrase, effect_phrase, sentence
from tapestry_desktop.content.texts import texts
from tapestry_desktop.content.vocabulary import BUILDINGS, METRICS, TRACKS

EXPLORE = Explore(where="adjacent")


@pytest.mark.parametrize(
    ("benefit", "words"),
    [
        ((), "Nothing."),
        ((GainResource(resource="coin", n=1),), "Gain 1 coin."),
        ((GainTerritoryTile(n=2), EXPLORE), "Take 2 territory tiles, then explore."),
        ((Score(per="territories"),), "Score 1 VP per territory you control."),
        ((GainBuilding(kinds=("house", "farm", "armory")),), "Build a house, a farm or an armory."),
        ((GainBuilding(kinds=BUILDINGS),), "Build any income building."),
        ((Advance(tracks=TRACKS, benefit=True, bonus="pay"),),
         "Advance on any track with its benefit (the bonus may be bought)."),
        ((Advance(tracks=("science",), benefit=False),), "Advance on science without benefit."),
        ((Research(benefit=False, maxout_vp=5),),
         "Research without benefit, or score 5 VP where the track is at its end."),
        ((RepeatPosition(tracks=TRACKS, benefit=True, bonus="pay"),),
         "Collect the space under your token on any track again (its bonus may be bought)."),
        ((Conquer(where="anywhere", dice="both"),), "Conquer anywhere (both dice)."),
        ((Invent(source="display", upgrade=True),), "Invent from the display and upgrade that card."),
        ((UpgradeTech(may_decline=True),), "You may upgrade a tech card."),
        ((ChooseOne(options=((EXPLORE,), (GainVP(n=3),))),), "Either explore or score 3 VP."),
        ((AnyOrder(of=(EXPLORE, GainVP(n=3), GainVP(n=4))),),
         "In any order: explore, score 3 VP and score 4 VP."),
        ((Optional_(do=(EXPLORE,)),), "You may explore."),
        ((Pay(cost=Cost(kind="tapestry", n=2), gain=(EXPLORE,)),),
         "You may pay 2 tapestry cards to explore."),
        ((Custom(key="both_dice"),), "Take both dice."),
        ((EXPLORE, EXPLORE), "Twice: explore."),
    ],
)  # fmt: skip
def test_sentences(benefit: Benefit, words: str) -> None:
    assert sentence(benefit) == words


def test_costs() -> None:
    assert cost_phrase(Cost(kind="resource", n=1, resource="food")) == "1 food"
    assert cost_phrase(Cost(kind="tech", n=3)) == "3 tech cards"
    assert cost_phrase(Cost(kind="territory_tile", n=1)) == "a territory tile"


def test_everything_in_the_box() -> None:
    for file, entry, benefit in benefits(catalogue()):
        said = sentence(benefit)
        assert said.endswith("."), (file, entry)
        assert "{" not in said, (file, entry)
        for effect in walk(benefit):
            assert effect_phrase(effect), (file, entry)


def test_no_word_for_a_rule_that_is_not_in_the_box() -> None:
    used = {
        effect.key
        for _, _, benefit in benefits(catalogue())
        for effect in walk(benefit)
        if isinstance(effect, Custom)
    }
    known = {key.removeprefix("effect.custom.") for key in texts() if key.startswith("effect.custom.")}
    assert known == used
    assert {key.removeprefix("metric.") for key in texts() if key.startswith("metric.")} == set(METRICS)

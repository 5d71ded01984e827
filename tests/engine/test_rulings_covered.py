"""Every ruling of chapters 1 to 17 is cited by a rule case or a test: what nothing proves is found here."""

from __future__ import annotations

import re
from pathlib import Path

from tapestry_desktop.cases.model import find_case_files, load_cases

TESTS = Path(__file__).resolve().parent.parent

# How many rulings each chapter has: R-ORD-1 to R-ORD-13 and so on.
CHAPTERS = {
    "ORD": 13, "GEN": 18, "SET": 10, "TURN": 4, "RSC": 3, "INC": 13, "TAP": 11, "ADV": 19, "RES": 6,
    "EXP": 9, "CON": 17, "MAP": 6, "ACH": 5, "NBR": 2, "INV": 13, "CAP": 12, "LMK": 5, "CIVX": 5,
    "END": 5,
}  # fmt: skip
CARDS = """
Academia AgeOfDiscovery AgeOfSail AgeOfWonders Alliance BoastOfSuperiority BrokerOfPeace Capitalism
CoalBaron Colonialism DarkAges Democracy Dictatorship Diplomacy Dystopia Empiricism Espionage
Exploitation Feudalism GoldenAge Guilds Industrialism MarriageOfState Mercantilism Meritocracy
Militarism Monarchy OilMagnate OlympicHost PillageAndPlunder PirateRule PleaForAid Renaissance
Revisionism Revolution Socialism SteamTycoon Technocracy Terraforming Theocracy TradeEconomy Trap
Tyranny WartimeEconomy
""".split()  # noqa: SIM905
CIVILIZATIONS = {
    "Alchemists": 3, "Architects": 3, "Craftsmen": 3, "Entertainers": 1, "Futurists": 2, "Heralds":
    3, "Historians": 4, "Inventors": 4, "Isolationists": 2, "Leaders": 1, "Merrymakers": 2,
    "Militants": 3, "Mystics": 4, "Nomads": 3, "Chosen": 3, "Traders": 2,
}  # fmt: skip
NOT_YET = {
    "R-GEN-15": "only the Merfolk of Fantasies & Futures take cards back",
    "R-GEN-17": "deals are made at the table; no rule moves components for one",
    "R-SET-9": "the advanced mats belong to Fantasies & Futures",
    "R-CAP-11": "only the Weefolk of Fantasies & Futures put tokens into other cities",
}
"""Rulings that nothing in the base box can meet, and why."""

CITATION = re.compile(r"R-[A-Z][A-Za-z]*-[A-Za-z0-9]+(?:-\d+)?")


def rulings() -> list[str]:
    """The ids of all rulings, in the order of the chapters."""
    found = [f"R-{chapter}-{number}" for chapter, last in CHAPTERS.items() for number in range(1, last + 1)]
    found += [f"R-CARD-{card}" for card in CARDS]
    found += [f"R-CIV-{civ}-{n}" for civ, last in CIVILIZATIONS.items() for n in range(1, last + 1)]
    return found


def cited() -> set[str]:
    """What the `ruling` field of a case or the text of a test cites; this file does not count."""
    found: set[str] = set()
    for file in find_case_files([TESTS / "cases"]):
        for case in load_cases(file):
            found.update([case.ruling] if isinstance(case.ruling, str) else case.ruling)
    for file in sorted(TESTS.rglob("test_*.py")):
        if file != Path(__file__).resolve():
            found.update(CITATION.findall(file.read_text(encoding="utf-8")))
    return found


def test_every_ruling_is_cited() -> None:
    known = cited()
    assert [ruling for ruling in rulings() if ruling not in known and ruling not in NOT_YET] == []


def test_what_cannot_happen_yet_is_a_ruling_and_not_proved() -> None:
    known = cited()
    assert [ruling for ruling in NOT_YET if ruling not in rulings() or ruling in known] == []


def test_cases_cite_rulings_that_exist() -> None:
    """A misspelt citation of these chapters would prove nothing."""
    every = set(rulings())
    chapters = tuple(f"R-{chapter}-" for chapter in (*CHAPTERS, "CARD"))
    known = [ruling for ruling in sorted(cited()) if ruling.startswith(chapters)]
    assert [ruling for ruling in known if ruling not in every] == []

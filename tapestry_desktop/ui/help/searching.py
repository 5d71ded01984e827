"""Finding chapters, icons and components by words."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from tapestry_desktop.content import catalogue
from tapestry_desktop.ui.help.entries import Entry, entries
from tapestry_desktop.ui.help.lessons import chapter_words, chapters, legend
from tapestry_desktop.ui.help.prose import spoken
from tapestry_desktop.ui.i18n import has_text, t


@dataclass(frozen=True, slots=True)
class Hit:
    """Where something is told: `target` is `section:<id>` or an entry's key."""

    target: str
    name: str
    under: str
    icon: str = ""


def plain(text: str) -> str:
    """Small letters without accents, so that people need not type them."""
    parts = unicodedata.normalize("NFKD", text.casefold().replace("’", "'").replace("-", " "))
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def chapter_keys(chapter: str) -> list[str]:
    """The text keys of a chapter, in order."""
    keys: list[str] = []
    for stem in (f"rules.{chapter}.", f"rules.{chapter}.step."):
        number = 1
        while has_text(f"{stem}{number}"):
            keys.append(f"{stem}{number}")
            number += 1
    return keys


ICONS = {
    "tapestry": "tapestry_card",
    "tech": "tech_card",
    "civilization": "civilization",
    "landmark": "landmark",
    "territory_tile": "territory_tile",
    "space_tile": "space_tile",
    "capital_mat": "city_score",
    "income_space": "income",
    "die": "die_red",
    "achievement": "achievement",
    "board": "middle_island",
    "decision_card": "automa",
    "solo_civilization": "automa",
}


def icon_of(entry: Entry) -> str:
    """The icon beside a component in the list."""
    if entry.kind == "space":
        return f"track_{entry.id.partition('.')[0]}"
    return ICONS[entry.kind]


@lru_cache(maxsize=1)
def _index() -> tuple[tuple[str, str, Hit], ...]:
    found: list[tuple[str, str, Hit]] = []
    for chapter in chapters():
        name = t(f"rules.{chapter.id}.title")
        body = " ".join(spoken(chapter_words(key)) for key in chapter_keys(chapter.id))
        if "levels" in chapter.blocks:
            for level in catalogue().solo.levels:
                body += f" {t(f'solo_level.{level}.name')} {t(f'solo_level.{level}.rules')}"
        if chapter.id == "window":
            body = " ".join(spoken(t(f"room.help.window.{i}")) for i in range(1, 6))
        found.append(
            (plain(name), plain(body), Hit(f"section:{chapter.id}", name, t("kind.section"), chapter.icon))
        )
    for group, signs in legend():
        for sign in signs:
            name = t(f"legend.{sign}")
            icon = sign if group != "grammar" else "info"
            found.append((plain(name), "", Hit(f"section:legend#{sign}", name, t("kind.sign"), icon)))
    for entry in entries():
        found.append(
            (plain(entry.name), plain(entry.text), Hit(entry.key, entry.name, entry.under, icon_of(entry)))
        )
    return tuple(found)


def search(query: str) -> list[Hit]:
    """Hits for all the words of a query: exact names first, then names, then texts. Nothing for no words."""
    wanted = plain(query).split()
    if not wanted:
        return []
    whole = " ".join(wanted)
    ranked: list[tuple[int, int, Hit]] = []
    for place, (name, body, hit) in enumerate(_index()):
        if name == whole and "#" not in hit.target:
            rank = 0
        elif "#" in hit.target and any(word not in name for word in wanted):
            continue
        elif name.startswith(whole) and "#" not in hit.target:
            rank = 1
        elif all(word in name for word in wanted):
            rank = 2
        elif all(word in name or word in body for word in wanted):
            rank = 1 if hit.target == f"section:{whole}" else 3 if hit.target.startswith("section:") else 4
        else:
            continue
        ranked.append((rank, place, hit))
    return [hit for _, _, hit in sorted(ranked, key=lambda found: found[:2])]

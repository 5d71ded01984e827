"""An effect tree as icons: the grammar printed on spaces, tiles, cards and mats.

`glyphs_for` turns a benefit into a flat list without any layout, `paint_glyphs` draws it so that it fits, and
`glyph_text` says the same in one sentence. Side by side means and, a slash or, a laurel with its number VP,
a laurel beside an icon VP for each, a number before an icon how many, a red X without the benefit, four
arrows anywhere, and the yellow strip a bonus: price, arrow, gain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from .glyph_custom import CUSTOM

Kind = Literal["icon", "vp", "per", "or", "gain", "text", "strip"]
Node = Any
"""An effect or cost: a model of the content, or the same thing as a plain mapping."""

METRIC_ICONS: dict[str, str] = {
    "tech_cards": "tech_card",
    "tapestry_all": "tapestry_card",
    "tapestry_hand": "tapestry_card",
    "territory_tiles": "territory_tile",
    "territories": "territory_control",
    "markets": "market",
    "houses": "house",
    "farms": "farm",
    "armories": "armory",
    "capital_city": "city_score",
    "landmarks": "landmark",
    "exploration_track": "track_exploration",
    "science_track": "track_science",
    "military_track": "track_military",
    "technology_track": "track_technology",
    "coins_from_income": "coin",
    "opponents": "players",
}
DIE_ICONS = {"conquer_red": "die_red", "conquer_black": "die_black", "science": "die_science"}
COST_ICONS = {"territory_tile": "territory_tile", "tapestry": "tapestry_card", "tech": "tech_card"}


@dataclass(frozen=True, slots=True)
class Glyph:
    """One sign. `n` is the VP of a laurel (0 = bare laurel) or the number before an icon (0 = none)."""

    kind: Kind
    icon: str = ""
    n: int = 0
    crossed: bool = False
    words: str = ""
    parts: tuple[Glyph, ...] = ()


OR = Glyph("or")
GAIN = Glyph("gain")


def get(node: Node, name: str, default: Any = None) -> Any:
    """A parameter of an effect: of a model, of a custom effect (through `param`), or of a mapping."""
    if isinstance(node, Mapping):
        return node.get(name, default)
    param = getattr(node, "param", None)
    if callable(param):
        return param(name, default)
    return getattr(node, name, default)


def _op(node: Node) -> str:
    return str(node["op"] if isinstance(node, Mapping) else node.op)


def _icons(name: str, n: int = 1, *, most: int = 3, crossed: bool = False) -> list[Glyph]:
    """`n` icons side by side, or a number and one icon when there would be more than `most`."""
    if n > most:
        return [Glyph("icon", name, n, crossed)]
    return [Glyph("icon", name, 0, crossed)] * max(1, n)


def _either(options: Iterable[Sequence[Glyph]]) -> list[Glyph]:
    found: list[Glyph] = []
    for option in options:
        if found:
            found.append(OR)
        found.extend(option)
    return found


def _tracks(node: Node) -> list[Glyph]:
    # Three tracks or four are not drawn: the bare arrow means "of your choice", and the tip says of which.
    tracks = tuple(get(node, "tracks", ()))
    return [] if len(tracks) not in (1, 2) else _either([Glyph("icon", f"track_{t}")] for t in tracks)


def _building(node: Node) -> list[Glyph]:
    kinds = tuple(get(node, "kinds"))
    found = [Glyph("icon", "any_building")] if len(kinds) == 4 else _either([Glyph("icon", k)] for k in kinds)
    return found + ([Glyph("icon", "discard")] if get(node, "placement") == "set_aside" else [])


def _conquer(node: Node) -> list[Glyph]:
    found = [Glyph("icon", "conquer_anywhere" if get(node, "where") == "anywhere" else "conquer")]
    return (
        found
        if get(node, "dice", "one") == "one"
        else [*found, Glyph("icon", "die_red"), Glyph("icon", "die_black")]
    )


def _invent(node: Node) -> list[Glyph]:
    found = [Glyph("icon", "invent")]
    found += {"deck": [Glyph("icon", "deck")], "discard_top": [Glyph("icon", "discard")]}.get(
        get(node, "source"), []
    )
    return found + ([Glyph("icon", "upgrade")] if get(node, "upgrade", False) else [])


def _move(name: str) -> Callable[[Node], list[Glyph]]:
    def build(node: Node) -> list[Glyph]:
        plain = not get(node, "benefit", True)
        found = _icons(name, get(node, "spaces", 1), most=2, crossed=plain) + _tracks(node)
        return found + ([Glyph("icon", "bonus")] if get(node, "bonus", "none") == "free" else [])

    return build


def _score(node: Node) -> list[Glyph]:
    metric = str(get(node, "per"))
    glyph = Glyph("per", METRIC_ICONS[metric], int(get(node, "each", 1)))
    return [glyph, Glyph("icon", "income")] if metric == "coins_from_income" else [glyph]


def _repeat(node: Node) -> list[Glyph]:
    others = [] if get(node, "owner", "self") == "self" else [Glyph("icon", "players")]
    return [*others, Glyph("icon", "repeat"), *_tracks(node)]


def same_on_every_track(nodes: Sequence[Node]) -> Node | None:
    """The first of four moves that differ in nothing but their track, one for each track; else None."""
    if (
        len(nodes) != 4
        or any(_op(n) != _op(nodes[0]) for n in nodes)
        or _op(nodes[0]) not in ("advance", "regress")
    ):
        return None
    tracks = {tuple(get(n, "tracks", ())) for n in nodes}
    rules = {tuple(get(n, name) for name in ("spaces", "benefit", "bonus")) for n in nodes}
    return nodes[0] if len(tracks) == 4 and all(len(t) == 1 for t in tracks) and len(rules) == 1 else None


def _any_order(node: Node) -> list[Glyph]:
    nodes = list(get(node, "of"))
    one = same_on_every_track(nodes)
    if one is None:
        return glyphs_for(nodes)
    arrow, _, *bonus = _move(_op(one))(one)
    return [arrow, *(Glyph("icon", f"track_{get(n, 'tracks')[0]}") for n in nodes), *bonus]


def _several(node: Node) -> list[Glyph]:
    return [Glyph("text", words=f"{get(node, 'n')}:"), *_either(glyphs_for(o) for o in get(node, "options"))]


def _custom(node: Node) -> list[Glyph]:
    key = str(get(node, "key"))
    if key not in CUSTOM:
        return [Glyph("icon", "info")]
    found: list[Glyph] = []
    for token in CUSTOM[key].split():
        if token.startswith("{") and token.endswith("}"):
            inner = get(node, token[1:-1])
            if inner:
                found += cost_glyphs(inner) if token == "{cost}" else glyphs_for(inner)
            continue
        found.append(_token(_filled(token, node)))
    while found and found[-1] in (OR, GAIN):
        found.pop()
    return found


def _filled(token: str, node: Node) -> str:
    """A token with its parameter put in; a missing count falls away."""
    if "{" not in token:
        return token
    before, name = token.split("{", 1)
    name, after = name.split("}", 1)
    value = get(node, name)
    if value is None:
        return before.rstrip(":") + after.lstrip("*")
    return f"{before}{value}{after}"


def _token(token: str) -> Glyph:
    if token == "/":
        return OR
    if token == ">":
        return GAIN
    if token.startswith("="):
        return Glyph("text", words=token[1:])
    if token == "vp" or token.startswith("vp:"):
        return Glyph("vp", n=int(token[3:] or 0))
    count, _, name = token.rpartition("*")
    number = int(count) if count else 0
    return Glyph("icon", name.rstrip("!"), number if number > 1 else 0, name.endswith("!"))


_BUILD: dict[str, Callable[[Node], list[Glyph]]] = {
    "any_order": _any_order,
    "choose_one": lambda e: _either(glyphs_for(o) for o in get(e, "options")),
    "choose_several": _several,
    "optional": lambda e: glyphs_for(get(e, "do")),
    "pay": lambda e: [*cost_glyphs(get(e, "cost")), GAIN, *glyphs_for(get(e, "gain"))],
    "gain_resource": lambda e: _icons(get(e, "resource"), get(e, "n")),
    "gain_vp": lambda e: [Glyph("vp", n=get(e, "n"))],
    "score": _score,
    "gain_territory_tile": lambda e: _icons("territory_tile", get(e, "n")),
    "gain_space_tile": lambda e: _icons("space_tile", get(e, "n"), most=1),
    "gain_tapestry": lambda e: _icons("tapestry_card", get(e, "n")),
    "gain_building": _building,
    "gain_landmark": lambda e: [Glyph("icon", "landmark")],
    "gain_civilization": lambda e: _icons("civilization", get(e, "n")),
    "explore": lambda e: [Glyph("icon", "explore_anywhere" if get(e, "where") == "anywhere" else "explore")],
    "explore_space": lambda e: [Glyph("icon", "explore_space")],
    "conquer": _conquer,
    "invent": _invent,
    "refresh_display": lambda e: [Glyph("icon", "refresh")],
    "upgrade_tech": lambda e: [Glyph("icon", "upgrade")],
    "use_tech": lambda e: [Glyph("icon", f"tech_{get(e, 'symbol')}")],
    "research": lambda e: [Glyph("icon", "research" if get(e, "benefit") else "research_x")],
    "advance": _move("advance"),
    "regress": _move("regress"),
    "repeat_position": _repeat,
    "restart_token": lambda e: [Glyph("icon", "restart")],
    "play_tapestry_over": lambda e: [Glyph("icon", "play_over")],
    "territory_benefit": lambda e: [
        Glyph("icon", "territory_control" if get(e, "of") == "controlled" else "territory_tile")
    ],
    "roll_die": lambda e: _icons(
        DIE_ICONS.get(str(get(e, "die")), "die_science"), get(e, "rolls", 1), most=1
    ),
    "custom": _custom,
}


def glyphs_for(benefit: Iterable[Node]) -> list[Glyph]:
    """The signs of a benefit (a list of effects), in the order in which it is resolved.

    An op the kit does not know is shown by the icon "info".
    """
    found: list[Glyph] = []
    for node in benefit:
        found += _BUILD.get(_op(node), lambda e: [Glyph("icon", "info")])(node)
    return _gathered(found)


def _gathered(glyphs: list[Glyph]) -> list[Glyph]:
    """One of each resource, in a row, becomes the one icon for it."""
    four = [Glyph("icon", name) for name in ("coin", "worker", "food", "culture")]
    for i in range(len(glyphs) - 3):
        if glyphs[i : i + 4] == four:
            return [*glyphs[:i], Glyph("icon", "four_resources"), *glyphs[i + 4 :]]
    return glyphs


def cost_glyphs(cost: Node) -> list[Glyph]:
    """The signs of a price: one cost or several that are paid together."""
    if isinstance(cost, (list, tuple)):
        return [glyph for one in cost for glyph in cost_glyphs(one)]
    kind, n = str(get(cost, "kind")), int(get(cost, "n", 1))
    if kind == "resource":
        return _icons(str(get(cost, "resource")), n)
    return _icons(COST_ICONS.get(kind, "info"), n, most=1)


def bonus_glyphs(bonus: Node) -> list[Glyph]:
    """The yellow strip of a track space's bonus: price, arrow, gain. Nothing for a space without bonus."""
    if bonus is None:
        return []
    parts = (*cost_glyphs(get(bonus, "cost")), GAIN, *glyphs_for(get(bonus, "gain")))
    return [Glyph("strip", parts=parts)]


def price_glyphs(resources: Iterable[str]) -> list[Glyph]:
    """The signs of an advance's price: resource ids side by side."""
    return [Glyph("icon", name) for name in resources]


def glyph_icons(glyphs: Iterable[Glyph]) -> set[str]:
    """Names of all icons used, those inside strips too."""
    names: set[str] = set()
    for glyph in glyphs:
        names |= glyph_icons(glyph.parts)
        if glyph.icon:
            names.add(glyph.icon)
    return names


from .glyph_paint import glyphs_width, layout_glyphs, paint_glyphs  # noqa: E402
from .glyph_text import bonus_text, cost_text, glyph_text  # noqa: E402

__all__ = [
    "GAIN", "OR", "Glyph", "bonus_glyphs", "bonus_text", "cost_glyphs", "cost_text", "glyph_icons",
    "glyph_text", "glyphs_for", "glyphs_width", "layout_glyphs", "paint_glyphs", "price_glyphs",
]  # fmt: skip

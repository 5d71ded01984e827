"""The same effect tree in words: one sentence by text keys, for tips, logs and assistive technology."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ..i18n import has_text, t

Node = Any


def _get(node: Node, name: str, default: Any = None) -> Any:
    from .glyphs import get

    return get(node, name, default)


def _op(node: Node) -> str:
    return str(_get(node, "op"))


def joined(words: Sequence[str], key: str = "effect.and") -> str:
    """A list in words: "a, b and c" (or "a, b or c" with the key effect.or)."""
    if not words:
        return t("effect.nothing")
    if len(words) == 1:
        return words[0]
    return t(key, first=t("effect.comma").join(words[:-1]), last=words[-1])


def _tracks(node: Node) -> str:
    tracks = list(_get(node, "tracks", ()))
    if len(tracks) == 4:
        return t("effect.any_track")
    return joined([t(f"track.{name}") for name in tracks], "effect.or")


def _move(node: Node, tracks: str = "") -> str:
    words = t(f"effect.{_op(node)}", n=_get(node, "spaces", 1), tracks=tracks or _tracks(node))
    words = t("effect.with_benefit" if _get(node, "benefit", True) else "effect.no_benefit", words=words)
    return t("effect.free_bonus", words=words) if _get(node, "bonus", "none") == "free" else words


def _any_order(node: Node) -> str:
    from .glyphs import same_on_every_track

    nodes = list(_get(node, "of"))
    one = same_on_every_track(nodes)
    words = benefit_words(nodes) if one is None else _move(one, t("effect.each_track"))
    return t("effect.any_order", words=words)


def _building(node: Node) -> str:
    kinds = joined([t(f"a_building.{k}") for k in _get(node, "kinds")], "effect.or")
    return t(
        "effect.set_aside" if _get(node, "placement") == "set_aside" else "effect.gain_building",
        building=kinds,
    )


def _conquer(node: Node) -> str:
    words = t("effect.conquer_anywhere" if _get(node, "where") == "anywhere" else "effect.conquer")
    dice = _get(node, "dice", "one")
    return words if dice == "one" else t(f"effect.conquer_{dice}", conquer=words)


def _invent(node: Node) -> str:
    words = t(f"effect.invent.{_get(node, 'source', 'display_or_deck')}")
    return t("effect.invent_upgrade", invent=words) if _get(node, "upgrade", False) else words


def _landmark(node: Node) -> str:
    key = f"landmark.{_get(node, 'landmark')}.name"
    name = t(key) if has_text(key) else str(_get(node, "landmark")).replace("_", " ").title()
    return t("effect.gain_landmark", landmark=name)


def _custom(node: Node) -> str:
    key = f"effect.custom_rule.{_get(node, 'key')}"
    if not has_text(key):
        return t("effect.custom")
    args: dict[str, object] = {
        name: _get(node, name)
        for name in (
            "n",
            "max",
            "each",
            "each_vp",
            "vp_per_resource",
            "draw",
            "keep",
            "reveal",
            "tokens",
            "min",
            "max_benefits",
            "advance_chosen",
        )
        if _get(node, name) is not None
    }
    for name in (
        "gain",
        "otherwise",
        "fewest",
        "most",
        "then",
        "alternative",
        "once_gain",
        "if_opponent_paid",
    ):
        inner = _get(node, name)
        if inner:
            args[name] = benefit_words(inner)
    if _get(node, "cost"):
        args["cost"] = cost_text(_get(node, "cost"))
    return t(key, **args)


_WORDS: dict[str, Callable[[Node], str]] = {
    "any_order": _any_order,
    "choose_one": lambda e: joined([benefit_words(o) for o in _get(e, "options")], "effect.or"),
    "choose_several": lambda e: t(
        "effect.several",
        n=_get(e, "n"),
        words=joined([benefit_words(o) for o in _get(e, "options")], "effect.or"),
    ),
    "optional": lambda e: t("effect.optional", words=benefit_words(_get(e, "do"))),
    "pay": lambda e: t("effect.pay", cost=cost_text(_get(e, "cost")), gain=benefit_words(_get(e, "gain"))),
    "gain_resource": lambda e: t(f"amount.{_get(e, 'resource')}", n=_get(e, "n")),
    "gain_vp": lambda e: t("effect.vp", n=_get(e, "n")),
    "score": lambda e: t("effect.score", n=_get(e, "each", 1), metric=t(f"metric.{_get(e, 'per')}")),
    "gain_building": _building,
    "gain_landmark": _landmark,
    "explore": lambda e: t("effect.explore_anywhere" if _get(e, "where") == "anywhere" else "effect.explore"),
    "conquer": _conquer,
    "invent": _invent,
    "use_tech": lambda e: t(f"effect.use_tech.{_get(e, 'symbol')}"),
    "research": lambda e: t("effect.research" if _get(e, "benefit") else "effect.research_x"),
    "advance": _move,
    "regress": _move,
    "repeat_position": lambda e: t(f"effect.repeat_position.{_get(e, 'owner', 'self')}"),
    "restart_token": lambda e: t("effect.restart_token", track=t(f"track.{_get(e, 'from_track')}")),
    "territory_benefit": lambda e: t(f"effect.territory_benefit.{_get(e, 'of')}"),
    "roll_die": lambda e: t("effect.roll_die", n=_get(e, "rolls", 1), die=t(f"effect.die.{_get(e, 'die')}")),
    "custom": _custom,
}


def _plain(node: Node) -> str:
    """Ops whose sentence has the op's own name and at most a number."""
    op = _op(node)
    return t(f"effect.{op}", n=_get(node, "n", 1)) if has_text(f"effect.{op}") else t("effect.unknown")


def benefit_words(benefit: Iterable[Node]) -> str:
    """A benefit in words, without capital and full stop."""
    return joined([_WORDS.get(_op(node), _plain)(node) for node in benefit])


def _sentence(words: str) -> str:
    return t("effect.sentence", words=words[:1].upper() + words[1:])


def glyph_text(benefit: Iterable[Node]) -> str:
    """A benefit in one sentence by text keys: "Draw 2 territory tiles and build a farm."."""
    return _sentence(benefit_words(benefit))


def cost_text(cost: Node) -> str:
    """A price in words: "1 coin", "2 territory tiles"."""
    if isinstance(cost, (list, tuple)):
        return joined([cost_text(one) for one in cost])
    kind, n = _get(cost, "kind"), _get(cost, "n", 1)
    return t(f"amount.{_get(cost, 'resource')}" if kind == "resource" else f"cost.{kind}", n=n)


def bonus_text(bonus: Node) -> str:
    """The bonus of a track space in one sentence."""
    return _sentence(
        t("effect.bonus", cost=cost_text(_get(bonus, "cost")), gain=benefit_words(_get(bonus, "gain")))
    )

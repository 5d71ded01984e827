"""The top row: who it is, civilization and era, the four resource trackers, and the VP laurel."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter

from ...content import RESOURCES
from ...content.texts import texts
from ..i18n import t
from ..look.fonts import ROLES, font, sized, text_width
from ..look.icons import draw_icon, interface_ink
from ..look.paint import LEFT, rounded, text
from ..look.palette import PAPER_INK, theme
from ..look.pieces import draw_chip, draw_laurel, draw_pips, laurel_width
from ..solo.goal import goal_words
from .zone import Spot, Zone, roman

TRACKER = 66
"""A tracker gives a long name no more than this leaves it, in logical pixels at 100 %."""
LEAST = 12


def fitting(words: str, role: str, width: float) -> QFont:
    """The font of a role, smaller where the words are too long for a line, down to LEAST."""
    own, kind = font(role), ROLES[role]
    for pixels in range(own.pixelSize(), LEAST, -1):
        which = own if pixels == own.pixelSize() else sized(pixels, kind.weight, kind.family)
        if text_width(words, which) <= width:
            return which
    return sized(LEAST, kind.weight, kind.family)


class Header(Zone):
    """Name and numbers of the seat shown."""

    blits = False

    def _columns(self) -> tuple[float, list[QRectF], QRectF]:
        """Right edge of the name, the four trackers, the laurel."""
        w, h = self.width(), self.height()
        side = min(h - 8.0, theme().px(54))
        laurel = QRectF(w - side - 12, (h - side) / 2, side, side)
        words = max(
            text_width(self.controller.name_of(self.player.seat), font("name")),
            text_width(self._under(), font("label_plain")),
        )
        first = 24 + 0.64 * h
        most = min(w * 0.42, laurel.left() - 10 - 4 * theme().px(TRACKER))
        name_end = min(first + max(theme().px(118), min(words + 8, most - first)), w * 0.42)
        room = laurel.left() - 10 - name_end
        wide = room / 4
        return name_end, [QRectF(name_end + i * wide, 3, wide - 6, h - 6) for i in range(4)], laurel

    def laurel_rect(self) -> QRectF:
        """Where the laurel stands, as wide as its number needs."""
        laurel = self._columns()[2]
        wide = laurel_width(self.player.vp, laurel.height())
        return laurel.adjusted(laurel.width() - wide, 0, 0, 0)

    def tracker_rect(self, resource: str) -> QRectF:
        """Where a resource is counted."""
        return self._columns()[1][[*map(str, RESOURCES)].index(resource)]

    def find_spots(self) -> list[Spot]:
        """Trackers can be chosen, all numbers explain themselves."""
        if self.player.kind != "human":
            return []
        name_end, trackers, laurel = self._columns()
        found = []
        for i, resource in enumerate(RESOURCES):
            amount = texts().amount(resource, self.player.resources[i])
            found.append(
                Spot(
                    trackers[i],
                    f"resource:{resource}",
                    ("words", t(f"resource.{resource}.name"), t("tableau.tracker.tip", amount=amount)),
                    t("tableau.tracker.name", amount=amount),
                    8,
                )
            )
        words = t("tableau.vp.name", n=self.player.vp)
        found.append(Spot(laurel, "", ("words", words, t("tableau.vp.tip")), words))
        found.append(
            Spot(
                QRectF(8, 3, name_end - 12, self.height() - 6),
                "",
                ("seat", str(self.player.seat)),
                self._under(),
            )
        )
        return found

    def _paying(self, key: str) -> bool:
        """Whether a tracker is a part of the price that is being paid."""
        mine = self.controller.decision is not None and self.own and self.player.kind == "human"
        return mine and key.startswith("resource:") and self.controller.payment.takes(key[9:])

    def on_offer(self, key: str) -> bool:
        """Trackers that can be chosen, and those that can pay."""
        return super().on_offer(key) or self._paying(key)

    def keys_shown(self) -> set[str]:
        """The keys on offer; a payment has no key of its own here."""
        decision = self.controller.decision
        return super().keys_shown() & set(decision.keys if decision is not None else ())

    def choose(self, key: str) -> None:
        """Gain the resource, or pay with it."""
        decision = self.controller.decision
        if decision is not None and key not in decision.keys and self._paying(key):
            self.controller.pay_with(key.removeprefix("resource:"))
        else:
            super().choose(key)

    def paint_over(self, painter: QPainter) -> None:
        """How much of each resource has been clicked for the price."""
        chosen = self.controller.payment.chosen if self.own else {}
        for resource, box in zip(RESOURCES, self._columns()[1], strict=True):
            if chosen.get(resource):
                high = float(theme().px(20))
                plate = QRectF(box.right() - high * 1.5, box.y() + 2, high * 1.4, high)
                rounded(painter, plate, 6, "#FFF3CF", "#E2B646")
                text(
                    painter, plate, t("tableau.tracker.paid", n=chosen[resource]), font("label"), PAPER_INK,
                    Qt.AlignmentFlag.AlignCenter,
                )  # fmt: skip

    def _under(self) -> str:
        goal = goal_words(self.controller) if self.player.kind == "human" else ""
        return f"{goal} · {self._plain_under()}" if goal else self._plain_under()

    def _plain_under(self) -> str:
        player = self.player
        if player.kind != "human":
            return t("tableau.header.bot")
        names = ", ".join(t(f"civilization.{mat.civilization}.name") for mat in player.civilizations)
        key = "finished" if player.finished else "era" if player.era else "start"
        era = t(f"tableau.header.{key}", era=roman(player.era))
        if not names:
            return era[:1].upper() + era[1:]
        return t("tableau.header.civilization", civilization=names, era=era)

    def sign(self) -> object:
        """Name, numbers, civilizations and who is active."""
        player, view = self.player, self.controller.view
        names = tuple(mat.civilization for mat in player.civilizations)
        numbers = (tuple(player.resources), player.vp, player.era, player.finished)
        goal = goal_words(self.controller)
        who = self.controller.name_of(player.seat)
        return (names, numbers, goal, view.active, view.phase, who, self.colour)

    def paint(self, painter: QPainter) -> None:
        """Chip, name, trackers, laurel."""
        tokens, px = theme().tokens, theme().px
        player, h = self.player, float(self.height())
        name_end, trackers, laurel = self._columns()
        r = h * 0.32
        active = self.controller.view.active == player.seat and self.controller.view.phase == "play"
        draw_chip(painter, self.colour, 14 + r, h / 2, r, active=active)
        x = 24 + 2 * r
        end = {"human": name_end, "shadow": float(self.width() - 12)}.get(player.kind, laurel.left())
        name = self.controller.name_of(player.seat)
        room = QRectF(x, h / 2 - px(23), end - x - 4, px(27))
        text(painter, room, name, fitting(name, "name", room.width()), tokens.ink)
        under, room = self._under(), QRectF(x, h / 2 + px(3), end - x - 4, px(18))
        text(painter, room, under, fitting(under, "label_plain", room.width()), tokens.ink2)
        if player.kind == "human":
            for i, resource in enumerate(RESOURCES):
                self._tracker(painter, trackers[i], resource, player.resources[i])
        if player.kind != "shadow":  # it never scores
            draw_laurel(painter, self.laurel_rect(), player.vp)

    def _narrow_tracker(self, painter: QPainter, box: QRectF, resource: str, count: int) -> None:
        """The number below its sign where there is no room beside it; the pips give way to it."""
        high = min(float(theme().px(19)), box.height() * 0.5)
        side = min(26.0, box.height() - high)
        icon = QRectF(box.center().x() - side / 2, box.y(), side, side)
        draw_icon(painter, resource, icon, ink=interface_ink(resource))
        room = QRectF(box.x(), icon.bottom(), box.width(), box.bottom() - icon.bottom())
        which = sized(min(float(theme().px(16)), room.height()), 700)
        middle = Qt.AlignmentFlag.AlignCenter
        text(painter, room, str(count), which, theme().tokens.ink, middle, elide=False)

    def _tracker(self, painter: QPainter, box: QRectF, resource: str, count: int) -> None:
        tokens, px = theme().tokens, theme().px
        side = min(26.0, box.height() - 20)
        if box.width() - side - 10 < text_width(str(count), sized(px(16), 700)):
            self._narrow_tracker(painter, box, resource, count)
            return
        top = box.center().y() - (side + 10) / 2
        draw_icon(painter, resource, QRectF(box.x() + 4, top, side, side), ink=interface_ink(resource))
        text(
            painter,
            QRectF(box.x() + side + 11, top, box.width() - side - 10, side),
            str(count),
            font("numeral")
            if text_width("8", font("numeral")) < box.width() - side - 10
            else sized(px(16), 700),
            tokens.ink,
            LEFT,
        )
        draw_pips(painter, QRectF(box.x() + 4, top + side + 5, box.width() - 8, 5), resource, count)

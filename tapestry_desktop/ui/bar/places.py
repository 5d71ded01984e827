"""Where everything in the decision bar goes."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize

from tapestry_desktop.ui.look.palette import theme

EDGE = 14
GAP = 6
BEHIND = 58
"""Room behind the question, for the button that explains the rule, in logical pixels at 100 %."""
LARGE = 1000
"""Below this many pixels, divided by the text scale, the log is a button among the others."""


@dataclass(frozen=True, slots=True)
class Places:
    """Rectangles in the bar. `tools` are undo, redo, hint, and the log where it is folded to a button."""

    crumbs: QRect
    question: QRect
    options: QRect
    tools: tuple[QRect, ...]
    log: QRect | None


def places_for(size: QSize, *, compact: bool, docked: bool, tool: int, row: int, asked: QSize) -> Places:
    """Lay the bar out. `tool` is the side of a square button, `row` the height of the options, `asked` the
    size of the question. With large text the tools stand beside the question where it leaves them room, so
    that the options have the whole width."""
    px, wide, high = theme().px, size.width(), size.height()
    large = wide / theme().text_scale < LARGE
    folded = large and not docked
    log_wide = 0 if docked or folded else min(px(262 if compact else 312), wide // 3)
    log = QRect(wide - log_wide - 8, 10, log_wide, high - 18) if log_wide else None
    right = wide - 8 - (log_wide + EDGE if log_wide else GAP)
    count = 4 if folded else 3
    tools_wide = count * (tool + GAP) - GAP
    crumb, top = px(20 if compact else 22), 5 if compact else 7
    y = high - row - (2 if compact else 6)
    between = top + crumb, y + 4
    beside = large and EDGE + 2 + asked.width() + px(BEHIND) + tools_wide <= right
    middle = min((between[0] + between[1] - tool) // 2, y - tool)
    tools_y = middle if beside else y + (row - tool) // 2
    tools = tuple(QRect(right - tools_wide + n * (tool + GAP), tools_y, tool, tool) for n in range(count))
    question_wide = right - EDGE - 2 - (tools_wide + GAP if beside else 0)
    question_y = between[0] + max(0, (between[1] - between[0] - asked.height()) // 2)
    options_wide = right - EDGE + (4 if beside else -tools_wide - 8)
    return Places(
        crumbs=QRect(EDGE + 2, top, right - EDGE - 2, crumb),
        question=QRect(EDGE + 2, question_y, question_wide, asked.height()),
        options=QRect(EDGE - 4, y, options_wide, row),
        tools=tools,
        log=log,
    )

"""Help: what the window does, and its keys."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from tapestry_desktop.ui.i18n import t
from tapestry_desktop.ui.look.widgets import Divider, KeyCap
from tapestry_desktop.ui.start.frame import PageFrame, Words

KEYS: tuple[tuple[tuple[str, ...], str], ...] = (
    (("1", "9"), "number"), (("N",), "more"), (("Enter",), "enter"), (("←", "→"), "arrows"),
    (("Tab",), "tab"), (("Esc",), "esc"), (("Ctrl", "Z"), "undo"),
    (("Ctrl", "Shift", "Z"), "redo"), (("H",), "hint"),
    (("R",), "turn"), (("+", "−", "0"), "zoom"), (("L",), "log"), (("Ctrl", "S"), "save"), (("F1",), "help"),
    (("F11",), "full"), (("Ctrl", ","), "settings"),
)  # fmt: skip


class HelpPage(PageFrame):
    """Five short chapters and the keys."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(t("help.title"), "help.back", width=860, parent=parent)
        for number in range(1, 6):
            self.content.addWidget(Words(t(f"help.{number}.title"), "mat_title"))
            self.content.addWidget(Words(t(f"help.{number}"), "body"))
        self.content.addWidget(Divider())
        self.content.addWidget(Words(t("help.keys"), "mat_title"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        half = (len(KEYS) + 1) // 2
        for place, (keys, what) in enumerate(KEYS):
            holder = QWidget()
            row = QHBoxLayout(holder)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(4)
            row.addStretch(1)
            for key in keys:
                row.addWidget(KeyCap(key))
            column = 0 if place < half else 2
            grid.addWidget(holder, place % half, column)
            grid.addWidget(Words(t(f"help.key.{what}"), "body"), place % half, column + 1)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        self.content.addLayout(grid)
        self.content.addStretch(1)

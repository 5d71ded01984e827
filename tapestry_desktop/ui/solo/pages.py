"""The pages of the campaign: chapters and best results, and the briefing before a game."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from ...content import catalogue
from ...storage.campaign import CHAPTERS, LEVELS, MODES, Best, Progress
from ..i18n import t
from ..look.fonts import font, text_width
from ..look.paint import CENTER, LEFT, rounded, smooth, text
from ..look.palette import hub, mix, theme
from ..look.pieces import draw_laurel, laurel_width
from ..look.widgets import Divider, DropDown, ElidedLabel, PanelFrame
from ..newgame.solo import level_items
from ..start.frame import PageFrame, Words
from .banner import Banner
from .compass import CompassPicture


def button(key: str) -> QPushButton:
    """A button with a text by key."""
    made = QPushButton(t(key))
    made.setAccessibleName(t(key))
    return made


def level_box(level: int, scenario: str) -> QComboBox:
    """The six levels to choose from, with the names they have in a scenario."""
    box = DropDown()
    for words, value in level_items(scenario):
        box.addItem(words, value)
    box.setCurrentIndex(max(0, box.findData(level)))
    box.setAccessibleName(t("campaign.level"))
    return box


def state_words(progress: Progress, scenario: str) -> str:
    """How far a chapter is."""
    if not progress.is_open(scenario):
        return t("campaign.state.locked")
    chapter = progress.chapter(scenario)
    return t(f"campaign.state.{chapter.state}", level=chapter.level, n=chapter.lost)


class ChapterCard(PanelFrame):
    """A chapter with its state and the way to its briefing."""

    def __init__(self, progress: Progress, scenario: str, number: int) -> None:
        super().__init__(well=True)
        self.scenario = scenario
        chapter = progress.chapter(scenario)
        title = t(f"briefing.title.{scenario}")
        self.setAccessibleName(
            f"{t('campaign.chapter', n=number)}: {title}. {state_words(progress, scenario)}"
        )
        head = QHBoxLayout()
        head.addWidget(ElidedLabel(title, "name"), 1)
        head.addWidget(Words(t("campaign.chapter", n=number), "label", "ink2"))
        self.body.addLayout(head)
        self.body.addWidget(Banner(scenario, "won" if chapter.state == "won" else "before"))
        self.body.addWidget(Words(t(f"solo_scenario.{scenario}.rules"), "note", "ink2"))
        self.body.addStretch(1)
        foot = QHBoxLayout()
        self.state = Words(state_words(progress, scenario), "strong")
        foot.addWidget(self.state, 1)
        self.read = button("campaign.read" if chapter.state == "open" else "campaign.again")
        self.read.setAccessibleDescription(title)
        self.read.setEnabled(progress.is_open(scenario))
        foot.addWidget(self.read)
        self.body.addLayout(foot)


ROW = 38
"""Height of a row of best results at 100 % text, in logical pixels."""


class BestTable(QWidget):
    """The best results: a row for each mode, a column for each level."""

    def __init__(self, progress: Progress, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._progress = progress
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        words = [
            f"{self._mode(mode)}, {t('campaign.level')} {level}: {_cell(best)}"
            for mode in MODES for level in LEVELS if (best := progress.best_of(mode, level)) is not None
        ]  # fmt: skip
        self.setAccessibleName(t("campaign.best"))
        self.setAccessibleDescription(". ".join(words))
        hub().changed.connect(self._measure)
        self._measure()

    def _measure(self) -> None:
        self.setFixedHeight(theme().px(30) + len(MODES) * theme().px(ROW) + 4)
        self.update()

    @staticmethod
    def _mode(mode: str) -> str:
        return t("campaign.best.solo") if mode == "solo" else t(f"briefing.title.{mode}")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the table."""
        tokens, px = theme().tokens, theme().px
        painter = smooth(QPainter(self))
        head, row = float(px(28)), float(px(ROW))
        label = self.width() * 0.25
        each = (self.width() - label) / 6
        text(painter, QRectF(0, 0, label, head), t("campaign.best"), font("mat_title"), tokens.ink, LEFT)
        for level in LEVELS:
            spot = QRectF(label + (level - 1) * each, 0, each, head)
            text(painter, spot, f"{t('campaign.level')} {level}", font("label"), tokens.ink2, CENTER)
        for place, mode in enumerate(MODES):
            y = head + place * row
            rounded(
                painter, QRectF(0, y + 1, self.width(), row - 3), 6, mix(tokens.panel, tokens.panel2, 0.6)
            )
            text(painter, QRectF(8, y, label - 12, row), self._mode(mode), font("strong"), tokens.ink, LEFT)
            for level in LEVELS:
                self._best(painter, QRectF(label + (level - 1) * each, y, each, row - 2), mode, level)
        painter.end()

    def _best(self, painter: QPainter, box: QRectF, mode: str, level: int) -> None:
        tokens, px = theme().tokens, theme().px
        best = self._progress.best_of(mode, level)
        if best is None:
            text(painter, box, t("campaign.best.none"), font("body"), tokens.ink3, CENTER)
            return
        side = float(px(28))
        wide = laurel_width(best.vp, side)
        words, which = f"{best.won} / {best.played}", font("small")
        x = box.center().x() - (wide + 5 + text_width(words, which)) / 2
        painter.setOpacity(1.0 if best.best_won else 0.55)
        draw_laurel(painter, QRectF(x, box.center().y() - side / 2, wide, side), best.vp)
        painter.setOpacity(1.0)
        beside = QRectF(x + wide + 5, box.y(), box.right() - x - wide - 5, box.height())
        text(painter, beside, words, which, tokens.ink2, LEFT)


def _cell(best: Best) -> str:
    return t("campaign.best.cell", vp=best.vp, won=best.won, played=best.played)


class CampaignPage(PageFrame):
    """Both chapters, the level, the best results."""

    briefing_wanted = Signal(str)
    level_changed = Signal(int)
    anew_wanted = Signal()

    def __init__(self, progress: Progress, parent: QWidget | None = None) -> None:
        super().__init__(t("campaign.title"), "campaign.back", width=1000, parent=parent)
        done = progress.complete
        level = max((progress.chapter(name).level for name in CHAPTERS), default=0)
        words = t("outcome.done", level=level) if done else t("campaign.subtitle")
        row = QHBoxLayout()
        row.addWidget(Words(words, "epithet"), 1)
        label = QLabel(t("campaign.level"))
        self.level = level_box(progress.level, CHAPTERS[-1])
        label.setBuddy(self.level)
        row.addWidget(label)
        row.addWidget(self.level)
        self.content.addLayout(row)
        self.level.currentIndexChanged.connect(
            lambda _index: self.level_changed.emit(self.level.currentData())
        )
        chapters = QHBoxLayout()
        chapters.setSpacing(12)
        self.cards = [ChapterCard(progress, name, number) for number, name in enumerate(CHAPTERS, 1)]
        for card in self.cards:
            card.read.clicked.connect(lambda _=False, name=card.scenario: self.briefing_wanted.emit(name))
            chapters.addWidget(card, 1)
        self.content.addLayout(chapters)
        self.content.addWidget(BestTable(progress))
        self.content.addStretch(1)
        self._progress = progress
        self.anew = button("campaign.forget")
        self.anew.clicked.connect(self.anew_wanted)
        self.anew.setEnabled(any(progress.chapter(name).state != "open" for name in CHAPTERS))
        self.foot.addWidget(self.anew)

    def first_focus(self) -> QWidget:
        """The briefing of the first chapter that is not won yet."""
        for card in self.cards:
            if self._progress.chapter(card.scenario).state in ("open", "lost"):
                return card.read
        return self.cards[0].read


class BriefingPage(PageFrame):
    """The story so far, what is different, and what has to be reached."""

    begin_wanted = Signal(str, int)

    def __init__(self, scenario: str, level: int, parent: QWidget | None = None) -> None:
        super().__init__(t(f"briefing.title.{scenario}"), "campaign.back", width=980, parent=parent)
        self.scenario = scenario
        self.content.addWidget(Banner(scenario))
        self.content.addWidget(Words(t(f"briefing.story.{scenario}"), "epithet"))
        self.content.addWidget(Divider())
        self.content.addWidget(Words(t("briefing.rules"), "mat_title"))
        lines = [Words(f"•  {line}", "body") for line in t(f"briefing.rules.{scenario}").split("\n")]
        if scenario == CHAPTERS[0]:
            self._beside_compass(lines)
        else:
            for line in lines:
                self.content.addWidget(line)
        self.content.addWidget(Words(t("briefing.goal"), "mat_title"))
        self.goal = Words("", "strong")
        self.content.addWidget(self.goal)
        self.content.addStretch(1)
        self.level = level_box(level, scenario)
        self.level.currentIndexChanged.connect(lambda _index: self._describe())
        self.foot.addWidget(self.level)
        self.start = button("briefing.begin")
        self.start.setDefault(True)
        self.start.clicked.connect(self.begin)
        self.foot.addWidget(self.start)
        self._describe()

    def _beside_compass(self, lines: list[Words]) -> None:
        """The rules at the left, the compass of which they speak at the right."""
        halves, told = QHBoxLayout(), QVBoxLayout()
        halves.setSpacing(18)
        told.setSpacing(self.content.spacing())
        for line in lines:
            told.addWidget(line)
        told.addStretch(1)
        halves.addLayout(told, 10)
        halves.addWidget(CompassPicture(), 5)
        self.content.addLayout(halves)

    def _describe(self) -> None:
        level = self.level.currentData()
        target = catalogue().solo.inevitable.target(level)
        self.goal.setText(t(f"briefing.goal.{self.scenario}", level=level, n=target))

    def first_focus(self) -> QWidget:
        """The button that begins the game."""
        return self.start

    def begin(self) -> None:
        """Begin the game."""
        self.begin_wanted.emit(self.scenario, int(self.level.currentData()))

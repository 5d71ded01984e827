"""The pages of the campaign: chapters and best results, the briefing before a game, the outcome after it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from ...content import catalogue
from ...storage.campaign import CHAPTERS, LEVELS, MODES, Best, Progress, Result
from ..i18n import t
from ..look.fonts import font, sized
from ..look.paint import CENTER, LEFT, rounded, smooth, text
from ..look.palette import hub, mix, theme
from ..look.pieces import draw_laurel, laurel_width
from ..look.widgets import Divider, ElidedLabel, PanelFrame
from ..newgame.solo import level_items
from ..start.frame import PageFrame, Words
from .banner import Banner


def button(key: str) -> QPushButton:
    """A button with a text by key."""
    made = QPushButton(t(key))
    made.setAccessibleName(t(key))
    return made


def level_box(level: int) -> QComboBox:
    """The six levels to choose from."""
    box = QComboBox()
    for words, value in level_items():
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
        self.body.addWidget(Words(t("campaign.chapter", n=number), "label", "ink2"))
        self.body.addWidget(ElidedLabel(title, "name"))
        self.body.addWidget(Banner(scenario, "won" if chapter.state == "won" else "before"))
        self.body.addWidget(Words(t(f"solo_scenario.{scenario}.rules"), "note", "ink2"))
        self.state = Words(state_words(progress, scenario), "strong")
        self.body.addWidget(self.state)
        self.read = button("campaign.read" if chapter.state == "open" else "campaign.again")
        self.read.setAccessibleDescription(title)
        self.read.setEnabled(progress.is_open(scenario))
        self.body.addStretch(1)
        self.body.addWidget(self.read)


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
        self.setFixedHeight(theme().px(30) + len(MODES) * theme().px(46) + 4)
        self.update()

    @staticmethod
    def _mode(mode: str) -> str:
        return t("campaign.best.solo") if mode == "solo" else t(f"briefing.title.{mode}")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the table."""
        tokens, px = theme().tokens, theme().px
        painter = smooth(QPainter(self))
        head, row = float(px(28)), float(px(46))
        label = self.width() * 0.25
        each = (self.width() - label) / 6
        text(painter, QRectF(4, 0, label, head), t("campaign.level"), font("label"), tokens.ink2, LEFT)
        for level in LEVELS:
            spot = QRectF(label + (level - 1) * each, 0, each, head)
            text(painter, spot, str(level), font("label"), tokens.ink2, CENTER)
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
        painter.setOpacity(1.0 if best.best_won else 0.55)
        draw_laurel(painter, QRectF(box.center().x() - wide / 2, box.y() + 1, wide, side), best.vp)
        painter.setOpacity(1.0)
        under = QRectF(box.x(), box.bottom() - px(16), box.width(), px(16))
        text(painter, under, f"{best.won} / {best.played}", font("small"), tokens.ink2, CENTER)


def _cell(best: Best) -> str:
    return t("campaign.best.cell", vp=best.vp, won=best.won, played=best.played)


class CampaignPage(PageFrame):
    """Both chapters, the level, the best results."""

    briefing_wanted = Signal(str)
    level_changed = Signal(int)
    anew_wanted = Signal()

    def __init__(self, progress: Progress, parent: QWidget | None = None) -> None:
        super().__init__(t("campaign.title"), "campaign.back", width=880, parent=parent)
        done = progress.complete
        level = max((progress.chapter(name).level for name in CHAPTERS), default=0)
        words = t("outcome.done", level=level) if done else t("campaign.subtitle")
        self.content.addWidget(Words(words, "epithet"))
        row = QHBoxLayout()
        label = QLabel(t("campaign.level"))
        self.level = level_box(progress.level)
        label.setBuddy(self.level)
        row.addWidget(label)
        row.addWidget(self.level)
        row.addStretch(1)
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
        self.content.addWidget(Words(t("campaign.best"), "mat_title"))
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
        super().__init__(t(f"briefing.title.{scenario}"), "campaign.back", width=760, parent=parent)
        self.scenario = scenario
        self.content.addWidget(Banner(scenario))
        self.content.addWidget(Words(t(f"briefing.story.{scenario}"), "epithet"))
        self.content.addWidget(Divider())
        self.content.addWidget(Words(t("briefing.rules"), "mat_title"))
        for line in t(f"briefing.rules.{scenario}").split("\n"):
            self.content.addWidget(Words(f"•  {line}", "body"))
        self.content.addWidget(Words(t("briefing.goal"), "mat_title"))
        self.goal = Words("", "strong")
        self.content.addWidget(self.goal)
        self.content.addStretch(1)
        self.level = level_box(level)
        self.level.currentIndexChanged.connect(lambda _index: self._describe())
        self.foot.addWidget(self.level)
        self.start = button("briefing.begin")
        self.start.setDefault(True)
        self.start.clicked.connect(self.begin)
        self.foot.addWidget(self.start)
        self._describe()

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


class Tally(QWidget):
    """Numbers beside each other in laurels: yours, theirs or the target, the best."""

    def __init__(self, numbers: Sequence[tuple[str, int]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._numbers = list(numbers)
        self.setFixedHeight(theme().px(104))
        self.setAccessibleName(", ".join(f"{words}: {number}" for words, number in numbers))
        hub().changed.connect(self._theme_changed)

    def _theme_changed(self) -> None:
        self.setFixedHeight(theme().px(104))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the laurels."""
        tokens, px = theme().tokens, theme().px
        painter = smooth(QPainter(self))
        each = self.width() / max(1, len(self._numbers))
        for place, (words, number) in enumerate(self._numbers):
            box = QRectF(place * each, 2, each, self.height() - 4)
            side = float(px(66 if place == 0 else 54))
            wide = laurel_width(number, side)
            spot = QRectF(box.center().x() - wide / 2, box.y() + px(68) - side, wide, side)
            draw_laurel(painter, spot, number)
            under = QRectF(box.x(), box.bottom() - px(26), box.width(), px(24))
            text(painter, under, words, sized(px(14), 600), tokens.ink, CENTER)
        painter.end()


class OutcomePage(PageFrame):
    """How a game against bots or kaiju has ended, and what comes next."""

    again_wanted = Signal()
    next_wanted = Signal()
    harder_wanted = Signal()
    campaign_wanted = Signal()
    sheet_wanted = Signal()

    def __init__(
        self, result: Result, progress: Progress, record: bool, parent: QWidget | None = None
    ) -> None:
        how = "won" if result.won else "lost"
        super().__init__(t(f"outcome.{how}.{result.mode}"), "outcome.home", width=760, parent=parent)
        self.result = result
        self.content.addWidget(Banner(result.mode, how))
        self.content.addWidget(Words(t(f"outcome.text.{how}.{result.mode}"), "epithet"))
        numbers = [(t("outcome.you"), result.vp), (t(f"outcome.against.{result.mode}"), result.against)]
        best = progress.best_of(result.mode, result.level)
        if best is not None:
            numbers.append((t("outcome.best"), best.vp))
        self.content.addWidget(Tally(numbers))
        self.content.addWidget(
            Words(f"{result.level}  {t(f'solo_level.{result.level}.name')}", "note", "ink2")
        )
        if record:
            self.content.addWidget(Words(t("outcome.record"), "strong"))
        elif best is not None:
            self.content.addWidget(Words(t("outcome.no_record", vp=best.vp), "note", "ink2"))
        if result.campaign and progress.complete:
            self.content.addWidget(Words(t("outcome.done", level=result.level), "strong"))
        self.content.addStretch(1)
        self._buttons(result)

    def first_focus(self) -> QWidget:
        """What comes next in the campaign, else the same game again."""
        return self.next if self.result.campaign and self.result.mode == CHAPTERS[0] else self.again

    def _buttons(self, result: Result) -> None:
        self.sheet = button("outcome.sheet")
        self.campaign = button("outcome.campaign")
        self.again = button("outcome.again")
        self.next = button("outcome.next")
        self.harder = button("outcome.harder")
        for made, signal, shown in (
            (self.sheet, self.sheet_wanted, True),
            (self.campaign, self.campaign_wanted, result.campaign),
            (self.again, self.again_wanted, True),
            (self.next, self.next_wanted, result.campaign and result.mode == CHAPTERS[0]),
            (self.harder, self.harder_wanted, result.mode == "solo" and result.won and result.level < 6),
        ):
            made.clicked.connect(signal)
            self.foot.addWidget(made)
            made.setVisible(shown)

"""How the player comes along, on one sheet: figures, charts, and what they mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from dkdesk.gui.dialogs.paper import PaperDialog, Roll, faint, lay_out, plain, secondary, title
from dkdesk.gui.practice.barred import bar, free
from dkdesk.gui.practice.progress import words
from dkdesk.gui.practice.progress.balance import Balance
from dkdesk.gui.practice.progress.charts import Bars, Curve, Trend
from dkdesk.gui.practice.progress.counting import Counting
from dkdesk.gui.practice.progress.section import Figure, Section
from dkdesk.gui.practice.spots.words import percent
from dkdesk.gui.theme import RADIUS_SMALL, STEP, font
from dkdesk.play.practice.progress import ENOUGH, PARTS, STRETCH, progress
from dkdesk.play.practice.results import results

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QHideEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme, Tokens
    from dkdesk.play.practice.own_games import Announced
    from dkdesk.play.practice.progress import Progress
    from dkdesk.play.practice.results import Results

LEAST: Final = QSize(760, 540)
USUAL: Final = QSize(980, 700)
QUARTERS: Final = tuple(number / 4 for number in range(5))
OF_ANSWERS: Final = ("lapse", "trend", *PARTS, "guess")
"""Sections that are not there before the first graded answer."""
DRILLS: Final = ("deadlines", "scoring")


class ProgressWindow(PaperDialog):
    """The sheet; who reads the notebook, and writes files, is somebody else.

    Signals:
        reset: The statistics shall begin anew; the player has confirmed it.
        export: The player wants all answers as a file.
    """

    reset = Signal()
    export = Signal()

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(language, theme, parent)
        self.setMinimumSize(LEAST)
        self._progress = progress(())
        self._drills: Mapping[str, tuple[int, int]] = {}
        self._games: Announced | None = None
        self._results = results(())
        self.counting = Counting(self)
        self.counting.done.connect(self.show_games)
        self._title = title()
        self.about = faint()
        self.assisted = faint()
        self.figures = {name: Figure() for name in ("accuracy", "answer", "game")}
        self.lapses, self.game_lapses = Bars(theme), Bars(theme)
        self.per_game = plain(bold=True)
        self.parts = {part: Bars(theme) for part in PARTS}
        self.trend, self.curve, self.levels = Trend(theme), Curve(theme), Bars(theme)
        self.balance = Balance(theme)
        self.sections = {
            "lapse": Section(self.lapses),
            "trend": Section(self.trend),
            **{part: Section(bars) for part, bars in self.parts.items()},
            "guess": Section(self.curve),
            "games": Section(self.levels),
            "rules": Section(),
            "result": self.balance,
        }
        self.question = plain()
        self.question.setWordWrap(True)
        self.yes_button, self.no_button = secondary(), secondary()
        self.asking = QWidget()
        self.reset_button, self.export_button = secondary(), secondary()
        self._build()
        self.retranslate()
        self.resize(USUAL)

    def show_answers(self, found: Progress, drills: Mapping[str, tuple[int, int]]) -> None:
        """Show what was answered.

        Args:
            found: What the graded decisions tell.
            drills: Right answers and all of each drill about the rules.
        """
        self._progress, self._drills = found, drills
        self._ask(wanted=False)
        self.retranslate()

    def show_results(self, found: Results) -> None:
        """Show what deals brought without luck."""
        self._results = found
        self.retranslate()

    def show_games(self, found: Announced | None) -> None:
        """Show what was announced in real games; ``None`` while nobody knows."""
        self._games = found
        self.retranslate()

    def retranslate(self) -> None:
        say = self._language.say
        self._title.setText(say("progress.title"))
        self.setWindowTitle(say("progress.title"))
        found = self._progress
        none = not (found.all.answers or found.games)
        self.assisted.setText(self._language.count("progress.assisted", max(1, found.assisted)))
        self.assisted.setVisible(found.assisted > 0)
        self.about.setText(say("progress.empty" if none else "progress.about"))
        self.export_button.setText(say("progress.export"))
        self.reset_button.setText(say("progress.reset"))
        self.question.setText(say("progress.reset.ask"))
        self.yes_button.setText(say("progress.reset.yes"))
        self.no_button.setText(say("progress.reset.no"))
        for button in (self.export_button, self.reset_button):
            if none and not found.assisted:
                bar(button, "progress.barred", self._language)
            else:
                free(button)
        for part in (*self.figures.values(), *map(self.sections.__getitem__, OF_ANSWERS)):
            part.setVisible(not none)
        self._write_figures()
        self._write_lapses()
        self._write_trend()
        self._write_parts()
        self._write_guesses()
        self._write_games()
        self._write_rules()
        self.balance.show_results(self._results, self._language)
        super().retranslate()

    def own_style(self, tokens: Tokens) -> str:
        return (
            f"#leaf {{ background: {tokens.paper_raised.name()};"
            f" border: 1px solid {tokens.rule.name()}; border-radius: {RADIUS_SMALL}px; }}"
            f"#leaf:focus {{ border: 2px solid {tokens.ink.name()}; }}"
        )

    # --- what is written -----------------------------------------------------------------

    def _write_figures(self) -> None:
        language, found = self._language, self._progress
        say, count, all_ = language.say, language.count, found.all
        dash = say("progress.none")
        enough = not all_.wanting
        wanting = count("progress.wanting", all_.wanting)
        self.figures["accuracy"].write(
            words.share(language, all_.accuracy) if enough else dash,
            say("progress.accuracy", good=all_.good, answers=all_.answers) if enough else wanting,
        )
        self.figures["answer"].write(
            words.points(all_.mean) if enough else dash,
            say("progress.answer") if enough else wanting,
        )
        rating = say("progress.rating", name=say(f"progress.rating.{found.rating}"))
        self.figures["answer"].setToolTip(rating if enough else "")
        games = max(0, ENOUGH - found.games)
        self.figures["game"].write(
            dash if games else words.points(found.per_game),
            count("progress.wanting.games", games)
            if games
            else count("progress.game", found.games),
        )

    def _write_lapses(self) -> None:
        """By direction an answer, and a game where there are enough of them."""
        say, found = self._language.say, self._progress
        games = found.games >= ENOUGH
        per_answer = words.by_lapse(found.all, found.all.answers, self._language)
        per_game = words.by_lapse(found.in_games, found.games, self._language)
        for chart, bars in ((self.lapses, per_answer), (self.game_lapses, per_game)):
            reach = max(bar.value for bar in bars)
            chart.show_rows(bars, reach, words.spoken(bars, self._language))
        self.per_game.setText(say("progress.lapse.games"))
        for part in (self.per_game, self.game_lapses):
            part.setVisible(games)
        about = say("progress.lapse.about")
        told = [self.per_game.text(), self.game_lapses.accessibleName()] if games else []
        enough = not found.all.wanting
        self.sections["lapse"].write(
            say("progress.lapse"),
            about if enough else self._wanting(),
            charted=enough,
            more="\n".join(told),
        )

    def _write_trend(self) -> None:
        say, means = self._language.say, self._progress.trend
        enough = len(means) > 1
        if enough:
            top, figures = words.axis(means)
            ends = say("progress.oldest"), say("progress.newest")
            listed = say("sheet.join").join(map(words.points, means))
            spoken = say("progress.trend.spoken", points=listed)
            self.trend.show_means(means, top, figures, ends, spoken)
        wanting = 2 * STRETCH - self._progress.all.answers
        self.sections["trend"].write(
            self._language.count("progress.trend", max(1, len(means)) * STRETCH),
            say("progress.trend.about")
            if enough
            else self._language.count("progress.wanting", wanting),
            charted=enough,
        )

    def _write_parts(self) -> None:
        reaches = [
            given.mean
            for part in PARTS
            for given in self._progress.parts[part].values()
            if not given.wanting
        ]
        for part, chart in self.parts.items():
            bars = words.by_part(part, self._progress.parts[part], self._language)
            told = words.spoken(bars, self._language)
            chart.show_rows(bars, max(reaches, default=0.0), told)
            enough = not self._progress.all.wanting
            self.sections[part].write(
                self._language.say(f"progress.{part}"),
                "" if enough else self._wanting(),
                charted=enough,
            )

    def _write_guesses(self) -> None:
        language, found = self._language, self._progress.calibration
        say = language.say
        enough = not found.wanting and bool(found.bins)
        if enough:
            told = (
                say(
                    "progress.guess.point",
                    guess=percent(one.estimate),
                    chance=percent(one.chance),
                    count=one.count,
                )
                for one in found.bins
            )
            self.curve.show_bins(
                found.bins,
                [words.share(language, part) for part in QUARTERS],
                (say("progress.guess.across"), say("progress.guess.up")),
                say("sheet.join").join(told),
            )
        self.sections["guess"].write(
            say("progress.guess"),
            words.guessing(found, language)
            if enough
            else language.count("progress.wanting.guesses", max(1, found.wanting)),
            charted=enough,
        )

    def _write_games(self) -> None:
        language, found = self._language, self._games
        bars = [] if found is None else words.by_level(found, language)
        self.levels.show_rows(bars, 1.0, words.spoken(bars, language))
        if found is None:
            sentence = language.say("progress.games.reading")
        elif found.games < ENOUGH:
            sentence = language.count("progress.wanting.games", ENOUGH - found.games)
        else:
            share = percent(found.share)
            sentence = language.count("progress.games.about", found.games, share=share)
        enough = found is not None and found.games >= ENOUGH and bool(bars)
        heading = language.say("progress.games")
        self.sections["games"].write(heading, sentence, charted=enough)

    def _write_rules(self) -> None:
        language = self._language
        told = []
        for drill in DRILLS:
            right, asked = self._drills.get(drill, (0, 0))
            name = language.say(f"practice.{drill}.title")
            if asked < ENOUGH:
                told.append(language.count("progress.rules.wanting", ENOUGH - asked, name=name))
            else:
                wrong = asked - right
                share = percent(wrong / asked)
                told.append(
                    language.say(
                        "progress.rules.wrong", name=name, wrong=wrong, asked=asked, share=share
                    )
                )
        self.sections["rules"].write(language.say("progress.rules"), "\n".join(told))

    def _wanting(self) -> str:
        return self._language.count("progress.wanting", self._progress.all.wanting)

    # --- beginning anew ------------------------------------------------------------------

    def _ask(self, *, wanted: bool) -> None:
        """Ask whether to begin anew, or leave it."""
        self.asking.setVisible(wanted)
        for button in (self.reset_button, self.export_button, self.close_button):
            button.setVisible(not wanted)
        lay_out(self)
        if wanted:
            self.no_button.setFocus()

    def _confirm(self) -> None:
        self._ask(wanted=False)
        self.close_button.setFocus()
        self.reset.emit()

    def _decline(self) -> None:
        self._ask(wanted=False)
        self.reset_button.setFocus()

    # --- geometry ------------------------------------------------------------------------

    def _build(self) -> None:
        for part in (self.game_lapses, self.per_game):
            self.sections["lapse"].column.insertWidget(2, part)
        self.column.addWidget(self._title)
        self.column.addWidget(self.about)
        self.column.addWidget(self.assisted)
        row = QHBoxLayout()
        row.setSpacing(6 * STEP)
        for figure in self.figures.values():
            row.addWidget(figure, stretch=1)
        inside = QWidget()
        whole = QVBoxLayout(inside)
        whole.setContentsMargins(0, 2 * STEP, 3 * STEP, 0)
        whole.setSpacing(4 * STEP)
        row.setAlignment(Qt.AlignmentFlag.AlignTop)
        whole.addLayout(row)
        grid = QGridLayout()
        grid.setSpacing(3 * STEP)
        for number, section in enumerate(self.sections.values()):
            grid.addWidget(section, number // 2, number % 2)
        for side in range(2):
            grid.setColumnStretch(side, 1)
        whole.addLayout(grid)
        whole.addStretch(1)
        self.column.addWidget(Roll(inside), stretch=1)
        self._build_foot()

    def _build_foot(self) -> None:
        row = QHBoxLayout(self.asking)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(3 * STEP)
        row.addWidget(self.question, stretch=1)
        row.addWidget(self.yes_button)
        row.addWidget(self.no_button)
        self.foot.insertWidget(0, self.reset_button)
        self.foot.insertWidget(1, self.export_button)
        self.foot.insertWidget(2, self.asking, stretch=1)
        self.foot.setSpacing(2 * STEP)
        self.asking.hide()
        for button in (
            self.reset_button,
            self.export_button,
            self.yes_button,
            self.no_button,
        ):
            button.setFont(font())
            button.setAutoDefault(False)
        self.reset_button.clicked.connect(lambda: self._ask(wanted=True))
        self.export_button.clicked.connect(self.export)
        self.yes_button.clicked.connect(self._confirm)
        self.no_button.clicked.connect(self._decline)

    def _settle(self) -> None:
        """Keep the size the player gave it."""
        lay_out(self)

    # --- Qt ----------------------------------------------------------------------------

    def hideEvent(self, event: QHideEvent) -> None:
        self.counting.stop()
        super().hideEvent(event)

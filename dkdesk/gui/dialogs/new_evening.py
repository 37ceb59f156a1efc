"""A new evening: by which rules, how long, and against whom."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QLabel, QWidget

from dkdesk.gui.dialogs.evening_fields import EveningFields, ends_evening
from dkdesk.gui.dialogs.fields import field_style
from dkdesk.gui.dialogs.opponent_fields import OpponentFields
from dkdesk.gui.dialogs.paper import PaperDialog, faint, plain, rule, secondary, title
from dkdesk.gui.dialogs.rule_chooser import Offer, RuleChooser, on_shelf, preset
from dkdesk.gui.dialogs.rule_words import difference_lines
from dkdesk.gui.theme import SMALL_PX, STEP, font
from dkdesk.play.ending import MOST_DEALS
from dkdesk.rules.presets import DEFAULT_PRESET, PRESETS
from dkdesk.settings.table import Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPaintEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme, Tokens
    from dkdesk.play.company import Company
    from dkdesk.play.ending import Ending
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.store.shelf import OwnRules, Shelf

WIDTH: Final = 540


class NewEveningDialog(PaperDialog):
    """The rules and the opponents are chosen, and the evening begins.

    Signals:
        begin: An evening shall begin by these rules; then the preset they begin with, and the
            time of the day at which it ends, or ``None``.
        edit: The player wants to see this offer in the rule editor.
        compose: The player wants to compose an opponent; carries the key of whoever has the seat.
    """

    begin = Signal(object, str, object)
    edit = Signal(object)
    compose = Signal(str)

    def __init__(
        self,
        language: Language,
        theme: Theme,
        shelf: Shelf,
        company: Company,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(language, theme, parent)
        self._shelf = shelf
        self._offer = self._last = preset(DEFAULT_PRESET)
        self._under_way = (0, 0)
        self.now: Callable[[], datetime] = datetime.now
        """Tells the time at the wall."""
        self._title = title()
        self.chooser = RuleChooser(language)
        self.about = faint()
        self.differences = OneLine()
        self.evening = EveningFields(language)
        self._who = title()
        self.opponents = OpponentFields(language, theme, company)
        self.games = plain()
        self.ends = faint()
        self.edit_button = secondary()
        self.begin_button = self.close_button
        self._build()
        self.retranslate()

    def ask(
        self,
        rules: RuleSet,
        base: str,
        opponents: Sequence[str] = (),
        *,
        ending: Ending | None = None,
        played: int = 0,
        games: int = 0,
    ) -> None:
        """Offer an evening.

        Args:
            rules: The rules of the last evening, which are chosen at first.
            base: The preset they begin with.
            opponents: Keys of those who are chosen at first, from the left on.
            ending: What ended the last evening, if it was not what its rules say.
            played: How many deals of the evening under way have been played, if any.
            games: How many it has; 0 if it is not their number that ends it.
        """
        self._under_way = played, games
        self._last = self._offer = Offer(rules, base)
        self.evening.suggest_time(_later(self.now()))
        self.evening.show_rules(rules, ending)
        if opponents:
            self.opponents.show_keys(opponents)
        self._fill()
        self._show()

    @property
    def rule_set(self) -> str:
        """What the player calls the rules that are chosen, if they are his own; else empty."""
        return "" if self._offer.own is None else self._offer.own.name

    def read_shelf(self, chosen: OwnRules | None = None) -> None:
        """Take up what lies on the shelf now; *chosen* has just been put there."""
        before = self._offer.rules
        self._fill(chosen)
        if self._offer.rules != before:
            self.evening.show_rules(self._offer.rules)
        self._show()

    def _fill(self, chosen: OwnRules | None = None) -> None:
        own, _ = self._shelf.rule_sets()  # the editor tells of what cannot be read
        last = self._last
        known = any(_alike(offer, last) for offer in (*map(preset, PRESETS), *map(on_shelf, own)))
        self.chooser.fill(own, None if known else last)
        offers = self.chooser.offers
        wanted = [offer for offer in offers if chosen is not None and offer.own == chosen]
        same = [offer for offer in offers if offer.key == self._offer.key and offer.own is not None]
        equal = [offer for offer in offers if _what(offer) == _what(self._offer)]
        alike = [offer for offer in offers if _alike(offer, self._offer)]
        self._offer = (*wanted, *same, *equal, *alike, preset(DEFAULT_PRESET))[0]

    def retranslate(self) -> None:
        say = self._language.say
        self.setWindowTitle(say("new.title"))
        self._title.setText(say("new.rules"))
        self.chooser.retranslate()
        self.evening.retranslate()
        self._who.setText(say("opponent.title"))
        self.opponents.retranslate()
        self.edit_button.setText(say("new.edit"))
        super().retranslate()
        self._show()

    def own_style(self, tokens: Tokens) -> str:
        line = f"background: {tokens.rule.name()}; border: none;"
        return f'{field_style(tokens)}QFrame[frameShape="4"] {{ {line} }}'

    def _choose(self, offer: Offer) -> None:
        self._offer = offer
        self.evening.show_rules(offer.rules)
        self._show()

    def _show(self) -> None:
        say = self._language.say
        offer = self._offer
        self.chooser.show_offer(offer)
        preset_name = say(f"preset.{offer.base}")
        self.about.setText(
            say(f"preset.{offer.base}.about")
            if offer.own is None
            else say("new.based", preset=preset_name)
        )
        base = PRESETS[offer.base]
        lines = difference_lines(self._language, _as_long_as(base, offer.rules), base)
        joined = say("rules.difference.join").join(lines)
        self.differences.setText(say("rules.otherwise", differences=joined))
        self.differences.setToolTip("\n".join(lines))
        self.differences.setVisible(bool(lines))
        self.opponents.show_players(self.evening.rules.players)
        width = max(self.evening.label_width, self.opponents.label_width)
        for fields in (self.evening, self.opponents):
            fields.grid.setColumnMinimumWidth(0, width)
        self.games.setText(self._prospect())
        played, games = self._under_way
        self.ends.setText(ends_evening(self._language, played, games))
        self.ends.setVisible(played > 0)
        self.begin_button.setText(say("new.begin"))
        self._settle()

    def _prospect(self) -> str:
        """How long the evening will be."""
        ending, rules = self.evening.ending, self.evening.rules
        if ending.at is not None:
            return self._language.say("new.games.clock", time=f"{ending.at:%H:%M}")
        if ending.measure == "points" and rules.games == MOST_DEALS:
            return self._language.count("new.games.points", ending.number)
        if ending.measure == "points":
            return self._language.count("new.games.target", rules.games, points=ending.number)
        return self._language.count("new.games", rules.games)

    def _edit(self) -> None:
        """Show the rules in the editor, with as many deals as have been chosen here."""
        counted = self._offer.own is None and self.evening.ending.measure == "deals"
        chosen = Offer(self.evening.rules, self._offer.base)
        self.edit.emit(chosen if counted else self._offer)

    def _begin(self) -> None:
        chosen = self.evening
        self.begin.emit(chosen.rules, self._offer.base, chosen.ending.at)

    def _build(self) -> None:
        self.setFixedWidth(WIDTH)
        self.games.setWordWrap(True)
        self.evening.show_rules(self._offer.rules)
        self.evening.changed.connect(self._show)
        self.opponents.show_keys(Settings().opponents)
        self.opponents.compose.connect(self.compose)
        for part in (self._title, self.chooser, self.about, self.differences):
            self.column.addWidget(part)
        self.column.addSpacing(2 * STEP)
        self.column.addWidget(rule())
        self.column.addSpacing(2 * STEP)
        self.column.addWidget(self.evening)
        self.column.addWidget(self.games)
        self.column.addSpacing(2 * STEP)
        self.column.addWidget(rule())
        self.column.addSpacing(2 * STEP)
        self.column.addWidget(self._who)
        self.column.addWidget(self.opponents)
        self.column.addWidget(self.ends)
        self.column.addStretch()
        self.chooser.chose.connect(self._choose)
        self.edit_button.setAutoDefault(False)
        self.edit_button.clicked.connect(self._edit)
        self.begin_button.clicked.connect(self._begin)
        self.foot.insertWidget(0, self.edit_button)


class OneLine(QLabel):
    """A label of one line, cut at its end where there is no room; its tool tip has it all."""

    def __init__(self) -> None:
        super().__init__()
        self.setFont(font(SMALL_PX))
        self.setTextFormat(Qt.TextFormat.PlainText)

    # --- Qt ----------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(20 * STEP, QFontMetrics(self.font()).height())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().windowText().color())
        text = QFontMetrics(self.font()).elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.width()
        )
        painter.drawText(QRectF(self.rect()), int(Qt.AlignmentFlag.AlignVCenter), text)
        painter.end()


def _alike(one: Offer, other: Offer) -> bool:
    """Whether two offers differ in nothing but how many play, and for how long."""
    return one.base == other.base and _as_long_as(other.rules, one.rules) == other.rules


def _as_long_as(length: RuleSet, rules: RuleSet) -> RuleSet:
    """*rules* for as many players and deals as *length* has, which are chosen beside them."""
    return replace(
        rules,
        games=length.games,
        target_points=length.target_points,
        players=length.players,
    )


def _later(now: datetime) -> time:
    """A time to stop that one would name: two hours from now, at a quarter."""
    then = now + timedelta(hours=2)
    return time(then.hour, then.minute // 15 * 15)


def _what(offer: Offer) -> tuple[RuleSet, str]:
    return offer.rules, offer.base

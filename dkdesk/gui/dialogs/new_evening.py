"""A new evening: by which rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QLabel, QWidget

from dkdesk.gui.dialogs.fields import field_style
from dkdesk.gui.dialogs.paper import PaperDialog, faint, plain, rule, secondary, title
from dkdesk.gui.dialogs.rule_chooser import Offer, RuleChooser, preset
from dkdesk.gui.dialogs.rule_words import difference_lines
from dkdesk.gui.theme import SMALL_PX, STEP, font
from dkdesk.rules.presets import DEFAULT_PRESET, PRESETS

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme, Tokens
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.store.shelf import OwnRules, Shelf

WIDTH: Final = 480


class NewEveningDialog(PaperDialog):
    """The rules are chosen, and the evening begins.

    Signals:
        begin: An evening shall begin by these rules; then the preset they begin with.
        edit: The player wants to see this offer in the rule editor.
    """

    begin = Signal(object, str)
    edit = Signal(object)

    def __init__(
        self, language: Language, theme: Theme, shelf: Shelf, parent: QWidget | None = None
    ) -> None:
        super().__init__(language, theme, parent)
        self._shelf = shelf
        self._offer = self._last = preset(DEFAULT_PRESET)
        self._under_way = (0, 0)
        self._title = title()
        self.chooser = RuleChooser(language)
        self.about = faint()
        self.differences = OneLine()
        self.games = plain()
        self.ends = faint()
        self.edit_button = secondary()
        self.begin_button = self.close_button
        self._build()
        self.retranslate()

    def ask(self, rules: RuleSet, base: str, *, played: int = 0, games: int = 0) -> None:
        """Offer an evening.

        Args:
            rules: The rules of the last evening, which are chosen at first.
            base: The preset they begin with.
            played: How many deals of the evening under way have been played, if any.
            games: How many it has.
        """
        self._under_way = played, games
        self._last = self._offer = Offer(rules, base)
        self.read_shelf()

    def read_shelf(self, chosen: OwnRules | None = None) -> None:
        """Take up what lies on the shelf now; *chosen* has just been put there."""
        own, _ = self._shelf.rule_sets()  # the editor tells of what cannot be read
        last = self._last
        known = last.is_preset or any((each.rules, each.base) == _what(last) for each in own)
        self.chooser.fill(own, None if known else last)
        offers = self.chooser.offers
        wanted = [offer for offer in offers if chosen is not None and offer.own == chosen]
        same = [offer for offer in offers if offer.key == self._offer.key and offer.own is not None]
        alike = [offer for offer in offers if _what(offer) == _what(self._offer)]
        self._offer = (*wanted, *same, *alike, preset(DEFAULT_PRESET))[0]
        self._show()

    def retranslate(self) -> None:
        say = self._language.say
        self.setWindowTitle(say("new.title"))
        self._title.setText(say("new.rules"))
        self.chooser.retranslate()
        self.edit_button.setText(say("new.edit"))
        super().retranslate()
        self._show()

    def own_style(self, tokens: Tokens) -> str:
        line = f"background: {tokens.rule.name()}; border: none;"
        return f'{field_style(tokens)}QFrame[frameShape="4"] {{ {line} }}'

    def _choose(self, offer: Offer) -> None:
        self._offer = offer
        self._show()

    def _show(self) -> None:
        say, count = self._language.say, self._language.count
        offer, rules = self._offer, self._offer.rules
        self.chooser.show_offer(offer)
        preset_name = say(f"preset.{offer.base}")
        self.about.setText(
            say(f"preset.{offer.base}.about")
            if offer.own is None
            else say("new.based", preset=preset_name)
        )
        lines = difference_lines(self._language, rules, PRESETS[offer.base])
        joined = say("rules.difference.join").join(lines)
        self.differences.setText(say("rules.otherwise", differences=joined))
        self.differences.setToolTip("\n".join(lines))
        self.differences.setVisible(bool(lines))
        self.games.setText(
            count("new.games.target", rules.games, points=rules.target_points)
            if rules.target_points
            else count("new.games", rules.games)
        )
        played, games = self._under_way
        self.ends.setText(say("new.ends", played=played, games=games))
        self.ends.setVisible(played > 0)
        self.begin_button.setText(say("new.begin"))
        self._settle()

    def _begin(self) -> None:
        self.begin.emit(self._offer.rules, self._offer.base)

    def _build(self) -> None:
        self.setFixedWidth(WIDTH)
        self.games.setWordWrap(True)
        for part in (self._title, self.chooser, self.about, self.differences):
            self.column.addWidget(part)
        self.column.addSpacing(2 * STEP)
        self.column.addWidget(rule())
        self.column.addSpacing(2 * STEP)
        self.column.addWidget(self.games)
        self.column.addWidget(self.ends)
        self.column.addStretch()
        self.chooser.chose.connect(self._choose)
        self.edit_button.setAutoDefault(False)
        self.edit_button.clicked.connect(lambda: self.edit.emit(self._offer))
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


def _what(offer: Offer) -> tuple[RuleSet, str]:
    return offer.rules, offer.base

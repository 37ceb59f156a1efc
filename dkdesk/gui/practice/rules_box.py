"""The box that tells by which rules is asked: those of the table, or a preset."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dkdesk.gui.dialogs.fields import Choices
from dkdesk.gui.dialogs.rule_words import difference_lines
from dkdesk.rules.presets import DEFAULT_PRESET, PRESETS

if TYPE_CHECKING:
    from dkdesk.gui.language import Language
    from dkdesk.rules.ruleset import RuleSet


class RulesBox(Choices):
    """The rules of the table first, then every preset; its tip tells how they differ."""

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._own: tuple[RuleSet, str] = (PRESETS[DEFAULT_PRESET], "")
        self.currentIndexChanged.connect(self._tell)

    def offer(self, rules: RuleSet, name: str) -> None:
        """Put the rules of the table first, under the name they have there."""
        self._own = rules, name
        self.retranslate()

    @property
    def chosen(self) -> RuleSet:
        """The rules by which is asked."""
        at = self.currentIndex()
        return self._own[0] if at <= 0 else list(PRESETS.values())[at - 1]

    def retranslate(self) -> None:
        """Say every text again."""
        say = self._language.say
        own = say("practice.rules.own", rules=self._own[1])
        self.rename([own, *(say(f"preset.{key}") for key in PRESETS)])
        self.setAccessibleName(say("practice.rules"))
        self._tell()

    def _tell(self) -> None:
        """Let the tip tell in what the rules differ from the tournament's."""
        lines = difference_lines(self._language, self.chosen, PRESETS[DEFAULT_PRESET])
        self.setToolTip("\n".join(lines))
        self.setAccessibleDescription(self.toolTip())

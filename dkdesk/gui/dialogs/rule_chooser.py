"""The box in which a rule set is chosen: presets, the player's own, the last evening's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy

from dkdesk.gui.dialogs.fields import Choices
from dkdesk.rules.presets import PRESETS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.store.shelf import OwnRules

LENGTH: Final = 20
"""Characters that can be read at least."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A rule set that can be chosen."""

    rules: RuleSet
    base: str
    own: OwnRules | None = None
    """Where it lies on the shelf, if there."""

    @property
    def is_preset(self) -> bool:
        """Whether it is one of those that come with the program."""
        return self.own is None and self.rules == PRESETS[self.base]

    @property
    def key(self) -> str:
        """What tells it from all others, whatever its rules are just now."""
        return f"{self.base}:" if self.own is None else f":{self.own.slug}"


def preset(base: str) -> Offer:
    """A preset as an offer."""
    return Offer(PRESETS[base], base)


def on_shelf(own: OwnRules) -> Offer:
    """A rule set of the player's as an offer."""
    return Offer(own.rules, own.base, own)


class RuleChooser(Choices):
    """The presets, a line, the player's own rule sets.

    Signals:
        chose: The player wants this offer.
    """

    chose = Signal(object)

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._offers: list[Offer | None] = []
        """By row; ``None`` for the lines between."""
        # As wide as its place, so it need not be measured again whenever it is filled.
        self.setSizeAdjustPolicy(self.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(LENGTH)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.activated.connect(self._choose)

    @property
    def offers(self) -> list[Offer]:
        """Everything that can be chosen."""
        return [offer for offer in self._offers if offer is not None]

    def fill(self, own: Sequence[OwnRules], last: Offer | None = None) -> None:
        """Offer the presets, these rule sets, and perhaps those of the last evening."""
        groups = [[preset(key) for key in PRESETS], [on_shelf(each) for each in own]]
        if last is not None:
            groups.insert(0, [last])
        self._offers = []
        for group in filter(None, groups):
            if self._offers:
                self._offers.append(None)
            self._offers += group
        self.clear()
        for at, offer in enumerate(self._offers):
            if offer is None:
                self.insertSeparator(at)
            else:
                self.addItem("")
        self.retranslate()

    def show_offer(self, offer: Offer) -> None:
        """Show this one as chosen; nothing is chosen by that."""
        keys = [None if each is None else (each.key, each.is_preset) for each in self._offers]
        wanted = (offer.key, offer.is_preset)
        self.setCurrentIndex(keys.index(wanted) if wanted in keys else 0)

    def retranslate(self) -> None:
        """Say every text again."""
        self.setAccessibleName(self._language.say("rules.chooser"))
        for at, offer in enumerate(self._offers):
            if offer is not None:
                self.setItemText(at, self.name_of(offer))

    def name_of(self, offer: Offer) -> str:
        """What an offer is called."""
        if offer.own is not None:
            return offer.own.name
        preset_name = self._language.say(f"preset.{offer.base}")
        if offer.is_preset:
            return preset_name
        return self._language.say("rules.last", preset=preset_name)

    def _choose(self, at: int) -> None:
        offer = self._offers[at]
        if offer is not None:
            self.chose.emit(offer)

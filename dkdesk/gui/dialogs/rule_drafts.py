"""What has been changed and not saved: for each rule set by itself, so that nothing is lost."""

from __future__ import annotations

from dataclasses import replace

from dkdesk.gui.dialogs.rule_chooser import Offer, on_shelf, preset
from dkdesk.rules.conflicts import Conflict, conflicts, without_nines
from dkdesk.rules.presets import DEFAULT_PRESET, PRESETS
from dkdesk.rules.ruleset import RuleSet
from dkdesk.store.shelf import OwnRules


class RuleDrafts:
    """The rule set that is being looked at, and what was made of it and of all others."""

    def __init__(self) -> None:
        self.offer = preset(DEFAULT_PRESET)
        """What is being looked at, as it is kept."""
        self._drafts: dict[str, RuleSet] = {}
        self._without_nines: set[str] = set()
        """Where the nines have just been taken out."""

    @property
    def rules(self) -> RuleSet:
        """The rules as they stand now."""
        return self._drafts.get(self.offer.key, self.offer.rules)

    @property
    def base(self) -> RuleSet:
        """The preset they begin with."""
        return PRESETS[self.offer.base]

    @property
    def changed(self) -> bool:
        """Whether they are not as they are kept."""
        return self.offer.key in self._drafts

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        """What contradicts what."""
        return conflicts(self.rules)

    @property
    def can_fit(self) -> bool:
        """Whether the nines have just gone, and deadlines and packets may follow."""
        return self.offer.key in self._without_nines

    def look_at(self, offer: Offer) -> None:
        """Look at another rule set; one that is kept nowhere is a change of its preset."""
        self.offer = offer
        if offer.own is None and not offer.is_preset:
            self.offer = preset(offer.base)
            self._hold(offer.rules)

    def pick(self, name: str, value: object) -> None:
        """Give one switch another value."""
        if name == "with_nines":
            change = self._without_nines.discard if value else self._without_nines.add
            change(self.offer.key)
        self._hold(replace(self.rules, **{name: value}))  # type: ignore[arg-type]  # by its editor

    def take_back(self, name: str) -> None:
        """Let one switch be as in the preset."""
        self.pick(name, getattr(self.base, name))

    def fit(self) -> None:
        """Fit deadlines and packets to forty cards."""
        self._without_nines.discard(self.offer.key)
        self._hold(without_nines(replace(self.rules, with_nines=True)))

    def reset(self) -> None:
        """Let everything be as it is kept."""
        self._without_nines.discard(self.offer.key)
        self._hold(self.offer.rules)

    def kept(self, own: OwnRules) -> None:
        """What is being looked at is kept now, as *own*; look at that."""
        self.reset()
        self.offer = on_shelf(own)
        self.reset()

    def _hold(self, rules: RuleSet) -> None:
        if rules == self.offer.rules:
            self._drafts.pop(self.offer.key, None)
        else:
            self._drafts[self.offer.key] = rules

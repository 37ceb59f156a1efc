"""A hint: what to do now, and why.

The rule player names a convention, which can be told; the worlds that were tried say whether
another way is worth more. Where they cannot tell the two apart, the convention decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dkdesk.play.practice.spots.grading import grade
from dkdesk.rules.actions import Give, PlayCard

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dkdesk.players.adviser import Advice, Counsel
    from dkdesk.rules.actions import Action
    from dkdesk.rules.cards import Card
    from dkdesk.rules.view import View


@dataclass(frozen=True, slots=True)
class Hint:
    """What is advised to a seat that is to decide."""

    rule: Action
    """What the rule player would do."""
    reason: str
    """The name of the convention that it follows."""
    counsel: Counsel | None = None
    """What every option is worth; ``None`` where that cannot be worked out."""

    @property
    def best(self) -> tuple[Advice, ...]:
        """The options that cannot be told apart from the best one: all of them are right."""
        rows = self.counsel.advice if self.counsel else ()
        return tuple(row for row in rows if grade(row.behind, row.behind_error).good)

    @property
    def by_rule(self) -> bool:
        """Whether the convention is as good as anything else, or all there is."""
        weighed = self.counsel.of(self.rule) if self.counsel else None
        return weighed is None or grade(weighed.behind, weighed.behind_error).good

    @property
    def action(self) -> Action:
        """What to do."""
        if self.counsel is None or self.by_rule:
            return self.rule
        return self.counsel.best.option

    @property
    def equals(self) -> tuple[Advice, ...]:
        """What is as right as ``action``."""
        chosen = self.counsel.of(self.action) if self.counsel else None
        return tuple(row for row in self.best if row is not chosen)

    def cards(self, view: View) -> tuple[Card, ...]:
        """The cards in the hand of *view* that are advised, both of a pair."""
        named = {card.face for card in _cards((self.action, *(row.option for row in self.equals)))}
        if isinstance(self.action, Give):
            return self.action.cards
        return tuple(card for card in view.hand if card.face in named)


def _cards(options: Iterable[Action]) -> Iterable[Card]:
    return (option.card for option in options if isinstance(option, PlayCard))

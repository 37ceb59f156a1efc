"""What the referee refuses, and why.

A refusal carries a ``Reason``, never a sentence: the desk says it in four languages and
tests match it.
"""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why an action is refused; the value is the key of its sentence, ``reason.<value>``."""

    NOT_YOUR_TURN = "not_your_turn"
    NOT_YOUR_CARD = "not_your_card"
    MUST_FOLLOW_TRUMP = "must_follow_trump"
    MUST_FOLLOW_SUIT = "must_follow_suit"
    NOT_ALLOWED_WORD = "not_allowed_word"
    NOT_STARTED = "not_started"
    WEDDING_OPEN = "wedding_open"
    TOO_LATE = "too_late"
    ALREADY_SAID = "already_said"
    SKIPPED_TOO_LATE = "skipped_too_late"
    REPLY_BARS = "reply_bars"
    IN_ORDER = "in_order"
    NOT_IN_RULES = "not_in_rules"
    NOT_THESE_CARDS = "not_these_cards"
    NOT_NOW = "not_now"
    DEAL_OVER = "deal_over"


class RulesError(Exception):
    """The family of everything the rules can raise."""


class NotationError(RulesError):
    """A text is no card, no action, or nothing else that it should be."""


class TallyError(RulesError):
    """Augen or tricks of a result do not add up."""


class IllegalActionError(RulesError):
    """The rules refuse an action; the state is untouched."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason

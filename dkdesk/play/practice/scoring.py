"""Who has won, and what is it worth? Questions about the score sheet, in three grades."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING, Final

from dkdesk.play.practice import ends
from dkdesk.play.practice.question import Lot, Verdict
from dkdesk.rules.announce import SILENT, Level, Side
from dkdesk.rules.cards import ALL_AUGEN
from dkdesk.rules.score import score
from dkdesk.rules.table import SEATS
from dkdesk.rules.tally import Tally

if TYPE_CHECKING:
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.rules.score import Sheet

DRILL: Final = "scoring"
SILENT_WEDDING: Final = "silent_wedding"
NORMAL: Final = "normal"
SOLO: Final = 0.25
BOCK: Final = 0.2
BOTH: Final = 0.25
"""How often, in the third grade, both sides have made an Absage, and mostly missed it."""
MISSED: Final = (100, 140)
"""Card points with which both miss it."""


class Grade(IntEnum):
    """How hard the questions are."""

    PLAIN = 1
    """Nothing was announced."""
    CALLED = 2
    """Announcements of both sides, kept and missed."""
    ALL = 3
    """Special points, solos, both sides missed, and whatever else the rules have."""


class Kind(StrEnum):
    """What a question is about, the rarest thing first."""

    BOTH_MISSED = "both_missed"
    BOCK = "bock"
    SOLO = "solo"
    MISSED = "missed"
    SPECIALS = "specials"
    CALLED = "called"
    PLAIN = "plain"


@dataclass(frozen=True, slots=True)
class Answer:
    """What the player writes down."""

    winner: Side | None
    figures: tuple[int, ...]
    """As many as the question has `fields`."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """One question: here is how it ended; what is written down?"""

    seed: int
    rules: RuleSet
    tally: Tally
    game: str
    """The key of the game: ``normal``, ``silent_wedding``, ``solo_C`` ..."""

    @property
    def sheet(self) -> Sheet:
        """The referee's answer, line by line."""
        return score(self.tally, self.rules)

    @property
    def fields(self) -> tuple[str, ...]:
        """What is asked for: the value of the game, or what a player of each side gets."""
        return ("value",) if self.rules.settlement == "net" else tuple(Side)

    @property
    def answer(self) -> Answer:
        """What is right."""
        sheet = self.sheet
        if sheet.value is not None:
            return Answer(sheet.winner, (sheet.value,))
        sides = self.tally.sides
        return Answer(sheet.winner, tuple(sheet.points[sides.index(side)] for side in Side))

    @property
    def soloist(self) -> int | None:
        """Who played alone."""
        sides = self.tally.sides
        return sides.index(Side.RE) if self.tally.solo else None

    @property
    def kind(self) -> Kind:
        """What the question is about."""
        tally, winner = self.tally, self.sheet.winner
        absagen = {side for side in Side if tally.level(side) > Level.ANN}
        found = {
            Kind.BOTH_MISSED: winner is None,
            Kind.BOCK: tally.bock > 1,
            Kind.SOLO: tally.solo,
            Kind.MISSED: bool(absagen - {winner}),
            Kind.SPECIALS: bool(tally.specials),
            Kind.CALLED: any(tally.level(side) > SILENT for side in Side),
            Kind.PLAIN: True,
        }
        return next(kind for kind in Kind if found[kind])

    def judge(self, answer: Answer) -> Verdict:
        """Say whether winner and figures are right."""
        return Verdict(DRILL, self.kind, answer == self.answer)


def question(rules: RuleSet, seed: int, grade: Grade) -> Scoring:
    """Make the question of this number."""
    lot = Lot(seed)
    everything = grade is Grade.ALL
    both = everything and rules.absagen and rules.announcements and lot.happens(BOTH)
    solo = everything and not both and lot.happens(SOLO)
    levels = [SILENT, SILENT]
    if grade > Grade.PLAIN:
        levels = [ends.level(lot, rules, bold=both) for _ in Side]
    if grade is Grade.CALLED and levels == [SILENT, SILENT]:
        levels[lot.below(2)] = ends.level(lot, rules, bold=True)
    if grade is Grade.CALLED and min(levels) > Level.ANN:
        levels[lot.below(2)] = Level.ANN
    won = lot.between(*MISSED) if both and lot.happens(0.7) else ends.augen(lot)
    game = lot.choose((SILENT_WEDDING, *rules.solos)) if solo else NORMAL
    by_side = {Side.RE: won, Side.KONTRA: ALL_AUGEN - won}
    # In a game with other trumps there is neither fox nor Karlchen.
    caught = everything and game in (NORMAL, SILENT_WEDDING)
    tally = Tally(
        _sides(lot, solo=solo),
        re_augen=won,
        re_tricks=ends.tricks(lot, won, rules.hand_size),
        all_tricks=rules.hand_size,
        re_level=levels[0],
        kontra_level=levels[1],
        solo=solo,
        bock=rules.bock_factor if everything and rules.bock and lot.happens(BOCK) else 1,
        specials=ends.specials(lot, rules, by_side) if caught else (),
    )
    return Scoring(seed, rules, tally, game)


def _sides(lot: Lot, *, solo: bool) -> tuple[Side, ...]:
    first = lot.below(4)
    re = {first} if solo else {first, (first + lot.between(1, 3)) % 4}
    return tuple(Side.RE if seat in re else Side.KONTRA for seat in SEATS)

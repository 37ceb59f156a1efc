"""An evening: deals one after another, each written down as it is played.

The archive holds actions in notation, nothing derived, so an evening is resumed by playing
its journal again: the same card, the same seat, whatever day it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from dkdesk.play.director import Director
from dkdesk.players.personas import PERSONAS
from dkdesk.rules.deal import deal
from dkdesk.rules.errors import RulesError
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.series import next_dealer
from dkdesk.rules.state import start
from dkdesk.rules.table import SEATS
from dkdesk.store.archive import Archive, DealRow, EveningRow
from dkdesk.store.errors import StoreError
from dkdesk.store.journal import Journal, NewDeal
from dkdesk.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dkdesk.rules.events import Event
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.rules.score import Sheet
    from dkdesk.rules.table import Table

    Report = Callable[[Trouble], None]


@dataclass(frozen=True, slots=True)
class Result:
    """One deal that has been played to its end."""

    number: int
    """The deal's number, from which its cards come."""
    table: Table
    sheet: Sheet


class Evening:
    """The evening being played, and the deal on the table."""

    def __init__(self, archive: Archive, row: EveningRow, report: Report) -> None:
        self._archive = archive
        self._row = row
        self._report = report
        self._results: list[Result] = []
        self._number = 0
        self._journal: Journal | None = None
        self._director: Director | None = None

    @classmethod
    def begin(
        cls,
        archive: Archive,
        report: Report,
        *,
        started: str,
        rules: str,
        players: Sequence[str],
        human: int | None,
    ) -> Self:
        """Sit down for a new evening.

        Args:
            archive: Where it is written down; if that fails, the evening lives in memory.
            report: Called with what the player must be told about saving.
            started: ISO 8601, UTC.
            rules: Key of a preset.
            players: Who sits where: keys of personas, or ``""`` for the human.
            human: The seat of the human, if any.
        """
        try:
            evening = archive.begin_evening(
                started=started, rules=rules, players=players, human=human
            )
        except StoreError as error:
            report(error.trouble)
            archive = Archive.in_memory()
            evening = archive.begin_evening(
                started=started, rules=rules, players=players, human=human
            )
        row = EveningRow(
            id=evening,
            started=started,
            rules=rules,
            players=tuple(players),
            human=human,
            finished=False,
        )
        return cls(archive, row, report)

    @classmethod
    def resume(cls, archive: Archive, report: Report) -> Self | None:
        """Take up the newest unfinished evening where it was left; ``None`` if there is none.

        An evening that cannot be read stays in the archive as it is, and is told.
        """
        try:
            row = archive.unfinished_evening()
            if row is None:
                return None
            if not _is_known(row):
                report(Trouble("trouble.evening_unreadable"))
                return None
            evening = cls(archive, row, report)
            for played in archive.deals(row.id):
                evening._take_up(played)
        except StoreError as error:
            report(error.trouble)
            return None
        except (RulesError, ValueError):
            report(Trouble("trouble.evening_unreadable"))
            return None
        return evening

    @property
    def rules(self) -> RuleSet:
        """The rules of the evening."""
        return PRESETS[self._row.rules]

    @property
    def preset(self) -> str:
        """Key of the rules."""
        return self._row.rules

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits where: keys of personas, ``""`` for the human."""
        return self._row.players

    @property
    def human(self) -> int | None:
        """The human's seat."""
        return self._row.human

    @property
    def results(self) -> Sequence[Result]:
        """The deals played to their end, oldest first."""
        return self._results

    @property
    def number(self) -> int:
        """Number of the deal on the table."""
        return self._number

    @property
    def director(self) -> Director:
        """The deal on the table."""
        assert self._director is not None, "no deal has begun"
        return self._director

    @property
    def has_deal(self) -> bool:
        """Whether a deal is on the table, finished or not."""
        return self._director is not None

    @property
    def over(self) -> bool:
        """Whether all deals of the evening have been played."""
        return len(self._results) >= self.rules.games

    def totals(self) -> tuple[int, ...]:
        """Game points of each seat so far."""
        points = [result.sheet.points for result in self._results]
        return tuple(sum(own[seat] for own in points) for seat in SEATS)

    def next_deal(self, number: int) -> tuple[Event, ...]:
        """Deal the cards of *number*; the last deal must be over."""
        dealer = self._next_dealer()
        new = NewDeal(evening=self._row.id, number=number, dealer=dealer)
        journal = Journal(self._archive, new, self._report, after=self._journal)
        # At once, so that no crash can deal other cards.
        journal.flush()
        return self._sit_down(journal, number, dealer)

    def note_end(self) -> None:
        """Add the deal on the table to the results, once it is over."""
        table = self.director.table
        if table.sheet is not None:
            self._results.append(Result(self._number, table, table.sheet))
        if self.over:
            self.finish()

    def finish(self) -> None:
        """Get up: the evening will not be resumed."""
        try:
            self._archive.finish_evening(self._row.id)
        except StoreError as error:
            self._report(error.trouble)

    def close(self) -> None:
        """Write what still waits."""
        if self._journal is not None:
            self._journal.flush()

    def _next_dealer(self) -> int:
        if not self._results:
            # Left of the first dealer speaks first, and the human is seat 0: so he does.
            return len(SEATS) - 1
        last = self._results[-1].table
        repeat = last.is_pflichtsolo and last.forced is None
        return next_dealer(last.dealer, repeat=repeat)

    def _take_up(self, played: DealRow) -> None:
        if played.dealer not in SEATS:
            raise ValueError(played.dealer)
        actions = self._archive.actions(played.id)
        journal = Journal(self._archive, played.id, self._report, stored=len(actions))
        self._sit_down(journal, played.number, played.dealer)
        self.director.replay(actions)
        if self.director.table.sheet is not None:
            self.note_end()

    def _sit_down(self, journal: Journal, number: int, dealer: int) -> tuple[Event, ...]:
        state, events = start(self.rules, dealer, deal(number))
        self._number = number
        self._journal = journal
        self._director = Director(state, journal.write)
        return events


def _is_known(row: EveningRow) -> bool:
    """Whether this program has the rules of the evening and everybody who sat there."""
    strangers = [(seat, key) for seat, key in enumerate(row.players) if key not in PERSONAS]
    human = [] if row.human is None else [(row.human, "")]
    return row.rules in PRESETS and len(row.players) == len(SEATS) and strangers == human

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
from dkdesk.rules.ruletext import read_rules
from dkdesk.rules.series import Setup, Standing, after, open_evening, upcoming
from dkdesk.rules.state import start
from dkdesk.store.archive import Archive, DealRow, EveningRow
from dkdesk.store.errors import StoreError
from dkdesk.store.journal import Journal, NewDeal
from dkdesk.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dkdesk.rules.events import Event
    from dkdesk.rules.score import Sheet
    from dkdesk.rules.table import Table

    Report = Callable[[Trouble], None]


@dataclass(frozen=True, slots=True)
class Result:
    """One deal that has been played to its end."""

    number: int
    """The deal's number, from which its cards come."""
    setup: Setup
    """Who sat where."""
    table: Table
    sheet: Sheet

    def points(self, players: int) -> tuple[int, ...]:
        """Game points of every player at the table; who sat out has none."""
        gained = dict(zip(self.setup.players, self.sheet.points, strict=True))
        return tuple(gained.get(player, 0) for player in range(players))


class Evening:
    """The evening being played, and the deal on the table.

    Raises:
        RulesError: Its rules cannot be read.
    """

    def __init__(self, archive: Archive, row: EveningRow, report: Report) -> None:
        self._archive = archive
        self._row = row
        self._report = report
        lines = row.rules.splitlines()
        self.rules, self.base = read_rules(enumerate(lines, 1))
        # Left of the first dealer speaks first, and the human is player 0: so he does.
        self._standing = open_evening(self.rules, dealer=self.rules.players - 1)
        self._setup = upcoming(self._standing)
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
            rules: The rules as ``ruletext`` writes them.
            players: Who sits where: keys of personas, or ``""`` for the human.
            human: The place of the human, if any.
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
            evening = cls(archive, row, report)
            evening._check_guests()
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
    def players(self) -> tuple[str, ...]:
        """Who sits at the table, clockwise: keys of personas, ``""`` for the human."""
        return self._row.players

    @property
    def human(self) -> int | None:
        """The human's seat in this deal; ``None`` if he sits out, or nobody plays."""
        return None if self._row.human is None else self.seat(self._row.human)

    @property
    def standing(self) -> Standing:
        """How the evening stands, the deal on the table not counted until it is over."""
        return self._standing

    @property
    def setup(self) -> Setup:
        """Who sits where in the deal on the table."""
        return self._setup

    @property
    def results(self) -> Sequence[Result]:
        """The deals played to their end, oldest first; those thrown in are not among them."""
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
        """Whether the evening has been played to its end."""
        return self._standing.over

    def seat(self, player: int) -> int | None:
        """Where *player* sits in the deal on the table; ``None`` if he sits out."""
        players = self._setup.players
        return players.index(player) if player in players else None

    def persona(self, seat: int) -> str:
        """Who plays *seat* in the deal on the table."""
        return self.players[self._setup.players[seat]]

    def totals(self) -> tuple[int, ...]:
        """Game points of each player so far."""
        return self._standing.totals

    def next_deal(self, number: int) -> tuple[Event, ...]:
        """Deal the cards of *number*; the last deal must be over."""
        dealer = self._standing.dealer
        new = NewDeal(evening=self._row.id, number=number, dealer=dealer)
        journal = Journal(self._archive, new, self._report, after=self._journal)
        # At once, so that no crash can deal other cards.
        journal.flush()
        return self._sit_down(journal, number)

    def note_end(self) -> None:
        """Count the deal on the table, once it is over."""
        table = self.director.table
        if table.sheet is not None:
            self._results.append(Result(self._number, self._setup, table, table.sheet))
        self._standing = after(self._standing, table)
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

    def _take_up(self, played: DealRow) -> None:
        if played.dealer != self._standing.dealer:
            raise ValueError(played.dealer)
        actions = self._archive.actions(played.id)
        journal = Journal(self._archive, played.id, self._report, stored=len(actions))
        self._sit_down(journal, played.number)
        self.director.replay(actions)
        if self.director.table.over:
            self.note_end()

    def _sit_down(self, journal: Journal, number: int) -> tuple[Event, ...]:
        setup = upcoming(self._standing)
        state, events = start(
            self.rules,
            setup.dealer,
            deal(number, nines=self.rules.with_nines),
            owing=setup.owing,
            forced=setup.forced,
            bock=setup.bock,
        )
        self._setup = setup
        self._number = number
        self._journal = journal
        self._director = Director(state, journal.write)
        return events

    def _check_guests(self) -> None:
        """See that everybody who sat at the table is known.

        Raises:
            ValueError: Somebody is not, or too few or too many sat there.
        """
        row = self._row
        strangers = [(place, key) for place, key in enumerate(row.players) if key not in PERSONAS]
        human = [] if row.human is None else [(row.human, "")]
        if len(row.players) != self.rules.players or strangers != human:
            raise ValueError(row.players)

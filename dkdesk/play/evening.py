"""An evening: deals one after another, each written down as it is played.

The archive holds actions in notation, nothing derived, so an evening is resumed by playing
its journal again: the same card, the same seat, whatever day it is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Final, Self

from dkdesk.play.company import is_own
from dkdesk.play.director import Director
from dkdesk.play.ending import Ending
from dkdesk.play.helping import Help, read_help, write_help
from dkdesk.players.declaring import at_start
from dkdesk.players.personas import PERSONAS
from dkdesk.rules.deal import deal
from dkdesk.rules.errors import RulesError
from dkdesk.rules.notation import Record
from dkdesk.rules.ruletext import read_rules
from dkdesk.rules.series import Setup, Standing, after, open_evening, upcoming
from dkdesk.rules.state import start
from dkdesk.rules.table import SEATS
from dkdesk.store.archive import Archive, DealRow, EveningRow
from dkdesk.store.errors import StoreError
from dkdesk.store.journal import Journal, NewDeal
from dkdesk.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dkdesk.rules.actions import Action, Show
    from dkdesk.rules.events import Event
    from dkdesk.rules.score import Sheet
    from dkdesk.rules.table import Table

    Report = Callable[[Trouble], None]

_WRITTEN: Final = ("started", "rules", "players", "human", "rule_set", "again", "until")
"""What of a row is written down; the rest comes with it."""


@dataclass(frozen=True, slots=True)
class Result:
    """One deal that has been played to its end."""

    number: int
    """The deal's number, from which its cards come."""
    setup: Setup
    """Who sat where."""
    table: Table
    sheet: Sheet
    actions: tuple[Action, ...]
    """Everything that was done, oldest first."""
    help: frozenset[Help]
    """Who or what helped the player."""

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
        self._until = datetime.fromisoformat(row.until) if row.until else None
        self._finished = row.finished
        self._setup = upcoming(self._standing)
        self._results: list[Result] = []
        self._number = 0
        self._help: frozenset[Help] = frozenset()
        self._journal: Journal | None = None
        self._director: Director | None = None

    @classmethod
    def begin(  # noqa: PLR0913 - what an evening is
        cls,
        archive: Archive,
        report: Report,
        *,
        started: str,
        rules: str,
        players: Sequence[str],
        human: int | None,
        rule_set: str = "",
        until: datetime | None = None,
    ) -> Self:
        """Sit down for a new evening.

        Args:
            archive: Where it is written down; if that fails, the evening lives in memory.
            report: Called with what the player must be told about saving.
            started: ISO 8601, UTC.
            rules: The rules as ``ruletext`` writes them.
            players: Who sits where: keys as ``Company`` knows them, or ``""`` for the human.
            human: The place of the human, if any.
            rule_set: What the player calls these rules, if they are his own.
            until: When the clock ends it, with its zone, if it does.
        """
        row = EveningRow(
            id=0,
            started=started,
            rules=rules,
            players=tuple(players),
            human=human,
            finished=False,
            rule_set=rule_set,
            until="" if until is None else until.isoformat(),
        )
        return cls._enter(archive, row, report)

    @classmethod
    def _enter(cls, archive: Archive, row: EveningRow, report: Report) -> Self:
        """Write *row* down, in memory if it must be, and sit down to it."""
        values = {name: getattr(row, name) for name in _WRITTEN}
        try:
            number = archive.begin_evening(**values)
        except StoreError as error:
            report(error.trouble)
            archive = Archive.in_memory()
            number = archive.begin_evening(**values)
        return cls(archive, replace(row, id=number), report)

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
        """Who sits at the table, clockwise: keys of opponents, ``""`` for the human."""
        return self._row.players

    @property
    def started(self) -> datetime:
        """When it began, with its zone."""
        return datetime.fromisoformat(self._row.started)

    @property
    def rule_set(self) -> str:
        """What the player calls the rules, if they are his own; else empty."""
        return self._row.rule_set

    @property
    def written_rules(self) -> str:
        """The rules as ``ruletext`` writes them."""
        return self._row.rules

    @property
    def archive(self) -> Archive:
        """Where it is written down."""
        return self._archive

    @property
    def human(self) -> int | None:
        """The human's seat in this deal; ``None`` if he sits out, or nobody plays."""
        return None if self._row.human is None else self.seat(self._row.human)

    @property
    def place(self) -> int | None:
        """The human's place at the table, in every deal; ``None`` if nobody plays."""
        return self._row.human

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
        """Whether the evening has been played to its end, or the player has got up."""
        return self._standing.over or self._finished

    @property
    def until(self) -> datetime | None:
        """When the clock ends it, if it does."""
        return self._until

    @property
    def ending(self) -> Ending:
        """What ends it."""
        at = None if self._until is None else self._until.astimezone().time()
        return Ending.of(self.rules, at)

    def late(self, now: datetime) -> bool:
        """Whether the clock has reached the end of the evening."""
        return self._until is not None and now >= self._until

    def seat(self, player: int) -> int | None:
        """Where *player* sits in the deal on the table; ``None`` if he sits out."""
        players = self._setup.players
        return players.index(player) if player in players else None

    def persona(self, seat: int) -> str:
        """Who plays *seat* in the deal on the table."""
        return self.players[self._setup.players[seat]]

    def spoken_early(self, *, away: bool) -> Show | None:
        """What an opponent declares before the first card lies, on turn or not (RULES B.6).

        Args:
            away: Whether the human is, so that this is done for him as well.
        """
        silent = None if away else self.human
        views = (self.director.view(seat) for seat in SEATS if seat != silent)
        return next(filter(None, map(at_start, views)), None)

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

    def record(self, result: Result, names: Sequence[str]) -> Record:
        """A deal that was played, to be written down.

        Args:
            result: One of ``results``.
            names: What the four who played it are called, by seat.
        """
        setup = result.setup
        rules, base = read_rules(enumerate(self.written_rules.splitlines(), 1))
        return Record(
            rules,
            base,
            tuple(names),
            setup.dealer,
            deal(result.number, nines=self.rules.with_nines),
            result.number,
            tuple(sorted(setup.owing)),
            setup.forced,
            setup.bock,
            result.actions,
        )

    def note_help(self, helped: Help) -> None:
        """Remember that the player does not play the deal on the table all by himself."""
        assert self._journal is not None, "no deal has begun"
        if helped not in self._help:
            self._help |= {helped}
            self._journal.note_help(write_help(self._help))

    @property
    def decided(self) -> int | None:
        """Actions before the human's last decision; ``None`` where he can take none back."""
        if self.human is None or not self.has_deal or self.director.table.over:
            return None
        return self.director.last_decision(self.human)

    def take_back(self) -> None:
        """Let the human decide anew what he decided last; the deal is marked as helped."""
        keep = self.decided
        assert self._journal is not None, "no deal has begun"
        assert keep is not None, "nothing has been decided"
        self.note_help(Help.TAKEN_BACK)
        self._journal.take_back(keep)
        self.director.take_back(keep)

    def note_end(self) -> None:
        """Count the deal on the table, once it is over."""
        table = self.director.table
        if table.sheet is not None:
            actions = self.director.actions
            self._results.append(
                Result(self._number, self._setup, table, table.sheet, actions, self._help)
            )
        self._standing = after(self._standing, table)
        if self.over:
            self.finish()

    def finish(self) -> None:
        """Get up: the evening will not be resumed."""
        self._finished = True
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
        self._help = read_help(played.help)
        self.director.replay(actions)
        if self.director.table.over:
            self.note_end()

    def _sit_down(self, journal: Journal, number: int) -> tuple[Event, ...]:
        setup = self._upcoming()
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
        self._help = frozenset()
        self._journal = journal
        self._director = Director(state, journal.write)
        return events

    def _upcoming(self) -> Setup:
        return upcoming(self._standing)

    def _check_guests(self) -> None:
        """See that everybody who sat at the table is known, or was one of the player's own.

        Raises:
            ValueError: Somebody is not, or too few or too many sat there.
        """
        row = self._row
        strangers = [
            (place, key)
            for place, key in enumerate(row.players)
            if key not in PERSONAS and not is_own(key)
        ]
        human = [] if row.human is None else [(row.human, "")]
        if len(row.players) != self.rules.players or strangers != human:
            raise ValueError(row.players)

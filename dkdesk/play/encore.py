"""A deal played again: the same cards, for whoever wants to know what else was in them.

It is outside the evening and its score, and is journalled like everything else. The evening
it comes from waits as it was; it is not touched, whatever happens here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Self

from dkdesk.play.evening import Evening
from dkdesk.rules.errors import RulesError
from dkdesk.rules.series import Setup, open_evening
from dkdesk.rules.table import SEATS
from dkdesk.store.archive import Again, EveningRow
from dkdesk.store.errors import StoreError

if TYPE_CHECKING:
    from dkdesk.play.evening import Report
    from dkdesk.store.archive import Archive


class Encore(Evening):
    """One deal as if it were an evening of its own, of four players by seat."""

    def __init__(self, archive: Archive, row: EveningRow, report: Report) -> None:
        super().__init__(archive, row, report)
        again = row.again
        assert again is not None, "an encore knows how its deal begins"
        self.rules = replace(self.rules, players=4, games=1)
        self._standing = open_evening(self.rules, again.dealer)
        owing = frozenset(again.owing)
        self._first = Setup((0, 1, 2, 3), again.dealer, owing, again.forced, again.bock)

    @classmethod
    def of(cls, evening: Evening, report: Report, *, started: str, turn: int = 0) -> Self:
        """Sit down to the deal on the table once more; its cards are still to be dealt.

        Args:
            evening: Where the deal was played, to its end or not.
            report: Called with what the player must be told about saving.
            started: ISO 8601, UTC.
            turn: By how many seats everybody moves on to the left; the cards stay.
        """
        setup = evening.setup
        players = [evening.persona((seat - turn) % len(SEATS)) for seat in SEATS]
        human = None if evening.human is None else (evening.human + turn) % len(SEATS)
        row = EveningRow(
            id=0,
            started=started,
            rules=evening.written_rules,
            players=tuple(players),
            human=human,
            finished=False,
            rule_set=evening.rule_set,
            again=Again(
                dealer=setup.dealer,
                owing=tuple(sorted(setup.owing)),
                forced=setup.forced,
                bock=setup.bock,
            ),
        )
        return cls._enter(evening.archive, row, report)

    @classmethod
    def apart(
        cls,
        archive: Archive,
        report: Report,
        *,
        started: str,
        rules: str,
        players: tuple[str, ...],
        dealer: int,
    ) -> Self:
        """Sit down to a deal that belongs to no evening; the human sits at seat 0.

        Args:
            archive: Where it is written down.
            report: Called with what the player must be told about saving.
            started: ISO 8601, UTC.
            rules: The rules as ``ruletext`` writes them.
            players: Who sits where, the human first.
            dealer: The seat whose left neighbour speaks first.
        """
        row = EveningRow(
            id=0,
            started=started,
            rules=rules,
            players=players,
            human=0,
            finished=False,
            again=Again(dealer=dealer),
        )
        return cls._enter(archive, row, report)

    @classmethod
    def resume(cls, archive: Archive, report: Report) -> Self | None:
        """Take up the newest deal played again, if it was left before its end.

        One that cannot be read is put away: it counts for nothing.
        """
        try:
            row = archive.unfinished_again()
            if row is None:
                return None
            try:
                encore = cls(archive, row, report)
                encore._check_guests()
                for played in archive.deals(row.id):
                    encore._take_up(played)
            except (RulesError, ValueError):
                archive.finish_evening(row.id)
                return None
        except StoreError as error:
            report(error.trouble)
            return None
        if not encore.has_deal:
            encore.finish()
            return None
        return encore

    @property
    def over(self) -> bool:
        """Whether the deal has been played, or was thrown in."""
        return self.has_deal and self.director.table.over

    def _upcoming(self) -> Setup:
        return self._first

"""The luck of a deal as a task; only the study loads what works it out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dkdesk.play.practice.luck import Luck
    from dkdesk.rules.notation import Record


@dataclass(frozen=True, slots=True)
class WeighLuck:
    """Work out the luck of a seat in a finished game, in the study."""

    record: Record
    seat: int

    def work(self) -> Luck | None:
        """Work it out; ``None`` where the deal was thrown in.

        Raises:
            IllegalActionError: The rules refuse an action of the record.
        """
        from dkdesk.play.practice.replaying import luck
        from dkdesk.players.expert import mind

        return luck(self.record, self.seat, mind())

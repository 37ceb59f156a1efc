"""Deals played again, and the way back to the evening."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dkdesk.play.encore import Encore
from dkdesk.play.practice.first_deal import DEALER, NUMBER, RULES
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dkdesk.gui.bridge import Bridge
    from dkdesk.gui.table.plates import Guest
    from dkdesk.play.evening import Evening
    from dkdesk.store.archive import Archive
    from dkdesk.trouble import Trouble


class Encores(QObject):
    """Lets the evening wait while one of its deals is played again.

    Signals:
        back: The deal is over; carries the evening that waited, or ``None``.
    """

    back = Signal(object)

    def __init__(
        self,
        bridge: Bridge,
        archive: Archive,
        report: Callable[[Trouble], None],
        guests: Callable[[Evening], tuple[Guest, ...]],
    ) -> None:
        """Listen to the table.

        Args:
            bridge: The table.
            archive: Where the first deal is written down.
            report: Called with what the player must be told about saving.
            guests: Tells who the players of an evening are.
        """
        super().__init__(bridge)
        self._bridge = bridge
        self._archive = archive
        self._report = report
        self._guests = guests
        bridge.encore_wanted.connect(self.begin)
        bridge.encore_over.connect(self._end)

    def begin(self, turn: int) -> None:
        """Deal the cards on the table again; everybody moves on by *turn* seats."""
        played, waiting = self._bridge.evening, self._bridge.counting
        started = datetime.now(UTC).isoformat(timespec="seconds")
        encore = Encore.of(played, self._report, started=started, turn=turn)
        self._bridge.deal_next = played.number
        self._sit_down(encore, None if isinstance(waiting, Encore) else waiting)

    def begin_first(self, opponents: Sequence[str]) -> None:
        """Deal the cards of the first deal, which belong to no evening, against these."""
        bridge = self._bridge
        waiting = bridge.counting if bridge.seated else None
        if bridge.seated and bridge.encore:
            bridge.evening.finish()
        started = datetime.now(UTC).isoformat(timespec="seconds")
        first = Encore.apart(
            self._archive,
            self._report,
            started=started,
            rules=RULES,
            players=("", *opponents[: len(SEATS) - 1]),
            dealer=DEALER,
        )
        bridge.deal_next = NUMBER
        self._sit_down(first, None if isinstance(waiting, Encore) else waiting)

    def resume(self, archive: Archive, waiting: Evening | None) -> bool:
        """Take up a deal that was being played again; whether there was one.

        Args:
            archive: Where it was written down.
            waiting: The evening to which it leads back.
        """
        encore = Encore.resume(archive, self._report)
        if encore is not None:
            self._sit_down(encore, waiting)
        return encore is not None

    def rename(self) -> None:
        """Call the players of the evening that waits as they now want to be called."""
        waiting = self._bridge.counting
        if self._bridge.encore and not isinstance(waiting, Encore):
            self._bridge.put_aside(waiting, self._guests(waiting))

    def _sit_down(self, encore: Encore, waiting: Evening | None) -> None:
        self._bridge.put_aside(waiting, self._guests(waiting) if waiting else ())
        self._bridge.begin(encore, self._guests(encore))

    def _end(self) -> None:
        waiting = self._bridge.counting
        # It is finished already if it was counted; a deal thrown in is, too.
        self._bridge.evening.finish()
        self._bridge.put_aside(None)
        self.back.emit(None if isinstance(waiting, Encore) else waiting)

"""The record of one deal, which loses nothing while the disk is full.

What could not be written waits in order and goes with the next write that succeeds. The
player is told when saving fails and when it works again, not at every card between.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dkdesk.store.archive import Archive
from dkdesk.store.errors import StoreError
from dkdesk.trouble import Trouble


@dataclass(frozen=True, slots=True, kw_only=True)
class NewDeal:
    """A deal that is not in the archive yet."""

    evening: int
    number: int
    dealer: int


class Journal:
    """The actions of one deal, on their way into an archive."""

    def __init__(
        self,
        archive: Archive,
        deal: int | NewDeal,
        report: Callable[[Trouble], None],
        *,
        stored: int = 0,
        after: Journal | None = None,
    ) -> None:
        """Begin a record, or go on with one.

        Args:
            archive: Where it is kept.
            deal: Its id in the archive, or a new deal, which goes with the first `flush`.
            report: Called once when saving begins to fail, once when all is saved again.
            stored: Actions the archive holds already.
            after: The record of the deal before, which is stored first.
        """
        self._archive = archive
        self._deal = deal
        self._after = after
        self._report = report
        self._stored = stored
        self._valid = stored
        """Of the stored actions, those that have not been taken back."""
        self._waiting: list[str] = []
        self._help: str | None = None
        """Who helped the player, while that is not stored yet."""
        self._failing = False

    def __len__(self) -> int:
        """Actions of the deal, stored or not."""
        return self._valid + len(self._waiting)

    @property
    def pending(self) -> int:
        """Actions that are not stored yet."""
        return len(self._waiting)

    @property
    def deal(self) -> int | None:
        """The id of the deal; ``None`` while it is not in the archive."""
        return None if isinstance(self._deal, NewDeal) else self._deal

    def write(self, text: str) -> None:
        """Write down one action. It is stored on return, or waits if it cannot be."""
        self._waiting.append(text)
        self.flush()

    def take_back(self, keep: int) -> None:
        """Forget all actions but the first *keep*.

        Raises:
            ValueError: There are fewer.
        """
        if not 0 <= keep <= len(self):
            raise ValueError(f"{keep} of {len(self)} actions")
        del self._waiting[max(0, keep - self._valid) :]
        self._valid = min(self._valid, keep)
        self.flush()

    def note_help(self, helped: str) -> None:
        """Write down who helped the player."""
        self._help = helped
        self.flush()

    def flush(self) -> bool:
        """Try to store what waits; whether the archive now holds the deal as it is."""
        if self._after is not None:
            if not self._after.flush():
                return False
            self._after = None
        try:
            self._store()
        except StoreError as error:
            if not self._failing:
                self._failing = True
                self._report(error.trouble)
            return False
        if self._failing:
            self._failing = False
            self._report(Trouble("trouble.saved_again"))
        return True

    def _store(self) -> None:
        if isinstance(self._deal, NewDeal):
            new = self._deal
            self._deal = self._archive.begin_deal(new.evening, new.number, new.dealer)
        if self._stored > self._valid:
            self._archive.truncate(self._deal, self._valid)
            self._stored = self._valid
        if self._waiting:
            self._archive.append(self._deal, self._stored, self._waiting)
            self._stored += len(self._waiting)
            self._valid = self._stored
            self._waiting.clear()
        if self._help is not None:
            self._archive.note_help(self._deal, self._help)
            self._help = None

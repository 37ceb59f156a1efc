"""The deck on the table: the chosen one, or in its absence one of ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dkdesk.decks.dye import UNDYED
from dkdesk.decks.found import find
from dkdesk.gui.decks.samples import Samples
from dkdesk.places import shared_data
from dkdesk.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from dkdesk.decks.deck import Deck
    from dkdesk.decks.dye import Dye
    from dkdesk.gui.language import Language
    from dkdesk.gui.table.deck import Faces


class Decks:
    """Knows the decks of this machine, and lays one on the table that can be played with."""

    def __init__(
        self, faces: Faces, language: Language, own: Path, tell: Callable[[Trouble], None]
    ) -> None:
        self._faces = faces
        self._language = language
        self.own = own
        """The player's folder for decks."""
        self.samples = Samples(faces)
        """Their pictures."""
        self._tell = tell
        self._found: dict[str, Deck] | None = None
        self._refused: set[Path] = set()
        self._missed: set[str] = set()
        """Keys whose absence has been told."""
        self._wanted: Deck | None = None
        self._ours: tuple[Path, ...] = ()
        self._back = ""
        self._dye = UNDYED
        faces.refused.connect(self._pass_over)

    @property
    def ours(self) -> Path | None:
        """The file of our own deck as the player wants it; ``None`` if there is none."""
        return next(iter(self._ours), None)

    def look(self) -> tuple[Deck, ...]:
        """Look anew which decks of others are here."""
        decks = find(shared_data(), self.own)
        self._found = {deck.key: deck for deck in decks}
        self._refused.clear()
        self._missed.clear()
        return decks

    def name(self, key: str) -> str:
        """What the deck of *key* is called, here or not."""
        deck = self._deck(key)
        if deck is None:
            return self._language.say("decks.missing", deck=key.partition("/")[2])
        return deck.name(self._language.code)

    def close(self) -> None:
        """Draw no more."""
        self.samples.close()

    def choose(self, key: str, ours: Sequence[Path], back: str, dye: Dye = UNDYED) -> None:
        """Lay a deck on the table.

        Args:
            key: Of the deck that is wanted; empty for one of ours.
            ours: Our decks, the wanted one first.
            back: The element of the back, which decks of others need not have.
            dye: The colours of ours; decks of others keep their own.
        """
        self._ours, self._back, self._dye = tuple(ours), back, dye
        self._wanted = self._deck(key) if key else None
        if key and self._wanted is None and key not in self._missed:
            self._missed.add(key)
            self._tell(Trouble("trouble.deck_gone", {"deck": key.partition("/")[2]}))
        self._lay()

    def _deck(self, key: str) -> Deck | None:
        if self._found is None:
            self.look()
        return (self._found or {}).get(key)

    def _lay(self) -> None:
        """Take the first that has not been refused."""
        files = [self._wanted.file] if self._wanted is not None else []
        for file in (*files, *self._ours):
            if file not in self._refused:
                dye = self._dye if file in self._ours else UNDYED
                self._faces.choose(file, self._back, dye)
                return

    def _pass_over(self, file: Path, flaw: Trouble) -> None:
        self._refused.add(file)
        if self._wanted is not None and file == self._wanted.file:
            name = self._wanted.name(self._language.code)
            self._tell(Trouble("trouble.deck_refused", {"deck": name, "flaw": flaw}))
        elif file == self.ours:
            self._tell(Trouble("trouble.bad_deck", {"deck": file.name}))
        self._lay()

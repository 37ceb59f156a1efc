"""Who is asked to the table: a box for each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from dkdesk.gui.dialogs.opponent_box import OpponentBox
from dkdesk.gui.dialogs.paper import plain
from dkdesk.gui.theme import STEP
from dkdesk.play.company import CHAIRS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme
    from dkdesk.play.company import Company

SEATS: Final = {
    4: ("left", "across", "right"),
    5: ("left", "across_left", "across_right", "right"),
}
"""Where the opponents sit, by how many are at the table."""


class OpponentFields(QWidget):
    """The opponents of an evening. Nobody sits twice: whoever is moved changes places.

    Signals:
        compose: The player wants to compose an opponent for a seat; carries the key of whoever
            sits there.
    """

    compose = Signal(str)

    def __init__(
        self, language: Language, theme: Theme, company: Company, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._language = language
        self._company = company
        self._keys: list[str] = []
        self._players = 4
        self._composing = 0
        self._labels = [plain() for _ in range(CHAIRS)]
        self.boxes = [OpponentBox(language, theme) for _ in range(CHAIRS)]
        """From the left on."""
        self.grid = QGridLayout(self)
        self._build()

    @property
    def label_width(self) -> int:
        """What the widest label needs."""
        return max(label.sizeHint().width() for label in self._labels)

    @property
    def keys(self) -> tuple[str, ...]:
        """Who is chosen, from the left on; the last rests while four play."""
        return tuple(self._keys)

    def show_keys(self, keys: Sequence[str]) -> None:
        """Offer everybody there is, and show these as chosen, as far as they are known."""
        self._keys = list(self._company.seats(keys))
        for box in self.boxes:
            box.fill(self._company.everybody)
        self._show()

    def show_players(self, players: int) -> None:
        """Show as many seats as there are when so many sit at the table."""
        self._players = players
        for at, (label, box) in enumerate(zip(self._labels, self.boxes, strict=True)):
            label.setVisible(at < players - 1)
            box.setVisible(at < players - 1)
        self.retranslate()

    def sit_down(self, key: str, before: str = "") -> None:
        """Let an opponent sit down where he was composed, and show everybody as he now is.

        Args:
            key: Who was composed; empty if somebody has been deleted instead.
            before: The key he had until now, if he is not new: he keeps his seat.
        """
        keys = [key if before and each == before else each for each in self._keys]
        if key and key not in keys:
            keys[self._composing] = key
        self.show_keys(keys)

    def retranslate(self) -> None:
        """Say every text again."""
        seats = SEATS[self._players]
        for label, box, seat in zip(self._labels, self.boxes, seats, strict=False):
            name = self._language.say(f"opponent.seat.{seat}")
            label.setText(name)
            box.setAccessibleName(name)
        for box in self.boxes:
            box.retranslate()
        self._show()

    def _show(self) -> None:
        for box, key in zip(self.boxes, self._keys, strict=False):
            box.show_key(key)

    def _choose(self, seat: int, key: str) -> None:
        """Let somebody sit here; whoever sat here takes his place, if he had one."""
        if key in self._keys:
            self._keys[self._keys.index(key)] = self._keys[seat]
        self._keys[seat] = key
        self._show()

    def _compose(self, seat: int) -> None:
        self._composing = seat
        self.compose.emit(self._keys[seat])

    def _build(self) -> None:
        grid = self.grid
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(2 * STEP)
        grid.setVerticalSpacing(STEP)
        grid.setColumnStretch(1, 1)
        for seat, (label, box) in enumerate(zip(self._labels, self.boxes, strict=True)):
            label.setBuddy(box)
            grid.addWidget(label, seat, 0)
            grid.addWidget(box, seat, 1)
            box.chose.connect(lambda key, seat=seat: self._choose(seat, key))
            box.compose.connect(lambda seat=seat: self._compose(seat))

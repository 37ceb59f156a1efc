"""From the question to the hint: has it worked out, lays it on the table, puts it away again."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dkdesk.play.practice.hint import Hint
from dkdesk.play.practice.hint_task import SECONDS, AskHint
from dkdesk.play.study import Study

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.practice.hint_card import HintCard
    from dkdesk.play.study import Finding
    from dkdesk.rules.view import View

log = logging.getLogger(__name__)


class Hinting(QObject):
    """One hint at a time; it lies there as long as its question is asked.

    Signals:
        given: The hint lies on the table; carries the cards that are advised.
        gone: It lies there no more.
        failed: It could not be worked out; carries what the player is told.
    """

    given = Signal(object)
    gone = Signal()
    failed = Signal(object)
    _found = Signal(object)

    def __init__(self, card: HintCard, parent: QObject) -> None:
        super().__init__(parent)
        self._card = card
        self.make_study: Callable[[Callable[[Finding], None]], Study] = Study
        self._study: Study | None = None
        self._view: View | None = None
        self._names: Sequence[str] = ()
        self._number = 0
        self._found.connect(self._take)
        card.away.connect(self.forget)

    @property
    def lies(self) -> bool:
        """Whether a hint lies on the table, or is being worked out."""
        return self._view is not None

    def ask(self, view: View, names: Sequence[str], seed: int) -> None:
        """Work out what the seat of *view* should do."""
        self.forget()
        if self._study is None:
            self._study = self.make_study(self._found.emit)
        self._view, self._names = view, names
        self._card.wait(SECONDS)
        self._number = self._study.ask(AskHint(view, seed))

    def look(self, view: View) -> None:
        """This is what the player sees now: a hint for something else is of no use any more."""
        if self._view is not None and view != self._view:
            self.forget()

    def forget(self) -> None:
        """Put the hint away, or think of it no more."""
        if self._view is None:
            return
        self._view = None
        self._card.hide()
        if self._study is not None:
            self._study.drop()
        self.gone.emit()

    def close(self) -> None:
        """Stop thinking."""
        self.forget()
        if self._study is not None:
            self._study.close()

    def _take(self, finding: Finding) -> None:
        if self._view is None or finding.number != self._number:
            return
        if isinstance(finding.result, Hint):
            hint = finding.result
            self._card.tell(hint, self._view, self._names)
            self.given.emit(hint.cards(self._view))
            return
        log.error("a hint could not be worked out: %s", finding.failure)
        self.forget()
        self.failed.emit(finding.trouble)

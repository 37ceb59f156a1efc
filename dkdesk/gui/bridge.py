"""Between the director and the desk: carries actions down, events and questions up.

The desk asks nothing of the rules but through here, and shows nothing the human may not see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from dkdesk.gui.dialogs.score_sheet import ScoreRow
from dkdesk.gui.questions import Desk, Questions
from dkdesk.gui.table.calls import captions
from dkdesk.gui.table.plates import Guest, plates
from dkdesk.play.thinker import Answer, Question, Thinker, Ticket
from dkdesk.rules.actions import Announce, PlayCard
from dkdesk.rules.announce import Side
from dkdesk.rules.errors import IllegalActionError, Reason

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dkdesk.gui.language import Language
    from dkdesk.play.evening import Evening
    from dkdesk.rules.actions import Action
    from dkdesk.rules.table import Table
    from dkdesk.rules.view import View

SPECIAL_KINDS: Final = ("silent_wedding", "wedding_failed")


class Bridge(QObject):
    """One evening at the desk.

    Signals:
        told: The player should read this sentence; carries it.
        moved: Something happened; score and last trick may have changed.
        deal_over: The deal on the table has been played and its result shown.
        evening_over: That was the last deal.
        faulted: An opponent failed, and a simple move was made for him; carries what went
            wrong, for the log.
    """

    told = Signal(str)
    moved = Signal()
    deal_over = Signal()
    evening_over = Signal()
    faulted = Signal(str)
    _answered = Signal(object)

    def __init__(
        self,
        desk: Desk,
        language: Language,
        next_number: Callable[[], int],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._language = language
        self._next_number = next_number
        self._evening: Evening | None = None
        self._deals = 0
        self._guests: tuple[Guest, ...] = ()
        self._counted = False
        self.deal_next: int | None = None
        """The number the next deal must have."""
        self.show_winner = True
        """Whether the card that holds the trick is ringed."""
        self.questions = Questions(desk, self)
        self.questions.answered.connect(self._submit)
        self._thinker = Thinker(self._answered.emit)
        self._answered.connect(self._take_answer)
        desk.scene.idle.connect(self.advance)
        desk.result.next_deal.connect(self._go_on)

    @property
    def seated(self) -> bool:
        """Whether an evening has begun."""
        return self._evening is not None

    @property
    def evening(self) -> Evening:
        """The evening being played."""
        assert self._evening is not None, "nobody has sat down yet"
        return self._evening

    @property
    def guests(self) -> Sequence[Guest]:
        """Everybody at the table, clockwise."""
        return self._guests

    @property
    def names(self) -> list[str]:
        """The players of the deal by seat."""
        return [self._guests[player].name for player in self.evening.setup.players]

    @property
    def view(self) -> View:
        """What the human sees; the first seat's view when he does not play."""
        return self.evening.director.view(self.evening.human or 0)

    def close(self) -> None:
        """Stop thinking and write what still waits."""
        self._thinker.close()
        if self._evening is not None:
            self._evening.close()

    def seat(self, guests: tuple[Guest, ...]) -> None:
        """Call the players by these names."""
        self._guests = guests
        if self._evening is not None and self._evening.has_deal:
            self._desk.scene.stage.names = self.names
            self.refresh()

    def begin(self, evening: Evening, guests: tuple[Guest, ...]) -> None:
        """Sit down for an evening, new or resumed."""
        self._evening = evening
        self._guests = guests
        self.questions.forget()
        self._desk.result.hide()
        if not evening.has_deal:
            self.deal()
            return
        self._deals += 1
        # A deal that was over when the program ended has been counted by the evening.
        self._counted = evening.director.table.over
        self._desk.scene.stage.names = self.names
        self._desk.scene.sync(self.view)
        self.refresh()
        self.advance()

    def deal(self) -> None:
        """Deal the next cards."""
        self._deals += 1
        self._counted = False
        self.questions.forget()
        wanted, self.deal_next = self.deal_next, None
        events = self.evening.next_deal(self._next_number() if wanted is None else wanted)
        self._desk.scene.stage.names = self.names
        self.refresh()
        self._desk.scene.show_events(events, self.view)

    def refresh(self) -> None:
        """Show plates and announcement bar as they are now."""
        view = self.view
        seats = tuple(self._guests[player] for player in self.evening.setup.players)
        self._desk.scene.show_plates(plates(view, seats, self._language))
        self._desk.dock.show_view(view, self.names)
        self.questions.show_view(None if self.evening.human is None else view, self.names)
        self.moved.emit()

    def look_again(self) -> None:
        """Show hand, trick and sheet as the player now wishes to see them."""
        scene = self._desk.scene
        scene.sort()
        if not self.show_winner:
            scene.mark_winner(None)
        self.advance()

    def rows(self) -> list[ScoreRow]:
        """The score sheet: a row for each deal played."""
        players = len(self._guests)
        return [
            ScoreRow(number, game_kind(result.table), result.points(players))
            for number, result in enumerate(self.evening.results, 1)
        ]

    def advance(self) -> None:
        """Ask whoever must act next, once everything has been shown."""
        if self._desk.scene.show.busy or not self.evening.has_deal:
            return
        table = self.evening.director.table
        if table.trick is not None and table.contract is not None and self.show_winner:
            ahead = table.trick.ahead(table.contract, last=table.in_last_trick)
            spread = self._desk.scene.spread
            self._desk.scene.mark_winner(None if ahead is None else spread.place(ahead))
        if table.over:
            self._end(table)
        elif table.to_act == self.evening.human:
            self.questions.ask(self.view, self.names)
        elif table.to_act is not None:
            self._ask(table.to_act)

    def _ask(self, seat: int) -> None:
        director = self.evening.director
        seed = self.evening.number * 1000 + director.moves
        persona = self.evening.persona(seat)
        self._thinker.ask(Question(self._ticket(), persona, director.view(seat), seed))

    def _ticket(self) -> Ticket:
        return Ticket(self._deals, self.evening.director.moves)

    def _take_answer(self, answer: Answer) -> None:
        if answer.fault is not None:
            self.faulted.emit(answer.fault.text)
        if answer.ticket != self._ticket() or self._desk.scene.show.busy:
            return
        if answer.fault is not None:
            name = self.names[answer.action.seat]
            self.told.emit(self._language.say("cpu.fault", name=name))
        self._submit(answer.action)

    def _submit(self, action: Action) -> None:
        try:
            events = self.evening.director.submit(action)
        except IllegalActionError as refusal:
            if isinstance(action, PlayCard):
                self._desk.scene.send_home(action.card)
            self.told.emit(self._sentence(action, refusal.reason))
            return
        self.refresh()
        self._desk.scene.show_events(events, self.view)

    def _sentence(self, action: Action, reason: Reason) -> str:
        """Why the human's action was refused; of an announcement, what the bar says."""
        if isinstance(action, Announce):
            return captions(self.view, self.names, self._language)[action.level].sentence
        if reason is Reason.MUST_FOLLOW_SUIT:
            table = self.evening.director.table
            assert table.trick is not None, "a suit was led"
            assert table.trick.led is not None, "a suit was led"
            suit = self._language.say(f"suit.{table.trick.led.suit}")
            return self._language.say(f"reason.{reason}", suit=suit)
        return self._language.say(f"reason.{reason}")

    def _end(self, table: Table) -> None:
        """Count the deal once; show its result, or deal again if it was thrown in."""
        if not self._counted:
            self._counted = True
            self.evening.note_end()
            self.refresh()
        if table.sheet is None or table.contract is None:
            self.deal()
            return
        kind = game_kind(table)
        self._desk.result.show_sheet(
            table.sheet,
            table.contract.key,
            tuple(self.names),
            tuple(self.evening.totals()[player] for player in self.evening.setup.players),
            len(self.evening.results),
            kind if kind in SPECIAL_KINDS else None,
        )
        self.deal_over.emit()

    def _go_on(self) -> None:
        self._desk.result.hide()
        if self.evening.over:
            self.evening_over.emit()
        else:
            self.deal()


def game_kind(table: Table) -> str:
    """What a finished deal became: its contract, or a wedding that was played alone."""
    assert table.contract is not None, "a finished deal had a game"
    if table.wedding_failed:
        return "wedding_failed"
    alone = table.sheet is not None and table.sheet.tally.sides.count(Side.RE) == 1
    return "silent_wedding" if table.contract.key == "normal" and alone else table.contract.key

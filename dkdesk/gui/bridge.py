"""Between the director and the desk: carries actions down, events and questions up.

The desk asks nothing of the rules but through here, and shows nothing the human may not see.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dkdesk.gui.chair import Chair
from dkdesk.gui.dialogs.result import Dealing, Result
from dkdesk.gui.door import Door
from dkdesk.gui.played import SPECIAL_KINDS, game_kind
from dkdesk.gui.pondering import Pondering
from dkdesk.gui.questions import Desk, Questions
from dkdesk.gui.refusal import refusal
from dkdesk.gui.table.cues import THINK_MS
from dkdesk.gui.table.plates import Guest, plates, resting
from dkdesk.gui.table.sideline import Role
from dkdesk.play.block import row_of
from dkdesk.play.cast import Cast
from dkdesk.play.encore import Encore
from dkdesk.play.ending import on_the_wall
from dkdesk.play.helping import Help
from dkdesk.play.thinker import Thinker
from dkdesk.play.ticket import Answer, Question, Ticket
from dkdesk.rules.actions import PlayCard
from dkdesk.rules.errors import IllegalActionError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dkdesk.gui.language import Language
    from dkdesk.play.block import ScoreRow
    from dkdesk.play.evening import Evening
    from dkdesk.rules.actions import Action
    from dkdesk.rules.table import Table
    from dkdesk.rules.view import View


class Bridge(QObject):
    """One evening at the desk.

    Signals:
        told: The player should read this sentence; carries it.
        moved: Something happened; score and last trick may have changed.
        deal_over: The deal on the table has been played and its result shown.
        evening_over: That was the last deal.
        encore_wanted: The cards on the table shall be played again; carries by how many seats
            everybody moves on.
        encore_over: A deal played again is over, and its result has been read.
        faulted: An opponent failed, and a simple move was made for him; carries what went
            wrong, for the log.
    """

    told = Signal(str)
    moved = Signal()
    deal_over = Signal()
    evening_over = Signal()
    encore_wanted = Signal(int)
    encore_over = Signal()
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
        self.chair = Chair(language, self)
        self.chair.clock.ran.connect(desk.scene.plates[0].show_time)
        self.chair.changed.connect(self._go_round)
        self.chair.paced.connect(self._watch)
        self.deal_next: int | None = None
        """The number the next deal must have."""
        self.now: Callable[[], datetime] = lambda: datetime.now(UTC)
        """Tells the time, with its zone."""
        self.show_winner = True
        """Whether the card that holds the trick is ringed."""
        self._aside: tuple[Evening, tuple[Guest, ...]] | None = None
        """The evening that waits while one of its deals is played again."""
        self.questions = Questions(desk, self)
        self.questions.answered.connect(self._offer)
        self.questions.again.connect(self.advance)
        self.before: Callable[[Action], None] | None = None
        """Sees what the human wants to do, and decides whether it comes to ``act``."""
        self.chair.left.connect(self.questions.withdraw)
        self.cast = Cast()
        """Knows how the opponents play."""
        self._pondering = Pondering(self)
        self.thinker = Door(lambda: Thinker(self._answered.emit))
        self._answered.connect(self._pondering.take)
        self._pondering.ready.connect(self._take_answer)
        desk.scene.idle.connect(self.advance)
        desk.result.next_deal.connect(self._go_on)
        desk.last_call.more.connect(self.deal)
        desk.last_call.enough.connect(self._stop)
        desk.result.again.connect(self.encore_wanted)

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
    def encore(self) -> bool:
        """Whether the deal on the table is played again, and counts for nothing."""
        return isinstance(self._evening, Encore)

    @property
    def counting(self) -> Evening:
        """The evening whose score counts: the one being played, or the one that waits."""
        return self._aside[0] if self._aside else self.evening

    @property
    def sheet_guests(self) -> Sequence[Guest]:
        """Everybody of the evening whose score counts, clockwise."""
        return self._aside[1] if self._aside else self._guests

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
        """What the human sees; who sits out sees no cards but those on the table."""
        view = self.evening.director.view(self.evening.human or 0)
        return (
            replace(view, hand=(), dealt=(), given=(), received=()) if self.chair.sits_out else view
        )

    def close(self) -> None:
        """Stop thinking and write what still waits."""
        self.chair.clock.stop()
        if self.thinker.inside is not None:
            self.thinker.inside.close()
        self._pondering.stop()
        for evening in (self._evening, self._aside[0] if self._aside else None):
            if evening is not None:
                evening.close()

    def put_aside(self, evening: Evening | None, guests: tuple[Guest, ...] = ()) -> None:
        """Let *evening* wait while one of its deals is played again; ``None``: none waits."""
        self._aside = None if evening is None else (evening, guests)

    def get_up(self) -> None:
        """Leave the table: nothing of what is played here will be taken up again."""
        for evening in {self.evening, self.counting}:
            evening.finish()
        self.put_aside(None)

    def seat(self, guests: tuple[Guest, ...]) -> None:
        """Call the players by these names."""
        self._guests = guests
        if self._evening is not None and self._evening.has_deal:
            self._desk.scene.stage.names = self.names
            self.refresh()

    def begin(self, evening: Evening, guests: tuple[Guest, ...]) -> None:
        """Sit down for an evening, new or resumed."""
        self._evening = self.chair.evening = evening
        self._guests = guests
        self.questions.forget()
        for sheet in (self._desk.result, self._desk.last_call, self._desk.ranking):
            sheet.hide()
        if evening.has_deal:
            self.take_up()
        else:
            self.deal()

    def take_up(self) -> None:
        """Go on with the deal on the table as it stands, resumed or with moves taken back.

        Nothing flies; an answer to what was asked before is dropped.
        """
        self._deals += 1
        # A deal that was over when the program ended has been counted by the evening.
        self._counted = self.evening.director.table.over
        self.questions.forget()
        self._pondering.stop()
        self._set_table()
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
        self._set_table()
        self.refresh()
        self._desk.scene.show_events(events, self.view)

    def _set_table(self) -> None:
        """Let everybody take his place for the deal."""
        self.chair.sit_down()
        stage = self._desk.scene.stage
        stage.names, stage.hurried = self.names, False
        self._desk.scene.spread.onlooker = self.chair.sits_out

    def refresh(self) -> None:
        """Show plates and announcement bar as they are now."""
        view, desk, role = self.view, self._desk, self.chair.role
        players = self.evening.setup.players
        seats = tuple(self._guests[player] for player in players)
        away, out = role is Role.AWAY, role.sits_out
        desk.scene.cover(covered=self.chair.covered)
        rest = [guest for place, guest in enumerate(self._guests) if place not in players]
        # Whoever looks over his shoulder shall not learn his side either.
        told = out or role is Role.HIDES
        shown = plates(view, seats, self._language, rests=bool(rest), onlooker=told, stand_in=away)
        desk.scene.show_plates(shown)
        desk.scene.show_rest(resting(rest[0], self._language) if rest else None)
        if not out:
            desk.dock.show_view(view, self.names)
        desk.dock.setVisible(role is Role.PLAYS)
        desk.sideline.show_role(role)
        asked = role is Role.PLAYS and self.evening.human is not None
        self.questions.show_view(view if asked else None, self.names)
        self.moved.emit()

    def _go_round(self) -> None:
        """Show and ask anew: the human has come, gone, or thought too long."""
        if self._evening is not None and self._evening.has_deal:
            self.refresh()
            self.advance()

    def _watch(self, pace: Role) -> None:
        """Let the human, who sits out, see the deal at this pace."""
        scene = self._desk.scene
        scene.stage.hurried = pace is Role.HURRIES
        self.refresh()
        if pace is Role.SKIPS:
            scene.sync(self.view)
            self.advance()
        elif pace is Role.HURRIES:
            scene.skip()

    def look_again(self) -> None:
        """Show hand, trick and sheet as the player now wishes to see them."""
        scene = self._desk.scene
        scene.sort()
        if not self.show_winner:
            scene.mark_winner(None)
        self.advance()

    def rows(self) -> list[ScoreRow]:
        """The score sheet: a row for each deal played."""
        players = len(self.sheet_guests)
        return [
            row_of(number, game_kind(result.table), result, players)
            for number, result in enumerate(self.counting.results, 1)
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
        elif (early := self.evening.spoken_early(away=self.chair.away)) is not None:
            self._submit(early)
        elif self.chair.answers:
            self.chair.ask()
            if not self.chair.covered:
                self.questions.ask(self.view, self.names)
        elif table.to_act is not None:
            self._ask(table.to_act)

    def _ask(self, seat: int) -> None:
        director = self.evening.director
        seed = self.evening.number * 1000 + director.moves
        traits = self.cast.traits(self.evening, seat)
        who = self.chair.stand_in if seat == self.evening.human else traits
        pause = round(THINK_MS * traits.pace)
        self._pondering.begin(0 if self.chair.skips else self._desk.scene.stage.pace.ms(pause))
        self.thinker.enter().ask(Question(self._ticket(), who, director.view(seat), seed))

    def _ticket(self) -> Ticket:
        return Ticket(self._deals, self.evening.director.moves)

    def _take_answer(self, answer: Answer) -> None:
        if answer.fault is not None:
            self.faulted.emit(answer.fault.text)
        if answer.ticket != self._ticket() or self._desk.scene.show.busy:
            return
        if self.chair.answers:
            return  # he has taken his seat back while it was thought about
        if answer.fault is not None:
            name = self.names[answer.action.seat]
            self.told.emit(self._language.say("cpu.fault", name=name))
        late = self.chair.late
        if answer.action.seat == self.evening.human:
            self.evening.note_help(Help.STAND_IN)
        self._submit(answer.action)
        if late:
            self.told.emit(self.chair.confession(answer.action))

    def _offer(self, action: Action) -> None:
        if self.before is None:
            self.act(action)
        else:
            self.before(action)

    def act(self, action: Action) -> None:
        """Do what the human wants, or tell why it cannot be done."""
        self._submit(action)

    def _submit(self, action: Action) -> None:
        try:
            events = self.evening.director.submit(action)
        except IllegalActionError as refused:
            if isinstance(action, PlayCard):
                self._desk.scene.send_home(action.card)
            reason = refused.reason
            self.told.emit(refusal(action, reason, self.view, self.names, self._language))
            return
        self.chair.note()
        if self.chair.skips:
            self.advance()
            return
        self.refresh()
        self._desk.scene.show_events(events, self.view)

    def _end(self, table: Table) -> None:
        """Count the deal once; show its result, or deal again if it was thrown in."""
        if not self._counted:
            self._counted = True
            self.evening.note_end()
            if self.chair.skips:
                self.chair.watched()
                self._desk.scene.sync(self.view)
            self.refresh()
        if self._desk.last_call.isVisible() or self._desk.ranking.isVisible():
            return  # the result has been read already
        if table.sheet is None or table.contract is None:
            self._go_on()
            return
        kind = game_kind(table)
        result = Result(
            table.sheet,
            table.contract.key,
            tuple(self.names),
            tuple(self.evening.totals()[player] for player in self.evening.setup.players),
            len(self.evening.results),
            kind if kind in SPECIAL_KINDS else None,
            Dealing(self.evening.number, self.encore, self.evening.human is not None),
        )
        self._desk.result.show_result(result)
        self.deal_over.emit()

    def _go_on(self) -> None:
        self._desk.result.hide()
        if self.encore:
            self.encore_over.emit()
        elif self.evening.over:
            self.evening_over.emit()
        elif self.evening.late(self.now()):
            self._desk.last_call.ask(on_the_wall(self.now()))
        else:
            self.deal()

    def _stop(self) -> None:
        """The player gets up, for it has grown late."""
        self.evening.finish()
        self.evening_over.emit()

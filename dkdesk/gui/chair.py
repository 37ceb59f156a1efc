"""The human's chair: whether he plays himself, a CPU plays for him, or he sits out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dkdesk.gui.table.sideline import Role
from dkdesk.gui.turn_clock import TurnClock
from dkdesk.players.personas import FOR_LONG, FOR_ONCE
from dkdesk.rules.actions import PlayCard

if TYPE_CHECKING:
    from dkdesk.gui.language import Language
    from dkdesk.play.evening import Evening
    from dkdesk.rules.actions import Action


class Chair(QObject):
    """Who answers for the human, and how he watches when nobody asks him.

    Signals:
        left: He is not asked any more, though it may be his turn.
        changed: Something about him is otherwise; what is shown and asked must follow.
        paced: He watches otherwise; carries his role.
        asked: It is his turn since now.
        reminded: This sentence holds until it is taken back; carries it, or nothing.
    """

    left = Signal()
    changed = Signal()
    paced = Signal(object)
    asked = Signal()
    reminded = Signal(str)

    def __init__(self, language: Language, parent: QObject) -> None:
        super().__init__(parent)
        self._language = language
        self.evening: Evening | None = None
        """The evening he sits at."""
        self._away = False
        self._covered = False
        self._late = False
        """Whether his time is up, so that a CPU gives this one answer."""
        self._pace = Role.WATCHES
        self._asked: tuple[object, ...] | None = None
        """What he has been asked last."""
        self.clock = TurnClock(self)
        self.clock.warned.connect(self._warn)
        self.clock.expired.connect(self._run_out)

    @property
    def away(self) -> bool:
        """Whether a CPU plays for him from now on."""
        return self._away

    @property
    def covered(self) -> bool:
        """Whether he has laid his cards face down, so that nobody sees them."""
        return self._covered

    @property
    def sits_out(self) -> bool:
        """Whether he is at the table, but not in this deal."""
        evening = self.evening
        return evening is not None and evening.place is not None and evening.human is None

    @property
    def role(self) -> Role:
        """What he does in this deal."""
        if self.sits_out:
            return Role.SEEN if self._over else self._pace
        plays = self.evening is not None and self.evening.human is not None
        if self._away and plays:
            return Role.AWAY
        return Role.HIDES if self._covered and plays else Role.PLAYS

    @property
    def skips(self) -> bool:
        """Whether nothing of this deal shall be shown to him but how it ends."""
        return self.sits_out and self._pace is Role.SKIPS

    @property
    def _over(self) -> bool:
        return self.evening is not None and self.evening.director.table.over

    @property
    def late(self) -> bool:
        """Whether a CPU gives the one answer that is asked now, for his time is up."""
        return self._late

    @property
    def answers(self) -> bool:
        """Whether it is his turn, and he himself takes it."""
        if self.evening is None or self._away or self._late:
            return False
        to_act = self.evening.director.table.to_act
        return to_act is not None and to_act == self.evening.human

    @property
    def stand_in(self) -> str:
        """Who answers in his place, as `Question` names players."""
        return FOR_LONG if self._away else FOR_ONCE

    # What the player does

    def let_cpu_play(self, *, on: bool) -> None:
        """Let a CPU play for him from now on, or take the seat back."""
        if on == self._away:
            return
        self._away = on
        self._rest()
        if on:
            self.left.emit()
        self.changed.emit()

    def cover(self, *, on: bool) -> None:
        """Lay his cards face down until he takes them up again; nothing is asked meanwhile."""
        if on == self._covered:
            return
        self._covered = on
        if on:
            self.left.emit()
        self.changed.emit()

    def limit_turns(self, seconds: int) -> None:
        """Let each turn last so long, from the next on; 0 for as long as he likes."""
        self.clock.seconds = seconds
        if not seconds:
            self.clock.stop()
            self.reminded.emit("")

    def watch(self, pace: Role) -> None:
        """Watch the deal at this pace, or be shown its result at once; only who sits out can."""
        if self.sits_out and not self._over and not self.skips:
            self._pace = pace
            self.paced.emit(pace)

    def watch_faster(self) -> None:
        """Watch the rest of the deal faster, or at the usual pace again."""
        self.watch(Role.WATCHES if self._pace is Role.HURRIES else Role.HURRIES)

    # What the bridge tells

    def sit_down(self) -> None:
        """Begin another deal: how the last one was watched holds no longer."""
        self._pace = Role.WATCHES
        self._asked = None
        self._rest()

    def ask(self) -> None:
        """Count the time of his turn; asked again for the same one, it goes on as it was."""
        turn = self._turn()
        if turn != self._asked:
            self._asked = turn
            self.asked.emit()
        self.clock.start(turn)

    def note(self) -> None:
        """An action was taken: what has been answered is not asked any more."""
        if self._turn() != self.clock.turn:
            self._rest()

    def watched(self) -> None:
        """The deal is over; whatever he skipped has been played."""
        self._pace = Role.WATCHES

    def confession(self, action: Action) -> str:
        """Say what a CPU has done in his place when his time was up."""
        say = self._language.say
        if not isinstance(action, PlayCard):
            return say("turn.answered")
        suit, rank = say(f"suit.{action.card.suit}"), say(f"rank.{action.card.rank}")
        return say("turn.played", card=say("card.name", suit=suit, rank=rank))

    def _turn(self) -> tuple[object, ...]:
        """What is asked now; an announcement in between changes nothing about it."""
        assert self.evening is not None, "somebody sits there"
        table = self.evening.director.table
        return table.played, table.words, table.exchange

    def _rest(self) -> None:
        self._late = False
        self.clock.stop()
        self.reminded.emit("")

    def _warn(self, seconds: int) -> None:
        """Tell what will happen when the time is up."""
        count = self._language.count
        assert self.evening is not None, "somebody sits there"
        card = self.evening.director.table.trick is not None
        self.reminded.emit(
            count("turn.warning.card", seconds) if card else count("turn.warning", seconds)
        )

    def _run_out(self) -> None:
        """The time is up: a CPU gives this one answer."""
        self._late = True
        self.left.emit()
        self.changed.emit()

"""One deal: check an action, write it down, then move on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dkdesk.rules.actions import Say, parse_action
from dkdesk.rules.state import step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from dkdesk.rules.actions import Action
    from dkdesk.rules.events import Event
    from dkdesk.rules.state import GameState
    from dkdesk.rules.table import Table
    from dkdesk.rules.view import View


class Director:
    """Keeper of the whole truth of one deal; everybody else receives views and events."""

    def __init__(self, state: GameState, write: Callable[[str], None]) -> None:
        """Take a deal in hand.

        Args:
            state: The deal as it was dealt.
            write: Writes one action down; it returns when the action is safe.
        """
        self._state = state
        self._write = write
        self._actions: list[Action] = []
        self._past: list[GameState] = []
        """The deal before each of them."""

    @property
    def moves(self) -> int:
        """How many actions have been taken: the ticket of every question asked now."""
        return len(self._actions)

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action taken so far."""
        return tuple(self._actions)

    @property
    def table(self) -> Table:
        """What everybody sees."""
        return self._state.table

    def view(self, seat: int) -> View:
        """What *seat* sees."""
        return self._state.seen_by(seat)

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Apply one action: check, write down, then move on.

        Raises:
            IllegalActionError: Refused; nothing was written and nothing changed.
        """
        state, events = step(self._state, action)
        self._write(str(action))
        self._go_on(state, action)
        return events

    def last_decision(self, seat: int) -> int | None:
        """How many actions lie before the last one that *seat* chose; ``None`` without any."""
        for place in reversed(range(self.moves)):
            action = self._actions[place]
            if action.seat == seat and _chosen(self._past[place], action):
                return place
        return None

    def take_back(self, keep: int) -> None:
        """Stand again as after the first *keep* actions; whoever calls tells the journal.

        Raises:
            IndexError: There are no more than that.
        """
        self._state = self._past[keep]
        del self._past[keep:], self._actions[keep:]

    def replay(self, journal: Iterable[str]) -> None:
        """Take the actions of *journal* again, without writing them down again.

        Raises:
            NotationError: A line is no action.
            IllegalActionError: A line is an action the rules refuse.
        """
        for line in journal:
            action = parse_action(line)
            state, _ = step(self._state, action)
            self._go_on(state, action)

    def _go_on(self, state: GameState, action: Action) -> None:
        self._past.append(self._state)
        self._actions.append(action)
        self._state = state


def _chosen(before: GameState, action: Action) -> bool:
    """Whether *action* answered a question; the only word there is says itself."""
    return not isinstance(action, Say) or len(before.seen_by(action.seat).words()) > 1

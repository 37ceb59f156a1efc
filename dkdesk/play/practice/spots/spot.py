"""One spot of the drill: a position, what every answer is worth, and why.

A spot is a value without machinery: it is written as one line of JSON, and read again by any later
version of the program, which plays its actions under the referee.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from dkdesk.play.practice.spots.grading import Lapse, Mark, grade
from dkdesk.play.practice.spots.theme import GAME, Theme
from dkdesk.players.effects import Effect
from dkdesk.rules.actions import DECLINE, GESUND, PASS, Announce, PlayCard, Say, parse_action
from dkdesk.rules.announce import SILENT, Level
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruletext import read_rules
from dkdesk.rules.state import start, step

if TYPE_CHECKING:
    from dkdesk.players.adviser import Advice
    from dkdesk.rules.actions import Action
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.rules.state import GameState
    from dkdesk.rules.view import View

SILENCE: Final = "silence"
NOTHING: Final = (GESUND, PASS, DECLINE)
"""Words that claim nothing."""
"""The answer that nothing is said."""
DECIMALS: Final = 3


@dataclass(frozen=True, slots=True)
class Worth:
    """What one answer brings."""

    word: str
    """``SILENCE``, the key of a level, or the word for a game."""
    mean: float
    """Game points on average."""
    error: float
    """Standard error of the mean."""
    behind: float
    """Game points behind the best answer, in the same worlds."""
    behind_error: float
    chances: dict[str, float]
    """How likely the own side reaches each of ``adviser.AIMS``."""
    spread: tuple[float, ...]
    """How likely the own side ends with 0 to 9, 10 to 19 ... 240 augen."""

    @classmethod
    def of(cls, advice: Advice) -> Worth:
        """What the adviser says, rounded for the file."""

        def short(number: float) -> float:
            return round(number, DECIMALS)

        return cls(
            word_of(advice.option),
            short(advice.mean),
            short(advice.error),
            short(advice.behind),
            short(advice.behind_error),
            {aim: short(chance) for aim, chance in advice.chances.items()},
            tuple(map(short, advice.spread)),
        )


@dataclass(frozen=True, slots=True)
class Hindsight:
    """What an answer would have brought with the cards as they lay."""

    augen: int
    """Card points of the own side."""
    points: int
    """Game points."""


@dataclass(frozen=True)  # without slots: what has been played again is kept
class Spot:
    """A position in which something could be said."""

    rules: tuple[str, ...]
    """Lines of a rule text; one line for a preset."""
    deal: int
    """The number of the deal."""
    dealer: int
    actions: str
    """What has been done, in notation."""
    theme: Theme
    answers: tuple[Worth, ...]
    """Every answer, the best first."""
    worlds: int
    """Hidden deals in which the close ones were tried."""
    chance: float = 0.0
    """How likely the lowest level is kept if it is said; 0 where a game is chosen."""
    effects: tuple[Effect, ...] = ()
    """What that hangs on."""
    hindsight: dict[str, Hindsight] | None = None
    """By answer, with the real cards."""
    brain: str = ""
    """Whose judgement it is: the model's version."""
    owing: tuple[int, ...] = ()
    """Who still owed a solo."""

    @cached_property
    def position(self) -> tuple[RuleSet, GameState]:
        """The rules, and the deal as it stands.

        Raises:
            TextError: The rules are none.
            NotationError: An action is none.
            IllegalActionError: The rules refuse an action.
        """
        rules, _ = read_rules(list(enumerate(self.rules, 1)))
        hands = deal(self.deal, nines=rules.with_nines)
        state, _ = start(rules, self.dealer, hands, owing=frozenset(self.owing))
        for text in filter(None, self.actions.split("; ")):
            state, _ = step(state, parse_action(text))
        return rules, state

    @property
    def view(self) -> View:
        """What the seat knows that is asked."""
        _, state = self.position
        seat = state.table.to_act
        assert seat is not None, "a spot is no finished deal"
        return state.seen_by(seat)

    @property
    def base(self) -> str:
        """The key of the preset the rules begin with."""
        return self.rules[0].partition(":")[2].strip()

    @property
    def key(self) -> str:
        """What tells it from other spots."""
        return f"{self.deal}.{self.actions.count('; ')}.{self.rules[0]}"

    @property
    def best(self) -> Worth:
        """The answer that is worth most."""
        return self.answers[0]

    @property
    def margin(self) -> float:
        """Game points between the best answer and the next; the less the harder."""
        return self.answers[1].behind if len(self.answers) > 1 else 0.0

    def of(self, word: str) -> Worth:
        """What an answer is worth.

        Raises:
            KeyError: It is no answer here.
        """
        try:
            return next(row for row in self.answers if row.word == word)
        except StopIteration:
            raise KeyError(word) from None

    def judge(self, word: str) -> Mark:
        """Grade an answer.

        Raises:
            KeyError: It is no answer here.
        """
        given = self.of(word)
        found = grade(given.behind, given.behind_error)
        lapse = Lapse.NONE if found.good else _lapse(self.best.word, word)
        return Mark(found, max(0.0, given.behind), lapse)

    @property
    def asks_game(self) -> bool:
        """Whether a game is chosen, and not an announcement."""
        return self.theme.level == GAME


def word_of(option: Action) -> str:
    """What an option says: nothing, a level, or a game."""
    match option:
        case PlayCard():
            return SILENCE
        case Announce(_, level):
            return level.key
        case Say(_, word):
            return word
        case _:
            raise TypeError(f"{option} is no answer of a spot")


def boldness(word: str) -> int:
    """How much a word claims: silence least, a game of the own more than none."""
    if word == SILENCE:
        return SILENT
    levels = {level.key: int(level) for level in Level}
    return levels.get(word, 0 if word in NOTHING else 1)


def _lapse(best: str, given: str) -> Lapse:
    more, less = boldness(given), boldness(best)
    if more == less:
        return Lapse.CARD
    return Lapse.OVERBID if more > less else Lapse.MISSED


def preset_of(spot: Spot) -> str | None:
    """The key of the preset a spot is played by; ``None`` for other rules."""
    return spot.base if len(spot.rules) == 1 and spot.base in PRESETS else None

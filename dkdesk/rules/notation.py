"""A whole game as text, and back: the ``.dko`` record.

A record is meant to be read without the program::

    dkdesk record 1
    rules: ddv
    names: Anna | Jan | Ute | Mia
    dealer: 3
    deal: 4711
    hand 0: CA HT ...

    0 gesund; 1 gesund; 2 gesund; 3 gesund

    1. 0 CA; 1 C9; 2 !ann; 2 CK; 3 CT        # 0 takes 25

    result: re 126 to 114
    points: 1 -1 1 -1
    line: won re 1

What follows ``#`` is a remark. Reading plays the game again under the referee, so a record
is either legal and its result right, or refused with the place and the reason.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dkdesk.rules.actions import Action, PlayCard, parse_action
from dkdesk.rules.cards import FACES, Card
from dkdesk.rules.cards import cards as read_cards
from dkdesk.rules.deal import LAST_NUMBER, deal
from dkdesk.rules.errors import IllegalActionError, NotationError
from dkdesk.rules.events import Event, TrickTaken
from dkdesk.rules.ruleset import SWITCHES, RuleSet
from dkdesk.rules.ruletext import BASE, Flaw, TextError, read_rules, write_rules
from dkdesk.rules.state import GameState, Hands, start, step
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dkdesk.rules.score import Sheet

FIRST_LINE: Final = "dkdesk record 1"
KIND: Final = "dkdesk record "
LIMIT: Final = 100_000
"""Characters a record may have."""
NAME_LIMIT: Final = 40
NAMES_APART: Final = " | "
MULTIPLIED: Final = "multiplied"
"""What a game counts in a Bock round; ``bock`` is the switch that says what starts one."""
BOCK_LIMIT: Final = 1_000_000
"""Rounds multiply one another, so a game can count much more than four times."""


@dataclass(frozen=True, slots=True)
class Record:
    """One game, from the deal as far as it was played."""

    rules: RuleSet
    base: str
    """The preset its rules begin with."""
    players: tuple[str, ...]
    """Names by seat."""
    dealer: int
    hands: Hands
    number: int | None = None
    """The number of the deal, where the cards come from one."""
    owing: tuple[int, ...] = ()
    forced: int | None = None
    bock: int = 1
    actions: tuple[Action, ...] = ()

    def play(self) -> tuple[GameState, tuple[Event, ...]]:
        """Play the record again.

        Returns:
            How it ends, and everything that happened.

        Raises:
            IllegalActionError: The rules refuse an action.
        """
        state, events = self.deal()
        happened = list(events)
        for action in self.actions:
            state, events = step(state, action)
            happened += events
        return state, tuple(happened)

    def deal(self) -> tuple[GameState, tuple[Event, ...]]:
        """The beginning of the game."""
        return start(
            self.rules,
            self.dealer,
            self.hands,
            owing=frozenset(self.owing),
            forced=self.forced,
            bock=self.bock,
        )


def write_record(record: Record) -> str:
    """Write a record down.

    Raises:
        IllegalActionError: The rules refuse an action.
    """
    lines = [FIRST_LINE, *write_rules(record.rules, record.base), *_header(record), ""]
    state, _ = record.deal()
    row: list[str] = []
    number = 0
    for action in record.actions:
        if isinstance(action, PlayCard) and number == 0:
            # Everything before the first card stands in a paragraph of its own.
            lines += [*_flush(row), ""]
            number = 1
        state, events = step(state, action)
        row.append(str(action))
        for event in events:
            if isinstance(event, TrickTaken):
                moves = "; ".join(row)
                lines.append(f"{number}. {moves:<40} # {event.winner} takes {event.augen}")
                number, row = number + 1, []
    lines += _flush(row)
    if state.table.sheet is not None:
        lines += ["", *result_lines(state.table.sheet)]
    return "\n".join(lines) + "\n"


def _flush(row: list[str]) -> list[str]:
    moves = ["; ".join(row)] if row else []
    row.clear()
    return moves


def _header(record: Record) -> Iterator[str]:
    yield f"names: {NAMES_APART.join(map(_plain, record.players))}"
    yield f"dealer: {record.dealer}"
    if record.number is not None:
        yield f"deal: {record.number}"
    if record.owing:
        yield f"owing: {' '.join(map(str, record.owing))}"
    if record.forced is not None:
        yield f"forced: {record.forced}"
    if record.bock != 1:
        yield f"{MULTIPLIED}: {record.bock}"
    for seat, hand in enumerate(record.hands):
        yield f"hand {seat}: {' '.join(map(str, hand))}"


def _plain(name: str) -> str:
    """A name without what a record would take for something else."""
    words = name.replace("|", "/").replace("#", "").split()
    return " ".join(words)[:NAME_LIMIT].rstrip() or "-"


def result_lines(sheet: Sheet) -> list[str]:
    """How a result stands in a record."""
    tally = sheet.tally
    winner = sheet.winner or "nobody"
    points = " ".join(map(str, sheet.points))
    return [
        f"result: {winner} {tally.re_augen} to {240 - tally.re_augen}",
        f"points: {points}",
        *(f"line: {line.key} {line.side} {line.points}" for line in sheet.lines),
    ]


def read_record(text: str) -> Record:
    """Read what ``write_record`` writes.

    Raises:
        TextError: The text is no record, a move is illegal, or the result is wrong; with
            line, column and reason.
    """
    if len(text) > LIMIT:
        raise TextError(Flaw.TOO_LONG, 1)
    lines = [
        (number, line.partition("#")[0].rstrip())
        for number, line in enumerate(text.splitlines(), 1)
    ]
    lines = [(number, line) for number, line in lines if line.strip()]
    if not lines or not lines[0][1].startswith(KIND):
        raise TextError(Flaw.NOT_OURS, 1)
    if lines[0][1] != FIRST_LINE:
        raise TextError(Flaw.NEWER, lines[0][0], len(KIND) + 1, lines[0][1][len(KIND) :])
    reader = _Reader()
    for number, line in lines[1:]:
        reader.take(number, line)
    return reader.record(lines[-1][0])


class _Reader:
    """Collects the lines of a record by what they are."""

    def __init__(self) -> None:
        self._rules: list[tuple[int, str]] = []
        self._header: dict[str, tuple[int, str]] = {}
        self._moves: list[tuple[int, int, str]] = []
        self._result: list[tuple[int, str]] = []

    def take(self, number: int, line: str) -> None:
        """Take one line that is no remark."""
        name, colon, value = line.partition(":")
        name = name.strip()
        if not colon or name[:1].isdigit():
            self._take_moves(number, line)
        elif name == BASE or name in SWITCHES:
            self._rules.append((number, line))
        elif name in ("result", "points", "line"):
            self._result.append((number, line.strip()))
        elif name in _HEADER:
            if name in self._header:
                raise TextError(Flaw.TWICE, number, detail=name)
            self._header[name] = number, value.strip()
        else:
            raise TextError(Flaw.UNKNOWN_LINE, number, detail=name[:NAME_LIMIT])

    def _take_moves(self, number: int, line: str) -> None:
        column = 1
        for part in line.split(";"):
            place, dot, rest = part.partition(".")
            move = rest if dot and place.strip().isdigit() else part
            at = column + len(part) - len(move.lstrip())
            if move.strip():
                self._moves.append((number, at, move.strip()))
            column += len(part) + 1

    def record(self, last: int) -> Record:
        """Put the record together and play it."""
        rules, base = read_rules(self._rules)
        players = tuple(self._text("names", last).split(NAMES_APART))
        if len(players) != len(SEATS) or any(len(name) > NAME_LIMIT for name in players):
            raise TextError(Flaw.WRONG_VALUE, self._header["names"][0], detail="names")
        dealer = self._number("dealer", 3, last)
        hands, number = self._hands(rules, last)
        line, text = self._header.get("owing", (last, ""))
        if not set(text.split()) <= set("0123"):
            raise TextError(Flaw.WRONG_VALUE, line, detail="owing")
        owing = tuple(map(int, text.split()))
        record = Record(
            rules,
            base,
            players,
            dealer,
            hands,
            number,
            owing,
            self._number("forced", 3, last) if "forced" in self._header else None,
            self._number(MULTIPLIED, BOCK_LIMIT, last, lowest=1)
            if MULTIPLIED in self._header
            else 1,
            tuple(self._action(move) for move in self._moves),
        )
        self._check(record)
        return record

    def _text(self, name: str, last: int) -> str:
        if name not in self._header:
            raise TextError(Flaw.INCOMPLETE, last, detail=name)
        return self._header[name][1]

    def _number(self, name: str, highest: int, last: int, *, lowest: int = 0) -> int:
        text = self._text(name, last)
        number = int(text) if text.isascii() and text.isdecimal() and len(text) <= 20 else -1
        if not lowest <= number <= highest:
            raise TextError(Flaw.WRONG_VALUE, self._header[name][0], detail=text)
        return number

    def _hands(self, rules: RuleSet, last: int) -> tuple[Hands, int | None]:
        number = self._number("deal", LAST_NUMBER, last) if "deal" in self._header else None
        dealt = None if number is None else deal(number, nines=rules.with_nines)
        if dealt is not None and not any(name in self._header for name in _HANDS):
            return dealt, number
        hands = []
        for name in _HANDS:
            text = self._text(name, last)
            try:
                hands.append(read_cards(text))
            except NotationError as error:
                line = self._header[name][0]
                raise TextError(Flaw.BAD_HANDS, line, detail=str(error)) from error
        if not _whole_pack(hands, rules) or (dealt is not None and dealt != tuple(hands)):
            raise TextError(Flaw.BAD_HANDS, self._header[_HANDS[0]][0])
        return tuple(hands), number

    def _action(self, move: tuple[int, int, str]) -> Action:
        line, column, text = move
        try:
            return parse_action(text)
        except NotationError as error:
            raise TextError(Flaw.BAD_ACTION, line, column, text[:NAME_LIMIT]) from error

    def _check(self, record: Record) -> None:
        state, _ = record.deal()
        for action, (line, column, _) in zip(record.actions, self._moves, strict=True):
            try:
                state, _ = step(state, action)
            except IllegalActionError as error:
                raise TextError(Flaw.ILLEGAL, line, column, error.reason) from error
        sheet = state.table.sheet
        stated = [line for _, line in self._result]
        if stated and (sheet is None or stated != result_lines(sheet)):
            wrong = _first_difference(stated, result_lines(sheet) if sheet else [])
            raise TextError(Flaw.WRONG_RESULT, self._result[wrong][0])


_HANDS: Final = tuple(f"hand {seat}" for seat in SEATS)
_HEADER: Final = frozenset({"names", "dealer", "deal", "owing", "forced", MULTIPLIED, *_HANDS})


def _whole_pack(hands: list[tuple[Card, ...]], rules: RuleSet) -> bool:
    """Whether each hand is full and every card of the pack is in one of them."""
    held = [card for hand in hands for card in hand]
    faces = [face for face in FACES if rules.with_nines or face[1] != "9"]
    return (
        all(len(hand) == rules.hand_size for hand in hands)
        and len(set(held)) == len(held)
        and {card.face for card in held} == set(faces)
    )


def _first_difference(stated: list[str], true: list[str]) -> int:
    pairs = zip(stated, true, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(stated) - 1, len(true)))

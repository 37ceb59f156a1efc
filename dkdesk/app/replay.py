"""``dkdesk replay FILE...``: print records trick by trick, and say whether they are right."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dkdesk.app.spoken import catalogue
from dkdesk.rules.announce import Level
from dkdesk.rules.events import Announced, DealEnded, GameFound, Thrown, TrickTaken, WordSaid
from dkdesk.rules.notation import LIMIT, Record, read_record
from dkdesk.rules.ruletext import Flaw, TextError
from dkdesk.text.flaw import flaw

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dkdesk.rules.score import Sheet
    from dkdesk.text.catalogue import Catalogue

FINE: Final = 0
WRONG: Final = 1
"""A record is illegal, or its stated result differs."""
BYTES_A_CHARACTER: Final = 4


def read_file(path: Path) -> Record:
    """Read one record from the disk; it is not trusted.

    Raises:
        OSError: It cannot be read.
        TextError: It is no record, or a wrong one.
    """
    with path.open("rb") as file:
        data = file.read(LIMIT * BYTES_A_CHARACTER + 1)
    try:
        return read_record(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise TextError(Flaw.NOT_OURS, 1) from error


def replay(words: Sequence[str]) -> int:
    """Print each record; return the exit status."""
    voice = catalogue(words)
    status = FINE
    for word in words:
        try:
            record = read_file(Path(word))
        except OSError as error:
            print(voice.say("replay.unreadable", path=word, error=error.strerror), file=sys.stderr)
            status = WRONG
        except TextError as error:
            wrong = voice.say_trouble(flaw(error))
            print(voice.say("replay.wrong", path=word, flaw=wrong), file=sys.stderr)
            status = WRONG
        else:
            print("\n".join(lines(record, voice)))
    return status


def lines(record: Record, voice: Catalogue) -> Iterator[str]:
    """A record as a person reads it."""
    names = record.players
    state, events = record.play()
    yield voice.say(
        "replay.head", rules=voice.say(f"preset.{record.base}"), dealer=names[record.dealer]
    )
    for event in events:
        match event:
            case WordSaid(seat, word):
                yield voice.say("replay.said", name=names[seat], word=word)
            case GameFound(contract):
                yield voice.say("replay.game", game=voice.say(f"contract.{contract.key}"))
            case Announced(call):
                key = (
                    f"level.call.{call.side}"
                    if call.level is Level.ANN
                    else f"level.{call.level.key}"
                )
                yield voice.say("replay.said", name=names[call.seat], word=voice.say(key))
            case TrickTaken(winner, number, augen):
                trick = state.table.tricks[number - 1]
                cards = " ".join(str(card) for card in trick.cards)
                yield voice.say(
                    "replay.trick",
                    number=number,
                    leader=names[trick.leader],
                    cards=cards,
                    winner=names[winner],
                    augen=augen,
                )
            case Thrown(seat):
                yield voice.say("replay.thrown", name=names[seat])
            case DealEnded(sheet):
                yield from _result(sheet, names, voice)
            case _:
                continue


def _result(sheet: Sheet, names: tuple[str, ...], voice: Catalogue) -> Iterator[str]:
    for line in sheet.lines:
        label, side = voice.say(f"line.{line.key}"), voice.say(f"side.{line.side}")
        yield voice.say("replay.line", label=label, side=side, points=f"{line.points:+}")
    for name, points in zip(names, sheet.points, strict=True):
        yield voice.say("replay.points", name=name, points=f"{points:+}")

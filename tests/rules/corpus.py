"""Games that another program refereed, read from their files.

A further folder can be named by the environment variable ``DKDESK_CORPUS``. What the files hold
is told in ``tests/golden/corpus/README.md``.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from dkdesk.rules.announce import Level
from dkdesk.rules.cards import Card
from dkdesk.rules.state import Hands
from tests.rules.freedoko import Header

FOLDER: Final = Path(__file__).parents[1] / "golden" / "corpus"
MORE: Final = os.environ.get("DKDESK_CORPUS")
"""A folder with further files of the same form."""

Game = dict[str, Any]

CONTRACTS: Final = {
    "normal": "normal",
    "marriage silent": "normal",
    "genscher": "normal",
    "marriage": "wedding",
    "marriage solo": "wedding",
    "poverty": "armut",
    "solo club": "solo_C",
    "solo spade": "solo_S",
    "solo heart": "solo_H",
    "solo diamond": "solo_D",
    "solo jack": "solo_jacks",
    "solo queen": "solo_queens",
    "solo king": "solo_kings",
    "solo queen-jack": "solo_queens_jacks",
    "solo king-jack": "solo_kings_jacks",
    "solo king-queen": "solo_kings_queens",
    "solo koehler": "solo_koehler",
    "solo meatless": "solo_aces",
}
"""Its kinds of game, and ours."""
WEDDINGS: Final = {
    "first foreign": "wedding",
    "first color": "wedding_plain",
    "first trump": "wedding_trump",
    "first club": "wedding_C",
    "first spade": "wedding_S",
    "first heart": "wedding_H",
}
PIGS: Final = {"swines": "schweinchen", "hyperswines": "super"}
LEVELS: Final = {
    "reply": Level.ANN,
    "no 120": Level.ANN,
    "no 90": Level.K90,
    "no 60": Level.K60,
    "no 30": Level.K30,
    "no 0": Level.BLACK,
}
TRIGGERS: Final = {
    "equal points": "120",
    "120-120": "120",
    "solo lost": "lost_solo",
    "re lost": "lost_call",
    "contra lost": "lost_call",
    "heart trick": "heart_trick",
    "black": "black",
}


@dataclass(frozen=True, slots=True)
class Sitting:
    """Games under one header, played one after another."""

    name: str
    header: Header
    games: tuple[Game, ...]


@cache
def sittings(path: Path) -> tuple[Sitting, ...]:
    """Read a file; every header in it begins a sitting."""
    return tuple(_read(path))


def _read(path: Path) -> Iterator[Sitting]:
    header: Header | None = None
    games: list[Game] = []
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            if not row.get("header"):
                games.append(row)
                continue
            if header is not None:
                yield Sitting(path.name, header, tuple(games))
            header, games = row["rules"], []
    if header is not None:
        yield Sitting(path.name, header, tuple(games))


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.jsonl.gz"))


OURS: Final = _files(FOLDER)
FURTHER: Final = _files(Path(MORE)) if MORE else []


def take(face: str, held: tuple[Card, ...]) -> Card:
    """One of the held cards with this face."""
    return next(card for card in held if card.face == face)


def take_all(faces: str, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Held cards with these faces."""
    taken: list[Card] = []
    for face in faces.split():
        taken.append(take(face, tuple(card for card in held if card not in taken)))
    return tuple(taken)


def hands_of(game: Game) -> Hands:
    """The hands as they were dealt; of equal cards the first dealt is the first copy."""
    seen: dict[str, int] = {}
    hands = []
    for text in game["hands"]:
        hand = []
        for face in text.split():
            hand.append(Card.parse(face + "'" * seen.get(face, 0)))
            seen[face] = seen.get(face, 0) + 1
        hands.append(tuple(hand))
    return tuple(hands)


def faces(hand: tuple[Card, ...]) -> list[str]:
    """The faces of a hand, sorted."""
    return sorted(card.face for card in hand)

"""Lesson: from card points to game points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.play.practice import scoring
from dkdesk.play.practice.lessons.exercise import Board, Exercise, near, source
from dkdesk.play.practice.lessons.phrase import Phrase, Said, Value
from dkdesk.play.practice.question import Lot
from dkdesk.play.practice.scoring import Grade
from dkdesk.rules.announce import SILENT, Level, Side
from dkdesk.rules.score import UNDER

if TYPE_CHECKING:
    from dkdesk.play.practice.scoring import Scoring
    from dkdesk.rules.ruleset import RuleSet

KEY: Final = "points"
KINDS: Final = {"winner": 4.0, "points": 6.0}
CALLED: Final = 0.5
"""How often something was said."""
MOST: Final = 99
WINNERS: Final = (Side.RE, Side.KONTRA, None)
WON: Final = ("only_kontra_swap",)
WORTH: Final = (
    "announce_points",
    "achieved_levels",
    "absage_points",
    "counter_points",
    "against_queens",
    "floor_zero",
    "settlement",
    "counting",
    "black_by",
    *WON,
)


def exercise(rules: RuleSet, seed: int) -> Exercise:
    """Make the exercise of this number."""
    lot = Lot(seed)
    grade = Grade.CALLED if rules.announcements and lot.happens(CALLED) else Grade.PLAIN
    asked = scoring.question(rules, lot.below(2**48), grade)
    kind = lot.weigh(list(KINDS), list(KINDS.values()))
    return _winner(seed, asked) if kind == "winner" else _points(seed, asked, lot)


def _facts(asked: Scoring) -> tuple[Phrase, ...]:
    """How it ended: augen, tricks, and what was said."""
    tally = asked.tally
    return tuple(
        Phrase(
            "lesson.points.end",
            {
                "side": side,
                "augen": tally.augen(side),
                "tricks": Phrase("lesson.points.tricks", number=tally.tricks(side)),
                "said": _said(asked, side),
            },
        )
        for side in Side
    )


def _said(asked: Scoring, side: Side) -> Value:
    reached = asked.tally.level(side)
    if reached == SILENT:
        return Phrase("lesson.points.nothing")
    return tuple(Said(level, side) for level in Level if level <= reached)


def _winner(seed: int, asked: Scoring) -> Exercise:
    won = asked.sheet.winner
    return Exercise(
        KEY,
        seed,
        "winner",
        Phrase("lesson.points.winner"),
        tuple(
            Phrase("practice.scoring.nobody" if each is None else f"side.{each}")
            for each in WINNERS
        ),
        WINNERS.index(won),
        (_why_won(asked),),
        source(asked.rules, "DDV 7.1", *WON, "black_by"),
        facts=_facts(asked),
        ground=asked,
    )


def _why_won(asked: Scoring) -> Phrase:
    """What decided."""
    tally, won = asked.tally, asked.sheet.winner
    absagen = [side for side in Side if tally.level(side) > Level.ANN]
    if won is None:
        return Phrase("lesson.points.why.both_missed")
    values: dict[str, Value] = {"side": won, "augen": tally.augen(won)}
    missed = [side for side in absagen if side is not won]
    if missed:
        level = Level(tally.level(missed[0]))
        values |= {"other": missed[0], "word": Said(level, missed[0]), "augen": tally.augen(won)}
        if level is Level.BLACK:
            return Phrase("lesson.points.why.missed_black", values)
        return Phrase("lesson.points.why.missed", {**values, "limit": UNDER[level]})
    if absagen:
        level = Level(tally.level(won))
        return Phrase("lesson.points.why.kept", {**values, "word": Said(level, won)})
    if tally.re_augen == tally.augen(Side.KONTRA):
        only = tally.kontra_level == Level.ANN and tally.re_level == SILENT
        key = "equal_kontra" if only and asked.rules.only_kontra_swap else "equal"
        return Phrase(f"lesson.points.why.{key}", values)
    return Phrase("lesson.points.why.more", values)


def _points(seed: int, asked: Scoring, lot: Lot) -> Exercise:
    sheet, tally = asked.sheet, asked.tally
    side = _writes(asked)
    right = sheet.points[tally.sides.index(side)]
    numbers = near(lot, right, (1, 2, 3, 4), least=0 if right >= 0 and sheet.winner else -MOST)
    return Exercise(
        KEY,
        seed,
        "points",
        Phrase("lesson.points.ask", {"side": side}),
        tuple(Phrase("lesson.number", {"number": number}) for number in numbers),
        numbers.index(right),
        _reckoning(asked, side, right),
        source(asked.rules, "DDV 7.2", *WORTH),
        facts=_facts(asked),
        ground=asked,
    )


def _writes(asked: Scoring) -> Side:
    """The side of which the points are asked: the one that writes down any."""
    won = asked.sheet.winner or Side.RE
    losers = asked.rules.settlement == "net" and asked.rules.counting == "minus"
    return won.other if losers else won


def _reckoning(asked: Scoring, side: Side, right: int) -> tuple[Phrase, ...]:
    """The sheet in sentences."""
    sheet = asked.sheet
    told: list[Phrase] = []
    for each in Side:
        lines: tuple[Value, ...] = tuple(
            Phrase(
                "lesson.points.line", {"line": Phrase(f"line.{line.key}"), "points": line.points}
            )
            for line in sheet.lines
            if line.side is each
        )
        if lines:
            told.append(Phrase("lesson.points.why.lines", {"side": each, "lines": lines}))
    if sheet.factor > 1:
        told.append(Phrase("result.factor", {"factor": sheet.factor}))
    told.append(Phrase("lesson.points.why.sum", {"side": side, "points": right}))
    return tuple(told)


def page(rules: RuleSet) -> tuple[Phrase | Board, ...]:
    """What is to be known."""
    said = ("called",) if rules.announcements else ()
    doubled = rules.announce_points == "double"
    keys = ["won"]
    if rules.achieved_levels:
        keys += ["under", "black"]
    if said and not doubled:
        keys.append("called")
    if said and rules.absagen and rules.absage_points:
        keys.append("said")
    if said and rules.absagen and rules.counter_points != "off":
        keys.append("counter")
    if rules.against_queens:
        keys.append("queens")
    rows = tuple(
        (Phrase(f"lesson.points.page.{key}"), Phrase(f"lesson.points.page.{key}.worth"))
        for key in keys
    )
    head = Phrase("lesson.points.page.line"), Phrase("lesson.points.page.points")
    swap = said and rules.only_kontra_swap
    return (
        Phrase("lesson.points.page.swap" if swap else "lesson.points.page"),
        *((Phrase("lesson.points.page.absagen"),) if said and rules.absagen else ()),
        Board((head, *rows)),
        *((Phrase("lesson.points.page.double"),) if said and doubled else ()),
        Phrase(f"lesson.points.page.{rules.settlement}"),
    )

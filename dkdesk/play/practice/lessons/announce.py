"""Lesson: announcements; when they may be made, what they pay, and from which chance on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.play.practice import deadlines
from dkdesk.play.practice.lessons.exercise import Board, Exercise, draw, near, source
from dkdesk.play.practice.lessons.phrase import Phrase, Said, Value
from dkdesk.play.practice.question import Lot
from dkdesk.play.practice.timetable import timetable
from dkdesk.rules.announce import Level, Moment, Side, clock
from dkdesk.rules.break_even import stakes
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from dkdesk.rules.break_even import Stake
    from dkdesk.rules.ruleset import RuleSet

KEY: Final = "announce"
KINDS: Final = {"when": 5.0, "gain": 1.5, "loss": 1.5, "need": 2.0}
WORTH: Final = (
    "announce_points",
    "achieved_levels",
    "absage_points",
    "counter_points",
    "against_queens",
    "floor_zero",
    "settlement",
    "counting",
    "only_kontra_swap",
    "black_by",
)
CHANCES: Final = (25, 33, 50, 67, 75, 80, 89, 95)
"""Percentages to choose from."""
APART: Final = 6
"""How far they are from the right one, at least."""


def exists(rules: RuleSet) -> bool:
    """Whether anything is announced."""
    return rules.announcements


def exercise(rules: RuleSet, seed: int) -> Exercise:
    """Make the exercise of this number."""
    lot = Lot(seed)
    kind = lot.weigh(list(KINDS), list(KINDS.values()))
    if kind == "when":
        return _when(rules, seed, lot)
    known = [stake for stake in stakes(rules) if stake.needed is not None]
    if not known:
        return _when(rules, seed, lot)
    stake = lot.choose(known)
    return _need(rules, seed, lot, stake) if kind == "need" else _pay(rules, kind, seed, lot, stake)


def _when(rules: RuleSet, seed: int, lot: Lot) -> Exercise:
    """May this be said now?"""
    asked = deadlines.question(rules, lot.below(2**48))
    contract = asked.view.table.contract
    assert contract is not None, "a game has been found"
    word: Value = (
        Phrase(f"level.{asked.level.key}")
        if asked.view.side is None
        else Said(asked.level, asked.view.side)
    )
    return Exercise(
        KEY,
        seed,
        "when",
        Phrase("practice.deadlines.ask", {"level": word}),
        (Phrase("practice.yes"), Phrase("practice.no")),
        int(not asked.answer),
        (),
        timetable(asked).source,
        hand=contract.sort(asked.view.hand),
        seat=asked.view.seat,
        ground=asked,
    )


def _facts(stake: Stake) -> tuple[Phrase, ...]:
    """The two ends that are compared."""
    side = stake.side
    return tuple(
        Phrase(
            f"lesson.announce.{key}",
            {"side": side, "augen": end.augen(side), "other": end.augen(side.other)},
        )
        for key, end in (("kept", stake.kept), ("missed", stake.missed))
    )


def _before(stake: Stake) -> Phrase:
    """What had been said already."""
    if stake.level is Level.ANN:
        return Phrase("lesson.announce.before.nothing", {"side": stake.side})
    word = Said(Level(stake.level - 1), stake.side)
    return Phrase("lesson.announce.before", {"side": stake.side, "word": word})


def _unit(rules: RuleSet) -> str:
    """Points of one's own, or what one is ahead by, where the two are not the same."""
    own = rules.settlement == "net" and rules.counting == "plus_minus"
    return "own" if own else "ahead"


def _pay(rules: RuleSet, kind: str, seed: int, lot: Lot, stake: Stake) -> Exercise:
    """What it brings if it is kept, or costs if it is missed."""
    right = stake.gain if kind == "gain" else stake.loss
    numbers = near(lot, right, (1, 2, 3, 4))
    word = Said(stake.level, stake.side)
    return Exercise(
        KEY,
        seed,
        kind,
        Phrase(f"lesson.announce.{kind}.{_unit(rules)}", {"word": word}),
        tuple(Phrase("lesson.number", {"number": number}) for number in numbers),
        numbers.index(right),
        (Phrase(f"lesson.announce.why.{kind}", {"word": word, "points": right}),),
        source(rules, "DDV 7.2", *WORTH),
        facts=(_before(stake), _facts(stake)[kind == "loss"]),
        ground=stake,
    )


def percent(stake: Stake) -> int:
    """The chance that is needed, in percent."""
    assert stake.needed is not None, "something depends on it"
    return round(100 * stake.needed)


def _need(rules: RuleSet, seed: int, lot: Lot, stake: Stake) -> Exercise:
    """From which chance on it pays."""
    right = percent(stake)
    others = draw(lot, [each for each in CHANCES if abs(each - right) >= APART], 3)
    numbers = sorted([right, *others])
    values: dict[str, Value] = {
        "word": Said(stake.level, stake.side),
        "gain": stake.gain,
        "loss": stake.loss,
        "percent": right,
        "sum": stake.gain + stake.loss,
    }
    return Exercise(
        KEY,
        seed,
        "need",
        Phrase("lesson.announce.need", {"word": values["word"]}),
        tuple(Phrase("lesson.percent", {"number": number}) for number in numbers),
        numbers.index(right),
        (Phrase("lesson.announce.why.need", values),),
        source(rules, "DDV 7.2", *WORTH),
        facts=(_before(stake), *_facts(stake)),
        ground=stake,
    )


def page(rules: RuleSet) -> tuple[Phrase | Board, ...]:
    """What is to be known, with the break-even of each level worked out by the scorer."""
    found = stakes(rules)
    sides = tuple(Side)
    both = all(
        _numbers(first) == _numbers(second)
        for first, second in zip(*(_of(side, found) for side in sides), strict=True)
    )
    shown = sides[:1] if both else sides
    pays = Board(
        (
            tuple(Phrase(f"lesson.announce.page.{key}") for key in ("say", "gain", "loss", "need")),
            *(_row(stake, both=both) for side in shown for stake in _of(side, found)),
        )
    )
    return (
        Phrase("lesson.announce.page" if rules.absagen else "lesson.announce.page.call"),
        Phrase(f"lesson.announce.page.{rules.deadlines}"),
        _limits(rules),
        *_beside(rules),
        Phrase(f"lesson.announce.page.{_unit(rules)}"),
        pays,
        Phrase("lesson.announce.page.need.about"),
    )


def _of(side: Side, found: tuple[Stake, ...]) -> list[Stake]:
    return [stake for stake in found if stake.side is side]


def _numbers(stake: Stake) -> tuple[int, int]:
    return stake.gain, stake.loss


def _row(stake: Stake, *, both: bool) -> tuple[Phrase, ...]:
    need = (
        Phrase("lesson.announce.page.never")
        if stake.needed is None
        else Phrase("lesson.percent", {"number": percent(stake)})
    )
    return (
        _level(stake.level, None if both else stake.side),
        Phrase("lesson.plus", {"number": stake.gain}),
        Phrase("lesson.minus", {"number": stake.loss}),
        need,
    )


def _level(level: Level, side: Side | None) -> Phrase:
    """A level as either side says it, or as this one does."""
    if side is not None:
        word = Said(level, side)
        return Phrase("lesson.announce.page.of", {"side": side, "word": word})
    return Phrase("practice.timetable.call" if level is Level.ANN else f"level.{level.key}")


def _beside(rules: RuleSet) -> list[Phrase]:
    """What else decides whether it may be said, as far as the rules have it."""
    told = []
    if rules.absagen:
        key = "skip" if rules.skip_levels else "in_order"
        told.append(Phrase(f"lesson.announce.page.{key}"))
    if rules.reply:
        grace = rules.reply_grace * (1 if rules.deadlines == "hand" else len(SEATS))
        told.append(Phrase(f"lesson.announce.page.reply.{rules.deadlines}", number=grace))
    if rules.reply and rules.absagen:
        told.append(Phrase("lesson.announce.page.barred"))
    if rules.wedding != "off":
        shifts = "shift" if rules.wedding_shift else "wedding"
        told.append(Phrase(f"lesson.announce.page.{shifts}"))
    return told


def _limits(rules: RuleSet) -> Board:
    """Until when each level may be said."""
    _, limits, _ = clock(rules, Moment(rules.hand_size))
    by_table = rules.deadlines == "table"
    told = [4 * rules.hand_size - limit if by_table else limit for limit in limits]
    levels = tuple(Level) if rules.absagen else (Level.ANN,)
    head = (
        Phrase("lesson.announce.page.say"),
        Phrase(f"lesson.announce.page.until.{rules.deadlines}"),
    )
    return Board(
        (
            head,
            *(
                (_level(level, None), Phrase("lesson.number", {"number": told[level]}))
                for level in levels
            ),
        )
    )

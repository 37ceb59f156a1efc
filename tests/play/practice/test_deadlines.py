"""Questions about deadlines: the referee knows every answer, and the hard cases come."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import cycle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dkdesk.play.practice.deadlines import Case, Deadline, _questions, cases, question
from dkdesk.play.practice.deals import positions
from dkdesk.play.practice.question import Lot
from dkdesk.play.practice.timetable import HOUSE, IN_REPLY, timetable
from dkdesk.rules.actions import Announce
from dkdesk.rules.announce import SILENT, Level, Moment, chances
from dkdesk.rules.errors import IllegalActionError, Reason
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.state import GameState, step

TABLES = {
    **PRESETS,
    "counted on the table": RuleSet(deadlines="table"),
    "a card on the table still counts": RuleSet(announce_till_trick_full=True),
    "level by level": RuleSet(skip_levels=False),
    "nothing is announced": RuleSet(announcements=False),
}
STATES = 10_000
SEEDS = dict.fromkeys(TABLES, 60) | {"ddv": 300, "classic": 300, "counted on the table": 300}
"""Three tables are looked at thoroughly; between them they know every case."""
DDV = PRESETS["ddv"]
by_table = pytest.mark.parametrize("name", TABLES)
seeds = st.integers(0, 2**63)


@cache
def many(name: str) -> list[Deadline]:
    """The first questions under some rules."""
    return [question(TABLES[name], seed) for seed in range(SEEDS[name])]


def moved(asked: Deadline, by: int) -> bool:
    """Whether it might be said with so many more cards in hand, and nothing else changed."""
    view = asked.view
    assert view.side is not None
    moment = view.moment()
    other = Moment(moment.held + by, moment.shift, moment.on_table - by, moment.own_lies)
    return chances(view.table.rules, view.table.calls, view.side, other)[asked.level].reason is None


@settings(max_examples=40)
@given(st.sampled_from(sorted(TABLES)), seeds)
def test_the_answer_is_the_referees(name: str, seed: int) -> None:
    """Whoever says it at this moment is heard or refused, just as the answer has it."""
    asked = question(TABLES[name], seed)
    view = asked.view
    hands = tuple(view.hand if seat == view.seat else () for seat in range(4))
    dealt = tuple(view.dealt if seat == view.seat else () for seat in range(4))
    state = GameState(view.table, hands, dealt)
    said = Announce(view.seat, asked.level)
    if asked.answer:
        assert step(state, said)[0].table.calls[-1].level is asked.level
    else:
        with pytest.raises(IllegalActionError) as refused:
            step(state, said)
        assert refused.value.reason is asked.chance.reason
    assert asked.judge(asked.answer).right
    assert not asked.judge(not asked.answer).right
    assert asked.judge(True).kind == asked.case


def refusal(state: GameState, said: Announce) -> Reason | None:
    """Why the referee refuses it; ``None`` if he does not."""
    try:
        step(state, said)
    except IllegalActionError as refused:
        return refused.reason
    return None


def test_at5_the_quiz_answers_as_the_rules_engine_does() -> None:
    """AT5: in 10,000 random states, under all rules in turn; each asked whatever the quiz asks."""
    states = 0
    for seed, rules in enumerate(cycle(TABLES.values())):
        lot = Lot(seed)
        for state in positions(lot, rules, wedding=rules.wedding != "off" and lot.happens(0.3)):
            possible = list(_questions(state, seed))
            if not possible:
                continue
            asked = lot.choose(possible)
            said = Announce(asked.view.seat, asked.level)
            assert refusal(state, said) is asked.chance.reason
            assert asked.answer is (asked.chance.reason is None)
            states += 1
            if states == STATES:
                return


@settings(max_examples=12)
@given(st.sampled_from(sorted(TABLES)), seeds)
def test_the_same_seed_asks_the_same(name: str, seed: int) -> None:
    """In every detail."""
    assert question(TABLES[name], seed) == question(TABLES[name], seed)


@by_table
def test_both_answers_occur(name: str) -> None:
    """About equally often, where anything is announced at all."""
    yes = sum(asked.answer for asked in many(name))
    share = yes / SEEDS[name]
    assert 0.35 < share < 0.65 if TABLES[name].announcements else share == 0


@by_table
def test_every_case_of_the_rules_occurs(name: str) -> None:
    """And no other; hard ones more often than easy ones."""
    rules = TABLES[name]
    found = Counter(asked.case for asked in many(name))
    known = {*cases(rules, allowed=True)} if rules.announcements else set()
    known |= cases(rules, allowed=False).keys()
    assert found.keys() <= known
    if SEEDS[name] == 300:
        assert found.keys() == known
        assert found[Case.TOO_LATE] < found[Case.ONE_TOO_LATE]


def test_there_is_always_a_question() -> None:
    """Even where a call can be made before the first card alone."""
    rules = RuleSet(absagen=False, announce_min_cards=(12, 11, 10, 9, 8), wedding="auto")
    for seed in range(0, 4000, 40):
        assert question(rules, seed).level in Level


def test_every_case_is_known_somewhere() -> None:
    """None is left out by all rules."""
    assert {asked.case for name in TABLES for asked in many(name)} == set(Case)


@by_table
def test_one_card_decides(name: str) -> None:
    """Before the limit it goes and after it not; nobody else's deed comes in between."""
    for asked in many(name):
        if asked.case is Case.LAST_CARD:
            assert not moved(asked, -1) or asked.answered > SILENT
        if asked.case is Case.ONE_TOO_LATE:
            assert moved(asked, 1)


@by_table
def test_a_shift_decides(name: str) -> None:
    """Without the wedding it would be too late; and too late is too late even with it."""
    for asked in many(name):
        if asked.case in (Case.SHIFTED, Case.SHIFTED_TOO_LATE):
            assert asked.view.table.announce_shift > 0
        if asked.case is Case.SHIFTED:
            assert asked.view.side is not None
            moment = replace(asked.view.moment(), shift=0)
            rules, calls = asked.view.table.rules, asked.view.table.calls
            judged = chances(rules, calls, asked.view.side, moment)[asked.level]
            assert judged.reason is not None or judged.late


@by_table
def test_the_marked_line_decides(name: str) -> None:
    """Its number compared with what one has gives the answer, wherever numbers decide."""
    for asked in many(name):
        table = timetable(asked)
        if asked.case in (Case.IN_ORDER, Case.BARRED, Case.SAID, Case.WEDDING_OPEN):
            continue
        if asked.case is Case.NOT_IN_RULES:
            assert asked.level not in {row.level for row in table.rows}
            continue
        assert table.marked is not None
        limit = table.marked.reply if table.in_reply else table.marked.limit
        assert limit is not None
        enough = table.have <= limit if table.on_table else table.have >= limit
        assert enough is asked.answer
        assert table.in_reply is (asked.case in IN_REPLY)


def test_tournament_rules_name_their_paragraph() -> None:
    """Every answer under them is written in them."""
    assert all(timetable(asked).source.startswith("DDV 6.") for asked in many("ddv"))


def test_house_rules_name_none() -> None:
    """Where the limits are other ones, the tournament's paragraph says nothing."""
    late = [asked for asked in many("pub40") if asked.case is Case.ONE_TOO_LATE]
    assert late
    assert {timetable(asked).source for asked in late} == {HOUSE}


def test_who_spoke_held_so_many_cards() -> None:
    """A call in time was made with the cards its level takes."""
    told = 0
    for asked in many("ddv"):
        table = asked.view.table
        for call in table.calls:
            held = asked.held_at(call)
            assert 0 < held <= 12
            if not table.announce_shift:
                told += 1
                assert call.late or held >= 11 - call.level
    assert told > 50

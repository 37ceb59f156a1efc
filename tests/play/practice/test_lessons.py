"""The lessons: whatever is asked, under any rules, the referee gives the same answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dkdesk.play.practice.deadlines import Deadline
from dkdesk.play.practice.lessons import announce, follow, partner, trick, trump, wedding
from dkdesk.play.practice.lessons.exercise import DRILL, Board, Exercise
from dkdesk.play.practice.lessons.path import ENOUGH, EXERCISES, LESSONS, Lesson, Round, fresh, path
from dkdesk.play.practice.lessons.phrase import Phrase, Said, Who
from dkdesk.play.practice.question import Verdict
from dkdesk.play.practice.scoring import Scoring
from dkdesk.rules.actions import PlayCard
from dkdesk.rules.announce import Level, Side
from dkdesk.rules.break_even import Stake, lead
from dkdesk.rules.cards import PACK, Card
from dkdesk.rules.contract import Contract, DulleOrder
from dkdesk.rules.errors import IllegalActionError
from dkdesk.rules.game import GameState
from dkdesk.rules.hands import usual
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.score import score
from dkdesk.rules.state import step
from dkdesk.rules.table import Table, Trick
from dkdesk.rules.tally import Tally
from tests.rules.rulesets import random_rules

TABLES = {
    **PRESETS,
    "no heart ten": RuleSet(heart10_trump=False),
    "the second Dulle": RuleSet(dulle_order=DulleOrder.SECOND),
    "the second Dulle in the last trick": RuleSet(dulle_order=DulleOrder.FIRST_EXCEPT_LAST),
    "weddings with wishes": RuleSet(
        wedding_conditions=("plain", "suit", "trump"), wedding_first_decides=True, wedding_limit=2
    ),
    "counted on the table": RuleSet(deadlines="table"),
    "losers write": RuleSet(counting="minus"),
    "nothing is announced": RuleSet(announcements=False),
}
SEEDS = 40
PAIRS = [
    pytest.param(name, lesson, id=f"{lesson.key}, {name}")
    for name, rules in TABLES.items()
    for lesson in path(rules)
]
KEYS = {lesson.key: lesson for lesson in LESSONS}
every = pytest.mark.parametrize(("name", "lesson"), PAIRS)
seeds = st.integers(0, 2**63)


@cache
def many(name: str, key: str) -> list[Exercise]:
    """The first exercises of a lesson under some rules."""
    return [KEYS[key].exercise(TABLES[name], seed) for seed in range(SEEDS)]


def asked(key: str) -> Iterator[tuple[RuleSet, Exercise]]:
    """The exercises of a lesson, under all rules that have it."""
    for name, rules in TABLES.items():
        if KEYS[key].exists(rules):
            for exercise in many(name, key):
                yield rules, exercise


def number(exercise: Exercise, choice: int) -> int:
    """The number that a choice stands for."""
    phrase = exercise.choices[choice]
    assert isinstance(phrase, Phrase)
    value = phrase.values["number"]
    assert isinstance(value, int)
    return value


@every
def test_one_choice_is_right(name: str, lesson: Lesson) -> None:
    """All choices differ, and there are reasons, in sentences."""
    for exercise in many(name, lesson.key):
        faces = [str(choice) for choice in exercise.choices]
        assert len(set(faces)) == len(faces) >= 2
        assert [exercise.judge(at).right for at in range(len(faces))].count(True) == 1
        assert exercise.judge(exercise.right) == Verdict(DRILL, lesson.key, right=True)
        assert exercise.reasons or isinstance(exercise.ground, Deadline)
        assert exercise.right not in exercise.flaws


@every
def test_nobody_can_guess(name: str, lesson: Lesson) -> None:
    """No place among the choices is right most of the time, and several kinds are asked."""
    rights = Counter(exercise.right for exercise in many(name, lesson.key))
    assert max(rights.values()) < 0.75 * SEEDS
    assert len({exercise.kind for exercise in many(name, lesson.key)}) > 1


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_any_rules_have_exercises(lesson: Lesson) -> None:
    """However strange they are; and one choice is right."""
    for number in range(40):
        rules = random_rules(number)
        if lesson.exists(rules):
            exercise = lesson.exercise(rules, number)
            assert exercise.right in range(len(exercise.choices))
            assert len({str(choice) for choice in exercise.choices}) == len(exercise.choices)
            assert lesson.page(rules)


@settings(max_examples=60)
@given(st.sampled_from(sorted(TABLES)), seeds)
def test_the_same_seed_asks_the_same(name: str, seed: int) -> None:
    """In every detail, in every lesson."""
    lessons = path(TABLES[name])
    lesson = lessons[seed % len(lessons)]
    assert lesson.exercise(TABLES[name], seed) == lesson.exercise(TABLES[name], seed)


def test_trump_is_what_the_contract_says() -> None:
    """One card, the odd one out, and which of two is the higher."""
    told = Counter[str]()
    for _, exercise in asked(trump.KEY):
        contract = exercise.ground
        assert isinstance(contract, Contract)
        told[exercise.kind] += 1
        right = exercise.choices[exercise.right]
        if exercise.kind == "one":
            (card,) = exercise.hand
            assert (right == trump.TRUMP) is contract.is_trump(card)
            continue
        assert isinstance(right, Card)
        others = [card for card in exercise.choices if isinstance(card, Card) and card != right]
        if exercise.kind == "higher":
            assert contract.is_trump(right)
            assert contract.is_trump(others[0])
            assert contract.strength(right) > contract.strength(others[0])
            continue
        wanted = exercise.ask.key == "lesson.trump.odd.trump"
        assert contract.is_trump(right) is wanted
        assert all(contract.is_trump(card) is not wanted for card in others)
    assert min(told.values()) > 100


def test_the_referee_takes_the_right_card_alone() -> None:
    """Every other choice is refused; and what is free is free."""
    told = Counter[str]()
    for _, exercise in asked(follow.KEY):
        state = exercise.ground
        assert isinstance(state, GameState)
        told[exercise.kind] += 1
        seat = exercise.seat
        legal = {card for card in state.hands[seat] if _is_taken(state, seat, card)}
        if exercise.kind == "card":
            taken = [card in legal for card in exercise.choices]
            assert taken == [at == exercise.right for at in range(len(taken))]
        else:
            assert (legal == set(state.hands[seat])) is (exercise.kind == "free")
    assert min(told.values()) > 40


def _is_taken(state: GameState, seat: int, card: Card) -> bool:
    try:
        step(state, PlayCard(seat, card))
    except IllegalActionError:
        return False
    return True


def test_the_referee_gives_the_trick_to_the_same() -> None:
    """The four cards are played at the table, in the last trick or before."""
    for rules, exercise in asked(trick.KEY):
        contract = exercise.ground
        assert isinstance(contract, Contract)
        (lies,) = exercise.tricks
        last = Phrase("lesson.trick.last") in exercise.facts
        right = exercise.choices[exercise.right]
        assert right == Phrase("lesson.who", {"name": Who(_played(rules, contract, lies, last))})


def _played(rules: RuleSet, contract: Contract, lies: Trick, last: bool) -> int:
    """Who gets a trick at the table."""
    hands: list[tuple[Card, ...]] = [(), (), (), ()]
    spare = [card for card in PACK if card not in lies.cards]
    led = contract.suit(lies.cards[0])
    for seat, card in lies.plays():
        hands[seat] = (card,)
        if not last:  # somebody still holds another card, with which he could not have followed
            other = next(card for card in spare if contract.suit(card) is not led)
            spare.remove(other)
            hands[seat] = (card, other)
    full = rules.hand_size - (1 if last else 2)
    past = (Trick(lies.leader, (), lies.leader),) * full
    table = Table(rules, 0, contract=contract, declarer=0, tricks=past, trick=Trick(lies.leader))
    state = GameState(replace(table, to_act=lies.leader), tuple(hands), tuple(hands))
    for seat, card in lies.plays():
        if seat == (lies.leader + 3) % 4 and last:
            return _ahead(state, card)
        state, _ = step(state, PlayCard(seat, card))
    winner = state.table.tricks[-1].winner
    assert winner is not None
    return winner


def _ahead(state: GameState, card: Card) -> int:
    """Who gets the last trick; such a deal cannot be scored."""
    table = state.table
    assert table.trick is not None
    assert table.contract is not None
    assert table.in_last_trick
    lies = Trick(table.trick.leader, (*table.trick.cards, card))
    winner = lies.ahead(table.contract, last=table.in_last_trick)
    assert winner is not None
    return winner


@pytest.mark.parametrize("name", TABLES)
def test_two_dullen_are_asked_about(name: str) -> None:
    """Wherever they are trumps; and the answer is the one of the rules."""
    found = [exercise for exercise in many(name, trick.KEY) if exercise.kind == "dulle"]
    assert bool(found) is TABLES[name].heart10_trump
    for exercise in found:
        (lies,) = exercise.tricks
        last = Phrase("lesson.trick.last") in exercise.facts
        second = TABLES[name].dulle_order.second_wins(last=last)
        dullen = [seat for seat, card in lies.plays() if card.face == "HT"]
        right = exercise.choices[exercise.right]
        assert right == Phrase("lesson.who", {"name": Who(dullen[second])})


def test_certain_is_what_the_referee_is_certain_of() -> None:
    """And what is called likely or unknown he does not know."""
    told = Counter[str]()
    for _, exercise in asked(partner.KEY):
        state = exercise.ground
        assert isinstance(state, GameState)
        told[exercise.kind] += 1
        who = exercise.ask.values["name"]
        assert isinstance(who, Who)
        known = state.seen_by(exercise.seat).known_sides()[who.seat]
        right = exercise.choices[exercise.right]
        assert isinstance(right, Phrase)
        expected = {
            Side.RE: "lesson.partner.certain.re",
            Side.KONTRA: "lesson.partner.certain.kontra",
        }
        if known is not None:
            assert right.key == expected[known]
        else:
            assert not right.key.startswith("lesson.partner.certain")
    assert min(told[kind] for kind in partner.KINDS) > 40


def test_likely_is_mostly_true() -> None:
    """In the deals from which the exercises are taken."""
    true = []
    for _, exercise in asked(partner.KEY):
        state = exercise.ground
        assert isinstance(state, GameState)
        who, right = exercise.ask.values["name"], exercise.choices[exercise.right]
        assert isinstance(who, Who)
        assert isinstance(right, Phrase)
        if exercise.kind == "likely":
            true.append(right.key == f"lesson.partner.likely.{state.sides()[who.seat]}")
    assert len(true) > 40
    assert sum(true) / len(true) > 0.7


def test_the_wedding_is_the_referees() -> None:
    """A partner, an open question, or nobody; each of them is asked about."""
    told = Counter[str]()
    for rules, exercise in asked(wedding.KEY):
        state = exercise.ground
        assert isinstance(state, GameState)
        table = state.table
        told[exercise.kind] += 1
        right = exercise.choices[exercise.right]
        if table.partner is not None:
            assert right == Phrase("lesson.who", {"name": Who(table.partner)})
        else:
            key = "open" if table.wedding_open else "alone"
            assert isinstance(right, Phrase)
            assert right.key == f"lesson.wedding.{key}"
        assert len(table.tricks) <= wedding.TRICKS <= rules.hand_size
    assert min(told[kind] for kind in wedding.KINDS) > 20


def test_augen_add_up() -> None:
    """In one trick, in two, and to 240."""
    for _, exercise in asked("augen"):
        got = number(exercise, exercise.right)
        if exercise.kind == "rest":
            own = exercise.ask.values["augen"]
            assert isinstance(own, int)
            assert own + got == 240
        else:
            assert got == sum(lies.augen for lies in exercise.tricks)


def test_points_are_those_of_the_sheet() -> None:
    """The winner, and what a player of his side writes down."""
    for rules, exercise in asked("points"):
        ground = exercise.ground
        assert isinstance(ground, Scoring)
        sheet = score(ground.tally, rules)
        if exercise.kind == "winner":
            right = exercise.choices[exercise.right]
            assert isinstance(right, Phrase)
            assert right.key.endswith(str(sheet.winner or "nobody"))
            continue
        side = exercise.ask.values["side"]
        assert isinstance(side, Side)
        if sheet.winner is not None and rules.counting != "minus":
            assert side == sheet.winner
        seat = ground.tally.sides.index(side)
        assert number(exercise, exercise.right) == sheet.points[seat]


def test_announcements_are_those_of_the_referee() -> None:
    """When, what for, and from which chance on."""
    told = Counter[str]()
    for rules, exercise in asked(announce.KEY):
        told[exercise.kind] += 1
        ground = exercise.ground
        if isinstance(ground, Deadline):
            allowed = ground.view.chances()[ground.level].reason is None
            assert exercise.right == int(not allowed)
            continue
        assert isinstance(ground, Stake)
        assert rules.absagen or ground.level is Level.ANN
        side = ground.side
        kept, missed = ground.kept, ground.missed
        gain = lead(kept, side, rules) - lead(_one_less(kept, side), side, rules)
        loss = lead(_one_less(missed, side), side, rules) - lead(missed, side, rules)
        values = {"gain": gain, "loss": loss, "need": round(100 * loss / (gain + loss))}
        assert number(exercise, exercise.right) == values[exercise.kind]
    assert set(told) == set(announce.KINDS)


def _one_less(end: Tally, side: Side) -> Tally:
    """The same end without the last level that *side* said."""
    if side is Side.RE:
        return replace(end, re_level=end.re_level - 1)
    return replace(end, kontra_level=end.kontra_level - 1)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        pytest.param("ddv", [50, 89, 92, 93, 94], id="the tournament"),
        pytest.param("party", [50], id="Re and Kontra alone"),
        pytest.param("classic", [50, 78, 85, 88, 90], id="doubling"),
        pytest.param("pub40", [67, 80, 88, 91, 93, 33, 80, 88, 91, 93], id="each side its own"),
    ],
)
def test_the_page_shows_the_break_even(name: str, shown: list[int]) -> None:
    """As the scorer of these rules has it."""
    boards = [block for block in announce.page(PRESETS[name]) if isinstance(block, Board)]
    rows = boards[-1].rows[1:]
    assert [row[-1].values["number"] for row in rows] == shown


def test_what_does_not_exist_is_no_lesson() -> None:
    """No weddings, no announcements; the others stay, in the same order."""
    keys = [lesson.key for lesson in LESSONS]
    assert [lesson.key for lesson in path(RuleSet())] == keys
    assert wedding.KEY not in {lesson.key for lesson in path(RuleSet(wedding="off"))}
    assert announce.KEY not in {lesson.key for lesson in path(RuleSet(announcements=False))}


def test_without_levels_none_is_asked_about() -> None:
    """Under rules without Absagen no gain of one is asked."""
    for name in ("party", "casual"):
        for exercise in many(name, announce.KEY):
            word = exercise.ask.values.get("word")
            assert not isinstance(word, Said) or word.level is Level.ANN


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_nothing_is_asked_twice_in_a_round(lesson: Lesson) -> None:
    """Ten exercises are ten different ones."""
    numbers = count()
    for _ in range(5):
        past: list[Exercise] = []
        for _ in range(EXERCISES):
            past.append(fresh(lesson, RuleSet(), next(numbers), past))
        assert not any(one.is_like(other) for one, other in combinations(past, 2))


@pytest.mark.parametrize(
    ("right", "passed"), [(EXERCISES, True), (ENOUGH, True), (ENOUGH - 1, False)]
)
def test_a_round(right: int, passed: bool) -> None:
    """Ten exercises, of which eight are enough."""
    made = Round()
    for at in range(EXERCISES):
        assert not made.over
        made = made.after(Verdict(DRILL, trump.KEY, right=at < right))
    assert made.over
    assert made.passed is passed


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_a_page_is_laid_out(name: str, lesson: Lesson) -> None:
    """For every lesson there is, with something to see or to read."""
    rules = TABLES[name]
    if lesson.exists(rules):
        assert len(lesson.page(rules)) >= 3


def test_trumps_on_the_page_are_those_of_the_rules() -> None:
    """With the tens of hearts or without them."""
    for name, rules in TABLES.items():
        rows = [block for block in trump.page(rules) if not isinstance(block, Phrase)]
        shown = [card.face for card in rows[0].cards]
        wanted = [
            face for face in usual(rules).trumps if rules.with_nines or not face.endswith("9")
        ]
        assert shown == wanted, name

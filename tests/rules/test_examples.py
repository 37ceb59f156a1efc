"""The worked examples of the rule book, as data: all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

import pytest

from dkdesk.rules.actions import GESUND, VORBEHALT, Announce, PlayCard, Say
from dkdesk.rules.announce import SILENT, Call, Level, Side
from dkdesk.rules.bock import repeats_dealer
from dkdesk.rules.cards import PACK, Card
from dkdesk.rules.contract import CONTRACTS, Contract, DulleOrder
from dkdesk.rules.hands import usual
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.score import Sheet, score
from dkdesk.rules.series import active, forced_soloist, next_dealer, ranks
from dkdesk.rules.state import GameState, start, step
from dkdesk.rules.table import SEATS, Table, Trick, left_of
from dkdesk.rules.tally import Special, Tally, specials
from dkdesk.rules.view import View
from tests.rules.declared import hands_for, speak
from tests.rules.examples import (
    CONDITION_OF,
    FURTHER,
    MORE,
    NAMES_WHEN_ALONE,
    OURS,
    Example,
    Fields,
    agree,
    contract_key,
)
from tests.rules.games import Wish, both_queens, wedding_that_goes

# --- tricks and following ------------------------------------------------------------------


def run_trick(example: Example) -> None:
    """Who takes the trick, what lies in it, which special points it earns."""
    given = example.input
    seats, faces = zip(*given["plays"], strict=True)
    rules = replace(example.rules, dulle_order=DulleOrder(given.get("dulle", "first")))
    last = given.get("last_trick", False)
    contract = _lifted(usual(rules, contract_key(given["contract"])), example)
    trick = Trick(seats[0], tuple(_distinct(faces)))
    assert [seat for seat, _ in trick.plays()] == list(seats)
    taken = replace(trick, winner=trick.ahead(contract, last=last))
    got: Fields = {"winner": taken.winner, "points": taken.augen}
    if party := given.get("party"):
        sides = tuple(Side(party[str(seat)]) for seat in SEATS)
        rules = replace(rules, specials=tuple(given.get("enabled_specials", rules.specials)))
        earned = specials(taken, 12 if last else 1, sides, rules, contract, last=last)
        got["specials"] = Counter((one.kind, one.side) for one in earned)
    agree(example, got)


def _lifted(contract: Contract, example: Example) -> Contract:
    """The contract with the pigs that were declared before the trick."""
    pigs: tuple[str, ...] = ("DA",) if example.options.get("swines") else ()
    if higher := example.options.get("hyperswine"):
        pigs = (higher, *pigs)
    return contract.with_pigs(pigs, contract.dulle_order)


def run_legal(example: Example) -> None:
    """What may be played to the led card."""
    given = example.input
    led = given["led"]
    contract = _lifted(usual(example.rules, contract_key(given["contract"])), example)
    legal = contract.follow(tuple(_distinct(given["hand"])), Card.parse(led) if led else None)
    agree(example, {"legal": sorted(card.face for card in legal)})


def _distinct(faces: Iterable[str]) -> Iterator[Card]:
    """Cards of these faces; a face that comes again is its other copy."""
    seen = Counter[str]()
    for face in faces:
        yield Card.parse(face + "'" * seen[face])
        seen[face] += 1


# --- announcements -------------------------------------------------------------------------


def run_announce(example: Example) -> None:
    """What may be said now, asked as a player asks: through his view."""
    view = _speaker(example)
    may = [chance for chance in view.chances() if chance.reason is None]
    agree(
        example,
        {
            "allowed": sorted(chance.level.key for chance in may),
            "reply_only": any(chance.late for chance in may),
        },
    )


def _speaker(example: Example) -> View:
    given = example.input
    rules = example.rules
    side = Side(given["party"])
    hand = PACK[: given["cards_in_hand"]]
    table = Table(rules, dealer=3, calls=tuple(map(_call, given["said"])), trick=Trick(0))
    if (married := given.get("wedding")) is None:
        dealt = both_queens(0)[0 if side is Side.RE else 1]
        return View(replace(table, contract=CONTRACTS["normal"]), 0, hand, dealt)
    table = replace(
        table,
        contract=CONTRACTS["wedding"],
        declarer=0,
        partner=1 if married["clarified_in"] in {1, 2} else None,
        clarified=married["clarified_in"],
    )
    return View(table, 0 if side is Side.RE else 2, hand, hand)


def _call(said: Fields) -> Call:
    late = not said.get("on_time", True)
    return Call(3, Side(said["party"]), Level.parse(said["level"]), late=late)


# --- finding the game ----------------------------------------------------------------------


def run_reservation(example: Example) -> None:
    """Who plays what, who leads and who deals next, after everybody has spoken."""
    given = example.input
    rules = example.rules
    owing = frozenset(seat for seat in SEATS if given["pflicht_open"][seat])
    forced = forced_soloist(given["dealer"], owing, given["games_left"])
    hands = hands_for(given["declared"], rules)
    state, _ = start(rules, given["dealer"], hands, owing=owing, forced=forced)
    while state.table.contract is None and not state.table.over:
        state = speak(state, given["declared"])
    table = state.table
    agree(
        example,
        {
            "contract": "redeal" if table.redeal else str(table.contract),
            "soloist": table.words[-1].seat if table.redeal else table.declarer,
            "pflicht": table.is_pflichtsolo,
            "forced": table.forced is not None,
            "lead": table.to_act,
            "next_dealer": next_dealer(table.dealer, repeat=repeats_dealer(table)),
        },
    )


def run_wedding(example: Example) -> None:
    """Whether a wedding finds its partner when its tricks fall like this."""
    given = example.input
    wishes = [Wish(winner, led_trump) for led_trump, winner in given["tricks"]]
    _, word = CONDITION_OF[example.options.get("wedding_condition", "first_foreign")]
    table = wedding_that_goes(given["holder"], wishes, example.rules, word).table
    agree(
        example,
        {
            "partner": table.partner,
            "clarified_in": table.clarified,
            "failed": table.wedding_failed,
            "shift": table.announce_shift,
        },
    )


# --- results -------------------------------------------------------------------------------


def run_score(example: Example) -> None:
    """The winner, every line of the score, the value and what each seat gets."""
    given = example.input
    rules = example.rules
    tally = Tally(
        tuple(Side.RE if seat in given["re_seats"] else Side.KONTRA for seat in SEATS),
        re_augen=given["points"]["re"],
        re_tricks=given["tricks"]["re"],
        all_tricks=sum(given["tricks"].values()),
        re_level=_level(given, Side.RE),
        kontra_level=_level(given, Side.KONTRA),
        solo=len(given["re_seats"]) == 1,
        bock=example.options.get("bock", 1),
        specials=tuple(
            Special(kind, Side(side))
            for side, counts in given.get("specials", {}).items()
            for kind, times in counts.items()
            for _ in range(times)
            if kind in rules.specials
        ),
    )
    assert given["points"]["kontra"] == tally.augen(Side.KONTRA)
    agree(example, _scored(score(tally, rules)))


def _level(given: Fields, side: Side) -> int:
    said = given["announcements"][side]
    if said["level"] != "none":
        return Level.parse(said["level"])
    return Level.ANN if said["called"] else SILENT


def _scored(sheet: Sheet) -> Fields:
    return {
        "winner": sheet.winner,
        "items": Counter((line.key, line.side, line.points) for line in sheet.lines),
        "multiplier": sheet.factor,
        "value": sheet.value,
        "scores": list(sheet.points),
    }


def run_golden(example: Example) -> None:
    """A recorded deal, played through the referee card by card."""
    given = example.input
    state = _game_found(example)
    assert state.table.to_act == given["lead"]
    state = _call_all(state, given["announcements"])
    for trick in given["tricks"]:
        for face in trick:
            seat = state.table.to_act
            assert seat is not None, "cards are left"
            legal = state.seen_by(seat).legal()
            card = next(card for card in legal if card.face == face)
            state, _ = step(state, PlayCard(seat, card))
        state = _call_all(state, given["announcements"])
    table = state.table
    got: Fields = {
        "contract": _contract_name(example, state),
        "partner": table.partner,
        "clarified_in": table.clarified,
        "trick_winners": [trick.winner for trick in table.tricks],
        "trick_points": [trick.augen for trick in table.tricks],
        "re_seats": sorted(seat for seat in SEATS if state.sides()[seat] is Side.RE),
    }
    if (sheet := table.sheet) is not None:
        tally = sheet.tally
        got |= {
            **_scored(sheet),
            "points": {str(side): tally.augen(side) for side in Side},
            "tricks": {str(side): tally.tricks(side) for side in Side},
            "specials_by_trick": Counter((one.trick, one.kind, one.side) for one in tally.specials),
        }
        # Nothing of it counts in a solo, and an example may then leave it out.
        if tally.solo and not example.expected.get("specials_by_trick"):
            del got["specials_by_trick"]
    agree(example, got)


def _game_found(example: Example) -> GameState:
    given = example.input
    rules = replace(example.rules, dulle_order=DulleOrder(given.get("dulle", "first")))
    cards = _distinct(face for hand in given["hands"] for face in hand)
    hands = tuple(tuple(next(cards) for _ in hand) for hand in given["hands"])
    soloist, holder = given.get("soloist"), given.get("holder")
    contract = contract_key(given["contract"])
    # Only a compulsory solo leads from elsewhere than the left of the dealer.
    owing = {given["lead"]} if given["lead"] != left_of(given["dealer"]) else set[int]()
    state, _ = start(rules, given["dealer"], hands, owing=frozenset(owing))
    namer = {"normal": None, "wedding": holder}.get(contract, soloist)
    while state.table.contract is None:
        seat = state.table.to_act
        assert seat is not None, "somebody is asked"
        asked_first = GESUND in state.seen_by(seat).words()
        word = (VORBEHALT if seat == namer else GESUND) if asked_first else contract
        state, _ = step(state, Say(seat, word))
    return state


def _contract_name(example: Example, state: GameState) -> str:
    """The contract, by the example's own word for it where it fits what happened."""
    named = str(example.expected.get("contract"))
    alone = state.sides().count(Side.RE) == 1
    key = str(state.table.contract)
    return named if alone and named in NAMES_WHEN_ALONE.get(key, ()) else key


def _call_all(state: GameState, announcements: Mapping[str, Fields]) -> GameState:
    """Say as soon as anybody may what was said in the whole game."""
    for side in Side:
        said = announcements[side]
        level = Level.ANN if said["level"] == "none" else Level.parse(said["level"])
        seats = [seat for seat in SEATS if state.sides()[seat] is side]
        if not said["called"] or not seats or state.table.sheet:
            continue
        if state.seen_by(seats[0]).chances()[level].reason is None:
            state, _ = step(state, Announce(seats[0], level))
    return state


def run_session(example: Example) -> None:
    """Who deals, who plays, who is ahead."""
    given = example.input
    if "totals" in given:
        agree(example, {"ranks": list(ranks(given["totals"]))})
        return
    players = given["players"]
    dealers = [given["first_dealer"]]
    for game in given["games"]:
        repeat = repeats_dealer(_ended(game, example.rules))
        dealers.append(next_dealer(dealers[-1], players=players, repeat=repeat))
    following = dealers.pop()
    agree(
        example,
        {
            "dealers": dealers,
            "next_dealer": following,
            "active": [list(active(dealer, players)) for dealer in dealers],
        },
    )


def _ended(game: str, rules: RuleSet) -> Table:
    """A deal of this kind as far as the next dealer depends on it."""
    if game == "redeal":
        return Table(rules, 3, redeal=True)
    solo = game.startswith(("lustsolo", "pflichtsolo"))
    return Table(
        rules,
        3,
        owing=frozenset({0}) if game.startswith("pflichtsolo") else frozenset(),
        forced=0 if game == "pflichtsolo_forced" else None,
        contract=CONTRACTS["solo_C" if solo else contract_key(game).partition("_")[0]],
        declarer=0 if solo else None,
    )


RUNNERS: Final[Mapping[str, Callable[[Example], None]]] = {
    "trick": run_trick,
    "legal": run_legal,
    "announce": run_announce,
    "reservation": run_reservation,
    "wedding": run_wedding,
    "score": run_score,
    "golden": run_golden,
    "session": run_session,
}

OURS_BY_KIND: Final = {
    "announce": 28,
    "golden": 6,
    "legal": 8,
    "reservation": 8,
    "score": 74,
    "session": 5,
    "trick": 21,
    "wedding": 4,
}
"""How many examples of each kind the rule book has."""


@pytest.mark.parametrize("example", [*OURS, *FURTHER], ids=lambda one: f"{one.id} {one.title}")
def test_example(example: Example) -> None:
    """The referee says what the rule book says."""
    RUNNERS[example.kind](example)


def _by_kind(examples: Iterable[Example]) -> dict[str, int]:
    return dict(sorted(Counter(example.kind for example in examples).items()))


def test_none_of_ours_is_forgotten() -> None:
    """The rule book has 154 examples, and every one is played."""
    assert _by_kind(OURS) == OURS_BY_KIND
    assert len(OURS) == sum(OURS_BY_KIND.values()) == 154


def test_every_kind_has_a_runner() -> None:
    """An example of a new kind would otherwise be passed over in silence."""
    assert {example.kind for example in (*OURS, *FURTHER)} <= RUNNERS.keys()


@pytest.mark.skipif(not MORE, reason="no further examples are named")
def test_further_examples_were_collected() -> None:
    """A folder that was named holds at least one example."""
    print(f"further examples: {len(FURTHER)}: {_by_kind(FURTHER)}")
    assert FURTHER

"""What holds in every game, whoever plays it and however badly."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from dkdesk.rules.actions import (
    PIGS,
    WORDS,
    Action,
    Announce,
    Genscher,
    Give,
    PlayCard,
    Say,
    Show,
    parse_action,
)
from dkdesk.rules.announce import SILENT, Level, Side
from dkdesk.rules.cards import ALL_AUGEN, PACK, Card
from dkdesk.rules.contract import CONTRACTS, Contract
from dkdesk.rules.errors import IllegalActionError, Reason
from dkdesk.rules.events import Announced, CardPlayed, WordSaid
from dkdesk.rules.state import GameState, step
from dkdesk.rules.table import SEATS
from tests.rules.games import MOMENTS, Game, games
from tests.rules.retelling import retold
from tests.rules.second_counter import second_opinion
from tests.rules.worlds import replayed, reshuffled

CARDS = st.sampled_from(PACK)
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(Say, st.sampled_from(SEATS), st.sampled_from(sorted(WORDS))),
    st.builds(Announce, st.sampled_from(SEATS), st.sampled_from(Level)),
    st.builds(PlayCard, st.sampled_from(SEATS), CARDS),
    st.builds(Give, st.sampled_from(SEATS), st.lists(CARDS, max_size=5).map(tuple)),
    st.builds(Show, st.sampled_from(SEATS), st.sampled_from(PIGS)),
    st.builds(Genscher, st.sampled_from(SEATS), st.sampled_from(SEATS)),
)


@given(CARDS)
def test_a_card_reads_back(card: Card) -> None:
    """What is written is read as the very same card, and so is what is copied or pickled."""
    assert Card.parse(str(card)) is card
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card


@given(ACTIONS)
def test_an_action_reads_back(action: Action) -> None:
    """Notation and action are inverse."""
    assert parse_action(str(action)) == action


@given(games())
def test_a_whole_game(game: Game) -> None:
    """Every card is played once, in twelve tricks with 240 augen."""
    table = game.end.table
    played = [event.card for event in game.events if isinstance(event, CardPlayed)]
    assert sorted(map(str, played)) == sorted(map(str, PACK))
    assert len(table.tricks) == 12
    assert all(len(trick.cards) == 4 for trick in table.tricks)
    assert sum(trick.augen for trick in table.tricks) == ALL_AUGEN
    assert (table.trick, table.to_act, game.end.hands) == (None, None, ((), (), (), ()))


@given(games())
def test_results_of_a_game(game: Game) -> None:
    """Nothing is won that nobody lost; the four results are all odd or all even (DDV 7.3.3)."""
    sheet = game.end.table.sheet
    assert sheet is not None
    assert sum(sheet.points) == 0
    assert len({points % 2 for points in sheet.points}) == 1
    assert sheet.value is not None
    assert max(map(abs, sheet.points)) in (abs(sheet.value), 3 * abs(sheet.value))


@given(games())
def test_a_game_is_scored_as_the_second_scorer_does(game: Game) -> None:
    """From the bare journal, without the referee's own count of augen and special points."""
    sheet = game.end.table.sheet
    assert sheet is not None
    opinion = second_opinion(game)
    assert sheet.winner == opinion.winner
    assert sorted((line.key, line.side, line.points) for line in sheet.lines) == opinion.items
    assert (sheet.factor, sheet.value, sheet.points) == (1, opinion.value, opinion.points)


@given(games())
def test_each_trick_is_taken_by_its_best_card(game: Game) -> None:
    """No other card of the trick would have beaten the winner's, in whatever order."""
    table = game.end.table
    assert table.contract is not None
    for trick in table.tricks:
        seen = dict(trick.plays())
        assert trick.winner is not None
        best = seen[trick.winner]
        assert table.contract.is_trump(best) or best.suit is trick.cards[0].suit
        assert not any(table.contract.beats(card, best) for card in trick.cards)


@given(games(), MOMENTS)
def test_a_journal_replays(game: Game, moment: int) -> None:
    """Actions in notation lead to an equal state, at the end and anywhere before."""
    states = list(replayed(game, game.begin.dealt, map(parse_action, game.journal)))
    assert states[-1] == game.end
    assert states[moment % len(states)] == game.at(moment)
    assert pickle.loads(pickle.dumps(game.end)) == game.end


@given(games(), MOMENTS, st.sampled_from(SEATS), st.integers(0, 2**32))
def test_a_view_hides_what_is_hidden(game: Game, moment: int, seat: int, seed: int) -> None:
    """Where the others' cards could lie otherwise, the same journal gives an equal view."""
    done = moment % len(game.states)
    actions, state = game.actions[:done], game.states[done]
    others = reshuffled(game, actions, state, seat, Random(seed))
    assume(others is not None)
    assert others is not None
    assert others.hands != state.hands
    assert others.seen_by(seat) == state.seen_by(seat)
    assert others.seen_by(seat).legal() == state.seen_by(seat).legal()
    assert others.table.known_sides() == state.table.known_sides()


@given(games(), MOMENTS)
def test_the_step_agrees_with_the_view(game: Game, moment: int) -> None:
    """Of all actions of all seats, exactly those that the views offer are accepted.

    Every other is refused for the right reason, and the state is as it was.
    """
    state = game.at(moment)
    before = copy.deepcopy(state)
    for action in _every_action():
        assert _refusal(state, action) == _expected_refusal(state, action), str(action)
    assert state == before


def _every_action() -> Iterable[Action]:
    for seat in SEATS:
        yield from (PlayCard(seat, card) for card in PACK)
        yield from (Announce(seat, level) for level in Level)
        yield from (Say(seat, word) for word in sorted(WORDS | {"", "normal", "GESUND"}))
        yield from (Show(seat, pig) for pig in PIGS)
        yield from (Genscher(seat, other) for other in SEATS)
        yield Give(seat, PACK[:3])


def _refusal(state: GameState, action: Action) -> Reason | None:
    try:
        further, events = step(state, action)
    except IllegalActionError as refused:
        return refused.reason
    assert further != state
    assert events
    return None


def _expected_refusal(state: GameState, action: Action) -> Reason | None:
    """Why *action* must be refused, worked out from the rules once more."""
    table = state.table
    if not any(state.hands):
        return Reason.DEAL_OVER
    if isinstance(action, Give | Show | Genscher):  # the tournament has none of them
        return Reason.NOT_YOUR_TURN if isinstance(action, Give) else Reason.NOT_NOW
    match action:
        case Say(seat, word):
            if table.to_act != seat:
                return Reason.NOT_YOUR_TURN
            return None if word in state.seen_by(seat).words() else Reason.NOT_ALLOWED_WORD
        case PlayCard(seat, card):
            return _card_refusal(state, seat, card)
        case Announce(seat, level):
            if table.contract is None:
                return Reason.NOT_STARTED
            side = state.sides()[seat]
            if side is None or None in state.sides():
                return Reason.WEDDING_OPEN
            return _call_refusal(state, seat, side, level)


def _card_refusal(state: GameState, seat: int, card: Card) -> Reason | None:
    table = state.table
    if table.contract is None or table.trick is None:
        return Reason.NOT_STARTED
    if table.to_act != seat:
        return Reason.NOT_YOUR_TURN
    if card not in state.hands[seat]:
        return Reason.NOT_YOUR_CARD
    if not table.trick.cards:
        return None
    kind = _kind(table.contract, table.trick.cards[0])
    if _kind(table.contract, card) == kind:
        return None
    if all(_kind(table.contract, held) != kind for held in state.hands[seat]):
        return None
    return Reason.MUST_FOLLOW_TRUMP if kind == "trump" else Reason.MUST_FOLLOW_SUIT


def _kind(contract: Contract, card: Card) -> str:
    return "trump" if card.face in contract.trumps else card.face[0]


def _call_refusal(state: GameState, seat: int, side: Side, level: Level) -> Reason | None:
    """The pseudo code of RULES C.2."""
    table = state.table
    held = len(state.hands[seat])
    shift = 0 if table.clarified is None else table.clarified - 1
    need = [base - shift for base in (11, 10, 9, 8, 7)]
    own = max((call.level for call in table.calls if call.side is side), default=SILENT)
    other = max((call.level for call in table.calls if call.side is not side), default=SILENT)
    if level <= own:
        return Reason.ALREADY_SAID
    if any(call.late and call.side is side for call in table.calls):
        return Reason.REPLY_BARS
    if all(held >= need[lower] for lower in range(own + 1, level + 1)):
        return None
    if level is Level.ANN and other != SILENT and held >= need[other] - 1:
        return None
    return Reason.SKIPPED_TOO_LATE if held >= need[level] else Reason.TOO_LATE


@given(games(), MOMENTS)
def test_a_view_offers_only_when_asked(game: Game, moment: int) -> None:
    """Words and cards are offered to the seat that must act, and to nobody else."""
    state = game.at(moment)
    for seat in SEATS:
        view = state.seen_by(seat)
        offered = (bool(view.words()), bool(view.legal()))
        asked = state.table.to_act == seat
        found = state.table.contract is not None
        assert offered == (asked and not found, asked and found)


@given(games())
def test_events_tell_everything(game: Game) -> None:
    """Whoever hears the events from the start can lay the same table."""
    assert retold(game.begin.table, game.events) == game.end.table


@given(games())
def test_every_action_has_its_event(game: Game) -> None:
    """Words, calls and cards are told in the order in which they were done."""
    told: list[Action] = []
    for event in game.events:
        match event:
            case WordSaid(seat, word):
                told.append(Say(seat, word))
            case Announced(call):
                told.append(Announce(call.seat, call.level))
            case CardPlayed(seat, card):
                told.append(PlayCard(seat, card))
            case _:
                pass
    assert tuple(told) == game.actions


@given(games(), MOMENTS)
def test_cards_held(game: Game, moment: int) -> None:
    """The table counts everybody's cards without seeing them."""
    state = game.at(moment)
    assert [state.table.held(seat) for seat in SEATS] == [len(hand) for hand in state.hands]


@given(st.sampled_from(sorted(CONTRACTS)), st.permutations(PACK))
def test_a_sorted_hand(key: str, pack: Sequence[Card]) -> None:
    """Sorting loses no card and lays trumps first, each suit together, the strongest in front."""
    game, hand = CONTRACTS[key], tuple(pack[:12])
    laid = game.sort(hand)
    assert sorted(map(str, laid)) == sorted(map(str, hand))
    assert laid == game.sort(reversed(hand))
    kinds = [_kind(game, card) for card in laid]
    assert sorted(set(kinds), key=kinds.index) == [
        kind for kind in ("trump", "C", "S", "H", "D") if kind in kinds
    ]
    for left, right in pairwise(laid):
        if _kind(game, left) == _kind(game, right):
            assert game.strength(left) >= game.strength(right)

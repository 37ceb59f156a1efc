"""What holds in every game under any rules that do not contradict each other."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from dkdesk.rules import armut
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
from dkdesk.rules.announce import Level
from dkdesk.rules.cards import ALL_AUGEN, PACK
from dkdesk.rules.conflicts import conflicts
from dkdesk.rules.deal import LAST_NUMBER
from dkdesk.rules.errors import IllegalActionError
from dkdesk.rules.events import (
    Announced,
    CardPlayed,
    GameFound,
    Genschered,
    PartnerFound,
    WeddingFailed,
)
from dkdesk.rules.notation import Record, read_record, write_record
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet, differences
from dkdesk.rules.state import GameState, step
from dkdesk.rules.table import SEATS
from tests.rules.games import (
    MOMENTS,
    SOAK,
    Game,
    announcements,
    declarations,
    random_game,
    random_gift,
)
from tests.rules.retelling import retold
from tests.rules.rulesets import canonical, random_rules, rule_sets, with_values
from tests.rules.second_counter import second_opinion
from tests.rules.second_scorer import Opinion
from tests.rules.worlds import reshuffled

MANY = settings(max_examples=10_000 if SOAK else 300)
SEEDS = st.integers(0, 2**32 - 1)


def _mixed_game(number: int, seed: int, mixture: int) -> Game:
    return random_game(number, seed, random_rules(mixture))


def mixed_games() -> st.SearchStrategy[Game]:
    """Whole games under rules that chance has mixed."""
    return st.builds(_mixed_game, st.integers(0, LAST_NUMBER), SEEDS, SEEDS)


@MANY
@given(mixed_games())
def test_a_game_ends(game: Game) -> None:
    """With every card played and every augen counted, or thrown in before the first card."""
    state, table = game.end, game.end.table
    rules = table.rules
    assert not conflicts(rules)
    assert (table.over, table.to_act) == (True, None)
    played = [str(event.card) for event in game.events if isinstance(event, CardPlayed)]
    if table.redeal:
        assert (played, table.sheet) == ([], None)
        return
    assert sorted(played) == sorted(str(card) for hand in state.dealt for card in hand)
    assert [len(trick.cards) for trick in table.tricks] == [4] * rules.hand_size
    assert sum(trick.augen for trick in table.tricks) == ALL_AUGEN
    assert state.hands == ((), (), (), ())


@MANY
@given(mixed_games())
def test_two_referees_agree(game: Game) -> None:
    """From the bare journal, with trump orders and a scorer of its own; what is lost is won."""
    sheet, rules = game.end.table.sheet, game.end.table.rules
    if sheet is None:
        return
    items = sorted((line.key, str(line.side), line.points) for line in sheet.lines)
    ours = Opinion(sheet.winner, sheet.factor, sheet.value, sheet.points, items)
    assert ours == second_opinion(game)
    fair = not sheet.tally.solo or rules.solo_factor == 3
    if rules.settlement == "net" and rules.counting == "plus_minus" and fair:
        assert sum(sheet.points) == 0


@MANY
@given(mixed_games(), MOMENTS, SEEDS)
def test_only_what_is_offered_is_accepted(game: Game, moment: int, seed: int) -> None:
    """Of all actions of all seats, those that the views offer; what is refused changes nothing."""
    state, chance = game.at(moment), Random(seed)
    before = copy.deepcopy(state)
    gifts = tuple(_gifts(state, chance))
    accepted = {action for action in (*_every_action(), *gifts) if _is_accepted(state, action)}
    offered = {*_offered(state), *(gift for gift in gifts if _may_give(state, gift))}
    assert accepted == offered
    assert state == before
    assert bool(offered) != state.table.over


def _every_action() -> Iterator[Action]:
    for seat in SEATS:
        yield from (PlayCard(seat, card) for card in PACK)
        yield from (Announce(seat, level) for level in Level)
        yield from (Say(seat, word) for word in sorted(WORDS))
        yield from (Show(seat, pig) for pig in PIGS)
        yield from (Genscher(seat, other) for other in SEATS)
        yield Give(seat, ())


def _gifts(state: GameState, chance: Random) -> Iterator[Give]:
    """Some cards of each seat, and what would do."""
    for seat in SEATS:
        hand = state.hands[seat]
        yield Give(seat, tuple(chance.sample(hand, min(3, len(hand)))))
        if armut.gives(state.table, seat):
            good = random_gift(state.seen_by(seat), chance)
            yield Give(seat, good)
            yield Give(seat, good[1:])
            yield Give(seat, (*good[1:], *good[1:2]))
            yield Give(seat, tuple(chance.sample(PACK, len(good))))


def _may_give(state: GameState, gift: Give) -> bool:
    table = state.table
    if not armut.gives(table, gift.seat):
        return False
    return armut.accepts(table, state.hands[gift.seat], gift.cards)


def _offered(state: GameState) -> Iterator[Action]:
    for seat in SEATS:
        view = state.seen_by(seat)
        yield from (PlayCard(seat, card) for card in view.legal())
        yield from (Say(seat, word) for word in view.words())
        if _may_give(state, Give(seat, ())):
            yield Give(seat, ())
    yield from announcements(state)
    yield from declarations(state)


def _is_accepted(state: GameState, action: Action) -> bool:
    try:
        further, events = step(state, action)
    except IllegalActionError:
        return False
    assert further != state
    assert events or isinstance(action, Say)
    return True


@MANY
@given(mixed_games(), MOMENTS)
def test_a_journal_replays(game: Game, moment: int) -> None:
    """Actions in notation lead to an equal state anywhere on the way; so does a pickled state."""
    state = pickle.loads(pickle.dumps(game.begin))
    assert state == game.begin
    done = moment % len(game.states)
    for line in game.journal[:done]:
        state, _ = step(state, parse_action(line))
    assert state == game.states[done]
    assert pickle.loads(pickle.dumps(state)) == state


def record_of(game: Game, done: int, base: str) -> Record:
    """The game as a record, as far as *done* actions."""
    table = game.begin.table
    return Record(
        table.rules,
        base,
        ("Anna", "Jan Ole", "Müller-Lüdenscheidt", "4"),
        table.dealer,
        game.begin.dealt,
        None,
        tuple(sorted(table.owing)),
        table.forced,
        table.bock,
        game.actions[:done],
    )


@MANY
@given(mixed_games(), MOMENTS, st.sampled_from(sorted(PRESETS)), st.booleans())
def test_a_record_reads_back(game: Game, moment: int, base: str, whole: bool) -> None:
    """As text and back: an equal record, which plays to the same end and tells the same."""
    rules = canonical(game.begin.table.rules, PRESETS[base])
    again = random_game(game.number, game.seed, rules)
    record = record_of(again, len(again.actions) if whole else moment % len(again.states), base)
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text
    state, events = read_record(text).play()
    assert state == again.states[len(record.actions)]
    assert events == again.events[: len(events)]


@MANY
@given(mixed_games(), MOMENTS, st.sampled_from(SEATS), SEEDS)
def test_a_view_hides_what_is_hidden(game: Game, moment: int, seat: int, seed: int) -> None:
    """Where the others' cards could lie otherwise, the same journal gives an equal view."""
    done = moment % len(game.states)
    state = game.states[done]
    other = reshuffled(game, game.actions[:done], state, seat, Random(seed))
    if other is None:
        return
    view, known = state.seen_by(seat), other.seen_by(seat)
    assert other.hands != state.hands
    assert known == view
    assert (known.legal(), known.words()) == (view.legal(), view.words())
    assert known.chances() == view.chances()
    assert known.known_sides() == view.known_sides()


@given(mixed_games())
def test_events_tell_everything(game: Game) -> None:
    """Whoever hears the events from the start can lay the same table."""
    assert retold(game.begin.table, game.events) == game.end.table


@MANY
@given(mixed_games())
def test_nobody_announces_too_early(game: Game) -> None:
    """Before the game is found, or while a wedding looks for its partner (C.1)."""
    open_wedding, found = False, False
    for event in game.events:
        match event:
            case GameFound(contract):
                found, open_wedding = True, contract.key == "wedding"
            case PartnerFound() | WeddingFailed() | Genschered():
                open_wedding = False
            case Announced():
                assert (found, open_wedding) == (True, False)
            case _:
                pass


@given(mixed_games())
def test_nothing_wrong_is_known(game: Game) -> None:
    """A side that is certain, for all or for one seat, is the true one."""
    for state in game.states:
        true = state.sides()
        for known in (state.table.known_sides(), *(state.seen_by(s).known_sides() for s in SEATS)):
            for said, side in zip(known, true, strict=True):
                assert said in (None, side)


@given(mixed_games(), MOMENTS)
def test_cards_held(game: Game, moment: int) -> None:
    """Once a game is found, the table counts everybody's cards without seeing them."""
    state = game.at(moment)
    if state.table.contract is not None:
        assert [state.table.held(seat) for seat in SEATS] == list(map(len, state.hands))


@given(rule_sets(), st.sampled_from(sorted(PRESETS)))
def test_what_has_no_meaning_changes_nothing(rules: RuleSet, base: str) -> None:
    """Written from another preset, a game keeps what matters, and is written so once more."""
    same = canonical(rules, PRESETS[base])
    assert canonical(same, PRESETS[base]) == same
    assert not conflicts(same)
    assert differences(rules, same) == {}


@MANY
@given(st.integers(0, LAST_NUMBER), SEEDS, SEEDS, st.sampled_from(sorted(PRESETS)))
def test_a_switch_without_meaning_plays_no_part(
    number: int, seed: int, mixture: int, base: str
) -> None:
    """The same deal and the same choices under both end alike."""
    rules = random_rules(mixture)
    game = random_game(number, seed, rules)
    other = random_game(number, seed, with_values(PRESETS[base], differences(rules, PRESETS[base])))
    assert other.journal == game.journal
    assert _result(other) == _result(game)


def _result(game: Game) -> object:
    sheet = game.end.table.sheet
    return sheet and (sheet.winner, sheet.value, sheet.points, sheet.lines)

"""Random games under random house rules, from the first lead to the score.

A walk depends on its number alone: ``walk(4711)``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, get_args

from dkdesk.rules.actions import Action, Announce, PlayCard
from dkdesk.rules.cards import Card, Suit, cards
from dkdesk.rules.conflicts import conflicts
from dkdesk.rules.contract import RECIPES, DulleOrder
from dkdesk.rules.deal import LAST_NUMBER, deal
from dkdesk.rules.hands import usual
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import SWITCHES, RuleSet, Special
from dkdesk.rules.state import GameState, Hands, step
from dkdesk.rules.table import SEATS, Table, Trick
from tests.rules.games import announcements, declarations, random_game
from tests.rules.rulesets import random_rules, random_value, with_values

GAMES: Final = (*RECIPES, *["normal"] * 6, *["wedding"] * 5, *["armut"] * 2)
"""Every contract, and more often those in which more can happen."""
WISHES: Final = ("foreign", "plain", "trump", "C", "S", "H")
KEPT: Final = ("CJ", "CJ DA", "DA", "CJ DA DQ", "HT", "DK", "DK DA", "CQ", "")
"""What a hand may keep to the end: Karlchen, the foxes, kings to choose a partner with."""
SPECIALS: Final[tuple[Special, ...]] = get_args(Special)


@dataclass(frozen=True, slots=True)
class Walk:
    """One game from its first lead to its score."""

    number: int
    states: tuple[GameState, ...]
    """One before every action, and the last."""
    actions: tuple[Action, ...]

    def at(self, tick: int) -> GameState:
        """The state after *tick* actions, or the last."""
        return self.states[min(tick, len(self.actions))]

    def action(self, tick: int) -> Action | None:
        """What is done then, if the deal is not over."""
        return self.actions[tick] if tick < len(self.actions) else None


def walk(number: int) -> Walk:
    """Play a random game of a random kind under random rules.

    A third were found by the players, reservations, exchange and all; the others begin with
    the game we want to see.
    """
    chance = Random(number)
    rules = house_rules(chance)
    if chance.random() < 1 / 3:
        return _found(number, rules, chance)
    key, wish = chance.choice(GAMES), chance.choice(WISHES)
    return play_on(number, wanted(rules, key, wish, chance), Habits.by(chance), chance)


def play_on(number: int, state: GameState, habits: Habits, chance: Random) -> Walk:
    """Play a game that begins, to its end."""
    states, actions = [state], list[Action]()
    while not state.table.over:
        action = habits.action(state, chance)
        state, _ = step(state, action)
        states.append(state)
        actions.append(action)
    return Walk(number, tuple(states), tuple(actions))


def house_rules(chance: Random) -> RuleSet:
    """A preset, or one with switches thrown, often those whose effect few games would show."""
    if chance.random() < 0.3:
        return chance.choice(list(PRESETS.values()))
    rules = loose_rules(chance)
    for rare in (_pigs, _weddings, _last_tricks):
        if chance.random() < 0.6:
            turned = with_values(rules, rare(rules, chance))
            rules = rules if conflicts(turned) else turned
    return rules


def loose_rules(chance: Random) -> RuleSet:
    """A preset with switches thrown, also such as have no meaning beside the others."""
    rules = random_rules(chance.randrange(2**32))
    for switch in chance.sample(list(SWITCHES.values()), 12):
        turned = with_values(rules, {switch.name: random_value(switch, chance)})
        rules = rules if conflicts(turned) else turned
    return rules


def _pigs(rules: RuleSet, chance: Random) -> dict[str, object]:
    lifted = ["off", "DK", *["D9"] * rules.with_nines]
    above = chance.choice([*lifted, "DT"])
    return {
        "schweinchen": chance.choice(("start", "play", "second_only")),
        "schweinchen_in_solo": chance.random() < 0.7,
        "schweinchen_in_armut": chance.random() < 0.7,
        "superschweinchen": above,
        "hyperschweinchen": chance.choice([face for face in lifted if face != above] or ["off"]),
        "super_by_same_player": chance.random() < 0.5,
        "genscher": chance.choice(("off", "first_king", "last_two_tricks")),
    }


def _weddings(rules: RuleSet, chance: Random) -> dict[str, object]:
    return {
        "wedding_limit": chance.choice((2, 3, rules.hand_size)),
        "pflichtansage": True,
        "pflichtansage_augen": 25,
        "pflichtansage_first": chance.random() < 0.5,
        "pflichtansage_call": chance.random() < 0.3,
        "pflichtansage_wedding": chance.random() < 0.7,
    }


def _last_tricks(_rules: RuleSet, chance: Random) -> dict[str, object]:
    return {
        "dulle_order": chance.choice(tuple(DulleOrder)),
        "heart10_trump": chance.random() < 0.7,
        "specials": SPECIALS,
        "fox_last_both": chance.random() < 0.5,
        "karlchen_both": chance.random() < 0.5,
        "karlchen_caught_both": chance.random() < 0.5,
        "karlchen_caught_by_dq": chance.random() < 0.5,
    }


def _found(number: int, rules: RuleSet, chance: Random) -> Walk:
    """The first deal of which the players make a game."""
    while True:
        game = random_game(chance.randint(0, LAST_NUMBER), chance.randrange(2**32), rules)
        if game.end.table.sheet is not None:
            begun = [state.table.contract is not None for state in game.states].index(True)
            return Walk(number, game.states[begun:], game.actions[begun:])


def wanted(rules: RuleSet, key: str, wish: str, chance: Random) -> GameState:
    """A deal of a game that we name, at its first lead."""
    declarer, leader, dealer = (chance.randrange(4) for _ in range(3))
    hands = _with_pairs(rules, chance, declarer if key == "wedding" else None, RECIPES[key].suit)
    table = Table(
        rules,
        dealer,
        bock=chance.choice((1, 1, 2, 9)),
        contract=usual(rules, key),
        declarer=None if key == "normal" else declarer,
        partner=(declarer + chance.randint(1, 3)) % 4 if key == "armut" else None,
        wish=wish,
        trick=Trick(leader),
        to_act=leader,
    )
    return GameState(table, hands, hands)


def _with_pairs(rules: RuleSet, chance: Random, holder: int | None, suit: Suit | None) -> Hands:
    """Hands with more pairs than chance would give: club queens, and what can be lifted."""
    wishes = dict[Card, int]()
    if holder is not None or chance.random() < 0.15:
        queens = chance.randrange(4) if holder is None else holder
        wishes = dict.fromkeys(cards("CQ CQ'"), queens)
    ranks = "ATK9" if rules.with_nines else "ATK"
    for rank in ranks if chance.random() < 0.6 else "":
        if chance.random() < 0.8:
            face = (suit or Suit.DIAMONDS) + rank
            wishes.update(dict.fromkeys(cards(f"{face} {face}'"), chance.randrange(4)))
    hands = [list(hand) for hand in deal(chance.randint(0, LAST_NUMBER), nines=rules.with_nines)]
    for card, seat in wishes.items():
        other = next(seat for seat in SEATS if card in hands[seat])
        spare = next((held for held in hands[seat] if held not in wishes), None)
        if other != seat and spare is not None:
            hands[other][hands[other].index(card)] = spare
            hands[seat][hands[seat].index(spare)] = card
    return tuple(map(tuple, hands))


@dataclass(frozen=True, slots=True)
class Habits:
    """How the four of a walk play."""

    calls: float = 0.4
    """How often somebody announces before a card."""
    declares: float = 0.9
    """How often somebody declares what he may."""
    keeps: tuple[str, ...] = ()
    """Faces that are played only where nothing else is legal."""
    spoils: bool = False
    """Whether the suit that a wedding waits for is thrown away, and never led."""
    late: bool = False
    """Whether the second side announces only when nothing but a reply is left to it."""

    @staticmethod
    def by(chance: Random) -> Habits:
        """Habits for one walk."""
        calls, declares = chance.choice((0.0, 0.1, 0.4)), chance.choice((0.2, 0.9))
        keeps = tuple(chance.choice(KEPT).split())
        return Habits(
            calls, declares, keeps, spoils=chance.random() < 0.4, late=chance.random() < 0.2
        )

    def action(self, state: GameState, chance: Random) -> Action:
        """Mostly a card; now and then what may be declared or announced."""
        seat, rules = state.table.to_act, state.table.rules
        assert seat is not None, "the deal is not over"
        some = rules.schweinchen != "off" or rules.genscher != "off"
        said: Sequence[Action] = ()
        if some and chance.random() < self.declares:
            said = tuple(declarations(state))
        if not said and chance.random() < self.calls:
            said = self._calls(state)
        if said:
            return chance.choice(said)
        legal = state.seen_by(seat).legal()
        free = [card for card in legal if card.face not in self.keeps]
        if self.spoils and state.table.wedding_open:
            leads = state.table.trick is not None and not state.table.trick.cards
            free = [card for card in legal if (card.suit == state.table.wish) is not leads]
        return PlayCard(seat, chance.choice(free or legal))

    def _calls(self, state: GameState) -> Sequence[Announce]:
        """The lowest more often than leaps, or almost every side would end with schwarz."""
        calls = tuple(announcements(state))
        if self.late and state.table.calls:
            views = {call: state.seen_by(call.seat) for call in calls}
            return [call for call in calls if views[call].chances()[call.level].late]
        lowest = min((call.level for call in calls), default=0)
        return [call for call in calls for _ in range(9 if call.level == lowest else 1)]

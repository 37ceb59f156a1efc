"""Small scenes at the table, each with an outcome that some rule switch can change.

A scene takes a rule set and gives what comes of it: words that may be said, who takes a trick,
points, who deals. Nothing here knows what is right; the tests compare.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from dkdesk.rules import armut, bock, declaring
from dkdesk.rules.actions import (
    GESUND,
    PASS,
    TAKE,
    VORBEHALT,
    Announce,
    Genscher,
    Give,
    PlayCard,
    Say,
    Show,
)
from dkdesk.rules.announce import Call, Level, Moment, Side, chances
from dkdesk.rules.cards import Card, cards
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.events import Announced, Event
from dkdesk.rules.hands import usual
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.score import score
from dkdesk.rules.series import Standing, after, open_evening, ranks, upcoming
from dkdesk.rules.state import GameState, start, step
from dkdesk.rules.table import Table, Trick
from dkdesk.rules.tally import Tally, specials
from tests.rules.games import hands_with, say
from tests.rules.tallies import tally

Scene = Callable[[RuleSet], object]

GESUND_4: Final = "gesund gesund gesund gesund"
ALONE: Final = "vorbehalt gesund gesund gesund"
POOR: Final = "HT DA D9 CA CT CK C9 SA ST SK HA HK"
"""Three trumps, one of them a fox."""
TWO: Final = "HT D9 CA CA' CT CK C9 SA ST SK HA HK"
"""Two trumps."""
NINES_4: Final = "C9 C9' S9 S9' CA CT CK SA ST HT CJ DJ"
KINGS_5: Final = "CK CK' SK SK' HK CA CT SA ST HT CJ DJ"
KINGS_5_AND_9: Final = "CK CK' SK SK' HK C9 CA CT SA HT CJ DJ"
AUGEN_85: Final = "CA CA' SA SA' HA HA' DA CK CJ SJ C9 S9"
AUGEN_37: Final = "C9 C9' S9 S9' H9 H9' D9 D9' CA SA HA CK"
RICH_WEDDING: Final = {0: "CA", 1: "CT CQ CQ'", 2: "CA'", 3: "CT'"}
"""The same first trick clarifies seat 1's wedding."""


def worth(ended: Tally) -> Scene:
    """What a deal is worth that ended like this."""

    def outcome(rules: RuleSet) -> object:
        sheet = score(ended, rules)
        return sheet.winner, sheet.value, sheet.points

    return outcome


def taken(played: str, key: str = "normal", pig: str = "", *, last: bool = False) -> Scene:
    """Who takes a trick, perhaps after a pig has been declared."""

    def outcome(rules: RuleSet) -> object:
        contract = usual(rules, key)
        if pig:
            wishes = hands_with({0: "DA DA'"})
            state, _ = step(say(start(rules, 3, wishes)[0], GESUND_4), Show(0, pig))
            assert state.table.contract is not None
            contract = state.table.contract
        return Trick(0, cards(played)).ahead(contract, last=last)

    return outcome


def earned(played: str) -> Scene:
    """The special points of a last trick; seats 0 and 2 are Re."""

    def outcome(rules: RuleSet) -> object:
        contract = CONTRACTS["normal"]
        trick = Trick(0, cards(played))
        trick = replace(trick, winner=trick.ahead(contract, last=True))
        sides = (Side.RE, Side.KONTRA) * 2
        return list(specials(trick, 12, sides, rules, contract, last=True))

    return outcome


# --- before the first card -----------------------------------------------------------------


def words(hand: str, said: str = "", *, owing: tuple[int, ...] = ()) -> Scene:
    """What seat 0 may say with this hand, after what was said."""

    def outcome(rules: RuleSet) -> object:
        state, _ = start(rules, 3, hands_with({0: hand}), owing=frozenset(owing))
        return say(state, said).seen_by(0).words()

    return outcome


def leads(said: str, *, owing: tuple[int, ...] = ()) -> Scene:
    """Who leads when seat 1 plays a solo."""

    def outcome(rules: RuleSet) -> object:
        state, _ = start(rules, 3, hands_with({1: "CQ"}), owing=frozenset(owing))
        return say(state, said).table.to_act

    return outcome


def found(wishes: dict[int, str], plans: dict[int, str]) -> Scene:
    """Which word names the game, when these seats have these plans."""

    def outcome(rules: RuleSet) -> object:
        state, _ = start(rules, 3, hands_with(wishes))
        while not (state.table.contract or state.table.over or state.table.exchange):
            seat = state.table.to_act
            assert seat is not None, "somebody is asked"
            may, plan = state.seen_by(seat).words(), plans.get(seat, GESUND)
            answers = [plan, PASS] if plan in may or PASS in may else [VORBEHALT]
            word = GESUND if plan == GESUND else next(word for word in answers if word in may)
            state, _ = step(state, Say(seat, word))
        return state.table.words[-1]

    return outcome


def poor(rules: RuleSet, hand: str = POOR) -> GameState:
    """Seat 0 has named an Armut and chooses what he offers."""
    return say(start(rules, 3, hands_with({0: hand}))[0], f"{ALONE} armut")


def gift(hand: str = POOR) -> Scene:
    """How many cards a poor player must give, and which of them."""

    def outcome(rules: RuleSet) -> object:
        state = poor(rules, hand)
        return armut.count(state.table, state.hands[0])

    return outcome


def offered(rules: RuleSet, hand: str = POOR) -> tuple[GameState, tuple[Event, ...]]:
    """Seat 0 has offered what he must, filled up with his first plain cards."""
    state = poor(rules, hand)
    number, must = armut.count(state.table, state.hands[0])
    rest = [card for card in state.hands[0] if card not in must]
    return step(state, Give(0, (*must, *rest[: number - len(must)])))


def returned(rules: RuleSet, gift: str) -> tuple[GameState, tuple[Event, ...]]:
    """Seat 1 has taken the offer and returned these cards."""
    state, _ = offered(rules)
    state, _ = step(state, Say(1, TAKE))
    return step(state, Give(1, cards(gift)))


def may_return(gift: str) -> Scene:
    """Whether seat 1 may give these cards back."""

    def outcome(rules: RuleSet) -> object:
        state, _ = offered(rules)
        state, _ = step(state, Say(1, TAKE))
        return armut.accepts(state.table, state.hands[1], cards(gift))

    return outcome


# --- pairs ---------------------------------------------------------------------------------


def shows(wishes: dict[int, str], said: str = GESUND_4, seat: int = 0, shown: str = "") -> Scene:
    """What a seat may declare, after the pigs that were shown, as ``"0 schweinchen"``."""

    def outcome(rules: RuleSet) -> object:
        state = say(start(rules, 3, hands_with(wishes))[0], said)
        for word in filter(None, shown.split(",")):
            state, _ = step(state, Show(int(word.split()[0]), word.split()[1]))
        return declaring.showable(state.seen_by(seat))

    return outcome


def shows_after_armut(rules: RuleSet) -> object:
    """What seat 1 may declare who took a fox to his own."""
    hands = hands_with({0: POOR, 1: "DA' CQ CQ' SQ"})
    state = say(start(rules, 3, hands)[0], f"{ALONE} armut")
    state, _ = step(state, Give(0, cards("HT DA D9")))
    state, _ = step(state, Say(1, TAKE))
    state, _ = step(state, Give(1, cards("CQ CQ' SQ")))
    return declaring.showable(state.seen_by(1))


def genscher(rules: RuleSet) -> object:
    """Whether the first of two kings of diamonds lets his player choose a partner."""
    state = say(start(rules, 3, hands_with({0: "DK DK'"}))[0], GESUND_4)
    return declaring.may_genscher(state.seen_by(0)) and step(state, Genscher(0, 2))[1]


# --- announcements -------------------------------------------------------------------------

Said = tuple[tuple[Side, Level], ...]


def chance(level: Level, held: int, said: Said = (), shift: int = 0, on_table: int = 0) -> Scene:
    """Whether Re may say a level now."""

    def outcome(rules: RuleSet) -> object:
        calls = tuple(Call(0, side, said_level) for side, said_level in said)
        moment = Moment(held, shift, on_table, own_lies=True)
        return chances(rules, calls, Side.RE, moment)[level]

    return outcome


def shift(rules: RuleSet) -> object:
    """How many cards later everything may be said, the wedding being clarified in trick 3."""
    return Table(rules, 3, contract=CONTRACTS["wedding"], declarer=0, clarified=3).announce_shift


RICH: Final = {0: "CA CQ", 1: "CT", 2: "CA'", 3: "CT'"}
"""A first trick of 42 augen for seat 0, who is Re."""


def duty(said: tuple[str, ...] = (), wishes: dict[int, str] = RICH, words: str = GESUND_4) -> Scene:
    """What seat 0 must announce after a rich first trick."""

    def outcome(rules: RuleSet) -> object:
        state = say(start(rules, 3, hands_with(wishes))[0], words)
        for word in said:
            seat, level = word.split()
            state, _ = step(state, Announce(int(seat), Level.parse(level)))
        events: tuple[Event, ...] = ()
        for seat_, face in enumerate(("CA", "CT", "CA'", "CT'")):
            state, events = step(state, PlayCard(seat_, Card.parse(face)))
        return [event.call.level for event in events if isinstance(event, Announced) and event.duty]

    return outcome


# --- weddings ------------------------------------------------------------------------------


def clarified(tricks: str, word: str = "wedding") -> Scene:
    """What becomes of seat 0's wedding after tricks that are played as they stand, by ``/``."""

    def outcome(rules: RuleSet) -> object:
        played = [cards(text) for text in tricks.split("/")]
        wishes = {seat: " ".join(str(trick[seat]) for trick in played) for seat in range(4)}
        wishes[0] += " CQ CQ'"
        state = say(start(rules, 3, hands_with(wishes))[0], f"{ALONE} {word}")
        for trick in played:
            for seat in range(4):
                state, _ = step(state, PlayCard(seat, trick[seat]))
        table = state.table
        return table.partner, table.clarified, table.wedding_failed

    return outcome


# --- the evening ---------------------------------------------------------------------------


def ended(rules: RuleSet, key: str, result: Tally, *, owing: bool = False) -> Table:
    """A finished deal; a solo is seat 1's."""
    solo = CONTRACTS[key].solo
    return Table(
        rules,
        3,
        owing=frozenset({1} if owing else ()),
        contract=CONTRACTS[key],
        declarer=1 if solo else None,
        sheet=score(result, rules),
    )


def evening(*deals: Tally, key: str = "normal") -> Scene:
    """How the next deal begins after these, seat 3 having dealt the first."""

    def outcome(rules: RuleSet) -> object:
        standing = played(rules, *deals, key=key)
        return standing.over or upcoming(standing)

    return outcome


def played(rules: RuleSet, *deals: Tally, key: str = "normal") -> Standing:
    """The standing after these deals."""
    standing = open_evening(rules, 3)
    for result in deals:
        standing = after(standing, ended(rules, key, result))
    return standing


def places(rules: RuleSet) -> object:
    """The places of an evening that two players have won."""
    return ranks([12, -3, 12, -21], rules.ties)


def triggers(rules: RuleSet) -> object:
    """What starts a Bock round in a deal that ends 120 all."""
    return bock.triggers(ended(rules, "normal", tally(120)))

"""Trump orders, following and winning (RULES A.3 and A.4)."""

from __future__ import annotations

import copy
import pickle
from itertools import pairwise

import pytest

from dkdesk.rules.cards import FACES, PACK, Card, cards
from dkdesk.rules.contract import CONTRACTS, DulleOrder, contract
from dkdesk.rules.hands import usual
from dkdesk.rules.table import Trick
from tests.rules.games import DDV

QUEENS = "CQ SQ HQ DQ "
JACKS = "CJ SJ HJ DJ "
KINGS = "CK SK HK DK "
FIGURES = "HT " + QUEENS + JACKS

ORDERS = [
    pytest.param(
        "normal",
        FIGURES + "DA DT DK D9",
        "CA CT CK C9 / SA ST SK S9 / HA HK H9",
        26,
        id="normal game: 26 trumps",
    ),
    pytest.param(
        "wedding",
        FIGURES + "DA DT DK D9",
        "CA CT CK C9 / SA ST SK S9 / HA HK H9",
        26,
        id="wedding: 26 trumps",
    ),
    pytest.param(
        "solo_D",
        FIGURES + "DA DT DK D9",
        "CA CT CK C9 / SA ST SK S9 / HA HK H9",
        26,
        id="diamond solo: 26 trumps",
    ),
    pytest.param(
        "solo_C",
        FIGURES + "CA CT CK C9",
        "SA ST SK S9 / HA HK H9 / DA DT DK D9",
        26,
        id="club solo: 26 trumps",
    ),
    pytest.param(
        "solo_S",
        FIGURES + "SA ST SK S9",
        "CA CT CK C9 / HA HK H9 / DA DT DK D9",
        26,
        id="spade solo: 26 trumps",
    ),
    pytest.param(
        "solo_H",
        FIGURES + "HA HK H9",
        "CA CT CK C9 / SA ST SK S9 / DA DT DK D9",
        24,
        id="heart solo: 24 trumps",
    ),
    pytest.param(
        "solo_queens",
        QUEENS,
        "CA CT CK CJ C9 / SA ST SK SJ S9 / HA HT HK HJ H9 / DA DT DK DJ D9",
        8,
        id="queens solo: 8 trumps",
    ),
    pytest.param(
        "solo_jacks",
        JACKS,
        "CA CT CK CQ C9 / SA ST SK SQ S9 / HA HT HK HQ H9 / DA DT DK DQ D9",
        8,
        id="jacks solo: 8 trumps",
    ),
    pytest.param(
        "solo_aces",
        "",
        "CA CT CK CQ CJ C9 / SA ST SK SQ SJ S9 / HA HT HK HQ HJ H9 / DA DT DK DQ DJ D9",
        0,
        id="aces solo: no trump",
    ),
    pytest.param(
        "armut",
        FIGURES + "DA DT DK D9",
        "CA CT CK C9 / SA ST SK S9 / HA HK H9",
        26,
        id="Armut: 26 trumps",
    ),
    pytest.param(
        "solo_kings",
        KINGS,
        "CA CT CQ CJ C9 / SA ST SQ SJ S9 / HA HT HQ HJ H9 / DA DT DQ DJ D9",
        8,
        id="kings solo: 8 trumps",
    ),
    pytest.param(
        "solo_queens_jacks",
        QUEENS + JACKS,
        "CA CT CK C9 / SA ST SK S9 / HA HT HK H9 / DA DT DK D9",
        16,
        id="queens and jacks: 16 trumps",
    ),
    pytest.param(
        "solo_kings_jacks",
        KINGS + JACKS,
        "CA CT CQ C9 / SA ST SQ S9 / HA HT HQ H9 / DA DT DQ D9",
        16,
        id="kings and jacks: 16 trumps",
    ),
    pytest.param(
        "solo_kings_queens",
        KINGS + QUEENS,
        "CA CT CJ C9 / SA ST SJ S9 / HA HT HJ H9 / DA DT DJ D9",
        16,
        id="kings and queens: 16 trumps",
    ),
    pytest.param(
        "solo_koehler",
        KINGS + QUEENS + JACKS,
        "CA CT C9 / SA ST S9 / HA HT H9 / DA DT D9",
        24,
        id="Koehler: 24 trumps",
    ),
]


@pytest.mark.parametrize(("key", "trumps", "plain", "count"), ORDERS)
def test_order(key: str, trumps: str, plain: str, count: int) -> None:
    """What is trump, what is plain, and who beats whom, written out from the rule book."""
    game = CONTRACTS[key]
    suits = [suit.split() for suit in plain.split("/")]
    assert game.trumps == tuple(trumps.split())
    assert sum(game.is_trump(card) for card in PACK) == count
    assert sorted([*trumps.split(), *(face for suit in suits for face in suit)]) == sorted(FACES)
    ranks = {face: place for place, face in enumerate(trumps.split())}
    for suit in suits:
        ranks |= {face: 100 + place for place, face in enumerate(suit)}
        assert {game.suit(Card.parse(face)) for face in suit} == {suit[0][0]}
    for card in PACK:
        for best in PACK:
            comparable = game.is_trump(card) or card.face[0] == best.face[0]
            higher = comparable and ranks[card.face] < ranks[best.face]
            assert game.beats(card, best) == higher, f"{card} on {best}"


def test_every_game_has_its_order() -> None:
    """No contract is left out of the table above."""
    assert sorted(str(row.values[0]) for row in ORDERS) == sorted(CONTRACTS)


@pytest.mark.parametrize("key", sorted(CONTRACTS))
def test_of_equal_cards_the_first_is_higher(key: str) -> None:
    """Also of two tens of hearts (DDV 5.3.3)."""
    for card in PACK:
        twin = Card.parse(card.face + "'" * (1 - card.copy))
        assert not CONTRACTS[key].beats(twin, card)


@pytest.mark.parametrize("key", sorted(CONTRACTS))
def test_a_contract_exists_once(key: str) -> None:
    """It is found by its key, says its key, and survives copying as itself."""
    game = contract(key)
    assert str(game) == game.key == key
    assert game is copy.deepcopy(game) is pickle.loads(pickle.dumps(game))
    assert game is CONTRACTS[key] is usual(DDV, key)
    assert game is contract(key, heart10=True) is game.with_pigs((), DulleOrder.FIRST)
    assert game.solo == key.startswith("solo_")


# --- house rules (RULES A.3, A.4, B.6) -----------------------------------------------------


@pytest.mark.parametrize(
    ("order", "last", "second_wins"),
    [
        pytest.param("first", False, False, id="the first is higher"),
        pytest.param("first", True, False, id="the first, in the last trick too"),
        pytest.param("second", False, True, id="the second is higher"),
        pytest.param("second", True, True, id="the second, in the last trick too"),
        pytest.param("second_except_last", False, True, id="the second"),
        pytest.param("second_except_last", True, False, id="but not in the last trick"),
        pytest.param("first_except_last", False, False, id="the first"),
        pytest.param("first_except_last", True, True, id="but not in the last trick either"),
    ],
)
def test_two_dullen(order: str, *, last: bool, second_wins: bool) -> None:
    """Which of two tens of hearts takes the trick, where they are the highest trumps."""
    for key in ("normal", "wedding", "armut", "solo_C", "solo_H"):
        game = contract(key, heart10=True, dulle_order=DulleOrder(order))
        trick = Trick(2, cards("CQ HT SQ HT'"))
        assert trick.ahead(game, last=last) == ((2 + 3) % 4 if second_wins else (2 + 1) % 4)


@pytest.mark.parametrize("key", ["solo_queens", "solo_aces", "solo_koehler"])
def test_plain_tens_are_no_dullen(key: str) -> None:
    """Where the ten of hearts is plain, the first of two is the higher under any rule."""
    game = contract(key, heart10=True, dulle_order=DulleOrder.SECOND)
    assert Trick(0, cards("H9 HT HT' C9")).ahead(game) == 1


@pytest.mark.parametrize(
    ("key", "plain"),
    [
        pytest.param("normal", "HA HT HK H9", id="normal game: a plain heart"),
        pytest.param("solo_C", "HA HT HK H9", id="club solo: a plain heart"),
        pytest.param("solo_queens", "HA HT HK HJ H9", id="queens solo: as ever"),
    ],
)
def test_hearts_ten_can_be_plain(key: str, plain: str) -> None:
    """Then it stands between ace and king, and no Dulle is left."""
    game = contract(key, heart10=False, dulle_order=DulleOrder.SECOND)
    faces = plain.split()
    hearts = [card for card in PACK if card.face in faces and not card.copy]
    assert all(game.suit(card) == "H" for card in hearts)
    assert [card.face for card in game.sort(hearts)] == faces
    assert not game.beats(Card.parse("HT'"), Card.parse("HT"))


def test_a_heart_solo_without_dullen() -> None:
    """Its ten is a trump between ace and king; of two the first is higher, whatever the order."""
    game = contract("solo_H", heart10=False, dulle_order=DulleOrder.SECOND)
    assert game.trumps[-4:] == ("HA", "HT", "HK", "H9")
    assert len(game.trumps) == 12
    assert not game.beats(Card.parse("HT'"), Card.parse("HT"))


@pytest.mark.parametrize(
    ("key", "pigs", "trumps"),
    [
        pytest.param("normal", "DA", "DA HT CQ", id="Schweinchen"),
        pytest.param("normal", "D9 DA", "D9 DA HT CQ", id="Super- above Schweinchen"),
        pytest.param("wedding", "DK DT DA", "DK DT DA HT CQ", id="Hyper- above all"),
        pytest.param("solo_C", "CA", "CA HT CQ", id="club solo: the ace of clubs"),
        pytest.param("solo_H", "HA", "HA HT CQ", id="heart solo: the ace of hearts"),
    ],
)
def test_pigs(key: str, pigs: str, trumps: str) -> None:
    """Lifted cards are the highest trumps, and each stands in the order once."""
    game = CONTRACTS[key].with_pigs(tuple(pigs.split()), DulleOrder.FIRST)
    assert game.trumps[: len(trumps.split())] == tuple(trumps.split())
    assert sorted(game.trumps) == sorted(CONTRACTS[key].trumps)
    assert game is pickle.loads(pickle.dumps(game))
    for lower, higher in pairwise(reversed(game.trumps)):
        assert game.beats(Card.parse(higher), Card.parse(lower))
        assert not game.beats(Card.parse(lower), Card.parse(higher))


def test_no_such_contract() -> None:
    """A key without a game is a programmer's mistake."""
    with pytest.raises(KeyError):
        contract("solo_nines")


@pytest.mark.parametrize(
    ("key", "hand", "led", "legal"),
    [
        pytest.param("normal", "S9 SQ HT CA", "SA", "S9", id="spade queen is no spade"),
        pytest.param("normal", "S9 D9 HT CA", "SJ", "D9 HT", id="a spade jack led asks for trump"),
        pytest.param("normal", "HT H9 DA", "HA", "H9", id="the ten of hearts is no heart"),
        pytest.param("normal", "HT CA DA", "HA", "HT CA DA", id="without the suit: anything"),
        pytest.param("normal", "CA SK H9", "D9", "CA SK H9", id="without trump: anything"),
        pytest.param("normal", "CA C9 HT", "CT", "CA C9", id="no need to beat"),
        pytest.param("normal", "CK CQ", "CA", "CK", id="a club queen does not follow clubs"),
        pytest.param("solo_C", "D9 CA DJ", "DA", "D9", id="club solo: diamonds are plain"),
        pytest.param("solo_C", "D9 CA SA", "C9", "CA", id="club solo: clubs are trump"),
        pytest.param("solo_H", "D9 HA SA", "DK", "D9", id="heart solo: diamonds are plain"),
        pytest.param("solo_queens", "HT HQ CJ", "H9", "HT", id="queens solo: a plain ten"),
        pytest.param("solo_queens", "HT HQ CJ", "CK", "CJ", id="queens solo: a plain jack"),
        pytest.param("solo_jacks", "HQ HJ CK", "H9", "HQ", id="jacks solo: a plain queen"),
        pytest.param("solo_aces", "CQ DA", "C9", "CQ", id="aces solo: a club queen follows"),
        pytest.param("solo_aces", "DJ DA", "C9", "DJ DA", id="aces solo: nothing ruffs"),
    ],
)
def test_following(key: str, hand: str, led: str, legal: str) -> None:
    """Trump is a suit of its own; who cannot follow plays anything (DDV 5.2)."""
    assert CONTRACTS[key].follow(cards(hand), Card.parse(led)) == cards(legal)


def test_the_lead_is_free() -> None:
    """Who leads plays any card."""
    hand = cards("HT C9 SA")
    assert CONTRACTS["normal"].follow(hand, None) == hand


@pytest.mark.parametrize(
    ("key", "played", "place"),
    [
        pytest.param("normal", "HT HT' CQ DA", 0, id="the second ten of hearts loses"),
        pytest.param("normal", "CQ HT HT' DA", 1, id="the first of them wins, wherever it lies"),
        pytest.param("normal", "SA SK SA' ST", 0, id="the second ace loses too"),
        pytest.param("normal", "C9 SA HA ST", 0, id="other plain suits never win"),
        pytest.param("normal", "CA C9 DK CT", 2, id="any trump beats an ace"),
        pytest.param("normal", "CA D9 DK CT", 2, id="a higher trump beats a lower one"),
        pytest.param("normal", "DQ HQ CQ SQ", 2, id="queens: clubs, spades, hearts, diamonds"),
        pytest.param("normal", "DA DJ HJ SJ", 3, id="a jack beats the fox"),
        pytest.param("solo_queens", "HK HJ HT H9", 2, id="queens solo: ten over king and jack"),
        pytest.param("solo_queens", "DA DQ DA' DT", 1, id="queens solo: a queen ruffs"),
        pytest.param("solo_jacks", "CQ CK C9 CA", 3, id="jacks solo: a queen below the king"),
        pytest.param("solo_aces", "C9 CQ HT SA", 1, id="aces solo: only clubs beat clubs"),
    ],
)
def test_who_takes_the_trick(key: str, played: str, place: int) -> None:
    """The highest trump, else the highest card of the led suit; the seats turn with the leader."""
    for leader in range(4):
        trick = Trick(leader, cards(played))
        assert trick.ahead(CONTRACTS[key]) == (leader + place) % 4


def test_an_empty_trick_is_nobodys() -> None:
    """Before the first card nobody is ahead and nothing is led."""
    trick = Trick(0)
    assert (trick.ahead(CONTRACTS["normal"]), trick.led, trick.augen) == (None, None, 0)


@pytest.mark.parametrize(
    ("key", "hand", "laid"),
    [
        pytest.param("normal", "D9 CA HT' SQ H9 HT CJ C9", "HT HT' SQ CJ D9 CA C9 H9", id="normal"),
        pytest.param("solo_aces", "D9 CA HT' SQ H9", "CA SQ HT' H9 D9", id="aces solo"),
    ],
)
def test_laying_out_a_hand(key: str, hand: str, laid: str) -> None:
    """Trumps from the highest, then the plain suits from the ace."""
    assert CONTRACTS[key].sort(cards(hand)) == cards(laid)

"""The pack: what there is, what it counts, how it is written (RULES A.1)."""

from __future__ import annotations

import copy
from collections import Counter

import pytest

from dkdesk.rules.cards import ALL_AUGEN, FACES, PACK, Card, Rank, Suit, augen, cards
from dkdesk.rules.errors import NotationError


def test_the_pack() -> None:
    """48 cards: four suits, six ranks, every card twice."""
    assert len(PACK) == len(set(PACK)) == 48
    assert Counter(card.suit for card in PACK) == dict.fromkeys(Suit, 12)
    assert Counter(card.rank for card in PACK) == dict.fromkeys(Rank, 8)
    assert Counter(card.face for card in PACK) == dict.fromkeys(FACES, 2)
    assert len(FACES) == 24


@pytest.mark.parametrize(
    ("face", "worth"), [("CA", 11), ("ST", 10), ("HK", 4), ("DQ", 3), ("CJ", 2), ("S9", 0)]
)
def test_augen_of_a_card(face: str, worth: int) -> None:
    """Ace 11, ten 10, king 4, queen 3, jack 2, nine 0, in every suit and copy."""
    of_rank = [card for card in PACK if card.face[1] == face[1]]
    assert {card.augen for card in of_rank} == {worth}


def test_augen_of_the_pack() -> None:
    """60 in each suit, 240 in all, with or without nines."""
    assert augen(PACK) == ALL_AUGEN == 240
    assert augen(tuple(card for card in PACK if card.rank is not Rank.NINE)) == 240
    for suit in Suit:
        assert augen(tuple(card for card in PACK if card.suit is suit)) == 60


@pytest.mark.parametrize(
    ("text", "suit", "rank", "which"),
    [
        pytest.param("HT", Suit.HEARTS, Rank.TEN, 0, id="the first ten of hearts"),
        pytest.param("HT'", Suit.HEARTS, Rank.TEN, 1, id="the other ten of hearts"),
        pytest.param("CQ", Suit.CLUBS, Rank.QUEEN, 0, id="a club queen"),
        pytest.param("D9'", Suit.DIAMONDS, Rank.NINE, 1, id="a nine of diamonds"),
    ],
)
def test_notation(text: str, suit: Suit, rank: Rank, which: int) -> None:
    """Suit, rank, and a stroke for the second copy."""
    card = Card.parse(text)
    assert (card.suit, card.rank, card.copy) == (suit, rank, which)
    assert card.face == text[:2]
    assert str(card) == repr(card) == text


@pytest.mark.parametrize("text", ["", "H", "TH", "HT''", "ht", "H10", "HT ", "♥T", "XA", "C8"])
def test_what_is_no_card(text: str) -> None:
    """Anything else is refused with the text that was read."""
    with pytest.raises(NotationError) as refused:
        Card.parse(text)
    assert str(refused.value) == text


def test_several_cards() -> None:
    """A hand reads word by word; one bad word spoils it."""
    assert cards("HT CQ' D9") == tuple(map(Card.parse, ["HT", "CQ'", "D9"]))
    assert cards("") == ()
    assert augen(cards("HT CQ' D9")) == 13
    with pytest.raises(NotationError, match="Q9"):
        cards("HT Q9")


def test_there_is_only_one_of_each() -> None:
    """A copied card is the same card; its twin is another one."""
    dulle = Card.parse("HT")
    assert copy.copy(dulle) is copy.deepcopy(dulle) is dulle
    assert dulle != Card.parse("HT'")

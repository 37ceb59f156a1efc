"""Numbered deals are the same on every machine, and fair."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from dkdesk.rules.cards import PACK
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.deal import LAST_NUMBER, _below, _numbers, deal
from tests.rules.games import often

GOLDEN = [
    pytest.param(
        0,
        (
            "CT' CJ HA' CK HK HJ' CK' CT H9' DT DJ DK'",
            "DQ SK' S9' CA DK SA' S9 SQ HJ CQ SJ HQ",
            "C9 ST HA DT' DA' SA DA SJ' SK DQ' CA' DJ'",
            "CJ' ST' HT SQ' D9' HK' C9' CQ' H9 D9 HT' HQ'",
        ),
    ),
    pytest.param(
        1,
        (
            "CJ' DT' CK H9' HT C9 D9' SA CQ' HQ HJ' DK'",
            "CQ HA HK SA' CT SK CJ DK H9 CK' S9' DA'",
            "HA' D9 DQ DQ' SQ' ST SQ CT' HJ DJ' HT' DJ",
            "CA' ST' HQ' CA C9' SJ' DT HK' SJ S9 DA SK'",
        ),
    ),
    pytest.param(
        2**32,
        (
            "CT C9' HK HQ SA HT' CT' DA' ST' H9 SJ SJ'",
            "CK' SA' D9 SK HT CJ DJ CJ' S9' DA SQ HA",
            "HJ DK' CQ' S9 H9' CK HK' DT SK' DQ HA' CA",
            "C9 DJ' CA' HJ' ST D9' SQ' DT' CQ DQ' HQ' DK",
        ),
    ),
    pytest.param(
        2**64 - 1,
        (
            "HQ HK HA D9' HK' CK' CJ' SA D9 DQ' S9 SQ'",
            "CT' CT ST H9' DJ C9 HA' CA SK' CK S9' SQ",
            "DA' C9' CQ HJ' CJ DJ' H9 CQ' SA' DT HT DK'",
            "SK ST' CA' SJ DT' HQ' DA DQ HT' SJ' DK HJ",
        ),
    ),
]
GOLDEN_FORTY = (
    "HA' HQ HQ' HT DA' DT' HJ' SK SQ' DQ'",
    "CT HK' CJ ST SK' CA SA HK DA CT'",
    "SJ' HJ HT' DJ' CK' DK' CK CQ DT ST'",
    "SA' CA' DJ SJ DQ DK HA SQ CJ' CQ'",
)


@pytest.mark.parametrize(("number", "hands"), GOLDEN)
def test_golden_deals(number: int, hands: tuple[str, ...]) -> None:
    """These cards belong to these numbers for ever."""
    assert tuple(" ".join(map(str, hand)) for hand in deal(number)) == hands


def test_a_golden_deal_of_forty_cards() -> None:
    """The same for the pack without nines."""
    assert tuple(" ".join(map(str, hand)) for hand in deal(7, nines=False)) == GOLDEN_FORTY


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423]),
    ],
)
def test_the_generator_is_splitmix64(seed: int, numbers: list[int]) -> None:
    """Its first numbers are the published ones."""
    assert list(islice(_numbers(seed), 3)) == numbers


def test_what_would_favour_the_small_is_drawn_again() -> None:
    """The last, incomplete row of remainders is not used."""
    assert _below(iter([2**64 - 1, 7]), 3) == 1  # 2**64 - 1 is divisible by 3, but a row too far
    assert _below(iter([2**64 - 2, 7]), 3) == (2**64 - 2) % 3
    assert _below(iter([2**64 - 1]), 2) == 1


@pytest.mark.parametrize("number", [-1, LAST_NUMBER + 1])
def test_there_is_no_such_deal(number: int) -> None:
    """Numbers end somewhere."""
    with pytest.raises(ValueError, match=str(number)):
        deal(number)


def test_every_deal_is_the_whole_pack() -> None:
    """Twelve cards for each seat, no card twice."""
    for number in range(300):
        hands = deal(number)
        assert [len(hand) for hand in hands] == [12] * 4
        assert sorted(map(str, sum(hands, ()))) == sorted(map(str, PACK))


def test_every_deal_of_forty_cards() -> None:
    """Without the nines ten cards for each seat; another deal than that of 48."""
    pack = sorted(str(card) for card in PACK if card.face[1] != "9")
    for number in range(100):
        hands = deal(number, nines=False)
        assert [len(hand) for hand in hands] == [10] * 4
        assert sorted(map(str, sum(hands, ()))) == pack


def test_deals_are_fair() -> None:
    """Everybody gets every card, and both club queens, as often as anybody else."""
    deals = often(4000)
    at: Counter[tuple[int, str]] = Counter()
    both, trumps = [0] * 4, [0] * 4
    normal = CONTRACTS["normal"]
    for number in range(deals):
        for seat, hand in enumerate(deal(number)):
            at.update((seat, str(card)) for card in hand)
            both[seat] += sum(card.face == "CQ" for card in hand) == 2
            trumps[seat] += sum(map(normal.is_trump, hand))
    spread = 5 * (deals * 3 / 16) ** 0.5  # five standard deviations of a coin of one in four
    assert len(at) == 4 * 48
    assert all(abs(times - deals / 4) < spread for times in at.values())
    assert all(abs(times - deals * 12 * 11 / (48 * 47)) < spread for times in both)
    assert all(abs(held / deals - 6.5) < 0.15 for held in trumps)


def test_neighbouring_numbers_are_strangers() -> None:
    """The next deal shares with this one no more than chance would have it."""
    same = sum(
        one == other
        for number in range(1000)
        for one, other in zip(sum(deal(number), ()), sum(deal(number + 1), ()), strict=True)
    )
    assert 800 < same < 1200  # one place of 48 on average

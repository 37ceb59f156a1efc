"""Fair dealing: what is expected, what is usual, and what is not."""

from __future__ import annotations

from collections.abc import Iterator
from math import isclose

import pytest

from dkdesk.play.fairness import MEASURES, STRANGE, Fairness, Row, fairness
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet

DDV = PRESETS["ddv"]


def counted(numbers: range, rules: RuleSet = DDV) -> Fairness:
    """What was counted over these deals."""
    found = fairness((number, rules) for number in numbers)
    assert found is not None
    return found


def row(found: Fairness, key: str) -> Row:
    """One row of it."""
    return next(row for row in found.rows if row.key == key)


@pytest.mark.parametrize(
    ("key", "with_nines", "without"),
    [
        pytest.param("trumps", 6.5, 6.0, id="26 of 48, or 24 of 40"),
        pytest.param("dullen", 0.5, 0.5, id="two"),
        pytest.param("club_queens", 0.5, 0.5, id="two queens"),
        pytest.param("aces", 1.5, 1.5, id="six that are no trump"),
        pytest.param("augen", 60.0, 60.0, id="240"),
    ],
)
def test_expected_is_a_quarter_of_the_pack(key: str, with_nines: float, without: float) -> None:
    """Whatever the pack, and in a mixture of both what lies between."""
    assert isclose(row(counted(range(3)), key).expected, with_nines)
    forty = PRESETS["pub40"]
    assert isclose(row(counted(range(3), forty), key).expected, without)
    mixed = fairness([(1, DDV), (2, forty)])
    assert mixed is not None
    assert isclose(row(mixed, key).expected, (with_nines + without) / 2)


def test_means_are_those_of_the_hands() -> None:
    """Counted here by hand."""
    found = counted(range(5, 9))
    augen = [sum(card.augen for n in range(5, 9) for card in deal(n)[seat]) for seat in range(4)]
    assert list(row(found, "augen").means) == [total / 4 for total in augen]
    assert found.deals == 4


def test_all_seats_together_get_the_whole_pack() -> None:
    """The means of a row add up to four times what is expected."""
    for each in counted(range(40)).rows:
        assert isclose(sum(each.means), 4 * each.expected)


def test_the_spread_is_that_of_drawing_without_putting_back() -> None:
    """One Dulle more or less: of two in 48 cards, twelve to a hand."""
    spread = row(counted(range(1)), "dullen").spread
    both, none = 12 * 11 / (48 * 47), 36 * 35 / (48 * 47)
    variance = 4 * both + (1 - both - none) - 0.25
    assert isclose(spread, variance**0.5)
    assert isclose(row(counted(range(100)), "dullen").spread, spread / 10)


def test_our_dealing_is_fair() -> None:
    """Over two thousand deals nothing is out of the ordinary."""
    found = counted(range(10_000, 12_000))
    assert found.values == 4 * len(MEASURES)
    assert found.outside <= STRANGE


def test_unfair_dealing_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who gets the other's Dulle now and then stands out."""

    def cheat(number: int, *, nines: bool = True) -> tuple[tuple[object, ...], ...]:
        hands = deal(number, nines=nines)
        first, rest = hands[0], list(hands[1:])
        best = max(rest[0], key=lambda card: (card.face == "HT", card.augen))
        worst = min(first, key=lambda card: card.augen)
        mine = tuple(best if card is worst else card for card in first)
        rest[0] = tuple(worst if card is best else card for card in rest[0])
        return (mine, *rest)

    monkeypatch.setattr("dkdesk.play.fairness.deal", cheat)
    assert counted(range(300)).outside > STRANGE


def test_nothing_dealt_is_nothing_counted() -> None:
    """An empty archive has no averages."""
    assert fairness([]) is None


def test_ends_when_it_is_no_longer_wanted() -> None:
    """After the deal at which it is called off."""
    taken: list[int] = []

    def deals() -> Iterator[tuple[int, RuleSet]]:
        for number in range(1000):
            taken.append(number)
            yield number, DDV

    assert fairness(deals(), lambda: len(taken) < 5) is None
    assert len(taken) == 5

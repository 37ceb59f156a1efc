"""What the bench of players counts: the same words whether or not every deal is played out."""

from __future__ import annotations

from dkdesk.rules.announce import Level
from tests.bench.players import Found, watch

DEALS = 120


def test_higher_words_are_counted_in_deals_that_are_not_played_to_their_end() -> None:
    """Each word above Re and Kontra, and whether it was kept, as where all is played."""
    whole, some = Found(), Found()
    for number in range(DEALS):
        whole.add(watch("rule", 1, number))
        some.add(watch("rule", 10, number))
    higher = [[row for row in found.calls if row[1] > Level.ANN] for found in (whole, some)]
    assert len(higher[0]) > 3
    assert higher[0] == higher[1]
    assert whole.games == some.games
    assert (whole.whole, some.whole) == (DEALS, DEALS // 10)
    assert len(some.times) < 0.7 * len(whole.times)


def test_solos_alone_are_played_where_they_alone_are_looked_at() -> None:
    """They bring the same as where all is played; of other deals no more is known than the game."""
    found = {number: watch("rule", 1, number, solos=True) for number in range(2 * DEALS)}
    solos = [number for number, one in found.items() if one.whole]
    assert len(solos) > 3
    for number in solos:
        whole = watch("rule", 1, number)
        assert found[number].solos == whole.solos
        assert found[number].games == whole.games
    others = [one for number, one in found.items() if number not in solos]
    assert not any(one.solos or one.calls for one in others)
    assert max(len(one.times) for one in others) < 10

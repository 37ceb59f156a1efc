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

"""Counting answers, and drawing lots that never change."""

from __future__ import annotations

from dkdesk.play.practice.question import Count, Lot, Verdict


def test_a_count() -> None:
    """Right answers add up; a wrong one ends the row."""
    count = Count()
    for right in (True, True, False, True):
        count = count.after(Verdict("deadlines", "said", right))
    assert count == Count(asked=4, right=3, row=1)


def test_the_same_seed_draws_the_same() -> None:
    """On every machine and every Python: these numbers may never change."""
    lot = Lot(7)
    assert [lot.below(100) for _ in range(6)] == [32, 15, 65, 7, 53, 36]
    assert lot.choose("abc") in "abc"
    assert 3 <= lot.between(3, 5) <= 5


def test_weights_count() -> None:
    """What weighs nothing is never drawn."""
    lot = Lot(1)
    assert {lot.weigh("abc", (1.0, 0.0, 2.0)) for _ in range(100)} == {"a", "c"}

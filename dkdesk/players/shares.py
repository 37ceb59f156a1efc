"""How the augen still to come divide, measured in games of the rule player with itself.

Least squares over 33,063 moments of normal games and weddings and 168,000 moments of solos; each
number is a share of the augen still to come, for one unit of what its name counts
(``forecast``). Where fewer than six cards are held nothing is announced any more; the spread
there is carried on as if the rest were drawn at random.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SHARE: Final[Mapping[str, float]] = {
    "aces": 0.1255,
    "against.high": 0.3895,
    "against.high.late": 0.196,
    "against.high.lead": 0.0048,
    "against.high.side_augen": 0.0193,
    "against.high.side_cards": 0.1539,
    "against.high.side_left": -0.0161,
    "against.high.side_lost": 0.0693,
    "against.high.side_won": 0.0846,
    "against.high.trump_augen": -0.028,
    "against.high.trump_cards": 0.2356,
    "against.high.trump_left": -0.1273,
    "against.high.trump_lost": -0.0325,
    "against.high.trump_won": 0.2681,
    "against.pot": 0.285,
    "against.suit": 0.3814,
    "against.suit.late": 0.1485,
    "against.suit.lead": -0.0934,
    "against.suit.side_augen": -0.0019,
    "against.suit.side_cards": 0.1335,
    "against.suit.side_left": 0.0232,
    "against.suit.side_lost": 0.0374,
    "against.suit.side_won": 0.0961,
    "against.suit.trump_augen": -0.0057,
    "against.suit.trump_cards": 0.2479,
    "against.suit.trump_left": 0.0096,
    "against.suit.trump_lost": 0.0714,
    "against.suit.trump_won": 0.1765,
    "alone.high": 0.0801,
    "alone.high.late": -0.0603,
    "alone.high.lead": 0.2903,
    "alone.high.side_augen": 0.0691,
    "alone.high.side_cards": -0.0182,
    "alone.high.side_left": -0.0266,
    "alone.high.side_lost": -0.0503,
    "alone.high.side_won": 0.0321,
    "alone.high.trump_augen": 0.076,
    "alone.high.trump_cards": 0.0983,
    "alone.high.trump_left": -0.5476,
    "alone.high.trump_lost": -0.3127,
    "alone.high.trump_won": 0.411,
    "alone.pot": 0.0869,
    "alone.suit": 0.149,
    "alone.suit.late": -0.1823,
    "alone.suit.lead": 0.0891,
    "alone.suit.side_augen": 0.015,
    "alone.suit.side_cards": -0.0292,
    "alone.suit.side_left": 0.0508,
    "alone.suit.side_lost": -0.1266,
    "alone.suit.side_won": 0.0974,
    "alone.suit.trump_augen": 0.0024,
    "alone.suit.trump_cards": 0.1782,
    "alone.suit.trump_left": -0.127,
    "alone.suit.trump_lost": -0.1872,
    "alone.suit.trump_won": 0.3654,
    "club_queens": 0.3317,
    "dullen": 0.8413,
    "jacks": 0.1828,
    "low_trumps": 0.189,
    "partner": 0.2706,
    "partner.late": -0.1795,
    "partner.lead": -0.0007,
    "partner.pot": 0.3824,
    "partner.re": 0.1421,
    "red_queens": 0.3103,
    "spade_queens": 0.4115,
    "voids": 0.0717,
}

SPREAD: Final[Mapping[int, float]] = {
    12: 36.9,
    11: 35.1,
    10: 33.1,
    9: 32.1,
    8: 30.6,
    7: 29.5,
    6: 28.8,
    5: 27.7,
    4: 26.0,
    3: 24.2,
    2: 19.9,
    1: 11.5,
}
"""Standard deviation of the own side's augen, in a game with partners, by cards held."""

SPREAD_SOLO: Final[Mapping[int, float]] = {
    12: 31.5,
    11: 30.9,
    10: 30.4,
    9: 29.7,
    8: 28.7,
    7: 27.5,
    6: 25.8,
    5: 23.6,
    4: 21.1,
    3: 18.2,
    2: 14.9,
    1: 10.5,
}
"""The same for a solo."""

"""The four Unters, servants: each has his sign low, on a small shield, and lifts a thing up."""

from __future__ import annotations

from typing import Final

from .heads import FIST, MERRY, NECK, PROFILE, STOUT, YOUNG, looking, on_head
from .picture import Picture, drawn, placed
from .pips import sign

LOW_X, LOW_Y, LOW_SIZE = 77, -11, 33
HAND_X, HAND_Y = 76, -60


def _low(suit: str) -> Picture:
    """The shield that bears the sign."""
    shield = drawn("""
brass_dark | O 0 1 27 27
brass | O 0 0 26.5 26.5
ivory | O 0 0 22.5 22.5
""")
    return placed(shield, LOW_X, LOW_Y) + sign("german", suit, LOW_X, LOW_Y, LOW_SIZE)


_ARM: Final = drawn("""
suit | M40 -34 C60 -38 104 -10 106 20 L96 60 L50 60 Z
deep | M80 -24 C96 -14 106 4 106 20 L96 60 L84 60 Z
mid | M58 10 L61 -44 L91 -44 L96 10 Z
suit | M82 10 L81 -44 L91 -44 L96 10 Z
""")
"""A forearm that points up; the shield hides the elbow."""

_LINEN_CUFF: Final = drawn("""
linen/linen_line 1.2 | M57 -36 L59 -49 L93 -49 L95 -36 Q76 -29 57 -36 Z
linen_line 1.1 | M67 -47 L66 -35 M76 -47 V-33 M85 -47 L86 -35
""")

_LEATHER_CUFF: Final = drawn("""
wood/wood_dark 1.2 | M57 -34 L60 -50 L92 -50 L95 -34 Q76 -27 57 -34 Z
wood_light 1.4 | M59 -38 Q76 -32 93 -38
""")

# --- acorns: the night watchman ---

_TORCH: Final = drawn("""
wood_dark | M-5.5 30 L-8 -34 H8 L5.5 30 Z
wood 2 | M-2 28 L-4 -32
brass | R-10.5 -40 21 8 2
fox | M-11 -40 C-20 -54 -8 -60 -10 -76 C0 -70 2 -64 3 -60 C5 -66 5 -72 2 -84
      C16 -74 22 -54 11 -40 Z
brass_light | M-6 -40 C-11 -50 -3 -54 -4 -62 C3 -56 5 -52 6 -56 C11 -50 10 -44 6 -40 Z
""")

CLUB: Final = (
    drawn("""
suit | M-98 60 C-104 6 -88 -28 -40 -38 L40 -38 C88 -28 100 6 100 60 Z
mid | M-70 -24 C-84 -8 -88 20 -86 60 L-76 60 C-78 20 -72 -8 -60 -29 Z
mid | M-46 -34 C-56 -10 -58 20 -56 60 L-46 60 C-48 20 -46 -10 -36 -37 Z
mid | M-22 -34 C-28 -8 -30 20 -28 60 L-18 60 C-20 20 -18 -8 -12 -36 Z
mid | M8 -34 C10 -8 10 20 10 60 L20 60 C20 20 20 -8 18 -34 Z
light 1.2 | M-94 10 C-60 18 -20 22 40 22 M-98 36 C-60 42 -20 44 40 44 M-84 -12 C-60 -4 -20 0 40 0
brass | O 1 -8 3 3 O 2 6 3 3 O 3 20 3 3
wood_dark | M-46 -46 C-54 -34 -40 -20 0 -16 C40 -20 54 -34 46 -46 C30 -38 -30 -38 -46 -46 Z
wood 1.6 | M-40 -36 C-24 -26 24 -26 40 -36
""")
    + on_head(NECK)
    + placed(_TORCH, HAND_X, HAND_Y)
    + _ARM
    + _LEATHER_CUFF
    + placed(FIST, HAND_X, HAND_Y, 1.04)
    + _low("club")
    + on_head("""
steel 2.4 | M-22 -10 C-26 10 -20 30 0 36 C20 30 26 10 22 -10
hair | M-22 -18 C-30 -4 -29 8 -25 14 L25 14 C29 8 30 -4 22 -18 Z
""")
    + on_head(looking(STOUT, 1))
    + on_head("""
hair | M-22 4 C-21 20 -12 33 0 33 C12 33 21 20 22 4 C19 12 13 13 8 12.5 C4 10.5 -4 10.5 -8 12.5
       C-13 13 -19 12 -22 4 Z
hair_dark | M22 4 C21 20 12 33 3 33 C9 28 13 21 12 13 C16 12.5 19 9 22 4 Z
lip_dark | M-6 18.5 Q0 21 6 18.5 Q4 23 0 23 Q-4 23 -6 18.5 Z
hair_dark 1.1 | M-14 18 l2 6 M-8 23 l2 5 M8 23 l-1 5
steel | M-26 -22 C-28 -44 -14 -54 0 -57 C14 -54 28 -44 26 -22 Z
steel_dark | M26 -22 C28 -44 14 -54 0 -57 C10 -48 14 -36 13 -22 Z
steel_light 1.8 | M-14 -44 C-18 -38 -20 -32 -20 -26
brass 2.6 | M-26 -25 Q0 -32 26 -25
steel | M-50 -8 C-38 -24 -20 -29 0 -29 C20 -29 38 -24 50 -8 C34 -16 16 -19 0 -19
      C-16 -19 -34 -16 -50 -8 Z
steel_dark | M-50 -8 C-34 -16 -16 -19 0 -19 C16 -19 34 -16 50 -8 C34 -12 16 -14 0 -14
      C-16 -14 -34 -12 -50 -8 Z
steel_dark | O 0 -57 3.5 3.5
""")
)

# --- leaves: the birdcatcher ---

_CAGE: Final = drawn("""
brass 2.6 | O 0 -18 4.5 4.5
light | M-12 -52 C-12 -62 4 -66 9 -57 L15 -55 L9 -52 C8 -44 0 -40 -8 -43 L-19 -38 Z
suit | M-8 -52 C-4 -56 2 -54 3 -50 C0 -46 -6 -45 -13 -43 Z
ink | O 5 -57.5 1.3 1.3
brass_dark 2 | M-3 -43 V-36 M2 -43 V-36
wood 3 | M-18 -36 H18
brass 2 | M-21 -30 V-58 C-21 -72 -10 -80 0 -82 C10 -80 21 -72 21 -58 V-30
brass 1.3 | M-12 -30 V-60 C-12 -70 -6 -78 0 -82 M12 -30 V-60 C12 -70 6 -78 0 -82 M-21 -54 H21
brass | R-24 -32 48 6 2
brass_dark | R-24 -29 48 3 1
""")

SPADE: Final = (
    drawn("""
suit | M-98 60 C-100 6 -80 -26 -36 -38 L36 -38 C80 -26 98 6 100 60 Z
mid | M-98 60 C-100 6 -80 -26 -36 -38 L-20 -34 C-44 -10 -50 20 -50 60 Z
brass | O 2 6 3 3 O 4 18 3 3 O 6 30 3 3
wood_dark 6 | M-46 -18 L50 56
deep | M-50 -40 C-66 -28 -76 -14 -80 0 L-66 -8 L-58 8 L-46 -2 L-36 14 L-24 0 L-12 14 L0 0 L13 13
      L24 -2
      L36 10 L46 -6 L58 4 L64 -12 C62 -24 54 -34 42 -42 Z
mid | M-46 -44 C-62 -34 -70 -20 -74 -6 L-64 -14 L-56 2 L-45 -8 L-35 8 L-24 -6 L-12 8 L0 -6 L13 7
      L24 -8
      L35 4 L45 -12 L56 -2 C60 -16 54 -34 40 -46 Z
pale 1.6 | M-66 -20 L-57 -8 L-45 -16 L-34 -2 L-23 -14 L-11 0 L0 -14 L13 0 L24 -15 L35 -4 L46 -18
""")
    + placed(_CAGE, HAND_X, HAND_Y + 4, 0.96)
    + _ARM
    + _LINEN_CUFF
    + placed(FIST, HAND_X, HAND_Y, 1.02)
    + _low("spade")
    + on_head("""
suit | M-12 -36 C-30 -34 -38 -14 -36 12 C-40 26 -36 36 -30 40 L28 40 C34 32 30 24 22 22 L18 -20 Z
deep | M-36 12 C-40 26 -36 36 -30 40 L0 40 C-16 34 -26 24 -28 6 Z
""")
    + on_head(PROFILE)
    + on_head("""
hair | M2 -27 C8 -28 13 -25 14.5 -18 C10 -15 6 -16 3 -18 Z
skin_dark 1.3 | M19.5 22 C17 23.5 14 23 12 20.5
blush | O 6 9 5 3.5
suit | M20 -24 C10 -42 -14 -42 -26 -26 C-34 -14 -36 6 -34 18 C-32 34 -14 40 2 38 C8 37 14 36 18 33
      C8 33 -6 28 -11 18 C-16 6 -10 -10 -4 -17 C2 -22 12 -22 20 -24 Z
mid | M20 -24 C10 -42 -14 -42 -26 -26 C-14 -34 2 -32 8 -24 Z
deep | M-34 18 C-32 34 -14 40 2 38 C8 37 14 36 18 33 C8 33 -6 28 -11 18 C-18 22 -26 22 -34 18 Z
suit | M-14 -36 C-24 -52 -22 -64 -4 -62 C10 -62 20 -56 26 -44 C29 -40 27 -36 23 -37
      C18 -46 8 -52 0 -50
      C-2 -48 0 -42 6 -36 Z
deep | M26 -44 C29 -40 27 -36 23 -37 C18 -46 8 -52 0 -50 C-2 -48 0 -42 6 -36 L0 -38
      C-8 -48 -6 -56 2 -56
      C12 -56 20 -52 26 -44 Z
brass | O 26 -36 4 4
""")
)

# --- hearts: the innkeeper ---

_TANKARD: Final = drawn("""
steel_dark 5.5 | M15 -26 C32 -28 32 0 14 -2
steel | M-19 -38 H17 L19 8 H-21 Z
steel_dark | M6 -38 H17 L19 8 H7 Z
steel_light 2 | M-12 -32 L-13 2
brass | R-23 4 44 6 2
brass 2 | M-19.5 -26 H17.5
linen/linen_line 1 | M-22 -38 C-30 -44 -24 -54 -16 -51 C-14 -60 0 -62 4 -54 C12 -60 22 -54 19 -47
      C26 -44 22 -36 16 -38 C14 -32 8 -32 6 -38 L-10 -38 C-11 -30 -18 -30 -18 -38 Z
""")

HEART: Final = (
    drawn("""
suit | M-100 60 C-106 6 -88 -28 -40 -38 L40 -38 C88 -28 100 6 100 60 Z
deep | M-72 -22 C-82 0 -84 30 -80 60 L-70 60 C-74 30 -72 0 -62 -28 Z
mid | M-52 -32 C-70 -26 -92 -4 -96 40 L-88 52 C-86 10 -70 -16 -44 -34 Z
light 1.4 | M-60 -22 C-72 -8 -78 12 -78 40
deep | M-38 -38 L-26 60 L40 60 L34 -38 L20 -40 L2 -20 L-18 -40 Z
brass | O -24 -6 2.6 2.6 O -22 6 2.6 2.6 O 27 -6 2.6 2.6 O 28 6 2.6 2.6
linen/linen_line 1.2 | M-22 -26 L-16 60 L34 60 L26 -26 C14 -18 -8 -18 -22 -26 Z
linen_shade | M16 -21 L26 -26 L34 60 L22 60 Z
suit 1.8 | M-20 -4 C-8 2 14 2 27 -4 M-20 2 C-8 8 14 8 28 2
deep 2.4 | M-22 -26 L-30 -37 M26 -26 L33 -37
""")
    + on_head(NECK)
    + drawn("""
suit | M-20 -40 C-14 -28 14 -28 20 -40 L14 -24 C8 -20 0 -18 -8 -22 Z
pale | M0 -26 L-12 -20 L-4 -6 L0 -14 L6 -6 L12 -20 Z
suit 1.2 | M-6 -18 l3 5 M6 -18 l-2 5
""")
    + placed(_TANKARD, HAND_X, HAND_Y - 20, 1.04)
    + _ARM
    + drawn("""
skin | M62 0 L64 -48 L88 -48 L92 0 Z
skin_shade | M80 0 L80 -48 L88 -48 L92 0 Z
suit/deep 1.2 | M54 0 C52 -10 56 -16 62 -18 C72 -14 82 -14 92 -18 C98 -14 100 -8 98 2 Z
""")
    + placed(FIST, HAND_X, HAND_Y, 1.06)
    + _low("heart")
    + on_head("""
hair | M-22 -18 C-34 -10 -34 8 -28 16 L28 16 C34 8 34 -10 22 -18 Z
&hair | O -27 2 6 7 O -26 13 6 6
&hair_dark 1.2 | M-31 2 C-30 -3 -25 -2 -25 2 M-30 13 C-29 9 -24 9 -24 13
""")
    + on_head(looking(MERRY, 1))
    + on_head("""
skin | M-19 20 C-12 36 12 36 19 20 C14 28 8 30 0 30 C-8 30 -14 28 -19 20 Z
skin_dark 1.2 | M-14 28 C-8 34 8 34 14 28
lip_dark | M-9 15.5 Q0 18.5 9 15.5 Q6 24.5 0 24.5 Q-6 24.5 -9 15.5 Z
linen | M-7.5 16.6 Q0 19 7.5 16.6 Q5 19.8 0 19.8 Q-5 19.8 -7.5 16.6 Z
hair | M0 11 C-5 9.5 -10 10.5 -14 14 C-9 15 -4 15 0 13.5 C4 15 9 15 14 14 C10 10.5 5 9.5 0 11 Z
mid | M-25 -18 C-38 -26 -36 -46 -14 -48 C2 -56 34 -50 36 -34 C37 -26 32 -20 25 -18 Z
suit | M8 -50 C26 -50 36 -42 36 -34 C37 -26 32 -20 25 -18 L12 -20 C26 -30 24 -42 8 -50 Z
light 1.8 | M-26 -34 C-22 -42 -14 -44 -6 -45
suit | M-27 -14 C-29 -20 -28 -24 -25 -25 C-8 -31 8 -31 25 -25 C28 -24 29 -20 27 -14
      Q0 -24 -27 -14 Z
brass 1.6 | M-26 -16 Q0 -25.5 26 -16
suit | O 30 -47 6 6
""")
)

# --- bells: the jester ---

_BELL = "brass_dark | O {x} {y} 5.6 5.6\nbrass_light | O {x} {y} 4.2 4.2"


def _bells(*spots: tuple[float, float]) -> str:
    """Round bells that hang at *spots*."""
    return "\n".join(_BELL.format(x=x, y=y) for x, y in spots)


_MAROTTE: Final = drawn("""
wood_dark 5 | M0 30 L0 -30
wood_light 1.4 | M-1.2 30 L-1.2 -30
pale | M-14 -30 L-16 -22 L-6 -27 L0 -18 L6 -27 L16 -22 L14 -30 Z
skin | M-9 -52 C-9 -60 9 -60 9 -52 C10 -46 8 -36 0 -32 C-8 -36 -10 -46 -9 -52 Z
ink | O -3.5 -48 1.3 1.6 O 3.5 -48 1.3 1.6
lip_dark 1.2 | M-4 -40 Q0 -36.5 4 -40
suit | M0 -54 C-2 -72 -18 -76 -24 -62 C-18 -64 -14 -60 -11 -48 L0 -54 Z
light | M0 -54 C2 -72 18 -76 24 -62 C18 -64 14 -60 11 -48 L0 -54 Z
brass | O -24 -60 3.4 3.4 O 24 -60 3.4 3.4
""")

DIAMOND: Final = (
    drawn(f"""
suit | M-98 60 C-104 6 -86 -28 -38 -38 L0 -38 L4 60 Z
pale | M0 -38 L38 -38 C86 -28 98 6 98 60 L4 60 Z
suit | M20 -36 l10 14 l-10 14 l-10 -14 z M22 -4 l10 14 l-10 14 l-10 -14 z
      M40 -22 l10 14 l-10 14 l-10 -14 z
pale | M-24 -34 l10 14 l-10 14 l-10 -14 z M-22 -2 l10 14 l-10 14 l-10 -14 z
      M-44 -20 l10 14 l-10 14 l-10 -14 z
      M-66 -30 l9 13 l-9 13 l-9 -13 z M-64 2 l10 14 l-10 14 l-10 -14 z
brass 2 | M1 -20 L4 60
mid | M-40 -46 L-58 -20 L-42 -27 L-33 -10 L-18 -25 L0 -6 L18 -25 L34 -10 L42 -27 L57 -20 L40 -46 Z
deep 1.4 | M-42 -31 L-33 -14 L-18 -29 L0 -10 L18 -29 L34 -14 L42 -31
{_bells((-58, -18), (-33, -7), (0, -2), (34, -7), (56, -18))}
""")
    + on_head(NECK)
    + placed(_MAROTTE, HAND_X, HAND_Y, 1.02)
    + _ARM
    + drawn(f"""
light | M54 -34 L60 -50 L92 -50 L98 -34 L88 -40 L76 -28 L66 -40 Z
{_bells((54, -33), (98, -33))}
""")
    + placed(FIST, HAND_X, HAND_Y, 1.02)
    + _low("diamond")
    + on_head(
        """
deep | M-25 -16 C-34 6 -30 28 -22 38 L22 38 C30 28 34 6 25 -16 Z
""",
        -4,
    )
    + on_head(looking(YOUNG, 1.4), -4)
    + on_head(
        f"""
skin_dark 1.1 | M-17 12 Q-19 16 -16 19 M17 12 Q19 16 16 19
suit | M0 -20 C-14 -18 -20 -8 -21.5 8 C-22 20 -16 28 -8 33 L-14 40 C-28 32 -33 14 -29 -6
       C-32 -2 -36 8 -34 14 L-46 18 C-54 -8 -44 -44 -12 -46 C-6 -47 0 -42 0 -38 Z
pale | M0 -20 C14 -18 20 -8 21.5 8 C22 20 16 28 8 33 L14 40 C28 32 33 14 29 -6
       C32 -2 36 8 34 14 L46 18 C54 -8 44 -44 12 -46 C6 -47 0 -42 0 -38 Z
light | M-10 -42 C-16 -54 -8 -64 6 -66 C14 -66 20 -62 24 -56 C16 -58 10 -54 10 -42
      Q0 -34 -10 -42 Z
suit 1.4 | M0 -38 V-20
deep 1.3 | M-30 -34 C-38 -24 -42 -8 -41 8 M-24 -20 C-27 -14 -29 -10 -29 -6
light 1.3 | M30 -34 C38 -24 42 -8 41 8 M24 -20 C27 -14 29 -10 29 -6
{_bells((-41, 20), (41, 20), (25, -53))}
""",
        -4,
    )
)

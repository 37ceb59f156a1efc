"""The four queens: the Old One with the fan, the silver one, the rose, the falconer."""

from __future__ import annotations

import cmath
import math
from typing import Final

from .heads import AGED, FIST, KEEN, NECK, PROUD, SWEET, looking, on_head
from .picture import drawn, mirrored, placed, recoloured

# --- clubs: the Old One, lace collar and fan ---

_FAN: Final = drawn("""
light | M0 0 L-38 -37 C-22 -58 14 -62 37 -45 L43 -32 Z
suit | M0 0 L-38 -37 L-28 -46 Z M0 0 L-16 -53.5 L-4 -56.5 Z M0 0 L9 -57 L20 -53.5 Z
       M0 0 L31 -48 L39 -41 Z
mid | M0 0 L-11 -15 C-4 -20 5 -20 13 -13 Z
brass 2.8 | M-38 -37 C-22 -58 14 -62 37 -45 L43 -32
brass | O 0 0 4.5 4.5
""")


def _lace(radius: float, lobes: int) -> str:
    """The scalloped outline of a round collar about the origin."""
    knots = [cmath.rect(radius, math.tau * k / lobes) for k in range(lobes + 1)]
    pulls = [cmath.rect(radius * 1.2, math.tau * (k + 0.5) / lobes) for k in range(lobes)]
    arcs = (
        f"Q{pull.real:.3f} {pull.imag:.3f} {knot.real:.3f} {knot.imag:.3f}"
        for pull, knot in zip(pulls, knots[1:], strict=True)
    )
    return f"M{radius} 0 {' '.join(arcs)} Z"


def _spokes(inner: float, outer: float, count: int) -> str:
    """Lines that fan out from the origin."""
    return " ".join(
        f"M{at.real * inner:.3f} {at.imag * inner:.3f}L{at.real * outer:.3f} {at.imag * outer:.3f}"
        for at in (cmath.rect(1, math.tau * k / count) for k in range(count))
    )


_COLLAR: Final = drawn(f"""
pale/linen_line 1.2 | {_lace(52, 22)}
linen/linen_line 0.8 | O 0 0 46 46
linen_line 1 | {_spokes(24, 54, 22)}
brass 1.6 | O 0 0 38 38
""")

CLUB: Final = (
    placed(_COLLAR, 0, -72)
    + drawn("""
suit | M-96 60 C-96 0 -80 -28 -34 -36 L34 -36 C78 -30 96 0 98 60 Z
mid | M-28 -36 L-16 60 L24 60 L30 -36 Z
deep | M30 -36 L24 60 L98 60 C96 0 78 -30 34 -36 Z
light | M-52 -33 C-62 -18 -66 0 -64 20 L-56 20 C-58 2 -54 -16 -44 -35 Z
light | M52 -33 C62 -18 68 4 66 30 L58 30 C60 4 54 -16 44 -35 Z
brass 2.6 | M-29 -36 L-16 60 M31 -36 L24 60
brass | M1 -16 L6 -9 L1 -2 L-4 -9 Z M2 2 L7 9 L2 16 L-3 9 Z
brass 1.4 | M-20 -24 L-8 -9 L-16 0 M22 -24 L10 -9 L19 4
""")
    + on_head(NECK)
    + drawn("""
skin | M-29 -38 C-16 -22 16 -22 29 -38 L10 -46 L-10 -46 Z
skin_shade | M12 -42 L29 -38 C20 -27 8 -26 0 -26 C8 -30 12 -36 12 -42 Z
linen/linen_line 0.7 | O -20 -36 3.2 3.2 O -13.5 -32 3.2 3.2 O -6.5 -29.5 3.2 3.2
       O 0.5 -28.5 3.6 3.6 O 7.5 -29.5 3.2 3.2 O 14.5 -32 3.2 3.2 O 20.5 -36 3.2 3.2
""")
    + placed(_FAN, 70, -37, 0.86)
    + drawn("""
suit | M50 60 C46 30 54 12 59 2 L84 2 C93 14 97 30 97 60 Z
deep | M75 60 C79 30 77 12 72 2 L84 2 C93 14 97 30 97 60 Z
linen/linen_line 1.2 | M52 6 C56 0 57 -4 58 -9 C64 -11 80 -11 86 -9 C87 -4 88 0 92 6
       C86 10 80 7 72 10 C64 7 58 10 52 6 Z
linen_line 1.1 | M64 -7 L61 7 M72 -7 V8 M80 -7 L83 7
""")
    + placed(FIST, 71, -22, 0.96)
    + on_head("""
hair | M-19 -8 C-36 -16 -36 -50 0 -50 C36 -50 36 -16 19 -8 Z
hair_dark | M19 -8 C36 -16 36 -50 0 -50 C18 -44 22 -26 14 -12 Z
""")
    + on_head(looking(AGED, 0.9))
    + on_head("""
hair | M-22 -2 C-26 -22 -14 -32 0 -29 C14 -32 26 -22 22 -2 C20 -14 11 -22 0 -22
       C-11 -22 -20 -14 -22 -2 Z
hair | M-23 -6 C-37 -16 -34 -42 -12 -43 L2 -26 C-10 -27 -19 -20 -23 -6 Z
hair_dark | M23 -6 C37 -16 34 -42 12 -43 L-2 -26 C10 -27 19 -20 23 -6 Z
light | M-3 -27 C-14 -32 -24 -28 -30 -17 C-28 -30 -18 -38 -8 -38 Z
hair_light 1.4 | M-4 -29 C-14 -31 -22 -26 -26 -15
hair 1.4 | M4 -29 C14 -31 22 -25 26 -15 M8 -34 C20 -36 28 -28 29 -20
&brass 1.6 | M-21 5 L-22 11
&linen/linen_line 0.7 | O -22 13 2.8 3.6
brass | M-18 -34 C-20 -42 -22 -48 -23 -54 C-17 -52 -12 -49 -9 -45 L0 -61 L9 -45
      C12 -49 17 -52 23 -54
        C22 -48 20 -42 18 -34 Q0 -27 -18 -34 Z
brass_dark | M18 -34 C20 -42 22 -48 23 -54 C17 -52 12 -49 9 -45 L6 -50 L8 -31 Q13 -32 18 -34 Z
suit | O 0 -36 2.8 3.4
&suit | O -10 -37 2 2.4
&linen/brass_dark 0.8 | O -23 -55 3.2 3.2
linen/brass_dark 0.8 | O 0 -62 3.8 3.8
""")
)

# --- spades: the silver one, braids and mirror ---

_MIRROR: Final = drawn("""
brass | M-4.5 40 L-3.5 -14 L3.5 -14 L4.5 40 Z O 0 -16 6 4 O 0 -48 24 31 O 0 -81 5.5 5.5
brass_dark | M8 -77 C31 -66 31 -30 6 -17.5 C18 -30 20 -62 8 -77 Z
suit | O 0 -81 2.5 2.5
steel_light/brass_dark 1 | O 0 -48 18 25
steel | M-9 -27 L12 -68 C19 -58 19 -42 14 -32 L4 -24 C0 -23 -6 -24 -9 -27 Z
""")

_BRAID: Final = drawn("""
hair | M-24 -14 C-32 -4 -32 8 -27 16 L-20 8 C-22 0 -22 -8 -19 -16 Z
hair/hair_dark 1.1 | M-21 6 C-17 12 -18 20 -27 22 C-29 16 -27 10 -21 6 Z
hair/hair_dark 1.1 | M-31 9 C-36 16 -33 24 -23 27 C-20 20 -24 13 -31 9 Z
hair/hair_dark 1.1 | M-22 19 C-18 25 -20 33 -29 35 C-31 29 -28 23 -22 19 Z
hair/hair_dark 1.1 | M-33 22 C-38 29 -35 37 -25 40 C-22 33 -26 26 -33 22 Z
brass | R-35.5 40 11 5 2
hair | M-35 45 C-38 52 -34 58 -29 62 C-26 56 -24 50 -26 45 Z
""")

SPADE: Final = (
    on_head("""
deep | M-22 -24 C-46 0 -46 34 -56 60 L56 60 C46 34 46 0 22 -24 Z
suit | M-22 -24 C-46 0 -46 34 -56 60 L-30 60 C-24 36 -26 10 -16 -10 Z
""")
    + drawn("""
suit | M-96 60 C-96 6 -76 -24 -36 -34 L36 -34 C76 -26 96 6 100 60 Z
deep | M36 -34 C76 -26 96 6 100 60 L56 60 C52 20 46 -10 36 -34 Z
mid | M-24 -34 L-22 60 L34 60 L28 -34 Z
brass 2.6 | M-25 -34 L-23 60 M29 -34 L35 60
brass 1.5 | M-18 -8 L2 6 L24 -8 M-18 4 L3 18 L26 4 M-18 16 L4 30 L28 16
brass | O 2 6 2.4 2.4 O 3 18 2.4 2.4
""")
    + on_head(NECK)
    + drawn("""
skin | M-27 -36 C-14 -18 16 -18 29 -36 L10 -46 L-10 -46 Z
skin_shade | M12 -42 L29 -36 C20 -23 8 -22 0 -22 C8 -28 12 -36 12 -42 Z
brass | M-17 -42 C-10 -32 10 -32 17 -42 L21 -36 C12 -23 -12 -23 -21 -36 Z
suit | O 0 -30 3.4 4 O -9 -32.5 2.4 3 O 9 -32.5 2.4 3
pale | O 0 -20 2.8 3.8
""")
    + placed(_MIRROR, 76, -24)
    + drawn("""
suit | M50 60 C48 30 56 12 62 2 L90 2 C98 14 102 30 102 60 Z
deep | M82 60 C86 30 82 12 78 2 L90 2 C98 14 102 30 102 60 Z
brass | R60 -8 33 10 4
suit | O 68 -3 2 2 O 76 -3 2 2 O 84 -3 2 2
""")
    + placed(FIST, 76, -22, 0.96)
    + on_head(looking(PROUD, 1.8))
    + on_head("""
hair | M-21.5 -2 C-24 -22 -12 -32 0 -29 C12 -32 24 -22 21.5 -2 C18 -14 9 -18 0 -22
       C-9 -18 -18 -14 -21.5 -2 Z
hair_dark 1.2 | M-2 -23 C-10 -21 -16 -16 -19 -9 M2 -23 C10 -21 16 -16 19 -9
""")
    + on_head(_BRAID)
    + on_head(mirrored(recoloured(_BRAID, {"hair": "hair_mid"})))
    + on_head("""
&mid | M2 -28 C-4 -40 -14 -53 -28 -56 C-42 -58 -47 -45 -40 -33 C-35 -24 -29 -17 -20 -12 Z
&deep | M-20 -12 C-29 -17 -35 -24 -40 -33 C-42 -37 -43 -41 -42.5 -45 C-38 -34 -28 -26 -16 -22 Z
&brass 1.4 | M-38 -50 C-34 -40 -28 -32 -18 -28 M-28 -55 C-26 -46 -20 -38 -10 -34 M-43 -40
      C-34 -42 -24 -48 -20 -54
      M-36 -28 C-28 -32 -20 -38 -13 -46
&pale | O -32 -41 2.4 2.4 O -22 -46 2.4 2.4 O -27 -31 2.4 2.4 O -40 -45 2.2 2.2
suit | M-23 -8 C-30 -28 -18 -44 0 -44 C18 -44 30 -28 23 -8 C22 -22 12 -29 0 -29
       C-12 -29 -22 -22 -23 -8 Z
deep | M6 -43.5 C20 -42 29 -26 23 -8 C22 -19 16 -26 8 -28 Z
brass 1.6 | M-23 -8 C-22 -22 -12 -29 0 -29 C12 -29 22 -22 23 -8
brass | M-15 -33 L-17 -50 L-8 -43 L0 -57 L8 -43 L17 -50 L15 -33 Q0 -27 -15 -33 Z
brass_dark | M15 -33 L17 -50 L8 -43 L5 -48 L6 -30 Q11 -31 15 -33 Z
brass_light 1.2 | M-15.5 -37 Q0 -31 15.5 -37
suit | O 0 -37 3 3.6
brass_light | O 0 -58 3.4 3.4
&brass_light | O -17 -51 2.8 2.8
""")
)

# --- hearts: the young one, long hair and rose ---

_ROSE: Final = drawn("""
leaf_dark 4 | M0 40 C-2 6 2 -20 0 -44
leaf | M0 -12 C8 -28 22 -28 28 -23 C24 -12 10 -6 0 -12 Z
leaf_dark | M-1 -4 C-8 -18 -20 -18 -25 -13 C-20 -4 -8 2 -1 -4 Z
leaf_dark 1.1 | M2 -13 C10 -18 18 -21 24 -22
leaf 1.1 | M-2 -5 C-10 -9 -16 -12 -22 -12.5
leaf_dark | M-13 -46 L-4 -50 L4 -50 L13 -46 L5 -38 L-5 -38 Z
suit | O 0 -63 22 20
mid | M-22 -64 C-22 -84 -2 -88 9 -81 C-4 -79 -10 -70 -7 -60 C-13 -55 -20 -57 -22 -64 Z
deep | M22 -60 C24 -78 8 -84 0 -79 C10 -75 15 -64 8 -56 C13 -51 21 -53 22 -60 Z
mid | M-16 -54 C-8 -46 8 -46 16 -54 C12 -44 -10 -42 -16 -54 Z
light 1.8 | M-6 -64 C-5 -72 6 -72 7 -64 C7 -58 -2 -57 -2 -62 C-2 -65 2 -66 3 -63
""")

HEART: Final = (
    on_head("""
hair_dark | M-20 -26 C-44 -10 -32 14 -42 32 C-48 46 -38 54 -44 78 L46 84 C36 56 48 44 42 30
       C32 14 44 -10 20 -26 Z
""")
    + drawn("""
suit | M-44 -36 C-74 -44 -100 -24 -100 2 C-98 24 -70 28 -56 20 C-46 4 -42 -16 -44 -36 Z
suit | M44 -36 C74 -44 100 -24 102 8 C102 34 78 44 58 36 C48 14 42 -16 44 -36 Z
deep | M78 -30 C96 -20 102 -4 102 8 C102 34 78 44 66 38 C86 20 88 -8 78 -30 Z
light | M-58 -38 C-72 -24 -74 -4 -66 18 L-58 18 C-64 0 -62 -18 -50 -37 Z
light | M-78 -34 C-92 -20 -92 0 -84 20 L-77 21 C-84 2 -82 -18 -70 -36 Z
light | M58 -38 C70 -24 74 4 70 32 L62 32 C66 6 62 -18 50 -37 Z
mid | M-44 -36 C-20 -24 20 -24 44 -36 L54 60 L-52 60 Z
suit | M44 -36 L54 60 L34 60 L28 -29 Z
""")
    + on_head(NECK)
    + drawn("""
skin | M-32 -36 C-28 -20 -12 -14 0 -14 C12 -14 28 -20 32 -36 L10 -46 L-10 -46 Z
skin_shade | M12 -43 L32 -36 C28 -20 12 -14 0 -14 C10 -20 14 -30 12 -43 Z
linen/linen_line 1.1 | M-40 -36 C-34 -18 -14 -8 0 -8 C14 -8 34 -18 40 -36 L36 -40
       C30 -24 14 -16 0 -16 C-14 -16 -30 -24 -36 -40 Z
linen_line 1.1 | M-29 -26 L-31 -20 M-20 -20.5 L-21 -14 M-10 -17.5 L-10.5 -10.5
       M0 -16.5 V-9 M10 -17.5 L10.5 -10.5 M20 -20.5 L21 -14 M29 -26 L31 -20
brass 1.6 | M-14 -40 C-8 -25 8 -25 14 -40
suit/brass 1.4 | M0 -20 C-1.6 -23.5 -6 -23.5 -6 -27.5 C-6 -31 -1.6 -31.5 0 -28.5
       C1.6 -31.5 6 -31 6 -27.5 C6 -23.5 1.6 -23.5 0 -20 Z
brass 1.6 | M-8 -2 L9 6 M9 -2 L-7 6 M-7 9 L10 17 M10 9 L-6 17
""")
    + placed(_ROSE, 74, -24)
    + drawn("""
linen/linen_line 1.2 | M54 60 C52 30 58 14 62 4 L86 4 C94 16 98 34 96 60 Z
linen_shade | M78 60 C82 30 80 14 76 4 L86 4 C94 16 98 34 96 60 Z
suit | R58 -7 32 11 4
brass 1.5 | M60 -1.5 H88
""")
    + placed(FIST, 74, -22, 0.94)
    + on_head(
        """
hair | M-20 -12 C-40 8 -29 24 -37 40 C-43 52 -34 60 -41 76 L-27 66 C-33 52 -22 44 -24 28
       C-26 16 -21 6 -18 -4 Z
hair | M20 -12 C40 8 29 24 37 40 C43 52 34 60 41 76 L27 66 C33 52 22 44 24 28
       C26 16 21 6 18 -4 Z
&hair_dark 1.3 | M-26 4 C-31 18 -26 28 -31 40 C-35 50 -30 56 -34 66
&hair_light 1.2 | M-30 6 C-34 20 -29 28 -34 40
""",
        3,
    )
    + on_head(looking(SWEET, 1.2), 4)
    + on_head(
        """
hair | M-21.5 6 C-28 -18 -20 -37 0 -37 C20 -37 28 -18 21.5 6 C21 -10 12 -18 -2 -25
       C-8 -18 -18 -12 -21.5 6 Z
hair_dark | M-2 -25 C12 -18 21 -10 21.5 6 C28 -18 20 -37 0 -37 C12 -34 14 -26 -2 -25 Z
hair_light 1.3 | M-8 -32 C-16 -28 -21 -20 -22 -10 M-4 -28 C-11 -23 -17 -17 -19 -8
brass | M-21 -25 L-26 -45 C-20 -44 -15 -41 -12 -37 L0 -55 L12 -37 C15 -41 20 -44 26 -45 L21 -25
        Q0 -17 -21 -25 Z
brass_dark | M21 -25 L26 -45 C20 -44 15 -41 12 -37 L8 -43 L9 -21 Q15 -22 21 -25 Z
brass_light 1.2 | M-22.5 -31 Q0 -23 22.5 -31
suit | M0 -23 C-1.5 -27 -5.5 -27 -5.5 -30.5 C-5.5 -33.5 -1.5 -34 0 -31.5
       C1.5 -34 5.5 -33.5 5.5 -30.5 C5.5 -27 1.5 -27 0 -23 Z
&linen/brass_dark 0.8 | O -26 -47 3.2 3.2
linen/brass_dark 0.8 | O 0 -57 3.8 3.8
""",
        4,
    )
)

# --- diamonds: the falconer ---

_FALCON: Final = drawn("""
suit | M-8 6 L-22 30 L-12 30 L2 6 Z
pale/linen_line 0.8 | M-10 4 C-20 -12 -20 -34 -6 -46 C-10 -60 4 -70 14 -63 C20 -60 22 -52 17 -46
       C22 -28 16 -6 5 4 Z
light | M8 -44 C16 -40 20 -30 17 -18 C14 -30 12 -38 8 -44 Z
suit | M-14 4 C-26 -12 -24 -36 -7 -46 C4 -36 6 -18 -4 -2 L-16 22 L-26 22 Z
deep | M-18 4 C-25 -8 -24 -24 -16 -36 C-10 -24 -10 -8 -18 4 Z
mid 1.4 | M-10 -40 C-2 -32 -1 -18 -8 -4 M-8 -2 L-18 18
suit | M-7 -52 C-8 -64 4 -70 14 -63 C12 -58 4 -54 -7 -52 Z
brass | M16 -58 C23 -57 25 -52 21 -47 C20.5 -51 18 -52 15 -52 Z
ink | O 11 -56.5 2.6 2.6
suit 1.5 | M6 -36 L9 -33 M8 -27 L11 -24 M7 -18 L10 -15 M12 -31 L14 -29 M12 -21 L14 -19
brass_dark 3 | M-3 3 L-3 10 M5 3 L6 10
""")

DIAMOND: Final = (
    on_head("""
hair | O 0 -24 38 33 O -27 -4 16 19 O 27 -4 16 19
hair_dark | M6 -57 C34 -54 46 -28 42 -8 C44 8 34 18 22 12 L18 -20 Z
hair_light 1.3 | M-30 -32 C-26 -42 -18 -48 -10 -51 M-36 -18 C-36 -22 -35 -26 -33 -29
       M-38 -2 C-38 4 -35 9 -31 12 M-32 -6 C-33 0 -31 4 -28 7
""")
    + drawn("""
mid | M-94 60 C-92 6 -70 -24 -38 -33 L38 -33 C70 -24 96 6 98 60 Z
suit | M38 -33 C70 -24 96 6 98 60 L56 60 C54 20 46 -8 38 -33 Z
suit | M-38 -33 C-30 -22 -18 -14 -2 -8 L36 60 L-4 60 C-10 30 -24 0 -52 -27 Z
pale | M-60 -18 l6 6 l-6 6 l-6 -6 Z M-49 -19 l5 5 l-5 5 l-5 -5 Z
brass | M-30 -18 l5 5 l-5 5 l-5 -5 Z M-18 -5 l5 5 l-5 5 l-5 -5 Z M-8 9 l5 5 l-5 5 l-5 -5 Z
brass 1.8 | M-53 -27 C-26 0 -12 30 -6 60 M-37 -33 C-29 -22 -17 -14 -1 -8 L34 60
pale | M36 -12 l5 5 l-5 5 l-5 -5 Z M40 4 l5 5 l-5 5 l-5 -5 Z
""")
    + on_head(NECK)
    + drawn("""
skin | M-38 -34 C-28 -20 -10 -12 2 -10 C16 -14 32 -22 38 -34 L10 -46 L-10 -46 Z
skin_shade | M12 -43 L38 -34 C32 -22 16 -14 2 -10 C12 -20 15 -30 12 -43 Z
brass 4 | M-14 -43 C-8 -34 8 -34 14 -43
suit 3 | M-19 -39 C-10 -27 10 -27 19 -39
brass 4 | M-25 -36 C-13 -19 13 -19 25 -36
brass | M0 -24 L4.5 -18 L0 -12 L-4.5 -18 Z
""")
    + placed(_FALCON, 72, -40)
    + drawn("""
mid | M48 60 C46 30 54 12 58 2 L86 2 C95 14 99 30 99 60 Z
suit | M78 60 C82 30 80 12 76 2 L86 2 C95 14 99 30 99 60 Z
wood | M52 6 L57 -14 L87 -14 L92 6 Q72 14 52 6 Z
wood_dark | M76 10 L77 -14 L87 -14 L92 6 Q84 10 76 10 Z
brass 1.6 | M53 3 Q72 10 91 3
wood/wood_dark 1.1 | R55 -34 8.5 18 4.2
wood/wood_dark 1.1 | R62.5 -36 8.5 20 4.2
wood/wood_dark 1.1 | R70 -36 8.5 20 4.2
wood/wood_dark 1.1 | R77.5 -34 8 18 4
wood | M56 -22 H86 L86 -12 H57 Z
wood/wood_dark 1.1 | M58 -12 C50 -16 48 -26 52 -31 C57 -33 58 -26 61 -22 Z
""")
    + on_head(looking(KEEN, 1.4), 0)
    + on_head("""
&brass 2.4 | M-20.5 8 C-28 12 -27 23 -20 22 C-14 21 -15 12 -19 9
hair | M-21 0 C-24 -20 -14 -31 0 -31 C14 -31 24 -20 21 0 C19 -14 12 -23 0 -23
       C-12 -23 -19 -14 -21 0 Z
brass | M-30 -20 C-18 -26 18 -26 30 -20 L35 -42 C28 -42 22 -39 17 -35 L0 -56 L-17 -35
        C-22 -39 -28 -42 -35 -42 Z
brass_dark | M30 -20 L35 -42 C28 -42 22 -39 17 -35 L12 -41 L13 -24 C20 -24 26 -22 30 -20 Z
brass_light 1.3 | M-31 -25 C-18 -31 18 -31 31 -25
suit | M0 -45 L4.5 -38 L0 -31 L-4.5 -38 Z M-17 -33 L-14 -29 L-17 -25 L-20 -29 Z
       M17 -33 L20 -29 L17 -25 L14 -29 Z
&brass_light | O -35 -44 3.4 3.4
brass_light | O 0 -58 4 4
""")
)

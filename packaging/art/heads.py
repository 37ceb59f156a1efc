"""Faces and hands. A head is drawn about the point between the eyes: brow at -26, chin at 29."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from .picture import Picture, drawn, placed

HEAD_Y, HEAD_SIZE = -85, 1.1


def on_head(picture: Picture | str, lean: float = 0) -> Picture:
    """The picture, or its table, where a court card has its head; *lean* in degrees, clockwise."""
    made = drawn(picture) if isinstance(picture, str) else picture
    return placed(made, 0, HEAD_Y, HEAD_SIZE, lean)


def looking(face: Picture, aside: float) -> Picture:
    """The face with its eyes turned *aside*, to the right if positive."""
    return tuple(
        replace(patch, path=patch.path.placed(aside)) if patch.role == "iris" else patch
        for patch in face
    )


NECK: Final = drawn("""
skin_shade | M-11 16 L-12 40 C-8 48 8 48 12 40 L11 16 Z
""")

# --- the parts of a face ---

_MAN: Final = drawn("""
&skin | O 22.5 1 4 6.5
skin | M-22 -18 C-22 -34 22 -34 22 -18 L21.5 6 C20.5 18 10 30 0 30 C-10 30 -20.5 18 -21.5 6 Z
skin_shade | M22 -18 L21.5 6 C20.5 18 10 30 0 30 C9 25 15 16 15.5 4 L15 -28
             C19 -26.5 22 -23 22 -18 Z
""")

_WOMAN: Final = drawn("""
skin | M-20.5 -16 C-20.5 -34 20.5 -34 20.5 -16 C21 4 17 15 9 23 C4 28 -4 28 -9 23
       C-17 15 -21 4 -20.5 -16 Z
skin_shade | M20.5 -16 C21 4 17 15 9 23 C5.5 26.5 1 27.5 -3 26.5 C10 22 16 8 15.5 -8
             L14 -27 C18 -25 20.5 -21 20.5 -16 Z
""")

_EYES: Final = drawn("""
&eyeball | M-14.5 -2.5 Q-9 -9 -3.5 -2.5 Q-9 1.5 -14.5 -2.5 Z
iris | O -8.8 -3.4 2.7 2.9 O 8.8 -3.4 2.7 2.9
&ink 1.7 | M-15 -2.5 Q-9 -9.5 -3 -2.8
""")

_EYES_LARGE: Final = drawn("""
&eyeball | M-15 -2.5 Q-9.5 -10.5 -3.5 -2 Q-9 2.2 -15 -2.5 Z
iris | O -9 -3.8 3.1 3.5 O 9 -3.8 3.1 3.5
eyeball | O -8 -5 0.9 0.9 O 10 -5 0.9 0.9
&ink 1.9 | M-17.5 -5 Q-15.5 -3.5 -15 -2.8 Q-9.5 -11 -3 -2.5
""")

_EYES_BRIGHT: Final = drawn("""
&eyeball | M-15 -2.5 Q-9.5 -10 -3.5 -2 Q-9 2.2 -15 -2.5 Z
iris | O -9 -3.6 3 3.3 O 9 -3.6 3 3.3
eyeball | O -8 -4.7 0.9 0.9 O 10 -4.7 0.9 0.9
&ink 1.7 | M-15.2 -2.6 Q-9.5 -10.6 -3 -2.3
""")

_EYES_HEAVY: Final = drawn("""
&eyeball | M-14.5 -2 Q-9 -8 -3.5 -2.2 Q-9 1.8 -14.5 -2 Z
iris | O -8.8 -2.8 2.7 2.8 O 8.8 -2.8 2.7 2.8
&skin_shade | M-15 -3 Q-9 -11 -3 -3 Q-9 -7.5 -15 -3 Z
&ink 1.8 | M-15.5 -2 Q-9 -7.5 -3 -2.5
""")

_EYES_MERRY: Final = drawn("""
&eyeball | M-14.5 -1.5 Q-9 -9.5 -3.5 -1.5 Q-9 -2 -14.5 -1.5 Z
iris | O -8.8 -4 2.6 2.6 O 8.8 -4 2.6 2.6
&ink 1.7 | M-15 -1.8 Q-9 -10 -3 -1.8
&skin_dark 1.2 | M-14 -0.8 Q-9 -2.6 -4 -0.8
&skin_dark 1.1 | M-17 -3 L-19.5 -4.5 M-17 -1 L-20 -0.5
""")

_LIDS: Final = drawn("""
&skin_shade 1.2 | M-12.5 1.8 Q-9 3.4 -5.5 1.8
""")

_BAGS: Final = drawn("""
&skin_dark 1 | M-13 3.5 Q-9 6 -5 3.5 M-17 -2 L-20 0 M-16.5 0 L-19 3
""")

_BLUSH: Final = drawn("""
&blush | O -13 9.5 4.8 3.2
""")

_BROWS: Final = drawn("""
&hair_dark | M-17 -9.5 Q-11 -15.5 -2.5 -11 L-3 -8.5 Q-10 -12 -17 -9.5 Z
""")

_BROWS_STERN: Final = drawn("""
&hair_dark | M-17.5 -12 Q-10 -15 -2.5 -8.5 L-3 -6 Q-10 -11 -17.5 -12 Z
skin_dark 1.2 | M-1 -8 L-0.5 -12
""")

_BROWS_FINE: Final = drawn("""
&hair_dark | M-16.5 -10.5 Q-10 -16 -3 -12 Q-10 -13.5 -16.5 -10.5 Z
""")

_NOSE: Final = drawn("""
skin_shade | M1 -7 C4 -2 6 4 5.5 8 C4 10.5 1 10.5 -1 10 L2.5 7 Z
skin_dark 1.6 | M2.5 -8 C2 -2 5 4 5.5 7.5 C5 10.5 0 11 -3 9.5
""")

_NOSE_BROAD: Final = drawn("""
skin_shade | M2 -7 C4 0 8 5 7 8.5 C5 11 2 11 -1 10.5 L2.5 7 Z
skin_dark 1.6 | M-6 8 C-5 10.5 -2 10 0 11 C3 10.5 6.5 10.5 7 7.5
""")

_NOSE_FINE: Final = drawn("""
skin_dark 1.5 | M1.5 -5 C1.5 0 3.5 4 3.8 7 C3 9 0 9.3 -2 8.3
""")

_LIPS: Final = drawn("""
lip | M-6 15.8 C-4 13.8 -1.5 13.4 0 14.4 C1.5 13.4 4 13.8 6 15.6
      C3.5 19.8 -3.5 19.8 -6 15.8 Z
lip_dark 1 | M-6.8 15.4 Q-3 17 0 16.4 Q3 17 6.8 15.2
""")

_MOUTH: Final = drawn("""
lip_dark 1.8 | M-6 18 Q0 20.5 6.5 17
skin_dark 1.2 | M-2.5 22.5 Q0 23.3 2.5 22.5
""")

_SMILE: Final = drawn("""
lip_dark | M-7.5 15.5 Q0 18.5 7.5 15.5 Q5 22.5 0 22.5 Q-5 22.5 -7.5 15.5 Z
linen | M-6 16.6 Q0 18.8 6 16.6 Q4 19.2 0 19.2 Q-4 19.2 -6 16.6 Z
""")

# --- whole faces, by temperament ---

STERN: Final[Picture] = _MAN + _LIDS + _EYES + _BROWS_STERN + _NOSE
WISE: Final[Picture] = _MAN + _BAGS + _EYES_HEAVY + _NOSE
MERRY: Final[Picture] = _MAN + _BLUSH + _EYES_MERRY + _BROWS + _NOSE_BROAD
STOUT: Final[Picture] = _MAN + _LIDS + _EYES + _BROWS + _NOSE + _MOUTH
YOUNG: Final[Picture] = _MAN + _BLUSH + _EYES_BRIGHT + _BROWS + _NOSE_FINE + _SMILE
ALERT: Final[Picture] = _MAN + _LIDS + _EYES + _BROWS + _NOSE_BROAD + _SMILE
PROUD: Final[Picture] = _WOMAN + _BLUSH + _EYES_HEAVY + _BROWS_FINE + _NOSE + _LIPS
AGED: Final[Picture] = _WOMAN + _BLUSH + _LIDS + _BAGS + _EYES + _BROWS_FINE + _NOSE + _LIPS
SWEET: Final[Picture] = _WOMAN + _BLUSH + _EYES_LARGE + _BROWS_FINE + _NOSE_FINE + _LIPS
KEEN: Final[Picture] = _WOMAN + _BLUSH + _EYES_LARGE + _BROWS_FINE + _NOSE_BROAD + _LIPS

PROFILE: Final = drawn("""
skin | M-16 -22 C-8 -34 10 -34 14 -22 C16 -17 17 -12 17.5 -8 C19 -3 24 3 27 7
       C27.5 10 24 11 20.5 10.5 C20 12 21.5 13 22 15 C21.5 17 19.5 17 18.5 17.2
       C20 18 21.5 19.5 20.5 22 C19 23.5 18 24 18.5 26 C19 30 15 33 9 32.5
       C0 32 -8 27 -11 20 L-18 4 Z
skin_shade | M-6 8 C0 20 10 27 18.5 27.5 C18.5 31 14.5 33 9 32.5 C0 32 -8 27 -11 20 Z
skin_shade | M20.5 10.5 C18 10.5 16.5 9 17 6.5 C19.5 6 22 7 23.5 9.5
             C24 11 22 10.8 20.5 10.5 Z
eyeball | M6.5 -2.5 Q11 -8 15.5 -4.5 Q14.5 -1 6.5 -2.5 Z
iris | O 12.5 -3.6 2.2 2.7
ink 1.7 | M6 -2.5 Q11 -9 16 -5
hair_dark | M4 -10 Q11 -15 17 -10.5 L17.5 -8.5 Q11 -12 4 -10 Z
skin_dark 1.4 | M18.5 17.2 C16 17.6 14 18 12.5 19
skin/skin_dark 1.2 | M-9 -5 C-4 -8 0 -5 -1 0 C-2 4 -6 9 -9 7 C-11 4 -11 -3 -9 -5 Z
skin_dark 1.2 | M-7 -2 C-4 -3 -3 0 -5 3
""")
"""A head that looks to the right."""

# --- hands ---

FIST: Final = drawn("""
skin | M-8.5 17 L-10.5 -3 C-10 -12 -4 -13 0 -13 L8 -11 L10 0 L8.5 17 Z
skin/skin_dark 1 | R-5.5 -12.2 16 6.6 3.3
skin/skin_dark 1 | R-6.5 -5.9 18 6.6 3.3
skin/skin_dark 1 | R-6.5 0.4 17 6.4 3.2
skin_shade/skin_dark 1 | R-5.5 6.5 14.5 5.6 2.8
skin/skin_dark 1 | M-10.5 5 C-14 -5 -12 -16 -5 -17.5 C-0.5 -18 1.5 -15 0 -12.5
      C-3 -10 -6 -9 -6.5 -2 Z
skin | M-10 8 C-12 2 -12.6 -4 -11.5 -8 L-8 -6 L-7 8 Z
""")
"""A hand closed around an upright shaft on x = 0, thumb on top."""

OPEN_HAND: Final = drawn("""
skin | M-11 0 C-12 8 -8 14 -8 22 L9 22 C9 14 14 8 14 -2 Z
skin/skin_dark 1 | M-11 6 C-17 2 -22 -6 -22 -13 C-21 -17 -16 -16 -15 -12 C-13 -6 -9 -2 -6 0 Z
skin/skin_dark 1 | R-9 -9 6.5 16 3.2
skin/skin_dark 1 | R-2.8 -10.5 6.5 18 3.2
skin/skin_dark 1 | R3.4 -10 6.5 17 3.2
skin_shade/skin_dark 1 | R9.6 -8 6 13 3
skin | M-12 5 C-6 7.5 6 7 15 2.5 L10 13 L-9 13 Z
skin_dark 1 | M-5 8 C0 10 6 9 10 6.5
""")
"""A hand that carries something round, fingers in front."""

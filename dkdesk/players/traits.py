"""What makes one opponent play unlike another: the table of traits.

A trait is declared once, here: its range and what is usual. The dialog in which the player
composes an opponent, the file in which he is kept and the tests follow from the table. Its
sentences have the keys ``trait.<name>``, ``trait.<name>.about`` and ``trait.<name>.<degree>``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Final, TypeVar

from dkdesk.players.memory import ALL_TRICKS

Value = bool | int | float
"""What a trait can be."""
T = TypeVar("T", bool, int, float)

DEGREES: Final = 5
"""Degrees of a trait that have a name, evenly from one end of its range to the other."""


@dataclass(frozen=True, slots=True)
class Strength:
    """One of the levels, from a friendly beginner to the full search."""

    slips: float = 0.0
    """How often any card comes that does not hurt the partner."""
    beginner: bool = False
    """Whether it slips even where a convention names the card."""
    worlds: int = 0
    """Hidden worlds in which close options are tried; none is the plain rule player."""
    of: int = 1
    """Worlds that are drawn for each of these, to choose those that fit what others have played;
    with one alone it reads nothing from their cards but voids and sides."""


STRENGTHS: Final[Mapping[int, Strength]] = {
    1: Strength(slips=0.5, beginner=True),
    2: Strength(slips=0.5),
    3: Strength(),
    4: Strength(worlds=24),
    5: Strength(worlds=192, of=8),
}
"""Every level, the weakest first; from the second on the conventions are kept."""


def trait(default: T, low: T, high: T) -> T:
    """Declare one trait, from *low* to *high*; its kind is that of the default."""
    return field(default=default, metadata={"low": low, "high": high})


@dataclass(frozen=True, slots=True, kw_only=True)
class Traits:
    """The traits of one opponent."""

    strength: int = trait(3, 1, len(STRENGTHS))
    """A level of ``STRENGTHS``."""
    boldness: float = trait(0.0, -0.3, 0.3)
    """Game points that an announcement may cost on average; negative for the cautious."""
    solos: float = trait(0.0, -2.0, 2.0)
    """Game points by which a solo may be worse than usual; negative for the reluctant."""
    memory: int = trait(ALL_TRICKS, 0, ALL_TRICKS)
    """Full tricks that are remembered; whoever searches remembers them all."""
    signals: bool = trait(True, False, True)
    """Whether it keeps the conventions that tell the partner something."""
    pace: float = trait(1.0, 0.5, 1.5)
    """How long it seems to think, beside the others."""


@dataclass(frozen=True, slots=True)
class Trait:
    """One row of the table."""

    name: str
    default: Value
    low: Value
    high: Value

    @property
    def degrees(self) -> tuple[Value, ...]:
        """The values that have a name, from one end of the range to the other."""
        if isinstance(self.default, bool):
            return (False, True)
        kind = type(self.default)
        step = (self.high - self.low) / (DEGREES - 1)
        return tuple(kind(round(self.low + step * number, 6)) for number in range(DEGREES))

    def degree(self, value: Value) -> int:
        """The number of the named degree next to *value*, from 1 on."""
        near = [abs(value - degree) for degree in self.degrees]
        return near.index(min(near)) + 1

    def checked(self, value: object) -> Value:
        """Return *value* if the trait may have it.

        Raises:
            ValueError: It may not.
        """
        kind = type(self.default)
        if kind is float and type(value) is int:
            value = float(value)
        if type(value) is not kind or not isinstance(value, bool | int | float):
            raise ValueError(f"{self.name}: {value!r}")
        if not self.low <= value <= self.high:  # not a number, too
            raise ValueError(f"{self.name}: {value!r}")
        return value


TRAITS: Final = {
    row.name: Trait(
        row.name, getattr(Traits(), row.name), row.metadata["low"], row.metadata["high"]
    )
    for row in fields(Traits)
}
"""Every trait by its name, in the order in which the dialog shows them."""


def traits_of(values: Mapping[str, object]) -> Traits:
    """Put traits together; what is not told is as usual, what is not known is passed over.

    Raises:
        ValueError: A trait may not have its value.
    """
    known = {name: TRAITS[name].checked(values[name]) for name in TRAITS if name in values}
    return Traits(**known)  # type: ignore[arg-type]  # each has been checked by its own row

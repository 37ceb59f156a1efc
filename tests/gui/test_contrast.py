"""Every colour can be told from what lies behind it: text 4.5 to 1, marks 3 to 1 (WCAG 2)."""

from __future__ import annotations

from dataclasses import fields
from typing import Final, NamedTuple

import pytest
from PySide6.QtGui import QColor

from dkdesk.gui.theme import DARK, LIGHT, Tokens

TEXT: Final = 4.5
MARK: Final = 3.0


class Use(NamedTuple):
    """One token as it is used."""

    ink: str
    ground: str
    least: float


CLOTHS: Final = ("cloth_lit", "cloth", "cloth_edge")
SIDES: Final = ("re", "kontra", "unknown")
USES: Final = (
    # plates and bars on the cloth
    *(
        Use(ink, f"plate/{cloth}", TEXT)
        for ink in ("on_plate", "on_plate_faint")
        for cloth in CLOTHS
    ),
    *(Use("brass", f"plate/{cloth}", MARK) for cloth in CLOTHS),
    *(Use("brass", cloth, MARK) for cloth in CLOTHS),
    Use("on_button", "button", TEXT),
    Use("on_brass", "brass", TEXT),
    # what is said, on ivory; the line inside the ring of a card
    Use("on_ivory", "ivory", TEXT),
    *(Use(side, "ivory", TEXT) for side in SIDES),
    Use("on_ivory", "brass", MARK),
    # badges: white letters on the colour of a side, a white edge round them
    *(Use("white", side, TEXT) for side in SIDES),
    *(Use("white", f"plate/{cloth}", MARK) for cloth in CLOTHS),
    *(Use("on_button", side, TEXT) for side in SIDES),
    # where the keyboard is, on paper
    *(Use("ink", ground, MARK) for ground in ("paper", "paper_raised")),
    # paper
    *(
        Use(ink, ground, TEXT)
        for ink in ("ink", "ink_faint", "gain", "loss")
        for ground in ("paper", "paper_raised")
    ),
    *(Use("link", ground, TEXT) for ground in ("paper", "paper_raised")),
)
DECORATION: Final = {"ivory_edge", "margin", "rule"}
"""Edges that tell nothing: what they frame is told by its own ground."""


def luminance(colour: QColor) -> float:
    """Relative luminance, 0 to 1."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = map(linear, (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def over(upper: QColor, lower: QColor) -> QColor:
    """What one sees of a colour that lets another through."""
    share = upper.alphaF()

    def mixed(a: float, b: float) -> float:
        return a * share + b * (1 - share)

    return QColor.fromRgbF(
        mixed(upper.redF(), lower.redF()),
        mixed(upper.greenF(), lower.greenF()),
        mixed(upper.blueF(), lower.blueF()),
    )


def contrast(a: QColor, b: QColor) -> float:
    """The ratio of two colours, from 1 to 21."""
    darker, lighter = sorted((luminance(a), luminance(b)))
    return (lighter + 0.05) / (darker + 0.05)


def colour(tokens: Tokens, name: str) -> QColor:
    """A token, one over another, or plain white."""
    upper, _, lower = name.partition("/")
    if lower:
        return over(colour(tokens, upper), colour(tokens, lower))
    if upper == "white":
        return QColor("white")
    found = getattr(tokens, upper)
    assert isinstance(found, QColor)
    return found


@pytest.mark.parametrize("tokens", [pytest.param(LIGHT, id="light"), pytest.param(DARK, id="dark")])
@pytest.mark.parametrize("use", USES, ids=lambda use: f"{use.ink} on {use.ground}")
def test_it_can_be_told_from_its_ground(tokens: Tokens, use: Use) -> None:
    """In both themes, where the ground lets the cloth through also there."""
    assert contrast(colour(tokens, use.ink), colour(tokens, use.ground)) >= use.least


def test_no_token_is_forgotten() -> None:
    """Every colour of the table has a use here, or is said to tell nothing."""
    used = {part for use in USES for name in (use.ink, use.ground) for part in name.split("/")}
    assert {field.name for field in fields(Tokens)} - used == DECORATION


def test_the_measure_is_right() -> None:
    """Black on white is 21, a colour on itself 1; grey 777 on white just misses text."""
    white = QColor("white")
    assert contrast(QColor("black"), white) == pytest.approx(21)
    assert contrast(white, white) == 1
    assert contrast(QColor("#777777"), white) == pytest.approx(4.478, abs=0.001)

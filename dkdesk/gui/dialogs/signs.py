"""Small suit signs for paper, in the hand of the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QByteArray
from PySide6.QtSvg import QSvgRenderer

from dkdesk.rules.cards import Suit

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QColor, QPainter

    from dkdesk.gui.theme import Tokens

_SHAPES: Final = {
    Suit.CLUBS: """<circle cx="0" cy="-25.5" r="22.5"/><circle cx="-25.5" cy="12" r="22.5"/>
        <circle cx="25.5" cy="12" r="22.5"/><path d="M-9 -10 H9 L10 4 L5 22 C6 36 10 44 18 50
        H-18 C-10 44 -6 36 -5 22 L-10 4 Z"/>""",
    Suit.SPADES: """<path d="M0 -50 C7 -33 46 -11 46 16 C46 30 35.5 39 23.5 39 C15.5 39 9 35.5
        5 29.5 C6 39 10 45.5 18 50 H-18 C-10 45.5 -6 39 -5 29.5 C-9 35.5 -15.5 39 -23.5 39
        C-35.5 39 -46 30 -46 16 C-46 -11 -7 -33 0 -50 Z"/>""",
    Suit.HEARTS: """<path d="M0 50 C-7 32 -47 9 -47 -19 C-47 -36 -36 -46 -23 -46 C-12.5 -46 -4
        -39.5 0 -29 C4 -39.5 12.5 -46 23 -46 C36 -46 47 -36 47 -19 C47 9 7 32 0 50 Z"/>""",
    Suit.DIAMONDS: """<path d="M0 -52 C7 -34 21 -15 38 0 C21 15 7 34 0 52 C-7 34 -21 15 -38 0
        C-21 -15 -7 -34 0 -52 Z"/>""",
}
_RED: Final = (Suit.HEARTS, Suit.DIAMONDS)


def sign_colour(suit: Suit, tokens: Tokens) -> QColor:
    """The ink of a sign on paper: black or red, as old decks have it."""
    return tokens.loss if suit in _RED else tokens.ink


def draw_sign(painter: QPainter, suit: Suit, box: QRectF, colour: QColor) -> None:
    """Draw the sign of *suit* into a square *box*."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-54 -54 108 108">'
        f'<g fill="{colour.name()}">{_SHAPES[suit]}</g></svg>'
    )
    QSvgRenderer(QByteArray(svg.encode())).render(painter, box)

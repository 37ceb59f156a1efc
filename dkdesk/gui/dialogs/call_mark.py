"""The mark of an announcement on the block: round for Re, square for Kontra, and a letter.

The shape tells the side, so that nobody needs the colour; the letter tells how far it went.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPen

from dkdesk.gui.theme import font
from dkdesk.rules.announce import Level, Side

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Tokens
    from dkdesk.play.block import Said

SIZE: Final = 16
LETTER: Final = 0.72
"""Its height, in sizes of the mark."""
CORNER: Final = 3
LETTERS: Final = {Level.K90: "9", Level.K60: "6", Level.K30: "3", Level.BLACK: "0"}
"""The keys with which they are announced, too."""


def mark_letter(said: Said, language: Language) -> str:
    """What stands in the mark: ``R`` or ``K``, or ``9``, ``6``, ``3``, ``0``."""
    return LETTERS.get(said.level) or language.say(f"plate.badge.{said.side}")[0]


def told(said: Said, name: str, language: Language) -> str:
    """The same in words: who announced what, and for which side."""
    side = language.say(f"level.call.{said.side}")
    if said.level is Level.ANN:
        return language.say("sheet.said", name=name, level=side)
    level = language.say(f"level.{said.level.key}")
    return language.say("sheet.said.more", name=name, side=side, level=level)


def draw_mark(painter: QPainter, box: QRectF, said: Said, letter: str, tokens: Tokens) -> None:
    """Draw the mark into a square *box*."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(Qt.GlobalColor.white, 1))
    painter.setBrush(tokens.side(said.side))
    if said.side is Side.RE:
        painter.drawEllipse(box)
    else:
        painter.drawRoundedRect(box, CORNER, CORNER)
    painter.setFont(font(round(LETTER * box.height()), bold=True, tabular=True))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letter)
    painter.restore()

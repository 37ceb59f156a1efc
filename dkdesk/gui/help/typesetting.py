"""How a page of the help is set: headings, room between paragraphs, quiet tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QBrush,
    QFontMetricsF,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextListFormat,
    QTextTable,
)

from dkdesk.gui.theme import STEP, TEXT_PX, font

if TYPE_CHECKING:
    from PySide6.QtGui import QTextBlock, QTextDocument, QTextList

    from dkdesk.gui.theme import Tokens

HEADINGS: Final = {1: TEXT_PX + 10, 2: TEXT_PX + 4, 3: TEXT_PX + 2}
"""Pixels of the type, by level."""
LEADING: Final = 1.54
"""From line to line, in heights of the type; a font may ask for more, never for less."""


def typeset(document: QTextDocument, tokens: Tokens) -> None:
    """Set a page that was just read from Markdown."""
    block = document.begin()
    while block.isValid():
        _set_block(block)
        _set_links(block, tokens)
        if block.textList() is not None:
            _set_list(block.textList())
        block = block.next()
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            _set_table(frame, tokens)


def _set_block(block: QTextBlock) -> None:
    cursor = QTextCursor(block)
    made = QTextBlockFormat()
    if cursor.currentTable() is None:  # in a cell the room would lie below the words only
        made.setLineHeight(_stretch(), QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    level = block.blockFormat().headingLevel()
    if level:
        first = block.blockNumber() == 0
        made.setTopMargin(0 if first else 5 * STEP)
        made.setBottomMargin(2 * STEP)
        _enlarge(block, HEADINGS.get(level, TEXT_PX + 1))
    elif _is_code(block):
        made.setBottomMargin(0 if _is_code(block.next()) else 3 * STEP)
    elif cursor.currentTable() is None:
        made.setTopMargin(0)
        made.setBottomMargin(STEP if block.textList() is not None else 2 * STEP + 2)
    cursor.mergeBlockFormat(made)


def _stretch() -> float:
    """Per cent by which lines are set apart: a font for Japanese is high already."""
    letters = font()
    return max(100.0, 100 * LEADING * letters.pixelSize() / QFontMetricsF(letters).lineSpacing())


def _is_code(block: QTextBlock) -> bool:
    """Whether it is a line of a block of code."""
    return block.isValid() and block.blockFormat().nonBreakableLines()


def _set_links(block: QTextBlock, tokens: Tokens) -> None:
    """Links in ink, underlined: a colour of their own would be too pale on one of the papers."""
    letters = QTextCharFormat()
    letters.setForeground(QBrush(tokens.ink))
    letters.setFontUnderline(True)
    cursor = QTextCursor(block)
    for part in block.textFormats():
        if part.format.isAnchor():
            cursor.setPosition(block.position() + part.start)
            keep = QTextCursor.MoveMode.KeepAnchor
            cursor.setPosition(block.position() + part.start + part.length, keep)
            cursor.mergeCharFormat(letters)


def _set_list(points: QTextList) -> None:
    """Full dots: the hollow ones that Markdown's stars become are for lists within lists."""
    if points.format().style() is QTextListFormat.Style.ListCircle:
        made = QTextListFormat(points.format())
        made.setStyle(QTextListFormat.Style.ListDisc)
        points.setFormat(made)


def _enlarge(block: QTextBlock, pixels: int) -> None:
    cursor = QTextCursor(block)
    for part in block.textFormats():
        letters = QTextCharFormat(part.format)
        # What stands as code in a heading has a smaller step of its own.
        letters.clearProperty(QTextFormat.Property.FontSizeAdjustment)
        letters.setFont(font(pixels, bold=True))
        cursor.setPosition(block.position() + part.start)
        keep = QTextCursor.MoveMode.KeepAnchor
        cursor.setPosition(block.position() + part.start + part.length, keep)
        cursor.setCharFormat(letters)


def _set_table(table: QTextTable, tokens: Tokens) -> None:
    made = table.format()
    made.setBorderBrush(QBrush(tokens.rule))
    made.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    made.setBorder(1)
    made.setBorderCollapse(True)
    made.setCellPadding(2 * STEP)
    made.setTopMargin(STEP)
    made.setBottomMargin(3 * STEP)
    made.setAlignment(Qt.AlignmentFlag.AlignLeft)
    made.setWidth(QTextLength())
    table.setFormat(made)

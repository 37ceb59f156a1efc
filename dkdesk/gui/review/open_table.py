"""The table of a recorded game: four hands, open or as one seat saw them, and the trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dkdesk.decks.deck import BACK
from dkdesk.gui.badge import draw_badge
from dkdesk.gui.review.words import card_name
from dkdesk.gui.table.cues import call_text
from dkdesk.gui.table.deck import CORNER, shadow_room
from dkdesk.gui.table.pose import TRICK_TURN
from dkdesk.gui.theme import RADIUS_BOX, STEP, TEXT_PX, font
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme
    from dkdesk.play.review import Moment
    from dkdesk.rules.cards import Card

LEAST: Final = QSize(560, 400)
EDGE: Final = 3 * STEP
PLATE: Final = 7 * STEP
INWARDS: Final = 0.28
"""How wide a plate may be, as a share of the table."""
BADGE: Final = 22
NAME: Final = 32 * STEP
"""Room that a plate at the side takes at least."""
STRIP: Final = 0.36
"""The strip of a covered card, in card widths: its index can be read."""
ROWS_APART: Final = 0.5
"""Between the two rows of a hand at the side, in card heights."""
HIGH: Final = 0.21
WIDE: Final = 0.135
"""Height of a card as a share of the table's height, or of its width."""
OWN: Final = 1.4
COVERED: Final = 0.6
"""How large the own cards are, and the covered ones, beside those of open hands."""
GONE: Final = QColor(13, 35, 28, 140)
"""Lies over a card that has been played."""
RING: Final = 3
OUT_X: Final = 0.62
OUT_Y: Final = 0.34
"""How far a card of the trick lies towards its player."""


class OpenTable(QWidget):
    """One moment of a game; nothing moves by itself."""

    def __init__(
        self, faces: Faces, theme: Theme, language: Language, *, keeps_played: bool = False
    ) -> None:
        """Lay the table.

        Args:
            faces: Draws the cards.
            theme: Its colours.
            language: What is spoken.
            keeps_played: Whether what has been played stays in the hand, greyed.
        """
        super().__init__()
        self._keeps_played = keeps_played
        self._faces = faces
        self._theme = theme
        self._language = language
        self._moment: Moment | None = None
        self._names: tuple[str, ...] = ("",) * 4
        self._viewer: int | None = None
        self._swept = False
        self.setMinimumSize(LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        faces.ready.connect(self.update)
        theme.changed.connect(self.update)

    def show_moment(
        self, moment: Moment, names: tuple[str, ...], viewer: int | None, *, swept: bool = False
    ) -> None:
        """Show *moment*, all hands open or as the seat *viewer* saw them.

        Args:
            moment: What is shown.
            names: Who sits where.
            viewer: Whose cards alone are seen.
            swept: Whether a full trick has been taken away.
        """
        self._moment, self._names, self._viewer, self._swept = moment, names, viewer, swept
        self._describe()
        self.update()

    @property
    def hands(self) -> list[tuple[Card, ...] | None]:
        """What can be seen of each seat's hand; ``None`` for covered cards."""
        assert self._moment is not None, "a moment is shown"
        hands = self._moment.state.hands
        return [hand if self._sees(seat) else None for seat, hand in enumerate(hands)]

    def _sees(self, seat: int) -> bool:
        return self._viewer is None or self._viewer == seat

    def _describe(self) -> None:
        """Say the open hands, for whoever cannot see them."""
        say = self._language.say
        join = say("result.names.join")
        hands = [
            say("replay.said", name=self._names[seat], word=join.join(self._spoken(hand)))
            for seat, hand in enumerate(self.hands)
            if hand
        ]
        self.setAccessibleName(say("table.name"))
        self.setAccessibleDescription(say("sheet.join").join(hands))

    def _spoken(self, hand: tuple[Card, ...]) -> list[str]:
        return [card_name(card, self._language) for card in self._sorted(hand)]

    def _sorted(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        assert self._moment is not None, "a moment is shown"
        return (self._moment.state.table.contract or CONTRACTS["normal"]).sort(hand)

    # --- where things lie ------------------------------------------------------------------

    def _place(self, seat: int) -> int:
        """0 below, 1 left, 2 above, 3 right."""
        return (seat - (self._viewer or 0)) % len(SEATS)

    @property
    def _card(self) -> tuple[float, float]:
        """Width and height of a card of the trick, or of an open hand."""
        high = min(HIGH * self.height(), WIDE * self.width())
        return high * self._faces.aspect, high

    def _card_of(self, place: int) -> tuple[float, float]:
        """Width and height of a card in the hand at *place*: covered ones need no room."""
        w, h = self._card
        scale = 1.0 if self._viewer is None else OWN if place == 0 else COVERED
        return scale * w, scale * h

    def _rows(self, place: int, count: int) -> list[QRectF]:
        """The cards of a hand: one row below and above, two at the sides."""
        w, h = self._card_of(place)
        strip = STRIP * w
        per_row = max(count, 1) if place in (0, 2) else 6
        wide = strip * (min(per_row, max(count, 1)) - 1) + w
        plate = self._plate(place)
        left = {1: EDGE, 3: self.width() - EDGE - strip * 5 - w}.get(
            place, (self.width() - wide) / 2
        )
        top = plate.bottom() + STEP if place else plate.top() - STEP - h
        return [
            QRectF(
                left + strip * (number % per_row), top + ROWS_APART * h * (number // per_row), w, h
            )
            for number in range(count)
        ]

    def _plate(self, place: int) -> QRectF:
        """The strip with name and side: above a hand, below one's own."""
        w, h = self._card_of(place)
        side_wide = max(STRIP * w * 5 + w, NAME)
        block = PLATE + STEP + (1 + ROWS_APART) * h
        middle = (self.height() - block) / 2
        match place:
            case 0:
                return QRectF(0, self.height() - EDGE - PLATE, self.width(), PLATE)
            case 1:
                return QRectF(EDGE, middle, side_wide, PLATE)
            case 2:
                return QRectF(0, EDGE, self.width(), PLATE)
            case _:
                return QRectF(self.width() - EDGE - side_wide, middle, side_wide, PLATE)

    # --- painting ------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(640, 520)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.tokens.cloth)
        painter.drawRoundedRect(QRectF(self.rect()), RADIUS_BOX, RADIUS_BOX)
        if self._moment is not None:
            for seat in SEATS:
                self._paint_plate(painter, seat, self._moment)
                self._paint_hand(painter, seat, self._moment)
            self._paint_trick(painter, self._moment)
        painter.end()

    def _paint_hand(self, painter: QPainter, seat: int, moment: Moment) -> None:
        held = moment.hand(seat)
        if not self._sees(seat):
            for box in self._rows(self._place(seat), len(held)):
                self._paint_card(painter, box, BACK)
            return
        gone = moment.played(seat) if self._keeps_played else ()
        cards = self._sorted((*held, *gone))
        for card, box in zip(cards, self._rows(self._place(seat), len(cards)), strict=True):
            self._paint_card(painter, box, card.face)
            if card in gone:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(GONE)
                painter.drawRoundedRect(box, CORNER * box.width(), CORNER * box.width())

    def _paint_card(self, painter: QPainter, box: QRectF, face: str) -> None:
        pixmap = self._faces.pixmap(face)
        if pixmap is None:
            painter.setPen(QPen(self._theme.tokens.ivory_edge, 1))
            painter.setBrush(self._theme.tokens.ivory)
            painter.drawRoundedRect(box, CORNER * box.width(), CORNER * box.width())
        else:
            room = shadow_room(box.width())
            around = box.adjusted(-room, -room, room, room)
            painter.drawPixmap(around, pixmap, QRectF(pixmap.rect()))

    def _paint_trick(self, painter: QPainter, moment: Moment) -> None:
        trick = moment.trick
        if trick is None or (self._swept and trick.winner is not None):
            return
        w, h = self._card
        above, below = self._rows(2, 1)[0].bottom(), self._rows(0, 1)[0].top()
        middle = QPointF(self.width() / 2, (above + below) / 2)
        for seat, card in trick.plays():
            place = self._place(seat)
            side, ahead = ((0, 1), (-1, 0), (0, -1), (1, 0))[place]
            painter.save()
            painter.translate(middle + QPointF(side * OUT_X * w, ahead * OUT_Y * h))
            painter.rotate(TRICK_TURN[place])
            box = QRectF(-w / 2, -h / 2, w, h)
            self._paint_card(painter, box, card.face)
            if seat == trick.winner:
                painter.setPen(QPen(self._theme.tokens.brass, RING))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box, CORNER * w + 1, CORNER * w + 1)
            painter.restore()

    def _paint_plate(self, painter: QPainter, seat: int, moment: Moment) -> None:
        tokens, say = self._theme.tokens, self._language.say
        state = moment.state
        known = state.sides() if self._viewer is None else state.seen_by(self._viewer).known_sides()
        side = known[seat]
        calls = [call for call in state.table.calls if call.seat == seat]
        text = self._names[seat]
        if calls:
            text = say("replay.said", name=text, word=call_text(self._language, calls[-1]))
        bold = font(TEXT_PX, bold=True)
        room = self._plate(self._place(seat))
        metrics = QFontMetricsF(bold)
        # At the sides a long one may reach inwards over the cloth, where nothing lies.
        most = max(room.width(), INWARDS * self.width())
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, most - BADGE - 7 * STEP)
        wide = metrics.horizontalAdvance(text) + BADGE + 6 * STEP
        box = QRectF(0, 0, wide, PLATE)
        box.moveCenter(room.center())
        if box.left() < EDGE:
            box.moveLeft(EDGE)
        elif box.right() > self.width() - EDGE:
            box.moveRight(self.width() - EDGE)
        painter.setPen(
            QPen(tokens.brass, 2) if state.table.to_act == seat else QPen(Qt.PenStyle.NoPen)
        )
        painter.setBrush(tokens.plate)
        painter.drawRoundedRect(box, PLATE / 2, PLATE / 2)
        painter.setPen(tokens.on_plate)
        painter.setFont(bold)
        words = box.adjusted(3 * STEP, 0, 0, 0)
        painter.drawText(words, int(Qt.AlignmentFlag.AlignVCenter), text)
        badge = QRectF(0, 0, BADGE, BADGE)
        badge.moveCenter(QPointF(box.right() - STEP - BADGE / 2, box.center().y()))
        draw_badge(painter, badge, side, say(f"plate.badge.{side or 'unknown'}"), tokens)

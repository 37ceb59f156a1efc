"""One exercise of a lesson: what is known, a question, and a few choices."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QGridLayout, QHBoxLayout

from dkdesk.gui.dialogs.rule_words import source
from dkdesk.gui.practice import deadline_words
from dkdesk.gui.practice.barred import bar, free
from dkdesk.gui.practice.hand import Hand, paint_card
from dkdesk.gui.practice.page import Page, fact_label
from dkdesk.gui.practice.tricks import Tricks
from dkdesk.gui.practice.voice import Voice
from dkdesk.gui.table.deck import shadow_room
from dkdesk.gui.table.pose import CARD_RATIO
from dkdesk.gui.theme import STEP
from dkdesk.play.practice.deadlines import Deadline
from dkdesk.play.practice.lessons.exercise import Exercise
from dkdesk.play.practice.timetable import timetable
from dkdesk.rules.cards import Card

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QPushButton

    from dkdesk.gui.language import Language
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme, Tokens

CHOICES: Final = 5
"""As many as an exercise may have."""
GAP: Final = 2 * STEP
SIDE: Final = 6 * STEP
"""What the scroll bar and the margin take of the width."""
CARD: Final = 24 * STEP
"""How high a card is that can be chosen."""


class ExercisePage(Page):
    """A question of a lesson; the cards it is about are pictures."""

    drill = "lessons"

    def __init__(
        self,
        language: Language,
        theme: Theme,
        faces: Faces,
        names: Callable[[], Sequence[str]],
    ) -> None:
        """Prepare the page; *names* tells what the players are called, the own one first."""
        super().__init__(language, theme)
        self._faces = faces
        self._names = names
        self.asked: Exercise | None = None
        self.given: int | None = None
        """The choice that was made."""
        self.facts = fact_label()
        self.hand = Hand(faces, theme, language)
        self.tricks = Tricks(faces, theme, language)
        self._grid = QGridLayout()
        self.leaf.hide()
        self._build()
        faces.ready.connect(self._paint_choices)
        self._room.verticalScrollBar().rangeChanged.connect(self._show_reason)

    def pose(self, question: object) -> None:
        assert isinstance(question, Exercise), "an exercise was asked for"
        self.asked, self.given = question, None
        for number, button in enumerate(self.choices):
            used = number < len(question.choices)
            button.setVisible(used)
            if used:
                free(button)
            else:
                bar(button, "spots.barred.none", self._language)
        self._mark(None)
        self.retranslate()

    def wait(self, sentence: str) -> None:
        self.asked, self.given = None, None
        for part in (self.facts, self.hand, self.tricks, *self.choices):
            part.hide()
        super().wait(sentence)

    def retranslate(self) -> None:
        if self.asked is not None:
            self._tell(self.asked)

    def own_style(self, tokens: Tokens) -> str:
        return super().own_style(tokens) + (
            f'QPushButton[right="true"]:disabled {{ color: {tokens.on_brass.name()};'
            f" background: {tokens.brass.name()}; }}"
        )

    def _tell(self, asked: Exercise) -> None:
        voice = Voice(self._language, self._names(), asked.seat)
        facts = [voice.tell(fact) for fact in asked.facts] + self._moment(asked)
        self.facts.setText("\n".join(facts))
        self.facts.setVisible(bool(facts))
        self.hand.setVisible(bool(asked.hand))
        self.hand.show_cards(asked.hand)
        self.tricks.setVisible(bool(asked.tricks))
        self.tricks.show_tricks(asked.tricks, voice.name)
        self.ask.setText(voice.tell(asked.ask))
        self._name([voice.call(choice) for choice in asked.choices])
        self._paint_choices()
        self._arrange()
        shown = (self.hand.accessibleName(), self.tricks.accessibleName())
        heard = [*facts, *(text for text in shown if text)]
        self.setAccessibleName(self.ask.text())
        self.setAccessibleDescription(self._language.say("sheet.join").join(heard))
        if self.given is None:
            self.result.clear()
        else:
            self._explain(asked, self.given)

    def _moment(self, asked: Exercise) -> list[str]:
        """What is known where it is about a deadline."""
        ground, language = asked.ground, self._language
        if not isinstance(ground, Deadline):
            return []
        seated = self._names()
        names = [seated[(seat - asked.seat) % len(seated)] for seat in range(len(seated))]
        told = {
            "game": deadline_words.game(ground, names, language),
            "side": deadline_words.side_text(ground.view.side, language),
            "table": language.count("practice.fact.table.cards", ground.view.table.played),
            "said": language.say("sheet.join").join(deadline_words.said(ground, names, language)),
            "hand": deadline_words.hand(ground, language),
        }
        if ground.view.table.rules.deadlines != "table":
            del told["table"]
        return [
            language.say("replay.said", name=language.say(f"practice.fact.{fact}"), word=text)
            for fact, text in told.items()
        ]

    def _name(self, texts: Sequence[str]) -> None:
        assert self.asked is not None, "something is asked"
        for number, (button, text) in enumerate(zip(self.choices, texts, strict=False), 1):
            whole = self._language.say("practice.choice", number=number, text=text)
            picture = isinstance(self.asked.choices[number - 1], Card)
            button.setText(str(number) if picture else whole)
            button.setAccessibleName(whole)
            button.setToolTip(text if picture else "")

    def _paint_choices(self) -> None:
        """Put the cards that can be chosen on their buttons."""
        if self.asked is None:
            return
        for button, choice in zip(self.choices, self.asked.choices, strict=False):
            button.setIcon(self._icon(choice) if isinstance(choice, Card) else QIcon())
            room = 2 * shadow_room(CARD * CARD_RATIO)
            size = QSize(round(CARD * CARD_RATIO) + room, CARD + room)
            button.setIconSize(size if isinstance(choice, Card) else QSize(0, 0))

    def _icon(self, card: Card) -> QIcon:
        wide = CARD * CARD_RATIO
        room = shadow_room(wide)
        ratio = self.devicePixelRatioF()
        picture = QPixmap(QSize(round(wide) + 2 * room, CARD + 2 * room) * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHints(
            QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing
        )
        paint_card(painter, QRectF(room, room, wide, CARD), card, self._faces, self._theme)
        painter.end()
        icon = QIcon(picture)
        icon.addPixmap(picture, QIcon.Mode.Disabled)
        return icon

    def _explain(self, asked: Exercise, given: int) -> None:
        language = self._language
        say = language.say
        voice = Voice(language, self._names(), asked.seat)
        right = asked.judge(given).right
        reasons = [voice.tell(reason) for reason in asked.reasons]
        if not right and given in asked.flaws:
            reasons.insert(0, voice.tell(asked.flaws[given]))
        if isinstance(asked.ground, Deadline):
            ground = asked.ground
            reasons = deadline_words.reasons(ground, timetable(ground), language)
        self._mark(self.choices[given])
        answer = voice.call(asked.choices[asked.right])
        self.result.tell(
            say("practice.right" if right else "practice.wrong"),
            "" if right else say("lessons.answer", answer=answer),
            right=right,
            sentences=reasons,
            source=source(language, asked.source) if asked.source else "",
        )
        if len(asked.tricks) == 1 and asked.lesson == "trick":
            trick = asked.tricks[0]
            winner = (asked.seat + asked.right) % 4
            self.tricks.show_tricks((replace(trick, winner=winner),), voice.name)

    def _mark(self, chosen: QPushButton | None) -> None:
        right = self.asked.right if self.asked is not None and chosen is not None else None
        for number, button in enumerate(self.choices):
            button.setProperty("right", number == right)
        super()._mark(chosen)

    def _give(self, answer: int) -> None:
        assert self.asked is not None, "a question was asked"
        self.given = answer
        self._explain(self.asked, answer)
        self._close(self.asked.judge(answer))

    def _show_reason(self) -> None:
        """Keep the reason in sight when it makes the page longer."""
        bar = self._room.verticalScrollBar()
        bar.setValue(0 if self.given is None else bar.maximum())

    def _build(self) -> None:
        self.left.addWidget(self.facts)
        self.left.addWidget(self.tricks)
        self.left.addWidget(self.hand)
        self.left.addWidget(self.ask)
        self._grid.setHorizontalSpacing(GAP)
        self._grid.setVerticalSpacing(GAP)
        for number in range(CHOICES):
            self._choice().clicked.connect(lambda _=False, number=number: self._give(number))
        row = QHBoxLayout()
        row.addLayout(self._grid)
        row.addStretch()
        self.left.addLayout(row)
        self.left.addWidget(self.result)
        self.left.addStretch()

    def _arrange(self) -> None:
        """Lay the choices in as few rows as the width allows."""
        if self.asked is None:
            return
        used = self.choices[: len(self.asked.choices)]
        room = self.width() - SIDE
        widths = [button.sizeHint().width() for button in used]

        def fit(columns: int) -> bool:
            needed = sum(max(widths[column::columns]) for column in range(columns))
            return needed + GAP * (columns - 1) <= room

        columns = next((many for many in range(len(used), 1, -1) if fit(many)), 1)
        for number, button in enumerate(used):
            self._grid.addWidget(button, number // columns, number % columns)

    # --- Qt ----------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

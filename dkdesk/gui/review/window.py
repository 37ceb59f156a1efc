"""A recorded game in a window of its own: step by step, all hands open or as one seat saw it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QVBoxLayout

from dkdesk.gui.dialogs.fields import Choices, field_style, leaf_style
from dkdesk.gui.dialogs.paper import PaperDialog, faint, secondary, title
from dkdesk.gui.dialogs.result import Dealing, Result, ResultPanel
from dkdesk.gui.played import SPECIAL_KINDS, game_kind
from dkdesk.gui.review.open_table import OpenTable
from dkdesk.gui.review.words import caption
from dkdesk.gui.theme import SMALL_PX, STEP, font
from dkdesk.play.review import moments

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QWidget

    from dkdesk.gui.language import Language
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme, Tokens
    from dkdesk.play.review import Moment
    from dkdesk.rules.notation import Record

LEAST: Final = QSize(900, 560)
USUAL: Final = QSize(1000, 680)
SIDE: Final = 68 * STEP
SIGN_PX: Final = 16
STEPS: Final = {
    "first": ("\N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}", "Home"),
    "back": ("\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}", "Left"),
    "forward": ("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}", "Right"),
    "last": ("\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}", "End"),
}
"""The buttons that step, with their keys."""


class ReviewWindow(PaperDialog):
    """One game, looked through; the table of the evening is not touched.

    Signals:
        save: The player wants a copy of the record; carries it.
    """

    save = Signal(object)

    def __init__(
        self, language: Language, theme: Theme, faces: Faces, parent: QWidget | None = None
    ) -> None:
        super().__init__(language, theme, parent)
        self._record: Record | None = None
        self._moments: tuple[Moment, ...] = ()
        self._number = 0
        self.setMinimumSize(LEAST)
        self._title = title()
        self._about = faint()
        self.table = OpenTable(faces, theme, language, keeps_played=True)
        self.sheet = ResultPanel(language, theme, self.table)
        self.captions = QListWidget()
        self.view = Choices()
        self.steps = {key: secondary() for key in STEPS}
        self.save_button = secondary()
        self._build()
        self.retranslate()
        self.resize(USUAL)

    @property
    def moment(self) -> Moment:
        """What is shown."""
        return self._moments[self._number]

    def open_record(self, record: Record) -> None:
        """Show a game from its beginning."""
        self._record = record
        self._moments = moments(record)
        self._number = 0
        self.view.setCurrentIndex(0)
        self.retranslate()
        self.captions.setFocus()

    def go(self, number: int) -> None:
        """Show the moment of this number, or the nearest there is."""
        if self._record is None:
            return
        self._number = max(0, min(number, len(self._moments) - 1))
        viewer = self.view.currentIndex() - 1
        players = self._record.players
        self.table.show_moment(self.moment, players, None if viewer < 0 else viewer)
        self.captions.setCurrentRow(self._number)
        last = len(self._moments) - 1
        for key, button in self.steps.items():
            there = self._number > 0 if key in ("first", "back") else self._number < last
            button.setEnabled(there)
        self._show_result(self._record)

    def retranslate(self) -> None:
        say = self._language.say
        self.setWindowTitle(say("review.title"))
        self.save_button.setText(say("review.save"))
        for key, (sign, shortcut) in STEPS.items():
            button = self.steps[key]
            button.setText(sign)
            button.setAccessibleName(say(f"review.{key}"))
            native = QKeySequence.SequenceFormat.NativeText
            keys = QKeySequence(shortcut).toString(native)
            button.setToolTip(say("review.tip", what=say(f"review.{key}"), keys=keys))
        self.view.setAccessibleName(say("review.view"))
        self.captions.setAccessibleName(say("review.captions"))
        if self._record is not None:
            self._tell(self._record)
            self.go(self._number)
        super().retranslate()

    def own_style(self, tokens: Tokens) -> str:
        return field_style(tokens) + leaf_style(tokens)

    def _tell(self, record: Record) -> None:
        """Say what depends on the game, but not on the moment."""
        say = self._language.say
        names = say("result.names.join").join(record.players)
        self._title.setText(names)
        rules = say(f"preset.{record.base}")
        number = "" if record.number is None else say("result.number", number=str(record.number))
        self._about.setText(say("sheet.join").join(filter(None, (rules, number))))
        self._about.setTextFormat(Qt.TextFormat.PlainText)
        self.captions.blockSignals(True)
        self.captions.clear()
        for moment in self._moments:
            self.captions.addItem(caption(moment, record.players, self._language))
        self.captions.blockSignals(False)
        chosen = max(0, self.view.currentIndex())
        self.view.blockSignals(True)
        self.view.clear()
        self.view.addItem(say("review.open"))
        self.view.addItems([say("review.seen_by", name=name) for name in record.players])
        self.view.setCurrentIndex(chosen)
        self.view.blockSignals(False)

    def _show_result(self, record: Record) -> None:
        """Lay the result on the table at the end of the game."""
        table = self.moment.state.table
        if table.sheet is None or table.contract is None:
            self.sheet.hide()
            return
        kind = game_kind(table)
        self.sheet.lie_in(self.table.rect())
        result = Result(
            table.sheet,
            table.contract.key,
            record.players,
            (0,) * len(record.players),
            1,
            kind if kind in SPECIAL_KINDS else None,
            Dealing(record.number, review=True),
        )
        self.sheet.show_result(result)
        self.captions.setFocus()

    def _build(self) -> None:
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self.captions.setFont(font(SMALL_PX))
        self.captions.setWordWrap(True)
        self.captions.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        side = QVBoxLayout()
        side.setSpacing(2 * STEP)
        side.addWidget(self._title)
        side.addWidget(self._about)
        side.addWidget(self.captions, stretch=1)
        side.addWidget(self.view)
        self._title.setFixedWidth(SIDE)
        self.captions.setFixedWidth(SIDE)
        self.view.setFixedWidth(SIDE)
        whole = QHBoxLayout()
        whole.setSpacing(4 * STEP)
        whole.addWidget(self.table, stretch=1)
        whole.addLayout(side)
        self.column.addLayout(whole, stretch=1)
        for at, (key, button) in enumerate(self.steps.items()):
            button.setAutoDefault(False)
            button.setFont(font(SIGN_PX, bold=True))
            button.clicked.connect(lambda _=False, key=key: self._step(key))
            self.foot.insertWidget(at, button)
            shortcut = QShortcut(QKeySequence(STEPS[key][1]), self)
            shortcut.activated.connect(lambda key=key: self._step(key))
        self.save_button.setAutoDefault(False)
        self.save_button.clicked.connect(lambda: self.save.emit(self._record))
        self.foot.insertWidget(self.foot.count() - 1, self.save_button)
        self.foot.setSpacing(2 * STEP)
        self.captions.currentRowChanged.connect(self._picked)
        self.view.currentIndexChanged.connect(lambda _: self.go(self._number))

    def _step(self, key: str) -> None:
        to = {
            "first": 0,
            "back": self._number - 1,
            "forward": self._number + 1,
            "last": len(self._moments) - 1,
        }
        self.go(to[key])

    def _picked(self, row: int) -> None:
        if row >= 0 and row != self._number:
            self.go(row)

    def _settle(self) -> None:
        """Keep the size the player gave it."""

    # --- Qt ----------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.sheet.lie_in(self.table.rect())
        self.captions.scrollToItem(self.captions.currentItem())

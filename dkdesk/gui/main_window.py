"""The main window: menus, the table, the paper at its side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from dkdesk.gui.commands import Commands
from dkdesk.gui.dialogs.exchange import GiftPanel, OfferPanel
from dkdesk.gui.dialogs.last_call import LastCall
from dkdesk.gui.dialogs.message import Notice
from dkdesk.gui.dialogs.peek import PeekPanel
from dkdesk.gui.dialogs.ranking import RankingPanel
from dkdesk.gui.dialogs.reservation import ReservationPanel
from dkdesk.gui.dialogs.result import ResultPanel
from dkdesk.gui.dialogs.rule_words import difference_lines
from dkdesk.gui.dialogs.side_panel import SidePanel
from dkdesk.gui.door import Door
from dkdesk.gui.guide import GuideStrip
from dkdesk.gui.questions import Desk
from dkdesk.gui.table.deeds import Deeds
from dkdesk.gui.table.dock import Dock
from dkdesk.gui.table.last_trick import LastTrick
from dkdesk.gui.table.sideline import Role, Sideline
from dkdesk.gui.table.view import TableView
from dkdesk.gui.whereabouts import placed, whereabouts
from dkdesk.rules.presets import PRESETS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.bridge import Bridge
    from dkdesk.gui.language import Language
    from dkdesk.gui.practice.hint_card import HintCard
    from dkdesk.gui.practice.tutor_card import TutorCard
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.table.scene import TableScene
    from dkdesk.gui.theme import Theme
    from dkdesk.settings.table import Whereabouts

MINIMUM: Final = QSize(800, 560)
USUAL: Final = QSize(1280, 800)
SIDE_FROM: Final = 1100
"""In narrower windows the paper lies over the table, and only when it is asked for."""


class MainWindow(QMainWindow):
    """The desk as a window.

    Signals:
        closing: The window is about to close.
        dropped: A file was dropped on it; carries its path.
    """

    closing = Signal()
    dropped = Signal(str)

    def __init__(self, scene: TableScene, faces: Faces, theme: Theme, language: Language) -> None:
        super().__init__()
        self._language = language
        self._theme = theme
        self._asked_for_side: bool | None = None
        self._reminder = ""
        self.show_unplayed = False
        """Whether the paper lists the cards that others still hold."""
        self.setMinimumSize(MINIMUM)
        self.resize(USUAL)
        self.commands = Commands(language, self)
        self.commands.fill(self.menuBar())
        self.table = TableView(scene, self)
        dock = Dock(theme, language, self.table)
        self.side = SidePanel(language, theme, self)
        self.last_trick = LastTrick(faces, theme, language, self.side.last_trick_slot)
        slot = QHBoxLayout(self.side.last_trick_slot)
        slot.setContentsMargins(0, 0, 0, 0)
        slot.addWidget(self.last_trick)
        self.desk = Desk(
            scene,
            dock,
            Sideline(theme, language, self.table),
            Deeds(language, self.table),
            ReservationPanel(language, theme, self.table),
            OfferPanel(language, theme, self.table),
            GiftPanel(language, theme, self.table),
            ResultPanel(language, theme, self.table),
            LastCall(language, theme, self.table),
            RankingPanel(language, theme, self.table),
        )
        peek_cards = LastTrick(faces, theme, language, self.table, named=True)
        self.peek = PeekPanel(language, theme, peek_cards, self.table)
        self.tutor_card = Door(self._make_tutor_card)
        self.hint_card = Door(self._make_hint_card)
        self.notice = Notice(language, theme, self.table)
        desk = self.desk
        asking = (desk.reservation, desk.offer, desk.gift)
        telling = (desk.result, desk.last_call, desk.ranking, self.peek)
        self.table.hold(dock, desk.sideline, desk.deeds, self.notice, *asking, *telling)
        dock.hide()  # until somebody sits down
        self.guide = GuideStrip(language, theme)
        self._lay_out()
        self.setAcceptDrops(True)
        self._join()
        language.changed.connect(self.retranslate)
        self.retranslate()
        self.table.setFocus()

    @property
    def warning(self) -> TutorCard | None:
        """The tutor's card, while it lies on the table."""
        card = self.tutor_card.inside
        return card if card is not None and card.isVisible() else None

    def _make_tutor_card(self) -> TutorCard:
        from dkdesk.gui.practice.tutor_card import TutorCard

        card = TutorCard(self._language, self._theme, self.table)
        self.table.lay(card)
        return card

    def _make_hint_card(self) -> HintCard:
        from dkdesk.gui.practice.hint_card import HintCard

        card = HintCard(self._language, self._theme, self.table)
        self.table.lay(card)
        return card

    def _lay_out(self) -> None:
        """The guide above, the table below it, the paper at its side."""
        self._middle = QWidget()
        column = QVBoxLayout(self._middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._row = QHBoxLayout()
        self._row.setSpacing(0)
        column.addWidget(self.guide)
        column.addLayout(self._row, stretch=1)
        self._row.addWidget(self.table, stretch=1)
        self._row.addWidget(self.side)
        self.setCentralWidget(self._middle)

    def _join(self) -> None:
        # After every sheet the keyboard is back at the cards.
        self.desk.reservation.chosen.connect(lambda _: self.table.setFocus())
        self.desk.offer.chosen.connect(lambda _: self.table.setFocus())
        self.desk.gift.given.connect(self.table.setFocus)
        self.desk.result.next_deal.connect(self.table.setFocus)
        self.desk.last_call.more.connect(self.table.setFocus)
        self.desk.sideline.wanted.connect(self._want)
        self.commands["last_trick"].triggered.connect(self._peek)
        self.commands["tricks"].triggered.connect(self.peek.toggle_all)
        self.commands["side"].triggered.connect(self._want_side)
        self.commands["full"].triggered.connect(self._want_full)
        self.commands["quit"].triggered.connect(self.close)

    def show_evening(self, bridge: Bridge) -> None:
        """Bring the paper up to date with the evening."""
        evening = bridge.evening
        table = evening.director.table
        names = bridge.names
        finished = len(evening.results)
        number = min(finished + (table.sheet is None), evening.rules.games)
        key = None if table.contract is None else table.contract.key
        self.side.set_names([guest.name for guest in bridge.sheet_guests])
        self.side.show_game(max(number, 1), evening.ending, key, evening.base)
        self.side.show_free(on=bridge.encore, waits=bridge.counting is not bridge.evening)
        rules, base = bridge.counting.rules, PRESETS[evening.base]
        self.side.show_rule_set(evening.rule_set, difference_lines(self._language, rules, base))
        self.side.update_rows(bridge.rows(), [guest.hue for guest in bridge.sheet_guests])
        shown = self.show_unplayed and not table.over
        self.side.unplayed.show_view(bridge.view if shown else None)
        last = table.tricks[-1] if table.tricks else None
        if last is None or last.winner is None:
            self.side.show_last_trick(None)
        else:
            self.side.show_last_trick(names[last.winner], last.augen)
        self.last_trick.show_trick(last, names)
        self.peek.show_tricks(table.tricks, names, over=table.over)
        self.setWindowTitle(self._language.say("window.title", number=str(evening.number)))
        self._show_role(bridge)

    def _show_role(self, bridge: Bridge) -> None:
        """Let the commands say what can be done about who plays."""
        role, commands = bridge.chair.role, self.commands
        commands["hide"].setChecked(bridge.chair.covered)
        commands.turn("seat", on=bridge.chair.away)
        commands["seat"].setEnabled(bridge.evening.place is not None)
        commands.turn("fast", on=role is Role.HURRIES)
        for key in ("fast", "skip"):
            commands[key].setEnabled(role in (Role.WATCHES, Role.HURRIES))

    def remind(self, sentence: str) -> None:
        """Keep a sentence in sight until it is taken back by an empty one."""
        if sentence:
            self.tell([sentence], stays=True)
        elif self.notice.text == self._reminder:
            self.notice.dismiss()
        self._reminder = sentence

    def _want(self, key: str) -> None:
        self.commands[key].trigger()
        self.table.setFocus()

    def tell(self, sentences: Sequence[str], *, stays: bool) -> None:
        """Let the player read something, one sentence a line."""
        self.table.make_room()
        self.notice.tell("\n".join(sentences), stays=stays)

    def retranslate(self) -> None:
        """Say every text again."""
        self.commands.retranslate()
        self.table.setAccessibleName(self._language.say("table.name"))

    def _peek(self) -> None:
        """Show the last trick while the key of the command is held, or until it comes again."""
        self.peek.key = self.commands["last_trick"].shortcut()
        self.peek.toggle()

    def lie(self, kept: Whereabouts) -> None:
        """Lie as *kept*, as far as the screens of today allow."""
        own = self.screen()
        screens = [own, *(each for each in own.virtualSiblings() if each is not own)]
        self.setGeometry(placed(kept, MINIMUM, [each.availableGeometry() for each in screens]))
        self._asked_for_side = kept.side
        if kept.maximised:
            self.setWindowState(self.windowState() | Qt.WindowState.WindowMaximized)

    @property
    def whereabouts(self) -> Whereabouts:
        """How it lies now."""
        return whereabouts(self, self._asked_for_side)

    def _want_side(self, shown: bool) -> None:
        self._asked_for_side = shown
        self._arrange()

    def _want_full(self, full: bool) -> None:
        if full:
            self.showFullScreen()
        else:
            self.showNormal()

    def _arrange(self) -> None:
        wide = self.width() >= SIDE_FROM
        shown = wide if self._asked_for_side is None else self._asked_for_side
        self.side.grow_with(self.width())
        self._lay_side(beside=wide)
        self.side.setVisible(shown)
        self.commands["side"].setChecked(shown)

    def _lay_side(self, *, beside: bool) -> None:
        """Lay the paper beside the table, or over its right edge."""
        laid = self._row.indexOf(self.side) >= 0
        if beside and not laid:
            self._row.addWidget(self.side)
        elif not beside:
            if laid:
                self._row.removeWidget(self.side)
            area = self._middle.rect()
            self.side.setGeometry(area.adjusted(area.width() - self.side.width(), 0, 0, 0))
            self.side.raise_()
        self.side.lie_over(not beside)

    # Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrange()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        files = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if files:
            event.acceptProposedAction()
            self.dropped.emit(files[0])

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closing.emit()
        super().closeEvent(event)

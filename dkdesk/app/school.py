"""The announcement school: brings spots to their window, and writes down how they were answered."""

from __future__ import annotations

import logging
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec
from PySide6.QtCore import QObject, Signal

from dkdesk.app.classroom import present
from dkdesk.gui.practice.spots.window import SpotWindow
from dkdesk.play.practice.progress import ASSISTED, CARD_THEME, GAME, PLAYED
from dkdesk.play.practice.question import Lot
from dkdesk.play.practice.spots import repetition, stock
from dkdesk.play.practice.spots.repetition import Card
from dkdesk.play.practice.spots.sitting import Sitting
from dkdesk.play.practice.spots.spot import Spot, word_of
from dkdesk.play.practice.spots.tasks import FreshSpot
from dkdesk.play.practice.spots.theme import theme
from dkdesk.play.practice.tutor import Subject
from dkdesk.play.study import Study
from dkdesk.rules.presets import PRESETS
from dkdesk.store.notebook import ExerciseRow, LuckRow, MarkRow, Notebook
from dkdesk.trouble import TroubleError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dkdesk.app.classroom import Classroom
    from dkdesk.play.practice.debriefing import Judged
    from dkdesk.play.practice.luck import Luck
    from dkdesk.play.practice.spots.grading import Mark
    from dkdesk.play.study import Finding
    from dkdesk.rules.ruleset import RuleSet

log = logging.getLogger(__name__)

T = TypeVar("T")
DRILL: Final = "drill"
TRIES: Final = 12
"""Fresh spots that are looked at for one that the player wants."""


class School(QObject):
    """Opens the drill; the evening is never touched."""

    _found = Signal(object)

    def __init__(self, room: Classroom) -> None:
        super().__init__(room.window)
        self._room = room
        self._notebook = Notebook(room.archive)
        self._next_seed = room.numbers()
        self._make = partial(
            SpotWindow, room.language, room.theme, room.faces, room.names, room.window
        )
        self.study = Study(self._found.emit)
        self.today: Callable[[], date] = date.today
        """Tells the day."""
        self.drill: SpotWindow | None = None
        """The window, once it has been opened."""
        self._sitting = Sitting((), stock.Filter(), Lot(0), {})
        self._cards: dict[str, Card] = {}
        self._stands_for: dict[str, str] = {}
        """By the key of a spot that is asked again: the key of its exercise."""
        self._table = room.rules()
        self._tries = 0
        self._ready: list[Spot] = []
        """Fresh spots that nobody has seen yet."""
        self._waits = False
        self._found.connect(self._take)

    def open(self) -> None:
        """Show the drill, with a question waiting."""
        if self.drill is None:
            with ThreadPoolExecutor(1) as aside:
                # Unpacked while the window is made. What fails is told when it is asked for below.
                aside.submit(stock.lines)
                self.drill = self._make()
            self.drill.wanted.connect(self._go_on)
            self.drill.begun.connect(self.begin)
            self.drill.answered.connect(self._note)
            self.drill.kept.connect(self._keep)
            self.drill.finished.connect(self.study.drop)
        if not self.drill.isVisible():
            self._table = self._room.rules()
            self.drill.show_rules(self._table.name)
            self.begin()
        present(self.drill)

    def keep(self, spot: Spot) -> None:
        """Lay a spot from the table among the exercises."""
        self._read_cards()
        self._put(Card.new(spot, self.today()))

    def note_decision(self, judged: Judged, deal: int, assisted: bool) -> None:
        """Write down a decision from the table, once.

        Args:
            judged: The decision with its grade.
            deal: The number of its deal.
            assisted: Whether the player had help, or it did not count.
        """
        decision = judged.decision
        key = f"{deal}.{decision.number}.{decision.subject}"
        view = decision.state.seen_by(decision.seat)
        cards = decision.subject is Subject.CARDS
        row = MarkRow(
            day=self.today().isoformat(),
            source=ASSISTED if assisted else GAME,
            spot=key,
            theme=CARD_THEME if cards else str(theme(view)),
            answer=str(decision.action) if cards else word_of(decision.action),
            best=str(judged.best.option) if cards else word_of(judged.best.option),
            grade=judged.mark.grade,
            lapse=judged.mark.lapse,
            lost=judged.mark.lost,
        )

        def note() -> None:
            known = {mark.spot for mark in self._notebook.marks() if mark.source in PLAYED}
            if key not in known:
                self._notebook.note(row)

        self._room.guarded(note)

    def note_luck(self, luck: Luck, deal: int, assisted: bool) -> None:
        """Write down what a deal brought, and how much of it was luck, once."""
        row = LuckRow(
            deal=str(deal),
            day=self.today().isoformat(),
            source=ASSISTED if assisted else GAME,
            points=luck.points,
            luck=luck.luck,
            error=luck.error,
        )
        self._room.guarded(lambda: self._notebook.note_luck(row))

    def close(self) -> None:
        """Stop working out spots."""
        self.study.close()

    def begin(self) -> None:
        """Begin a new sitting with what the window is set to."""
        window = self._open_window
        self._ready, self._waits = [], False
        self.study.drop()
        self._read_cards()
        cards = repetition.due(self._cards.values(), self.today())
        window.show_due(len(cards))
        pool = self._repeated(cards) if window.repeats else self._pool()
        lot = Lot(self._next_seed())
        self._sitting = Sitting(pool, window.wishes.filter, lot, self._weakness())
        window.show_tally(self._sitting.tally)
        self._go_on()

    @property
    def _open_window(self) -> SpotWindow:
        assert self.drill is not None, "the drill is open"
        return self.drill

    @property
    def rules(self) -> tuple[RuleSet, str]:
        """The rules by which is asked, and the preset they begin with."""
        preset = self._open_window.preset
        if preset is None:
            return self._table.rules, self._table.base
        return PRESETS[preset], preset

    def _pool(self) -> tuple[stock.Entry, ...]:
        """The spots of the file that are played by the rules wanted."""
        rules, base = self.rules
        if rules != PRESETS[base]:
            return ()
        return self._readable(partial(stock.of_preset, base))

    def _readable(self, read: Callable[[], tuple[T, ...]]) -> tuple[T, ...]:
        """What *read* finds in the file; nothing where it cannot be read."""
        try:
            return read()
        except TroubleError as error:
            self._room.report(error.trouble)
            return ()

    def _go_on(self) -> None:
        """Ask the next question, or begin anew after the last."""
        window, tally = self._open_window, self._sitting.tally
        if window.length and tally.asked >= window.length:
            if window.next_button.property("over"):
                window.next_button.setProperty("over", None)
                self.begin()
            else:
                window.next_button.setProperty("over", True)
                window.finish(self._summary())
            return
        spot = self._sitting.draw()
        if spot is not None:
            window.pose(spot)
        elif window.repeats:
            window.wait(self._room.language.say("spots.all_repeated"))
        elif not self.rules[0].announcements:
            window.wait(self._room.language.say("spots.no_announcements"))
        else:
            self._fetch()

    def _fetch(self) -> None:
        """Ask a fresh spot, as soon as there is one."""
        if self._ready:
            self._open_window.pose(self._ready.pop(0))
            self._look_for_more()
            return
        self._waits, self._tries = True, 0
        self._open_window.wait(self._room.language.say("spots.fresh"))
        self._look_for_more()

    def _look_for_more(self) -> None:
        if not self.study.busy and not self._ready:
            self._tries += 1
            self.study.ask(FreshSpot(*self.rules, self._next_seed()))

    def _take(self, finding: Finding) -> None:
        """A fresh spot has been worked out, or could not be."""
        if finding.trouble is not None:
            log.error("a spot could not be made: %s", finding.failure)
            self._room.report(finding.trouble)
            return
        spot = finding.result
        assert isinstance(spot, Spot), "a spot was asked for"
        window = self._open_window
        if not window.wishes.filter.fits(spot):
            if self._tries < TRIES:
                self._look_for_more()
            elif self._waits:
                self._waits = False
                window.wait(self._room.language.say("spots.none"))
            return
        self._tries = 0
        if self._waits:
            self._waits = False
            window.pose(spot)
            self._look_for_more()
        else:
            self._ready.append(spot)

    def _note(self, spot: Spot, word: str, guess: int | None) -> None:
        """Write down how a spot was answered, and where it lies from now on."""
        mark = spot.judge(word)
        self._sitting.note(spot, mark)
        self._open_window.show_tally(self._sitting.tally)
        self._room.guarded(lambda: self._notebook.note(self._row(spot, word, mark, guess)))
        card = self._cards.get(self._stands_for.get(spot.key, spot.key))
        if card is not None and self._open_window.repeats and card.waits(self.today()):
            self._put(card.after(right=mark.grade.good, today=self.today()))
        elif self._open_window.length == 0 and not self._sitting.left:
            self._look_for_more()

    def _row(self, spot: Spot, word: str, mark: Mark, guess: int | None) -> MarkRow:
        return MarkRow(
            day=self.today().isoformat(),
            source=DRILL,
            spot=spot.key,
            theme=str(spot.theme),
            answer=word,
            best=spot.best.word,
            grade=mark.grade,
            lapse=mark.lapse,
            lost=mark.lost,
            chance=None if spot.asks_game else spot.chance,
            estimate=None if guess is None else guess / 100,
        )

    def _keep(self, spot: Spot) -> None:
        """Lay a spot among the exercises; one that lies there stays in its box."""
        card = self._cards.get(spot.key)
        if card is None or card.known:
            self._put(Card.new(spot, self.today()))

    def _put(self, card: Card) -> None:
        self._cards[card.spot.key] = card
        content = msgspec.json.encode(card.spot).decode()
        row = ExerciseRow(
            spot=card.spot.key, content=content, box=card.box, due=card.due.isoformat()
        )
        keep = self._notebook.keep
        self._room.guarded(
            (lambda: self._notebook.drop(card.spot.key)) if card.known else (lambda: keep(row))
        )
        if self.drill is not None:
            due = repetition.due(self._cards.values(), self.today())
            self.drill.show_due(len(due))

    def _read_cards(self) -> None:
        """Read the boxes; what this version cannot read lies there untouched."""

        def read() -> None:
            self._cards = {}
            for row in self._notebook.exercises():
                try:
                    self._cards[row.spot] = repetition.read(row.content, row.box, row.due)
                except ValueError:
                    log.warning("the exercise %s cannot be read", row.spot)

        self._room.guarded(read)

    def _repeated(self, cards: Sequence[Card]) -> tuple[Spot, ...]:
        """What is asked for these cards."""
        asked: list[Spot] = []
        self._stands_for = {}
        for card in cards:
            asked.append(self._asked_again(card))
            self._stands_for[asked[-1].key] = card.spot.key
        return tuple(asked)

    def _asked_again(self, card: Card) -> Spot:
        """The spot of a card; once it was known, a sibling, so that no hand is learned by heart."""
        if not card.box:
            return card.spot
        others = self._readable(partial(stock.near, card.spot, repetition.GAP))
        taken = self._cards.keys() | self._stands_for.keys()
        free = [spot for spot in repetition.siblings(card.spot, others) if spot.key not in taken]
        return Lot(self._next_seed()).choose(free) if free else card.spot

    def _weakness(self) -> dict[str, float]:
        """Game points given away an answer, by theme."""
        lost: dict[str, list[float]] = {}

        def read() -> None:
            for row in self._notebook.marks():
                lost.setdefault(row.theme, []).append(row.lost)

        self._room.guarded(read)
        return {theme: sum(values) / len(values) for theme, values in lost.items() if any(values)}

    def _summary(self) -> str:
        tally = self._sitting.tally
        return self._room.language.say(
            "spots.summary",
            asked=tally.asked,
            good=tally.good,
            missed=tally.missed,
            overbid=tally.overbid,
        )

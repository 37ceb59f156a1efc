"""The talk after the deal and the tutor, in the running program."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest

from dkdesk.play.practice.hint import Hint
from dkdesk.play.practice.hint_task import AskHint
from dkdesk.play.practice.luck import Luck
from dkdesk.play.practice.luck_task import WeighLuck
from dkdesk.play.practice.own_games import own_games
from dkdesk.play.practice.progress import progress
from dkdesk.play.practice.spots.tasks import MakeSpot, Weigh, Weighing
from dkdesk.play.practice.tutor import Subject, Tutor
from dkdesk.play.study import Finding, Task
from dkdesk.players.adviser import AIMS, Advice, Counsel
from dkdesk.rules.actions import Action, Announce, PlayCard, Say
from dkdesk.store.notebook import Notebook
from tests.app.test_papers import DEAL, play_deal, say_gesund
from tests.gui.conftest import Begin
from tests.gui.programs import Sitting
from tests.play.practice.spotted import spot

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|propagateSizeHints)", extend=True
)


LUCK = Luck(points=3, luck=1.25, error=0.125)


def advice(option: Action, behind: float) -> Advice:
    """An option this far behind."""
    return Advice(option, -behind, 0.1, behind, 0.1, dict.fromkeys(AIMS, 0.5), ())


@dataclass
class Teacher:
    """A study without a process: the first option is best, every other costs two points."""

    found: Callable[[Finding], None]
    tasks: list[Task] = field(default_factory=list)

    @property
    def begun(self) -> int:
        """How many tasks were begun."""
        return len(self.tasks)

    def ask(self, task: Task) -> int:
        """Answer at once, when the window has time."""
        self.tasks.append(task)
        self.found(Finding(self.begun, self._result(task)))
        return self.begun

    def drop(self) -> None:
        """Nothing runs."""

    def close(self) -> None:
        """Nothing runs."""

    def _result(self, task: Task) -> object:
        if isinstance(task, MakeSpot):
            return spot()
        if isinstance(task, WeighLuck):
            return LUCK
        assert isinstance(task, Weigh)
        view = task.view
        options: list[Action] = [PlayCard(view.seat, card) for card in view.legal()]
        if view.words():
            options = [Say(view.seat, word) for word in view.words()]
        elif task.words and not task.cards:
            levels = [chance.level for chance in view.chances() if chance.reason is None]
            options = [options[0], *(Announce(view.seat, level) for level in levels)]
        rows = tuple(advice(option, 2.0 * (place > 0)) for place, option in enumerate(options))
        counsel = Counsel(rows, 64)
        return Weighing(None, counsel) if task.cards else Weighing(counsel, None)


class Hinter(Teacher):
    """A study that advises the first card, and weighs nothing."""

    def _result(self, task: Task) -> object:
        assert isinstance(task, AskHint)
        return Hint(PlayCard(task.view.seat, task.view.legal()[0]), "weigh")


def later(tell: Callable[[Finding], None]) -> Callable[[Finding], None]:
    """Tell something when the event loop comes round, as another thread would."""
    return lambda finding: QTimer.singleShot(0, lambda: tell(finding))


@pytest.fixture
def finished(begin: Begin) -> Sitting:
    """A deal played to its end; decisions are weighed by the teacher."""
    sitting = begin(deal=DEAL)
    debriefs = sitting.program.practice.debriefs.enter()
    debriefs.study.close()
    teacher = Teacher(later(debriefs._found.emit))
    debriefs.study = teacher  # type: ignore[assignment]  # a study that needs no process
    say_gesund(sitting)
    play_deal(sitting)
    return sitting


def test_a_deal_is_talked_over(finished: Sitting) -> None:
    """By its key: every decision is listed with its grade, and written down once."""
    program = finished.program
    program.window.activateWindow()
    QTest.keyClick(program.window, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    window = program.practice.debriefs.enter().window
    assert window is not None
    finished.wait(lambda: window.complete)
    assert window.list.count() == len(window._judged) > 5
    assert "verschenkt" in window.progress.text()
    assert "Kartenglück +1,2" in window.luck.text()
    assert "Von deinen +3 Punkten bleiben ohne das Glück +1,8" in window.luck.text()
    (luck,) = Notebook(program.archive).luck()
    assert (luck.source, luck.points, luck.luck, luck.adjusted) == ("game", 3, 1.25, 1.75)
    assert luck.deal == str(DEAL)
    marks = Notebook(program.archive).marks()
    assert {mark.source for mark in marks} == {"game"}
    assert len(marks) == window.list.count()
    window.close()
    program.practice.debriefs.enter().open()
    finished.wait(lambda: window.complete)
    assert Notebook(program.archive).marks() == marks
    assert Notebook(program.archive).luck() == (luck,)


def test_a_decision_can_be_tried_until_it_is_right(finished: Sitting) -> None:
    """A wrong answer is put away, the right one shows the verdict again."""
    debriefs = finished.program.practice.debriefs.enter()
    debriefs.open()
    window = debriefs.window
    assert window is not None
    finished.wait(lambda: window.complete)
    row = next(at for at, each in enumerate(window._judged) if len(each.rows) > 1)
    window.list.setCurrentRow(row)
    window.again.click()
    judged = window._judged[row]
    right = next(
        at
        for at, each in enumerate(sorted(judged.rows, key=lambda each: str(each.option)))
        if each is judged.best
    )
    wrong = next(at for at in range(len(window.buttons)) if at != right)
    window.buttons[wrong].click()
    assert not window.buttons[wrong].isEnabled()
    window.buttons[right].click()
    assert window.buttons == []
    assert window.bars.isVisible()


def alone(sitting: Sitting) -> None:
    """Every card is the player's own."""


def play_card(sitting: Sitting) -> None:
    """Play a card, and wait until it has been let through and is the player's turn again."""
    held = len(sitting.view.hand)
    sitting.mouse.click(sitting.legal()[0])
    sitting.wait(lambda: len(sitting.view.hand) < held)
    sitting.wait(sitting.at_rest)


def with_tutor(sitting: Sitting) -> None:
    """The tutor looks at one card, and is sent away."""
    practice = sitting.program.practice
    practice.tutoring.enter().make_study = lambda found: Teacher(later(found))  # type: ignore[assignment,return-value]
    practice.listen_to(Tutor(frozenset({Subject.CARDS}), threshold=9.0))
    sitting.program.bridge.advance()
    play_card(sitting)
    practice.tutoring.enter().forget()
    practice.listen_to(Tutor())


def with_hint(sitting: Sitting) -> None:
    """He asks for a hint, and does as he likes."""
    hints = sitting.program.practice.hints
    hints.hinting.enter().make_study = lambda found: Hinter(later(found))  # type: ignore[assignment,return-value]
    sitting.wait(sitting.asked_for_card)
    sitting.program.window.commands["hint"].trigger()
    sitting.wait(lambda: bool(sitting.program.scene.spread.advised))
    play_card(sitting)


def with_cpu(sitting: Sitting) -> None:
    """The CPU plays a card in his place, and he comes back."""
    held = len(sitting.view.hand)
    chair = sitting.program.bridge.chair
    chair.let_cpu_play(on=True)
    sitting.wait(lambda: len(sitting.view.hand) < held)
    chair.let_cpu_play(on=False)
    sitting.wait(sitting.at_rest)


@pytest.mark.parametrize(
    ("help_", "helped", "source"),
    [
        (alone, "", "game"),
        (with_tutor, "tutor", "assisted"),
        (with_hint, "hint", "assisted"),
        (with_cpu, "stand_in", "assisted"),
    ],
)
def test_at10_a_helped_deal_is_kept_but_not_rated(
    begin: Begin, tmp_path: Path, help_: Callable[[Sitting], None], helped: str, source: str
) -> None:
    """AT10: the deal itself knows, also after a restart, whatever is switched on later."""
    sitting = begin(deal=DEAL)
    say_gesund(sitting)
    help_(sitting)
    play_deal(sitting)
    sitting.end()
    again = begin(folder=tmp_path)
    again.wait(again.over)
    archive, practice = again.program.archive, again.program.practice
    row = archive.unfinished_evening()
    assert row is not None
    assert [deal.help for deal in archive.deals(row.id)] == [helped]
    practice.listen_to(Tutor(frozenset({Subject.CARDS})))
    debriefs = practice.debriefs.enter()
    debriefs.study = Teacher(later(debriefs._found.emit))  # type: ignore[assignment]
    debriefs.open()
    window = debriefs.window
    assert window is not None
    again.wait(lambda: window.complete)
    marks = Notebook(archive).marks()
    assert {mark.source for mark in marks} == {source}
    assert [row.source for row in Notebook(archive).luck()] == [source]
    found = progress(marks)
    assert (found.games, found.assisted) == ((1, 0) if source == "game" else (0, 1))
    assert (found.in_games.answers > 0) is (source == "game")
    assert len(list(own_games(archive.path, lambda: True))) == (source == "game")


def test_the_tutor_holds_a_card_back(begin: Begin) -> None:
    """Esc brings it back to the hand, wherever the keyboard is; anyway plays it."""
    sitting = begin(deal=DEAL)
    practice = sitting.program.practice
    teachers: list[Teacher] = []

    def make(found: Callable[[Finding], None]) -> Teacher:
        teachers.append(Teacher(later(found)))
        return teachers[-1]

    practice.tutoring.enter().make_study = make  # type: ignore[assignment]
    practice.listen_to(Tutor(frozenset({Subject.CARDS}), 0.8))
    say_gesund(sitting)
    sitting.wait(sitting.asked_for_card)
    card = sitting.program.window.tutor_card.enter()
    legal = sitting.view.legal()
    before = sitting.journal()
    sitting.program.scene.take(legal[-1])
    sitting.wait(card.isVisible)
    assert sitting.journal() == before
    sitting.program.window.table.setFocus()
    QTest.keyClick(sitting.program.window.table, Qt.Key.Key_Escape)
    assert not card.isVisible()
    assert legal[-1] in sitting.view.hand
    sitting.program.scene.take(legal[-1])
    sitting.wait(card.isVisible)
    card.anyway_button.click()
    sitting.wait(lambda: legal[-1] not in sitting.view.hand)


def test_at9_without_a_tutor_nothing_is_weighed(begin: Begin) -> None:
    """AT9: a whole deal, and no evaluation was begun."""
    sitting = begin(deal=DEAL)
    say_gesund(sitting)
    play_deal(sitting)
    practice = sitting.program.practice
    assert practice.tutoring.inside is None
    assert practice.debriefs.inside is None
    assert practice.school.inside is None

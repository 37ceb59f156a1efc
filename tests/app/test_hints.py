"""Hints in the running program: by key, by mouse, for cards and for words."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dkdesk.gui.practice.hint_card import HintCard
from dkdesk.play.practice.hint import Hint
from dkdesk.play.practice.hint_task import AskHint
from dkdesk.play.study import Finding, Task
from dkdesk.rules.actions import PlayCard, Say
from dkdesk.settings.table import changed
from tests.app.test_debriefs import Teacher, later
from tests.app.test_papers import DEAL, say_gesund
from tests.gui.conftest import Begin
from tests.gui.programs import Sitting

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|propagateSizeHints)", extend=True
)
Key, Modifier = Qt.Key, Qt.KeyboardModifier


class Adviser(Teacher):
    """A study without a process: the last card, or gesund, is best, and needs no weighing."""

    def _result(self, task: Task) -> object:
        assert isinstance(task, AskHint)
        view = task.view
        if view.words():
            return Hint(Say(view.seat, view.words()[0]), "gesund")
        return Hint(PlayCard(view.seat, view.legal()[-1]), "weigh")


def advised(sitting: Sitting) -> Adviser:
    """Let hints come from an adviser without a process."""
    advisers: list[Adviser] = []

    def make(found: Callable[[Finding], None]) -> Adviser:
        advisers.append(Adviser(later(found)))
        return advisers[-1]

    hinting = sitting.program.practice.hints.hinting.enter()
    hinting.make_study = make  # type: ignore[assignment]  # a study that needs no process
    hinting._study = make(hinting._found.emit)  # type: ignore[assignment]
    return advisers[-1]


def card_of(sitting: Sitting) -> HintCard:
    """The card of the hint."""
    return sitting.program.window.hint_card.enter()


def ask(sitting: Sitting) -> HintCard:
    """Ask by the key, and wait for the answer."""
    QTest.keyClick(sitting.program.window.table, Key.Key_H, Modifier.ShiftModifier)
    card = card_of(sitting)
    sitting.wait(lambda: card._told is not None and card.isVisible())
    return card


def helped(sitting: Sitting) -> list[str]:
    """Who helped in each deal, as the archive has it."""
    archive = sitting.program.archive
    row = archive.unfinished_evening()
    assert row is not None
    return [deal.help for deal in archive.deals(row.id)]


@pytest.fixture
def turn(begin: Begin) -> Sitting:
    """The player is to play a card."""
    sitting = begin(deal=DEAL)
    advised(sitting)
    say_gesund(sitting)
    sitting.wait(sitting.asked_for_card)
    return sitting


def test_a_key_brings_a_hint_and_marks_the_card(turn: Sitting) -> None:
    """Seen by a ribbon, heard with its card and as a whole; the deal is marked as helped."""
    said: list[str] = []
    turn.program.reader.said.connect(said.append)
    before = turn.journal()
    card = ask(turn)
    best = turn.view.legal()[-1]
    marked = turn.program.scene.spread.advised
    assert {each.face for each in marked} == {best.face}
    assert best in marked
    assert said[-1] == card.spoken
    part = next(part for each, part in turn.program.reader._cards.items() if each is best)
    assert part.name.endswith(", Tipp")
    assert helped(turn) == ["hint"]
    assert turn.journal() == before, "nothing is played for him"


def test_the_card_stays_in_hand_to_be_played_by_key(turn: Sitting) -> None:
    """The keyboard is where it was; with the card that is played the hint goes."""
    ask(turn)
    assert turn.program.window.table.hasFocus()
    held = len(turn.view.hand)
    turn.mouse.click(turn.legal()[0])
    turn.wait(lambda: len(turn.view.hand) < held)
    assert not card_of(turn).isVisible()
    turn.wait(turn.at_rest)
    assert turn.program.scene.spread.advised == ()


def test_asked_again_it_is_put_away(turn: Sitting) -> None:
    """H once more, Esc, or its button: card and ribbon go, the keyboard is at the cards."""
    table, button = turn.program.window.table, card_of(turn).close_button
    ways: tuple[Callable[[], None], ...] = (
        lambda: QTest.keyClick(table, Key.Key_H, Modifier.ShiftModifier),
        lambda: QTest.keyClick(table, Key.Key_Escape),
        lambda: QTest.mouseClick(button, Qt.MouseButton.LeftButton),
    )
    for leave in ways:
        card = ask(turn)
        leave()
        assert not card.isVisible()
        assert turn.program.scene.spread.advised == ()
        assert turn.program.window.table.hasFocus()


def test_a_word_is_advised_too(begin: Begin) -> None:
    """By the menu, while the reservation is asked."""
    sitting = begin(deal=DEAL)
    advised(sitting)
    sitting.wait(sitting.asked_for_word)
    sitting.program.window.commands["hint"].trigger()
    card = card_of(sitting)
    sitting.wait(lambda: card._told is not None)
    assert card.sentence.text() == "Sag „Gesund“."
    say_gesund(sitting)
    assert not card.isVisible()


def test_out_of_turn_there_is_none(turn: Sitting) -> None:
    """A sentence says when there is one; nothing is worked out."""
    turn.program.bridge.chair.cover(on=True)
    QTest.keyClick(turn.program.window.table, Key.Key_H, Modifier.ShiftModifier)
    assert not card_of(turn).isVisible()
    assert turn.program.window.notice.text == "Einen Tipp gibt es, wenn du am Zug bist."
    assert helped(turn) == [""]


def test_a_table_without_hints(turn: Sitting) -> None:
    """Switched off: what lies there goes, the command can be given no more."""
    card = ask(turn)
    program = turn.program
    program.change(changed(program.settings, "hints", value=False))
    assert not card.isVisible()
    assert not program.window.commands["hint"].isEnabled()
    QTest.keyClick(program.window.table, Key.Key_H, Modifier.ShiftModifier)
    assert not card.isVisible()
    program.change(changed(program.settings, "hints", value=True))
    assert program.window.commands["hint"].isEnabled()


@pytest.mark.slow
def test_a_hint_from_the_real_study(begin: Begin) -> None:
    """In the other process: every card with its points, and the window goes on meanwhile."""
    sitting = begin(deal=DEAL)
    say_gesund(sitting)
    sitting.wait(sitting.asked_for_card)
    card = ask(sitting)
    told = card._told
    assert told is not None
    assert told.hint.counsel is not None
    assert told.hint.counsel.worlds >= 64
    assert len(card.bars._rows) > 1

"""Reduced motion: nothing glides, and what is said stands as long as ever."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest
from PySide6.QtCore import QAbstractAnimation, QPauseAnimation
from PySide6.QtGui import QStyleHints

from dkdesk.gui.motion import still_wanted, system_wants_still
from dkdesk.gui.table.cues import PLAY_MS, WORD_MS, Tempo, cue
from dkdesk.gui.table.scene import TableScene
from dkdesk.rules.actions import PlayCard
from dkdesk.rules.events import WordSaid
from dkdesk.rules.state import step
from dkdesk.settings.table import Settings, changed
from tests.gui.conftest import Begin
from tests.gui.test_desk import PLAIN
from tests.rules.games import normal_game, split_queens


def hints(preference: str | None) -> QStyleHints:
    """Hints of a system that wishes this; ``None`` of a Qt that knows no wish."""
    wish = SimpleNamespace(name=preference)
    knows = SimpleNamespace(motionPreference=lambda: wish) if preference else SimpleNamespace()
    return cast("QStyleHints", SimpleNamespace(accessibility=lambda: knows))


@pytest.mark.parametrize(
    ("preference", "still"),
    [("ReducedMotion", True), ("NoPreference", False), (None, False)],
)
def test_the_system_is_asked_where_qt_can(preference: str | None, *, still: bool) -> None:
    """Qt 6.12 knows what the system wants; older ones know nothing, and then things move."""
    assert system_wants_still(hints(preference)) is still


def test_the_player_has_the_last_word() -> None:
    """With or without motion, whatever the system wants."""
    assert still_wanted("reduced")
    assert not still_wanted("full")
    assert Settings().motion == "system"


def test_without_motion_a_card_lies_at_once_and_then_a_pause(scene: TableScene) -> None:
    """The card is not seen on its way; the next does not come any sooner."""
    state = normal_game(split_queens(0, 2))
    view = state.seen_by(0)
    scene.sync(view)
    scene.stage.tempo = Tempo(still=True)
    _, (event, *_) = step(state, PlayCard(0, view.legal()[0]))
    flight, pause = cue(event, scene.stage)
    assert isinstance(flight, QAbstractAnimation)
    assert flight.totalDuration() == 0
    assert isinstance(pause, QPauseAnimation)
    assert pause.totalDuration() == PLAY_MS


def test_without_motion_words_stand_as_long(scene: TableScene) -> None:
    """They do not move; they are read."""
    scene.stage.names = ("Du", "Ute", "Jan", "Ole")
    scene.stage.tempo = Tempo(still=True)
    (pause,) = cue(WordSaid(1, "gesund"), scene.stage)
    assert pause is not None
    assert pause.totalDuration() == WORD_MS
    assert scene.stage.tempo.hurried().still


def test_the_setting_reaches_table_and_notice(begin: Begin) -> None:
    """And with "until a click" no sentence goes by itself."""
    sitting = begin(deal=PLAIN, tempo=None)
    program = sitting.program
    before = program.scene.stage.tempo
    program.change(changed(program.settings, "motion", "reduced"))
    assert (before.still, program.scene.stage.tempo.still) == (False, True)
    assert program.window.notice.fade_ms == 0
    assert not program.window.notice.waits
    program.change(changed(program.settings, "trick_stay", "click"))
    program.window.tell(["Ein Satz."], stays=False)
    assert not program.window.notice._clock.isActive()
    program.window.notice.dismiss()
    program.scene.show.stop()

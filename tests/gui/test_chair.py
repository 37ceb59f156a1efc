"""The human's chair: a CPU plays for him, his time is up, he sits out and watches."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from dkdesk.gui.table.sideline import Role
from dkdesk.play.evening import Evening
from dkdesk.rules.actions import PlayCard, Say, parse_action
from dkdesk.rules.presets import PRESETS
from dkdesk.settings.table import Settings
from dkdesk.trouble import Trouble
from tests.gui.conftest import Begin
from tests.gui.programs import DEADLINE, QUICK, Sitting

DEAL: Final = 3
SEAT, FAST, SKIP = Qt.Key.Key_F6, Qt.Key.Key_F7, Qt.Key.Key_F8


def press(sitting: Sitting, key: Qt.Key) -> None:
    """Press a key at the table."""
    QTest.keyClick(sitting.program.window.table, key)


def nobody(trouble: Trouble) -> None:
    """Receive a trouble where none may come."""
    raise AssertionError(trouble)


def say_gesund(sitting: Sitting) -> None:
    """Answer the reservations, and wait for the turn of the player."""
    sitting.wait(sitting.at_rest)
    if sitting.asked_for_word():
        sitting.program.window.desk.reservation._buttons["gesund"].click()
    sitting.wait(sitting.asked_for_card)


@pytest.fixture
def sitting(begin: Begin) -> Sitting:
    """A program in which the player must speak."""
    made = begin(deal=DEAL)
    made.wait(made.asked_for_word)
    return made


@pytest.fixture
def playing(sitting: Sitting) -> Sitting:
    """A program in which the player must play a card."""
    say_gesund(sitting)
    return sitting


def truth(sitting: Sitting) -> tuple[int, object]:
    """The deal on the table."""
    director = sitting.program.bridge.evening.director
    return director.moves, director._state


def stored(sitting: Sitting) -> tuple[int, object]:
    """The deal on the table as another start would find it."""
    again = Evening.resume(sitting.program.archive, nobody)
    assert again is not None
    return again.director.moves, again.director._state


# --- a CPU plays ---------------------------------------------------------------------------


def test_a_cpu_plays_the_whole_deal(sitting: Sitting) -> None:
    """From the reservations on; everything is written down as always."""
    press(sitting, SEAT)
    assert not sitting.asked_for_word()
    sitting.wait(sitting.over)
    actions = list(map(parse_action, sitting.journal()[0]))
    assert sum(isinstance(each, PlayCard) and each.seat == 0 for each in actions) == 12
    assert any(isinstance(each, Say) and each.seat == 0 for each in actions)
    assert stored(sitting) == truth(sitting)


def test_it_can_be_seen_that_a_cpu_plays(playing: Sitting) -> None:
    """On the plate, in the bar with its way back, in the menu."""
    program, desk = playing.program, playing.program.window.desk
    seat = program.window.commands["seat"]
    german = seat.text()
    press(playing, SEAT)
    plate = program.scene.plates[0].plate
    assert plate.face == "CPU"
    assert program.language.say("sideline.away") == desk.sideline.sentence
    assert desk.sideline.isVisible()
    assert not desk.dock.isVisible()
    assert seat.text() == program.language.say("menu.seat.back") != german
    desk.sideline.buttons["seat"].click()
    assert desk.dock.isVisible()
    assert not desk.sideline.isVisible()
    assert seat.text() == german
    assert program.scene.plates[0].plate.face == ""


def test_the_seat_is_taken_back_while_the_cpu_thinks(playing: Sitting) -> None:
    """Its answer comes too late and is dropped; the player is asked again."""
    before = truth(playing)
    with playing.qtbot.waitSignals([playing.program.bridge._answered] * 5, timeout=DEADLINE):
        for _ in range(5):
            press(playing, SEAT)
            assert not playing.asked_for_card()
            press(playing, SEAT)
            assert playing.asked_for_card()
    assert truth(playing) == before
    playing.mouse.click(playing.legal()[0])
    playing.wait(playing.at_rest)


def test_the_seat_is_taken_back_in_the_middle(playing: Sitting) -> None:
    """After some cards of the CPU the next is the player's own; the record is whole."""
    press(playing, SEAT)
    director = playing.program.bridge.evening.director
    playing.wait(lambda: len(director.table.tricks) >= 3)
    press(playing, SEAT)
    playing.wait(playing.at_rest)
    assert playing.asked_for_card()
    assert stored(playing) == truth(playing)


def test_who_holds_a_card_loses_it_to_the_hand(playing: Sitting) -> None:
    """A card half way to the table is put back before the CPU plays."""
    item = playing.legal()[0]
    playing.mouse.press(item)
    playing.mouse.move(QPointF(0, -30))
    press(playing, SEAT)
    assert not item.dragging
    playing.mouse.release()
    playing.wait(playing.over)


def test_announcing_is_the_cpus_business_now(playing: Sitting) -> None:
    """The keys of the bar say nothing for a seat that is not taken."""
    press(playing, SEAT)
    moves = playing.program.bridge.evening.director.moves
    for key in "R9630":
        playing.program.window.commands[
            {"R": "ann", "9": "k90", "6": "k60", "3": "k30", "0": "black"}[key]
        ].trigger()
    assert playing.program.bridge.evening.director.moves == moves
    assert playing.notice == ""
    playing.wait(playing.over)


def test_a_new_start_gives_the_seat_back(begin: Begin, playing: Sitting) -> None:
    """The game is where it was, and the player is asked."""
    press(playing, SEAT)
    director = playing.program.bridge.evening.director
    playing.wait(lambda: len(director.table.tricks) >= 2)
    playing.end()
    left = truth(playing)
    again = begin()
    assert again.program.bridge.evening.director.moves >= left[0]
    again.wait(again.at_rest)
    assert again.program.bridge.chair.role is Role.PLAYS


# --- the turn timer ------------------------------------------------------------------------


class Wrist:
    """The time, as the test tells it."""

    def __init__(self, sitting: Sitting) -> None:
        self.time = 0.0
        self.clock = sitting.program.bridge.chair.clock
        self.clock.now = lambda: self.time

    def pass_by(self, seconds: float) -> None:
        """Let time pass."""
        self.time += seconds
        self.clock.tick()


def left(sitting: Sitting) -> float | None:
    """The share of the time that the plate shows."""
    return sitting.program.scene.plates[0]._time


def ticks(sitting: Sitting) -> bool:
    """Whether the time of a turn is being counted."""
    return sitting.program.bridge.chair.clock.running


def limit(sitting: Sitting, choice: str) -> None:
    """Wish for a turn timer, as the settings do."""
    wished = replace(sitting.program.settings, turn_timer=choice)  # type: ignore[arg-type] # by name
    sitting.program.papers.settings_changed.emit(wished)
    sitting.program.scene.stage.tempo = QUICK


@pytest.fixture
def hurried(playing: Sitting) -> Iterator[tuple[Sitting, Wrist]]:
    """The player has 30 seconds for a card."""
    wrist = Wrist(playing)
    limit(playing, "30")
    yield playing, wrist
    wrist.clock.stop()


def test_no_timer_runs_unless_it_is_wished_for(playing: Sitting) -> None:
    """The usual case; and it stops when it is switched off."""
    assert Settings().turn_timer == "off"
    assert not ticks(playing)
    limit(playing, "60")
    assert ticks(playing)
    limit(playing, "off")
    assert not ticks(playing)
    assert playing.program.scene.plates[0]._time is None


def test_the_time_that_is_left_can_be_seen(hurried: tuple[Sitting, Wrist]) -> None:
    """A line that shrinks; ten seconds before the end a sentence that stays."""
    sitting, wrist = hurried
    assert left(sitting) == 1.0
    wrist.pass_by(15)
    assert left(sitting) == 0.5
    assert sitting.notice == ""
    wrist.pass_by(6)
    assert sitting.notice == sitting.program.language.count("turn.warning.card", 9)
    sitting.mouse.click(sitting.legal()[0])
    assert left(sitting) is None
    assert sitting.notice == ""


def test_when_the_time_is_up_a_cpu_plays_one_card(hurried: tuple[Sitting, Wrist]) -> None:
    """And says which; the next is the player's again, with all of his time."""
    sitting, wrist = hurried
    director = sitting.program.bridge.evening.director
    held = len(sitting.view.hand)
    wrist.pass_by(31)
    assert not sitting.asked_for_card()
    sitting.wait(lambda: len(sitting.view.hand) < held)
    own = [
        action
        for line in sitting.journal()[0]
        if isinstance(action := parse_action(line), PlayCard) and action.seat == 0
    ]
    say = sitting.program.language.say
    suit, rank = say(f"suit.{own[-1].card.suit}"), say(f"rank.{own[-1].card.rank}")
    card = say("card.name", suit=suit, rank=rank)
    assert sitting.notice == say("turn.played", card=card)
    sitting.wait(sitting.at_rest)
    assert sitting.asked_for_card()
    assert len(sitting.view.hand) == held - 1
    assert wrist.clock.running
    assert sitting.program.scene.plates[0]._time == 1.0
    assert director.table.to_act == 0


def test_when_the_time_is_up_a_cpu_gives_one_answer(sitting: Sitting) -> None:
    """In the reservations too; no solo of its own."""
    wrist = Wrist(sitting)
    limit(sitting, "60")
    wrist.pass_by(61)
    assert not sitting.asked_for_word()
    sitting.wait(lambda: sitting.notice != "")
    assert sitting.notice == sitting.program.language.say("turn.answered")
    sitting.wait(sitting.asked_for_card)
    wrist.clock.stop()


def test_an_announcement_gives_no_more_time(hurried: tuple[Sitting, Wrist]) -> None:
    """The turn goes on, and so does its time."""
    sitting, wrist = hurried
    wrist.pass_by(12)
    moves = sitting.program.bridge.evening.director.moves
    sitting.program.window.commands["ann"].trigger()
    assert sitting.program.bridge.evening.director.moves == moves + 1
    sitting.wait(sitting.asked_for_card)
    wrist.pass_by(3)
    assert sitting.program.scene.plates[0]._time == 0.5


def test_who_lets_a_cpu_play_has_no_timer(hurried: tuple[Sitting, Wrist]) -> None:
    """Nothing ticks until he is back."""
    sitting, _ = hurried
    press(sitting, SEAT)
    assert not ticks(sitting)
    press(sitting, SEAT)
    assert ticks(sitting)


# --- five players --------------------------------------------------------------------------


@pytest.fixture
def five(begin: Begin) -> Sitting:
    """An evening of five in which the human has dealt the second deal, and sits out."""
    made = begin(deal=DEAL)
    made.program.begin(replace(PRESETS["ddv"], players=5, games=30, pflichtsolo=0), "ddv")
    made.wait(made.at_rest)
    press(made, SEAT)
    made.wait(made.over)
    press(made, SEAT)
    made.program.scene.stage.tempo = QUICK
    return made


def sit_out(sitting: Sitting) -> None:
    """Go on to the deal in which the human sits out."""
    sitting.program.window.desk.result._next.click()
    assert sitting.program.bridge.chair.sits_out


def test_the_fifth_has_a_plate(five: Sitting) -> None:
    """Who has dealt sits out beside the table; the sheet has five columns."""
    scene, guests = five.program.scene, five.program.bridge.guests
    assert scene.rest.isVisible()
    assert scene.rest.plate.name == guests[4].name
    assert scene.rest.plate.line == five.program.language.say("plate.rests")
    assert len(five.program.window.side.sheet.totals) == 5
    assert [plate.plate.dealer for plate in (*scene.plates, scene.rest)] == [*4 * [""], "G"]
    sit_out(five)
    assert scene.rest.plate.name == guests[0].name
    five.wait(five.over)


def test_who_watches_sees_no_cards(five: Sitting) -> None:
    """Neither in the hands nor in the view; sides only as everybody knows them."""
    sit_out(five)
    program = five.program
    sideline = program.window.desk.sideline
    assert sideline.sentence == program.language.say("sideline.watches")
    spread = program.scene.spread
    director = program.bridge.evening.director
    seen: set[object] = set()

    def look() -> bool:
        hands = [*spread.hand, *(item for fan in spread.fans.values() for item in fan)]
        seen.update(item.card for item in hands)
        known = director.table.known_sides()
        sides = [program.scene.plates[spread.place(seat)].plate.side for seat in range(4)]
        assert program.scene.show.busy or sides == list(known)
        return five.over()

    five.wait(look)
    assert seen == {None}
    assert program.bridge.view.hand == program.bridge.view.dealt == ()
    assert sideline.sentence == program.language.say("sideline.seen")
    assert not any(button.isVisible() for button in sideline.buttons.values())


def test_a_round_is_watched_at_the_usual_pace(five: Sitting) -> None:
    """Nothing is asked, nothing can be played; the fifth gets no points."""
    sit_out(five)
    assert not five.asked_for_word()
    five.wait(five.over)
    assert five.program.bridge.rows()[-1].points[0] == 0
    assert stored(five) == truth(five)


@pytest.mark.parametrize("way", ["key", "button"])
def test_fast_forward(five: Sitting, way: str) -> None:
    """Everything moves faster, and at the usual pace again if that was too fast."""
    sit_out(five)
    stage, sideline = five.program.scene.stage, five.program.window.desk.sideline

    def faster() -> None:
        if way == "key":
            press(five, FAST)
        else:
            sideline.buttons["fast"].click()

    usual = stage.pace
    faster()
    assert stage.pace.factor < usual.factor
    assert five.program.bridge.chair.role is Role.HURRIES
    faster()
    assert stage.pace == usual
    faster()
    five.wait(five.over)
    five.program.window.desk.result._next.click()
    assert stage.pace == usual


@pytest.mark.parametrize("way", ["key", "button"])
def test_skip_to_the_result(five: Sitting, way: str) -> None:
    """Nothing moves any more; the same deal is played, and written down."""
    sit_out(five)
    if way == "key":
        press(five, SKIP)
    else:
        five.program.window.desk.sideline.buttons["skip"].click()
    assert not five.program.scene.show.busy
    five.wait(five.over)
    assert stored(five) == truth(five)
    assert five.program.scene.spread.hand == []
    assert five.program.scene.plates[1].plate.line != ""
    assert five.program.bridge.rows()[-1].points[0] == 0


def test_what_is_not_watched_cannot_be_hurried(five: Sitting) -> None:
    """The commands are there only for who sits out."""
    commands = five.program.window.commands
    assert not commands["skip"].isEnabled()
    sit_out(five)
    assert commands["fast"].isEnabled()
    assert commands["skip"].isEnabled()
    press(five, SKIP)
    assert not commands["skip"].isEnabled()
    five.wait(five.over)
    five.program.window.desk.result._next.click()
    assert not five.program.bridge.chair.sits_out
    assert not commands["fast"].isEnabled()
    five.wait(five.at_rest)
    assert five.view.hand


def test_a_deal_that_was_watched_is_taken_up(begin: Begin, five: Sitting) -> None:
    """The next start shows it covered, as it was."""
    sit_out(five)
    director = five.program.bridge.evening.director
    five.wait(lambda: len(director.table.tricks) >= 2)
    five.end()
    again = begin()
    assert again.program.bridge.chair.sits_out
    assert {item.card for item in again.program.scene.spread.hand} == {None}
    again.wait(again.over)

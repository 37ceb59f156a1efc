"""Killed after any card: the next start shows the very table that was left (UX S1, S5)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from dkdesk.gui import bridge as bridge_module
from dkdesk.gui.table.calls import captions
from dkdesk.gui.table.deck import Faces
from dkdesk.gui.table.plates import plates
from dkdesk.gui.table.sideline import Role
from dkdesk.play.director import Director
from dkdesk.play.evening import Evening
from dkdesk.play.ticket import Question
from dkdesk.rules.actions import PlayCard, parse_action
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.state import start
from dkdesk.rules.table import SEATS
from dkdesk.store.archive import Archive
from dkdesk.store.keep import NAME
from tests.end_to_end.processes import session, wait
from tests.gui.conftest import Begin
from tests.gui.programs import Sitting
from tests.play.evenings import nobody

DEAL: Final = 6
ROOT: Final = Path(__file__).parents[2]


class Silent:
    """A thinker that never answers, so that a window stays as it was opened."""

    def __init__(self, answer: object) -> None:
        del answer

    def ask(self, question: Question) -> None:
        """Be asked."""

    def close(self) -> None:
        """Do nothing to the end."""


class Player:
    """A program that plays by itself, loaded and waiting."""

    def __init__(self, folder: Path, *, first: bool, away: bool = False) -> None:
        words = [str(folder), *([str(DEAL)] if first else []), *(["away"] if away else [])]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.end_to_end.player", *words],
            cwd=ROOT,
            env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def play_one_card(self) -> list[str]:
        """Let it play until one more card is written, and kill it there.

        Returns:
            Every action it wrote.
        """
        written: list[str] = []
        while not written or not isinstance(parse_action(written[-1]), PlayCard):
            written.append(self._step())
        self.kill()
        return written

    def _step(self) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return self._process.stdout.readline().strip()

    def kill(self) -> None:
        """Kill it, and see that its thinking process follows."""
        self._process.kill()
        self._process.communicate()
        assert self._process.returncode == -signal.SIGKILL
        wait(lambda: session(self._process.pid) == [], "the thinking process to follow")


def stored(folder: Path) -> list[str]:
    """What the archive holds of the one deal."""
    with Archive.open(folder / NAME) as archive:
        row = archive.unfinished_evening()
        assert row is not None
        (played,) = archive.deals(row.id)
        assert (played.number, played.dealer) == (DEAL, 3)
        return list(archive.actions(played.id))


def replayed(journal: list[str]) -> Director:
    """What the referee makes of it."""
    director = Director(
        start(PRESETS["ddv"], 3, deal(DEAL), owing=frozenset(SEATS))[0], list[str]().append
    )
    director.replay(journal)
    return director


def check_window(sitting: Sitting, director: Director) -> None:
    """See that the window shows what seat 0 saw, card by card."""
    program, view, table = sitting.program, director.view(0), director.table
    spread, language = program.scene.spread, program.language
    contract = table.contract or CONTRACTS["normal"]
    assert sitting.view == view
    assert [item.card for item in spread.hand] == list(contract.sort(view.hand))
    plays = () if table.trick is None else tuple(table.trick.plays())
    assert [(place, item.card) for place, item in spread.trick.items()] == list(plays)
    assert [len(spread.fans[seat]) for seat in SEATS[1:]] == list(map(table.held, SEATS[1:]))
    guests = program.bridge._guests
    shown = [item.plate for item in program.scene.plates]
    assert shown == list(plates(view, guests, language))
    for caption in captions(view, program.bridge.names, language):
        button = program.window.desk.dock.buttons[caption.level]
        assert (button.text(), button.line) == (caption.title, caption.line)
        assert button.toolTip() == caption.sentence
    assert sitting.asked_for_card() is (table.to_act == 0)
    assert sitting.over() is (table.sheet is not None)


@pytest.mark.slow
def test_killed_after_every_card_the_table_is_as_it_was(
    begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All 48 of one deal; nothing is lost, nothing comes twice, nobody is left running."""
    monkeypatch.setattr(bridge_module, "Thinker", Silent)
    monkeypatch.setattr(Faces, "_paint", lambda _: None)  # the pictures take longer than the rest
    journal: list[str] = []
    player = Player(tmp_path, first=True)
    for _ in range(len(SEATS) * RuleSet().hand_size):
        journal += player.play_one_card()
        player = Player(tmp_path, first=False)  # it loads while we look
        try:
            assert stored(tmp_path) == journal
            sitting = begin()
            check_window(sitting, replayed(journal))
            sitting.end()
        except BaseException:
            player.kill()
            raise
    player.kill()
    assert sum(isinstance(parse_action(line), PlayCard) for line in journal) == 48
    assert any("!" in line for line in journal), "the deal should have an announcement"


@pytest.mark.slow
def test_killed_while_a_cpu_plays_the_table_is_as_it_was(
    begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its cards are as safe as the player's own, who is asked himself after the next start."""
    monkeypatch.setattr(bridge_module, "Thinker", Silent)
    monkeypatch.setattr(Faces, "_paint", lambda _: None)
    journal: list[str] = []
    for number in range(6):
        player = Player(tmp_path, first=number == 0, away=True)
        journal += player.play_one_card()
        assert stored(tmp_path) == journal
        sitting = begin()
        check_window(sitting, replayed(journal))
        assert sitting.program.bridge.chair.role is Role.PLAYS
        sitting.end()
    played = [parse_action(line) for line in journal]
    assert sum(isinstance(each, PlayCard) and each.seat == 0 for each in played) > 0


@pytest.mark.parametrize("times", [1, 3], ids=["once", "again and again"])
def test_killed_after_taking_back_it_stays_taken_back(tmp_path: Path, times: int) -> None:
    """The next start finds the deal as it was left, marked as helped."""
    path, left = tmp_path / NAME, list[str]()
    with subprocess.Popen(
        [sys.executable, "-m", "tests.end_to_end.taker", str(path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as taker:
        assert taker.stdin is not None
        assert taker.stdout is not None
        for number in range(times):
            if number:
                taker.stdin.write("\n")
                taker.stdin.flush()
            left = taker.stdout.readline().strip().split("; ")
        taker.kill()
    with Archive.open(path) as archive:
        evening = Evening.resume(archive, nobody)
        assert evening is not None
        assert [str(action) for action in evening.director.actions] == left
        row = archive.unfinished_evening()
        assert row is not None
        assert [played.help for played in archive.deals(row.id)] == ["taken_back"]

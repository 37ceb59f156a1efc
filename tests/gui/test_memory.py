"""Deal after deal nothing piles up: no items, no animations, no timers, no widgets."""

from __future__ import annotations

import gc
from collections import Counter
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QObject, QTimer
from PySide6.QtWidgets import QGraphicsItem
from shiboken6 import isValid

from dkdesk.gui.reading.parts import Part
from dkdesk.players.player import simple
from tests.gui.conftest import Begin, bury
from tests.gui.programs import Sitting

COUNTED: Final = (QTimer, QAbstractAnimation, QGraphicsItem, QObject)
DEALS: Final = 5


def things(sitting: Sitting) -> Counter[str]:
    """How many of everything live: of Python's objects, on the scene, and below the window.

    The reader's parts are made one for each card of the pack, when it is first held.
    """
    bury()
    gc.collect()
    program = sitting.program
    counted = Counter(
        type(thing).__name__
        for thing in gc.get_objects()
        if isinstance(thing, COUNTED) and isValid(thing) and not isinstance(thing, Part)
    )
    counted["items"] = len(program.scene.items())
    for owner in (program.window, program.scene):
        below = (thing for thing in owner.findChildren(QObject) if not isinstance(thing, Part))
        counted[f"below {type(owner).__name__}"] = len(list(below))
    return counted


def play_a_deal(sitting: Sitting) -> None:
    """Play from the question on the table to that of the next deal."""
    program = sitting.program
    evening = program.bridge.evening
    done = len(evening.results)
    while len(evening.results) == done or not sitting.over():
        sitting.wait(sitting.at_rest)
        if not sitting.over():
            program.window.desk.reservation.hide()
            program.bridge._submit(simple(program.bridge.view))
    program.window.desk.result._next.click()
    sitting.wait(lambda: sitting.at_rest() and not sitting.over())


def test_nothing_piles_up(begin: Begin) -> None:
    """After two deals everything has been made once; five deals later nothing is more."""
    sitting = begin(deal=1)
    sitting.wait(sitting.at_rest)
    for _ in range(2):
        play_a_deal(sitting)
    things(sitting)  # Python makes its own half of some things when it first looks at them
    before = things(sitting)
    for _ in range(DEALS):
        play_a_deal(sitting)
    more = things(sitting) - before
    # Cards lie in another number where somebody has led already, or said something.
    for name in ("CardItem", "items"):
        more[name] = max(0, more[name] - 4)
    assert +more == Counter()

"""Whether the table can be read at a size: ``python -m tests.gui.geometry``.

Lays out whole windows of every size, in every language, with four and with five at the table,
and prints what is cut or lies over something else. The pixel ratio comes from
``QT_SCALE_FACTOR``; the sizes are the screen's, so that they shrink as it grows.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget

from dkdesk.gui.dialogs.paper import SHADOW
from dkdesk.gui.language import Language
from dkdesk.gui.main_window import MINIMUM, MainWindow
from dkdesk.gui.table.cues import call_text
from dkdesk.gui.table.deck import Faces
from dkdesk.gui.table.plates import Guest, plates, resting
from dkdesk.gui.table.pose import LIFT
from dkdesk.gui.table.scene import TableScene
from dkdesk.gui.table.sideline import Role
from dkdesk.gui.theme import Theme
from dkdesk.places import resource
from dkdesk.play.block import ScoreRow
from dkdesk.play.ending import Ending
from dkdesk.players.personas import PERSONAS
from dkdesk.rules.actions import Announce, PlayCard
from dkdesk.rules.announce import Call, Level, Side
from dkdesk.rules.state import GameState, step
from dkdesk.rules.table import SEATS
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.fit import assert_nothing_cut
from tests.rules.games import normal_game, split_queens, wedding

SCREENS: Final = (
    (800, 560),
    (1024, 640),
    (1100, 620),
    (1280, 800),
    (1920, 1080),
    (2560, 1600),
    (3840, 2160),
)
LONGEST: Final = sorted((row.name for row in PERSONAS.values()), key=len)[-4:]
ROWS: Final = [ScoreRow(n, "wedding", (12, -12, 12, -12), 2) for n in range(1, 25)]
TOUCH: Final = 0.5
"""Pixels by which two may overlap: edges are rounded."""


def _played(state: GameState, cards: int) -> GameState:
    for _ in range(cards):
        seat = state.table.to_act
        assert seat is not None
        state, _ = step(state, PlayCard(seat, state.seen_by(seat).legal()[0]))
    return state


def _said(state: GameState, *calls: tuple[int, Level]) -> GameState:
    for seat, level in calls:
        state, _ = step(state, Announce(seat, level))
    return state


def moments() -> dict[str, GameState]:
    """Moments at which the plates and the bar say the longest things."""
    begun = normal_game(split_queens(0, 2))
    return {
        "begun": begun,
        "three cards lie": _played(begun, 3),
        "the partner has said": _said(begun, (2, Level.ANN), (2, Level.K90)),
        "the others have said": _said(begun, (1, Level.ANN), (1, Level.K90)),
        "one may only reply": _played(_said(begun, (1, Level.ANN)), 8),
        "too late": _played(begun, 22),
        "a wedding seeks": _played(wedding(1), 3),
        "the own wedding seeks": wedding(0),
    }


@dataclass
class Room:
    """A window that can be anything."""

    window: MainWindow
    language: Language
    moments: dict[str, GameState]

    def faults(self, size: QSize) -> Iterator[str]:
        """Everything that cannot be read at *size*."""
        self.window.resize(size)
        QApplication.processEvents()
        for code in LANGUAGES:
            self.language.choose(code)
            for five in (False, True):
                for name, state in self.moments.items():
                    self._lay(state, five=five)
                    where = f"{size.width()}x{size.height()} {code} {4 + five} seats, {name}"
                    yield from (f"{where}: {fault}" for fault in self._look(state))
            yield from (f"{size} {code}: {fault}" for fault in self._bars())

    def _lay(self, state: GameState, *, five: bool) -> None:
        language, scene = self.language, self.window.desk.scene
        guests = tuple(Guest(name, "#8a6bab") for name in (language.say("guest.you"), *LONGEST))
        view = state.seen_by(0)
        scene.sync(view)
        scene.show_plates(plates(view, guests[:4], language, rests=five))
        scene.show_rest(resting(guests[-1], language) if five else None)
        self.window.desk.dock.show_view(view, [guest.name for guest in guests])
        self.window.desk.dock.show()  # as for everybody who plays

    def _look(self, state: GameState) -> Iterator[str]:
        scene, dock = self.window.desk.scene, self.window.desk.dock
        for button in dock.buttons.values():
            yield from (f"bar: {text!r} is cut" for text in button.cut)
        shown = [*scene.plates, scene.rest] if scene.rest.isVisible() else scene.plates
        for plate in shown:
            yield from (f"plate: {text!r} is cut" for text in plate.cut)
        yield from _overlaps(self._boxes(), scene.sceneRect())
        if state.table.calls:
            yield from self._bubbles()
            yield from self._notices()

    def _boxes(self) -> dict[str, QRectF]:
        """Everything that must be seen, by name."""
        scene, layout = self.window.desk.scene, self.window.desk.scene.spread.layout
        dock = layout.dock
        boxes = {"bar": QRectF(dock.x, dock.y, dock.w, dock.h)}
        for place, plate in enumerate(scene.plates):
            boxes[f"plate {place}"] = plate.mapRectToScene(plate._size)
            tag = plate.tag()
            if not tag.isEmpty():
                inner = plate.mapRectToScene(tag).intersected(scene.sceneRect())
                outside = inner.height() < plate.mapRectToScene(tag).height() - TOUCH
                boxes[f"tag {place}{' leaves' if outside else ''}"] = inner
        if scene.rest.isVisible():
            boxes["rest"] = scene.rest.mapRectToScene(scene.rest._size)
        lift = LIFT * layout.card_h
        hand = QRectF()
        for item in scene.spread.hand:
            hand |= item.mapRectToScene(item._box())
        boxes["hand"] = hand.adjusted(0, -lift, 0, 0)
        trick = QRectF()
        for item in scene.spread.trick.values():
            trick |= item.mapRectToScene(item._box())
        return boxes | ({"trick": trick} if scene.spread.trick else {})

    def _bubbles(self) -> Iterator[str]:
        """What is said covers neither trick nor hand, nor the plate of whoever rests."""
        scene = self.window.desk.scene
        free = {name: box for name, box in self._boxes().items() if name[0] in "htr"}
        for side in Side:
            for level in Level:
                text = call_text(self.language, Call(0, side, level))
                for place, bubble in enumerate(scene.bubbles):
                    bubble.say(text, side)
                    box = bubble.mapRectToScene(bubble._box)
                    bubble.hide()
                    if bubble._shown != text:
                        yield f"bubble {place}: {text!r} is cut"
                    for name, other in free.items():
                        if _share(box, other) and not name.startswith("tag"):
                            yield f"bubble {place} with {text!r} covers {name}"

    def _notices(self) -> Iterator[str]:
        """What is told covers no plate, no tag, and neither trick nor hand."""
        say, notice = self.language.say, self.window.notice
        sentences = (
            say("reason.not_your_turn"),
            say("app.failed"),
            say("record.saved", path="/home/wilhelmine/Documents/spiel-123456789.dko"),
        )
        for sentence in sentences:
            self.window.tell([sentence], stays=True)
            paper = QRectF(notice.geometry().marginsRemoved(SHADOW))
            notice.dismiss()
            for name, box in self._boxes().items():
                if _share(paper, box):
                    yield f"notice {sentence!r} covers {name}: {paper & box}"

    def _bars(self) -> Iterator[str]:
        """The bar's other faces, and the paper."""
        desk, window = self.window.desk, self.window
        desk.dock.show_view(self.moments["begun"].seen_by(1), ["Wilhelmine"] * 4)
        desk.dock.press(Level.BLACK)
        yield from _cut("jump", desk.dock.jump)
        desk.dock.show_view(self.moments["begun"].seen_by(1), ["Wilhelmine"] * 4)
        for role in Role:
            desk.sideline.show_role(role)
            if role is not Role.PLAYS:
                yield from _cut(f"sideline {role.value}", desk.sideline)
        desk.sideline.show_role(Role.PLAYS)
        for shown in (True, False):
            window._want_side(shown)
            window.side.unplayed.show_view(self.moments["begun"].seen_by(0) if shown else None)
            QApplication.processEvents()
            if shown:
                yield from self._paper()
        window._asked_for_side = None
        window._arrange()

    def _paper(self) -> Iterator[str]:
        """The sheet itself scrolls; all else on the paper must be there as a whole."""
        side = self.window.side
        for child in side.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if child.isVisible() and child is not side.sheet:
                if not side.rect().contains(child.geometry()):
                    yield f"paper: {child} leaves it"
                yield from _cut("paper", child)


def _cut(name: str, widget: QWidget) -> Iterator[str]:
    QApplication.processEvents()
    try:
        assert_nothing_cut(widget)
    except AssertionError as fault:
        yield f"{name}: {fault}"


def _share(one: QRectF, other: QRectF) -> bool:
    """Whether the two share more than an edge."""
    shared = one & other
    return shared.width() > TOUCH and shared.height() > TOUCH


def _overlaps(boxes: dict[str, QRectF], whole: QRectF) -> Iterator[str]:
    for name, box in boxes.items():
        if not whole.adjusted(-TOUCH, -TOUCH, TOUCH, TOUCH).contains(box) or "leaves" in name:
            yield f"{name} leaves the table: {box}"
    for (name, box), (other, lying) in combinations(boxes.items(), 2):
        own_tag = {name, other} == {f"plate {name[-1]}", f"tag {name[-1]}"}
        if _share(box, lying) and not own_tag:
            yield f"{name} and {other} overlap: {box & lying}"


def sizes(scale: float) -> Sequence[QSize]:
    """What windows over the whole of these screens measure at this scale."""
    logical = (QSize(round(w / scale), round(h / scale)) for w, h in SCREENS)
    wanted = {(size.width(), size.height()): size for size in (*logical, MINIMUM)}
    least = MINIMUM.width(), MINIMUM.height()
    return [size for (w, h), size in sorted(wanted.items()) if w >= least[0] and h >= least[1]]


def main() -> int:
    """Print every fault; 0 if there is none."""
    app = QApplication([])
    app.setStyle("Fusion")
    language, theme = Language(app, resource("text"), "de"), Theme(app, "light")
    faces = Faces(app)
    scene = TableScene(faces, theme, language, app)
    window = MainWindow(scene, faces, theme, language)
    window.side.set_names([language.say("guest.you"), *LONGEST[:3]])
    window.side.show_game(24, Ending("deals", 24), "normal", "ddv")
    window.side.update_rows(ROWS, ["#8a6bab"] * 4)
    window.show()
    room = Room(window, language, moments())
    scale = float(os.environ.get("QT_SCALE_FACTOR", "1"))
    found = [fault for size in sizes(scale) for fault in room.faults(size)]
    for fault in found:
        print(fault)
    print(f"geometry: {len(sizes(scale))} sizes at scale {scale}: {len(found)} faults")
    window.close()
    faces.close()
    assert len(SEATS) == len(scene.plates)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

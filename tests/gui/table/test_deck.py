"""The faces: the right size, painted in another thread, and never a deck that lacks a card."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dkdesk.app.own_deck import BACKS
from dkdesk.decks.deck import BACK
from dkdesk.decks.dye import UNDYED, Dye
from dkdesk.gui.decks.drawing import OURS, Drawing
from dkdesk.gui.table import deck as deck_module
from dkdesk.gui.table.deck import Faces, Size, shadow_room
from dkdesk.places import resource
from dkdesk.rules.cards import FACES
from dkdesk.trouble import Trouble
from tests.decks.sheets import small_deck

DECK: Final = resource("decks", "akdb.svg")
OTHER: Final = resource("decks", "akqj-big.svg")
SMALL: Final = Size(72, 100, 1.0)
DECKS: Final = sorted(resource("decks").glob("*.svg"))


def settle(faces: Faces, qtbot: QtBot, size: Size, path: Path = DECK, back: str = BACK) -> None:
    """Wait until these faces are there."""
    with qtbot.waitSignal(faces.ready):
        faces.choose(path, back)
        faces.fit(size)


def image(faces: Faces, face: str) -> QImage:
    """The picture of a face that is there."""
    pixmap = faces.pixmap(face)
    assert pixmap is not None, face
    return pixmap.toImage()


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_our_decks_have_every_back(path: Path) -> None:
    """Those of the settings."""
    assert all(map(Drawing(path).has, BACKS.values()))


def test_before_the_first_painting_there_is_nothing(faces: Faces) -> None:
    """Whoever draws a card then draws it blank."""
    faces.choose(DECK)
    assert faces.pixmap("CQ") is None
    faces.fit(SMALL)
    assert faces.pixmap("CQ") is None


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_pictures_are_as_sharp_as_the_screen(faces: Faces, qtbot: QtBot, ratio: float) -> None:
    """Their pixels are the screen's, shadow included (UX L1, L3)."""
    settle(faces, qtbot, Size(72, 100, ratio))
    room = shadow_room(72)
    wanted = QSize(round((72 + 2 * room) * ratio), round((100 + 2 * room) * ratio))
    for face in (*FACES, BACK):
        picture = image(faces, face)
        assert picture.size() == wanted
        assert picture.devicePixelRatio() == ratio


def test_every_face_is_another_picture(faces: Faces, qtbot: QtBot) -> None:
    """No two are alike, none is blank."""
    settle(faces, qtbot, SMALL)
    pictures = {bytes(image(faces, face).constBits()) for face in (*FACES, BACK)}
    assert len(pictures) == 25


def test_painting_does_not_happen_in_the_window(
    faces: Faces, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One thread paints them all, and it is not ours."""
    threads: set[int] = set()
    shadow = deck_module._shadow

    def paint(size: Size) -> QImage:
        threads.add(threading.get_ident())
        return shadow(size)

    monkeypatch.setattr(deck_module, "_shadow", paint)
    settle(faces, qtbot, SMALL)
    assert len(threads) == 1
    assert threading.get_ident() not in threads


def test_the_old_faces_stay_until_the_new_are_there(faces: Faces, qtbot: QtBot) -> None:
    """Resizing waits for nothing."""
    settle(faces, qtbot, SMALL)
    old = image(faces, "CQ").size()
    with qtbot.waitSignal(faces.ready):
        faces.fit(Size(144, 200, 1.0))
        assert image(faces, "CQ").size() == old
    assert image(faces, "CQ").size() != old


def test_only_the_last_size_counts(faces: Faces, qtbot: QtBot) -> None:
    """Of many sizes in a row one is shown."""
    faces.choose(DECK)
    told: list[QSize] = []
    faces.ready.connect(lambda: told.append(image(faces, "CQ").size()))
    with qtbot.waitSignal(faces.ready):
        for width in (60, 64, 68, 70):
            faces.fit(Size(width, 100, 1.0))
    faces.close()
    QApplication.processEvents()
    assert told == [QSize(70 + 2 * shadow_room(70), 100 + 2 * shadow_room(70))]


def test_nothing_is_painted_twice(faces: Faces, qtbot: QtBot) -> None:
    """The same deck at the same size is there already."""
    settle(faces, qtbot, SMALL)
    with qtbot.assertNotEmitted(faces.ready):
        faces.choose(DECK)
        faces.fit(SMALL)
        faces._pool.waitForDone()
        QApplication.processEvents()


def test_another_deck_and_another_back(faces: Faces, qtbot: QtBot) -> None:
    """Each changes what it should and nothing else."""
    settle(faces, qtbot, SMALL)
    king, back = image(faces, "SK"), image(faces, BACK)
    settle(faces, qtbot, SMALL, back="back_plain")
    assert image(faces, "SK") == king
    assert image(faces, BACK) != back
    settle(faces, qtbot, SMALL, path=OTHER)
    assert image(faces, "SK") != king


def test_a_back_that_the_deck_lacks_is_its_usual_one(faces: Faces, qtbot: QtBot) -> None:
    """A deck from elsewhere has one back only."""
    settle(faces, qtbot, SMALL)
    usual = image(faces, BACK)
    settle(faces, qtbot, Size(72, 100, 2.0), back="back_of_beyond")
    settle(faces, qtbot, SMALL, back="back_of_beyond")
    assert image(faces, BACK) == usual


def test_no_picture_comes_after_closing(faces: Faces) -> None:
    """Whoever closes has waited for the painter and hears nothing more of it."""
    heard: list[bool] = []
    faces.ready.connect(lambda: heard.append(True))
    faces.choose(DECK)
    faces.fit(SMALL)
    faces.close()
    QApplication.processEvents()
    assert heard == []
    assert faces._pool.activeThreadCount() == 0


def refusal(faces: Faces, qtbot: QtBot, path: Path) -> str:
    """Why a deck is refused."""
    with qtbot.waitSignal(faces.refused) as refused:
        faces.choose(path)
    file, trouble = refused.args or (None, None)
    assert file == path
    assert isinstance(trouble, Trouble)
    return trouble.key


def test_a_deck_that_is_refused_changes_nothing(faces: Faces, qtbot: QtBot, tmp_path: Path) -> None:
    """The one that was there stays, at every size from then on."""
    settle(faces, qtbot, SMALL)
    king = image(faces, "SK")
    path = tmp_path / "mine.svg"
    path.write_text(small_deck(without=("CQ",)), "utf-8")
    assert refusal(faces, qtbot, path) == "deck.flaw.missing"
    assert image(faces, "SK") == king
    settle(faces, qtbot, Size(72, 100, 2.0), back="back_plain")
    settle(faces, qtbot, SMALL)
    assert image(faces, "SK") == king


def test_a_first_deck_that_is_refused_leaves_the_cards_blank(
    faces: Faces, qtbot: QtBot, tmp_path: Path
) -> None:
    """Until another is chosen."""
    faces.fit(SMALL)
    assert refusal(faces, qtbot, tmp_path / "gone.svg") == "deck.flaw.unreadable"
    assert faces.pixmap("CQ") is None
    settle(faces, qtbot, SMALL)


def test_a_deck_of_another_shape_tells(faces: Faces, qtbot: QtBot, tmp_path: Path) -> None:
    """Once, when it is opened, and again on the way back; its name alone says nothing."""
    settle(faces, qtbot, SMALL)
    assert faces.aspect == OURS
    path = tmp_path / "narrow.svg"
    path.write_text(small_deck(size=(60, 100)), "utf-8")
    with qtbot.waitSignals([faces.shaped, faces.ready]):
        faces.choose(path)
    assert faces.aspect == pytest.approx(0.6)
    with qtbot.waitSignals([faces.shaped, faces.ready]):
        faces.choose(DECK)
    assert faces.aspect == OURS


def test_a_painting_out_of_date_is_broken_off(
    faces: Faces, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever drags the edge of a window with a slow deck waits for one card, not for all."""
    painted: list[Size] = []
    face = deck_module._face

    def paint(drawing: Drawing, name: str, size: Size, shadow: QImage) -> QImage:
        painted.append(size)
        if len(painted) == 3:
            faces.wanted += 1  # as another size in the window's thread does
        return face(drawing, name, size, shadow)

    monkeypatch.setattr(deck_module, "_face", paint)
    faces.choose(DECK)
    faces.fit(SMALL)
    faces._pool.waitForDone()
    assert len(painted) == 3
    settle(faces, qtbot, Size(80, 112, 1.0))


def test_a_deck_is_opened_once(faces: Faces, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often its size changes."""
    opened: list[Path] = []

    class Counted(Drawing):
        def __init__(self, file: Path, dye: Dye = UNDYED) -> None:
            opened.append(file)
            super().__init__(file, dye)

    monkeypatch.setattr(deck_module, "Drawing", Counted)
    for width in (60, 70, 80):
        settle(faces, qtbot, Size(width, 100, 1.0))
    assert opened == [DECK]


def test_of_a_slow_deck_there_is_a_draft_first(
    faces: Faces, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Blurred cards at once rather than blank ones for long; not again at another size."""
    monkeypatch.setattr(deck_module, "SLOW", 0.0)
    seen: list[int] = []
    faces.ready.connect(lambda: seen.append(image(faces, "CQ").height()))
    faces.choose(DECK)
    faces.fit(Size(143, 200, 2.0))
    qtbot.waitUntil(lambda: len(seen) == 2)
    assert seen[0] < seen[1] / 3
    assert seen[1] == 2 * (200 + 2 * shadow_room(143))
    faces.fit(Size(140, 196, 2.0))
    qtbot.waitUntil(lambda: len(seen) == 3)
    assert seen[2] == 2 * (196 + 2 * shadow_room(140))
    settle(faces, qtbot, SMALL, back="back_plain")
    assert len(seen) <= 5

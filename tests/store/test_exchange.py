"""Records on the disk: what comes from strangers is read within limits, or refused with a place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dkdesk.places import resource
from dkdesk.rules.notation import LIMIT, Record, write_record
from dkdesk.rules.presets import PRESETS
from dkdesk.store.archive import Archive
from dkdesk.store.exchange import read_game, write_game
from dkdesk.text.catalogue import LANGUAGES, Catalogue
from dkdesk.trouble import TroubleError
from tests.play.evenings import play_deal, sit_down


@pytest.fixture(scope="module")
def record() -> Record:
    """A game played to its end."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        play_deal(evening, 7)
        return evening.record(evening.results[0], ("Anna", "Jan", "Ute", "Mia"))


def refused(path: Path, language: str = "en") -> str:
    """The sentence with which a file is refused."""
    with pytest.raises(TroubleError) as caught:
        read_game(path)
    return Catalogue.load(language, resource("text")).say_trouble(caught.value.trouble)


def test_what_is_written_is_read(record: Record, tmp_path: Path) -> None:
    """The same game, to the last action; the file is the text one can read."""
    path = tmp_path / "game.dko"
    write_game(path, record)
    assert read_game(path) == record
    assert path.read_text("utf-8") == write_record(record)
    assert (record.number, record.rules) == (7, PRESETS["ddv"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("dealer: 3", "dealer: 9", id="a dealer who is not there"),
        pytest.param("1 gesund", "1 gesunt", id="a misspelt word"),
        pytest.param("1 gesund", "2 gesund", id="a word out of turn"),
        pytest.param("names: Anna", "nmes: Anna", id="a line nobody knows"),
    ],
)
def test_a_wrong_file_is_refused_with_its_place(
    record: Record, tmp_path: Path, language: str, old: str, new: str
) -> None:
    """Line, column and reason in one sentence, in every language."""
    path = tmp_path / "game.dko"
    before, _, _ = write_record(record).partition(old)
    path.write_text(write_record(record).replace(old, new, 1), "utf-8")
    sentence = refused(path, language)
    assert str(path) in sentence
    assert str(before.count("\n") + 1) in sentence
    assert str(len(before) - before.rindex("\n")) in sentence
    assert "{" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_told(record: Record, tmp_path: Path, language: str) -> None:
    """A revoke, and an announcement that comes too late: without numbers that would be wrong."""
    lines = write_record(record).splitlines()
    path = tmp_path / "game.dko"
    last = next(at for at, line in enumerate(lines) if line.startswith("12. "))
    lines[last] = lines[last].replace("12. ", "12. 0 !ann; ", 1)
    path.write_text("\n".join(lines[: last + 1]) + "\n", "utf-8")
    sentence = refused(path, language)
    assert str(last + 1) in sentence
    assert "{" not in sentence


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    """A picture, a folder, a file without an end, nothing at all."""
    picture, long = tmp_path / "cat.png", tmp_path / "long.dko"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    long.write_text("#" * (4 * LIMIT + 1), "utf-8")
    assert "ine 1" in refused(picture)
    assert "ine 1" in refused(long)
    assert "ine 1" in refused(tmp_path)
    assert str(tmp_path / "gone.dko") in refused(tmp_path / "gone.dko")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    """Nobody writes into it, and the desk does not hang."""
    os.mkfifo(tmp_path / "pipe.dko")
    assert "ine 1" in refused(tmp_path / "pipe.dko")


def test_what_cannot_be_written_is_told(record: Record, tmp_path: Path) -> None:
    """What was there is untouched."""
    (tmp_path / "file").write_text("mine", "utf-8")
    with pytest.raises(TroubleError) as caught:
        write_game(tmp_path / "file" / "game.dko", record)
    assert caught.value.trouble.key == "trouble.record_unwritable"
    assert (tmp_path / "file").read_text("utf-8") == "mine"

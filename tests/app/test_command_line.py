"""The command line: what it takes, and what it says of what it does not take."""

from __future__ import annotations

from pathlib import Path

import pytest

from dkdesk import __version__
from dkdesk.app.command_line import Wishes, parse
from dkdesk.app.spoken import SPOKEN_IN
from dkdesk.gui.table.cues import SPEEDS
from dkdesk.rules.deal import LAST_NUMBER
from dkdesk.text.catalogue import LANGUAGES


@pytest.fixture(autouse=True)
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system speaks German."""
    for name in SPOKEN_IN:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")


@pytest.mark.parametrize(
    ("words", "wishes"),
    [
        pytest.param("", Wishes(), id="nothing"),
        pytest.param("--data-dir stick", Wishes(data_dir=Path("stick")), id="a folder"),
        pytest.param("--deal 0", Wishes(deal=0), id="the first deal"),
        pytest.param(f"--deal {LAST_NUMBER}", Wishes(deal=LAST_NUMBER), id="the last deal"),
        pytest.param("--smoke", Wishes(smoke=True), id="smoke"),
        pytest.param(
            "--lang ja --speed off --deal 7",
            Wishes(language="ja", speed="off", deal=7),
            id="several",
        ),
        *(pytest.param(f"--lang {code}", Wishes(language=code), id=code) for code in LANGUAGES),
        *(pytest.param(f"--speed {speed}", Wishes(speed=speed), id=speed) for speed in SPEEDS),
    ],
)
def test_what_it_takes(words: str, wishes: Wishes) -> None:
    """Each word is a wish; what is not said is left to the settings."""
    assert parse(words.split()) == wishes


@pytest.mark.parametrize(
    ("words", "told"),
    [
        pytest.param("--deal minus", "minus", id="a deal that is no number"),
        pytest.param("--deal -1", "--deal", id="a negative deal"),
        pytest.param(f"--deal {LAST_NUMBER + 1}", str(LAST_NUMBER), id="a deal too far"),
        pytest.param("--deal ４２x", "４２x", id="digits and a letter"),
        pytest.param("--lang klingon", "klingon", id="a language nobody speaks"),
        pytest.param("--speed warp", "warp", id="a speed that is none"),
        pytest.param("--bock", "--bock", id="an unknown option"),
        pytest.param("anna.dko evening", "evening", id="a word behind the file"),
    ],
)
def test_what_it_does_not_take(capsys: pytest.CaptureFixture[str], words: str, told: str) -> None:
    """It leaves with status 2 and names what is wrong, on the error output."""
    with pytest.raises(SystemExit) as left:
        parse(words.split())
    assert left.value.code == 2
    spoken = capsys.readouterr()
    assert told in spoken.err
    assert spoken.out == ""


def test_a_wrong_deal_is_told_in_the_language_of_the_system(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or in the one that was asked for on the same line."""
    with pytest.raises(SystemExit):
        parse(["--deal", "x"])
    german = capsys.readouterr().err
    with pytest.raises(SystemExit):
        parse(["--lang", "en", "--deal", "x"])
    english = capsys.readouterr().err
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    with pytest.raises(SystemExit):
        parse(["--deal", "x"])
    assert capsys.readouterr().err.splitlines()[-1] == english.splitlines()[-1]
    assert german.splitlines()[-1] != english.splitlines()[-1]


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    """Its own, and nothing else."""
    with pytest.raises(SystemExit) as left:
        parse(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"dkdesk {__version__}\n"


@pytest.mark.parametrize("code", LANGUAGES)
def test_help_explains_every_option(capsys: pytest.CaptureFixture[str], code: str) -> None:
    """In each language."""
    with pytest.raises(SystemExit) as left:
        parse(["--lang", code, "--help"])
    assert left.value.code == 0
    text = capsys.readouterr().out
    for option in ("--data-dir", "--lang", "--deal", "--speed", "--smoke", "--version"):
        assert option in text

"""What the installer for Windows holds and says."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath

import pytest
from windows import contents, sentences
from windows.check import ENTRY
from windows.installer import HERE, numbers

from dkdesk.places import Folders

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = (HERE / "dkdesk.nsi").read_text("utf-8")


def test_speaks_our_languages() -> None:
    """The installer has the languages of the program, no more and no fewer."""
    ours = {path.name for path in (ROOT / "resources" / "text").iterdir() if path.is_dir()}
    assert set(sentences.LANGUAGES) == ours
    assert {path.stem for path in sentences.TEXT.glob("*.po")} == ours


@pytest.mark.parametrize("language", sentences.LANGUAGES)
def test_says_everything(language: str) -> None:
    """Every sentence the script asks for is there in every language, and none is idle."""
    asked = set(re.findall(r"\$\((\w+)\)", SCRIPT))
    said = sentences.sentences(language)
    assert set(said) == asked
    assert all(said.values())


def test_every_sentence_reaches_nsis() -> None:
    """The generated script has a line for every sentence in every language, after all languages."""
    lines = sentences.script().splitlines()
    assert lines[0] == "!insertmacro MUI_LANGUAGE English"
    assert len(lines) == len(sentences.LANGUAGES) * (1 + len(sentences.sentences("en")))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        pytest.param("plain", '"plain"', id="a plain word"),
        pytest.param('say "dkdesk"', r'"say $\"dkdesk$\""', id="quotation marks"),
        pytest.param("$5", '"$$5"', id="a dollar begins a variable"),
    ],
)
def test_quoted(text: str, word: str) -> None:
    """What means something to NSIS is written so that it means itself."""
    assert sentences.quoted(text) == word


def test_takes_away_what_it_brings(tmp_path: Path) -> None:
    """For every file put there is one deleted, and folders go from the inside out."""
    for name in ("dkdesk.exe", "_internal/a/b.dll", "_internal/c.dll"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"x" * 600)
    script = contents.script(tmp_path)
    put, remove = script.split("!macro RemoveFiles")
    assert put.count("  File ") == remove.count("  Delete ") == 3
    assert re.findall(r'RMDir "(.+)"', remove) == [
        r"$INSTDIR\_internal\a",
        r"$INSTDIR\_internal",
    ]
    assert script.startswith("!define KILOBYTES 1\n")


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    """An installer of nothing is not made."""
    with pytest.raises(ValueError, match="nothing to install"):
        contents.script(tmp_path)


def test_dollars_in_names() -> None:
    """A dollar in a file name is no variable."""
    assert contents.installed(PurePosixPath("a/$b")) == r"$INSTDIR\a\$$b"


@pytest.mark.parametrize(
    ("version", "four"),
    [
        pytest.param("0.1.0", "0.1.0.0", id="three numbers"),
        pytest.param("1.2", "1.2.0.0", id="two numbers"),
        pytest.param("1.2.3.dev4", "1.2.3.0", id="a version on the way"),
    ],
)
def test_numbers(version: str, four: str) -> None:
    """The version resource has four numbers."""
    assert numbers(version) == four


def test_the_games_lie_where_the_program_keeps_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """The uninstaller asks about the folder that `dkdesk.places` uses on Windows."""
    windows = pytest.importorskip("platformdirs.windows")
    monkeypatch.setattr(windows, "get_win_folder", lambda _: "LOCAL")
    monkeypatch.setattr("dkdesk.places.PlatformDirs", windows.Windows)
    folders = Folders.of_user()
    assert {path.parts[:2] for path in (folders.data, folders.config, folders.log)} == {
        ("LOCAL", "dkdesk")
    }
    assert 'RMDir /r "$LOCALAPPDATA\\${NAME}"' in SCRIPT


def test_the_check_looks_at_the_script() -> None:
    """The entry that is checked is the one the script writes."""
    path = re.search(r"!define ENTRY (.+)", SCRIPT)
    assert path is not None
    assert path[1].replace("${NAME}", "dkdesk") == ENTRY.removeprefix("HKCU\\")

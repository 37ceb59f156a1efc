"""Which decks are found, what they are called, and in what order they are offered."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from dkdesk.decks.found import LONGEST_KEY, find
from tests.decks.sheets import GNOME_PACKAGE, KDE_PACKAGE, SYSTEM, need_package, small_deck

INDEX = """
[Desktop Entry]
Name=Not this
SVG=wrong.svgz
[KDE Backdeck]
# a comment
Name=Old Oak
Name[de]=Alte Eiche
SVG = oak.svgz
Back=Oak
[Other]
Name=Nor this
"""


def kde(data: Path, folder: str, index: str = INDEX) -> Path:
    """A folder as KDE keeps it."""
    path = data / "carddecks" / folder
    path.mkdir(parents=True)
    (path / "index.desktop").write_text(index, "utf-8")
    return path


def gnome(data: Path, name: str) -> Path:
    """A file as GNOME keeps it."""
    path = data / "aisleriot" / "cards" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(small_deck(), "utf-8")
    return path


def test_an_empty_machine_has_none(tmp_path: Path) -> None:
    """Nothing of what is looked for need be there."""
    assert find((tmp_path, tmp_path / "gone"), tmp_path / "decks") == ()


def test_a_deck_of_kde_is_called_as_its_index_says(tmp_path: Path) -> None:
    """In the player's language, where it has that."""
    folder = kde(tmp_path, "svg-oak")
    (deck,) = find((tmp_path,), tmp_path / "decks")
    assert (deck.key, deck.file) == ("kde/svg-oak", folder / "oak.svgz")
    assert [deck.name(code) for code in ("de", "en", "ja")] == ["Alte Eiche", "Old Oak", "Old Oak"]


@pytest.mark.parametrize(
    "index",
    [
        pytest.param("", id="empty"),
        pytest.param("[KDE Backdeck]\nName=No file", id="no file named"),
        pytest.param("[KDE Backdeck]\nSVG=../../secret.svg", id="a file elsewhere"),
        pytest.param("[KDE Backdeck]\nSVG=/etc/passwd", id="a file anywhere"),
        pytest.param("[Other]\nSVG=oak.svg", id="another group"),
        pytest.param("SVG=oak.svg\n\x00\x01", id="no group at all"),
    ],
)
def test_an_index_that_names_no_deck_is_none(tmp_path: Path, index: str) -> None:
    """The file lies in the folder of its index."""
    kde(tmp_path, "odd", index)
    assert find((tmp_path,), tmp_path / "decks") == ()


def test_a_nameless_deck_is_called_as_its_folder(tmp_path: Path) -> None:
    """Rather than not at all."""
    kde(tmp_path, "oak", "[KDE Backdeck]\nSVG=oak.svg")
    (deck,) = find((tmp_path,), tmp_path / "decks")
    assert deck.name("de") == "oak"


def test_a_deck_of_gnome_is_called_as_its_file(tmp_path: Path) -> None:
    """Which has no index; other files are left alone."""
    path = gnome(tmp_path, "swiss_old-fashioned.svgz")
    gnome(tmp_path, "README.txt")
    (deck,) = find((tmp_path,), tmp_path / "decks")
    assert (deck.key, deck.file) == ("gnome/swiss_old-fashioned", path)
    assert deck.name("de") == "Swiss old fashioned"


def test_the_nearest_folder_counts(tmp_path: Path) -> None:
    """What the player has at home stands before what the system has, under one key."""
    near, far = tmp_path / "home", tmp_path / "system"
    wanted = gnome(near, "oak.svg")
    gnome(far, "oak.svg")
    gnome(far, "elm.svg")
    decks = find((near, far), tmp_path / "decks")
    assert [deck.key for deck in decks] == ["gnome/elm", "gnome/oak"]
    assert decks[1].file == wanted


def test_the_own_folder_takes_both_kinds(tmp_path: Path) -> None:
    """A file, and a folder with an index; after those of the desktops."""
    own = tmp_path / "decks"
    (own / "heirloom").mkdir(parents=True)
    (own / "heirloom" / "index.desktop").write_text(INDEX, "utf-8")
    (own / "grandma.svg").write_text(small_deck(), "utf-8")
    gnome(tmp_path, "zebra.svg")
    kde(tmp_path, "svg-oak")
    keys = [deck.key for deck in find((tmp_path,), own)]
    assert keys == ["kde/svg-oak", "gnome/zebra", "mine/grandma", "mine/heirloom"]


def test_names_that_cannot_be_kept_are_passed_over(tmp_path: Path) -> None:
    """The settings hold a line of text, and that is not endless."""
    gnome(tmp_path, "x" * LONGEST_KEY + ".svg")
    gnome(tmp_path, "two\nlines.svg")
    if os.name == "posix":
        folder = os.fsencode(tmp_path / "aisleriot" / "cards")
        Path(os.fsdecode(folder + b"/\xff\xfe.svg")).write_text("", "utf-8")
    assert find((tmp_path,), tmp_path / "decks") == ()


def test_debian_brings_sixteen_of_kde() -> None:
    """Every one has a German name."""
    need_package(KDE_PACKAGE)
    decks = [deck for deck in find(SYSTEM, Path("nowhere")) if deck.key.startswith("kde/")]
    assert len(decks) >= 16
    assert all("de" in deck.names for deck in decks)
    assert "XSkat Deutsch" in {deck.name("de") for deck in decks}


def test_debian_brings_thirty_of_gnome() -> None:
    """Those with German letters among them."""
    need_package(GNOME_PACKAGE)
    keys = {deck.key for deck in find(SYSTEM, Path("nowhere")) if deck.key.startswith("gnome/")}
    assert len(keys) >= 30
    assert {"gnome/atlasnye_skat", "gnome/rheinland"} <= keys

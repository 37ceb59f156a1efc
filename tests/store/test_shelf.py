"""The player's own rule sets: kept, renamed, passed on, and never at a stranger's mercy."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.ruletext import LIMIT, TextError, write_rule_file
from dkdesk.store.shelf import BYTES, SUFFIX, OwnRules, Shelf, slug_of
from dkdesk.trouble import Trouble, TroubleError

RULES = replace(PRESETS["pub40"], games=16)
HEAD = "dkdesk rules 1\nname: X\nrules: ddv\n"


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """A shelf that nobody has put up yet."""
    return Shelf(tmp_path / "data" / "rules")


def put(shelf: Shelf, name: str, text: str | bytes) -> Path:
    """Lay a file on the shelf, as somebody else might."""
    shelf.folder.mkdir(parents=True, exist_ok=True)
    path = shelf.folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def files(shelf: Shelf) -> list[str]:
    """What lies in the folder."""
    return sorted(path.name for path in shelf.folder.iterdir())


def reason(trouble: Trouble) -> str:
    """Why a file cannot be read, as a key."""
    assert trouble.key == "shelf.unread"
    why = trouble.values["reason"]
    assert isinstance(why, Trouble)
    inner = why.values.get("reason")
    return inner.key if isinstance(inner, Trouble) else why.key


def test_an_absent_shelf_is_empty(shelf: Shelf) -> None:
    """And looking at it puts nothing up."""
    assert shelf.rule_sets() == ((), ())
    assert not shelf.folder.exists()


def test_what_is_saved_is_there(shelf: Shelf) -> None:
    """As a small text file with a name that tells what it is."""
    own = shelf.save("Jürgens Stammtisch", RULES, "pub40")
    assert own == OwnRules("juergens-stammtisch", "Jürgens Stammtisch", RULES, "pub40")
    assert shelf.rule_sets() == ((own,), ())
    path = shelf.folder / f"juergens-stammtisch{SUFFIX}"
    assert path.read_text("utf-8") == write_rule_file("Jürgens Stammtisch", RULES, "pub40")
    assert files(shelf) == [path.name]


def test_saving_again_replaces(shelf: Shelf) -> None:
    """The same name is the same rule set."""
    first = shelf.save("A", RULES, "pub40")
    second = shelf.save("A", RuleSet(games=8), "ddv")
    assert second == replace(first, rules=RuleSet(games=8), base="ddv")
    assert shelf.rule_sets()[0] == (second,)


def test_two_names_are_two_files(shelf: Shelf) -> None:
    """Even where their letters that are safe are the same."""
    names = ["Mueller", "Müller", "muller!", "花子", "太郎", "con", "???"]
    for games, name in enumerate(names, 10):
        shelf.save(name, RuleSet(games=games), "ddv")
    found = {own.name: own.rules.games for own in shelf.rule_sets()[0]}
    assert found == {name: games for games, name in enumerate(names, 10)}
    assert len(files(shelf)) == len(names)


def test_they_stand_by_their_names(shelf: Shelf) -> None:
    """Capital letters or not."""
    for name in ("b", "C", "A"):
        shelf.save(name, RuleSet(), "ddv")
    assert [own.name for own in shelf.rule_sets()[0]] == ["A", "b", "C"]


def test_what_means_nothing_is_not_kept(shelf: Shelf) -> None:
    """The rule set that is given back is the one that will be read."""
    own = shelf.save("A", RuleSet(bock_factor=4), "ddv")
    assert own.rules == RuleSet()


def test_a_contradiction_is_not_saved(shelf: Shelf) -> None:
    """And nothing is there afterwards."""
    with pytest.raises(TextError):
        shelf.save("A", RuleSet(with_nines=False), "ddv")
    assert shelf.rule_sets() == ((), ())


def test_renaming(shelf: Shelf) -> None:
    """The file stays where it is, so nothing can be lost between two."""
    old = shelf.save("Montag", RULES, "pub40")
    new = shelf.rename(old, "Dienstag")
    assert new == replace(old, name="Dienstag")
    assert shelf.rule_sets()[0] == (new,)
    assert shelf.rename(new, "Dienstag") == new


def test_a_name_belongs_to_one(shelf: Shelf) -> None:
    """Renaming never replaces another rule set."""
    old = shelf.save("Montag", RULES, "pub40")
    other = shelf.save("Dienstag", RuleSet(), "ddv")
    with pytest.raises(TroubleError) as caught:
        shelf.rename(old, "Dienstag")
    assert caught.value.trouble == Trouble("trouble.rules_name_taken", {"name": "Dienstag"})
    assert set(shelf.rule_sets()[0]) == {old, other}


def test_deleting(shelf: Shelf) -> None:
    """It is gone; twice does no harm; the others stay."""
    own = shelf.save("A", RULES, "pub40")
    other = shelf.save("B", RULES, "pub40")
    shelf.delete(own)
    shelf.delete(own)
    assert shelf.rule_sets()[0] == (other,)


def test_export_and_import(shelf: Shelf, tmp_path: Path) -> None:
    """One player writes a file, the other reads it."""
    path = tmp_path / "for you.txt"
    shelf.export(path, "Stammtisch", RULES, "pub40")
    own = shelf.import_(path)
    assert (own.name, own.rules, own.base) == ("Stammtisch", RULES, "pub40")
    assert shelf.rule_sets()[0] == (own,)
    assert shelf.import_(path) == own, "the same again is the same"


def test_an_import_replaces_nothing(shelf: Shelf, tmp_path: Path) -> None:
    """A name that is taken gets a number, within its length."""
    path = tmp_path / "a"
    name = "x" * 40
    for games in (11, 12, 13):
        shelf.export(path, name, RuleSet(games=games), "ddv")
        shelf.import_(path)
    found = {own.name: own.rules.games for own in shelf.rule_sets()[0]}
    assert found == {name: 11, f"{'x' * 38} 2": 12, f"{'x' * 38} 3": 13}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        pytest.param("", "flaw.not_ours", id="empty"),
        pytest.param(b"\x89PNG\r\n\x1a\n", "flaw.not_ours", id="a picture"),
        pytest.param(HEAD.encode("utf-16"), "flaw.not_ours", id="another encoding"),
        pytest.param(HEAD + "games: 0", "flaw.wrong_value", id="a wrong value"),
        pytest.param(HEAD + "with_nines: no", "conflict.packets", id="a contradiction"),
        pytest.param(HEAD + "#" * LIMIT, "flaw.too_long", id="too many characters"),
        pytest.param(b"\xff" * (BYTES + 1), "flaw.too_long", id="too many bytes"),
    ],
)
def test_a_bad_file_is_told_and_left(
    shelf: Shelf, tmp_path: Path, text: str | bytes, key: str
) -> None:
    """On the shelf, and when it is brought there; what is good stands beside it."""
    own = shelf.save("Good", RULES, "pub40")
    bad = put(shelf, f"bad{SUFFIX}", text)
    before = bad.read_bytes()
    found, troubles = shelf.rule_sets()
    assert found == (own,)
    assert [trouble.values["path"] for trouble in troubles] == [str(bad)]
    assert [reason(trouble) for trouble in troubles] == [key]
    elsewhere = tmp_path / "bad"
    elsewhere.write_bytes(before)
    with pytest.raises(TroubleError) as caught:
        shelf.import_(elsewhere)
    assert reason(caught.value.trouble) == key
    assert bad.read_bytes() == before
    assert len(files(shelf)) == 2


def test_a_bad_file_is_never_written_over(shelf: Shelf) -> None:
    """A new rule set of that name goes beside it."""
    bad = put(shelf, f"good{SUFFIX}", "nonsense")
    own = shelf.save("Good", RULES, "pub40")
    assert own.slug == "good-2"
    assert bad.read_text() == "nonsense"


def test_other_files_are_nobodys_business(shelf: Shelf) -> None:
    """Only files with our ending are looked at."""
    put(shelf, "notes.txt", "hello")
    put(shelf, f"{SUFFIX}", "hidden")
    assert shelf.rule_sets() == ((), ())


def test_what_is_no_file_is_not_read(shelf: Shelf) -> None:
    """A folder, or something that would never end."""
    (shelf.folder / f"folder{SUFFIX}").mkdir(parents=True)
    if hasattr(os, "mkfifo"):
        os.mkfifo(shelf.folder / f"pipe{SUFFIX}")
    found, troubles = shelf.rule_sets()
    assert found == ()
    assert {reason(trouble) for trouble in troubles} == {"flaw.not_ours"}
    assert len(troubles) == len(files(shelf))


@pytest.mark.skipif(sys.platform == "win32", reason="links need a privilege there")
def test_links(shelf: Shelf, tmp_path: Path) -> None:
    """One that leads to a rule set is that rule set; the others are told."""
    shelf.folder.mkdir(parents=True)
    far = tmp_path / "far"
    far.write_text(HEAD + "games: 16\n")
    for name, target in (
        ("linked", far),
        ("broken", tmp_path / "nowhere"),
        ("loop", shelf.folder / f"loop{SUFFIX}"),
        ("endless", Path("/dev/zero")),
    ):
        (shelf.folder / f"{name}{SUFFIX}").symlink_to(target)
    found, troubles = shelf.rule_sets()
    assert [(own.slug, own.name) for own in found] == [("linked", "X")]
    assert sorted(map(reason, troubles)) == ["flaw.not_ours", "shelf.closed", "shelf.closed"]
    shelf.save("X", RuleSet(games=8), "ddv")
    assert "games: 8" in far.read_text()
    shelf.delete(found[0])
    assert far.exists()
    assert not (shelf.folder / f"linked{SUFFIX}").is_symlink()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names are text")
def test_a_file_name_may_be_no_text(shelf: Shelf) -> None:
    """It can be told all the same."""
    shelf.folder.mkdir(parents=True)
    (shelf.folder / os.fsdecode(b"\xff" + SUFFIX.encode())).touch()
    (trouble,) = shelf.rule_sets()[1]
    assert str(trouble.values["path"]).encode()


def test_a_folder_that_is_none_is_told(shelf: Shelf) -> None:
    """Nothing can be read there, nothing written."""
    shelf.folder.parent.mkdir()
    shelf.folder.write_text("in the way")
    assert [reason(trouble) for trouble in shelf.rule_sets()[1]] == ["shelf.closed"]
    with pytest.raises(TroubleError) as caught:
        shelf.save("A", RULES, "pub40")
    path = shelf.folder / f"a{SUFFIX}"
    assert caught.value.trouble == Trouble("trouble.rules_unwritable", {"path": str(path)})


@pytest.mark.parametrize("deed", ["save", "rename", "export", "import", "delete"])
def test_a_disk_that_refuses(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deed: str
) -> None:
    """It is told, and everything is as it was."""
    own = shelf.save("A", RULES, "pub40")
    good = tmp_path / "good"
    shelf.export(good, "B", RULES, "pub40")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "replace", refuse)
    monkeypatch.setattr(Path, "unlink", refuse)
    deeds: dict[str, Callable[[], object]] = {
        "save": lambda: shelf.save("A", RuleSet(), "ddv"),
        "rename": lambda: shelf.rename(own, "B"),
        "export": lambda: shelf.export(good, "C", RuleSet(), "ddv"),
        "import": lambda: shelf.import_(good),
        "delete": lambda: shelf.delete(own),
    }
    with pytest.raises(TroubleError) as caught:
        deeds[deed]()
    assert caught.value.trouble.key == "trouble.rules_unwritable"
    assert shelf.rule_sets()[0] == (own,)
    assert "name: B" in good.read_text()


@given(name=st.text())
def test_a_file_name_is_safe_everywhere(name: str) -> None:
    """Whatever the rule set is called, it lies in the folder, under a plain name."""
    slug = slug_of(name)
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug)
    assert len(slug) <= 46


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        pytest.param("../../etc/passwd", "etc-passwd", id="no way out"),
        pytest.param("C:\\Windows", "c-windows", id="nor there"),
        pytest.param("Straße & Café", "strasse-cafe", id="letters without their marks"),
        pytest.param("花子", "rules", id="no safe letter"),
        pytest.param("NUL", "rules-nul", id="a name that Windows keeps"),
        pytest.param("lpt1", "rules-lpt1", id="another"),
        pytest.param("console", "console", id="only nearly one"),
    ],
)
def test_a_slug(name: str, slug: str) -> None:
    """A few names and their files."""
    assert slug_of(name) == slug

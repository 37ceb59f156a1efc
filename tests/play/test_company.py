"""The player's own opponents: kept, renamed, deleted, and a file that may hold anything."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dkdesk.play import company as company_module
from dkdesk.play.company import LIMIT, Company, is_own, own
from dkdesk.players.personas import PERSONAS
from dkdesk.players.traits import TRAITS, Traits, traits_of
from dkdesk.settings.table import NAME_LENGTH, Settings
from dkdesk.trouble import Trouble, TroubleError

ERNA = own("Tante Erna", "#4a6fb0", Traits(strength=4, boldness=0.15, solos=2.0))
KARL = own("karl", "#8c5a3c", Traits(strength=1, memory=0, signals=False, pace=1.5))
GOOD = {"name": "Gut", "hue": "#112233", "traits": {"strength": 2}}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the opponents are kept; not there yet."""
    return tmp_path / "data" / "opponents.json"


def put(path: Path, text: str | bytes) -> None:
    """Lay a file there, as somebody else might."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)


def read(path: Path) -> tuple[Company, tuple[Trouble, ...]]:
    """A company as a new program finds it, and what it has to tell."""
    company = Company(path)
    return company, company.read()


def names(path: Path) -> list[str]:
    """What lies in the folder."""
    return sorted(entry.name for entry in path.parent.iterdir())


# --- kept ------------------------------------------------------------------------------------


def test_at_first_there_are_the_personas(path: Path) -> None:
    """No file is no trouble, and none is made."""
    company, troubles = read(path)
    assert troubles == ()
    assert company.everybody == tuple(PERSONAS.values())
    assert not path.parent.exists()


def test_who_was_saved_is_found_again(path: Path) -> None:
    """With everything, by name, after the personas."""
    company, _ = read(path)
    company.save(ERNA)
    company.save(KARL)
    again, troubles = read(path)
    assert troubles == ()
    assert again.own == company.own == (KARL, ERNA)
    assert again.everybody == (*PERSONAS.values(), KARL, ERNA)
    assert again.persona("own:Tante Erna") == ERNA
    assert "Tante Erna" in path.read_text("utf-8")


def test_a_change_replaces(path: Path) -> None:
    """Other traits under the same name, or another name for the same."""
    company, _ = read(path)
    company.save(ERNA)
    softer = own(ERNA.name, ERNA.hue, Traits())
    company.save(softer, ERNA.key)
    assert read(path)[0].own == (softer,)
    renamed = own("Erna", ERNA.hue, Traits())
    company.save(renamed, softer.key)
    assert read(path)[0].own == (renamed,)


def test_who_was_deleted_is_gone(path: Path) -> None:
    """The others stay."""
    company, _ = read(path)
    company.save(ERNA)
    company.save(KARL)
    company.delete(ERNA.key)
    assert company.own == read(path)[0].own == (KARL,)


@given(
    name=st.text(st.characters(codec="utf-8", categories=["L", "N", "P"]), min_size=1, max_size=20),
    degrees=st.fixed_dictionaries(
        {name: st.sampled_from(row.degrees) for name, row in TRAITS.items()}
    ),
)
def test_anybody_comes_back(
    name: str, degrees: dict[str, object], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Whoever can be composed."""
    path = tmp_path_factory.mktemp("company") / "opponents.json"
    somebody = own(name, "#abcdef", traits_of(degrees))
    Company(path).save(somebody)
    again, troubles = read(path)
    assert (again.own, troubles) == ((somebody,), ())


def test_nothing_changes_where_nothing_can_be_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither in the file nor in the program."""
    company, _ = read(path)
    company.save(ERNA)
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "disk full")

    monkeypatch.setattr(company_module, "put_in_place", full)
    with pytest.raises(TroubleError) as refused:
        company.save(KARL)
    assert refused.value.trouble == Trouble("trouble.opponents_unwritable", {"path": str(path)})
    with pytest.raises(TroubleError):
        company.delete(ERNA.key)
    assert company.own == (ERNA,)
    assert path.read_bytes() == before


# --- damaged ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty"),
        pytest.param("nonsense", id="no JSON"),
        pytest.param("[]", id="a list"),
        pytest.param('{"friends": []}', id="something else"),
        pytest.param('{"opponents": 7}', id="a number"),
        pytest.param(b"\xff\xfe\x00", id="no text"),
        pytest.param("[" * 5000, id="a deep one"),
        pytest.param(" " * (LIMIT + 1), id="a long one"),
    ],
)
def test_a_damaged_file_is_kept_aside(path: Path, text: str | bytes) -> None:
    """The player is told once, in one sentence; the next save begins a new file."""
    put(path, text)
    company, troubles = read(path)
    kept = "opponents.damaged-1.json"
    assert troubles == (Trouble("trouble.opponents_damaged", {"path": str(path), "kept": kept}),)
    assert company.own == ()
    assert names(path) == [kept]
    company.save(ERNA)
    assert names(path) == [kept, "opponents.json"]
    assert read(path)[1] == ()


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(7, id="a number"),
        pytest.param({**GOOD, "name": ""}, id="no name"),
        pytest.param({**GOOD, "name": "x" * (NAME_LENGTH + 1)}, id="too long a name"),
        pytest.param({**GOOD, "name": "A\nB"}, id="two lines"),
        pytest.param({**GOOD, "hue": "red; border: 9px"}, id="no colour"),
        pytest.param({**GOOD, "traits": {"strength": 6}}, id="too strong"),
        pytest.param({**GOOD, "traits": {"pace": "slow"}}, id="a word for a number"),
        pytest.param({"name": "Anna", "hue": "#112233"}, id="no traits"),
        pytest.param(GOOD, id="the same twice"),
    ],
)
def test_whoever_can_be_read_stays(path: Path, row: object) -> None:
    """The rest is kept aside with the old file."""
    put(path, json.dumps({"opponents": [row, GOOD]}))
    company, troubles = read(path)
    assert [each.name for each in company.own] == ["Gut"]
    assert [trouble.key for trouble in troubles] == ["trouble.opponents_damaged"]
    assert names(path) == ["opponents.damaged-1.json", "opponents.json"]
    assert read(path)[0].own == company.own
    assert read(path)[1] == ()


def test_a_file_that_cannot_be_read_is_not_overwritten(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told, and kept aside once something must be written."""
    Company(path).save(ERNA)

    def refuse(_path: Path) -> None:
        raise PermissionError

    with monkeypatch.context() as blocked:
        blocked.setattr(company_module, "_read", refuse)
        company, troubles = read(path)
    assert troubles == (Trouble("trouble.opponents_unreadable", {"path": str(path)}),)
    assert names(path) == ["opponents.json"]
    company.save(KARL)
    assert names(path) == ["opponents.damaged-1.json", "opponents.json"]
    assert "Erna" in (path.parent / "opponents.damaged-1.json").read_text("utf-8")


def test_a_folder_in_the_place_of_the_file(path: Path) -> None:
    """It is put aside like a damaged file."""
    path.mkdir(parents=True)
    company, troubles = read(path)
    assert [trouble.key for trouble in troubles] == ["trouble.opponents_damaged"]
    company.save(ERNA)
    assert read(path)[0].own == (ERNA,)


@given(data=st.binary(max_size=200))
def test_any_file_lets_the_program_start(
    data: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Whatever is in it."""
    path = tmp_path_factory.mktemp("any") / "opponents.json"
    path.write_bytes(data)
    assert Company(path).read() or data == b""
    assert Company(path).read() == ()


# --- at the table -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "free"),
    [("Erna", True), ("tante erna", False), ("JAN", False), ("Ann", True)],
)
def test_nobody_has_the_name_of_another(path: Path, name: str, free: bool) -> None:
    """Neither of a persona nor of one of the player's own, in small letters or large."""
    company, _ = read(path)
    company.save(ERNA)
    assert company.free(name) is free
    assert company.free("Tante Erna", ERNA.key)


def test_the_usual_seats_are_the_first_personas() -> None:
    """The settings cannot ask the players, so the test does."""
    assert list(Settings().opponents) == list(PERSONAS)[:4]
    assert Company().seats(Settings().opponents) == Settings().opponents


@pytest.mark.parametrize(
    ("wanted", "seats"),
    [
        pytest.param("mia ida ben lotte", "mia ida ben lotte", id="as wanted"),
        pytest.param("own:X jan ute ole", "kurt jan ute ole", id="who is gone is replaced"),
        pytest.param("jan jan jan jan", "jan ute ole kurt", id="nobody sits twice"),
        pytest.param("x y z -", "ute jan ole kurt", id="nobody is known"),
    ],
)
def test_who_can_sit_down_does(wanted: str, seats: str) -> None:
    """Four who are known, each once."""
    assert Company().seats(wanted.split()) == tuple(seats.split())


def test_who_was_met_is_known_to_the_end(path: Path) -> None:
    """Deleted or renamed in the middle of an evening, he plays on as he was."""
    company, _ = read(path)
    company.save(ERNA)
    company.delete(ERNA.key)
    assert company.persona(ERNA.key) == ERNA
    assert company.gone([ERNA.key]) == ()


def test_who_is_gone_is_told_and_replaced(path: Path) -> None:
    """By somebody of his name who plays as usual."""
    company, _ = read(path)
    stranger = company.persona("own:Karl")
    assert (stranger.name, stranger.traits) == ("Karl", Traits())
    assert company.gone(["", "jan", "own:Karl"]) == (
        Trouble("trouble.opponent_gone", {"name": "Karl"}),
    )


@pytest.mark.parametrize(
    ("key", "own_key"),
    [
        ("own:Karl", True),
        ("own:", False),
        ("own:" + "x" * (NAME_LENGTH + 1), False),
        ("jan", False),
        ("", False),
    ],
)
def test_which_keys_are_the_players_own(key: str, own_key: bool) -> None:
    """Those with a name behind the mark."""
    assert is_own(key) is own_key

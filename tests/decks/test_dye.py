"""Dyes: colours are exchanged where they are meant to be, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from dkdesk.decks.dye import UNDYED, dyed, read_dye
from dkdesk.places import resource
from dkdesk.trouble import TroubleError

TWO: str = (
    '<svg><g id="one" stroke-width="1">\n<path fill="#111111" d="M1 1"/></g>'
    '<g id="two"><path fill="#111111" stroke="#222222"/></g></svg>'
)


def test_each_element_has_its_own_exchange() -> None:
    """A colour turns into another on one card and stays on the next."""
    done = dyed(TWO, {"one": {"#111111": "#ffffff"}})
    assert done == TWO.replace("#111111", "#ffffff", 1)


def test_two_colours_may_change_places() -> None:
    """What has been dyed is not dyed again."""
    done = dyed(TWO, {"two": {"#111111": "#222222", "#222222": "#111111"}})
    assert 'fill="#222222" stroke="#111111"' in done


def test_without_a_dye_nothing_changes() -> None:
    """Foreign decks stay as they are."""
    assert dyed(TWO, UNDYED) == TWO


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(None, id="no file"),
        pytest.param("Quark", id="no dyes"),
        pytest.param("{}", id="no such dye"),
    ],
)
def test_a_dye_that_is_not_there_is_trouble(tmp_path: Path, text: str | None) -> None:
    """It names the file."""
    path = tmp_path / "dyes.json"
    if text is not None:
        path.write_text(text, "utf-8")
    with pytest.raises(TroubleError) as refused:
        read_dye(path, "tournament-dark")
    assert refused.value.trouble.values == {"deck": "dyes.json"}


def test_ours_are_read() -> None:
    """Each names cards of the deck."""
    dye = read_dye(resource("decks", "dyes.json"), "tournament-dark")
    assert {"queen_club", "1_heart", "back"} <= set(dye)

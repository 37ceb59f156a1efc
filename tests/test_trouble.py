"""One sentence for the player."""

from __future__ import annotations

import pickle

import pytest

from dkdesk.trouble import Trouble, TroubleError

MISSING = Trouble("trouble.missing_resource", {"path": "decks", "tries": 2})


def test_a_trouble_is_a_value() -> None:
    """Equal key and values make equal troubles; both count."""
    assert Trouble("trouble.missing_resource", {"tries": 2, "path": "decks"}) == MISSING
    assert Trouble("trouble.missing_resource") != MISSING
    assert len({MISSING, Trouble("trouble.missing_resource", {"path": "decks", "tries": 2})}) == 1


def test_a_trouble_reads_well_in_a_log() -> None:
    """The key comes first, the values follow by name."""
    assert str(MISSING) == "trouble.missing_resource path='decks' tries=2"


def test_an_error_carries_its_trouble() -> None:
    """Whoever catches the error can say the sentence."""
    with pytest.raises(TroubleError, match=r"trouble\.missing_resource") as caught:
        raise TroubleError(MISSING)
    assert caught.value.trouble is MISSING


def test_an_error_comes_back_from_another_process() -> None:
    """The thinker's process hands its troubles over by pickle."""
    returned = pickle.loads(pickle.dumps(TroubleError(MISSING)))
    assert isinstance(returned, TroubleError)
    assert returned.trouble == MISSING

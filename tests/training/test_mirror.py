"""Mirrored rows: what a seat would sense if clubs and spades had changed places."""

from __future__ import annotations

import numpy as np
import pytest

from dkdesk.players.batch import Setup, choose, legal_bits, play, start
from dkdesk.players.batch.deck import deal
from dkdesk.players.batch.faces import Hands
from dkdesk.players.brain import LOOK, SAY
from dkdesk.players.features import features
from dkdesk.rules.presets import PRESETS
from dkdesk.training import mirror


@pytest.mark.parametrize(("game", "declarer"), [("normal", None), ("wedding", 1), ("solo_D", 2)])
def test_a_mirrored_row_is_what_the_mirrored_deal_shows(game: str, declarer: int | None) -> None:
    """At every moment of 30 deals the mirrored row equals the row of the mirrored deal."""
    hands = deal(np.arange(30, dtype=np.uint64))
    mirrored = Hands.of(hands.counts[:, :, mirror.FACES])
    setups = [Setup(PRESETS["ddv"], game, declarer)]
    here, there = start(hands, setups), start(mirrored, setups)
    faces, rng = np.array(mirror.FACES, np.int8), np.random.default_rng(1)
    while not here.over.all():
        rows, other = features(here, here.to_act), features(there, there.to_act)
        assert (rows[:, mirror.ROW] == other).all()
        chosen = choose(legal_bits(here), rng)
        play(here, chosen)
        play(there, faces[chosen])


def test_words_have_no_mirror_image() -> None:
    """An announcement stays an announcement; mirrored twice, every option is itself."""
    assert mirror.OPTION[SAY] == SAY
    assert mirror.OPTION[LOOK] == LOOK
    assert (mirror.OPTION[mirror.OPTION] == np.arange(LOOK + 1)).all()

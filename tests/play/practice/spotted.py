"""Spots made by hand, for tests that need no brain."""

from __future__ import annotations

from dataclasses import replace

from dkdesk.play.practice.spots.spot import SILENCE, Hindsight, Spot, Worth
from dkdesk.play.practice.spots.theme import theme
from dkdesk.players.adviser import AIMS
from dkdesk.players.effects import Effect

ACTIONS = "0 gesund; 1 gesund; 2 gesund; 3 gesund"


def worth(word: str, mean: float, behind: float, error: float = 0.1) -> Worth:
    """An answer of this worth; the augen fall evenly."""
    spread = (0.04,) * 25
    return Worth(word, mean, 0.1, behind, error, dict.fromkeys(AIMS, 0.5), spread)


def spot(
    number: int = 1, *, best: str = SILENCE, lost: float = 1.0, error: float = 0.1, dealer: int = 3
) -> Spot:
    """Seat 0 leads the first trick of this deal; of silence and Re/Kontra one is better."""
    other = "ann" if best == SILENCE else SILENCE
    made = Spot(
        rules=("rules: ddv",),
        deal=number,
        dealer=dealer,
        actions=ACTIONS,
        theme=None,  # type: ignore[arg-type]  # told below, from the position
        answers=(worth(best, 1.0, 0.0, 0.0), worth(other, 1.0 - lost, lost, error)),
        worlds=256,
        chance=0.6,
        effects=(Effect("no_dulle", "", 0.4, -0.2, 0.05), Effect("void", "H9", 0.7, 0.1, 0.03)),
        hindsight={SILENCE: Hindsight(121, 1), "ann": Hindsight(118, -3)},
        brain="test",
    )
    return replace(made, theme=theme(made.view))

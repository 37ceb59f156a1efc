"""Thousands of deals side by side, in lock step on numpy arrays.

The second engine: it plays and scores as ``rules.step`` does, under the same rule sets and
contracts, one card in every deal at a time. For self-play, the playouts of a search and
measuring players. Rules and games may differ from deal to deal.

    batch = deal(numbers, [Setup(PRESETS["ddv"])])
    while not batch.over.all():
        play(batch, choose(legal_bits(batch), rng))
    points = score(batch).points
"""

from dkdesk.players.batch.calls import call, may_call
from dkdesk.players.batch.faces import Hands
from dkdesk.players.batch.legal import choose, legal, legal_bits
from dkdesk.players.batch.opening import Setup, deal, imagine, start
from dkdesk.players.batch.pigs import genscher, may_genscher, may_show, show
from dkdesk.players.batch.reading import from_states, from_views, setup
from dkdesk.players.batch.score import LINES, Sheets, score, sheets
from dkdesk.players.batch.sides import known, known_to
from dkdesk.players.batch.step import play
from dkdesk.players.batch.table import KONTRA, RE, UNKNOWN, Batch
from dkdesk.players.batch.tally import Tallies, tally

__all__ = [
    "KONTRA",
    "LINES",
    "RE",
    "UNKNOWN",
    "Batch",
    "Hands",
    "Setup",
    "Sheets",
    "Tallies",
    "call",
    "choose",
    "deal",
    "from_states",
    "from_views",
    "genscher",
    "imagine",
    "known",
    "known_to",
    "legal",
    "legal_bits",
    "may_call",
    "may_genscher",
    "may_show",
    "play",
    "score",
    "setup",
    "sheets",
    "show",
    "start",
    "tally",
]

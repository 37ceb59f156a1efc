"""Full tricks go to their winners, and what follows from it, as in ``rules.taking``."""

from __future__ import annotations

import numpy as np

from dkdesk.players.batch import calls, sides
from dkdesk.players.batch.contracts import KEY_OF, KINDS, NORMAL, OF_KIND, WEDDING
from dkdesk.players.batch.faces import EVERY, Bits, Index, Small
from dkdesk.players.batch.table import KONTRA, RE, TRICKS, Batch, Octets
from dkdesk.rules.announce import Level
from dkdesk.rules.table import SEATS


def take(batch: Batch, rows: Index) -> None:
    """Give the full tricks of *rows* to their winners, who lead the next ones."""
    at = slice(None) if len(rows) == len(batch) else rows
    winner, pot = batch.ahead[at].copy(), batch.pot[at].copy()
    number = batch.played[at] >> 2
    spots = rows * len(SEATS) + winner
    batch.augen.reshape(-1)[spots] += pot
    batch.tricks.reshape(-1)[spots] += 1
    batch.pots.reshape(-1)[rows * TRICKS + (number - np.int8(1))] = pot
    batch.leaders.reshape(-1)[rows * (TRICKS + 1) + number] = winner
    is_open = batch.open[at]
    if is_open.any():
        _clarify(batch, rows[is_open], winner[is_open], number[is_open])
    first = number == 1
    if batch.book.has_duty and first.any():
        _duty(batch, rows[first], winner[first], pot[first])
    batch.to_act[at] = np.where(number == batch.size[at], np.int8(-1), winner)
    batch.led[at] = -1
    batch.lane[at] = 0
    batch.follow[at] = EVERY
    batch.best[at] = 0
    batch.ahead[at] = -1
    batch.pot[at] = 0


def _clarify(batch: Batch, rows: Index, winner: Small, number: Small) -> None:
    """Find the partner of announced weddings in the tricks just taken (RULES B.3)."""
    book, rules = batch.book, batch.rules[rows]
    holder = batch.declarer[rows]
    wanted = (batch.wish[rows] >> batch.led[rows].view(np.uint8) & 1) > 0
    found = wanted & (winner != holder)
    # When all such cards have been played, as everybody has seen, no trick can decide any more.
    left = np.bitwise_or.reduce(batch.once[rows], axis=1) & _wished(batch, rows)
    limit = np.minimum(book.wedding_limit[rules], batch.size[rows])
    decided = (wanted & book.wedding_first_decides[rules]) | (left == 0)
    done = found | decided | (number >= limit)
    rows, holder = rows[done], holder[done]
    partner = np.where(found, winner, np.int8(-1))[done]
    batch.partner[rows] = partner
    batch.clarified[rows] = number[done]
    batch.open[rows] = False
    seats = np.arange(len(SEATS))
    re = (seats == holder[:, None]) | (seats == partner[:, None])
    batch.sides[rows] = np.where(re, RE, KONTRA)
    sides.settle(batch, rows)


def _wished(batch: Batch, rows: Index) -> Bits:
    """(m,) The faces that may lead the clarifying trick of *rows*."""
    kinds = (batch.wish[rows][:, None] >> np.arange(KINDS, dtype=np.uint8) & 1) > 0
    wished: Bits = np.bitwise_or.reduce(OF_KIND[batch.variant[rows]] * kinds, axis=1)
    return wished


def _duty(batch: Batch, rows: Index, winner: Small, pot: Octets) -> None:
    """Whoever takes a rich first trick must announce, where the rules say so (RULES C.3)."""
    book, rules = batch.book, batch.rules[rows]
    side = batch.sides[rows, winner]
    game = KEY_OF[batch.variant[rows]]
    level = batch.reached[rows, side] + 1
    highest = np.where(book.duty_only_call[rules], int(Level.ANN), int(Level.BLACK))
    must = (
        book.duty[rules]
        & (pot >= book.pflichtansage_augen[rules])
        & ~batch.open[rows]
        & ((game == NORMAL) | ((game == WEDDING) & book.pflichtansage_wedding[rules]))
        & ~(book.pflichtansage_first[rules] & (batch.first_caller[rows] >= 0))
        & (level <= highest)
    )
    calls.announce(batch, rows[must], winner[must], level[must].astype(np.int8))

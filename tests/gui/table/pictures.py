"""What lies on the cloth, as values that can be compared."""

from __future__ import annotations

from dataclasses import dataclass

from dkdesk.gui.table.card_item import CardItem
from dkdesk.gui.table.scene import TableScene
from dkdesk.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Lying:
    """One card as it lies."""

    card: Card | None
    covered: bool
    x: float
    y: float
    turn: float
    scale: float
    z: float
    seen: float
    """1 is opaque."""
    size: tuple[float, float]
    playable: bool
    dimmed: bool
    ringed: bool


@dataclass(frozen=True, slots=True)
class Picture:
    """All cards of a table."""

    hand: tuple[Lying, ...]
    fans: tuple[tuple[Lying, ...], ...]
    trick: tuple[tuple[int, Lying], ...]
    """In the order in which they were played, with their places."""
    others: int
    """Cards on the scene that belong nowhere; none may."""


def lying(item: CardItem) -> Lying:
    """How a card lies."""
    return Lying(
        item.card,
        item._covered,
        round(item.x(), 6),
        round(item.y(), 6),
        round(item.rotation(), 6),
        round(item.scale(), 6),
        item.zValue(),
        item.opacity() if item.isVisible() else 0.0,
        (item._width, item._height),
        item.playable,
        item.dimmed,
        item.ringed,
    )


def picture(scene: TableScene) -> Picture:
    """What *scene* shows now."""
    spread = scene.spread
    known = set(map(id, spread.items()))
    cards = [item for item in scene.items() if isinstance(item, CardItem)]
    return Picture(
        tuple(map(lying, spread.hand)),
        tuple(tuple(map(lying, fan)) for _, fan in sorted(spread.fans.items())),
        tuple((place, lying(item)) for place, item in spread.trick.items()),
        sum(id(item) not in known for item in cards),
    )

"""The curve of a learning run as a picture: ``python -m dkdesk.training.curve CSV PNG``."""

from __future__ import annotations

import argparse
import csv
from pathlib import Path
from typing import Final

import matplotlib as mpl

mpl.use("Agg")  # a file, no window

from matplotlib import pyplot as plt

PANELS: Final = {
    "augen": "squared error of the share of the augen",
    "points": "squared error of game points (unit 4)",
    "belief": "belief: nats a hidden card (1.099 knows nothing)",
}
SMOOTH: Final = 10
"""Lines of the curve that are averaged."""


def draw(table: Path, picture: Path) -> None:
    """Draw what ``learn`` has noted."""
    with table.open(newline="", encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines))
    deals = [float(row["deals"]) / 1e6 for row in rows]
    figure, axes = plt.subplots(len(PANELS), 1, sharex=True, figsize=(8, 9))
    for axis, (name, label) in zip(axes, PANELS.items(), strict=True):
        values = [float(row[name]) for row in rows]
        axis.plot(deals, values, color="#c9bfae", linewidth=0.8)
        axis.plot(deals, _smooth(values), color="#2f6b4f", linewidth=1.8)
        axis.set_title(label, loc="left", fontsize=10)
        axis.spines[["top", "right"]].set_visible(False)
    axes[-1].set_xlabel("million deals")
    figure.tight_layout()
    figure.savefig(picture, dpi=110)


def _smooth(values: list[float]) -> list[float]:
    means: list[float] = []
    for place in range(len(values)):
        part = values[max(0, place - SMOOTH + 1) : place + 1]
        means.append(sum(part) / len(part))
    return means


def main() -> None:
    """Draw one curve."""
    parser = argparse.ArgumentParser(description="Draw the curve of a learning run.")
    parser.add_argument("csv", type=Path)
    parser.add_argument("png", type=Path)
    wishes = parser.parse_args()
    draw(wishes.csv, wishes.png)


if __name__ == "__main__":
    main()

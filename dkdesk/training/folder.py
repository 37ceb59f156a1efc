"""What a run leaves in its folder: a curve, line by line, and where it goes on from."""

from __future__ import annotations

import argparse
import csv
import logging
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import torch

log = logging.getLogger(__name__)


def note(curve: Path, line: Mapping[str, float]) -> None:
    """Add a line to a curve, and say it."""
    new = not curve.exists()
    with curve.open("a", newline="", encoding="utf-8") as out:
        writer = csv.DictWriter(out, list(line))
        if new:
            writer.writeheader()
        writer.writerow({key: f"{value:.6g}" for key, value in line.items()})
    log.info("%s", "  ".join(f"{key} {value:.4g}" for key, value in line.items()))


def keep(file: Path, state: Mapping[str, Any]) -> None:
    """Write where a run goes on from, whole or not at all."""
    fresh = file.with_suffix(f".{os.getpid()}")
    torch.save(dict(state), fresh)
    fresh.replace(file)


def wishes(about: str) -> argparse.Namespace:
    """Read what a run is told on the command line, and be ready to learn."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--learned", type=int, default=0, help="deals born.npz has learned from")
    read = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    torch.set_num_threads(read.threads)
    return read

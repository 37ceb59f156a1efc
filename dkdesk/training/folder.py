"""What a run leaves in its folder: a curve, line by line, and where it goes on from."""

from __future__ import annotations

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

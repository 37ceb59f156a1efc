"""Makes the spots that come with the program, and checks them.

    python -m dkdesk.play.practice.spots.workshop make spots.jsonl --spots 2000
    python -m dkdesk.play.practice.spots.workshop make more.jsonl --first 2000 --spots 500
    python -m dkdesk.play.practice.spots.workshop pack spots.jsonl more.jsonl \
        resources/drills/spots.jsonl.gz
    python -m dkdesk.play.practice.spots.workshop check resources/drills/spots.jsonl.gz --of 200
    python -m dkdesk.play.practice.spots.workshop stable resources/drills/spots.jsonl.gz

The spot of a number follows from the number and the mind alone, so making goes on where it was
stopped, and the same mind makes the same file again. So does weighing clear spots with many seeds,
where it is kept what came of each; Ctrl+C ends it with what there is so far.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from dkdesk.play.practice.spots import stock
from dkdesk.play.practice.spots.appraisal import appraise, weigh
from dkdesk.play.practice.spots.finding import positions
from dkdesk.play.practice.spots.spot import Spot, preset_of, word_of
from dkdesk.players.expert import mind, version
from dkdesk.players.search import Effort
from dkdesk.rules.presets import PRESETS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

PRESETS_IN_TURN: Final = (
    *("ddv", "ddv", "classic", "ddv", "casual"),
    *("ddv", "freedoko", "party", "ddv", "pub40"),
)
"""By whose rules spot after spot is made."""
EFFORT: Final = Effort(768, thorough=True)
"""Every spot is weighed to the end: to stop as soon as one answer leads would keep its luck."""
CLEAR: Final = 5.0
"""Standard errors from the edge at which a spot is clear."""
APART: Final = 3.0
"""Standard errors by which a fresh evaluation must not differ from the stored one."""


def make(file: Path, count: int, first: int = 0) -> None:
    """Append spots to *file*, from the one of number *first* on, until there are *count*."""
    done = sum(1 for _ in file.open("rb")) if file.exists() else 0
    made_by = version()
    with file.open("ab") as out:
        for place in range(done, count):
            spot = the_spot(first + place, made_by)
            out.write(msgspec.json.encode(spot) + b"\n")
            out.flush()
            sys.stdout.write(f"\r{place + 1} of {count}")
            sys.stdout.flush()
    sys.stdout.write("\n")


def the_spot(number: int, made_by: str) -> Spot:
    """The spot of a number."""
    base = PRESETS_IN_TURN[number % len(PRESETS_IN_TURN)]
    found = next(positions(PRESETS[base], number, mind()))
    return appraise(found, base, mind(), number, EFFORT, made_by)


def pack(files: Sequence[Path], target: Path) -> None:
    """Write the spots of *files* as the program reads them, each position once."""
    lines = [line for file in files for line in file.read_bytes().splitlines()]
    spots = {spot.key: spot for spot in map(stock.decode, lines)}
    target.write_bytes(stock.write(spots.values()))
    sys.stdout.writelines(f"{line}\n" for line in summary(list(spots.values())))


def summary(spots: Sequence[Spot]) -> Iterable[str]:
    """How many spots there are of each kind."""
    yield f"{len(spots)} spots"
    tables = {
        "rules": Counter(preset_of(spot) or "own" for spot in spots),
        "role": Counter(str(spot.theme.role) for spot in spots),
        "level": Counter(spot.theme.level for spot in spots),
        "phase": Counter(str(spot.theme.phase) for spot in spots),
        "reply": Counter("reply" if spot.theme.reply else "first" for spot in spots),
        "best": Counter(spot.best.word for spot in spots),
        "hard": Counter(str(stock.hardness(spot)) for spot in spots),
    }
    for name, table in tables.items():
        parts = (f"{key} {100 * count / len(spots):.1f} %" for key, count in table.most_common())
        yield f"{name}: {', '.join(parts)}"


def check(file: Path, of: int, seed: int) -> int:
    """Evaluate some stored spots anew.

    Returns:
        How many differ by more than their errors.
    """
    spots = stock.read(file.read_bytes())
    step = max(1, len(spots) // of)
    apart = []
    chosen = spots[::step][:of]
    for spot in chosen:
        fresh = weigh(spot.view, mind(), seed, EFFORT)
        behind = {word_of(row.option): (row.behind, row.behind_error) for row in fresh.advice}
        best = spot.best.word
        for row in spot.answers[1:2]:
            now, now_error = behind.get(row.word, (row.behind, row.behind_error))
            base = behind[best][0]
            error = math.hypot(row.behind_error, now_error, behind[best][1])
            if abs(row.behind - (now - base)) > APART * error:
                apart.append((spot, row, now - base))
    for spot, row, now in apart:
        sys.stdout.write(f"{spot.key} {row.word}: {row.behind:+.2f} stored, {now:+.2f} now\n")
    share = 100 * len(apart) / len(chosen)
    sys.stdout.write(f"{len(apart)} of {len(chosen)} apart ({share:.1f} %)\n")
    return len(apart)


def stable(file: Path, of: int, seeds: int, keep: Path | None = None) -> float:
    """Weigh spots that are clear with many seeds (AT2 of the trainer's design).

    Args:
        file: The spots.
        of: How many of them.
        seeds: How often each is weighed.
        keep: Where it is kept what came of each, a line a time; what stands there is not
            weighed again.

    Returns:
        How often the best answer is the best again.
    """
    spots = [
        spot
        for spot in stock.read(file.read_bytes())
        if len(spot.answers) > 1 and spot.margin > CLEAR * spot.answers[1].behind_error
    ]
    chosen = spots[:: max(1, len(spots) // of)][:of]
    kept = _kept(keep)
    found: list[bool] = []
    total = len(chosen) * seeds
    try:
        for seed in range(seeds):
            for spot in chosen:
                found.append(_holds(spot, seed, kept, keep))
                sys.stdout.write(f"\r{len(found)} of {total}, {found.count(False)} apart")
                sys.stdout.flush()
    except KeyboardInterrupt:
        sys.stdout.write("  stopped")
    share = sum(found) / max(1, len(found))
    sys.stdout.write(
        f"\n{len(chosen)} clear spots, {seeds} seeds, {len(found)} of {total} weighed:"
        f" {100 * share:.2f} % the same\n"
    )
    return share


def _kept(keep: Path | None) -> dict[str, bool]:
    """What was found before."""
    if keep is None or not keep.exists():
        return {}
    rows = (line.rsplit("\t", 1) for line in keep.read_text(encoding="utf-8").splitlines())
    return {name: found == "same" for name, found in rows}


def _holds(spot: Spot, seed: int, kept: dict[str, bool], keep: Path | None) -> bool:
    """Whether the best answer of a spot is the best again with this seed."""
    name = f"{spot.key}\t{seed}\t{version()}"
    if name not in kept:
        fresh = weigh(spot.view, mind(), seed, EFFORT)
        kept[name] = word_of(fresh.best.option) == spot.best.word
        if keep is not None:
            with keep.open("a", encoding="utf-8") as out:
                out.write(f"{name}\t{'same' if kept[name] else 'other'}\n")
    return kept[name]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("make")
    making.add_argument("file", type=Path)
    making.add_argument("--spots", type=int, default=2000)
    making.add_argument("--first", type=int, default=0)
    packing = commands.add_parser("pack")
    packing.add_argument("files", type=Path, nargs="+")
    packing.add_argument("target", type=Path)
    checking = commands.add_parser("check")
    checking.add_argument("file", type=Path)
    checking.add_argument("--of", type=int, default=200)
    checking.add_argument("--seed", type=int, default=9)
    steady = commands.add_parser("stable")
    steady.add_argument("file", type=Path)
    steady.add_argument("--of", type=int, default=200)
    steady.add_argument("--seeds", type=int, default=20)
    steady.add_argument("--keep", type=Path)
    wanted = parser.parse_args(arguments)
    if wanted.command == "make":
        make(wanted.file, wanted.spots, wanted.first)
    elif wanted.command == "pack":
        pack(wanted.files, wanted.target)
    elif wanted.command == "stable":
        stable(wanted.file, wanted.of, wanted.seeds, wanted.keep)
    else:
        check(wanted.file, wanted.of, wanted.seed)


if __name__ == "__main__":
    main()

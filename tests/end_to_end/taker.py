"""An evening whose human takes back, and waits: ``python -m tests.end_to_end.taker FILE``.

After every time it prints what is left of the deal: whoever reads may kill it at that moment.
"""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from typing import Final

from dkdesk.store.archive import Archive
from tests.play.evenings import play, sit_down

DEAL: Final = 11
STRETCH: Final = 13
"""Actions between two times."""


def main(path: Path) -> None:
    """Play on and take back, again and again."""
    with Archive.open(path) as archive:
        evening = sit_down(archive)
        evening.next_deal(DEAL)
        while True:
            list(islice(play(evening, DEAL), STRETCH))
            evening.take_back()
            print("; ".join(map(str, evening.director.actions)), flush=True)
            sys.stdin.readline()


if __name__ == "__main__":
    main(Path(sys.argv[1]))

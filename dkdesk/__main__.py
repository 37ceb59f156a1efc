"""``python -m dkdesk``."""

from __future__ import annotations

import multiprocessing
import sys


def main() -> None:
    """Start the program and leave with its exit status."""
    # First of all: a frozen program starts its thinking process through here.
    multiprocessing.freeze_support()
    words = sys.argv[1:]
    # Loaded late: the thinking process must not load the desk, nor must the two commands.
    if words[:1] == ["replay"]:
        from dkdesk.app.replay import replay  # noqa: PLC0415

        sys.exit(replay(words[1:]))
    if words[:1] == ["arena"]:
        from dkdesk.app.arena import arena  # noqa: PLC0415

        sys.exit(arena(words[1:]))
    from dkdesk.app.main import run  # noqa: PLC0415

    sys.exit(run(words))


if __name__ == "__main__":
    main()

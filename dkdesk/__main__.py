"""``python -m dkdesk``."""

from __future__ import annotations

import multiprocessing
import sys


def main() -> None:
    """Start the program and leave with its exit status."""
    # First of all: a frozen program starts its thinking process through here.
    multiprocessing.freeze_support()
    from dkdesk.app.main import run  # noqa: PLC0415 - the child must not load the desk

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()

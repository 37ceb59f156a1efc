"""Make the disk image of ``dist/dkdesk.app``, on macOS: python packaging/macos_image.py."""

from __future__ import annotations

import sys

from macos import dmg
from program import Release


def main() -> int:
    """Make it; 1 if the program has not been built."""
    try:
        print(dmg.make(Release.of_tree()))
    except FileNotFoundError as error:
        print(f"failed: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""A ``/dev/fuse`` that everybody may open, as on a desktop: an AppImage mounts itself by it.

Desktops have it from udev; in a container or a small virtual machine it is often root's alone, and
an ordinary user's AppImage ends before it has begun.
"""

from __future__ import annotations

import os
import shutil
import stat
import sys
import tempfile
from pathlib import Path
from typing import Final

DEVICE: Final = Path("/dev/fuse")
ALL: Final = 0o666
LAID_OVER: Final = 'mount --bind "$0" /dev/fuse && rm -r "$(dirname "$0")" && exec "$@"'


def closed() -> bool:
    """Whether there is one that only some may open."""
    return DEVICE.exists() and stat.S_IMODE(DEVICE.stat().st_mode) & ALL != ALL


def open_to_all() -> None:
    """Begin this script anew, as root, where everybody may open it; nothing, if that is so here.

    The file itself stays as it is: only this script and what it starts see another in its place.
    """
    if sys.platform != "linux" or os.geteuid() or not closed() or not shutil.which("unshare"):
        return
    node = Path(tempfile.mkdtemp(prefix="dkdesk-fuse-"), DEVICE.name)
    try:
        os.mknod(node, stat.S_IFCHR, DEVICE.stat().st_rdev)
    except PermissionError:  # a root who may little; the AppImage will say what it lacks
        node.parent.rmdir()
        return
    node.chmod(ALL)
    words = ("unshare", "--mount", "sh", "-c", LAID_OVER, str(node))
    sys.stdout.flush()
    os.execvp(words[0], [*words, sys.executable, *sys.orig_argv[1:]])  # noqa: S606 - our own words

"""Compile the text catalogues, and put the resources into the wheel.

``python hatch_build.py`` compiles every ``resources/text/<language>/<room>.po`` to a ``.mo``
beside it. Hatchling does the same before it builds a wheel or an editable install.

Why a hook: in the source tree ``resources/`` stands beside the package, in a wheel inside it,
and an editable install must not copy it at all.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

ROOT = Path(__file__).resolve().parent


def compile_catalogue(source: Path) -> bool:
    """Compile one ``.po`` to the ``.mo`` beside it, unless that is done.

    The old ``.mo`` stays until the new one is complete, so a running game never reads half a
    catalogue. The two carry the same time: an older ``.po``, put back by git, is news as well.

    Returns:
        Whether the ``.mo`` was written.

    Raises:
        ValueError: *source* is not a valid catalogue.
    """
    target = source.with_suffix(".mo")
    written = source.stat().st_mtime_ns
    if target.exists() and target.stat().st_mtime_ns == written:
        return False
    try:
        with source.open("rb") as lines:
            catalogue = read_po(lines, abort_invalid=True)
    except PoFileError as error:
        raise ValueError(f"{source}: {error}") from error
    # Babel would write today's date into it, and no two builds would be alike.
    catalogue.creation_date = datetime.fromtimestamp(0, UTC)
    fresh = target.with_suffix(f".mo.{os.getpid()}")
    with fresh.open("wb") as out:
        write_mo(out, catalogue)
    os.utime(fresh, ns=(written, written))
    fresh.replace(target)
    return True


def compile_all(root: Path = ROOT) -> list[Path]:
    """Compile what is out of date below *root*; name the sources that were compiled."""
    sources = sorted((root / "resources" / "text").glob("*/*.po"))
    return [source for source in sources if compile_catalogue(source)]


if TYPE_CHECKING or find_spec("hatchling"):  # compiling in place needs Babel alone
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class CatalogueHook(BuildHookInterface[Any]):
        """The step that hatchling runs before it collects the files."""

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            """Compile; then take the resources into a standard wheel."""
            root = Path(self.root)
            compile_all(root)
            if self.target_name == "wheel" and version == "standard":
                build_data["force_include"][str(root / "resources")] = "dkdesk/resources"


if __name__ == "__main__":
    for path in compile_all():
        print("compiled", path.relative_to(ROOT))

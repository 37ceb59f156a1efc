"""The package for Fedora, openSUSE and their kin."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Final

from freeze import FOLDER, files, run
from program import BUILD, DESCRIPTION, DIST, HOME, LICENCE, MAINTAINER, NAME, SUMMARY, Release

from . import needs, tree

ROOT: Final = BUILD / "rpm"
TREE: Final = ROOT / "tree"
ARCHITECTURE: Final = "x86_64"


def make(release: Release) -> Path:
    """Pack the tree as it is: nothing is compiled, stripped or searched for needs."""
    tree.stage(TREE, release)
    recipe = ROOT / f"{NAME}.spec"
    recipe.write_text(spec(release, needs.rpm(files(FOLDER)), listed(TREE)), "utf-8")
    run(
        *("rpmbuild", "-bb", "--quiet", "--target", ARCHITECTURE),
        *("--define", f"_topdir {ROOT / 'work'}", "--define", f"_rpmdir {ROOT / 'out'}"),
        *("--define", "_build_id_links none", "--define", "_buildhost localhost"),
        *("--define", "use_source_date_epoch_as_buildtime 1"),
        *("--define", "_binary_payload w6.xzdio", "--define", "__os_install_post %{nil}"),
        recipe,
        SOURCE_DATE_EPOCH=str(release.epoch),
    )
    made = next((ROOT / "out").rglob(f"{NAME}-{release.version}-*.rpm"))
    return made.replace(DIST / made.name)


def listed(root: Path) -> list[str]:
    """The entries of ``%files``: our own folder, and each file in those of the system."""
    program = root / "usr" / "lib" / NAME
    return [
        f"/{program.relative_to(root)}",
        *(
            f"/{path.relative_to(root)}"
            for path in sorted(root.rglob("*"))
            if program not in path.parents and (path.is_symlink() or path.is_file())
        ),
    ]


def spec(release: Release, requires: list[str], entries: list[str]) -> str:
    """The text of the recipe that rpmbuild reads."""
    return "\n".join(
        (
            f"Name: {NAME}",
            f"Version: {release.version}",
            "Release: 1",
            f"Summary: {SUMMARY}",
            f"License: {LICENCE}",
            f"URL: {HOME}",
            f"Vendor: {MAINTAINER}",
            "Group: Amusements/Games/Board/Card",
            "AutoReqProv: no",
            *(f"Requires: {each}" for each in requires),
            "Requires: fontconfig",
            "%description",
            *textwrap.wrap(DESCRIPTION, 78),
            "%install",
            f'cp -a "{TREE}/." "%{{buildroot}}/"',
            "%files",
            "%defattr(-,root,root)",
            *entries,
            "",
        )
    )

"""Two packages of the same files are alike, wherever they were made."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import freeze
import pytest
from linux import deb, needs, portable, rpm, selfrun, tree
from program import Release

RELEASE = Release("1.2.3", 1_700_000_000)
PLACES = ("one", "quite another")
"""Of different lengths."""


def one_command(root: Path, _: Release, commands: str = "usr/bin") -> None:
    """The tree of a package that has little in it."""
    shutil.rmtree(root, ignore_errors=True)
    for place in (commands, "usr/lib/dkdesk"):
        tree.write(root / place / "dkdesk", "#!/bin/sh\n")
    tree.settle(root, RELEASE)


def portable_folder(build: Path) -> Path:
    """The folder of an archive that installs one file."""
    source = build / "dkdesk-1.2.3"
    tree.write(source / "install.sh", "#!/bin/sh\n")
    (source / "install.sh").chmod(0o755)
    tree.settle(source, RELEASE)
    return source


@pytest.mark.parametrize(
    ("tool", "make", "module"),
    [
        pytest.param("makeself", selfrun.make, selfrun, id="the file that installs itself"),
        pytest.param("xz", portable.make, portable, id="the archive"),
        pytest.param("dpkg-deb", deb.make, deb, id="Debian's"),
        pytest.param("rpmbuild", rpm.make, rpm, id="RPM's"),
    ],
)
def test_alike(
    tool: str,
    make: Callable[[Release], Path],
    module: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Byte for byte the same from two folders, and neither tells its name."""
    if shutil.which(tool) is None:
        pytest.skip(f"not installed: {tool}")
    made = []
    for place in PLACES:
        root, build, dist = (tmp_path / place / name for name in ("", "build", "dist"))
        (build / "portable").mkdir(parents=True)
        dist.mkdir()
        source = portable_folder(build)
        monkeypatch.setattr(freeze, "ROOT", root)
        monkeypatch.setattr(portable, "folder", lambda _, source=source: source)
        monkeypatch.setattr(tree, "stage", one_command)
        monkeypatch.setattr(needs, "debian", lambda _: ["libc6"])
        monkeypatch.setattr(needs, "rpm", lambda _: [])
        places = {"BUILD": build, "DIST": dist, "FOLDER": build / "none"}
        own = build / module.__name__.rpartition(".")[2]
        places |= {"ROOT": root if module is selfrun else own, "TREE": own / "tree"}
        for name, path in places.items():
            monkeypatch.setattr(module, name, path, raising=False)
        made.append(make(RELEASE))
    one, another = made
    assert one.name == another.name
    assert one.read_bytes() == another.read_bytes()
    assert str(tmp_path).encode() not in one.read_bytes()

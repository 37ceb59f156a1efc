"""The licences of all that is bundled, collected where it comes from.

PyInstaller's run leaves ``build/origins.json``: every file that was packed. Each belongs to Python,
to a package of PyPI or (Linux) to a package of Debian; the texts of all owners are copied.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Final

from program import BUILD, ROOT

OWN: Final = ROOT / "packaging" / "licences"
TEXT: Final = ("LICEN[CS]E*", "COPYING*", "NOTICE*", "licenses/**/*")
QT: Final = ("PySide6", "shiboken6")
"""Their wheels hold no text; it is in `OWN`."""
ALWAYS: Final = ("pyinstaller",)
"""In the program without being a file of it."""


def origins() -> list[Path]:
    """Where everything that was packed lay."""
    told = json.loads((BUILD / "origins.json").read_text("utf-8"))
    return [Path(source) for source in (*told["files"], *told["modules"])]


def collect(target: Path, packages: Path, sources: Iterable[Path]) -> list[str]:
    """Copy the texts of all owners of *sources* below *target*.

    Args:
        target: The folder ``licences`` of the bundle; made anew.
        packages: ``site-packages`` of the environment that was frozen.
        sources: What was packed.

    Returns:
        One line for each owner, with its version.

    Raises:
        FileNotFoundError: An owner shows no licence.
    """
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    shutil.copyfile(ROOT / "LICENSE", target / "LICENSE.txt")
    shutil.copyfile(OWN / "NOTICE.txt", target / "NOTICE.txt")
    lines = [_python(target / "python")]
    sources = list(sources)
    lines += [_package(package, target) for package in owners(packages, sources)]
    if sys.platform == "linux":
        lines += _debian(sources, target)
    (target / "versions.txt").write_text("\n".join(lines) + "\n", "utf-8")
    return lines


def owners(packages: Path, sources: Iterable[Path]) -> list[Distribution]:
    """The packages of PyPI some of whose files were packed, by name."""
    first = {
        source.relative_to(packages).parts[0] for source in sources if packages in source.parents
    }
    return sorted(
        (
            package
            for package in distributions(path=[str(packages)])
            if package.name.lower() in ALWAYS
            or first & {file.parts[0] for file in package.files or () if file.parts[0] != ".."}
        ),
        key=lambda package: package.name.lower(),
    )


def _package(package: Distribution, target: Path) -> str:
    name = package.name.lower()
    if name.startswith(tuple(each.lower() for each in QT)):
        (target / "qt").mkdir(exist_ok=True)
        shutil.copyfile(OWN / "LGPL-3.0.txt", target / "qt" / "LGPL-3.0.txt")
        return f"{package.name} {package.version} (LGPL-3.0-only)"
    texts = [file for file in package.files or () if _is_text(file.parts)]
    if not texts:
        raise FileNotFoundError(f"{package.name} comes without a licence")
    for file in texts:
        # licenses/numpy/random/LICENSE.md -> numpy-random-LICENSE.md
        inner = [part for part in file.parts[1:] if part != "licenses"]
        (target / name).mkdir(exist_ok=True)
        shutil.copyfile(Path(str(package.locate_file(file))), target / name / "-".join(inner))
    return f"{package.name} {package.version}"


def _is_text(parts: tuple[str, ...]) -> bool:
    return parts[0].endswith(".dist-info") and (
        "licenses" in parts or parts[-1].upper().startswith(("LICENSE", "LICENCE", "COPYING"))
    )


def _python(target: Path) -> str:
    version = sys.version.split()[0]
    short = ".".join(version.split(".")[:2])
    places = (
        Path(sys.base_prefix, "lib", f"python{short}", "LICENSE.txt"),
        Path(sys.base_prefix, "LICENSE.txt"),
        Path("/usr/share/doc", f"python{short}", "copyright"),
        Path(f"/usr/share/doc/libpython{short}-stdlib/copyright"),
        Path(sys.base_prefix, "LICENSE"),
    )
    found = next((place for place in places if place.is_file()), None)
    if found is None:
        raise FileNotFoundError("the licence of Python")
    target.mkdir()
    shutil.copyfile(found, target / "LICENSE.txt")
    return f"Python {version}"


def _debian(sources: Iterable[Path], target: Path) -> list[str]:
    lines = []
    for name in sorted(filter(None, map(_debian_owner, _of_system(sources)))):
        text = Path("/usr/share/doc", name.partition(":")[0], "copyright")
        if name in lines or not text.is_file():
            continue
        (target / "debian").mkdir(exist_ok=True)
        shutil.copyfile(text, target / "debian" / f"{text.parent.name}.txt")
        lines.append(name)
    return [f"{name} {_debian_version(name)} (Debian)" for name in lines]


def _of_system(sources: Iterable[Path]) -> list[Path]:
    return [path for path in sources if path.is_relative_to("/usr") or path.is_relative_to("/lib")]


def _debian_owner(path: Path) -> str:
    # Debian registers files where they lay before /lib became /usr/lib.
    for place in (str(path), str(path).removeprefix("/usr"), str(path.resolve())):
        told = subprocess.run(["dpkg", "-S", place], capture_output=True, text=True, check=False)
        if told.returncode == 0:
            return told.stdout.split(": ")[0].split(",")[0]
    return ""


def _debian_version(name: str) -> str:
    return subprocess.check_output(["dpkg-query", "-W", "-f", "${Version}", name], text=True)

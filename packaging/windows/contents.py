"""The files of the installer, one by one, in the words of NSIS.

A list instead of wildcards, so that the uninstaller takes away exactly what was brought, and never
a file of someone who chose a folder that was not empty.
"""

from __future__ import annotations

from pathlib import Path, PurePosixPath, PureWindowsPath


def files(payload: Path) -> list[PurePosixPath]:
    """Every file below *payload*, by name.

    Raises:
        ValueError: There is none.
    """
    found = sorted(path for path in payload.rglob("*") if path.is_file())
    if not found:
        raise ValueError(f"nothing to install in {payload}")
    return [PurePosixPath(path.relative_to(payload).as_posix()) for path in found]


def folders(names: list[PurePosixPath]) -> list[PurePosixPath]:
    """The folders that hold *names*, the deepest first; without the top one."""
    every = {folder for name in names for folder in name.parents if folder.parts}
    return sorted(every, key=lambda folder: (-len(folder.parts), folder))


def installed(name: PurePosixPath) -> str:
    """The path on the player's computer."""
    return str(PureWindowsPath("$INSTDIR", *(part.replace("$", "$$") for part in name.parts)))


def script(payload: Path) -> str:
    """Two macros and the size: the text of ``files.nsh``."""
    names = files(payload)
    put, last = [], None
    for name in names:
        if name.parent != last:
            put.append(f'  SetOutPath "{installed(name.parent)}"')
            last = name.parent
        put.append(f'  File "{payload.absolute() / name}"')
    remove = [f'  Delete "{installed(name)}"' for name in names]
    remove += [f'  RMDir "{installed(folder)}"' for folder in folders(names)]
    size = sum((payload / name).stat().st_size for name in names) // 1024
    return "\n".join(
        [
            f"!define KILOBYTES {size}",
            *("!macro PutFiles", *put, "!macroend"),
            *("!macro RemoveFiles", *remove, "!macroend", ""),
        ]
    )

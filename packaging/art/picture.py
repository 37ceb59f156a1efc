"""Pictures as tables: one line a patch, role of the colour first, path after the bar."""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from .outline import Line
from .path import Path


@dataclass(frozen=True, slots=True)
class Patch:
    """One area or one line of a single colour."""

    role: str
    """Key into a table of colours, so that one drawing serves every palette."""
    path: Path
    width: float = 0
    """Width of the line; 0 fills the path instead."""
    rim: str = ""
    """Role of a line of ``width`` around the filled path, if any."""


Picture = tuple[Patch, ...]
"""Patches from back to front."""


def drawn(table: str) -> Picture:
    """Read a picture.

    A row reads ``role | path`` (an area), ``role 2.5 | path`` (a line of that width) or
    ``role/rim 1.2 | path`` (an area with a line around it); a leading ``&`` adds the mirror
    image. A row without a bar continues the path above it.

    Raises:
        ValueError: A path cannot be read.
    """
    rows: list[list[str]] = []
    for raw in table.strip().splitlines():
        head, bar, path = raw.partition("|")
        if bar:
            rows.append([head.strip(), path])
        else:
            rows[-1][1] += " " + raw
    patches: list[Patch] = []
    for head, path in rows:
        roles, _, width = head.removeprefix("&").strip().partition(" ")
        role, _, rim = roles.partition("/")
        patch = Patch(role, Path.read(path), float(width or 0), rim)
        patches.append(patch)
        if head.startswith("&"):
            patches.append(replace(patch, path=patch.path.mirrored()))
    return tuple(patches)


def placed(
    picture: Iterable[Patch], x: float = 0, y: float = 0, size: float = 1, degrees: float = 0
) -> Picture:
    """The picture scaled, turned clockwise and moved."""
    turn = cmath.exp(1j * math.radians(degrees))
    return tuple(
        replace(patch, path=patch.path.placed(x, y, size, turn), width=patch.width * size)
        for patch in picture
    )


def mirrored(picture: Iterable[Patch]) -> Picture:
    """The picture as seen in a mirror that stands upright on x = 0."""
    return tuple(replace(patch, path=patch.path.mirrored()) for patch in picture)


def recoloured(picture: Iterable[Patch], roles: Mapping[str, str]) -> Picture:
    """The picture with some roles exchanged for others."""
    return tuple(replace(patch, role=roles.get(patch.role, patch.role)) for patch in picture)


def cut(picture: Iterable[Patch], line: Line) -> Picture:
    """What of the picture lies above *line*; patches wholly below are gone."""
    short = (replace(patch, path=patch.path.cut(line)) for patch in picture)
    return tuple(patch for patch in short if patch.path.runs)


def template(picture: Iterable[Patch]) -> str:
    """The picture as SVG ``path`` elements, one a line, with ``{role}`` where a colour goes.

    ``template(picture).format_map(colours)`` is finished; one template serves every palette.
    """
    return "\n".join(map(_element, picture))


def _element(patch: Patch) -> str:
    data, role = patch.path.data(), f"{{{patch.role}}}"
    if not patch.width:
        return f'<path fill="{role}" d="{data}"/>'
    fill, stroke = (role, f"{{{patch.rim}}}") if patch.rim else ("none", role)
    return f'<path fill="{fill}" stroke="{stroke}" stroke-width="{patch.width:.2g}" d="{data}"/>'

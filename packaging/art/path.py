"""A drawing for one pen: runs that are moved, mirrored and cut together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .notation import read, written
from .outline import Line, Run


@dataclass(frozen=True, slots=True)
class Path:
    """A drawing for one pen or one fill."""

    runs: tuple[Run, ...]

    @classmethod
    def read(cls, text: str) -> Path:
        """Read path data, as `notation.read` does.

        Raises:
            ValueError: *text* is no path.
        """
        return cls(read(text))

    def mapped(self, move: Callable[[complex], complex]) -> Path:
        """The path with every point moved; *move* is affine."""
        return Path(
            tuple(
                Run(tuple(tuple(map(move, segment)) for segment in run.segments), run.closed)
                for run in self.runs
            )
        )

    def placed(self, x: float = 0, y: float = 0, size: float = 1, turn: complex = 1) -> Path:
        """The path scaled, turned (by a complex number of length one) and moved."""
        return self.mapped(lambda point: point * size * turn + complex(x, y))

    def mirrored(self) -> Path:
        """The path as seen in a mirror that stands upright on x = 0."""
        return self.mapped(lambda point: -point.conjugate())

    def cut(self, line: Line) -> Path:
        """The part above *line*; closed runs are closed along the cut."""
        return Path(tuple(piece for run in self.runs for piece in run.cut(line)))

    def data(self) -> str:
        """SVG path data."""
        return written(self.runs)

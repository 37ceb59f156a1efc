"""What deals brought without luck: the mean with its error, and how it develops."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from dkdesk.gui.practice.progress.charts import Trend
from dkdesk.gui.practice.progress.section import Section
from dkdesk.gui.practice.progress.words import points as amount
from dkdesk.gui.practice.spots.words import points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme
    from dkdesk.play.practice.results import Results


class Balance(Section):
    """A leaf of the sheet of progress."""

    def __init__(self, theme: Theme) -> None:
        self.trend = Trend(theme)
        super().__init__(self.trend)

    def show_results(self, found: Results, language: Language) -> None:
        """Show these."""
        say, means = language.say, found.trend
        charted = len(means) > 1
        if charted:
            top, figures = axis(means)
            listed = say("sheet.join").join(map(points, means))
            self.trend.show_means(
                means,
                top,
                figures,
                (say("progress.oldest"), say("progress.newest")),
                say("progress.result.spoken", points=listed),
                bottom=-top,
            )
        if found.wanting:
            told = language.count("progress.result.wanting", found.wanting)
        else:
            told = language.count(
                "progress.result.mean",
                found.deals,
                adjusted=points(found.adjusted),
                error=amount(found.error),
                points=points(found.points),
            )
        about = say("progress.result.about")
        self.write(say("progress.result"), f"{told}\n{about}", charted=charted)


def axis(means: Sequence[float]) -> tuple[float, list[str]]:
    """A round end for these points, and the figures from its opposite to it."""
    top = max(1, ceil(max(map(abs, means)) * 2)) / 2
    return top, [points(part * top) for part in (-1, -0.5, 0, 0.5, 1)]

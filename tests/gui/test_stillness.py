"""The watch over what moves sees it: otherwise its silence would mean nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import (
    QAbstractAnimation,
    QParallelAnimationGroup,
    QPauseAnimation,
    QTimer,
    QVariantAnimation,
)

from tests.gui.conftest import moving


def pause() -> QAbstractAnimation:
    """An animation of nothing."""
    return QPauseAnimation(60_000)


def group() -> QAbstractAnimation:
    """One in a group."""
    made = QParallelAnimationGroup()
    made.addAnimation(pause())
    return made


def value() -> QAbstractAnimation:
    """One of a value."""
    made = QVariantAnimation()
    made.setStartValue(0.0)
    made.setEndValue(1.0)
    made.setDuration(60_000)
    return made


@pytest.mark.parametrize("make", [pause, group, value])
def test_a_running_animation_is_seen(make: Callable[[], QAbstractAnimation]) -> None:
    """Whoever holds it; and not once it has been stopped."""
    animation = make()
    assert moving() == []
    animation.start()
    assert moving()
    animation.stop()
    assert moving() == []


def test_a_ticking_timer_is_seen() -> None:
    """Also one that would tick only once."""
    timer = QTimer()
    timer.setSingleShot(True)
    assert moving() == []
    timer.start(60_000)
    assert len(moving()) == 1
    timer.stop()
    assert moving() == []

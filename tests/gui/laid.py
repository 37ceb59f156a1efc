"""What lies in layouts: names in Python for items that are gone, over which Qt's bindings fall."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QLayout, QLayoutItem
from shiboken6 import getAllValidWrappers, getCppPointer


def forgotten() -> list[str]:
    """Items that were taken out of their layout while Python had a name for them.

    It gets one when a layout with something in it becomes part of another. Whatever is made later
    where such an item lay has two names then, and when it goes the bindings look into memory that
    is free. So what lies in a layout that has been added somewhere is not moved elsewhere.
    """
    named = getAllValidWrappers()
    layouts = [each for each in named if isinstance(each, QLayout)]
    items = [each for each in named if isinstance(each, QLayoutItem)]
    lying = {_place(layout.itemAt(at)) for layout in layouts for at in range(layout.count())}
    return [
        f"{type(item).__name__} at {_place(item):x}"
        for item in items
        if not isinstance(item, QLayout) and _place(item) not in lying
    ]


def _place(item: Any) -> int:  # noqa: ANN401 - whatever Qt makes
    place: int = getCppPointer(item)[0]
    return place

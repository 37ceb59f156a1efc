"""Where everything lies, as numbers: nothing covers what must be seen."""

from __future__ import annotations

from itertools import pairwise
from math import cos, radians, sin
from typing import Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dkdesk.gui.decks.drawing import NARROWEST, WIDEST
from dkdesk.gui.table.pose import CARD_RATIO, LIFT, MARGIN, TAG_H, TAG_OUT, Box, Layout, Pose
from dkdesk.gui.table.seats import TAGS_ABOVE
from dkdesk.rules.table import SEATS

INDEX: Final = 0.36
"""Width of a large index, in card widths (UX 5.2)."""
OTHERS: Final = (1, 2, 3)
LEAST: Final = (800, 520)
"""The cloth of the smallest window, whatever its menus take."""

widths = st.integers(640, 3840)
heights = st.integers(420, 2160)
aspects = st.sampled_from((CARD_RATIO, NARROWEST, WIDEST))
"""Of cards: ours, and the narrowest and widest of decks by others."""
layouts = st.builds(Layout, widths, heights, aspects)
HAND_SIZE = 12
"""Cards of a full hand, with nines."""
counts = st.integers(1, HAND_SIZE)

SIZES: Final = [
    pytest.param(Layout(640, 420), id="the smallest view"),
    pytest.param(Layout(*LEAST), id="the smallest window"),
    pytest.param(Layout(640, 776), id="the smallest with the paper beside it"),
    pytest.param(Layout(980, 776), id="the usual window"),
    pytest.param(Layout(1620, 1055), id="full HD"),
    pytest.param(Layout(3540, 2135), id="4K"),
]


def outline(layout: Layout, pose: Pose) -> Box:
    """The upright box around a card that lies there."""
    along, across = abs(cos(radians(pose.turn))), abs(sin(radians(pose.turn)))
    w, h = layout.card_w * pose.scale, layout.card_h * pose.scale
    wide, high = w * along + h * across, w * across + h * along
    return Box(pose.x - wide / 2, pose.y - high / 2, wide, high)


def hand(layout: Layout, count: int = HAND_SIZE) -> list[Box]:
    """The own cards, each with the room in which it may be raised."""
    lift = round(LIFT * layout.card_h)
    boxes = [outline(layout, pose) for pose in layout.hand(count)]
    return [Box(box.x, box.y - lift, box.w, box.h + lift) for box in boxes]


def inside(layout: Layout, box: Box) -> bool:
    """Whether the viewport shows all of it."""
    return box.x >= 0 and box.y >= 0 and box.right <= layout.width and box.bottom <= layout.height


def test_a_card_grows_with_the_table() -> None:
    """26 % of the height or 21.7 % of the width, whichever is less, and never too small."""
    assert (Layout(1280, 400).card_h, Layout(1280, 800).card_h) == (104, 208)
    assert Layout(800, 2000).card_h == 174
    assert Layout(640, 420).card_h >= 96


@given(layouts)
@example(Layout(640, 420))
def test_a_card_has_its_shape(layout: Layout) -> None:
    """That of its deck, and both are even, so that the corners fall on whole pixels."""
    assert layout.card_w == pytest.approx(layout.card_h * layout.aspect, abs=1)
    assert layout.card_w % 2 == layout.card_h % 2 == 0


@given(layouts)
@example(Layout(640, 420))
def test_everything_lies_inside(layout: Layout) -> None:
    """Plates, bar, hand and trick, at every size of the window."""
    boxes = [layout.dock, *map(layout.plate, SEATS), *hand(layout)]
    boxes += [outline(layout, layout.trick(place)) for place in SEATS]
    assert all(inside(layout, box) for box in boxes)
    for place in SEATS:
        x, y = layout.bubble(place)
        assert inside(layout, Box(x, y, 0, 0))


@given(layouts)
@example(Layout(640, 420))
@example(Layout(640, 2160))
@example(Layout(3840, 420))
def test_nothing_lies_over_a_plate(layout: Layout) -> None:
    """No other plate, no bar, no card of anybody."""
    plates = [layout.plate(place) for place in SEATS]
    fans = [outline(layout, pose) for place in OTHERS for pose in layout.fan(place, HAND_SIZE)]
    trick = [outline(layout, layout.trick(place)) for place in SEATS]
    for number, plate in enumerate(plates):
        others = [*plates[:number], layout.dock, *hand(layout), *fans, *trick]
        assert not any(plate.overlaps(other) for other in others)


@given(layouts)
@example(Layout(640, 420))
@example(Layout(1024, 616))
@example(Layout(3840, 420))
def test_no_trick_lies_over_what_was_announced(layout: Layout) -> None:
    """The tag at the edge of a plate is free of every card of the trick."""
    trick = [outline(layout, layout.trick(place)) for place in SEATS]
    for place in SEATS:
        plate, unit = layout.plate(place), layout.unit
        edge = -TAG_OUT * unit if place in TAGS_ABOVE else plate.h + TAG_OUT * unit
        tag = Box(plate.x, plate.y + edge - TAG_H / 2 * unit, plate.w, TAG_H * unit)
        assert not any(tag.overlaps(card) for card in trick)


@given(layouts, st.booleans())
@example(Layout(640, 420), True)
@example(Layout(1024, 616), False)
def test_a_notice_covers_nobody(layout: Layout, rests: bool) -> None:
    """Wherever it may lie, plates, tags, trick and hand can be seen."""
    reach = (TAG_OUT + TAG_H / 2) * layout.unit
    seen = [*hand(layout), *(outline(layout, layout.trick(place)) for place in SEATS)]
    for place in SEATS:
        plate, up = layout.plate(place), reach * (place in TAGS_ABOVE)
        seen.append(Box(plate.x, plate.y - up, plate.w, plate.h + up))
    seen += [layout.rest] if rests else []
    _, *beside = layout.notices(rests=rests)
    for area in layout.notices(rests=rests):
        assert not any(area.overlaps(each) for each in seen)
    assert all(inside(layout, area) for area in beside)


@given(layouts)
@example(Layout(640, 420))
@example(Layout(640, 2160))
@example(Layout(3840, 420))
def test_who_sits_out_covers_nothing(layout: Layout) -> None:
    """His plate lies beside the cards and the other plates, and has room for a name."""
    fans = [outline(layout, pose) for place in OTHERS for pose in layout.fan(place, HAND_SIZE)]
    trick = [outline(layout, layout.trick(place)) for place in SEATS]
    plates = [layout.plate(place) for place in SEATS]
    assert inside(layout, layout.rest)
    assert layout.rest.w >= 100
    others = [layout.dock, *plates, *fans, *trick, *hand(layout)]
    assert not any(layout.rest.overlaps(other) for other in others)


@given(layouts)
@example(Layout(640, 420))
def test_the_trick_lies_free(layout: Layout) -> None:
    """Over no card of any hand, raised or not, and not over the bar."""
    fans = [outline(layout, pose) for place in OTHERS for pose in layout.fan(place, HAND_SIZE)]
    for place in SEATS:
        card = outline(layout, layout.trick(place))
        assert not any(card.overlaps(other) for other in (*hand(layout), *fans, layout.dock))


@given(layouts, counts)
def test_the_hand_lies_above_the_bar(layout: Layout, count: int) -> None:
    """From left to right, in the middle, on whole pixels, over nothing."""
    poses = layout.hand(count)
    assert all(pose.x == round(pose.x) for pose in poses)
    assert all(left.x < right.x for left, right in pairwise(poses))
    assert (poses[0].x + poses[-1].x) / 2 == pytest.approx(layout.width / 2, abs=1)
    assert not any(card.overlaps(layout.dock) for card in hand(layout, count))


@given(st.builds(Layout, st.integers(LEAST[0], 3840), st.integers(LEAST[1], 2160)), counts)
@example(Layout(*LEAST), HAND_SIZE)
def test_every_index_can_be_read(layout: Layout, count: int) -> None:
    """The strip of a covered card is wider than its index (UX 5.2)."""
    xs = [pose.x for pose in layout.hand(count)]
    strips = [right - left for left, right in pairwise(xs)]
    assert all(strip >= INDEX * layout.card_w + 4 for strip in strips)


@given(layouts, counts)
def test_the_cards_of_the_others_look_in_from_their_edge(layout: Layout, count: int) -> None:
    """Half outside, about the middle of their plates."""
    for place in OTHERS:
        poses = layout.fan(place, count)
        boxes = [outline(layout, pose) for pose in poses]
        assert len(poses) == count
        assert not any(inside(layout, box) for box in boxes)
        assert all(box.overlaps(Box(0, 0, layout.width, layout.height)) for box in boxes)
        middle = (poses[0].x + poses[-1].x) / 2, (poses[0].y + poses[-1].y) / 2
        along = 0 if place == 2 else 1
        assert middle[along] == pytest.approx(layout.plate(place).centre[along])


@pytest.mark.parametrize("layout", SIZES)
def test_each_card_of_the_trick_lies_towards_its_player(layout: Layout) -> None:
    """Below, left, above, right of the middle."""
    x, y = layout.trick_centre
    own, left, across, right = map(layout.trick, SEATS)
    assert (own.x, across.x) == (x, x)
    assert (left.y, right.y) == (y, y)
    assert left.x < x < right.x
    assert across.y < y < own.y


@pytest.mark.parametrize("layout", SIZES)
def test_a_card_of_the_trick_keeps_its_index_free(layout: Layout) -> None:
    """Whatever lies over it, one of the two corners with an index is seen."""
    size = layout.trick_scale
    assert size >= 0.65
    own, left, across, _ = map(layout.trick, SEATS)
    strip = INDEX * layout.card_w * size
    assert own.x - left.x >= strip
    assert own.y - across.y >= strip


@pytest.mark.parametrize("layout", SIZES)
def test_a_card_dropped_on_the_trick_is_played_and_one_in_the_hand_is_not(layout: Layout) -> None:
    """The line lies between the two, and most of the cloth is above it (UX U14)."""
    raised = layout.hand_y - LIFT * layout.card_h
    assert max(layout.trick(place).y for place in SEATS) < layout.play_line < raised
    assert layout.play_line >= 0.5 * layout.height


@pytest.mark.parametrize("layout", SIZES)
def test_a_trick_goes_to_its_winner(layout: Layout) -> None:
    """Small, in the middle of his plate."""
    for place in SEATS:
        pose, plate = layout.taken(place), layout.plate(place)
        assert (pose.x, pose.y) == plate.centre
        assert pose.scale < 0.5


@given(layouts)
def test_bubbles_point_at_their_plates(layout: Layout) -> None:
    """From free cloth beside them: no point is under a card or a plate."""
    cards = [outline(layout, layout.trick(place)) for place in SEATS] + hand(layout)
    plates = [layout.plate(place) for place in SEATS]
    for place in SEATS:
        x, y = layout.bubble(place)
        point = Box(x - 0.5, y - 0.5, 1, 1)
        left, right = layout.bubble_room(place)
        assert left <= 0 < right
        assert not any(point.overlaps(other) for other in (*cards, *plates))


@pytest.mark.parametrize("layout", SIZES)
def test_the_bar_and_the_own_plate_share_the_foot(layout: Layout) -> None:
    """The plate at the left, the bar to the right edge."""
    plate = layout.plate(0)
    assert plate.right + MARGIN == layout.dock.x
    assert layout.dock.right == layout.width - MARGIN
    assert plate.centre[1] == pytest.approx(layout.dock.centre[1])

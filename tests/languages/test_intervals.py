"""The innermost of nested intervals, held against looking at all of them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages.intervals import IntervalIndex


@st.composite
def nested(draw: st.DrawFn) -> list[tuple[int, int]]:
    """Intervals of which any two are apart, equal, or one inside the other; outer ones first."""
    kept: list[tuple[int, int]] = []
    for start, end in draw(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 20)).map(sorted).map(tuple))):
        if all(end <= a or b <= start or (a <= start and end <= b) or (start <= a and b <= end) for a, b in kept):
            kept.append((start, end))
    return sorted(kept, key=lambda interval: (interval[0], -interval[1]))


@given(nested(), st.integers(0, 22))
def test_the_last_of_the_intervals_that_hold_a_position_is_the_innermost(
    intervals: list[tuple[int, int]], position: int
) -> None:
    holding = [number for number, (start, end) in enumerate(intervals) if start <= position < end]

    index = IntervalIndex(intervals)
    assert (index.innermost(position), index.holds(position)) == (max(holding, default=-1), bool(holding))


def test_of_equal_intervals_the_later_one_is_the_inner() -> None:
    index = IntervalIndex([(1, 5), (1, 5)])

    assert index.innermost(3) == 1
    assert index.outer == [-1, 0]


def test_an_interval_that_goes_on_behind_its_outer_one_ends_both() -> None:
    index = IntervalIndex([(0, 5), (3, 8)])

    assert [index.innermost(position) for position in (2, 4, 6, 8)] == [0, 1, 1, -1]

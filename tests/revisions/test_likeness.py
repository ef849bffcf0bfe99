"""How alike two texts are, told from their sketches."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from smart_explore.revisions.likeness import SKETCH_SIZE, changed_share, likeness, size, sketch

_LISTS = st.lists(st.sampled_from([b"a", b"b", b"c", b"if", b"("]), max_size=40)


def _numbered(first: int, last: int) -> list[bytes]:
    return [b"%d" % number for number in range(first, last)]


def test_a_sketch_takes_at_most_256_bytes() -> None:
    assert len(sketch(_numbered(0, 5000))) == 4 * SKETCH_SIZE == 256


def test_short_texts_are_compared_exactly() -> None:
    assert likeness(sketch([b"a", b"b", b"c", b"d"]), sketch([b"a", b"b", b"c", b"e"])) == 1 / 3
    assert likeness(sketch([b"a"]), sketch([b"b"])) == 0.0
    assert likeness(sketch([]), sketch([])) == 1.0


def test_the_likeness_of_long_texts_is_estimated_well() -> None:
    for shared in (500, 1000, 1500):
        real = shared / (4000 - shared)
        assert abs(likeness(sketch(_numbered(0, 2000)), sketch(_numbered(2000 - shared, 4000 - shared))) - real) < 0.2


def test_the_size_of_a_text_is_estimated_well() -> None:
    assert size(sketch(_numbered(0, 30))) == 28
    assert 2000 < size(sketch(_numbered(0, 3000))) < 4000


@given(_LISTS, _LISTS)
def test_likeness_does_not_depend_on_the_order_and_is_whole_for_the_same(one: list[bytes], other: list[bytes]) -> None:
    left, right = sketch(one), sketch(other)
    assert likeness(left, right) == likeness(right, left)
    assert likeness(left, left) == 1.0
    assert 0.0 <= changed_share(left, right) <= 1.0
    assert (changed_share(left, right) == 0.0) == (likeness(left, right) == 1.0)

"""How alike two texts are, told from their sketches."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.revisions.likeness import SKETCH_SIZE, changed_share, digest, likeness, size, sketch

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


def test_digests_and_sketches_are_those_that_were_kept_before() -> None:
    assert digest([b"a", b"b"]) == "852635742d6eb30fdccb0e7c1b53d92f"
    assert sketch([b"a", b"b"]).hex() == "299cef2053375dfa"
    assert sketch([b"a", b"b", b"c", b"d"]).hex() == "8cc6423088e06648"


@pytest.mark.parametrize(
    ("tokens", "expected"),
    [(0, 0), (1, 1), (2, 2), (3, 1), (64, 62), (65, 63), (66, 63), (67, 63), (100, 79), (1000, 820)],
)
def test_few_3_grams_are_counted_and_many_are_estimated(tokens: int, expected: int) -> None:
    assert size(sketch(_numbered(0, tokens))) == expected


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ((0, 40), (20, 60), 18 / 58),
        ((0, 65), (0, 64), 62 / 63),
        ((0, 66), (1, 67), 62 / 64),
        ((0, 67), (3, 70), 58 / 64),
        ((0, 66), (0, 3), 1 / 64),
        ((0, 0), (0, 1), 0.0),
    ],
)
def test_likeness_is_the_share_of_3_grams_that_are_in_both(
    first: tuple[int, int], second: tuple[int, int], expected: float
) -> None:
    alike = likeness(sketch(_numbered(*first)), sketch(_numbered(*second)))
    assert alike == pytest.approx(expected)
    changed = changed_share(sketch(_numbered(*first)), sketch(_numbered(*second)))
    assert changed == pytest.approx((1 - expected) / (1 + expected))


def test_bytes_that_are_no_whole_hash_are_none() -> None:
    assert likeness(b"abcdefg", b"abcd") == 1.0
    assert size(b"abcde") == 1


@given(_LISTS, _LISTS)
def test_likeness_does_not_depend_on_the_order_and_is_whole_for_the_same(one: list[bytes], other: list[bytes]) -> None:
    left, right = sketch(one), sketch(other)
    assert likeness(left, right) == likeness(right, left)
    assert likeness(left, left) == 1.0
    assert 0.0 <= changed_share(left, right) <= 1.0
    assert (changed_share(left, right) == 0.0) == (likeness(left, right) == 1.0)

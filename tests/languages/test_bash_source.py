"""Bash's loops that are bodies of functions, which the grammar does not know."""

from __future__ import annotations

import pytest

from smart_explore.languages.bash.outline import known_gaps

LOOPS = [
    (b"f() while true; do x; done\n", b"f() {     true;    x; }   \n"),
    (b"f() for x in a; do while b; do c; done; done\n", b"f() {     :: a;    while b; do c; done; }   \n"),
    (b"f() while done; do x; done\n", b"f() while done; do x; done\n"),
    (b"f() for x in done do; do g; done\n", b"f() for x in done do; do g; done\n"),
]


@pytest.mark.parametrize(("source", "parsed"), LOOPS)
def test_a_loop_that_is_a_body_is_a_block_if_its_words_are_in_order(source: bytes, parsed: bytes) -> None:
    assert known_gaps(source) == parsed

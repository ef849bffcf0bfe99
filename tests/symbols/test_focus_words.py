"""What a focus of several words means."""

from __future__ import annotations

import pytest

from smart_explore.symbols.focus_words import focus_lines, nowhere_in

LINES = ("worker = new Worker(jobs)", "attempts = 3", "worker.stop()", "retry(a, b)")


@pytest.mark.parametrize(
    ("focus", "lines"),
    [
        ("attempt,new Worker", [1, 2]),
        ("attempt, new Worker", [1, 2]),
        ("attempt|new Worker", [1, 2]),
        ("a, b", [4]),
        ("new Worker", [1]),
    ],
)
def test_words_may_have_blanks_in_and_behind_them_and_a_text_as_it_stands_is_meant_first(
    focus: str, lines: list[int]
) -> None:
    assert focus_lines(LINES, 1, 4, focus) == lines


def test_each_of_them_that_nothing_holds_is_named() -> None:
    assert nowhere_in(LINES, "attempt, old Worker,drop") == ["old Worker", "drop"]

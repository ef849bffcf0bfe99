"""How much room an excerpt takes."""

from __future__ import annotations

import pytest

from smart_explore.model.unfold_answer import Excerpt
from smart_explore.render.excerpts.shares import excerpt_size


@pytest.mark.parametrize(
    ("shown", "marked", "size"),
    [((), 0, 19), (((5, 5),), 0, 1), (((6, 7), (9, 9)), 0, 10), (((6, 7), (9, 9)), 6, 19)],
)
def test_an_excerpt_takes_the_characters_of_the_lines_that_it_is_about(
    shown: tuple[tuple[int, int], ...], marked: int, size: int
) -> None:
    assert excerpt_size(Excerpt("a.py", 5, 9, "1\n22\n333\n4444\n55555", shown=shown, marked=marked)) == size

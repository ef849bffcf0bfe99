"""The part of a long line that a focus is about."""

from __future__ import annotations

import pytest

from smart_explore.reading.focus.indented_rows import part_about


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("  short load", "short load"),
        ("load " + "x" * 40, "load xxxxxxxxxxxxxxx"),
        ("x" * 40, "x" * 20),
        ("a" * 40 + " load " + "b" * 40, "…aaaaa load bbbbbbbb"),
        ("a" * 40 + " load", "…aaaaa load"),
    ],
)
def test_of_a_long_line_its_beginning_is_shown_or_what_is_around_the_first_match(line: str, told: str) -> None:
    assert part_about(line, lambda text: "load" in text, 20) == told

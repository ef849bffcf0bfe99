"""The part of a long line that a focus is about."""

from __future__ import annotations

import pytest

from smart_explore.reading.focus.indented_rows import part_about
from smart_explore.reading.rows.shortened import shortened, shortened_message


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("  short load", "short load"),
        ("load " + "x" * 40, "load…"),
        ("x" * 40, "x" * 19 + "…"),
        ("a" * 40 + " load " + "b" * 40, "… load…"),
        ("a" * 40 + " load", "… load"),
        ("a" * 40 + "load" + "b" * 40, "…aaaaaaloadbbbbbbbbb…"[:19] + "…"),
    ],
)
def test_of_a_long_line_its_beginning_is_shown_or_what_is_around_the_first_match(line: str, told: str) -> None:
    assert part_about(line, lambda text: "load" in text, 20) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("load(name, second)", "load(name, second)"),
        ("load(named, second)", "load(named,…"),
        ("load(named, 1024, 4)", "load(named, 1024,…"),
        ("load(named, -10240, 4)", "load(named, -…"),
        ("x" * 40, "x" * 17 + "…"),
    ],
)
def test_a_text_is_cut_behind_a_word(text: str, told: str) -> None:
    assert shortened(text, 18) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("'short and whole'", "'short and whole'"),
        (
            "'Not sent to the thing with the name {} (it must be in state UNKNOWN, ONLINE or OFFLINE but was {})'",
            "'Not sent to the … be in state UNKNOWN, ONLINE or OFFLINE but was {})'",
        ),
        (
            "'the oven with the door is not heated above the temperature of 250 degrees'",
            "'the oven with the … not heated above the temperature of 250 degrees'",
        ),
    ],
)
def test_a_message_keeps_its_end_and_the_words_that_decide_what_it_says(text: str, told: str) -> None:
    assert shortened_message(text, 70) == told

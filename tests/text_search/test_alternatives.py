"""Which parts of a pattern are alternatives, and which of them a line matches."""

from __future__ import annotations

import pytest

from smart_explore.text_search.alternatives import Alternatives, alternatives


@pytest.mark.parametrize(
    ("pattern", "parts"),
    [
        ("a|b", ("a", "b")),
        (r"a\||[|]x|(c|d)e", (r"a\|", "[|]x", "(c|d)e")),
        ("ab", ("ab",)),
        ("a|", ("a",)),
        (r"x\.(a|b(?:c|d))\(", (r"x\.a\(", r"x\.b(?:c|d)\(")),
        ("(?:a|b|)", ("a", "b")),
        ("(a|b)+", ("(a|b)+",)),
        ("(?<=a|b)c", ("(?<=a|b)c",)),
        ("(ab)[|]", ("(ab)[|]",)),
    ],
)
def test_bars_part_alternatives_outside_of_groups_or_in_the_first_one(pattern: str, parts: tuple[str, ...]) -> None:
    assert alternatives(pattern) == parts


def test_a_line_has_the_first_alternative_that_matches_where_the_whole_pattern_did() -> None:
    told = Alternatives(r"door\b|doors?|(?<=un)lock", ignore_case=True)
    assert told.at("the door", 4) == r"door\b"
    assert told.at("the Doors", 4) == "doors?"
    assert told.at("unlock", 2) == "(?<=un)lock"
    assert told.at("the key", 4) == ""
    assert Alternatives("door", ignore_case=False).at("door", 0) == ""
    assert Alternatives(r"(door)|\1", ignore_case=False).at("door", 0) == ""


def test_an_alternative_that_takes_too_long_is_told_no_more() -> None:
    told = Alternatives("(a|a|aa)+(a|aa)+$zb|b", ignore_case=False)
    assert told.at("a" * 5_000 + "b", 0) == ""
    assert told.at("b", 0) == ""

"""What a regular expression cannot match without."""

from __future__ import annotations

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.text_search.regular_expression import needed_texts

COUNTS = ("?", "*", "+", "{2}", "{0,1}")
PIECES = ("ab", "a", "b", ".", "|", "(", "(?:", ")", r"\.", r"\b", r"\w", "[ab]", "^", "$", *COUNTS)


@pytest.mark.parametrize(
    ("pattern", "texts"),
    [
        (r"def \w+_list", ["_list", "def "]),
        (r"objects\.filter\(.*\)\.exclude", ["objects.filter(", ").exclude"]),
        ("colou?r", ["colo"]),
        ("colo{0,2}r", ["col"]),
        ("colo+rs", ["colo", "rs"]),
        ("(?:red|blue) door", [" door"]),
        ("Tür", ["Tür"]),
        ("red|blue", []),
        ("(?i)red", []),
        ("(?x)red door # that one", []),
        (r"\x41bc", []),
        (r"\p{Lu}bc", []),
        ("[[:alpha:]]bc", []),
        ("red{e<=1}", []),
        ("(red)+(blue)", []),
    ],
)
def test_what_is_written_out_of_groups_is_needed(pattern: str, texts: list[str]) -> None:
    assert needed_texts(pattern) == tuple(text.encode() for text in texts)


@given(st.lists(st.sampled_from(PIECES), max_size=8).map("".join), st.text("ab.", max_size=12))
def test_all_that_a_pattern_matches_holds_what_it_needs(pattern: str, text: str) -> None:
    try:
        match = regex.search(pattern, text)
    except regex.error:
        return
    assert match is None or all(each.decode() in match[0] for each in needed_texts(pattern))

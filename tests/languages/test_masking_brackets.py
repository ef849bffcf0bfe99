"""The pairs of brackets and the words that C's masks look for, found fast, are those that are found plainly."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages.c_family.masking.brackets import pair_brackets
from smart_explore.languages.c_family.masking.whole_words import whole_words

OPENING = {0x28: 0x29, 0x5B: 0x5D, 0x7B: 0x7D}


def plain_pairs(code: bytes) -> dict[int, int]:
    pairs: dict[int, int] = {}
    opened: list[int] = []
    for offset, byte in enumerate(code):
        if byte in OPENING:
            opened.append(offset)
        elif byte in OPENING.values():
            while byte == 0x7D and opened and OPENING[code[opened[-1]]] != byte:
                opened.pop()
            if opened and OPENING[code[opened[-1]]] == byte:
                pairs[opened.pop()] = offset
    return pairs


@given(st.text("(){}[]a \n", max_size=60))
def test_brackets_pair_as_on_a_stack(text: str) -> None:
    code = text.encode()
    assert pair_brackets(code) == plain_pairs(code)


@pytest.mark.parametrize("text", ["case", "a case", "acase", "case1", "_case;case", "(static)case", "staticcase", ""])
def test_whole_words_begin_where_a_word_does(text: str) -> None:
    code = text.encode()
    found = [match.span() for match in re.finditer(whole_words(b"case static"), code)]
    assert found == [match.span() for match in re.finditer(rb"\b(?:case|static)", code)]

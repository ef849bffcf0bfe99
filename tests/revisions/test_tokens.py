"""What counts as a change of a text, and what does not."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages.captures import Region
from smart_explore.revisions.tokens import tokens_of


def _tokens(text: str, *, indented: bool = False) -> list[bytes]:
    data = text.encode()
    comments = [Region(*match.span()) for match in re.finditer(rb"//[^\n]*", data)]
    return tokens_of(data, comments, indented=indented).texts


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("f(a,b)", "f( a,\n  b )"),
        ("f(a) // why", "f(a)\n// another word\n"),
        ("if (a) { b() }", "if (a)\n{\n\tb()\n}"),
    ],
)
def test_layout_and_comments_do_not_count(before: str, after: str) -> None:
    assert _tokens(before) == _tokens(after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('say("a b")', 'say("a  b")'),
        ("x = `a\n b`", "x = `a\n  b`"),
        ("a b", "ab"),
        ("größe", "groesse"),
    ],
)
def test_blanks_in_strings_and_words_count(before: str, after: str) -> None:
    assert _tokens(before) != _tokens(after)


def test_what_is_indented_below_an_if_counts_where_indentation_says_so() -> None:
    inside, outside = "if a:\n    b()\n    c()\n", "if a:\n    b()\nc()\n"
    assert _tokens(inside, indented=True) != _tokens(outside, indented=True)
    assert _tokens(inside) == _tokens(outside)


def test_how_deep_a_block_is_indented_does_not_count() -> None:
    assert _tokens("if a:\n  b()\nc\n", indented=True) == _tokens("if a:\n\n        b()\nc", indented=True)
    assert _tokens("f(\n  a)\n", indented=True) == _tokens("f(a)\n", indented=True)


@given(st.binary(max_size=200), st.booleans())
def test_any_bytes_have_tokens_in_order(data: bytes, indented: bool) -> None:
    tokens = tokens_of(data, (), indented=indented)
    assert len(tokens.texts) == len(tokens.offsets)
    assert tokens.offsets == sorted(tokens.offsets)
    assert all(tokens.texts)

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


@pytest.mark.parametrize(
    ("text", "texts", "offsets"),
    [
        ("if a:\n  b\n\n  c\nd", "if a : > b c < d", [0, 3, 4, 8, 8, 13, 15, 15]),
        ("if a:\n  if b:\n    c\nd", "if a : > if b : > c < < d", [0, 3, 4, 8, 8, 11, 12, 18, 18, 20, 20, 20]),
        ("a = 1 \\\n    + 2\nb", "a = 1 \\ + 2 b", [0, 2, 4, 6, 12, 14, 16]),
        ("f(\n  a,\n    b)\nc", "f ( a , b ) c", [0, 1, 5, 6, 12, 13, 15]),
        ("a)\n  b", "a ) > b", [0, 1, 5, 5]),
        ("class A:\n  'Doc.'\n  x = 'y'\n", "class A : #'Doc.' > x = 'y'", [0, 6, 7, 11, 20, 20, 22, 24]),
        ("'a' 'b'\n", "#'a' #'b'", [0, 4]),
        ('"\nb\n', '" b', [0, 2]),
        ("\ta\n        b\n   c", "a > b < c", [1, 11, 11, 16, 16]),
        ("say r'x' + u'y'\n", "say r'x' + u'y'", [0, 4, 9, 11]),
        ("x\n\n\n", "x", [0]),
    ],
)
def test_where_indentation_counts_it_is_a_token_before_the_line_that_it_changes_at(
    text: str, texts: str, offsets: list[int]
) -> None:
    tokens = tokens_of(text.encode(), (), indented=True)
    assert b" ".join(tokens.texts).replace(b"\t", b"").decode() == texts
    assert tokens.offsets == offsets


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        (0, 5, [b"if", b"a", b":"]),
        (6, 9, [b"b"]),
        (8, 10, [b"b"]),
        (8, 8, []),
        (9, 10, []),
        (10, 12, [b"c"]),
        (12, 12, []),
        (0, 99, [b"if", b"a", b":", b"\t>", b"b", b"\t<", b"c"]),
    ],
)
def test_tokens_within_begin_there_without_the_indentation_of_the_first(
    start: int, end: int, expected: list[bytes]
) -> None:
    tokens = tokens_of(b"if a:\n  b\nc\n", (), indented=True)
    assert tokens.within(start, end) == expected
    assert tokens_of(b"  a\n", (), indented=True).within(0, 2) == []


@given(st.binary(max_size=200), st.booleans())
def test_any_bytes_have_tokens_in_order(data: bytes, indented: bool) -> None:
    tokens = tokens_of(data, (), indented=indented)
    assert len(tokens.texts) == len(tokens.offsets)
    assert tokens.offsets == sorted(tokens.offsets)
    assert all(tokens.texts)

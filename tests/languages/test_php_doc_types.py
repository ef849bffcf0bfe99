"""The types of PHPDoc, in the notation of facts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages.php.doc_types import read_type
from smart_explore.languages.php.docs import Tag, tags_of
from smart_explore.terms.parse import parse
from smart_explore.terms.terms import UNKNOWN
from tests.shown_terms import shown

NAMED = {"Row": parse("[]Foo"), "Elsewhere": UNKNOWN}

TYPES = {
    "Foo": "Foo",
    "?Foo": "Foo",
    "Foo|null": "Foo",
    "Foo|Bar": "Foo^Bar",
    "Foo&Bar": "Foo^Bar",
    "string|int": None,
    "non-empty-string": None,
    "'a'|'b'|self::ALL": None,
    "mixed": "",
    "Foo|mixed": "",
    "static": "Self",
    "$this": "Self",
    "self|null": "Self",
    "\\Foo": "Foo",
    "\\A\\B\\Foo": "\\A\\B\\.Foo",
    "A\\Foo": "A\\.Foo",
    "Foo[]": "[]Foo",
    "Foo[][]": "[][]Foo",
    "(Foo|Bar)[]": "[]Foo^[]Bar",
    "string[]": None,
    "array<int, Foo>": "[]Foo",
    "array<string, list<Foo>>": "[][]Foo",
    "non-empty-list<Foo>": "[]Foo",
    "iterable<Foo>": "[]Foo",
    "\\Generator<int, Foo, mixed, void>": "[]Foo",
    "array{0: Foo, b?: Bar, ...}": None,
    "array{\n  a: Foo,\n  b: Bar\n}|Foo": "Foo",
    "Base<Foo>": "Base[Foo]",
    "Base<int, covariant Foo>": "Base[_,Foo]",
    "Base<string>": "Base",
    "class-string<Foo>": "%Foo",
    "class-string": None,
    "callable(Foo, int ...$more): Bar": ">Bar(Foo,_)",
    "\\Closure(Foo $a): void": ">_(Foo)",
    "Closure": "Closure",
    "callable": "",
    "($a is string ? Foo : Bar)": "Foo^Bar",
    "T[K]": "",
    "Row": "[]Foo",
    "Elsewhere": "",
    "Elsewhere[]": "",
    "": "",
    "|": "",
    "Foo|": "",
    "Base<": "Base",
    "Foo[": "",
    "((((": "",
}


@pytest.mark.parametrize("written", TYPES)
def test_a_type_is_read(written: str) -> None:
    found = read_type(written, NAMED).type
    assert (found if found is None else shown(found)) == TYPES[written]


@pytest.mark.parametrize("written", ["Foo $a", "array<int, Foo>  $a", "?Foo &$a", "Foo ...$a", "Foo|Bar $a and more"])
def test_what_is_behind_a_type_is_not_read(written: str) -> None:
    assert "$a" in written[read_type(written, {}).end :]


@given(st.text("Foo \\|&?()<>{}[],:=*$'-.8@\n", max_size=60))
def test_any_text_is_read(text: str) -> None:
    found = read_type(text, {})
    assert 0 <= found.end <= len(text)


def test_a_tag_has_all_lines_up_to_the_next_one() -> None:
    comment = (
        "/**\n * Words @here.\n * @param array{\n *   a: Foo\n * } $a\n * @phpstan-return Foo  for {@see Bar}\n */"
    )
    assert list(tags_of(comment)) == [
        Tag("param", "", "array{\n  a: Foo\n} $a"),
        Tag("return", "phpstan-", "Foo  for {@see Bar}"),
    ]


def test_a_comment_of_one_line_has_a_tag() -> None:
    assert list(tags_of("/** @var Foo $a */")) == [Tag("var", "", "Foo $a")]

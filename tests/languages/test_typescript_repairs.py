"""What is rewritten where TypeScript and Flow have errors: same length, same lines, and only what is in the way."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages.ecmascript import flow
from smart_explore.languages.ecmascript.repairs import known_gaps

PIECES = st.sampled_from(
    b"interface A {|(a: b): c|<T>(d): e|[f]: g|\n  |in out T,|<|>|}|{|export type * from|abstract override x|`|\\`"
    b"|\\${|in: string|import('a').B<C>|type D = |...E,|?(|=> |opaque type F: G = |+h: i|,|\r\n|// j\n|/* k */|\xff|<>"
    b"|%checks".split(b"|")
)
SOURCES = st.lists(PIECES, max_size=25).map(b"".join) | st.binary(max_size=60)


@given(SOURCES)
def test_any_source_keeps_its_length_and_its_line_breaks(source: bytes) -> None:
    for repaired in (known_gaps(source), flow.known_gaps(source)):
        assert len(repaired) == len(source)
        assert [at for at, byte in enumerate(repaired) if byte == 10] == [
            at for at, byte in enumerate(source) if byte == 10
        ]


@pytest.mark.parametrize(
    ("source", "repaired"),
    [
        (b"interface A<in out T, out U> {}", b"interface A<       T,     U> {}"),
        (b"interface A<\n  in T,\n> {}", b"interface A<\n     T,\n> {}"),
        (b"class A<in T, out U extends B> {}", b"class A<   T,     U extends B> {}"),
        (b"export type * from 'a'", b"export      * from 'a'"),
        (b"  abstract override a: b", b"  abstract          a: b"),
        (b"type A = `\\`${B}`", b"type A = `__${B}`"),
        (b"a: import('b').C<D>", b"a: import__b__.C<D>"),
        (b"interface A {\n  (a): b\n  <T>(c): d\n}", b"interface A {\n  (a): b\n ;<T>(c): d\n}"),
        (b"const a: {\n  (b): c\n  // d\n  (e): f\n}", b"const a: {\n  (b): c\n  // d\n ;(e): f\n}"),
        (b"interface A {\n  b: c\n  [d: e]: f\n}", b"interface A {\n  b: c\n ;[d: e]: f\n}"),
        (b"interface A {\n  b: c\n  in: d\n}", b"interface A {\n  b: c\n ;in: d\n}"),
    ],
)
def test_what_the_grammar_cannot_parse_is_rewritten(source: bytes, repaired: bytes) -> None:
    assert known_gaps(source) == repaired


@pytest.mark.parametrize(
    "source",
    [
        b"for (const a in out) {}",
        b"f(a, in_, out)",
        b"`\\\\`",
        b"function f() {\n  a\n  (b)\n  [c]\n}",
        b"const a = b\n  (c): d => e",
        b"type A = {\n  b: (\n    (c): d\n  )\n}",
        b"interface A {\n  b: (c) =>\n    (d): e\n}",
        b"interface A {\n  b: c;\n  (d): e;\n}",
        b"const a = <T>(b: T) => b",
        b"f(\n  a\n  (b): c\n)",
    ],
)
def test_what_parses_as_it_is_stays_so(source: bytes) -> None:
    assert known_gaps(source) == source


@pytest.mark.parametrize(
    ("source", "repaired"),
    [
        (b"type A = {+b: c}", b"type A = { b: c}"),
        (b"type A = {| b: ?(c) => d, ... |}", b"type A = {| b:  (c) => d,     |}"),
        (b"type A = {\n  ...B<C>,\n  d: e\n}", b"type A = {\n          \n  d: e\n}"),
        (b"export opaque type A: string = string;", b"export        type A         = string;"),
        (b"declare export function f(): a", b"export declare function f(): a"),
        (b"(void) => a", b"(v_id) => a"),
        (b"a: B<>", b"a: B  "),
        (b"a = b ? (c) : +d", b"a = b ? (c) : +d"),
        (b"f(...a, {...b})", b"f(...a, {...b})"),
    ],
)
def test_what_flow_alone_has_is_blanked(source: bytes, repaired: bytes) -> None:
    assert flow.known_gaps(source) == repaired

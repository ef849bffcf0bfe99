"""Names and heads of JavaScript's and TypeScript's declarations, read from their bytes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages.ecmascript.patterns import bound_names
from smart_explore.languages.ecmascript.tokens import HEAD_LIMIT, body_start, name_at, skip_bracketed, skip_gap

SOURCES = st.lists(st.sampled_from([*b"(){}[]<>=:;,.'\"`/*\\\n aA1$@#", *b"\x80\xff", 0]), max_size=60).map(
    bytes
) | st.binary(max_size=60)


@pytest.mark.parametrize(
    ("source", "name", "modifiers"),
    [
        (b"function f() {}", "f", ["function"]),
        (b"async function* f() {}", "f", ["async", "function"]),
        (b"function /* why */ f() {}", "f", ["function"]),
        (b"static get x() {}", "x", ["static", "get"]),
        (b"get() {}", "get", []),
        (b"static static() {}", "static", ["static"]),
        (b"async = 1", "async", []),
        (b"set;", "set", []),
        (b"type?: string", "type", []),
        (b"#secret = 1", "#secret", []),
        (b"'with space'() {}", "with space", []),
        (b"[Symbol.iterator]() {}", "[Symbol.iterator]", []),
        (b"[map[key]]() {}", "[map[key]]", []),
        (b"42() {}", "42", []),
        (b"@dec @other.dec({ a: ')' }) private readonly x: T", "x", ["private", "readonly"]),
        (b"const enum E {}", "E", ["const", "enum"]),
        (b"interface type {}", "type", ["interface"]),
        ("класс() {}".encode(), "класс", []),
    ],
)
def test_a_name_stands_behind_decorators_keywords_and_modifiers(source: bytes, name: str, modifiers: list[str]) -> None:
    found = name_at(source, 0, len(source))
    assert found is not None
    assert (found.text, [word.decode() for word in found.modifiers]) == (name, modifiers)
    assert source[found.start : found.end].decode().strip("'") == name


@pytest.mark.parametrize("source", [b"class extends A {}", b"", b"(a) => 1", b"@dec", b"static"[:0], b"= 1"])
def test_there_may_be_no_name(source: bytes) -> None:
    assert name_at(source, 0, len(source)) is None


@pytest.mark.parametrize(
    ("head", "rest"),
    [
        (b"f(a, b) ", b"{ }"),
        (b"f(a = { b: 1 }, c = '){') ", b"{ }"),
        (b"f(a = /[)}]{/) ", b"{ }"),
        (b"f(a = `${'`'}{`) ", b"{ }"),
        (b"f(/* { */ a // {\n) ", b"{ }"),
        (b"f(): { a: string; b: () => void } ", b"{ }"),
        (b"f(): Promise<{ a: string }> ", b"{ }"),
        (b"f(): (a: string) => void ", b"{ }"),
        (b"f(): (a: string) => { b: 1 } ", b"{ }"),
        (b"f(x: unknown): asserts x is { a: 1 } ", b"{ }"),
        (b"f<T extends { a: string }>(a: T): T[] ", b"{ }"),
        (b"A<T = {}> extends mix({ a: 1 }) implements B<{}>, C ", b"{ }"),
        (b"A extends (a < b ? C : D) ", b"{ }"),
    ],
)
def test_a_body_opens_behind_parameters_types_and_heritage(head: bytes, rest: bytes) -> None:
    assert body_start(head + rest, 0, len(head + rest)) == len(head)


@pytest.mark.parametrize(
    ("head", "rest"),
    [
        (b"(a, b) ", b"=> a"),
        (b"async x ", b"=> y => x"),
        (b"({ a = () => 1 }) ", b"=> ({ b })"),
        (b"<T,>(x: T): Map<string, () => void> ", b"=> x"),
        (b"(x): { a: string } ", b"=> x"),
    ],
)
def test_an_arrow_functions_head_ends_before_its_own_arrow(head: bytes, rest: bytes) -> None:
    assert body_start(head + rest, 0, len(head + rest), arrow=True) == len(head)


def test_a_signature_has_no_body() -> None:
    source = b"f(a: { b: string }): { c: string };"
    assert body_start(source, 0, len(source)) == -1


def test_a_head_without_end_is_cut_off_and_not_read_to_the_end_of_the_file() -> None:
    source = b"f(" + b"a, " * HEAD_LIMIT
    assert body_start(source, 0, len(source)) == HEAD_LIMIT


@pytest.mark.parametrize(
    ("pattern", "names"),
    [
        (b"{ a, b: c, d = 1, ...e } = x", ["a", "c", "d", "e"]),
        (b"[a, , [b], ...c] = x", ["a", "b", "c"]),
        (b"{ a: { b, c: [d] }, 'e-f': g } = x", ["b", "d", "g"]),
        (b"{ a = { b: c }, [key(d)]: e = (f, g) => h } = x", ["a", "e"]),
        (b"{ a = function (b) { return [c] }, d } = x", ["a", "d"]),
        (b"{ a /* , b */, // c\n d }: Props = x", ["a", "d"]),
        (b"{} = x", []),
    ],
)
def test_a_pattern_binds_its_targets_and_neither_keys_nor_defaults(pattern: bytes, names: list[str]) -> None:
    bound = bound_names(pattern, 0, len(pattern))
    assert [name for name, _ in bound.names] == names
    assert all(pattern[start:].startswith(name.encode()) for name, start in bound.names)
    assert pattern[bound.value :] == b"x"


@given(SOURCES)
def test_no_bytes_are_too_odd_to_read(source: bytes) -> None:
    end = len(source)
    for at in (0, end // 2):
        name = name_at(source, at, end)
        assert name is None or at <= name.start < name.end <= end
        assert -1 <= body_start(source, at, end) <= end
        assert at <= skip_bracketed(source, at, end) <= end
        assert at <= skip_gap(source, at) <= end
        bound_names(source, at, end)

"""Names and heads of JavaScript's and TypeScript's declarations, as the outline shows them."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.languages.ecmascript.trivia import skip_trivia
from smart_explore.languages.ecmascript.typescript import DECLARES, OUTLINE
from smart_explore.model import SourceFile, Symbol
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain

SOURCES = st.lists(st.sampled_from([*b"(){}[]<>=:;,.'\"`/*\\\n aA1$@#", *b"\x80\xff", 0]), max_size=60).map(
    bytes
) | st.binary(max_size=60)

NAMES = {
    "function f() {}": ["function f"],
    "async function* f() {}": ["function f"],
    "function /* why */ f() {}": ["function f"],
    "class A { static get x() {} }": ["class A", "getter A.x"],
    "class A { static set /* get */ x(a) {} }": ["class A", "setter A.x"],
    "class A { get() {} }": ["class A", "method A.get"],
    "class A { static static() {} }": ["class A", "method A.static"],
    "class A { static async *f() {} }": ["class A", "method A.f"],
    "class A { static constructor() {} constructor() {} }": [
        "class A",
        "method A.constructor",
        "constructor A.constructor",
    ],
    "class A { async = 1 }": ["class A", "property A.async"],
    "class A { set; }": ["class A", "property A.set"],
    "class A { type?: string }": ["class A", "property A.type"],
    "class A { #secret = 1 }": ["class A", "property A.#secret"],
    "class A { 'with space'() {} }": ["class A", "method A.with space"],
    "class A { [Symbol.iterator]() {} }": ["class A", "method A.[Symbol.iterator]"],
    "class A { [map[key]]() {} }": ["class A", "method A.[map[key]]"],
    "class A { [a[b[c]]]() {} }": ["class A", "method A.[a[b[c]]]"],
    "class A { [a ||\n  b]() {} }": ["class A", "method A.[a || b]"],
    "class A { 42() {} 1.5() {} }": ["class A", "method A.42", "method A.1.5"],
    "class A { @dec @other.dec({ a: ')' }) private readonly x: T }": ["class A", "property A.x"],
    "class A { constructor(private readonly x: T, y: T, @dec() readonly z?: T) {} }": [
        "class A",
        "constructor A.constructor",
        "property A.x",
        "property A.z",
    ],
    "class A { constructor(private x: T); constructor(private readonly f = (g: T) => 1) {} }": [
        "class A",
        "constructor A.constructor",
        "constructor A.constructor",
        "property A.f",
    ],
    "const enum E { a, 'b c' = 1, d = 2 }": ["enum E", "enum_member E.a", "enum_member E.b c", "enum_member E.d"],
    "interface type { readonly a: T; get b(): T }": ["interface type", "property type.a", "getter type.b"],
    "declare global { interface A {} }": ["namespace global", "interface global.A"],
    "declare namespace a . b { let c }": ["namespace a.b", "variable a.b.c"],
    "declare module 'a b' {}": ["namespace a b"],
    "функция = function () {}": ["function функция"],
    "class класс { метод() {} }": ["class класс", "method класс.метод"],
    "var \\u{61}b = 1": ["variable \\u{61}b"],
    "export default class extends A {}": ["class default"],
    "export default (a) => 1": ["function default"],
    "export default function f() {}": ["function f"],
    "mix(class A extends B {}, function* f() {})": ["class A", "function f"],
    "mix(class extends A {}, function <T>(a: T) {})": [],
}

SIGNATURES = {
    "function f(a, b) { }": "function f(a, b)",
    "function f(a = { b: 1 }, c = '){') { }": "function f(a = { b: 1 }, c = '){')",
    "function f(a = /[)}]{/) { }": "function f(a = /[)}]{/)",
    "function f(a = `${'`'}{`) { }": "function f(a = `${'`'}{`)",
    "function f(/* { */ a // {\n) { }": "function f(a)",
    "function f(): { a: string; b: () => void } { }": "function f(): { a: string; b: () => void }",
    "function f(): Promise<{ a: string }> { }": "function f(): Promise<{ a: string }>",
    "function f(): (a: string) => void { }": "function f(): (a: string) => void",
    "function f(): (a: string) => { b: 1 } { }": "function f(): (a: string) => { b: 1 }",
    "function f(x: unknown): asserts x is A { }": "function f(x: unknown): asserts x is A",
    "function f<T extends { a: string }>(a: T): T[] { }": "function f<T extends { a: string }>(a: T): T[]",
    "class A<T = {}> extends mix({ a: 1 }) implements B<{}>, C { }": (
        "class A<T = {}> extends mix({ a: 1 }) implements B<{}>, C"
    ),
    "class A extends (a < b ? C : D) { }": "class A extends (a < b ? C : D)",
    "declare function f(a: { b: string }): { c: string };": "declare function f(a: { b: string }): { c: string }",
    "const f = (a, b) => a": "const f = (a, b)",
    "const f = async x => y => x": "const f = async x",
    "const f = ({ a = () => 1 }) => ({ b })": "const f = ({ a = () => 1 })",
    "const f = <T,>(x: T): Map<string, () => void> => x": "const f = <T,>(x: T): Map<string, () => void>",
    "const f = (x): { a: string } => x": "const f = (x): { a: string }",
    "const f = (x): (() => void) => x": "const f = (x): (() => void)",
    "const f = (x): () => T => { }": "const f = (x): () => T",
    "const f = (x, // =>\n y) => (y, x)": "const f = (x, y)",
    "const f = function (a) { return () => { } }": "const f = function (a)",
}

BOUND = {
    "{ a, b: c, d = 1, ...e } = x": ["a", "c", "d", "e"],
    "[a, , [b], ...c] = x": ["a", "b", "c"],
    "[a = 1, { b } = c] = x": ["a", "b"],
    "{ a: { b, c: [d] }, 'e-f': g } = x": ["b", "d", "g"],
    "{ a = { b: c }, [key(d)]: e = (f, g) => h } = x": ["a", "e"],
    "{ a = function (b) { return [c] }, d } = x": ["a", "d"],
    "{ a = ({ b: c, ...d }) => { const { e } = c }, f } = x": ["a", "f"],
    "{ a /* , b */, // c\n d }: Props = x": ["a", "d"],
    "{} = x": [],
}


def outlines(toolchain: Toolchain, sources: Iterable[str]) -> dict[str, list[Symbol]]:
    """All symbols of each source as TypeScript, by the source."""
    names = list(sources)
    files = [SourceFile(f"{at}.ts", "typescript", source.encode()) for at, source in enumerate(names)]
    return {
        names[at]: [symbol for top in outline.symbols for symbol in top.walk()]
        for at, outline in extract(toolchain, files)
    }


def test_a_name_stands_behind_decorators_keywords_and_modifiers(toolchain: Toolchain) -> None:
    found = outlines(toolchain, NAMES)
    assert {
        source: [f"{symbol.kind} {symbol.qualified_name}" for symbol in symbols] for source, symbols in found.items()
    } == NAMES


def test_what_is_private_is_not_exported(toolchain: Toolchain) -> None:
    source = (
        "export class A { protected a; constructor(private b: T, readonly c: T) {} #d; private static e() {} f() {} }"
    )
    symbols = outlines(toolchain, [source])[source]
    assert [symbol.name for symbol in symbols if symbol.exported] == ["A", "constructor", "c", "f"]


def test_a_body_opens_behind_parameters_types_and_heritage(toolchain: Toolchain) -> None:
    found = outlines(toolchain, SIGNATURES)
    assert {source: symbols[0].signature for source, symbols in found.items()} == SIGNATURES


def test_a_long_head_is_cut_off(toolchain: Toolchain) -> None:
    source = f"function f({'a, ' * 2000}) {{ }}"
    (symbol,) = outlines(toolchain, [source])[source]
    assert symbol.signature == f"function f({'a, ' * 62}"[:197].rstrip() + "..."


def test_a_pattern_binds_its_targets_and_neither_keys_nor_defaults(toolchain: Toolchain) -> None:
    found = outlines(toolchain, [f"const {pattern}" for pattern in BOUND])
    assert {source: [symbol.name for symbol in symbols] for source, symbols in found.items()} == {
        f"const {pattern}": names for pattern, names in BOUND.items()
    }


def test_a_type_of_a_function_has_no_members(toolchain: Toolchain) -> None:
    source = "type A = { a: T } & { b: T }; type F = (c: { d: T } & { e: T }) => Readonly<{ f: T }>"
    assert [symbol.qualified_name for symbol in outlines(toolchain, [source])[source]] == ["A", "A.a", "A.b", "F"]


@st.composite
def captured(draw: st.DrawFn) -> FileCaptures:
    """Any bytes with any captures in them, as of a tree that is broken."""
    data = draw(SOURCES)
    offsets = st.integers(0, len(data))
    regions = st.lists(st.tuples(offsets, offsets).map(lambda pair: Region(*sorted(pair))), max_size=4).map(sorted)
    what = [*DECLARES, "js.name", "js.value", "js.then", "js.bound", "js.decorator", "js.object", "block", "exported"]
    return FileCaptures(data, [], {name: draw(regions) for name in draw(st.sets(st.sampled_from(what), max_size=8))})


def test_a_decorator_that_the_parser_only_supposes_ends_where_it_begins() -> None:
    data = b"class A { }"
    captures = {"js.class": [Region(0, 11)], "js.name": [Region(6, 7)], "js.decorator": [Region(0, 0)]}
    assert OUTLINE.from_captures is not None
    (made,) = OUTLINE.from_captures(FileCaptures(data, [], captures), [])
    assert (made.name, made.start, made.head_start) == ("A", 0, 0)


@given(captured())
def test_no_captures_are_too_odd_to_read(file: FileCaptures) -> None:
    assert OUTLINE.from_captures is not None
    for definition in OUTLINE.from_captures(file, []):
        assert 0 <= definition.start <= definition.end <= len(file.data)
        assert definition.body is None or definition.body.end <= len(file.data)
        OUTLINE.signature(definition, file)
        OUTLINE.exported(definition, file)


@given(SOURCES)
def test_no_bytes_are_too_odd_to_skip(source: bytes) -> None:
    for at in (0, len(source) // 2):
        assert at <= skip_trivia(source, at) <= len(source)

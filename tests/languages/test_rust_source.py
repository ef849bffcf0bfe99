"""What may be parsed in place of a Rust file: the same length, the same line breaks, items freed from macro calls."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages.rust.item_macros import unwrap_items
from smart_explore.languages.rust.outline import known_gaps

PIECES = [
    b"cfg_rt! {", b"\nlazy_static! {", b"\ncfg_if::cfg_if! {", b"if #[cfg(unix)] {", b"else {", b"}", b"{", b"(", b")",
    b"[", b"]", b";", b"\n", b"\r\n", b" ", b"pub ", b"fn f() {}", b"static ref A: u8 = 1;", b"impl<> X {", b"mod m {",
    b"#[a]", b"// {\n", b"/* { ", b"*/", b'"', b"'", b"'a", b"'{'", b'r#"', b'"#', b"try!(x)", b"unsafe extern {",
    b"safe fn g();", b"$x", b"=>", b"\xff", b"\xc3\xa4", b"struct S;", b"const C: u8 = 1;", b"use a::{b};",
    b"macro_rules! m {",
]  # fmt: skip

hostile = st.one_of(st.binary(max_size=80), st.lists(st.sampled_from(PIECES), max_size=40).map(b"".join))


@given(hostile)
def test_length_and_line_breaks_are_kept_whatever_the_bytes(data: bytes) -> None:
    prepared = known_gaps(unwrap_items(data))

    assert len(prepared) == len(data)
    assert [at for at, byte in enumerate(prepared) if byte in b"\r\n"] == [
        at for at, byte in enumerate(data) if byte in b"\r\n"
    ]


@given(hostile)
def test_what_is_freed_once_stays_free(data: bytes) -> None:
    assert unwrap_items(unwrap_items(data)) == unwrap_items(data)


def squeezed(data: bytes) -> bytes:
    return b" ".join(data.split())


@pytest.mark.parametrize(
    ("source", "parsed"),
    [
        (b"cfg_rt! { pub fn f() {} }", b"pub fn f() {}"),
        (b"mod m {\n cfg_rt! { fn f() {} } }", b"mod m { fn f() {} }"),
        (b"impl X {\n cfg_rt! { fn f() {} fn g() {} } }", b"impl X { fn f() {} fn g() {} }"),
        (b"a! { b! { fn f() {} } fn g() {} }", b"fn f() {} fn g() {}"),
        (b"lazy_static! { pub static ref A: B = c(); }", b"pub static A: B = c();"),
        (
            b"cfg_if! { if #[cfg(a)] { mod b; } else if #[cfg(c)] { fn d() {} } else { fn e() {} } }",
            b"mod b; fn d() {} fn e() {}",
        ),
        (
            b"a! { use b::{c, d}; const E: [u8; { 1 }] = [1]; extern crate f; }",
            b"use b::{c, d}; const E: [u8; { 1 }] = [1]; extern crate f;",
        ),
        (b"a! { fn f() {} opaque!(x => y); }", b"fn f() {} opaque!(x => y);"),
        (b'a! { fn f() { g(\'}\', "}", r#"}"#) /* } */ } }', b'fn f() { g(\'}\', "}", r#"}"#) /* } */ }'),
    ],
)
def test_plain_items_are_freed_from_their_call(source: bytes, parsed: bytes) -> None:
    assert squeezed(unwrap_items(b"\n" + source)) == parsed


@pytest.mark.parametrize(
    "source",
    [
        b"vec! { 1, 2 }",
        b"a! { fn f($x: u8) {} }",
        b"a! { pub struct Flags: u32 { const A = 1; } }",
        b"a! { struct S #full { a: u8 } }",
        b"a! { fn f(x in 0..10) {} }",
        b"a! { fn f(a: u8, ref mut x in 0..10) {} }",
        b"a! { pub fn f(&self) -> impl Iterator<Item = u8> + '_ [Members] { x } }",
        b"a! { fn f() {} => 1 }",
        b"a! { const A = 1; }",
        b"a! { type A; }",
        b"a! { one: 1 }",
        b"a! { b! { 1 } 2 }",
        b"a! { fn f() {}",
        b"a! { mod m { 1 } }",
        b"fn f() { quote! { fn g() {} } }",
        b"const A: u8 = { b! { fn g() {} } };",
        b"f!({ fn g() {} });",
        b"macro_rules! m { () => { fn g() {} } }",
        b'// a! { fn f() {} }\nconst B: &str = "\na! { fn f() {} }";',
    ],
)
def test_anything_else_stays_as_it_is(source: bytes) -> None:
    assert unwrap_items(b"\n" + source) == b"\n" + source


def test_a_call_that_stays_opaque_does_not_keep_its_neighbours_from_being_freed() -> None:
    source = b"\na! { 1 }\nb! { fn f() {} c! { x => y } }\n"

    assert squeezed(unwrap_items(source)) == b"a! { 1 } fn f() {} c! { x => y }"


@pytest.mark.parametrize(
    ("source", "parsed"),
    [
        (b"try!(f())", b"x_x!(f())"),
        (b"let a = str![[1]];", b"let a = x_x![[1]];"),
        (b"fn f(a: &str) -> bool { a != str!() }", b"fn f(a: &str) -> bool { a != x_x!() }"),
        (b"r#try!(f())", b"r#try!(f())"),
        (b"retry!(f())", b"retry!(f())"),
        (b"#!/bin/x\n---cargo\n[a]\n---\nfn f() {}", b"#!/bin/x\n        \n   \n   \nfn f() {}"),
        (b"---\n---\nfn f() {}", b"   \n   \nfn f() {}"),
        (b"----\na\n---\nfn f() {}", b"----\na\n---\nfn f() {}"),
        (b"impl<> A {}", b"impl   A {}"),
        (b'unsafe extern "C" { pub safe fn f(); }', b'       extern "C" { pub      fn f(); }'),
        (b"unsafe extern { unsafe static A: u8; }", b"       extern {        static A: u8; }"),
        (b'unsafe extern "C" fn f() {}', b'unsafe extern "C" fn f() {}'),
        (b"fn safe() {}", b"fn safe() {}"),
    ],
)
def test_what_the_grammar_does_not_know_is_mended(source: bytes, parsed: bytes) -> None:
    assert known_gaps(source) == parsed


def test_deep_nesting_needs_no_deep_stack() -> None:
    depth = 20_000

    prepared = unwrap_items(b"\na! {" * depth + b"fn f() {}" + b"}" * depth)

    assert prepared.split() == [b"fn", b"f()", b"{}"]

"""The type an impl names, and what is documentation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages.rust.outline import type_name
from smart_explore.model import SourceFile, Symbol
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Point", "Point"),
        ("Vec<T>", "Vec"),
        ("std::vec::Vec<Option<T>>", "Vec"),
        ("::core::option::Option<T>", "Option"),
        ("&'a mut T", "T"),
        ("& 'static [u8]", "[u8]"),
        ("*const c_void", "c_void"),
        ("Box<dyn Fn(u8) -> Vec<u8> + 'a>", "Box"),
        ("dyn fmt::Debug + Send", "Debug"),
        ("(dyn Any + Send)", "Any"),
        ("&(dyn Any + 'a)", "Any"),
        ("dyn for<'a> Fn(&'a u8)", "Fn"),
        ("Expected + 'a", "Expected"),
        ("(A, B)", "(A,B)"),
        ("()", "()"),
        ("!", "!"),
        ("[T; 0]", "[T;0]"),
        ("fn(u8) -> u8", "fn(u8)->u8"),
        ("unsafe extern \"C\" fn()", 'unsafeextern"C"fn()'),
        ("<Vec<T> as IntoIterator>::Item", "Item"),
        ("r#type", "r#type"),
        ("Array<{ N + 1 }>", "Array"),
    ],
)  # fmt: skip
def test_an_impl_is_named_by_its_type(written: str, name: str) -> None:
    assert type_name(written) == name


@given(st.text("&'<>()[]!;:,-+* aTé\ndyn"))
def test_any_type_has_a_name_without_blanks(written: str) -> None:
    name = type_name(written)

    assert bool(name) == bool(written.split()) or not name.strip()
    assert not any(letter.isspace() for letter in name)


def symbol(source: str, toolchain: Toolchain) -> Symbol:
    ((_, found),) = extract(toolchain, [SourceFile("a.rs", "rust", source.encode())])
    return found.symbols[-1]


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("/// One.\n/// Two.\nfn f() {}", "One.\nTwo."),
        ("// Plain.\nfn f() {}", ""),
        ("//// Ruler.\nfn f() {}", ""),
        ("//! Of the file.\nfn f() {}", ""),
        ("/// Of the function.\n\n// Plain.\nfn f() {}", "Of the function."),
        ("struct S; // a\n/// Own.\nfn f() {}", "Own."),
        ("/** Block. */\nfn f() {}", "Block."),
        ("/*** Box. ***/\nfn f() {}", ""),
        ('#[doc = "Said \\"so\\".\\n\\\n   On."]\nfn f() {}', 'Said "so".\nOn.'),
        ('/// One.\n#[doc = r##"T"#wo."##]\nfn f() {}', 'One.\nT"#wo.'),
        ("#[doc(hidden)]\nfn f() {}", ""),
        ("#[inline]\n/// Between.\nfn f() {}", "Between."),
        ("fn f() {\n    //! Inside.\n    //! More.\n    // Not this.\n}", "Inside.\nMore."),
        ("fn f() {\n    x();\n    //! Too late.\n}", ""),
    ],
)
def test_documentation_is_what_rustdoc_takes_for_it(source: str, text: str, toolchain: Toolchain) -> None:
    assert symbol(source, toolchain).doc == text


@pytest.mark.parametrize(
    ("source", "first"),
    [
        ("#[doc(hidden)]\n#[inline]\nfn f() {}", "#[inline]"),
        ('#[doc = "]"]\n// note\nfn f() {}', "fn f"),
        ("#[inline]\n#[doc(hidden)]\nfn f() {}", "#[inline]"),
        ("#[document]\nfn f() {}", "#[document]"),
    ],
)
def test_a_range_begins_behind_the_documentation(source: str, first: str, toolchain: Toolchain) -> None:
    assert symbol(source, toolchain).line_start == source.count("\n", 0, source.index(first)) + 1

"""Annotations and modifiers before a Java declaration."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages.java.outline import known_gaps, read_modifiers


def read(source: str) -> tuple[set[str], str]:
    data = source.encode()
    modifiers = read_modifiers(data, 0, len(data))
    return set(modifiers.words), data[modifiers.head_start :].decode()


@pytest.mark.parametrize(
    ("source", "words", "head"),
    [
        ("int x", set(), "int x"),
        ("public static final int X", {"public", "static", "final"}, "public static final int X"),
        ("@Override public void f()", {"public"}, "public void f()"),
        ("@A @b.C(1) void f()", set(), "void f()"),
        ('@A("public )") // static\n  int f()', set(), "int f()"),
        ("@A(b = @B({')', '(', '\\''})) /* ( */ final int x", {"final"}, "final int x"),
        ('@A("""\n  ") (\n""") private int x', {"private"}, "private int x"),
        ("public @Nullable static String f()", {"public", "static"}, "public @Nullable static String f()"),
        ("public @interface A", {"public"}, "public @interface A"),
        ("@interface A", set(), "@interface A"),
        ("non-sealed class A", {"non-sealed"}, "non-sealed class A"),
        ("finality x", set(), "finality x"),
        ("@Ä.ö public X y", {"public"}, "public X y"),
        ("@A(", set(), ""),
    ],
)
def test_modifiers_are_read_behind_and_between_annotations(source: str, words: set[str], head: str) -> None:
    assert read(source) == (words, head)


@given(st.text("@ab.( )\"'\\/*\n public static"))
def test_any_text_is_read_without_going_beyond_its_end(source: str) -> None:
    data = source.encode()

    modifiers = read_modifiers(data, 0, len(data))

    assert 0 <= modifiers.head_start <= len(data)


def test_module_imports_are_parsed_as_plain_ones() -> None:
    source = b"import module java.base;\nimport a.module;\n// import module x\n"

    assert known_gaps(source) == b"import        java.base;\nimport a.module;\n// import module x\n"

"""Annotations and modifiers before a declaration: what is exported, and where the signature begins."""

from __future__ import annotations

import pytest

from smart_explore.languages.java.outline import known_gaps
from smart_explore.model import SourceFile
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain

MEMBERS = [
    ("int x;", "field", False, "int x"),
    ("public static final int X = 1;", "const", True, "public static final int X = 1"),
    ("static @A(final_ = 1) int a, b;", "field", False, "static @A(final_ = 1) int a, b"),
    ("@Override public void f() {}", "method", True, "public void f()"),
    ("@A @b.C(1) void f() {}", "method", False, "void f()"),
    ('@A("public )") // static\n  int f() {}', "method", False, "int f()"),
    ("@A(b = @B({')', '(', '\\''})) /* ( */ final int x;", "field", False, "final int x"),
    ('@A("""\n  ") (\n""") private int x;', "field", False, "private int x"),
    ("public @Nullable static String f() {}", "method", True, "public @Nullable static String f()"),
    ("public @interface A {}", "annotation", True, "public @interface A"),
    ("@interface A {}", "annotation", False, "@interface A"),
    ("non-sealed class A {}", "class", False, "non-sealed class A"),
    ("finality x;", "field", False, "finality x"),
    ("@Ä.ö public X y;", "field", True, "public X y"),
]


@pytest.mark.parametrize(("source", "kind", "exported", "signature"), MEMBERS)
def test_a_signature_begins_behind_the_annotations_and_modifiers_export(
    source: str, kind: str, exported: bool, signature: str, toolchain: Toolchain
) -> None:
    text = f"class Holder {{\n  {source}\n}}\n"
    [(_, outline)] = extract(toolchain, [SourceFile("Holder.java", "java", text.encode())])
    first = outline.symbols[0].children[0]
    assert (first.kind, first.exported, first.signature) == (kind, exported, signature)


def test_module_imports_are_parsed_as_plain_ones() -> None:
    source = b"import module java.base;\nimport a.module;\n// import module x\n"

    assert known_gaps(source) == b"import        java.base;\nimport a.module;\n// import module x\n"

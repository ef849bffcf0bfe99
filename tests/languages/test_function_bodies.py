"""An outline of C and C++ is read without the bodies of functions that declare nothing, and loses nothing by it."""

from __future__ import annotations

from pathlib import Path

import pytest
from golden import CASES, case_id

from smart_explore.languages.c_family.masking.prepare import prepare
from smart_explore.model import SourceFile
from smart_explore.symbols.build import build_outline
from smart_explore.symbols.extract import EVERYTHING, answers, extract
from smart_explore.treesitter.job import ParseFailure
from smart_explore.treesitter.toolchain import Toolchain

BLANK = [
    "return g(a, b);",
    "if (a) { b(); } else if (c) { d(); }",
    "for_each(x) { use(x); }",
    "out: for_each(x) { use(x); }",
    "else_less: if (a) { b(); }",
    "struct s x = { 1 }, *p = &x;",
    "f(&(struct s){ 1 });",
    "while (sizeof(struct s) > n) { n++; }",
    "#if A\n a();\n#else\n b();\n#endif",
    '/* struct s { } */ a("struct s {");',
    "do for_each(x) { } while (0);",
    "#if B\n;\n#endif",
]
MACROS = [
    "/* Says A. */\n#define A 1\na();",
    "/*\n#define B 1\n*/",
    "a(); // Says C.\n#define C 1",
    "a();\n#define D 1 // Says D.",
]
VALUES = ["nullptr", "a(1)"]
LISTED = [
    "struct s { int x; } y;",
    "static const struct s { int x; } y;",
    "enum { A, B };",
    "union __attribute__((packed)) u { int x; };",
    "switch (a) { case 1: struct s { int x; } y; }",
    "#if A\ntypedef int t;\n#endif",
    "int inner(int x) { return x; }",
    "struct s *inner(int x)\n{ return 0; }",
    '#include "table.h"',
    "first: struct s { int x; } y;",
]
LISTED_IN_CPP = [
    "switch (a) { case 1: using T = int; }",
    "namespace n = std;",
    "class A { int x; };",
    "enum class E : int { A };",
]


@pytest.mark.parametrize("body", BLANK)
def test_a_body_that_declares_nothing_is_blank(body: str) -> None:
    data = f"int f(int a)\n{{\n{body}\n}}\nint g;\n".encode()
    for cpp in (False, True):
        prepared = prepare(data, cpp=cpp, declarations=True)
        assert prepared.split() == b"int f(int a) { ; } int g;".split()
        assert (len(prepared), prepared.count(b"\n")) == (len(data), data.count(b"\n"))


@pytest.mark.parametrize("body", MACROS)
def test_comments_stay_in_a_body_with_macros_which_are_found_beside_them(body: str) -> None:
    data = f"int f(int a)\n{{\n{body}\n}};\n".encode()
    prepared = prepare(data, cpp=True, declarations=True)
    assert (b"/*" in prepared, b"//" in prepared) == (b"/*" in data, b"//" in data)
    assert b"a()" not in prepared
    assert len(prepared) == len(data)


@pytest.mark.parametrize("body", [*VALUES, *LISTED, *LISTED_IN_CPP])
def test_a_body_that_declares_something_is_read_as_it_is(body: str) -> None:
    data = f"int f(int a)\n{{\n{body}\n}}\n".encode()
    for cpp in (True,) if body in LISTED_IN_CPP else (False, True):
        assert prepare(data, cpp=cpp, declarations=True) == prepare(data, cpp=cpp)


@pytest.mark.parametrize(
    "head", [b"int g(int x)", b"struct s *g(void)", b"A::A(int x)", b"std::vector<int> A::g(int x)"]
)
def test_a_function_that_a_missing_brace_puts_into_another_one_is_read(head: bytes) -> None:
    data = b"int f(void)\n{\n  if (a) {\n}\n\n%b\n{\n  return x;\n}}\n" % head
    assert prepare(data, cpp=True, declarations=True) == prepare(data, cpp=True)


OF_C = [case for case in CASES if case.parent.name in ("c", "cpp", "cuda")]
BODIES = [("c", [*BLANK, *MACROS, *LISTED]), ("cpp", [*BLANK, *MACROS, *LISTED, *LISTED_IN_CPP])]


@pytest.mark.parametrize("case", OF_C, ids=case_id)
def test_an_outline_of_a_golden_case_is_the_same_without_bodies(case: Path, toolchain: Toolchain) -> None:
    (path,) = case.glob("input.*")
    _same_outline(SourceFile(path.name, case.parent.name, path.read_bytes()), toolchain)


@pytest.mark.parametrize(("language", "bodies"), BODIES)
def test_an_outline_is_the_same_without_bodies(language: str, bodies: list[str], toolchain: Toolchain) -> None:
    functions = (f"int f{number}(int a)\n{{\n{body}\n}};\n" for number, body in enumerate(bodies))
    _same_outline(SourceFile("a.c", language, "\n".join(functions).encode()), toolchain)


def _same_outline(file: SourceFile, toolchain: Toolchain) -> None:
    ((_, whole),) = answers(toolchain, [file], EVERYTHING)
    assert not isinstance(whole, ParseFailure)
    expected = build_outline(file, whole)
    ((_, outline),) = extract(toolchain, [file])
    assert (outline.symbols, outline.imports) == (expected.symbols, expected.imports)
    assert outline.symbols

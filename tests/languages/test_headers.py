"""Headers of C and of C++ share an ending: their code tells, outside of comments and of what only C++ compilers see."""

from __future__ import annotations

import pytest

from smart_explore.languages.registry import language_of_content

OF_CPP = [
    "namespace a { }",
    "template <class T> int f(T);",
    "class A;",
    "enum class A { B };",
    "enum struct A { B };",
    "using A = int;",
    "int a = B::c;",
    "struct A { virtual void f(); };",
    "struct A { void f() const noexcept; };",
    "struct A { A(const A &) = delete; };",
    "struct A { A() = default; };",
    "struct A { ~A(); };",
    "struct A { explicit A(int a); };",
    "struct A { bool operator==(A a); };",
    "void f(const int & a);",
    "constexpr int a = 1;",
    "void *a = nullptr;",
    'extern "C++" int f(void);',
    "#include <vector>",
    "#define A B::c",
]
OF_C = [
    "struct A { int a; };",
    "enum A { B };",
    "int class_of(int private);",
    "int a = ~1;",
    "/* class A; */ extern int a;",
    '#ifdef __cplusplus\nextern "C" {\n#endif\nint f(void);\n#ifdef __cplusplus\n}\n#endif',
    "#ifdef __cplusplus\nclass A;\n#else\nstruct A;\n#endif",
]


@pytest.mark.parametrize("before", ["", "/* This class is private: a namespace. */\n"])
@pytest.mark.parametrize(("language", "code"), [("cpp", code) for code in OF_CPP] + [("c", code) for code in OF_C])
def test_a_header_is_of_the_language_of_its_code(language: str, code: str, before: str) -> None:
    header = before or "/* ::class */\n"
    assert language_of_content("a.h", f"{header}{code}\n".encode()) == language


@pytest.mark.parametrize(
    ("data", "language"),
    [
        (b'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1"></TS>\n', "xml"),
        (b"\xef\xbb\xbf<!DOCTYPE TS><TS></TS>\n", "xml"),
        (b"export const a = 1\n", "typescript"),
        (b"<T>(x: T) => x\n", "typescript"),
    ],
)
def test_translations_of_qt_are_no_typescript(data: bytes, language: str) -> None:
    assert language_of_content("app_de.ts", data) == language

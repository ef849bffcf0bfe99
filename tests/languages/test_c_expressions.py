"""What is masked in expressions of C and C++, so that they parse: what only the preprocessor makes an expression."""

from __future__ import annotations

import pytest

from smart_explore.languages.c_family.known_gaps import known_gaps
from smart_explore.languages.c_family.masking.prepare import prepare
from smart_explore.model import SourceFile
from smart_explore.symbols.extract import extract
from smart_explore.treesitter.toolchain import Toolchain

C = [
    ("x = (char FAR *)y;", "x = (char *)y;"),
    ("x = (const char FAR *)y;", "x = (const char *)y;"),
    ("return FAR *y;", "return FAR *y;"),
    ("static MODEL(a) int x;", "static int x;"),
    ("va_arg(ap, thing (*)(void));", "va_arg(ap, thing (*)(void));"),
    ("T *RESTRICT p = q;", "T * p = q;"),
    ("f(T *RESTRICT p, U &KEEP q);", "f(T * p, U & q);"),
    ("f(&FIRST second);", "f(& second);"),
    ("va_arg(ap, char *);", "va_arg(ap, 0 );"),
    ("va_arg(ap, struct thing *);", "va_arg(ap, 0 );"),
    ("va_arg(ap, const thing *);", "va_arg(ap, 0 );"),
    ("int g(char *, int);", "int g(char *, int);"),
    ("thing g(char *);", "thing g(char *);"),
    ("return g(char *);", "return g(0 );"),
    ("x = sizeof(char *);", "x = sizeof(char *);"),
    ("if (int) y;", "if (int) y;"),
    ("CHECK(a, ==, b);", "CHECK(a, 0 , b);"),
    ("CHECK(a, , b);", "CHECK(a, b);"),
    ("CHECK(a, );", "CHECK(a );"),
    ("CHECK(( ));", "CHECK( );"),
    ("TRY(return 1);", "TRY( 1);"),
    ("TRY(goto end);", "TRY(0 );"),
    ("TRY(a, break);", "TRY(a, 0 );"),
    ("g(thing *);", "g(0 );"),
    ("x = g(thing *);", "x = g(0 );"),
    ("x = g(a, b * c);", "x = g(a, b * c);"),
    ("x = (int (*)(char *))y;", "x = (int (*)(char *))y;"),
    ("x = a ? (thing *)b : c;", "x = a ? (thing *)b : c;"),
]
VALUES = [
    ("int t[] = { FIELD(.a =) 1, 2 };", "int t[] = { 1, 2 };"),
    ("int t[] = { FIELD(a) 1, NAME(b), NAME(c) };", "int t[] = { 1, NAME(b), NAME(c) };"),
    ("int t[] = { FIELD(.a =) };", "int t[] = { };"),
    ("int x = CHECK(a, ==, b);", "int x = CHECK(a, 0 , b);"),
    ("struct s t = { ROW(a) { 1 } };", "struct s t = { { 1 } };"),
    ('int t[] = {\n#define ROW(a) a\n#include "rows.h"\n#undef ROW\n};', "int t[] = { };"),
    ("int t[] = {\n1,\n#if A\n2,\n#endif\n};", "int t[] = { 1, 2, };"),
    ("int t = T\n#define ROW(a) a\n;", "int t = T #define ROW(a) a ;"),
]
GAPS = [
    ('print(LEVEL NAME ": text");', 'print( NAME ": text");'),
    ('print(to, LEVEL NAME __FILE__ ": text");', 'print(to, __FILE__ ": text");'),
    ('print(LEVEL\n      NAME ": text");', 'print( NAME ": text");'),
    ('print(LEVEL ": text");', 'print(LEVEL ": text");'),
    ("print(LEVEL NAME);", "print(LEVEL NAME);"),
    ('#define LEVEL NAME "3"', '#define LEVEL NAME "3"'),
]
CPP = [
    ("x = a.operator+(b);", "x = a.operator_(b);"),
    ("x = &T::operator();", "x = &T::operator();"),
    ("x = operator()<int>(a);", "x = operator__<int>(a);"),
    ("x = a.operator int();", "x = a.operator_int();"),
    ("x = typename T::type(1);", "x = T::type(1);"),
    ("x = new const T;", "x = new T;"),
    ('static_assert(sizeof(T) < 4, "x");', 'static_assert(sizeof(T) < 4, "x");'),
    ("x = NAMES(a)::b;", "x = NAMES ::b;"),
    ("f(SPECIAL std::move(a));", "f( std::move(a));"),
    ("f(SPECIAL T<int>());", "f( T<int>());"),
    ("x = static_cast<char *RESTRICT>(a);", "x = static_cast<char * >(a);"),
    ("x = unsigned(a);", "x = int (a);"),
    ("x = y + long (a);", "x = y + int (a);"),
    ("unsigned(a);", "unsigned(a);"),
    ('puts("a" PRIu64 "b");', 'puts("a" "b");'),
    ('puts("a" FORMAT(b) "c");', 'puts("a" "c");'),
    ('puts("a" suffix);', 'puts("a" );'),
    ('puts(PREFIX "a");', 'puts( "a");'),
    ('x = "a" and b;', 'x = "a" and b;'),
    ("x = a<b && c>(d);", "x = a<b && c>(d);"),
    ("g<thing *>(a);", "g<thing *>(a);"),
    ("x = g(thing *);", "x = g(0 );"),
    ("f<g(char *)>(a);", "f<g(char *)>(a);"),
]


def masked(data: bytes, *, is_cpp: bool) -> str:
    """What is parsed, with a blank for several."""
    written = prepare(data, cpp=is_cpp)
    assert len(written) == len(data)
    return " ".join(written.decode().split())


@pytest.mark.parametrize(("statement", "kept"), C)
def test_expressions_of_c_are_mended(statement: str, kept: str) -> None:
    assert masked(b"void f(void) { %s }" % statement.encode(), is_cpp=False) == f"void f(void) {{ {kept} }}"


@pytest.mark.parametrize(("value", "kept"), VALUES)
def test_what_a_value_is_set_to_is_mended(value: str, kept: str) -> None:
    assert masked(value.encode(), is_cpp=False) == kept


@pytest.mark.parametrize(("statement", "kept"), GAPS)
def test_of_several_macros_before_a_string_the_last_is_left_in_a_damaged_file(statement: str, kept: str) -> None:
    mended = known_gaps(statement.encode())

    assert len(mended) == len(statement)
    assert " ".join(mended.decode().split()) == kept


def test_a_file_with_macros_before_strings_and_directives_between_values_is_understood(toolchain: Toolchain) -> None:
    lines = ["int rows[] = {", "#define ROW(a) a,", '#include "rows.h"', "};", "void f(void)", "{"]
    data = "\n".join([*lines, '\tprint(LEVEL NAME ": text");', "}", ""]).encode()

    ((_, outline),) = extract(toolchain, [SourceFile("a.c", "c", data)])

    assert [(symbol.kind, symbol.name, symbol.line_start, symbol.line_end) for symbol in outline.listed()] == [
        ("variable", "rows", 1, 4),
        ("macro", "ROW", 2, 2),
        ("function", "f", 5, 8),
    ]
    assert outline.problems == ()


@pytest.mark.parametrize(("statement", "kept"), CPP)
def test_expressions_of_cpp_are_mended(statement: str, kept: str) -> None:
    assert masked(b"void f() { %s }" % statement.encode(), is_cpp=True) == f"void f() {{ {kept} }}"

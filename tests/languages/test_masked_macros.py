"""What C and C++ are parsed as where macros and conditions stand in the way, in place."""

from __future__ import annotations

import pytest

from smart_explore.languages.c_family.masking.prepare import prepare


@pytest.mark.parametrize("cpp", [False, True])
@pytest.mark.parametrize(
    ("source", "masked"),
    [
        ("void f(void) {\n#if A\n  a();\n#endif\n  b();\n}\n", []),
        ("#if A\nint a;\n#else\nlong a;\n#endif\nvoid f(void) {}\n", []),
        ("int x[] = {\n#if A\n  {1}\n#endif\n};\n", ["#if A", "#endif"]),
        ("int x[] = {\n  {1},\n#if A\n  {2},\n#else\n  {3},\n#endif\n};\n", ["#if A", "{2},", "#else", "#endif"]),
        ("enum e {\n  A,\n#ifdef B\n  C,\n#endif\n  D\n};\n", []),
        ("static int min NO_MACRO (int a) { return a; }\n", ["NO_MACRO"]),
        ("size_t min NO_MACRO (int a) { return a; }\n", ["NO_MACRO"]),
        ("int min NO_MACRO ();\n", ["NO_MACRO"]),
        ("EXPORT(x) int (*f)(void) { return 1; }\n", ["EXPORT(x)"]),
        ("EXPORT(x) unsigned f(void) { return 1; }\n", ["EXPORT(x)"]),
        ("exported(x) int (*f)(void) { return 1; }\n", ["exported(x)"]),
    ],
)
def test_macros_and_conditions_go_only_where_a_grammar_has_no_place_for_them(
    source: str, masked: list[str], cpp: bool
) -> None:
    expected = source
    for each in masked:
        expected = expected.replace(each, " " * len(each), 1)
    assert prepare(source.encode(), cpp=cpp).decode() == expected

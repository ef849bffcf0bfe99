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
        ("struct s {\n  int a;\n} PACKED;\n", ["PACKED"]),
        ("typedef struct s {\n  int a;\n} NAME;\nint f(void);\n", []),
        ("typedef enum e { A, B } NAME;\n", []),
        ("enum e { A = (size_t)B / (size_t)C, D };\n", []),
    ],
)
def test_macros_and_conditions_go_only_where_a_grammar_has_no_place_for_them(
    source: str, masked: list[str], cpp: bool
) -> None:
    expected = source
    for each in masked:
        expected = expected.replace(each, " " * len(each), 1)
    assert prepare(source.encode(), cpp=cpp).decode() == expected


@pytest.mark.parametrize(
    ("source", "masked"),
    [
        ("static DEFINE_PER_CPU(struct state, states);\n", ["struct state,"]),
        ("static DEFINE_PER_CPU(u8, states) = {0};\n", ["u8,"]),
        ("static const DECLARE_TLV(scale, -9300, (3), 0);\n", [", -9300, (3), 0"]),
        ("static DEFINE_MUTEX(lock);\n", []),
        ("void f(int a) {\n  switch (a) {\n  case 0 ... 4:\n    g(a ? 1 : 2);\n  }\n}\n", ["... 4"]),
        ("int f(void) { return offsetof(struct s, a[1].b.c); }\n", ["[1].b.c"]),
        (
            "struct s {\n  int a[2] __aligned(sizeof(int));\n} __aligned(8);\n",
            ["__aligned(sizeof(int))", "__aligned(8)"],
        ),
        ("void f(void) { int a __maybe_unused, __maybe_unused b; }\n", ["__maybe_unused", "__maybe_unused"]),
        ("struct s { int a ____cacheline_aligned_in_smp; };\n", ["____cacheline_aligned_in_smp"]),
        ("void f(void) {\nfail:\n  (void) g();\n}\n", []),
        ("struct m all[] = {\n  A_METHOD\n  B_METHOD\n  {0, 0},\n  LAST\n};\n", ["A_METHOD", "B_METHOD"]),
        ('struct t a = {\n  Head_Init(0, 0)\n  "name",\n};\n', ["Head_Init(0, 0)"]),
    ],
)
def test_what_gcc_and_macros_add_to_c_goes_and_the_name_that_a_macro_defines_stays(
    source: str, masked: list[str]
) -> None:
    expected = source
    for each in masked:
        expected = expected.replace(each, " " * len(each), 1)
    assert prepare(source.encode(), cpp=False).decode() == expected


@pytest.mark.parametrize(
    "source",
    [
        "template <class T>\n    requires ::std::same_as<T, void> || ::b::c<T>\nusing X = ::b::Y<T>;\n",
        "template <class T>\n    requires ::a::b<T> &&\n             (::a::c<T> && ...)\nconstexpr auto f(T t) {}\n",
        "auto f() {\n    return requires {\n        { ::a::g(b) } -> c;\n        { g(b) } noexcept -> d;\n    };\n}\n",
        "void f() {\n    if (requires {\n        {\n            ::a::g(b)\n        } -> c;\n    }) {}\n}\n",
    ],
)
def test_constraints_and_requirements_stay_as_they_are(source: str) -> None:
    assert prepare(source.encode(), cpp=True).decode() == source

"""Which names of a declaration are taken for macros where it has more than it can use."""

from __future__ import annotations

import pytest

from smart_explore.languages.c_family.masking.prepare import prepare


@pytest.mark.parametrize(
    ("declaration", "kept"),
    [
        ("low_api unsigned MAX_SIZE;\n", "unsigned MAX_SIZE;"),  # before a type goes before in capitals
        ("thing make_it ATTR_X;", "thing make_it ;"),  # in capitals before all others
        ("thing API make_it(void) { }", "thing make_it(void) { }"),
        ("thing *CALL_X make_it;", "thing * make_it;"),  # also before what stands behind the first name
        ("thing *make_it weak_attr;", "thing *make_it ;"),  # behind the declared name before what stands first
        ("thing *make_it low_attr HIGH_ATTR;", "thing *make_it ;"),
        ("my_api thing make_it(void) {}", "thing make_it(void) {}"),  # else what stands first
    ],
)
def test_the_most_suspicious_name_goes_first(declaration: str, kept: str) -> None:
    masked = prepare(declaration.encode(), cpp=False).decode()
    assert len(masked) == len(declaration)
    assert masked.split() == kept.split()


@pytest.mark.parametrize(
    ("source", "kept"),
    [
        ("void __iomem *base;", "void  *base;"),
        (
            "int f(void) { return g((void __user *)at, (__force u32)x); }",
            "int f(void) { return g((void *)at, ( u32)x); }",
        ),
        ("static char names[8] __initdata;", "static char names[8] ;"),
        ("#define log(format, args...) print(format, ##args)\n", "#define log(format, ...) print(format, ##args)"),
        ("__user *next;", "__user *next;"),  # a type
        ("int __user = 1;", "int __user = 1;"),  # a name
    ],
)
def test_what_linux_writes_of_pointers_and_arrays_is_masked(source: str, kept: str) -> None:
    masked = prepare(source.encode(), cpp=False).decode()
    assert len(masked) == len(source)
    assert masked.split() == kept.split()

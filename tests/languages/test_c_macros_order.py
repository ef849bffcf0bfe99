"""Which names of a declaration are taken for macros where it has more than it can use."""

from __future__ import annotations

import pytest

from smart_explore.languages.c_family.c import parsed


@pytest.mark.parametrize(
    ("declaration", "kept"),
    [
        ("low_api unsigned MAX_SIZE;\n", "unsigned MAX_SIZE;"),  # before a type goes before in capitals
        ("thing make_it ATTR_X;", "thing make_it ;"),  # in capitals before all others
        ("thing API make_it(void) { }", "thing make_it(void) { }"),
        ("thing *make_it weak_attr;", "thing *make_it ;"),  # behind the declared name before what stands first
        ("thing *make_it low_attr HIGH_ATTR;", "thing *make_it ;"),
        ("my_api thing make_it(void) {}", "thing make_it(void) {}"),  # else what stands first
    ],
)
def test_the_most_suspicious_name_goes_first(declaration: str, kept: str) -> None:
    masked = parsed(declaration.encode()).decode()
    assert len(masked) == len(declaration)
    assert masked.split() == kept.split()

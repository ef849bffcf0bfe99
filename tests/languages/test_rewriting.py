"""Tables of rewriting: what each row makes of a source, of the same length and with the same line breaks."""

from __future__ import annotations

import pytest

from smart_explore.languages.rewriting import Row, rewriting, underscores

ROWS: list[tuple[Row, bytes, bytes]] = [
    ((rb"\bopen (?=class)", b""), b"open class A", b"     class A"),
    ((rb"(\bcase )\w+\n\w+", rb"\1x"), b"case ab\ncd;", b"case x \n  ;"),
    ((rb"^end$", b"fi"), b"a\nend\nb", b"a\nfi \nb"),
    ((rb"<[^<>]*>", underscores), b"f<a, b>(c)", b"f______(c)"),
    ((rb"(a)|(b)", lambda found: b"A" if found[1] else b"B"), b"abc", b"ABc"),
    ((rb"\w+(?=!)", b"x", b"!"), b"try!", b"x  !"),
    ((rb"\w+", b"x", b"!"), b"try", b"try"),
    (bytes.upper, b"ab\tc", b"AB\tC"),
]


@pytest.mark.parametrize(("row", "source", "rewritten"), ROWS)
def test_what_a_row_matches_is_written_over_and_the_rest_of_it_is_blank(
    row: Row, source: bytes, rewritten: bytes
) -> None:
    assert rewriting(row)(source) == rewritten


def test_each_row_sees_what_those_before_it_made() -> None:
    assert rewriting((rb"a", b"b"), (rb"b+", b"c"))(b"aab") == b"c  "

"""Rows and columns of the CLI against bytes and lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from printed import matches_of

from smart_explore.languages.captures import Region
from smart_explore.symbols.positions import Lines

texts = st.lists(st.sampled_from([b"\n", b"\r", b"\r\n", b"a", b" ", b"\xe2\x80\xa8", b"\x0c"])).map(b"".join)


def region(data: bytes, *place: int) -> Region:
    (found,) = Lines(data).to_byte_ranges(matches_of([(("x", *place),)])).single_captures["x"]
    return found


@given(texts, st.data())
def test_a_byte_is_found_again_by_its_row_and_column(data: bytes, choose: st.DataObject) -> None:
    start = choose.draw(st.integers(0, len(data)))
    end = choose.draw(st.integers(start, len(data)))
    row, end_row = data[:start].count(b"\n"), data[:end].count(b"\n")
    column, end_column = start - (data.rfind(b"\n", 0, start) + 1), end - (data.rfind(b"\n", 0, end) + 1)
    assert region(data, row, column, end_row, end_column) == Region(start, end)


@given(texts, *[st.integers(0, 9) for _ in range(4)])
def test_positions_outside_of_the_file_are_moved_into_it(data: bytes, a: int, b: int, c: int, d: int) -> None:
    found = region(data, a, b, c, d)
    assert 0 <= found.start <= found.end <= len(data)


@given(texts)
def test_every_byte_is_on_a_line_and_lines_only_end_at_line_feeds(data: bytes) -> None:
    lines = Lines(data)
    assert [lines.line_of(at) for at in range(len(data))] == [data[:at].count(b"\n") + 1 for at in range(len(data))]
    assert lines.total == len(data.split(b"\n")) - (data.endswith(b"\n") or not data)
    assert lines.line_of(len(data)) == max(1, lines.total)


@pytest.mark.parametrize(
    ("data", "total"), [(b"", 0), (b"a", 1), (b"a\n", 1), (b"a\nb", 2), (b"\n\n", 2), (b"a\rb\r", 1), (b"a\r\nb", 2)]
)
def test_lines_are_counted_as_editors_do(data: bytes, total: int) -> None:
    assert Lines(data).total == total


def test_white_space_at_the_end_of_a_node_does_not_make_it_longer() -> None:
    data = b"def f():\n    pass\n\n\ndef g(): pass\n"
    assert Lines(data).last_line_of(0, 20) == 2
    assert Lines(data).last_line_of(0, 8) == 1
    assert Lines(data).last_line_of(18, 20) == 3


places = st.lists(st.tuples(*[st.integers(0, 9)] * 4), max_size=5)


@given(st.binary(max_size=40), places, st.integers(0, 9))
def test_captures_have_the_same_range_alone_and_together_and_behind_other_rows(
    data: bytes, captures: list[tuple[int, int, int, int]], before: int
) -> None:
    lines = Lines(data)
    each = [region(data, *place) for place in captures]
    below = [("x", row + before, column, end + before, end_column) for row, column, end, end_column in captures]
    alone = lines.to_byte_ranges(matches_of([(capture,) for capture in below], before))
    assert alone.single_captures.get("x", []) == each
    together = lines.to_byte_ranges(matches_of([(*below, below[0])] if below else [], before)).matches
    assert [found for _, match in together for _, found in match[:-1]] == each

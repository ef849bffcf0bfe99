"""Rows and columns of the CLI against bytes and lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.languages.definition import Region
from smart_explore.model import Capture
from smart_explore.symbols.positions import Lines

texts = st.lists(st.sampled_from([b"\n", b"\r", b"\r\n", b"a", b" ", b"\xe2\x80\xa8", b"\x0c"])).map(b"".join)


@given(texts, st.data())
def test_a_byte_is_found_again_by_its_row_and_column(data: bytes, choose: st.DataObject) -> None:
    start = choose.draw(st.integers(0, len(data)))
    end = choose.draw(st.integers(start, len(data)))
    row, end_row = data[:start].count(b"\n"), data[:end].count(b"\n")
    column, end_column = start - (data.rfind(b"\n", 0, start) + 1), end - (data.rfind(b"\n", 0, end) + 1)
    assert Lines(data).region(Capture("x", row, column, end_row, end_column)) == Region(start, end)


@given(texts, *[st.integers(0, 9) for _ in range(4)])
def test_positions_outside_of_the_file_are_moved_into_it(data: bytes, a: int, b: int, c: int, d: int) -> None:
    region = Lines(data).region(Capture("x", a, b, c, d))
    assert 0 <= region.start <= region.end <= len(data)


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


@given(st.binary(max_size=40), st.lists(st.tuples(*[st.integers(0, 9)] * 4), max_size=5))
def test_many_captures_have_the_ranges_that_each_has(data: bytes, places: list[tuple[int, int, int, int]]) -> None:
    captures = [Capture("x", *place) for place in places]
    lines = Lines(data)
    assert lines.regions(captures) == [lines.region(capture) for capture in captures]

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.edits.document import Change, Document, to_lf
from smart_explore.edits.line_diff import replace_lines

BYTES = st.one_of(
    st.binary(max_size=60),
    st.text(alphabet="ab \t\r\n\xe9\u2028", max_size=60).map(lambda text: text.encode()),
    st.text(alphabet="ab\r\n", max_size=40).map(lambda text: b"\xef\xbb\xbf" + text.encode()),
)


@given(BYTES)
def test_without_changes_every_byte_stays(data: bytes) -> None:
    assert Document(data).changed([]) == data


@given(BYTES, st.data())
def test_a_change_leaves_all_bytes_outside_of_it(data: bytes, draw: st.DataObject) -> None:
    document = Document(data)
    start = draw.draw(st.integers(0, len(document.flat)))
    end = draw.draw(st.integers(start, len(document.flat)))
    changed = document.changed([Change(start, end, "x")])
    before = Document(data).changed([Change(start, len(document.flat), "")])
    assert changed.startswith(before.rstrip(b"\r\n") if start == end else before[: len(before)])


@given(
    st.lists(st.sampled_from(["a", "b", "", " c"]), max_size=8), st.lists(st.sampled_from(["a", "b", ""]), max_size=8)
)
def test_lines_replaced_by_their_difference_are_the_new_lines(old: list[str], new: list[str]) -> None:
    document = Document("\n".join(["head", *old, "tail"]).encode())
    changed = document.changed(replace_lines(document, 1, 1 + len(old), new))
    assert changed == "\n".join(["head", *new, "tail"]).encode()


@pytest.mark.parametrize(
    ("data", "change", "expected"),
    [
        (b"a\r\nb\nc\r\n", (0, 1, "x\ny"), b"x\r\ny\r\nb\nc\r\n"),
        (b"a\r\nb\nc\r\n", (2, 3, "x\ny"), b"a\r\nx\ny\nc\r\n"),
        (b"a\r\nb", (2, 3, "x\ny"), b"a\r\nx\r\ny"),
        (b"a\rb\rc", (2, 3, "x\ny"), b"a\rx\ry\rc"),
        (b"a", (1, 1, "\nb"), b"a\nb"),
        (b"", (0, 0, "a\n"), b"a\n"),
    ],
)
def test_new_lines_end_as_those_they_replace_or_their_neighbours(
    data: bytes, change: tuple[int, int, str], expected: bytes
) -> None:
    assert Document(data).changed([Change(*change)]) == expected


def test_a_lone_cr_in_a_text_with_lf_is_no_line_end() -> None:
    assert to_lf("a\r\nb\rc\n") == "a\nb\rc\n"
    assert to_lf("a\rb") == "a\nb"

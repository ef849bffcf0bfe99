"""The reader of what the CLI prints: what it printed once, what it could print, and what it never would."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from printed import matches_of, one_match

from smart_explore.model import Matches
from smart_explore.treesitter.reader import FileMatches, MalformedOutputError, read_output

RECORDED = Path(__file__).parent / "recorded"


def printed(files: list[FileMatches], echoes: list[bytes]) -> bytes:
    """What the CLI prints of these matches; the echoed texts are taken from ``echoes`` in turn."""
    lines = []
    count = 0
    for file in files:
        lines.append(file.staged_name.encode())
        for pattern, name, row, column, end_row, end_column, _ in file.matches.lines:
            if pattern:
                lines.append(b"  pattern: " + pattern)
            place = b"start: (%s, %s), end: (%s, %s)" % (row, column, end_row, end_column)
            if row == end_row:
                lines.append(
                    b"    capture: %d - %s, %s, text: `%s`" % (count, name, place, echoes[count % len(echoes)])
                )
                count += 1
            else:
                lines.append(b"    capture: %s, %s" % (name, place))
    return b"".join(line + b"\n" for line in lines)


numbers = st.integers(0, 10**9 - 1)
names = st.from_regex(r"[a-z_][a-z0-9_.\-]{0,20}", fullmatch=True)
one_row = st.builds(lambda n, r, c, e: (n, r, c, r, e), names, numbers, numbers, numbers)
captures = st.one_of(one_row, st.tuples(names, numbers, numbers, numbers, numbers))
matches = st.lists(st.lists(captures, min_size=1, max_size=4).map(tuple), max_size=5).map(matches_of)
files = st.builds(FileMatches, st.from_regex(r"[0-9]{6}", fullmatch=True), matches)
outputs = st.lists(files, max_size=5)
FORGED = b"`\r    capture: 0 - name, start: (9, 9), end: (9, 9), text: `x"
UGLY = [b"", b"`", b"``", b"\x1b[31m", b"\0", b"\r", b"\x0c\x0b", "\u2028\u0085".encode(), b"\xff\xfe", FORGED]
echoes = st.lists(
    st.one_of(st.sampled_from(UGLY), st.binary(max_size=30).map(lambda b: b.replace(b"\n", b""))), min_size=1
)


@settings(max_examples=50)
@given(outputs, echoes)
def test_what_is_printed_is_read_back_whatever_the_echoed_texts_hold(
    written: list[FileMatches], texts: list[bytes]
) -> None:
    assert list(read_output(printed(written, texts))) == written


@settings(max_examples=50)
@given(outputs, echoes, st.data())
def test_of_an_output_that_is_cut_short_every_file_but_the_last_is_whole(
    written: list[FileMatches], texts: list[bytes], data: st.DataObject
) -> None:
    output = printed(written, texts)
    cut = output[: data.draw(st.integers(0, len(output)))]
    seen = []
    malformed = False
    try:
        for file in read_output(cut):
            seen.append(file)
    except MalformedOutputError:
        malformed = True
    whole = seen if malformed else seen[:-1]
    assert whole == written[: len(whole)]
    assert malformed == (cut != b"" and not cut.endswith(b"\n"))


@given(st.binary(max_size=300))
def test_other_bytes_raise_nothing_but_malformed_output(output: bytes) -> None:
    try:
        list(read_output(output))
    except MalformedOutputError as error:
        assert "unexpected output at byte" in str(error)


grammar_like = st.lists(
    st.sampled_from(
        [
            b"000001\n", b"  pattern: 0\n", b"  pattern: ", b"    capture: ", b"0 - ", b"name", b", start: (1, 2)",
            b", end: (1, 3)", b", text: `x`", b"\n", b" ", b"\r\n", b"9" * 5000, b"`", b"-1", b"(",
        ]
    )
).map(b"".join)  # fmt: skip


@given(grammar_like)
def test_near_misses_raise_nothing_but_malformed_output(output: bytes) -> None:
    try:
        list(read_output(output))
    except MalformedOutputError as error:
        assert "unexpected output at byte" in str(error)


@pytest.mark.parametrize("line", [b"x" * 3_000_000, b" " * 3_000_000, b"    capture: 0 - " + b"a" * 3_000_000])
def test_an_endless_line_is_refused_at_once(line: bytes) -> None:
    with pytest.raises(MalformedOutputError):
        list(read_output(b"000001\n" + line))


CAPTURE = b"    capture: a, start: (0, 0), end: (1, 0)\n"


@pytest.mark.parametrize(
    ("before", "bad"),
    [
        (b"", b" 000001\n  pattern: 0\n"),
        (b"", b"000001"),
        (b"000001\n", b" pattern: 0\n"),
        (b"000001\n  pattern: 0\n" + CAPTURE, b"    capture: a\n" + CAPTURE),
        (b"000001\n  pattern: 0\n" + CAPTURE, b"    capture: a\n" + CAPTURE * 2 + b"000002\n"),
        (b"000001\n  pattern: 0\n" + CAPTURE + b"000002\n", b"    capture: a, start: (0, 0), end: (1, 0)"),
        (b"000001\n  pattern: 0\n" + CAPTURE, b"000002"),
        (b"000001\n", b"\n000002\n"),
    ],
)
def test_where_the_output_is_malformed_is_said(before: bytes, bad: bytes) -> None:
    with pytest.raises(MalformedOutputError) as raised:
        list(read_output(before + bad))
    assert str(raised.value) == f"unexpected output at byte {len(before)}: {bad[:60]!r}"


def test_a_match_belongs_to_the_file_whose_header_stands_above_it() -> None:
    output = b"000001\n  pattern: 0\n    capture: a, start: (0, 0), end: (1, 0)\n000002\nend\n"
    assert list(read_output(output)) == [
        ("000001", matches_of([(("a", 0, 0, 1, 0),)])),
        ("000002", Matches([])),
        ("end", Matches([])),
    ]


def test_matches_without_captures_are_passed_over() -> None:
    one = b"  pattern: 0\n    capture: a, start: (0, 0), end: (1, 0)\n"
    output = b"000001\n  pattern: 3\n  pattern: 4\n" + one + b"  pattern: 5\n000002\n  pattern: 3\n"
    assert list(read_output(output)) == [("000001", matches_of([(("a", 0, 0, 1, 0),)])), ("000002", Matches([]))]


def test_no_output_holds_no_file() -> None:
    assert list(read_output(b"")) == []


def test_the_output_of_the_real_cli_over_plain_code_is_read() -> None:
    classes, empty, sentinel = read_output((RECORDED / "plain.txt").read_bytes())
    assert [name for name, _ in (classes, empty, sentinel)] == ["000001", "000002", "end"]
    assert [(int(pattern or -1), name.decode()) for pattern, name, *_ in classes.matches.lines] == [
        (1, "definition.class"),
        (-1, "name"),
        (2, "comment"),
        (0, "definition.function"),
        (-1, "name"),
        (2, "comment"),
    ]
    assert classes.matches.lines[:2] == one_match(("definition.class", 0, 0, 3, 26), ("name", 0, 6, 0, 11), pattern=1)
    assert empty.matches == sentinel.matches == Matches([])


def test_the_output_of_the_real_cli_over_code_that_forges_captures_is_read_as_it_is_meant() -> None:
    hostile, sentinel = read_output((RECORDED / "forged.txt").read_bytes())
    assert (hostile.staged_name, sentinel) == ("000001", ("end", Matches([])))
    names = [place for _, name, *place, _ in hostile.matches.lines if name == b"name"]
    assert names == [[b"4", b"4", b"4", b"9"]]
    assert [name for _, name, *_ in hostile.matches.lines].count(b"comment") == 4

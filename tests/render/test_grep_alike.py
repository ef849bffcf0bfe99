"""Of lines that differ in one part the first are shown."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from smart_explore.model import Symbol
from smart_explore.model.grep_answer import GrepAnswer, MatchedFile, MatchedLine
from smart_explore.render.answer import to_text
from smart_explore.render.dialect import CommandLine
from smart_explore.render.grep.alike import MAX_NAMED, MIN_ALIKE, SHOWN, first_of_alike, in_common
from smart_explore.render.options import RenderOptions


def calls(
    *names: str, text: str = "  return repeatedly(() => this.driver.{}(path), this.repeatCount());"
) -> MatchedFile:
    """A file of a line for each name, every tenth, which matches ``repeatCount``."""
    lines = [text.format(name) for name in names]
    found = [
        MatchedLine(10 * number, each, each.index("repeatCount"), each.index("repeatCount") + len("repeatCount"))
        for number, each in enumerate(lines, 1)
    ]
    return MatchedFile("a.ts", False, len(found), tuple(found))


NAMES = [f"call{letter}" for letter in "abcdefgh"][:MIN_ALIKE]


def test_of_lines_that_differ_in_one_part_the_first_are_shown_and_the_others_counted_behind_them() -> None:
    other = MatchedLine(35, "const repeatCount = 3;", 6, 17)
    file = calls(*NAMES)
    (few,) = first_of_alike([file._replace(lines=(*file.lines[:3], other, *file.lines[3:]), total=MIN_ALIKE + 1)])
    rest = MIN_ALIKE - SHOWN
    assert [each.line for each in few.lines] == [10, 20, 0, 35]
    assert few.lines[2].text == f"and {rest} alike: lines 30-{10 * MIN_ALIKE}"
    assert few.total == MIN_ALIKE + 1 - rest


def member(number: int, holder: str) -> MatchedLine:
    text = "    permissions = (IsAuthenticated, MayChangeAllOfThem)"
    return MatchedLine(
        number,
        text,
        4,
        15,
        Symbol("permissions", f"{holder}.permissions", "field", "", "", number, number, number, number, exported=True),
    )


def test_of_lines_of_different_symbols_these_are_named() -> None:
    file = MatchedFile("a.py", False, 30, tuple(member(number, f"View{number}") for number in range(1, 31)))
    (few,) = first_of_alike([file])
    text = to_text(GrepAnswer("permissions", (file,), 1), RenderOptions(max_tokens=1_500), CommandLine())
    assert few.lines[SHOWN].text.startswith("and 28 alike: 3 View3, 4 View4, ")
    assert few.lines[SHOWN].text.endswith(f", {MAX_NAMED + SHOWN} View{MAX_NAMED + SHOWN}, 4 more to line 30")
    assert " 1 View1\tpermissions = (Is" in text and few.lines[SHOWN].text in text
    same = file._replace(
        lines=tuple(each._replace(symbol=file.lines[0].symbol, line=each.line + 1) for each in file.lines)
    )
    assert first_of_alike([same])[0].lines[SHOWN].text == "and 28 alike: lines 4-31"


def test_few_lines_short_ones_and_those_that_differ_in_what_is_looked_for_are_all_shown() -> None:
    short = calls(*NAMES, text="  {}(repeatCount)")
    looked_for = calls(*NAMES, text="  return repeatedly(() => this.driver.{}repeatCount(path), this.numberOfTimes());")
    name = len("call")
    for file in (
        calls(*NAMES[1:]),
        short,
        looked_for._replace(lines=tuple(each._replace(start=each.start - name) for each in looked_for.lines)),
        calls(*NAMES, "x" * 80)._replace(lines=calls("x" * 80, *NAMES[1:]).lines),
    ):
        assert first_of_alike([file]) == [file]


def test_of_tests_that_are_counted_only_all_lines_are_counted_those_that_are_alike_too() -> None:
    code = calls(*NAMES[:1])
    tests = calls(*NAMES, *NAMES)._replace(path="tests/a.ts", is_test=True)
    answer = GrepAnswer("repeatCount", (code, tests), 2)
    told = to_text(answer, RenderOptions(max_tokens=1_500), CommandLine())
    assert f"in tests: tests/a.ts {2 * MIN_ALIKE};" in told


@given(st.text("abc", max_size=30), st.text("abc", max_size=30))
def test_texts_have_that_in_common_up_to_where_they_first_differ(one: str, other: str) -> None:
    count = in_common(one, other)
    assert one[:count] == other[:count]
    assert one[: count + 1] != other[: count + 1] or one == other

"""Which of many lines that match are shown, and how the others are counted."""

from __future__ import annotations

import pytest

from smart_explore.model import Symbol
from smart_explore.model.grep_answer import MatchedFile, MatchedLine
from smart_explore.render.grep.lines import (
    FEW_LINES,
    MANY_LINES,
    MANY_OF_VALUE,
    MORE_OF_SYMBOL,
    MORE_THAT_SET,
    few_of_each_symbol,
    without_plain,
    without_said,
)


def symbol(name: str, kind: str = "function") -> Symbol:
    return Symbol(name, name, kind, name, "", 1, 99, 1, 1, True)


def found(text: str, line: int, around: Symbol | None = None) -> MatchedLine:
    """A line with a match of ``door``."""
    start = text.index("door")
    return MatchedLine(line, text, start, start + 4, around)


def file_of(*lines: MatchedLine) -> MatchedFile:
    return MatchedFile("a.py", False, len(lines), lines)


@pytest.mark.parametrize(
    ("around", "count", "kept"),
    [
        (symbol("go"), MANY_LINES, list(range(MANY_LINES))),
        (symbol("go"), MANY_LINES + 1, [0, MANY_LINES]),
        (symbol("DOORS", "const"), MANY_LINES + 1, list(range(MANY_OF_VALUE))),
        (None, MANY_LINES + 1, list(range(MANY_LINES + 1))),
    ],
)
def test_of_many_lines_in_a_symbol_a_few_are_shown_those_first_that_set_a_value(
    around: Symbol | None, count: int, kept: list[int]
) -> None:
    last = found("door = ask()", count - 1, around)
    lines = [*(found("ask(door)", number, around) for number in range(count - 1)), last]
    context = MatchedLine(count, "go()", 0, 0)
    (shown,), counts = few_of_each_symbol([MatchedFile("a.py", False, count, (*lines, context))], {"comments": 1})
    assert [each.line for each in shown.lines] == [*kept, count]
    assert shown.total == len(kept)
    assert counts.get(MORE_OF_SYMBOL, 0) == count - len(kept)
    assert counts["comments"] == 1


def test_of_many_lines_in_a_symbol_more_are_shown_where_each_sets_another_value() -> None:
    asking = [found("ask(door)", number, symbol("go")) for number in range(MANY_LINES)]
    setting = [found(f"door = {number}", number, symbol("go")) for number in range(50, 51 + MORE_THAT_SET)]
    (shown,), counts = few_of_each_symbol([file_of(*asking, *setting)], {})
    assert [each.line for each in shown.lines] == [*range(50, 50 + MORE_THAT_SET)]
    assert counts[MORE_OF_SYMBOL] == MANY_LINES + 1


def test_imports_are_counted_where_there_are_many_lines() -> None:
    lines = [found("import door", 1), *(found("ask(door)", 2 + number) for number in range(FEW_LINES))]
    (few,), counts = without_plain([file_of(*lines[:-1])], "door")
    assert (few.total, sum(counts.values())) == (FEW_LINES, 0)
    (shown,), counts = without_plain([file_of(*lines)], "door")
    assert (shown.total, len(shown.lines), counts["imports"]) == (FEW_LINES, FEW_LINES, 1)
    (asked,), counts = without_plain([file_of(*lines)], "import door")
    assert (asked.total, sum(counts.values())) == (FEW_LINES + 1, 0)


def test_what_a_line_says_itself_is_not_said_before_it() -> None:
    assert without_said("rule[name=a]", 'name = "a"') == "rule"
    assert without_said("rule[name=glob,…]", 'name = ["glob", "b"]') == "rule"
    assert without_said("rule[name=a]", 'kind = "a"') == "rule[name=a]"
    assert without_said("rule[name=a].more", 'name = "a"') == "rule[name=a].more"

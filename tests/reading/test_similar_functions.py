"""Functions in which a focus means but one statement, the same in each, are told of by the first."""

from __future__ import annotations

from smart_explore.model import Symbol
from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.focus.similar_functions import with_similar_functions_once


def function(number: int, *statements: str, wanted: str = "refresh()") -> tuple[Symbol, list[BodyRow]]:
    """A function of ten lines with a row a line, of which those with a text are wanted."""
    line = 10 * number
    name = f"f{number}"
    rows = [BodyRow(line, line + 9, 0, f"def {name}():", is_head=True)]
    rows += [BodyRow(n, n, 1, text, is_wanted=text == wanted) for n, text in enumerate(statements, line + 1)]
    return Symbol(name, name, "function", name, "", line, line + 9, line, line, True), rows


def told(*functions: tuple[Symbol, list[BodyRow]]) -> list[str]:
    rows = with_similar_functions_once(
        [row for _, rows in functions for row in rows], [symbol for symbol, _ in functions]
    )
    return [f"{row.line_start} {row.text}" for row in rows]


def test_the_first_names_the_lines_of_the_others() -> None:
    assert told(*(function(number, "refresh()", "return 1") for number in range(1, 5))) == [
        "10 def f1():",
        "11 refresh() (also 21 f2, 31 f3, 41 f4)",
        "12 return 1",
    ]


def test_a_few_of_them_are_shown() -> None:
    few = [function(number, "refresh()") for number in range(1, 4)]
    assert told(*few) == [
        "10 def f1():",
        "11 refresh()",
        "20 def f2():",
        "21 refresh()",
        "30 def f3():",
        "31 refresh()",
    ]


def test_a_function_in_which_more_is_wanted_is_shown() -> None:
    alike = [function(number, "refresh()") for number in range(1, 5)]
    other = function(5, "refresh()", "refresh()")
    assert told(*alike, other)[-3:] == ["50 def f5():", "51 refresh()", "52 refresh()"]

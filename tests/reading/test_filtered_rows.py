"""Of many names in a row those that a focus means."""

from __future__ import annotations

from smart_explore.model.unfold_answer import BodyRow, RowKind
from smart_explore.reading.focus.filtered_rows import filtered_rows

NAMES = [f"someServiceOfNumber{n}" for n in range(30)]


def row(text: str) -> BodyRow:
    return BodyRow(3, 40, 0, text)


def shown(text: str, word: str) -> str:
    (narrowed,) = filtered_rows([row(text)], lambda each: word in each)
    assert narrowed == row(narrowed.text)
    return narrowed.text


def test_of_a_long_list_of_names_those_that_are_meant_are_shown() -> None:
    text = f"const {{ {', '.join(NAMES)} }} = services"
    assert shown(text, "Number7") == "const { …, someServiceOfNumber7, … } = services"
    twenties = ", ".join(f"someServiceOfNumber2{n}" for n in range(10))
    assert shown(text, "Number2") == f"const {{ …, someServiceOfNumber2, …, {twenties} }} = services"
    renamed = text.replace("Number7,", "Number7: seventh,")
    assert shown(renamed, "seventh") == "const { …, someServiceOfNumber7: seventh, … } = services"


def test_of_a_case_of_many_labels_those_that_are_meant_are_shown() -> None:
    labels = [f'"JOB_OF_NUMBER_{n}"' for n in range(20)]
    text = f"case {' | '.join(labels)}: return false"
    assert shown(text, "NUMBER_7") == 'case … | "JOB_OF_NUMBER_7" | …: return false'


def test_a_row_that_is_short_or_meant_for_something_else_is_left_as_it_is() -> None:
    text = f"const {{ {', '.join(NAMES)} }} = services"
    short = "const { a, b, c, d, e, f, g, h, needle } = services"
    assert shown(text, "services") == text
    assert shown(text, "nowhere") == text
    assert shown(short, "needle") == short


MANY = ", ".join(f"parameter_{n}: int = {n}" for n in range(20))


def test_of_the_head_of_a_function_the_parameters_that_are_meant_are_shown() -> None:
    def head(text: str, word: str, kind: RowKind = "function") -> str:
        (narrowed,) = filtered_rows([row(text)._replace(is_head=True, kind=kind)], lambda each: word in each)
        return narrowed.text

    text = f"def go(self, {MANY}) -> None:"
    assert head(text, "_7") == "def go(…, parameter_7: int = 7, …) -> None:"
    assert head(text, "go") == head(text, "None") == text
    condition = f"if is_open(self, {MANY}):"
    assert head(condition, "_7", "branch") == condition, "what decides is whole"

"""Which files of an answer are shown, told from their lines alone."""

from __future__ import annotations

import pytest

from smart_explore.model.grep_answer import MatchedFile, MatchedLine
from smart_explore.render.grep.alike import first_of_alike
from smart_explore.render.grep.blocks import FIRST_LINES, ROOM_FOR_ALL, size
from smart_explore.render.grep.lines import FEW_OF_SYMBOL
from smart_explore.render.grep.room import may_be_shown, may_name_symbol, room_taken
from smart_explore.render.grep.secondary_files import MAX_ASIDE_LINES


def found(text: str, number: int = 1) -> MatchedLine:
    """A line with a match of ``door``."""
    start = text.index("door")
    return MatchedLine(number, text, start, start + 4)


def file_of(path: str, *texts: str, **values: bool) -> MatchedFile:
    lines = tuple(found(text, number) for number, text in enumerate(texts, 1))
    return MatchedFile(path, "tests/" in path, len(lines), lines, **values)


CODE = file_of("a.py", "open(door)")
FILES = MAX_ASIDE_LINES // FEW_OF_SYMBOL


def of_tests(count: int, *texts: str) -> list[MatchedFile]:
    return [file_of(f"tests/{number}.py", *texts) for number in range(count)]


@pytest.mark.parametrize(
    ("files", "may_be"),
    [
        ([CODE, *of_tests(FILES + 1, *["open(door)"] * 9)], [True] + [False] * (FILES + 1)),
        ([CODE, *of_tests(FILES, *["open(door)"] * 9)], [True] * (FILES + 1)),  # of each symbol a few are left
        ([CODE, *of_tests(FILES + 1, *["# door"] * 9)], [True] * (FILES + 2)),  # comments may be left out
        (of_tests(FILES + 1, *["open(door)"] * 9), [True] * (FILES + 1)),
        ([CODE, file_of("m/1.py", *["open(door)"] * 9, is_migration=True)], [True, True]),
        ([CODE, CODE._replace(path="b.json", aside="data")], [True, False]),
        ([CODE._replace(path="b.json", aside="data")], [True]),
    ],
)
def test_what_is_counted_whatever_its_symbols_are_is_not_shown(files: list[MatchedFile], may_be: list[bool]) -> None:
    assert may_be_shown(files)[0] == may_be


def test_where_alternatives_have_their_shares_any_file_of_tests_may_be_shown() -> None:
    files = [
        each._replace(lines=tuple(line._replace(alternative="door") for line in each.lines))
        for each in [CODE, *of_tests(FILES + 1, *["open(door)"] * 9)]
    ]
    assert all(may_be_shown(files)[0])


@pytest.mark.parametrize(
    "text",
    [
        "def door(self):",
        "class door(Base):",
        "  async door<T>(key: T) {",
        "const door = (key) => {",
        "door = function (key) {",
        "func (h *House) door(key Key) {",
        "void House::door(Key key) {",
        "char *door(void);",
        "pub(crate) fn door() -> Key {",
        "struct door;",
    ],
)
def test_a_line_may_declare_what_it_matches(text: str) -> None:
    assert may_name_symbol(found(text))


@pytest.mark.parametrize(
    "text",
    ["house.door()", "return door()", "open(door)", "import door", "door.open()", "door = 3", "x = door", "# 'door'",
     "def doors():", "def indoor():", "@door"],
)  # fmt: skip
def test_a_line_that_uses_what_it_matches_declares_it_not(text: str) -> None:
    assert not may_name_symbol(found(text))


def test_files_take_the_room_of_their_first_lines_and_those_that_are_counted_that_of_a_note() -> None:
    file = file_of("a.py", *[f"open(door, {'x' * 50}, {each})" for each in range(FIRST_LINES + 1)])
    assert room_taken([file], "door", ROOM_FOR_ALL) == size(file, FIRST_LINES)
    assert room_taken([file], "door", 1_500) == size(first_of_alike([file])[0], 3)
    assert may_be_shown([CODE])[1] == 0
    assert may_be_shown([CODE, CODE._replace(path="b.json", aside="data")])[1] > len(
        "in data: 1 line in 1 file, b.json"
    )

"""What a line stands in, and what it opens, by how far lines are indented."""

from __future__ import annotations

from smart_explore.reading.focus.indentation import Indentation

TEXT = """\
call(
    first,
\tsecond=[

        1,
    ],
)
after()
if x:
    one()

    two()
else:
    three()
"""
LINES = TEXT.split("\n")
WHOLE = Indentation(LINES, 1, len(LINES))


def test_a_line_stands_in_the_nearest_lines_that_are_indented_less() -> None:
    assert list(WHOLE.openers(5, above=0)) == [3, 1], "a tab is four wide"
    assert list(WHOLE.openers(5, above=1)) == [3]
    assert list(WHOLE.openers(8, above=0)) == []
    deep = Indentation([" " * number + "x" for number in range(20)], 1, 20)
    assert list(deep.openers(20, above=0)) == [*range(19, 0, -1)]


def test_a_line_opens_what_is_indented_more_and_the_bracket_that_closes_it() -> None:
    assert WHOLE.opened_end(1, 1, 99) == 7
    assert WHOLE.opened_end(1, 1, 3) == 3
    assert WHOLE.opened_end(9, 9, 99) == 12, "not what follows at its own depth"
    assert WHOLE.opened_end(8, 8, 99) == 8


def test_a_part_of_a_text_knows_nothing_of_the_rest() -> None:
    part = Indentation(LINES, 3, 6)
    assert list(part.openers(5, above=0)) == [3]
    assert part.opened_end(3, 3, 99) == 6

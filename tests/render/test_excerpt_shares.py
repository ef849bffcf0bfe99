"""How much room an excerpt takes."""

from __future__ import annotations

import pytest

from smart_explore.model import Symbol
from smart_explore.model.unfold_answer import BodyRow, Excerpt, UnfoldAnswer
from smart_explore.render.dialect import CommandLine
from smart_explore.render.excerpts.shares import excerpt_size
from smart_explore.render.excerpts.unfold import unfold_text
from smart_explore.render.options import RenderOptions


@pytest.mark.parametrize(
    ("shown", "marked", "size"),
    [((), 0, 19), (((5, 5),), 0, 1), (((6, 7), (9, 9)), 0, 10), (((6, 7), (9, 9)), 6, 19)],
)
def test_an_excerpt_takes_the_characters_of_the_lines_that_it_is_about(
    shown: tuple[tuple[int, int], ...], marked: int, size: int
) -> None:
    assert excerpt_size(Excerpt("a.py", 5, 9, "1\n22\n333\n4444\n55555", shown=shown, marked=marked)) == size


def named(number: int, steps: int, word: str = "") -> Excerpt:
    """A function asked for by its name, of so many loops with two statements inside; with a focus on a ``word``."""
    first = number * 1_000 + 1
    source, rows = [f"def f{number}(crates):"], []
    for step in range(steps):
        at = first + len(source)
        source += [
            f"    for each in crates[{step}]:",
            f"        lift(each, {number})",
            f"        weigh(each, {step})",
            "",
        ]
        rows += [
            BodyRow(at, at + 2, 0, source[-4].strip(), is_head=True, kind="loop"),
            *(BodyRow(at + n, at + n, 1, source[n - 4].strip(), is_wanted=word == "weigh" and n == 2) for n in (1, 2)),
        ]
    head = BodyRow(first, first, 0, source[0], is_head=True, kind="function")
    last = first + len(source) - 1
    symbol = Symbol(f"f{number}", f"f{number}", "function", source[0], "", first, last, first, first, True)
    one = Excerpt("crates.py", first, last, "\n".join(source), symbol, first, head=(head,), rows=tuple(rows))
    wanted = tuple(row for row in rows if row.is_wanted or row.is_head)
    return one._replace(focused=wanted, shown=tuple((row.line_start, row.line_end) for row in wanted)) if word else one


ASKED = (named(1, 30), named(2, 1), named(3, 25, "weigh"), named(4, 2), named(5, 12), named(6, 30, "weigh"))


@pytest.mark.parametrize("tokens", range(260, 1_200, 23))
def test_each_that_is_asked_for_by_its_name_has_a_head_and_a_short_one_all_of_its_rows(tokens: int) -> None:
    text = unfold_text(UnfoldAnswer(ASKED), RenderOptions(tokens, "body"), CommandLine())
    assert "left out: " not in text and len(text) <= tokens * 4
    for one in ASKED:
        lines = text.partition(f":{one.line_start}-")[2].partition("\n\n")[0]
        assert ("weigh(each, " if one.focused else "for each in crates[") in lines
    assert all(f"weigh(each, {step})" in text.partition(":4001-")[2].partition("\n\n")[0] for step in range(2))

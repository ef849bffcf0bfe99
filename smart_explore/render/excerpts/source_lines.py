"""Source lines as text: with the numbers to cite them by, in ranges with what these fold, around one line."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model.unfold_answer import Excerpt
from smart_explore.render.excerpts.constant_lines import Numbered
from smart_explore.render.excerpts.folded_lines import line_span

UNNUMBERED_LINES = 4
"""The most lines of an excerpt without line numbers: the first line is in the header."""

EVERY = 10
"""Besides the heads of blocks, each line whose number this divides is numbered."""

GUTTER = 8
"""Characters for a line's number and the separator after it."""


def numbered_lines(excerpt: Excerpt, lines: Sequence[str], every: bool) -> list[Numbered]:
    """All lines, with the numbers that a reader needs to cite one."""
    if len(lines) <= UNNUMBERED_LINES and not every and not excerpt.marked:
        return list(enumerate(lines, excerpt.line_start))
    heads = {*excerpt.heads, excerpt.line_start, excerpt.marked}
    return [
        (number, f"{_number(excerpt, number) if every or number in heads or number % EVERY == 0 else ''}\t{text}")
        for number, text in enumerate(lines, excerpt.line_start)
    ]


def _number(excerpt: Excerpt, number: int) -> str:
    return f"{number}>" if number == excerpt.marked else str(number)


def lines_of_ranges(excerpt: Excerpt, lines: Sequence[str], ranges: Sequence[tuple[int, int]]) -> list[Numbered]:
    """The lines of the ranges, all numbered, and in place of each gap which lines it folds."""
    following = max(excerpt.line_start, excerpt.symbol.line_start if excerpt.symbol else 0)
    shown: list[Numbered] = []
    for first, last in [*ranges, (excerpt.line_end + 1, excerpt.line_end)]:
        if first > following:
            shown.append((first - 1, f"...\t({line_span(following, first - 1)})"))
        shown += [
            (number, f"{_number(excerpt, number)}\t{lines[number - excerpt.line_start]}")
            for number in range(first, last + 1)
        ]
        following = last + 1
    return shown


def window_around(excerpt: Excerpt, lines: Sequence[str], room: int) -> list[Numbered]:
    """As many lines around the marked one as there is room for, of those that are about it."""
    about = [number for start, end in excerpt.shown for number in range(start, end + 1)]
    heads = [number for number in about if number in {*excerpt.heads, excerpt.line_start}]
    nearest = sorted(about, key=lambda number: abs(number - excerpt.marked))
    shown: set[int] = set()
    for number in [excerpt.marked, *heads, *nearest]:
        if number not in shown:
            room -= len(lines[number - excerpt.line_start]) + GUTTER
            if room < 0:
                break
            shown.add(number)
    return lines_of_ranges(excerpt, lines, [(number, number) for number in sorted(shown)])

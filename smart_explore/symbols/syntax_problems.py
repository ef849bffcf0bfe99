"""Report the lines of a file that could not be parsed, and the consequences."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable

from smart_explore.languages.captures import Region
from smart_explore.model import Problem
from smart_explore.model.capture import SetAside
from smart_explore.model.problem import ProblemKind
from smart_explore.symbols.collect import Collected
from smart_explore.symbols.positions import Lines
from smart_explore.tree.tree import ERROR, MISSING, Tree

MAX_SHOWN = 5
MAX_SPANS = 50

_MAX_HEAD = 200
_DECLARES = (
    rb"\s*(?:@?\w+(?:\([^()\n]*\))?\s+){0,6}?(?:class|struct|enum|interface|trait|object|record|protocol|impl|fun|func"
    rb"|fn|def|function|sub|defmodule|namespace|macro)\s+[A-Za-z_]\w*"
)


def syntax_problems(
    path: str, collected: Collected, lines: Lines, set_aside: SetAside | None = None
) -> tuple[Problem, ...]:
    """A problem with the lines of parse errors and of code that was set aside; empty if there are none."""
    aside, left = _regions(collected, set_aside)
    spans = _joined_spans(
        (lines.line_of(region.start), lines.last_line_of(region.start, region.end)) for region in [*aside, *left]
    )
    if not spans:
        return ()
    shown = ", ".join(f"{first}-{last}" if last > first else str(first) for first, last in spans[:MAX_SHOWN])
    several = len(spans) > 1 or spans[0][1] > spans[0][0]
    where = f"line{'s' if several else ''} {shown}{', ...' if len(spans) > MAX_SHOWN else ''}"
    regions = [*aside, *collected.errors] if left else aside
    whole = _joined_spans((lines.line_of(each.start), lines.last_line_of(each.start, each.end)) for each in regions)
    lost = _written(whole)
    if left or not aside:
        told = f" ({_count(len(aside), 'stretch', 'stretches')} of it set aside)" if aside else ""
        within = f", within lines {lost.replace(' ', ', ')}" if whole != spans and len(whole) <= MAX_SHOWN else ""
        reason = f"syntax errors at {where}{within}{told}: answered as far as it parses"
        return (Problem(path, reason, "syntax", spans[0][0], lost),)
    below = sum(lines.line_of(definition.start) > spans[0][1] for definition in collected.definitions)
    told = f" ({_count(below, 'declaration', 'declarations')} below)" if below else ""
    reason = f"the grammar does not know all of {where}: set aside, all else is read{told}"
    kind: ProblemKind = "syntax" if _loses_a_declaration(collected, aside) else "set-aside"
    return (Problem(path, reason, kind, spans[0][0], lost),)


def damaged_lines(tree: Tree, lines: Lines) -> str:
    """The lines of a tree's errors and of what the parser was not shown, as ``spans`` of a ``Problem``."""
    errors = ((tree.starts[each], tree.ends[each]) for each in tree.all_of(ERROR, MISSING))
    ranges = (*tree.unparsed, *errors)
    return _written(_joined_spans((lines.line_of(start), lines.last_line_of(start, end)) for start, end in ranges))


def unparsed_lines(collected: Collected, lines: Lines, set_aside: SetAside | None) -> tuple[tuple[int, int], ...]:
    """The 1-based first and last lines of unparsed code, without errors that hold a definition.

    After those the parser found its way again.
    """
    starts = sorted(definition.start for definition in collected.definitions)
    aside, left = _regions(collected, set_aside)
    errors = collected.errors if left else ()
    lost = [*aside, *(each for each in errors if bisect_right(starts, each.start) == bisect_left(starts, each.end))]
    return tuple(_joined_spans((lines.line_of(each.start), lines.last_line_of(each.start, each.end)) for each in lost))


def _regions(collected: Collected, set_aside: SetAside | None) -> tuple[list[Region], list[Region]]:
    """The regions that were set aside, and the innermost errors beyond them."""
    aside = [Region(*stretch) for stretch in set_aside.stretches] if set_aside is not None else []
    starts = [region.start for region in aside]
    return aside, [region for region in _innermost(collected.errors) if not _lies_in(region, aside, starts)]


def _loses_a_declaration(collected: Collected, aside: list[Region]) -> bool:
    """True if code that was set aside begins like a declaration, and no definition is known there."""
    names = sorted(definition.name_start for definition in collected.definitions)
    data = collected.file_captures.data
    return any(
        bisect_left(names, region.start) == bisect_left(names, region.end)
        and re.match(_DECLARES, data[region.start : min(region.end, region.start + _MAX_HEAD)])
        for region in aside
    )


def _written(spans: list[tuple[int, int]]) -> str:
    return " ".join(f"{first}-{last}" for first, last in (*spans[:MAX_SPANS], *_rest(spans)))


def _rest(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The spans beyond the most as one."""
    return [(spans[MAX_SPANS][0], spans[-1][1])] if len(spans) > MAX_SPANS else []


def _count(number: int, one: str, several: str) -> str:
    return f"{number} {one if number == 1 else several}"


def _lies_in(region: Region, ranges: list[Region], starts: list[int]) -> bool:
    number = bisect_right(starts, region.start) - 1
    return number >= 0 and region.end <= ranges[number].end


def _innermost(errors: list[Region]) -> list[Region]:
    """The errors that contain no other: around them the parser often gives up on the whole file.

    ``errors`` are sorted by start, outer ones first.
    """
    last = len(errors) - 1
    return [region for number, region in enumerate(errors) if number == last or errors[number + 1].start >= region.end]


def _joined_spans(spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The spans of lines in order; touching ones are joined."""
    joined: list[tuple[int, int]] = []
    for first, last in sorted(spans):
        if joined and first <= joined[-1][1] + 1:
            joined[-1] = joined[-1][0], max(last, joined[-1][1])
        else:
            joined.append((first, last))
    return joined

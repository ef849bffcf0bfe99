"""The functions that the excerpts of an answer step into: each once, and none that the answer shows itself."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model.unfold_answer import CalledFunction, Excerpt

MAX_CALLED = 3
"""The most functions that one excerpt steps into."""


def with_called_once(excerpts: Sequence[Excerpt]) -> list[Excerpt]:
    """The excerpts, each with the called functions that no other one has and of which none shows a line."""
    known: set[tuple[str, int]] = set()
    chosen: list[Excerpt] = []
    for each in excerpts:
        called: list[CalledFunction] = []
        for one in each.called:
            place = each.path, one.symbol.line_start
            if len(called) < MAX_CALLED and place not in known and not _is_shown(each.path, one, excerpts):
                known.add(place)
                called.append(one)
        chosen.append(each._replace(called=tuple(called)))
    return chosen


def shown_ranges(excerpt: Excerpt) -> Sequence[tuple[int, int]]:
    """The ranges of lines that an excerpt shows, 1-based and inclusive."""
    return excerpt.shown or [(excerpt.line_start, excerpt.line_end)]


def _is_shown(path: str, called: CalledFunction, excerpts: Sequence[Excerpt]) -> bool:
    symbol = called.symbol
    return any(
        each.path == path
        and any(first <= symbol.line_end and symbol.name_line <= last for first, last in shown_ranges(each))
        for each in excerpts
    )

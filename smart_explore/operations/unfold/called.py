"""The functions that the excerpts of an answer step into: each once, and none that the answer shows itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from smart_explore.model import Symbol
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.model.lead import Lead
from smart_explore.model.unfold_answer import BodyRow, CalledFunction, Excerpt
from smart_explore.reading.called_functions import short_body
from smart_explore.requests import Session
from smart_explore.search_plan.file_texts import texts_of

MAX_CALLED = 3
"""The most functions that one excerpt steps into."""

MAX_ELSEWHERE, MAX_LINES = 3, 12
"""The most functions of other files that an answer steps into, and the most lines of each."""


def with_called_once(excerpts: Sequence[Excerpt]) -> list[Excerpt]:
    """The excerpts, each with the called functions that no other one has and of which none shows a line."""
    known: set[tuple[str, int]] = set()
    chosen: list[Excerpt] = []
    for each in excerpts:
        called: list[CalledFunction] = []
        for one in each.called:
            symbol, place = one.symbol, (each.path, one.symbol.line_start)
            is_seen = place in known or is_shown(excerpts, each.path, symbol.name_line, symbol.line_end)
            if len(called) < MAX_CALLED and not is_seen:
                known.add(place)
                called.append(one)
        chosen.append(each._replace(called=tuple(called)))
    return chosen


def is_shown(excerpts: Sequence[Excerpt], path: str, first: int, last: int) -> bool:
    """True if an excerpt shows one of the lines ``first`` to ``last``, 1-based and inclusive, of a file."""
    return any(
        start <= last and first <= end
        for each in excerpts
        if each.path == path
        for start, end in each.shown or [(each.line_start, each.line_end)]
    )


class _Step(NamedTuple):
    """A lead to a short function of another file, from the ``row`` of the excerpt with that number."""

    excerpt: int
    row: BodyRow
    lead: Lead


def with_called_elsewhere(session: Session, excerpts: Sequence[Excerpt], leads: Sequence[Lead]) -> list[Excerpt]:
    """The excerpts, with the short functions of other files that rows call which decide something, or are meant."""
    told = list(excerpts)
    steps = list(_steps(excerpts, leads))[:MAX_ELSEWHERE]
    files = texts_of(session, {step.lead.path for step in steps})
    for number, row, lead in steps:
        outline, text = files.get(lead.path, (None, None))
        symbol = next((each for each in outline.walk() if _is_of(lead, each)), None) if outline else None
        rows = short_body(text, symbol, told[number].not_held) if symbol and text else ()
        if symbol and rows:
            one = CalledFunction(symbol, row.line_start, rows, lead.path, lead.file)
            told[number] = told[number]._replace(called=(*told[number].called, one))
    return told


def _steps(excerpts: Sequence[Excerpt], leads: Sequence[Lead]) -> Iterator[_Step]:
    """The leads to short functions of other files from rows that decide something, or that a focus means."""
    for lead in leads:
        if not lead.qualified_name or lead.path == lead.of or lead.line_end - lead.line_start >= MAX_LINES:
            continue
        for number, each in enumerate(excerpts):
            rows = each.focused if each.shown and not each.marked else each.rows
            row = next((row for row in reversed(rows) if row.line_start <= lead.line <= row.line_end), None)
            if each.path == lead.of and row and lead.name in row.text and (row.decides or row.is_wanted):
                yield _Step(number, row, lead)
                break


def _is_of(lead: Lead, symbol: Symbol) -> bool:
    is_same = (symbol.qualified_name, symbol.line_start) == (lead.qualified_name, lead.line_start)
    return is_same and symbol.kind in CALLABLE_KINDS

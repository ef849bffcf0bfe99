"""Uses and calls of a symbol that are unknown, because they are in a part of a file that was not parsed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from smart_explore.model.problem import SYNTAX_KINDS, Problem
from smart_explore.model.relations_answer import RelationsAnswer
from smart_explore.requests import Session
from smart_explore.text_search.damaged import damaged_lines

MAX_FILES = 5
"""The most files named in an answer."""

_OF_USES = frozenset({"callers", "references"})


def with_damaged_uses(answer: RelationsAnswer, problems: Sequence[Problem], session: Session) -> RelationsAnswer:
    """An answer about uses, with a problem for each file that names the symbol in unparsed code."""
    symbol = answer.symbol
    if answer.relation == "callees" and symbol is not None:
        return _with_damaged_calls(answer, problems)
    if answer.relation not in _OF_USES or symbol is None or not symbol.qualified_name:
        return answer
    known = {(row.symbol.path, number) for row in answer.rows if row.symbol for number in row.lines}
    known.add((symbol.path, symbol.line_start))
    found = damaged_lines(session, symbol.name, problems, known)
    told = tuple(
        Problem(each.path, f"line {each.line} has '{each.text}' in a part that was not parsed", "syntax", each.line)
        for each in islice(found, MAX_FILES)
    )
    return answer._replace(problems=(*answer.problems, *told))


def _with_damaged_calls(answer: RelationsAnswer, problems: Sequence[Problem]) -> RelationsAnswer:
    """Callees, with a problem for the symbol's first unparsed line that has no known call."""
    symbol = answer.symbol
    assert symbol is not None
    known = {number for row in answer.rows for number in row.lines}
    damaged = [problem for problem in problems if problem.path == symbol.path and problem.kind in SYNTAX_KINDS]
    lines = (number for number in range(symbol.line_start, symbol.line_end + 1) if number not in known)
    number = next((line for line in lines if any(problem.covers(line) for problem in damaged)), 0)
    if not number:
        return answer
    reason = f"line {number} was not fully parsed: calls there are unknown"
    told = Problem(symbol.path, reason, "set-aside", number)
    return answer._replace(problems=(*answer.problems, told))

"""Uses of a symbol that are unknown, because they are in a part of a file that was not parsed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from smart_explore.model.problem import Problem
from smart_explore.model.relations_answer import RelationsAnswer
from smart_explore.requests import Session
from smart_explore.text_search.damaged import damaged_lines

MAX_FILES = 5
"""So many files are named."""

_OF_USES = frozenset({"callers", "references"})


def with_damaged_uses(answer: RelationsAnswer, problems: Sequence[Problem], session: Session) -> RelationsAnswer:
    """An answer about uses with a problem for each file that names the symbol where it was not understood."""
    symbol = answer.symbol
    if answer.relation not in _OF_USES or symbol is None or not symbol.qualified_name:
        return answer
    known = {(row.symbol.path, number) for row in answer.rows if row.symbol for number in row.lines}
    known.add((symbol.path, symbol.line_start))
    found = damaged_lines(session, symbol.name, problems, known)
    told = tuple(
        Problem(each.path, f"line {each.line} has '{each.text}' where the file was not understood", "syntax", each.line)
        for each in islice(found, MAX_FILES)
    )
    return answer._replace(problems=(*answer.problems, *told))

"""Relations as JSON."""

from __future__ import annotations

from typing import Any

from smart_explore.model.relations_answer import RelatedSymbol, RelationRow, RelationsAnswer
from smart_explore.render.as_json import problem_json
from smart_explore.render.options import RenderOptions


def relations_json(answer: RelationsAnswer, options: RenderOptions) -> Any:
    """``target`` is null where it is not clear: ``candidates`` has what it can be, ``each`` the answers for few.

    ``known_as`` is there where other files hold a text that the target is known by, ``other_calls`` where few calls
    bear its name and none is known to mean it, ``properties`` where types have such of the name of a function,
    ``in_tests`` where only tests have rows, which were not wanted, ``not_asked_for`` where only other files than those
    asked for have lines that may mean the target, ``within`` where rows were narrowed to folders, ``others``
    where more symbols have the name than the one in a file that is named beside it. With ``each``, ``results`` are the
    rows that may mean any of these.
    """
    known_as = [{**uses._asdict(), "places": [list(place) for place in uses.places]} for uses in answer.known_as]
    has_calls = answer.relation == "callers"
    return {
        "relation": answer.relation,
        "query": answer.target,
        "target": symbol_json(answer.symbol) if answer.symbol else None,
        "results": [{**row_json(row), **(_calls(row) if has_calls else {})} for row in answer.rows],
        "passed_on": [row_json(row) for row in answer.passed_on],
        "ambiguous": answer.ambiguous,
        "decorators": list(answer.decorators),
        **({"other_calls": [row_json(row) for row in answer.other_calls]} if answer.other_calls else {}),
        **({"properties": [symbol_json(each) for each in answer.properties]} if answer.properties else {}),
        **({"known_as": known_as} if known_as else {}),
        **({"in_tests": answer.in_tests} if answer.in_tests else {}),
        **({"not_asked_for": answer.not_asked_for} if answer.not_asked_for else {}),
        **({"within": list(answer.within)} if answer.within else {}),
        **({"others": answer.others} if answer.others else {}),
        "derived": answer.derived,
        "named": answer.named,
        "more": answer.more,
        "candidates": [symbol_json(candidate) for candidate in answer.candidates],
        "each": [relations_json(each, options) for each in answer.each],
        "passed_over": dict(answer.passed_over),
        "problems": [problem_json(problem) for problem in answer.problems],
    }


def _calls(row: RelationRow) -> dict[str, Any]:
    """The first calls of a row: the line of each, and its source."""
    return {"calls": [list(call) for call in row.calls]}


def symbol_json(symbol: RelatedSymbol) -> dict[str, Any]:
    """A related symbol: its path, name, kind and lines."""
    return dict(symbol._asdict())


def row_json(row: RelationRow) -> dict[str, Any]:
    """A row, flat: its symbol's keys and its own."""
    rest = row._asdict()
    del rest["symbol"], rest["calls"]
    return {**symbol_json(row.symbol), **rest, "lines": list(row.lines)}

"""Relations as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from smart_explore.model.relations_answer import RelatedSymbol, RelationRow, RelationsAnswer
from smart_explore.render.data import fields, present, repository_json, to_data
from smart_explore.render.options import RenderOptions


def relations_json(answer: RelationsAnswer, options: RenderOptions) -> Any:
    """``target`` is null if it is ambiguous: ``candidates`` are the symbols that it may mean, ``each`` the answers for
    few.

    Present only if not empty: ``known_as``, texts in other files that refer to the target; ``sent``, calls that send
    the events for which the target is registered, and ``more_sent``, how many are left out; ``cleared``, the lines
    that remove what it holds, or end it; ``through``, the members that it overrides or implements, with the number of
    their lines; ``other_calls``, few calls of its name with an unknown target; ``properties`` with the name of a
    function; ``in_tests``, if only omitted tests have rows; ``not_asked_for``, if only files outside of the request
    have lines that may mean the target; ``within``, the folders by which rows were filtered; ``syntax_near``, the
    type that files must name in which syntax that calls the target (``for``, ``with``) was looked for; ``declared``,
    the source of a value's declaration; ``others``, the number of other symbols with the name if a file was named;
    ``naming``, the lines that name a type without callers, if few. With ``each``, ``results`` are the rows that may
    mean any of these.
    """
    has_calls = answer.relation == "callers"
    own_row = partial(row_json, repositories=answer.repositories)
    own_symbol = partial(symbol_json, repositories=answer.repositories)
    return {
        "relation": answer.relation,
        "query": answer.target,
        "target": own_symbol(answer.symbol) if answer.symbol else None,
        "results": [{**own_row(row), **(_calls(row) if has_calls else {})} for row in answer.rows],
        "passed_on": [own_row(row) for row in answer.passed_on],
        **fields(answer, "ambiguous", "decorators"),
        **present(
            other_calls=[own_row(row) for row in answer.other_calls],
            properties=[own_symbol(each) for each in answer.properties],
            known_as=answer.known_as,
            sent=[own_row(row) | present(conditions=row.conditions) for row in answer.sent],
            more_sent=answer.more_sent,
            cleared=answer.cleared,
            removed=answer.removed,
            through=answer.through,
            in_tests=answer.in_tests,
            not_asked_for=answer.not_asked_for,
            within=answer.within,
            others=answer.others,
            syntax_near=answer.syntax_near,
            declared=answer.declared,
        ),
        **fields(answer, "derived", "named"),
        **present(naming=[own_row(row) for row in answer.naming]),
        "more": answer.more,
        "candidates": [own_symbol(candidate) for candidate in answer.candidates],
        "each": [relations_json(each._replace(repositories=answer.repositories), options) for each in answer.each],
        **fields(answer, "passed_over", "problems"),
        **present(not_read=[{"path": path, "reason": why} for path, why in answer.not_read]),
    }


def _calls(row: RelationRow) -> dict[str, Any]:
    """The first calls of a row: the line of each, and its source; and the conditions of those that have some.

    ``changes`` are the lines that set or clear the target, or send it.
    """
    return fields(row, "calls") | present(conditions=row.conditions, changes=row.changes)


def symbol_json(symbol: RelatedSymbol, repositories: Sequence[str] = ()) -> dict[str, Any]:
    """A related symbol: its path, name, kind and lines, and of several repositories which one it is in."""
    return {**to_data(symbol), **repository_json(symbol.path, repositories)}


def row_json(row: RelationRow, repositories: Sequence[str] = ()) -> dict[str, Any]:
    """A row, flat: its symbol's keys and its own."""
    rest = [name for name in row._fields if name not in ("symbol", "changes", "calls", "conditions")]
    return symbol_json(row.symbol, repositories) | fields(row, *rest)

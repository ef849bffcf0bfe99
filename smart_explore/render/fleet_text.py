"""Answers about the repositories of a dataset as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from smart_explore.model.fleet_answer import (
    FleetBuilt,
    FleetCalled,
    FleetCallers,
    FleetDefinitions,
    FleetMatches,
    FleetSymbol,
)
from smart_explore.render.data import fields, to_data
from smart_explore.render.dialect import Dialect
from smart_explore.render.excerpts.folded_lines import line_span
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import Budget, page
from smart_explore.render.sanitize import line
from smart_explore.render.symbol_lines import clipped

MAX_FAILURES = 20
_LINE_CHARACTERS, _DOC_CHARACTERS = 160, 80
_CLOSING = "0,000,000 more not shown; to see more: --max-tokens 0,000,000"


def built_text(answer: FleetBuilt, options: RenderOptions, dialect: Dialect) -> str:
    """The result of a build, and a line for each repository that failed."""
    skipped = f", {answer.known:,} were there" if answer.known else ""
    lost = f"; {answer.lost:,} files could not be read" if answer.lost else ""
    lines = [
        f"{line(answer.dataset)}: {answer.total:,} repositories; {answer.built:,} read{skipped}, "
        f"{answer.rows:,} rows in {answer.seconds:.1f} s of CPU{lost}"
    ]
    lines += [f"! {line(one.repository)}: {line(one.reason)}" for one in answer.failures[:MAX_FAILURES]]
    if len(answer.failures) > MAX_FAILURES:
        lines.append(f"! and {len(answer.failures) - MAX_FAILURES:,} more; all of them: --json")
    return "\n".join(lines) + "\n"


def built_json(answer: FleetBuilt, options: RenderOptions) -> Any:
    """``seconds`` are CPU time; ``failures`` are the repositories that are not in the dataset."""
    return to_data(answer)


def definitions_text(answer: FleetDefinitions, options: RenderOptions, dialect: Dialect) -> str:
    """A header, and the symbols below their repositories."""
    count = len(answer.symbols) + answer.more
    header = f"'{line(answer.name)}': {_counted(count, 'definition')} in {_repositories(answer.repositories)}"
    return _within(header, (_symbol_lines(one) for one in answer.symbols), count, options, dialect)


def definitions_json(answer: FleetDefinitions, options: RenderOptions) -> Any:
    """``more`` symbols are not among the ``results``."""
    return {"name": answer.name, "results": to_data(answer.symbols), **fields(answer, "more", "repositories")}


def matches_text(answer: FleetMatches, options: RenderOptions, dialect: Dialect) -> str:
    """A header, and the symbols, best first."""
    symbols = [symbol for _, symbol in answer.matches]
    shown = f"'{line(answer.question)}': {_counted(len(symbols), 'match', 'matches')}"
    header = f"{shown} in {_repositories(answer.repositories)}"
    return _within(header, (_symbol_lines(one) for one in symbols), len(symbols), options, dialect)


def matches_json(answer: FleetMatches, options: RenderOptions) -> Any:
    """``score`` orders the ``results``."""
    results = [to_data(symbol) | {"score": round(score, 3)} for score, symbol in answer.matches]
    return {"query": answer.question, "results": results, "repositories": answer.repositories}


def callers_text(answer: FleetCallers, options: RenderOptions, dialect: Dialect) -> str:
    """Each symbol of the name that is called, with its calls a line each, below their repositories and files."""
    called = [one for one in answer.called if one.calls] or list(answer.called[:3])
    rows = [row for one in called for row in _called_lines(one, answer.ambiguous, dialect)]
    silent = len(answer.called) - len(called)
    asked = f"in {_repositories(answer.repositories)}"
    header = f"callers of '{line(answer.name)}': {_counted(len(answer.called), 'symbol')} {asked}"
    header += f", {silent:,} of them without calls" if silent else ""
    return _within(header, rows, len(rows), options, dialect)


def callers_json(answer: FleetCallers, options: RenderOptions) -> Any:
    """``results`` are the symbols, each with all its ``calls``, also those whose ``how`` is ``ambiguous``."""
    results = [
        to_data(one.symbol) | fields(one, "calls") | {"package_also_given_by": to_data(one.also_given_by)}
        for one in answer.called
    ]
    return {"name": answer.name, "results": results, "repositories": answer.repositories}


def _called_lines(called: FleetCalled, ambiguous: bool, dialect: Dialect) -> Iterator[str]:
    symbol = called.symbol
    listed = [call for call in called.calls if ambiguous or call.how != "ambiguous"]
    unsure = len(called.calls) - len(listed)
    more = f", and {unsure:,} ambiguous: {dialect.option('ambiguous')}" if unsure else ""
    place = f"{line(symbol.repository)} {line(symbol.path)}:{symbol.line_start}"
    yield f"{symbol.kind} {line(symbol.qualified_name)} {place}: {len(listed):,}{more}"
    if called.also_given_by:
        others = ", ".join(map(line, called.also_given_by[:3]))
        yield f"  ! its package has the name of one in {others}: which is imported, nobody can say"
    for (repository, path), calls in groupby(listed, key=lambda call: (call.repository, call.path)):
        yield f"  {line(repository)} {line(path)}"
        for call in calls:
            yield f"    {call.line} {clipped(line(call.inside or '(top of the file)'), 100)} [{call.how}]"


def _symbol_lines(symbol: FleetSymbol) -> str:
    lines = line_span(symbol.line_start, symbol.line_end)
    place = f"{line(symbol.repository)} {line(symbol.path)}:{lines}"
    text = f"{place} {symbol.kind} {line(symbol.qualified_name)}"
    signature = line(symbol.signature)
    text = clipped(f"{text} {signature}" if signature else text, max(_LINE_CHARACTERS, len(text)))
    return f"{text}\n  {clipped(line(symbol.doc), _DOC_CHARACTERS)}" if symbol.doc else text


def _within(header: str, rows: Iterable[str], count: int, options: RenderOptions, dialect: Dialect) -> str:
    """The header and as many rows as fit, with how many do not."""
    budget = Budget(options.max_tokens)
    budget.take(header)
    budget.take(_CLOSING)
    shown = budget.first(rows)
    more = []
    if len(shown) < count:
        option = dialect.option("max_tokens", options.max_tokens * 2)
        more = [f"{count - len(shown):,} more not shown; to see more: {option}"]
    return page([header, *shown, *more])


def _counted(count: int, one: str, several: str = "") -> str:
    return f"{count:,} {one if count == 1 else several or f'{one}s'}"


def _repositories(count: int) -> str:
    return _counted(count, "repository", "repositories")

"""Paths of calls as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from smart_explore.model.answers import lost
from smart_explore.model.trace_answer import TraceAnswer, TraceStep
from smart_explore.render.data import fields, present, to_data
from smart_explore.render.dialect import Dialect
from smart_explore.render.notes import problem_lines
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import Budget, counted, page
from smart_explore.render.relations.candidates import which_one
from smart_explore.render.relations.rows import conditional
from smart_explore.render.sanitize import line

TEXT_CHARACTERS = 120


def trace_text(answer: TraceAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """A header, then each path with a line per call; without a path, what was searched and why the search ended."""
    budget = Budget(options.max_tokens)
    shown = budget.fitting(_lines(answer))
    return page([*shown, *problem_lines(lost(answer.problems))])


def trace_json(answer: TraceAnswer, options: RenderOptions) -> Any:
    """``paths`` hold steps: a symbol's keys, the line on which it calls the next one, and how that was found."""
    return {
        "from": answer.from_,
        "to": answer.to,
        "paths": [_path_json(path) for path in answer.paths],
        "possible_paths": [_path_json(path) for path in answer.possible],
        "searched": {"forward": answer.forward, "backward": answer.backward},
        **fields(answer, "limit", "whole", "candidates", "problems"),
    }


def _path_json(path: tuple[TraceStep, ...]) -> list[dict[str, Any]]:
    return [
        to_data(step.symbol) | fields(step, "line", "how", "text") | present(condition=step.condition) for step in path
    ]


def _lines(answer: TraceAnswer) -> Iterator[str]:
    ends = f"{line(answer.from_)} to {line(answer.to)}"
    if answer.candidates:
        yield from which_one(answer.unclear, answer.candidates)
    elif not answer.paths and answer.from_ == answer.to:
        yield f"{line(answer.from_)} is both ends; to see who calls it: smart-explore callers {line(answer.to)}"
    elif not answer.paths:
        yield f"no path of {'sure ' if answer.possible else ''}calls from {ends}"
        yield f"followed: {_followed(answer)}"
        if answer.possible:
            yield "there may be one through what is not sure:"
        else:
            yield "nor is there one through functions that are passed on, or with one ambiguous call"
    else:
        calls = sum(bool(step.line) for step in answer.paths[0])
        more = f", {len(answer.paths)} such paths" if len(answer.paths) > 1 else ""
        yield f"from {ends}: {counted(calls, 'call')}{more}"
    shown = answer.paths or answer.possible
    for number, path in enumerate(shown, 1):
        if len(shown) > 1:
            yield f"path {number}:"
        yield from map(_step_line, path)


def _followed(answer: TraceAnswer) -> str:
    """The calls that were followed in vain: if these are all from one end, the other one need not be searched."""
    start, end = counted(answer.forward, "symbol"), counted(answer.backward, "symbol")
    if not answer.whole:
        return f"a part of the sure calls, so there may be one: {start} from the start, {end} back from the end"
    if "start" in answer.whole and answer.forward:
        return f"every sure call from the start, {start}: the end is none of them"
    return f"every sure call back from the end, {end}: the start is none of them"


def _step_line(step: TraceStep) -> str:
    symbol = step.symbol
    name = line(symbol.qualified_name)
    if not step.how:
        return f" {line(symbol.path)}:{symbol.line_start} {name}"
    if not step.line:
        return f" {line(symbol.path)}:{symbol.line_start} {name} ({step.how})"
    text = line(conditional(step.condition, step.text[:TEXT_CHARACTERS]))
    return f" {line(symbol.path)}:{step.line} {name} [{step.how}]: {text}"

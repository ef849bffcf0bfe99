"""The most salient calls in folded code."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.reading.rows.log_calls import callee_parts, is_log
from smart_explore.symbols.positions import Lines

_OF_VALUES = """
map filter forEach each find findIndex some every any all includes contains push pop append extend insert join split
slice concat flat flatMap flat_map reduce fold sort sorted reverse keys values entries items iter collect length len
size indexOf startsWith endsWith startswith endswith replace trim strip lower upper toLowerCase toUpperCase toString
to_string format isoformat toISOString getTime then catch finally pipe unwrap expect clone copy is_none is_some
"""
"""Methods of lists, strings and dates that are called everywhere and say almost nothing about the purpose of code."""


_EVERYDAY_CALLS = """
abs all any append bool bytes cap copy dict enumerate float frozenset getattr hasattr hash id int isinstance issubclass
iter len list make map max min new object range repr reversed round set sorted str sum super tuple type vars zip
String Number Boolean Array Object Symbol Error TypeError ValueError KeyError Exception RuntimeError
"""
"""Functions that convert or inspect values and say nothing about a body's purpose. Methods of any name are shown."""


def salient_calls_by_line(
    flow: ControlFlow, lines: Lines, first: int, last: int, is_shown: Callable[[str], bool]
) -> tuple[tuple[int, str], ...]:
    """The salient calls on the lines ``first`` to ``last`` (from 1, inclusive), each as (line, name)."""
    told: dict[str, bool] = {}
    calls: list[tuple[int, str]] = []
    for end, name in flow.calls_at(lines.range_of(first)[0], lines.range_of(last)[1]):
        if name not in told:
            told[name] = is_shown(name) and is_salient_call(name)
        if told[name]:
            calls.append((lines.line_of(end - 1), name))
    return tuple(calls)


def is_salient_call(callee: str) -> bool:
    """True if a callee, as written, neither logs nor works on a plain value; a single letter is no name."""
    last = callee_parts(callee)[-1]
    return len(last) > 1 and last not in _of_values() and not is_log(callee)


@cache
def _of_values() -> frozenset[str]:
    return frozenset(_OF_VALUES.split())


def is_worth_a_word(callee: str) -> bool:
    """True if a callee, as written, does more than convert or inspect a value."""
    return callee not in _everyday_calls()


@cache
def _everyday_calls() -> frozenset[str]:
    return frozenset(_EVERYDAY_CALLS.split())

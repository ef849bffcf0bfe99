"""Calls that say nothing about the purpose of a body, such as conversions and inspections."""

from __future__ import annotations

from functools import cache

_EVERYDAY_CALLS = """
abs all any append bool bytes cap copy dict enumerate float frozenset getattr hasattr hash id int isinstance issubclass
iter len list make map max min new object range repr reversed round set sorted str sum super tuple type vars zip
String Number Boolean Array Object Symbol Error TypeError ValueError KeyError Exception RuntimeError
"""
"""Functions that convert or inspect values and say nothing about a body's purpose. Methods of any name are shown."""


@cache
def _everyday_calls() -> frozenset[str]:
    return frozenset(_EVERYDAY_CALLS.split())


def is_worth_a_word(callee: str) -> bool:
    """True if a callee, as written, does more than convert or inspect a value."""
    return callee not in _everyday_calls()

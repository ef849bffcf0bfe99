"""How long failing calls make the others wait."""

from __future__ import annotations

from smart_explore.treesitter.limits import Limits, TimeBudget

LIMITS = Limits(seconds=10.0, min_seconds=2.0, brief_seconds=0.5, seconds_per_byte=0.001, budget_seconds=60.0)


def seconds(*charges: float, size: int = 0) -> float:
    budget = TimeBudget(LIMITS)
    for charge in charges:
        budget.charge(charge)
    return budget.bounds(size, size).seconds


def test_a_call_is_given_what_failing_ones_have_left_but_never_less_than_the_least() -> None:
    assert seconds() == 10.0
    assert seconds(3.0, 1.5) == 5.5
    assert seconds(9.0) == 2.0
    assert seconds(60.0) == 2.0


def test_once_the_budget_is_exhausted_calls_are_brief() -> None:
    assert seconds(60.5) == 0.5


def test_every_byte_of_source_gives_its_call_more_time_and_output() -> None:
    assert seconds(size=5_000) == 15.0
    bounds = TimeBudget(LIMITS).bounds(1_000, 400)
    assert bounds.output_bytes == LIMITS.output_bytes + 1_000 * LIMITS.output_per_byte
    assert bounds.silent_seconds == LIMITS.silent_seconds + 400 * LIMITS.silent_seconds_per_byte


def test_a_budget_is_exhausted_first_and_abandoned_at_three_times_that() -> None:
    budget = TimeBudget(LIMITS)
    states = []
    for _ in range(4):
        budget.charge(60.0)
        states.append((budget.exhausted, budget.abandoned))
    assert states == [(False, False), (True, False), (True, False), (True, True)]

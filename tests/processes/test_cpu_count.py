"""How many CPUs there are for this process, on systems that tell and on those that do not."""

from __future__ import annotations

import os

import pytest

from smart_explore.processes.cpu_count import cpu_count, limit_cpus


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="the system does not tell")
def test_those_that_it_may_run_on_are_counted() -> None:
    allowed = os.sched_getaffinity(0)
    assert cpu_count() == len(allowed)
    try:
        os.sched_setaffinity(0, {min(allowed)})
        assert cpu_count() == 1
    finally:
        os.sched_setaffinity(0, allowed)


@pytest.mark.parametrize(("all_", "count"), [(8, 8), (None, 1)])
def test_where_the_system_does_not_tell_all_are_counted_else_one(
    all_: int | None, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: all_)
    assert cpu_count() == count


def test_a_process_that_is_to_use_one_says_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smart_explore.processes.cpu_count._most", [])
    limit_cpus(1)
    assert cpu_count() == 1

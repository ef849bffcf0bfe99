"""How many CPUs there are for this process, on systems that tell and on those that do not."""

from __future__ import annotations

import os

import pytest

from smart_explore.processes.cpu_count import cpu_count


@pytest.mark.parametrize(("allowed", "all_", "count"), [({0, 5}, 8, 2), (None, 8, 8), (None, None, 1)])
def test_those_that_it_may_run_on_are_counted_else_all_else_one(
    allowed: set[int] | None, all_: int | None, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: all_)
    if allowed is None:
        monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    else:
        monkeypatch.setattr(os, "sched_getaffinity", lambda process: allowed, raising=False)
    assert cpu_count() == count

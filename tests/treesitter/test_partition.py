"""How files are cut into batches."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.treesitter.partition import MAX_JOB_BYTES, MAX_JOB_FILES, partition

sizes = st.lists(st.one_of(st.integers(0, 5_000), st.integers(0, 2 * MAX_JOB_BYTES)), max_size=600)
groups = st.lists(sizes, max_size=4)


@given(groups, st.integers(1, 8))
def test_every_file_is_in_one_batch_and_the_order_is_kept(files: list[list[int]], workers: int) -> None:
    batches = partition(files, workers)
    taken = [(group, at) for group, batch in batches for at in batch]
    assert taken == [(group, at) for group, members in enumerate(files) for at in range(len(members))]


@given(groups, st.integers(1, 8))
def test_no_batch_is_over_the_limits_but_for_one_large_file(files: list[list[int]], workers: int) -> None:
    for group, batch in partition(files, workers):
        assert 1 <= len(batch) <= MAX_JOB_FILES
        assert len(batch) == 1 or sum(files[group][at] for at in batch) <= MAX_JOB_BYTES


def test_a_few_small_files_are_one_batch_however_many_workers_there_are() -> None:
    assert partition([[1_000] * 10], 8) == [(0, range(10))]


def test_work_that_pays_for_several_processes_is_shared_out() -> None:
    assert partition([[1_000] * 40], 4) == [(0, range(at, at + 10)) for at in range(0, 40, 10)]


def test_batches_of_several_languages_are_not_mixed() -> None:
    assert partition([[1], [], [2, 3]], 2) == [(0, range(1)), (2, range(2))]


@pytest.mark.parametrize(
    ("files", "workers", "jobs"),
    [
        ([[1] * 256], 1, ["0:0-256"]),
        ([[1] * 257], 1, ["0:0-256", "0:256-257"]),
        ([[1] * 15], 4, ["0:0-15"]),
        ([[1] * 16], 4, ["0:0-4", "0:4-8", "0:8-12", "0:12-16"]),
        ([[1] * 17], 4, ["0:0-5", "0:5-10", "0:10-15", "0:15-17"]),
        ([[1] * 16], 1, ["0:0-16"]),
        ([[100_000, 99_999]], 2, ["0:0-2"]),
        ([[100_000, 100_000]], 2, ["0:0-1", "0:1-2"]),
        ([[1_000_000, 2_000_000, 1]], 1, ["0:0-2", "0:2-3"]),
        ([[1_000_000, 2_000_001]], 1, ["0:0-1", "0:1-2"]),
        ([[9_000_000, 1]], 1, ["0:0-1", "0:1-2"]),
        ([[], [5], [], [6, 7]], 2, ["1:0-1", "3:0-2"]),
        ([], 2, []),
    ],
)
def test_where_files_are_parted(files: list[list[int]], workers: int, jobs: list[str]) -> None:
    assert [f"{number}:{job.start}-{job.stop}" for number, job in partition(files, workers)] == jobs

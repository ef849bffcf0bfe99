"""How files are cut into batches."""

from __future__ import annotations

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

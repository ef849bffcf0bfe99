"""How files are divided among the processes that build an index."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smart_explore.index import partitions
from smart_explore.index.partitions import partition_files

sizes = st.lists(st.integers(0, 3_000_000), max_size=300)


@given(sizes, st.integers(1, 9))
def test_every_file_is_in_one_portion_in_order(files: list[int], cores: int) -> None:
    cut = partition_files(files, cores)
    assert [at for chunk in cut for batch in chunk for at in batch] == list(range(len(files)))
    assert all(batch for chunk in cut for batch in chunk)


@given(sizes, st.integers(1, 9))
def test_no_portion_holds_more_than_fits_but_for_a_large_file(files: list[int], cores: int) -> None:
    for chunk in partition_files(files, cores):
        for batch in chunk:
            assert len(batch) == 1 or sum(files[at] for at in batch) <= partitions.BATCH_BYTES
            assert len(batch) <= partitions.BATCH_FILES


def volumes(files: list[int], cores: int) -> list[int]:
    return [sum(files[at] for batch in chunk for at in batch) for chunk in partition_files(files, cores)]


def test_a_few_chunks_are_made_of_a_usual_tree_the_last_ones_small() -> None:
    assert volumes([5_000] * 3_600, 2) == [5_145_000, 5_145_000, 2_570_000, 2_570_000, 1_285_000, 1_285_000]
    assert volumes([5_000] * 3_600, 4) == [4_500_000] * 4
    assert volumes([5_000] * 60, 4) == [300_000]


def test_chunks_do_not_grow_with_the_tree() -> None:
    cut = volumes([10_000] * 40_000, 2)
    assert max(cut) <= partitions.MAX_BYTES
    assert min(cut) < max(cut) / 3


THOUSAND = 1_000


@pytest.mark.parametrize(
    ("sizes", "workers", "expected"),
    [
        ([1_000 * THOUSAND] * 3, 1, "0-1 1-2 2-3"),
        ([1_000 * THOUSAND] * 12, 2, "0-1 1-2 2-3, 3-4 4-5 5-6, 6-7 7-8, 8-9 9-10, 10-11, 11-12"),
        ([1_000 * THOUSAND] * 12, 4, "0-1 1-2 2-3, 3-4 4-5 5-6, 6-7 7-8 8-9, 9-10 10-11 11-12"),
        ([100] * 600, 1, "0-256 256-512 512-600"),
        ([100 * THOUSAND] * 40, 2, "0-11, 11-22, 22-28, 28-34, 34-40"),
        ([100 * THOUSAND] * 5, 2, "0-5"),
        ([5_000 * THOUSAND, 1_000 * THOUSAND, 1_000 * THOUSAND, 250 * THOUSAND], 1, "0-1 1-2 2-4"),
        ([500 * THOUSAND] * 7, 2, "0-2, 2-4, 4-5, 5-6, 6-7"),
        ([750 * THOUSAND, 750 * THOUSAND, 1], 1, "0-2 2-3"),
        ([250 * THOUSAND, 500 * THOUSAND, 1 * THOUSAND], 2, "0-2, 2-3"),
        ([750 * THOUSAND, 750 * THOUSAND + 1], 1, "0-1 1-2"),
        ([16_000 * THOUSAND, 16_000 * THOUSAND, 249_999], 1, "0-1, 1-2 2-3"),
        ([16_000 * THOUSAND, 16_000 * THOUSAND, 250_000], 1, "0-1, 1-2, 2-3"),
        ([8_000 * THOUSAND] * 8, 2, "0-1 1-2, 2-3 3-4, 4-5, 5-6, 6-7, 7-8"),
        ([0, 0], 2, "0-2"),
        ([], 2, ""),
    ],
)
def test_where_files_are_parted(sizes: list[int], workers: int, expected: str) -> None:
    partitions = partition_files(sizes, workers)
    assert ", ".join(" ".join(f"{each.start}-{each.stop}" for each in batches) for batches in partitions) == expected

"""How files are divided among the processes that build an index."""

from __future__ import annotations

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

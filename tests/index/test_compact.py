"""An index stays small and quick however often it is refreshed, and nothing of that shows in an answer."""

from __future__ import annotations

import os
import time
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from indexed_tree import Tree

from smart_explore.index.eviction import UNUSED_SECONDS, evict_unused
from smart_explore.index.fulltext.merge_policy import FULL_SYMBOLS, MAX_SEGMENTS, SegmentSize, segments_to_merge
from smart_explore.index.fulltext.postings_codec import (
    BLOCK_BYTES,
    as_array,
    decode_block,
    decode_header,
    encode_blocks,
    encode_header,
    renumbered,
)
from smart_explore.index.snapshot import open_snapshot
from smart_explore.ranking.term_index import NUMBER_SHIFT
from smart_explore.source.candidates import find

words = st.text(st.characters(exclude_characters="\0"), min_size=1, max_size=8)
postings = st.lists(st.integers(0, 2**32 - 1), min_size=1, max_size=50)


def packed(numbers: list[int]) -> bytes:
    from array import array

    return array("I", numbers).tobytes()


@given(st.dictionaries(words, postings, min_size=1, max_size=30))
def test_what_is_cut_into_blocks_is_found_in_them_again(terms: dict[str, list[int]]) -> None:
    blocks = list(encode_blocks((term, packed(numbers)) for term, numbers in sorted(terms.items())))
    head = decode_header(encode_header(3, b"abc", [first for first, _ in blocks]))
    for term, numbers in terms.items():
        block = decode_block(blocks[head.block_of(term)][1])
        assert list(as_array(block.find(term))) == numbers
    missing = "".join(terms) + "x"
    at = head.block_of(missing)
    assert at < 0 or decode_block(blocks[at][1]).find(missing) == b""


def test_blocks_are_cut_to_size_and_a_long_list_stays_whole() -> None:
    terms = [(f"t{n:04}", packed(list(range(100)))) for n in range(100)] + [("zz", packed(list(range(50_000))))]
    blocks = list(encode_blocks(terms))
    assert len(blocks) > 2
    assert all(len(decode_block(data).terms) * 400 <= BLOCK_BYTES + 400 for _, data in blocks[:-1])
    assert len(as_array(decode_block(blocks[-1][1]).find("zz"))) == 50_000


@given(st.lists(st.integers(0, (1 << 20) - 1), max_size=40), st.integers(0, 1 << 20))
def test_numbers_are_shifted_each_for_itself(numbers: list[int], by: int) -> None:
    data = packed([number << NUMBER_SHIFT | 5 for number in numbers])
    assert list(as_array(renumbered(data, by))) == [(number + by) << NUMBER_SHIFT | 5 for number in numbers]


def test_few_living_segments_are_left_alone() -> None:
    assert segments_to_merge([SegmentSize(n, 100, 60) for n in range(1, MAX_SEGMENTS + 1)]) == []


def test_small_segments_become_one_and_a_large_one_stays() -> None:
    sizes = [SegmentSize(1, 100_000, 100_000), *(SegmentSize(n, 10, 10) for n in range(2, MAX_SEGMENTS + 3))]
    assert segments_to_merge(sizes) == list(range(2, MAX_SEGMENTS + 3))


def test_a_segment_that_is_mostly_dead_is_written_again_however_large() -> None:
    assert segments_to_merge([SegmentSize(1, 100_000, 49_000), SegmentSize(2, 10, 10)]) == [1]
    assert segments_to_merge([SegmentSize(1, 100, 0)]) == [1]


@given(st.lists(st.integers(1, 2 * FULL_SYMBOLS), min_size=MAX_SEGMENTS + 1, max_size=60))
def test_after_merging_there_are_few_small_segments_and_full_ones_stay(sizes: list[int]) -> None:
    chosen = segments_to_merge([SegmentSize(at, size, size) for at, size in enumerate(sizes)])
    small = {at for at, size in enumerate(sizes) if size <= FULL_SYMBOLS}
    assert small.issuperset(chosen)
    assert len(small.difference(chosen)) + bool(chosen) <= MAX_SEGMENTS


def refresh_in_part(tree: Tree) -> None:
    """What a question does that asks for some files only: what changed is indexed, and left as it comes."""
    every = find(["."], base=str(tree.root))
    with open_snapshot(
        str(tree.root), every, cancelled=lambda: False, progress=lambda *_: None, partial=True
    ) as snapshot:
        assert snapshot.refreshed.parsed == 1


def test_hundreds_of_refreshes_leave_few_segments_and_the_same_answers(tree: Tree, trusting: None) -> None:
    tree.ask("pay bill")
    for turn in range(40):
        tree.write(f"part{turn % 7}.py", f"def pay_part_{turn}(bill):\n    return {turn}\n")
        refresh_in_part(tree)
        assert f"pay_part_{turn}" in tree.names("pay part")
    assert tree.value("SELECT count(*) FROM segments") == 41
    before = [tree.found(query) for query in ("pay the bill", "count boxes", "return part")]
    tree.write("last.py", "LAST = 1\n")
    tree.ask("pay bill")
    assert int(str(tree.value("SELECT count(*) FROM segments"))) <= MAX_SEGMENTS
    assert tree.value("SELECT sum(symbols) FROM segments") == 3 + 1 + 7 + 1
    assert [tree.found(query) for query in ("pay the bill", "count boxes", "return part")] == before
    assert tree.agrees("pay the bill", "count boxes", "return part")


def test_indexes_not_used_for_two_months_go_when_another_is_made(tree: Tree, tmp_path: Path) -> None:
    tree.ask("pay bill")
    old = tree.database
    long_ago = time.time() - UNUSED_SECONDS - 60
    damaged = old.with_name("x.sqlite.damaged")
    damaged.write_bytes(b"x")
    for path in (old, damaged):
        os.utime(path, (long_ago, long_ago))
    second = Tree(tmp_path / "second", tree.cache)
    second.write("a.py", "def second_one(): pass\n")
    second.ask("second one")
    assert tree.database != old  # the only one left
    assert not damaged.exists()
    assert tree.agrees("pay bill")


def test_an_index_that_is_open_or_was_used_lately_stays(tree: Tree) -> None:
    from contextlib import closing

    from smart_explore.index.store import open_index

    tree.ask("pay bill")
    path = tree.database
    evict_unused(str(path.parent), keep="")
    assert path.exists()
    with closing(open_index(str(tree.root))):
        os.utime(path, (1, 1))
        evict_unused(str(path.parent), keep="")
        assert path.exists()
    evict_unused(str(path.parent), keep="")
    assert not path.exists()


def test_an_index_that_is_asked_again_after_long_counts_as_used(tree: Tree) -> None:
    tree.ask("pay bill")
    os.utime(tree.database, (1, 1))
    tree.ask("pay bill")
    evict_unused(str(tree.database.parent), keep="")
    assert tree.agrees("pay bill")
    assert tree.database.stat().st_mtime > 1


def test_an_index_is_smaller_than_its_source(tree: Tree) -> None:
    import textwrap

    source = Path(textwrap.__file__).parent
    total = 0
    for file in sorted(source.glob("*.py"))[:100]:
        data = file.read_bytes()
        total += len(data)
        tree.write(f"lib/{file.name}", data)
    tree.ask("wrap text")
    assert tree.database.stat().st_size < 0.7 * total


def test_an_old_index_that_is_to_be_kept_stays(tree: Tree) -> None:
    tree.ask("pay bill")
    path = tree.database
    os.utime(path, (1, 1))
    evict_unused(str(path.parent), keep=str(path))
    assert path.exists()

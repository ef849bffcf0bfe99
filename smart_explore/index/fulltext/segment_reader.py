"""One segment, limited to the files of one request. Pure: its blocks are passed to it."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.index.corruption import CorruptIndexError
from smart_explore.index.fulltext.postings_codec import (
    Block,
    SegmentHeader,
    any_live,
    as_array,
    decode_block,
    decode_header,
    live_postings,
)
from smart_explore.ranking.term_index import IsWanted


class FileRanges(NamedTuple):
    """Columns for some files: the number of the first symbol, the number of symbols, and the file's slot."""

    first_symbols: array[int]
    symbols: array[int]
    slots: list[int]


class SegmentReader:
    """The terms and symbols of a segment in the files of ``ranges``; its other symbols are obsolete.

    ``first_symbols`` are the sorted numbers of the files' first symbols, ``slots`` the files' slots. ``read_block``
    returns the bytes of a block by its number. All methods raise CorruptIndexError.
    """

    def __init__(self, header: bytes, ranges: FileRanges, read_block: Callable[[int], bytes]) -> None:
        self._header: SegmentHeader = decode_header(header)
        self._read_block = read_block
        self._blocks: dict[int, Block] = {}
        self.first_symbols: Sequence[int] = ranges.first_symbols.tolist()
        self.slots: Sequence[int] = ranges.slots
        symbols: Sequence[int] = ranges.symbols
        if sorted(self.first_symbols) != self.first_symbols:  # after a merge of segments
            self.first_symbols, symbols, self.slots = zip(*sorted(zip(*ranges, strict=True)), strict=True)
        self.symbols = sum(symbols)
        """The number of live symbols."""
        self._live = None if self.symbols == self._header.symbols else self._live_mask(symbols)

    @property
    def doc_values(self) -> bytes:
        """The doc values of all its symbols."""
        return self._header.doc_values

    def postings(self, term: str) -> array[int]:
        """The term's postings of live symbols."""
        number = self._header.block_of(term)
        postings = as_array(self._block(number).find(term)) if number >= 0 else array("I")
        return postings if self._live is None else live_postings(postings, self._live)

    def terms_with_prefix(self, prefix: str, is_wanted: IsWanted | None = None) -> Iterator[str]:
        """The terms of live symbols that begin with ``prefix`` and are wanted, sorted.

        Blocks that are looked through for wanted terms are not kept: there may be a million names.
        """
        end = prefix + "\U0010ffff"
        for number in range(max(0, self._header.block_of(prefix)), self._header.block_of(end) + 1):
            block = self._block(number, keep=is_wanted is None)
            for index in range(bisect_left(block.terms, prefix), bisect_left(block.terms, end)):
                term = block.terms[index]
                if is_wanted is not None and not is_wanted(term):
                    continue
                if self._live is None or any_live(block.postings(index), self._live):
                    yield term

    def slot_of(self, number: int) -> int:
        """The slot of the file that may have the symbol with this number, -1 for none."""
        index = bisect_right(self.first_symbols, number) - 1
        return self.slots[index] if index >= 0 else -1

    def _live_mask(self, symbols: Sequence[int]) -> bytes:
        mask = bytearray(self._header.symbols)
        for first, count in zip(self.first_symbols, symbols, strict=True):
            mask[first : first + count] = b"\1" * count
        if len(mask) != self._header.symbols:
            raise CorruptIndexError("a file's record claims numbers that are not there")
        return bytes(mask)

    def _block(self, number: int, *, keep: bool = True) -> Block:
        block = self._blocks.get(number)
        if block is None:
            block = decode_block(self._read_block(number))
            if keep:
                self._blocks[number] = block
        return block

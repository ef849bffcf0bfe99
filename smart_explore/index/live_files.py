"""The files of a request whose index records are up to date."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from smart_explore.index.file_columns import FileColumns
from smart_explore.index.file_records import FileRecord
from smart_explore.source.walk.result import Candidate


class SegmentRun(NamedTuple):
    """Neighbouring files of one segment: the numbers of their first symbols and of their symbols, and their slots."""

    segment: int
    first_symbols: array[int]
    symbols: array[int]
    slots: Sequence[int]


class LiveFiles(Mapping[bytes, FileRecord]):
    """Records by path below the root, created on access: most never are.

    ``slots`` are the candidates'; the positions in ``left_out`` are not live.
    """

    def __init__(
        self,
        columns: FileColumns,
        candidates: Sequence[Candidate],
        slots: Sequence[int],
        left_out: Collection[int] = (),
    ) -> None:
        self._columns = columns
        self._candidates = candidates
        self._all_slots = slots
        self._left_out = left_out

    def __getitem__(self, name: bytes) -> FileRecord:
        return self._columns.record(self._by_name[name])

    def __iter__(self) -> Iterator[bytes]:
        return iter(self._by_name)

    def __len__(self) -> int:
        return len(self._all_slots) - len(self._left_out)

    def __contains__(self, name: object) -> bool:
        return name in self._by_name

    @cached_property
    def slots(self) -> Sequence[int]:
        """The slots of the files."""
        if not self._left_out:
            return self._all_slots
        return [slot for position, slot in enumerate(self._all_slots) if position not in self._left_out]

    def record(self, slot: int) -> FileRecord:
        """The record of the file in that slot."""
        return self._columns.record(slot)

    def name(self, slot: int) -> bytes:
        """The path below the root of the file in that slot."""
        return self._columns.names[slot]

    def slot_of(self, name: bytes) -> int:
        """The slot of the file with this path below the root, -1 if it is none of these."""
        return self._by_name.get(name, -1)

    def shown(self, slot: int) -> str:
        """The shown path of the file in that slot."""
        return self._candidates[slot if isinstance(self._all_slots, range) else self._positions[slot]].shown

    def segment_runs(self) -> Iterator[SegmentRun]:
        """The files with symbols, in runs of the same segment."""
        columns, slots = self._columns, self._all_slots
        segments, first_symbols, symbols = columns.segments, columns.first_symbols, columns.symbols
        if isinstance(slots, range):
            segments = segments[:]
            for slot in self._left_out:
                segments[slot] = 0
        else:
            slots = self.slots
            segments, first_symbols, symbols = (
                array("I", [column[slot] for slot in slots]) for column in (segments, first_symbols, symbols)
            )
        start = 0
        for segment, run in groupby(segments):
            end = start + len(list(run))
            if segment:
                yield SegmentRun(segment, first_symbols[start:end], symbols[start:end], slots[start:end])
            start = end

    @cached_property
    def _by_name(self) -> Mapping[bytes, int]:
        return {self._columns.names[slot]: slot for slot in self.slots}

    @cached_property
    def _positions(self) -> Mapping[int, int]:
        return {slot: position for position, slot in enumerate(self._all_slots)}

"""The files of an index that are what it knows of them."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import groupby

from smart_explore.index.file_records import FileRecord
from smart_explore.index.sheet import Sheet
from smart_explore.source.walk import Candidate


class LiveRows(Mapping[bytes, FileRecord]):
    """Rows by path below the root, made when they are asked for: most never are.

    ``numbers`` are those that the candidates have in the sheet, but for the positions in ``out``.
    """

    def __init__(
        self, sheet: Sheet, candidates: Sequence[Candidate], numbers: Sequence[int], out: Collection[int]
    ) -> None:
        self._sheet = sheet
        self._candidates = candidates
        self._numbers = numbers
        self._out = out

    def __getitem__(self, name: bytes) -> FileRecord:
        return self._sheet.row(self._by_name[name])

    def __iter__(self) -> Iterator[bytes]:
        names = self._sheet.names
        return (names[at] for at in self.numbers)

    def __len__(self) -> int:
        return len(self._numbers) - len(self._out)

    def __contains__(self, name: object) -> bool:
        return name in self._by_name

    def row(self, at: int) -> FileRecord:
        """The row of the file with that number."""
        return self._sheet.row(at)

    def shown(self, at: int) -> str:
        """How the file with that number is shown."""
        return self._candidates[at if isinstance(self._numbers, range) else self._positions[at]].shown

    def places(self) -> Iterator[tuple[int, array[int], array[int], Sequence[int]]]:
        """Runs of files in the same segment: that, and for each file its first symbol's number, its symbols, and its
        own number. Files without symbols are in none."""
        sheet = self._sheet
        numbers: Sequence[int] = self._numbers
        segments, firsts, symbols = sheet.segments, sheet.firsts, sheet.symbols
        if isinstance(numbers, range):
            segments = segments[:]
            for at in self._out:
                segments[at] = 0
        else:
            numbers = self.numbers
            segments, firsts, symbols = (
                array("I", [column[at] for at in numbers]) for column in (segments, firsts, symbols)
            )
        start = 0
        for segment, run in groupby(segments):
            end = start + len(list(run))
            if segment:
                yield segment, firsts[start:end], symbols[start:end], numbers[start:end]
            start = end

    @cached_property
    def numbers(self) -> Sequence[int]:
        """The files' numbers."""
        out = self._out
        return [at for position, at in enumerate(self._numbers) if position not in out] if out else self._numbers

    @cached_property
    def _by_name(self) -> Mapping[bytes, int]:
        names = self._sheet.names
        return {names[at]: at for at in self.numbers}

    @cached_property
    def _positions(self) -> Mapping[int, int]:
        return {at: position for position, at in enumerate(self._numbers)}

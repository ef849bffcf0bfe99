"""The files of an index that are what it knows of them."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import groupby

from smart_explore.index.rows import Row
from smart_explore.index.sheet import Sheet
from smart_explore.source.walk import Candidate


class LiveRows(Mapping[bytes, Row]):
    """Rows by path below the root, made when they are asked for: most never are.

    ``numbers`` are those of the files in their sheet; ``candidates`` are the same files.
    """

    def __init__(self, sheet: Sheet, numbers: Sequence[int], candidates: Sequence[Candidate]) -> None:
        self.numbers = numbers
        self._sheet = sheet
        self._candidates = candidates

    def __getitem__(self, name: bytes) -> Row:
        return self._sheet.row(self.number_of(name))

    def __iter__(self) -> Iterator[bytes]:
        names = self._sheet.names
        return (names[at] for at in self.numbers)

    def __len__(self) -> int:
        return len(self.numbers)

    def __contains__(self, name: object) -> bool:
        return name in self._by_name

    def number_of(self, name: bytes) -> int:
        """The number of the file ``name``. Raises KeyError."""
        return self._by_name[name]

    def row(self, at: int) -> Row:
        """The row of the file with that number."""
        return self._sheet.row(at)

    def shown(self, at: int) -> str:
        """How the file with that number is shown."""
        return self._candidates[at if isinstance(self.numbers, range) else self._positions[at]].shown

    def places(self) -> Iterator[tuple[int, array[int], array[int], Sequence[int]]]:
        """Runs of files in the same segment: that, and for each file its first symbol's number, its symbols, and its
        own number. Files without symbols are in none."""
        sheet, numbers = self._sheet, self.numbers
        segments, firsts, symbols = sheet.segments, sheet.firsts, sheet.symbols
        if not isinstance(numbers, range):
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
    def _by_name(self) -> Mapping[bytes, int]:
        names = self._sheet.names
        return {names[at]: at for at in self.numbers}

    @cached_property
    def _positions(self) -> Mapping[int, int]:
        return {at: position for position, at in enumerate(self.numbers)}

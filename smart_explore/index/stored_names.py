"""The index of a tree as it was last brought up to date, without a look at the tree."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar, overload

from smart_explore.index.corruption import CorruptIndexError
from smart_explore.index.current_index import is_current
from smart_explore.index.file_columns import read_columns
from smart_explore.index.index_reader import IndexReader
from smart_explore.index.index_status import reading
from smart_explore.index.live_files import LiveFiles
from smart_explore.index.locations import index_path
from smart_explore.source.walk.result import Candidate

_Found = TypeVar("_Found")


class StoredNames(NamedTuple):
    """The symbols of a tree by name, and the paths of its files; both below the root."""

    symbols: IndexReader
    paths: Sequence[bytes]


def in_stored(root: str, find: Callable[[StoredNames], _Found], otherwise: _Found) -> _Found:
    """The result of ``find`` in the index of a real, absolute root; ``otherwise`` without a usable one.

    Files may have changed since: the lines of a symbol are to be compared with its file.
    """
    try:
        if not is_current(root):
            return otherwise
        with reading(index_path(root)) as connection:
            columns = read_columns(connection)
            slots: Sequence[int] = sorted(columns.slots.values())
            slots = range(len(slots)) if len(slots) == len(columns.names) else slots
            names = [columns.names[slot] for slot in slots]
            return find(StoredNames(IndexReader(connection, LiveFiles(columns, _AsStored(names), slots)), names))
    except (sqlite3.Error, OverflowError, CorruptIndexError):  # the next writer mends it
        return otherwise


class _AsStored(Sequence[Candidate]):
    """The files of an index in the place of those found by a walk; each is made when it is asked for."""

    def __init__(self, names: Sequence[bytes]) -> None:
        self._names = names

    @overload
    def __getitem__(self, index: int) -> Candidate: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Candidate]: ...
    def __getitem__(self, index: int | slice) -> Candidate | Sequence[Candidate]:
        if isinstance(index, slice):
            return _AsStored(self._names[index])
        return Candidate(self._names[index], os.fsdecode(self._names[index]), None)

    def __len__(self) -> int:
        return len(self._names)

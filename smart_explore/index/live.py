"""The files of an index that are what it knows of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from smart_explore.index.rows import Row, decode_row, places_in

MOST_REMEMBERED = 4
"""So many roots' records stay in the memory of a process that goes on."""


class LiveRows(Mapping[bytes, Row]):
    """Rows by path below the root, made of whole records when they are asked for: most never are."""

    __slots__ = ("_records", "_rows")

    def __init__(self, records: Mapping[bytes, bytes]) -> None:
        self._records = records
        self._rows: dict[bytes, Row] = {}

    def __getitem__(self, name: bytes) -> Row:
        row = self._rows.get(name)
        if row is None:
            row = self._rows[name] = decode_row(name, self._records[name])
        return row

    def __iter__(self) -> Iterator[bytes]:
        return iter(self._records)

    def __len__(self) -> int:
        return len(self._records)

    def __contains__(self, name: object) -> bool:
        return name in self._records

    def places(self) -> Iterator[tuple[bytes, tuple[int, int, int]]]:
        """Each path with its segment, first number and number of symbols."""
        return places_in(self._records)


def whole_records(root: str) -> dict[bytes, bytes]:
    """Records of a root's files that were found whole by this process before; to be used and added to."""
    records = _remembered.pop(root, {})
    _remembered[root] = records
    while len(_remembered) > MOST_REMEMBERED:
        _remembered.pop(next(iter(_remembered), root), None)
    return records


_remembered: dict[str, dict[bytes, bytes]] = {}

"""Which columns are read and when they are written anew, and what of them an answer is about."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from smart_explore.index.file_columns import (
    FileColumns,
    columns_are_due,
    mark_dirty,
    read_columns,
    write_columns,
)
from smart_explore.index.file_records import FileRecord, read_record, write_records
from smart_explore.index.live_files import LiveFiles
from smart_explore.index.schema import migrate
from smart_explore.source.walk.result import Candidate

RECORD = FileRecord(bytes(32), bytes(16), "source", 1)


@pytest.fixture
def database() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        yield connection


@pytest.mark.parametrize(("files", "most"), [(1, 64), (64 * 32, 64), (66 * 32 - 1, 65), (66 * 32, 66)])
def test_columns_are_written_anew_once_many_files_were_written(
    files: int, most: int, database: sqlite3.Connection
) -> None:
    assert columns_are_due(database)
    write_records(database, [(b"%d.py" % number, RECORD) for number in range(files)])
    write_columns(database)
    mark_dirty(database, (b"%d.py" % number for number in range(most)))
    mark_dirty(database, [b"0.py"])
    assert not columns_are_due(database)
    mark_dirty(database, [b"new.py"])
    assert columns_are_due(database)
    write_columns(database)
    assert not columns_are_due(database)


def test_for_a_folder_of_few_files_its_records_are_read(database: sqlite3.Connection) -> None:
    inside = {b"lib/a.py", b"lib/b.py", b"lib/deep/c.py"}
    names = {*inside, b"lib", b"lib.py", b"lib-d/e.py", *(b"%d.py" % number for number in range(18))}
    write_records(database, [(name, RECORD) for name in names])
    assert set(read_columns(database, b"lib", 3).names) == inside
    write_columns(database)
    assert set(read_columns(database, b"lib", 2).names) == inside
    assert set(read_columns(database, b"lib", 3).names) == set(read_columns(database).names) == names
    assert read_record(database, b"lib/a.py") == RECORD
    assert read_record(database, b"lib/z.py") is None


NAMES = (b"a.py", b"b.py", b"c.py", b"d.py", b"e.py", b"f.py")
RECORDS = [
    FileRecord(bytes(32), bytes([number]) * 16, "source" if segment else "", number, segment, first, symbols)
    for number, (segment, first, symbols) in enumerate(
        [(1, 0, 3), (1, 3, 2), (0, 0, 0), (2, 0, 1), (2, 1, 4), (1, 5, 6)]
    )
]
CANDIDATES = [Candidate(b"/top/" + name, f"shown/{name.decode()}", "python") for name in NAMES]
COLUMNS = FileColumns(list(zip(NAMES, RECORDS, strict=True)))


@pytest.mark.parametrize(
    ("slots", "left_out", "runs"),
    [
        (range(6), (), [(1, [0, 1]), (2, [3, 4]), (1, [5])]),
        (range(6), (1,), [(1, [0]), (2, [3, 4]), (1, [5])]),
        (range(6), (0, 1, 4), [(2, [3]), (1, [5])]),
        ([5, 0, 1], (), [(1, [5, 0, 1])]),
        ([5, 3, 2, 4], (0,), [(2, [3]), (2, [4])]),
        ([], (), []),
    ],
)
def test_the_files_asked_about_are_told_without_those_left_out(
    slots: range | list[int], left_out: tuple[int, ...], runs: list[tuple[int, list[int]]]
) -> None:
    live = LiveFiles(COLUMNS, [CANDIDATES[slot] for slot in slots], slots, left_out)
    kept = [slot for position, slot in enumerate(slots) if position not in left_out]
    assert list(live.slots) == kept
    assert len(live) == len(kept)
    assert dict(live) == {NAMES[slot]: RECORDS[slot] for slot in kept}
    assert [live.slot_of(name) for name in NAMES] == [slot if slot in kept else -1 for slot in range(6)]
    assert [name in live for name in NAMES] == [slot in kept for slot in range(6)]
    assert [live.shown(slot) for slot in kept] == [f"shown/{NAMES[slot].decode()}" for slot in kept]
    assert [(live.name(slot), live.record(slot)) for slot in kept] == [(NAMES[slot], RECORDS[slot]) for slot in kept]
    told = list(live.segment_runs())
    assert [(run.segment, list(run.slots)) for run in told] == runs
    for run in told:
        assert list(run.first_symbols) == [RECORDS[slot].first for slot in run.slots]
        assert list(run.symbols) == [RECORDS[slot].symbols for slot in run.slots]

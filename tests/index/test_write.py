"""What several processes write of the same files at once: the latest reading stays."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from smart_explore.index.batch_builder import IndexBatch
from smart_explore.index.file_records import FileRecord, read_record
from smart_explore.index.store import open_in_memory, open_index
from smart_explore.index.transaction import OtherFingerprintError, start_over_unless
from smart_explore.index.write import add_segment, block_id, drop_segment, read_block, upsert_files

NOW = time.time_ns()
OLDER, NEWER, FUTURE = NOW - 2_000, NOW - 1_000, NOW + 10**15


@pytest.fixture
def database() -> Iterator[sqlite3.Connection]:
    with closing(open_in_memory()) as connection:
        start_over_unless(connection, "mine")
        yield connection


def record(read_ns: int, content: bytes = b"1", stamp: bytes = b"s") -> FileRecord:
    return FileRecord(stamp * 32, content * 16, "source", read_ns)


def parsed(known: FileRecord) -> IndexBatch:
    return IndexBatch([(b"a.py", known, b"outline " + known.digest)], [], [], 0, b"", [])


def touched(known: FileRecord) -> IndexBatch:
    return IndexBatch([], [(b"a.py", known)], [], 0, b"", [])


def outline(database: sqlite3.Connection) -> bytes:
    return bytes(database.execute("SELECT data FROM outlines").fetchone()[0])


READINGS = pytest.mark.parametrize(
    ("first", "second", "stays"),
    [(OLDER, NEWER, NEWER), (NEWER, OLDER, NEWER), (FUTURE, OLDER, OLDER)],
    ids=["newer", "older", "after the future"],  # the times themselves differ from one test process to the other
)


@READINGS
def test_an_older_reading_takes_the_place_of_no_newer_one_unless_that_is_of_the_future(
    database: sqlite3.Connection, first: int, second: int, stays: int
) -> None:
    upsert_files(database, "mine", parsed(record(first, b"1")))
    upsert_files(database, "mine", parsed(record(second, b"2")))
    content = b"1" if stays == first else b"2"
    assert read_record(database, b"a.py") == record(stays, content)
    assert outline(database) == b"outline " + content * 16


@READINGS
def test_an_older_stamp_takes_the_place_of_no_newer_one_unless_that_is_of_the_future(
    database: sqlite3.Connection, first: int, second: int, stays: int
) -> None:
    upsert_files(database, "mine", parsed(record(first)))
    upsert_files(database, "mine", touched(record(second, stamp=b"t")))
    assert read_record(database, b"a.py") == record(stays, stamp=b"s" if stays == first else b"t")


def test_a_touched_file_whose_content_another_process_has_read_anew_stays_as_that_one_left_it(
    database: sqlite3.Connection,
) -> None:
    upsert_files(database, "mine", parsed(record(OLDER, b"2")))
    upsert_files(database, "mine", touched(record(NEWER, b"1", b"t")))
    assert read_record(database, b"a.py") == record(OLDER, b"2")


def test_nothing_is_written_to_an_index_that_another_version_has_made_its_own(database: sqlite3.Connection) -> None:
    with pytest.raises(OtherFingerprintError):
        upsert_files(database, "another", parsed(record(NEWER)))
    assert read_record(database, b"a.py") is None


def test_of_a_segment_that_is_dropped_every_block_goes_and_none_of_another(database: sqlite3.Connection) -> None:
    blocks = [("a", b"1"), ("b", b"2")]
    first, second = (add_segment(database, 1, bytes(4), blocks) for _ in range(2))
    drop_segment(database, first)
    assert database.execute("SELECT id FROM blocks ORDER BY id").fetchall() == [
        (block_id(second, 0),),
        (block_id(second, 1),),
    ]
    assert [read_block(database, second, number) for number in range(2)] == [b"1", b"2"]


def test_a_new_index_can_give_back_the_room_of_what_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for _ in range(2):
        with closing(open_index(str(tmp_path))) as connection:
            assert connection.execute("PRAGMA auto_vacuum").fetchone() == (2,)  # incremental

"""The columns of all files say what the records say, whatever was written since they were."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest
from hypothesis import given
from hypothesis import strategies as st
from indexed_tree import Tree

from smart_explore.index.corruption import CorruptIndexError
from smart_explore.index.file_columns import DIRTY_THRESHOLD, FileColumns, mark_dirty, read_columns, write_columns
from smart_explore.index.file_records import STATES, FileRecord, read_records, write_records
from smart_explore.index.schema import migrate

QUERY = "pay what bill count boxes serve customers"

names = st.binary(min_size=1, max_size=6).filter(lambda name: b"\0" not in name)
numbers = st.integers(0, 2**32 - 1)
records = st.builds(
    FileRecord,
    stamp=st.binary(min_size=32, max_size=32),
    digest=st.binary(min_size=16, max_size=16),
    state=st.sampled_from(STATES),
    read_ns=st.integers(0, 2**62),
    segment=numbers,
    first=numbers,
    symbols=numbers,
    problems=st.sampled_from(["", "", '[["a reason", "syntax", 3]]']),
)
files = st.dictionaries(names, records, max_size=12)


@pytest.fixture
def database() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        yield connection


def told_by(columns: FileColumns) -> dict[bytes, FileRecord]:
    return {name: columns.record(slot) for name, slot in columns.slots.items()}


@given(files)
def test_columns_tell_what_their_records_tell(known: dict[bytes, FileRecord]) -> None:
    columns = FileColumns(list(known.items()))
    assert told_by(columns) == known
    assert told_by(FileColumns.decode(*columns.encode())) == known
    assert columns.slots_of(list(known)) == range(len(known))


@given(files, st.dictionaries(names, st.none() | records, max_size=8))
def test_records_take_the_place_of_those_known(
    known: dict[bytes, FileRecord], since: dict[bytes, FileRecord | None]
) -> None:
    columns = FileColumns.decode(*FileColumns(list(known.items())).encode())
    columns.update(list(since.items()))
    true = {name: record for name, record in {**known, **since}.items() if record}
    assert told_by(columns) == true
    asked = [*known, *since]
    assert [slot >= 0 for slot in columns.slots_of(asked)] == [name in true for name in asked]


def test_the_stamps_of_an_adopted_index_outlive_the_columns_that_brought_them(database: sqlite3.Connection) -> None:
    there = {name: FileRecord(b"other tree".ljust(32), bytes(16), "source", 1) for name in (b"b/c", b"b.py", b"a")}
    write_records(database, there.items())
    here = {name: record._replace(stamp=b"this tree".ljust(32)) for name, record in there.items()}
    write_columns(database, FileColumns(list(here.items())))
    write_records(database, [(b"a", there[b"a"]._replace(stamp=b"written since".ljust(32)))])
    mark_dirty(database, [b"a"])
    write_columns(database)
    columns = read_columns(database)
    assert columns.names == [b"a", b"b/c", b"b.py"]
    assert bytes(columns.stamps) == b"written since".ljust(32) + 2 * b"this tree".ljust(32)


turns = st.lists(
    st.tuples(st.sampled_from(["write", "delete", "columns"]), st.sampled_from([b"a", b"b", b"c"]), records),
    max_size=25,
)


@given(turns)
def test_however_records_are_written_the_columns_with_dirty_files_are_all_of_them(
    turns: list[tuple[str, bytes, FileRecord]],
) -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        for turn, path, record in turns:
            if turn == "columns":
                write_columns(connection)
                continue
            if turn == "write":
                write_records(connection, [(path, record)])
            else:
                connection.execute("DELETE FROM files WHERE path = ?", (path,))
            mark_dirty(connection, [path])
        assert told_by(read_columns(connection)) == dict(read_records(connection))


@pytest.mark.parametrize("column", ["names", "stamps", "states", "segments", "firsts", "symbols", "problems"])
def test_columns_with_a_byte_changed_are_found_corrupt(database: sqlite3.Connection, column: str) -> None:
    record = FileRecord(bytes(32), bytes(16), "source", 1, 2, 3, 4)
    write_records(database, [(b"a.py", record)])
    write_columns(database)
    database.execute(f"UPDATE file_columns SET {column} = x'01' || substr({column}, 2)")
    with pytest.raises(CorruptIndexError):
        read_columns(database)


@pytest.mark.parametrize(
    "change", ["symbols = 5", "first = 0", "digest = zeroblob(16)", "path = x'62'", "path = 'a.py'", "stamp = 'text'"]
)
def test_a_record_that_was_not_written_so_is_found_corrupt(database: sqlite3.Connection, change: str) -> None:
    write_records(database, [(b"a.py", FileRecord(bytes(range(32)), bytes(range(16)), "source", 1, 2, 3, 4))])
    database.execute(f"UPDATE files SET {change}")
    with pytest.raises(CorruptIndexError):
        read_records(database)


def test_columns_are_in_the_order_of_a_walk(database: sqlite3.Connection) -> None:
    record = FileRecord(bytes(32), bytes(16), "source", 1)
    write_records(database, [(name, record) for name in (b"a.py", b"a/b.py", b"a-b.py", b"a")])
    write_columns(database)
    assert read_columns(database).names == [b"a", b"a/b.py", b"a-b.py", b"a.py"]


@pytest.mark.usefixtures("trusting")
def test_a_first_answer_leaves_columns_and_later_ones_need_none_anew(tree: Tree) -> None:
    tree.ask(QUERY)
    assert tree.value("SELECT files FROM file_columns") == 3
    tree.write("shop.py", "def pay_late(bill): pass\n")
    tree.write("new.py", "def pay_new(bill): pass\n")
    (tree.root / "serve.go").unlink()
    assert tree.agrees(QUERY, "pay late", "pay new")
    assert tree.value("SELECT count(*) FROM dirty_files") == 3
    for number in range(3, DIRTY_THRESHOLD):
        tree.write(f"more{number}.py", "def send_more(): pass\n")
    assert tree.agrees(QUERY)
    assert tree.value("SELECT count(*) FROM dirty_files") == DIRTY_THRESHOLD
    tree.write("another.py", "def pay_later(bill): pass\n")
    assert tree.agrees(QUERY, "pay later", "pay new")
    assert tree.value("SELECT count(*) FROM dirty_files") == 0


@pytest.mark.usefixtures("trusting")
def test_an_index_without_columns_answers_all_the_same(tree: Tree) -> None:
    tree.ask(QUERY)
    with closing(sqlite3.connect(tree.database)) as connection, connection:
        connection.execute("DELETE FROM file_columns")
    assert tree.ask(QUERY).parsed == 0
    assert tree.agrees(QUERY)


@pytest.mark.usefixtures("trusting")
@pytest.mark.parametrize("folder", ["deep", "wide"])
def test_a_folder_is_answered_from_the_columns_or_from_its_records(tree: Tree, folder: str) -> None:
    for number in range(30):
        tree.write(f"wide/part{number}.py", f"def pay_part_{number}(): pass\n")
    (tree.root / ".git").mkdir()
    tree.ask(QUERY)
    assert tree.ask(QUERY, folder).parsed == 0
    assert tree.found(QUERY, folder) == tree.found(QUERY, folder, no_index=True)
    (tree.root / folder / "stock.py").unlink(missing_ok=True)
    assert tree.found(QUERY, folder) == tree.found(QUERY, folder, no_index=True)
    assert tree.agrees(QUERY)


@pytest.mark.usefixtures("trusting")
@pytest.mark.parametrize(
    "change",
    [
        "UPDATE file_columns SET stamps = zeroblob(length(stamps))",
        "UPDATE file_columns SET names = substr(names, 1, 6)",
        "UPDATE file_columns SET symbols = 'text'",
        "INSERT INTO dirty_files VALUES (x'6e6f6e65'), ('shop.py')",
        "DROP TABLE dirty_files",
    ],
)
def test_corrupt_columns_lead_to_no_wrong_answer(tree: Tree, change: str) -> None:
    tree.ask(QUERY)
    with closing(sqlite3.connect(tree.database)) as connection, connection:
        connection.execute(change)
    truth = tree.found(QUERY, no_index=True)
    assert tree.found(QUERY) == truth
    assert tree.found(QUERY) == truth

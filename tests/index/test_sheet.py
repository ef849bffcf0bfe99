"""The sheet of all records says what the records say, whatever was written since it was made."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from hypothesis import given
from hypothesis import strategies as st
from indexed_tree import Tree

from smart_explore.index import sheet as sheet_module
from smart_explore.index.corruption import CorruptIndexError
from smart_explore.index.file_records import STATES, FileRecord, decode_row, encode_row, read_records
from smart_explore.index.schema import migrate
from smart_explore.index.sheet import Sheet, in_walking_order, read_sheet, write_sheet

QUERY = "pay what bill count boxes serve customers"

names = st.binary(min_size=1, max_size=6).filter(lambda name: b"\0" not in name)
numbers = st.integers(0, 2**32 - 1)
rows = st.builds(
    FileRecord,
    stamp=st.binary(min_size=32, max_size=32),
    digest=st.binary(min_size=16, max_size=16),
    state=st.sampled_from(STATES),
    read_ns=st.integers(0, 2**62),
    segment=numbers,
    first=numbers,
    symbols=numbers,
    outline=st.integers(0, 2**63 - 1),
    problems=st.sampled_from([b"", b"", b'[["a reason", "syntax", 3]]']),
)
files = st.dictionaries(names, rows, max_size=12)


def records_of(known: dict[bytes, FileRecord]) -> dict[bytes, bytes]:
    return {name: encode_row(name, row) for name, row in known.items()}


def told_by(sheet: Sheet) -> dict[bytes, FileRecord]:
    return {name: sheet.row(at) for name, at in sheet.numbers.items()}


@given(files)
def test_a_sheet_tells_what_its_records_tell(known: dict[bytes, FileRecord]) -> None:
    sheet = Sheet(records_of(known))
    assert told_by(sheet) == known
    assert told_by(Sheet.decode(sheet.encode())) == known
    assert sheet.numbers_of(list(known)) == range(len(known))


@given(files, st.dictionaries(names, st.none() | rows, max_size=8))
def test_records_take_the_place_of_those_known(
    known: dict[bytes, FileRecord], since: dict[bytes, FileRecord | None]
) -> None:
    sheet = Sheet.decode(Sheet(records_of(known)).encode())
    sheet.update({name: encode_row(name, row) if row else None for name, row in since.items()})
    true = {name: row for name, row in {**known, **since}.items() if row}
    assert told_by(sheet) == true
    asked = [*known, *since]
    assert [at >= 0 for at in sheet.numbers_of(asked)] == [name in true for name in asked]


@given(files, st.data())
def test_a_sheet_with_any_byte_changed_is_found_damaged(known: dict[bytes, FileRecord], data: st.DataObject) -> None:
    encoded = bytearray(Sheet(records_of(known)).encode())
    encoded[data.draw(st.integers(0, len(encoded) - 1))] ^= data.draw(st.integers(1, 255))
    with pytest.raises(CorruptIndexError):
        Sheet.decode(bytes(encoded))


@pytest.mark.parametrize("record", [b"", b"short", bytes(200), "text", None])
def test_a_record_that_is_not_whole_is_found_damaged(record: object) -> None:
    with pytest.raises(CorruptIndexError):
        Sheet({b"a.py": record})  # type: ignore[dict-item]


writes = st.lists(
    st.tuples(st.sampled_from(["insert", "replace", "update", "delete", "sheet"]), st.sampled_from(b"abcd"), rows),
    max_size=25,
)


@given(writes)
def test_however_records_are_written_the_sheet_with_what_was_noted_is_all_of_them(
    turns: list[tuple[str, int, FileRecord]],
) -> None:
    statements = {
        "insert": "INSERT OR IGNORE INTO files VALUES (:path, :record)",
        "replace": "INSERT OR REPLACE INTO files VALUES (:path, :record)",
        "update": "UPDATE files SET record = :record WHERE path = :path",
        "delete": "DELETE FROM files WHERE path = :path",
    }
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        for turn, letter, row in turns:
            path = bytes([letter])
            if turn == "sheet":
                write_sheet(connection)
            else:
                connection.execute(statements[turn], {"path": path, "record": encode_row(path, row)})
        true = {path: decode_row(path, record) for path, record in read_records(connection).items()}
        assert told_by(read_sheet(connection)) == true


def test_files_are_in_the_order_of_a_walk() -> None:
    assert in_walking_order([b"a.py", b"a/b.py", b"a-b.py", b"a"]) == [b"a", b"a/b.py", b"a-b.py", b"a.py"]


@pytest.mark.usefixtures("trusting")
def test_a_first_answer_leaves_a_sheet_and_later_ones_need_none_anew(
    tree: Tree, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree.ask(QUERY)
    assert tree.value("SELECT files FROM sheets") == 3
    tree.write("shop.py", "def pay_late(bill): pass\n")
    tree.write("new.py", "def pay_new(bill): pass\n")
    (tree.root / "serve.go").unlink()
    assert tree.agrees(QUERY, "pay late", "pay new")
    assert tree.value("SELECT count(*) FROM unfiled") == 3
    monkeypatch.setattr(sheet_module, "WORTH_A_SHEET", 1)
    tree.write("shop.py", "def pay_later(bill): pass\n")
    assert tree.agrees(QUERY, "pay later", "pay new")
    assert tree.value("SELECT count(*) FROM unfiled") == 0


@pytest.mark.usefixtures("trusting")
def test_an_index_without_a_sheet_answers_all_the_same(tree: Tree) -> None:
    tree.ask(QUERY)
    with closing(sqlite3.connect(tree.database)) as connection, connection:
        connection.execute("DELETE FROM sheets")
    assert tree.ask(QUERY).parsed == 0
    assert tree.agrees(QUERY)


@pytest.mark.usefixtures("trusting")
@pytest.mark.parametrize("folder", ["deep", "wide"])
def test_a_folder_is_answered_from_the_sheet_or_from_its_records(tree: Tree, folder: str) -> None:
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
        "UPDATE sheets SET data = zeroblob(length(data))",
        "UPDATE sheets SET data = substr(data, 1, 60)",
        "UPDATE sheets SET data = 'text'",
        "INSERT INTO unfiled VALUES (x'6e6f6e65'), ('shop.py')",
        "DROP TABLE unfiled",
    ],
)
def test_a_damaged_sheet_leads_to_no_wrong_answer(tree: Tree, change: str) -> None:
    tree.ask(QUERY)
    with closing(sqlite3.connect(tree.database)) as connection, connection:
        connection.execute(change)
    truth = tree.found(QUERY, no_index=True)
    assert tree.found(QUERY) == truth
    assert tree.found(QUERY) == truth

"""The database of the notes: what goes wrong, who only reads, what is on disk, and notes of an earlier version."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from system_limits import no_room_behind

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.memory.database import reading, writing
from smart_explore.memory.schema import MAX_BACKUPS, MIGRATIONS, VERSION, migrate


def test_notes_of_an_earlier_version_are_copied_before_they_are_changed_and_the_last_copies_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMART_EXPLORE_NOTES", str(tmp_path))
    with writing() as connection:
        connection.execute("INSERT INTO place VALUES ('/a', 1)")
    assert not (tmp_path / "backups").exists()
    (tmp_path / "backups").mkdir()
    for age in range(MAX_BACKUPS):
        copy = tmp_path / "backups" / f"{age}.db"
        copy.touch()
        os.utime(copy, (1_000_000 - age, 1_000_000 - age))
    file = tmp_path / "notes.db"
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        migrate(connection, str(file), (*MIGRATIONS, "CREATE TABLE x (y);\nCREATE TABLE z (y)"))
        connection.execute("INSERT INTO z SELECT project FROM place")
        assert connection.execute("PRAGMA user_version").fetchone() == (VERSION + 1,)
    with pytest.raises(EnvironmentBrokenError, match="written by a later version"), writing():
        pass
    (made,) = (tmp_path / "backups").glob(f"{VERSION}-*.db")
    assert {path.name for path in (tmp_path / "backups").iterdir()} == {made.name, "0.db", "1.db", "2.db", "3.db"}
    assert made.stat().st_mode & 0o777 == 0o600
    before = sqlite3.connect(made)
    assert before.execute("PRAGMA user_version").fetchone() == (VERSION,)
    assert before.execute("SELECT * FROM place").fetchall() == [("/a", 1)]
    assert before.execute("SELECT name FROM sqlite_master WHERE name IN ('x', 'z')").fetchall() == []
    before.close()


UNREADABLE = UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")


@pytest.mark.parametrize(
    ("error", "message", "hint"),
    [
        (sqlite3.OperationalError("database is locked"), "are locked by another program", "try again"),
        (
            sqlite3.OperationalError("database or disk is full"),
            "the notes were not kept: ",
            "make room on the disk of ",
        ),
        (
            sqlite3.OperationalError("attempt to write a readonly database"),
            "cannot be written: ",
            "fix the permissions",
        ),
        (sqlite3.OperationalError("unable to open database file"), "cannot be written: ", "fix the permissions"),
        (sqlite3.DatabaseError("file is not a database"), "are damaged: ", "there is no copy"),
        (sqlite3.OperationalError("file is not a database"), "are damaged: ", "there is no copy"),
        (sqlite3.OperationalError("malformed database schema"), "are damaged: ", "there is no copy"),
        (sqlite3.OperationalError("no such table: note"), "are damaged: ", "there is no copy"),
        (sqlite3.OperationalError("table note has no column named x"), "are damaged: ", "there is no copy"),
        (sqlite3.OperationalError("Could not decode to UTF-8 column 'x'"), "are damaged: ", "there is no copy"),
        (sqlite3.OperationalError("disk I/O error"), "cannot be read or written: ", "make room on its disk"),
        (sqlite3.IntegrityError("UNIQUE constraint failed"), "are damaged: ", "there is no copy"),
        (UNREADABLE, "are damaged: ", "there is no copy"),
        (OSError(errno.EIO, "it is broken"), "cannot be used: it is broken", "fix the permissions or the disk"),
    ],
)
def test_what_goes_wrong_is_said_with_what_to_do(
    error: Exception, message: str, hint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMART_EXPLORE_NOTES", str(tmp_path))
    with pytest.raises(EnvironmentBrokenError) as raised, writing():
        raise error
    assert message in raised.value.message and hint in raised.value.hint


def test_notes_that_the_system_lets_no_file_be_written_for_are_not_called_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMART_EXPLORE_NOTES", str(tmp_path))
    with writing() as connection:
        connection.execute("INSERT INTO place VALUES ('/a', 1)")
    for size in (0, 4096, 20_000):  # too small for the log, and for the index of it
        with no_room_behind(size):
            with pytest.raises(EnvironmentBrokenError, match="cannot be read or written"), writing() as it:
                it.execute("INSERT INTO place VALUES ('/b', 1)")
            with pytest.raises(EnvironmentBrokenError, match="cannot be read or written"), reading():
                pass
    with reading() as connection:
        assert connection is not None
        assert connection.execute("SELECT * FROM place").fetchall() == [("/a", 1)]


def test_a_mistake_of_the_program_is_no_fault_of_the_notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMART_EXPLORE_NOTES", str(tmp_path))
    with pytest.raises(sqlite3.OperationalError, match="syntax error"), writing() as connection:
        connection.execute("INSERT INTO place VALUES ('/a', 1)")
        rows = connection.execute("SELECT * FROM place")
        assert next(rows)
        connection.execute("SELEKT")
    with writing(busy_seconds=1):  # while the rows are still held
        del rows
    with reading() as connection:
        assert connection is not None
        assert connection.execute("SELECT count(*) FROM place").fetchone() == (0,)


def test_who_only_reads_cannot_change_the_notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMART_EXPLORE_NOTES", str(tmp_path / "notes"))
    with reading() as connection:
        assert connection is None
    assert not (tmp_path / "notes").exists()
    with writing():
        pass
    with pytest.raises(EnvironmentBrokenError, match="cannot be written"), reading() as connection:
        assert connection is not None
        connection.execute("INSERT INTO place VALUES ('/a', 1)")


def test_notes_are_on_disk_when_they_are_acknowledged_unless_they_need_not_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMART_EXPLORE_NOTES", str(tmp_path))
    for durable, level in ((True, 2), (False, 1)):
        with writing(durable=durable) as connection:
            assert connection.execute("PRAGMA synchronous").fetchone() == (level,)


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMART_EXPLORE_NOTES", str(tmp_path))
    with writing():
        pass
    file = tmp_path / "notes.db"
    connection = sqlite3.connect(file, isolation_level=None)
    with pytest.raises(sqlite3.OperationalError, match="place already exists"):
        migrate(connection, str(file), (*MIGRATIONS, "CREATE TABLE x (y);\nCREATE TABLE place (y)"))
    assert connection.execute("PRAGMA user_version").fetchone() == (VERSION,)
    assert connection.execute("SELECT name FROM sqlite_master WHERE name = 'x'").fetchall() == []
    connection.close()

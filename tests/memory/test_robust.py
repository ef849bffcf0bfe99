"""No acknowledged note is lost, whatever happens to the process, the file or the disk."""

from __future__ import annotations

import ctypes
import errno
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from git_repository import needs_git
from notes_project import Run

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.memory.database import reading, writing
from smart_explore.memory.schema import MAX_BACKUPS, MIGRATIONS, VERSION, migrate

pytestmark = needs_git
WRITER = Path(__file__).with_name("writer.py")
KILLS = 8

Start = Callable[..., subprocess.Popen[bytes]]


@pytest.fixture
def start(project: Path, notes: Path) -> Start:
    """Start a process that keeps notes."""
    environment = {**os.environ, "SMART_EXPLORE_NOTES": str(notes)}

    def start_(name: str, count: int) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, WRITER, name, str(count)], cwd=project, env=environment, stdout=subprocess.PIPE
        )

    return start_


def check(notes: Path) -> None:
    connection = sqlite3.connect(notes / "notes.db")
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.execute("INSERT INTO note_fts (note_fts) VALUES ('integrity-check')")
    assert connection.execute("SELECT count(*) FROM words").fetchone() == (
        connection.execute("SELECT count(*) FROM current").fetchone()
    )
    connection.close()


def test_processes_that_are_killed_lose_no_note_that_they_acknowledged(start: Start, run: Run, notes: Path) -> None:
    acknowledged: list[str] = []
    for kill in range(KILLS):
        writer = start(f"run{kill}", 100)
        assert writer.stdout is not None
        acknowledged.append(writer.stdout.readline().decode().strip())
        time.sleep(0.013 * (kill % 4))
        os.kill(writer.pid, signal.SIGKILL)
        acknowledged += writer.stdout.read().decode().splitlines()
        writer.wait()
        writer.stdout.close()
    check(notes)
    titles = {note["title"] for note in json.loads(run("recall", "--limit", "1000", "--json").stdout)["notes"]}
    assert set(acknowledged) <= titles


def test_several_processes_write_at_once(start: Start, run: Run, notes: Path) -> None:
    writers = [start(f"writer{number}", 20) for number in range(4)]
    for writer in writers:
        writer.communicate()
        assert writer.returncode == 0
    check(notes)
    assert json.loads(run("recall", "--json").stdout)["kept"] == 80


def test_a_damaged_store_is_refused_and_left_as_it_is(run: Run, notes: Path) -> None:
    assert run("note", "add", "first").returncode == 0
    for data in (b"no database at all" * 300, (notes / "notes.db").read_bytes()[:5000] + b"\xff" * 30_000):
        (notes / "notes.db").write_bytes(data)
        for words in (("note", "add", "second"), ("recall",), ("recall", "first")):
            done = run(*words)
            assert done.returncode == 4 and "damaged" in done.stderr, (words, done)
        assert (notes / "notes.db").read_bytes() == data


def test_notes_are_their_owners_alone(run: Run, notes: Path) -> None:
    assert run("note", "add", "first").returncode == 0
    assert [path.stat().st_mode & 0o777 for path in (notes, notes / "notes.db")] == [0o700, 0o600]


def test_a_store_of_a_later_version_is_refused_and_left_as_it_is(run: Run, notes: Path) -> None:
    assert run("note", "add", "first").returncode == 0
    connection = sqlite3.connect(notes / "notes.db")
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    for words in (("note", "add", "second"), ("recall",)):
        done = run(*words)
        assert done.returncode == 4 and "later version" in done.stderr


@pytest.mark.skipif(os.geteuid() == 0 and sys.platform != "linux", reason="root may write everything")
@pytest.mark.parametrize(("file_mode", "folder_mode"), [(0o400, 0o500), (0o400, 0o700), (0o600, 0o500)])
def test_a_store_that_cannot_be_written_is_still_read(run: Run, notes: Path, file_mode: int, folder_mode: int) -> None:
    assert run("note", "add", "first of all").returncode == 0
    (notes / "notes.db").chmod(file_mode)
    notes.chmod(folder_mode)
    reader = {"preexec_fn": _bound_by_permissions} if os.geteuid() == 0 else {}
    done = run("recall", "first", **reader)
    assert "first of all" in done.stdout, done.stderr
    refused = run("note", "add", "second", **reader)
    assert refused.returncode == 4
    notes.chmod(0o700)


@pytest.mark.skipif(os.geteuid() == 0 and sys.platform != "linux", reason="root may write everything")
def test_what_another_program_has_just_written_is_read_where_nothing_may_be_written(run: Run, notes: Path) -> None:
    assert run("note", "add", "first of all").returncode == 0
    with closing(sqlite3.connect(notes / "notes.db")) as other:
        other.execute("SELECT * FROM place").fetchall()
        assert run("note", "add", "second of all").returncode == 0
        assert (notes / "notes.db-wal").stat().st_size
        (notes / "notes.db").chmod(0o400)
        notes.chmod(0o500)
        done = run("recall", "second", **({"preexec_fn": _bound_by_permissions} if os.geteuid() == 0 else {}))
        notes.chmod(0o700)
    assert "second of all" in done.stdout, done.stderr


def _bound_by_permissions() -> None:
    """From the next program on root, too, may write only what permissions let it: capabilities(7)."""
    drop_from_bounding_set, override, read_search = 24, 1, 2
    for capability in (override, read_search):
        if ctypes.CDLL(None).prctl(drop_from_bounding_set, capability, 0, 0, 0):
            raise OSError("this root may not give up its capabilities")


def test_a_full_disk_is_said_and_loses_nothing(run: Run, notes: Path) -> None:
    assert run("note", "add", "first").returncode == 0
    import resource

    def small_files() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))

    refused = run("note", "add", "second " + "word " * 3_000, preexec_fn=small_files)
    assert refused.returncode == 4, refused
    check(notes)
    assert "first" in run("recall").stdout


@pytest.mark.parametrize("kind", ["file", "pipe", "device", "loop"])
def test_what_is_no_folder_of_notes_is_said_to_be_none(kind: str, run: Run, project: Path, tmp_path: Path) -> None:
    place = tmp_path / "place"
    if kind == "file":
        place.write_text("mine")
    elif kind == "pipe":
        os.mkfifo(place)
    else:
        place.symlink_to("/dev/null" if kind == "device" else place)
    options = {"env": {"SMART_EXPLORE_NOTES": str(place)}, "timeout": 20}
    for words in (
        ["recall"],
        ["recall", "--id", "k7f3a1"],
        ["status"],
        ["note", "add", "x"],
        ["note", "export", "out"],
    ):
        refused = run(*words, **options)
        assert (refused.returncode, f"{place} is not a folder" in refused.stderr) == (4, True), (words, refused)
    for event in ("SessionStart", "UserPromptSubmit"):
        told = {"session_id": "a", "cwd": str(project), "hook_event_name": event, "prompt": "x"}
        done = run("hook", input=json.dumps(told), **options)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert run("outline", "client.py", **options).returncode == 0


def test_a_pipe_in_the_place_of_the_notes_is_named_and_waited_for_by_nobody(
    run: Run, project: Path, notes: Path
) -> None:
    notes.mkdir()
    os.mkfifo(notes / "notes.db")
    os.mkfifo(notes / "spool.jsonl")
    for words in (["recall"], ["status"], ["note", "add", "x"]):
        refused = run(*words, timeout=20)
        assert (refused.returncode, "a named pipe" in refused.stderr) == (4, True), (words, refused)
    for event in ("SessionStart", "UserPromptSubmit"):
        told = {"session_id": "a", "cwd": str(project), "hook_event_name": event, "prompt": "x"}
        assert run("hook", input=json.dumps(told), timeout=20).returncode == 0


def test_a_relative_folder_of_notes_is_below_where_one_is(run: Run, project: Path) -> None:
    there = {"env": {"SMART_EXPLORE_NOTES": "kept/here"}}
    assert run("note", "add", "Here", **there).returncode == 0
    assert (project / "kept" / "here" / "notes.db").is_file()
    assert "Here" in run("recall", **there).stdout


def test_the_last_backup_takes_the_place_of_a_damaged_store_which_stays_beside_it(run: Run, notes: Path) -> None:
    assert run("note", "add", "kept once").returncode == 0
    copy = notes / "backups" / "1.db"
    copy.parent.mkdir()
    for name, time_ in (("0.db", 1_000_000), ("1.db", 3_000_000), ("2.db", 2_000_000)):
        shutil.copy(notes / "notes.db", copy.with_name(name))
        os.utime(copy.with_name(name), (time_, time_))
    (notes / "notes.db").write_bytes(b"damaged" * 1000)
    refused = run("recall")
    assert str(copy) in refused.stderr
    assert run("note", "import", "--restore", str(copy)).returncode == 0
    assert "kept once" in run("recall").stdout
    assert [path.read_bytes()[:7] for path in notes.glob("*.damaged-*")] == [b"damaged"]


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
            "mend the permissions",
        ),
        (sqlite3.OperationalError("unable to open database file"), "cannot be written: ", "mend the permissions"),
        (sqlite3.DatabaseError("file is not a database"), "are damaged: ", "there is no copy"),
        (sqlite3.OperationalError("file is not a database"), "are damaged: ", "there is no copy"),
        (sqlite3.OperationalError("malformed database schema"), "are damaged: ", "there is no copy"),
        (sqlite3.OperationalError("no such table: note"), "are damaged: ", "there is no copy"),
        (sqlite3.OperationalError("table note has no column named x"), "are damaged: ", "there is no copy"),
        (sqlite3.OperationalError("Could not decode to UTF-8 column 'x'"), "are damaged: ", "there is no copy"),
        (sqlite3.OperationalError("disk I/O error"), "are damaged: ", "there is no copy"),
        (sqlite3.IntegrityError("UNIQUE constraint failed"), "are damaged: ", "there is no copy"),
        (UNREADABLE, "are damaged: ", "there is no copy"),
        (OSError(errno.EIO, "it is broken"), "cannot be used: it is broken", "mend the permissions or the disk"),
    ],
)
def test_what_goes_wrong_is_said_with_what_to_do(
    error: Exception, message: str, hint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMART_EXPLORE_NOTES", str(tmp_path))
    with pytest.raises(EnvironmentBrokenError) as raised, writing():
        raise error
    assert message in raised.value.message and hint in raised.value.hint


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


def test_other_answers_know_nothing_of_the_notes_where_there_are_none(run: Run, project: Path, notes: Path) -> None:
    script = (
        "import sys; sys.argv[1:] = ['outline', 'client.py']; from smart_explore.frontends.cli.app import run; run();"
        "print([name for name in sys.modules if name.startswith('smart_explore.memory') or name == 'sqlite3'])"
    )
    environment = {**os.environ, "SMART_EXPLORE_NOTES": str(notes)}
    told = subprocess.run([sys.executable, "-c", script], cwd=project, env=environment, capture_output=True, text=True)
    loaded = set(eval(told.stdout.splitlines()[-1]))
    assert loaded <= {f"smart_explore.memory{part}" for part in ("", ".folder", ".answer_marks")}

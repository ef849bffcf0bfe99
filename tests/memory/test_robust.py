"""No acknowledged note is lost, whatever happens to the process, the file or the disk."""

from __future__ import annotations

import ctypes
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

from smart_explore.memory.schema import VERSION

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


def test_other_answers_know_nothing_of_the_notes_where_there_are_none(run: Run, project: Path, notes: Path) -> None:
    script = (
        "import sys; sys.argv[1:] = ['outline', 'client.py']; from smart_explore.frontends.cli.app import run; run();"
        "print([name for name in sys.modules if name.startswith('smart_explore.memory') or name == 'sqlite3'])"
    )
    environment = {**os.environ, "SMART_EXPLORE_NOTES": str(notes)}
    told = subprocess.run([sys.executable, "-c", script], cwd=project, env=environment, capture_output=True, text=True)
    loaded = set(eval(told.stdout.splitlines()[-1]))
    assert loaded <= {f"smart_explore.memory{part}" for part in ("", ".folder", ".answer_marks")}

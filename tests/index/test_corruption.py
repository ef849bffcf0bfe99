"""Whatever lies where the index should be, there is a right answer, and one line on stderr where it was no index."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from indexed_tree import Tree
from system_limits import no_room_behind

from smart_explore.index.corruption import is_corruption
from smart_explore.index.locations import WALK_SUFFIX
from smart_explore.index.schema import VERSION

pytestmark = pytest.mark.usefixtures("trusting")
QUERY = "pay what bill count boxes serve customers"


@pytest.fixture
def truth(tree: Tree) -> object:
    """The answer, with an index made."""
    assert tree.ask(QUERY).parsed == 3
    return tree.found(QUERY, no_index=True)


def said(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().err.splitlines()


def is_made_anew(tree: Tree, truth: object, capsys: pytest.CaptureFixture[str]) -> bool:
    """Whether the answer is right, one line says why it took longer, and the next one comes from the new index."""
    assert tree.found(QUERY) == truth
    (line,) = said(capsys)
    assert line.startswith("smart-explore: the index was not usable and is made anew (")
    assert tree.ask(QUERY).parsed == 0
    return said(capsys) == []


@pytest.mark.parametrize("kept", [100, 4096, 10_000])
def test_a_truncated_index_is_made_anew(
    tree: Tree, truth: object, kept: int, capsys: pytest.CaptureFixture[str]
) -> None:
    os.truncate(tree.database, kept)
    assert is_made_anew(tree, truth, capsys)


@pytest.mark.parametrize("kept", [0, 1])
def test_an_empty_file_is_filled(tree: Tree, truth: object, kept: int, capsys: pytest.CaptureFixture[str]) -> None:
    os.truncate(tree.database, kept)
    assert tree.found(QUERY) == truth
    assert tree.ask(QUERY).parsed == 0
    assert said(capsys) == []


def test_what_is_no_database_is_set_aside(tree: Tree, truth: object, capsys: pytest.CaptureFixture[str]) -> None:
    tree.database.write_bytes(b"not a database, not at all" * 500)
    path = tree.database
    assert is_made_anew(tree, truth, capsys)
    assert Path(f"{path}.damaged").read_bytes().startswith(b"not a database")


def test_another_database_is_set_aside(tree: Tree, truth: object, capsys: pytest.CaptureFixture[str]) -> None:
    path = tree.database
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE files (name TEXT)")
    assert is_made_anew(tree, truth, capsys)


@pytest.mark.parametrize("version", [VERSION + 1, -1])
def test_an_index_of_a_version_from_the_future_is_set_aside(
    tree: Tree, truth: object, version: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(tree.database)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    assert is_made_anew(tree, truth, capsys)


def test_a_folder_in_the_place_of_the_index_is_set_aside(
    tree: Tree, truth: object, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tree.database
    path.unlink()
    path.mkdir()
    (path / "something").write_text("of the user's")
    assert is_made_anew(tree, truth, capsys)
    assert Path(f"{path}.damaged/something").read_text() == "of the user's"
    path.write_bytes(b"not a database")
    assert is_made_anew(tree, truth, capsys)
    assert Path(f"{path}.damaged/something").read_text() == "of the user's"


def test_a_fifo_in_the_place_of_a_walk_s_record_is_none(tree: Tree, truth: object) -> None:
    record = Path(f"{tree.database}{WALK_SUFFIX}")
    record.unlink(missing_ok=True)
    os.mkfifo(record)
    assert tree.found(QUERY) == truth


def test_a_fifo_in_the_place_of_the_index_is_set_aside(
    tree: Tree, truth: object, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tree.database
    database.unlink()
    os.mkfifo(database)
    assert is_made_anew(tree, truth, capsys)


@pytest.mark.parametrize("table", ["files", "outlines", "segments", "blocks", "meta"])
def test_an_index_without_one_of_its_tables_is_made_anew(
    tree: Tree, truth: object, table: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(tree.database)) as connection:
        connection.execute(f"DROP TABLE {table}")
    assert is_made_anew(tree, truth, capsys)


@pytest.mark.parametrize("table", ["outlines", "segments", "blocks"])
def test_an_index_without_the_rows_of_one_of_its_tables_is_made_anew(
    tree: Tree, truth: object, table: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(tree.database)) as connection, connection:
        connection.execute(f"DELETE FROM {table}")
    assert is_made_anew(tree, truth, capsys)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE outlines SET data = zeroblob(20)",
        "UPDATE outlines SET data = 'text'",
        "UPDATE outlines SET data = (SELECT data FROM outlines ORDER BY length(data) DESC LIMIT 1)",
        "UPDATE segments SET head = substr(head, 1, length(head) - 4)",
        "UPDATE segments SET head = 7",
        "UPDATE blocks SET data = zeroblob(100)",
        "UPDATE files SET stamp = zeroblob(32)",
        "UPDATE files SET symbols = 12",
        "UPDATE files SET digest = x'00'",
        "UPDATE files SET checksum = 7",
        "UPDATE outlines SET (checksum, data) = (SELECT checksum, data FROM outlines LIMIT 1)",
        "UPDATE files SET path = path || 'x'",
        "UPDATE files SET path = 'text' || hex(path)",
    ],
)
def test_values_that_no_program_wrote_lead_to_no_wrong_answer(tree: Tree, truth: object, change: str) -> None:
    with closing(sqlite3.connect(tree.database)) as connection, connection:
        connection.execute(change)
    assert tree.found(QUERY) == truth
    assert tree.found(QUERY) == truth


def test_flipped_bytes_anywhere_lead_to_no_wrong_answer(tree: Tree, truth: object) -> None:
    chance = random.Random(3)
    path = tree.database
    whole = path.read_bytes()
    for _ in range(60):
        data = bytearray(whole)
        at = chance.randrange(len(data))
        for place in range(at, min(at + chance.choice((1, 1, 16, 300)), len(data))):
            data[place] ^= chance.randrange(1, 256)
        for left in path.parent.glob(path.name + "*"):
            left.unlink()
        path.write_bytes(data)
        assert tree.found(QUERY) == truth, at
        assert tree.found(QUERY) == truth, at


def test_a_leftover_journal_of_another_index_does_no_harm(tree: Tree, truth: object) -> None:
    Path(f"{tree.database}-wal").write_bytes(random.Random(1).randbytes(40_000))
    Path(f"{tree.database}-shm").write_bytes(random.Random(2).randbytes(32_768))
    assert tree.found(QUERY) == truth


def test_an_index_found_corrupt_half_way_that_cannot_be_moved_is_answered_without(
    tree: Tree, truth: object, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(tree.database)) as connection, connection:
        connection.execute("DELETE FROM outlines")
    (tree.database.parent / ".lock").unlink(missing_ok=True)
    (tree.database.parent / ".lock").mkdir()  # without the lock nobody may move it
    assert works_without(tree, truth, capsys)
    assert works_without(tree, truth, capsys)


def test_what_was_given_up_is_read_again_once_it_is_another(
    tree: Tree, truth: object, capsys: pytest.CaptureFixture[str]
) -> None:
    good = tree.database.read_bytes()
    test_an_index_found_corrupt_half_way_that_cannot_be_moved_is_answered_without(tree, truth, capsys)
    (tree.database.parent / ".lock").rmdir()
    tree.database.write_bytes(good)  # the same file still, by its number
    assert tree.found(QUERY) == truth
    assert said(capsys) == []


def works_without(tree: Tree, truth: object, capsys: pytest.CaptureFixture[str]) -> bool:
    assert tree.found(QUERY) == truth
    (line,) = said(capsys)
    return line.startswith("smart-explore: no index can be kept (") and line.endswith("made without one")


def test_a_file_in_the_place_of_the_cache_folder_means_no_index(
    tree: Tree, truth: object, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tree.root / "shop.py"))
    assert works_without(tree, truth, capsys)


@pytest.mark.parametrize("room", [30_000, 40_000, 55_000])
def test_a_full_disk_means_no_index(tree: Tree, truth: object, room: int, capsys: pytest.CaptureFixture[str]) -> None:
    for number in range(30):
        tree.write(f"more{number}.py", "\n".join(f"def pay_{number}_{i}(bill): pass" for i in range(30)))
    now = tree.found(QUERY, no_index=True)
    with no_room_behind(room):
        assert works_without(tree, now, capsys)
    assert tree.agrees(QUERY)


def test_a_disk_that_is_full_is_no_corruption() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE rows (data BLOB)")
        connection.execute("PRAGMA max_page_count = 2")
        with pytest.raises(sqlite3.OperationalError, match="full") as caught:
            connection.execute("INSERT INTO rows VALUES (zeroblob(100000))")
    assert not is_corruption(caught.value)


def _without_roots_powers() -> list[str]:
    """What a command begins with so that permissions count for it, or a skipped test."""
    if os.geteuid() != 0:
        return []
    command = ["setpriv", "--bounding-set=-dac_override,-dac_read_search,-fowner", "--inh-caps=-all"]
    try:
        refused = subprocess.run([*command, "true"], capture_output=True).returncode
    except FileNotFoundError:
        refused = 1
    if refused:
        pytest.skip("root may write everywhere here")
    return command


@pytest.mark.parametrize("readonly", ["file", "folder"])
def test_a_read_only_index_means_no_index(tree: Tree, truth: object, readonly: str) -> None:
    assert truth
    command = _without_roots_powers()
    tree.write("shop.py", "def pay_new(bill): pass\n")
    path = tree.database
    os.chmod(path if readonly == "file" else path.parent, 0o444 if readonly == "file" else 0o555)
    try:
        done = subprocess.run(
            [*command, sys.executable, "-m", "smart_explore", "search", "pay what bill", "--mode", "text"],
            cwd=tree.root,
            capture_output=True,
            text=True,
        )
    finally:
        os.chmod(path.parent, 0o755)
    assert done.returncode == 0, done.stderr
    assert "pay_new" in done.stdout
    assert done.stderr.count("\n") == 1
    assert "no index can be kept" in done.stderr


def test_a_byte_in_the_schema_that_is_no_text_is_corruption(
    tree: Tree, truth: object, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(tree.database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    data = bytearray(tree.database.read_bytes())
    data[data.index(b"CREATE INDEX ") + len(b"CREATE INDEX ")] = 0x81
    tree.database.write_bytes(bytes(data))
    for suffix in ("-wal", "-shm"):
        Path(f"{tree.database}{suffix}").unlink(missing_ok=True)
    assert is_made_anew(tree, truth, capsys)

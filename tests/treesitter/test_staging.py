"""The private folder that sources are parsed in."""

from __future__ import annotations

import os
import select
import stat
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from system_limits import no_room_behind

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.treesitter.staging import GATE, LIST_NAME, SENTINEL, Staging, remove_folder


@contextmanager
def staged() -> Iterator[Staging]:
    staging = Staging()
    try:
        staging.make()
        yield staging
    finally:
        staging.remove()


def mode(path: str | Path) -> int:
    return stat.S_IMODE(os.lstat(path).st_mode)


def shared(temp: Path) -> Path:
    return temp / f"smart-explore-{os.getuid()}"


def test_contents_lie_under_neutral_names_and_a_list_of_none_names_the_empty_sentinel(temp_folder: Path) -> None:
    with staged() as staging:
        names = staging.fill([b"a\r\0\xff", b""])
        staging.list_paths(names)
        folder = Path(staging.folder)
        assert names == ["000001", "000002"]
        assert [(folder / name).read_bytes() for name in names] == [b"a\r\0\xff", b""]
        assert (folder / SENTINEL).read_bytes() == b""
        assert (folder / LIST_NAME).read_text().splitlines() == ["000001", "000002"]
        staging.list_paths([])
        assert (folder / LIST_NAME).read_text().splitlines() == [SENTINEL]
        staging.list_paths(["000002"])
        assert (folder / LIST_NAME).read_text().splitlines() == ["000002"]


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077])
def test_nobody_else_can_read_it(umask: int, temp_folder: Path) -> None:
    before = os.umask(umask)
    try:
        with staged() as staging:
            staging.fill([b"secret"])
            assert mode(staging.folder) == 0o700
            assert mode(os.path.join(staging.folder, "000001")) == 0o600
            assert mode(os.path.dirname(staging.folder)) == 0o700
    finally:
        os.umask(before)


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit, ValueError])
def test_it_is_removed_whatever_happens(error: type[BaseException], temp_folder: Path) -> None:
    with pytest.raises(error), staged() as staging:
        staging.fill([b"x"])
        raise error
    assert os.listdir(temp_folder) == []


def test_it_is_removed_when_somebody_else_was_faster_or_has_left_folders_in_it(temp_folder: Path) -> None:
    with staged() as staging:
        os.makedirs(os.path.join(staging.folder, "a", "b"))
    with staged() as staging:
        os.rmdir(staging.folder)


def test_several_at_once_do_not_remove_each_other(temp_folder: Path) -> None:
    with staged() as first, staged() as second:
        assert first.folder != second.folder
        first.fill([b"one"])
        second.fill([b"two"])
        with staged():
            pass
        assert Path(first.folder, "000001").read_bytes() == b"one"
        assert Path(second.folder, "000001").read_bytes() == b"two"


def dead_process() -> int:
    child = subprocess.Popen(["true"])
    child.wait()
    return child.pid


def test_what_killed_processes_left_is_removed(temp_folder: Path) -> None:
    left = shared(temp_folder) / f"{dead_process()}-00112233"
    left.mkdir(parents=True)
    shared(temp_folder).chmod(0o700)
    (left / "000001").write_bytes(b"x")
    with staged():
        assert not left.exists()


def test_whoever_waits_at_the_gate_of_a_removed_folder_is_let_go(temp_folder: Path) -> None:
    folder = temp_folder / "left"
    folder.mkdir()
    os.mkfifo(folder / GATE)
    waiting = os.open(folder / GATE, os.O_RDONLY | os.O_NONBLOCK)
    poller = select.poll()
    poller.register(waiting)
    assert poller.poll(0) == []
    remove_folder(str(folder))
    assert poller.poll(0) == [(waiting, select.POLLHUP)]
    os.close(waiting)
    assert not folder.exists()


def test_a_folder_that_is_locked_is_in_use_even_if_its_process_seems_dead(temp_folder: Path) -> None:
    with staged() as staging:
        elsewhere = shared(temp_folder) / f"{dead_process()}-00112233"
        os.rename(staging.folder, elsewhere)  # as a process of another container would have it
        with staged():
            assert elsewhere.exists()
        os.rename(elsewhere, staging.folder)


def test_what_is_not_ours_is_left_alone_by_the_sweep(temp_folder: Path, tmp_path: Path) -> None:
    base = shared(temp_folder)
    base.mkdir(mode=0o700)
    precious = tmp_path / "precious"
    precious.mkdir()
    (precious / "file").write_bytes(b"x")
    dead = dead_process()
    (base / f"{dead}-link").symlink_to(precious)
    (base / f"{dead}-file").write_bytes(b"x")
    (base / "notes").mkdir()
    with staged():
        pass
    assert (precious / "file").exists()
    assert sorted(os.listdir(base)) == sorted([f"{dead}-link", f"{dead}-file", "notes"])
    for name in (f"{dead}-link", f"{dead}-file"):
        os.unlink(base / name)
    os.rmdir(base / "notes")
    os.rmdir(base)


@pytest.mark.parametrize("trap", ["a link", "a dangling link", "a file", "open to the group", "somebody else's"])
def test_a_shared_folder_that_somebody_else_prepared_is_not_used(trap: str, temp_folder: Path, tmp_path: Path) -> None:
    base = shared(temp_folder)
    target = tmp_path / "target"
    if trap == "a link":
        target.mkdir(mode=0o700)
        base.symlink_to(target)
    elif trap == "a dangling link":
        base.symlink_to(target)
    elif trap == "a file":
        base.write_bytes(b"")
    else:
        base.mkdir(mode=0o700)
        if trap == "open to the group":
            base.chmod(0o770)
        elif os.geteuid() != 0:
            pytest.skip("only root can give a folder away")
        else:
            os.chown(base, 65534, 65534)
    with staged() as staging:
        staging.fill([b"secret"])
        assert os.path.dirname(staging.folder) != str(base)
        assert mode(staging.folder) == mode(os.path.dirname(staging.folder)) == 0o700
        assert not base.is_dir() or os.listdir(base) == []
    assert os.listdir(temp_folder) == [base.name]
    if base.is_symlink() or base.is_file():
        base.unlink()
    else:
        base.rmdir()


def test_without_tmpdir_it_lies_below_the_systems_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TMPDIR", raising=False)
    with staged() as staging:
        assert os.path.dirname(os.path.dirname(staging.folder)) == "/tmp"
    assert not os.path.exists(staging.folder)


def test_a_relative_tmpdir_does_not_move_with_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TMPDIR", ".")
    with staged() as staging:
        monkeypatch.chdir("/")
        staging.fill([b"x"])
        assert Path(staging.folder).is_relative_to(tmp_path)
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("fault", ["missing", "a file", "no permission"])
def test_a_tmpdir_that_cannot_be_used_is_said_with_what_to_do(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    temp = tmp_path / "temp"
    if fault == "a file":
        temp.write_bytes(b"")
    elif fault == "no permission":
        if os.geteuid() == 0:
            temp = Path("/proc/self")  # where not even root makes folders
            if not temp.exists():
                pytest.skip("nothing is forbidden to root here")
        else:
            temp.mkdir(mode=0o500)
    monkeypatch.setenv("TMPDIR", str(temp))
    with pytest.raises(EnvironmentBrokenError, match="no temporary folder can be made") as caught, staged():
        pass
    assert str(temp) in caught.value.message
    assert "TMPDIR" in caught.value.hint


def test_where_there_is_no_room_it_is_said_with_what_to_do(temp_folder: Path) -> None:
    with staged() as staging:
        with no_room_behind(5), pytest.raises(EnvironmentBrokenError, match="File too large") as caught:
            staging.fill([b"short", b"longer"])
        assert staging.folder in caught.value.message
        assert "TMPDIR" in caught.value.hint
        assert sorted(path.stat().st_size for path in Path(staging.folder).iterdir()) == [5, 5]

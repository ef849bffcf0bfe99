from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from smart_explore.model import Problem
from smart_explore.source.read import read_source, starts_with


def reason(path: str | bytes | Path, max_bytes: int = 1000) -> str:
    data = read_source(os.fspath(path), "shown.py", max_bytes)
    assert isinstance(data, Problem)
    assert data.path == "shown.py"
    return data.reason


def test_a_regular_file_is_read_whole(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_bytes(b"x = 1\r\n\xff\0")
    assert read_source(str(tmp_path / "a.py"), "a.py", 1000) == b"x = 1\r\n\xff\0"
    assert read_source(os.fsencode(tmp_path / "a.py"), "a.py", 1000) == b"x = 1\r\n\xff\0"


def test_an_empty_file_is_no_problem(tmp_path: Path) -> None:
    (tmp_path / "a.py").touch()
    assert read_source(str(tmp_path / "a.py"), "a.py", 1000) == b""


def test_the_limit_itself_is_still_allowed(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_bytes(b"x" * 1000)
    assert read_source(str(tmp_path / "a.py"), "a.py", 1000) == b"x" * 1000


def test_a_file_over_the_limit_is_refused_with_both_sizes(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    with path.open("wb") as file:
        file.truncate(56_000_000)  # sparse: it takes no room
    problem = read_source(str(path), "a.py", 10_000_000)
    assert problem == Problem("a.py", "56 MB, more than the limit of 10 MB", "too-large")


def test_a_file_that_grows_while_it_is_read_never_costs_more_than_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.py"
    path.write_bytes(b"x" * 10)
    true_read, asked = os.read, []

    def growing_read(descriptor: int, size: int) -> bytes:
        asked.append(size)
        with path.open("ab") as file:
            file.write(b"y" * 700)
        return true_read(descriptor, size)

    monkeypatch.setattr(os, "read", growing_read)
    assert "more than the limit" in reason(path)
    assert sum(asked) <= 1000 + 1 + 11


def test_a_file_that_shrinks_while_it_is_read_gives_what_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.py"
    path.write_bytes(b"x" * 10)
    true_fstat = os.fstat

    def fstat_then_shrink(descriptor: int) -> os.stat_result:
        status = true_fstat(descriptor)
        os.truncate(path, 4)
        return status

    monkeypatch.setattr(os, "fstat", fstat_then_shrink)
    assert read_source(str(path), "a.py", 1000) == b"xxxx"


def test_a_file_whose_size_is_given_as_zero_is_read_all_the_same() -> None:
    if not os.path.exists("/proc/self/status"):
        pytest.skip("no /proc here")
    data = read_source("/proc/self/status", "status", 100_000)
    assert isinstance(data, bytes)
    assert len(data) > 100


def test_short_reads_are_put_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.py").write_bytes(bytes(range(100)))
    true_read = os.read
    monkeypatch.setattr(os, "read", lambda descriptor, size: true_read(descriptor, min(size, 7)))
    assert read_source(str(tmp_path / "a.py"), "a.py", 1000) == bytes(range(100))


def test_a_fifo_is_refused_without_waiting_for_a_writer(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.py")
    assert reason(tmp_path / "a.py") == "not a regular file but a named pipe"


def test_a_socket_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # a socket's address must be short
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("a.py")
        assert "socket" in reason("a.py")


def test_a_device_is_refused() -> None:
    assert reason("/dev/zero") == "not a regular file but a device"


def test_a_folder_is_refused(tmp_path: Path) -> None:
    assert reason(tmp_path) == "not a regular file but a folder"


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "real.py").write_text("x = 1\n")
    (tmp_path / "a.py").symlink_to("real.py")
    assert "links are not followed" in reason(tmp_path / "a.py")


def test_a_loop_of_links_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    assert "link" in reason(tmp_path / "a" / "x.py")


def test_a_file_that_is_gone_is_a_problem(tmp_path: Path) -> None:
    assert reason(tmp_path / "a.py") == "no such file"


def test_a_file_used_as_a_folder_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "a.py").touch()
    assert "not a folder" in reason(tmp_path / "a.py" / "b.py")


def test_a_name_too_long_for_the_system_is_a_problem(tmp_path: Path) -> None:
    assert "longer than the system allows" in reason(tmp_path / ("n" * 300))


@pytest.mark.parametrize("path", ["a\0.py", "\ud800.py"])
def test_what_cannot_be_a_name_is_a_problem(path: str) -> None:
    assert reason(path) == "not a possible file name"


def test_an_unreadable_file_is_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Root may read everything, so the system's refusal is played.
    def refuse(path: str, flags: int) -> int:
        raise PermissionError(13, "Permission denied", path)

    monkeypatch.setattr(os, "open", refuse)
    assert reason(tmp_path / "a.py") == "permission denied"


def test_an_error_while_reading_is_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.py").write_text("x")

    def fail(descriptor: int, size: int) -> bytes:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "read", fail)
    assert reason(tmp_path / "a.py") == "input/output error"


def test_no_descriptor_stays_open(tmp_path: Path) -> None:
    if not os.path.isdir("/proc/self/fd"):
        pytest.skip("no /proc here")
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "a.py").write_text("x = 1")
    before = len(os.listdir("/proc/self/fd"))
    for path in (tmp_path, tmp_path / "fifo", tmp_path / "a.py", tmp_path / "none"):
        read_source(str(path), "", 2)
        starts_with(str(path), b"#!")
    assert len(os.listdir("/proc/self/fd")) == before


def test_starts_with_looks_at_regular_files_only(tmp_path: Path) -> None:
    (tmp_path / "tool").write_text("#!/bin/sh\n")
    (tmp_path / "other").write_text("#")
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "link").symlink_to("tool")
    found = [name for name in ("tool", "other", "fifo", "link", "none") if starts_with(str(tmp_path / name), b"#!")]
    assert found == ["tool"]


def test_a_folder_that_became_a_link_since_is_noticed(tmp_path: Path) -> None:
    if not Path("/proc/self/fd").is_dir():
        pytest.skip("only Linux tells where an opened file is")
    real = tmp_path.resolve()
    (real / "out").mkdir()
    (real / "out" / "a.py").write_text("SECRET = 1\n")
    (real / "in").symlink_to("out")
    path = str(real / "in" / "a.py")
    assert isinstance(read_source(path, "in/a.py", 100, real=True), Problem)
    assert read_source(str(real / "out" / "a.py"), "a.py", 100, real=True) == b"SECRET = 1\n"

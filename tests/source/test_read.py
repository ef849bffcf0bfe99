from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest
from system_events import before_call
from system_limits import bound_by_permissions

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


def test_a_file_that_grows_while_it_is_read_never_costs_more_than_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    path.write_bytes(b"x" * 10)

    def grow() -> None:
        with path.open("ab") as file:
            file.write(b"y" * 700)

    with before_call(os.read, grow):
        assert reason(path) == "1 KB, more than the limit of 1 KB", "as much as was read, and not what the file has"
    assert path.stat().st_size == 10 + 2 * 700


def test_a_file_that_shrinks_while_it_is_read_gives_what_is_left(tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    path.write_bytes(b"x" * 10)
    with before_call(os.read, lambda: os.truncate(path, 4)):
        assert read_source(str(path), "a.py", 1000) == b"xxxx"


def test_a_file_whose_size_is_given_as_zero_is_read_all_the_same() -> None:
    if not os.path.exists("/proc/self/status"):
        pytest.skip("no /proc here")
    data = read_source("/proc/self/status", "status", 100_000)
    assert isinstance(data, bytes)
    assert len(data) > 100


def test_short_reads_are_put_together(tmp_path: Path) -> None:
    path, content = tmp_path / "a.py", bytes(range(100))
    path.write_bytes(content)
    sizes = iter(range(7, 100 + 7, 7))

    def cut_behind_the_next_seven_bytes() -> None:
        path.write_bytes(content[: next(sizes, 100)])

    with before_call(os.read, cut_behind_the_next_seven_bytes):
        assert read_source(str(path), "a.py", 1000) == content
    assert next(sizes, None) is None


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


def test_an_unreadable_file_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "a.py").touch(mode=0)
    with bound_by_permissions():
        assert reason(tmp_path / "a.py") == "permission denied"


def test_an_error_while_reading_is_a_problem() -> None:
    memory = "/proc/self/mem"  # a regular file, and nothing is at its beginning
    if not os.path.exists(memory):
        pytest.skip("no /proc here")
    assert reason(memory) == "input/output error"


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

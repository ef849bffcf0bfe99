"""Something that is no regular file where an edit left one, or none: refused, not read, never waited for."""

from __future__ import annotations

import os
import socket
import subprocess
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from forked_runs import run_program

SECONDS = 60


def _socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(path.name)  # relative: the path of a socket is at most 108 bytes


def _link(path: Path) -> None:
    (path.parent / "other.txt").write_text("secret\n")
    path.symlink_to("other.txt")


def _device(path: Path) -> None:
    try:
        os.mknod(path, 0o20644, os.makedev(1, 3))
    except PermissionError:
        pytest.skip("only root makes devices")


SPECIAL: dict[str, Callable[[Path], None]] = {
    "a named pipe": os.mkfifo,
    "a folder": Path.mkdir,
    "a link": _link,
    "a socket": _socket,
    "a device": _device,
}
EDITS = {
    "text": (["--path", "a.py", "--old", "return a", "--new", "return b"], "a.py"),
    "move, its old place": (["--path", "a.py", "--op", "move", "--to", "b.py"], "a.py"),
    "move, its new place": (["--path", "a.py", "--op", "move", "--to", "b.py"], "b.py"),
    "delete_file": (["--path", "a.py", "--op", "delete_file"], "a.py"),
    "create": (["--path", "b.py", "--op", "create", "--new", "b = 1\n"], "b.py"),
}
WAYS = {"undo": ["undo"], "undo --dry-run": ["undo", "--dry-run"], "redo": ["redo"]}


def edit(*arguments: str) -> subprocess.CompletedProcess[str]:
    return run_program(["edit", *arguments], capture_output=True, text=True, timeout=SECONDS)


def states(folder: Path) -> dict[str, tuple[int, int]]:
    return {name: (os.lstat(folder / name).st_ino, os.lstat(folder / name).st_mode) for name in os.listdir(folder)}


TRIED = [
    (kind, done, way)
    for kind, done, way in product(SPECIAL, EDITS, WAYS)
    if way == "undo" or done == "text" or kind == "a link"
]
"""Any of the kinds in place of what any edit left; of the other ways back, any kind and any edit."""


@pytest.mark.parametrize(("kind", "done", "way"), TRIED)
def test_what_is_no_regular_file_is_refused_at_once(kind: str, done: str, way: str, folder: Path) -> None:
    (folder / "a.py").write_text("def f1(a):\n    return a\n")
    arguments, name = EDITS[done]
    assert edit(*arguments).returncode == 0
    if way == "redo":
        assert edit("undo").returncode == 0
    (folder / name).unlink(missing_ok=True)
    SPECIAL[kind](folder / name)
    before = states(folder)
    answer = edit(*WAYS[way])
    said = answer.stdout + answer.stderr
    assert answer.returncode == 1, said
    assert "changed_since" in said and name in said and kind in said
    assert "secret" not in said
    assert states(folder) == before

"""Git's index as this program reads it, against what git says of it."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from smart_explore.source.git.index_file import git_blob, git_entries
from smart_explore.source.stamps import file_stamp, kept_by_git, packed_stamp

LATER = 1_000_000_000


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    (tmp_path / "inner folder").mkdir()
    for name in ("a.py", "inner folder/ä.py", "inner folder/b.py", "x" * 150 + ".py"):
        (tmp_path / name).write_text(f"{name}\n")
    os.symlink("a.py", tmp_path / "link.py")
    _git(tmp_path, "init", "-q")
    _git(tmp_path, "add", "-A")
    return tmp_path


def _git(root: Path, *words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=root, check=True, capture_output=True).stdout


def _age_index(root: Path) -> None:
    """Make the index newer than all files, as it is a moment later."""
    about = (root / ".git/index").stat()
    os.utime(root / ".git/index", ns=(about.st_atime_ns, about.st_mtime_ns + LATER))


@pytest.mark.parametrize("version", ["2", "4"])
def test_blobs_and_stamps_are_those_that_git_has(repository: Path, version: str) -> None:
    _git(repository, "update-index", "--index-version", version)
    _age_index(repository)
    listed = [line.split(b"\t") for line in _git(repository, "ls-files", "-sz").split(b"\0") if line]
    wanted = {name: about.split()[1].decode() for about, name in listed if about.startswith(b"100")}
    entries = git_entries(os.fsencode(repository / ".git"))
    assert {name: entry.blob.hex() for name, entry in entries.items()} == wanted
    for name, entry in entries.items():
        path = os.path.join(os.fsencode(repository), name)
        assert entry.stamp == kept_by_git(file_stamp(path))
        assert entry.blob == git_blob(Path(os.fsdecode(path)).read_bytes())


def test_entries_that_were_never_looked_at_and_ones_with_further_flags_do_not_hide_the_others(repository: Path) -> None:
    blob = _git(repository, "rev-parse", ":a.py").decode().strip()
    _git(repository, "update-index", "--add", "--cacheinfo", f"100644,{blob},aa.py")
    _age_index(repository)
    names = {b"a.py", b"aa.py", "inner folder/ä.py".encode(), b"inner folder/b.py", b"x" * 150 + b".py"}
    assert set(git_entries(os.fsencode(repository / ".git"))) == names
    (repository / "later.py").write_text("later\n")
    _git(repository, "add", "-N", "later.py")
    _age_index(repository)
    assert set(git_entries(os.fsencode(repository / ".git"))) == names


def test_what_may_have_changed_unseen_is_not_told(repository: Path) -> None:
    entries = git_entries(os.fsencode(repository / ".git"))
    written = (repository / ".git/index").stat().st_mtime_ns
    assert all((repository / os.fsdecode(name)).stat().st_mtime_ns < written for name in entries)
    _git(repository, "update-index", "--assume-unchanged", "a.py")
    _age_index(repository)
    entries = git_entries(os.fsencode(repository / ".git"))
    assert b"a.py" not in entries
    (repository / "inner folder/b.py").write_text("other text\n")
    changed = file_stamp(os.fsencode(repository / "inner folder/b.py"))
    assert entries[b"inner folder/b.py"].stamp != kept_by_git(changed)


def test_files_that_changed_after_a_time_are_not_told(repository: Path) -> None:
    _age_index(repository)
    folder = os.fsencode(repository / ".git")
    times = {name: (repository / os.fsdecode(name)).stat().st_ctime_ns for name in git_entries(folder)}
    for until in (0, *sorted(times.values())):
        assert set(git_entries(folder, until)) == {name for name, time in times.items() if time <= until}


def test_git_keeps_the_lower_halves_of_sizes_and_inodes() -> None:
    long, short = packed_stamp(5 << 32 | 7, 1 << 60, 3, 9 << 32 | 1 << 31), packed_stamp(7, 1 << 60, 3, 1 << 31)
    assert kept_by_git(long) == short
    assert kept_by_git(short + long + short) == 3 * short


def test_a_damaged_index_tells_nothing(repository: Path) -> None:
    path = repository / ".git/index"
    data = path.read_bytes()
    for bad in (b"", data[:-1], data[:40] + b"\xff" + data[41:], b"DIRC" + bytes(40)):
        path.write_bytes(bad)
        assert git_entries(os.fsencode(repository / ".git")) == {}

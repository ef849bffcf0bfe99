"""Which files a text is looked for in, and what becomes of the others."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from smart_explore.model import Problem
from smart_explore.source.lfs import LFS_POINTER
from smart_explore.source.walk.result import Candidate
from smart_explore.text_search.text_files import BINARY, LARGE, MAX_BYTES, MINIFIED, read_text_files


def candidates(folder: Path) -> list[Candidate]:
    return [Candidate(os.fsencode(folder / name), name, None) for name in sorted(os.listdir(folder))]


def read(files: list[Candidate]) -> tuple[list[str], list[Problem], Counter[str]]:
    """The names of the files that are yielded, of those that hold ``word``; the problems; what was skipped."""
    problems: list[Problem] = []
    skipped: Counter[str] = Counter()
    found = list(read_text_files(files, lambda data: b"word" in data, problems, skipped))
    assert all(Path(os.fsdecode(file.path)).read_bytes() == data for file, data in found)
    return [file.shown for file, _ in found], problems, skipped


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\0word", BINARY),
        (b"word\0", BINARY),
        (b"word" + b"x\n" * 4093 + b"x\0", BINARY),  # the last of the bytes that are looked at
        (b"word" + b"x\n" * 4094 + b"\0", ""),
        (b"word" + b"x" * 2_000, MINIFIED),
        (b"word\n" + b"x\n" * (MAX_BYTES // 2 - 2), LARGE),
        (b"word\n" + b"x\n" * (MAX_BYTES // 2 - 3) + b"x", ""),
        (b"a word\n", ""),
        (b"another\n", "it does not hold it"),
        (b"", "it does not hold it"),
    ],
)
def test_a_file_is_searched_where_it_is_text(data: bytes, why: str, tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).write_bytes(data)
    (tmp_path / "c").write_bytes(b"the word")
    found, problems, skipped = read(candidates(tmp_path))
    assert found == (["c"] if why else ["a", "b", "c"])
    assert problems == []
    assert skipped == ({why: 2} if why in (BINARY, MINIFIED, LARGE) else {})


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
def test_a_text_in_a_wider_encoding_is_searched_as_utf8(encoding: str, tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes("the word é\n".encode(encoding))
    (tmp_path / "b").write_bytes("another\n".encode(encoding))
    skipped: Counter[str] = Counter()
    found = list(read_text_files(candidates(tmp_path), lambda data: b"word" in data, [], skipped))
    assert [(file.shown, data) for file, data in found] == [("a", "the word é\n".encode())]
    assert skipped == {}


def test_a_pointer_of_git_lfs_is_no_text_but_counted(tmp_path: Path) -> None:
    pointer = b"version https://git-lfs.github.com/spec/v1\noid sha256:" + b"0a" * 32 + b"\nsize 12345\n"
    (tmp_path / "a").write_bytes(pointer + b"word\n")
    (tmp_path / "b").write_bytes(pointer)
    problems: list[Problem] = []
    skipped: Counter[str] = Counter()
    found = list(read_text_files(candidates(tmp_path), lambda data: True, problems, skipped))
    assert [file.shown for file, _ in found] == ["a"]
    assert skipped == {LFS_POINTER: 1}


def test_a_file_that_cannot_be_read_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").write_bytes(b"word")
    found, problems, skipped = read(candidates(tmp_path))
    assert (found, [problem.path for problem in problems], skipped) == (["b"], ["a"], {})


def test_what_lies_behind_a_link_is_a_problem_where_it_would_be_shown(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "a").write_bytes(b"word")
    (tmp_path / "real" / "b").write_bytes(b"another")
    os.symlink("real", tmp_path / "link")
    found, problems, skipped = read(candidates(tmp_path / "link"))
    assert (found, [problem.path for problem in problems], skipped) == ([], ["a"], {})

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from smart_explore.model import Problem
from smart_explore.source.ignore.reader import MAX_WEIGHT, MAX_WEIGHT_IN_ALL
from smart_explore.source.ignore.rules import parse_rules
from smart_explore.source.walk.walk import walk


def kept(top: Path, below: str = "") -> tuple[list[str], int, list[Problem]]:
    found = walk(os.path.realpath(top / below), language_of=lambda name: "any" if name.endswith(".py") else None)
    return [file.shown for file in found.files], found.skipped["ignored"], found.problems


def make(top: Path, files: dict[str, str | bytes]) -> None:
    for path, content in files.items():
        (top / path).parent.mkdir(parents=True, exist_ok=True)
        (top / path).write_bytes(content if isinstance(content, bytes) else content.encode())


def test_ignored_files_and_folders_are_counted_once_each(tmp_path: Path) -> None:
    make(tmp_path, {".gitignore": "gen/\n*_pb2.py\n", "gen/a.py": "", "gen/b.py": "", "x_pb2.py": "", "c.py": ""})
    assert kept(tmp_path) == (["c.py"], 2, [])


def test_a_deeper_file_goes_before_one_further_up(tmp_path: Path) -> None:
    make(tmp_path, {".gitignore": "*.py\n!b.py", "sub/.gitignore": "!a.py\nb.py", "sub/a.py": "", "sub/b.py": ""})
    assert kept(tmp_path) == (["sub/a.py"], 1, [])


def test_a_folder_kept_by_name_does_not_keep_what_is_in_it(tmp_path: Path) -> None:
    make(tmp_path, {".gitignore": "x.py", "sub/.gitignore": "!a", "sub/a/x.py": "", "sub/a/y.py": ""})
    assert kept(tmp_path)[0] == ["sub/a/y.py"]


def test_the_plain_ignore_file_goes_before_git_s(tmp_path: Path) -> None:
    make(tmp_path, {".ignore": "!a.py\nb.py", "sub/.gitignore": "a.py", "sub/a.py": "", "sub/b.py": "", "c.py": ""})
    assert kept(tmp_path)[0] == ["c.py", "sub/a.py"]


def test_a_repository_inside_is_not_ruled_by_git_files_around_it(tmp_path: Path) -> None:
    make(tmp_path, {".gitignore": "a.py", ".ignore": "b.py", "inner/.git/info/exclude": "c.py\n"})
    make(tmp_path, {f"inner/sub/{name}.py": "" for name in "abcd"})
    assert kept(tmp_path)[0] == ["inner/sub/a.py", "inner/sub/d.py"]


def test_files_above_a_repository_do_not_count(tmp_path: Path) -> None:
    make(tmp_path, {".gitignore": "*.py", ".ignore": "*.py", "repo/.git/HEAD": "", "repo/sub/a.py": ""})
    assert kept(tmp_path, "repo/sub")[0] == ["a.py"]


def test_without_a_repository_nothing_above_the_walked_folder_counts(tmp_path: Path) -> None:
    make(tmp_path, {".gitignore": "*.py", "sub/a.py": ""})
    assert kept(tmp_path, "sub")[0] == ["a.py"]


def test_an_ignored_folder_that_is_asked_for_is_walked(tmp_path: Path) -> None:
    make(tmp_path, {".git/HEAD": "", ".gitignore": "gen/*\n*.py", "gen/sub/a.py": "", "gen/sub/.gitignore": "b.py"})
    make(tmp_path, {"gen/sub/b.py": ""})
    assert kept(tmp_path, "gen/sub")[0] == ["a.py"]


def test_a_linked_worktree_obeys_the_exclude_file_of_its_repository(tmp_path: Path) -> None:
    make(tmp_path, {"main/.git/info/exclude": "a.py", "main/.git/worktrees/w/commondir": "../..\n"})
    make(tmp_path, {"work/.git": f"gitdir: {tmp_path}/main/.git/worktrees/w\n", "work/a.py": "", "work/b.py": ""})
    assert kept(tmp_path, "work")[0] == ["b.py"]


@pytest.mark.parametrize(
    "pointer", [b"", b"gitdir: ", b"gitdir: \0", b"nonsense", b"gitdir: ../../../..\n", b"x" * 99999]
)
def test_a_broken_pointer_to_a_repository_is_no_rule(tmp_path: Path, pointer: bytes) -> None:
    make(tmp_path, {".git": pointer, "a.py": ""})
    assert kept(tmp_path) == (["a.py"], 0, [])


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(random.Random(1).randbytes(5000), id="random bytes"),
        pytest.param(b"\0" * 1000, id="NULs"),
        pytest.param(b"[\n[[:x\n\\\n!\n/\n//\n!/\n**\\\n[z-a]\n[]\n[!]\n" + b"[" * 10_000, id="broken patterns"),
        pytest.param(b"\xff\xfe*\0.\0p\0y\0", id="UTF-16"),
        pytest.param((b"*a" * 20 + b"*b\n") * 50, id="stars that explode in a naive matcher"),
        pytest.param((b"**/a/" * 15 + b"*b\n") * 20, id="folders that explode in a naive matcher"),
        pytest.param(b"\n".join(b"name%d" % number for number in range(60_000)), id="many literal names"),
    ],
)
def test_a_hostile_ignore_file_neither_hangs_nor_hides(tmp_path: Path, content: bytes) -> None:
    deep = "/".join("a" * 40) + "/" + "a" * 200 + ".py"
    make(tmp_path, {".gitignore": content, deep: "", "plain.py": ""})
    files, _, problems = kept(tmp_path)
    assert "plain.py" in files
    assert problems == []


def test_an_ignore_file_that_cannot_be_used_is_a_problem_and_the_walk_goes_on(tmp_path: Path) -> None:
    make(tmp_path, {f"{name}/a.py": "" for name in ("fifo", "folder", "huge", "link", "many")})
    os.mkfifo(tmp_path / "fifo/.gitignore")
    (tmp_path / "folder/.gitignore").mkdir()
    (tmp_path / "huge/.ignore").write_bytes(b"*.py\n" * 300_000)
    (tmp_path / "link/.gitignore").symlink_to("/dev/zero")
    (tmp_path / "many/.gitignore").write_bytes(b"".join(b"*%d\n" % number for number in range(MAX_WEIGHT + 1)))
    make(tmp_path, {"long/.ignore": b"[!a]" * 900 + b"\n" + (b"[!a]" * 240 + b"\n") * 50, "long/a.py": ""})
    files, ignored, problems = kept(tmp_path)
    assert files == ["fifo/a.py", "folder/a.py", "huge/a.py", "link/a.py", "long/a.py", "many/a.py"]
    assert ignored == 0
    assert [problem.path for problem in problems] == [
        *("fifo/.gitignore", "folder/.gitignore", "huge/.ignore", "link/.gitignore", "long/.ignore", "many/.gitignore"),
    ]
    assert all(problem.reason.startswith("its patterns are not used: ") for problem in problems)


def test_all_ignore_files_together_may_hold_so_many_wildcards(tmp_path: Path) -> None:
    patterns = "".join(f"*-{number}.py\n" for number in range(MAX_WEIGHT))
    folders = ["sub/" * depth for depth in range(MAX_WEIGHT_IN_ALL // MAX_WEIGHT)]
    for folder in folders:
        make(tmp_path, {f"{folder}.gitignore": patterns})
    make(tmp_path, {f"{folders[-1]}x-999.py": "", f"{folders[-1]}end/x-1000.py": "", f"{folders[-1]}end/x.py": ""})
    all_of_the_last = [f"{folders[-1]}end/x-1000.py", f"{folders[-1]}end/x.py"]
    files, ignored, problems = kept(tmp_path)
    assert (files, ignored, problems) == (all_of_the_last, 1, [])
    make(tmp_path, {f"{folders[-1]}end/.gitignore": "*-1000.py"})
    files, _, problems = kept(tmp_path)
    assert files == all_of_the_last
    assert [(problem.path, problem.reason) for problem in problems] == [
        (f"{folders[-1]}end/.gitignore", "its patterns are not used: too many patterns with wildcards")
    ]


@pytest.mark.parametrize(
    "pattern,path,folder,expected",
    [
        ("a.py", "x/a.py", False, True),
        ("/a.py", "x/a.py", False, None),
        ("a/", "a", False, None),
        ("a/", "x/a", True, True),
        ("*.py\n!keep.py", "keep.py", False, False),
        ("!keep.py\n*.py", "keep.py", False, True),
        ("a\n!a/", "a", True, False),
        ("a\n!a/", "a", False, True),
        ("a/**", "a", True, None),
        ("a/**", "a/b/c", False, True),
        ("**/b", "b", False, True),
        ("a/**/b", "a/b", False, True),
        ("a/**/b", "a/x/y/b", False, True),
        ("a/*/b", "a/x/y/b", False, None),
        ("[[:digit:]]?", "7x", False, True),
        ("[[:]:]", "::]", False, True),
        ("[!a-c]", "b", False, None),
        ("a?b", "a/b", False, None),
        ("\\!a", "!a", False, True),
        ("# a", "# a", False, None),
        ("a\\ ", "a ", False, True),
    ],
)
def test_a_pattern_decides(pattern: str, path: str, folder: bool, expected: bool | None) -> None:
    rules = parse_rules(pattern.encode(), max_weight=9)
    assert rules.decision(path.encode(), os.path.basename(path).encode(), folder) is expected

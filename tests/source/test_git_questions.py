"""What is asked of a git repository, against one whose commits are known."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import pytest
from git_repository import commit, git, needs_git
from hypothesis import example, given, settings
from hypothesis import strategies as st

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.source.git.commits import Commit, read_commits
from smart_explore.source.git.line_diff import all_lines, changed_lines
from smart_explore.source.git.line_history import committed_lines, line_history
from smart_explore.source.git.revision_range import States, is_range, states_of
from smart_explore.source.git.revisions import (
    Blob,
    FileChange,
    blobs_of,
    changes_between,
    commit_of,
    is_in,
    merge_base,
    read_blobs,
)
from smart_explore.source.git.work_tree import work_tree
from smart_explore.source.limits import WALKED_MAX_BYTES

pytestmark = needs_git
BASKET = "".join(f"line {number}\n" for number in range(1, 9))


def never() -> bool:
    return False


class Repository(NamedTuple):
    top: str
    first: str
    second: str
    third: str
    side: str


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Repository:
    """First a and b, then b is called c and changed, then a goes and d comes; from the first a side branch."""
    top = tmp_path_factory.mktemp("asked") / "shop"
    first = commit(top, "Begin  the shop", a="1\n2\n3\n", b=BASKET)
    git(top, "mv", "b.py", "c.py")
    second = commit(top, "Call it by its name", c=BASKET.replace("line 4", "row 4"))
    os.remove(top / "a.py")
    third = commit(top, "Throw away", d="4\n", e="5\n", c=BASKET.replace("line 4", "row four"))
    git(top, "checkout", "-q", "-b", "side", first)
    side = commit(top, "Aside", a="1\n2\n", f="6\n")
    git(top, "checkout", "-q", "main")
    return Repository(os.path.realpath(top), first, second, third, side)


def names(changes: list[FileChange] | None) -> list[tuple[str, str]]:
    assert changes is not None
    return sorted(
        (change.old.path.decode() if change.old else "", change.new.path.decode() if change.new else "")
        for change in changes
    )


def test_the_files_in_which_commits_differ(repository: Repository) -> None:
    top, first, second, third, _ = repository
    assert names(changes_between(top, first, second, never)) == [("b.py", "c.py")]
    assert names(changes_between(top, second, third, never)) == [
        *(("", "d.py"), ("", "e.py"), ("a.py", ""), ("c.py", "c.py"))
    ]
    assert names(changes_between(top, third, None, never)) == []
    assert names(changes_between(top, second, None, never)) == names(changes_between(top, second, third, never))
    (renamed,) = changes_between(top, first, second, never) or []
    assert renamed.old and renamed.new
    assert [git(Path(top), "rev-parse", f"{first}:b.py"), git(Path(top), "rev-parse", f"{second}:c.py")] == [
        *(renamed.old.object, renamed.new.object)
    ]
    assert renamed.old.kind == "file"


def test_what_revisions_name(repository: Repository) -> None:
    top, first, _, third, side = repository
    for written, named in (("HEAD", third), ("main~2", first), ("side", side), (third[:10], third)):
        assert commit_of(top, written, never) == named
    for written in ("", "--all", "no\0name", "nowhere", f"{third}:c.py"):
        assert commit_of(top, written, never) is None
    assert merge_base(top, third, side, never) == first
    orphan = git(Path(top), "commit-tree", "-m", "alone", git(Path(top), "write-tree"))
    assert merge_base(top, third, orphan, never) is None


def test_what_stands_at_paths_of_a_commit(repository: Repository) -> None:
    top, first, _, third, _ = repository
    blobs = blobs_of(top, first, [b"a.py", b"b.py", b"c.py", b"b.py"], never)
    assert {path: blob.path for path, blob in blobs.items()} == {b"a.py": b"a.py", b"b.py": b"b.py"}
    assert [is_in(top, each, b"a.py", never) for each in (first, third)] == [True, False]
    objects = [blob.object for blob in blobs.values()]
    assert sorted(read_blobs(top, [*objects, "", "0" * 40, first, objects[0]], never).values()) == [
        *(b"1\n2\n3\n", BASKET.encode())
    ]
    assert read_blobs(top, [], never) == read_blobs(top, ["0" * 40], never) == {}


def test_an_object_is_read_up_to_a_limit(repository: Repository) -> None:
    top = Path(repository.top)
    sizes = {}
    for size in (WALKED_MAX_BYTES, WALKED_MAX_BYTES + 1):
        (top.parent / "data").write_bytes(b"x" * size)
        sizes[git(top, "hash-object", "-w", str(top.parent / "data"))] = size
    read = read_blobs(repository.top, sizes, never)
    assert [len(data) for data in read.values()] == [WALKED_MAX_BYTES]


def test_commits_are_told_newest_first_with_their_files(repository: Repository) -> None:
    top, first, _, third, side = repository
    told = [
        Commit("Throw away", (b"a.py", b"c.py", b"d.py", b"e.py")),
        Commit("Call it by its name", (b"b.py", b"c.py")),
        Commit("Begin the shop", (b"a.py", b"b.py")),
    ]
    assert read_commits(top, third, "", never) == told
    assert read_commits(top, third, first, never) == told[:2]
    assert read_commits(top, third, third, never) == []
    assert read_commits(top, third, side, never) is None
    assert read_commits(top, third, "0" * 40, never) is None


def test_the_commits_of_some_lines(repository: Repository) -> None:
    top, first, second, third, _ = repository
    data = BASKET.replace("line 4", "row four").replace("line 7\n", "line 7\nline 7a\n").encode()

    def told(lines: tuple[int, int], limit: int = 9) -> tuple[list[str], int, bool]:
        history = line_history(top, "c.py", data, lines, limit, never)
        assert history is not None
        return [each.subject for each in history.commits], history.uncommitted, history.is_whole

    begun, named, thrown = "Begin  the shop", "Call it by its name", "Throw away"
    assert told((1, 2)) == ([begun], 0, True)
    assert told((4, 4)) == ([thrown, named, begun], 0, True)
    assert told((3, 5), limit=2) == ([thrown, named], 0, True)
    assert told((7, 9)) == ([begun], 1, True)
    assert told((8, 8)) == ([], 1, True)
    history = line_history(top, "c.py", data, (4, 4), 1, never)
    assert history is not None
    (last,) = history.commits
    assert third.startswith(last.hash) and len(last.hash) >= 7
    assert (last.author, len(last.date)) == ("Ann Author", 10)
    assert line_history(top, "new.py", b"1\n2\n3\n", (1, 3), 9, never) == ((), 3, True, False)
    assert first != second


TEXTS = st.lists(st.sampled_from(["a", "b", "c", ""]), max_size=7)


@settings(max_examples=50)
@given(TEXTS, TEXTS)
@example(["a", "b"], ["a", "b"])
@example(["a", "b", "c"], ["c", "a", "b", "c"])
def test_lines_that_are_as_they_were_are_found_again(before: list[str], after: list[str]) -> None:
    old, new = ("".join(f"{line}\n" for line in lines) for lines in (before, after))
    found = committed_lines(old.encode(), new.encode(), 1, len(after))
    assert found == sorted(set(found))
    assert "".join(before[number - 1] for number in found) in _subsequences(after)
    for number in range(1, len(after) + 1):
        (of_one,) = committed_lines(old.encode(), new.encode(), number, number) or [0]
        assert not of_one or (before[of_one - 1] == after[number - 1] and of_one in found)
    same = _same(before, after)
    assert found[:same] == list(range(1, same + 1))
    same_end = min(_same(before[::-1], after[::-1]), min(len(before), len(after)) - same)
    assert found[len(found) - same_end :] == list(range(len(before) - same_end + 1, len(before) + 1))


def _same(left: list[str], right: list[str]) -> int:
    """How many lines both begin with."""
    return next(
        (at for at, (one, other) in enumerate(zip(left, right, strict=False)) if one != other),
        min(len(left), len(right)),
    )


def _subsequences(lines: list[str]) -> set[str]:
    kept = {""}
    for line in lines:
        kept |= {before + line for before in kept}
    return kept


@pytest.mark.parametrize(
    ("old", "new", "lines", "found"),
    [
        ("a b c d", "a b c d", (2, 3), [2, 3]),
        ("a b c", "x a b c", (1, 4), [1, 2, 3]),
        ("a b c", "a b x c", (3, 4), [3]),
        ("a x b y c", "a X b Y c", (1, 5), [1, 3, 5]),
        ("a b c d", "a d", (1, 2), [1, 4]),
        ("a", "b", (1, 1), []),
        ("x a y b z", "1 a 2 3 b 4", (2, 5), [2, 4]),
        ("\ufeffa\r b\r", "a b", (1, 2), [1, 2]),
    ],
)
def test_lines_of_another_version(old: str, new: str, lines: tuple[int, int], found: list[int]) -> None:
    versions = [text.replace(" ", "\n").encode() for text in (old, new)]
    assert committed_lines(versions[0], versions[1], *lines) == found


def test_texts_are_compared_by_their_lines() -> None:
    pairs = [
        (b"a\nb\nc\n", b"a\nX\nc\nd\n"),
        (b"same\n", b"same\n"),
        (b"", b"1\n2\n"),
        (b"1\n2\n3\n4", b"3\n"),
    ]
    assert changed_lines(pairs, never) == [({2}, {2, 4}), (set(), set()), (set(), {1, 2}), ({1, 2, 4}, set())]
    assert changed_lines([], never) == []
    assert changed_lines(pairs, lambda: True) is None
    assert [all_lines(data) for data in (b"", b"a", b"a\n", b"a\nb", b"\n\n")] == [set(), {1}, {1}, {1, 2}, {1, 2}]


def test_the_work_tree_against_a_commit(tmp_path: Path) -> None:
    top = tmp_path / "shop"
    texts = {
        name: f"{name}\n{name}\n" for name in ("same", "edited", "gone", "folder", "staged", "twice", "back", "ends")
    }
    head = commit(top, "Begin", **texts)
    (top / "staged.py").write_text("other\n")
    (top / "twice.py").write_text("other\n")
    (top / "back.py").write_text("other\n")
    (top / "new.py").write_text("new\n")
    git(top, "add", "-A")
    (top / "back.py").write_text(texts["back"])
    (top / "twice.py").write_text("another\n")
    (top / "edited.py").write_text("edited\n")
    (top / "ends.py").write_text(texts["ends"].replace("\n", "\r\n"), newline="")
    os.remove(top / "gone.py")
    os.remove(top / "folder.py")
    (top / "folder.py").mkdir()
    (top / "loose.py").write_text("loose\n")
    paths = [b"loose.py", b"edited.py", b"missing.py"]
    found = work_tree(os.path.realpath(top), head, lambda: paths, never)
    assert found is not None
    assert names(found.changes) == [
        *(("", "loose.py"), ("", "new.py"), ("edited.py", "edited.py"), ("folder.py", "folder.py")),
        *(("gone.py", ""), ("staged.py", "staged.py"), ("twice.py", "twice.py")),
    ]
    assert [found.data[path] for path in (b"edited.py", b"loose.py")] == [b"edited\n", b"loose\n"]
    assert found.data.keys() <= {b"edited.py", b"loose.py", b"twice.py", b"back.py"}
    news = {change.new.path: change.new for change in found.changes if change.new}
    assert news[b"folder.py"] == Blob(b"folder.py", "", "other")
    assert news[b"edited.py"] == Blob(b"edited.py", "")
    assert news[b"twice.py"] == Blob(b"twice.py", "")
    assert news[b"staged.py"].object == git(top, "hash-object", "staged.py")
    assert work_tree(os.path.realpath(top), head, list, lambda: True) is None


def test_what_is_compared_is_read_as_git_reads_it(repository: Repository) -> None:
    top, first, second, third, _ = repository
    empty = git(Path(top), "hash-object", "-t", "tree", "/dev/null")
    expected = {
        ("", False): States("HEAD", "worktree", third, None),
        ("", True): States("HEAD", "index", third, None),
        ("main~1", False): States("main~1", "worktree", second, None),
        ("main~1", True): States("main~1", "index", second, None),
        ("main~2..main", False): States("main~2", "main", first, third),
        ("..main~1", False): States("HEAD", "main~1", third, second),
        ("main~1..", False): States("main~1", "HEAD", second, third),
        ("main~1..worktree", False): States("main~1", "worktree", second, None),
        ("main~1..index", False): States("main~1", "index", second, None),
        ("side...main", False): States(first[:12], "main", first, third),
        ("main^!", False): States("main^", "main", second, third),
        ("main~2^!", False): States("nothing", "main~2", empty, first),
    }
    assert {asked: states_of(top, *asked, never) for asked in expected} == expected
    for written in ("main..side", "main^!"):
        with pytest.raises(BadRequestError):
            states_of(top, written, True, never)
    for written in ("nowhere", "main..nowhere", "main...worktree"):
        with pytest.raises(NotFoundError):
            states_of(top, written, False, never)


@pytest.mark.parametrize(
    ("written", "is_one"),
    [
        *(("a..b", True), ("HEAD^!", True), ("..b", False), ("a", False), ("^!", False), ("x^!", True)),
        *(("src/../lib", False), ("/a..b", False), ("~/a..b", False), ("there..here", False)),
    ],
)
def test_a_range_is_told_from_a_path(written: str, is_one: bool, tmp_path: Path) -> None:
    (tmp_path / "there..here").touch()
    assert is_range(written, str(tmp_path)) is is_one

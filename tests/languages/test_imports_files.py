"""A tree answers for its files and folders by whole parts of their paths."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from imports_tree import tree

from smart_explore.languages.project_files import MAX_BYTES, Files, FileTree
from smart_explore.languages.tree_paths import joined

PATHS = st.lists(st.lists(st.sampled_from(["a", "b", "ab", "c.h"]), min_size=1, max_size=4).map("/".join), max_size=12)


@given(PATHS, st.lists(st.sampled_from(["a", "b", "ab", "c.h"]), min_size=1, max_size=3).map("/".join))
def test_what_ends_with_parts_is_what_a_look_at_every_path_finds(paths: list[str], suffix: str) -> None:
    files = tree(" ".join(paths))
    expected = sorted({path for path in paths if f"/{path}".endswith(f"/{suffix}")})
    assert list(files.ending(suffix)) == expected
    folders = {path.rsplit("/", at)[0] for path in paths for at in range(1, path.count("/") + 1)}
    assert list(files.folders_ending(suffix)) == sorted(one for one in folders if f"/{one}".endswith(f"/{suffix}"))


@given(PATHS)
def test_files_and_folders_are_listed_where_they_are(paths: list[str]) -> None:
    files = tree(" ".join(paths))
    listed: list[str] = []
    waiting = [""]
    while waiting:
        folder = waiting.pop()
        listed += files.below(folder)
        waiting += files.folders_in(folder)
    assert sorted(listed) == sorted(set(paths))


def test_a_file_is_read_once_and_a_huge_one_not_at_all() -> None:
    asked = []

    def read(path: str) -> bytes | None:
        asked.append(path)
        return b"x" * (MAX_BYTES + (path == "big"))

    files = FileTree([], read)
    assert files.read("big") is None
    assert files.read("small") == files.read("small") == b"x" * MAX_BYTES
    assert asked == ["big", "small"]


def test_what_is_made_of_a_tree_is_made_once() -> None:
    made = []

    def make(files: Files, about: str) -> str:
        made.append(about)
        return about.upper()

    files = tree("")
    assert [files.memoized(make, about) for about in ("a", "b", "a")] == ["A", "B", "A"]
    assert made == ["a", "b"]


def test_a_path_cannot_leave_the_tree() -> None:
    assert joined("a/b", "../c") == "a/c"
    assert joined("a", "..") == ""
    assert joined("a", "../..") is None
    assert joined("", "./x//y/.") == "x/y"
    assert joined("a", "x" * 5000) is None

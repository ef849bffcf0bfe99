"""How the entries of a tree share a limit."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from smart_explore.model.tree_answer import FolderEntry
from smart_explore.render.tree.entry_allocation import allocate_entries, even_shares


def folder(path: str, folders: list[FolderEntry], files: int) -> FolderEntry:
    names = tuple((f"{n:04}", "") for n in range(files))
    return FolderEntry(path.rpartition("/")[2], path, tuple(folders), names, files + sum(f.all_files for f in folders))


@st.composite
def trees(draw: st.DrawFn, path: str = "top", depth: int = 3) -> FolderEntry:
    count = draw(st.integers(0, 4)) if depth else 0
    return folder(path, [draw(trees(f"{path}/{n}", depth - 1)) for n in range(count)], draw(st.integers(0, 30)))


def every(root: FolderEntry) -> list[FolderEntry]:
    return [root, *(inner for child in root.folders for inner in every(child))]


@given(trees(), st.integers(0, 200))
def test_the_limit_is_used_up_or_everything_is_shown(root: FolderEntry, limit: int) -> None:
    shown = allocate_entries(root, limit)
    total = sum(inner.entries for inner in every(root))
    assert sum(shown.values()) == min(limit, total)
    by_path = {inner.path: inner for inner in every(root)}
    assert all(0 <= count <= by_path[path].entries for path, count in shown.items())


@given(trees(), st.integers(0, 200))
def test_nothing_is_shown_inside_a_folder_that_is_not_shown(root: FolderEntry, limit: int) -> None:
    shown = allocate_entries(root, limit)
    for parent in every(root):
        for inner in parent.folders[shown.get(parent.path, 0) :]:
            assert not shown.get(inner.path)


@given(st.lists(st.integers(0, 50)), st.integers(0, 300))
def test_shares_are_even_as_far_as_they_are_wanted(wants: list[int], total: int) -> None:
    given_ = even_shares(wants, total)
    assert sum(given_) == min(total, sum(wants))
    unserved = [share for share, want in zip(given_, wants, strict=True) if share < want]
    if unserved:
        assert max(given_) - min(unserved) <= 1


def test_a_huge_first_folder_leaves_the_others_what_they_need() -> None:
    root = folder("top", [folder("top/a", [], 5_000), folder("top/b", [], 10), folder("top/c", [], 3)], 2)
    assert allocate_entries(root, 60) == {"top": 5, "top/a": 42, "top/b": 10, "top/c": 3}


def test_a_huge_upper_folder_leaves_some_to_those_below() -> None:
    root = folder("top", [folder("top/a", [], 5)], 5_000)
    assert allocate_entries(root, 100) == {"top": 95, "top/a": 5}

"""A walk that knows an earlier one finds what any walk finds, and lists only what changed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from system_events import LISTED, noting
from walks import look, make, recorded, same, wait_for_the_clock

from smart_explore.source.walk.incremental import NEW_RECORD_THRESHOLD
from smart_explore.source.walk.record_codec import decode, encode


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    top = tmp_path / "tree"
    make(top, "a.py", "pack/b.py", "pack/deep/c.py", "pack/.hidden.py", "other/d.js", "other/e.min.js", "tool", "n.txt")
    wait_for_the_clock(tmp_path)
    return top


@pytest.fixture
def listed(tree: Path) -> Iterator[list[str]]:
    """The folders of the tree that are listed from now on."""
    with noting(LISTED, tree) as folders:
        yield folders


def test_what_did_not_change_is_not_listed(tree: Path, listed: list[str]) -> None:
    known = recorded(tree)
    listed.clear()
    found = look(tree, known)
    assert listed == []
    assert same(found, look(tree))
    assert found.record is None


def test_of_what_changed_only_the_folder_is_listed(tree: Path, listed: list[str]) -> None:
    known = recorded(tree)
    make(tree, "pack/new.py")
    listed.clear()
    found = look(tree, known)
    assert listed == ["pack"]
    assert "pack/new.py" in [file.shown for file in found.files]
    assert same(found, look(tree))


def test_a_folder_that_changed_just_now_is_listed_again_each_time(tree: Path, listed: list[str]) -> None:
    known = recorded(tree, racy_window_ns=10**12)
    listed.clear()
    look(tree, known, racy_window_ns=None)
    assert sorted(listed) == [".", "other", "pack", "pack/deep"]


def test_where_many_folders_changed_a_new_record_is_made(tree: Path) -> None:
    folders = [f"many/{number}" for number in range(NEW_RECORD_THRESHOLD + 1)]
    make(tree, *(f"{folder}/a.py" for folder in folders))
    wait_for_the_clock(tree.parent)
    known = recorded(tree)
    make(tree, *(f"{folder}/new.py" for folder in folders[1:]))
    assert look(tree, known).record is None
    make(tree, f"{folders[0]}/new.py")
    found = look(tree, known)
    assert found.record is not None
    assert same(found, look(tree))


def test_a_pattern_and_a_prefix_apply_to_what_is_known(tree: Path) -> None:
    known = recorded(tree)
    for part in ("pack", "hidden", "other"):
        narrowed = look(tree, known, shown="top/", path_filter=lambda path, part=part: part in path)  # type: ignore[misc]
        assert same(
            narrowed,
            look(tree, shown="top/", path_filter=lambda path, part=part: part in path),  # type: ignore[misc]
        )
    assert look(tree, known, shown="top/").files[0].shown == "top/a.py"


def test_a_changed_ignore_file_is_obeyed_wherever_it_is(tree: Path) -> None:
    (tree / ".git/info").mkdir(parents=True)
    (tree / "pack/.gitignore").write_text("c.py\n")
    (tree / ".git/info/exclude").write_text("")
    wait_for_the_clock(tree.parent)
    known = recorded(tree)
    for file, text in (
        ("pack/.gitignore", "b.py\n"),
        ("pack/.gitignore", "deep\n"),
        (".git/info/exclude", "pack\n"),
        (".gitignore", "*.py\n"),
    ):
        (tree / file).write_text(text)
        found = look(tree, known)
        assert same(found, look(tree))
        assert found.record is not None
        known = found.record
        wait_for_the_clock(tree.parent)
    assert [file.shown for file in found.files] == ["other/d.js", "tool"]


def test_a_link_is_followed_no_more_once_it_took_a_folder_s_place(tree: Path, tmp_path: Path) -> None:
    known = recorded(tree)
    (tree / "pack").rename(tmp_path / "elsewhere")
    (tree / "pack").symlink_to(tmp_path / "elsewhere")
    found = look(tree, known)
    assert [file.shown for file in found.files] == ["a.py", "other/d.js", "tool"]
    assert same(found, look(tree))


def test_two_folders_that_changed_places_are_told_apart(tree: Path, tmp_path: Path) -> None:
    known = recorded(tree)
    (tree / "pack").rename(tmp_path / "aside")
    (tree / "other").rename(tree / "pack")
    (tmp_path / "aside").rename(tree / "other")
    assert same(look(tree, known), look(tree))


def test_a_folder_that_became_a_repository_of_its_own_obeys_its_own_rules(tree: Path) -> None:
    (tree / ".git").mkdir()
    (tree / ".gitignore").write_text("b.py\n")
    wait_for_the_clock(tree.parent)
    known = recorded(tree)
    (tree / "pack/.git").mkdir()
    found = look(tree, known)
    assert "pack/b.py" in [file.shown for file in found.files]
    assert same(found, look(tree))


def test_a_tree_that_became_a_repository_is_walked_anew(tree: Path) -> None:
    known = recorded(tree)
    (tree / ".git").mkdir()
    found = look(tree, known)
    assert found.record is not None
    assert same(found, look(tree))


def test_a_link_whose_target_comes_and_goes_is_counted_as_it_is(tree: Path, tmp_path: Path) -> None:
    (tree / "pack/link").symlink_to(tmp_path / "target")
    wait_for_the_clock(tree.parent)
    known = recorded(tree)
    assert look(tree, known).skipped["link"] == 0
    (tmp_path / "target").mkdir()
    assert look(tree, known).skipped["link"] == 1
    assert same(look(tree, known), look(tree))


def test_a_fifo_stays_a_problem(tree: Path) -> None:
    os.mkfifo(tree / "pack/fifo.py")
    wait_for_the_clock(tree.parent)
    known = recorded(tree)
    assert [problem.path for problem in look(tree, known).problems] == ["pack/fifo.py"]
    assert same(look(tree, known), look(tree))


def test_no_record_is_made_where_an_ignore_file_cannot_be_used(tree: Path) -> None:
    (tree / ".gitignore").write_text("*x\n" * 2_000)
    assert look(tree).record is None


def test_names_that_are_no_utf_8_come_back_from_a_record(tree: Path) -> None:
    with open(os.fsencode(tree) + b"/pack/\xff\n.py", "w"):
        pass
    wait_for_the_clock(tree.parent)
    known = recorded(tree)
    assert same(look(tree, known), look(tree))


def test_a_record_that_is_damaged_is_none(tree: Path) -> None:
    data = encode(recorded(tree))
    for at in range(0, len(data), 7):
        assert decode(data[:at]) is None
        assert decode(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]) is None
    assert decode(b"") is None


def test_an_empty_tree_has_a_record(tmp_path: Path) -> None:
    (tmp_path / "tree").mkdir()
    wait_for_the_clock(tmp_path)
    known = recorded(tmp_path / "tree")
    assert (known.folders, known.files, known.skipped_files) == ([b""], [], [])
    make(tmp_path / "tree", "a.py")
    assert [file.shown for file in look(tmp_path / "tree", known).files] == ["a.py"]

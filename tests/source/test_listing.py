"""Listing all files of a folder, whatever they are."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.languages.registry import language_of_name
from smart_explore.source.listing import list_tree
from smart_explore.source.sandbox import Roots
from smart_explore.source.walk.walk import walk


def make(root: Path, *paths: str) -> None:
    for path in paths:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text("x = 1\n")


def test_files_of_unknown_languages_are_listed_and_ignored_ones_are_not(tmp_path: Path) -> None:
    make(tmp_path, "a.py", "notes.txt", "Makefile", "b/data.bin", "b/secret.txt", ".hidden", "node_modules/x.js")
    (tmp_path / ".ignore").write_text("secret.*\n")
    listing = list_tree(".", base=str(tmp_path))
    assert [file.shown for file in listing.walk_result.files] == ["Makefile", "a.py", "b/data.bin", "notes.txt"]
    assert dict(listing.walk_result.skipped) == {"hidden": 2, "ignored": 1, "build folder": 1}


def test_its_candidates_are_those_of_a_search(tmp_path: Path) -> None:
    make(tmp_path, "a.py", "notes.txt", "Makefile", "b/c.go", "b/.d.py", "b/script", "b/x.min.js", "noext.d/y")
    listing = list_tree(".", base=str(tmp_path))
    assert listing.candidates == walk(os.path.realpath(tmp_path), language_of=language_of_name).files


def test_special_files_are_told_apart_and_are_no_problem(tmp_path: Path) -> None:
    make(tmp_path, "sub/a.py")
    os.mkfifo(tmp_path / "sub" / "b.py")
    listing = list_tree("sub", base=str(tmp_path))
    assert listing.special == {"b.py": "a named pipe"}
    assert listing.walk_result.problems == []


@pytest.mark.parametrize(
    "path", ["..", "sub/..", "{root}", "{root}-evil", "/", "/etc", "out", "out/inner", "../repo-evil", "sub/../.."]
)
def test_what_is_not_a_path_below_the_root_is_refused(tmp_path: Path, path: str) -> None:
    root, evil = tmp_path / "repo", tmp_path / "repo-evil"
    make(root, "sub/a.py")
    make(evil, "inner/b.py")
    (root / "out").symlink_to(evil)
    with pytest.raises(BadRequestError, match="path outside repository"):
        list_tree(path.format(root=root), base=str(root), roots=Roots.of([str(root)]))


def test_a_link_that_stays_inside_the_root_is_followed(tmp_path: Path) -> None:
    make(tmp_path, "sub/a.py")
    (tmp_path / "in").symlink_to("sub")
    listing = list_tree("in", base=str(tmp_path), roots=Roots.of([str(tmp_path)]))
    assert [file.shown for file in listing.walk_result.files] == ["sub/a.py"]


def test_an_absolute_path_tells_which_of_several_roots_is_meant(tmp_path: Path) -> None:
    make(tmp_path, "one/a.py", "two/b.py", "three/c.py")
    roots = Roots.of([str(tmp_path / "one"), str(tmp_path / "two")])
    listing = list_tree(str(tmp_path / "two"), base=str(tmp_path / "one"), roots=roots)
    assert [os.path.basename(file.shown) for file in listing.walk_result.files] == ["b.py"]
    with pytest.raises(BadRequestError, match="path outside repository"):
        list_tree(str(tmp_path / "three"), base=str(tmp_path / "one"), roots=roots)


@pytest.mark.parametrize("path", ["nowhere", "a.py", "loop", "x\0y", "n" * 300])
def test_what_is_no_folder_is_refused_with_its_reason(tmp_path: Path, path: str) -> None:
    make(tmp_path, "a.py")
    (tmp_path / "loop").symlink_to("loop")
    for roots in (None, Roots.of([str(tmp_path)])):
        with pytest.raises(NotFoundError if path == "nowhere" else BadRequestError) as caught:
            list_tree(path, base=str(tmp_path), roots=roots)
        assert caught.value.hint

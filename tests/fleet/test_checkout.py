"""The files of a commit, written from git's objects."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from git_repository import commit, git, needs_git, script

from smart_explore.errors import NotFoundError
from smart_explore.fleet.checkout import FetchError, repository_of, write_files
from smart_explore.fleet.sources import Source

pytestmark = needs_git


def written(source: Source, tmp_path: Path) -> tuple[set[str], list[tuple[str, str]]]:
    """The files that are written for a source, without those of git, and what is lost."""
    objects, tree = tmp_path / "objects", tmp_path / "tree"
    objects.mkdir()
    tree.mkdir()
    repository, found = repository_of(source, str(objects), 60)
    lost = write_files(repository, found, str(tree))
    paths = {os.path.relpath(os.path.join(place, name), tree) for place, _, names in os.walk(tree) for name in names}
    return {path for path in paths if not path.startswith(".git/")}, lost


def test_a_revision_is_read_as_it_was_whatever_the_work_tree_holds(tmp_path: Path) -> None:
    shop = tmp_path / "shop"
    first = commit(shop, "one", a="A = 1\n")
    commit(shop, "two", b="B = 1\n")
    (shop / "c.py").write_text("C = 1\n")
    assert written(Source(str(shop), first), tmp_path) == ({"a.py"}, [])


def test_a_bare_repository_is_fetched(tmp_path: Path) -> None:
    commit(tmp_path / "shop", "one", a="A = 1\n")
    git(tmp_path, "clone", "-q", "--bare", "shop", "bare.git")
    assert written(Source(str(tmp_path / "bare.git")), tmp_path) == ({"a.py"}, [])


def test_links_filters_and_large_files_are_not_written(tmp_path: Path) -> None:
    shop, marker = tmp_path / "shop", tmp_path / "ran"
    commit(shop, "one", a="A = 1\n", large="#" * 1_000_001)
    (shop / "link.py").symlink_to("/etc/passwd")
    (shop / ".gitattributes").write_text("*.py filter=evil\n")
    commit(shop, "two")
    git(shop, "config", "filter.evil.smudge", str(script(tmp_path / "smudge", marker)))
    git(shop, "config", "core.fsmonitor", str(script(tmp_path / "monitor", marker)))
    assert written(Source(str(shop)), tmp_path)[0] == {"a.py", ".gitattributes"}
    assert not marker.exists()


def test_paths_that_lead_out_of_the_repository_are_lost_and_named(tmp_path: Path) -> None:
    shop = tmp_path / "shop"
    commit(shop, "one", a="A = 1\n")
    blob = git(shop, "rev-parse", "HEAD:a.py")
    entries = b"".join(b"100644 " + name + b"\0" + bytes.fromhex(blob) for name in (b"../out.py", b".GIT", b"a.py"))
    (tmp_path / "entries").write_bytes(entries)
    tree = git(shop, "hash-object", "-t", "tree", "-w", "--literally", str(tmp_path / "entries"))
    hostile = git(shop, "commit-tree", "-m", "hostile", tree)
    files, lost = written(Source(str(shop), hostile), tmp_path)
    assert files == {"a.py"}
    assert [path for path, _ in lost] == ["../out.py", ".GIT"]
    assert not (tmp_path / "out.py").exists()


def test_git_s_first_reason_is_told_when_it_cannot_fetch(tmp_path: Path) -> None:
    with pytest.raises(FetchError, match="fatal: '/no/such/place' does not appear to be a git repository"):
        repository_of(Source("file:///no/such/place"), str(tmp_path), 60)


def test_a_revision_that_is_not_there_is_named(tmp_path: Path) -> None:
    commit(tmp_path / "shop", "one", a="A = 1\n")
    with pytest.raises(NotFoundError, match="no commit v9"):
        repository_of(Source(str(tmp_path / "shop"), "v9"), str(tmp_path), 60)

"""The commit that a repository stands at, without git, as git tells it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from git_repository import commit, git, needs_git

from smart_explore.source.git.head import head_commit

pytestmark = needs_git


def agrees(top: Path) -> bool:
    return head_commit(os.path.realpath(top)) == git(top, "rev-parse", "HEAD")


def test_branches_packed_references_and_a_detached_head_are_read(tmp_path: Path) -> None:
    first = commit(tmp_path / "repo", "first", a="x = 1\n")
    top = tmp_path / "repo"
    assert agrees(top)
    commit(top, "second")
    git(top, "checkout", "-q", "-b", "feature/deep")
    assert agrees(top)
    git(top, "pack-refs", "--all", "--prune")
    assert agrees(top)
    commit(top, "third")
    assert agrees(top)
    git(top, "checkout", "-q", "--detach", first)
    assert agrees(top)


def test_a_worktree_and_a_submodule_have_heads_of_their_own(tmp_path: Path) -> None:
    top = tmp_path / "repo"
    commit(top, "first", a="x = 1\n")
    git(top, "worktree", "add", "-q", "-b", "other", str(tmp_path / "beside"))
    commit(tmp_path / "beside", "second", b="y = 1\n")
    commit(tmp_path / "library", "third", c="z = 1\n")
    git(top, "submodule", "add", "-q", str(tmp_path / "library"), "sub")
    assert agrees(top) and agrees(tmp_path / "beside") and agrees(top / "sub")
    assert len({head_commit(str(folder)) for folder in (top, tmp_path / "beside", top / "sub")}) == 3


def test_a_git_file_or_link_that_points_to_a_stranger_s_repository_is_no_repository(tmp_path: Path) -> None:
    commit(tmp_path / "secret", "secret", a="x = 1\n")
    for name in ("pointing", "linked"):
        (tmp_path / name).mkdir()
    (tmp_path / "pointing/.git").write_text(f"gitdir: {tmp_path}/secret/.git\n")
    (tmp_path / "linked/.git").symlink_to(tmp_path / "secret/.git")
    assert agrees(tmp_path / "secret")
    assert head_commit(str(tmp_path / "pointing")) is None
    assert head_commit(str(tmp_path / "linked")) is None


@pytest.mark.parametrize(
    "head",
    [
        *(
            "",
            "ref: refs/heads/none",
            "ref: refs/../../../outside",
            "ref: /etc/passwd",
            "ref: refs/heads/loop",
            "x" * 40,
        ),
        "\0",
        "a" * 20_000,
    ],
)
def test_a_head_that_names_no_commit_is_none(tmp_path: Path, head: str) -> None:
    commit(tmp_path / "repo", "first", a="x = 1\n")
    (tmp_path / "outside").write_text("a" * 40 + "\n")
    (tmp_path / "repo/.git/refs/heads/loop").write_text("ref: refs/heads/loop\n")
    (tmp_path / "repo/.git/HEAD").write_text(head)
    assert head_commit(str(tmp_path / "repo")) is None


def test_a_folder_without_git_one_without_commits_and_a_bare_repository_have_none(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q", "new")
    git(tmp_path, "init", "-q", "--bare", "bare")
    (tmp_path / "plain").mkdir()
    (tmp_path / "pipe").mkdir()
    os.mkfifo(tmp_path / "pipe/.git")
    assert [head_commit(str(tmp_path / name)) for name in ("new", "bare", "plain", "pipe")] == [None] * 4

"""Clones that lack something, and work trees that show only a part: what is not there has not changed."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from git_repository import commit, git, needs_git

from smart_explore.errors import NotFoundError
from smart_explore.memory.database import writing
from smart_explore.memory.project import find_project, store_project
from smart_explore.operations.changed import VERB as CHANGED
from smart_explore.operations.history import VERB as HISTORY
from smart_explore.operations.unfold import VERB as UNFOLD
from smart_explore.requests import Session, call
from smart_explore.source.git.clones import is_partial, is_sparse, lacking, shallow_commits
from smart_explore.source.git.head import head_commit

pytestmark = needs_git
UNSHALLOW, REFETCH = "git fetch --unshallow", "git fetch --refetch --no-filter"


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Path:
    top = tmp_path_factory.mktemp("clones") / "origin"
    (top / "app").mkdir(parents=True)
    (top / "web").mkdir()
    commit(
        top, "First", **{"app/pay": "def charge():\n    return 1\n\n\ndef refund():\n    return 2\n", "web/view": ""}
    )
    commit(top, "Cents", **{"app/pay": "def charge():\n    return 100\n\n\ndef refund():\n    return 2\n"})
    commit(top, "Refund", **{"app/pay": "def charge():\n    return 100\n\n\ndef refund():\n    return 200\n"})
    commit(top, "View", **{"web/view": "def show():\n    return 1\n"})
    git(top, "config", "uploadpack.allowFilter", "true")
    git(top, "config", "uploadpack.allowAnySHA1InWant", "true")
    return top


def _clone(origin: Path, name: str, *options: str) -> Path:
    git(origin.parent, "clone", "-q", *options, f"file://{origin}", name)
    return origin.parent / name


@pytest.fixture(scope="module")
def shallow(origin: Path) -> Path:
    return _clone(origin, "shallow", "--depth", "2")


@pytest.fixture(scope="module")
def partial(origin: Path) -> Path:
    return _clone(origin, "partial", "--filter=blob:none")


def _ask(verb: Any, top: Path, **values: object) -> Any:
    given = {one.name: one.default for one in verb.parameters}
    return call(verb, Session(base=str(top)), {**given, **values})


def _changed(top: Path) -> list[str]:
    return [file.path for file in _ask(CHANGED, top).files]


def test_the_commit_that_a_shallow_clone_begins_at_touched_nothing(shallow: Path) -> None:
    answer = _ask(HISTORY, shallow, file="app/pay.py", symbol="refund")
    assert not answer.commits
    assert UNSHALLOW in answer.lacks
    assert answer.exit_code == 3


def test_a_commit_that_is_in_a_shallow_clone_is_told_without_a_warning(shallow: Path) -> None:
    answer = _ask(HISTORY, shallow, file="web/view.py", symbol="show")
    assert ([each.subject for each in answer.commits], answer.lacks) == (["View"], "")


@pytest.mark.parametrize("path", ["app/pay.py", "gone.py"])
def test_a_file_of_a_commit_that_is_not_in_the_clone_is_not_shown_as_it_is_today(shallow: Path, path: str) -> None:
    with pytest.raises(NotFoundError) as error:
        _ask(UNFOLD, shallow, file=f"HEAD~3:{path}", symbols=["refund"])
    assert UNSHALLOW in str(error.value)


def test_a_content_that_is_not_in_a_partial_clone_is_not_shown_as_it_is_today(partial: Path) -> None:
    with pytest.raises(NotFoundError) as error:
        _ask(UNFOLD, partial, file="HEAD~3:app/pay.py", symbols=["refund"])
    assert REFETCH in str(error.value)
    with pytest.raises(NotFoundError) as error:
        _ask(HISTORY, partial, file="app/pay.py", symbol="charge")
    assert REFETCH in error.value.hint


def test_what_a_clone_lacks_is_told_by_its_files(origin: Path, shallow: Path, partial: Path) -> None:
    assert shallow_commits(str(shallow)) == {git(shallow, "rev-parse", "HEAD~1")}
    assert [is_partial(str(top)) for top in (origin, shallow, partial)] == [False, False, True]
    assert [bool(lacking(str(top))) for top in (origin, shallow, partial)] == [False, True, True]


def test_a_worktree_of_a_shallow_clone_is_shallow(shallow: Path) -> None:
    git(shallow, "worktree", "add", "-q", "../beside")
    assert shallow_commits(str(shallow.parent / "beside")) == shallow_commits(str(shallow))


def test_what_a_sparse_checkout_leaves_out_has_not_changed(origin: Path) -> None:
    sparse = _clone(origin, "sparse", "--sparse")
    git(sparse, "sparse-checkout", "set", "app")
    assert not (sparse / "web").exists()
    assert _changed(sparse) == []
    assert (is_sparse(str(sparse)), is_sparse(str(origin))) == (True, False)


@pytest.mark.parametrize("option", ["--skip-worktree", "--assume-unchanged"])
def test_a_file_that_git_is_told_not_to_look_at_has_not_changed(origin: Path, option: str) -> None:
    top = _clone(origin, f"told{option}")
    (top / "web/view.py").write_text("def other():\n    pass\n")
    assert _changed(top) == ["web/view.py"]
    git(top, "update-index", option, "web/view.py")
    assert _changed(top) == []


def test_the_files_of_a_submodule_are_not_new_files_of_its_superproject(origin: Path, tmp_path: Path) -> None:
    commit(tmp_path, "One", main="x = 1\n")
    git(tmp_path, "submodule", "add", "-q", f"file://{origin}", "libs/pay")
    git(tmp_path, "commit", "-qm", "With a submodule")
    git(tmp_path, "init", "-q", "other")
    (tmp_path / "other/own.py").write_text("def own(): pass\n")
    assert _changed(tmp_path) == []


def test_a_submodule_has_changed_where_another_commit_of_it_is_checked_out(origin: Path, tmp_path: Path) -> None:
    commit(tmp_path, "One", main="x = 1\n")
    git(tmp_path, "submodule", "add", "-q", f"file://{origin}", "libs/pay")
    git(tmp_path, "commit", "-qm", "With a submodule")
    git(tmp_path / "libs/pay", "checkout", "-q", "HEAD~1")
    assert _changed(tmp_path) == ["libs/pay"]
    git(tmp_path, "submodule", "deinit", "-q", "-f", "libs/pay")
    assert _changed(tmp_path) == []


def test_settings_of_the_user_change_no_answer(origin: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    top = _clone(origin, "set-up")
    (top / "app/pay.py").write_text("def charge():\n    return 7\n\n\ndef refund():\n    return 8\n")

    def answers() -> tuple[object, object]:
        changed = [
            [(each.symbol.name, each.added, each.removed) for each in file.symbols] for file in _ask(CHANGED, top).files
        ]
        return changed, _ask(HISTORY, top, file="web/view.py", symbol="show").commits

    before = answers()
    settings = "[diff]\ninterHunkContext=10\ncontext=0\nnoprefix=true\nmnemonicPrefix=true\nalgorithm=patience\n"
    (tmp_path / ".gitconfig").write_text(settings + "renames=false\n[log]\nfollow=true\n[core]\nabbrev=20\n")
    monkeypatch.setenv("XDG_DATA_HOME", os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share"))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert answers() == before


def test_git_is_asked_for_its_head_where_references_are_in_tables(tmp_path: Path) -> None:
    hash = commit(tmp_path, "One", main="x = 1\n")
    assert head_commit(str(tmp_path)) == hash
    (tmp_path / ".git/reftable").mkdir()
    (tmp_path / ".git/refs/heads/main").write_text("0" * 40)
    assert head_commit(str(tmp_path)) != "0" * 40


@pytest.mark.parametrize("remote", ["", "git@example.org:team/shop.git", "https://ann@EXAMPLE.org/team/shop"])
def test_the_notes_of_a_project_are_found_in_a_shallow_clone_of_it(
    origin: Path, shallow: Path, remote: str, notes: sqlite3.Connection
) -> None:
    stored = _clone(origin, f"full{len(remote)}") if remote else origin
    own = git(shallow, "config", "remote.origin.url")
    if remote:
        git(stored, "remote", "set-url", "origin", remote)
        git(shallow, "remote", "set-url", "origin", "https://example.org/team/shop.git")
    kept = store_project(notes, str(stored))
    found = find_project(notes, str(shallow))
    git(shallow, "remote", "set-url", "origin", own)
    assert found.id == kept.id != 0


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[sqlite3.Connection]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with writing() as connection:
        yield connection

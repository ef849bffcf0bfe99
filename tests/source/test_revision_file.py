"""``REV:PATH``: a file as it was."""

from __future__ import annotations

from pathlib import Path

import pytest
from git_repository import commit, git, needs_git

from smart_explore.model import Problem, SourceFile
from smart_explore.source.collect import collect
from smart_explore.source.sandbox import Roots

pytestmark = needs_git


@pytest.fixture
def top(tmp_path: Path) -> Path:
    """A repository with two versions of a file, in a folder too."""
    top = tmp_path / "top"
    (top / "deep").mkdir(parents=True)
    (top / "deep" / "b.py").write_text("old = 1\n")
    commit(top, "first", a="one = 1\n")
    (top / "deep" / "b.py").write_text("new = 1\n")
    commit(top, "second", a="two = 2\n")
    return top


def named(written: str, base: Path, roots: Roots | None = None) -> SourceFile | Problem:
    collection = collect([written], base=str(base), roots=roots)
    return [*collection.files, *collection.problems][0]


def test_a_file_is_read_as_it_was_in_a_commit(top: Path) -> None:
    first = git(top, "rev-parse", "HEAD~1")
    for revision in ("HEAD~1", first[:10], "main^"):
        file = named(f"{revision}:a.py", top)
        assert isinstance(file, SourceFile)
        assert (file.path, file.language, file.data) == (f"{revision}:a.py", "python", b"one = 1\n")


def test_paths_begin_where_one_is_or_else_at_the_root(top: Path) -> None:
    for written in ("HEAD~1:b.py", "HEAD~1:./b.py", "HEAD~1:deep/b.py", "HEAD~1:../deep/b.py"):
        file = named(written, top / "deep")
        assert isinstance(file, SourceFile)
        assert file.data == b"old = 1\n"


def test_a_file_that_is_called_so_comes_first(top: Path) -> None:
    (top / "HEAD~1:a.py").write_text("mine = 1\n")
    file = named("HEAD~1:a.py", top)
    assert isinstance(file, SourceFile)
    assert file.data == b"mine = 1\n"


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ("HEAD:no.py", "no such file in HEAD"),
        ("HEAD:deep", "a folder in HEAD"),
        ("HEAD:../../x.py", "no such file in HEAD"),
        ("nowhere:a.py", "no commit named nowhere"),
        ("--output=x:a.py", "no commit named --output=x"),
        ("HEAD:link.py", "no such file in HEAD"),
        ("HEAD:data.bin", "binary"),
        ("a.py::main", "no such file"),
        ("nowhere:no.py", "no commit named nowhere"),
    ],
)
def test_what_is_not_there_is_said(top: Path, written: str, reason: str) -> None:
    (top / "link.py").symlink_to("/etc/passwd")
    (top / "data.bin").write_bytes(b"\0")
    commit(top, "odd")
    problem = named(written, top)
    assert isinstance(problem, Problem)
    assert problem.reason.startswith(reason)


def test_a_commit_without_a_repository_is_said_to_lack_it(tmp_path: Path) -> None:
    problem = named("HEAD~3:b.py", tmp_path)
    assert isinstance(problem, Problem)
    assert problem.reason == "HEAD~3 would be a commit, and there is no git repository around"
    gone = named("a:b", tmp_path)
    assert isinstance(gone, Problem) and gone.reason == "no such file"


def test_a_server_reads_nothing_of_the_repository_outside_of_its_roots(top: Path) -> None:
    roots = Roots.of([str(top / "deep")])
    for written in ("HEAD:a.py", "HEAD:./../a.py"):
        assert isinstance(named(written, top / "deep", roots), Problem)
    assert isinstance(named("HEAD:b.py", top / "deep", roots), SourceFile)
    assert isinstance(named("HEAD:deep/b.py", top / "deep", roots), SourceFile)

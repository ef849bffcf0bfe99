from pathlib import Path

import pytest
from git_repository import git, needs_git

from smart_explore.memory.project import author_of


@needs_git
def test_a_note_is_by_whom_git_names_in_the_repository(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("USER", "account")
    git(project, "config", "user.name", f"  Ann   Author {'x' * 200}")
    assert author_of(str(project)) == f"Ann Author {'x' * 200}"[:100]


def test_where_there_is_no_git_a_note_is_by_the_user_of_the_account(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("USER", "account")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert author_of(str(tmp_path)) == "account"

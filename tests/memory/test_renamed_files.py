"""Notes go with the files that they are about."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from git_repository import git, needs_git
from notes_project import Run

pytestmark = needs_git


def test_notes_are_found_by_the_new_path_of_a_renamed_file(run: Run, project: Path, add: Callable[..., str]) -> None:
    on_symbol = add("Never in parallel", "--symbol", "client.py:Client.retry")
    on_file = add("All of it is old", "--file", "client.py")
    git(project, "mv", "client.py", "new.py")
    text = run("recall", "--file", "new.py").stdout
    assert on_symbol in text
    assert on_file in text
    assert f"{{note {on_symbol}}}" in run("outline", "new.py").stdout
    assert run("recall", "--file", "other.py").returncode == 1
    assert "moved" in run("recall", "--id", on_file).stdout
    git(project, "mv", "new.py", "last.py")
    assert on_symbol in run("recall", "--file", "last.py").stdout
    git(project, "rm", "-qf", "last.py")
    assert "gone" in run("recall", "--id", on_file).stdout


def test_a_note_on_a_file_that_is_not_there_is_kept_and_that_is_said(run: Run, project: Path) -> None:
    done = run("note", "add", "Words", "--file", "nope.py")
    assert done.returncode == 3
    assert "! nope.py is not in the project now" in done.stdout
    assert "Words" in run("recall", "--file", "nope.py").stdout

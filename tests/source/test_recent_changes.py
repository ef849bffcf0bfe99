"""How often files changed of late, counted from real repositories."""

from __future__ import annotations

import os
from pathlib import Path

from git_repository import git, needs_git

from smart_explore.source.git.recent_changes import MAX_FILES, recent_changes

pytestmark = needs_git
DAY = 86_400
NEWEST = 1_700_000_000


def _commit(top: Path, days: int, author: str = "Ann", **files: str) -> None:
    """Commit files, by their names without ``.py``, so many days before the newest commit."""
    if not (top / ".git").exists():
        top.mkdir(parents=True, exist_ok=True)
        git(top, "init", "-q", "-b", "main")
    for name, text in files.items():
        (top / f"{name}.py").write_text(text)
    git(top, "add", "-A")
    when = f"{NEWEST - days * DAY} +0000"
    os.environ["GIT_COMMITTER_DATE"] = when
    try:
        git(top, "-c", f"user.name={author}", "commit", "-q", "--allow-empty", "-m", "x", "--date", when)
    finally:
        del os.environ["GIT_COMMITTER_DATE"]


def test_commits_are_counted_in_windows_that_end_at_the_newest_one(tmp_path: Path) -> None:
    top = tmp_path / "top"
    _commit(top, 400, old="1\n")
    _commit(top, 200, author="Bob", old="2\n", new="1\n")
    _commit(top, 60, new="2\n")
    _commit(top, 0, new="3\n")
    changes = recent_changes(str(top), lambda: False)
    assert changes is not None
    assert {path: (change.commits, change.authors) for path, change in changes.files.items()} == {
        b"old.py": ((0, 0, 1), 1),
        b"new.py": ((1, 2, 3), 2),
    }
    assert (changes.newest, changes.commits, changes.wide, changes.is_whole) == (NEWEST, 3, 0, True)


def test_a_commit_that_touched_very_many_files_counts_for_none_of_them(tmp_path: Path) -> None:
    top = tmp_path / "top"
    _commit(top, 3, **{f"f{number}": "1\n" for number in range(MAX_FILES + 1)})
    _commit(top, 0, f1="2\n")
    changes = recent_changes(str(top), lambda: False)
    assert changes is not None
    assert (changes.commits, changes.wide, list(changes.files)) == (1, 1, [b"f1.py"])


def test_a_name_with_a_line_break_and_an_author_with_marks_are_read_as_they_are(tmp_path: Path) -> None:
    top = tmp_path / "top"
    _commit(top, 0, author="<b>%x00 Zoë", **{"a\nb": "1\n"})
    changes = recent_changes(str(top), lambda: False)
    assert changes is not None and list(changes.files) == [b"a\nb.py"]


def test_there_is_nothing_to_count_without_a_repository_or_a_commit(tmp_path: Path) -> None:
    assert recent_changes(str(tmp_path), lambda: False) is None
    git(tmp_path, "init", "-q")
    assert recent_changes(str(tmp_path), lambda: False) is None

"""``smart-explore history`` through the real program and real repositories."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest
from cli_project import Run
from git_repository import commit, git, needs_git

pytestmark = needs_git

TWO = "def first():\n    return 1\n\n\ndef second():\n    return 2\n"


@pytest.fixture
def top(project: Path) -> Path:
    """The project, with a file of two functions in its repository: one of them was changed twice."""
    (project / "two.py").unlink(missing_ok=True)
    commit(project, "both", two=TWO)
    commit(project, "make it three", two=TWO.replace("2", "3"))
    commit(project, "something above", two="# above\n\n" + TWO.replace("2", "3"))
    return project


def subjects(run: Run, *arguments: str) -> list[str]:
    done = run("history", "--json", *arguments)
    assert done.returncode == 0, done.stderr
    return [each["subject"] for each in json.loads(done.stdout)["commits"]]


def test_the_commits_that_touched_a_symbol_are_told_newest_first(run: Run, top: Path) -> None:
    done = run("history", "two.py", "second")
    day = git(top, "log", "-1", "--date=short", "--format=%ad")
    second, first = git(top, "log", "-2", "--skip=1", "--format=%h").split()
    assert done.stdout.splitlines()[:-1] == [
        "two.py:7-8 second: 2 commits",
        f"{second} {day} Ann Author: make it three",
        f"{first} {day} Ann Author: both",
    ]
    assert (done.returncode, done.stderr) == (0, "")


def test_a_line_a_range_a_qualified_word_and_a_whole_file_can_be_asked_about(run: Run, top: Path) -> None:
    assert subjects(run, "two.py:8") == subjects(run, "two.py::second") == ["make it three", "both"]
    assert subjects(run, "two.py", "first") == subjects(run, "two.py", "--lines", "3-4") == ["both"]
    assert subjects(run, "two.py:1") == ["something above"]
    assert subjects(run, "two.py") == ["something above", "make it three", "both"]
    assert subjects(run, "two.py", "--limit", "1") == ["something above"]
    assert "there are more; to see them: --limit 4" in run("history", "two.py", "--limit", "1").stdout


def test_lines_that_were_changed_since_are_counted_and_the_others_still_found(run: Run, top: Path) -> None:
    text = (top / "two.py").read_text()
    (top / "two.py").write_text("import os\n\n" + text.replace("def second():\n", "def second():\n    # new\n"))
    assert "two.py:9-11 second: 2 commits, 1 of 3 lines not committed\n" in run("history", "two.py", "second").stdout
    (top / "two.py").write_text(text.replace("\n", "\r\n"))
    assert subjects(run, "two.py", "second") == ["make it three", "both"]
    (top / "new.py").write_text(TWO)
    done = run("history", "new.py", "second")
    assert (done.returncode, done.stdout.splitlines()[0]) == (1, "new.py:5-6 second: in no commit")


def test_what_is_above_is_followed_through_another_name(run: Run, top: Path) -> None:
    git(top, "mv", "two.py", "other.py")
    commit(top, "moved")
    assert subjects(run, "other.py", "second")[-1] == "both"


def test_without_a_repository_that_git_can_read_there_is_one_line_and_exit_1(run: Run, project: Path) -> None:
    for prepare in (lambda: None, lambda: git(project, "init", "-q"), lambda: os.truncate(project / ".git/HEAD", 0)):
        prepare()
        done = run("history", "server.go", "Server.Shutdown")
        assert (done.returncode, done.stdout) == (1, "")
        assert "server.go: git has no history of it" in done.stderr


def test_a_symbol_that_is_not_there_is_said_to_be_so(run: Run, top: Path) -> None:
    for name, words in (
        ("thrd", "no symbol 'thrd' in two.py\nits symbols: smart-explore outline two.py"),
        ("secnd", "no symbol 'secnd' in two.py\ndid you mean: second"),
    ):
        done = run("history", "two.py", name)
        assert (done.returncode, done.stdout) == (1, "")
        assert words in done.stderr


def test_a_file_that_is_not_there_has_no_history_of_another_one(run: Run, top: Path) -> None:
    done = run("history", "to.py", "second")
    assert (done.returncode, done.stdout) == (1, "")
    assert "to.py: no such file; second is in two.py" in done.stderr


def test_of_several_of_one_name_the_lines_are_named(run: Run, top: Path) -> None:
    commit(top, "twice", two="class A:\n    def go(self):\n        pass\n\nclass B:\n    def go(self):\n        pass\n")
    done = run("history", "two.py", "go")
    assert (done.returncode, done.stdout) == (1, "")
    assert "2 symbols are called 'go' in two.py\none of: two.py:2, two.py:6" in done.stderr


def test_settings_out_of_a_pipe_are_waited_for_two_seconds_and_named(run: Run, top: Path) -> None:
    os.mkfifo(top / "pipe")
    git(top, "config", "include.path", "../pipe")
    for words in (("history", "two.py", "second"), ("changed", "HEAD~1..HEAD")):
        began = time.monotonic()
        done = run(*words)
        assert (done.returncode, done.stdout) == (4, "")
        assert "git does not answer in" in done.stderr
        assert time.monotonic() - began < 8


def test_subjects_and_names_are_made_safe_and_short(run: Run, top: Path) -> None:
    subject = "x \x1b[31m\x07 \u202e " + "word " * 100_000
    (top / "message").write_text(subject)
    (top / "two.py").write_text(TWO.replace("2", "4"))
    git(top, "add", "two.py")
    git(top, "commit", "-q", "-F", "message", "--author", "Eve \x1b[2J " + "e" * 500 + " <e@example.org>")
    out = run("history", "two.py", "second").stdout
    assert "\x1b" not in out and "\u202e" not in out and "\\x1b[31m" not in out.splitlines()[0]
    assert max(map(len, out.splitlines())) <= 140


@pytest.mark.parametrize("asked", ["history busy.py f", "unfold HEAD:busy.py f", "changed", "changed HEAD"])
def test_a_repository_that_git_refuses_is_no_empty_history(run: Run, project: Path, asked: str) -> None:
    commit(project, "one", busy="def f():\n    return 1\n")
    git(project, "config", "core.repositoryFormatVersion", "99")
    done = run(*asked.split())
    assert (done.returncode, done.stdout) == (4, "")
    assert done.stderr == f"smart-explore: git cannot read the repository at {project}\nsee why: git status\n"
    report = run("report")
    assert "no hot spots" in report.stdout and "! git cannot read the repository" in report.stdout


@pytest.mark.parametrize("line", ["0", "9999"])
def test_a_line_that_the_file_has_not_is_not_taken_for_the_whole_file(run: Run, top: Path, line: str) -> None:
    done = run("history", f"two.py:{line}")
    assert (done.returncode, done.stdout) == (1, "")
    assert f"no line {line} in two.py" in done.stderr

"""A project with code and history, and notes of its own."""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from anchored_shop import BILL, OTHER
from forked_runs import run_program
from git_repository import commit, git
from notes_project import CLIENT, Run, Tell
from told_shell import CODE, Shell


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    """The folder of the notes, which is not there yet."""
    return tmp_path / "notes"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A repository with one file."""
    folder = tmp_path / "shop"
    commit(folder, "first", client=CLIENT)
    return folder


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    """A repository with a function in ``shop.py`` that anchors are made of."""
    commit(tmp_path / "shop", "first", shop=BILL + OTHER)
    return tmp_path / "shop"


@pytest.fixture
def run(project: Path, notes: Path) -> Run:
    """Run the program in the project, with notes of its own: ``run("recall", "retry")``."""

    def run_(*words: str, **options: Any) -> subprocess.CompletedProcess[str]:
        environment = {
            **os.environ,
            "SMART_EXPLORE_NOTES": str(notes),
            "CLAUDE_CONFIG_DIR": "",
            "CODEX_HOME": "",
            "XDG_CACHE_HOME": str(notes.parent / "cache"),
            **options.pop("env", {}),
        }
        usual = {"cwd": project, "env": environment, "capture_output": True, "text": True, "timeout": 60}
        return run_program(words, **{**usual, **options})

    return run_


@pytest.fixture
def add(run: Run) -> Callable[..., str]:
    """Keep a note: its id."""

    def add_(*words: str, **options: Any) -> str:
        done = run("note", "add", "--json", *words, **options)
        assert done.returncode == 0, done.stderr
        return str(json.loads(done.stdout)["id"])

    return add_


@pytest.fixture
def recalled(run: Run) -> Callable[..., list[str]]:
    """Ask for notes: the titles, best first."""

    def recalled_(*words: str, **options: Any) -> list[str]:
        done = run("recall", "--json", *words, **options)
        assert done.returncode in (0, 1, 3), done.stderr
        return [note["title"] for note in json.loads(done.stdout)["notes"]]

    return recalled_


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shell]:
    """A repository with one file and notes of its own, in UTC."""
    for name, value in {
        "TZ": "UTC",
        "GIT_AUTHOR_DATE": "2025-01-01T12:00:00 +0000",
        "GIT_COMMITTER_DATE": "2025-01-01T12:00:00 +0000",
        "SMART_EXPLORE_NOTES": str(tmp_path / "notes"),
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
        "CLAUDE_CONFIG_DIR": str(tmp_path / "none"),
    }.items():
        monkeypatch.setenv(name, value)
    time.tzset()
    root = tmp_path / "shop"
    commit(root, "first", client=CODE, empty="")
    git(root, "config", "user.name", "Ann Author")
    (root / "docs").mkdir()
    (root / "docs" / "how.md").write_text("# How\n\nIt works.\n")
    yield Shell(root)
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def tell(run: Run, project: Path) -> Tell:
    """Call the hook with an event: it ends with 0, and with nothing on stderr."""

    def tell_(event: str, **fields: Any) -> subprocess.CompletedProcess[str]:
        options = fields.pop("options", {})
        known = {"session_id": "abc-1", "cwd": str(project), "hook_event_name": event}
        done = run("hook", input=json.dumps(known | fields), **options)
        assert (done.returncode, done.stderr) == (0, "")
        assert event == "SessionStart" or done.stdout == ""
        return done

    return tell_

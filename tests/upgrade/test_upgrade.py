"""A user's notes and edits are there after an upgrade from an earlier version."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from forked_runs import run_program
from git_repository import git, needs_git
from written_state import STATES, dumped, records, restore_journal, restore_notes

from smart_explore.memory.schema import VERSION

pytestmark = needs_git
VERSIONS = sorted(path.stem for path in STATES.glob("*.sql"))
CLIENT = """class Client:
    def retry(self, times):
        for number in range(times):
            if self.send(number):
                return number
        raise TimeoutError

    def send(self, number):
        return number > 2
"""
EDITED = CLIENT.replace("> 2", "> 3")
Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(params=VERSIONS)
def version(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The project of the states: its first commit has the hash by which notes know it again; an edit came after it."""
    top = tmp_path / "shop"
    top.mkdir()
    (top / "client.py").write_text(CLIENT)
    (top / "client.py").chmod(0o644)
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_DATE", "2026-11-02T12:00:00Z")
    git(top, "init", "-q", "-b", "main")
    git(top, "add", "-A")
    git(top, "commit", "-q", "-m", "A client")
    (top / "client.py").write_text(EDITED)
    return top


@pytest.fixture
def run(project: Path, version: str, tmp_path: Path) -> Run:
    """Run the program of today on the state of that version."""
    restore_notes(version, tmp_path / "notes" / "notes.db", project)
    restore_journal(version, tmp_path / "state" / "smart-explore" / "edits", project, time.time())
    folders = {"SMART_EXPLORE_NOTES": "notes", "XDG_STATE_HOME": "state", "XDG_CACHE_HOME": "cache"}
    environment = {**os.environ, **{name: str(tmp_path / folder) for name, folder in folders.items()}}

    def run_(*words: str) -> subprocess.CompletedProcess[str]:
        return run_program(words, cwd=project, env=environment, capture_output=True, text=True, timeout=60)

    return run_


def test_notes_are_found_with_their_last_revision_and_their_state(run: Run, tmp_path: Path) -> None:
    (note,) = json.loads(run("recall", "running in parallel", "--kind", "note", "--json").stdout)["notes"]
    assert (note["title"], note["type"]) == ("Retries must never run in parallel", "decision")
    shown = run("recall", "--id", note["id"]).stdout
    assert "client.py:2-6 Client.retry" in shown and "by Ann Author at 69328dda6d on main" in shown
    assert "stale" not in shown
    assert run("recall", "nobody needs").returncode == 1, "what was forgotten stays so"
    (version,) = sqlite3.connect(tmp_path / "notes" / "notes.db").execute("PRAGMA user_version").fetchone()
    assert version == VERSION


def test_sessions_and_prompts_are_found(run: Run) -> None:
    for kind in ("session", "prompt"):
        found = json.loads(run("recall", "uploads", "--kind", kind, "--json").stdout)["notes"]
        assert [each["title"] for each in found] == ["Why do uploads stall?"]


def test_a_note_of_before_is_corrected_forgotten_and_joined_by_new_ones(run: Run) -> None:
    assert run("note", "edit", "zyc5eu", "--title", "Retries wait for one another").returncode == 0
    assert run("note", "add", "Send is quick", "--symbol", "client.py:Client.send").returncode == 0
    titles = {each["title"] for each in json.loads(run("recall", "--kind", "note", "--json").stdout)["notes"]}
    assert titles == {"Retries wait for one another", "Send is quick"}
    assert run("note", "forget", "zyc5eu", "--purge").returncode == 0
    assert "Retries" not in run("recall").stdout


def test_an_edit_of_before_is_listed_and_undone(run: Run, project: Path) -> None:
    assert "1a21f82e02b" in run("edit", "log").stdout
    assert run("edit", "undo", "1a21f82e02b").returncode == 0
    assert (project / "client.py").read_text() == CLIENT
    assert run("edit", "redo").returncode == 0
    assert (project / "client.py").read_text() == EDITED


def test_what_is_kept_of_a_version_is_all_that_its_state_holds(version: str, project: Path, tmp_path: Path) -> None:
    restore_notes(version, tmp_path / "again" / "notes.db", project)
    assert dumped(tmp_path / "again" / "notes.db", str(project)) == (STATES / f"{version}.sql").read_text()
    restore_journal(version, tmp_path / "edits", project, time.time())
    kept = json.loads((STATES / f"{version}.json").read_text())
    assert [record["entries"][0]["after"] for record in records(tmp_path / "edits", str(project))] == [
        record["entries"][0]["after"] for record in kept
    ]

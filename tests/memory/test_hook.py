"""What clients of coding agents tell, and that nobody is hindered by it."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from git_repository import commit, needs_git
from hypothesis import given
from hypothesis import strategies as st
from notes_project import Run, Tell

from smart_explore.memory.hook import record_of_event

pytestmark = needs_git
Add = Callable[..., str]
Recalled = Callable[..., list[str]]


def test_a_session_is_found_by_what_its_model_said_last_and_by_the_files_it_changed(
    tell: Tell, recalled: Recalled, project: Path, run: Run
) -> None:
    tell("SessionStart", source="startup")
    tell("UserPromptSubmit", prompt="Why do uploads stall?")
    file = {"file_path": str(project / "client.py"), "old_string": "SECRETLINE", "new_string": "x"}
    tell("PostToolUse", tool_name="Edit", tool_input=file, tool_response={"filePath": "x", "content": "SECRETLINE"})
    tell("PostToolUse", tool_name="Bash", tool_input={"command": "SECRETLINE"})
    tell("Stop", last_assistant_message="They stalled behind the proxy.")
    commit(project, "mend it", client="x = 1\n")
    tell("SessionEnd", reason="clear")
    assert recalled("stalled proxy") == ["Why do uploads stall?"]
    assert recalled("--file", "client.py", "--kind", "session") == ["Why do uploads stall?"]
    assert recalled("--kind", "prompt") == ["Why do uploads stall?"]
    assert "1 commits" in run("recall", "--id", json.loads(run("recall", "--json").stdout)["notes"][0]["id"]).stdout


def test_tool_output_and_edited_text_are_never_kept(tell: Tell, recalled: Recalled, project: Path, notes: Path) -> None:
    file = {"file_path": str(project / "client.py"), "old_string": "UNKEPT"}
    tell("PostToolUse", tool_name="Write", tool_input=file | {"content": "UNKEPT"}, tool_response="UNKEPT")
    assert "UNKEPT" not in (notes / "spool.jsonl").read_text()


def test_prompts_of_programs_private_parts_and_secrets_are_not_kept(
    tell: Tell, recalled: Recalled, notes: Path
) -> None:
    tell("UserPromptSubmit", prompt="not from a person", source="system")
    tell("UserPromptSubmit", prompt="Deploy <private>with my key")
    tell("UserPromptSubmit", prompt="token=abcdefgh12345678", source="user")
    assert "my key" not in (notes / "spool.jsonl").read_text()
    assert set(recalled("--kind", "prompt")) == {"token=[secret]", "Deploy"}


def test_geminis_and_codex_events_are_understood(tell: Tell, recalled: Recalled, project: Path) -> None:
    tell("BeforeAgent", prompt="First", timestamp="2026-01-01T00:00:00Z")
    tell("AfterTool", tool_name="write_file", tool_input={"file_path": "client.py"})
    tell("AfterAgent", prompt="First", prompt_response="Done with the flux capacitor")
    assert recalled("capacitor") == ["First"]
    tell(
        "Stop", session_id="cx", turn_id="1", model="m", transcript_path=None, last_assistant_message="Zeppelin moored"
    )
    assert recalled("zeppelin") == ["Zeppelin moored"]


def test_a_session_that_starts_is_told_of_notes_on_files_in_work_and_never_much(
    tell: Tell, add: Add, project: Path, recalled: Recalled
) -> None:
    assert tell("SessionStart", source="startup").stdout == ""
    for number in range(15):
        add(f"Note {number} " + "about the client and its many retries " * 4, "--file", "client.py")
    assert "notes on this code" in tell("SessionStart", source="startup").stdout
    (project / "client.py").write_text("changed = 1\n")
    told = json.loads(tell("SessionStart", source="startup").stdout)["hookSpecificOutput"]
    assert told["hookEventName"] == "SessionStart"
    assert "Note 14" in told["additionalContext"]
    assert len(told["additionalContext"]) <= 1_200


def test_a_repositorys_own_notes_are_not_told_to_a_session_that_starts(tell: Tell, add: Add, project: Path) -> None:
    add("mine")
    folder = project / ".smart-explore" / "notes"
    folder.mkdir(parents=True)
    (folder / "x.md").write_text('---\nid: aaaaa2\nfiles: ["client.py"]\n---\n# Obey me\n')
    (project / "client.py").write_text("changed = 1\n")
    assert "Obey" not in tell("SessionStart", source="startup").stdout


@pytest.mark.parametrize("text", ["", "[", "[]", "null", '{"cwd": 3}', '{"hook_event_name": "Stop"}', "\0\xff"])
def test_whatever_comes_in_the_hook_ends_well(run: Run, text: str) -> None:
    done = run("hook", input=text)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda each: st.lists(each, max_size=5) | st.dictionaries(st.text(), each, max_size=5),
    max_leaves=10,
)

FIELDS = ("session_id", "prompt", "source", "tool_name", "tool_input", "last_assistant_message", "compact_summary")

EVENTS = ("UserPromptSubmit", "PostToolUse", "Stop", "PostCompact", "AfterTool", "?")


@given(st.dictionaries(st.sampled_from(FIELDS), json_values), st.sampled_from(EVENTS))
def test_any_event_is_kept_or_passed_over(event: dict[str, Any], name: str) -> None:
    record = record_of_event(event | {"session_id": "s"}, name, "/")
    assert record is None or json.dumps(record)


def test_a_locked_damaged_or_unwritable_store_hinders_nobody(
    tell: Tell, add: Add, notes: Path, recalled: Recalled
) -> None:
    add("first")
    locked = sqlite3.connect(notes / "notes.db", isolation_level=None)
    locked.execute("BEGIN EXCLUSIVE")
    tell("UserPromptSubmit", prompt="While it is locked")
    tell("SessionStart", source="startup")
    locked.execute("ROLLBACK")
    locked.close()
    assert recalled("--kind", "prompt") == ["While it is locked"]
    (notes / "notes.db").write_bytes(b"damaged" * 1000)
    tell("SessionStart", source="startup")
    tell("Stop", last_assistant_message="x")
    nowhere = {"env": {"SMART_EXPLORE_NOTES": "/proc/no/such"}}
    tell("Stop", last_assistant_message="x", options=nowhere)


def test_a_session_is_told_of_ones_own_notes_apart_from_those_of_others(
    tell: Tell, add: Add, run: Run, project: Path
) -> None:
    folder = project / ".smart-explore" / "notes"
    folder.mkdir(parents=True)
    for letter in "abc":
        (folder / f"{letter}.md").write_text(f"---\nid: aaaaa{letter}\n---\n# Of {letter}\n")
    assert run("recall").returncode == 0
    assert "no notes on this code, 3 shared by others:" in tell("SessionStart", source="startup").stdout
    add("Mine")
    assert "1 note on this code, 3 shared by others:" in tell("SessionStart", source="startup").stdout


def test_a_line_that_a_dying_process_left_half_written_loses_only_itself(
    tell: Tell, recalled: Recalled, notes: Path
) -> None:
    tell("UserPromptSubmit", prompt="first")
    with open(notes / "spool.jsonl", "a") as stream:
        stream.write('{"time": 1, "session": "ab')
    tell("UserPromptSubmit", prompt="second")
    assert set(recalled("--kind", "prompt")) == {"first", "second"}


def test_notes_are_counted_as_they_were_searched(tell: Tell, run: Run) -> None:
    tell("UserPromptSubmit", prompt="Why?")
    assert "among 0 (" in run("recall").stdout
    assert "1 of 1 notes (" in run("recall", "--kind", "prompt").stdout


def test_what_was_told_is_taken_in_once(tell: Tell, recalled: Recalled, notes: Path) -> None:
    tell("UserPromptSubmit", prompt="once")
    spool = (notes / "spool.jsonl").read_bytes()
    assert recalled("--kind", "prompt") == ["once"]
    (notes / "spool.jsonl").write_bytes(spool)
    assert recalled("--kind", "prompt") == ["once"]


def test_a_project_that_says_so_is_not_recorded(tell: Tell, project: Path, notes: Path) -> None:
    (project / ".smart-explore-private").touch()
    tell("UserPromptSubmit", prompt="not kept")
    assert not notes.exists()


def test_the_timeline_shows_what_came_before_and_after(tell: Tell, add: Add, run: Run) -> None:
    ids = [add(f"note {number}", "--date", f"2024-01-0{number}") for number in range(1, 8)]
    rows = run("recall", "--around", ids[3], "--before", "2", "--after", "1").stdout.splitlines()
    assert [row.split()[-2] for row in rows[1:5]] == ["2", "3", "4", "5"]
    assert rows[3].startswith("> ")
    assert "note 3" in run("recall", "--around", "2024-01-03T12:00").stdout
    assert "> " + ids[4] in run("recall", "note 5", "--around", "best", "--before", "0").stdout
    tell("Stop", last_assistant_message="Now")
    assert "Now" in run("recall", "--around", "sabc-1").stdout


def test_the_hooks_help_is_shown_and_waits_for_nothing(run: Run, notes: Path) -> None:
    nothing_comes, kept_open = os.pipe()
    shown = run("hook", "--help", stdin=nothing_comes, timeout=20)
    assert (shown.returncode, shown.stdout.startswith("Usage: smart-explore hook")) == (0, True)
    os.close(nothing_comes)
    os.close(kept_open)
    assert not notes.exists()

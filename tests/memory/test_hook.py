"""What clients of coding agents tell, and that nobody is hindered by it."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from git_repository import commit, needs_git
from hypothesis import given
from hypothesis import strategies as st
from notes_project import Run

from smart_explore.memory.hook import recorded
from smart_explore.memory.hook_settings import write_settings

pytestmark = needs_git
Add = Callable[..., str]
Recalled = Callable[..., list[str]]
Tell = Callable[..., subprocess.CompletedProcess[str]]


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
    record = recorded(event | {"session_id": "s"}, name, "/")
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


@pytest.mark.parametrize("client", ["claude", "codex", "gemini"])
def test_settings_of_a_client_get_our_entries_once_and_lose_only_them(client: str, run: Run, tmp_path: Path) -> None:
    home = {"env": {"HOME": str(tmp_path)}}
    name = {"claude": "settings.json", "codex": "hooks.json", "gemini": "settings.json"}[client]
    file = tmp_path / f".{client}" / name
    file.parent.mkdir()
    own = {"model": "x", "hooks": {"Stop": [{"hooks": [{"type": "command", "command": "say done"}]}]}}
    file.write_text(json.dumps(own))
    shown = run("setup", "--hooks", client, stdin=subprocess.DEVNULL, **home)
    assert (shown.returncode, "to write it: --yes" in shown.stderr) == (0, True)
    made, _, told = shown.stdout.rpartition("\n}\n")
    assert json.loads(made + "}")["hooks"]["SessionStart"] and told.startswith("kept of a session: prompts, ")
    assert json.loads(file.read_text()) == own
    assert run("setup", "--hooks", client, "--yes", **home).returncode == 0
    once = json.loads(file.read_text())
    assert (
        once["model"] == "x" and "say done" in json.dumps(once) and "hook" in json.dumps(once["hooks"]["SessionStart"])
    )
    assert "nothing to change" in run("setup", "--hooks", client, "--yes", **home).stdout
    assert json.loads(file.read_text()) == once
    assert len(list(file.parent.glob("*.bak"))) == 1
    removed = run("setup", "--hooks", client, "--remove", "--yes", **home)
    assert (removed.returncode, removed.stdout) == (0, "")
    assert removed.stderr.startswith(f"wrote {file}; as it was: {file}.")
    assert json.loads(file.read_text()) == own


def test_each_copy_of_the_settings_is_kept_however_soon_the_next_one_follows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CLAUDE_CONFIG_DIR", str(tmp_path / ".claude"))
    file = tmp_path / ".claude" / "settings.json"
    file.parent.mkdir()
    file.write_text("{}")
    elsewhere = tmp_path / "elsewhere"
    for second in range(60):  # in which the copies are made
        stamp = time.strftime("%Y%m%dT%H%M%S", time.localtime(time.time() + second))
        (file.parent / f"settings.json.{stamp}-2.bak").symlink_to(elsewhere)
    copies = [write_settings("claude", "", f'{{"number": {number}}}') for number in range(20)]
    assert [Path(copy).read_text() for copy in copies] == ["{}", *(f'{{"number": {number}}}' for number in range(19))]
    assert not elsewhere.exists()


@pytest.mark.parametrize(
    "text",
    [
        "{ // mine\n}",
        '{"hooks": [1], "x": 1}',
        '{"hooks": {"Stop": [1]}}',
        '{"a": ' * 50_000,
        '{"a": "\\ud800"}',
        "\xff",
    ],
    ids=["comment", "list", "number", "deep", "surrogate", "latin-1"],
)
def test_settings_that_cannot_be_read_are_left_as_they_are(text: str, run: Run, tmp_path: Path) -> None:
    file = tmp_path / ".claude" / "settings.json"
    file.parent.mkdir()
    file.write_bytes(text.encode("latin-1"))
    refused = run("setup", "--hooks", "claude", "--yes", env={"HOME": str(tmp_path)})
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "Traceback" not in refused.stderr and str(file) in refused.stderr
    assert file.read_bytes() == text.encode("latin-1")


@pytest.mark.parametrize(
    ("client", "variable", "name"),
    [("claude", "CLAUDE_CONFIG_DIR", "settings.json"), ("codex", "CODEX_HOME", "hooks.json")],
)
def test_the_folder_that_a_client_is_told_to_use_has_its_settings(
    client: str, variable: str, name: str, run: Run, tell: Tell, tmp_path: Path
) -> None:
    home = {"env": {"HOME": str(tmp_path), variable: str(tmp_path / "elsewhere")}}
    assert run("setup", "--hooks", client, "--yes", **home).returncode == 0
    assert "SessionStart" in (tmp_path / "elsewhere" / name).read_text()
    assert not (tmp_path / f".{client}").exists()
    tell("UserPromptSubmit", prompt="so that there are notes")
    assert "no sessions are recorded" not in run("status", **home).stdout


@pytest.mark.parametrize(
    "words", [["--remove"], ["--yes"], ["--hooks", "codex", "haskell"], ["--hooks", "codex", "--force"]], ids=" ".join
)
def test_options_of_hooks_and_of_grammars_do_not_mix(words: list[str], run: Run, tmp_path: Path) -> None:
    refused = run("setup", *words, stdin=subprocess.DEVNULL, env={"HOME": str(tmp_path)})
    assert (refused.returncode, "--hooks" in refused.stderr, refused.stdout) == (2, True, "")


def test_the_hooks_help_is_shown_and_waits_for_nothing(run: Run, notes: Path) -> None:
    nothing_comes, kept_open = os.pipe()
    shown = run("hook", "--help", stdin=nothing_comes, timeout=20)
    assert (shown.returncode, shown.stdout.startswith("Usage: smart-explore hook")) == (0, True)
    os.close(nothing_comes)
    os.close(kept_open)
    assert not notes.exists()


def test_nobody_waits_for_settings_that_are_a_pipe(run: Run, tell: Tell, tmp_path: Path) -> None:
    tell("UserPromptSubmit", prompt="so that there are notes")
    (tmp_path / ".claude").mkdir()
    os.mkfifo(tmp_path / ".claude" / "settings.json")
    home = {"env": {"HOME": str(tmp_path)}, "timeout": 20}
    refused = run("setup", "--hooks", "claude", "--yes", **home)
    assert (refused.returncode, "pipe" in refused.stderr.lower()) == (2, True)
    assert "no sessions are recorded" in run("status", **home).stdout

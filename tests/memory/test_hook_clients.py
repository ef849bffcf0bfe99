"""Which client an event is from, and the files that its editing tools name: on events as the clients send them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from git_repository import needs_git
from notes_project import Run, Tell

from smart_explore.memory.hook import MAX_PATHS, edited_paths, record_of_event
from smart_explore.memory.hook_client import client_of, named_client

CODEX = {"transcript_path": "/h/.codex/sessions/2026/01/02/rollout-2026-01-02-x.jsonl"}
CLAUDE = {"transcript_path": "/h/.claude/projects/-h-shop/abc.jsonl"}
STAMP = {"timestamp": "2026-01-02T10:00:00.000Z"}
GEMINI = STAMP | {"transcript_path": "/h/.gemini/tmp/shop/chats/session-1.jsonl"}
EVENTS: list[tuple[str, str, dict[str, Any]]] = [
    ("claude", "SessionStart", CLAUDE | {"source": "startup"}),
    ("claude", "SessionStart", CLAUDE | {"source": "startup", "model": "m"}),
    ("claude", "UserPromptSubmit", {"prompt_id": "p", "permission_mode": "default", "prompt": "Why?"}),
    ("claude", "SessionEnd", CLAUDE | {"reason": "other"}),
    ("codex", "SessionStart", CODEX | {"model": "m", "permission_mode": "default", "source": "startup"}),
    ("codex", "SessionStart", {"transcript_path": None, "model": "m", "source": "startup"}),
    ("codex", "Stop", {"turn_id": "t", "model": "m", "last_assistant_message": "Done"}),
    ("codex", "SessionEnd", CODEX | {"reason": "other"}),
    ("gemini", "SessionStart", GEMINI | {"source": "startup"}),
    ("copilot", "SessionStart", STAMP | {"source": "new", "initial_prompt": "Why?"}),
    ("copilot", "UserPromptSubmit", STAMP | {"prompt": "Why?"}),
    ("copilot", "PostToolUse", STAMP | {"tool_name": "Edit", "tool_input": {"path": "/h/a.py"}}),
    ("copilot", "Stop", STAMP | {"transcript_path": "/h/.copilot/session-state/abc/events.jsonl"}),
    ("copilot", "SessionEnd", STAMP | {"reason": "complete"}),
    ("gemini", "BeforeAgent", {"prompt": "Why?"}),
    ("gemini", "SessionEnd", GEMINI | {"reason": "exit"}),
]


@pytest.mark.parametrize(("client", "name", "event"), EVENTS)
@pytest.mark.parametrize(
    "around", [{}, {"CLAUDE_CODE_SESSION_ID": "other", "CLAUDE_PROJECT_DIR": "/h", "CLAUDECODE": "1"}]
)
def test_the_client_is_known_by_the_event_also_inside_of_another_client(
    client: str, name: str, event: dict[str, Any], around: dict[str, str]
) -> None:
    assert client_of({"session_id": "abc"} | event, name, around) == client


def test_a_variable_that_holds_the_session_names_its_client() -> None:
    assert client_of({"session_id": "s", "model": "m"}, "SessionStart", {"CLAUDE_CODE_SESSION_ID": "s"}) == "claude"
    assert client_of({"session_id": "s"}, "SessionEnd", {"GEMINI_SESSION_ID": "s"}) == "gemini"


@pytest.mark.parametrize(
    ("words", "client"),
    [
        (["--client", "codex"], "codex"),
        (["--shared", "--client=gemini"], "gemini"),
        (["--client", "nobody"], ""),
        (["--client"], ""),
        ([], ""),
    ],
)
def test_the_command_names_the_client(words: list[str], client: str) -> None:
    assert named_client(words) == client


PATCH = (
    "*** Begin Patch\n*** Update File: src/a.py\n*** Move to: src/b.py\n@@\n-*** Delete File: not.py\n+x = 1\n"
    "*** Add File: new file.py\r\n+*** Update File: nor.py\n*** Delete File: old.py\n"
    "*** Add File: src/a.py\n*** End Patch\n"
)


def test_a_patch_names_each_file_that_it_adds_changes_moves_or_deletes() -> None:
    event = {"session_id": "s", "turn_id": "t", "tool_name": "apply_patch", "tool_input": {"command": PATCH}}
    told = event | {"tool_response": "Exit code: 0\nWall time: 0.1 seconds\nOutput:\nSuccess.\n"}
    record = record_of_event(told, "PostToolUse", "/")
    assert record is not None
    assert record["paths"] == ["src/a.py", "src/b.py", "new file.py", "old.py"]


@pytest.mark.parametrize("given", [None, [], "x", {"command": 3}, {"command": ""}, {"command": "*** Add File:  \n"}])
def test_a_call_that_names_no_file_is_not_kept(given: Any) -> None:
    assert edited_paths(given) == []


def test_a_huge_patch_keeps_a_bounded_number_of_files() -> None:
    patch = "".join(f"*** Add File: {number}.py\n+x\n" for number in range(MAX_PATHS + 5))
    assert len(edited_paths({"command": patch})) == MAX_PATHS


@needs_git
def test_files_of_a_patch_are_recalled_and_none_outside_of_the_project(
    tell: Tell, recalled: Callable[..., list[str]], project: Path, notes: Path
) -> None:
    patch = "*** Update File: client.py\n*** Add File: lib/new.py\n*** Add File: ../../outside.py\n*** Add File: ..\n"
    patch += "*** Add File: a\x1b[31mb.py\n"
    tell("UserPromptSubmit", prompt="Patch it", turn_id="t")
    tell("PostToolUse", tool_name="apply_patch", tool_input={"command": patch}, turn_id="t")
    with open(notes / "spool.jsonl", "a") as spool:  # a line that an older version has left
        spool.write('\n{"time": 1, "session": "abc-1", "client": "codex", "what": "touch", "path": "old.py", ')
        spool.write(f'"cwd": "{project}"}}\n')
    for name in ("client.py", "lib/new.py", "old.py"):
        assert recalled("--kind", "session", "--file", name) == ["Patch it"]
    with sqlite3.connect(notes / "notes.db") as connection:
        assert connection.execute("SELECT count(*) FROM touch").fetchone() == (3,)
    connection.close()


@needs_git
def test_what_gemini_was_told_by_a_hook_is_not_kept_as_a_prompt(tell: Tell, notes: Path) -> None:
    context = "<hook_context>1 note on this code: ask smart_recall</hook_context>\n\n"
    tell("BeforeAgent", prompt=context + "Change a to b")
    tell("BeforeAgent", prompt=context)
    kept = (notes / "spool.jsonl").read_text()
    assert "Change a to b" in kept and "note on this code" not in kept
    assert kept.count('"what"') == 1


def test_a_session_of_cursor_is_kept_as_that_of_any_client(tell: Tell, notes: Path, project: Path) -> None:
    known = {"session_id": None, "cwd": None, "conversation_id": "c-1", "workspace_roots": [str(project)]}
    tell("sessionStart", **known | {"session_id": "c-1", "composer_mode": "agent"})
    tell("beforeSubmitPrompt", **known, prompt="Why do uploads stall?", attachments=[])
    tell("afterFileEdit", **known, file_path=str(project / "client.py"), edits=[{"old_string": "a", "new_string": "b"}])
    tell("afterAgentResponse", **known, text="The proxy drops them.")
    tell("sessionEnd", **known, reason="completed")
    kept = [json.loads(line) for line in (notes / "spool.jsonl").read_text().splitlines() if line]
    assert [(each["client"], each["session"], each["what"]) for each in kept] == [
        ("cursor", "c-1", what) for what in ("start", "prompt", "touch", "message", "end")
    ]


def test_cursor_is_told_the_notes_in_the_field_that_it_reads(run: Run, project: Path) -> None:
    run("note", "add", "The proxy drops uploads")
    event = {"hook_event_name": "sessionStart", "conversation_id": "c-1", "workspace_roots": [str(project)]}
    told = run("hook", input=json.dumps(event)).stdout
    assert json.loads(told)["additional_context"].startswith("1 note on this code")

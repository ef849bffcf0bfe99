"""What is kept of each event."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from smart_explore.memory.hook import MAX_SPOOL_BYTES, append, checked_out, handle, record_of_event

HASH = "0123456789abcdef0123456789abcdef01234567"
CASES: list[tuple[str, dict[str, Any], dict[str, Any] | None]] = [
    ("UserPromptSubmit", {"prompt": " Why? "}, {"what": "prompt", "text": "Why?"}),
    ("UserPromptSubmit", {"prompt": "x" * 5_000}, {"what": "prompt", "text": "x" * 4_000}),
    ("UserPromptSubmit", {"prompt": "Why?", "source": "user"}, {"what": "prompt", "text": "Why?"}),
    ("UserPromptSubmit", {"prompt": "Why?", "source": "system"}, None),
    ("UserPromptSubmit", {"prompt": "<private>x</private>"}, None),
    ("UserPromptSubmit", {"prompt": 3}, None),
    ("UserPromptSubmit", {"prompt": "Why?", "session_id": ""}, None),
    ("UserPromptSubmit", {"prompt": "Why?", "session_id": "s" * 200}, {"session": "s" * 100}),
    ("BeforeAgent", {"prompt": "Why?"}, {"what": "prompt", "client": "gemini"}),
    ("UserPromptSubmit", {"prompt": "Why?", "turn_id": 1}, {"client": "codex"}),
    ("UserPromptSubmit", {"prompt": "Why?", "model": "m"}, {"client": "codex"}),
    ("UserPromptSubmit", {"prompt": "Why?", "model": "m", "transcript_path": "t"}, {"client": "claude"}),
    ("UserPromptSubmit", {"prompt": "Why?"}, {"client": "claude", "cwd": "/", "session": "abc"}),
    ("PostToolUse", {"tool_name": "Edit", "tool_input": {"file_path": "a.py"}}, {"what": "touch", "paths": ["a.py"]}),
    ("PostToolUse", {"tool_name": "Edit", "tool_input": {"file_path": "", "path": "b"}}, {"paths": ["b"]}),
    (
        "AfterTool",
        {"tool_name": "replace", "tool_input": {"absolute_path": "/a"}},
        {"paths": ["/a"], "client": "gemini"},
    ),
    ("PostToolUse", {"tool_name": "Edit", "tool_input": {"other": "a.py"}}, None),
    ("PostToolUse", {"tool_name": "Edit", "tool_input": ["a.py"]}, None),
    ("PostToolUse", {"tool_name": "Bash", "tool_input": {"file_path": "a.py"}}, None),
    ("Stop", {"last_assistant_message": "y" * 2_000}, {"what": "message", "text": "y" * 1_000}),
    ("AfterAgent", {"prompt_response": "Done"}, {"what": "message", "text": "Done"}),
    ("Stop", {}, None),
    ("PostCompact", {"compact_summary": "z" * 9_000}, {"what": "summary", "text": "z" * 8_000}),
    ("SessionStart", {}, {"what": "start"}),
    ("SessionEnd", {}, {"what": "end"}),
    ("Nothing", {"prompt": "Why?"}, None),
]


@pytest.mark.parametrize(("name", "event", "expected"), CASES)
def test_of_an_event_this_is_kept(name: str, event: dict[str, Any], expected: dict[str, Any] | None) -> None:
    record = record_of_event({"session_id": "abc"} | event, name, "/")
    assert (record is None) == (expected is None)
    assert expected is None or (record is not None and expected.items() <= record.items())


def test_the_commit_is_read_without_git_where_it_is_written_down(tmp_path: Path) -> None:
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    assert checked_out(str(inner)) == ""
    git = tmp_path / "a" / ".git"
    (git / "refs" / "heads").mkdir(parents=True)
    (git / "HEAD").write_text(f"{HASH}\n")
    assert checked_out(str(inner)) == HASH
    (git / "HEAD").write_text("ref: refs/heads/main\n")
    assert checked_out(str(inner)) == ""
    for text, told in ((HASH, HASH), (HASH[1:], ""), (HASH + HASH[:24], HASH + HASH[:24]), (HASH[:-1] + "!", "")):
        (git / "refs" / "heads" / "main").write_text(text)
        assert checked_out(str(inner)) == told
    worktree = git / "worktrees" / "w"
    worktree.mkdir(parents=True)
    (worktree / "HEAD").write_text("ref: refs/heads/main\n")
    (worktree / "commondir").write_text("../..\n")
    (git / "refs" / "heads" / "main").write_text(HASH)
    (inner / ".git").write_text(f"gitdir: {worktree}\n")
    assert checked_out(str(inner)) == HASH


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SMART_EXPLORE_NOTES", str(tmp_path / "notes"))
    monkeypatch.delenv("SMART_EXPLORE_MEMORY", raising=False)
    return tmp_path / "notes"


def test_each_event_is_a_line_behind_a_break_and_none_comes_into_a_full_spool(notes: Path) -> None:
    append({"a": 1})
    append({"b": 2})
    spool = notes / "spool.jsonl"
    assert spool.read_bytes() == b'\n{"a": 1}\n\n{"b": 2}\n'
    assert (notes.stat().st_mode & 0o777, spool.stat().st_mode & 0o777) == (0o700, 0o600)
    for size in (MAX_SPOOL_BYTES, MAX_SPOOL_BYTES - 1):
        os.truncate(spool, size)
        append({"c": 3})
        assert (spool.stat().st_size > size) == (size < MAX_SPOOL_BYTES)


@pytest.mark.parametrize(("value", "kept"), [("off", False), ("0", False), ("No", False), ("on", True), ("", True)])
def test_a_variable_turns_it_off(value: str, kept: bool, notes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMART_EXPLORE_MEMORY", value)
    handle({"cwd": "/", "hook_event_name": "Stop", "session_id": "s", "last_assistant_message": "x"})
    assert notes.exists() == kept


def test_an_event_of_no_absolute_folder_is_not_kept(notes: Path) -> None:
    handle({"cwd": "src", "hook_event_name": "Stop", "session_id": "s", "last_assistant_message": "x"})
    assert not notes.exists()

"""``smart-explore hook``: reads one JSON object from a coding agent's client, and writes a line to the spool.

It always exits with 0 and delays nobody: it opens a database only when a session starts, never asks git, and prints
nothing else. The fields are those that Claude Code 2.1, Codex 0.171 and Gemini CLI 0.61 send, and those in Cursor's
documentation. Other fields and events are ignored.
"""

from __future__ import annotations

import json
import os
import re
import sys
import time
from collections.abc import Mapping
from typing import Any

from smart_explore.memory.folder import has_notes, is_excluded, notes_folder, spool_path
from smart_explore.memory.hook_client import client_of, named_client

_NAMES = {
    "sessionStart": "SessionStart",
    "beforeSubmitPrompt": "UserPromptSubmit",
    "afterFileEdit": "PostToolUse",
    "afterAgentResponse": "Stop",
    "sessionEnd": "SessionEnd",
}


def is_cursor_event(event: Mapping[str, Any]) -> bool:
    """True if an event has one of Cursor's names, which no other client uses."""
    name = event.get("hook_event_name")
    return isinstance(name, str) and name in _NAMES


def to_claude_fields(event: Mapping[str, Any]) -> dict[str, Any]:
    """Return the event with the fields that Claude Code sends. The session is Cursor's conversation."""
    roots = event.get("workspace_roots")
    return {
        "hook_event_name": _NAMES[event["hook_event_name"]],
        "session_id": event.get("conversation_id") or event.get("session_id"),
        "cwd": event.get("cwd") or (roots[0] if isinstance(roots, list) and roots else None),
        "prompt": event.get("prompt"),
        "tool_name": "Edit",
        "tool_input": {"file_path": event.get("file_path")},
        "last_assistant_message": event.get("text"),
    }


MAX_INPUT_BYTES = 8_000_000
MAX_SPOOL_BYTES = 64_000_000
MAX_PROMPT = 4_000
MAX_MESSAGE = 1_000
MAX_SUMMARY = 8_000
LOCK_SECONDS = 1.0

_PROMPT = ("UserPromptSubmit", "BeforeAgent")
_EDIT = ("PostToolUse", "AfterTool")
_STOP = ("Stop", "AfterAgent")
_EDIT_TOOLS = ("Edit", "Write", "NotebookEdit", "MultiEdit", "write_file", "replace", "apply_patch")
_PATHS = ("file_path", "notebook_path", "absolute_path", "path")
_PATCHED = re.compile(r"^\*\*\* (?:(?:Add|Update|Delete) File|Move to): (.{1,4000})$", re.MULTILINE)
MAX_PATHS = 1_000


def run_hook(arguments: list[str]) -> int:
    """Handle the event on stdin; always returns 0."""
    try:
        event = json.loads(sys.stdin.buffer.read(MAX_INPUT_BYTES))
        if isinstance(event, dict):
            handle(event, with_shared="--shared" in arguments, client=named_client(arguments))
    except BaseException:  # noqa: S110 - nobody's prompt is blocked by a memory that fails
        pass
    return 0


def handle(event: dict[str, Any], with_shared: bool = False, client: str = "") -> None:
    """Record an event, and print the context of a session that starts.

    ``client`` is the calling client; if it is ``""``, the event's fields tell it.
    """
    is_cursor = is_cursor_event(event)
    if is_cursor:
        event = to_claude_fields(event)
    base = _text(event.get("cwd")) or os.getcwd()
    name = _text(event.get("hook_event_name"))
    if not os.path.isabs(base) or is_excluded(base):
        return
    if name == "SessionStart" and has_notes():
        from smart_explore.memory.session_context import session_context

        context = session_context(base, with_shared)
        if context:
            output: dict[str, Any] = {"hookSpecificOutput": {"hookEventName": name, "additionalContext": context}}
            if is_cursor:
                output = {"additional_context": context}
            sys.stdout.write(json.dumps(output) + "\n")
            sys.stdout.flush()
    record = record_of_event(event, name, base, client or ("cursor" if is_cursor else ""))
    if record is not None:
        append(record)


def record_of_event(event: dict[str, Any], name: str, base: str, client: str = "") -> dict[str, Any] | None:
    """The record to store for an event; None if nothing is stored."""
    record: dict[str, Any] = {
        "time": int(time.time()),
        "session": _text(event.get("session_id"))[:100],
        "client": client or client_of(event, name, os.environ),
        "cwd": base,
    }
    if not record["session"]:
        return None
    if name in _PROMPT and event.get("source") in (None, "user"):
        return _with_words(record, "prompt", _text(event.get("prompt")), MAX_PROMPT)
    if name in _EDIT and event.get("tool_name") in _EDIT_TOOLS:
        paths = edited_paths(event.get("tool_input"))
        return record | {"what": "touch", "paths": paths} if paths else None
    if name in _STOP:
        words = _text(event.get("last_assistant_message")) or _text(event.get("prompt_response"))
        return _with_words(record, "message", words, MAX_MESSAGE)
    if name == "PostCompact":
        return _with_words(record, "summary", _text(event.get("compact_summary")), MAX_SUMMARY)
    if name in ("SessionStart", "SessionEnd"):
        return record | {"what": name[7:].lower(), "commit": checked_out(base)}
    return None


def _with_words(record: dict[str, Any], what: str, words: str, most: int) -> dict[str, Any] | None:
    from smart_explore.memory.private import clean

    words = clean(words[: most * 8]).text.strip()
    return record | {"what": what, "text": words[:most]} if words else None


def edited_paths(tool_input: Any) -> list[str]:
    """Return the files that a call of an editing tool names: one in a field, or several in the patch of a command."""
    if not isinstance(tool_input, dict):
        return []
    path = next((_text(tool_input.get(key)) for key in _PATHS if tool_input.get(key)), "")
    if path:
        return [path]
    named = _PATCHED.findall(_text(tool_input.get("command")).replace("\r\n", "\n"))
    return list(dict.fromkeys(path.strip() for path in named if path.strip()))[:MAX_PATHS]


def append(record: dict[str, Any]) -> None:
    """Add a line to the spool, in the end even if another process keeps it locked. Raises OSError."""
    import fcntl

    os.makedirs(notes_folder(), mode=0o700, exist_ok=True)
    data = b"\n" + json.dumps(record).encode() + b"\n"  # the first ends a line that a dying process has begun
    deadline = time.monotonic() + LOCK_SECONDS
    while True:
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK
        descriptor = os.open(spool_path(), flags, 0o600)
        try:
            while time.monotonic() < deadline:
                try:
                    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                except OSError:
                    time.sleep(0.01)
            about = os.fstat(descriptor)
            if about.st_nlink or time.monotonic() > deadline:  # else it was taken in meanwhile
                if about.st_size < MAX_SPOOL_BYTES:
                    os.write(descriptor, data)
                return
        finally:
            os.close(descriptor)


def checked_out(folder: str) -> str:
    """The commit checked out around a folder, read without git; ``""`` if that is not enough."""
    try:
        while not os.path.lexists(os.path.join(folder, ".git")):
            if folder == os.path.dirname(folder):
                return ""
            folder = os.path.dirname(folder)
        git = common = os.path.join(folder, ".git")
        if os.path.isfile(git):
            git = os.path.join(folder, _first_line(git).removeprefix("gitdir: "))
            common = os.path.join(git, _first_line(os.path.join(git, "commondir")))
        head = _first_line(os.path.join(git, "HEAD"))
        if head.startswith("ref: "):
            head = _first_line(os.path.join(common, head.removeprefix("ref: ")))
    except (OSError, ValueError):
        return ""
    return head if len(head) in (40, 64) and head.isalnum() else ""


def _first_line(path: str) -> str:
    with open(path, encoding="ascii") as stream:
        return stream.readline(5_000).strip()


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""

"""Cursor's events of a session, as Claude Code would tell them.

The names and fields are those of Cursor's documentation of agent hooks: https://cursor.com/docs/agent/hooks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_NAMES = {
    "sessionStart": "SessionStart",
    "beforeSubmitPrompt": "UserPromptSubmit",
    "afterFileEdit": "PostToolUse",
    "afterAgentResponse": "Stop",
    "sessionEnd": "SessionEnd",
}


def is_cursors(event: Mapping[str, Any]) -> bool:
    """Tell whether an event has one of Cursor's names, which no other client uses."""
    name = event.get("hook_event_name")
    return isinstance(name, str) and name in _NAMES


def as_of_claude(event: Mapping[str, Any]) -> dict[str, Any]:
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

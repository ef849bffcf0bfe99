"""The client that calls ``smart-explore hook``, told by the command, or else by the event."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

from smart_explore.clients.names import CLIENT_OPTION, NAMES

_OF_GEMINI = ("BeforeAgent", "AfterTool", "AfterAgent", "PreCompress")


def named_client(arguments: Sequence[str]) -> str:
    """Return the client that ``--client NAME`` or ``--client=NAME`` names; ``""`` if none is known."""
    for index, word in enumerate(arguments):
        name = ""
        if word == CLIENT_OPTION and index + 1 < len(arguments):
            name = arguments[index + 1]
        elif word.startswith(f"{CLIENT_OPTION}="):
            name = word.removeprefix(f"{CLIENT_OPTION}=")
        if name in NAMES:
            return name
    return ""


def client_of(event: Mapping[str, Any], name: str, environment: Mapping[str, str]) -> str:
    """Guess the client from an event that it sent.

    Fields come before variables: a client inherits the variables of one that started it. Only a variable with the
    event's own session is as sure as a field.
    """
    session, transcript = event.get("session_id"), event.get("transcript_path")
    if session and environment.get("GEMINI_SESSION_ID") == session:
        return "gemini"
    if session and environment.get("CLAUDE_CODE_SESSION_ID") == session:
        return "claude"
    if name in _OF_GEMINI or _is_below(transcript, ".gemini"):
        return "gemini"
    if "turn_id" in event or "rollout-" in os.path.basename(transcript if isinstance(transcript, str) else ""):
        return "codex"
    if _is_below(transcript, ".copilot"):
        return "copilot"
    if "prompt_id" in event or _is_below(transcript, ".claude"):
        return "claude"
    if "timestamp" in event:  # Gemini's events have a transcript and, except these two, their own names
        return "gemini" if name in ("SessionStart", "SessionEnd") and transcript else "copilot"
    if "model" in event and not transcript:
        return "codex"
    return "claude"


def _is_below(path: Any, folder: str) -> bool:
    return isinstance(path, str) and folder in path.split("/")

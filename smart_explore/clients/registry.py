"""The settings of each client of coding agents: their paths and formats.

These are what Claude Code 2.1.332, Codex 0.171, Gemini CLI 0.61, OpenCode 1.18 and Copilot CLI 1.0.102 read; those of
Cursor and VS Code are from their documentation.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

Form = Literal["json", "jsonc", "toml"]
_NOTHING: Mapping[str, Any] = MappingProxyType({})


class ServerPlace(NamedTuple):
    """The file that lists MCP servers, the table in it, and the keys of an entry besides the command.

    With ``one_list``, an entry's command is a list of the program and its arguments.
    """

    file: str
    table: str
    form: Form = "json"
    keys: Mapping[str, Any] = _NOTHING
    one_list: bool = False


class HookPlace(NamedTuple):
    """The file that lists hooks, and the events to receive, each with a pattern of its tools.

    ``argument_list`` means that a command's arguments are a list, ``per_second`` is the unit of timeouts, ``longest``
    the most seconds allowed for an event. ``head`` is the beginning of a new file. ``flat`` means that an event lists
    its commands without groups, and without a timeout of ours. All hooks are synchronous, some 30 ms: ``claude -p``
    kills asynchronous ones at its end, which would lose the last edits and the last message.
    """

    file: str
    events: Mapping[str, str]
    argument_list: bool = False
    per_second: int = 1
    longest: Mapping[str, int] = _NOTHING
    head: Mapping[str, Any] = _NOTHING
    flat: bool = False


class Client(NamedTuple):
    """A client. Files are relative to its folder, which ``variable`` moves; ``plugin`` is one that calls our hook.

    ``trust`` tells what its user must allow before it runs the settings, ``next`` what makes it read them.
    """

    name: str
    title: str
    folder: str
    server: ServerPlace
    variable: str = ""
    hooks: HookPlace | None = None
    plugin: str = ""
    skills: str = "skills"
    trust: str = ""


_CLAUDE_EVENTS = {
    "SessionStart": "",
    "UserPromptSubmit": "",
    "PostToolUse": "Edit|Write|NotebookEdit|MultiEdit",
    "Stop": "",
    "PostCompact": "",
    "SessionEnd": "",
}
_CODEX_EVENTS = {
    "SessionStart": "",
    "UserPromptSubmit": "",
    "PostToolUse": "Edit|Write|apply_patch",
    "Stop": "",
    "SessionEnd": "",
}
_GEMINI_EVENTS = {
    "SessionStart": "",
    "BeforeAgent": "",
    "AfterTool": "write_file|replace",
    "AfterAgent": "",
    "SessionEnd": "",
}
_CURSOR_EVENTS = dict.fromkeys(
    ("sessionStart", "beforeSubmitPrompt", "afterFileEdit", "afterAgentResponse", "sessionEnd"), ""
)
_CODEX_TRUST = (
    "Codex runs these hooks only once you trust them: start `codex` and choose to trust all when it asks for a review"
    " of hooks, again after each change of them; until then `codex exec` skips them and says nothing"
)

CLIENTS = {
    client.name: client
    for client in (
        Client(
            "claude",
            "Claude Code",
            "~/.claude",
            ServerPlace("../.claude.json", "mcpServers", keys={"type": "stdio", "alwaysLoad": True}),
            "CLAUDE_CONFIG_DIR",
            HookPlace("settings.json", _CLAUDE_EVENTS, argument_list=True),
        ),
        Client(
            "codex",
            "Codex",
            "~/.codex",
            ServerPlace("config.toml", "mcp_servers", "toml"),
            "CODEX_HOME",
            HookPlace("hooks.json", _CODEX_EVENTS, longest={"SessionEnd": 3}),
            trust=_CODEX_TRUST,
        ),
        Client(
            "gemini",
            "Gemini CLI",
            "~/.gemini",
            ServerPlace("settings.json", "mcpServers", "jsonc"),
            "",
            HookPlace("settings.json", _GEMINI_EVENTS, per_second=1000),
            trust="Gemini starts servers only in folders that you trust: choose so when it asks, or /permissions",
        ),
        Client(
            "opencode",
            "OpenCode",
            "~/.config/opencode",
            ServerPlace("opencode.jsonc", "mcp", "jsonc", {"type": "local", "enabled": True}, one_list=True),
            "OPENCODE_CONFIG_DIR",
            plugin="plugin/smart-explore.js",
        ),
        Client(
            "copilot",
            "Copilot CLI",
            "~/.copilot",
            ServerPlace("mcp-config.json", "mcpServers", keys={"type": "local", "tools": ["*"]}),
            "COPILOT_HOME",
            HookPlace("hooks/smart-explore.json", _CLAUDE_EVENTS, head={"version": 1}),
        ),
        Client(
            "cursor",
            "Cursor",
            "~/.cursor",
            ServerPlace("mcp.json", "mcpServers", "jsonc"),
            hooks=HookPlace("hooks.json", _CURSOR_EVENTS, head={"version": 1}, flat=True),
        ),
        Client(
            "vscode",
            "VS Code",
            "~/Library/Application Support/Code/User" if sys.platform == "darwin" else "~/.config/Code/User",
            ServerPlace("mcp.json", "servers", "jsonc", {"type": "stdio"}),
            skills="~/.copilot/skills",
            trust="VS Code asks whether you trust the server when it starts it first",
        ),
    )
}


def folder_of(client: Client) -> str:
    """Return the folder of a client's settings."""
    named = os.environ.get(client.variable, "").strip() if client.variable else ""
    folder = client.folder
    base = os.environ.get("XDG_CONFIG_HOME", "").strip()
    if folder.startswith("~/.config/") and os.path.isabs(base):
        folder = os.path.join(base, folder.removeprefix("~/.config/"))
    return os.path.abspath(os.path.expanduser(named or folder))


def server_file(client: Client) -> str:
    """Return the real path of the file that lists a client's servers."""
    folder, name = folder_of(client), client.server.file
    if name.startswith("../") and os.environ.get(client.variable, "").strip():
        name = name.removeprefix("../")  # Claude Code keeps both in its configured folder
    if client.name == "opencode":
        names = ("opencode.jsonc", "opencode.json", "config.json")
        name = next((each for each in names if os.path.exists(os.path.join(folder, each))), name)
    return os.path.realpath(os.path.join(folder, name))


def hooks_file(client: Client) -> str:
    """Return the real path of the file that lists a client's hooks; ``""`` for a client without such a file."""
    return os.path.realpath(os.path.join(folder_of(client), client.hooks.file)) if client.hooks else ""


def plugin_file(client: Client) -> str:
    """Return the real path of our plugin for a client; ``""`` for a client without plugins."""
    return os.path.realpath(os.path.join(folder_of(client), client.plugin)) if client.plugin else ""


def skills_folder(client: Client) -> str:
    """Return the folder that a client reads skills from."""
    return os.path.realpath(os.path.join(folder_of(client), os.path.expanduser(client.skills)))

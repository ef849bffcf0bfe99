"""Our plugin or extension as a client has installed it: it contains server, hooks and skills."""

from __future__ import annotations

import json
import os
from typing import Any

from smart_explore.clients.registry import Client, folder_of
from smart_explore.clients.settings_file import read_settings
from smart_explore.clients.toml_edit import table
from smart_explore.errors import BadRequestError

_NAME = "smart-explore"
_TABLES = {
    "claude": ("settings.json", "enabledPlugins"),
    "copilot": ("settings.json", "enabledPlugins"),
    "codex": ("config.toml", "plugins"),
}
_REMOVED_BY = {
    "claude": "claude plugin uninstall {}",
    "copilot": "copilot plugin uninstall {}",
    "codex": "codex plugin remove {}",
    "gemini": "gemini extensions uninstall {}",
}


def installed_plugin(client: Client) -> str:
    """Return the name of our plugin if a client has it enabled; ``""`` if not, or if that is unknown."""
    if client.name == "gemini":
        manifest = os.path.join(folder_of(client), "extensions", _NAME, "gemini-extension.json")
        return _NAME if os.path.isfile(manifest) else ""
    if client.name not in _TABLES:
        return ""
    file, key = _TABLES[client.name]
    try:
        text = read_settings(os.path.realpath(os.path.join(folder_of(client), file))) or ""
        found: Any = table(text, (key,)) if file.endswith(".toml") else json.loads(text or "{}").get(key)
    except (ValueError, AttributeError, RecursionError, BadRequestError):
        return ""
    for name, state in found.items() if isinstance(found, dict) else ():
        enabled = state.get("enabled", True) if isinstance(state, dict) else state
        if name.split("@")[0] == _NAME and enabled:
            return str(name)
    return ""


def removed_by(client: Client, plugin: str) -> str:
    """Return the command that removes a plugin from a client."""
    return _REMOVED_BY[client.name].format(plugin)

"""The folders that the server answers about."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from smart_explore.errors import BadRequestError
from smart_explore.source.sandbox import Roots, is_below

PROJECT_VARIABLE = "CLAUDE_PROJECT_DIR"
"""The variable with the folder that Claude Code and Gemini CLI were started in."""

PLUGIN_VARIABLES = ("PLUGIN_ROOT", "CLAUDE_PLUGIN_ROOT")
"""The variables with the folder of the plugin with this server, in Codex, Copilot CLI and Claude Code."""

CODEX_KEY = "x-codex-turn-metadata"
"""The key in each call's ``_meta`` under which Codex names the folders of a conversation."""

Ask = Callable[[], "dict[str, Any] | None"]


class ServedRoots:
    """The roots that the user named, else those of the client, else the current folder.

    Raises BadRequestError if a named root is no folder.
    """

    def __init__(self, named: Sequence[str] = (), variables: Mapping[str, str] | None = None) -> None:
        self._named = Roots.of(named) if named else None
        self._variables = os.environ if variables is None else variables
        self._here = os.getcwd()

    def roots(self, ask: Ask | None, meta: Mapping[str, Any]) -> Roots:
        """The roots for a call with this ``_meta``.

        ``ask`` returns the client's answer to ``roots/list``; it is called each time, since the roots may change.
        Raises BadRequestError if no folder is named anywhere.
        """
        if self._named is not None:
            return self._named
        offered = (ask is not None and existing(_offered(ask()))) or existing([self._variables.get(PROJECT_VARIABLE)])
        if offered is not None:
            return offered
        workspaces = existing(_workspaces(meta))
        if workspaces is not None and not workspaces.contains(os.path.realpath(self._here)):
            return workspaces
        if is_plugin(self._here, self._variables):
            raise BadRequestError(
                f"no project is named: the server runs in the folder of its own plugin, {self._here}, and the client "
                "offers no other",
                "add it to the client's own settings, as: smart-explore mcp --root /path/to/the/project",
            )
        return Roots.of([self._here])


def existing(folders: Sequence[Any]) -> Roots | None:
    """The existing folders as roots; None if there are none. Relative paths are left out."""
    there = [each for each in folders if isinstance(each, str) and os.path.isabs(each) and os.path.isdir(each)]
    return Roots.of(there) if there else None


def is_plugin(folder: str, variables: Mapping[str, str]) -> bool:
    """True if a folder is the plugin's that brought this server, or below it."""
    plugins = [variables.get(name, "") for name in PLUGIN_VARIABLES]
    real = os.path.realpath(folder)
    return any(os.path.isabs(plugin) and is_below(real, os.path.realpath(plugin)) for plugin in plugins)


def _offered(result: dict[str, Any] | None) -> list[str]:
    """The folders in a client's answer to ``roots/list``."""
    from smart_explore.source.file_uris import path_of

    roots = (result or {}).get("roots")
    uris = [root.get("uri") for root in roots if isinstance(root, dict)] if isinstance(roots, list) else []
    return [path_of(uri) for uri in uris if isinstance(uri, str)]


def _workspaces(meta: Mapping[str, Any]) -> list[str]:
    """The folders that Codex names in a call."""
    turn = meta.get(CODEX_KEY)
    workspaces = turn.get("workspaces") if isinstance(turn, dict) else None
    return list(workspaces) if isinstance(workspaces, dict) else []

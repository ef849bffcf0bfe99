"""Checks of clients for ``smart-explore doctor``: the setup, its trust, and an answer of the server."""

from __future__ import annotations

import json
import os
import re
import shutil
import tempfile
from collections.abc import Sequence
from functools import cache

from smart_explore.clients.hooks import our_places
from smart_explore.clients.installed_plugin import installed_plugin
from smart_explore.clients.owned import owner_of
from smart_explore.clients.registry import (
    CLIENTS,
    Client,
    folder_of,
    hooks_file,
    plugin_file,
    server_file,
    skills_folder,
)
from smart_explore.clients.server import is_program, server_words, starts_us
from smart_explore.clients.settings_file import read_settings
from smart_explore.clients.toml_edit import table
from smart_explore.errors import BadRequestError, reason_of
from smart_explore.model.check import Check
from smart_explore.processes.program import Bounds, run
from smart_explore.treesitter.package_data import skills_dir

_ASK = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "doctor", "version": "1"}},
}
_SECONDS = 20


def client_checks() -> tuple[Check, ...]:
    """Return a check for each client that is set up, and one that names the other clients found."""
    checks, others = [], []
    for client in CLIENTS.values():
        check = _check(client)
        if check is not None:
            checks.append(check)
        elif os.path.isdir(folder_of(client)):
            others.append(client.name)
    if others:
        detail = f"found, but not set up: {', '.join(others)}; smart-explore setup --client NAME"
        checks.append(Check("other clients", True, detail))
    return tuple(checks)


def _check(client: Client) -> Check | None:
    """Return the check of a client; None if nothing is set up in it."""
    name = f"client {client.name}"
    again = f"smart-explore setup --client {client.name}"
    try:
        words = server_words(read_settings(server_file(client)) or "", client)
        hooks = our_places(read_settings(hooks_file(client)) or "") if client.hooks else ()
    except (ValueError, RecursionError, BadRequestError) as error:
        return Check(name, True, f"its settings cannot be read: {reason_of(error)}")
    file, installed = plugin_file(client), installed_plugin(client)
    has_plugin = bool(file) and os.path.isfile(file)
    skills = _skills(client)
    if installed and (words or hooks):
        return Check(
            name,
            True,
            f"plugin {installed}, and setup wrote the same beside it: sessions are kept twice",
            f"{again} --remove",
        )
    if installed:
        return Check(name, True, f"plugin {installed} is enabled")
    if not (words or hooks or has_plugin or skills):
        return None
    problem = server_problem(tuple(words))
    answers = "answers" if is_program(words[: words.index("mcp")] if "mcp" in words else []) else "is set up"
    parts = [f"server {problem}" if problem else f"server {answers}: {' '.join(words)}"]
    trust, advice = _trust(client, hooks)
    parts.append(f"hooks {trust or 'are written'}" if hooks else "plugin is written" if has_plugin else "no hooks")
    parts.append(f"skills: {', '.join(skills)}" if skills else "no skills")
    return Check(name, True, "; ".join(parts), again if problem else advice)


@cache
def server_problem(words: tuple[str, ...]) -> str:
    """Return the reason why the server started with these words does not answer; ``""`` if it does."""
    if not words:
        return "is not set up"
    if not starts_us(list(words)):
        return f"of our name starts something else: {' '.join(words)[:200]}"
    if not is_program(list(words[: words.index("mcp")])):
        return ""  # as with uvx or docker: starting it might fetch something
    if shutil.which(words[0]) is None:
        return f"cannot be started: {words[0]} is not a program"
    with tempfile.TemporaryFile() as asked, tempfile.TemporaryDirectory(prefix="smart-explore-") as folder:
        asked.write(json.dumps(_ASK).encode() + b"\n")
        asked.seek(0)
        try:
            bounds = Bounds(_SECONDS, 1_000_000)
            done = run(words, cwd=folder, env=dict(os.environ), bounds=bounds, stdin=asked.fileno())
        except OSError as error:
            return f"cannot be started: {reason_of(error)}"
    try:
        answered = json.loads(done.output.split(b"\n")[0])["result"]["serverInfo"]["name"] == "smart-explore"
    except (ValueError, KeyError, TypeError):
        answered = False
    return "" if answered else f"does not answer: {' '.join(words)}: {done.errors[-200:] or done.outcome}"


def _trust(client: Client, hooks: Sequence[tuple[str | int, ...]]) -> tuple[str, str]:
    """Return the state of Codex' trust in the hooks, and what to do; empty for other clients."""
    if client.name != "codex" or not hooks:
        return "", ""
    try:
        states = table(read_settings(server_file(client)) or "", ("hooks", "state")) or {}
    except (ValueError, BadRequestError):
        return "", ""
    trusted = sum(_is_trusted(states.get(f"{hooks_file(client)}:{_state_key(place)}")) for place in hooks)
    if trusted == len(hooks):
        return "are trusted", ""
    return f"wait to be trusted ({len(hooks) - trusted} of {len(hooks)})", "start codex, and choose to trust all"


def _state_key(place: tuple[str | int, ...]) -> str:
    """Return the key of a hook as Codex has it: the event in snake case, the numbers of group and hook."""
    event = re.sub(r"(?<!^)(?=[A-Z])", "_", str(place[1])).lower()
    return f"{event}:{place[2]}:{place[4]}"


def _is_trusted(state: object) -> bool:
    return isinstance(state, dict) and bool(state.get("trusted_hash")) and state.get("enabled", True) is not False


def _skills(client: Client) -> list[str]:
    """Return the names of our skills that a client has."""
    folder = skills_folder(client)
    return [name for name in sorted(os.listdir(skills_dir())) if _is_ours(os.path.join(folder, name, "SKILL.md"))]


def _is_ours(path: str) -> bool:
    try:
        return owner_of(read_settings(path) or "") != "other"
    except BadRequestError:
        return False

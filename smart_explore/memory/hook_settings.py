"""The entries that have a client call ``smart-explore hook``, in the client's own settings."""

from __future__ import annotations

import json
import os
import re
import shutil
import time
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from smart_explore.errors import BadRequestError
from smart_explore.memory.hook_client import OPTION
from smart_explore.memory.lasting_program import lasting_program
from smart_explore.source.read import read_source

TIMEOUT_SECONDS = 5
_OURS = re.compile(r"smart[-_]explore.* hook(?: --(?:shared|client[ =][a-z]+))*\s*$", re.DOTALL)
MAX_BYTES = 10_000_000


class Client(NamedTuple):
    """Where a client keeps its settings, and the names of its events, each with the tools that it is about.

    ``folder_variable`` names another folder for the settings, as the clients document it.
    ``has_arguments`` says that a command's arguments are a list, ``can_wait_not`` that it need not be waited for;
    ``per_second`` is the unit of its timeouts, ``longest`` the most seconds that it grants for an event.
    ``trust`` says what its user has to do before it runs any hook.
    """

    settings: str
    events: dict[str, str]
    folder_variable: str = ""
    has_arguments: bool = False
    can_wait_not: bool = False
    per_second: int = 1
    longest: Mapping[str, int] = MappingProxyType({})
    trust: str = ""


CLIENTS = {
    "claude": Client(
        "~/.claude/settings.json",
        {
            "SessionStart": "",
            "UserPromptSubmit": "",
            "PostToolUse": "Edit|Write|NotebookEdit|MultiEdit",
            "Stop": "",
            "PostCompact": "",
            "SessionEnd": "",
        },
        folder_variable="CLAUDE_CONFIG_DIR",
        has_arguments=True,
        can_wait_not=True,
    ),
    "codex": Client(
        "~/.codex/hooks.json",
        {
            "SessionStart": "",
            "UserPromptSubmit": "",
            "PostToolUse": "Edit|Write|apply_patch",
            "Stop": "",
            "SessionEnd": "",
        },
        folder_variable="CODEX_HOME",
        longest={"SessionEnd": 3},
        trust=(
            "Codex runs these hooks only once you trust them: start `codex` and choose to trust all when it asks for a"
            " review of hooks, again after each change of them; until then `codex exec` skips them and says nothing"
        ),
    ),
    "gemini": Client(
        "~/.gemini/settings.json",
        {"SessionStart": "", "BeforeAgent": "", "AfterTool": "write_file|replace", "AfterAgent": "", "SessionEnd": ""},
        per_second=1000,
    ),
}


def settings_path(client: str) -> str:
    """The real path of a client's settings."""
    about = CLIENTS[client]
    folder = os.environ.get(about.folder_variable, "")
    name = os.path.join(folder, os.path.basename(about.settings)) if folder else about.settings
    return os.path.realpath(os.path.expanduser(name))


def entries(client: str) -> dict[str, list[dict[str, Any]]]:
    """The entries, by event."""
    about = CLIENTS[client]
    made: dict[str, list[dict[str, Any]]] = {}
    for event, tools in about.events.items():
        seconds = about.longest.get(event, TIMEOUT_SECONDS)
        hook = _command(client) | {"timeout": seconds * about.per_second}
        if about.can_wait_not and event != "SessionStart":
            hook["async"] = True
        made[event] = [{**({"matcher": tools} if tools else {}), "hooks": [hook]}]
    return made


def _command(client: str) -> dict[str, Any]:
    words = [*lasting_program(), "hook", OPTION, client]
    if CLIENTS[client].has_arguments:
        return {"type": "command", "command": words[0], "args": words[1:]}
    import shlex

    return {"type": "command", "command": shlex.join(words)}


def changed(client: str, remove: bool) -> tuple[str, str]:
    """The settings as they are and as they are to be. Raises BadRequestError for settings that are no JSON object."""
    path = settings_path(client)
    data = read_source(path, path, MAX_BYTES) if os.path.lexists(path) else b""
    if not isinstance(data, bytes):
        raise BadRequestError(f"{path}: {data.reason}", "it is left as it is")
    try:
        before = data.decode()
        document = json.loads(before) if before.strip() else {}
        hooks = document.setdefault("hooks", {})
        for event in list(hooks.keys()):
            hooks[event] = [group for group in map(_without_ours, hooks[event]) if group]
            if not hooks[event]:
                del hooks[event]
        for event, groups in () if remove else entries(client).items():
            hooks.setdefault(event, []).extend(groups)
        if not hooks:
            del document["hooks"]
        after = json.dumps(document, indent=2, ensure_ascii=False) + "\n"
        after.encode()
        same = (before.strip() and json.loads(before) == document) or (not before and remove)
    except (ValueError, AttributeError, TypeError, KeyError, IndexError, RecursionError):
        raise BadRequestError(f"{path} is no settings file of {client}", "mend it: it is left as it is") from None
    return before, before if same else after


def _without_ours(group: dict[str, Any]) -> dict[str, Any] | None:
    """A group of hooks without ours; None where it had no others."""
    hooks = [hook for hook in group["hooks"] if not _is_ours(hook)]
    if len(hooks) == len(group["hooks"]):
        return group
    return {**group, "hooks": hooks} if hooks else None


def _is_ours(hook: dict[str, Any]) -> bool:
    words = " ".join([str(hook.get("command", "")), *map(str, hook.get("args", ()))])
    return _OURS.search(words) is not None


def write_settings(client: str, before: str, after: str) -> str:
    """Write the settings; the path of a copy of what they were, ``""`` where there were none. Raises OSError."""
    path = settings_path(client)
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    copy = ""
    if os.path.exists(path):
        copy = _copied(path)
    temporary = f"{path}.{os.getpid()}.new"
    with open(temporary, "x", encoding="utf-8") as stream:
        stream.write(after)
    if copy:
        shutil.copymode(path, temporary)
    os.replace(temporary, path)
    return copy


def _copied(path: str) -> str:
    """The path of a copy, under a name that nothing has: an older copy may be the only one of what somebody wrote."""
    base = f"{path}.{time.strftime('%Y%m%dT%H%M%S')}"
    copy, number = f"{base}.bak", 1
    while True:
        try:
            descriptor = os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
            break
        except FileExistsError:
            number += 1
            copy = f"{base}-{number}.bak"
    with open(descriptor, "wb") as target, open(path, "rb") as source:
        shutil.copyfileobj(source, target)
    shutil.copystat(path, copy)
    return copy

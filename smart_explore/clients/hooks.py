"""The entries in a client's own settings that let it call ``smart-explore hook``."""

from __future__ import annotations

import re
import shlex
from typing import Any

from smart_explore.clients.json_edit import remove_from, set_in
from smart_explore.clients.json_spans import parse, plain
from smart_explore.clients.lasting_program import lasting_program
from smart_explore.clients.names import CLIENT_OPTION
from smart_explore.clients.registry import Client, HookPlace

TIMEOUT_SECONDS = 5
_OURS = re.compile(r"smart[-_]explore\S* hook(?: --(?:shared|client[ =][a-z]+))*\s*\Z")


def entries(client: Client) -> dict[str, list[dict[str, Any]]]:
    """Return the groups of hooks, by event. Raises EnvironmentBrokenError for a program that will not stay."""
    assert client.hooks is not None
    return entries_of(client.hooks, [*lasting_program(), "hook", CLIENT_OPTION, client.name])


def entries_of(place: HookPlace, words: list[str]) -> dict[str, list[dict[str, Any]]]:
    """Return the groups of hooks that run these words, by event."""
    command: dict[str, Any] = {"type": "command", "command": shlex.join(words)}
    if place.argument_list:
        command |= {"command": words[0], "args": words[1:]}
    if place.flat:
        return {event: [{"command": shlex.join(words)}] for event in place.events}
    made: dict[str, list[dict[str, Any]]] = {}
    for event, tools in place.events.items():
        seconds = min(TIMEOUT_SECONDS, place.longest.get(event, TIMEOUT_SECONDS))
        hook = command | {"timeout": seconds * place.per_second}
        made[event] = [{**({"matcher": tools} if tools else {}), "hooks": [hook]}]
    return made


def with_hooks(text: str, client: Client) -> str:
    """Return settings with our entries, once, replacing earlier ones. Raises ValueError."""
    assert client.hooks is not None
    wanted = entries(client)
    if {event: groups for event, groups in _of_ours(text).items() if groups} == wanted:
        return text
    text = without_hooks(text)
    if not text.strip() or text.strip() == "{}":
        for key, value in client.hooks.head.items():
            text = set_in(text, (key,), value)
    for event, groups in wanted.items():
        for group in groups:
            there = _hooks(text).get(event, [])
            text = set_in(text, ("hooks", event, len(there)), group)
    return text


def without_hooks(text: str) -> str:
    """Return settings without our entries. Raises ValueError."""
    while places := our_places(text):
        event, number = places[0][1:3]
        alone = len(_commands(_hooks(text)[str(event)][int(number)])) == 1
        text = remove_from(text, places[0][: 3 if alone else 5])
    return text


def our_places(text: str) -> list[tuple[str | int, ...]]:
    """Return the path of each entry of ours: hooks, event, number of the group, hooks, number.

    If an event lists its commands without groups, as in Cursor, the path ends with the command's number. Raises
    ValueError.
    """
    return [
        ("hooks", event, number, *(("hooks", position) if "hooks" in group else ()))
        for event, groups in _hooks(text).items()
        for number, group in enumerate(groups)
        for position, hook in enumerate(_commands(group))
        if _is_ours(hook)
    ]


def _of_ours(text: str) -> dict[str, list[dict[str, Any]]]:
    return {
        event: [group for group in groups if any(map(_is_ours, _commands(group)))]
        for event, groups in _hooks(text).items()
    }


def _commands(group: dict[str, Any]) -> list[dict[str, Any]]:
    """The commands of a group, or the single command that replaces it. Raises KeyError for neither."""
    commands: list[dict[str, Any]] = group["hooks"] if "hooks" in group or "command" not in group else [group]
    return commands


def _hooks(text: str) -> dict[str, list[dict[str, Any]]]:
    """Return the groups of hooks by event. Raises ValueError if they have another form."""
    if not text.strip():
        return {}
    document = plain(text, parse(text))
    try:
        hooks = document.get("hooks", {})
        for groups in hooks.values():
            for group in groups:
                for hook in _commands(group):
                    hook.get("command")
    except (AttributeError, TypeError, KeyError):
        raise ValueError("its hooks are not lists of groups by event") from None
    if not all(isinstance(groups, list) for groups in hooks.values()):
        raise ValueError("its hooks are not lists of groups by event")
    return dict(hooks)


def _is_ours(hook: dict[str, Any]) -> bool:
    arguments = hook.get("args", ())
    words = [hook.get("command", ""), *(arguments if isinstance(arguments, list) else ())]
    return _OURS.search(" ".join(map(str, words))) is not None

"""Our entry in a client's list of MCP servers."""

from __future__ import annotations

import os
from itertools import pairwise
from typing import Any

from smart_explore.clients.json_edit import remove_from, set_in
from smart_explore.clients.json_spans import parse, plain
from smart_explore.clients.lasting_program import lasting_program
from smart_explore.clients.registry import Client, ServerPlace
from smart_explore.clients.toml_edit import remove_table, set_table, table

NAME = "smart-explore"
_COMMAND = "mcp"
_PROGRAMS = (NAME, "smart_explore")


class ForeignServerError(ValueError):
    """A client has a server of our name that starts something else."""


def entry(place: ServerPlace, words: list[str]) -> dict[str, Any]:
    """Return the entry that has a client start these words."""
    if place.one_list:
        return {**place.keys, "command": words}
    keys = dict(place.keys)
    kind = {"type": keys.pop("type")} if "type" in keys else {}
    return {**kind, "command": words[0], "args": words[1:], **keys}


def with_server(text: str, client: Client) -> str:
    """Return settings with our server; in an existing entry only another program is replaced.

    Raises ValueError, ForeignServerError and EnvironmentBrokenError.
    """
    place, wanted = client.server, [*lasting_program(), _COMMAND]
    found = _found(text, place)
    if found is None:
        return _set(text, place, entry(place, wanted))
    words = words_of(found)
    if not starts_us(words):
        raise ForeignServerError(f"it has a server called {NAME} that starts something else: {' '.join(words)[:200]}")
    at = words.index(_COMMAND)
    if not is_program(words[:at]) or words[:at] == wanted[:-1]:
        return text
    new = [*wanted[:-1], *words[at:]]
    return _set(text, place, {"command": new} if place.one_list else {"command": new[0], "args": new[1:]})


def without_server(text: str, client: Client) -> str:
    """Return settings without our server; an entry of our name for another program stays. Raises ValueError."""
    place = client.server
    found = _found(text, place)
    if found is None or not starts_us(words_of(found)):
        return text
    if place.form == "toml":
        return remove_table(text, (place.table, NAME))
    return remove_from(text, (place.table, NAME))


def server_words(text: str, client: Client) -> list[str]:
    """Return the words that start the server called smart-explore; ``[]`` if there is none. Raises ValueError."""
    found = _found(text, client.server)
    return [] if found is None else words_of(found)


def starts_us(words: list[str]) -> bool:
    """True if the words start this program's server, by whatever means."""
    return any(os.path.basename(first) in _PROGRAMS and second == _COMMAND for first, second in pairwise(words))


def is_program(words: list[str]) -> bool:
    """True if the words before ``mcp`` are a program of ours, or an interpreter with our module, as set-up
    writes them.
    """
    return (len(words) == 1 and os.path.basename(words[0]) == NAME) or words[1:] == ["-m", "smart_explore"]


def words_of(found: Any) -> list[str]:
    """Return the command of an entry with its arguments; ``[]`` if it has none."""
    if not isinstance(found, dict):
        return []
    command, arguments = found.get("command"), found.get("args")
    words = [
        *(command if isinstance(command, list) else [command]),
        *(arguments if isinstance(arguments, list) else []),
    ]
    return [str(word) for word in words] if all(isinstance(word, str) for word in words) else []


def _found(text: str, place: ServerPlace) -> Any:
    if place.form == "toml":
        return table(text, (place.table, NAME))
    document = plain(text, parse(text)) if text.strip() else {}
    servers = document.get(place.table, {}) if isinstance(document, dict) else None
    if not isinstance(servers, dict):
        raise ValueError(f"its {place.table} is not an object")
    return servers.get(NAME)


def _set(text: str, place: ServerPlace, values: dict[str, Any]) -> str:
    if place.form == "toml":
        return set_table(text, (place.table, NAME), values)
    if _found(text, place) is None:
        return set_in(text, (place.table, NAME), values)
    for key, value in values.items():
        text = set_in(text, (place.table, NAME, key), value)
    return text

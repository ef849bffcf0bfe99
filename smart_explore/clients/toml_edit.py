"""Set and remove a table of a TOML text, without a change to any other byte.

Lines are edited, and ``tomllib`` reads the result: an edit with another meaning than intended is refused, for example
if a text only looks like a table's head. https://toml.io/en/v1.0.0
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any

_HEAD = re.compile(r"[ \t]*\[(?!\[)([^\]\n]+)\][ \t]*(?:#[^\n]*)?\r?\n?\Z")
_ANY_HEAD = re.compile(r"[ \t]*\[")
_KEY = re.compile(r"\s*(?:\"([^\"\\]*)\"|'([^']*)'|([A-Za-z0-9_-]+))\s*(?:\.|\Z)")


def table(text: str, path: tuple[str, ...]) -> Any:
    """Return the value at a path of keys; None if there is none. Raises ValueError for malformed TOML."""
    at: Any = tomllib.loads(text)
    for key in path:
        at = at.get(key) if isinstance(at, dict) else None
    return at


def set_table(text: str, path: tuple[str, ...], values: Mapping[str, Any]) -> str:
    """The text with these keys of a table set; a missing table is added at the end. Raises ValueError."""
    newline = "\r\n" if "\r\n" in text else "\n"
    wanted = dict(table(text, path) or {}) | dict(values)
    lines = text.splitlines(keepends=True)
    where = _lines_of(lines, path)
    if not where:
        head = ".".join(key if key.replace("-", "").replace("_", "").isalnum() else json.dumps(key) for key in path)
        if lines and not lines[-1].endswith("\n"):
            lines[-1] += newline
        between = [newline] if lines and lines[-1].strip() else []
        written = [f"{key} = {_shown(value)}{newline}" for key, value in values.items()]
        after = "".join([*lines, *between, f"[{head}]{newline}", *written])
    else:
        start, end = where[0]
        body = lines[start + 1 : end]
        for key, value in values.items():
            row = f"{key} = {_shown(value)}{newline}"
            at = [n for n, line in enumerate(body) if re.match(rf"[ \t]*{re.escape(key)}[ \t]*=", line)]
            body[slice(at[0], at[0] + 1) if at else slice(0, 0)] = [row]
        after = "".join([*lines[: start + 1], *body, *lines[end:]])
    return _checked(text, after, path, wanted)


def remove_table(text: str, path: tuple[str, ...]) -> str:
    """Return the text without a table and the tables within it. Raises ValueError."""
    if table(text, path) is None:
        return text
    lines = text.splitlines(keepends=True)
    for start, end in reversed(_lines_of(lines, path)):
        while end > start + 1 and not (lines[end - 1].strip() and not lines[end - 1].lstrip().startswith("#")):
            end -= 1  # blank lines and comments before the next head belong to that
        if end == len(lines) and start and not lines[start - 1].strip():
            start -= 1
        elif end < len(lines) and not lines[end].strip() and (not start or not lines[start - 1].strip()):
            end += 1
        del lines[start:end]
    return _checked(text, "".join(lines), path, None)


def _lines_of(lines: list[str], path: tuple[str, ...]) -> list[tuple[int, int]]:
    """Return the first and last lines of a table and of the tables within it."""
    found: list[tuple[int, int]] = []
    start = -1
    for number, line in enumerate([*lines, "["]):
        if not _ANY_HEAD.match(line):
            continue
        if start >= 0:
            found.append((start, number))
        match = _HEAD.match(line)
        keys = _keys(match[1]) if match else ()
        start = number if keys[: len(path)] == path else -1
    return found


def _keys(head: str) -> tuple[str, ...]:
    keys: list[str] = []
    index = 0
    while index < len(head):
        match = _KEY.match(head, index)
        if match is None:
            return ()
        keys.append(next(group for group in match.groups() if group is not None))
        index = match.end()
    return tuple(keys)


def _checked(before: str, after: str, path: tuple[str, ...], wanted: dict[str, Any] | None) -> str:
    expected = tomllib.loads(before)
    at = expected
    for key in path[:-1]:
        at = at.setdefault(key, {})
        if not isinstance(at, dict):
            raise ValueError(f"{key} is not a table")
    if wanted is None:
        at.pop(path[-1])
    else:
        at[path[-1]] = wanted
    got = tomllib.loads(after)
    if _without_empty(got, path) != _without_empty(expected, path):
        raise ValueError(f"{'.'.join(path)} is written in a form that setup cannot edit")
    return after


def _without_empty(document: dict[str, Any], path: tuple[str, ...]) -> dict[str, Any]:
    first = document.get(path[0])
    return {key: value for key, value in document.items() if key != path[0]} if first == {} else document


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(map(_shown, value)) + "]"
    return json.dumps(value, ensure_ascii=False)  # a basic string has JSON's escapes

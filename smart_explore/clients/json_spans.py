"""JSON, with comments and trailing commas, as values with their positions in the text.

``json.loads`` loses comments and layout, which people's settings files have. https://www.rfc-editor.org/rfc/rfc8259,
and the extensions of VS Code and OpenCode.
"""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

_SPACE = re.compile(r"(?:[ \t\r\n\ufeff]+|//[^\n]*|/\*.*?\*/)*", re.DOTALL)
_STRING = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"')
_SCALAR = re.compile(r"[-+.\w]+")
_MAX_DEPTH = 200


class Value(NamedTuple):
    """A value from ``start`` to ``end``, in characters; ``members`` are those of an object or array.

    ``trailing_comma`` is the offset of a comma after the last member, -1 if there is none.
    """

    start: int
    end: int
    kind: str
    members: tuple[Member, ...] = ()
    trailing_comma: int = -1


class Member(NamedTuple):
    """A key, which is an int in an array, with its value. ``start`` is that of the key, or in an array of the value."""

    key: str | int
    start: int
    value: Value


def parse(text: str) -> Value:
    """Return the value that a text holds. Raises ValueError."""
    value = _value(text, after_space(text, 0), 0)
    if after_space(text, value.end) != len(text):
        raise ValueError(f"something follows the value at offset {value.end}")
    return value


def plain(text: str, value: Value) -> Any:
    """Return the value as ``json.loads`` would."""
    if value.kind == "object":
        return {member.key: plain(text, member.value) for member in value.members}
    if value.kind == "array":
        return [plain(text, member.value) for member in value.members]
    return json.loads(text[value.start : value.end])


def member(value: Value, key: str | int) -> Member | None:
    """Return the member with that key; None if there is none. Raises ValueError for a duplicate key."""
    found = [each for each in value.members if each.key == key]
    if len(found) > 1:
        raise ValueError(f"{key!r} is there twice")
    return found[0] if found else None


def after_space(text: str, index: int) -> int:
    """Return the offset after white space and comments from an offset on."""
    match = _SPACE.match(text, index)
    assert match is not None
    return match.end()


def _value(text: str, index: int, depth: int) -> Value:
    if depth > _MAX_DEPTH:
        raise ValueError(f"more than {_MAX_DEPTH} values within one another")
    first = text[index : index + 1]
    if first and first in "{[":
        return _container(text, index, depth)
    match = (_STRING if first == '"' else _SCALAR).match(text, index)
    if match is None:
        raise ValueError(f"no value at offset {index}")
    json.loads(match[0])
    return Value(index, match.end(), "scalar")


def _container(text: str, start: int, depth: int) -> Value:
    kind, closing = ("object", "}") if text[start] == "{" else ("array", "]")
    members: list[Member] = []
    comma = -1
    index = after_space(text, start + 1)
    while text[index : index + 1] != closing:
        if members and comma < 0:
            raise ValueError(f"no comma at offset {index}")
        member_start = index
        key: str | int = len(members)
        if kind == "object":
            match = _STRING.match(text, index)
            if match is None:
                raise ValueError(f"no key at offset {index}")
            key = json.loads(match[0])
            index = after_space(text, match.end())
            if text[index : index + 1] != ":":
                raise ValueError(f"no colon at offset {index}")
            index = after_space(text, index + 1)
        value = _value(text, index, depth + 1)
        members.append(Member(key, member_start, value))
        index = after_space(text, value.end)
        comma = -1
        if text[index : index + 1] == ",":
            comma = index
            index = after_space(text, index + 1)
    return Value(start, index + 1, kind, tuple(members), comma)

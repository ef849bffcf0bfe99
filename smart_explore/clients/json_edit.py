"""Set and remove members of a JSON text, without a change to any other byte.

A member that is set and removed again leaves the original text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from smart_explore.clients.json_spans import Member, Value, after_space, member, parse

Path = Sequence["str | int"]

_INDENT = re.compile(r"\n([ \t]+)\S")
_LINE_COMMENT = re.compile(r"//[^\n]*\Z")
_BEFORE_CLOSING = re.compile(r"[ \t\r\n]*\Z")


def set_in(text: str, path: Path, value: Any) -> str:
    """The text with the value set at a path of keys; missing objects are created, an index at the end appends.

    Raises ValueError if the text is not JSON, or if the path leads through something other than objects and arrays.
    """
    if not text.strip():
        text = "{}\n"
    at = parse(text)
    for depth, key in enumerate(path):
        if at.kind == "scalar" or (at.kind == "array") != isinstance(key, int):
            raise ValueError(f"{'.'.join(map(str, path[:depth])) or 'the file'} holds no place for {key!r}")
        found = member(at, key)
        if found is None:
            rest: Any = value
            for inner in reversed(path[depth + 1 :]):
                rest = [rest] if isinstance(inner, int) else {inner: rest}
            return _inserted(text, at, key, rest, depth)
        at = found.value
    unit = _unit(text)
    return text[: at.start] + _written(value, unit, len(path), text) + text[at.end :]


def remove_from(text: str, path: Path) -> str:
    """Return the text without the member at a path, and without objects and arrays that this leaves empty.

    It is unchanged if there is no such member. Raises ValueError.
    """
    while path:
        at = parse(text)
        for key in path[:-1]:
            found = member(at, key)
            if found is None:
                return text
            at = found.value
        gone = member(at, path[-1])
        if gone is None:
            return text
        text = _without(text, at, gone)
        if len(at.members) > 1:
            break
        path = path[:-1]
    return text


def _inserted(text: str, into: Value, key: str | int, value: Any, depth: int) -> str:
    unit = _unit(text)
    newline = "\r\n" if "\r\n" in text else "\n"
    closing = into.end - 1
    tail = _BEFORE_CLOSING.search(text, into.start + 1, closing)
    assert tail is not None
    on_one_line = bool(into.members) and "\n" not in tail[0]
    written = (f"{json.dumps(key, ensure_ascii=False)}: " if isinstance(key, str) else "") + (
        json.dumps(value, ensure_ascii=False) if on_one_line else _written(value, unit, depth + 1, text)
    )
    comma = "," if into.trailing_comma >= 0 else ""
    head, space = text[: tail.start()], tail[0]
    if into.members and not comma:
        end = into.members[-1].value.end
        head = f"{head[:end]},{head[end:]}"
    if on_one_line:
        return f"{head} {written}{comma}{space}{text[closing:]}"
    before = newline + _indent_of(text, into, unit, depth)
    if "\n" not in space:
        space = newline + unit * depth
    return f"{head}{before}{written}{comma}{space}{text[closing:]}"


def _without(text: str, of: Value, gone: Member) -> str:
    position = of.members.index(gone)
    last = position == len(of.members) - 1
    end = gone.value.end
    before = of.members[position - 1].value.end if position else of.start + 1
    start = before + len(text[before : gone.start].rstrip(" \t\r\n"))
    cut = (end, end)  # with a comma: the one after, or for a last member the one before
    if not last or of.trailing_comma >= 0:
        comma = of.trailing_comma if last else after_space(text, end)
        cut = (comma, comma + 1)
        if start == of.start + 1 and not last:
            cut = (comma, comma + 1 + len(text[comma + 1 :]) - len(text[comma + 1 :].lstrip(" \t")))
    elif not position and start == before and not text[end : of.end - 1].strip():
        cut = (end, of.end - 1)
    rest = text[end : cut[0]] + text[cut[1] :]
    if _LINE_COMMENT.search(text, before, start) and not rest.startswith(("\n", "\r\n")):
        start = text.index("\n", start) + 1
    head = text[:start]
    if last and position and of.trailing_comma < 0:
        comma = after_space(text, before)
        head = head[:comma] + head[comma + 1 :]
    return head + rest


def _indent_of(text: str, into: Value, unit: str, depth: int) -> str:
    """Return the indentation of the last member that begins its line, else the usual one."""
    for each in reversed(into.members):
        line = text.rfind("\n", 0, each.start) + 1
        if not text[line : each.start].strip():
            return text[line : each.start]
    return unit * (depth + 1)


def _unit(text: str) -> str:
    match = _INDENT.search(text)
    return match[1] if match else "  "


def _written(value: Any, unit: str, depth: int, text: str) -> str:
    newline = "\r\n" if "\r\n" in text else "\n"
    lines = json.dumps(value, indent=unit, ensure_ascii=False).split("\n")
    return (newline + unit * depth).join(lines)

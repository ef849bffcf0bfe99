"""Destructuring in JavaScript and TypeScript: the type of each name in ``{ a, b: [c, d] }``, from the value's type."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import matching_bracket, split_bracketed
from smart_explore.languages.type_notation import NO_SYMBOL, asked, member_of, parts_of

_KEY = re.compile(rb"(#?[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+)\s*(:\s*)?")


def parts_of_pattern(data: bytes, pattern: Region, of_type: str) -> dict[int, str]:
    """The type of each name that a pattern, or a lone name, binds to a value of ``of_type``, by byte offset."""
    start, end = pattern
    opening = data[start : start + 1]
    if not of_type:
        return {}
    if opening not in (b"{", b"["):
        return {start: of_type}
    found: dict[int, str] = {}
    number, before = 0, start
    for first, last in split_bracketed(data, start, end):
        number, before = number + data.count(b",", before, first), last  # ``[, b]`` leaves one out
        key = _KEY.match(data, first, last)
        if opening == b"[":
            found.update(parts_of_pattern(data, Region(first, last), _element(of_type, number)))
        elif key is not None:
            name = key[1].decode("utf-8", "replace")
            name = member_of(of_type, name) if of_type.endswith("}") else asked(of_type, f".{name}")
            found.update(parts_of_pattern(data, Region(key.end(), last), name) if key[2] else {first: name})
    return found


def parts_of_parameter(data: bytes, parameter: Region, of_type: str) -> dict[int, str]:
    """The type of each name that a parameter of ``of_type`` binds, by the name's byte offset; none for a rest
    parameter.
    """
    start, end = parameter
    if data[start] in b"{[":
        end = matching_bracket(data, start, end)
    return parts_of_pattern(data, Region(start, end), of_type) if end > 0 and data[start] not in b"." else {}


def _element(of_type: str, number: int) -> str:
    """The type of element ``number``, from 0, of an array type; the element itself where the array literal lists it."""
    if "=" not in of_type or not (of_type.startswith("(") and of_type.endswith(")")):
        return asked(of_type, f"#{number}")
    parts = parts_of(of_type)
    return parts[number] if number < len(parts) and parts[number] != NO_SYMBOL else ""

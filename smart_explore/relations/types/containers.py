"""Types of the members of a language's own lists, maps, tuples and functions, by their type arguments."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers
from smart_explore.languages.type_notation import NO_SYMBOL, OWN_OBJECT, parts_of


def called(text: str, name: str, table: Containers) -> str:
    """The result type of a container's method; ``""`` if it is unknown."""
    if text.startswith("("):
        if not table.keys:  # a list literal
            return _element(text) if name in table.elements else ""
        return part(text, 0) if name in table.keys else part(text, 1) if name in table.elements else ""
    key, value = key_and_value(text)
    value = text[2:] if text.startswith("[]") else value
    if not value:
        return ""
    if key and name in table.entry:
        return f"({key},{value})"
    if name in table.elements:
        return value
    if not key and (name in table.same or name in table.values):
        return text
    if name in table.entries:
        return f"[]({key or '_'},{value})"
    return f"[]{value}" if name in table.values else f"[]{key}" if key and name in table.all_keys else ""


def member_of_pair(text: str, name: str, table: Containers) -> str:
    """The type of a pair's member; ``""`` for other members and other types."""
    return part(text, table.parts[name]) if name in table.parts and text.startswith("(") else ""


def stepped(text: str, step: str) -> str:
    """The type after a step: a call, an element, a key, or a part of a tuple. ``""`` if it is unknown."""
    if step == "()":
        return result(text)
    if step == "[]":
        return text[2:] if text.startswith("[]") else _element(text)
    if step[1:-1].isdigit():
        return part(text, int(step[1:-1])) if text.startswith("(") else stepped(text, "[]")
    if step in ("[*]", "[**]"):
        key, value = key_and_value(text)
        pair = key if step == "[**]" else f"({key},{value})"
        return pair if value else stepped(text, "[]")
    if step == "{}":
        return text[1:] if text.startswith("<") else key_and_value(text)[0]
    if step.startswith("#"):
        return part(text, int(step[1:]))
    if step == OWN_OBJECT:
        return next((one[1:] for one in _parameters(text) if one.startswith(".")), "")
    return parameter(text, int(step[1:])) if step.startswith("&") else ""


def parameter(text: str, number: int) -> str:
    """The type of parameter ``number``, from 0, of a function type; ``""`` if it is unknown."""
    parameters = [one for one in _parameters(text) if not one.startswith(".")]
    if parameters and number >= len(parameters) - 1 and parameters[-1].startswith("*"):
        number, parameters[-1] = len(parameters) - 1, parameters[-1][1:]
    return parameters[number] if number < len(parameters) and parameters[number] != NO_SYMBOL else ""


def _parameters(text: str) -> list[str]:
    return parts_of(text[_arguments(text) :]) if text.startswith(">") else []


def taken(text: str, name: str, number: int, table: Containers) -> str:
    """The type of a parameter, by its number, of a container's method: a function, or an element; ``""`` if unknown."""
    key, value = ("", text[2:]) if text.startswith("[]") else key_and_value(text)
    if name in table.stored:
        return value if number >= table.stored[name] else ""
    letters = table.letters(name, is_map=bool(key)) if value else ""
    return f">_({','.join({'k': key, 'v': value, 'e': value}.get(one, '_') for one in letters)})" if letters else ""


def _element(text: str) -> str:
    if text.startswith("<"):
        return text[1:]
    if text.startswith("("):
        parts = set(parts_of(text))
        return parts.pop() if len(parts) == 1 else ""
    if text.startswith("{"):  # any of its members
        types = (one.partition(":")[2] for one in parts_of(text))
        return "^".join(dict.fromkeys(one for one in types if one != NO_SYMBOL))
    return key_and_value(text)[1]


def result(text: str) -> str:
    """The result type of a function type; ``""`` for other types."""
    if not text.startswith(">"):
        return ""
    return text[1 : _arguments(text)]


def _arguments(text: str) -> int:
    """The offset of the last bracketed part of a text, unless that is part of the result; else the text's length."""
    if not text.endswith(")"):
        return len(text)
    depth = 0
    for offset in range(len(text) - 1, 1, -1):
        depth += (text[offset] == ")") - (text[offset] == "(")
        if depth == 0:
            return offset
    return len(text)


def key_and_value(text: str) -> tuple[str, str]:
    """K and V of ``[K]V``; empty texts for other types."""
    if not text.startswith("[") or text.startswith("[]"):
        return "", ""
    depth = 0
    for offset, character in enumerate(text):
        depth += (character == "[") - (character == "]")
        if depth == 0:
            return text[1:offset], text[offset + 1 :]
    return "", ""


def part(text: str, number: int) -> str:
    """One type of a tuple, from 0; any other type is its own first part."""
    if not text.startswith("("):
        return text if number == 0 else ""
    parts = parts_of(text)
    return parts[number] if number < len(parts) else ""

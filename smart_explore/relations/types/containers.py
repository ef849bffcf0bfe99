"""Member types of the languages' own lists, maps, tuples and functions, as far as their type arguments tell."""

from __future__ import annotations

from smart_explore.languages.lookup_rules import Containers, words
from smart_explore.languages.type_notation import parts_of

_ELEMENT = words("""
__aenter__ __anext__ __enter__ __next__ at back begin element elementAt find findLast first firstElement front get
getAndSet getAndUpdate getFirst getLast head last lastElement next orElse orElseGet orElseThrow peek pop poll pollFirst
pollLast popleft remove removeFirst removeLast shift top updateAndGet
""")
_SAME = words("""
__aiter__ __iter__ concat copy distinct filter findAny findFirst iterator limit listIterator or parallelStream peek
reverse reversed skip slice sort sorted spliterator splice stream subList takeWhile toList toReversed toSorted values
""")
_VALUE = words("""
computeIfAbsent computeIfPresent delete get getOrDefault getOrElse merge pop put putIfAbsent remove setdefault
""")
_ENTRY = frozenset(("begin", "find", "lower_bound", "upper_bound"))
"""The methods of a map that return an entry, or an iterator at one."""
_PARTS = {"first": 0, "second": 1}
"""The members of a pair, by their places."""
_COMPARING = frozenset(("sort", "toSorted"))
_FOLDING = frozenset(("reduce", "reduceRight"))
_KEYS = frozenset(("keys", "keySet", "navigableKeySet"))
_PAIRS = frozenset(("items", "entries", "entrySet"))


def called(text: str, name: str) -> str:
    """The result type of a container's method; ``""`` if it is unknown."""
    if text.startswith("[]"):
        if name == "entries":
            return f"[](_,{text[2:]})"
        return text[2:] if name in _ELEMENT else text if name in _SAME else ""
    key, value = key_and_value(text)
    if value:
        if name in _VALUE:
            return value
        if name == "values":
            return f"[]{value}"
        if name in _KEYS:
            return f"[]{key}"
        if name in _ENTRY:
            return f"({key},{value})"
        return f"[]({key},{value})" if name in _PAIRS else ""
    if text.startswith("("):
        return {"getKey": part(text, 0), "getValue": part(text, 1)}.get(name, "")
    return ""


def member_of_pair(text: str, name: str) -> str:
    """The type of ``first`` or ``second`` of a tuple; ``""`` for other members and other types."""
    return part(text, _PARTS[name]) if name in _PARTS and text.startswith("(") else ""


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
    return parameter(text, int(step[1:])) if step.startswith("&") else ""


def parameter(text: str, number: int) -> str:
    """The type of parameter ``number``, from 0, of a function type; ``""`` if it is unknown."""
    parameters = parts_of(text[_arguments(text) :]) if text.startswith(">") else []
    if parameters and number >= len(parameters) - 1 and parameters[-1].startswith("*"):
        return parameters[-1][1:]
    return parameters[number] if number < len(parameters) else ""


def taken(text: str, name: str, number: int) -> str:
    """The type of parameter ``number``, from 0, of a container's method; ``""`` if it is unknown."""
    key, value = ("", text[2:]) if text.startswith("[]") else key_and_value(text)
    if not value or number:
        return ""
    if name == "forEach":
        return f">_({value},{key or '_'})"
    if name in _COMPARING:
        return f">_({value},{value})"
    return f">_(_,{value})" if name in _FOLDING else f">_({value})"


def taken_by_table(text: str, name: str, table: Containers) -> str:
    """The type of what a container's method takes, in a language with a table of the methods that take functions."""
    key, value = ("", text[2:]) if text.startswith("[]") else key_and_value(text)
    letters = (table.passed_of_maps if key else table.passed).get(name, "")
    return f">_({','.join({'k': key, 'v': value, 'e': value}.get(one, '_') for one in letters)})" if letters else ""


def _element(text: str) -> str:
    if text.startswith("<"):
        return text[1:]
    if text.startswith("("):
        parts = set(parts_of(text))
        return parts.pop() if len(parts) == 1 else ""
    return key_and_value(text)[1]


def result(text: str) -> str:
    """The result type of a function type; ``""`` for other types."""
    if not text.startswith(">"):
        return ""
    return text[1 : _arguments(text)]


def _arguments(text: str) -> int:
    """Where the last brackets begin, if the text ends with some that are not all of the result."""
    if not text.endswith(")"):
        return len(text)
    depth = 0
    for offset in range(len(text) - 1, 1, -1):
        depth += (text[offset] == ")") - (text[offset] == "(")
        if depth == 0:
            return offset
    return len(text)


def key_and_value(text: str) -> tuple[str, str]:
    """K and V of ``[K]V``; nothing of other types."""
    if not text.startswith("[") or text.startswith("[]"):
        return "", ""
    depth = 0
    for offset, character in enumerate(text):
        depth += (character == "[") - (character == "]")
        if depth == 0:
            return text[1:offset], text[offset + 1 :]
    return "", ""


def part(text: str, number: int) -> str:
    """One type of a tuple, from 0; all else is its own first part."""
    if not text.startswith("("):
        return text if number == 0 else ""
    parts = parts_of(text)
    return parts[number] if number < len(parts) else ""

"""Types made of others, without variables of functions in them: objects, tuples and maps of ``type_notation``."""

from __future__ import annotations

from collections.abc import Callable

from smart_explore.languages.type_notation import MORE, NO_SYMBOL, UNSAID, asked, parts_of

_SEVERAL = frozenset("^|")
_MAP = "[_]"

Expand = Callable[[str], "str | None"]
"""Replaces the local variables in a type; ``""`` or None if the result is unknown."""


def expanded_object(text: str, expand: Expand) -> str:
    """The object type ``{a:A,b:B}`` with its members expanded; a member whose type is not a single one becomes one of
    the unknown members.
    """
    members = {}
    for name, _, of_type in (part.partition(":") for part in parts_of(text)):
        expanded = expand(of_type)
        is_one = expanded and not _SEVERAL.intersection(expanded)
        members[name if is_one else MORE] = expanded if is_one and expanded else NO_SYMBOL
    return f"{{{','.join(f'{name}:{of_type}' for name, of_type in members.items())}}}" if members else ""


def expanded_container(text: str, expand: Expand) -> str:
    """The same of a tuple, of which some parts may be unknown, and of maps ``[_]=a``, where all must be known."""
    base, asks, steps = text.rpartition("|")
    if asks:
        return asked(expanded_container(base, expand), steps)
    if text.startswith("("):
        parts = [expand(part) or "" for part in parts_of(text)]
        parts = [UNSAID if not part or _SEVERAL.intersection(part) else part for part in parts]
        return f"({','.join(parts)})" if set(parts) - {UNSAID, NO_SYMBOL} else ""
    values = [expand(part.removeprefix(_MAP)) for part in text.split("^")]
    known = dict.fromkeys(each for value in values for each in (value or "").split("^"))
    return "" if any("|" in each or not each for each in known) else "^".join(f"{_MAP}{each}" for each in known)

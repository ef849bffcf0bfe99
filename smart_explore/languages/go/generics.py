"""Type parameters of Go's types and functions, and of methods by their receiver's type."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.go.types import BUILTIN, written_type
from smart_explore.languages.lexing import matching_bracket, split_list
from smart_explore.languages.raw_references import ReferenceCaptures, Variable

_NAMED = re.compile(rb"([A-Za-z_\x80-\xff][\w\x80-\xff]*)(?:\s+(?=\S)(.+))?\Z", re.DOTALL)
_NO_BOUND = BUILTIN | {"comparable"}


def declare_generics(captures: ReferenceCaptures) -> Iterator[Variable]:
    """The type parameters of types and functions as ``Name[]``, what these functions take as ``name&0``.

    How a method calls the type parameters of its type is ``name[.]``.
    """
    data, text = captures.data, captures.text
    for match in captures.matching("generic.parameters"):
        name, (start, end) = match["generic.name"], match["generic.parameters"]
        named = list(_named(data, start, end))
        bounds = ((one, written_type(written)) for one, written in named)
        parameters = [one if bound in _NO_BOUND else f"{one}:{bound}" for one, bound in bounds]
        yield Variable(f"{text(name)}[]", name.start, f"({','.join(parameters)})")
        if (taken := match.get("generic.taken")) is not None:
            uses = re.compile(rb"\b(?:%s)\b" % b"|".join(re.escape(one.encode()) for one, _ in named))
            for number, (_, written) in enumerate(_named(data, *taken)):
                of_type = written_type(written) if uses.search(written) else ""
                if of_type:
                    yield Variable(f"{text(name)}&{number}", name.start, of_type)
    for own in captures.of("own"):
        bracket = data.find(b"[", *own)
        end = matching_bracket(data, bracket, own.end) if bracket >= 0 else -1
        method = captures.symbol_at(own.start) if end > 0 else None
        if method is not None:
            parameters = [data[a:b].decode("utf-8", "replace") for a, b in split_list(data, bracket + 1, end - 1)]
            yield Variable(f"{method.name}[.]", own.start, f"({','.join(parameters)})")


def _named(data: bytes, start: int, end: int) -> Iterator[tuple[str, bytes]]:
    """The names between brackets, each with its type: both names of ``a, b T``."""
    found: list[tuple[str, bytes]] = []
    following = b""
    for a, b in reversed(list(split_list(data, start + 1, end - 1))):
        named = _NAMED.match(data, a, b)
        if named is None:
            continue
        following = named[2] if named[2] is not None else following
        found.append((named[1].decode("utf-8", "replace"), following))
    return reversed(found)

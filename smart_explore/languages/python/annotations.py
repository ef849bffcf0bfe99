"""Python's annotations: the names in them, and the one type that a value of them has."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.lexing import split_list

BUILTIN_TYPES = frozenset(
    {"None", "True", "False", "int", "str", "bool", "float", "complex", "bytes", "bytearray", "object", "type"}
    | {"list", "dict", "tuple", "set", "frozenset"}
)
_CHAIN = re.compile(rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*+(?:\s*+\.\s*+[A-Za-z_\x80-\xff][\w\x80-\xff]*+)*+")
_COMMENT = re.compile(rb"#[^\n]*")
_LITERAL = re.compile(rb"\bLiteral\s*\[[^\]]*\]?")
_SPACE = re.compile(r"\s+")
_PLAIN = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*\Z")
_WRAPPERS = frozenset(
    {"Optional", "Annotated", "Final", "ClassVar", "Type", "type", "Required", "NotRequired", "InitVar"}
)
_MOST_LEVELS = 4


def type_names(data: bytes, start: int, end: int) -> Iterator[tuple[str, int, str]]:
    """``(name, its offset, receiver)`` of every type that the annotation names, in strings too."""
    text = _COMMENT.sub(_blank, _LITERAL.sub(_blank, data[start:end]))
    for match in _CHAIN.finditer(text):
        *receiver, name = _SPACE.sub("", match[0].decode("utf-8", "replace")).split(".")
        if name not in BUILTIN_TYPES or receiver:
            last = match[0].rpartition(b".")[2].lstrip()  # in bytes: what is not UTF-8 has another length once decoded
            yield name, start + match.end() - len(last), ".".join(receiver)


def _blank(match: re.Match[bytes]) -> bytes:
    return b" " * (match.end() - match.start())


def reduced(annotation: bytes) -> str:
    """``T`` of ``T``, ``"T"``, ``T[A]``, ``T | None``, ``Optional[T]``; ``""`` where it may be one of several."""
    for _ in range(_MOST_LEVELS):
        annotation = annotation.strip().strip(b"\"'").strip()
        parts = [annotation[a:b] for a, b in split_list(annotation, 0, len(annotation), ends=b"|", hashes=True)]
        parts = [part for part in parts if part not in (b"None", b"")]
        if len(parts) != 1:
            return ""
        head, bracket, inner = parts[0].partition(b"[")
        name = _SPACE.sub("", head.decode("utf-8", "replace"))
        last = name.rpartition(".")[2]
        if bracket and (last in _WRAPPERS or last == "Union"):
            inside = inner.rstrip().removesuffix(b"]")
            items = [inside[a:b] for a, b in split_list(inside, 0, len(inside), hashes=True)]
            items = [item for item in items if item != b"None"]
            if not items or (last == "Union" and len(items) > 1):
                return ""
            annotation = items[0]
            continue
        return name if _PLAIN.match(name) else ""
    return ""

"""Go's types, in the notation that all languages share."""

from __future__ import annotations

import re

from smart_explore.languages.lexing import matching_bracket, split_list
from smart_explore.languages.lookup_rules import words
from smart_explore.languages.type_notation import NO_SYMBOL

_NAME = re.compile(rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*(?:\s*\.\s*[A-Za-z_\x80-\xff][\w\x80-\xff]*)?")
_CHANNEL = re.compile(rb"(?:<-\s*chan|chan\s*<-|chan)\s+")
_NAMELESS = re.compile(rb"(struct|interface)\s*\{")
_FUNCTION = re.compile(rb"func\s*(?=\()")
_NAMED_RESULT = re.compile(
    rb"(?!(?:chan|func|map|struct|interface)\b)[A-Za-z_\x80-\xff][\w\x80-\xff]*\s+(?!\.)(?=[\w*\[(<\x80-\xff])"
)
_YIELD = re.compile(rb"\(\s*(?:[A-Za-z_]\w*\s+)?func\s*(?=\()")
_ITERATORS = frozenset(("iter.Seq", "iter.Seq2"))
_ONLY_NAME = re.compile(rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*\Z")
_METHOD = re.compile(rb"([A-Za-z_]\w*)\(")
_FIELD = re.compile(rb"([A-Za-z_]\w*(?:\s*,\s*[A-Za-z_]\w*)*)\s+(?=\S)(?!\"|`)")
_TAG = re.compile(rb"(?:`[^`]*`|\"[^\"]*\")\s*\Z")
BUILTIN = words("""
any bool byte complex128 complex64 error float32 float64 func int int16 int32 int64 int8 interface rune string struct
uint uint16 uint32 uint64 uint8 uintptr
""") | {""}
_MANY_OR_ASKED = frozenset("^|")
_MAX_RANGED = 2
"""The number of values that a loop takes from an iterator."""
MAX_LEVELS = 8
MAX_GENERIC = 90
"""A longer type is kept without its arguments."""
MAX_MEMBERS = 100
"""A longer anonymous type is kept without its members."""


def written_type(text: bytes, levels: int = MAX_LEVELS) -> str:
    """The type in the shared notation: ``T`` for ``*T``, ``T[A]``, ``[]T``, ``[K]T`` for maps; ``""`` if it cannot be
    read.

    An anonymous ``struct`` has members, ``{a:A}``; if these are unknown it is written ``struct``, and an anonymous
    interface ``interface``: keywords, which name nothing in any tree.
    """
    text = text.strip().lstrip(b"*.&~ \t")
    if not levels or not text:
        return ""
    if text[:1] == b"[":
        end = matching_bracket(text, 0, len(text))
        inner = written_type(text[end:], levels - 1) if end > 0 else ""
        return f"[]{inner}" if inner else ""
    if text.startswith(b"map["):
        end = matching_bracket(text, 3, len(text))
        inner = written_type(text[end:], levels - 1) if end > 0 else ""
        return f"[{written_type(text[4 : end - 1], levels - 1) or '_'}]{inner}" if inner else ""
    if channel := _CHANNEL.match(text):
        inner = written_type(text[channel.end() :], levels - 1)
        return f"<{inner}" if inner else ""
    if function := _FUNCTION.match(text):
        end = matching_bracket(text, function.end(), len(text))
        if end == len(text):
            return _iterator(text[function.end() :], levels - 1)
        inner = results(text[end:], levels - 1) if end > 0 else ""
        return f">{inner}" if inner else ""
    if text[:1] == b"(":
        end = matching_bracket(text, 0, len(text))
        return results(text, levels - 1) if end == len(text) else ""
    if (keyword := kind_of_nameless(text)) != "":
        return (keyword == "struct" and with_members(text, levels - 1)) or keyword
    name = _NAME.match(text)
    rest = text[name.end() :].strip() if name is not None else b"?"
    if name is None or rest[:1] not in (b"", b"["):
        return ""
    written = b"".join(name[0].split()).decode("utf-8", "replace")
    if not rest or matching_bracket(rest, 0, len(rest)) != len(rest):
        return written
    items = [written_type(rest[a:b], levels - 1) for a, b in split_list(rest, 1, len(rest) - 1)]
    if written in _ITERATORS:
        return _ranged(items)
    generic = f"{written}[{','.join(item or NO_SYMBOL for item in items)}]"
    return generic if any(items) and len(generic) <= MAX_GENERIC and "^" not in generic else written


def _iterator(parameters: bytes, levels: int) -> str:
    """The type of an iterator function, ``func(yield func(K, V) bool)``: written as a map from K to V."""
    given = _YIELD.match(parameters)
    end = matching_bracket(parameters, given.end(), len(parameters)) if given is not None else -1
    if given is None or end < 0 or parameters[end:].strip(b" \t\r\n,") != b"bool)":
        return ""
    types = [parameters[a:b] for a, b in split_list(parameters, given.end() + 1, end - 1)]
    if any(_NAMED_RESULT.match(each) and not _FUNCTION.match(each) for each in types):
        types = _without_names(types)
    return _ranged([written_type(each, levels) for each in types])


def _ranged(types: list[str]) -> str:
    """The type of an iterator of these types, of which the first is the key: ``[K]V``; ``""`` if it is unknown."""
    key, value = ([*types, "", ""])[:2]
    written = f"[{key or NO_SYMBOL}]{value or NO_SYMBOL}"
    return written if (key or value) and len(types) <= _MAX_RANGED and _MANY_OR_ASKED.isdisjoint(written) else ""


def kind_of_nameless(text: bytes) -> str:
    """``struct`` or ``interface`` of the body of one, ``""`` of other types."""
    nameless = _NAMELESS.match(text)
    return nameless[1].decode() if nameless is not None else ""


def with_members(text: bytes, levels: int = MAX_LEVELS) -> str:
    """The members of an anonymous type whose types may be in the tree; ``""`` if it embeds another type."""
    start = text.find(b"{")
    end = matching_bracket(text, start, len(text))
    members = []
    for a, b in split_list(text, start + 1, end - 1, ends=b";\n") if end > 0 else ():
        line = text[a:b].partition(b"//")[0].strip()
        if (method := _METHOD.match(line)) is not None:
            close = matching_bracket(line, method.end() - 1, len(line))
            members.append(f"{method[1].decode()}:>{results(line[close:], levels) or NO_SYMBOL}")
            continue
        field = _FIELD.match(line)
        if field is None:
            return ""
        of_type = written_type(_TAG.sub(b"", line[field.end() :]), levels)
        if of_type.lstrip("[]<>") not in BUILTIN and _MANY_OR_ASKED.isdisjoint(of_type):
            members += [f"{name.strip().decode()}:{of_type}" for name in field[1].split(b",")]
    written = f"{{{','.join(members)}}}"
    return written if members and written.isascii() and len(written) <= MAX_MEMBERS else ""


def results(text: bytes, levels: int = MAX_LEVELS) -> str:
    """The result type of a function: one type, or a tuple of those between brackets, with or without names."""
    text = text.strip()
    if text[:1] != b"(":
        return written_type(text, levels)
    parts = [text[a:b] for a, b in split_list(text, 1, len(text) - 1)]
    if any(_NAMED_RESULT.match(part) and not _FUNCTION.match(part) for part in parts):
        parts = _without_names(parts)
    types = [written_type(part, levels) or "_" for part in parts]
    if len(types) == 1:
        return types[0].removesuffix("_")
    return f"({','.join(types)})" if types else ""


def _without_names(parts: list[bytes]) -> list[bytes]:
    """The types of named results: two of ``a, b T``."""
    types: list[bytes] = []
    following = b""
    for part in reversed(parts):
        name = _NAMED_RESULT.match(part)
        if name is not None:
            following = part[name.end() :]
        elif not _ONLY_NAME.match(part):
            following = part
        types.append(following)
    return types[::-1]

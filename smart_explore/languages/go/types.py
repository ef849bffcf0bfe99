"""Go's types, in the notation that all languages share."""

from __future__ import annotations

import re

from smart_explore.languages.lexing import matching_bracket, split_list

_NAME = re.compile(rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*(?:\s*\.\s*[A-Za-z_\x80-\xff][\w\x80-\xff]*)?")
_CHANNEL = re.compile(rb"(?:<-\s*chan|chan\s*<-|chan)\s+")
_NAMELESS = re.compile(rb"(struct|interface)\s*\{")
_FUNCTION = re.compile(rb"func\s*(?=\()")
_NAMED_RESULT = re.compile(
    rb"(?!(?:chan|func|map|struct|interface)\b)[A-Za-z_\x80-\xff][\w\x80-\xff]*\s+(?!\.)(?=[\w*\[(<\x80-\xff])"
)
_ONLY_NAME = re.compile(rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*\Z")
MAX_LEVELS = 8


def written_type(text: bytes, levels: int = MAX_LEVELS) -> str:
    """What a type says: ``T`` of ``*T`` and ``T[A]``, ``[]T``, ``[K]T`` of maps; ``""`` of what cannot be read.

    A ``struct`` or ``interface`` without a name is called so, which names nothing in any tree.
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
        inner = results(text[end:], levels - 1) if end > 0 else ""
        return f">{inner}" if inner else ""
    if text[:1] == b"(":
        end = matching_bracket(text, 0, len(text))
        return results(text, levels - 1) if end == len(text) else ""
    if (nameless := _NAMELESS.match(text)) is not None:
        return nameless[1].decode()
    name = _NAME.match(text)
    if name is None or text[name.end() :].lstrip()[:1] not in (b"", b"["):
        return ""
    return b"".join(name[0].split()).decode("utf-8", "replace")


def results(text: bytes, levels: int = MAX_LEVELS) -> str:
    """What a function's results are: one type, or those between its brackets with or without names."""
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
    """The types of named results: ``a, b T`` gives both."""
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

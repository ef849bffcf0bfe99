"""The types that JSDoc comments define by name, and object types that they define member by member."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from smart_explore.languages.ecmascript.jsdoc_tags import COMMENT, Tag, tags_of
from smart_explore.languages.ecmascript.types import written_type
from smart_explore.languages.type_notation import MAX_OBJECT, MORE, NO_SYMBOL

_OBJECT = frozenset((b"", b"Object", b"object"))
_NAME = re.compile(r"(?<![.\w$@])[A-Za-z_$][\w$]*(?![\w$.:~(\[])")
_NOT_IN_OTHERS = frozenset("^|=")
MAX_LEVELS = 3
"""The depth to which named types inside of others are replaced."""


class Typedefs:
    """The types that comments of one file define by ``@typedef``; uses of their names are replaced."""

    def __init__(self, data: bytes) -> None:
        self._known: dict[str, str] = {}
        for comment in COMMENT.finditer(data) if b"@typedef" in data else ():
            if b"@typedef" in comment[0]:
                self._read(list(tags_of(comment[0])))

    def _read(self, tags: list[Tag]) -> None:
        for number, tag in enumerate(tags):
            if tag.what != b"typedef" or not tag.name or tag.of_type.startswith(b"import("):
                continue
            members = []
            for other in tags[number + 1 :]:
                if other.what == b"typedef":
                    break
                members += [other] if other.what in (b"property", b"prop") else []
            if text := object_of(tag.of_type, members, written_type) or written_type(tag.of_type):
                self._known.setdefault(tag.name.decode("utf-8", "replace"), text)

    def written(self, of_type: bytes) -> str:
        """The type in the notation of ``written_type``, with the file's typedefs replaced."""
        text = written_type(of_type)
        return self._told(text, MAX_LEVELS) if self._known else text

    def _told(self, text: str, levels: int) -> str:
        """A type with its typedefs replaced; a union only where it is no part of another type."""
        if not levels or "=" in text:
            return text
        parts = (self._told_part(part, levels) for part in text.split("^"))
        return "^".join(dict.fromkeys(parts))

    def _told_part(self, part: str, levels: int) -> str:
        if part in self._known:
            return self._told(self._known[part], levels - 1)

        def told(name: re.Match[str]) -> str:
            text = self._told(self._known[name[0]], levels - 1) if name[0] in self._known else name[0]
            return name[0] if _NOT_IN_OTHERS & set(text) else text

        text = _NAME.sub(told, part)
        return text if len(text) <= MAX_OBJECT else part


def object_of(of_type: bytes, members: Iterable[Tag], read: Callable[[bytes], str]) -> str:
    """``{a:A,...:_}`` for a plain object type with documented members; ``""`` for other types, or without members."""
    if of_type not in _OBJECT:
        return ""
    said = {tag.name.decode("utf-8", "replace"): read(tag.of_type) for tag in members if b"." not in tag.name}
    kept = {name: text for name, text in said.items() if text and not _NOT_IN_OTHERS & set(text)}
    text = f"{{{','.join(f'{name}:{text}' for name, text in kept.items())},{MORE}:{NO_SYMBOL}}}"
    return text if kept and len(text) <= MAX_OBJECT else ""

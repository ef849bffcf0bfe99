"""The types in JavaScript's comments: ``@param``, ``@returns`` and ``@type`` of JSDoc, and its imports."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from smart_explore.languages.captures import Region
from smart_explore.languages.ecmascript.import_types import SAYS_TYPES
from smart_explore.languages.ecmascript.trivia import skip_trivia
from smart_explore.languages.ecmascript.types import written_type
from smart_explore.languages.lexing import matching_bracket, split_bracketed
from smart_explore.languages.raw_references import ReferenceCaptures
from smart_explore.languages.type_notation import MAX_OBJECT, MORE, NO_SYMBOL

COMMENT = re.compile(rb"/\*\*(?!/)(?:[^*]|\*(?!/))*+\*/")
_TAG = re.compile(rb"@(param|arg|argument|returns?|type|template|typedef|property|prop)\b\s*(?=[\w${])")
_NAMED = re.compile(rb"\s*\[?\s*([\w$]+(?:(?:\[\])?\.[\w$]+)*+)")
_REST = re.compile(rb"([^\n]*)")
_LINE_START = re.compile(rb"\n[ \t]*\*[ \t]?")
_DOTTED = re.compile(rb"\.\s*(?=<)")
_MARKED = re.compile(rb"[?!]\s*(?=[A-Za-z_$(])")
_BRACE = b"{"[0]
MAX_TYPE = 1000
"""Bytes of a type that are looked at."""


class Tag(NamedTuple):
    """A tag ``@what {of_type} name``; missing parts are empty."""

    what: bytes
    of_type: bytes
    name: bytes


def tags_of(comment: bytes) -> Iterator[Tag]:
    """The tags of one comment, in order."""
    for tag in _TAG.finditer(comment):
        end = matching_bracket(comment, tag.end(), len(comment)) if comment[tag.end()] == _BRACE else tag.end()
        if end < 0 or end - tag.end() > MAX_TYPE:
            continue
        named = (_REST if tag[1] == b"template" else _NAMED).match(comment, end)
        yield Tag(tag[1], _plain(comment[tag.end() + 1 : end - 1]), named[1] if named else b"")


def _plain(text: bytes) -> bytes:
    """A type as TypeScript writes it: without marks of nullable and optional types."""
    text = _LINE_START.sub(b"\n", text).strip().removesuffix(b"=").strip()
    text = _MARKED.sub(b"", _DOTTED.sub(b"", text))
    if text.startswith(b"..."):
        text = b"Array<%b>" % text[3:]
    return b"Record<%b" % text[len(b"Object<") :] if text.startswith((b"Object<", b"object<")) else text


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


_NAMES = re.compile(rb"[\w$]+")
_HEAD = re.compile(rb"[^(){};]*\Z")
_TYPED = re.compile(
    rb"(?:(?:export|declare|static|readonly|const|let|var)\s+)*(?:this\s*\.\s*)?(#?[A-Za-z_$][\w$]*)\s*[=;,\n]"
)
_GIVEN = re.compile(rb"[\w$]+(?:\s*\.\s*[\w$#]+)*+\s*=(?![=>])|export\s+default\b|[\w$]+\s*:")
_PARAMETER = re.compile(rb"(?:\.\.\.\s*)?([A-Za-z_$\x80-\xff][\w$\x80-\xff]*|[{\[])")
_BRACKET = b"("[0]
MAX_HEAD = 300
"""Bytes between a comment and the parameters of its function."""


class JsDoc:
    """The types that the JSDoc comments of one file give, by the byte offset of the name, pattern or parameter list."""

    def __init__(self, captures: ReferenceCaptures) -> None:
        self._data = captures.data
        self._lists = captures.of("declares")
        self._list_starts = [region.start for region in self._lists]
        self._typedefs = Typedefs(captures.data)
        self.types: dict[int, str] = {}
        self.values: dict[int, str] = {}
        """The documented type of a value, by its byte offset: of ``module.exports = {}``, of ``export default {}``."""
        self.casts: dict[int, str] = {}
        """The documented type of an expression in brackets, by the byte offset of its bracket."""
        for comment in COMMENT.finditer(self._data) if SAYS_TYPES.search(self._data) else ():
            if SAYS_TYPES.search(comment[0]):
                self._read(list(tags_of(comment[0])), skip_trivia(self._data, comment.end()))

    def _read(self, tags: list[Tag], start: int) -> None:
        """Record the types that a comment gives the code that begins at byte ``start``."""
        unknown = {name for tag in tags if tag.what == b"template" for name in _NAMES.findall(tag.name)}
        tags = [tag for tag in tags if tag.of_type and not unknown & set(_NAMES.findall(tag.of_type))]
        for tag in tags:
            if tag.what == b"type":
                typed = _TYPED.match(self._data, start)
                given = _GIVEN.match(self._data, start)
                if self._data[start : start + 1] == b"(":
                    self.casts[start] = self._typedefs.written(tag.of_type)
                    self.values[skip_trivia(self._data, start + 1)] = self.casts[start]
                elif typed is not None:
                    self._add(typed.start(1), tag.of_type)
                elif given is not None:
                    self.values[skip_trivia(self._data, given.end())] = self._typedefs.written(tag.of_type)
        number = bisect_left(self._list_starts, start)
        if number == len(self._lists) or self._list_starts[number] - start > MAX_HEAD:
            return
        region = self._lists[number]
        if _HEAD.match(self._data, start, region.start) is None:
            return
        self._add_parameters(region, [tag for tag in tags if tag.what in _PARAMETERS])
        for tag in tags:
            if tag.what in _RETURNS and self._data[region.start] == _BRACKET:
                self._add(region.start, tag.of_type)

    def _add_parameters(self, region: Region, tags: list[Tag]) -> None:
        """A parameter has the type that is said under its name; a pattern has the one in its place."""
        in_order = [tag for tag in tags if b"." not in tag.name]
        named = {tag.name: tag for tag in reversed(in_order)}
        pieces = [region]
        if self._data[region.start] == _BRACKET:
            several = split_bracketed(self._data, *region, angles=True)
            pieces = [Region(*piece) for piece in several]
        for place, piece in enumerate(pieces):
            parameter = _PARAMETER.match(self._data, *piece)
            if parameter is None:
                continue
            if parameter[1] in (b"{", b"["):
                said = in_order[place] if len(in_order) == len(pieces) else None
            else:
                said = named.get(parameter[1])
            if said is not None:
                members = [tag._replace(name=inner) for tag in tags if (inner := _member_of(said, tag))]
                self._add(parameter.start(1), said.of_type, members)

    def _add(self, start: int, of_type: bytes, members: Sequence[Tag] = ()) -> None:
        """Record the type of the code at byte ``start``; ``members`` list the members of a plain object type."""
        if text := object_of(of_type, members, self._typedefs.written) or self._typedefs.written(of_type):
            self.types.setdefault(start, text)


def _member_of(parameter: Tag, tag: Tag) -> bytes:
    """``b`` if the tag is about ``a.b``, a member of the parameter ``a``; else ``b""``."""
    return tag.name[len(parameter.name) + 1 :] if tag.name.startswith(parameter.name + b".") else b""


_PARAMETERS = (b"param", b"arg", b"argument")
_RETURNS = (b"return", b"returns")

"""The types that comments of JavaScript say: ``@param``, ``@returns`` and ``@type`` of JSDoc, and what it imports."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.languages.ecmascript.gaps import skip_gap
from smart_explore.languages.ecmascript.import_types import SPECIFIER
from smart_explore.languages.ecmascript.types import written_type
from smart_explore.languages.lexing import matching_bracket, split_bracketed
from smart_explore.languages.raw_references import ReferenceCaptures

_SAYS_TYPES = re.compile(rb"@(?:param|arg|argument|returns?|type)\s*\{")
_COMMENT = re.compile(rb"/\*\*(?!/)(?:[^*]|\*(?!/))*+\*/")
_TAG = re.compile(rb"@(param|arg|argument|returns?|type|template)\b\s*(?=[\w${])")
_NAMED = re.compile(rb"\s*\[?\s*([\w$]+(?:\.[\w$.\[\]]+)?)")
_REST = re.compile(rb"([^\n]*)")
_NAMES = re.compile(rb"[\w$]+")
_LINE_START = re.compile(rb"\n[ \t]*\*[ \t]?")
_HEAD = re.compile(rb"[^(){};]*\Z")
_TYPED = re.compile(
    rb"(?:(?:export|declare|static|readonly|const|let|var)\s+)*(?:this\s*\.\s*)?(#?[A-Za-z_$][\w$]*)\s*[=;,\n]"
)
_GIVEN = re.compile(rb"[\w$]+(?:\s*\.\s*[\w$#]+)*+\s*=(?![=>])|export\s+default\b|[\w$]+\s*:")
_PARAMETER = re.compile(rb"(?:\.\.\.\s*)?([A-Za-z_$\x80-\xff][\w$\x80-\xff]*|[{\[])")
_DOTTED = re.compile(rb"\.\s*(?=<)")
_MARKED = re.compile(rb"[?!]\s*(?=[A-Za-z_$(])")
_IMPORT = re.compile(
    rb"@(import\s+[^\n@]*?from\s*(?:\"[^\"\n]*\"|'[^'\n]*')"
    rb"|typedef\s*\{\s*import\(\s*(?:\"[^\"\n]*\"|'[^'\n]*')\s*\)\s*(?:\.\s*[\w$]+\s*)?(?:<[^{}\n]*>\s*)?\}\s*[\w$]+)"
)
_BRACKET = b"("[0]
MAX_HEAD = 300
"""Bytes between a comment and the parameters of the function that it speaks of."""
MAX_TYPE = 1000
"""Bytes of a type that are looked at."""


class _Tag(NamedTuple):
    what: bytes
    of_type: bytes
    name: bytes


class JsDoc:
    """Of one file: the types by where what is of them begins: a name, a pattern, the parameters of a function."""

    def __init__(self, captures: ReferenceCaptures) -> None:
        self._data = captures.data
        self._lists = captures.of("declares")
        self._list_starts = [region.start for region in self._lists]
        self.types: dict[int, str] = {}
        self.values: dict[int, str] = {}
        """By where it begins the type that a value is to have: of ``module.exports = {}``, of ``export default {}``."""
        self.casts: dict[int, str] = {}
        """By where the bracket begins what comments say of an expression in brackets."""
        for comment in _COMMENT.finditer(self._data) if _SAYS_TYPES.search(self._data) else ():
            if _SAYS_TYPES.search(comment[0]):
                self._read(list(_tags(comment[0])), skip_gap(self._data, comment.end()))

    def _read(self, tags: list[_Tag], start: int) -> None:
        """Take in what a comment says of the code that begins at ``start``."""
        unknown = {name for tag in tags if tag.what == b"template" for name in _NAMES.findall(tag.name)}
        tags = [tag for tag in tags if tag.of_type and not unknown & set(_NAMES.findall(tag.of_type))]
        for tag in tags:
            if tag.what == b"type":
                typed = _TYPED.match(self._data, start)
                given = _GIVEN.match(self._data, start)
                if self._data[start : start + 1] == b"(":
                    self.casts[start] = written_type(tag.of_type)
                    self.values[skip_gap(self._data, start + 1)] = self.casts[start]
                elif typed is not None:
                    self._add(typed.start(1), tag.of_type)
                elif given is not None:
                    self.values[skip_gap(self._data, given.end())] = written_type(tag.of_type)
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

    def _add_parameters(self, region: Region, tags: list[_Tag]) -> None:
        """A parameter has the type that is said under its name; a pattern has the one in its place."""
        named = {tag.name: tag.of_type for tag in reversed(tags)}
        in_order = [tag.of_type for tag in tags if b"." not in tag.name]
        pieces = [region]
        if self._data[region.start] == _BRACKET:
            several = split_bracketed(self._data, *region, angles=True)
            pieces = [Region(*piece) for piece in several]
        for place, piece in enumerate(pieces):
            parameter = _PARAMETER.match(self._data, *piece)
            if parameter is None:
                continue
            if parameter[1] in (b"{", b"["):
                of_type = in_order[place] if len(in_order) == len(pieces) else b""
            else:
                of_type = named.get(parameter[1], b"")
            if of_type:
                self._add(parameter.start(1), of_type)

    def _add(self, start: int, of_type: bytes) -> None:
        if text := written_type(of_type):
            self.types.setdefault(start, text)


def imports(file: FileCaptures) -> Iterator[Region]:
    """``@import { A } from "x"``, ``@typedef {import("x").A} A``, and each module once of ``@type {import("x").A}``."""
    data = file.data
    named: set[bytes] = set()
    for comment in file.comments if b"@typedef" in data or b"@import" in data or b"import(" in data else ():
        for found in _IMPORT.finditer(data, *comment):
            yield Region(*found.span(1))
        if not (in_types := list(SPECIFIER.finditer(data, *comment))) or not _SAYS_TYPES.search(data, *comment):
            continue
        for one in in_types:
            before = data.rfind(b"{", comment.start, one.start())
            if one[0] not in named and before >= 0 and b"}" not in data[before : one.start()]:
                named.add(one[0])
                yield Region(one.start() - 1, one.end())


def _tags(comment: bytes) -> Iterator[_Tag]:
    for tag in _TAG.finditer(comment):
        end = matching_bracket(comment, tag.end(), len(comment)) if comment[tag.end()] == _BRACE else tag.end()
        if end < 0 or end - tag.end() > MAX_TYPE:
            continue
        named = (_REST if tag[1] == b"template" else _NAMED).match(comment, end)
        yield _Tag(tag[1], _plain(comment[tag.end() + 1 : end - 1]), named[1] if named else b"")


def _plain(text: bytes) -> bytes:
    """A type as TypeScript writes it: without the marks that say what may be null or left out."""
    text = _LINE_START.sub(b"\n", text).strip().removesuffix(b"=").strip()
    text = _MARKED.sub(b"", _DOTTED.sub(b"", text))
    if text.startswith(b"..."):
        text = b"Array<%b>" % text[3:]
    return b"Record<%b" % text[len(b"Object<") :] if text.startswith((b"Object<", b"object<")) else text


_PARAMETERS = (b"param", b"arg", b"argument")
_RETURNS = (b"return", b"returns")
_BRACE = b"{"[0]

"""Bindings of C and C++: parameters, declarations, range-based loops, and the fields of a type."""

from __future__ import annotations

import re

from smart_explore.languages.lexing import matching_bracket, split_list
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Variable

_NAME = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_WORDS = (
    rb"(?:(?:const|volatile|static|register|inline|extern|mutable|constexpr|thread_local|struct|class|union|enum|typename"
    rb"|unsigned|signed|long|short|restrict)\b\s*)*"
)
_ANGLES = rb"(?:\s*<[^(){};<>]*(?:<[^(){};<>]*(?:<[^(){};<>]*>[^(){};<>]*)*>[^(){};<>]*)*>)?"
_HEAD = re.compile(
    rb"%s((?:(?:::)?%s%s\s*::\s*)*%s)?%s\s*(?:(?:const|volatile)\b\s*)*" % (_WORDS, _NAME, _ANGLES, _NAME, _ANGLES)
)
_DECLARATOR = re.compile(rb"(?:[*&\s]|const\b|restrict\b|volatile\b|\.\.\.)*(%s)\s*(?:([\[(])|(?=[=,;{:)]|\Z))" % _NAME)
_ALONE = re.compile(rb"%s(%s)\s*(?=[=;,\[]|\Z)" % (_WORDS, _NAME))
_STRUCTURED = re.compile(rb"[&\s]*\[([^\]]*)\]")
_POINTER = re.compile(rb"[*&\s]*\(\s*(?:%s\s*::\s*)?[*&^]+\s*(?:const\s+)?(%s)" % (_NAME, _NAME))
_EACH = re.compile(rb"for\s*\(\s*")
_ITERATED = re.compile(rb"\s*(%s(?:(?:\.|->)%s)*)\s*\)" % (_NAME, _NAME))
_BUILT = re.compile(
    rb"\s*=\s*(new\s+)?((?:%s%s\s*::\s*)*%s)(?:<\s*((?:%s::)*%s)[^(){}]*>)?\s*(?=[({])"
    % (_NAME, _ANGLES, _NAME, _NAME, _NAME)
)
_ANGLED = re.compile(r"\s|<.*>", re.DOTALL)
_WORD = re.compile(_NAME)
_POINTED = re.compile(
    rb"(?:std::)?(?:unique_ptr|shared_ptr|weak_ptr)\s*<\s*(?:const\s+)?((?:%s::)*%s)\s*[<>]" % (_NAME, _NAME)
)
_CONTAINER = re.compile(
    rb"(?:std::)?(?:(?:vector|list|deque|forward_list|set|multiset|unordered_set|stack|queue|priority_queue)\s*<"
    rb"|(?P<map>map|multimap|unordered_map|unordered_multimap)\s*<[^<>,()]*,)\s*(?:const\s+)?(?P<of>(?:%s::)*%s)\s*[,>]"
    % (_NAME, _NAME)
)
"""The standard library's containers of objects, not of pointers to them."""
_MAKERS = frozenset({"make_unique", "make_shared"})
_NO_TYPES = frozenset(
    b"return delete throw else case goto using typedef namespace template friend public private".split()
)
_MAX_READ = 1000


def bind(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """Add the variables and the fields."""
    data = captures.data
    for region in captures.of("parameter"):
        _declaration(data, region.start, region.end, raw.variables)
    for region in captures.of("declaration"):
        _declaration(data, region.start, region.end, raw.variables)
    for region in captures.of("variable.each"):
        match = _EACH.match(data, region.start, region.end)
        if match is not None:
            colon = data.find(b":", match.end(), min(region.end, match.end() + _MAX_READ))
            while colon > 0 and data[colon : colon + 2] == b"::":
                colon = data.find(b":", colon + 2, min(region.end, match.end() + _MAX_READ))
            if colon > 0:
                before = len(raw.variables)
                _declaration(data, match.end(), colon, raw.variables)
                iterated = _ITERATED.match(data, colon + 1, region.end)
                if iterated is not None and len(raw.variables) == before + 1 and not raw.variables[-1].type:
                    path = _text(iterated[1]).replace("->", ".").replace("this.", "self.")
                    raw.variables[-1] = raw.variables[-1]._replace(type=f"={path}[*]")
    for region in captures.of("field"):
        _declaration(data, region.start, region.end, raw.fields, methods=False)


def _declaration(data: bytes, start: int, end: int, into: list[Variable], *, methods: bool = True) -> None:
    limit = min(end, start + _MAX_READ)
    head = _HEAD.match(data, start, limit)
    if head is None or head[1] in _NO_TYPES:
        return
    written = "" if head[1] is None else _ANGLED.sub("", _text(head[1])).replace("::", ".").removeprefix(".")
    pointed = _POINTED.match(data, head.start(1), limit) if head[1] is not None else None
    if pointed is not None:
        written = _text(pointed[1]).replace("::", ".")
    elif head[1] is not None and (container := _CONTAINER.match(data, head.start(1), limit)) is not None:
        written = f"{'[_]' if container['map'] else '[]'}{_text(container['of']).replace('::', '.')}"
    structured = _STRUCTURED.match(data, head.end(), limit)
    if structured is not None:
        into += [Variable(_text(name[0]), name.start()) for name in _WORD.finditer(data, *structured.span(1))]
        return
    first = True
    for begin, finish in split_list(data, head.end(), limit, angles=True):
        match = _DECLARATOR.match(data, begin, finish)
        pointer = _POINTER.match(data, begin, finish) if match is None else None
        if pointer is not None:
            into.append(Variable(_text(pointer[1]), pointer.start(1), "", "declared"))
            first = False
            continue
        if match is None:
            if first and (alone := _ALONE.match(data, start, limit)) is not None:
                into.append(Variable(_text(alone[1]), alone.start(1), "", "declared"))
            return
        first = False
        if match[2] == b"(" and not methods:
            continue
        of_type = "" if match[2] == b"[" else written
        if of_type == "auto":
            of_type = _initial_type(data, match.end(1), finish)
        into.append(Variable(_text(match[1]), match.start(1), of_type, "declared"))


def _initial_type(data: bytes, start: int, end: int) -> str:
    """The type of ``= new T(..)``, ``= T(..)``, ``= T{..}`` and ``= std::make_unique<T>(..)``."""
    match = _BUILT.match(data, start, min(end, start + _MAX_READ))
    if match is None or data[matching_bracket(data, match.end(), end) : end].strip(b" \t\r\n;"):
        return ""
    path = _ANGLED.sub("", _text(match[2])).replace("::", ".")
    last = path.rpartition(".")[2]
    if last in _MAKERS:
        return _text(match[3]).replace("::", ".") if match[3] is not None else ""
    return path if match[1] is not None or last[:1].isupper() else ""


def _text(name: bytes) -> str:
    return name.decode("utf-8", "replace")

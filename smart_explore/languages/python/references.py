"""Python: calls by their callee, bases, annotations, and what binds a name in a function."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from smart_explore.languages.lexing import pieces
from smart_explore.languages.member_access import Syntax, chain_at
from smart_explore.languages.python.annotations import type_names
from smart_explore.languages.python.bindings import bind, own_names
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Scope, Use
from smart_explore.languages.value_names import add_names

if TYPE_CHECKING:
    from smart_explore.languages.captures import Region
    from smart_explore.model.relation import ReferenceKind

NAME = rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*+"
_GAP = rb"(?:\s|\\\r?\n|\#[^\n]*+(?:\n|\Z))*+"
_CHAIN = rb"(?:super\([^()]*+\)|%s)(?:%s\.%s%s)*" % (NAME, _GAP, _GAP, NAME)
SYNTAX = Syntax(
    re.compile(rb"(?:(%s)%s\.%s)?(%s)" % (_CHAIN, _GAP, _GAP, NAME)),
    re.compile(rb"(?<=\()[^()]+(?=\))|\s|\\\r?\n|\#[^\n]*+(?:\n|\Z)"),
)
_OWN_DECORATORS = frozenset({b"classmethod", b"property", b"staticmethod"})
_BRACKETED = re.compile(rb"[(\s]*+(%s)[)\s]*+" % _CHAIN)
_KEYWORD = re.compile(rb"(\w+)\s*=(?!=)\s*")


def read(captures: ReferenceCaptures) -> RawReferences:
    """What a Python file names."""
    raw = RawReferences()
    _scopes(captures, raw)
    for region in captures.of("reference.call"):
        _add(raw, "call", captures.data, region.start, region.end)
    lists = _bases(captures, raw)
    _types(captures, raw)
    bind(captures, raw)
    _values(captures, raw, lists)
    add_names(captures, raw)
    return raw


def _add(raw: RawReferences, kind: ReferenceKind, data: bytes, start: int, end: int) -> None:
    start, end = _bare(data, start, end)
    chain = chain_at(data, start, end, SYNTAX)
    if chain is not None:
        raw.uses.append(Use(kind, *chain))


def _bare(data: bytes, start: int, end: int) -> tuple[int, int]:
    """The range without brackets around a name: ``(self.f)(x)`` calls ``f``."""
    if data[end - 1 : end] != b")":
        return start, end
    match = _BRACKETED.fullmatch(data, start, end)
    return match.span(1) if match is not None else (start, end)


def _scopes(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """Functions, lambdas and comprehensions hold variables, and classes; ``with`` and ``for`` have bodies, too."""
    data = captures.data
    for region in captures.of("scope"):
        words = data[region.start : region.start + 40].split(None, 2)
        word = words[1] if len(words) > 1 and words[0] == b"async" else words[0]
        if word == b"class":
            raw.scopes.append(Scope(region.start, region.end, "class"))
        elif word[:1] in b"([{" or word in (b"def", b"lambda") or word.startswith(b"lambda:"):
            raw.scopes.append(Scope(region.start, region.end))


def _bases(captures: ReferenceCaptures, raw: RawReferences) -> list[Region]:
    data = captures.data
    lists = captures.of("reference.inherit")
    for region in lists:
        for start, end in pieces(data, region.start + 1, region.end - 1, hashes=True):
            keyword = _KEYWORD.match(data, start, end)
            if keyword is not None:
                if keyword[1] == b"metaclass":
                    _add(raw, "type", data, keyword.end(), end)
                continue
            bracket = data.find(b"[", start, end)
            if data[start:end].endswith(b")") and bracket < 0:
                continue  # a call that makes the base
            _add(raw, "inherit", data, start, end if bracket < 0 else len(data[:bracket].rstrip()))
            if bracket >= 0:
                raw.uses += [Use("type", *names) for names in type_names(data, bracket, end)]
    return lists


def _types(captures: ReferenceCaptures, raw: RawReferences) -> None:
    aliases = {(region.start, region.end) for region in captures.of("variable")}
    behind = 0
    for region in captures.of("reference.type"):
        if region.start >= behind and (region.start, region.end) not in aliases:
            behind = region.end
            raw.uses += [Use("type", *names) for names in type_names(captures.data, region.start, region.end)]


def _values(captures: ReferenceCaptures, raw: RawReferences, lists: list[Region]) -> None:
    """Functions that are handed over: decorators without a call, bare names and own methods among arguments."""
    data = captures.data
    for region in captures.of("reference.decorator"):
        text = data[region.start + 1 : region.end].strip()
        if not text.endswith(b")") and text not in _OWN_DECORATORS:
            _add(raw, "value", data, region.start + 1, region.end)
    ends = {region.start: region.end for region in lists}
    listed_until = 0
    starts = sorted(ends)
    at = 0
    fields = {field.name for field in raw.fields}
    own = own_names(raw)
    for region in captures.of("reference.value"):
        while at < len(starts) and starts[at] <= region.start:
            listed_until = max(listed_until, ends[starts[at]])
            at += 1
        if region.start < listed_until:
            continue
        chain = chain_at(data, region.start, region.end, SYNTAX)
        if chain is not None and (not chain.receiver or (chain.receiver in own and chain.name not in fields)):
            raw.uses.append(Use("value", *chain))

"""JavaScript, TypeScript and Flow: calls, ``new``, JSX elements, heritage, types, and functions handed over."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from smart_explore.languages.ecmascript.bindings import bind
from smart_explore.languages.lexing import pieces
from smart_explore.languages.member_access import Chain, Syntax, chain_at
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Scope, Use, of_this
from smart_explore.languages.value_names import add_names, receiver_before

if TYPE_CHECKING:
    from smart_explore.model.relation import ReferenceKind

NAME = rb"#?[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_GAP = rb"(?:\s|//[^\n]*+\n|/\*(?:[^*]|\*(?!/))*+\*/)*+"
_DOT = rb"%s(?:\?\.|!?\.)%s" % (_GAP, _GAP)
_CHAIN = rb"%s(?:%s%s)*" % (NAME, _DOT, NAME)
SYNTAX = Syntax(
    re.compile(rb"(?:(%s)%s)?(%s)!?" % (_CHAIN, _DOT, NAME)),
    re.compile(rb"\s|//[^\n]*+\n|/\*(?:[^*]|\*(?!/))*+\*/|[?!](?=\.)"),
    letters=b"$#",
)
SEPARATORS = (b"?.", b"!.", b".")
_BRACKETED = re.compile(rb"[(\s]*+(?:0\s*+,\s*+)?(%s)[)\s]*+" % _CHAIN)
_NEW = re.compile(rb"new%s(%s)%s(?![.\[\w$?])" % (_GAP, _CHAIN, _GAP))
_HERITAGE = re.compile(rb"\b(?:extends|implements)\b")
_HEAD = re.compile(rb"%s" % _CHAIN)
_DECLARES = re.compile(rb"\b(?:class|interface|type|enum|namespace)\s+\Z")
_NO_SCOPE = re.compile(
    rb"(?:for|while|do|with|namespace|module|declare|global)\b(?!\s*[=:,)])|[\w$]+\s*:(?!:)|interface\b|enum\b|const\s+enum\b"
)
_NO_CALLS = frozenset({"import", "class", "function"})


def read(captures: ReferenceCaptures) -> RawReferences:
    """What a file names."""
    raw = RawReferences()
    _scopes(captures, raw)
    _calls(captures, raw)
    _inherit(captures, raw)
    _types(captures, raw)
    bind(captures, raw)
    _values(captures, raw)
    add_names(captures, raw, SEPARATORS, b"$#", b"this")
    return raw


def _add(raw: RawReferences, kind: ReferenceKind, chain: Chain | None) -> None:
    if chain is None or (not chain.receiver and chain.name in _NO_CALLS):
        return
    name, start, receiver = chain
    raw.uses.append(Use(kind, name, start, of_this(receiver)))


def _scopes(captures: ReferenceCaptures, raw: RawReferences) -> None:
    data = captures.data
    for region in captures.of("scope"):
        if not _NO_SCOPE.match(data, region.start, min(region.end, region.start + 100)):
            raw.scopes.append(Scope(region.start, region.end))
    raw.scopes += [Scope(region.start, region.end, "class") for region in captures.of("scope.class")]


def _calls(captures: ReferenceCaptures, raw: RawReferences) -> None:
    data = captures.data
    for region in captures.of("reference.call"):
        start, end = region.start, region.end
        if data[start : start + 1] == b"(" and end - start < 400:
            bracketed = _BRACKETED.fullmatch(data, start, end)
            start, end = bracketed.span(1) if bracketed is not None else (start, end)
        _add(raw, "call", chain_at(data, start, end, SYNTAX))
    for region in captures.of("reference.new"):
        match = _NEW.match(data, region.start, min(region.end, region.start + 400))
        if match is not None:
            _add(raw, "call", chain_at(data, match.start(1), match.end(1), SYNTAX))
    for region in captures.of("reference.jsx"):
        chain = chain_at(data, region.start, region.end, SYNTAX)
        if chain is not None and (chain.receiver or chain.name[:1].isupper()):
            _add(raw, "call", chain)


def _inherit(captures: ReferenceCaptures, raw: RawReferences) -> None:
    data = captures.data
    for region in captures.of("reference.inherit"):
        words = list(_HERITAGE.finditer(data, region.start, min(region.end, region.start + 2000)))
        for word, following in zip(words, [*words[1:], None], strict=True):
            end = following.start() if following is not None else region.end
            for start, finish in pieces(data, word.end(), end, angles=True):
                head = _HEAD.match(data, start, finish)
                if head is not None and data[head.end() : head.end() + 1] != b"(":
                    _add(raw, "inherit", chain_at(data, head.start(), head.end(), SYNTAX))


def _types(captures: ReferenceCaptures, raw: RawReferences) -> None:
    data = captures.data
    known = {use.start for use in raw.uses}
    parameters = _type_parameters(captures)
    for region in captures.of("reference.type"):
        if region.start in known or _DECLARES.search(data, max(0, region.start - 20), region.start):
            continue
        name = data[region.start : region.end]
        receiver = receiver_before(data, region.start, (b".",), b"$")
        if receiver or name not in parameters:
            raw.uses.append(Use("type", name.decode("utf-8", "replace"), region.start, receiver))


def _type_parameters(captures: ReferenceCaptures) -> set[bytes]:
    data = captures.data
    names = set()
    for region in captures.of("type.parameters"):
        for start, end in pieces(data, region.start + 1, region.end - 1, angles=True):
            names.add(data[start:end].removeprefix(b"const ").split(None, 1)[0].partition(b"=")[0])
    return names


def _values(captures: ReferenceCaptures, raw: RawReferences) -> None:
    data = captures.data
    for region in captures.of("reference.decorator"):
        if not data[region.start : region.end].rstrip().endswith(b")"):
            _add(raw, "value", chain_at(data, region.start + 1, region.end, SYNTAX))
    fields = {field.name for field in [*raw.fields, *raw.class_variables]}
    for region in captures.of("reference.value"):
        chain = chain_at(data, region.start, region.end, SYNTAX)
        if chain is None or (chain.receiver and (chain.receiver != "this" or chain.name in fields)):
            continue
        if chain.name != "undefined":
            _add(raw, "value", chain)

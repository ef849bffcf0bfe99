"""Java: calls, ``new``, method references, supertypes, annotations and types."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from smart_explore.languages.java.bindings import bind
from smart_explore.languages.lexing import pieces
from smart_explore.languages.member_access import Chain, Syntax, chain_at
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Scope, Use, of_this
from smart_explore.languages.value_names import add_names, receiver_before

if TYPE_CHECKING:
    from smart_explore.model.relation import ReferenceKind

NAME = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_GAP = rb"(?:\s|//[^\n]*+\n|/\*(?:[^*]|\*(?!/))*+\*/)*+"
_CHAIN = rb"%s(?:%s\.%s%s)*" % (NAME, _GAP, _GAP, NAME)
SYNTAX = Syntax(
    re.compile(rb"(?:(%s)%s\.%s(?:<[^()]*>)?%s)?(%s)" % (_CHAIN, _GAP, _GAP, _GAP, NAME)),
    re.compile(rb"\s|//[^\n]*+\n|/\*(?:[^*]|\*(?!/))*+\*/"),
    letters=b"$",
)
_NEW = re.compile(rb"(?:new|[^;{}()]{1,200}\.\s*new)%s(?:@\w+\s+)*(?:<[^()]*>\s*)?(%s)" % (_GAP, _CHAIN))
_CONSTRUCTOR = re.compile(rb"(?:[^;{}()]{1,200}\.\s*)?(?:<[^()]*>\s*)?(this|super)\s*\(")
_METHOD = re.compile(rb"(%s)\s*(?:<[^()]*>)?\s*::\s*(?:<[^()]*>)?\s*(%s)" % (_CHAIN, NAME))
_ANNOTATION = re.compile(rb"@\s*(%s)" % _CHAIN)
_HERITAGE = re.compile(rb"\s*(?:extends|implements)\b")
_HEAD = re.compile(rb"(?:@\w+\s+)*(%s)" % _CHAIN)
_OWN_ANNOTATIONS = frozenset({"Override", "Deprecated", "SuppressWarnings", "FunctionalInterface", "SafeVarargs"})


def read(captures: ReferenceCaptures) -> RawReferences:
    """What a Java file names."""
    raw = RawReferences()
    raw.implicit_receiver = True
    raw.scopes += [Scope(region.start, region.end) for region in captures.of("scope")]
    for group in captures.matches:
        call, name = group.get("reference.call"), group.get("name")
        if call is not None and name is not None:
            _add(raw, "call", chain_at(captures.data, call.start, name.end, SYNTAX))
    _constructions(captures, raw)
    _inherit(captures, raw)
    _types(captures, raw)
    bind(captures, raw)
    add_names(captures, raw, (b"::", b"."), b"$", b"this")
    return raw


def _add(raw: RawReferences, kind: ReferenceKind, chain: Chain | None) -> None:
    if chain is None:
        return
    name, start, receiver = chain
    raw.uses.append(Use(kind, name, start, of_this(receiver)))


def _constructions(captures: ReferenceCaptures, raw: RawReferences) -> None:
    data = captures.data
    for region in captures.of("reference.new"):
        match = _NEW.match(data, region.start, min(region.end, region.start + 600))
        if match is not None:
            _add(raw, "call", chain_at(data, *match.span(1), SYNTAX))
    for region in captures.of("reference.constructor"):
        match = _CONSTRUCTOR.match(data, region.start, min(region.end, region.start + 600))
        if match is not None:
            raw.uses.append(Use("call", match[1].decode(), match.start(1)))
    for region in captures.of("reference.method"):
        match = _METHOD.fullmatch(data, region.start, min(region.end, region.start + 600))
        if match is None:
            continue
        if match[2] == b"new":
            _add(raw, "value", chain_at(data, *match.span(1), SYNTAX))
            continue
        owner = chain_at(data, *match.span(1), SYNTAX)
        if owner is not None:
            receiver = f"{owner.receiver}.{owner.name}" if owner.receiver else owner.name
            _add(raw, "value", Chain(match[2].decode("utf-8", "replace"), match.start(2), receiver))


def _inherit(captures: ReferenceCaptures, raw: RawReferences) -> None:
    data = captures.data
    for region in captures.of("reference.inherit"):
        word = _HERITAGE.match(data, region.start, region.end)
        for start, end in pieces(data, word.end() if word is not None else region.start, region.end, angles=True):
            head = _HEAD.match(data, start, end)
            if head is not None:
                _add(raw, "inherit", chain_at(data, *head.span(1), SYNTAX))


def _types(captures: ReferenceCaptures, raw: RawReferences) -> None:
    data = captures.data
    for region in captures.of("reference.annotation"):
        match = _ANNOTATION.match(data, region.start, min(region.end, region.start + 400))
        if match is not None:
            chain = chain_at(data, *match.span(1), SYNTAX)
            if chain is not None and chain.name not in _OWN_ANNOTATIONS:
                _add(raw, "type", chain)
    known = {use.start for use in raw.uses}
    parameters: set[bytes] = {b"var"}
    for region in captures.of("type.parameters"):
        for start, end in pieces(data, region.start + 1, region.end - 1, angles=True):
            parameters.add(data[start:end].split(None, 1)[0])
    for region in captures.of("reference.type"):
        name = data[region.start : region.end]
        is_package = data[region.end : region.end + 1] == b"." and name[:1].islower()
        if region.start not in known and name not in parameters and not is_package:
            receiver = receiver_before(data, region.start, (b".",), b"$")
            raw.uses.append(Use("type", name.decode("utf-8", "replace"), region.start, receiver))

"""Java: calls, ``new``, method references, supertypes, annotations and types."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from smart_explore.languages.java.bindings import bind
from smart_explore.languages.lexing import pieces
from smart_explore.languages.member_access import Chain, Syntax, chain_at
from smart_explore.languages.raw_references import Found, Marks, Scope, Use, of_this
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


def read(marks: Marks) -> Found:
    """What a Java file names."""
    found = Found()
    found.has_bare_fields = True
    found.scopes += [Scope(region.start, region.end) for region in marks.of("scope")]
    for group in marks.groups:
        call, name = group.get("reference.call"), group.get("name")
        if call is not None and name is not None:
            _add(found, "call", chain_at(marks.data, call.start, name.end, SYNTAX))
    _constructions(marks, found)
    _inherit(marks, found)
    _types(marks, found)
    bind(marks, found)
    add_names(marks, found, (b"::", b"."), b"$", b"this")
    return found


def _add(found: Found, kind: ReferenceKind, chain: Chain | None) -> None:
    if chain is None:
        return
    name, start, receiver = chain
    found.uses.append(Use(kind, name, start, of_this(receiver)))


def _constructions(marks: Marks, found: Found) -> None:
    data = marks.data
    for region in marks.of("reference.new"):
        match = _NEW.match(data, region.start, min(region.end, region.start + 600))
        if match is not None:
            _add(found, "call", chain_at(data, *match.span(1), SYNTAX))
    for region in marks.of("reference.constructor"):
        match = _CONSTRUCTOR.match(data, region.start, min(region.end, region.start + 600))
        if match is not None:
            found.uses.append(Use("call", match[1].decode(), match.start(1)))
    for region in marks.of("reference.method"):
        match = _METHOD.fullmatch(data, region.start, min(region.end, region.start + 600))
        if match is None:
            continue
        if match[2] == b"new":
            _add(found, "value", chain_at(data, *match.span(1), SYNTAX))
            continue
        owner = chain_at(data, *match.span(1), SYNTAX)
        if owner is not None:
            receiver = f"{owner.receiver}.{owner.name}" if owner.receiver else owner.name
            _add(found, "value", Chain(match[2].decode("utf-8", "replace"), match.start(2), receiver))


def _inherit(marks: Marks, found: Found) -> None:
    data = marks.data
    for region in marks.of("reference.inherit"):
        word = _HERITAGE.match(data, region.start, region.end)
        for start, end in pieces(data, word.end() if word is not None else region.start, region.end, angles=True):
            head = _HEAD.match(data, start, end)
            if head is not None:
                _add(found, "inherit", chain_at(data, *head.span(1), SYNTAX))


def _types(marks: Marks, found: Found) -> None:
    data = marks.data
    for region in marks.of("reference.annotation"):
        match = _ANNOTATION.match(data, region.start, min(region.end, region.start + 400))
        if match is not None:
            chain = chain_at(data, *match.span(1), SYNTAX)
            if chain is not None and chain.name not in _OWN_ANNOTATIONS:
                _add(found, "type", chain)
    known = {use.start for use in found.uses}
    parameters: set[bytes] = {b"var"}
    for region in marks.of("type.parameters"):
        for start, end in pieces(data, region.start + 1, region.end - 1, angles=True):
            parameters.add(data[start:end].split(None, 1)[0])
    for region in marks.of("reference.type"):
        name = data[region.start : region.end]
        is_package = data[region.end : region.end + 1] == b"." and name[:1].islower()
        if region.start not in known and name not in parameters and not is_package:
            receiver = receiver_before(data, region.start, (b".",), b"$")
            found.uses.append(Use("type", name.decode("utf-8", "replace"), region.start, receiver))

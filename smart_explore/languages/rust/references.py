"""Rust: calls, macros and what they are given, struct literals, implemented traits, and types."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from smart_explore.languages.lexing import pieces
from smart_explore.languages.member_access import UNKNOWN, Chain, Syntax, chain_at
from smart_explore.languages.raw_references import SELF, RawReferences, ReferenceCaptures, Scope, Use
from smart_explore.languages.rust.bindings import bind
from smart_explore.languages.rust.macro_calls import calls_in_macro
from smart_explore.languages.value_names import add_names, receiver_before

if TYPE_CHECKING:
    from smart_explore.model.relation import ReferenceKind

NAME = rb"(?:r#)?[A-Za-z_\x80-\xff][\w\x80-\xff]*+"
_GAP = rb"(?:\s|//[^\n]*+\n|/\*(?:[^*]|\*(?!/))*+\*/)*+"
_ANGLES = rb"(?:(?:::)?<[^<>()]*(?:<[^<>()]*>[^<>()]*)*>)?"
_DOT = rb"%s%s(?:\.|::)%s" % (_ANGLES, _GAP, _GAP)
CHAIN = rb"%s(?:%s%s)*" % (NAME, _DOT, NAME)
SYNTAX = Syntax(
    re.compile(rb"(?:::)?(?:(%s)%s)?(%s)" % (CHAIN, _DOT, NAME)),
    re.compile(rb"\s|//[^\n]*+\n|/\*(?:[^*]|\*(?!/))*+\*/|(?:::)?<[^<>()]*(?:<[^<>()]*>[^<>()]*)*>"),
)
SEPARATORS = (b"::", b".")
_BRACKETED = re.compile(rb"[(\s]*+(%s)[)\s]*+" % CHAIN)
_MACRO = re.compile(rb"(%s)\s*!" % CHAIN)
_STRUCT = re.compile(rb"(%s)%s\s*\{" % (CHAIN, _ANGLES))
_IMPL = re.compile(rb"(?:unsafe\s+)?impl\b\s*")
_TRAIT_FOR = re.compile(rb"(?:const\s+)?!?\s*(%s)" % CHAIN)
_FOR = re.compile(rb"\s*for\b")
_TRAIT = re.compile(rb"(?:pub(?:\([^)]*\))?\s+)?(?:unsafe\s+)?(?:auto\s+)?trait\s+%s\s*" % NAME)
_BOUND = re.compile(rb"\s*(?:for\s*<[^>]*>\s*)?(%s)" % CHAIN)
_DECLARES = re.compile(rb"\b(?:struct|enum|union|trait|type)\s+\Z")
_MOST_READ = 600


def read(captures: ReferenceCaptures) -> RawReferences:
    """What a Rust file names."""
    raw = RawReferences()
    raw.scopes += [Scope(region.start, region.end) for region in captures.of("scope")]
    _calls(captures, raw)
    _inherit(captures, raw)
    _types(captures, raw)
    bind(captures, raw)
    for region in captures.of("reference.value"):
        chain = chain_at(captures.data, region.start, region.end, SYNTAX)
        if chain is not None and chain.name[:1].islower():
            _add(raw, "value", chain)
    add_names(captures, raw, SEPARATORS)
    return raw


def _add(raw: RawReferences, kind: ReferenceKind, chain: Chain | None) -> None:
    if chain is None:
        return
    name, start, receiver = chain
    receiver = receiver.replace("::", ".")
    if receiver == "Self" or receiver.startswith("Self."):
        receiver = SELF + receiver[4:]
    elif receiver.endswith(".await"):
        receiver = UNKNOWN
    raw.uses.append(Use(kind, name, start, receiver))


def _calls(captures: ReferenceCaptures, raw: RawReferences) -> None:
    data = captures.data
    for region in captures.of("reference.call"):
        start, end = region.start, region.end
        if data[end - 1 : end] == b")" and end - start < _MOST_READ:
            match = _BRACKETED.fullmatch(data, start, end)
            start, end = match.span(1) if match is not None else (start, end)
        _add(raw, "call", chain_at(data, start, end, SYNTAX))
    for region in captures.of("reference.struct"):
        match = _STRUCT.match(data, region.start, min(region.end, region.start + _MOST_READ))
        if match is not None:
            _add(raw, "call", chain_at(data, *match.span(1), SYNTAX))
    behind = 0
    for region in captures.of("reference.macro"):
        match = _MACRO.match(data, region.start, min(region.end, region.start + _MOST_READ))
        if match is None:
            continue
        _add(raw, "call", chain_at(data, *match.span(1), SYNTAX))
        if region.start >= behind:
            behind = region.end
            for start, end in calls_in_macro(data, match.end(), region.end):
                _add(raw, "call", chain_at(data, start, end, SYNTAX))


def _inherit(captures: ReferenceCaptures, raw: RawReferences) -> None:
    data = captures.data
    for region in captures.of("impl"):
        head = _IMPL.match(data, region.start, region.end)
        if head is None:
            continue
        limit = min(region.end, region.start + 4 * _MOST_READ)
        match = _TRAIT_FOR.match(data, skip_angles(data, head.end(), limit), limit)
        if match is not None and _FOR.match(data, skip_angles(data, match.end(), limit), limit):
            _add(raw, "inherit", chain_at(data, *match.span(1), SYNTAX))
    for region in captures.of("trait"):
        head = _TRAIT.match(data, region.start, region.end)
        if head is None:
            continue
        limit = min(region.end, region.start + 4 * _MOST_READ)
        at = skip_angles(data, head.end(), limit)
        at += len(data[at:limit]) - len(data[at:limit].lstrip())
        if data[at : at + 1] == b":" and at < limit:
            stop = data.find(b"{", at, limit)
            where = data.find(b" where ", at, limit)
            ends = [end for end in (stop, where, limit) if end >= 0]
            for start, end in pieces(data, at + 1, min(ends), angles=True, ends=b"+"):
                bound = _BOUND.match(data, start, end)
                if bound is not None:
                    _add(raw, "inherit", chain_at(data, *bound.span(1), SYNTAX))


def skip_angles(data: bytes, at: int, end: int) -> int:
    """The offset behind the ``<..>`` that begins at ``at``; ``at`` where none does."""
    if data[at : at + 1] != b"<":
        return at
    depth = 0
    for position in range(at, end):
        byte = data[position]
        if byte == 0x3C:
            depth += 1
        elif byte == 0x3E and data[position - 1] != 0x2D:
            depth -= 1
            if depth == 0:
                position += 1
                return position + len(data[position:end]) - len(data[position:end].lstrip())
    return at


def _types(captures: ReferenceCaptures, raw: RawReferences) -> None:
    data = captures.data
    known = {use.start for use in raw.uses}
    parameters: set[bytes] = {b"Self"}
    for region in captures.of("type.parameters"):
        for start, end in pieces(data, region.start + 1, region.end - 1, angles=True):
            parameters.add(re.split(rb"[\s:=]", data[start:end].removeprefix(b"const "), maxsplit=1)[0])
    for region in captures.of("reference.type"):
        name = data[region.start : region.end]
        if region.start in known or _DECLARES.search(data, max(0, region.start - 20), region.start):
            continue
        receiver = receiver_before(data, region.start, SEPARATORS)
        if receiver or name not in parameters:
            _add(raw, "type", Chain(name.decode("utf-8", "replace"), region.start, receiver))

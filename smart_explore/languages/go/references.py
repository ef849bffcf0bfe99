"""Go: calls, literals of named types, embedded types, and what a receiver's type is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from smart_explore.languages.go.bindings import bind
from smart_explore.languages.lexing import pieces
from smart_explore.languages.member_access import Chain, Syntax, chain_at
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Scope, Use, Variable
from smart_explore.languages.value_names import add_names, receiver_before

if TYPE_CHECKING:
    from smart_explore.languages.captures import Region
    from smart_explore.model.relation import ReferenceKind

NAME = rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*+"
_GAP = rb"(?:\s|//[^\n]*+\n|/\*(?:[^*]|\*(?!/))*+\*/)*+"
_CHAIN = rb"%s(?:%s\.%s%s)*" % (NAME, _GAP, _GAP, NAME)
SYNTAX = Syntax(
    re.compile(rb"(?:(%s)%s\.%s)?(%s)" % (_CHAIN, _GAP, _GAP, NAME)),
    re.compile(rb"\s|//[^\n]*+\n|/\*(?:[^*]|\*(?!/))*+\*/"),
)
BUILTIN_TYPES = frozenset(
    b"any bool byte comparable complex128 complex64 error float32 float64 int int16 int32 int64 int8 rune string uint "
    b"uint16 uint32 uint64 uint8 uintptr".split()
)
_BRACKETED = re.compile(rb"[(\s]*+(%s)[)\s]*+" % _CHAIN)
_INSTANCE = re.compile(
    rb"(%s)\[(?:[*\[]|[^\]]*\.[A-Z]|[A-Z]|%s\b)[^\[\]]*\]" % (_CHAIN, rb"\b|".join(sorted(BUILTIN_TYPES)))
)
_INSTANTIATED = re.compile(rb"(%s)\[" % _CHAIN)
_LITERAL = re.compile(rb"(%s)%s(?:\[[^{}]{0,200}?\])?%s\{" % (_CHAIN, _GAP, _GAP))
_EMBEDDED = re.compile(rb"\*?\s*(%s)(?:\[[^\n`]*\])?\s*(?:[`\"][^\n]*)?" % _CHAIN)
_PAIR = re.compile(rb"[^:{}()]*:%s(%s)" % (_GAP, _CHAIN))
_DECLARED = re.compile(rb"type\s+\Z|\(\s*\Z|\n\s*\Z")
_CONSTANTS = frozenset({"nil", "true", "false", "_", "iota"})
_IN_ARGUMENTS = (b"[", b",")
_KEYWORDS = frozenset({"struct", "func", "interface", "map", "chan"})


def read(captures: ReferenceCaptures) -> RawReferences:
    """What a Go file names."""
    raw = RawReferences()
    data = captures.data
    raw.scopes += [Scope(r.start, r.end) for r in captures.of("scope") if data[r.start : r.start + 4] == b"func"]
    for region in captures.of("reference.call"):
        _add(raw, "call", _callee(data, region))
    for region in captures.of("conversion"):  # f[T](x) reads as a conversion to the grammar
        match = _INSTANTIATED.match(data, region.start, min(region.end, region.start + 400))
        if match is not None:
            _add(raw, "call", chain_at(data, *match.span(1), SYNTAX))
    _literals(captures, raw)
    _embedded(captures, raw)
    _types(captures, raw)
    bind(captures, raw)
    _values(captures, raw)
    add_names(captures, raw)
    return raw


def _add(raw: RawReferences, kind: ReferenceKind, chain: Chain | None) -> None:
    if chain is not None and (chain.receiver or (chain.name not in _CONSTANTS and chain.name not in _KEYWORDS)):
        raw.uses.append(Use(kind, *chain))


def _callee(data: bytes, region: Region) -> Chain | None:
    start, end = region.start, region.end
    if data[end - 1 : end] in (b")", b"]") and end - start < 400:
        match = _BRACKETED.fullmatch(data, start, end) or _INSTANCE.fullmatch(data, start, end)
        start, end = match.span(1) if match is not None else (start, end)
    return chain_at(data, start, end, SYNTAX)


def _literals(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """``T{..}`` makes a T, as a call would."""
    for region in captures.of("literal"):
        match = _LITERAL.match(captures.data, region.start, min(region.end, region.start + 600))
        if match is not None:
            _add(raw, "call", chain_at(captures.data, *match.span(1), SYNTAX))


def _embedded(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """A type that stands in a struct or interface without a name lends it its methods."""
    data = captures.data
    for name in ("field", "embedded"):
        for region in captures.of(name):
            match = _EMBEDDED.fullmatch(data, region.start, min(region.end, region.start + 400))
            if match is None or data[max(0, region.start - 200) : region.start].rstrip()[-1:] in _IN_ARGUMENTS:
                continue
            chain = chain_at(data, *match.span(1), SYNTAX)
            if chain is not None and captures.symbol_at(region.start) is not None:
                _add(raw, "inherit", chain)
                of_type = f"{chain.receiver}.{chain.name}" if chain.receiver else chain.name
                raw.fields.append(Variable(chain.name, region.start, of_type, "declared"))


def _types(captures: ReferenceCaptures, raw: RawReferences) -> None:
    data = captures.data
    known = {use.start for use in raw.uses}
    own = {region.start: region.end for region in captures.of("own")}
    own_starts = sorted(own)
    parameters = _type_parameters(captures)
    at, behind = 0, -1
    for region in captures.of("reference.type"):
        while at < len(own_starts) and own_starts[at] <= region.start:
            behind = own[own_starts[at]]
            at += 1
        name = data[region.start : region.end]
        if region.start < behind or region.start in known or name in BUILTIN_TYPES or name in parameters:
            continue
        if _is_declared(captures, name, region):
            continue
        receiver = receiver_before(data, region.start, (b".",))
        raw.uses.append(Use("type", name.decode("utf-8", "replace"), region.start, receiver))


def _is_declared(captures: ReferenceCaptures, name: bytes, region: Region) -> bool:
    """Whether this is the name in ``type Name ..``."""
    if not _DECLARED.search(captures.data, max(0, region.start - 40), region.start):
        return False
    symbol = captures.symbol_at(region.start)
    return symbol is not None and symbol.name.encode("utf-8", "replace") == name


def _type_parameters(captures: ReferenceCaptures) -> set[bytes]:
    data = captures.data
    names: set[bytes] = set()
    for region in captures.of("type.parameters"):
        for start, end in pieces(data, region.start + 1, region.end - 1):
            names.add(data[start:end].split(None, 1)[0])
    return names


def _values(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """Functions that are handed over: bare names and own methods, as arguments and in literals."""
    data = captures.data
    own = {variable.name for variable in raw.variables if variable.how == "self"}
    fields = {field.name for field in raw.fields}
    spans = [(region.start, region.end) for region in captures.of("reference.value")]
    for region in captures.of("reference.pair"):
        match = _PAIR.fullmatch(data, region.start, min(region.end, region.start + 400))
        if match is not None and match.end() == region.end:
            spans.append(match.span(1))
    for start, end in spans:
        chain = chain_at(data, start, end, SYNTAX)
        if chain is not None and (not chain.receiver or (chain.receiver in own and chain.name not in fields)):
            _add(raw, "value", chain)

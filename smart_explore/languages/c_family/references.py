"""C and C++: calls, ``new``, bases, initialised members, types, and functions handed over."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from smart_explore.languages.c_family.bindings import bind
from smart_explore.languages.lexing import pieces
from smart_explore.languages.member_access import Chain, Syntax, chain_at
from smart_explore.languages.raw_references import SELF, Found, Marks, Scope, Use
from smart_explore.languages.value_names import add_names, receiver_before
from smart_explore.model.kinds import TYPE_KINDS

if TYPE_CHECKING:
    from smart_explore.languages.captures import Region
    from smart_explore.model.relation import ReferenceKind

NAME = rb"~?[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_GAP = rb"(?:\s|\\\r?\n|//[^\n]*+\n|/\*(?:[^*]|\*(?!/))*+\*/)*+"
_ANGLES = rb"(?:\s*<[^()<>;{}]*(?:<[^()<>;{}]*(?:<[^()<>;{}]*>[^()<>;{}]*)*>[^()<>;{}]*)*>)?"
_DOT = rb"%s%s(?:->|\.|::)%s(?:template\s+)?" % (_ANGLES, _GAP, _GAP)
CHAIN = rb"%s(?:%s%s)*" % (NAME, _DOT, NAME)
SYNTAX = Syntax(
    re.compile(rb"(?:::\s*)?(?:(%s)%s)?(%s)%s" % (CHAIN, _DOT, NAME, _ANGLES)),
    re.compile(rb"%s|\s|\\\r?\n|//[^\n]*+\n|/\*(?:[^*]|\*(?!/))*+\*/" % _ANGLES.removesuffix(b"?")),
    letters=b"$~",
)
SEPARATORS = (b"->", b"::", b".")
_BRACKETED = re.compile(rb"[(\s*]*+(%s)[)\s]*+" % CHAIN)
_ENDS_IN_ANGLES = re.compile(rb".*?((?:->|\.|::)%s(%s))%s" % (_GAP, NAME, _ANGLES), re.DOTALL)
_NEW = re.compile(rb"(?:::\s*)?new\s*(?:\([^()]*\)\s*)?(?:(?:const|struct|class)\s+)*(?:::\s*)?(%s)" % CHAIN)
_BASE = re.compile(rb":?\s*(?:(?:public|protected|private|virtual|typename)\s+)*(?:::\s*)?(%s)" % CHAIN)
_INITIALIZER = re.compile(rb"(%s)%s\s*[({]" % (CHAIN, _ANGLES))
_WORD = re.compile(NAME)
_POINTER = re.compile(rb"&\s*(?:::\s*)?(%s)" % CHAIN)
_DECLARED = re.compile(rb"\b(?:struct|class|union|enum|typename|concept|using)\s+(?:\[\[[^\]]*\]\]\s*)?\Z")
_BODY = re.compile(rb"%s(?:final\b|\{|:(?!:)|;|=|,|>)" % _GAP)
_CONSTANTS = frozenset({"nullptr", "true", "false"})
_MOST_READ = 400


def read(marks: Marks) -> Found:
    """What a C or C++ file names."""
    found = Found()
    found.has_bare_fields = True
    found.scopes += [Scope(region.start, region.end) for region in marks.of("scope")]
    _calls(marks, found)
    _inherit(marks, found)
    _types(marks, found)
    bind(marks, found)
    _values(marks, found)
    add_names(marks, found, SEPARATORS, b"$~", b"this")
    return found


def _add(found: Found, kind: ReferenceKind, chain: Chain | None) -> None:
    if chain is None:
        return
    name, start, receiver = chain
    receiver = receiver.replace("->", ".").replace("::", ".")
    first, dot, rest = receiver.partition(".")
    if first == "this":
        receiver = SELF + dot + rest
    found.uses.append(Use(kind, name, start, receiver))


def _calls(marks: Marks, found: Found) -> None:
    data = marks.data
    for region in marks.of("reference.call"):
        _add(found, "call", _callee(data, region))
    for region in marks.of("reference.new"):
        match = _NEW.match(data, region.start, min(region.end, region.start + _MOST_READ))
        if match is not None:
            _add(found, "call", chain_at(data, *match.span(1), SYNTAX))
    for region in marks.of("initializer"):  # of a base, which is a call of its constructor, or of a member
        match = _INITIALIZER.match(data, region.start, min(region.end, region.start + _MOST_READ))
        if match is not None and (match[1][:1].isupper() or data[match.end(1) : match.end()].strip()[:1] == b"<"):
            _add(found, "call", chain_at(data, *match.span(1), SYNTAX))


def _callee(data: bytes, region: Region) -> Chain | None:
    start, end = region.start, region.end
    if data[end - 1 : end] == b")" and end - start < _MOST_READ:
        match = _BRACKETED.fullmatch(data, start, end)
        start, end = match.span(1) if match is not None else (start, end)
    elif data[end - 1 : end] == b">" and SYNTAX.whole.fullmatch(data, start, min(end, start + _MOST_READ)) is None:
        last = _ENDS_IN_ANGLES.fullmatch(data, max(start, end - _MOST_READ), end)
        end = last.end(2) if last is not None else end
    return chain_at(data, start, end, SYNTAX)


def _inherit(marks: Marks, found: Found) -> None:
    data = marks.data
    for region in marks.of("reference.inherit"):
        for start, end in pieces(data, region.start, region.end, angles=True):
            match = _BASE.match(data, start, end)
            if match is not None:
                _add(found, "inherit", chain_at(data, *match.span(1), SYNTAX))


def _types(marks: Marks, found: Found) -> None:
    data = marks.data
    known = {use.start for use in found.uses}
    parameters: set[bytes] = set()
    for region in marks.of("type.parameters"):
        for start, end in pieces(data, region.start + 1, region.end - 1, angles=True):
            words = data[start:end].partition(b"=")[0].replace(b"...", b" ").split()
            parameters.update(words[-1:])
    for region in marks.of("reference.type"):
        name = data[region.start : region.end]
        if region.start in known or _is_declared(marks, region, name):
            continue
        receiver = receiver_before(data, region.start, (b"::",)).replace("::", ".")
        if receiver or name not in parameters:
            found.uses.append(Use("type", name.decode("utf-8", "replace"), region.start, receiver))


def _is_declared(marks: Marks, region: Region, name: bytes) -> bool:
    """Whether the type is declared here, by keyword or by ``typedef``."""
    data = marks.data
    if _DECLARED.search(data, max(0, region.start - 60), region.start) and _BODY.match(data, region.end):
        return True
    symbol = marks.symbol_at(region.start)
    return symbol is not None and symbol.kind in TYPE_KINDS and symbol.name.encode("utf-8", "replace") == name


def _values(marks: Marks, found: Found) -> None:
    """Functions that are handed over: bare names, in lists too, and ``&A::f``. Macros are in capitals."""
    data = marks.data
    given = [region for region in marks.of("reference.initial") if _WORD.fullmatch(data, region.start, region.end)]
    for region in [*marks.of("reference.value"), *given]:
        chain = chain_at(data, region.start, region.end, SYNTAX)
        if chain is not None and not chain.name.isupper() and chain.name not in _CONSTANTS:
            _add(found, "value", chain)
    for region in marks.of("reference.pointer"):
        match = _POINTER.fullmatch(data, region.start, min(region.end, region.start + _MOST_READ))
        if match is not None and b"." not in match[1] and b"->" not in match[1]:
            _add(found, "value", chain_at(data, *match.span(1), SYNTAX))

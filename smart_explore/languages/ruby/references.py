"""Ruby: calls with a receiver or arguments, bare names that are no variables, superclasses, mixed-in modules."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING

from smart_explore.languages.member_access import UNKNOWN, Syntax, chain_at
from smart_explore.languages.raw_references import SELF, SUPER, RawReferences, ReferenceCaptures, Scope, Use
from smart_explore.languages.ruby.bindings import bind
from smart_explore.languages.value_names import add_names, receiver_before

if TYPE_CHECKING:
    from smart_explore.languages.captures import Region

NAME = rb"(?:@{1,2}|\$)?[A-Za-z_\x80-\xff][\w\x80-\xff]*+[?!]?"
_GAP = rb"(?:\s|\\\r?\n|\#[^\n]*+\n)*+"
_DOT = rb"%s(?:&?\.|::)%s" % (_GAP, _GAP)
_CHAIN = rb"(?:::)?%s(?:%s%s)*" % (NAME, _DOT, NAME)
SYNTAX = Syntax(
    re.compile(rb"(?:::)?(?:(%s)%s)?(%s)" % (_CHAIN, _DOT, NAME)),
    re.compile(rb"\s|\\\r?\n|\#[^\n]*+\n|&(?=\.)|\A::"),
    letters=b"@$?!",
)
SEPARATORS = (b"&.", b"::", b".")
_BEFORE_NAME = re.compile(rb"%s(?:&?\.|::)%s" % (_GAP, _GAP))
_CHAIN_ONLY = re.compile(_CHAIN)
_SETS = re.compile(rb"[ \t]*(?:[-+*/%|&^]|\|\||&&|<<|>>|\*\*)?=(?![=~>])")
_GOES_ON = re.compile(rb"\s*(?:&?\.|::)\s*[\w(]")
_CONSTANTS = re.compile(rb"[ \t(]*((?:(?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)(?:\s*,\s*(?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)*)")
_CONSTANT = re.compile(rb"(?:::)?[A-Z]\w*(?:::[A-Z]\w*)*")
_DECLARES = re.compile(rb"\b(?:class|module)\s+(?:\w+::)*\Z")
_MIXES_IN = frozenset({"include", "extend", "prepend"})
_NO_CALLS = frozenset({b"__FILE__", b"__LINE__", b"__dir__", b"_"})
_MOST_READ = 600


def read(captures: ReferenceCaptures) -> RawReferences:
    """What a Ruby file names."""
    raw = RawReferences()
    raw.implicit_receiver = True
    for name in ("scope", "scope.method"):
        raw.scopes += [Scope(region.start, region.end) for region in captures.of(name)]
    bind(captures, raw)
    _calls(captures, raw)
    _inherit(captures, raw)
    _constants(captures, raw)
    _bare_calls(captures, raw)
    add_names(captures, raw, SEPARATORS, b"@$?!")
    return raw


def _calls(captures: ReferenceCaptures, raw: RawReferences) -> None:
    data = captures.data
    receivers = {region.end: region.start for region in captures.of("receiver")}
    ends = sorted(receivers)
    for region in captures.of("reference.call"):
        name = data[region.start : region.end].decode("utf-8", "replace")
        if not name[:1].isalpha() and name[:1] != "_":
            continue
        receiver = ""
        at = bisect_right(ends, region.start) - 1
        if at >= 0 and region.start - ends[at] < _MOST_READ and _BEFORE_NAME.fullmatch(data, ends[at], region.start):
            receiver = _receiver(data, receivers[ends[at]], ends[at])
            if _SETS.match(data, region.end):
                name += "="
        raw.uses.append(Use("call", name, region.start, receiver))
        if name in _MIXES_IN and not receiver:
            listed = _CONSTANTS.match(data, region.end, region.end + _MOST_READ)
            for constant in _CONSTANT.finditer(data, *listed.span(1)) if listed is not None else ():
                _add_inherit(raw, data, *constant.span())
    for region in captures.of("reference.super"):
        raw.uses.append(Use("call", "super", region.start))


def _receiver(data: bytes, start: int, end: int) -> str:
    if end - start > _MOST_READ or not _CHAIN_ONLY.fullmatch(data, start, end):
        return UNKNOWN
    chain = chain_at(data, start, end, SYNTAX)
    if chain is None or chain.receiver == UNKNOWN:
        return UNKNOWN
    receiver = f"{chain.receiver}.{chain.name}" if chain.receiver else chain.name
    receiver = receiver.replace("::", ".")
    if receiver == "self.class" or receiver.startswith("self.class."):
        return SELF + receiver[len("self.class") :]
    return SUPER if receiver == "super" else receiver


def _add_inherit(raw: RawReferences, data: bytes, start: int, end: int) -> None:
    chain = chain_at(data, start, end, SYNTAX)
    if chain is not None:
        raw.uses.append(Use("inherit", chain.name, chain.start, chain.receiver.replace("::", ".")))


def _inherit(captures: ReferenceCaptures, raw: RawReferences) -> None:
    for region in captures.of("reference.inherit"):
        match = _CONSTANT.search(captures.data, region.start, min(region.end, region.start + _MOST_READ))
        if match is not None and match.end() == region.end:
            _add_inherit(raw, captures.data, *match.span())


def _constants(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """Constants that are given to something; what is asked of a constant is a call with that receiver."""
    data = captures.data
    known = {use.start for use in raw.uses} | {variable.at for variable in raw.variables}
    for region in captures.of("reference.constant"):
        if region.start in known or _GOES_ON.match(data, region.end):
            continue
        if _DECLARES.search(data, max(0, region.start - 100), region.start):
            continue
        if not _SETS.match(data, region.end):
            name = data[region.start : region.end].decode("utf-8", "replace")
            raw.uses.append(Use("value", name, region.start, receiver_before(data, region.start, (b"::",))))


def _bare_calls(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """Identifiers that nothing binds: Ruby itself calls a method of that name."""
    data = captures.data
    known = {use.start for use in raw.uses} | {variable.at for variable in raw.variables}
    known |= {region.start for region in captures.of("declared")}
    methods = _outermost(captures.of("scope.method"))
    starts = [start for start, _ in methods]
    loose = {variable.name for variable in raw.variables if not _inside(methods, starts, variable.at)}
    passed = _outermost([*captures.of("parameters"), *captures.of("no.call")])
    passed_starts = [start for start, _ in passed]
    for region in captures.of("reference.bare"):
        start = region.start
        if start in known or data[start - 1 : start] in (b".", b":", b"@", b"$"):
            continue
        name = data[start : region.end]
        text = name.decode("utf-8", "replace")
        if name in _NO_CALLS or (_inside(passed, passed_starts, start) and not _is_default(data, start)):
            continue
        if text not in loose or _inside(methods, starts, start):
            raw.tentative.append(Use("call", text, start))


def _is_default(data: bytes, start: int) -> bool:
    """Whether a value stands at ``start`` in a list of parameters: ``a = b``, ``a: b``."""
    return data[max(0, start - 200) : start].rstrip()[-1:] in (b"=", b":") or data[start - 1 : start] == b"("


def _outermost(regions: list[Region]) -> list[tuple[int, int]]:
    kept: list[tuple[int, int]] = []
    for region in sorted(regions, key=lambda region: (region.start, -region.end)):
        if not kept or region.start >= kept[-1][1]:
            kept.append((region.start, region.end))
    return kept


def _inside(spans: list[tuple[int, int]], starts: list[int], offset: int) -> bool:
    at = bisect_right(starts, offset) - 1
    return at >= 0 and offset < spans[at][1]

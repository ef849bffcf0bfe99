"""Ruby: calls with a receiver or arguments, bare names that are no variables, superclasses, mixed-in modules."""

from __future__ import annotations

import re
from bisect import bisect_right

from smart_explore.languages.captures import Region
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.member_access import MemberAccesses, add_names
from smart_explore.languages.raw_references import SELF, SUPER, RawReferences, ReferenceCaptures, Scope, Use
from smart_explore.languages.ruby.bindings import bind
from smart_explore.languages.ruby.keywords import add_keywords
from smart_explore.languages.ruby.operators import add_operators

_WORD = re.compile(rb"(?:@{1,2}|\$)?[A-Za-z_\x80-\xff][\w\x80-\xff]*+[?!]?")
_GAP = rb"(?:\s|\\\r?\n|\#[^\n]*+\n)*+"
_BEFORE_NAME = re.compile(rb"%s(?:&?\.|::)%s" % (_GAP, _GAP))
_SETS = re.compile(rb"[ \t]*(?:[-+*/%|&^]|\|\||&&|<<|>>|\*\*)?=(?![=~>])")
_CONSTANTS = re.compile(rb"[ \t(]*((?:(?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)(?:\s*,\s*(?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)*)")
_CONSTANT = re.compile(rb"(?:::)?[A-Z]\w*(?:::[A-Z]\w*)*")
_DECLARES = re.compile(rb"\b(?:class|module)\s+(?:\w+::)*\Z")
_MIXES_IN = frozenset({"include", "extend", "prepend"})
_NO_CALLS = frozenset({b"__FILE__", b"__LINE__", b"__dir__", b"_"})
_MAX_READ = 600
_MAX_BEFORE = 200
"""Bytes before a name that are read to find its role."""


def read(captures: ReferenceCaptures) -> RawReferences:
    """The references of a Ruby file."""
    raw = RawReferences()
    raw.implicit_receiver = raw.own_method_names = True
    for name in ("scope", "scope.method"):
        raw.scopes += [Scope(region.start, region.end) for region in captures.of(name)]
    accesses = MemberAccesses(captures, _WORD, {"super": SUPER})
    bind(captures, raw)
    _calls(captures, raw, accesses)
    for region in captures.of("reference.inherit"):  # behind its ``<``
        text = captures.data[region.start + 1 : region.end]
        _add_inherit(raw, accesses, Region(region.end - len(text.lstrip()), region.end))
    _constants(captures, raw, accesses)
    _bare_calls(captures, raw)
    add_names(captures, raw, accesses)
    if raw.complete:
        add_operators(captures, raw, accesses)
        if captures.tree is not None:
            add_keywords(captures.tree, raw, accesses)
    return raw


def _calls(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    data = captures.data
    receivers = {region.end: region for region in reversed(captures.of("receiver"))}
    ends = [-_MAX_READ, *sorted(receivers)]
    for region in captures.of("reference.call"):  # a pattern for both would cost 7 ms a file
        end = ends[bisect_right(ends, region.start) - 1]
        if region.start - end < _MAX_READ and _BEFORE_NAME.fullmatch(data, end, region.start):
            accesses.add(receivers[end], region)
    for region in captures.of("given"):
        if data[region.start : region.start + 1] == b"(":
            accesses.add_call(region)
    for region in captures.of("reference.call"):
        name = captures.text(region)
        if not name[:1].isalpha() and name[:1] != "_":
            continue
        receiver = _of_self(accesses.receiver(region.start))
        if receiver and _SETS.match(data, region.end):
            name += "="
        raw.uses.append(Use("call", name, region.start, receiver))
        if name in _MIXES_IN and not receiver:
            constants = _CONSTANTS.match(data, region.end, region.end + _MAX_READ)
            for constant in _CONSTANT.finditer(data, *constants.span(1)) if constants is not None else ():
                _add_inherit(raw, accesses, Region(*constant.span()))
    for region in captures.of("reference.super"):
        raw.uses.append(Use("call", "super", region.start))


def _of_self(receiver: str) -> str:
    """The receiver, where an object's class is the type itself."""
    if receiver == "self.class" or receiver.startswith("self.class."):
        return SELF + receiver[len("self.class") :]
    return receiver


def _add_inherit(raw: RawReferences, accesses: MemberAccesses, region: Region) -> None:
    access = accesses.of(region)
    if access is not None and access.name[:1].isupper():
        raw.uses.append(Use("inherit", *access))


def _constants(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add constants that are passed on; a member access on a constant is a call with that receiver."""
    data = captures.data
    starts = {use.start for use in raw.uses} | {variable.offset for variable in raw.variables}
    for region in captures.of("reference.constant"):
        if region.start in starts or accesses.goes_on(region.end):
            continue
        if _DECLARES.search(data, max(0, region.start - _MAX_BEFORE), region.start):
            continue
        if not _SETS.match(data, region.end):
            raw.uses.append(Use("value", captures.text(region), region.start, accesses.receiver(region.start)))


def _bare_calls(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """Identifiers that nothing binds: Ruby itself calls a method of that name."""
    data = captures.data
    used = {use.start for use in raw.uses} | {variable.offset for variable in raw.variables}
    used |= {region.start for region in captures.of("declared")}
    methods = _index_of(captures.of("scope.method"))
    loose = {variable.name for variable in raw.variables if not methods.holds(variable.offset)}
    passed = _index_of([*captures.of("parameters"), *captures.of("no.call")])
    for region in captures.of("reference.bare"):
        start = region.start
        if start in used or data[start - 1 : start] in (b".", b":", b"@", b"$"):
            continue
        name = data[start : region.end]
        text = name.decode("utf-8", "replace")
        if name in _NO_CALLS or (passed.holds(start) and not _is_default(data, start)):
            continue
        if text not in loose or methods.holds(start):
            raw.tentative.append(Use("call", text, start))


def _is_default(data: bytes, start: int) -> bool:
    """True if the expression at byte ``start`` is a default in a parameter list: ``a = b``, ``a: b``."""
    return data[max(0, start - _MAX_BEFORE) : start].rstrip()[-1:] in (b"=", b":") or data[start - 1 : start] == b"("


def _index_of(regions: list[Region]) -> IntervalIndex:
    outer_first = sorted(regions, key=lambda region: (region.start, -region.end))
    return IntervalIndex(outer_first)

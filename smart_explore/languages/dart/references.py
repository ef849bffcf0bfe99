"""Dart: calls, supertypes, types, and what binds a name.

The grammar has no node for a call or an access: what is called stands in the bytes before the arguments.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import pairwise

from smart_explore.languages.captures import Region
from smart_explore.languages.member_access import EITHER, MemberAccesses
from smart_explore.languages.object_references import read_references
from smart_explore.languages.raw_references import SELF, SUPER, RawReferences, ReferenceCaptures, Scope

_WORD = re.compile(rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+")
_ROOTS = {"this": SELF, "super": SUPER}
_CALLED = re.compile(
    rb"(?P<before>[?!]?\.\.?\s*)?(?P<chain>[A-Za-z_$][\w$]*(?:\s*[?!]?\.\s*[A-Za-z_$][\w$]*)*)\s*(?:<[^<>()]*>\s*)?\Z"
)
_MAX_CHAIN = 200  # bytes
_NO_CALLS = frozenset({"assert", "catch", "for", "if", "switch", "while"})


def read(captures: ReferenceCaptures) -> RawReferences:
    """What a Dart file names."""
    accesses = MemberAccesses(captures, _WORD, _ROOTS, endings=b"?!", either=EITHER)
    calls = captures.regions.setdefault("reference.call", [])
    calls += [name for region in captures.of("dart.arguments") for name in _called(captures.data, region, accesses)]
    raw = read_references(captures, accesses, _NO_CALLS)
    heads = captures.of("dart.signature")
    ends = [head.end for head in sorted(heads, key=lambda head: head.end)]
    by_end = {head.end: head for head in heads}
    for body in captures.of("dart.body"):
        number = bisect_right(ends, body.start) - 1
        raw.scopes.append(Scope(by_end[ends[number]].start if number >= 0 else body.start, body.end))
    return raw


def _called(data: bytes, arguments: Region, accesses: MemberAccesses) -> list[Region]:
    """The name before the arguments; what it is asked of is added to ``accesses``."""
    base = max(0, arguments.start - _MAX_CHAIN)
    called = _CALLED.search(data, base, arguments.start)
    if called is None:
        return []
    names = [Region(*word.span()) for word in _WORD.finditer(data, *called.span("chain"))]
    if called["before"]:
        accesses.add(Region(called.start(), called.start() + 1), names[0])
    for owner_end, name in pairwise(names):
        accesses.add(Region(names[0].start, owner_end.end), name)
    return names[-1:]

"""C#: calls, ``new``, constructors of the type and its base, supertypes, types, and what binds a name."""

from __future__ import annotations

import re

from smart_explore.languages.member_access import EITHER, UNKNOWN, MemberAccesses
from smart_explore.languages.object_references import read_references
from smart_explore.languages.raw_references import SELF, SUPER, RawReferences, ReferenceCaptures, Use, Variable
from smart_explore.model.relation import EXTENDS

_WORD = re.compile(rb"@?[A-Za-z_\x80-\xff][\w\x80-\xff]*+")
_ROOTS = {"this": SELF, "base": SUPER, "var": UNKNOWN, "dynamic": UNKNOWN}
_NO_NAMES = frozenset({"nameof"})
_CONSTRUCTOR = re.compile(rb"[:\s]*(this|base)\b")


def read(captures: ReferenceCaptures) -> RawReferences:
    """What a C# file names."""
    accesses = MemberAccesses(captures, _WORD, _ROOTS, endings=b"?!", either=EITHER)
    raw = read_references(captures, accesses, _NO_NAMES)
    for region in captures.of("reference.constructor"):
        word = _CONSTRUCTOR.match(captures.data, region.start)
        if word is not None:
            raw.uses.append(Use("call", "this" if word[1] == b"this" else "super", word.start(1)))
    for match in captures.matching("extended"):
        name, extended = match["extension.name"], accesses.path(match["extended"])
        if extended != UNKNOWN:
            raw.declared.append(Variable(captures.text(name) + EXTENDS, name.start, extended, "returned"))
    return raw

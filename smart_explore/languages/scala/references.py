"""Scala: calls, infix ones too, ``new``, supertypes, types, and what binds a name."""

from __future__ import annotations

import re

from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.object_references import read_references
from smart_explore.languages.raw_references import SELF, SUPER, RawReferences, ReferenceCaptures, Use

_WORD = re.compile(rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+|`[^`\n]+`")
_ROOTS = {"this": SELF, "super": SUPER}


def read(captures: ReferenceCaptures) -> RawReferences:
    """What a Scala file names."""
    accesses = MemberAccesses(captures, _WORD, _ROOTS)
    raw = read_references(captures, accesses)
    for match in captures.matching("infix.name"):
        name = match["infix.name"]
        raw.uses.append(Use("call", captures.text(name), name.start, accesses.path(match["infix.object"])))
    return raw

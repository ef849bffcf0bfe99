"""Prototype members assigned from a name that is declared elsewhere: ``Queue.prototype.push = push``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.lexing import text_of
from smart_explore.languages.raw_references import ReferenceCaptures

_NAME = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_NAMES = rb"%s(?:\.%s)*+" % (_NAME, _NAME)
_GIVEN = re.compile(rb"((?:%s\.)+)prototype\.(%s)\s*=\s*(?:%s\s*=\s*)*+(%s)" % (_NAME, _NAME, _NAMES, _NAMES))
_PROTOTYPE = re.compile(rb"\.prototype\b")
_NOTHING = frozenset((b"true", b"false", b"null", b"undefined", b"this"))


def prototype_members(captures: ReferenceCaptures) -> Iterator[tuple[str, str]]:
    """The prototype members that are assigned a name, as ``Type.member``, each with the name's expression."""
    if b".prototype." not in captures.data:
        return
    for assignment in captures.of("assignment"):
        given = _GIVEN.fullmatch(captures.data, *assignment)
        if given is not None and given[3] not in _NOTHING:
            member, value = text_of(given[1] + given[2]), text_of(_PROTOTYPE.sub(b"", given[3]))
            if member != value:
                yield member, f"={value}"

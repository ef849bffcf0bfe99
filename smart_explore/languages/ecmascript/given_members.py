"""What prototypes are given that is written elsewhere: ``Queue.prototype.push = push``."""

from __future__ import annotations

import re
from collections.abc import Iterator

_NAME = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_GIVEN = re.compile(
    rb"^[ \t]*+((?:%s\.)+)prototype\.(?=%s\s*=(?!=))((?:%s(?:\.%s)*+\s*=(?!=)\s*)+)(%s(?:\.%s)*+)\s*(?:;|//.*|$)"
    % ((_NAME,) * 6),
    re.MULTILINE,
)
_TARGET = re.compile(rb"(%s)\s*=" % _NAME)
_PROTOTYPE = re.compile(rb"\.prototype\b")
_NOTHING = frozenset((b"true", b"false", b"null", b"undefined", b"this"))


def given_members(data: bytes) -> Iterator[tuple[str, str]]:
    """The members that prototypes are given by a name, ``Type.member``, each with what it is given."""
    if b".prototype." not in data:
        return
    for given in _GIVEN.finditer(data):
        if given[3] in _NOTHING:
            continue
        owner = _text(given[1])
        value = "=" + _text(_PROTOTYPE.sub(b"", given[3]))
        for member in _TARGET.findall(given[2]):
            if (name := owner + _text(member)) != value[1:]:
                yield name, value


def _text(name: bytes) -> str:
    return name.decode("utf-8", "replace")

"""PHP: calls, static ones too, ``new``, supertypes and traits, types, and what binds a variable."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Region
from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.object_references import read_references
from smart_explore.languages.raw_references import SELF, SUPER, RawReferences, ReferenceCaptures

_WORD = re.compile(rb"\$?[A-Za-z_\x80-\xff][\w\x80-\xff]*+")
_ROOTS = {"$this": SELF, "self": SELF, "static": SELF, "parent": SUPER}
_OWN_CONSTRUCTORS = frozenset({"self", "static"})
_NULLABLE = re.compile(rb"\?\s*")
_VARIABLE = ord("$")


class _Accesses(MemberAccesses):
    """``A\\B`` is read as ``B``."""

    def __init__(self, captures: ReferenceCaptures) -> None:
        super().__init__(captures, _WORD, _ROOTS, prefix=_NULLABLE)
        self._last_names = {match["qualified"]: match["qualified.name"] for match in captures.matching("qualified")}

    def inner(self, region: Region) -> Region:
        return super().inner(self._last_names.get(region, region))


def read(captures: ReferenceCaptures) -> RawReferences:
    """What a PHP file names. The names of variables keep their ``$``."""
    names = captures.regions.get("reference.name")
    if names:
        captures.regions["reference.name"] = [name for name in names if captures.data[name.start - 1] != _VARIABLE]
    raw = read_references(captures, _Accesses(captures))
    raw.implicit_receiver = False
    raw.uses = [use._replace(name="this") if use.name in _OWN_CONSTRUCTORS else use for use in raw.uses]
    return raw

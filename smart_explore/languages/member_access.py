"""Which name an expression ends in, and what it is asked of: ``filter`` of ``self.objects.filter``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from smart_explore.languages.captures import Region
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Use

UNKNOWN = "?"
"""The receiver that is no chain of names."""

MAX_RECEIVER = 80


class MemberAccess(NamedTuple):
    """A name that begins at byte ``start``, and its receiver: ``""``, names joined by ``.``, or ``?``."""

    name: str
    start: int
    receiver: str


class MemberAccesses:
    """What each name of a file is asked of, from the matches of ``@member.object`` with ``@member.name``.

    ``word`` matches a name that is a node of its own. Regions called ``@suffix`` may end an expression without changing
    what it names: type arguments, and so may the bytes ``endings``. ``roots`` are first names of a receiver that have
    another name everywhere.
    """

    def __init__(
        self,
        captures: ReferenceCaptures,
        word: re.Pattern[bytes],
        roots: Mapping[str, str] | None = None,
        endings: bytes = b"",
    ) -> None:
        self._data = captures.data
        self._word = word
        self._roots = roots or {}
        self._endings = endings
        self._names: dict[tuple[int, int], Region] = {}
        self._objects: dict[int, Region] = {}
        self._ends: set[int] = set()
        for match in captures.matching("member.name"):
            self.add(match["member.object"], match["member.name"])
        self._suffixes = {region.end: region.start for region in captures.of("suffix")}

    def add(self, owner: Region, name: Region) -> None:
        """Say that the name is asked of what stands at ``owner``."""
        self._names[owner.start, name.end] = name
        self._objects[name.start] = owner
        self._ends.add(owner.end)

    def of(self, region: Region) -> MemberAccess | None:
        """The access that the expression at ``region`` is; None where it is something else."""
        region = self.inner(region)
        name = self._names.get(region)
        if name is not None:
            return MemberAccess(self._text(name), name.start, self.receiver(name.start))
        return MemberAccess(self._text(region), region.start, "") if self._is_word(region) else None

    def receiver(self, start: int) -> str:
        """What the name that begins at ``start`` is asked of, ``""`` where it stands alone."""
        region = self._objects.get(start)
        return "" if region is None else self.path(region)

    def goes_on(self, end: int) -> bool:
        """Whether something is asked of an expression that ends there."""
        return end in self._ends

    def path(self, region: Region) -> str:
        """The names of the expression at ``region``, joined by ``.``; ``?`` where it is no plain chain of names."""
        names: list[str] = []
        size = -1
        while size <= MAX_RECEIVER:
            region = self.inner(region)
            name = self._names.get(region)
            if name is None and not self._is_word(region):
                return UNKNOWN
            text = self._text(name or region)
            size += len(text) + 1
            if name is None:
                root, bracket, _ = text.partition("(")  # super(..) in Python
                names.append(self._roots.get(text, f"{root}()" if bracket else text))
                return ".".join(reversed(names)) if size <= MAX_RECEIVER else UNKNOWN
            names.append(text)
            region = self._objects[name.start]
        return UNKNOWN

    def inner(self, region: Region) -> Region:
        """The expression at ``region`` without brackets around it and type arguments behind it."""
        data = self._data
        start, end = region
        while start < end and (start, end) not in self._names:
            if (suffix := self._suffixes.get(end, -1)) > start:
                end = start + len(data[start:suffix].rstrip(_BLANK + b":"))  # Rust has ``::`` before it
            elif data[start] == _OPENING and data[end - 1] == _CLOSING:
                inside = data[start + 1 : end - 1]
                start += 1 + len(inside) - len(inside.lstrip(_BLANK))
                end -= 1 + len(inside) - len(inside.rstrip(_BLANK))
            elif data[end - 1] in self._endings:
                end -= 1
            elif data.startswith(b"::", start):
                start += 2
            else:
                break
        return Region(start, end)

    def _is_word(self, region: Region) -> bool:
        return self._word.fullmatch(self._data, region.start, region.end) is not None

    def _text(self, region: Region) -> str:
        return self._data[region.start : region.end].decode("utf-8", "replace")


def add_names(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add every name that ``references.scm`` captures and that is not yet among the uses."""
    regions = captures.of("reference.name")
    raw.complete = bool(regions)
    known = {use.start for use in raw.uses}
    for region in regions:
        if region.start not in known:
            raw.uses.append(Use("value", captures.text(region), region.start, accesses.receiver(region.start)))


_BLANK = b" \t\r\n\f"
_OPENING, _CLOSING = b"()"

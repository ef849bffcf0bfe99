"""Access paths of expressions: the name that one ends in, and its receiver: ``filter`` and ``self.objects``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from smart_explore.languages.captures import Region
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Use
from smart_explore.languages.type_notation import extended

UNKNOWN = "?"
"""The receiver that is no chain of names, calls and elements."""

_CHAIN = rb"(?:await\s+)?(?:[\w$.#!\x80-\xff]|\?\.)+(?:\(\))?"
EITHER = re.compile(
    rb"(?P<one>%(chain)s)\s*(?:\|\||\?\?)\s*(?P<other>%(chain)s)"
    rb"|[^?:]{1,200}\?\s*(?P<then>%(chain)s)\s*:\s*(?P<otherwise>%(chain)s)" % {b"chain": _CHAIN}
)
"""An expression that is one of two access paths: ``a || b``, ``a ?? b``, ``c ? a : b``."""

MAX_STEPS = 2_000
MAX_WORD = 200


class MemberAccess(NamedTuple):
    """A name that begins at byte ``start``, and its receiver: ``""``, a chain (``type_notation``), or ``?``."""

    name: str
    start: int
    receiver: str


class MemberAccesses:
    """The receiver of each member access of a file, from the matches of ``@member.object`` with ``@member.name``.

    ``word`` matches a name that is a node of its own. Type arguments, captured as ``@suffix``, may end an expression
    without changing what it names, and so may the bytes ``endings``; ``prefix`` matches what may begin one so. Regions
    captured as ``@arguments`` end calls. ``roots`` replaces first names of access paths, such as ``this``. ``either``
    matches a choice between two expressions, each a group: it may be a receiver in brackets. ``steps`` gives the access
    path of other expressions from an inner one (``("[]", a)`` for ``a[i]``), ``typed`` their type. ``with_types``
    writes the step of a call with type arguments.
    """

    def __init__(
        self,
        captures: ReferenceCaptures,
        word: re.Pattern[bytes],
        roots: Mapping[str, str] | None = None,
        endings: bytes = b"",
        prefix: re.Pattern[bytes] | None = None,
        either: re.Pattern[bytes] | None = None,
    ) -> None:
        self._data = captures.data
        self._word = word
        self._last_word = re.compile(rb"(?:%b)\Z" % word.pattern)
        self._roots = roots or {}
        self._endings = endings
        self._prefix = prefix
        self._either = either
        self.steps: dict[tuple[int, int], tuple[str, Region]] = {}
        self.typed: dict[tuple[int, int], str] = {}
        self.with_types: Callable[[Region], str] = lambda _types: "()"
        self._calls = {region.end: region.start for region in captures.of("arguments")}
        self._paths: dict[Region, str] = {}
        self._names: dict[tuple[int, int], Region] = {}
        self._objects: dict[int, Region] = {}
        self._owner_starts: dict[int, int] = {}
        self._inner: dict[Region, Region] = {}
        self._suffixes = {region.end: region.start for region in captures.of("suffix")}
        for match in captures.matching("member.name"):
            self.add(match["member.object"], match["member.name"])

    def add(self, owner: Region, name: Region) -> None:
        """Add that ``owner`` is the receiver of ``name``."""
        self._names[owner.start, name.end] = name
        self._objects[name.start] = owner
        self._owner_starts[name.end] = owner.start
        self._inner.clear()

    def add_call(self, given: Region) -> None:
        """Add a call without brackets, whose arguments are at ``given``."""
        self._calls[given.end] = given.start
        self._inner.clear()

    def name_as(self, region: Region, chain: str) -> None:
        """Set the access path of the expression at ``region``."""
        self._paths[region] = chain

    def of(self, region: Region) -> MemberAccess | None:
        """The access that the expression at ``region`` is; None where it is something else."""
        region = self.inner(region)
        name = self._names.get(region)
        if name is not None:
            return MemberAccess(self._text(name), name.start, self.receiver(name.start))
        return MemberAccess(self._text(region), region.start, "") if self._is_word(region) else None

    def owner(self, region: Region) -> Region | None:
        """The receiver of the member access at ``region``; None if it is none."""
        name = self._names.get(self.inner(region))
        return None if name is None else self._objects[name.start]

    def receiver(self, start: int) -> str:
        """The receiver of the name that begins at byte ``start``; ``""`` for a bare name."""
        region = self._objects.get(start)
        chain = "" if region is None else self.path(region)
        return chain if region is None or chain != UNKNOWN else self._one_of_two(region)

    def _one_of_two(self, region: Region) -> str:
        """The union of the two sides of a choice in brackets; ``?`` unless both are known."""
        inner = self.inner(region)
        match = self._either.fullmatch(self._data, *inner) if self._either is not None and inner != region else None
        sides = [Region(*match.span(name)) for name, side in match.groupdict().items() if side] if match else []
        values = [self.value(side) for side in sides]
        return "^".join(dict.fromkeys(values)) + "|" if values and all(values) else UNKNOWN

    def path(self, region: Region) -> str:
        """The chain that the expression at ``region`` is; ``?`` where it is none."""
        passed: list[tuple[Region, str]] = []
        chain = UNKNOWN
        for _ in range(MAX_STEPS):
            region = self.inner(region)
            path = self._paths.get(region)
            if path is not None:
                chain = path
                break
            if (of_type := self.typed.get(region, "")) != "":
                chain = f"{of_type}|"
                break
            if (name := self._names.get(region)) is not None:
                passed.append((region, "." + self._text(name)))
                region = self._objects[name.start]
            elif self._is_word(region):
                text = self._text(region)
                root, bracket, _ = text.partition("(")  # super(..) in Python
                chain = self._roots.get(text, f"{root}()" if bracket else text)
                break
            elif (step := self.steps.get(region)) is not None:
                passed.append((region, step[0]))
                region = step[1]
            elif self._calls.get(region.end, -1) > region.start and region not in self.typed:
                arguments = self._calls[region.end]
                passed.append((region, self._call(arguments)))
                region = self.before(region.start, arguments)
            else:
                break
        for step_region, text in reversed(passed):
            if chain != UNKNOWN:
                chain = extended(chain, text) or UNKNOWN
            self._paths[step_region] = chain
        return chain

    def _call(self, arguments: int) -> str:
        """The step of a call, with the types that are written before its brackets."""
        start = self._suffixes.get(arguments, -1)
        return self.with_types(Region(start, arguments)) if start >= 0 else "()"

    def called_member(self, arguments: Region) -> tuple[str, str]:
        """The receiver, ``""`` if unknown, and the name of the member that is called with these arguments."""
        end = self.before(0, arguments.start).end
        start = self._owner_starts.get(end)
        name = None if start is None else self._names.get((start, end))
        return ("", "") if name is None else (self.value(self._objects[name.start]), self._text(name))

    def called(self, arguments: Region) -> str:
        """The callee of these arguments, as ``value`` writes it."""
        end = self.before(0, arguments.start).end
        start = self._owner_starts.get(end)
        if start is None:
            word = self._last_word.search(self._data, max(0, end - MAX_WORD), end)
            start = end if word is None else word.start()
        return self.value(Region(start, end)) if start < end else ""

    def callee(self, region: Region) -> Region | None:
        """The callee of the call at ``region``; None if it is no call."""
        start = self._calls.get(region.end, -1)
        return self.before(region.start, start) if start > region.start else None

    def before(self, start: int, end: int) -> Region:
        """The expression from ``start`` that ends before the brackets at ``end``."""
        while end > start and self._data[end - 1] in _BEFORE_BRACKETS:
            end -= 1
        return Region(start, self._suffixes.get(end, end))

    def value(self, region: Region) -> str:
        """The type of the expression at ``region``, in the notation of ``type_notation``; ``""`` if it is unknown."""
        chain = self.path(region)
        if chain == UNKNOWN:
            return ""
        return chain.removesuffix("|") if "|" in chain else f"={chain}"

    def inner(self, region: Region) -> Region:
        """The expression at ``region`` without brackets around it and type arguments behind it."""
        found = self._inner.get(region)
        if found is None:
            found = self._inner[region] = self._without_brackets(region)
        return found

    def _without_brackets(self, region: Region) -> Region:
        data = self._data
        start, end = region
        while start < end and (start, end) not in self._names:
            if (suffix := self._suffixes.get(end, -1)) > start:
                end = start + len(data[start:suffix].rstrip(_BLANK))
            elif data[start] == _OPENING and data[end - 1] == _CLOSING and self._calls.get(end, start) <= start:
                inside = data[start + 1 : end - 1]
                start += 1 + len(inside) - len(inside.lstrip(_BLANK))
                end -= 1 + len(inside) - len(inside.rstrip(_BLANK))
            elif data[end - 1] in self._endings:
                end -= 1
            elif self._prefix is not None and (prefix := self._prefix.match(data, start, end)) is not None:
                start = prefix.end()
            else:
                break
        return Region(start, end)

    def _is_word(self, region: Region) -> bool:
        return self._word.fullmatch(self._data, region.start, region.end) is not None

    def _text(self, region: Region) -> str:
        return self._data[region.start : region.end].decode("utf-8", "replace")


def add_names(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add every name that ``references.scm`` captures and that is not among the uses."""
    regions = captures.of("reference.name")
    raw.complete = bool(regions)
    starts = {use.start for use in raw.uses}
    for region in regions:
        if region.start not in starts:
            raw.names.append(Use("value", captures.text(region), region.start, accesses.receiver(region.start)))


_BLANK = b" \t\r\n\f"
_BEFORE_BRACKETS = _BLANK + b"?."
_OPENING, _CLOSING = b"()"

"""Narrowing by ``isinstance``: in the branch that it leads to, after ``and``, or after an assertion.

A variable that is assigned in such a range is left as it is.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import matching_bracket, split_list
from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.python.annotations import reduced
from smart_explore.languages.python.blocks import block_after, branch_of
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Scope, Variable

_NAME = re.compile(rb"[A-Za-z_]\w*\Z")
_MEMBER = re.compile(rb"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*|\[\d+\])+\Z")
_OF_MEMBER = re.compile(rb"\bisinstance\((?=\s*[A-Za-z_]\w*[.\[])")
_STEP = re.compile(rb"[.\[]")
_BINDING = rb"""(?x)
    (?<![\w.])(?:%(name)b)\s*+(?:[-+*/|&]?=(?!=)|:=|,[^=\n()]*=(?!=))
    |\b(?:for|as|del|global)\s[^:\n]*?(?<![\w.])(?:%(name)b)(?![\w.])
"""
"""Assignments to a name, or a member."""
_BRANCH = re.compile(rb"[ \t]*(?:if|elif|while)\s+(.*)", re.DOTALL)
_ASSERTION = re.compile(rb"[ \t]*assert\s+\Z")
_OR = re.compile(rb"\bor\b|\bnot\b|\bif\b|\belse\b")
_AND = re.compile(rb"\s+and\b")
_LEAVES = re.compile(rb"[ \t]*(?:return|raise|continue|break)\b")
MAX_LINE = 1000
"""So many bytes of a line before and behind the call are read."""


def narrow(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """Add the narrowed types of variables in parts of their scopes."""
    if b"isinstance" not in captures.data:
        return
    bound: dict[str, list[int]] = {}
    for variable in raw.variables:
        bound.setdefault(variable.name, []).append(variable.offset)
    narrowed = []
    chosen = _chosen(captures)
    for region in captures.of("reference.call"):
        if captures.text(region) != "isinstance":
            continue
        for check in _narrowed(captures.data, region.end, _NAME, chosen):
            name = check.written.decode()
            offsets = bound.get(name, [])
            start, end = check.region
            number = bisect_left(offsets, start)
            if number == len(offsets) or offsets[number] >= end:
                offset = next((at for at, _ in _places(captures.data, check)), start)
                narrowed.append(Variable(name, offset, check.of_type, "declared"))
                raw.scopes.append(Scope(start, end, "block"))
    if narrowed:
        raw.variables = [variable._replace(hoisted=True) for variable in raw.variables] + narrowed


def narrow_members(captures: ReferenceCaptures, accesses: MemberAccesses) -> None:
    """Set the types of members (``a.b``) and elements (``a[0]``) where ``isinstance`` narrows them."""
    data = captures.data
    found = list(_OF_MEMBER.finditer(data)) if b"isinstance" in data else []
    calls = {region.start for region in captures.of("reference.call")} if found else set()
    chosen = _chosen(captures) if found else {}
    for call in found:
        for check in _narrowed(data, call.end() - 1, _MEMBER, chosen) if call.start() in calls else ():
            if "^" not in check.of_type and not _bound_again(data, check):
                accesses.typed.update(dict.fromkeys(_places(data, check), check.of_type))


class _Check(NamedTuple):
    """In ``region`` the expression ``written`` is an instance of ``of_type``."""

    written: bytes
    of_type: str
    region: Region


def _chosen(captures: ReferenceCaptures) -> dict[int, tuple[int, Region]]:
    """By the start of its condition: the end of the condition of ``a if condition else b``, and the range of ``a``."""
    parts: dict[Region, list[Region]] = {}
    for match in captures.matching("chosen.part"):
        parts.setdefault(match["chosen"], []).append(match["chosen.part"])
    several = (sorted(regions) for regions in parts.values() if len(regions) == 3)
    return {condition.start: (condition.end, given) for given, condition, _ in several}


def _places(data: bytes, check: _Check) -> Iterator[tuple[int, int]]:
    """Where the same is written in the region of a check."""
    pattern = re.compile(rb"(?<![\w.])%b(?![\w\[])" % re.escape(check.written))
    return (found.span() for found in pattern.finditer(data, *check.region))


def _bound_again(data: bytes, check: _Check) -> bool:
    """True if the member, or the object that it belongs to, is assigned in the region."""
    names = [check.written[: step.start()] for step in _STEP.finditer(check.written)] + [check.written]
    binding = re.compile(_BINDING % {b"name": b"|".join(map(re.escape, names))})
    return binding.search(data, *check.region) is not None


def _narrowed(
    data: bytes, bracket: int, what: re.Pattern[bytes], chosen: Mapping[int, tuple[int, Region]]
) -> Iterator[_Check]:
    start = bracket - len(b"isinstance")
    end = matching_bracket(data, bracket, len(data)) if data[bracket : bracket + 1] == b"(" else -1
    arguments = list(split_list(data, bracket + 1, end - 1, hashes=True)) if end > 0 else []
    if len(arguments) != 2 or not what.match(data[slice(*arguments[0])]):
        return
    of_type = _type(data[slice(*arguments[1])])
    region = _range(data, start, end) if of_type else None
    if of_type and start in chosen and not _OR.search(data, end, chosen[start][0]):
        region = chosen[start][1]
    if region is not None:
        yield _Check(data[slice(*arguments[0])], of_type, region)


def _type(written: bytes) -> str:
    parts = [written]
    if written[:1] == b"(":
        parts = [written[a:b] for a, b in split_list(written, 1, len(written) - 1, hashes=True)]
    types = [reduced(part) for part in parts if part not in _PLAIN]
    return "^".join(dict.fromkeys(types)) if all(types) else ""


_PLAIN = frozenset((b"str", b"bytes", b"int", b"float", b"bool", b"list", b"dict", b"tuple", b"set", b"type"))


def _range(data: bytes, start: int, end: int) -> Region | None:
    """The range in which the ``isinstance`` call from ``start`` to ``end`` is certainly true."""
    line_start = data.rfind(b"\n", max(0, start - MAX_LINE), start) + 1
    line_end = data.find(b"\n", end, end + MAX_LINE)
    if line_end < 0 or (not line_start and start > MAX_LINE):
        return None
    before, after = data[line_start:start], data[end:line_end]
    branch = _BRANCH.match(before)
    is_whole = branch is not None and not _OR.search(branch[1])
    if _ASSERTION.match(before) and not _OR.search(after):
        return block_after(data, line_start, line_end + 1)
    if is_whole and not _OR.search(after) and b":" in after:
        return branch_of(data, line_start, end, line_end)
    if branch is not None and branch[1] == b"not " and after.strip() == b":":
        body = branch_of(data, line_start, end, line_end)
        last = data.rfind(b"\n", body.start, body.end - 1) + 1
        return block_after(data, line_start, body.end) if _LEAVES.match(data, last) else None
    if _AND.match(after):
        disjunction = _OR.search(after)
        return Region(end, end + disjunction.start() if disjunction else line_end)
    return None

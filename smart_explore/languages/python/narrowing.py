"""Where ``isinstance`` tells what a variable is: in the branch that it leads to, behind ``and``, or after an assertion.

A variable that is bound anew in such a range is left as it is.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import matching_bracket, split_list
from smart_explore.languages.python.annotations import reduced
from smart_explore.languages.python.blocks import block_after, branch_of
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Scope, Variable

_NAME = re.compile(rb"[A-Za-z_]\w*\Z")
_BRANCH = re.compile(rb"[ \t]*(?:if|elif|while)\s+(.*)", re.DOTALL)
_ASSERTION = re.compile(rb"[ \t]*assert\s+\Z")
_OR = re.compile(rb"\bor\b|\bnot\b|\bif\b|\belse\b")
_AND = re.compile(rb"\s+and\b")
_LEAVES = re.compile(rb"[ \t]*(?:return|raise|continue|break)\b")
MAX_LINE = 1000
"""So many bytes of a line before and behind the call are read."""


def narrow(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """Add what the variables of a file are known to be in parts of their scopes."""
    if b"isinstance" not in captures.data:
        return
    bound: dict[str, list[int]] = {}
    for variable in raw.variables:
        bound.setdefault(variable.name, []).append(variable.offset)
    narrowed = []
    for region in captures.of("reference.call"):
        if captures.text(region) != "isinstance":
            continue
        for name, of_type, (start, end) in _narrowed(captures.data, region.end):
            offsets = bound.get(name, [])
            number = bisect_left(offsets, start)
            if number == len(offsets) or offsets[number] >= end:
                narrowed.append(Variable(name, start, of_type, "declared"))
                raw.scopes.append(Scope(start, end, "block"))
    if narrowed:
        raw.variables = [variable._replace(hoisted=True) for variable in raw.variables] + narrowed


def _narrowed(data: bytes, bracket: int) -> Iterator[tuple[str, str, Region]]:
    end = matching_bracket(data, bracket, len(data)) if data[bracket : bracket + 1] == b"(" else -1
    arguments = list(split_list(data, bracket + 1, end - 1, hashes=True)) if end > 0 else []
    if len(arguments) != 2 or not _NAME.match(data[slice(*arguments[0])]):
        return
    of_type = _type(data[slice(*arguments[1])])
    region = _range(data, bracket - len(b"isinstance"), end) if of_type else None
    if region is not None:
        yield data[slice(*arguments[0])].decode(), of_type, region


def _type(written: bytes) -> str:
    parts = [written]
    if written[:1] == b"(":
        parts = [written[a:b] for a, b in split_list(written, 1, len(written) - 1, hashes=True)]
    types = [reduced(part) for part in parts if part not in _PLAIN]
    return "^".join(dict.fromkeys(types)) if all(types) else ""


_PLAIN = frozenset((b"str", b"bytes", b"int", b"float", b"bool", b"list", b"dict", b"tuple", b"set", b"type"))


def _range(data: bytes, start: int, end: int) -> Region | None:
    """Where what ``isinstance`` from ``start`` to ``end`` says holds for sure."""
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

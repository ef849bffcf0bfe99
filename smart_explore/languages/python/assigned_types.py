"""The type of a variable between two of its assignments: that of the last value, where this is certain.

From an assignment to the next one in the text, or to the end of its block, no other value can reach the variable,
except where a loop leads back to another assignment, and in a nested function, which may be called later.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from smart_explore.languages.captures import Region
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.python.blocks import block_after, branch_of
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Scope, Variable
from smart_explore.languages.type_notation import UNSAID

_LOOP = re.compile(rb"[ \t]*(?:async\s+)?for\b")
_WITH = re.compile(rb"[ \t]*(?:async\s+)?with\b")
_BLANK = re.compile(rb"[ \t]*\Z")
_FUNCTION = re.compile(rb"def\b|async\b|lambda\b")
_BLANK_BEFORE = re.compile(rb"([ \t]*+)([^\s#])?")
_MISSING = re.compile(rb"[ \t]*if\s+(?:not\s+(\w+)|(\w+)\s+is\s+None)\s*:[ \t]*(?:#[^\n]*)?$", re.MULTILINE)
_ELSE = re.compile(rb"[ \t]*(?:else|elif)\b")
MAX_LINES_BACK = 10
"""The number of lines in which the start of an assignment's block is looked for."""
MAX_FUNCTIONS = 50
"""Variables followed by more functions are left out."""
MAX_LINE = 1000
"""So many bytes of a line before a target are read."""


def _head_of(data: bytes, line: int) -> int:
    """The start of the line that begins the block around a line; -1 if it is not near."""
    own = _BLANK_BEFORE.match(data, line)
    assert own is not None
    start = line
    for _ in range(MAX_LINES_BACK):
        if start <= 0:
            break
        start = data.rfind(b"\n", max(0, start - MAX_LINE), start - 1) + 1
        before = _BLANK_BEFORE.match(data, start)
        if before is not None and before[2] and len(before[1]) < len(own[1]):
            return start
    return -1


def types_by_assignment(captures: ReferenceCaptures, raw: RawReferences) -> list[tuple[Variable, Scope]]:
    """The types of variables between their assignments, each with the range where it holds."""
    groups = list(_several(raw))
    turns = _Turns(captures) if groups else None
    return [found for group in groups for found in turns.of(group)] if turns is not None else []


def _several(raw: RawReferences) -> Iterator[list[Variable]]:
    """The variables of functions with different values, grouped by name and function."""
    scopes = sorted(raw.scopes, key=lambda scope: (scope.start, -scope.end))
    index = IntervalIndex([(scope.start, scope.end) for scope in scopes])
    shared = {variable.name for variable in raw.nonlocals}
    groups: dict[tuple[int, str], list[Variable]] = {}
    for variable in raw.variables:
        scope = index.innermost(variable.offset)
        if scope >= 0 and scopes[scope].kind == "function" and variable.name not in shared:
            groups.setdefault((scope, variable.name), []).append(variable)
    for group in groups.values():
        types = {variable.type for variable in group if variable.how == "assigned"}
        if len(types) > 1 and all(variable.how in ("assigned", "empty") for variable in group):
            yield group


class _Turns:
    def __init__(self, captures: ReferenceCaptures) -> None:
        self._data = captures.data
        pairs = [
            (match[target], match["value"])
            for target in ("target.given", "loop.target", "with.target")
            for match in captures.matching(target)
        ]
        self._values = sorted(pairs)
        self._loops = captures.of("loop")
        self._functions = [region for region in captures.of("scope") if _FUNCTION.match(self._data, region.start)]

    def of(self, group: Sequence[Variable]) -> Iterator[tuple[Variable, Scope]]:
        """Each value of one variable with the range where it holds; ``group`` are the variable's bindings in source
        order.
        """
        for number, variable in enumerate(group):
            if not variable.type or variable.how != "assigned":
                continue
            following = group[number + 1] if number + 1 < len(group) else None
            yield from self._in(self._region(variable), variable, following)
            yield from self._in(self._behind(variable), variable._replace(type=f"{variable.type}^{UNSAID}"), following)

    def _in(
        self, region: Region | None, variable: Variable, following: Variable | None
    ) -> Iterator[tuple[Variable, Scope]]:
        if region is None:
            return
        start, end = region
        if following is not None and following.offset < end:
            end = min(end, self._until(following, start))
        for part in self._outside_of_functions(start, end):
            yield variable._replace(offset=part.start, how="declared"), Scope(*part, "block")

    def _behind(self, variable: Variable) -> Region | None:
        """The range after ``if x is None: x = Thing()``, where it is that, or what it was before."""
        given = self._given(variable.offset)
        if given is None or given[0].start != variable.offset:
            return None
        data = self._data
        line = data.rfind(b"\n", max(0, variable.offset - MAX_LINE), variable.offset) + 1
        head = _head_of(data, line)
        missing = _MISSING.match(data, head) if head >= 0 else None
        if missing is None or variable.name.encode() not in (missing[1], missing[2]):
            return None
        line_end = data.find(b"\n", missing.end())
        body = branch_of(data, head, given[1].end, line_end) if line_end >= 0 else None
        if body is None or _ELSE.match(data, body.end):
            return None
        return block_after(data, head, body.end)

    def _region(self, variable: Variable) -> Region | None:
        """From behind the statement that binds it to the end of the block in which that is sure to have been done."""
        given = self._given(variable.offset)
        if given is None:
            return None
        target, value = given
        line = self._data.rfind(b"\n", max(0, target.start - MAX_LINE), target.start) + 1
        line_end = self._data.find(b"\n", value.end)
        if line_end < 0 or (not line and target.start > MAX_LINE):
            return None
        before = self._data[line : target.start]
        if _LOOP.match(before):
            return branch_of(self._data, line, value.end, line_end)
        if not (_BLANK.match(before) or _WITH.match(before)):
            return None
        block = block_after(self._data, line, line_end + 1)
        return Region(value.end, block.end) if block is not None else None

    def _given(self, offset: int) -> tuple[Region, Region] | None:
        """The target around an offset, and its value."""
        number = bisect_right(self._values, (Region(offset, 1 << 60), Region(0, 0))) - 1
        if number < 0 or self._values[number][0].end <= offset:
            return None
        return self._values[number]

    def _until(self, following: Variable, start: int) -> int:
        """Where it is no longer sure, for the variable is bound next: in a loop, that may have been done before."""
        first, last = bisect_left(self._loops, (start, 0)), bisect_right(self._loops, (following.offset, 1 << 60))
        around = [loop.start for loop in self._loops[first:last] if following.offset < loop.end]
        if around:
            return min(around)
        given = self._given(following.offset)
        return max(given[1].end, start) if given is not None else following.offset

    def _outside_of_functions(self, start: int, end: int) -> Iterator[Region]:
        number = bisect_left(self._functions, (start, 0))
        inside = [one for one in self._functions[number : number + MAX_FUNCTIONS] if one.start < end]
        for function in inside:
            if start < function.start:
                yield Region(start, function.start)
            start = max(start, function.end)
        if start < end and len(inside) < MAX_FUNCTIONS:
            yield Region(start, end)

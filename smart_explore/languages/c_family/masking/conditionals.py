"""Mend constructs that ``#if`` splits: grammars accept it only between declarations and statements.

A group (``#if`` to its ``#endif``) stays as it is if it begins and ends between two of these and every branch closes
the brackets it opens. Otherwise its lines are blanked, and one of several branches stays.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.languages.c_family.masking.conditions import holds
from smart_explore.languages.c_family.masking.nesting import BLOCK, ENUM, VALUE, OpenBracket, follow
from smart_explore.languages.c_family.masking.non_code import Directive

_KEYWORD = re.compile(rb"#[ \t]*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)\b")
_MACRO_LINE = re.compile(rb"(?:\A|\n)[ \t]*[A-Z_][A-Z0-9_]*[ \t]*(?:\([^\n]*\))?\Z")
_GOES_ON = re.compile(rb"else\b|[^\w\s{}~:;*(\[@]")
_MAX_LINES = 40
"""The longest branch that is dropped because of one brace."""

Range = tuple[int, int]


class _Branch:
    __slots__ = ("end", "ended", "first", "last", "start", "taken")

    def __init__(self, start: int, taken: bool | None) -> None:
        self.start = start
        self.end = start
        self.taken = taken
        self.first = b""
        self.last = b""
        self.ended: OpenBracket | None = None


class _Group:
    __slots__ = ("before", "branches", "directives", "opened")

    def __init__(self, opened: OpenBracket | None, before: bytes) -> None:
        self.opened = opened
        self.before = before
        self.directives: list[Directive] = []
        self.branches: list[_Branch] = []


def splits(data: bytes, masked: bytearray, directives: Sequence[Directive], cpp: bool) -> list[Range]:
    """The byte ranges to blank, sorted and disjoint: lines of conditionals that split a construct, and branches of
    them.

    ``masked`` and ``directives`` are the result of ``mask`` for ``data``. An ``#if`` without ``#endif`` stays as it is.
    """
    ranges: list[Range] = []
    for start, end in sorted(_Resolver(data, masked, cpp).resolve(directives)):
        if not ranges or end > ranges[-1][1]:
            ranges.append((max(start, ranges[-1][1]) if ranges else start, end))
    return ranges


class _Resolver:
    def __init__(self, data: bytes, masked: bytearray, cpp: bool) -> None:
        self._data, self._masked, self._cpp = data, masked, cpp
        self._groups: list[_Group] = []
        self._closed: list[_Group] = []  # since the last code: the text after them can show that they split something
        self._blank: list[Range] = []
        self._opened: OpenBracket | None = None
        self._last = b""
        self._offset = 0

    def resolve(self, directives: Sequence[Directive]) -> list[Range]:
        for directive in directives:
            keyword = _KEYWORD.match(self._data, directive.start, directive.end)
            if keyword is None:
                continue
            if keyword[1].startswith(b"if"):
                self._read_code(directive.start)
                self._groups.append(_Group(self._opened, self._last))
            elif not self._groups:
                continue
            else:
                self._read_code(directive.start)
                self._end_branch(directive.start)
            group = self._groups[-1]
            group.directives.append(directive)
            self._offset = directive.end
            if keyword[1] == b"endif":
                self._end_group()
                continue
            line = self._data[directive.start : directive.end]
            taken = True if keyword[1] == b"else" else holds(_without_comments(line), self._cpp)
            group.branches.append(_Branch(directive.end, taken))
            self._opened, self._last = group.opened, group.before
        if self._closed:
            self._read_code(len(self._data))
        return self._blank

    def _read_code(self, end: int) -> None:
        """Follow the brackets up to ``end`` and record the beginning and end of the code there."""
        code = bytes(self._masked[self._offset : end])
        text = code.strip(b" \t\r\n\f\v#")
        if not text:
            return
        if self._closed:
            if _GOES_ON.match(text):
                for group in self._closed:
                    self._settle(group)
            self._closed.clear()
        for group in reversed(self._groups):
            if group.branches[-1].first:
                break
            group.branches[-1].first = text[:80]
        self._last = text[-200:]
        self._opened = follow(self._opened, code, self._offset)

    def _end_branch(self, end: int) -> None:
        branch = self._groups[-1].branches[-1]
        branch.end, branch.ended, branch.last = end, self._opened, self._last

    def _end_group(self) -> None:
        group = self._groups.pop()
        if self._is_split(group):
            chosen = self._settle(group)
            if chosen is not None:
                self._opened, self._last = chosen.ended, chosen.last if chosen.first else group.before
            else:
                self._opened, self._last = group.opened, group.before
        else:
            self._opened = group.opened
            self._closed.append(group)

    def _is_split(self, group: _Group) -> bool:
        if any(branch.ended is not group.opened for branch in group.branches):
            return True
        role = group.opened.role(self._masked) if group.opened is not None else BLOCK
        if role == VALUE or not _is_between(group.before, role):
            return True
        return any(
            branch.first and (_GOES_ON.match(branch.first) or not _is_between(branch.last, role))
            for branch in group.branches
        )

    def _settle(self, group: _Group) -> _Branch | None:
        """Blank the group's lines and all branches but one; returns that one, None if there is none."""
        self._blank += group.directives
        chosen = self._choose(group)
        self._blank += [(branch.start, branch.end) for branch in group.branches if branch is not chosen]
        return chosen

    def _choose(self, group: _Group) -> _Branch | None:
        first = group.branches[0]
        if len(group.branches) > 1:
            return next((branch for branch in group.branches if branch.taken), first)
        if first.taken is not False:
            return first
        line = self._data[group.directives[0].start : group.directives[0].end]
        is_closed = first.ended is group.opened
        never = re.search(rb"if[ \t]+0\b|__cplusplus", line) is not None
        return first if (is_closed and not never) or self._is_long(first) else None

    def _is_long(self, branch: _Branch) -> bool:
        offset = branch.start
        for _ in range(_MAX_LINES):
            offset = self._data.find(b"\n", offset, branch.end) + 1
            if not offset:
                return False
        return True


def _is_between(text: bytes, role: str) -> bool:
    """True if a declaration or statement can begin after ``text``."""
    if not text or text[-1] in (b",{" if role == ENUM else b";{}:"):
        return True
    return role == BLOCK and _MACRO_LINE.search(text) is not None


def _without_comments(line: bytes) -> bytes:
    return re.sub(rb"/\*.*?\*/|//[^\n]*", b" ", line, flags=re.DOTALL)

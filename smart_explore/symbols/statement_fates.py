"""What becomes of a body's statements: those that decide something are rows, calls are words, the rest is left out."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from smart_explore.languages.captures import FileCaptures
from smart_explore.symbols.body_nodes import CLOSURE, LOCAL, STATEMENT, STRUCTURE, BodyNode
from smart_explore.symbols.control_flow import LEAVING, ControlFlow
from smart_explore.symbols.one_line import OneLine
from smart_explore.symbols.positions import Lines

SHOWN, CALLED, LOGGED, LEFT_OUT = range(4)
"""A row of its own, a word among the calls around it, or nothing, unless its block would be empty."""

_LOG = re.compile(r"(?:\A|[^A-Za-z0-9]|(?<=[a-z0-9])(?=[A-Z]))(?:[gks]?log|logger|logging|console)\Z", re.IGNORECASE)
_LOG_MACROS = frozenset({"trace!", "debug!", "info!", "warn!", "error!", "log!"})
_MEMBER = re.compile(rb"(?:self|this|@)(?:\.|->)?#?_*(\w+?)_*\s*=\s*(?:(\w+)\s*;?\s*\Z)?")
_RECORD = re.compile(rb"(?:await\s+)?log\(\s*(?:[A-Za-z_][\w.]*\s*[=:,)]|[{\[])", re.IGNORECASE)
_PARTS = re.compile(r"::|->|\?\.|&\.|\.")


class Fates:
    """Tells of each node of a file's bodies what becomes of it.

    ``is_shown`` tells which callees, by name as written, are worth a word.
    """

    __slots__ = ("_file", "_flow", "_is_shown", "_lines", "_one_line")

    def __init__(
        self,
        flow: ControlFlow,
        file_captures: FileCaptures,
        lines: Lines,
        one_line: OneLine,
        is_shown: Callable[[str], bool],
    ) -> None:
        self._flow = flow
        self._file = file_captures
        self._lines = lines
        self._one_line = one_line
        self._is_shown = is_shown

    def of_block(self, nodes: Sequence[BodyNode], *, in_branch: bool) -> list[int]:
        """A fate for each node of a block. A block is never empty: where all would be left out, all is shown."""
        fates = [self._of(node, in_branch) for node in nodes]
        if min(fates, default=SHOWN) < LOGGED:
            return fates
        has_log = LOGGED in fates
        return [fate if has_log else SHOWN for fate in fates]

    def _of(self, node: BodyNode, in_branch: bool) -> int:
        if node.kind not in (LOCAL, STATEMENT):
            return SHOWN
        if not self._one_line.text(node.start, node.end):
            return LEFT_OUT
        callees = list(self._flow.calls_within(node.start, node.end))
        is_assignment = node.kind == LOCAL or bool(self._file.captures_in("assignment", node.start, node.start + 1))
        if callees and not is_assignment and is_log(callees[0]) and not self._is_record(node):
            return LOGGED
        leaves = bool(callees) and callees[0] in LEAVING
        if is_assignment and node.kind != LOCAL and (in_branch or self._sets_a_member(node)):
            return SHOWN
        if leaves or self.blocks_in(node) or self._one_line.tells(node.start, node.end):
            return SHOWN
        if callees:
            return CALLED if any(map(self._is_shown, callees)) else LEFT_OUT
        return LEFT_OUT if is_assignment else SHOWN

    def _is_record(self, node: BodyNode) -> bool:
        """Whether a plain ``log(..)`` is given values, not a text: such a function often writes to a data base."""
        return _RECORD.match(self._file.data, node.start, node.end) is not None

    def _sets_a_member(self, node: BodyNode) -> bool:
        """Whether a member is set to something else than what is called as it is, which constructors do."""
        written = _MEMBER.match(self._file.data, node.start, node.end)
        return written is not None and written[1] != written[2]

    def blocks_in(self, node: BodyNode) -> list[BodyNode]:
        """The outermost closures and structures in a statement that take several lines and hold statements."""
        return [
            child
            for child in node.children
            if child.kind in (STRUCTURE, CLOSURE)
            and not self._lines.are_one(child.start, child.end)
            and any(each.start >= child.head_end for each in child.children)
        ]


def is_log(callee: str) -> bool:
    """Whether what is called writes to a log: it, or what it is asked of, is called so."""
    *_, last = parts = _PARTS.split(callee)
    return last in _LOG_MACROS or any(_LOG.search(part) for part in parts)

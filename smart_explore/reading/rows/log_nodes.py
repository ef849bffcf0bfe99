"""The nodes of a body that only write logs: rows leave them out and count them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages.captures import FileCaptures
from smart_explore.reading.rows.body_nodes import STATEMENT, BodyNode
from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.reading.rows.log_calls import callee_parts, is_log
from smart_explore.reading.rows.salient_source import is_salient
from smart_explore.reading.rows.shortened import MAX_CONTEXT, shortened_message

_RECORD = re.compile(rb"(?:await\s+)?log\(\s*(?:[A-Za-z_][\w.]*\s*[=:,)]|[{\[])", re.IGNORECASE)
"""A plain ``log(..)`` of values instead of a text: such a function often writes to a database."""

_ALARM = re.compile(r"(?:error|warn|exception|critical|fatal)", re.IGNORECASE)
_NOT = (b"!", b"not")
_JOINING = b" \t\r\n+.\\"
_ALL_GIVEN = re.compile(rb"\s*,?\s*\)?\s*;?\Z")


class LogNodes:
    """The nodes of one file that only log."""

    __slots__ = ("_file", "_flow", "_known")

    def __init__(self, flow: ControlFlow, file_captures: FileCaptures) -> None:
        self._flow = flow
        self._file = file_captures
        self._known: dict[int, bool] = {}

    def is_log(self, node: BodyNode) -> bool:
        """True if a statement writes to a log, or an ``if`` or a loop does nothing else and reports no problem.

        A condition that compares or computes is worth its row, whatever it leads to.
        """
        if node.is_structure:
            is_plain = node.kind == "branch" or (
                node.kind == "loop" and not any(self._callees(node.start, node.head_end))
            )
            return is_plain and self._only_notes(node)
        if node.kind != STATEMENT or self._file.captures_in("assignment", node.start, node.start + 1):
            return False
        before_closures = node.children[0].start if node.children else node.end
        is_told = is_log(next(self._callees(node.start, before_closures), ""))
        return is_told and _RECORD.match(self._file.data, node.start, node.end) is None

    def _only_notes(self, node: BodyNode) -> bool:
        """True if a structure, with its other clauses, leads only to logs without a problem, by a plain condition."""
        is_noted = self._only_logs(node) and not any(map(is_alarm, self._log_callees(node)))
        return is_noted and not any(map(self._compares, (node, *node.walk())))

    def _compares(self, node: BodyNode) -> bool:
        """True if a condition compares or computes; False for loops."""
        if not node.is_structure or node.kind == "loop":
            return False
        operators = self._file.captures_in("telling", node.start, node.head_end)
        return any(self._file.data[each.start : each.end] not in _NOT for each in operators)

    def _body_children(self, node: BodyNode) -> list[BodyNode]:
        return [child for child in node.children if child.start >= node.head_end and not child.is_structure]

    def _only_logs(self, node: BodyNode) -> bool:
        if node.start not in self._known:
            told = self._body_children(node)
            structures = [each for each in node.children if each.start >= node.head_end and each.is_structure]
            only_log = all(map(self.is_log, told)) and all(map(self._only_logs, structures))
            self._known[node.start] = bool(told or structures) and only_log
        return self._known[node.start]

    def most_salient(self, nodes: Sequence[BodyNode]) -> tuple[BodyNode, str]:
        """The first of the logging nodes that reports a problem, else the first, and its short form."""
        logs = [(node, name) for node in nodes for name in self._log_callees(node)]
        node, callee = next(((node, name) for node, name in logs if is_alarm(name)), logs[0])
        return node, self._short(node, callee)

    def reports_problem(self, node: BodyNode) -> bool:
        """True if a node that logs writes a warning, an error or worse."""
        return any(map(is_alarm, self._log_callees(node)))

    def _log_callees(self, node: BodyNode) -> Iterator[str]:
        """The names of the callees that write to a log, in a node and its inner nodes."""
        return filter(is_log, self._callees(node.start, node.end))

    def _short(self, node: BodyNode, callee: str) -> str:
        """The callee of a log with its message, without the middle of a long one."""
        data, at = self._file.data, self._file.data.find(f"{callee}(".encode(), node.start, node.end)
        parts = self._file.captures_in("telling.text", at, node.end) if at >= 0 else ()
        if not parts and at >= 0:  # the name of a constant, if there is one
            parts = [each for each in self._file.captures_in("item", at, node.end) if is_salient(self._file, *each)][:1]
        if node.kind != STATEMENT or not parts:
            return f"{callee}(…)"
        first, *others = sorted(parts, key=lambda each: (each.start, -each.end))
        begins, end = at + len(callee.encode()) + 1, first.end
        for each in others:  # the parts of a message
            end = each.end if each.start >= end and not data[end : each.start].strip(_JOINING) else end
        start = begins if data[begins : begins + 1].isalpha() else first.start
        text = " ".join(data[start:end].decode("utf-8", "replace").split())
        text = shortened_message(text, MAX_CONTEXT)
        is_all = _ALL_GIVEN.match(self._file.data, end, node.end) is not None
        return f"{callee}({text})" if is_all else f"{callee}({text} …)"

    def _callees(self, start: int, end: int) -> Iterator[str]:
        return iter(self._flow.calls_within(start, end))


def is_alarm(callee: str) -> bool:
    """True if a log function of this name reports a problem: warnings, errors and worse."""
    return _ALARM.match(callee_parts(callee)[-1]) is not None

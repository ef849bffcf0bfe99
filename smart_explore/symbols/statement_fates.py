"""The disposition of a body's statements: those that decide something are rows, calls are words, others left out."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence

from smart_explore.languages.captures import FileCaptures
from smart_explore.symbols.body_nodes import CLOSURE, EXIT, LOCAL, STATEMENT, STRUCTURE, BodyNode
from smart_explore.symbols.control_flow import LEAVING, ControlFlow
from smart_explore.symbols.each_loops import is_each, is_for_each, walks
from smart_explore.symbols.log_calls import is_log, tells_reason
from smart_explore.symbols.members_set import copies_in_turn, sets_a_member, sets_a_member_of_another
from smart_explore.symbols.one_line import OneLine
from smart_explore.symbols.positions import Lines
from smart_explore.symbols.preparations import are_conversions, is_replaced, sets_a_name, sets_to_nothing
from smart_explore.symbols.telling_source import tells
from smart_explore.symbols.told_logs import is_alarm, is_record, logs_what_is_set, short_log, writes_entry

SHOWN, CALLED, LOGGED, LEFT_OUT = range(4)
"""A row of its own, a word among the calls around it, or nothing, unless its block would be empty."""

_OTHERWISE = re.compile(rb"[ \t})]*el(?:se|if|sif)\b")
_TAKEN = re.compile(
    rb"((?:(?:const|let|var|val|final|auto|my|local)\b\s*(?:mut\s+)?[\w.:]*)?\s*[\[{(][^=()]*[\]})]"
    rb"|(?:\w+ )?\w+(?:\s*,\s*\w+)+)\s*:?=(?![=>])"
)
_NAMES = re.compile(r"[\w$]+")
_SILENT = re.compile(rb"(?:return|continue|break)\b")
MAX_TAKEN = 200
"""Bytes in which a pattern ends that takes a value apart: of a longer one no row tells."""

_PLAIN = re.compile(rb"([A-Za-z_$][\w$]*)\s*=(?![=>])")  # a variable by itself that is set


class Fates:
    """The disposition of each node of a file's bodies.

    ``is_shown`` tells which callees, by name as written, are worth a word; ``read`` are the names that conditions read.
    """

    __slots__ = ("_file", "_flow", "_is_shown", "_lines", "_logging", "_one_line", "_read")

    def __init__(
        self,
        flow: ControlFlow,
        file_captures: FileCaptures,
        lines: Lines,
        one_line: OneLine,
        is_shown: Callable[[str], bool],
        read: Collection[str] = (),
    ) -> None:
        self._flow = flow
        self._read = frozenset(read)
        self._file = file_captures
        self._lines = lines
        self._one_line = one_line
        self._is_shown = is_shown
        self._logging: dict[int, bool] = {}

    def of_block(self, nodes: Sequence[BodyNode], *, in_branch: bool) -> list[int]:
        """A fate for each node of a block. A block is never empty: where all would be left out, all is shown."""
        fates = [self._of(node, in_branch) for node in nodes]
        if not in_branch and any(node.kind == LOCAL for node in nodes):
            self._tell_of_outer_variables(nodes, fates)
        for copies in () if in_branch else copies_in_turn(self._file.data, nodes, self._flow):
            fates[copies.start : copies.stop] = [LEFT_OUT if fates[at] == CALLED else fates[at] for at in copies]
        for index, fate in enumerate(fates[:-1]):
            if fate == LOGGED and in_branch and self._tells_why(nodes, fates, index):
                fates[index] = CALLED
            elif fate == SHOWN and self._leaves_as(nodes[index], nodes[index + 1 :], fates[index + 1 :]):
                fates[index] = LOGGED
        for index, fate in enumerate(fates):
            is_told = fate == LOGGED and logs_what_is_set(self._file.data, nodes, index)
            if is_told or (fate == LEFT_OUT and is_replaced(self._file.data, nodes[index], nodes[-1].end)):
                fates[index] = CALLED
        is_empty = LOGGED not in fates and min(fates, default=SHOWN) > LOGGED
        return [SHOWN] * len(fates) if is_empty else fates

    def _tell_of_outer_variables(self, nodes: Sequence[BodyNode], fates: list[int]) -> None:
        """Keep assignments to outer-scope variables, in languages that declare locals with a keyword."""
        for index, node in enumerate(nodes):
            is_left_out = fates[index] == LEFT_OUT and node.kind == STATEMENT
            written = _PLAIN.match(self._file.data, node.start, node.end) if is_left_out else None
            if written is None:
                continue
            is_named = re.compile(rb"\W%b\b" % re.escape(written[1])).search
            own = (each for each in nodes[:index] if each.kind == LOCAL)
            if not any(is_named(self._file.data, each.start, each.end) for each in own):
                fates[index] = CALLED

    def of_all(self, nodes: Sequence[BodyNode], *, has_logs: bool = True) -> list[int]:
        """The fates where all is shown that is more than a comment, or a log, unless it ``has_logs``."""
        told = [node.kind not in (LOCAL, STATEMENT) or self._one_line.text(node.start, node.end) for node in nodes]
        logs = [not has_logs and self._is_logged(node) for node in nodes]
        return [LOGGED if log and text else SHOWN if text else LEFT_OUT for text, log in zip(told, logs, strict=True)]

    def _is_logged(self, node: BodyNode) -> bool:
        """True if a statement writes to a log, or a structure does nothing else."""
        if node.kind not in (LOCAL, STATEMENT):
            return (self._is_if(node) or self._is_plain_loop(node)) and self._only_notes(node)
        if self._assigns(node):
            return False
        callees = list(self._flow.calls_within(node.start, node.end))
        is_noted = bool(callees) and is_log(callees[0]) and not is_record(self._file.data, node)
        return is_noted or self._notes_each(node, callees)

    def _assigns(self, node: BodyNode) -> bool:
        return node.kind == LOCAL or bool(self._file.captures_in("assignment", node.start, node.start + 1))

    def _of(self, node: BodyNode, in_branch: bool) -> int:
        if node.kind not in (LOCAL, STATEMENT):
            return LOGGED if self._is_logged(node) else SHOWN
        if not self._one_line.text(node.start, node.end):
            return LEFT_OUT
        if self._is_logged(node):
            return LOGGED
        callees = list(self._flow.calls_within(node.start, node.end))
        is_assignment = self._assigns(node)
        if is_assignment and (node.kind == LOCAL or not in_branch) and self._is_preparation(node, callees):
            return LEFT_OUT
        leaves = bool(callees) and callees[0] in LEAVING
        if (
            is_assignment
            and node.kind != LOCAL
            and (in_branch or sets_a_member(self._file.data, self._lines, node, self._flow))
        ):
            return SHOWN
        if leaves or self.blocks_in(node) or tells(self._file, node.start, node.end):
            return SHOWN
        if is_assignment and sets_a_member_of_another(self._file.data, node):
            return CALLED
        if callees:
            return CALLED if any(map(self._is_shown, callees)) else LEFT_OUT
        if is_assignment:
            return CALLED if self._takes_apart(node) else LEFT_OUT
        return SHOWN

    def _takes_apart(self, node: BodyNode) -> bool:
        """True if a short statement destructures a value, and a condition reads one of the names."""
        written = _TAKEN.match(self._file.data, node.start, min(node.end, node.start + MAX_TAKEN))
        return written is not None and not self._read.isdisjoint(_NAMES.findall(written[1].decode("utf-8", "replace")))

    def only_logs(self, node: BodyNode) -> bool:
        """True if a condition, with its other clauses, does nothing but log."""
        if node.start not in self._logging:
            inner = [child for child in node.children if child.start >= node.head_end]
            clauses = [child for child in inner if child.kind == STRUCTURE and self._is_otherwise(child)]
            fates = self.of_block([child for child in inner if child not in clauses], in_branch=True)
            is_log = writes_entry(self._file.data, node, inner, self._flow.calls_within)
            is_log = is_log or (bool(fates) and set(fates) <= {LOGGED, LEFT_OUT})
            self._logging[node.start] = is_log and all(map(self.only_logs, clauses))
        return self._logging[node.start]

    def _only_notes(self, node: BodyNode) -> bool:
        """True if a condition does nothing but log, and logs no alarm."""
        return self.only_logs(node) and not any(map(is_alarm, self._logs_in(node)))

    def _is_plain_loop(self, node: BodyNode) -> bool:
        """True if a structure is a loop over elements whose head has no call worth a word."""
        called = (each for each in self._flow.calls_within(node.start, node.head_end) if not walks(each))
        return is_for_each(self._file.data, node) and not any(map(self._is_shown, called))

    def _notes_each(self, node: BodyNode, callees: Sequence[str]) -> bool:
        """True if a call such as ``forEach`` only logs for each element, without an alarm."""
        if not any(map(is_each, callees)) or not any(map(is_log, callees)) or any(map(is_alarm, self._logs_in(node))):
            return False
        blocks = self.blocks_in(node)
        around = self._flow.calls_within(node.start, blocks[0].start) if blocks else callees
        if any(self._is_shown(each) and not (is_each(each) or walks(each) or is_log(each)) for each in around):
            return False
        if blocks:
            return all(map(self.only_logs, blocks))
        return not self._file.captures_in("assignment", node.start, node.end)

    def _is_if(self, node: BodyNode) -> bool:
        return node.kind == STRUCTURE and self._file.data.startswith(b"if", node.start)

    def _is_otherwise(self, clause: BodyNode) -> bool:
        line_start = self._lines.range_of(self._lines.line_of(clause.start))[0]
        return _OTHERWISE.match(self._file.data, line_start, clause.head_end) is not None

    def without_logging(self, clauses: Sequence[BodyNode]) -> Sequence[BodyNode]:
        """The clauses of a structure but the last ones, if these are ``else`` and lead to logging without an alarm."""
        count = len(clauses)
        while count and self._is_otherwise(clauses[count - 1]) and self._only_notes(clauses[count - 1]):
            count -= 1
        return clauses[:count]

    def _leaves_as(self, node: BodyNode, following: Sequence[BodyNode], fates: Sequence[int]) -> bool:
        """True if a condition logs and leaves, and the statement after it leaves in the same words."""
        if not self._is_if(node):
            return False
        next_told = next((each for each, fate in zip(following, fates, strict=True) if fate < LOGGED), None)
        *logs, last = [child for child in node.children if child.start >= node.head_end] or [node]
        if not logs or next_told is None or last.kind != EXIT or next_told.kind != EXIT:
            return False
        data = self._file.data
        if data[last.start : last.end].split() != data[next_told.start : next_told.end].split():
            return False
        return set(self.of_block(logs, in_branch=True)) == {LOGGED}

    def _is_preparation(self, node: BodyNode, callees: Sequence[str]) -> bool:
        """True if a name is assigned an empty value, the time, or a converted value."""
        if self.blocks_in(node) or (node.kind != LOCAL and not sets_a_name(self._file.data, node)):
            return False
        is_converted = are_conversions(callees) and not tells(self._file, node.start, node.end)
        return is_converted or sets_to_nothing(self._file.data, node)

    def _tells_why(self, nodes: Sequence[BodyNode], fates: Sequence[int], index: int) -> bool:
        """Return whether an alarm, or several logs, are written before an exit that has no error to say the same."""
        node, behind = nodes[index], range(index + 1, len(nodes))
        following = next((nodes[at] for at in behind if fates[at] != LOGGED), node)
        if node.kind == STRUCTURE or following.kind != EXIT or not self._is_silent(following):
            return False
        return tells_reason(self._file.data[node.start : node.end]) or is_alarm(next(self._logs_in(node)))

    def log_of(self, nodes: Sequence[BodyNode], fates: Sequence[int]) -> tuple[int, str]:
        """The index of the most salient log of a block that only logs, an alarm if there is one, and its text."""
        logs = [
            (index, name)
            for index, (node, fate) in enumerate(zip(nodes, fates, strict=True))
            if fate == LOGGED
            for name in self._logs_in(node)
        ]
        index, name = next(((index, name) for index, name in logs if is_alarm(name)), logs[0])
        return index, short_log(self._file, nodes[index], name)

    def _logs_in(self, node: BodyNode) -> Iterator[str]:
        """The names of what a statement that is logged, and those in it, call to write it."""
        return filter(is_log, self._flow.calls_within(node.start, node.end))

    def _is_silent(self, leaving: BodyNode) -> bool:
        return _SILENT.match(self._file.data, leaving.start) is not None

    def blocks_in(self, node: BodyNode) -> list[BodyNode]:
        """The outermost closures and structures in a statement that take several lines and contain statements.

        A closure that only returns others, without a block of its own, is replaced by these.
        """
        blocks: list[BodyNode] = []
        for child in node.children:
            if child.kind not in (STRUCTURE, CLOSURE) or self._lines.are_one(child.start, child.end):
                continue
            inner = [each for each in child.children if each.start >= child.head_end]
            if inner:
                blocks.append(child)
            elif child.kind == CLOSURE and child.body is None:
                blocks += self.blocks_in(child)
        return blocks

"""Makes rows of the nodes of a body: each statement or structure as a text, those in it below."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.model.unfold_answer import BodyRow
from smart_explore.symbols.beside_point import IsMeant
from smart_explore.symbols.body_nodes import CLOSURE, STRUCTURE, BodyNode, is_brace
from smart_explore.symbols.call_runs import CallRuns
from smart_explore.symbols.case_labels import with_merged_cases
from smart_explore.symbols.control_flow import ControlFlow
from smart_explore.symbols.fold_comments import code_before
from smart_explore.symbols.left_out import Tally
from smart_explore.symbols.one_line import MAX_COMPLETE, MAX_TEXT, OneLine
from smart_explore.symbols.positions import Lines
from smart_explore.symbols.statement_fates import CALLED, LEFT_OUT, LOGGED, SHOWN, Fates
from smart_explore.symbols.telling_calls import telling_calls

MAX_JOINED = 3
MAX_JOINED_TEXT, MAX_ONE_JOINED = 120, 160
"""Maximum number of characters of a line that shows a structure together with all of its statements, and of one with a
single statement, whose line is evident.
"""

_LEAD = re.compile(rb"[ \t})]*(\w+)[ \t]*\Z")
_BLOCK = re.compile(r"(?:if|for|foreach|while|switch|try|with|unless|loop|match|do|catch)\b.*\}\Z")
"""A structure with braces on one line."""
_BEFORE_END = re.compile(rb"\s*(?=\send\b)")
_CLOSERS = (b"}", b")")
_BETWEEN = (b"}", b" ", b"\t", b"\r", b"\n")


def _parted(text: str) -> str:
    """The separator between a row and the next one on the same line."""
    return " " if _BLOCK.match(text) else "; "


class RowMaker:
    """Makes rows from nodes; complete rows are one for each statement with its whole text, except for log calls."""

    __slots__ = (
        "_fates",
        "_file",
        "_has_logs",
        "_is_complete",
        "_is_meant",
        "_labels",
        "_lines",
        "_one_line",
        "_runs",
        "_tally",
    )

    def __init__(
        self,
        flow: ControlFlow,
        file_captures: FileCaptures,
        lines: Lines,
        is_shown: Callable[[str], bool],
        is_complete: bool,
        read: Collection[str] = (),
        *,
        has_logs: bool = True,
        tally: Tally | None = None,
        is_meant: IsMeant | None = None,
    ) -> None:
        self._tally = tally or Tally()
        self._is_meant = is_meant
        self._has_logs = has_logs
        self._file = file_captures
        self._lines = lines
        self._labels = {lines.line_of(label.start) for label in file_captures.captures.get("control.label", ())}
        self._is_complete = is_complete

        def calls(start: int, end: int) -> tuple[str, ...]:
            return telling_calls(flow, start, end, is_shown)

        most = MAX_COMPLETE if is_complete else MAX_TEXT
        self._one_line = OneLine(file_captures, is_shown, most=most, calls=calls, is_meant=is_meant)
        self._runs = CallRuns(flow, lines, self._one_line, is_shown)
        self._fates = Fates(flow, file_captures, lines, self._one_line, is_shown, read)

    def of_block(self, nodes: Sequence[BodyNode], depth: int, *, in_branch: bool) -> Iterator[BodyRow]:
        """The rows of the nodes of one block, and of all in them."""
        yield from with_merged_cases(self._of_block(nodes, depth, in_branch=in_branch), depth, self._labels)

    def _of_block(self, nodes: Sequence[BodyNode], depth: int, *, in_branch: bool) -> Iterator[BodyRow]:
        if self._is_complete:
            fates = self._fates.of_all(nodes, has_logs=self._has_logs)
            fates = [
                SHOWN if fate == LOGGED and self._asks(node) else fate for node, fate in zip(nodes, fates, strict=True)
            ]
        else:
            fates = self._fates.of_block(nodes, in_branch=in_branch)
        if fates and min(fates) == LOGGED:
            index, text = self._fates.log_of(nodes, fates)
            fates[index] = SHOWN
            self._count(nodes, fates)
            yield self._row(nodes[index].start, nodes[index].end, depth, text)
            return
        self._count(nodes, fates)
        run: list[BodyNode] = []
        for node, fate in zip(nodes, fates, strict=True):
            if fate == CALLED:
                run.append(node)
            elif fate == SHOWN:
                yield from self._calls(run, depth)
                run = []
                yield from self._shown(node, depth)
        yield from self._calls(run, depth)

    def _asks(self, node: BodyNode) -> bool:
        """True if the focus is about the head of this condition, which leads to logging."""
        return self._is_meant is not None and node.kind == STRUCTURE and self._is_meant(node.start, node.head_end)

    def _count(self, nodes: Sequence[BodyNode], fates: Sequence[int]) -> None:
        """Count the nodes that no row shows, except those that are empty without comments and types."""
        self._tally.add_logs(node for node, fate in zip(nodes, fates, strict=True) if fate == LOGGED)
        others = (node for node, fate in zip(nodes, fates, strict=True) if fate == LEFT_OUT)
        self._tally.statements += sum(bool(self._one_line.text(node.start, node.end)) for node in others)

    def _shown(self, node: BodyNode, depth: int) -> Iterator[BodyRow]:
        return self._structure(node, depth) if node.kind in (STRUCTURE, CLOSURE) else self._statement(node, depth)

    def _structure(self, node: BodyNode, depth: int) -> Iterator[BodyRow]:
        start = self._lead(node)
        if self._lines.are_one(node.start, node.end):
            text = self._one_line.text(start, node.end, is_head=True)
            yield self._row(start, node.end, depth, text.removesuffix(","))
            return
        head = self._one_line.text(start, node.head_end, is_head=True)
        clauses = [child for child in node.children if self._is_clause(child, node)]
        inner = [child for child in node.children if child.start >= node.head_end and child not in clauses]
        rows = list(self.of_block(inner, depth + 1, in_branch=True))
        tail = self._tail(node)
        is_flat = self._is_flat(rows, inner, head) and (len(rows) == 1 or not self._declares(node))
        joined = self._joined(node, head, rows, tail) if is_flat else ""
        if joined and len(joined) <= (MAX_ONE_JOINED if len(rows) == 1 else MAX_JOINED_TEXT):
            yield self._row(start, tail.end if tail else inner[-1].end, depth, joined)
        else:
            behind = self._lead(clauses[0]) if clauses else tail.start if tail else -1
            end = code_before(self._file, behind) if behind >= 0 else node.end
            if not rows and head.endswith("{") and self._one_line.text(node.head_end, end) == "}":
                head += "}"
            end = node.end if tail else end
            yield self._row(start, end, depth, head, is_head=bool(rows))
            yield from rows
            if tail:
                yield self._row(*tail, depth, self._one_line.text(*tail, is_head=True))
        told = clauses if self._is_complete else self._fates.without_logging(clauses)
        self._tally.add_logs(clauses[len(told) :])
        for clause in told:
            yield from self._structure(clause, depth)

    def _declares(self, node: BodyNode) -> bool:
        """True if a structure is a function: among several statements on a line its end would be unclear."""
        functions = self._file.captures_in("control.function", node.start, node.start + 1)
        return any(region == (node.start, node.end) for region in functions)

    def _is_flat(self, rows: Sequence[BodyRow], inner: Sequence[BodyNode], head: str) -> bool:
        """True if the rows can follow their head on its line, with clear nesting."""
        if not 0 < len(rows) <= MAX_JOINED or any(row.depth != rows[0].depth or row.is_head for row in rows):
            return False
        if any(self._is_clause(each, child) for child in inner for each in child.children):
            return False
        return len(rows) == 1 or head.endswith("{") or all(child.kind != STRUCTURE for child in inner)

    def _joined(self, node: BodyNode, head: str, rows: Sequence[BodyRow], tail: Region | None) -> str:
        joined = "".join(f"{row.text}{_parted(row.text)}" for row in rows[:-1]) + rows[-1].text
        # Where a line break parts a head from what it leads to, and no sign or word does, a semicolon is its place.
        is_parted = head.endswith((":", ">", "=", " then", " do")) or " " not in head
        is_broken = self._file.data[node.head_end : node.head_end + 1] in (b"\r", b"\n")
        text = (
            f"{head} {joined} }}"
            if head.endswith("{")
            else f"{head}{'; ' if is_broken and not is_parted else ' '}{joined}"
        )
        return f"{text} {self._one_line.text(*tail, is_head=True)}" if tail else text

    def _tail(self, node: BodyNode) -> Region | None:
        """The part of a structure after its block: the condition of ``do`` and ``repeat``. None if there is none."""
        if node.body is None or any(child.start >= node.body.end for child in node.children):
            return None
        start = node.body.end
        while start < node.end and self._file.data[start : start + 1] in _BETWEEN:
            start += 1
        return Region(start, node.end) if b" " in self._file.data[start : node.end] else None

    def _statement(self, node: BodyNode, depth: int) -> Iterator[BodyRow]:
        """A statement with the blocks in it: the rows of one are below it, several have heads of their own."""
        blocks = self._fates.blocks_in(node)
        statements = sum(each.kind not in (STRUCTURE, CLOSURE) for each in node.walk())
        is_short = statements <= 1 and len(self._one_line.whole(node.start, node.end)) <= MAX_JOINED_TEXT
        if not blocks or is_short:
            yield self._row(node.start, node.end, depth, self._one_line.text(node.start, node.end))
            return
        if len(blocks) == 1 and blocks[0].kind == STRUCTURE:
            text = self._one_line.text(node.start, blocks[0].head_end, is_head=True)
        else:
            text = self._one_line.text(node.start, node.end, [self._inside(block) for block in blocks])
        yield self._row(node.start, node.end, depth, text, is_head=True)
        for block in blocks:
            if len(blocks) == 1:
                inner = [child for child in block.children if child.start >= block.head_end]
                yield from self.of_block(inner, depth + 1, in_branch=block.kind == STRUCTURE)
            else:
                yield from self._structure(block, depth + 1)

    def _inside(self, block: BodyNode) -> Region:
        data = self._file.data
        end = block.end - 1 if data[block.end - 1 : block.end] in _CLOSERS else block.end
        if behind := _BEFORE_END.match(data, end):
            end = behind.end()
        return Region(block.head_end, max(block.head_end, end))

    def _lead(self, node: BodyNode) -> int:
        """The start of a structure, with a word such as ``else`` before it on its line.

        A closure has a row of its own beside others of its statement: the text before it on its line identifies it.
        """
        line_start = self._lines.range_of(self._lines.line_of(node.start))[0]
        if node.kind == CLOSURE:
            return line_start
        lead = _LEAD.match(self._file.data, line_start, node.start)
        if lead is None and is_brace(self._file.data, node):  # a block below its word
            before = code_before(self._file, node.start)
            lead = _LEAD.match(self._file.data, self._lines.range_of(self._lines.line_of(before - 1))[0], before)
        return lead.start(1) if lead else node.start

    def _is_clause(self, child: BodyNode, node: BodyNode) -> bool:
        """True if a structure is a clause of the one it is in, as ``else`` is: it is not indented more."""
        if child.kind != STRUCTURE or child.start < node.head_end or self._lines.are_one(node.start, node.end):
            return False
        return self._indentation(child) <= self._indentation(node)

    def _indentation(self, node: BodyNode) -> int:
        start, end = self._lines.range_of(self._lines.line_of(node.start))
        line = self._file.data[start:end]
        return len(line) - len(line.lstrip())

    def _calls(self, run: Sequence[BodyNode], depth: int) -> Iterator[BodyRow]:
        return (self._row(start, end, depth, text) for start, end, text in self._runs.of(run))

    def _row(self, start: int, end: int, depth: int, text: str, *, is_head: bool = False) -> BodyRow:
        first, last = self._lines.line_of(start), self._lines.last_line_of(start, end)
        return BodyRow(first, last, depth, text.removesuffix(";").rstrip(), is_head)

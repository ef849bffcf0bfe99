"""Make rows from the nodes of a body: a text for each statement or structure, with inner ones below it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.model.unfold_answer import BodyRow, RowKind
from smart_explore.reading.rows.body_nodes import CLOSURE, EXIT, LOCAL, LOG, STATEMENT, BodyNode, inside, is_brace
from smart_explore.reading.rows.case_labels import with_merged_cases
from smart_explore.reading.rows.clauses import is_clause
from smart_explore.reading.rows.control_flow import ControlFlow
from smart_explore.reading.rows.left_out import Tally
from smart_explore.reading.rows.log_nodes import LogNodes
from smart_explore.reading.rows.one_line import OneLine
from smart_explore.reading.rows.shortened import MAX_LINE, SHORT_LINE
from smart_explore.reading.rows.unfocused_elements import IsMeant
from smart_explore.symbols.fold_comments import code_before
from smart_explore.symbols.positions import Lines

MAX_JOINED = 3
"""The most statements that a structure shows on its own line."""

_LEAD = re.compile(rb"[ \t})]*(\w+)[ \t]*\Z")
_BLOCKS = frozenset({"branch", "elif", "else", "loop", "switch", "try", "handler", "block"})
_DECORATORS = (b"@", b"[", b"#")
_BETWEEN = (b"}", b" ", b"\t", b"\r", b"\n")


def _parted(row: BodyRow) -> str:
    """The separator between a row and the next one on the same line."""
    return " " if row.kind in _BLOCKS and row.text.endswith("}") else "; "


class Choice(NamedTuple):
    """Which rows are made: those of logs if it ``has_logs``; a ``tally`` counts the others.

    Long statements with a part for which ``is_meant`` is True are shown without other elements.
    """

    has_logs: bool = False
    tally: Tally | None = None
    is_meant: IsMeant | None = None


class RowMaker:
    """Makes rows from nodes: one for each statement, with its whole text, except logs."""

    __slots__ = ("_directives", "_file", "_has_logs", "_is_meant", "_labels", "_lines", "_logs", "_one_line", "_tally")

    def __init__(self, flow: ControlFlow, file_captures: FileCaptures, lines: Lines, choice: Choice) -> None:
        self._has_logs, tally, is_meant = choice
        self._tally = tally or Tally()
        self._is_meant = is_meant
        self._file = file_captures
        self._lines = lines
        self._labels = {lines.line_of(label.start) for label in file_captures.captures.get("control.label", ())}
        self._directives = {region.start for region in file_captures.captures.get("control.directive", ())}
        self._one_line = OneLine(file_captures, is_meant=is_meant)
        self._logs = LogNodes(flow, file_captures)

    def of_block(self, nodes: Sequence[BodyNode], depth: int) -> Iterator[BodyRow]:
        """The rows of the nodes of one block, and of their inner nodes."""
        yield from _counted(with_merged_cases(self._of_block(nodes, depth), depth, self._labels))

    def _of_block(self, nodes: Sequence[BodyNode], depth: int) -> Iterator[BodyRow]:
        """The rows of a block. Its logs share one row, for the first that reports a problem, or if there are only logs
        and an exit, for which they give the reason.
        """
        told = [node for node in nodes if node.kind not in (LOCAL, STATEMENT) or self._text(node).strip("; ")]
        logs = [] if self._has_logs else [node for node in told if self._logs.is_log(node) and not self._asks(node)]
        shown, text = self._logs.most_salient(logs) if logs else (None, "")
        is_reason = len(logs) == len(told) or (self._is_reason(told) and not text.endswith("(…)"))
        if not is_reason and not (shown and self._logs.reports_problem(shown)):
            shown = None
        self._tally.add_logs(logs, shown)
        for node in told:
            if node is shown:
                yield self._row(node.start, node.end, depth, text, LOG)
            elif node not in logs:
                yield from self._shown(node, depth)

    def _is_reason(self, nodes: Sequence[BodyNode]) -> bool:
        """True if a block only logs and leaves: the log says why."""
        return all(node.kind == EXIT or self._logs.is_log(node) for node in nodes)

    def _text(self, node: BodyNode) -> str:
        return self._one_line.text(node.start, node.end)

    def _asks(self, node: BodyNode) -> bool:
        """True if the focus is about the head of this condition, which leads to logging."""
        return self._is_meant is not None and node.is_structure and self._is_meant(node.start, node.head_end)

    def _shown(self, node: BodyNode, depth: int) -> Iterator[BodyRow]:
        return self._structure(node, depth) if node.has_head else self._statement(node, depth)

    def _structure(self, node: BodyNode, depth: int) -> Iterator[BodyRow]:
        start = self._lead(node)
        if self._lines.are_one(node.start, node.end):
            text = self._one_line.text(start, node.end, is_head=True)
            yield self._row(start, node.end, depth, text.removesuffix(","), node.kind, shown_end=node.end)
            return
        head = self._head(start, node.head_end)
        clauses = [child for child in node.children if is_clause(self._file.data, self._lines, child, node)]
        inner = [child for child in node.children if child.start >= node.head_end and child not in clauses]
        rows = list(self.of_block(inner, depth + 1))
        tail = self._tail(node)
        is_flat = node.start not in self._directives and self._is_flat(rows, inner, head)
        is_flat = is_flat and (len(rows) == 1 or not self._declares(node))
        joined = self._joined(node, head, rows, tail) if is_flat else ""
        if joined and len(joined) <= (MAX_LINE if len(rows) == 1 or self._is_reason(inner) else SHORT_LINE):
            end = tail.end if tail else inner[-1].end
            is_one = len(rows) == 1 and not self._logs.is_log(inner[0])
            yield self._row(start, end, depth, joined, node.kind, shown_end=node.end if is_one else 0)
        else:
            behind = self._lead(clauses[0]) if clauses else tail.start if tail else -1
            end = code_before(self._file, behind) if behind >= 0 else node.end
            if not rows and head.endswith("{") and self._one_line.text(node.head_end, end) == "}":
                head += "}"
            end = node.end if tail else end
            head_end = node.head_end
            yield self._row(start, end, depth, head, node.kind, head_end=head_end if rows else 0, shown_end=head_end)
            yield from rows
            if tail:
                yield self._row(*tail, depth, self._one_line.text(*tail, is_head=True), node.kind)
        for clause in clauses:
            yield from self._structure(clause, depth)

    def _head(self, start: int, end: int) -> str:
        """The head of a structure. Of decorators before it long arguments are left out: its name comes after them."""
        is_decorated = self._file.data[start : start + 1] in _DECORATORS
        return self._one_line.decorators(start, end) if is_decorated else self._one_line.text(start, end, is_head=True)

    def _declares(self, node: BodyNode) -> bool:
        """True if a structure is a function: among several statements on a line its end would be unclear."""
        functions = self._file.captures_in("control.function", node.start, node.start + 1)
        return any(region == (node.start, node.end) for region in functions)

    def _is_flat(self, rows: Sequence[BodyRow], inner: Sequence[BodyNode], head: str) -> bool:
        """True if the rows can follow their head on its line, with clear nesting."""
        if not 0 < len(rows) <= MAX_JOINED or any(row.depth != rows[0].depth or row.is_head for row in rows):
            return False
        if any(is_clause(self._file.data, self._lines, each, child) for child in inner for each in child.children):
            return False
        return len(rows) == 1 or head.endswith("{") or not any(child.is_structure for child in inner)

    def _joined(self, node: BodyNode, head: str, rows: Sequence[BodyRow], tail: Region | None) -> str:
        joined = "".join(f"{row.text}{_parted(row)}" for row in rows[:-1]) + rows[-1].text
        # A semicolon replaces a line break that is the only separator between a head and its block.
        is_parted = head.endswith((":", ">", "=", " then", " do")) or " " not in head
        is_broken = self._file.data[node.head_end : node.head_end + 1] in (b"\r", b"\n")
        if head.endswith("{"):
            text = f"{head} {joined} }}"
        elif head.endswith("("):
            text = f"{head}{joined})"
        else:
            text = f"{head}{'; ' if is_broken and not is_parted else ' '}{joined}"
        return f"{text} {self._one_line.text(*tail, is_head=True)}" if tail else text

    def _tail(self, node: BodyNode) -> Region | None:
        """The part of a structure after its block: the condition of ``do`` and ``repeat``; else None."""
        if node.body is None or any(child.start >= node.body.end for child in node.children):
            return None
        start = node.body.end
        while start < node.end and self._file.data[start : start + 1] in _BETWEEN:
            start += 1
        return Region(start, node.end) if b" " in self._file.data[start : node.end] else None

    def _statement(self, node: BodyNode, depth: int) -> Iterator[BodyRow]:
        """A statement with its blocks: the rows of a single one are below it, several have heads of their own."""
        blocks = self._blocks_in(node)
        statements = sum(not each.has_head for each in node.walk())
        is_short = statements <= 1 and len(self._one_line.whole(node.start, node.end)) <= SHORT_LINE
        if not blocks or is_short:
            kind = LOG if self._has_logs and self._logs.is_log(node) else node.kind
            yield self._row(node.start, node.end, depth, self._text(node), kind, shown_end=node.end)
            return
        end, holes = node.end, [inside(self._file.data, block) for block in blocks]
        is_head = len(blocks) == 1 and blocks[0].is_structure and self._ends_with(node, blocks[0])
        if is_head:
            end, holes = blocks[0].head_end, []
        text = self._one_line.text(node.start, end, holes, is_head=is_head)
        head_end = blocks[0].start
        yield self._row(node.start, node.end, depth, text, node.kind, head_end=head_end, shown_end=end, holes=holes)
        for block in blocks:
            if len(blocks) == 1:
                clauses = [
                    each
                    for each in block.children
                    if block.is_structure and is_clause(self._file.data, self._lines, each, block)
                ]
                inner = [child for child in block.children if child.start >= block.head_end and child not in clauses]
                yield from self.of_block(inner, depth + 1)
                for clause in clauses:
                    yield from self._structure(clause, depth)
            else:
                yield from self._structure(block, depth + 1)

    def _ends_with(self, node: BodyNode, block: BodyNode) -> bool:
        """True if only closing signs follow a block in its statement."""
        return not self._file.data[block.end : node.end].strip(b" \t\r\n;,)}]")

    def _lead(self, node: BodyNode) -> int:
        """The start of a structure, including a word such as ``else`` before it on its line.

        A closure among others in a statement has its own row: the text before it on its line identifies it.
        """
        line_start = self._lines.range_of(self._lines.line_of(node.start))[0]
        if node.kind == CLOSURE:
            return line_start
        lead = _LEAD.match(self._file.data, line_start, node.start)
        if lead is None and is_brace(self._file.data, node):  # a block below its word
            before = code_before(self._file, node.start)
            lead = _LEAD.match(self._file.data, self._lines.range_of(self._lines.line_of(before - 1))[0], before)
        return lead.start(1) if lead else node.start

    def _blocks_in(self, node: BodyNode) -> list[BodyNode]:
        """The outermost closures and structures in a statement that have several lines and contain statements.

        A closure without a block that only returns others is replaced by these.
        """
        blocks: list[BodyNode] = []
        for child in node.children:
            if not child.has_head or self._lines.are_one(child.start, child.end):
                continue
            inner = [each for each in child.children if each.start >= child.head_end]
            if inner:
                blocks.append(child)
            elif child.kind == CLOSURE and child.body is None:
                blocks += self._blocks_in(child)
        return blocks

    def _row(
        self,
        start: int,
        end: int,
        depth: int,
        text: str,
        kind: RowKind,
        *,
        head_end: int = 0,
        shown_end: int = 0,
        holes: Sequence[Region] = (),
    ) -> BodyRow:
        """A row of the bytes from ``start`` to ``end``; those behind ``head_end``, if it is given, have other rows.

        The text is that of the bytes to ``shown_end``, if this is given, without the ``holes``.
        """
        first, last = self._lines.line_of(start), self._lines.last_line_of(start, end)
        named = self._file.captures_in("defined", start, head_end or end)
        defined = frozenset(map(self._file.region_text, named))
        text = text.rstrip("; ")
        shorter = self._one_line.shorter(start, shown_end, holes, len(text)) if shown_end else ()
        return BodyRow(first, last, depth, text, head_end > 0, kind=kind, defined=defined, shorter=shorter)


def _counted(rows: Iterable[BodyRow]) -> Iterator[BodyRow]:
    """The rows; consecutive ones with the same text are merged, with their number."""
    for (text, _), same in groupby(rows, lambda row: (row.text, row.depth)):
        first, *others = same
        if others:
            first = first.with_text(f"{text} ({len(others) + 1} times)")._replace(line_end=others[-1].line_end)
        yield first

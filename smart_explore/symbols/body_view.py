"""A symbol's body as what it does: branches and loops, what leaves it, what it sets and calls, each with its lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from smart_explore.languages.captures import FileCaptures, Region
from smart_explore.model import FileOutline, Symbol
from smart_explore.model.unfold_answer import BodyRow
from smart_explore.symbols.body_nodes import CLOSURE, STRUCTURE, BodyNode, body_nodes
from smart_explore.symbols.call_runs import CallRuns
from smart_explore.symbols.control_flow import ControlFlow
from smart_explore.symbols.fold_comments import code_before
from smart_explore.symbols.one_line import MAX_COMPLETE, MAX_TEXT, OneLine
from smart_explore.symbols.positions import Lines
from smart_explore.symbols.read_with_rows import names_read
from smart_explore.symbols.statement_fates import CALLED, LOGGED, SHOWN, Fates
from smart_explore.symbols.telling_calls import telling_calls

MAX_JOINED = 3
MAX_JOINED_TEXT, MAX_ONE_JOINED = 120, 160
"""Statements that are shown on the line of the structure that they are all of, and the characters of such a line: of
one it is clear on which line it stands."""

_LEAD = re.compile(rb"[ \t})]*(\w+)[ \t]*\Z")
_BLOCK = re.compile(r"(?:if|for|foreach|while|switch|try|with|unless|loop|match|do|catch)\b.*\}\Z")
"""A structure with braces on one line."""
_CLOSERS = (b"}", b")")
_BETWEEN = (b"}", b" ", b"\t", b"\r", b"\n")


def body_rows(
    flow: ControlFlow,
    lines: Lines,
    name_line: int,
    last: int,
    *,
    is_shown: Callable[[str], bool],
    is_complete: bool = False,
) -> tuple[BodyRow, ...]:
    """The rows of what stands behind the head of a symbol, from ``name_line`` to ``last``, in the order of the source.

    ``is_shown`` tells which callees, by name as written, are worth a word. Where rows are ``is_complete``, there is one
    for each statement, with all that it says. There are no rows where the control flow is not known.
    """
    if flow.file_captures is None:
        return ()
    start, end = flow.body_offset(lines, name_line, last), lines.range_of(last)[1]
    nodes = body_nodes(flow.file_captures, start, end)
    read = _names_read(flow.data, nodes)
    maker = _Rows(flow, flow.file_captures, lines, is_shown, is_complete, read)
    return tuple(maker.of_block(nodes, 0, in_branch=False))


def _names_read(data: bytes, nodes: Sequence[BodyNode]) -> set[str]:
    """The names that conditions in these nodes read."""
    structures = (node for top in nodes for node in (top, *top.walk()) if node.kind == STRUCTURE)
    heads = (data[node.start : node.head_end].decode("utf-8", "replace") for node in structures)
    return {name for head in heads for name in names_read(head)}


def file_rows(
    flow: ControlFlow,
    lines: Lines,
    outline: FileOutline,
    *,
    is_shown: Callable[[str], bool],
    is_complete: bool = False,
) -> tuple[BodyRow, ...]:
    """The rows of all statements of a file, as ``body_rows`` gives those of a body, and of its types a row each."""
    if flow.file_captures is None:
        return ()
    data, one_line = flow.file_captures.data, OneLine(flow.file_captures)
    nodes = body_nodes(flow.file_captures, 0, len(data))
    rows = list(_Rows(flow, flow.file_captures, lines, is_shown, is_complete).of_block(nodes, 0, in_branch=False))
    named = {row.line_start for row in rows}
    for symbol in outline.symbols:
        if named.isdisjoint(range(symbol.line_start, symbol.line_end + 1)):
            text = one_line.members(lines.range_of(symbol.name_line)[0], lines.range_of(symbol.line_end)[1])
            text = text if len(text) <= MAX_JOINED_TEXT else symbol.signature
            rows.append(BodyRow(symbol.name_line, symbol.line_end, 0, text))
    return with_decorators(sorted(rows, key=lambda row: row.line_start), outline.walk(), flow, lines)


def with_decorators(
    rows: Iterable[BodyRow], symbols: Iterable[Symbol], flow: ControlFlow, lines: Lines
) -> tuple[BodyRow, ...]:
    """The rows, of which those that begin with one of the symbols bear the decorators above it."""
    decorated = {symbol.name_line: symbol for symbol in symbols if symbol.line_start < symbol.name_line}
    if not decorated or flow.file_captures is None:
        return tuple(rows)
    one_line = OneLine(flow.file_captures)

    def row_of(row: BodyRow) -> BodyRow:
        symbol = decorated.get(row.line_start)
        if symbol is None:
            return row
        above = one_line.text(lines.range_of(symbol.line_start)[0], lines.range_of(row.line_start)[0], is_head=True)
        return row._replace(text=f"{above} {row.text}" if above else row.text)

    return tuple(map(row_of, rows))


def head_rows(flow: ControlFlow, lines: Lines, first: int, name_line: int, last: int) -> tuple[BodyRow, ...]:
    """The decorators and the signature of a symbol on the 1-based lines ``first`` to ``last``, a row each."""
    if flow.file_captures is None:
        return ()
    one_line = OneLine(flow.file_captures)
    start, named, end = lines.range_of(first)[0], lines.range_of(name_line)[0], flow.body_offset(lines, name_line, last)
    decorators = one_line.text(start, named, is_head=True)
    signature = BodyRow(name_line, lines.last_line_of(named, end), 0, one_line.signature(named, end))
    return (BodyRow(first, name_line - 1, 0, decorators), signature) if decorators else (signature,)


def _parted(text: str) -> str:
    """What stands behind a row in front of another on the same line."""
    return " " if _BLOCK.match(text) else "; "


class _Rows:
    """Makes rows of nodes."""

    __slots__ = ("_fates", "_file", "_is_complete", "_lines", "_one_line", "_runs")

    def __init__(
        self,
        flow: ControlFlow,
        file_captures: FileCaptures,
        lines: Lines,
        is_shown: Callable[[str], bool],
        is_complete: bool,
        read: Collection[str] = (),
    ) -> None:
        self._file = file_captures
        self._lines = lines
        self._is_complete = is_complete

        def calls(start: int, end: int) -> tuple[str, ...]:
            return telling_calls(flow, start, end, is_shown)

        most = MAX_COMPLETE if is_complete else MAX_TEXT
        self._one_line = OneLine(file_captures, is_shown, most=most, calls=calls)
        self._runs = CallRuns(flow, lines, self._one_line, is_shown)
        self._fates = Fates(flow, file_captures, lines, self._one_line, is_shown, read)

    def of_block(self, nodes: Sequence[BodyNode], depth: int, *, in_branch: bool) -> Iterator[BodyRow]:
        """The rows of the nodes of one block, and of all in them."""
        fates = self._fates.of_block(nodes, in_branch=in_branch) if not self._is_complete else self._fates.of_all(nodes)
        if fates and min(fates) == LOGGED:
            first = nodes[fates.index(LOGGED)]
            yield self._row(first.start, first.end, depth, f"{self._fates.log_of(first)}(…)")
            return
        run: list[BodyNode] = []
        for node, fate in zip(nodes, fates, strict=True):
            if fate == CALLED:
                run.append(node)
            elif fate == SHOWN:
                yield from self._calls(run, depth)
                run = []
                yield from self._shown(node, depth)
        yield from self._calls(run, depth)

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
            end = code_before(self._file, self._lead(clauses[0])) if clauses else node.end
            yield self._row(start, end, depth, head, is_head=bool(rows))
            yield from rows
            if tail:
                yield self._row(*tail, depth, self._one_line.text(*tail, is_head=True))
        for clause in clauses if self._is_complete else self._fates.without_logging(clauses):
            yield from self._structure(clause, depth)

    def _declares(self, node: BodyNode) -> bool:
        """Whether a structure is a function: of several statements on its line one would not see the end."""
        functions = self._file.captures_in("control.function", node.start, node.start + 1)
        return any(region == (node.start, node.end) for region in functions)

    def _is_flat(self, rows: Sequence[BodyRow], inner: Sequence[BodyNode], head: str) -> bool:
        """Whether rows may stand behind their head on its line, and it is clear to what each belongs."""
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
        """What stands behind the block of a structure: the condition of ``do`` and ``repeat``."""
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
        end = block.end - 1 if self._file.data[block.end - 1 : block.end] in _CLOSERS else block.end
        return Region(block.head_end, max(block.head_end, end))

    def _lead(self, node: BodyNode) -> int:
        """Where a structure begins, with the word that stands alone before it on its line: ``else``.

        A closure has a row of its own beside others of its statement: what leads to it on its line tells which it is.
        """
        line_start = self._lines.range_of(self._lines.line_of(node.start))[0]
        if node.kind == CLOSURE:
            return line_start
        lead = _LEAD.match(self._file.data, line_start, node.start)
        if lead is None and self._file.data[node.start : node.start + 1] == b"{":  # a block below its word
            before = code_before(self._file, node.start)
            lead = _LEAD.match(self._file.data, self._lines.range_of(self._lines.line_of(before - 1))[0], before)
        return lead.start(1) if lead else node.start

    def _is_clause(self, child: BodyNode, node: BodyNode) -> bool:
        """Whether a structure stands beside the one that it is in, as ``else`` does: it is not indented more."""
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

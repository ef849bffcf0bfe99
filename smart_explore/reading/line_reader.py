"""The row and the keys of single lines of a file, from its tree."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from copy import copy

from smart_explore.languages.captures import FileCaptures
from smart_explore.languages.registry import BY_NAME
from smart_explore.model import FileOutline, SourceFile, Symbol
from smart_explore.model.kinds import SCOPE_KINDS
from smart_explore.model.unfold_answer import BodyRow
from smart_explore.reading.rows.body_nodes import ALTERNATIVE, CLAUSES, CLOSURE, STRUCTURES, BodyNode, body_nodes
from smart_explore.reading.rows.body_rows import with_decorators
from smart_explore.reading.rows.control_flow import ControlFlow, read_control_flow
from smart_explore.reading.rows.row_maker import MAX_JOINED, Choice, RowMaker
from smart_explore.reading.rows.row_of_line import row_of_line
from smart_explore.reading.rows.written_rows import macro_rows
from smart_explore.symbols.positions import Lines
from smart_explore.symbols.tree_captures import marks_of_tree
from smart_explore.tree.key_path import Bounds, key_path
from smart_explore.tree.tree import ERROR, Tree
from smart_explore.treesitter.package_data import queries_dir
from smart_explore.treesitter.queries import CONTROL, has_part

_STATEMENTS = frozenset({"statement", "statement.local", "exit"})
_BODIES = frozenset({*STRUCTURES, f"control.{CLOSURE}", "control.body"}) - {ALTERNATIVE}  # it may be a value
_BLANKS = bytes(byte if byte in b"\r\n" else 0x20 for byte in range(256))


def part_of_file(file: SourceFile, outline: FileOutline, lines: Sequence[int]) -> SourceFile:
    """The file with blanks for the symbols that have none of the lines (from 1): less to parse.

    All of it without rules for statements, where a part may not parse.
    """
    if not has_rules(file.language):
        return file
    data, starts = bytearray(file.data), Lines(file.data)
    for symbol in _without_lines(outline.symbols, sorted(lines)):
        start, end = starts.range_of(symbol.line_start)[0], starts.range_of(symbol.line_end)[1]
        data[start:end] = data[start:end].translate(_BLANKS)
    return file._replace(data=bytes(data))


def _without_lines(symbols: Iterable[Symbol], lines: Sequence[int]) -> Iterator[Symbol]:
    """The outermost symbols of several lines with none of the sorted ``lines``; none inside a function or a value."""
    for symbol in symbols:
        if symbol.line_start == symbol.line_end:
            continue
        first = bisect_left(lines, symbol.line_start)
        if first == len(lines) or lines[first] > symbol.line_end:
            yield symbol
        elif symbol.kind in SCOPE_KINDS:
            yield from _without_lines(symbol.children, lines)


class LineReader:
    """Reads lines of a file from the tree of a ``part_of_file`` that has these lines. Lines count from 1."""

    def __init__(self, file: SourceFile, tree: Tree) -> None:
        self._data = file.data
        language = BY_NAME[file.language]
        self._tree = tree
        self._lines = Lines(file.data)
        self._flow = ControlFlow()
        self._bounds: Bounds | None = None
        self._nodes: dict[int, list[BodyNode]] = {}
        if has_rules(language.name):
            captures = marks_of_tree(tree, language.name, CONTROL)
            self._bounds = Bounds(_ranges(captures, _BODIES), _ranges(captures, _STATEMENTS))
            macro = re.compile(language.macro) if language.macro else None
            self._flow = read_control_flow(self._lines, captures)._replace(macro=macro)
            self._comments = {comment.start for comment in captures.comments}
            self._maker = RowMaker(self._flow, captures, self._lines, Choice(has_logs=True))

    def offset(self, line: int, before: str) -> int:
        """The byte after the text ``before`` at the beginning of a line, at most the last one of the line."""
        start, end = self._lines.range_of(line)
        return min(start + len(before.encode()), max(start, end - 1))

    def keys(self, at: int, symbol: Symbol | None) -> tuple[str, int]:
        """The path of keys inside a symbol around the byte ``at``, with the table around it, and the line on which the
        innermost list entry or table of the path begins, 0 for none.
        """
        first, name = 0, ""
        if symbol is not None:
            named = self._lines.range_of(symbol.name_line)
            first = named[1] if at >= named[0] else self._lines.range_of(symbol.line_start)[0]
            name = symbol.qualified_name if not named[0] <= at < named[1] else ""
        path = key_path(self._tree, at, first, self._bounds, name)
        return path.text, self._lines.line_of(path.entry) if path.entry >= 0 else 0

    def row(self, at: int, symbol: Symbol) -> BodyRow | None:
        """The innermost row of the symbol's body at the byte ``at``: the one that ``unfold`` marks at its line.

        None in its head, in a comment, in a statement that does not parse or of which only a part was read, and without
        rules for the language. On a line of several statements the one at the byte.
        """
        flow, captures, line = self._flow, self._flow.file_captures, self._lines.line_of(at)
        if captures is None or line <= flow.head_end(symbol.name_line, symbol.line_end):
            return None
        if symbol.name_line not in self._nodes:
            start = flow.body_offset(self._lines, symbol.name_line, symbol.line_end)
            self._nodes[symbol.name_line] = body_nodes(captures, start, self._lines.range_of(symbol.line_end)[1])
        nodes = self._around(self._nodes[symbol.name_line], at)
        if not nodes or captures.comment_around(at) is not None or not self._is_known(nodes):
            return None
        rows = macro_rows(self._maker.of_block(nodes, 0), flow, self._lines)
        inner = [each for child in symbol.children for each in child.walk()]
        return row_of_line(with_decorators(rows, inner, flow, self._lines), line)

    def _around(self, nodes: Sequence[BodyNode], at: int) -> Sequence[BodyNode]:
        """The outermost node around a byte that may be one row, with the equal ones beside it; else the head."""
        for number, node in enumerate(nodes):
            if node.start <= at < node.end:
                is_whole = self._may_be_joined(node)
                inner = () if is_whole and (node.kind != CLOSURE or len(nodes) > 1) else self._around(node.children, at)
                return inner or (self._equal(nodes, number) if is_whole else [self._begun(node, MAX_JOINED + 1)])
        return ()

    def _may_be_joined(self, node: BodyNode) -> bool:
        """False for a node with a structure of more statements than are shown on its own line."""
        inner = self._inner(node)
        return (not node.has_head or len(inner) <= MAX_JOINED) and all(map(self._may_be_joined, inner))

    def _begun(self, node: BodyNode, count: int) -> BodyNode:
        """A node with so many of the inner ones, and its clauses: the row of its head is the same."""
        begun, others = copy(node), self._inner(node)[:count]
        kept = (child for child in node.children if child.kind in CLAUSES or child in others)
        begun.children = [self._begun(child, 1) for child in kept]
        return begun

    def _inner(self, node: BodyNode) -> list[BodyNode]:
        """The nodes in a node, without clauses and comments."""
        others = (child for child in node.children if child.kind not in CLAUSES)
        return [child for child in others if child.start not in self._comments]

    def _equal(self, nodes: Sequence[BodyNode], number: int) -> Sequence[BodyNode]:
        """A node with those before and after it that have the same source."""
        texts = [self._data[node.start : node.end] for node in nodes]
        first = last = number
        while first > 0 and texts[first - 1] == texts[number]:
            first -= 1
        while last + 1 < len(nodes) and texts[last + 1] == texts[number]:
            last += 1
        return nodes[first : last + 1]

    def _is_known(self, nodes: Sequence[BodyNode]) -> bool:
        """True if all of some nodes was read and parsed."""
        start, end = nodes[0].start, nodes[-1].end
        errors = [(self._tree.starts[node], self._tree.ends[node]) for node in self._tree.all_of(ERROR)]
        is_damaged = any(first < end and start < last for first, last in (*errors, *self._tree.unparsed))
        return not is_damaged and self._tree.data[start:end] == self._data[start:end]


def has_rules(language: str) -> bool:
    """True if the language has rules for statements."""
    return has_part(BY_NAME[language].queries or queries_dir(), language, CONTROL)


def _ranges(captures: FileCaptures, names: frozenset[str]) -> frozenset[tuple[int, int]]:
    return frozenset((start, end) for name in names for start, end in captures.captures.get(name, ()))

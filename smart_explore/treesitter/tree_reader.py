"""Read the output of ``tree-sitter parse --time`` (format: CLI 0.26, its ``parse.rs``).

Each file's named nodes, a line each, indented by depth, with the field of the parent, the kind and the range; then a
line with the file, the time, and the first error if there is one::

    (module [0, 0] - [2, 0]
      (function_definition [0, 0] - [1, 8]
        name: (identifier [0, 4] - [0, 5])
        body: (block [1, 4] - [1, 8]
          (pass_statement [1, 4] - [1, 8]))))
    000001<tab>Parse:    0.03 ms<tab>   551 bytes/ms

Rows are 0-based and count ``\\n`` only; columns are 0-based and count bytes; the end is exclusive. No source is
printed, so nothing in a file can forge a line. The line with the time proves that the file before it is answered whole.

A sum of 1,500 operands is 1,500 nodes deep, and its indentation takes some 10 MB: so 64 spaces become a tab at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from smart_explore.model import NUMBERS
from smart_explore.tree.grafting import Graft, grafted
from smart_explore.tree.tree import MISSING, Tree
from smart_explore.treesitter.reader import MalformedOutputError

_FILE_END = re.compile(
    rb"([^ (\t\n][^\t\n]*?) *\tParse:[^\t\n]*(?:\t[^\t\n]*)?"
    rb"(?:\t\([A-Z][^\t\n]*\[([0-9]{1,9}), ([0-9]{1,9})\] - [^\t\n]*)?\n"
)
_MARK = b"\tParse:"
_NODE = re.compile(  # without giving back: a quarter less
    rb"([\t ]*+(?:[a-z_A-Z0-9]++: )?+\((?:MISSING (?:\"[^\n]*?\"|[^ \"\n]++)|[^ \"\n]++)) "
    rb"\[([0-9]{1,9}+), ([0-9]{1,9}+)\] - \[([0-9]{1,9}+), ([0-9]{1,9}+)\]\)*+\n"
)
_WRONG = re.compile(rb"\((?:ERROR|MISSING [^\n]*?) \[(\d+), (\d+)\]")
_HEAD = re.compile(rb"([\t ]*)(?:(\w+): )?\((MISSING )?([^\n]+)")
INDENT = 2
_TAB = 64
_SPACES = b" " * _TAB
UNNAMED = ""


class PrintedPart(NamedTuple):
    """The nodes printed for the bytes ``start`` to ``end`` of a file, parsed as a part of ``source``.

    An offset in the file is ``shift`` more than that in the source, whose lines start at the bytes ``starts``.
    """

    start: int
    end: int
    shift: int
    source: bytes
    starts: list[int]
    printed: bytes


class TreeText(NamedTuple):
    """The lines that the CLI printed for the nodes of one file, read into a Tree only when needed.

    ``first_error`` is the row and column of the first error, even of a missing token, which is not printed as a node.
    The byte ranges ``set_aside`` were left out when it was parsed; ``parts`` of them, in order, were parsed alone: what
    is known of such a range is in the tree.
    ``parsed`` are the bytes that were parsed in the place of the file's, None for these.
    """

    text: bytes
    first_error: tuple[bytes, bytes] | None = None
    parts: tuple[PrintedPart, ...] = ()
    set_aside: tuple[tuple[int, int], ...] = ()
    parsed: bytes | None = None

    def tree(self, data: bytes, starts: list[int]) -> Tree:
        """The tree of the file that holds ``data``, whose lines start at the bytes ``starts``.

        Positions beyond the end of the file are moved to it. Raises MalformedOutputError for a line of another form, or
        one that is deeper than its parent by more than one.
        """
        tree = _tree(self.text, data, starts)
        tree.parsed = data if self.parsed is None else self.parsed
        if self.first_error is not None and not tree.damaged():
            missing = _offset(data, starts, *self.first_error)
            tree.unparsed = ((missing, missing),)
        for start, end in self.set_aside:
            if not any(part.start < end and start < part.end for part in self.parts):
                tree.unparsed += ((start, end),)
        if not self.parts:
            return tree
        return grafted(
            tree,
            [
                Graft(part.start, part.end, part.shift, _tree(part.printed, part.source, part.starts))
                for part in self.parts
            ],
        )


def indented_briefly(piece: bytes) -> bytes:
    """A piece of output with a tab for every 64 spaces of indentation; after a cut, spaces may precede a tab."""
    return piece.replace(_SPACES, b"\t")


def read_trees(output: bytes) -> Iterator[tuple[str, TreeText | None]]:
    """Yield each file's name and the text of its tree, in the order printed.

    ``UNNAMED`` with None comes last if there are nodes of a file that is not named yet.
    """
    begin, mark = 0, output.find(_MARK)
    while mark >= 0:
        line = max(begin, output.rfind(b"\n", begin, mark) + 1)
        end = _FILE_END.match(output, line)
        if end is not None:
            name, row, column = end.groups()
            text = output[begin:line]
            yield name.decode("utf-8", "replace"), TreeText(text, (row, column) if row else _first_printed(text))
            begin = end.end()
        mark = output.find(_MARK, mark + 1)
    if begin < len(output):
        yield UNNAMED, None


def _first_printed(text: bytes) -> tuple[bytes, bytes] | None:
    """The row and column of the first ERROR or MISSING node: for some trees the CLI names no error."""
    found = _WRONG.search(text) if b"(ERROR [" in text or b"(MISSING " in text else None
    return (found[1], found[2]) if found is not None else None


class _Heads(dict[bytes, tuple[int, str, str]]):
    """Depth, field and kind by the text before a node's range: a few thousand texts occur in all lines."""

    def __missing__(self, head: bytes) -> tuple[int, str, str]:
        match = _HEAD.fullmatch(head)
        if match is None:
            raise MalformedOutputError(f"unexpected node: {head[:60]!r}")
        indent, field, missing, kind = match.groups()
        found = (
            (len(indent) + (_TAB - 1) * indent.count(b"\t")) // INDENT,
            (field or b"").decode(),
            MISSING if missing else kind.decode("utf-8", "replace"),
        )
        if len(self) < _KEPT_HEADS:
            self[head] = found
        return found


_KEPT_HEADS = 20_000
_heads = _Heads()
_PIECE = 1 << 14
"""The bytes of a tree that are read at once; four times as many take a tenth longer."""
_Line = tuple[bytes, bytes, bytes, bytes, bytes]
"""A node's text up to its range, its first row and column, and the last ones."""


def _tree(text: bytes, data: bytes, starts: list[int]) -> Tree:
    heads = _heads
    kinds: list[str] = []
    fields: list[str] = []
    parents: list[int] = []
    after: list[int] = []
    path: list[int] = []
    first: list[int] = []
    last: list[int] = []
    index = 0
    for lines in _pieces(text):
        after += [0] * len(lines)
        for head, _, _, _, _ in lines:
            depth, field, kind = heads[head]
            while len(path) > depth:
                after[path.pop()] = index
            if len(path) < depth:
                raise MalformedOutputError("a node of the tree has no parent")
            parents.append(path[-1] if path else -1)
            path.append(index)
            kinds.append(kind)
            fields.append(field)
            index += 1
        _add_offsets(data, starts, lines, first, last)
    if index != text.count(b"\n"):
        raise MalformedOutputError("a line of the tree is no node")
    for node in path:
        after[node] = index
    size = len(data)
    if last and (last[0] > size or max(last) > size or max(first) > size):
        first, last = ([min(size, offset) for offset in offsets] for offsets in (first, last))
    return Tree(data, kinds, fields, parents, after, first, last)


def _pieces(text: bytes) -> Iterator[list[_Line]]:
    """The lines of a tree, some at a time: all lines of a large file would double the memory in use."""
    begin = 0
    while begin < len(text):
        end = text.find(b"\n", begin + _PIECE) + 1 or len(text)
        yield _NODE.findall(text, begin, end)
        begin = end


def _add_offsets(data: bytes, starts: list[int], lines: list[_Line], first: list[int], last: list[int]) -> None:
    """Add the first byte of each line's node to ``first``, and the byte behind it to ``last``."""
    number = NUMBERS
    try:
        begins = [starts[number[row]] + number[column] for _, row, column, _, _ in lines]
        ends = [starts[number[row]] + number[column] for _, _, _, row, column in lines]
    except IndexError:
        begins, ends = ([_offset(data, starts, *line[at : at + 2]) for line in lines] for at in (1, 3))
    first += begins
    last += ends


def _offset(data: bytes, starts: list[int], row: bytes, column: bytes) -> int:
    line = int(row)
    return min(len(data), starts[line] + int(column)) if line < len(starts) else len(data)

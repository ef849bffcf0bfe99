"""A text and the CLI's output for its tree: its lines tell the errors, the tree is read only when needed."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property

from smart_explore.symbols.positions import Lines
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.tree_reader import TreeText

Range = tuple[int, int]
"""The first byte, and the one after the last."""

_WRONG = re.compile(rb"\((?:ERROR|MISSING [^\n]*?) \[(\d+), (\d+)\] - \[(\d+), (\d+)\]")
_OUTERMOST = re.compile(rb"\n  (?:\w+: )?\([^\n]*? - \[(\d+), (\d+)\]")
_WORDS = re.compile(rb"\w[^\n]*\n.*\w", re.DOTALL)


class Parsed:
    """A text and the CLI's answer."""

    def __init__(self, text: bytes, answer: TreeText) -> None:
        self.text = text
        self.answer = answer
        self.printed = answer.text
        self.is_damaged = answer.first_error is not None

    @cached_property
    def starts(self) -> list[int]:
        """The offsets at which the lines of the text begin."""
        return Lines(self.text).starts

    @cached_property
    def tree(self) -> Tree:
        """The tree of the text."""
        return self.grown()

    def grown(self) -> Tree:
        """The tree of the text; not cached: at most one of a file's many readings is used again."""
        return self.answer.tree(self.text, self.starts)

    @cached_property
    def errors(self) -> list[Range]:
        """The ranges of all ERROR and MISSING nodes, in pre-order; those of MISSING ones are empty.

        Lines at the end outside all nodes are one more: the parser read on to the end of an unclosed string.
        """
        found = [(self._offset(*line[:2]), self._offset(*line[2:])) for line in _WRONG.findall(self.printed)]
        if not found:
            return [(self.missing_token, self.missing_token)] if self.is_damaged else []
        return [*found, *self._rest()]

    @cached_property
    def missing_token(self) -> int:
        """The offset of a missing token for which there is no node; -1 if there is none."""
        first = self.answer.first_error
        return -1 if first is None or _WRONG.search(self.printed) else self._offset(*first)

    @property
    def hides_an_error(self) -> bool:
        """True if the CLI's first error is a missing token without a node; there may be more of them."""
        first = self.answer.first_error
        return first is not None and all(start != self._offset(*first) for start, _ in self.errors)

    def kinds_at(self, offset: int) -> set[str]:
        """The kinds of the nodes that begin at an offset, but that of the root."""
        printed, place = self.printed, self._place(offset)
        kinds = set()
        at = printed.find(place)
        while at >= 0:
            line = printed.rfind(b"\n", 0, at) + 1
            if line:
                kinds.add(printed[printed.find(b"(", line) + 1 : at].decode("utf-8", "replace").partition(" ")[0])
            at = printed.find(place, at + 1)
        return kinds

    def begins(self, offset: int) -> bool:
        """True if a node begins at an offset."""
        return self._place(offset) in self.printed

    def _place(self, offset: int) -> bytes:
        """The text that the CLI prints for the offset where a node begins."""
        line = bisect_right(self.starts, offset) - 1
        return b" [%d, %d] - " % (line, offset - self.starts[line])

    def _rest(self) -> list[Range]:
        """The range after the last node, if it has words on more than one line; else empty."""
        last = max((self._offset(*end) for end in _OUTERMOST.findall(self.printed)), default=0)
        text = self.text[last:].rstrip()
        return [(last, last + len(text))] if b"\n" in text and _WORDS.search(text) else []

    def _offset(self, row: bytes, column: bytes) -> int:
        line = int(row)
        return min(len(self.text), self.starts[line] + int(column)) if line < len(self.starts) else len(self.text)

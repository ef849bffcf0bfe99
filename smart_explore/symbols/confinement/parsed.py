"""A parsed text: its errors are read from the lines that tell of them, its tree only where that is needed."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property, lru_cache

from smart_explore.symbols.positions import Lines
from smart_explore.tree.tree import Tree
from smart_explore.treesitter.tree_reader import TreeText

Range = tuple[int, int]
"""The first byte, and the one behind the last."""

_WRONG = re.compile(rb"\((?:ERROR|MISSING [^\n]*?) \[(\d+), (\d+)\] - \[(\d+), (\d+)\]")
_OUTERMOST = re.compile(rb"\n  (?:\w+: )?\([^\n]*? - \[(\d+), (\d+)\]")
_WORDS = re.compile(rb"\w[^\n]*\n.*\w", re.DOTALL)

_DECLARES = re.compile(
    r"(?:declaration|definition|_item|_spec|_signature|_def|function|method|class|module|assignment|property|field"
    r"|_clause|declarator|_variant|_entry|enum_constant|enumerator|enum_case|table|pair|rule_set|section)$"
)


@lru_cache(4096)
def declares(kind: str) -> bool:
    """Tell whether a node of this kind may declare something."""
    return _DECLARES.search(kind) is not None


class Parsed:
    """A text and what the CLI printed of its tree."""

    def __init__(self, text: bytes, answer: TreeText) -> None:
        self.text = text
        self.answer = answer
        self.is_damaged = answer.first_error is not None or b"(ERROR " in answer.text

    @cached_property
    def _starts(self) -> list[int]:
        return Lines(self.text).starts

    @cached_property
    def tree(self) -> Tree:
        """The tree as a whole."""
        return self.answer.tree(self.text, self._starts)

    def _place(self, offset: int) -> bytes:
        """A place as the CLI prints that of a node that begins there."""
        line = bisect_right(self._starts, offset) - 1
        return b" [%d, %d] - " % (line, offset - self._starts[line])

    @cached_property
    def errors(self) -> list[Range]:
        """The ranges of all ERROR and MISSING nodes, in pre-order; those of MISSING ones are empty.

        Lines at the end that lie in no node are one more: the parser read on to the end of a string that never ends.
        """
        if not self.is_damaged:
            return []
        found = [(self._offset(*line[:2]), self._offset(*line[2:])) for line in _WRONG.findall(self.answer.text)]
        if not found:
            return [(self.missing_token, self.missing_token)]
        return [*found, *self._rest()]

    @cached_property
    def missing_token(self) -> int:
        """The offset of a missing token for which there is no node, -1 if there is none."""
        first = self.answer.first_error
        return -1 if first is None or _WRONG.search(self.answer.text) else self._offset(*first)

    def _rest(self) -> list[Range]:
        """The range behind the last node, where that is words on more than one line."""
        last = max((self._offset(*end) for end in _OUTERMOST.findall(self.answer.text)), default=0)
        text = self.text[last:].rstrip()
        return [(last, last + len(text))] if b"\n" in text and _WORDS.search(text) else []

    def _offset(self, row: bytes, column: bytes) -> int:
        line = int(row)
        return min(len(self.text), self._starts[line] + int(column)) if line < len(self._starts) else len(self.text)

    def kinds_at(self, offset: int) -> frozenset[str]:
        """The kinds of the nodes that begin at an offset: of the declarations among them where there are any."""
        kinds = self.every_kind_at(offset)
        return frozenset([kind for kind in kinds if declares(kind)] or kinds)

    def every_kind_at(self, offset: int) -> set[str]:
        """The kinds of all nodes that begin at an offset, but the root."""
        printed, kinds = self.answer.text, set()
        place = self._place(offset)
        at = printed.find(place)
        while at >= 0:
            head = printed.find(b"(", printed.rfind(b"\n", 0, at) + 1) + 1
            if head > 1:
                kinds.add(printed[head:at].decode("utf-8", "replace").partition(" ")[0])
            at = printed.find(place, at + 1)
        return kinds

    def begins(self, offset: int) -> bool:
        """Tell whether a node begins at an offset, or the root."""
        return self._place(offset) in self.answer.text

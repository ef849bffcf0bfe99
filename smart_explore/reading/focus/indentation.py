"""Nesting of lines by indentation, for languages without rules, or lines without a node."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

TAB = 4
"""The columns of a tab."""

_CLOSING = (")", "]", "}")


class Indentation:
    """The indentation of the lines ``first`` to ``last`` (from 1) of a text."""

    __slots__ = ("_around", "_first", "_indents", "_last", "_text")

    def __init__(self, text: Sequence[str], first: int, last: int) -> None:
        self._text = text
        self._first = first
        self._last = last
        self._indents: list[int] = []
        self._around: list[int] = []
        outer: list[int] = []  # lines, each indented more than the one before
        for number in range(first, last + 1):
            indent = _indent(text[number - 1])
            while outer and self._indents[outer[-1] - first] >= indent and text[number - 1].strip():
                outer.pop()
            self._indents.append(indent)
            self._around.append(outer[-1] if outer else 0)
            if text[number - 1].strip():
                outer.append(number)

    def openers(self, line: int, above: int) -> Iterator[int]:
        """The lines that open the blocks around a line, innermost first, all below the line ``above``."""
        while (line := self._around[line - self._first]) > above:
            yield line

    def opened_end(self, line: int, head_end: int, limit: int) -> int:
        """The last line of the block of a line whose head ends on ``head_end``; ``head_end`` if it opens none.

        The block's lines are indented more than the line, up to ``limit``, and include the bracket that closes them.
        """
        indent = self._indents[line - self._first]
        end = head_end
        for number in range(head_end + 1, min(limit, self._last) + 1):
            written = self._text[number - 1].strip()
            if written and self._indents[number - self._first] <= indent:
                closes = self._indents[number - self._first] == indent and written.startswith(_CLOSING)
                return number if closes and end > head_end else end
            if written:
                end = number
        return end


def _indent(line: str) -> int:
    expanded = line.expandtabs(TAB)
    return len(expanded) - len(expanded.lstrip())

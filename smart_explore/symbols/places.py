"""Which symbol of an outline stands around a place in the file."""

from __future__ import annotations

import re
from bisect import bisect_right

from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.symbols.positions import Lines

_WORD = re.compile(rb"[\w$\x80-\xff]+")


class Places:
    """The symbols of one file by the lines that they hold. Offsets count bytes from 0, lines from 1."""

    def __init__(self, data: bytes, lines: Lines, outline: FileOutline) -> None:
        self._data = data
        self._lines = lines
        symbols = list(enumerate(outline.walk()))
        symbols.sort(key=lambda item: (item[1].line_start, -item[1].line_end, item[0]))
        self.symbols = [symbol for _, symbol in symbols]
        self.around: list[int] = []
        self._breaks, self._inside = self._by_line()
        self._sharing = self._shared_lines()

    def _by_line(self) -> tuple[list[int], list[int]]:
        """From which line on which symbol (an index, -1 for none) is the innermost; fills ``around``."""
        breaks, inside, stack = [0], [-1], list[int]()
        symbols = self.symbols

        def leave(line: int) -> None:
            while stack and symbols[stack[-1]].line_end < line:
                end = symbols[stack.pop()].line_end + 1
                while stack and symbols[stack[-1]].line_end < end:
                    stack.pop()
                breaks.append(end)
                inside.append(stack[-1] if stack else -1)

        for at, symbol in enumerate(symbols):
            leave(symbol.line_start)
            self.around.append(self._holder(stack, symbol))
            stack.append(at)
            breaks.append(symbol.line_start)
            inside.append(at)
        leave(1 << 60)
        return breaks, inside

    def _holder(self, stack: list[int], symbol: Symbol) -> int:
        """The innermost symbol on the stack that holds this one; names of one declaration stand side by side."""
        at = stack[-1] if stack else -1
        if at >= 0:
            known = self.symbols[at]
            if known.line_end < symbol.line_end or (
                known.parent == symbol.parent and known.qualified_name != symbol.parent
            ):
                return self.around[at]
        return at

    def _shared_lines(self) -> dict[int, tuple[list[int], list[int]]]:
        """For lines with several names: where the names begin (bytes of the file), and whose they are."""
        members: dict[int, list[int]] = {}
        for at, symbol in enumerate(self.symbols):
            members.setdefault(symbol.name_line, []).append(at)
        return {line: self._by_offset(line, several) for line, several in members.items() if len(several) > 1}

    def _by_offset(self, line: int, members: list[int]) -> tuple[list[int], list[int]]:
        start, end = self._lines.range_of(line)
        words: dict[bytes, list[int]] = {}
        for word in _WORD.finditer(self._data, start, end):
            words.setdefault(word[0], []).append(word.start())
        taken: dict[bytes, int] = {}
        found = []
        for at in members:
            name = self.symbols[at].name.encode("utf-8", "surrogatepass")
            places = words.get(name, [])
            number = taken.get(name, 0)
            taken[name] = number + 1
            found.append((places[min(number, len(places) - 1)] if places else start, at))
        found.sort()
        return [offset for offset, _ in found], [at for _, at in found]

    def index_at(self, offset: int) -> int:
        """The index of the innermost symbol around the byte, -1 at the top of the file.

        Of several whose names stand on the line it is the one whose name was last before the byte.
        """
        line = self._lines.line_of(offset)
        sharing = self._sharing.get(line)
        if sharing is not None:
            return sharing[1][max(0, bisect_right(sharing[0], offset) - 1)]
        return self._inside[bisect_right(self._breaks, line) - 1]

    def symbol_at(self, offset: int) -> Symbol | None:
        """The innermost symbol around the byte."""
        at = self.index_at(offset)
        return self.symbols[at] if at >= 0 else None

    def type_around(self, at: int) -> str:
        """The qualified name of the type whose member the symbol is, or is inside of; its own for a type."""
        while at >= 0:
            symbol = self.symbols[at]
            if symbol.kind in TYPE_KINDS:
                return symbol.qualified_name
            if symbol.kind in CALLABLE_KINDS and symbol.kind != "function" and symbol.parent:
                return symbol.parent
            at = self.around[at]
        return ""

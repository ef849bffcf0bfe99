"""Find the symbol of an outline that encloses a position in the file."""

from __future__ import annotations

import re
from bisect import bisect_right

from smart_explore.languages.intervals import IntervalIndex
from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.symbols.positions import Lines

_WORD = re.compile(rb"[\w$\x80-\xff]+")


class EnclosingSymbols:
    """The symbols of one file by their lines. Offsets count bytes from 0, lines from 1.

    ``symbols`` are sorted by line, outer ones first; ``outer`` has for each the index of the symbol that it is a member
    or a part of, -1 if there is none.
    """

    def __init__(self, data: bytes, lines: Lines, outline: FileOutline) -> None:
        self._data = data
        self._lines = lines
        self.symbols = sorted(outline.walk(), key=lambda symbol: (symbol.line_start, -symbol.line_end))
        self._index = IntervalIndex([(symbol.line_start, symbol.line_end + 1) for symbol in self.symbols])
        self.outer: list[int] = []
        for symbol, outer in zip(self.symbols, self._index.outer, strict=True):
            self.outer.append(self._holder(outer, symbol))
        self._sharing = self._shared_lines()
        self._types = self._functions_with_prototypes()

    def line_of(self, offset: int) -> int:
        """The line of a byte offset."""
        return self._lines.line_of(offset)

    def _functions_with_prototypes(self) -> frozenset[str]:
        """The functions with methods declared elsewhere: ``F.prototype.run = ..`` makes F a type."""
        methods = [symbol for symbol in self.symbols if symbol.kind == "method" and symbol.parent]
        parents = {symbol.parent for symbol in methods}
        functions = {one.qualified_name: one for one in self.symbols if one.kind == "function"} if parents else {}
        return frozenset(
            method.parent
            for method in methods
            if (one := functions.get(method.parent)) and not one.line_start <= method.line_start <= one.line_end
        )

    def _holder(self, outer: int, symbol: Symbol) -> int:
        """The innermost symbol from ``outer`` outwards that contains this one; names of one declaration are
        siblings.
        """
        if outer >= 0:
            holder = self.symbols[outer]
            if holder.line_end < symbol.line_end or (
                holder.parent == symbol.parent and holder.qualified_name != symbol.parent
            ):
                return self.outer[outer]
        return outer

    def _shared_lines(self) -> dict[int, tuple[list[int], list[int]]]:
        """The offsets at which names begin on lines with several, and the indexes of their symbols."""
        by_line: dict[int, list[int]] = {}
        for index, symbol in enumerate(self.symbols):
            by_line.setdefault(symbol.name_line, []).append(index)
        names = {line: self._by_offset(line, several) for line, several in by_line.items() if len(several) > 1}
        for line, (index, *others) in by_line.items():
            symbol = self.symbols[index]
            outer = self.outer[index]
            is_inside = not others and outer >= 0 and symbol.kind == "method" and symbol.line_start == line
            if is_inside and self.symbols[outer].kind == "function":  # text before it belongs to its function
                (name,), _ = self._by_offset(line, [index])
                start, _ = self._lines.range_of(line)
                names[line] = ([start, max(name, start + 1)], [outer, index])
        return names

    def _by_offset(self, line: int, indexes: list[int]) -> tuple[list[int], list[int]]:
        start, end = self._lines.range_of(line)
        words: dict[bytes, list[int]] = {}
        for word in _WORD.finditer(self._data, start, end):
            words.setdefault(word[0], []).append(word.start())
        counts: dict[bytes, int] = {}
        names = []
        for index in indexes:
            name = self.symbols[index].name.encode("utf-8", "surrogatepass")
            offsets = words.get(name, [])
            number = counts.get(name, 0)
            counts[name] = number + 1
            names.append((offsets[min(number, len(offsets) - 1)] if offsets else start, index))
        names.sort()
        return [offset for offset, _ in names], [index for _, index in names]

    def index_at(self, offset: int) -> int:
        """The index of the innermost symbol around a byte offset; -1 at the top level of the file.

        If several symbols have their names on that line, it is the one with the last name before the offset.
        """
        return self.index_on(self._lines.line_of(offset), offset)

    def index_on(self, line: int, offset: int) -> int:
        """The same of a byte offset whose line is known."""
        sharing = self._sharing.get(line)
        if sharing is not None:
            return sharing[1][max(0, bisect_right(sharing[0], offset) - 1)]
        return self._index.innermost(line)

    def symbol_at(self, offset: int) -> Symbol | None:
        """The innermost symbol around a byte offset; None at the top level of the file."""
        index = self.index_at(offset)
        return self.symbols[index] if index >= 0 else None

    def declared_at(self, offset: int, name: str) -> Symbol | None:
        """The symbol of that name around the offset: the innermost one, or one on the same lines.

        ``typedef struct a { } b`` declares two.
        """
        index = innermost = self.index_at(offset)
        while index >= 0 and self.symbols[index].name != name:
            index -= 1
            if index < 0 or not _is_beside(self.symbols[index], self.symbols[innermost]):
                return None
        return self.symbols[index] if index >= 0 else None

    def type_around(self, index: int) -> str:
        """The qualified name of the type around the symbol; a type's own name. ``""`` if there is none."""
        while index >= 0:
            symbol = self.symbols[index]
            if symbol.kind in TYPE_KINDS or symbol.qualified_name in self._types:
                return symbol.qualified_name
            if symbol.kind in CALLABLE_KINDS and symbol.kind != "function" and symbol.parent:
                return symbol.parent
            index = self.outer[index]
        return ""


def _is_beside(one: Symbol, other: Symbol) -> bool:
    return (one.line_start, one.line_end, one.parent) == (other.line_start, other.line_end, other.parent)

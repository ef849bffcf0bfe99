"""The symbols of a file as parts of it: each line belongs to the innermost one, or to none.

Declarations inside a function belong to its body.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from smart_explore.model import Symbol
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS
from smart_explore.revisions.tokens import DOC
from smart_explore.revisions.versions import FileVersion, SymbolVersion


class Unit:
    """A symbol with the comment above it. Lines are 1-based."""

    def __init__(self, version: SymbolVersion, parent: Unit | None) -> None:
        self.version = version
        self.parent = parent
        self.children: list[Unit] = []
        self.start = min(version.symbol.doc_line, version.symbol.line_start)
        self.end = version.symbol.line_end

    @property
    def symbol(self) -> Symbol:
        """The symbol."""
        return self.version.symbol

    @property
    def group(self) -> str:
        """The group of kinds that another version of the symbol must be in: ``"type"`` for types, else ``""``."""
        return "type" if self.symbol.kind in TYPE_KINDS else ""

    @cached_property
    def lines(self) -> frozenset[int]:
        """All lines."""
        return frozenset(range(self.start, self.end + 1))

    @cached_property
    def own_lines(self) -> frozenset[int]:
        """Its lines without those of its inner symbols, but with the line that names it."""
        inner = {number for child in self.children for number in child.lines}
        return frozenset((self.lines - inner) | {self.symbol.name_line})

    @cached_property
    def own_text(self) -> list[bytes]:
        """Its own lines, stripped, without blank ones."""
        lines = self.version.file.lines
        return [text for number in sorted(self.own_lines) if (text := lines[number - 1]).strip()]

    @cached_property
    def own_tokens(self) -> list[bytes]:
        """The tokens on its own lines, without comments and docstrings."""
        version = self.version
        if not self.children:
            return version.code
        file = version.file
        ranges = [file.range_of(number, number) for number in sorted(self.own_lines)]
        tokens = [token for each in ranges for token in file.tokens.within(*each)]
        return [token for token in tokens if not token.startswith(DOC)]


def units_of(file: FileVersion) -> list[Unit]:
    """The symbols of a file, outer ones before their inner ones."""
    versions = {id(version.symbol): version for version in file.symbols}
    return list(_units(file.outline.symbols, versions, None))


def _units(symbols: Sequence[Symbol], versions: dict[int, SymbolVersion], parent: Unit | None) -> Iterator[Unit]:
    for symbol in symbols:
        unit = Unit(versions[id(symbol)], parent)
        if parent is not None:
            parent.children.append(unit)
        yield unit
        if symbol.kind not in CALLABLE_KINDS:
            yield from _units(symbol.children, versions, unit)

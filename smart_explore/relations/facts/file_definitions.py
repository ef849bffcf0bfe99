"""The symbols of one file for relations, each created on demand."""

from __future__ import annotations

from functools import cached_property

from smart_explore.index.corruption import decoding
from smart_explore.index.outline_codec import decode_definitions
from smart_explore.relations.facts.facts import MAX_CHARACTERS, Definition, stored_text


class FileDefinitions:
    """Symbols in source order, outer ones first, from the bytes of the file's outline.

    Methods raise CorruptIndexError for a number out of range.
    """

    def __init__(self, outline: bytes) -> None:
        with decoding("a file's definitions"):
            self._columns = decode_definitions(outline)
            self._made: list[Definition | None] = [None] * len(self._columns.names)

    def __getitem__(self, number: int) -> Definition:
        definition = self._made[number] if 0 <= number < len(self._made) else None
        if definition is None:
            with decoding("a definition"):
                _, parents, kinds, starts, ends, _, exported = self._columns
                name, parent = self._names[number], stored_text(parents[number])
                qualified = f"{parent}.{name}" if parent else name
                definition = Definition(
                    name, qualified, kinds[number], starts[number], ends[number], exported[number] == 1
                )
                self._made[number] = definition
        return definition

    def all(self) -> tuple[Definition, ...]:
        """Every symbol."""
        return tuple(map(self.__getitem__, range(len(self._made))))

    def named(self, name: str) -> list[int]:
        """The numbers of the symbols of a name."""
        return self._by_name.get(name, [])

    def around(self, line: int) -> list[Definition]:
        """The symbols that contain a line (from 1), outer ones first; only these are created."""
        with decoding("a file's definitions"):
            lines = zip(self._columns.line_starts, self._columns.line_ends, strict=True)
            numbers = [number for number, (start, end) in enumerate(lines) if start <= line <= end]
        return [self[number] for number in numbers]

    def has_members(self, qualified_name: str) -> bool:
        """True if a symbol is declared inside one with the qualified name."""
        return qualified_name in self._parents

    @cached_property
    def _parents(self) -> frozenset[str]:
        return frozenset(map(stored_text, self._columns.parents))

    def name_line(self, number: int) -> int:
        """The line of a symbol's own name, 1-based."""
        with decoding("a definition"):
            return self._columns.name_lines[number]

    @cached_property
    def _names(self) -> list[str]:
        names = self._columns.names
        plain = all(map(str.isascii, names)) and max(map(len, names), default=0) <= MAX_CHARACTERS
        return names if plain else list(map(stored_text, names))

    @cached_property
    def _by_name(self) -> dict[str, list[int]]:
        numbers: dict[str, list[int]] = {}
        for number, name in enumerate(self._names):
            numbers.setdefault(name, []).append(number)
        return numbers

"""The outline of one file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from smart_explore.model.problem import Problem
from smart_explore.model.symbol import Symbol


class Import(NamedTuple):
    """One import statement, folded to one line; ``line`` is 1-based."""

    text: str
    line: int


class FileOutline(NamedTuple):
    """The symbols of one file as a forest in source order, with the problems of reading it.

    ``hash`` is the beginning of the SHA-256 of the file's bytes, ``""`` for a file that is not UTF-8 text.
    """

    path: str
    language: str
    total_lines: int
    symbols: tuple[Symbol, ...] = ()
    imports: tuple[Import, ...] = ()
    problems: tuple[Problem, ...] = ()
    hash: str = ""

    def walk(self) -> Iterator[Symbol]:
        """Every symbol, outer ones before those inside them, in source order."""
        for symbol in self.symbols:
            yield from symbol.walk()

    def listed(self) -> list[Symbol]:
        """All symbols in the order of ``walk``, in a third of the time."""
        return _listed(self.symbols, [])


def _listed(symbols: Sequence[Symbol], into: list[Symbol]) -> list[Symbol]:
    for symbol in symbols:
        into.append(symbol)
        if symbol.children:
            _listed(symbol.children, into)
    return into

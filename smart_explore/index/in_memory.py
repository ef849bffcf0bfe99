"""An index for one answer: of the few files that contain a word, or of a tree whose index cannot be stored."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, takewhile

from smart_explore.model import FileOutline, Symbol
from smart_explore.ranking.paths import is_in_tests, is_test
from smart_explore.ranking.term_index import (
    CLASSES,
    NAME,
    NAME_TERM,
    NUMBER_SHIFT,
    OTHER,
    PARENT,
    TEST,
    IsWanted,
    name_hash,
)
from smart_explore.ranking.words import normalized, subtokens


class _OneSegment:
    """The symbols of these outlines in a single segment, number 0."""

    def __init__(self, outlines: Sequence[FileOutline]) -> None:
        self._symbols = [(outline.path, symbol) for outline in outlines for symbol in outline.listed()]
        self._outlines = {outline.path: outline for outline in outlines}

    @property
    def symbols(self) -> int:
        """The number of symbols."""
        return len(self._symbols)

    def symbol_of(self, segment: int, number: int) -> tuple[str, Symbol] | None:
        """The path and symbol of a number."""
        return self._symbols[number]

    def path_of(self, segment: int, number: int) -> str:
        """The path of a symbol's file."""
        return self._symbols[number][0]

    def outline_of(self, path: str) -> FileOutline:
        """The outline of the file shown as ``path``."""
        return self._outlines[path]


class InMemoryNameIndex(_OneSegment):
    """An index of the names of symbols and their parents only: built in a tenth of the time."""

    def __init__(self, outlines: Sequence[FileOutline]) -> None:
        super().__init__(outlines)
        self._names: dict[str, list[int]] = {}
        self._parents: dict[str, list[int]] = {}
        for number, (_, symbol) in enumerate(self._symbols):
            self._names.setdefault(normalized(symbol.name), []).append(number)
            self._parents.setdefault(symbol.parent, []).append(number)
        tests = {outline.path: TEST if is_test(outline.path) else 0 for outline in outlines}
        inside = {parent for parent in self._parents if is_in_tests(f"{parent}.")}
        kinds = [
            CLASSES.get(symbol.kind, OTHER) | (TEST if symbol.parent in inside else tests[path])
            for path, symbol in self._symbols
        ]
        self._doc_values = array("I", kinds).tobytes()

    def postings(self, term: str) -> Iterator[tuple[int, array[int]]]:
        """The postings of a name's term, or of a word for the symbols that have it in their names or their parents'."""
        if term.startswith(NAME_TERM):
            numbers = self._names.get(term[len(NAME_TERM) :], [])
            flags = {number: name_hash(self._symbols[number][1].name) for number in numbers}
        else:
            parents = [numbers for parent, numbers in self._parents.items() if term in _parts(parent)]
            flags = dict.fromkeys(chain.from_iterable(parents), PARENT)
            for number in chain.from_iterable(numbers for name, numbers in self._names.items() if term in name):
                if term in subtokens(self._symbols[number][1].name):
                    flags[number] = flags.get(number, 0) | NAME
        if flags:
            yield 0, array("I", [number << NUMBER_SHIFT | flags[number] for number in sorted(flags)])

    def terms_with_prefix(self, prefix: str, is_wanted: IsWanted | None = None) -> Iterable[str]:
        """The terms of names that begin with ``prefix`` and are wanted."""
        return filter(is_wanted, (term for name in self._names if (term := NAME_TERM + name).startswith(prefix)))

    def doc_values(self, segment: int) -> bytes:
        """The doc values of the symbols, without any lengths."""
        return self._doc_values


def _parts(parent: str) -> set[str]:
    return {part for name in parent.split(".") for part in subtokens(name)}


class InMemoryIndex(_OneSegment):
    """All terms of these outlines with their files' bytes."""

    def __init__(self, files: Sequence[tuple[FileOutline, bytes]]) -> None:
        from smart_explore.index.fulltext.segment_builder import build_segment

        super().__init__([outline for outline, _ in files])
        self._segment = build_segment(files)
        self._sorted: list[str] = []

    def postings(self, term: str) -> Iterator[tuple[int, array[int]]]:
        """The term's postings; empty for a term that no symbol has."""
        data = self._segment.postings.get(term)
        if data is not None:
            yield 0, data

    def terms_with_prefix(self, prefix: str, is_wanted: IsWanted | None = None) -> Iterable[str]:
        """The terms that begin with ``prefix`` and are wanted."""
        terms = self._sorted = self._sorted or sorted(self._segment.postings)
        begun = takewhile(lambda term: term.startswith(prefix), islice(terms, bisect_left(terms, prefix), None))
        return filter(is_wanted, begun)

    def doc_values(self, segment: int) -> bytes:
        """The doc values of the symbols, as the ranking packs them."""
        return memoryview(self._segment.doc_values).tobytes()

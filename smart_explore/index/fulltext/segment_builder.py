"""The symbols and terms of some files, ready to store: the unit in which an index is written. Pure.

Symbols are numbered from 0 within the segment, file after file, outer symbols before inner ones. The layout of postings
and doc values is in ``ranking.term_index``.
"""

from __future__ import annotations

import re
from array import array
from collections import defaultdict
from collections.abc import Iterable
from functools import cache, partial
from itertools import islice, zip_longest
from typing import NamedTuple

from smart_explore.index.fulltext.interval_postings import IntervalPostings, UniformPostings, expand_intervals
from smart_explore.index.fulltext.symbol_terms import ContextTerms, name_terms
from smart_explore.index.fulltext.tokenizer import count_terms, terms_in, words_only
from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.processes.gc_paused import gc_paused
from smart_explore.ranking.term_index import (
    ALIAS_TERM,
    BODY_LEVEL,
    CLASSES,
    COUNT,
    DOC,
    DOC_LEVEL,
    MAX_SYMBOLS,
    NAME,
    NAME_LENGTH,
    NUMBER_SHIFT,
    OTHER,
    SIZE_CLASS,
    quantise_length,
    size_class,
)
from smart_explore.ranking.words import normalized
from smart_explore.symbols.nest import MAX_LEVELS

MAX_SHARED = 1_000
"""The most characters of a line whose words count for each symbol; a bundle has thousands of symbols in one line."""

_ALIAS = re.compile(r"([^\W\d]\w*) as ([^\W\d]\w*)")


class Segment(NamedTuple):
    """``doc_values`` has one for each symbol; ``first_symbols`` are the numbers of the files' first symbols."""

    doc_values: array[int]
    postings: dict[str, array[int]]
    first_symbols: tuple[int, ...]


def build_segment(files: Iterable[tuple[FileOutline, bytes]]) -> Segment:
    """The segment of these outlines with their files' bytes. Raises ValueError for more than 8 million symbols."""
    builder = SegmentBuilder()
    with gc_paused():
        first_symbols = [builder.add(outline, data) for outline, data in files]
    return Segment(builder.doc_values, builder.finish(), tuple(first_symbols))


class SegmentBuilder:
    """A segment in the making: file after file."""

    def __init__(self) -> None:
        self.doc_values = array("I")
        self._terms: defaultdict[str, array[int]] = defaultdict(partial(array, "I"))
        self._intervals = IntervalPostings()

    def add(self, outline: FileOutline, data: bytes) -> int:
        """Add a file with its bytes; returns its first symbol's number."""
        first = len(self.doc_values)
        _add_file(outline, data, self.doc_values, self._terms, self._intervals)
        return first

    def finish(self) -> dict[str, array[int]]:
        """The postings of each term. Raises ValueError for more than 8 million symbols."""
        symbols = len(self.doc_values)
        if symbols >= MAX_SYMBOLS:
            raise ValueError(f"{symbols} symbols are too many for one segment")
        terms = dict(self._terms)
        uniform = UniformPostings(symbols)
        for term, intervals in self._intervals.finish(symbols).items():
            terms[term] = expand_intervals(terms.get(term, array("I")), intervals, uniform)
        return terms


def _add_file(
    outline: FileOutline,
    data: bytes,
    doc_values: array[int],
    terms: defaultdict[str, array[int]],
    intervals: IntervalPostings,
) -> None:
    contexts = ContextTerms(outline.path)
    lines = words_only(data).split(b"\n")
    has_long_lines = len(max(lines, key=len)) > MAX_SHARED
    parent, context_value, is_deepest = None, 0, False
    first = len(doc_values)
    for symbol, following in zip_longest(symbols := outline.listed(), islice(symbols, 1, None)):
        if symbol.parent != parent:
            parent = symbol.parent
            context, context_value = contexts[parent]
            is_deepest = parent.count(".") >= MAX_LEVELS - 1
            intervals.change(len(doc_values), context)
        number = len(doc_values) << NUMBER_SHIFT
        name = name_terms(symbol.name)
        start, end = symbol.line_start, symbol.line_end
        body = _own_lines(symbol, following) if is_deepest else _body(symbol)
        bits = count_terms(b" ".join([line for part in body for line in lines[part]]))
        if has_long_lines:
            for part in body:
                lines[part] = [line if len(line) <= MAX_SHARED else b"" for line in lines[part]]
        length = sum(bits.values())
        if length - len(bits) >= COUNT and max(bits.values()) > COUNT:  # else none can occur as often
            for term, count in bits.items():
                if count > COUNT:
                    bits[term] = COUNT
        bits_of = bits.get
        for term in name.own_terms:
            bits[term] = bits_of(term, 0) | NAME
        doc = terms_in(symbol.doc) if symbol.doc else []
        for term in doc:
            bits[term] = bits_of(term, 0) | DOC
        doc_values.append(
            CLASSES.get(symbol.kind, OTHER)
            | context_value
            | _name_bits(name.length)
            | _body_bits(length)
            | _doc_bits(len(doc))
            | _size_bits(end - start + 1)
        )
        for term, where in bits.items():
            terms[term].append(number | where)
        terms[name.whole].append(number | name.name_hash)
    if len(doc_values) > first:  # the last symbol represents the file
        for statement in outline.imports:
            if " as " in statement.text:
                for original, alias in _ALIAS.findall(statement.text):
                    terms[f"{ALIAS_TERM}{normalized(alias)}={original}"].append(len(doc_values) - 1 << NUMBER_SHIFT)


@cache
def _name_bits(length: int) -> int:
    return NAME_LENGTH.put(length)


@cache
def _body_bits(length: int) -> int:
    return BODY_LEVEL.put(quantise_length(length))


@cache
def _doc_bits(length: int) -> int:
    return DOC_LEVEL.put(quantise_length(length))


@cache
def _size_bits(lines: int) -> int:
    return SIZE_CLASS.put(size_class(lines))


def _body(symbol: Symbol) -> list[slice]:
    """The lines of a symbol without its members, which are indexed separately; a function keeps all lines."""
    start, end = symbol.line_start - 1, symbol.line_end
    if not symbol.children or symbol.kind in CALLABLE_KINDS:
        return [slice(start, end)]
    kept: list[slice] = []
    for child in symbol.children:
        kept.append(slice(start, max(start, child.doc_line - 1)))
        start = max(start, child.line_end)
    return [*kept, slice(start, end)]


def _own_lines(symbol: Symbol, following: Symbol | None) -> list[slice]:
    """The lines of a symbol at the deepest level, where those inside it are siblings: without theirs and what follows.

    Else each of thousands of functions, one in the other, would have the words of all the others.
    """
    if following is not None and symbol.line_start < following.doc_line and following.line_end <= symbol.line_end:
        return [slice(symbol.line_start - 1, following.doc_line - 1)]
    return _body(symbol)

"""Some files' symbols and terms, ready to be stored: what an index is written in. Pure.

Symbols are numbered from 0 within the segment, file after file, outer symbols before those inside them. How postings
and attributes are laid out is said in ``ranking.terms``.
"""

from __future__ import annotations

import re
from array import array
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from smart_explore.index.collector import no_collecting
from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.ranking.paths import is_test
from smart_explore.ranking.terms import (
    ALIAS_TERM,
    CLASSES,
    COUNT,
    DOC,
    FILE,
    FOLDER,
    MOST_DOC,
    MOST_SYMBOLS,
    NAME,
    NAME_TERM,
    NUMBER_SHIFT,
    OTHER,
    PARENT,
    TEST,
    level_of,
    spelling,
)
from smart_explore.ranking.vocabulary import count_terms, parts_in, terms_in, words_only
from smart_explore.ranking.words import folded

_MOST_NAMES = 100_000
_ALIAS = re.compile(r"([^\W\d]\w*) as ([^\W\d]\w*)")


class Segment(NamedTuple):
    """``attributes`` holds one for each symbol; ``firsts`` is each file's first symbol's number."""

    attributes: array[int]
    postings: dict[str, array[int]]
    firsts: tuple[int, ...]


def build_segment(files: Iterable[tuple[FileOutline, bytes]]) -> Segment:
    """The segment of these outlines, each with its file's bytes. Raises ValueError for more than 8 million symbols."""
    builder = SegmentBuilder()
    with no_collecting():
        firsts = [builder.add(outline, data) for outline, data in files]
    return Segment(builder.attributes, builder.finish(), tuple(firsts))


class SegmentBuilder:
    """A segment in the making: file after file."""

    def __init__(self) -> None:
        self.attributes = array("I")
        self._terms: defaultdict[str, array[int]] = defaultdict(partial(array, "I"))

    def add(self, outline: FileOutline, data: bytes) -> int:
        """Take in a file with its bytes; returns its first symbol's number."""
        first = len(self.attributes)
        _add_file(outline, data, self.attributes, self._terms)
        return first

    def finish(self) -> dict[str, array[int]]:
        """The postings of each term. Raises ValueError for more than 8 million symbols."""
        if len(self.attributes) > MOST_SYMBOLS:
            raise ValueError(f"{len(self.attributes)} symbols are too many for one segment")
        return dict(self._terms)


class _Name(NamedTuple):
    terms: tuple[str, ...]
    parts: int
    whole: str
    spelling: int


class _Names(dict[str, _Name]):
    """What is worked out for a name once: many symbols share one."""

    def __missing__(self, name: str) -> _Name:
        made = _Name(tuple(terms_in(name)), min(15, len(parts_in(name))) << 3, NAME_TERM + folded(name), spelling(name))
        if len(self) >= _MOST_NAMES:
            self.clear()
        self[name] = made
        return made


_names = _Names()


def _add_file(outline: FileOutline, data: bytes, attributes: array[int], terms: defaultdict[str, array[int]]) -> None:
    folder, _, file = (outline.path.rpartition(".")[0] or outline.path).rpartition("/")
    around = _with(dict.fromkeys(terms_in(folder), FOLDER), terms_in(file), FILE)
    of_file = (TEST if is_test(outline.path) else 0) | min(7, len(parts_in(file))) << 10
    text = words_only(data)
    starts = [0, *accumulate(map(len, text.splitlines(keepends=True)))]
    parent, in_parent, of_parent = "", around, 0
    first = len(attributes)
    for symbol in _flat(outline.symbols, []):
        if symbol.parent != parent:
            parent = symbol.parent
            in_parent = _with(around, terms_in(parent), PARENT)
            of_parent = min(7, len(parts_in(parent.rpartition(".")[2]))) << 7
        number = len(attributes) << NUMBER_SHIFT
        name = _names[symbol.name]
        bits = count_terms(_body(symbol, text, starts))
        length = sum(bits.values())
        if length > COUNT and max(bits.values()) > COUNT:
            for term, count in bits.items():
                if count > COUNT:
                    bits[term] = COUNT
        known = bits.get
        for term, flag in in_parent.items():
            bits[term] = known(term, 0) | flag
        for term in name.terms:
            bits[term] = known(term, 0) | NAME
        doc_level = 0
        if symbol.doc:
            doc = terms_in(symbol.doc)
            doc_level = _level(len(doc))
            for term in doc:
                bits[term] = known(term, 0) | DOC
        attributes.append(
            CLASSES.get(symbol.kind, OTHER)
            | of_file
            | name.parts
            | of_parent
            | _level(length) << 13
            | min(MOST_DOC, doc_level) << 18
            | min(3, (symbol.line_end - symbol.line_start + 1).bit_length() - 1) << 22
        )
        for term, where in bits.items():
            terms[term].append(number | where)
        terms[name.whole].append(number | name.spelling)
    if len(attributes) > first:  # the last symbol stands for the file, and is gone with it
        for statement in outline.imports:
            if " as " in statement.text:
                for original, alias in _ALIAS.findall(statement.text):
                    terms[f"{ALIAS_TERM}{folded(alias)}={original}"].append(len(attributes) - 1 << NUMBER_SHIFT)


_LEVELS = tuple(level_of(length) for length in range(1024))


def _level(length: int) -> int:
    return _LEVELS[length] if length < len(_LEVELS) else level_of(length)


def _flat(symbols: Sequence[Symbol], into: list[Symbol]) -> list[Symbol]:
    """All symbols, as ``FileOutline.walk`` yields them: a list is made in a third of the time."""
    for symbol in symbols:
        into.append(symbol)
        if symbol.children:
            _flat(symbol.children, into)
    return into


def _with(flags: dict[str, int], more: Iterable[str], flag: int) -> dict[str, int]:
    flags = flags.copy()
    for term in more:
        flags[term] = flags.get(term, 0) | flag
    return flags


def _body(symbol: Symbol, text: bytes, starts: Sequence[int]) -> bytes:
    """A symbol's lines, without those of its members, which speak for themselves.

    ``starts`` are the positions at which lines begin, and the end of the text.
    """
    last = len(starts) - 1
    at, end = min(symbol.line_start - 1, last), min(symbol.line_end, last)
    if not symbol.children or symbol.kind in CALLABLE_KINDS:
        return text[starts[at] : starts[end]]
    kept: list[bytes] = []
    for child in symbol.children:
        if child.doc_line - 1 > at:
            kept.append(text[starts[at] : starts[min(child.doc_line - 1, last)]])
        at = max(at, min(child.line_end, last))
    kept.append(text[starts[at] : starts[end]])
    return b"".join(kept)

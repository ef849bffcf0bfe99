"""Some files' symbols and terms, ready to be stored: what an index is written in. Pure.

Symbols are numbered from 0 within the segment, file after file, outer symbols before those inside them. How postings
and attributes are laid out is said in ``ranking.term_index``.
"""

from __future__ import annotations

import re
from array import array
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from smart_explore.index.fulltext.context_terms import IntervalPostings, UniformPostings, expand_intervals
from smart_explore.index.fulltext.tokenizer import count_terms, parts_in, terms_in, terms_of_name, words_only
from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.processes.gc_paused import gc_paused
from smart_explore.ranking.paths import is_test
from smart_explore.ranking.term_index import (
    ALIAS_TERM,
    CLASSES,
    COUNT,
    DOC,
    FILE,
    FOLDER,
    MAX_DOC_LEVEL,
    MAX_SYMBOLS,
    NAME,
    NAME_TERM,
    NUMBER_SHIFT,
    OTHER,
    PARENT,
    TEST,
    name_hash,
    quantise_length,
)
from smart_explore.ranking.words import STOP_WORDS, normalized, subtokens

_NONE = array("I")
_MAX_NAMES = 100_000
_ALIAS = re.compile(r"([^\W\d]\w*) as ([^\W\d]\w*)")


class Segment(NamedTuple):
    """``attributes`` holds one for each symbol; ``firsts`` is each file's first symbol's number."""

    attributes: array[int]
    postings: dict[str, array[int]]
    firsts: tuple[int, ...]


def build_segment(files: Iterable[tuple[FileOutline, bytes]]) -> Segment:
    """The segment of these outlines, each with its file's bytes. Raises ValueError for more than 8 million symbols."""
    builder = SegmentBuilder()
    with gc_paused():
        firsts = [builder.add(outline, data) for outline, data in files]
    return Segment(builder.attributes, builder.finish(), tuple(firsts))


class SegmentBuilder:
    """A segment in the making: file after file."""

    def __init__(self) -> None:
        self.attributes = array("I")
        self._terms: defaultdict[str, array[int]] = defaultdict(_NONE.__copy__)  # a third of what array("I") takes
        self._around = IntervalPostings()

    def add(self, outline: FileOutline, data: bytes) -> int:
        """Take in a file with its bytes; returns its first symbol's number."""
        first = len(self.attributes)
        _add_file(outline, data, self.attributes, self._terms, self._around)
        return first

    def finish(self) -> dict[str, array[int]]:
        """The postings of each term. Raises ValueError for more than 8 million symbols."""
        symbols = len(self.attributes)
        if symbols >= MAX_SYMBOLS:
            raise ValueError(f"{symbols} symbols are too many for one segment")
        terms = dict(self._terms)
        runs = UniformPostings(symbols)
        for term, steps in self._around.finish(symbols).items():
            terms[term] = expand_intervals(terms.get(term, _NONE), steps, runs)
        return terms


class _Name(NamedTuple):
    """``own`` are the terms of the symbol that bears it: ``terms``, and the stop words that are parts of it."""

    own: tuple[str, ...]
    terms: tuple[str, ...]
    parts: int
    whole: str
    name_hash: int


class _Names(dict[str, _Name]):
    """What is worked out for a name once: many symbols share one."""

    def __missing__(self, name: str) -> _Name:
        terms, parts = terms_of_name(name)
        stop_words = STOP_WORDS.intersection(subtokens(name))
        own = (*terms, *sorted(stop_words)) if stop_words else terms
        made = _Name(own, terms, parts, NAME_TERM + normalized(name), name_hash(name))
        if len(self) >= _MAX_NAMES:
            self.clear()
        self[name] = made
        return made


_name = _Names().__getitem__


def _add_file(
    outline: FileOutline,
    data: bytes,
    attributes: array[int],
    terms: defaultdict[str, array[int]],
    around: IntervalPostings,
) -> None:
    scopes = ContextTerms(outline.path)
    lines = words_only(data).split(b"\n")
    parent, of_parent = None, 0
    first = len(attributes)
    for symbol in outline.listed():
        name, _, kind, _, text, start, end, _, _, _, above, children = symbol  # once: a field by its name is dearer
        if above != parent:
            parent = above
            in_parent, of_parent = scopes[parent]
            around.change(len(attributes), in_parent)
        number = len(attributes) << NUMBER_SHIFT
        own, _, parts, whole, spelled = _name(name)
        bits = count_terms(_body(kind, start - 1, end, children, lines))
        length = sum(bits.values())
        if length - len(bits) >= COUNT and max(bits.values()) > COUNT:  # else none can occur as often
            for term, count in bits.items():
                if count > COUNT:
                    bits[term] = COUNT
        known = bits.get
        for term in own:
            bits[term] = known(term, 0) | NAME
        doc_level = 0
        if text:
            doc = terms_in(text)
            doc_level = min(MAX_DOC_LEVEL, _level(len(doc)))
            for term in doc:
                bits[term] = known(term, 0) | DOC
        size = end - start + 1
        attributes.append(
            CLASSES.get(kind, OTHER)
            | of_parent
            | (parts if parts < 15 else 15) << 3
            | _level(length) << 13
            | doc_level << 18
            | (3 if size > 7 else size.bit_length() - 1) << 22
        )
        for term, where in bits.items():
            terms[term].append(number | where)
        terms[whole].append(number | spelled)
    if len(attributes) > first:  # the last symbol stands for the file, and is gone with it
        for statement in outline.imports:
            if " as " in statement.text:
                for original, alias in _ALIAS.findall(statement.text):
                    terms[f"{ALIAS_TERM}{normalized(alias)}={original}"].append(len(attributes) - 1 << NUMBER_SHIFT)


class ContextTerms(dict[str, tuple[dict[str, int], int]]):
    """For a parent in one file: the terms of both with their flags, and the bits of an attribute that tell of both."""

    def __init__(self, path: str) -> None:
        super().__init__()
        folder, _, file = (path.rpartition(".")[0] or path).rpartition("/")
        terms = _with(dict.fromkeys(terms_in(folder), FOLDER), terms_in(file), FILE)
        self[""] = terms, (TEST if is_test(path) else 0) | min(7, len(parts_in(file))) << 10

    def __missing__(self, parent: str) -> tuple[dict[str, int], int]:
        terms, bits = self[""]
        names = [_name(name) for name in parent.split(".")]
        for name in names[:-1]:  # those further out are as folders are
            terms = _with(terms, name.terms, FOLDER)
        terms = _with(terms, names[-1].terms, PARENT)
        self[parent] = made = terms, bits | min(7, names[-1].parts) << 7
        return made


_LEVELS = tuple(quantise_length(length) for length in range(1024))


def _level(length: int) -> int:
    return _LEVELS[length] if length < len(_LEVELS) else quantise_length(length)


def _with(flags: dict[str, int], more: Iterable[str], flag: int) -> dict[str, int]:
    flags = flags.copy()
    for term in more:
        flags[term] = flags.get(term, 0) | flag
    return flags


def _body(kind: str, at: int, end: int, children: Sequence[Symbol], lines: list[bytes]) -> bytes:
    """The lines ``[at, end)`` of a symbol, without those of its members, which speak for themselves."""
    if not children or kind in CALLABLE_KINDS:
        return b" ".join(lines[at:end])
    kept: list[bytes] = []
    for child in children:
        kept += lines[at : max(at, child.doc_line - 1)]
        at = max(at, child.line_end)
    return b" ".join(kept + lines[at:end])

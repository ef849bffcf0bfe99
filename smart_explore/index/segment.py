"""Some files' symbols and terms, ready to be stored: what an index is written in. Pure.

Symbols are numbered from 0 within the segment, file after file, outer symbols before those inside them. A posting is an
unsigned 32-bit integer: the symbol's number in the upper 24 bits; below, one bit that says whether the term stands in
the symbol's name, and 7 bits for the level of its weight (``ranking.bm25f``).
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from smart_explore.model import FileOutline, Symbol
from smart_explore.model.kinds import CALLABLE_KINDS
from smart_explore.ranking.bm25f import (
    BODY,
    DOC,
    NAME,
    PARENT,
    PATH,
    SIGNATURE,
    add_field,
    add_text,
    field_counts,
    level_of,
)
from smart_explore.ranking.score import is_test
from smart_explore.ranking.terms import IN_NAME, NAME_TERM, NUMBER_SHIFT, attribute_of
from smart_explore.ranking.words import folded, parts_of, tokens_of

_WORTH_PACKING = 48
_PACKED, _PLAIN = b"z", b"p"


class Segment(NamedTuple):
    """``attributes`` holds a byte for each symbol: class, test, and the number of parts of its name."""

    attributes: bytes
    postings: dict[str, bytes]
    firsts: tuple[int, ...]


def build_segment(files: Sequence[tuple[FileOutline, bytes]]) -> Segment:
    """The segment of these outlines, each with its file's bytes; ``firsts`` is each file's first symbol's number."""
    attributes = bytearray()
    terms: dict[str, array[int]] = {}
    firsts = []
    for outline, data in files:
        firsts.append(len(attributes))
        path = field_counts(outline.path.rpartition(".")[0] or outline.path)
        test = is_test(outline.path)
        lines = data.decode("utf-8", "replace").split("\n")
        for symbol in outline.walk():
            number = len(attributes) << NUMBER_SHIFT
            name_parts = (
                frozenset(parts_of(symbol.name)) if symbol.name.isidentifier() else frozenset(tokens_of(symbol.name))
            )
            attributes.append(attribute_of(symbol.kind, test, len(name_parts)))
            weights: dict[str, float] = {}
            add_text(weights, NAME, symbol.name)
            add_text(weights, PARENT, symbol.parent)
            add_field(weights, PATH, *path)
            add_text(weights, SIGNATURE, symbol.signature)
            add_text(weights, DOC, symbol.doc)
            add_text(weights, BODY, body_of(symbol, lines))
            for term, weight in weights.items():
                posting = number | level_of(weight) | (IN_NAME if term in name_parts else 0)
                known = terms.get(term)
                if known is None:
                    known = terms[term] = array("I")
                known.append(posting)
            terms.setdefault(NAME_TERM + folded(symbol.name), array("I")).append(number | IN_NAME)
    return Segment(bytes(attributes), {term: pack(postings) for term, postings in terms.items()}, tuple(firsts))


def body_of(symbol: Symbol, lines: Sequence[str]) -> str:
    """The lines of a symbol behind its first one; without those of its members, which speak for themselves."""
    if symbol.kind in CALLABLE_KINDS or not symbol.children:
        return "\n".join(lines[symbol.name_line : symbol.line_end])
    kept: list[str] = []
    at = symbol.name_line
    for child in symbol.children:
        kept += lines[at : child.doc_line - 1]
        at = max(at, child.line_end)
    kept += lines[at : symbol.line_end]
    return "\n".join(kept)


def pack(postings: array[int]) -> bytes:
    """Postings as bytes, packed where that is worth it."""
    raw = postings.tobytes()
    if len(postings) >= _WORTH_PACKING:
        packed = zlib.compress(raw, 1)
        if len(packed) < len(raw):
            return _PACKED + packed
    return _PLAIN + raw


def unpack(data: bytes) -> array[int]:
    """What ``pack`` packed. Raises ValueError or zlib.error for anything else."""
    raw = zlib.decompress(data[1:]) if data[:1] == _PACKED else data[1:]
    postings = array("I")
    postings.frombytes(raw)
    return postings


def flatten(outlines: Iterable[FileOutline]) -> list[tuple[str, Symbol]]:
    """The symbols of outlines in the order of their numbers, with their paths."""
    return [(outline.path, symbol) for outline in outlines for symbol in outline.walk()]

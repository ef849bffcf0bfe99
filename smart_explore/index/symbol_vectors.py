"""The vectors of symbols in the index: computed for each segment that lacks them, compared with a question's."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Container, Iterator, Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING

from smart_explore.index.corruption import decoding
from smart_explore.index.fulltext.postings_codec import SegmentHeader, decode_block, decode_header
from smart_explore.index.transaction import stored_fingerprint, writing
from smart_explore.index.write import read_block
from smart_explore.meaning.symbol_vectors import LAYOUT, SegmentVectors, make_vectors

if TYPE_CHECKING:
    from smart_explore.meaning.question_vector import QuestionVector
    from smart_explore.meaning.word_vectors import WordVectors
    from smart_explore.ranking.term_index import SymbolId


def lacks_vectors(connection: sqlite3.Connection, words: WordVectors) -> list[int]:
    """The segments whose vectors are missing, or were computed from other vectors of words."""
    query = "SELECT id FROM segments WHERE id NOT IN (SELECT segment FROM vectors WHERE version = ?) ORDER BY id"
    return [int(segment) for (segment,) in connection.execute(query, (_version(words),))]


def add_vectors(
    connection: sqlite3.Connection, fingerprint: str, words: WordVectors, cancelled: Callable[[], bool]
) -> None:
    """Make the vectors that are missing, a transaction a segment. Nothing is parsed for them."""
    missing = lacks_vectors(connection, words)
    known = frozenset(words.words) if missing else frozenset()
    for segment in missing:
        if cancelled():
            return
        connection.execute("BEGIN")  # other processes may merge the segment meanwhile
        try:
            row = connection.execute("SELECT head FROM segments WHERE id = ?", (segment,)).fetchone()
            if row is None:
                continue
            head = decode_header(row[0])
            data = make_vectors(terms_of(connection, segment, head, known), head.doc_values, words)
        finally:
            connection.execute("ROLLBACK")
        with writing(connection):
            if stored_fingerprint(connection) != fingerprint:
                return
            connection.execute(
                "INSERT OR REPLACE INTO vectors SELECT id, ?, ? FROM segments WHERE id = ? AND head = ?",
                (_version(words), data, segment, row[0]),
            )


def similarities(
    connection: sqlite3.Connection,
    symbols: Sequence[SymbolId],
    count_of: Callable[[int], int],
    question: QuestionVector,
    words: WordVectors,
) -> list[float]:
    """The similarity of each symbol to a question, -1 to 1; 0 without a vector.

    ``count_of`` returns the number of symbols of a segment. Raises CorruptIndexError.
    """
    found: dict[int, SegmentVectors | None] = {}
    values: list[float] = []
    with ExitStack() as stack, decoding("vectors of symbols"):
        for segment, number in symbols:
            if segment not in found:
                found[segment] = None
                query = "SELECT 1 FROM vectors WHERE segment = ? AND version = ?"
                if connection.execute(query, (segment, _version(words))).fetchone():
                    blob = stack.enter_context(connection.blobopen("vectors", "data", segment, readonly=True))
                    found[segment] = SegmentVectors(blob, count_of(segment), words.dimensions)
            vectors = found[segment]
            vector = vectors.vector(number) if vectors is not None else None
            values.append(question.nearness(vector) if vector is not None else 0.0)
    return values


def terms_of(
    connection: sqlite3.Connection, segment: int, head: SegmentHeader, among: Container[str] | None = None
) -> Iterator[tuple[str, bytes]]:
    """The terms of a segment, all or those ``among`` others, each with its postings as stored."""
    for number in range(len(head.first_terms)):
        block = decode_block(read_block(connection, segment, number))
        for index, term in enumerate(block.terms):
            if among is None or term in among:
                yield term, block.postings(index)


def _version(words: WordVectors) -> str:
    return f"{words.version}.{LAYOUT}"

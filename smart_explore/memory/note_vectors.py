"""Vectors of notes, beside the notes: made where they are missing, and only with the extra ``meaning``.

The table is no part of the schema, as nothing of it is needed: a version of the program that does not know it leaves it
alone, and a trigger deletes the vector of a note that changes or goes.
"""

from __future__ import annotations

import json
import math
import sqlite3
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.meaning.packed import pack
from smart_explore.memory.database import reading, writing
from smart_explore.memory.filters import Filters
from smart_explore.ranking.words import STOP_WORDS, tokens_of

if TYPE_CHECKING:
    from smart_explore.meaning.question_vector import QuestionVector
    from smart_explore.meaning.word_vectors import WordVectors

MAX_MADE = 2_000
"""So many vectors are made for a question, half a second: those of the newest notes first."""
MAX_COMPARED = 20_000
LAYOUT = "1"
"""To be raised with every change of what a vector is pooled from."""
_TABLES = (
    "CREATE TABLE IF NOT EXISTS note_vector ("
    "note TEXT PRIMARY KEY, version TEXT NOT NULL, vector BLOB NOT NULL) WITHOUT ROWID",
    "CREATE TRIGGER IF NOT EXISTS note_vector_removed AFTER DELETE ON current BEGIN "
    "DELETE FROM note_vector WHERE note = old.note; END",
)
_LACKING = "FROM current WHERE note NOT IN (SELECT note FROM note_vector WHERE version = ?)"


class NoteMeaning(NamedTuple):
    """The vectors of words that notes are compared by."""

    words: WordVectors

    def question(self, text: str) -> QuestionVector | None:
        """The vector of a question; None if none of its words is known."""
        from smart_explore.meaning.question_vector import QuestionVector

        return QuestionVector(text, self.words) or None

    def nearness(self, connection: sqlite3.Connection, question: QuestionVector, filters: Filters) -> dict[str, float]:
        """How near each note that passes the filters is to a question, by id; those without a vector are left out."""
        if not _has_table(connection):
            return {}
        condition, values = filters.condition()
        rows = connection.execute(
            "SELECT note, vector FROM current JOIN note_vector USING (note) "
            f"WHERE version = ? AND {condition} ORDER BY created DESC LIMIT {MAX_COMPARED}",
            (_version(self.words), *values),
        )
        size = self.words.dimensions // 2
        return {note: question.nearness(vector) for note, vector in rows if len(vector) == size}


def note_meaning() -> NoteMeaning | None:
    """What notes are compared by, once those that lack a vector have one; None without the extra, or without notes.

    Raises EnvironmentBrokenError where the vectors of words are damaged.
    """
    from smart_explore.meaning.installed import is_installed

    if not is_installed():
        return None
    from smart_explore.meaning.word_vectors import word_vectors

    words = word_vectors()
    with reading() as connection:
        if connection is None:
            return None
        lacking = (
            not _has_table(connection) or connection.execute(f"SELECT 1 {_LACKING}", (_version(words),)).fetchone()
        )
    if lacking:
        with suppress(EnvironmentBrokenError):  # notes that cannot be written are found by their words
            _add_vectors(words)
    return NoteMeaning(words)


def _add_vectors(words: WordVectors) -> None:
    with writing(durable=False) as connection:
        for statement in _TABLES:
            connection.execute(statement)
        version = _version(words)
        rows = connection.execute(
            "SELECT id, title, text, asks FROM note JOIN current ON id = current.note AND note.rev = current.rev "
            f"WHERE id IN (SELECT note {_LACKING} ORDER BY created DESC LIMIT {MAX_MADE})",
            (version,),
        ).fetchall()
        connection.executemany(
            "INSERT OR REPLACE INTO note_vector VALUES (?, ?, ?)",
            [(id, version, note_vector(title, text, json.loads(asks), words)) for id, title, text, asks in rows],
        )


def note_vector(title: str, text: str, asks: list[str], words: WordVectors) -> bytes:
    """The packed vector of a note's words, weighed as those of a question are; the title's count once more."""
    counts = Counter(tokens_of(text))
    first = set(tokens_of(" ".join((title, *asks))))
    sums = [0.0] * words.dimensions
    for token in sorted(first | counts.keys()):
        row = words.row(token)
        if row < 0 or token in STOP_WORDS or len(token) < 2:
            continue
        weight = (math.log2(1 + counts[token]) + (token in first)) * words.question_weights[row]
        sums = [total + weight * part for total, part in zip(sums, words.vector(row), strict=True)]
    return pack(sums)


def _has_table(connection: sqlite3.Connection) -> bool:
    return connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'note_vector'").fetchone() is not None


def _version(words: WordVectors) -> str:
    return f"{words.version}.{LAYOUT}"

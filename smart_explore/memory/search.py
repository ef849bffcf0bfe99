"""Find notes: the full-text index finds those with words of a query, and the fields rank the best of them."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from operator import mul
from typing import NamedTuple

from smart_explore.memory.filters import Filters
from smart_explore.memory.query import NoteQuery, Term, read_query
from smart_explore.memory.store import FieldTerms
from smart_explore.model.note import NoteKind
from smart_explore.ranking.bm25f import Field, rarity, saturated

_FIELDS = (
    *(Field(4.0, 0.3, 9.0), Field(1.0, 0.6, 60.0), Field(1.5, 0.3, 2.0)),
    *(Field(1.0, 0.5, 10.0), Field(1.5, 0.5, 6.0)),
)
"""Title, text, concepts, files and symbols."""


class Score(NamedTuple):
    """``covered`` is the share of the query's weight that is in the note, 0 to 1."""

    score: float
    covered: float


class Weights:
    """The weights of a query's words among ``notes`` notes; ``holding`` counts the notes with each stem."""

    def __init__(self, terms: Sequence[Term], notes: int, holding: Mapping[str, int]) -> None:
        self._weights = [
            term.weight * rarity(notes, max(holding.get(stem, 0) for stem in _own(term))) for term in terms
        ]
        self.mass = sum(self._weights) or 1.0
        self._speaking: dict[str, list[tuple[int, float]]] = {}
        """The terms that each stem matches, by their numbers, with its weight in them."""
        for number, term in enumerate(terms):
            for stem, share in term.stems.items():
                self._speaking.setdefault(stem, []).append((number, share))
        self._prefixes = [(number, term.prefix) for number, term in enumerate(terms) if term.prefix]

    def score(self, fields: FieldTerms) -> Score:
        """The score of a note with these terms."""
        frequencies = [0.0] * len(self._weights)
        best = [0.0] * len(self._weights)
        for text, field in zip(fields, _FIELDS, strict=True):
            words = text.split()
            unit = field.weight_of_one(len(words))
            for word in filter(self._speaking.__contains__, words):
                for number, share in self._speaking[word]:
                    frequencies[number] += unit * share
                    best[number] = max(best[number], share)
            for number, prefix in self._prefixes:
                hits = sum(word.startswith(prefix) and word not in self._speaking for word in words)
                if hits:
                    frequencies[number] += unit * hits
                    best[number] = 1.0
        score = sum(map(mul, self._weights, map(saturated, frequencies)))
        covered = sum(map(mul, self._weights, best))
        return Score(score, covered / self.mass)


def _own(term: Term) -> list[str]:
    return [stem for stem, share in term.stems.items() if share == 1.0]


MAX_RANKED = 200
"""The number of the full-text index's best notes that are ranked by their fields."""
MAX_POSTINGS = 20_000
"""Once rarer stems of the query have found so many notes, commoner stems add no more; they only rank them."""
WEAK_SHARE = 0.3
"""If the best note covers less of the query's weight, all are weak matches."""
_FUSION = 60
_FTS_WEIGHTS = "4.0, 1.0, 2.0, 1.0, 2.0"


class Hit(NamedTuple):
    """A matching note, by its id; ``covered`` is the share of the query that occurs in it."""

    id: str
    score: float
    covered: float


class FoundNotes(NamedTuple):
    """The best hits, and the number of all notes with a matching word, or that pass the filters without a query."""

    hits: tuple[Hit, ...]
    total: int
    is_weak: bool = False


def find_notes(connection: sqlite3.Connection, queries: Sequence[str], filters: Filters, limit: int) -> FoundNotes:
    """The notes that answer best; several phrasings of a query are fused. Without a query the newest."""
    read = [read_query(query) for query in queries if query.strip()]
    if not read:
        return newest(connection, filters, limit)
    lists = [_ranked(connection, query, filters) for query in read]
    if not any(hits for hits, _ in lists) and filters.symbol:
        return newest(connection, filters, limit)  # the question was the symbol: no note contains its words
    best = max((hits[0].covered for hits, _ in lists if hits), default=0.0)
    fused = lists[0][0] if len(lists) == 1 else _fuse_rankings([hits for hits, _ in lists])
    total = max(len(fused), *(count for _, count in lists))
    return FoundNotes(tuple(fused[:limit]), total, is_weak=bool(fused) and best < WEAK_SHARE)


def newest(connection: sqlite3.Connection, filters: Filters, limit: int) -> FoundNotes:
    """The newest notes first."""
    condition, values = filters.condition()
    rows = connection.execute(
        f"SELECT note FROM current WHERE {condition} ORDER BY created DESC, row DESC LIMIT ?",
        (*values, limit),
    ).fetchall()
    (total,) = connection.execute(f"SELECT count(*) FROM current WHERE {condition}", values).fetchone()
    return FoundNotes(tuple(Hit(id, 0.0, 1.0) for (id,) in rows), total)


def count_notes(connection: sqlite3.Connection, projects: tuple[int, ...] | None, kinds: tuple[NoteKind, ...]) -> int:
    """The number of notes of some kinds in some projects; None for all projects."""
    condition, values = Filters(projects=projects, kinds=kinds).condition()
    (notes,) = connection.execute(f"SELECT count(*) FROM current WHERE {condition}", values).fetchone()
    return int(notes)


def _ranked(connection: sqlite3.Connection, query: NoteQuery, filters: Filters) -> tuple[list[Hit], int]:
    notes = connection.execute("SELECT count(*) FROM current").fetchone()[0]
    holding = _holding(connection, query.terms)
    expression = _expression(query, holding)
    if not expression:
        return [], 0
    condition, values = filters.condition()
    sql = f"FROM note_fts JOIN current ON current.row = note_fts.rowid WHERE note_fts MATCH ? AND {condition}"
    rows = connection.execute(
        f"SELECT note, current.row {sql} ORDER BY bm25(note_fts, {_FTS_WEIGHTS}), current.row LIMIT ?",
        (expression, *values, MAX_RANKED),
    ).fetchall()
    total = len(rows)
    if total == MAX_RANKED:
        (total,) = connection.execute(f"SELECT count(*) {sql}", (expression, *values)).fetchone()
    weights = Weights(query.terms, notes, holding)
    hits = []
    for id, row in rows:
        if not _matches_query(connection, row, query):
            continue
        fields = connection.execute(
            "SELECT title, text, concepts, files, symbols FROM words WHERE row = ?", (row,)
        ).fetchone()
        hits.append(Hit(id, *weights.score(FieldTerms(*fields))))
    return sorted(hits, key=lambda hit: -hit.score), total - (len(rows) - len(hits))


def _holding(connection: sqlite3.Connection, terms: Sequence[Term]) -> dict[str, int]:
    stems = {stem for term in terms for stem in term.stems}
    rows = connection.execute(
        f"SELECT term, doc FROM note_terms WHERE term IN ({', '.join('?' * len(stems))})",
        tuple(stems),
    )
    return {str(term): int(count) for term, count in rows}


def _expression(query: NoteQuery, holding: dict[str, int]) -> str:
    """The FTS5 expression for any of the stems: only quoted words, so FTS5 parses none of them."""
    own = {stem for term in query.terms for stem, share in term.stems.items() if share == 1.0}
    terms: list[str] = []
    remaining = MAX_POSTINGS
    for stem in sorted(holding, key=lambda stem: (stem not in own, holding[stem])):
        if not terms or holding[stem] <= remaining:
            terms.append(stem)
            remaining -= holding[stem]
    words = [f'"{stem}"' for stem in terms]
    words += [f'"{term.prefix}" *' for term in query.terms if term.prefix]
    return " OR ".join(words)


def _matches_query(connection: sqlite3.Connection, row: int, query: NoteQuery) -> bool:
    if not (query.phrases or query.without):
        return True
    title, text = connection.execute(
        "SELECT title, text FROM current JOIN note ON note.id = current.note AND note.rev = current.rev WHERE row = ?",
        (row,),
    ).fetchone()
    plain = " ".join(f"{title} {text}".lower().split())
    return all(phrase in plain for phrase in query.phrases) and not any(word in plain for word in query.without)


def _fuse_rankings(lists: Sequence[Sequence[Hit]]) -> list[Hit]:
    """Fuse by reciprocal rank: Cormack, Clarke, Buettcher, SIGIR 2009."""
    scores: dict[str, float] = {}
    best: dict[str, Hit] = {}
    for hits in lists:
        for rank, hit in enumerate(hits):
            scores[hit.id] = scores.get(hit.id, 0.0) + 1 / (_FUSION + rank + 1)
            if hit.id not in best or best[hit.id].covered < hit.covered:
                best[hit.id] = hit
    return sorted((best[id]._replace(score=score) for id, score in scores.items()), key=lambda hit: -hit.score)

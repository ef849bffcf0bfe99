"""Commit subjects by file, of one or several repositories, stored in the index and updated by new commits."""

from __future__ import annotations

import os
import sqlite3
from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from smart_explore.index.corruption import decoding
from smart_explore.index.fingerprint import fingerprint
from smart_explore.index.fulltext.postings_codec import as_array
from smart_explore.index.transaction import start_over_unless, stored_fingerprint, writing
from smart_explore.ranking.history import COUNT_BITS, MAX_COUNT, subject_terms
from smart_explore.source.git.commits import MAX_COMMITS, Commit, read_commits

MAX_KEPT = 2 * MAX_COMMITS
"""The number of stored commits from which the newest ones are read anew."""


Heads = tuple[tuple[bytes, str], ...]
"""Repositories as folders below the root (``b""`` for the root itself), each with its commit at HEAD."""


class History(NamedTuple):
    """The subjects' terms in an open transaction. A file's number is its index in ``paths`` and ``lengths``."""

    connection: sqlite3.Connection
    paths: list[bytes]
    lengths: array[int]

    def postings(self, term: str) -> array[int]:
        """The numbers of the files with the term in the subjects of their commits, each with the number of
        occurrences.
        """
        row = self.connection.execute("SELECT files FROM history_terms WHERE term = ?", (term,)).fetchone()
        with decoding("a term of the history"):
            postings = as_array(row[0]) if row else array("I")
            if postings and max(postings) >> COUNT_BITS >= len(self.paths):
                raise ValueError("a file that is none")
            return postings


def read_history(connection: sqlite3.Connection, heads: Heads) -> History | None:
    """The history up to these commits; None if it does not reach them, or is empty."""
    row = connection.execute("SELECT head, paths, lengths FROM history WHERE commits").fetchone()
    if row is None:
        return None
    with decoding("the files of the history"):
        if not set(heads) <= _stored(row[0]).items():
            return None
        history = History(connection, row[1].split(b"\0"), as_array(row[2]))
        if len(history.paths) != len(history.lengths):
            raise ValueError("of other numbers")
        return history


def refresh_history(connection: sqlite3.Connection, root: str, heads: Heads, cancelled: Callable[[], bool]) -> None:
    """Update the history to these commits, by new commits only unless an old one disappeared.

    If git does not answer, that is stored too: it is not asked again until there is another commit.
    """
    now = fingerprint()
    if stored_fingerprint(connection) != now:
        start_over_unless(connection, now)
    row = connection.execute("SELECT head, commits FROM history").fetchone()
    last, count = row or ("", 0)
    with decoding("the heads of the history"):
        known = _stored(last)
    if set(heads) <= known.items():
        return
    read = None
    if 0 < count <= MAX_KEPT * max(1, len(known)):
        read = _read(root, [(*one, known.get(one[0], "")) for one in heads if one not in known.items()], cancelled)
    if read is None:
        last, count, known = "", 0, {}
        read = _read(root, [(*one, "") for one in heads], cancelled) or []
    if cancelled():
        return
    with writing(connection):
        row = connection.execute("SELECT head FROM history").fetchone()
        if last and row != (last,):
            return  # another process came first
        text = " ".join(f"{commit}:{folder.hex()}" for folder, commit in sorted((known | dict(heads)).items()))
        _add(connection, text, count + len(read), _count(read), anew=not last)


def _stored(text: str) -> dict[bytes, str]:
    """The commit of each folder. Raises ValueError for invalid text."""
    pairs = (one.partition(":") for one in text.split())
    return {bytes.fromhex(folder): commit for commit, _, folder in pairs}


def _read(root: str, asked: Iterable[tuple[bytes, str, str]], cancelled: Callable[[], bool]) -> list[Commit] | None:
    """The new commits of repositories since the last reading, with paths below the root.

    None if the last commit read is no ancestor. A repository without an answer of git has none.
    """
    found = []
    for folder, head, last in asked:
        commits = read_commits(os.path.join(root, os.fsdecode(folder)) if folder else root, head, last, cancelled)
        if commits is None and last:
            return None
        before = folder + b"/" if folder else b""
        found += [Commit(one.subject, tuple(before + path for path in one.paths)) for one in commits or ()]
    return found


class _Counts(NamedTuple):
    """The number of terms in the subjects of a file's commits, by path, and the number of each term."""

    lengths: Counter[bytes]
    terms: Mapping[str, Counter[bytes]]


def _count(commits: Iterable[Commit]) -> _Counts:
    counts = _Counts(Counter(), defaultdict(Counter))
    for commit in commits:
        terms = subject_terms(commit.subject)
        for path in commit.paths:
            counts.lengths[path] += len(terms)
        for term in terms:
            counts.terms[term].update(commit.paths)
    return counts


def _add(connection: sqlite3.Connection, head: str, commits: int, added: _Counts, *, anew: bool) -> None:
    """Write counts into the tables, which are emptied before if ``anew``."""
    paths: list[bytes] = []
    lengths = array("I")
    if anew:
        connection.execute("DELETE FROM history_terms")
    else:
        blobs = connection.execute("SELECT paths, lengths FROM history").fetchone()
        paths, lengths = blobs[0].split(b"\0"), as_array(blobs[1])
    numbers = {path: number for number, path in enumerate(paths)}
    for path, length in added.lengths.items():
        number = numbers.setdefault(path, len(numbers))
        if number == len(lengths):
            lengths.append(0)
        lengths[number] += length
    rows = [
        (term, _merged(connection, term, {numbers[path]: count for path, count in counts.items()}, anew=anew))
        for term, counts in added.terms.items()
    ]
    connection.executemany("INSERT OR REPLACE INTO history_terms VALUES (?, ?)", rows)
    connection.execute("DELETE FROM history")
    row = head, commits, b"\0".join(numbers), lengths.tobytes()
    connection.execute("INSERT INTO history VALUES (?, ?, ?, ?)", row)


def _merged(connection: sqlite3.Connection, term: str, counts: Mapping[int, int], *, anew: bool) -> bytes:
    row = None
    if not anew:
        row = connection.execute("SELECT files FROM history_terms WHERE term = ?", (term,)).fetchone()
    merged = {posting >> COUNT_BITS: posting & MAX_COUNT for posting in as_array(row[0])} if row else {}
    for number, count in counts.items():
        merged[number] = min(MAX_COUNT, merged.get(number, 0) + count)
    return array("I", sorted(number << COUNT_BITS | count for number, count in merged.items())).tobytes()

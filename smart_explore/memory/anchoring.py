"""Anchors of notes: created with a note, judged when it is shown; the cache keeps the judgements."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.memory.database import writing
from smart_explore.model.anchor import UNKNOWN, Anchor, Judgement
from smart_explore.model.note import Note
from smart_explore.source.hashes import short_hash
from smart_explore.source.limits import NAMED_MAX_BYTES
from smart_explore.source.read import read_source

CACHE_WAIT_SECONDS = 0.2


class Judged(NamedTuple):
    """The judgements on each note's anchors, in their order, and the problem if there are none."""

    notes: list[tuple[Judgement, ...]]
    problem: str = ""


def anchors_for(root: str, pairs: Sequence[tuple[str, str]]) -> tuple[Anchor, ...]:
    """An anchor for each pair of a path relative to the root and the name of a symbol in it.

    For a missing file, it has only the names. Raises NotFoundError if a file has no such symbol, EnvironmentBrokenError
    without a working CLI.
    """
    there = [pair for pair in pairs if os.path.isfile(os.path.join(root, pair[0]))]
    if not there:
        return tuple(Anchor(path, name) for path, name in pairs)
    from smart_explore.memory.anchors import make_anchors

    made = dict(zip(there, make_anchors(root, there), strict=True))
    return tuple(made.get((path, name)) or Anchor(path, name) for path, name in pairs)


def with_lost_files(root: str, note: Note) -> Note:
    """The note with an extra anchor for each of its files that no longer exists: it may have been renamed."""
    if not note.commit:
        return note  # without a commit it is unknown if the file ever existed
    anchored = {each.path for each in note.anchors}
    missing = [path for path in note.files if path not in anchored and not os.path.lexists(os.path.join(root, path))]
    anchors = tuple(Anchor(path, "", "file", text_digest=UNKNOWN, commit=note.commit) for path in missing)
    return note._replace(anchors=(*note.anchors, *anchors))


def judge_notes(connection: sqlite3.Connection, root: str, notes: Sequence[Note], *, here_only: bool = False) -> Judged:
    """The current judgement of each anchor of the notes; unchanged files are not parsed.

    With ``here_only``, symbols that are no longer in place stay unjudged: searching for them takes long.
    """
    keys = [(note, number) for note in notes for number, anchor in enumerate(note.anchors) if anchor.text_digest]
    stamps = {path: _stamp(root, path) for path in {note.anchors[number].path for note, number in keys}}
    judgements: dict[tuple[str, int], Judgement] = {}
    unknown = []
    for note, number in keys:
        row = connection.execute(
            "SELECT stamp, state, path, qualified_name, line_start, line_end, changed FROM judgement"
            " WHERE note = ? AND rev = ? AND number = ?",
            (note.id, note.rev, number),
        ).fetchone()
        if row and row[0] == _stamps(root, stamps, note.anchors[number].path, row[2]):
            judgements[note.id, number] = Judgement(*row[1:])
        else:
            unknown.append((note, number))
    problem = _judge(root, unknown, judgements, stamps, here_only)
    return Judged(
        [
            tuple(judgements.get((note.id, number)) or _unjudged(anchor) for number, anchor in enumerate(note.anchors))
            for note in notes
        ],
        problem,
    )


def _judge(
    root: str,
    unknown: Sequence[tuple[Note, int]],
    told: dict[tuple[str, int], Judgement],
    stamps: dict[str, str],
    here_only: bool,
) -> str:
    if not unknown:
        return ""
    from smart_explore.memory.anchors import judge, judge_in_place

    try:
        judgements = (judge_in_place if here_only else judge)(root, [note.anchors[number] for note, number in unknown])
    except EnvironmentBrokenError as error:
        return f"whether notes are still so is not known: {error.message}"
    rows = []
    for (note, number), judgement in zip(unknown, judgements, strict=True):
        if judgement is None:
            continue
        told[note.id, number] = judgement
        stamp = _stamps(root, stamps, note.anchors[number].path, judgement.path)
        if judgement.state != "gone" and stamp and note.anchors[number].text_digest != UNKNOWN:
            rows.append((note.id, note.rev, number, stamp, *judgement))
    if rows:
        _remember(rows)
    return ""


def _remember(rows: Sequence[tuple[object, ...]]) -> None:
    """Keep judgements for next time, if the notes can be written now."""
    try:
        with writing(CACHE_WAIT_SECONDS, durable=False) as connection:
            connection.executemany(f"INSERT OR REPLACE INTO judgement VALUES ({', '.join('?' * 10)})", rows)
    except (EnvironmentBrokenError, sqlite3.Error):
        return


def _stamps(root: str, stamps: dict[str, str], path: str, today: str) -> str:
    """The stamps of the files that a judgement depends on: the anchor's, and the symbol's now if it moved.

    It is ``""`` if a file is missing.
    """
    if today not in stamps:
        stamps[today] = _stamp(root, today)
    return stamps[path] if today == path else f"{stamps[path]}>{stamps[today]}" if stamps[today] else ""


def _stamp(root: str, path: str) -> str:
    try:
        data = read_source(os.path.join(root, path), path, NAMED_MAX_BYTES)
    except ValueError:
        return ""
    return short_hash(data) if isinstance(data, bytes) else ""


def _unjudged(anchor: Anchor) -> Judgement:
    return Judgement("unanchored", anchor.path, anchor.qualified_name, anchor.line_start, anchor.line_end)

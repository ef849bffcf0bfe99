"""Finished transactions: listed, undone, redone, and removed by age and size."""

from __future__ import annotations

import os
import time
from contextlib import suppress

from smart_explore.edits.journal.folders import Folders
from smart_explore.edits.journal.journal import BACK, DONE, KEPT, Journal
from smart_explore.edits.journal.record import DamagedJournalError, Summary, Transaction
from smart_explore.edits.journal.rollback import standings
from smart_explore.edits.refusal import RefusedError, Shown
from smart_explore.edits.unified import unified_diff
from smart_explore.model import Problem
from smart_explore.model.answers import first_named
from smart_explore.model.edit_answer import LoggedEdit
from smart_explore.source.limits import NAMED_MAX_BYTES
from smart_explore.source.read import read_source
from smart_explore.source.sandbox import is_below

MAX_AGE_SECONDS = 90 * 86_400
MAX_BYTES = 256_000_000
MAX_RECORDS = 2_000
_FINISHED = (DONE, BACK, KEPT)
_SEE_LOG = "smart-explore edit log shows what there was, in all folders"


def log(journal: Journal, limit: int) -> list[LoggedEdit]:
    """The last transactions, the newest first."""
    edits = []
    undone = _undone(journal)
    for id, state in list(reversed(journal.states().items()))[:limit]:
        try:
            summary = journal.summary(id, state)
        except (DamagedJournalError, OSError):
            edits.append(LoggedEdit(id, int(id[:11], 16) / 1000, "?", f"{state}, record damaged", ()))
            continue
        shown = "undone" if id in undone else "rolled back" if state == BACK else state
        edits.append(LoggedEdit(id, summary.time, summary.what, shown, summary.paths, summary.undoes))
    return edits


def to_undo(journal: Journal, id: str, folder: str) -> Transaction:
    """The transaction of that id, or the last below a folder (a real path) that is not undone. Raises RefusedError."""
    undone = _undone(journal)
    if id:
        if id in undone:
            raise RefusedError("undone", f"edit {id} is undone already", f"smart-explore edit redo {id} does it again")
        return _done(journal, id)
    for candidate in reversed(_done_below(journal, folder)):
        if candidate.what == "edit" and candidate.id not in undone:
            return _done(journal, candidate.id)
    raise RefusedError("not_found", f"there is no edit to undo in {folder}", _SEE_LOG)


def to_redo(journal: Journal, id: str, folder: str) -> Transaction:
    """The undo to revert: of the edit with the id, or the last below a folder (a real path). Raises RefusedError."""
    undone = _undone(journal)
    if id:
        if id not in undone:
            raise RefusedError("not_found", f"edit {id} is not undone", _SEE_LOG)
        return _done(journal, undone[id])
    for candidate in reversed(_done_below(journal, folder)):
        if candidate.what == "undo" and undone.get(candidate.undoes) == candidate.id:
            return _done(journal, candidate.id)
        if candidate.what == "edit":
            break  # an undo before a newer edit is redone by its id only
    raise RefusedError("not_found", f"there is nothing to redo in {folder}", _SEE_LOG)


def check_untouched(transaction: Transaction) -> None:
    """Raise RefusedError, with the differences, if a file is not as the transaction left it."""
    with Folders() as folders:
        other = [each.entry for each in standings(folders, transaction.entries) if each.stands != "after"]
    if not other:
        return
    shown = []
    for entry in other[:3]:
        there = read_source(entry.path, entry.path, NAMED_MAX_BYTES)
        if isinstance(there, Problem) and os.path.lexists(entry.path):
            shown.append(Shown(entry.path, 1, there.reason, "what is there now"))
            continue
        diff = unified_diff(entry.path, entry.after or b"", b"" if isinstance(there, Problem) else there)
        shown.append(Shown(entry.path, 1, diff, "what has changed since"))
    names = first_named([entry.path for entry in other])
    raise RefusedError(
        "changed_since",
        f"not as edit {transaction.id} left it: {names}",
        "undo the later edits first, or edit the file by hand",
        tuple(shown),
    )


def prune(journal: Journal, max_bytes: int = MAX_BYTES, now: float | None = None) -> list[str]:
    """Remove records of finished transactions that are too old, too many or too large together, oldest first.

    Records that recovery needs are never removed.
    """
    removed = []
    records = [(id, state) for id, state in journal.states().items() if state in _FINISHED]
    sizes = {id: _size(journal.path(id, state)) for id, state in records}
    total = sum(sizes.values())
    oldest = (time.time() if now is None else now) - MAX_AGE_SECONDS
    for number, (id, state) in enumerate(records[:-1]):
        too_many = len(records) - number > MAX_RECORDS
        if total > max_bytes or too_many or int(id[:11], 16) / 1000 < oldest:
            with suppress(OSError):
                os.unlink(journal.path(id, state))
                removed.append(id)
            total -= sizes[id]
    return removed


def _size(path: str) -> int:
    try:
        return os.stat(path).st_size
    except OSError:
        return 0


def _done(journal: Journal, id: str) -> Transaction:
    state = journal.states().get(id)
    if state is None:
        raise RefusedError("not_found", f"there is no edit {id}", "smart-explore edit log shows all")
    if state != DONE:
        raise RefusedError("not_found", f"edit {id} was not carried out: {state}", "smart-explore edit log shows all")
    try:
        return journal.read(id, DONE)
    except DamagedJournalError as error:
        raise RefusedError("damaged", str(error), "its changes can only be undone by hand") from None


def _all_done(journal: Journal) -> list[Summary]:
    summaries = []
    for id, state in journal.states().items():
        if state == DONE:
            with suppress(DamagedJournalError, OSError):
                summaries.append(journal.summary(id, DONE))
    return summaries


def _done_below(journal: Journal, folder: str) -> list[Summary]:
    """The transactions that were carried out and changed a file below a folder, the oldest first."""
    return [each for each in _all_done(journal) if any(is_below(path, folder) for path in each.paths)]


def _undone(journal: Journal) -> dict[str, str]:
    """The id of the last undo of each edit that is undone, by its id."""
    undone: dict[str, str] = {}
    for summary in _all_done(journal):
        if summary.what == "undo":
            undone[summary.undoes] = summary.id
        elif summary.what == "redo":
            undone.pop(summary.undoes, None)
    return undone

"""Recovery from a killed edit: files are restored, or reported if somebody else has changed them since."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Literal

from smart_explore.edits.journal.folders import Folders
from smart_explore.edits.journal.journal import BACK, CONFLICT, KEPT, PENDING, Journal
from smart_explore.edits.journal.record import DamagedJournalError, Entry, Transaction
from smart_explore.edits.journal.rollback import ForeignChangeError, remove_temporaries, restore, roll_back, standings
from smart_explore.edits.refusal import RefusedError
from smart_explore.errors import EnvironmentBrokenError, reason_of
from smart_explore.model.edit_answer import Interrupted

Way = Literal["back", "keep"]


def recover(journal: Journal) -> list[Interrupted]:
    """Roll back pending transactions; the caller holds the lock.

    Raises EnvironmentBrokenError if one cannot be read: files may then be half changed.
    """
    interrupted = []
    _remove_unborn(journal)
    for id, state in journal.states().items():
        if state == PENDING:
            interrupted.append(_recovered(journal, _read(journal, id)))
    return interrupted


def conflicts(journal: Journal) -> list[str]:
    """The ids of interrupted transactions that wait for a decision."""
    return [id for id, state in journal.states().items() if state == CONFLICT]


def pending(journal: Journal) -> list[str]:
    """The ids of transactions that were interrupted, or are under way."""
    return [id for id, state in journal.states().items() if state == PENDING]


def decide(journal: Journal, id: str, way: Way) -> Interrupted:
    """End a conflict: ``back`` restores files that nobody else has changed, ``keep`` leaves all as they are.

    A file changed by somebody else is never touched, and its two versions are saved. A damaged record can only be kept.
    """
    state = journal.states().get(id)
    if state not in (CONFLICT, PENDING):
        raise EnvironmentBrokenError(f"edit {id} needs no recovery", "smart-explore edit log shows all")
    try:
        transaction = journal.read(id, state)
    except DamagedJournalError as error:
        if way == "back":
            raise EnvironmentBrokenError(
                str(error), "nothing can be put back: edit recover --keep sets it aside"
            ) from None
        journal.move(id, state, "damaged")
        return Interrupted(id, KEPT)
    foreign = _other_entries(transaction)
    versions = _keep_versions(journal, transaction, foreign)
    with Folders() as folders:
        if way == "back":
            restore(folders, [each.entry for each in standings(folders, transaction.entries) if each.stands == "after"])
        remove_temporaries(folders, transaction)
        folders.sync()
    journal.move(id, state, BACK if way == "back" else KEPT)
    return Interrupted(id, BACK if way == "back" else KEPT, _paths(transaction), _paths_of(foreign), versions)


def _recovered(journal: Journal, transaction: Transaction) -> Interrupted:
    try:
        roll_back(transaction, transaction.entries)
    except ForeignChangeError as error:
        versions = _keep_versions(journal, transaction, _other_entries(transaction))
        journal.move(transaction.id, PENDING, CONFLICT)
        return Interrupted(transaction.id, CONFLICT, _paths(transaction), error.paths, versions)
    except (OSError, RefusedError) as error:
        raise EnvironmentBrokenError(
            f"edit {transaction.id} was interrupted, and its files cannot be put back: {reason_of(error)}",
            "fix that first; or: smart-explore edit recover --keep",
        ) from None
    journal.move(transaction.id, PENDING, BACK)
    return Interrupted(transaction.id, BACK, _paths(transaction))


def _read(journal: Journal, id: str) -> Transaction:
    try:
        return journal.read(id, PENDING)
    except DamagedJournalError as error:
        raise EnvironmentBrokenError(
            f"{error}: it was interrupted, and which files it has changed is not known ({journal.path(id, PENDING)})",
            f"look at the files; then set the record aside: smart-explore edit recover {id} --keep",
        ) from None


def _other_entries(transaction: Transaction) -> list[Entry]:
    with Folders() as folders:
        return [each.entry for each in standings(folders, transaction.entries) if each.stands == "other"]


def _keep_versions(journal: Journal, transaction: Transaction, entries: list[Entry]) -> tuple[str, ...]:
    """Save the contents before and after of these files in the journal's folder; their paths."""
    folder = os.path.join(journal.folder, "versions", transaction.id)
    paths = []
    for number, entry in enumerate(entries):
        for name, content in (("before", entry.before), ("after", entry.after)):
            if content is not None:
                os.makedirs(folder, mode=0o700, exist_ok=True)
                paths.append(os.path.join(folder, f"{number}.{name}.{os.path.basename(entry.path)}"))
                with open(paths[-1], "wb") as stream:
                    stream.write(content)
    return tuple(paths)


def _remove_unborn(journal: Journal) -> None:
    """Remove records that were not even whole: nothing had been touched then."""
    for name in os.listdir(journal.folder):
        if name.endswith(".new"):
            with suppress(FileNotFoundError):
                os.unlink(os.path.join(journal.folder, name))


def _paths(transaction: Transaction) -> tuple[str, ...]:
    return tuple(entry.path for entry in transaction.entries)


def _paths_of(entries: list[Entry]) -> tuple[str, ...]:
    return tuple(entry.path for entry in entries)

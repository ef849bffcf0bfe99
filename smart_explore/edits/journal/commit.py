"""Execute a transaction: journal, temporary files, a last check, renames, and the commit by renaming the journal.

If the process is killed before that last rename, the next edit rolls everything back; after it, everything is done.
"""

from __future__ import annotations

from collections.abc import Callable

from smart_explore.edits.journal.folders import Folders
from smart_explore.edits.journal.journal import BACK, DONE, PENDING, Journal
from smart_explore.edits.journal.record import Entry, Transaction
from smart_explore.edits.journal.replace import put, read_file, remove, write_temporary
from smart_explore.edits.journal.rollback import CannotRollBackError, roll_back, waits
from smart_explore.edits.refusal import RefusedError
from smart_explore.errors import reason_of

Step = Callable[[str], None]


def no_step(name: str) -> None:
    """Do nothing."""
    return


def commit(journal: Journal, transaction: Transaction, step: Step = no_step) -> None:
    """Write all files of a transaction, or none.

    ``step`` is called before each step: tests end the process there. Raises RefusedError, and OSError if the disk is
    full or a folder cannot be written; all files are then as they were. Raises CannotRollBackError if they are not.
    """
    begun: list[Entry] = []
    try:
        step("journal")
        journal.begin(transaction)
        step("begun")
        with Folders() as folders:
            _carry_out(folders, transaction, begun, step)
        step("commit")
        journal.move(transaction.id, PENDING, DONE)
    except BaseException as error:
        if journal.states().get(transaction.id) == PENDING:
            _take_back(journal, transaction, begun, error)
        raise
    step("done")


def _carry_out(folders: Folders, transaction: Transaction, begun: list[Entry], step: Step) -> None:
    """Replace all files. ``begun`` gets each entry before its file is replaced: a signal may come right after."""
    for entry in transaction.entries:
        if entry.after is not None:
            step("temporary")
            write_temporary(folders, entry, entry.after)
    step("look")
    for entry in transaction.entries:
        _check_unchanged(folders, entry)
    for entry in transaction.entries:
        step("replace")
        begun.append(entry)
        if entry.after is not None:
            put(folders, entry)
        else:
            remove(folders, entry.path)
    step("sync")
    folders.sync()


def _check_unchanged(folders: Folders, entry: Entry) -> None:
    if read_file(folders, entry.path, writable=True) != entry.before:
        raise RefusedError(
            "changed_meanwhile", f"{entry.path} was changed by someone else meanwhile", "read it again, and try again"
        )


def _take_back(journal: Journal, transaction: Transaction, begun: list[Entry], error: BaseException) -> None:
    """Put back what was replaced; files that were not, whoever has changed them since, are not looked at.

    The last one begun was not if its temporary still waits.
    """
    try:
        with Folders() as folders:
            replaced = begun[:-1] if begun and waits(folders, begun[-1]) else begun
        roll_back(transaction, replaced)
    except (OSError, RefusedError) as failure:
        raise CannotRollBackError(
            transaction, f"{reason_of(error)}; and putting it back failed: {reason_of(failure)}"
        ) from error
    journal.move(transaction.id, PENDING, BACK)

"""Execute a transaction: journal, temporary files, a last check, renames, and the commit by renaming the journal.

If the process is killed before that last rename, the next edit rolls everything back; after it, everything is done.
"""

from __future__ import annotations

from collections.abc import Callable

from smart_explore.edits.journal.folders import Folders
from smart_explore.edits.journal.journal import BACK, DONE, PENDING, Journal
from smart_explore.edits.journal.record import Entry, Transaction
from smart_explore.edits.journal.replace import put, read_file, remove, write_temporary
from smart_explore.edits.journal.rollback import CannotRollBackError, roll_back
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
    step("journal")
    journal.begin(transaction)
    step("begun")
    replaced: list[Entry] = []
    try:
        with Folders() as folders:
            _execute(folders, transaction, replaced, step)
    except BaseException as error:
        _restore_replaced(journal, transaction, replaced, error)
        raise
    step("commit")
    journal.move(transaction.id, PENDING, DONE)
    step("done")


def _execute(folders: Folders, transaction: Transaction, replaced: list[Entry], step: Step) -> None:
    for entry in transaction.entries:
        if entry.after is not None:
            step("temporary")
            write_temporary(folders, entry, entry.after)
    step("look")
    for entry in transaction.entries:
        _check_unchanged(folders, entry)
    for entry in transaction.entries:
        step("replace")
        if entry.after is not None:
            put(folders, entry)
        else:
            remove(folders, entry.path)
        replaced.append(entry)
    step("sync")
    folders.sync()


def _check_unchanged(folders: Folders, entry: Entry) -> None:
    if read_file(folders, entry.path, writable=True) != entry.before:
        raise RefusedError(
            "changed_meanwhile", f"{entry.path} was changed by someone else meanwhile", "read it again, and try again"
        )


def _restore_replaced(journal: Journal, transaction: Transaction, replaced: list[Entry], error: BaseException) -> None:
    """Restore the replaced files; others are not touched, whoever has changed them since."""
    try:
        roll_back(transaction, replaced)
    except (OSError, RefusedError) as failure:
        raise CannotRollBackError(
            transaction, f"{reason_of(error)}; and putting it back failed: {reason_of(failure)}"
        ) from error
    journal.move(transaction.id, PENDING, BACK)

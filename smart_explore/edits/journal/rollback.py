"""Roll back an uncommitted transaction: each file as it was, and no temporary file left."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Literal, NamedTuple

from smart_explore.edits.journal.folders import Folders
from smart_explore.edits.journal.record import Entry, Transaction, reversed_entries
from smart_explore.edits.journal.replace import put, read_file, remove, write_temporary
from smart_explore.edits.refusal import RefusedError
from smart_explore.errors import EnvironmentBrokenError
from smart_explore.model.answers import first_named

Stands = Literal["before", "after", "other"]


class ForeignChangeError(Exception):
    """Files of a transaction are in neither of its states: somebody else has changed them."""

    def __init__(self, paths: tuple[str, ...]) -> None:
        super().__init__(first_named(paths))
        self.paths = paths


class CannotRollBackError(EnvironmentBrokenError):
    """A transaction failed, and so did putting its files back; the next edit, and doctor, will try again."""

    def __init__(self, transaction: Transaction, why: str) -> None:
        super().__init__(f"edit {transaction.id}: {why}", "fix that, then: smart-explore edit recover")


class Standing(NamedTuple):
    """An entry of a transaction with the current state of its file."""

    entry: Entry
    stands: Stands


def standings(folders: Folders, entries: Iterable[Entry]) -> list[Standing]:
    """The state of each entry's file. A missing folder has no files. Raises OSError."""
    return [Standing(entry, _stands(folders, entry)) for entry in entries]


def roll_back(transaction: Transaction, entries: Iterable[Entry]) -> None:
    """Restore every file of ``entries`` that the transaction has changed, and remove all temporary files.

    Raises ForeignChangeError, without touching a file, if one is in neither state; RefusedError, OSError.
    """
    with Folders() as folders:
        files = standings(folders, entries)
        foreign = tuple(each.entry.path for each in files if each.stands == "other")
        if foreign:
            raise ForeignChangeError(foreign)
        restore(folders, [each.entry for each in files if each.stands == "after"])
        remove_temporaries(folders, transaction)
        folders.sync()


def restore(folders: Folders, entries: list[Entry]) -> None:
    """Put the contents before back."""
    for entry in reversed_entries(entries):
        if entry.after is None:
            remove(folders, entry.path)
        else:
            remove(folders, os.path.join(os.path.dirname(entry.path), entry.temporary))
            write_temporary(folders, entry, entry.after)
            put(folders, entry)


def remove_temporaries(folders: Folders, transaction: Transaction) -> None:
    """Remove the temporary files of a transaction."""
    for entry in transaction.entries:
        try:
            remove(folders, os.path.join(os.path.dirname(entry.path), entry.temporary))
        except FileNotFoundError:  # its folder is gone
            continue


def waits(folders: Folders, entry: Entry) -> bool:
    """True if the new content of the entry is still in a temporary file alone. Raises RefusedError, OSError."""
    folder, _ = folders.of(entry.path)
    try:
        os.lstat(entry.temporary, dir_fd=folder)
    except FileNotFoundError:
        return False
    return not _is_own_link(folders, entry)


def _stands(folders: Folders, entry: Entry) -> Stands:
    try:
        content = read_file(folders, entry.path)
    except (FileNotFoundError, NotADirectoryError):
        content = None
    except RefusedError:
        if _is_own_link(folders, entry):
            return "after"
        return "other"
    if content == entry.before:
        return "before"
    return "after" if content == entry.after else "other"


def _is_own_link(folders: Folders, entry: Entry) -> bool:
    """True if the file is the temporary under a second name: the process was killed after making that link, before
    removing the first.
    """
    try:
        folder, name = folders.of(entry.path)
        target = os.lstat(name, dir_fd=folder)
        temporary = os.lstat(entry.temporary, dir_fd=folder)
    except (OSError, RefusedError):
        return False
    return (target.st_dev, target.st_ino, target.st_nlink) == (temporary.st_dev, temporary.st_ino, 2)

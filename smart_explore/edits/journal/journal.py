"""The journal of transactions, on disk before the first file is touched: one file for each transaction.

``edits/<id>.<state>`` in the user's state folder (``edits.journal.record`` describes its content). The state is the
extension of its name, so that a rename is the commit: ``pending``, then ``done``, or ``back`` (rolled back),
``conflict`` and ``kept``.
"""

from __future__ import annotations

import os
import time

from smart_explore.edits.journal.record import Summary, Transaction, decode, decode_summary, encode
from smart_explore.errors import EnvironmentBrokenError

PENDING, DONE, BACK, CONFLICT, KEPT = "pending", "done", "back", "conflict", "kept"


def unwritable(folder: str, why: str) -> EnvironmentBrokenError:
    """The error of a journal that cannot be written in a folder."""
    return EnvironmentBrokenError(
        f"the journal of edits cannot be written: {folder}: {why}", "set XDG_STATE_HOME to a folder that can"
    )


class Journal:
    """The folder of all transactions of a user."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def make(self) -> None:
        """Create the folder, readable by the user only. Raises EnvironmentBrokenError."""
        try:
            os.makedirs(self.folder, mode=0o700, exist_ok=True)
        except OSError as error:
            raise unwritable(self.folder, error.strerror or str(error)) from None

    def states(self) -> dict[str, str]:
        """The state of every transaction by its id, oldest first."""
        try:
            names = sorted(os.listdir(self.folder))
        except FileNotFoundError:
            return {}
        parts = [name.partition(".") for name in names]
        return {id: state for id, _, state in parts if state in (PENDING, DONE, BACK, CONFLICT, KEPT)}

    def new_id(self) -> str:
        """An id that sorts after all others."""
        number = int(time.time() * 1000)
        last = next(reversed(self.states()), "")
        if last:
            number = max(number, int(last[:11], 16) + 1)
        return f"{number:011x}"

    def path(self, id: str, state: str) -> str:
        """The path of a transaction's file in a state."""
        return os.path.join(self.folder, f"{id}.{state}")

    def begin(self, transaction: Transaction) -> None:
        """Write a transaction as pending; it is on disk on return. Raises OSError."""
        path = self.path(transaction.id, "new")
        try:
            with open(path, "xb") as stream:
                stream.write(encode(transaction))
                stream.flush()
                os.fsync(stream.fileno())
            os.rename(path, self.path(transaction.id, PENDING))
        except BaseException:
            if os.path.exists(path):
                os.unlink(path)
            raise
        self.sync()

    def move(self, id: str, state: str, into: str) -> None:
        """Change the state of a transaction; it is on disk on return."""
        os.rename(self.path(id, state), self.path(id, into))
        self.sync()

    def read(self, id: str, state: str) -> Transaction:
        """A transaction. Raises DamagedJournalError, and OSError if there is no record."""
        with open(self.path(id, state), "rb") as stream:
            return decode(id, stream.read())

    def summary(self, id: str, state: str) -> Summary:
        """The summary at the beginning of a record. Raises DamagedJournalError, and OSError if there is no record."""
        with open(self.path(id, state), "rb") as stream:
            first, header = stream.readline(100), stream.readline()
        return decode_summary(id, first, header)

    def sync(self) -> None:
        """Have the folder's names on disk."""
        descriptor = os.open(self.folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)

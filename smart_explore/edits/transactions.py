"""Do, undo and redo edits: under locks, after interrupted ones were rolled back."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import NamedTuple

from smart_explore.edits.journal.commit import Step, commit, no_step
from smart_explore.edits.journal.history import check_untouched, prune, to_redo, to_undo
from smart_explore.edits.journal.journal import Journal
from smart_explore.edits.journal.record import Entry, Transaction, reversed_entries
from smart_explore.edits.journal.recovery import recover
from smart_explore.edits.journal.replace import attributes_of
from smart_explore.edits.journal.rollback import ForeignChangeError
from smart_explore.edits.lock import WAIT_SECONDS, locked
from smart_explore.edits.plan import Plan
from smart_explore.edits.planned_file import PlannedFile
from smart_explore.edits.refusal import RefusedError
from smart_explore.edits.targets import Where
from smart_explore.index.digest import digest
from smart_explore.model.edit_answer import Interrupted
from smart_explore.source.git.repository import find_root
from smart_explore.treesitter.folders import state_folder

_PRUNE_EVERY = 16


class Carried(NamedTuple):
    """The id of a completed transaction, and its entries with the files before and after it."""

    id: str
    entries: tuple[Entry, ...]


def journal_folder() -> str:
    """The folder of the journals: one for all that the user edits."""
    return os.path.join(state_folder(), "edits")


@contextmanager
def journal_locked(
    folder: str, cancelled: Callable[[], bool], *, dry_run: bool = False
) -> Iterator[tuple[Journal, list[Interrupted]]]:
    """The locked journal, and the interrupted edits that were found and ended.

    A dry run does not wait: while another edit holds the journal it reads the files as they are. Raises RefusedError,
    EnvironmentBrokenError.
    """
    journal = Journal(folder)
    journal.make()
    with locked(folder, cancelled, 0.0 if dry_run else WAIT_SECONDS, required=not dry_run) as is_held:
        yield journal, recover(journal) if is_held else []


@contextmanager
def trees_locked(where: Where, paths: Iterable[str], cancelled: Callable[[], bool]) -> Iterator[None]:
    """Lock the repositories around the files at these paths, from the plan of an edit to its end.

    Edits of other repositories go on; only the journal is exclusive. Raises RefusedError, EnvironmentBrokenError.
    """
    Journal(where.state).make()
    trees = set()
    for path in paths:
        with suppress(ValueError):  # no possible path: the plan refuses it
            trees.add(_tree(os.path.dirname(os.path.join(where.base, path))))
    with ExitStack() as stack:
        for name in sorted(
            digest(os.fsencode(tree), 8) for tree in trees
        ):  # the same order for all, to avoid deadlocks
            stack.enter_context(locked(where.state, cancelled, name=f"tree-{name}.lock"))
        yield


def carry_out(journal: Journal, where: Where, plan: Plan, step: Step = no_step) -> Carried:
    """Carry out a plan. Raises RefusedError if a file has changed since the plan, or cannot be kept."""
    id = journal.new_id()
    entries = tuple(_entry(file, id, number) for number, file in enumerate(plan.files))
    _commit(journal, Transaction(id, time.time(), where.base, "edit", "", entries), step)
    if int(id, 16) % _PRUNE_EVERY == 0:
        prune(journal)
    return Carried(id, entries)


def undo(journal: Journal, where: Where, id: str, dry_run: bool, step: Step = no_step) -> Carried:
    """Undo the edit with the id, or the last one of the repository. Raises RefusedError if a file has changed since."""
    return _reverse(journal, where, to_undo(journal, id, _tree(where.base)), "undo", dry_run, step)


def redo(journal: Journal, where: Where, id: str, dry_run: bool, step: Step = no_step) -> Carried:
    """Redo the undone edit with the id, or the one of the repository that was undone last. Raises RefusedError."""
    return _reverse(journal, where, to_redo(journal, id, _tree(where.base)), "redo", dry_run, step)


def _tree(folder: str) -> str:
    """The real path of the repository around a folder, else of the folder."""
    real = os.path.realpath(folder)
    return find_root(real) or real


def _reverse(journal: Journal, where: Where, done: Transaction, what: str, dry_run: bool, step: Step) -> Carried:
    for entry in done.entries:
        if where.roots is not None and not where.roots.contains(entry.path):
            raise RefusedError("outside", f"edit {done.id} changed a file outside of the roots", "undo it in a shell")
    check_untouched(done)
    id = journal.new_id()
    entries = tuple(
        entry._replace(temporary=_temporary(id, number), attributes=_attributes(entry))
        for number, entry in enumerate(reversed_entries(done.entries))
    )
    if not dry_run:
        undoes = done.id if what == "undo" else done.undoes
        _commit(journal, Transaction(id, time.time(), where.base, what, undoes, entries), step)
    return Carried(done.id if what == "undo" else done.undoes, entries)


def _commit(journal: Journal, transaction: Transaction, step: Step) -> None:
    try:
        commit(journal, transaction, step)
    except ForeignChangeError as error:
        raise RefusedError("changed_meanwhile", f"changed by someone else meanwhile: {error}", "try again") from None
    except OSError as error:
        name = error.filename if isinstance(error.filename, str) else ""
        raise RefusedError(
            "io",
            f"nothing was changed: {error.strerror or error}{f' ({name})' if name else ''}",
            "solve that problem, then try again",
        ) from None


def _entry(file: PlannedFile, id: str, number: int) -> Entry:
    before = file.before
    mode = stat.S_IMODE(before.mode) if before else file.mode
    uid, gid = (before.uid, before.gid) if before else (-1, -1)
    attributes = attributes_of(file.path) if before and file.after is None else {}
    data = before.data if before else None
    return Entry(file.path, data, file.after, mode, uid, gid, _temporary(id, number), attributes)


def _attributes(entry: Entry) -> dict[str, str]:
    """The attributes in the record, or those of a file that is to be deleted."""
    return entry.attributes or (attributes_of(entry.path) if entry.after is None else {})


def _temporary(id: str, number: int) -> str:
    return f".se-{id}-{number}"

"""Past edits, and interrupted ones."""

from __future__ import annotations

import os
from typing import Any

from smart_explore.edits.journal.history import log
from smart_explore.edits.journal.journal import Journal, unwritable
from smart_explore.edits.journal.recovery import conflicts, decide, pending
from smart_explore.edits.lock import locked
from smart_explore.edits.refusal import RefusedError
from smart_explore.edits.targets import Where
from smart_explore.edits.transactions import journal_folder, journal_locked
from smart_explore.errors import BadRequestError, EnvironmentBrokenError
from smart_explore.model.check import Check
from smart_explore.model.edit_answer import EditAnswer, EditLogAnswer, Interrupted
from smart_explore.requests import Parameter, Session, Verb, budget


def edit_log(session: Session, limit: int) -> EditLogAnswer:
    """The last edits, undone or not, the newest first."""
    journal = Journal(journal_folder())
    where = Where(session.base, session.roots, journal.folder)
    edits = tuple(edit._replace(files=tuple(map(where.shown, edit.files))) for edit in log(journal, limit))
    return EditLogAnswer(edits, max(0, len(journal.states()) - len(edits)))


def recover(session: Session, id: str, back: bool, keep: bool) -> EditAnswer:
    """Roll back interrupted edits; with ``back`` or ``keep`` also end those whose files have changed since.

    Raises BadRequestError for both, EnvironmentBrokenError if a record cannot be read.
    """
    if back and keep:
        raise BadRequestError("--back and --keep exclude each other", "give one of them")
    if not (back or keep):
        try:
            with journal_locked(journal_folder(), session.cancelled) as (journal, interrupted):
                waiting = [Interrupted(each, "conflict") for each in conflicts(journal)]
        except RefusedError as error:
            return EditAnswer("recover", refusals=(error.refusal,))
        known = {each.id for each in interrupted}
        return EditAnswer("recover", interrupted=(*interrupted, *(each for each in waiting if each.id not in known)))
    return _decided(session, id, "back" if back else "keep")


def journal_check(session: Session) -> Check:
    """Roll back interrupted edits, as every edit does, and report them."""
    name, folder = "edits", journal_folder()
    if not os.path.isdir(folder):
        above = folder
        while not os.path.lexists(above):
            above = os.path.dirname(above)
        if not (os.path.isdir(above) and os.access(above, os.W_OK | os.X_OK)):
            error = unwritable(folder, f"no folder can be made in {above}")
            return Check(name, False, error.message, error.hint)
        return Check(name, True, f"none yet, {folder}")
    try:
        recovered = recover(session, "", back=False, keep=False)
    except EnvironmentBrokenError as error:
        return Check(name, False, error.message, error.hint)
    waiting = [each.id for each in recovered.interrupted if each.state == "conflict"]
    if waiting or recovered.refusals:
        why = f"edit {', '.join(waiting)} was interrupted, and its files changed since" if waiting else "in use"
        return Check(name, False, why, "smart-explore edit recover")
    back = "".join(f"; edit {each.id} was interrupted: its files were put back" for each in recovered.interrupted)
    return Check(name, True, f"{len(Journal(folder).states())} recorded{back}, {folder}")


def _decided(session: Session, id: str, way: Any) -> EditAnswer:
    journal = Journal(journal_folder())
    journal.make()
    try:
        with locked(journal.folder, session.cancelled):
            ids = [id] if id else [*conflicts(journal), *pending(journal)]
            if not ids:
                raise EnvironmentBrokenError("no edit needs recovery", "smart-explore edit log shows all")
            return EditAnswer("recover", interrupted=tuple(decide(journal, each, way) for each in ids))
    except RefusedError as error:
        return EditAnswer("recover", refusals=(error.refusal,))


LOG = Verb(
    name="log",
    summary="List the last edits with their ids, for undo.",
    examples=(("edit log", "the last twenty"),),
    parameters=(
        Parameter.number("limit", "How many to list.", default=20, bounds=(1, 10_000)),
        budget(2_000),
    ),
    run=edit_log,
)
RECOVER = Verb(
    name="recover",
    summary="Restore what an interrupted edit changed.",
    examples=(
        ("edit recover", "what every edit does by itself; lists what needs a decision"),
        ("edit recover --back", "restore what nobody else has changed; of the rest both versions are kept"),
        ("edit recover --keep", "leave all files as they are now"),
    ),
    parameters=(
        Parameter("id", "text", "The edit's id; all by default.", default="", positional=True),
        Parameter.flag("back", "Restore the files that nobody else has changed."),
        Parameter.flag("keep", "Leave all files as they are."),
        budget(2_000),
    ),
    run=recover,
)

"""undo and redo edits."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext

from smart_explore.edits.edited_file import edited_file
from smart_explore.edits.refusal import RefusedError
from smart_explore.edits.targets import Where
from smart_explore.edits.transactions import Carried, journal_folder, journal_locked, trees_locked
from smart_explore.edits.transactions import redo as redo_transaction
from smart_explore.edits.transactions import undo as undo_transaction
from smart_explore.model.edit_answer import EditAnswer, Interrupted
from smart_explore.operations.edit import DIFF, DRY_RUN
from smart_explore.requests import Parameter, Session, Verb, budget


def undo(session: Session, id: str, dry_run: bool, diff: bool) -> EditAnswer:
    """Restore the files before the edit with the id, or before the last edit in the repository around the base.

    All must be unchanged since, or none is restored. Raises EnvironmentBrokenError if the journal cannot be used.
    """
    return _reverse(session, "undo", undo_transaction, id, dry_run, diff)


def redo(session: Session, id: str, dry_run: bool, diff: bool) -> EditAnswer:
    """Do again the edit of that id, or the one in the repository that was undone last. Raises as ``undo`` does."""
    return _reverse(session, "redo", redo_transaction, id, dry_run, diff)


def _reverse(
    session: Session, what: str, reverse: Callable[..., Carried], id: str, dry_run: bool, diff: bool
) -> EditAnswer:
    where = Where(session.base, session.roots, journal_folder())
    interrupted: list[Interrupted] = []
    try:
        with (
            nullcontext() if dry_run else trees_locked(where, ("",), session.cancelled),
            journal_locked(where.state, session.cancelled, dry_run=dry_run) as (journal, interrupted),
        ):
            carried = reverse(journal, where, id, dry_run)
    except RefusedError as error:
        return EditAnswer(what, refusals=(error.refusal,), dry_run=dry_run, interrupted=tuple(interrupted))
    files = tuple(edited_file(where, each.path, each.before, each.after, diff or dry_run) for each in carried.entries)
    return EditAnswer(what, carried.id, dry_run, files, interrupted=tuple(interrupted))


def _id(help: str) -> Parameter:
    return Parameter("id", "text", help, default="", positional=True)


VERB = Verb(
    name="undo",
    summary="Undo the last edit in this repository, or the one with this id.",
    writes=True,
    title="Undo an edit",
    search_hint="undo, revert or take back an edit of files",
    tool_description=(
        "How do I take an edit back? Take back an edit of smart_edit by the id that it printed, or the last one here. "
        "Refused where a file is not any more as the edit left it: the difference is shown."
    ),
    examples=(
        ("edit undo", "the last edit in this repository"),
        ("edit undo 19364a5b2c1 --dry-run", "what undoing that edit would change"),
    ),
    parameters=(_id("The edit's id; the repository's last edit by default."), DRY_RUN, DIFF, budget(2_000)),
    run=undo,
)
REDO = Verb(
    name="redo",
    summary="Redo an edit that was undone.",
    writes=True,
    examples=(("edit redo", "the edit that was undone last"),),
    parameters=(_id("The edit's id; the one undone last by default."), DRY_RUN, DIFF, budget(2_000)),
    run=redo,
)

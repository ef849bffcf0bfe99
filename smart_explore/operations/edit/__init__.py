"""edit: change files by text or by symbol, all or nothing."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

from smart_explore.edits.edited_file import edited_file
from smart_explore.edits.matching.levels import Level
from smart_explore.edits.plan import Applied, Options, Plan, make_plan
from smart_explore.edits.refusal import RefusedError
from smart_explore.edits.request import OPERATIONS, Edit, read_request
from smart_explore.edits.schema import EDIT_SCHEMA
from smart_explore.edits.targets import Where
from smart_explore.edits.transactions import carry_out, journal_folder, journal_locked, trees_locked
from smart_explore.errors import BadRequestError
from smart_explore.model.edit_answer import EditAnswer, EditedPlace, Interrupted
from smart_explore.requests import Parameter, Session, Verb, budget
from smart_explore.treesitter.locate import require_toolchain

_LEVELS = ("exact", "line-ends", "trailing", "indentation", "whitespace", "structure", "similar")


def edit(
    session: Session,
    edits: Any,
    dry_run: bool,
    diff: bool,
    level: str,
    allow_errors: bool,
    allow_ignored: bool,
    include: str,
    every: bool,
    keep_doc: bool,
    **single: Any,
) -> EditAnswer:
    """Make the edits, each matched against the current content of the files, or refuse them all with reasons.

    ``edits`` is the value read from JSON, or None if the other parameters describe one edit. Raises BadRequestError for
    an invalid request, EnvironmentBrokenError if the journal or the CLI cannot be used.
    """
    request = _request(edits, {**single, "all": every, "keep_doc": keep_doc})
    where = Where(session.base, session.roots, journal_folder())
    options = Options(Level(_LEVELS.index(level)), allow_errors, allow_ignored)
    interrupted: list[Interrupted] = []
    try:
        paths = [edit.path for edit in request]
        with nullcontext() if dry_run else trees_locked(where, paths, session.cancelled):
            with journal_locked(where.state, session.cancelled, dry_run=dry_run) as (_, interrupted):
                pass  # interrupted edits are ended first, so that the plan reads final files
            request, unsure, left_out = _with_references(session, where, request, include)
            plan = make_plan(where, request, options, require_toolchain, session.cancelled)
            if plan.refusals:
                return EditAnswer("edit", refusals=plan.refusals, dry_run=dry_run, interrupted=tuple(interrupted))
            if session.cancelled():
                raise RefusedError("cancelled", "cancelled; nothing was changed")
            done = "" if dry_run else _executed(session, where, plan, interrupted)
    except RefusedError as error:
        return EditAnswer("edit", refusals=(error.refusal,), dry_run=dry_run, interrupted=tuple(interrupted))
    return EditAnswer(
        "edit",
        done,
        dry_run,
        tuple(
            edited_file(where, file.path, file.before.data if file.before else None, file.after, diff or dry_run)
            for file in plan.files
        ),
        tuple(_place(applied) for applied in plan.applied),
        notes=(*plan.notes, *left_out),
        unsure=unsure,
        interrupted=tuple(interrupted),
    )


def _executed(session: Session, where: Where, plan: Plan, interrupted: list[Interrupted]) -> str:
    """The id of the edit that executes a plan; interrupted edits found then are added to ``interrupted``."""
    with journal_locked(where.state, session.cancelled) as (journal, found):
        interrupted += found
        return carry_out(journal, where, plan).id


def _request(edits: Any, single: dict[str, Any]) -> tuple[Edit, ...]:
    given = {key: value for key, value in single.items() if value not in (None, "", False, 0) or key in ("old", "new")}
    given = {key: value for key, value in given.items() if value is not None}
    if edits is None:
        if not single["path"]:
            raise BadRequestError(
                "no edits", "name a file with --path, --old and --new, or send JSON: smart-explore edit --edits FILE"
            )
        return read_request([given])
    if given:
        raise BadRequestError(
            f"{next(iter(given))!r} and edits exclude each other",
            "send one edit with its own parameters, or several with edits",
        )
    return read_request(edits)


def _with_references(
    session: Session, where: Where, request: tuple[Edit, ...], include: str
) -> tuple[tuple[Edit, ...], tuple[Any, ...], tuple[str, ...]]:
    """The request with an edit for each file that refers to a renamed symbol, and the unchanged references."""
    if not any(edit.op == "rename" for edit in request):
        return request, (), ()
    from smart_explore.operations.edit.renames import with_references  # few edits need the index

    return with_references(session, where, request, include)


def _place(applied: Applied) -> EditedPlace:
    first, end = applied.lines
    level = applied.level
    return EditedPlace(
        applied.edit, applied.path, first + 1, max(end, first + 1), applied.op, level.words, level.confidence
    )


DRY_RUN = Parameter.flag("dry_run", "Change nothing; show what would change, as a diff.")
DIFF = Parameter.flag("diff", "Show the diff of what was changed.")


def _of_one(name: str, type: str, help: str, default: Any = None, **options: Any) -> Parameter:
    return Parameter(name, type, help, default=default, unlisted=True, **options)  # type: ignore[arg-type]


VERB = Verb(
    name="edit",
    summary="Change files by text or symbol: all or nothing, undoable.",
    writes=True,
    title="Edit files",
    search_hint=(
        "edit, replace, insert, delete, refactor or rename code: several files or whole symbols at once, all or nothing"
    ),
    tool_description=(
        "How are several places changed at once? Change files: text (old, new), symbols by the names that "
        "smart_outline prints (replace_symbol, replace_body, insert_before, insert_after, delete_symbol, rename), and "
        "whole files (create, delete_file, move). All edits of a call are made or none. Each is matched against the "
        "files as they are, so none may build on another of the call. old need not be to the letter: line ends, blanks"
        " and indentation may differ where the place is clear; lines that old and new share stay as they are. Send "
        "expected_hash as outline, unfold and edits print it. Refused are: several places (send more lines, symbol or "
        "near_line), text that is not there (the nearest is shown), files that would not parse any more. smart_undo "
        "takes an edit back."
    ),
    examples=(
        ("edit --path src/app.py --old 'retries = 3' --new 'retries = 5'", "one text in one file"),
        ("edit --edits changes.json", '{"edits": [{"path": ..., "old": ..., "new": ...}, ...]}; - for stdin'),
        ('edit --path src/app.py --op replace_symbol --symbol App.run --new "$(cat run.py)"', "a whole symbol"),
        ("edit --path src/app.py --op rename --symbol run --new-name start --dry-run", "a symbol and its references"),
        ("edit undo", "undo the last edit; also: edit redo, edit log, edit recover"),
    ),
    parameters=(
        Parameter(
            "edits",
            "records",
            "The edits as JSON, from a file or - for stdin.",
            required=False,
            metavar="FILE",
            schema=EDIT_SCHEMA,
            tool_help="The edits: all are made or none.",
        ),
        DRY_RUN,
        DIFF,
        Parameter(
            "level",
            "choice",
            "How far old may differ from the file; similar needs expected_hash.",
            default="similar",
            choices=_LEVELS,
            rare=True,
        ),
        Parameter.flag("allow_errors", "Accept files with more syntax errors than before.", rare=True),
        Parameter.flag("allow_ignored", "Edit files that git ignores, generated and minified ones.", rare=True),
        Parameter(
            "include",
            "choice",
            "rename: which references to change; unique: also those to the only symbol of that name.",
            default="sure",
            choices=("sure", "unique"),
            rare=True,
        ),
        budget(2_000),
        _of_one("path", "path", "The file of a single edit."),
        _of_one("op", "choice", "What the single edit does.", choices=OPERATIONS),
        _of_one("old", "text", "The text to replace.", metavar="TEXT"),
        _of_one("new", "text", "The new text.", metavar="TEXT"),
        _of_one("symbol", "text", "The symbol to change, or the one that contains old.", metavar="NAME"),
        _of_one(
            "near_line",
            "integer",
            "If old occurs several times, the place near this line.",
            minimum=1,
            maximum=10**9,
            rare=True,
        ),
        _of_one("every", "flag", "Replace old everywhere in the file.", default=False),
        _of_one(
            "expected_count",
            "integer",
            "Replace old everywhere, if it occurs so many times.",
            minimum=1,
            maximum=10**9,
            rare=True,
        ),
        _of_one("expected_hash", "text", "Refuse the edit if the file's hash is another.", metavar="HASH"),
        _of_one("new_name", "text", "The new name of a symbol.", metavar="NAME"),
        _of_one("to", "path", "Where to move the file."),
        _of_one("keep_doc", "flag", "delete_symbol: leave the comment above.", default=False, rare=True),
    ),
    run=edit,
)

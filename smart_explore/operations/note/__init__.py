"""note: store knowledge about this code, correct it, delete it."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.memory.anchoring import judge_notes
from smart_explore.memory.database import reading, writing
from smart_explore.memory.dates import parse_date
from smart_explore.memory.folder import is_excluded, shared_file
from smart_explore.memory.incoming import import_incoming
from smart_explore.memory.project import Project, author_of, find_project, head, project_root, store_project
from smart_explore.memory.shared import shared_folder
from smart_explore.memory.store import erase_note as erase
from smart_explore.memory.store import free_id, full_id, load_notes, store_revision
from smart_explore.memory.subjects import anchors_named, confirmed_anchors, files_named, missing_files
from smart_explore.memory.transfer import write_markdown
from smart_explore.memory.wording import wording_of
from smart_explore.model.note import CONCEPTS, TYPES, Note
from smart_explore.model.recall_answer import NoteAction, NoteAnswer, RecalledNote
from smart_explore.requests import Parameter, Session, Verb


def add(
    session: Session,
    text: str,
    title: str,
    type: str,
    concept: Sequence[str],
    file: Sequence[str],
    symbol: Sequence[str],
    ask: Sequence[str],
    date: str,
    private: bool,
) -> NoteAnswer:
    """Store a note on the project of the session's folder.

    Raises BadRequestError for an empty or too long note, NotFoundError for a symbol that its file lacks,
    EnvironmentBrokenError if nothing can be stored.
    """
    if is_excluded(os.path.realpath(session.base)):
        raise BadRequestError("nothing is kept here", "a file .smart-explore-private, or SMART_EXPLORE_MEMORY, says so")
    root = project_root(session.base)
    commit, branch = head(root)
    now = int(time.time())
    words = wording_of(title, text, ask)
    note = Note(
        id="",
        title=words.title,
        text=words.text,
        type=type,
        created=parse_date(date) if date else now,
        updated=now,
        concepts=tuple(dict.fromkeys(concept)),
        files=files_named(root, session.base, file),
        asks=words.asks,
        anchors=anchors_named(root, session.base, symbol),
        branch=branch,
        commit=commit,
        author=author_of(root),
        private=private,
    )
    with writing() as connection:
        project = store_project(connection, session.base)
        note = note._replace(id=free_id(connection))
        store_revision(connection, project.id, note)
    return _kept("kept", project, note, words.secrets)._replace(problems=missing_files(root, note.files))


def edit(
    session: Session,
    id: str,
    text: str,
    title: str,
    type: str,
    concept: Sequence[str],
    file: Sequence[str],
    symbol: Sequence[str],
    ask: Sequence[str],
    still_true: bool,
    private: bool,
) -> NoteAnswer:
    """Store a new revision of a note, with the given values instead of the old ones.

    ``still_true`` anchors it to the current state of its symbols: the given ones, else its own. Raises the errors of
    ``add``, and NotFoundError if there is no such note.
    """
    with reading() as connection:
        if connection is None:
            raise NotFoundError("there are no notes", "keep one: smart-explore note add")
        project = find_project(connection, session.base)
        ((old, owner),) = load_notes(connection, [full_id(connection, id, _seen(session, project))])
        if owner != project.id and (file or symbol or still_true):
            raise BadRequestError(f"{old.id} is of another project", "do this in a folder of that project")
        today = judge_notes(connection, project.root, [old]) if still_true and not symbol else None
    kept_title = old.title if old.text or not text else ""  # a note of one line has it as its title
    words = wording_of(title or kept_title, text or old.text, ask or old.asks)
    anchors = old.anchors
    if symbol:
        anchors = anchors_named(project.root, session.base, symbol)
    elif today:
        anchors = confirmed_anchors(project.root, today.notes[0])
    new = old._replace(
        rev=old.rev + 1,
        updated=int(time.time()),
        title=words.title,
        text=words.text,
        asks=words.asks,
        type=type or old.type,
        concepts=tuple(dict.fromkeys(concept)) or old.concepts,
        files=files_named(project.root, session.base, file) or old.files,
        anchors=anchors,
        author=author_of(project.root),
        private=private or old.private,
    )
    if shared_file(old):
        write_markdown(shared_folder(project.root), [new])
        return NoteAnswer("changed", (RecalledNote(new, project.name),), words.secrets)
    with writing() as connection:
        if [note.rev for note, _ in load_notes(connection, [old.id])] != [old.rev]:
            raise BadRequestError(f"{old.id} was changed meanwhile", "recall it, and try again")
        store_revision(connection, owner, new)
    return _kept("confirmed" if still_true else "changed", project, new, words.secrets)


def forget(session: Session, id: Sequence[str], purge: bool) -> NoteAnswer:
    """Hide notes; with ``purge`` remove every trace of them. Raises NotFoundError."""
    if purge:
        import_incoming(session.base)
    with writing() as connection:
        project = store_project(connection, session.base)
        seen = _seen(session, project)
        notes = load_notes(connection, dict.fromkeys(full_id(connection, each, seen) for each in id))
        for note, owner in notes:
            if file := shared_file(note):
                raise BadRequestError(f"{note.id} is shared, in {file}", "delete the file")
            if purge:
                erase(connection, note.id)
            else:
                store_revision(connection, owner, note._replace(rev=note.rev + 1, updated=int(time.time())), gone=True)
    if purge:
        from smart_explore.memory.backups import erase_traces

        erase_traces([note.id for note, _ in notes])
    return NoteAnswer("purged" if purge else "forgotten", tuple(RecalledNote(note, project.name) for note, _ in notes))


def _kept(action: NoteAction, project: Project, note: Note, secrets: int) -> NoteAnswer:
    """The answer for a note that was just written."""
    with reading() as connection:
        judgements = judge_notes(connection, project.root, [note]).notes if connection else [()]
    return NoteAnswer(action, (RecalledNote(note, project.name, judgements[0]),), secrets)


def _seen(session: Session, project: Project) -> tuple[int, ...] | None:
    """The projects whose notes may be changed by id; None for all, without a server's roots."""
    return None if session.roots is None else (project.id,)


_TEXT = Parameter("text", "text", "What was learnt, Markdown; - reads it from stdin.", default="", positional=True)
_TITLE = Parameter("title", "text", "One line; the first line of the text by default.", default="")
_CONCEPT = Parameter("concept", "text", f"Such as {', '.join(CONCEPTS)}.", default=(), many=True)
_FILE = Parameter("file", "path", "A file that the note is about.", default=(), many=True, metavar="PATH")
_SYMBOL = Parameter("symbol", "text", "A symbol that the note is about.", default=(), many=True, metavar="PATH:NAME")
_ASK = Parameter(
    "ask", "text", "A question that the note answers; recall finds it by that, too.", default=(), many=True
)
_PRIVATE = Parameter.flag("private", "Never share or export it.")

ADD = Verb(
    name="add",
    summary="Add a note about this code.",
    examples=(
        ("note add 'Retries must not run in parallel' --symbol src/client.py:Client.retry", "on a symbol"),
        ("note add --type decision --title 'Why no ORM' - < why.md", "the text from a file"),
    ),
    parameters=(
        *(_TEXT, _TITLE),
        Parameter("type", "text", f"One of {', '.join(TYPES)}, or another word.", default="discovery"),
        *(_CONCEPT, _FILE, _SYMBOL, _ASK),
        Parameter("date", "text", "The day it was learnt; today by default.", default="", metavar="DATE"),
        _PRIVATE,
    ),
    run=add,
)
EDIT = Verb(
    name="edit",
    summary="Change a note, or confirm that it is still true.",
    examples=(
        ("note edit k7f3a1 --still-true", "it holds for its symbols as they are now"),
        ("note edit k7f3a1 --type decision - < new.md", "another type and text"),
    ),
    parameters=(
        Parameter("id", "text", "The note's id, or the beginning of it.", required=True, positional=True),
        *(_TEXT, _TITLE),
        Parameter("type", "text", "Another type.", default=""),
        *(_CONCEPT, _FILE, _SYMBOL, _ASK),
        Parameter.flag("still_true", "Confirm the note for its symbols as they are now."),
        _PRIVATE,
    ),
    run=edit,
)
FORGET = Verb(
    name="forget",
    summary="Hide notes from recall, or erase them with --purge.",
    examples=(
        ("note forget k7f3a1", "hide it; its revisions are kept"),
        ("note forget k7f3a1 --purge", "erase it, in backups as well"),
    ),
    parameters=(
        Parameter("id", "text", "Ids of notes.", required=True, many=True, positional=True),
        Parameter.flag("purge", "Erase all revisions for good."),
    ),
    run=forget,
)

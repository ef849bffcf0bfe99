"""note share, export and import: pass notes to other people and tools, and take theirs."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.memory.database import Connection, reading, writing
from smart_explore.memory.filters import Filters
from smart_explore.memory.folder import shared_file
from smart_explore.memory.project import find_project, named_project, project_root, store_project
from smart_explore.memory.search import newest
from smart_explore.memory.shared import shared_folder
from smart_explore.memory.store import full_id, load_notes
from smart_explore.memory.transfer import import_note, read_notes, refuse_secrets, write_jsonl, write_markdown
from smart_explore.model.note import Note
from smart_explore.model.recall_answer import NoteAnswer, RecalledNote
from smart_explore.requests import Parameter, Session, Verb

_ALL = 1 << 40


def share(session: Session, id: Sequence[str]) -> NoteAnswer:
    """Write notes into the repository, a Markdown file each.

    Raises NotFoundError, and BadRequestError for a private note, one with a secret, and a folder that is a link.
    """
    with reading() as connection:
        if connection is None:
            raise NotFoundError("there are no notes", "keep one: smart-explore note add")
        project = find_project(connection, session.base)
        loaded = load_notes(connection, dict.fromkeys(full_id(connection, each) for each in id))
    for note, owner in loaded:
        if owner != project.id:
            raise BadRequestError(f"{note.id} is of another project", "do this in a folder of that project")
    notes = [note for note, _ in loaded]
    refuse_secrets(notes)
    written = write_markdown(shared_folder(project.root), notes)
    files = tuple(os.path.relpath(path, session.base) for path in written)
    return NoteAnswer("shared", tuple(RecalledNote(note, project.name) for note in notes), files=files)


def export(session: Session, folder: str, markup: str) -> NoteAnswer:
    """Write the user's own notes of the project, except private ones, into a folder.

    Shared notes stay in their files, which name the author: imported elsewhere they would pass for one's own.
    """
    with reading() as connection:
        notes: list[Note] = []
        if connection is not None:
            project = find_project(connection, session.base)
            newest_notes = newest(connection, Filters(projects=(project.id,), kinds=("note",)), _ALL)
            loaded = load_notes(connection, sorted(hit.id for hit in newest_notes.hits))
            notes = [note for note, _ in loaded if not (note.private or shared_file(note))]
    if not notes:
        raise NotFoundError("there are no notes of your own to export", "recall --project all shows others")
    target = os.path.join(session.base, folder)
    write_jsonl(target, notes) if markup == "jsonl" else write_markdown(target, notes)
    return NoteAnswer("exported", folder=folder, counts=(("notes", len(notes)),))


def take(session: Session, path: str, project_roots: Sequence[str], restore: bool) -> NoteAnswer:
    """Import notes from the output of ``export``, or from claude-mem's database; each is imported only once.

    With ``restore`` a backup replaces the notes, of which a copy is kept. Raises BadRequestError.
    """
    whole = os.path.join(session.base, os.path.expanduser(path))
    if restore:
        from smart_explore.memory.backups import restore_backup

        return NoteAnswer("imported", files=(restore_backup(whole),))
    from smart_explore.memory.claude_mem import is_database

    counts: Counter[str] = Counter()
    problems: list[str] = []
    if os.path.isfile(whole) and is_database(whole):
        _take_database(session, whole, _roots(session, project_roots), counts)
    else:
        with writing() as connection:
            project = store_project(connection, session.base)
            for note in read_notes(whole):
                if isinstance(note, str):
                    problems.append(note)
                else:
                    import_note(connection, project.id, note, counts)
    return NoteAnswer("imported", folder=path, counts=tuple(counts.items()), problems=tuple(problems[:20]))


def _take_database(session: Session, path: str, roots: dict[str, str], counts: Counter[str]) -> None:
    from smart_explore.memory.claude_mem import read_database

    with writing() as connection:
        projects: dict[str, int] = {}
        for name, note in read_database(path, roots, counts):
            if name not in projects:
                projects[name] = _project_of(connection, session, name, roots)
            import_note(connection, projects[name], note, counts)


def _project_of(connection: Connection, session: Session, name: str, roots: dict[str, str]) -> int:
    """The project whose folder was given for the name, else this one if it has the name, else the one with the name."""
    if name in roots:
        return store_project(connection, roots[name]).id
    here = project_root(session.base)
    if os.path.basename(here) == name:
        return store_project(connection, here).id
    return named_project(connection, name)


def _roots(session: Session, written: Sequence[str]) -> dict[str, str]:
    roots = {}
    for each in written:
        name, separator, path = each.partition("=")
        folder = os.path.realpath(os.path.join(session.base, os.path.expanduser(path)))
        if not (separator and os.path.isdir(folder)):
            raise BadRequestError(f"no project and its folder: {each!r}", "write NAME=PATH, such as api=~/code/api")
        roots[name] = folder
    return roots


SHARE = Verb(
    name="share",
    summary="Write notes into .smart-explore/notes, for others to read.",
    examples=(("note share k7f3a1", "commit the file: everybody with the repository can recall it"),),
    parameters=(Parameter("id", "text", "Ids of notes.", required=True, many=True, positional=True),),
    run=share,
)
EXPORT = Verb(
    name="export",
    summary="Write your notes of this project into a folder.",
    examples=(
        ("note export ~/notes", "a Markdown file each"),
        ("note export ~/notes --as jsonl", "one file, a JSON object a line"),
    ),
    parameters=(
        Parameter("folder", "path", "Where to write.", required=True, positional=True),
        Parameter("as", "choice", "The format.", default="md", choices=("md", "jsonl")),
    ),
    run=lambda session, **values: export(session, values["folder"], values["as"]),
)
IMPORT = Verb(
    name="import",
    summary="Read notes that export wrote, or claude-mem's database.",
    examples=(
        ("note import ~/notes", "existing notes stay as they are"),
        ("note import ~/.claude-mem/claude-mem.db --as api=~/code/api", "the folder of its project api"),
    ),
    parameters=(
        Parameter("path", "path", "A folder, a file or a database.", required=True, positional=True),
        Parameter("as", "text", "The folder for a claude-mem project.", default=(), many=True, metavar="NAME=PATH"),
        Parameter.flag("restore", "Replace damaged notes with this backup."),
    ),
    run=lambda session, **values: take(session, values["path"], values["as"], values["restore"]),
)

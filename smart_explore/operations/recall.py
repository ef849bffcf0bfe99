"""recall: stored knowledge about this code, its time, and if it is still true."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.errors import BadRequestError, EnvironmentBrokenError
from smart_explore.memory.database import Connection, reading
from smart_explore.memory.dates import parse_date
from smart_explore.memory.filters import Filters
from smart_explore.memory.incoming import import_incoming
from smart_explore.memory.project import Project, find_project
from smart_explore.memory.recalled import MAX_JUDGED, notes_moved_to, recalled_notes
from smart_explore.memory.search import FoundNotes, Hit, count_notes, find_notes
from smart_explore.memory.store import full_id
from smart_explore.memory.subjects import written_paths
from smart_explore.memory.timeline import notes_around as timeline
from smart_explore.model.anchor import STATES, AnchorState
from smart_explore.model.note import KINDS, TYPES
from smart_explore.model.recall_answer import RecallAnswer
from smart_explore.requests import Parameter, Session, Verb, budget


def recall(
    session: Session,
    query: Sequence[str],
    id: Sequence[str],
    file: Sequence[str],
    symbol: str,
    type: Sequence[str],
    concept: Sequence[str],
    since: str,
    until: str,
    kind: Sequence[str],
    state: Sequence[str],
    project: str,
    around: str,
    before: int,
    after: int,
    limit: int,
) -> RecallAnswer:
    """Notes that match a query and all filters, or those with the ids, whole.

    Raises NotFoundError for an unknown id, BadRequestError for an invalid date.
    """
    wanted_states = _states(state)
    try:
        unread = import_incoming(session.base)
    except EnvironmentBrokenError as error:  # the database's content is readable anyway
        unread = error.message
    with reading() as connection:
        here = find_project(connection, session.base)
        if connection is None:
            return RecallAnswer(tuple(query), here.name, (), 0, 0, whole=bool(id))
        chosen, problems, queries = _projects(connection, session, here, project, query)
        middle = ""
        filters = Filters(
            projects=chosen,
            kinds=tuple(each for each in KINDS if each in kind) or (KINDS if around else ("note", "session")),
            types=tuple(type),
            concepts=tuple(concept),
            files=tuple(way for each in file for way in written_paths(here.root, session.base, each)),
            symbol=symbol,
            since=parse_date(since) if since else None,
            until=parse_date(until, end=True) if until else None,
        )
        if filters.files:
            filters = filters._replace(moved=notes_moved_to(connection, here, filters.files))
        if id:
            ids = dict.fromkeys(full_id(connection, each, chosen if session.roots else None) for each in id)
            hits = FoundNotes(tuple(Hit(each, 0.0, 1.0) for each in ids), len(ids))
        if around:
            hits, middle = timeline(connection, around, queries, filters, before, after)
        elif not id:
            hits = find_notes(connection, queries, filters, MAX_JUDGED if wanted_states else limit)
        notes, unjudged = recalled_notes(connection, here, hits)
        notes = [each._replace(marked=each.note.id == middle) for each in notes]
        if wanted_states:
            notes = [each for each in notes if each.state in wanted_states]
            hits = hits._replace(total=len(notes))
        return RecallAnswer(
            queries=tuple(query),
            project=here.name if chosen is not None else "",
            notes=tuple(notes if id or around else notes[:limit]),
            around=around,
            total=hits.total,
            kept=count_notes(connection, chosen, filters.kinds),
            whole=bool(id),
            weak=hits.is_weak,
            states=wanted_states,
            problems=tuple(filter(None, (*problems, unread, unjudged))),
        )


def _states(written: Sequence[str]) -> tuple[AnchorState, ...]:
    words = {word.strip() for each in written for word in each.split(",") if word.strip()}
    if words.difference(STATES):
        raise BadRequestError(f"no state named {min(words.difference(STATES))!r}", f"there are {', '.join(STATES)}")
    return tuple(each for each in STATES if each in words)


def _projects(
    connection: Connection, session: Session, here: Project, wanted: str, query: Sequence[str]
) -> tuple[tuple[int, ...] | None, tuple[str, ...], list[str]]:
    """The projects to search, None for all; problems; the queries, plus a project name that no project has."""
    if session.roots is not None:
        return tuple({find_project(connection, root).id for root in session.roots.folders}), (), list(query)
    if not wanted:
        return (here.id,), (), list(query)
    if wanted == "all":
        return None, (), list(query)
    ids = tuple(each for (each,) in connection.execute("SELECT id FROM project WHERE name = ?", (wanted,)))
    if ids:
        return ids, (), list(query)
    names = ", ".join(name for (name,) in connection.execute("SELECT DISTINCT name FROM project LIMIT 8"))
    problem = f"no project is called {wanted!r} (there are {names}): matching notes of all projects come first"
    return None, (problem,), [f"{each} {wanted}" for each in query] or [wanted]


VERB = Verb(
    name="recall",
    summary="Find notes about this code, and whether they still hold.",
    title="Recall notes on this code",
    search_hint=(
        "recall notes and memory of this project: why is it so, past decisions, known bugs and traps, earlier sessions"
    ),
    tool_description=(
        "Why is it so, did we solve this before? Notes on this code: decisions, traps, past fixes, sessions; and "
        "whether the code has changed since. Use it before changing unfamiliar code. Not for: finding code "
        "(smart_search)."
    ),
    examples=(
        ("recall 'race in the client dispatcher'", "matching notes, one line each"),
        ("recall 'flaky upload' 'timeout of the client'", "two phrasings in one answer"),
        ("recall --id k7f3a1", "a note in full; several ids at once"),
        ("recall --file src/app.py --since '2 weeks ago'", "the newest about a file"),
        ("recall --around k7f3a1", "notes, prompts and sessions before and after it"),
        ("recall --state stale,gone", "notes whose code has changed; exit code 1 if there are any"),
    ),
    parameters=(
        Parameter(
            "query",
            "text",
            "Words, of which any may match; several queries are several phrasings; none: the newest notes.",
            default=(),
            many=True,
            positional=True,
            tool_help="Words, or a list of phrasings; the newest without.",
            tool_single=True,
        ),
        Parameter(
            "id",
            "text",
            "Show notes with these ids in full.",
            default=(),
            many=True,
            metavar="ID",
            tool_help="A note in full, or a list.",
            tool_single=True,
        ),
        Parameter(
            "file",
            "path",
            "Only notes on this file, or on a folder that ends in /.",
            default=(),
            many=True,
            tool_help="Only on this file, or folder/.",
            tool_single=True,
        ),
        *(
            parameter._replace(unlisted=True)
            for parameter in (
                Parameter("symbol", "text", "Only notes on this symbol.", default="", metavar="NAME"),
                Parameter("type", "text", f"Only notes of this type: {', '.join(TYPES)}.", default=(), many=True),
                Parameter(
                    "concept", "text", "Only notes with this concept, such as gotcha.", default=(), many=True, rare=True
                ),
                Parameter(
                    "since", "text", "Only notes since this day: 2025-11-30, '3 days ago'.", default="", metavar="DATE"
                ),
                Parameter(
                    "until",
                    "text",
                    "Only notes until the end of this day, month or year.",
                    default="",
                    metavar="DATE",
                    rare=True,
                ),
                Parameter("kind", "choice", "Only this kind of note.", default=(), many=True, choices=KINDS, rare=True),
                Parameter(
                    "state", "text", "Only notes in these states: stale, gone, moved, fresh.", default=(), many=True
                ),
                Parameter(
                    "project", "text", "Notes of another project, by its name, or of all.", default="", rare=True
                ),
                Parameter(
                    "around",
                    "text",
                    "Notes before and after this one: an id, s and a session's id, a date, or best.",
                    default="",
                ),
                Parameter.number("before", "How many before it, with --around.", default=5, bounds=(0, 100), rare=True),
                Parameter.number("after", "How many after it, with --around.", default=5, bounds=(0, 100), rare=True),
                Parameter.number("limit", "Most notes to list.", default=10, bounds=(1, 1_000)),
            )
        ),
        budget(1_500),
    ),
    run=recall,
)

"""smart_note: the commands of ``note`` as one tool for a model, without purging, sharing and importing."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.errors import BadRequestError
from smart_explore.model.recall_answer import NoteAnswer
from smart_explore.operations.note import ADD, EDIT, FORGET
from smart_explore.requests import Parameter, Session, Verb, budget, call


def note(session: Session, action: str, id: str, **words: str | Sequence[str]) -> NoteAnswer:
    """Add a note, or change, confirm or delete the one with the id. Raises the errors of these commands."""
    if action == "add":
        if id:
            raise BadRequestError("a new note has no id yet", 'to change one: action="edit"')
        given = {name: value for name, value in words.items() if value}
        answer = call(ADD, session, given)
    elif not id:
        raise BadRequestError(f"{action} needs the id of a note", "smart_recall shows the ids")
    elif action == "forget":
        answer = call(FORGET, session, {"id": (id,)})
    else:
        answer = call(EDIT, session, {**words, "id": id, "still_true": action == "confirm"})
    assert isinstance(answer, NoteAnswer)
    return answer


VERB = Verb(
    name="note",
    summary="Keep, change, confirm or forget a note.",
    title="Keep a note on this code",
    search_hint="remember: save a note, decision or lesson for later sessions; edit or forget one",
    tool_description=(
        "What should a later session know? Keep a note of what you learnt the hard way about this code, for later "
        "sessions: one fact a note, on its symbols. By id: edit, confirm (still true though the code changed), forget."
        " Not for: what the code says."
    ),
    examples=(),
    parameters=(
        Parameter("text", "text", "First line: the fact. Below: why.", default=""),
        Parameter(
            "symbol", "text", "path:Type.name; or a list.", default=(), many=True, tool_name="symbols", tool_single=True
        ),
        Parameter("type", "text", "bugfix, decision, discovery, ...", default="", unlisted=True),
        Parameter("action", "choice", "With an id.", default="add", choices=("add", "edit", "confirm", "forget")),
        Parameter("id", "text", "From smart_recall.", default=""),
        Parameter("title", "text", "One line; the first line of the text by default.", default="", unlisted=True),
        Parameter("concept", "text", "Such as gotcha.", default=(), many=True, tool_name="concepts", unlisted=True),
        Parameter("file", "path", "Files.", default=(), many=True, tool_name="files", unlisted=True),
        Parameter("ask", "text", "Questions that it answers.", default=(), many=True, tool_name="asks", unlisted=True),
        budget(1_000)._replace(unlisted=True),
    ),
    run=note,
    keeps=True,
)

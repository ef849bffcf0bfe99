"""history: who changed these lines, when, and what for?"""

from __future__ import annotations

import os

from smart_explore.errors import NotFoundError
from smart_explore.model.history_answer import HistoryAnswer
from smart_explore.model.unfold_answer import UnfoldAnswer
from smart_explore.operations.unfold.answer import unfold
from smart_explore.requests import Parameter, Session, Verb, budget
from smart_explore.source.git.clones import PARTIAL, SHALLOW, is_partial
from smart_explore.source.git.line_history import line_history
from smart_explore.source.git.repository import find_root
from smart_explore.workspace import named_file

MAX_NAMED = 5
_WHOLE = "1-999999999"


def history(session: Session, file: str, symbol: str, lines: str, limit: int) -> HistoryAnswer:
    """The last commits that touched a symbol, the one at ``FILE:LINE``, lines ``A-B``, or else the whole file.

    Raises the errors of ``unfold``, and NotFoundError if not exactly one symbol is named or git has no history.
    """
    line = _line(session, file)
    if line == -1:
        lines, line = lines or ("" if symbol else _WHOLE), None
    if line is not None and lines:
        file, line = named_file(session, file)[0].path, None
    names = [symbol] if symbol and not lines else []
    answer = unfold(session, file, names, every=False, lines=(lines,) if lines else (), focus=(), view="auto")
    if line is not None and not names and answer.excerpts and not any(excerpt.symbol for excerpt in answer.excerpts):
        answer = unfold(session, answer.excerpts[0].path, [], every=False, lines=(str(line),), focus=(), view="auto")
    if missing := next((each for each in answer.problems if each.kind == "unreadable"), None):
        raise NotFoundError(f"{missing.path}: {missing.reason}", "name the file that it is in")
    if len(answer.excerpts) != 1:
        raise _not_one(file, symbol, answer)
    (excerpt,) = answer.excerpts
    real = os.path.realpath(os.path.join(session.base, excerpt.path))
    root = find_root(os.path.dirname(real))
    commits = None
    if root is not None:
        data = named_file(session, excerpt.path)[0].data
        line_range = excerpt.line_start, excerpt.line_end
        commits = line_history(root, os.path.relpath(real, root), data, line_range, limit + 1, session.cancelled)
    if commits is None and root is not None and is_partial(root):
        raise NotFoundError(f"{excerpt.path}: git cannot tell its history", PARTIAL)
    if commits is None:
        raise NotFoundError(
            f"{excerpt.path}: git has no history of it", "it works for files in a repository that git can read"
        )
    return HistoryAnswer(
        path=excerpt.path,
        line_start=excerpt.line_start,
        line_end=excerpt.line_end,
        symbol=excerpt.symbol.qualified_name if excerpt.symbol else "",
        commits=commits.commits[:limit],
        more=len(commits.commits) > limit,
        uncommitted=commits.uncommitted,
        is_whole=commits.is_whole,
        lacks=SHALLOW if commits.is_cut else "",
    )


def _not_one(file: str, symbol: str, answer: UnfoldAnswer) -> NotFoundError:
    """The error if not exactly one symbol is named, with similar names or the candidates."""
    unresolved = answer.unresolved[0] if answer.unresolved else None
    places = [f"{excerpt.path}:{excerpt.symbol.name_line}" for excerpt in answer.excerpts if excerpt.symbol]
    if unresolved:
        places = [f"{unresolved.outline.path}:{each.name_line}" for each in unresolved.candidates]
    if places:
        named = unresolved.wanted if unresolved else symbol
        near = ", ".join(places[:MAX_NAMED])
        return NotFoundError(f"{len(places)} symbols are called {named!r} in {file}", f"one of: {near}")
    near = ", ".join(unresolved.near) if unresolved else ""
    hint = f"did you mean: {near}" if near else f"its symbols: smart-explore outline {file}"
    return NotFoundError(f"no symbol {unresolved.wanted if unresolved else symbol!r} in {file}", hint)


def _line(session: Session, file: str) -> int | None:
    """The line of ``FILE:LINE``, -1 for a file alone, None for ``FILE::NAME`` or what is no file."""
    try:
        line = named_file(session, file)[1]
    except NotFoundError:
        return None
    return -1 if line is None else line


VERB = Verb(
    name="history",
    summary="List the last commits that touched a symbol or lines.",
    examples=(
        ("history src/app.py App.run", "who changed it, when and why"),
        ("history src/app.py:120", "the same for the symbol at that line"),
        ("history src/app.py --lines 10-40 --limit 3", "the last three of some lines"),
    ),
    parameters=(
        Parameter(
            "file", "path", "The file, or FILE:LINE for the symbol at that line.", required=True, positional=True
        ),
        Parameter("symbol", "text", "The symbol; without one the whole file.", default="", positional=True),
        Parameter("lines", "text", "Lines A-B instead of a symbol.", default="", metavar="A-B"),
        Parameter.number("limit", "Most commits to list.", default=10, bounds=(1, 1_000)),
        budget(2_000),
    ),
    run=history,
)

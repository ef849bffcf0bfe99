"""Where a value goes, as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from smart_explore.model.answers import lost
from smart_explore.model.flow_answer import FlowAnswer, FlowRow
from smart_explore.render.as_json import problem_json
from smart_explore.render.dialect import Dialect
from smart_explore.render.notes import problem_lines
from smart_explore.render.options import RenderOptions
from smart_explore.render.relation_candidates import candidate_lines, naming_hint
from smart_explore.render.relations_json import symbol_json
from smart_explore.render.sanitize import line
from smart_explore.render.tokens import Budget, footer

TEXT_CHARACTERS = 100


def flow_text(answer: FlowAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """A header, a line for each row with what it does, the notes, and how many rows the budget left out."""
    budget = Budget(options.max_tokens)
    notes = list(_notes(answer, dialect))
    shown = [text for text in _head(answer) if budget.take(text)]
    for note in notes:
        budget.take(note)
    rows = 0
    for row in answer.rows:
        text = _row_line(row)
        if not budget.take(text):
            break
        shown.append(text)
        rows += 1
    if rows < len(answer.rows):
        left = len(answer.rows) - rows
        more = dialect.option("max_tokens", 2 * options.max_tokens)
        shown.append(f"{left} more {'lines' if left > 1 else 'line'}; to see more: {more}")
    text = "\n".join([*shown, *notes, *problem_lines(lost(answer.problems))])
    return f"{text}\n{footer(text)}\n"


def flow_json(answer: FlowAnswer, options: RenderOptions) -> Any:
    """``rows`` in order, each ``level`` steps below the one that leads to it; ``limit`` is what ended the walk."""
    return {
        "target": answer.target,
        "direction": "back" if answer.back else "forward",
        "rows": [row._asdict() for row in answer.rows],
        "loops": answer.loops,
        "unsure": answer.unsure,
        "limit": answer.limit,
        "candidates": [symbol_json(candidate) for candidate in answer.candidates],
        "problems": [problem_json(problem) for problem in answer.problems],
    }


def _head(answer: FlowAnswer) -> Iterator[str]:
    if answer.candidates:
        yield f"{len(answer.candidates)} symbols are called {line(answer.target)}; which one?"
        yield from candidate_lines(answer.candidates)
        yield naming_hint(answer.candidates)
        return
    rows = sum(row.level > 0 for row in answer.rows)
    verb = "comes from" if answer.back else "goes to"
    files = len({row.path for row in answer.rows})
    where = f"{rows} {'lines' if rows > 1 else 'line'}" if rows else "no other line that was found"
    if rows and files > 1:
        where += f" in {files} files"
    if rows and all(row.how for row in answer.rows if row.level):
        where += ", none of them sure" if rows > 1 else ", which is not sure"
    elif not rows and answer.unsure:
        may = "set it" if answer.back else "take it"
        where = f"no line that is sure; {answer.unsure} {'places' if answer.unsure > 1 else 'place'} may {may}"
    elif not rows and answer.limit:
        where = "no line that was found, but not all was followed"
    yield f"{line(answer.target)} {verb} {where}"


def _notes(answer: FlowAnswer, dialect: Dialect) -> Iterator[str]:
    if answer.loops:
        yield f"calls that lead back into themselves, cut: {answer.loops}"
    if answer.unsure:
        follow = dialect.option("ambiguous")
        yield f"links that may mean another symbol, left out: {answer.unsure}; to follow them: {follow}"
    if answer.limit:
        yield f"not all was followed: {answer.limit}"


def _row_line(row: FlowRow) -> str:
    how = f" [{row.how}]" if row.how else ""
    text = line(row.text)
    if len(text) > TEXT_CHARACTERS:
        text = text[: TEXT_CHARACTERS - 3] + "..."
    return f"{' ' * (row.level + 1)}{line(row.path)}:{row.line} {line(row.what)}{how}: {text}"

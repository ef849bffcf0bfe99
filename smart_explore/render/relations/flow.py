"""Where a value goes, as text and as JSON."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import Any

from smart_explore.model.answers import lost
from smart_explore.model.flow_answer import FlowAnswer, FlowRow
from smart_explore.render.data import fields
from smart_explore.render.dialect import Dialect
from smart_explore.render.notes import problem_lines
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import Budget, counted, page
from smart_explore.render.relations.candidates import which_one
from smart_explore.render.sanitize import line

TEXT_CHARACTERS = 100


def flow_text(answer: FlowAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """A header, a line for each row with what it does, the notes, and how many rows the budget left out."""
    budget = Budget(options.max_tokens)
    notes = [*_notes(answer, dialect), *problem_lines(lost(answer.problems))]
    shown = budget.fitting(_head(answer))
    for note in notes:
        budget.take(note)
    rows = _nearest(answer.rows, budget)
    option = dialect.option("max_tokens", 2 * options.max_tokens)
    more = _left_out(answer.rows, rows, option)
    while more and rows and not budget.take(more):
        budget.left += len(rows.popitem()[1]) + 1
        more = _left_out(answer.rows, rows, option)
    shown += [rows[number] for number in sorted(rows)]
    if more:
        shown.append(more)
    return page([*shown, *notes])


def _nearest(rows: Sequence[FlowRow], budget: Budget) -> dict[int, str]:
    """The lines of the rows that fit, by the places of the rows: near ones first, sure before unsure, tests last.

    So a row has the one that leads to it above it.
    """
    ranked = sorted(range(len(rows)), key=lambda one: (rows[one].test, rows[one].level, bool(rows[one].how), one))
    found: dict[int, str] = {}
    for number in ranked:
        text = _row_line(rows[number])
        if not budget.take(text):
            break
        found[number] = text
    return found


def _left_out(rows: Sequence[FlowRow], shown: Container[int], option: str) -> str:
    """How many rows are not shown, and the option that shows more; ``""`` where all are."""
    left = [row for number, row in enumerate(rows) if number not in shown]
    tests = sum(row.test for row in left)
    of_tests = f", {tests} in tests" if 0 < tests < len(left) else ""
    return f"{counted(len(left), 'more line')}{of_tests}; to see more: {option}" if left else ""


def flow_json(answer: FlowAnswer, options: RenderOptions) -> Any:
    """``rows`` in order, each ``level`` steps below the one that leads to it; ``limit`` is what ended the walk."""
    return {
        "target": answer.target,
        "direction": "back" if answer.back else "forward",
        **fields(answer, "rows", "loops", "unsure", "limit", "candidates", "problems"),
    }


def _head(answer: FlowAnswer) -> Iterator[str]:
    if answer.candidates:
        yield from which_one(answer.target, answer.candidates)
        return
    rows = sum(row.level > 0 for row in answer.rows)
    verb = "comes from" if answer.back else "goes to"
    files = len({row.path for row in answer.rows})
    where = counted(rows, "line") if rows else "no other line that was found"
    if rows and files > 1:
        where += f" in {files} files"
    if rows and all(row.how for row in answer.rows if row.level):
        where += ", none of them sure" if rows > 1 else ", which is not sure"
    elif not rows and answer.unsure:
        may = "set it" if answer.back else "take it"
        where = f"no line that is sure; {counted(answer.unsure, 'place')} may {may}"
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

"""The source of calls in an answer's first rows, one line each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from smart_explore.languages.registry import BY_NAME
from smart_explore.model.relations_answer import MAX_TEST_ROWS, RelationRow
from smart_explore.reading.rows.call_text import call_text
from smart_explore.relation_answers.relation_context import RelationContext
from smart_explore.relations.edges import SymbolRef
from smart_explore.relations.graph.references import names_in_text
from smart_explore.relations.graph.steps import Step

MAX_ROWS = 10
"""The most rows with the source of their calls."""

MAX_CALLS = 3
"""The most calls of a row whose source is shown."""

_BASE = ("super", "base")
"""Names for the base class's constructor in a call."""


class CallTexts:
    """The source of calls in a tree; each file is read once."""

    __slots__ = ("_context", "_files", "_names")

    def __init__(self, context: RelationContext) -> None:
        self._context = context
        self._files: dict[str, tuple[list[str], str]] = {}
        self._names: dict[SymbolRef, list[str]] = {}

    def of(self, step: Step, lines: Iterable[int]) -> tuple[tuple[int, str], ...]:
        """The calls of a step's ``via`` on given lines (from 1), as (line, text); none in a file that has changed."""
        if step.path not in self._files:
            source = self._context.source(step.path)
            text = source.data.decode("utf-8", "replace").split("\n") if source else []
            self._files[step.path] = text, BY_NAME[source.language].line_comment if source else ""
        text, line_comment = self._files[step.path]
        if not text:
            return ()
        if step.via not in self._names:
            self._names[step.via] = _names(self._context, step.via)
        told = ((line, call_text(text, line, self._names[step.via], line_comment)) for line in lines)
        return tuple((line, call) for line, call in told if call)


def with_calls(
    texts: CallTexts, context: RelationContext, listed: Sequence[tuple[Step, RelationRow]], most: int = MAX_ROWS
) -> list[RelationRow]:
    """The rows of steps, the first ``most`` of them with the source of their calls.

    Rows of tests get it only if they are few or the only ones. Rows that have a text keep it; imports are not calls.
    """
    production = [number for number, (_, row) in enumerate(listed) if not row.test]
    tests = [number for number, (_, row) in enumerate(listed) if row.test]
    wanted = [*production, *(tests if not production or len(tests) <= MAX_TEST_ROWS else ())][:most]
    rows = [row for _, row in listed]
    for number in wanted:
        step, row = listed[number]
        if not row.text:
            imports = _import_lines(context, step)
            calls = [line for line in row.lines if line not in imports]
            rows[number] = row._replace(calls=texts.of(step, calls[:MAX_CALLS]))
    return rows


def with_whole_lines(
    texts: CallTexts, context: RelationContext, listed: Sequence[tuple[Step, RelationRow]]
) -> tuple[RelationRow, ...]:
    """The rows of steps that name a function; their text is the whole statement around the line."""
    rows = [row for _, row in listed]
    for number, (step, row) in enumerate(listed[:MAX_ROWS]):
        whole = texts.of(step, row.lines[:1])
        if whole and row.text == context.workspace.read_line(step.path, row.lines[0]):
            rows[number] = row._replace(text=whole[0][1])
    return tuple(rows)


def _import_lines(context: RelationContext, step: Step) -> set[int]:
    """The import lines of a step's file, if the step is at the top level."""
    file = context.facts.file(step.path) if step.definition is None else None
    return {one.line for one in file.imports} if file else set()


def _names(context: RelationContext, place: SymbolRef) -> list[str]:
    """The names by which source calls a symbol: its own, those of imports, its type's and the base class's."""
    own = names_in_text(context.graph, place)
    return [place.definition.name, *own, place.definition.parent.rpartition(".")[2] or place.definition.name, *_BASE]

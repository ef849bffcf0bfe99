"""Unfolded symbols as text."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.model import FileOutline
from smart_explore.model.unfold_answer import UnfoldAnswer, Unresolved
from smart_explore.render.dialect import Dialect
from smart_explore.render.excerpt_text import excerpt_text
from smart_explore.render.note_marks import marks_line
from smart_explore.render.notes import problem_lines
from smart_explore.render.options import RenderOptions
from smart_explore.render.outline_text import outline_block
from smart_explore.render.sanitize import line
from smart_explore.render.symbol_lines import described, line_range
from smart_explore.render.tokens import CHARACTERS_PER_TOKEN, Budget, footer

CLOSING_CHARACTERS = 90
"""Room for what is said of what was left out."""


def unfold_text(answer: UnfoldAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """Each source under a header with its path and lines; then the names that are not there or not clear.

    A source that does not fit what is left of the budget is cut, and what does not fit at all is counted at the end.
    """
    budget = Budget(options.max_tokens)
    budget.take("x" * CLOSING_CHARACTERS)
    notes = [*problem_lines(answer.problems), *marks_line(answer.notes, dialect)]
    notes = [note for note in notes if budget.take(note)]
    parts: list[str] = []
    left_out = 0
    for index, excerpt in enumerate(answer.excerpts, 1):
        shown = excerpt_text(
            excerpt,
            budget,
            dialect,
            answer.notes,
            view=options.view,
            numbers=options.numbers,
            following=len(answer.excerpts) - index,
        )
        left_out += not shown
        parts += [shown] if shown else []
    for outline in answer.outlines:
        parts.append(_fitting(_outline(outline, budget), budget))
    for each in answer.unresolved:
        listed = _candidates(each, dialect) if each.candidates else _missing(each, budget, alone=not answer.excerpts)
        parts.append(_fitting(listed, budget))
    if left_out:
        larger = dialect.option("max_tokens", options.max_tokens * 4)
        notes.append(f"left out: {left_out} more; to see them: ask for fewer, or {larger}")
    text = "\n".join(["\n\n".join(part for part in parts if part), *notes])
    return f"{text}\n{footer(text)}\n"


def _fitting(lines: Iterator[str], budget: Budget) -> str:
    """As many of the lines as the budget has room for."""
    kept: list[str] = []
    for text in lines:
        if not budget.take(text):
            break
        kept.append(text)
    return "\n".join(kept)


def _candidates(unresolved: Unresolved, dialect: Dialect) -> Iterator[str]:
    outline, candidates = unresolved.outline, unresolved.candidates
    first = dialect.unfold(f"{outline.path}:{candidates[0].name_line}")
    yield f"{len(candidates)} symbols are called {line(unresolved.wanted)} in {line(outline.path)}:"
    for symbol in candidates:
        yield f"{line_range(symbol)} {symbol.kind} {described(symbol, outline.language)}"
    yield f"one of them: {line(first)}; all of them: {dialect.option('all')}"


def _missing(unresolved: Unresolved, budget: Budget, *, alone: bool) -> Iterator[str]:
    """That a symbol is not there; with the file's outline where nothing is like it either."""
    near = f"; did you mean: {', '.join(map(line, unresolved.near))}" if unresolved.near else ""
    yield f"no symbol {line(unresolved.wanted)!r} in {line(unresolved.outline.path)}{near}"
    if alone and not unresolved.near and not unresolved.wanted.startswith("line "):
        yield from _outline(unresolved.outline, budget)


def _outline(outline: FileOutline, budget: Budget) -> Iterator[str]:
    for view in ("signatures", "names"):
        listing = outline_block(outline, view)
        if len(listing) < min(budget.left, 2_000 * CHARACTERS_PER_TOKEN):
            yield listing
            return

"""Unfolded symbols as text."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.model import FileOutline, Symbol
from smart_explore.model.unfold_answer import Excerpt, UnfoldAnswer
from smart_explore.render.dialect import Dialect
from smart_explore.render.notes import problem_lines
from smart_explore.render.options import RenderOptions
from smart_explore.render.outline_text import outline_block
from smart_explore.render.sanitize import block, line
from smart_explore.render.symbol_lines import described, place
from smart_explore.render.tokens import CHARACTERS_PER_TOKEN, Budget, footer

CLOSING_CHARACTERS = 90
"""Room for what is said of what was left out."""


def unfold_text(answer: UnfoldAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """Each source under a header with its path and lines; then the names that are not there or not clear.

    A source that does not fit what is left of the budget is cut, and what does not fit at all is counted at the end.
    """
    budget = Budget(options.max_tokens)
    budget.take("x" * CLOSING_CHARACTERS)
    notes = [note for note in problem_lines(answer.problems) if budget.take(note)]
    parts: list[str] = []
    left_out = 0
    for excerpt in answer.excerpts:
        shown = _excerpt(excerpt, budget, dialect)
        left_out += not shown
        parts += [shown] if shown else []
    if answer.outline is not None:
        for wanted, candidates in answer.ambiguous.items():
            parts.append(_fitting(_candidates(wanted, candidates, answer.outline, dialect), budget))
        for wanted, near in answer.missing.items():
            parts.append(_fitting(_missing(wanted, near, answer.outline, budget), budget))
    if left_out:
        larger = dialect.option("max_tokens", options.max_tokens * 4)
        notes.append(f"left out: {left_out} more; to see them: ask for fewer, or {larger}")
    text = "\n".join(["\n\n".join(part for part in parts if part), *notes])
    return f"{text}\n{footer(text)}\n"


def _excerpt(excerpt: Excerpt, budget: Budget, dialect: Dialect) -> str:
    """The source under its header; cut to what is left of the budget, or ``""`` where hardly anything is."""
    symbol = excerpt.symbol
    what = f" {symbol.kind} {line(symbol.qualified_name)}" if symbol else ""
    header = f"{line(excerpt.path)}:{excerpt.line_start}-{excerpt.line_end}{what}"
    body = block(excerpt.text)
    whole = f"{header}\n{body}\n"
    if budget.take(whole):
        return whole[:-1]
    room = budget.left - len(header) - len(_rest(excerpt, 0, dialect)) - 12
    shown: list[str] = []
    for text in body.split("\n"):
        if len(text) + 1 > room:
            break
        room -= len(text) + 1
        shown.append(text)
    if not shown:
        return ""
    cut = "\n".join([header, *shown, _rest(excerpt, len(shown), dialect)])
    budget.take(cut + "\n")
    return cut


def _rest(excerpt: Excerpt, shown: int, dialect: Dialect) -> str:
    lines = f"{excerpt.line_start + shown}-{excerpt.line_end}"
    return f"(lines {lines} left out: {line(dialect.unfold(excerpt.path, lines=lines))})"


def _fitting(lines: Iterator[str], budget: Budget) -> str:
    """As many of the lines as the budget has room for."""
    kept: list[str] = []
    for text in lines:
        if not budget.take(text):
            break
        kept.append(text)
    return "\n".join(kept)


def _candidates(wanted: str, candidates: tuple[Symbol, ...], outline: FileOutline, dialect: Dialect) -> Iterator[str]:
    first = dialect.unfold(f"{outline.path}:{candidates[0].name_line}")
    yield f"{len(candidates)} symbols are called {line(wanted)} in {line(outline.path)}:"
    for symbol in candidates:
        yield f"{place(symbol)} {symbol.kind} {described(symbol, outline.language)}"
    yield f"one of them: {line(first)}; all of them: {dialect.option('all')}"


def _missing(wanted: str, near: tuple[str, ...], outline: FileOutline, budget: Budget) -> Iterator[str]:
    yield f"no symbol {line(wanted)!r} in {line(outline.path)}"
    if near:
        yield f"did you mean: {', '.join(map(line, near))}"
    for view in ("signatures", "names"):
        listing = outline_block(outline, view)
        if len(listing) < min(budget.left, 2_000 * CHARACTERS_PER_TOKEN):
            yield listing
            return

"""Unfolded symbols as text."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.model import FileOutline, Symbol
from smart_explore.model.answers import Excerpt, UnfoldAnswer
from smart_explore.render.dialect import Dialect
from smart_explore.render.notes import problem_lines
from smart_explore.render.outline_text import outline_block
from smart_explore.render.sanitize import block, line
from smart_explore.render.symbol_lines import described, place
from smart_explore.render.tokens import CHARACTERS_PER_TOKEN, Budget, footer


def unfold_text(answer: UnfoldAnswer, dialect: Dialect) -> str:
    """Each source under a header with its path and lines; then the names that are not there or not clear."""
    budget = Budget(answer.max_tokens)
    notes = [*problem_lines(answer.problems)]
    for note in notes:
        budget.take(note)
    parts = [_excerpt(excerpt, budget, dialect) for excerpt in answer.excerpts]
    if answer.outline is not None:
        for wanted, candidates in answer.ambiguous.items():
            parts.append("\n".join(_candidates(wanted, candidates, answer.outline, dialect)))
        for wanted, near in answer.missing.items():
            parts.append("\n".join(_missing(wanted, near, answer.outline, budget)))
    text = "\n\n".join(parts)
    text = "\n".join([text, *notes])
    return f"{text}\n{footer(text)}\n"


def _excerpt(excerpt: Excerpt, budget: Budget, dialect: Dialect) -> str:
    symbol = excerpt.symbol
    what = f" {symbol.kind} {line(symbol.qualified_name)}" if symbol else ""
    header = f"{line(excerpt.path)}:{excerpt.line_start}-{excerpt.line_end}{what}"
    body = block(excerpt.text)
    if budget.take(f"{header}\n{body}"):
        return f"{header}\n{body}"
    return _cut(excerpt, header, body, budget, dialect)


def _cut(excerpt: Excerpt, header: str, body: str, budget: Budget, dialect: Dialect) -> str:
    """The first lines of a source that does not fit, its members, and how to get the rest."""
    more = dialect.unfold(excerpt.path, lines=f"{excerpt.line_end}-{excerpt.line_end}")
    room = budget.left - len(header) - len(more) - 120
    shown: list[str] = []
    for text in body.split("\n"):
        room -= len(text) + 1
        if room < 0:
            break
        shown.append(text)
    if not shown:
        shown = [body[: max(0, room + len(body.split("\n", 1)[0]))]]
    last = excerpt.line_start + len(shown) - 1
    more = dialect.unfold(excerpt.path, lines=f"{last + 1}-{excerpt.line_end}")
    text = "\n".join([header, *shown, f"(lines {last + 1}-{excerpt.line_end} left out: {line(more)})"])
    budget.take(text)
    return text


def _candidates(wanted: str, candidates: tuple[Symbol, ...], outline: FileOutline, dialect: Dialect) -> Iterator[str]:
    yield f"{len(candidates)} symbols are called {line(wanted)} in {line(outline.path)}:"
    for symbol in candidates:
        yield f"{place(symbol)} {symbol.kind} {described(symbol, outline.language)}"
    first = dialect.unfold(f"{outline.path}:{candidates[0].name_line}")
    yield f"one of them: {line(first)}; all of them: {dialect.option('all')}"


def _missing(wanted: str, near: tuple[str, ...], outline: FileOutline, budget: Budget) -> Iterator[str]:
    yield f"no symbol {line(wanted)!r} in {line(outline.path)}"
    if near:
        yield f"did you mean: {', '.join(map(line, near))}"
    for view in ("signatures", "names"):
        listing = outline_block(outline, view)
        if len(listing) <= min(budget.left, 2_000 * CHARACTERS_PER_TOKEN) and budget.take(listing):
            yield listing
            return

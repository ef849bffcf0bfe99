"""A symbol's context as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from smart_explore.model.answers import lost
from smart_explore.model.context_answer import ContextAnswer
from smart_explore.model.relations_answer import RelationRow
from smart_explore.render.data import fields, to_data
from smart_explore.render.dialect import Dialect
from smart_explore.render.excerpts.source_lines import numbered_lines
from smart_explore.render.notes import problem_lines
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import Budget, page
from smart_explore.render.relations.as_json import row_json
from smart_explore.render.relations.candidates import candidate_lines, naming_hint
from smart_explore.render.relations.rows import conditional, listed_lines
from smart_explore.render.sanitize import block, line
from smart_explore.render.tokens import CHARACTERS_PER_TOKEN

SOURCE_SHARE = 0.6
"""The share of the budget that the source may take where there is more to show."""
TEXT_CHARACTERS = 140
CLOSING_CHARACTERS = 140
PACKED_WIDTH = 160


def context_text(answer: ContextAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """The source, then callees with their signatures, callers with their lines, siblings, as far as the budget goes."""
    budget = Budget(options.max_tokens)
    budget.reserve(CLOSING_CHARACTERS)
    notes = budget.fitting(problem_lines(lost(answer.problems)))
    if answer.candidates or answer.source is None:
        header = f"{len(answer.candidates)} symbols are called {line(answer.target)}; which one?"
        shown = budget.fitting(candidate_lines(answer.candidates))
        return page([header, *shown, *notes, naming_hint(answer.candidates)])
    parts = [_source(answer, options, budget, dialect)]
    left_out = 0
    sections = (
        ("calls", _callee_lines(answer.callees, answer.source.path)),
        ("called by", _caller_lines(answer.callers)),
        ("siblings", _packed(f"{_last(one.qualified_name)} {one.line_start}" for one in answer.siblings)),
    )
    for title, lines in sections:
        section: list[str] = []
        for text in lines:
            if not section and not budget.take(f"{title}:"):
                left_out += 1
            elif budget.take(text):
                section.append(text)
            else:
                left_out += 1
        if section:
            parts += [f"{title}:", *section]
    if left_out:
        more = dialect.option("max_tokens", (options.request_tokens or options.max_tokens) * 2)
        notes.append(f"left out: {left_out} more lines; to see them: {more}")
    if answer.ambiguous:
        calls = "call" if answer.ambiguous == 1 else "calls"
        notes.append(f"{answer.ambiguous} more {calls} may belong here; to see them: {dialect.option('ambiguous')}")
    return page([*parts, *notes])


def context_json(answer: ContextAnswer, options: RenderOptions) -> Any:
    """``source`` is the text, null if the target is ambiguous: ``candidates`` are the symbols that it may mean."""
    return {
        "query": answer.target,
        "target": to_data(answer.symbol),
        "source": answer.source.text if answer.source else None,
        "callees": [row_json(row) for row in answer.callees],
        "callers": [row_json(row) for row in answer.callers],
        **fields(answer, "siblings", "ambiguous", "candidates", "problems"),
    }


def _source(answer: ContextAnswer, options: RenderOptions, budget: Budget, dialect: Dialect) -> str:
    excerpt = answer.source
    assert excerpt is not None and answer.symbol is not None
    header = f"{line(excerpt.path)}:{excerpt.line_start}-{excerpt.line_end} {answer.symbol.kind} "
    header += line(answer.symbol.qualified_name)
    others = answer.callees or answer.callers or answer.siblings
    room = int(options.max_tokens * CHARACTERS_PER_TOKEN * SOURCE_SHARE) if others else budget.left
    room = min(room, budget.left) - len(header) - CLOSING_CHARACTERS
    lines = [text for _, text in numbered_lines(excerpt, block(excerpt.text).split("\n"), every=False)]
    kept = 0
    while kept < len(lines) and (room := room - len(lines[kept]) - 1) >= 0:
        kept += 1
    shown = [header, *lines[:kept]]
    if kept < len(lines):
        rest = f"{excerpt.line_start + kept}-{excerpt.line_end}"
        shown.append(f"(lines {rest} left out: {line(dialect.unfold(excerpt.path, lines=rest))})")
    text = "\n".join(shown)
    budget.take(text)
    return text


def _callee_lines(rows: Iterable[RelationRow], own: str) -> Iterator[str]:
    for row in rows:
        symbol = row.symbol
        name = line(symbol.qualified_name)
        signature = line(row.text)[:TEXT_CHARACTERS] or name
        where = symbol.line_start if symbol.path == own else f"{line(symbol.path)}:{symbol.line_start}"
        yield f" {listed_lines(row.lines)} {name} [{row.how}]{_via(row)} at {where}: {signature}"


def _caller_lines(rows: Iterable[RelationRow]) -> Iterator[str]:
    for row in rows:
        name = line(row.symbol.qualified_name) or "(top of the file)"
        test = " (test)" if row.test else ""
        condition = dict(row.conditions).get(row.lines[0], "")
        text = line(conditional(condition, row.text.strip()[:TEXT_CHARACTERS]))
        yield f" {line(row.symbol.path)}:{row.lines[0]} {name} [{row.how}]{test}{_via(row)}: {text}"


def _last(qualified_name: str) -> str:
    return line(qualified_name.rpartition(".")[2])


def _via(row: RelationRow) -> str:
    return f" -> {line(row.via)}" if row.via else ""


def _packed(words: Iterable[str]) -> Iterator[str]:
    text = ""
    for word in words:
        if text and len(text) + 2 + len(word) > PACKED_WIDTH:
            yield text
            text = ""
        text = f"{text}, {word}" if text else f" {word}"
    if text:
        yield text

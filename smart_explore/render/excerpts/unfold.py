"""Unfolded symbols as text."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence

from smart_explore.model import FileOutline
from smart_explore.model.lead import Lead
from smart_explore.model.unfold_answer import Excerpt, UnfoldAnswer, Unresolved
from smart_explore.render.dialect import Dialect
from smart_explore.render.excerpts.leads_line import leads_line
from smart_explore.render.excerpts.shares import excerpt_size, shared_excerpts
from smart_explore.render.memory.marks import marks_line
from smart_explore.render.notes import problem_lines
from smart_explore.render.options import RenderOptions
from smart_explore.render.outline_text import digest_line, outline_block
from smart_explore.render.page import Budget, page
from smart_explore.render.sanitize import line, quoted
from smart_explore.render.symbol_lines import described, line_range
from smart_explore.render.tokens import CHARACTERS_PER_TOKEN
from smart_explore.symbols.lookup import split_name

LEFT_OUT = len("left out: , 99 more\n")

LEADS_SHARE = 8
"""The part of the room, an eighth, that the line on where the code leads may take from its rows."""

SPARE = 60
"""Characters that the line on where the code leads leaves of its room, from which rows are chosen again with these."""

BESIDE_CHARACTERS = 600
"""Room for the outline of a file that precedes other targets: it is seldom needed whole."""

MAX_NAMED = 20
"""The number of left out symbols that are named."""


def unfold_text(answer: UnfoldAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """Each source under a header with its path and lines; then the names that are not there or not clear.

    Sources that do not fit the budget are folded or cut; what does not fit at all is named.
    """
    notes = [*problem_lines(answer.problems), *marks_line(answer.notes, dialect)]
    named = {*(each.path for each in answer.excerpts), *(outline.path for outline in answer.outlines)}
    notes += [
        _read_for(written, path, is_named=path in named)
        for written, path in answer.read_for
        if not (path in named and path.endswith(f"/{written}"))  # the end of a path that is shown says it itself
    ]
    budget = Budget(options.max_tokens)
    notes = budget.fitting(notes)
    paths = {excerpt.path for excerpt in answer.excerpts}
    only = paths.pop() if len(paths) == 1 else ""
    room = budget.left
    leads = leads_line(answer.leads, only, Budget.of(room // LEADS_SHARE))
    while True:
        before, budget.left = leads, room
        with budget.without(before):
            parts, left_out = _parts_and_left_out(answer, budget, options, dialect)
        shown: dict[str, str] = {}
        for excerpt, text in zip(answer.excerpts, parts, strict=False):
            shown[excerpt.path] = f"{shown.get(excerpt.path, '')}{text}"
        told = [lead for lead in answer.leads if lead.name in shown.get(lead.of, "")]
        leads = leads_line([lead for lead in told if not _is_called(lead, answer, shown)], only, budget)
        if len("".join(leads)) + SPARE > len("".join(before)):
            return page(["\n\n".join(filter(None, parts)), *notes, *left_out, *leads])


def _parts_and_left_out(
    answer: UnfoldAnswer, budget: Budget, options: RenderOptions, dialect: Dialect
) -> tuple[list[str], list[str]]:
    """The texts of the answer's parts, and the line that names those without room, which needs room, too."""
    room = budget.left
    parts, left_out = _parts(answer, budget, options, dialect)
    if not left_out:
        return parts, []
    size = sum(map(excerpt_size, answer.excerpts))
    larger = max(options.max_tokens * 2, -(-size * 3 // (CHARACTERS_PER_TOKEN * 2)))
    ways = f"; to see them: ask for fewer, or {dialect.option('max_tokens', larger)}"
    closing = min(room // 4, len(", ".join(left_out))) + len(ways) + LEFT_OUT
    budget.left = room - closing
    parts, left_out = _parts(answer, budget, options, dialect)
    budget.left += closing
    return parts, _left_out(left_out, ways, budget)


def _is_called(lead: Lead, answer: UnfoldAnswer, shown: Mapping[str, str]) -> bool:
    """True if the ``shown`` text of a file has the function that a lead names below a row that calls it."""
    called = ((each.path, one) for each in answer.excerpts for one in each.called)
    places = ((path, one.path or path, one.symbol) for path, one in called)
    found = [(path, at.name) for path, of, at in places if (of, at.line_start) == (lead.path, lead.line_start)]
    return any(re.search(rf"\t *{re.escape(name)}:", shown.get(path, "")) for path, name in found)


def _parts(
    answer: UnfoldAnswer, budget: Budget, options: RenderOptions, dialect: Dialect
) -> tuple[list[str], list[str]]:
    """The texts of the answer's parts, those of its excerpts first, and the names of those without room."""
    unclear = [_unclear(each, budget, dialect, alone=not answer.excerpts) for each in answer.unresolved]
    sources = shared_excerpts(answer.excerpts, budget, options, dialect, answer.notes)
    outlines = [
        "\n".join(budget.first(_outline(outline, budget, is_beside=outline.path == answer.named_first)))
        for outline in answer.outlines
    ]
    left_out = [_sized(excerpt) for excerpt, text in zip(answer.excerpts, sources, strict=True) if not text]
    left_out += [line(outline.path) for outline, text in zip(answer.outlines, outlines, strict=True) if not text]
    return [*sources, *outlines, *unclear], left_out


def _read_for(written: str, path: str, *, is_named: bool) -> str:
    """Which file was read in place of one that is not there, and why; a path that ``is_named`` is not repeated."""
    is_in_other_case = os.path.normpath(written).casefold() == os.path.normpath(path).casefold()
    why = "it differs in case only" if is_in_other_case else "the only file of that name in the tree"
    is_evident = is_named and not is_in_other_case
    return f"({line(written)}: {why})" if is_evident else f"(read {line(path)} for {line(written)}: {why})"


def _sized(excerpt: Excerpt) -> str:
    name = line(excerpt.symbol.qualified_name) if excerpt.symbol else f"{line(excerpt.path)}:{excerpt.line_start}"
    return f"{name} (~{-(-excerpt_size(excerpt) // CHARACTERS_PER_TOKEN)} tokens)"


def _left_out(names: Sequence[str], ways: str, budget: Budget) -> list[str]:
    """A line on what there was no room for: as many names as fit, and the number of the others."""
    for shown in range(min(len(names), MAX_NAMED), -1, -1):
        others = [f"{len(names) - shown} more"] if shown < len(names) else []
        text = f"left out: {', '.join([*names[:shown], *others])}{ways}"
        if names and budget.take(text):
            return [text]
    return []


def _unclear(unresolved: Unresolved, budget: Budget, dialect: Dialect, *, alone: bool) -> str:
    """The note on a name that is ambiguous or unknown, with half of the budget at most."""
    half = Budget.of(budget.left if alone else budget.left // 2)
    before = half.left
    is_missing = not unresolved.candidates
    lines = _missing(unresolved, half, dialect, alone=alone) if is_missing else _candidates(unresolved, dialect)
    text = "\n".join(half.first(lines))
    budget.left -= before - half.left
    return text


def _candidates(unresolved: Unresolved, dialect: Dialect) -> Iterator[str]:
    outline, candidates = unresolved.outline, unresolved.candidates
    first = dialect.unfold(f"{outline.path}:{candidates[0].name_line}")
    yield f"{len(candidates)} symbols are called {line(unresolved.wanted)} in {line(outline.path)}:"
    for symbol in candidates:
        yield f"{line_range(symbol)} {symbol.kind} {described(symbol, outline.language)}"
    yield f"one of them: {line(first)}; all of them: {dialect.option('all')}"


def _missing(unresolved: Unresolved, budget: Budget, dialect: Dialect, *, alone: bool) -> Iterator[str]:
    """That a symbol is not there; with the file's outline where nothing is like it either."""
    if unresolved.reason:
        yield f"{line(unresolved.wanted)}: {line(unresolved.reason)}"
        return
    near = f"; did you mean: {', '.join(map(line, unresolved.near))}" if unresolved.near else ""
    yield f"no symbol {quoted(unresolved.wanted)} in {line(unresolved.outline.path)}{near}"
    if unresolved.bases:
        bases = ", ".join(map(line, unresolved.bases[:MAX_NAMED]))
        member = split_name(unresolved.wanted.removesuffix("()"))[-1]
        yield f"{line(unresolved.heir)} derives from {bases}; what it inherits: {line(dialect.definition(member))}"
    elif alone and not unresolved.near and unresolved.outline.language and not unresolved.wanted.startswith("line "):
        yield from _outline(unresolved.outline, budget)


def _outline(outline: FileOutline, budget: Budget, *, is_beside: bool = False) -> Iterator[str]:
    """The outline in the fullest view that there is room for; of a file that ``is_beside`` the point a few lines."""
    room = min(budget.left, BESIDE_CHARACTERS if is_beside else 2_000 * CHARACTERS_PER_TOKEN)
    for view in ("signatures", "names"):
        listing = outline_block(outline, view)
        if len(listing) < room:
            yield listing
            return
    if is_beside:
        yield digest_line(outline)

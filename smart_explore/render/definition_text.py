"""Definitions of a name as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from smart_explore.model.answers import lost
from smart_explore.model.definition_answer import DefinitionAnswer, DefinitionMatch
from smart_explore.model.note_mark import NoteMarks
from smart_explore.render.data import fields, present, repository_json, to_data
from smart_explore.render.dialect import Dialect
from smart_explore.render.memory.marks import marks_json, marks_line, marks_of
from smart_explore.render.notes import ignored_lines, problem_lines
from smart_explore.render.options import RenderOptions
from smart_explore.render.page import Budget, counted, page
from smart_explore.render.sanitize import line
from smart_explore.render.symbol_lines import clipped, described, has_body, line_range

LINE_CHARACTERS, LIKE_CHARACTERS = 160, 80
"""Characters after the place of a definition, and of a similar name; the rest of a long signature is cut."""
DOC_CHARACTERS = 80
CLOSING_CHARACTERS = 110
"""Room for a note on cut lines."""
LIKE_IT = "names like it:"


def definition_text(answer: DefinitionAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """A header, a line for each place with the doc's first line below it, ways to narrow the answer, and next
    commands.
    """
    budget = Budget(options.max_tokens)
    header = _header(answer)
    budget.take(header)
    budget.reserve(CLOSING_CHARACTERS)
    closing = budget.fitting(_closing(answer, dialect))
    lines: list[str] = []
    path, shown = "", 0
    for match in answer.matches:
        text = _lines(match, path, answer.notes)
        if match.tier == "partial" and LIKE_IT not in lines and answer.definitions + answer.variants:
            text = f"{LIKE_IT}\n{_lines(match, '', answer.notes)}"
        if not budget.take(text):
            break
        lines += text.split("\n")
        path, shown = match.path, shown + 1
    narrower = _narrower(answer, shown, options, dialect)
    return page([header, *lines, *narrower, *closing])


def definition_json(answer: DefinitionAnswer, options: RenderOptions) -> Any:
    """``results`` are the definitions, the likeliest first; ``definitions`` counts all symbols of the name, by kind."""
    return {
        "name": answer.name,
        "results": [
            {
                "path": match.path,
                **repository_json(match.path, answer.repositories),
                "language": match.language,
                **to_data(match.symbol),
                **marks_json(answer.notes, match.path, match.symbol.qualified_name),
                "tier": match.tier,
                "why": match.why,
            }
            for match in answer.matches
        ],
        "definitions": to_data(answer.kinds),
        **fields(answer, "variants", "more"),
        "of_other_kinds": to_data(answer.others),
        **fields(answer, "near"),
        **present(unparsed=answer.unparsed),
        **fields(answer, "files", "problems", "skipped"),
    }


def _header(answer: DefinitionAnswer) -> str:
    name = line(answer.name if len(answer.name) <= 80 else answer.name[:77] + "...")
    searched = counted(answer.files, "file")
    count = answer.definitions
    if not count:
        like = f"; {len(answer.matches)} like it" if answer.matches else ""
        return f"'{name}': no definition in {searched} of {line(answer.path)}{like}"
    more = "more than " if answer.capped else ""
    styled = f", {answer.variants} in another style," if answer.variants else ""
    return f"'{name}': {more}{counted(count, 'definition')}{styled} in {searched}"


def _lines(match: DefinitionMatch, path: str, marks: NoteMarks) -> str:
    """``path:12-40 kind Type.name(parameters)``; the path is left out where it is that of the line above."""
    symbol = match.symbol
    where = f":{line_range(symbol)}" if match.path == path else f"{line(match.path)}:{line_range(symbol)}"
    most = LIKE_CHARACTERS if match.tier == "partial" else LINE_CHARACTERS
    text = f"{where} {symbol.kind} {clipped(described(symbol, match.language), most)}"
    text += marks_of(marks, match.path).get(symbol.qualified_name, "")
    if symbol.doc_summary and match.tier != "partial":
        text += f"\n  {clipped(line(symbol.doc_summary), DOC_CHARACTERS)}"
    return text


def _narrower(answer: DefinitionAnswer, shown: int, options: RenderOptions, dialect: Dialect) -> Iterator[str]:
    """One line that says how many are not shown, and how to see them or fewer."""
    unlisted = answer.more + len(answer.matches) - shown
    if not unlisted:
        return
    cut = shown < len(answer.matches)
    more = dialect.option("max_tokens", options.max_tokens * 2)
    if not cut:
        more = dialect.option("max_results", min(100, len(answer.matches) * 2))
    bearing = sum(match.tier != "partial" for match in answer.matches[:shown])
    if answer.definitions + answer.variants <= bearing:
        yield f"{counted(unlisted, 'more name')} like it not shown; to see more: {more}"
        return
    ways = [more] if cut or len(answer.matches) < 100 else []
    if len(answer.kinds) > 1:
        ways.append(dialect.option("kind", min(answer.kinds, key=lambda kind: (answer.kinds[kind], kind))))
    qualified = next((m.symbol.qualified_name for m in answer.matches if m.symbol.parent and m.tier == "exact"), "")
    if qualified and len(qualified) <= 60 and answer.definitions > 1:
        ways.append(f"a qualified name such as {line(qualified)}")
    yield f"{unlisted} more not shown; to narrow down: {', '.join([*ways, 'a folder'])}"


def _closing(answer: DefinitionAnswer, dialect: Dialect) -> Iterator[str]:
    if answer.matches:
        tier = answer.matches[0].tier
        best = next((match for match in answer.matches if match.tier == tier and has_body(match.symbol)), None)
        if best is not None:  # else the lines above say all there is
            named = (
                (best.path, best.symbol.qualified_name) if best.unique else (f"{best.path}:{best.symbol.name_line}",)
            )
            yield f"next: {line(dialect.unfold(*named))}"
        yield from marks_line(answer.notes, dialect)
    if answer.unparsed:
        yield line(answer.unparsed)
    if not answer.matches:
        if answer.others:
            counts = ", ".join(f"{count} {kind}" for kind, count in sorted(answer.others.items()))
            yield f"of other kinds: {counts}"
        if answer.near:
            yield f"did you mean: {', '.join(line(name) for name in answer.near)}"
        yield f"to find it by words or in spite of a typo: {line(dialect.search(answer.name[:200]))}"
        yield from ignored_lines(answer.skipped, answer.ignored_by, dialect)
    yield from problem_lines(lost(answer.problems))

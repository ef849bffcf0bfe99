"""Search results as text."""

from __future__ import annotations

from smart_explore.model.answers import SearchAnswer, SymbolMatch, lost
from smart_explore.render.dialect import Dialect
from smart_explore.render.notes import problem_lines, skipped_line, syntax_count
from smart_explore.render.outline_text import outline_block
from smart_explore.render.sanitize import line
from smart_explore.render.symbol_lines import described
from smart_explore.render.tokens import Budget, footer

DOC_CHARACTERS = 100


def search_text(answer: SearchAnswer, dialect: Dialect) -> str:
    """A header, the matches, folded views of their files as far as the budget goes, and what to type next."""
    budget = Budget(answer.max_tokens)
    header = _header(answer)
    notes = [*problem_lines(lost(answer.problems)), *syntax_count(answer.problems), *skipped_line(answer.skipped)]
    following = _next(answer, dialect)
    for text in (header, *notes, following):
        budget.take(text)
    budget.take("x" * 100)  # room for what is said of a cut
    matches: list[str] = []
    for match in answer.matches:
        text = match_lines(match, answer.outlines[match.path].language)
        if not budget.take(text):
            break
        matches.append(text)
    views = _views(answer, budget) if len(matches) == len(answer.matches) else []
    cut = answer.total - len(matches)
    if cut:
        larger = dialect.option("max_results", len(matches) * 2)
        if len(matches) < len(answer.matches):
            larger = dialect.option("max_tokens", answer.max_tokens * 2)
        notes.insert(0, f"{cut} more matches; to see them: {larger}, or a narrower query or path")
    text = "\n".join(part for part in (header, *matches, *views, *notes, following) if part)
    return f"{text}\n{footer(text)}\n"


def match_lines(match: SymbolMatch, language: str) -> str:
    """``path:line kind qualified.name(parameters)``, and below it the first line of the doc."""
    symbol = match.symbol
    text = f"{line(match.path)}:{symbol.line_start} {symbol.kind} {described(symbol, language)}"
    if symbol.doc_summary:
        text += f"\n  {line(symbol.doc_summary[:DOC_CHARACTERS])}"
    return text


def _header(answer: SearchAnswer) -> str:
    searched = f"{answer.files} {'file' if answer.files == 1 else 'files'} in {line(answer.path)}"
    if not answer.matches:
        return f"no match for {line(answer.query)!r} in {searched}"
    what = "similar name" if answer.fuzzy else "match"
    plural = "" if answer.total == 1 else "s" if answer.fuzzy else "es"
    only = "no symbol holds it; " if answer.fuzzy else ""
    return f"{line(answer.query)!r}: {only}{answer.total} {what}{plural}, {searched}"


def _views(answer: SearchAnswer, budget: Budget) -> list[str]:
    views: list[str] = []
    for path in dict.fromkeys(match.path for match in answer.matches):
        outline = answer.outlines[path]
        for view in ("signatures", "names"):
            block = "\n" + outline_block(outline, view)
            if budget.take(block):
                views.append(block)
                break
    return views


def _next(answer: SearchAnswer, dialect: Dialect) -> str:
    if not answer.matches:
        return "try fewer or other words, a wider path, or grep for text inside bodies"
    best = answer.matches[0]
    return f"next: {line(dialect.unfold(best.path, best.symbol.qualified_name))}"

"""Search results as text."""

from __future__ import annotations

import re

from smart_explore.model import Problem
from smart_explore.model.answers import lost
from smart_explore.model.search_answer import SearchAnswer
from smart_explore.render.dialect import Dialect
from smart_explore.render.match_lines import match_lines
from smart_explore.render.note_marks import marks_line
from smart_explore.render.notes import ignored_lines, problem_lines, syntax_count
from smart_explore.render.options import RenderOptions
from smart_explore.render.outline_text import outline_block
from smart_explore.render.sanitize import line
from smart_explore.render.symbol_lines import clipped, has_body
from smart_explore.render.tokens import Budget, footer

QUERY_CHARACTERS = 80
"""What is repeated of a question."""
SMALL_BUDGET = 200
"""Tokens below which nothing but the matches is shown."""
CLOSING_CHARACTERS = 110
"""Room for what is said of a cut."""
MAX_DOCS = 3
"""Matches found by words show what they are for; the first ones only, as the list is to stay short."""
DEFINITE = ("exact", "variant")
FEW_DEFINITIONS = 4
SHORT_CHARACTERS = 400
"""A name with few definitions is answered in this: related symbols are listed only as far as it goes."""
MIN_SHARE = 0.5
"""Of the best score; what speaks of the question less is listed in the first half of the list only."""


def search_text(answer: SearchAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """A header, the matches, folded views of their files as far as the budget goes, and what to type next."""
    answer = _worth_reading(answer)
    budget = Budget(options.max_tokens)
    header = _header(answer)
    following = _next(answer, dialect)
    shown_problems = _of_matches(answer)
    notes = [*problem_lines(lost(answer.problems)), *syntax_count(shown_problems)]
    if not answer.matches or _is_unknown_name(answer):
        notes += ignored_lines(answer.skipped, answer.ignored_by, dialect)
    budget.take(header)
    budget.take("x" * CLOSING_CHARACTERS)
    if options.max_tokens < SMALL_BUDGET:  # the matches come first
        notes, following = [], ""
    else:
        notes += marks_line(answer.notes, dialect)
    notes = [note for note in notes if budget.take(note)]
    following = following if budget.take(following) else ""
    short = _is_short(answer) and not options.explain
    room = SHORT_CHARACTERS - len(header) if short else budget.left
    docs = not short or _size(answer, docs=True) <= room
    matches: list[str] = []
    path = cut = ""
    for index, match in enumerate(answer.matches):
        doc = docs and (match.tier in DEFINITE or index < MAX_DOCS)
        text = match_lines(
            match,
            answer.outlines[match.path].language,
            path,
            answer.notes,
            confidence=not short,
            doc=doc,
            parts=options.explain,
        )
        room -= len(text) + 1
        if short and room < 0 and match.tier not in DEFINITE:
            cut = dialect.option("mode", "text")
            break
        if not budget.take(text):
            cut = dialect.option("max_tokens", options.max_tokens * 2)
            break
        matches.append(text)
        path = match.path
    definite = sum(match.tier in DEFINITE for match in answer.matches)
    views = [] if answer.weak else _views(answer, min(len(matches), definite) if short else len(matches), budget)
    if cut or answer.more:
        option = cut or dialect.option("max_results", len(answer.matches) * 2)
        if short and "mode" in option:
            notes.insert(0, f"there are more related symbols; to see them: {option}")
        else:
            notes.insert(0, f"there are more; to see them: {option}, or a narrower query or path")
    text = "\n".join(part for part in (header, *matches, *views, *notes, following) if part)
    return f"{text}\n{footer(text)}\n"


def _worth_reading(answer: SearchAnswer) -> SearchAnswer:
    """The answer with what a reader gains of: where nothing bears the name, half and what is not far behind the best.

    Of weak matches, which have hardly anything of the question, it is half at most. JSON has them all: programs cut
    where they like.
    """
    matches = answer.matches
    if not matches or matches[0].tier in DEFINITE:
        return answer
    half = -(-len(matches) // 2)
    least = matches[0].score * MIN_SHARE
    kept = tuple(
        match for rank, match in enumerate(matches) if rank < half or (not answer.weak and match.score >= least)
    )
    return answer._replace(matches=kept, more=answer.more and len(kept) == len(matches))


def _is_short(answer: SearchAnswer) -> bool:
    """Whether the query is a name with few definitions: then these are the answer, and what is like it only a hint."""
    return 0 < sum(match.tier in DEFINITE for match in answer.matches) <= FEW_DEFINITIONS


def _size(answer: SearchAnswer, *, docs: bool) -> int:
    """The characters that the definitions take."""
    definite = [match for match in answer.matches if match.tier in DEFINITE]
    before = ["", *(match.path for match in definite)]
    return sum(
        len(match_lines(match, answer.outlines[match.path].language, path, confidence=False, doc=docs, parts=False)) + 1
        for match, path in zip(definite, before, strict=False)
    )


def _of_matches(answer: SearchAnswer) -> tuple[Problem, ...]:
    """The problems of the files that matched: what does not parse elsewhere is not of interest here."""
    paths = {match.path for match in answer.matches}
    return tuple(problem for problem in answer.problems if problem.path in paths or not paths)


def _header(answer: SearchAnswer) -> str:
    searched = f"{answer.files} {'file' if answer.files == 1 else 'files'}"
    query = clipped(line(answer.query), QUERY_CHARACTERS)
    if not answer.matches:
        return f"no match for {query!r} in {searched} of {line(answer.path)}"
    definitions = sum(match.tier in DEFINITE for match in answer.matches)
    count = len(answer.matches)
    if definitions and not (answer.more and definitions == count):
        related = "" if definitions == count else ", then related symbols"
        return f"{query!r}: {definitions} definition{'' if definitions == 1 else 's'} in {searched}{related}"
    plural = "" if count == 1 else "es"
    what = "weak " if answer.weak else "best " if answer.more else ""
    return f"{query!r}: {_unknown(answer)}{what}{count} match{plural} in {searched}"


def _unknown(answer: SearchAnswer) -> str:
    """What is known of a name that nothing bears, or of words that stand nowhere."""
    if _is_unknown_name(answer):
        if answer.holding is None:
            return "nothing is called so; "
        if answer.holding == 0:
            return "nothing is called so, and the text stands in no symbol; "
        symbols = "symbol" if answer.holding == 1 else "symbols"
        return f"nothing is called so; the text stands in {answer.holding} {symbols} (grep it); "
    words = ", ".join(clipped(line(word), QUERY_CHARACTERS) for word in answer.unknown_words)
    return f"nowhere: {words}; " if words else ""


def _is_unknown_name(answer: SearchAnswer) -> bool:
    """Whether the query is one word, and no match bears it as its name, in whatever style."""
    name = _plain(re.split(r"[.:#/]+", answer.query.strip())[-1])
    named = any(match.tier in DEFINITE or _plain(match.symbol.name) == name for match in answer.matches)
    return not named and len(answer.query.split()) == 1


def _plain(name: str) -> str:
    return re.sub(r"[\W_]+", "", name).lower()


def _views(answer: SearchAnswer, shown: int, budget: Budget) -> list[str]:
    views: list[str] = []
    for path in dict.fromkeys(match.path for match in answer.matches[:shown]):
        outline = answer.outlines[path]
        for view in ("signatures", "names"):
            block = "\n" + outline_block(outline, view)
            if budget.take(block):
                views.append(block)
                break
    return views


def _next(answer: SearchAnswer, dialect: Dialect) -> str:
    if not answer.matches and answer.only_holding:
        return "without an index only files that hold the name are parsed: to find typos too, leave out --no-index"
    if not answer.matches:
        return "try fewer or other words, a wider path, or grep for text inside strings"
    tier = answer.matches[0].tier
    best = next((match for match in answer.matches if match.tier == tier and has_body(match.symbol)), None)
    if best is None:  # the lines above say all there is
        return ""
    outline = answer.outlines[best.path]
    name = best.symbol.qualified_name
    if sum(symbol.qualified_name == name for symbol in outline.walk()) > 1:
        return f"next: {line(dialect.unfold(f'{best.path}:{best.symbol.name_line}'))}"
    return f"next: {line(dialect.unfold(best.path, name))}"

"""Search results as text."""

from __future__ import annotations

from collections.abc import Sequence

from smart_explore.model import Problem
from smart_explore.model.answers import lost
from smart_explore.model.kinds import SCOPE_KINDS
from smart_explore.model.search_answer import SearchAnswer, SymbolMatch
from smart_explore.ranking.listed import DEFINITE, MAX_LISTED, by_words, overloads_once, worth_reading
from smart_explore.ranking.name_query import TEXT
from smart_explore.render.dialect import Dialect
from smart_explore.render.memory.marks import marks_line
from smart_explore.render.notes import ignored_lines, problem_lines, syntax_count
from smart_explore.render.options import RenderOptions
from smart_explore.render.outline_text import outline_block
from smart_explore.render.page import Budget, page
from smart_explore.render.sanitize import line
from smart_explore.render.search.header import is_unknown_name, search_header
from smart_explore.render.search.matches import NO_BODY, match_lines, short_name
from smart_explore.render.symbol_lines import has_body

READ_FROM = "(from "
"""The beginning of the note that only some files were read."""

OTHER_WORDS = "more: other words, or a path"
"""The note that more matches by words have less of the question."""

SMALL_BUDGET = 200
"""Tokens below which nothing but the matches is shown."""
CLOSING_CHARACTERS = 110
"""Room for a note on cut matches."""
MAX_DOCS = 4
"""Number of first matches found by words that are shown with their documentation and informative lines: the list is
short.
"""
FEW_DEFINITIONS = 4
MEMBERS_CHARACTERS = 3_000
"""The limit for the view of a type's members."""
SHORT_CHARACTERS = 400
"""A name with few definitions is answered in this: related symbols are listed only as far as it goes."""
USES_SHARE = 8
"""Statements that use a match take this part of the budget at most: in a small one the other matches come first."""


def search_text(answer: SearchAnswer, options: RenderOptions, dialect: Dialect) -> str:
    """A header, the matches as far as the budget goes, a defined type's members, and what to type next."""
    asked = len(answer.matches)
    if not options.explain:
        answer = overloads_once(answer)
    answer = worth_reading(answer)
    is_part = options.request_tokens > 0
    if is_part and _is_short(answer) and any(match.body for match in answer.matches):
        answer = answer._replace(matches=tuple(match for match in answer.matches if match.tier in DEFINITE), more=False)
    header = search_header(answer)
    is_empty, following = not answer.matches, _next(answer, dialect)
    first = MAX_DOCS
    if not options.explain:
        above = [rank for rank, match in enumerate(answer.matches) if _is_above(match, answer)]
        header += _above_named(answer, above)
        first -= sum(rank < MAX_DOCS for rank in above)
        kept = [match for rank, match in enumerate(answer.matches) if rank not in above]
        answer = answer._replace(matches=_by_file(kept, first))
    budget = Budget(options.max_tokens)
    shown_problems = problems_of_matches(answer)
    notes = [*problem_lines(lost(answer.problems)), *syntax_count(shown_problems)]
    if answer.read_files:
        notes.append(
            f"{READ_FROM}the files with most of these words: "
            f"the index of all {answer.files} is being made, ask again later)"
        )
    if is_empty or is_unknown_name(answer):
        notes += ignored_lines(answer.skipped, answer.ignored_by, dialect)
    files = [*filter(None, [line(answer.unparsed)]), *(line(path) for path in answer.named_files)]
    for shown in (header, *files):
        budget.take(shown)
    budget.reserve(CLOSING_CHARACTERS)
    if options.max_tokens < SMALL_BUDGET:  # the matches come first
        notes, following = [], ""
    else:
        notes += marks_line(answer.notes, dialect)
    notes = budget.fitting(notes)
    following = following if budget.take(following) else ""
    short = _is_short(answer) and not options.explain and not any(match.body for match in answer.matches)
    room = SHORT_CHARACTERS - len(header) if short else budget.left
    docs = not short or _size(answer, docs=True) <= room
    matches: list[str] = []
    path = cut = ""
    bodies = []
    if any(match.body for match in answer.matches):
        from smart_explore.render.search.bodies import ROWS_CHARACTERS, shared_bodies

        most = min(ROWS_CHARACTERS, budget.left // 2)
        bodies = shared_bodies(answer.matches, most, is_part=is_part)
    room_for_uses = budget.left // USES_SHARE
    named = None
    for index, match in enumerate(answer.matches):
        body = bodies[index] if index < len(bodies) else NO_BODY
        is_told = index >= first
        is_named = is_told and match.tier == TEXT and not body.text and not options.explain
        is_beside = is_named and named is not None and match.path == path
        text = match_lines(
            match,
            answer.outlines[match.path].language,
            path,
            answer.notes,
            confidence=not short,
            doc=docs and not is_named and (match.tier in DEFINITE or index < first),
            parts=options.explain,
            body=body,
            room_for_uses=room_for_uses,
            named=named if is_beside else None,
            is_of_several=is_part,
        )
        room -= len(text) + 1
        if short and room < 0 and match.tier not in DEFINITE:
            cut = dialect.option("mode", "text")
            break
        if not budget.take(f" {text}" if is_beside else text):
            cut = dialect.option("max_tokens", (options.request_tokens or options.max_tokens) * 2)
            break
        if is_beside:
            matches[-1] += f", {text}"
        else:
            matches.append(text)
        path, named = match.path, match.symbol if is_named else None
    definite = sum(match.tier in DEFINITE for match in answer.matches)
    views = _members(answer, budget) if definite == 1 else []
    if cut or answer.more:
        option = cut or dialect.option("max_results", asked * 2)
        is_text = bool(answer.matches) and answer.matches[0].tier == TEXT
        if short and "mode" in option:
            notes.insert(0, f"more that is related: {option}")
        elif is_text and not cut and asked > MAX_LISTED:  # the rest has less of the question
            notes.insert(0, OTHER_WORDS)
        else:
            notes.insert(0, f"more: {option}{'' if is_text else ', or a narrower query or path'}")
    return page(part for part in (header, *files, *matches, *views, *notes, following) if part)


def _is_above(match: SymbolMatch, answer: SearchAnswer) -> bool:
    """True if only the name of a match would be shown, as an answer before shows it."""
    return match.tier == TEXT and not match.body and match.place in answer.told


def _above_named(answer: SearchAnswer, above: Sequence[int]) -> str:
    """A note on the matches, by their ranks, that are above, with the names of those among the first."""
    names = [line(short_name(answer.matches[rank].symbol)) for rank in above if rank < MAX_DOCS]
    named = f": {', '.join(names)}" if names else ""
    return f" ({len(above)} of them above{named})" if above else ""


def _by_file(matches: Sequence[SymbolMatch], first: int) -> tuple[SymbolMatch, ...]:
    """The matches with those behind the ``first`` ones, by words, side by side where they are of one file."""
    told, named = matches[:first], matches[first:]
    if not named or any(match.tier != TEXT for match in named):
        return tuple(matches)
    paths = [*(match.path for match in told[-1:]), *(match.path for match in named)]
    places = {path: number for number, path in enumerate(dict.fromkeys(paths))}
    return (*told, *sorted(named, key=lambda match: places[match.path]))  # stable: then by rank


def _is_short(answer: SearchAnswer) -> bool:
    """True if the query is a name with few definitions: then these are the answer, and similar ones only a hint."""
    return not answer.is_phrase and 0 < sum(match.tier in DEFINITE for match in answer.matches) <= FEW_DEFINITIONS


def _size(answer: SearchAnswer, *, docs: bool) -> int:
    """The characters that the definitions take."""
    definite = [match for match in answer.matches if match.tier in DEFINITE]
    before = ["", *(match.path for match in definite)]
    return sum(
        len(match_lines(match, answer.outlines[match.path].language, path, confidence=False, doc=docs, parts=False)) + 1
        for match, path in zip(definite, before, strict=False)
    )


def problems_of_matches(answer: SearchAnswer) -> tuple[Problem, ...]:
    """The problems of the files that matched: what does not parse elsewhere is not of interest here."""
    paths = {match.path for match in answer.matches}
    return tuple(problem for problem in answer.problems if problem.path in paths or not paths)


def _members(answer: SearchAnswer, budget: Budget) -> list[str]:
    """The folded view of a single definition that is a type: who looks for it wants to know its members."""
    match = answer.matches[0]
    if match.symbol.kind not in SCOPE_KINDS or not match.symbol.children:
        return []
    outline = answer.outlines[match.path]._replace(symbols=(match.symbol,))
    blocks = ("\n" + outline_block(outline, view) for view in ("signatures", "names"))
    return [next((block for block in blocks if len(block) <= MEMBERS_CHARACTERS and budget.take(block)), "")]


def _next(answer: SearchAnswer, dialect: Dialect) -> str:
    if answer.named_files:
        return f"next: {line(dialect.outline(answer.named_files[0]))}"
    if not answer.matches and answer.only_holding:
        return "without an index only files that hold the name are parsed: to find typos too, leave out --no-index"
    if not answer.matches:
        return "try fewer or other words, a wider path, or grep for text inside strings"
    tier = answer.matches[0].tier
    if by_words(answer) or answer.matches[0].body:  # which of them it is, whoever asked reads from the rows
        return ""
    best = next((match for match in answer.matches if match.tier == tier and has_body(match.symbol)), None)
    if best is None:  # the lines above say all there is
        return ""
    outline = answer.outlines[best.path]
    name = best.symbol.qualified_name
    if sum(symbol.qualified_name == name for symbol in outline.walk()) > 1:
        return f"next: {line(dialect.unfold(f'{best.path}:{best.symbol.name_line}'))}"
    return f"next: {line(dialect.unfold(best.path, name))}"

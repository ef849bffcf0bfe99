"""search: find symbols by name or words."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import chain, repeat
from typing import Any

from smart_explore.errors import BadRequestError
from smart_explore.index.retry import retry_on_corruption
from smart_explore.memory.answer_marks import note_marks
from smart_explore.model import Symbol
from smart_explore.model.search_answer import ScorePart, SearchAnswer, SymbolMatch
from smart_explore.model.several_answers import SeveralAnswers
from smart_explore.ranking.hybrid import MODES, Ranked
from smart_explore.ranking.name_query import EXACT, TEXT, VARIANT
from smart_explore.ranking.paths import is_aside
from smart_explore.requests import (
    IGNORED_FILES,
    KIND,
    NO_INDEX,
    NO_TESTS,
    ROOTS,
    Parameter,
    Session,
    Verb,
    budget,
    paths_below,
)
from smart_explore.search_plan.early_search import EarlySearch
from smart_explore.search_plan.joint_answers import ranked_together
from smart_explore.search_plan.match_rows import with_rows
from smart_explore.search_plan.plan import open_plan
from smart_explore.search_plan.prefilter import definition_prefilter, required_literal
from smart_explore.search_plan.scope import SearchScope
from smart_explore.search_plan.snippets import with_snippets
from smart_explore.search_plan.symbol_search import SearchQuery, search_symbols
from smart_explore.symbols.kind_filter import kinds_of
from smart_explore.workspace import rule_in_the_way

OF_TESTS = 4
"""The factor of ranked symbols if tests are left out: most of the first may be tests."""


PART = " | "
"""The separator of several queries in one."""

MAX_PARTS = 8


def search(session: Session, query: str, path: Sequence[str], **options: Any) -> SearchAnswer | SeveralAnswers:
    """The symbols that the query names, or that match its words, best first; an answer for each part of ``A | B``.

    Raises as ``_search`` does, and BadRequestError for too many parts.
    """
    query, path = _split_words(session, query, path)
    parts = list(dict.fromkeys(filter(None, map(str.strip, f" {query} ".split(PART))))) or [query]
    if len(parts) > MAX_PARTS:
        raise BadRequestError(f"{len(parts)} queries in one, more than {MAX_PARTS}", "ask for fewer at once")
    early = EarlySearch(parts)
    answers = with_rows(session, ranked_together([_search(session, part, path, early, **options) for part in parts]))
    return answers[0] if len(answers) == 1 else SeveralAnswers(tuple(zip(parts, answers, strict=True)))


@retry_on_corruption
def _search(
    session: Session,
    query: str,
    path: Sequence[str],
    early: EarlySearch,
    file_pattern: str,
    kind: Sequence[str],
    mode: str,
    max_results: int,
    no_index: bool,
    no_history: bool,
    no_meaning: bool,
    no_tests: bool,
) -> SearchAnswer:
    """The symbols that one query names, or that match its words, best first.

    For folders the index is updated and used. Without an index, a name is searched in the few files that contain it; so
    is a question in words in a large tree, by ``early``, while another process builds the index. With ``no_tests``
    symbols of tests, mocks and examples are left out. Raises BadRequestError for an empty query, an unknown kind or a
    missing path, EnvironmentBrokenError without a working CLI.
    """
    if not query.strip():
        raise BadRequestError("the query is empty", "name what you look for, as in: smart-explore search shutdown")
    kinds = kinds_of(kind)
    scope = SearchScope(session, tuple(path) or session.searched, file_pattern, no_index)
    word = required_literal(query) if mode != TEXT else ""
    limit = (max_results + 1) * (OF_TESTS if no_tests else 1)
    with open_plan(scope, definition_prefilter(word) if word else None) as plan:
        asked = SearchQuery(query, mode, kinds, limit, history=not no_history, meaning=not no_meaning)
        answered = search_symbols(asked, plan, word, early)
    if answered.holders:
        from smart_explore.search_plan.written_text import written_first

        answered = written_first(session, query, answered)
    skipped = plan.skipped(answered.searched)
    ranked = [
        (result, users)
        for result, users in zip(answered.ranked, chain(answered.users, repeat(())), strict=False)
        if not (no_tests and is_aside(result.path, result.symbol.qualified_name))
    ]
    found = [_match(result, users) for result, users in ranked[:max_results]]
    matches = with_snippets(session, query, found)
    written = None
    if answered.may_hold is not None:
        from smart_explore.search_plan.written_text import written_text

        written = written_text(session, query, answered.may_hold, matches)
    named: tuple[str, ...] = ()
    if mode != TEXT and not kinds and not any(match.tier in (EXACT, VARIANT) for match in matches):
        from smart_explore.search_plan.named_files import named_files

        named = named_files(query, plan.candidates.files)
    unparsed = None
    if word and not any(match.tier in (EXACT, VARIANT) for match in matches):
        from smart_explore.text_search.damaged import damaged_line

        unparsed = damaged_line(session, word, answered.searched.problems)
    elif word and answered.searched.problems and not (kinds or no_tests):
        from smart_explore.text_search.damaged import damaged_definition

        known = ((each.path, each.symbol) for each in answered.ranked)
        unparsed = damaged_definition(session, word, answered.searched.problems, known)
    ignored_by = None
    if not answered.searched.files:
        ignored_by = rule_in_the_way(session, scope.paths, skipped)
    return SearchAnswer(
        query=query,
        path=" ".join(scope.paths) if path or session.repositories is None else f"{len(session.searched)} repositories",
        repositories=session.searched if session.repositories else (),
        matches=matches,
        more=len(ranked) > max_results,
        files=answered.searched.files,
        parsed=answered.searched.parsed,
        outlines={match.path: answered.outlines[match.path] for match in matches},
        problems=(*plan.candidates.problems, *answered.searched.problems),
        skipped=skipped,
        ignored_by=ignored_by,
        only_holding=no_index and bool(word),
        unknown_words=answered.unknown_words,
        holding=answered.holding,
        weak=answered.weak,
        unparsed=unparsed.told if unparsed else "",
        written=written,
        named_files=named,
        read_files=answered.read_files,
        notes=note_marks(session.base, ((match.path, match.symbol.qualified_name) for match in matches)),
    )


def _split_words(session: Session, query: str, paths: Sequence[str]) -> tuple[str, list[str]]:
    """The query and the paths of a search: trailing words of an unquoted query are no paths.

    A client of a server passes its paths separately: there a missing path is an error.
    """
    if session.roots:
        return query, list(paths)
    words = [path for path in paths if path and set("/.").isdisjoint(path) and not _is_there(session, path)]
    return " ".join([query, *words]), [path for path in paths if path not in words]


def _is_there(session: Session, path: str) -> bool:
    return os.path.lexists(os.path.join(session.base, path))


def _match(result: Ranked, users: tuple[tuple[str, Symbol], ...]) -> SymbolMatch:
    parts = [
        ScorePart(f"{piece.term}{' in the name' if piece.in_name else ''}", piece.gain) for piece in result.score_terms
    ]
    parts += [ScorePart(f"x {name}", factor) for name, factor in result.factors]
    return SymbolMatch(
        result.path, result.symbol, result.score, result.tier, result.confidence, result.why, tuple(parts), users=users
    )


VERB = Verb(
    name="search",
    summary="Find symbols by name, or by words about what they do.",
    title="Search code",
    search_hint=(
        "code search: find and explore code in the codebase or repository: a file, function, class, method or symbol "
        "by name, or semantic search by words"
    ),
    tool_description=(
        "Where is the code that does this? Search the codebase for functions, classes and other symbols by name (typos"
        " and other styles too) or by words about what they do ('retry failed uploads'), best first, the first with "
        "rows of their bodies. Not for: every occurrence of a string (smart_grep)."
    ),
    examples=(
        ("search shutdown", "symbols of that name below the current folder"),
        ("search 'retry failed uploads' src", "symbols whose names, docs or bodies match the words"),
        (
            "search retry failed uploads src",
            "the same: a word that exists as a path, or has / or a dot, is a path",
        ),
        ("search 'login attempts | password reset mail | expired tokens'", "each of three things, in one answer"),
        ("search QuerySet.filter --file-pattern models", "a qualified name, in files whose path contains 'models'"),
        ("search parse --kind function --max-results 5 --max-tokens 500", "a short answer"),
        ("search retry --json | jq '.results[0]'", "for other programs"),
    ),
    parameters=(
        Parameter(
            "query",
            "text",
            "A name, a qualified name, or words; several things in one search: 'A | B | C'.",
            required=True,
            positional=True,
        ),
        paths_below("search"),
        Parameter(
            "file_pattern",
            "text",
            "Only files whose path contains this, or matches it if it has *, ? or [.",
            default="",
            metavar="PATTERN",
        ),
        KIND,
        Parameter(
            "mode",
            "choice",
            "name: only by name; text: only by words; auto: names first if the query looks like one.",
            default="auto",
            choices=MODES,
            unlisted=True,
            rare=True,
        ),
        Parameter.number("max_results", "Most matches to list.", default=20, bounds=(1, 1_000), also="limit"),
        budget(2_000),
        NO_TESTS,
        Parameter.flag("explain", "Explain each score.", goes_to="render", unlisted=True, rare=True),
        *ROOTS,
        NO_INDEX,
        *IGNORED_FILES,
        Parameter.flag("no_history", "Do not use the subjects of commits for ranking.", unlisted=True, rare=True),
        Parameter.flag("no_meaning", "Rank by words alone, without the extra [meaning].", unlisted=True, rare=True),
    ),
    run=search,
)

"""search: where is it?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from typing import TYPE_CHECKING, NamedTuple

from smart_explore.errors import BadRequestError
from smart_explore.index.locations import is_indexed, may_be_indexed, root_of
from smart_explore.index.retry import retry_on_corruption
from smart_explore.model import FileOutline, Problem
from smart_explore.model.search_answer import ScorePart, SearchAnswer, SymbolMatch
from smart_explore.operations.filters import KIND_HELP, kinds_of
from smart_explore.operations.scan import Scan
from smart_explore.operations.sought import holds_name, prepare, scan_for_word, walk_of, word_of
from smart_explore.ranking.fuse import MODES, Ranked, rank
from smart_explore.ranking.names import EXACT, TEXT, VARIANT
from smart_explore.requests import Parameter, Session, Verb, budget
from smart_explore.source.collect import Found

if TYPE_CHECKING:
    from smart_explore.index.in_memory import InMemoryIndex, InMemoryNameIndex
    from smart_explore.index.index_reader import IndexReader


@retry_on_corruption
def search(
    session: Session,
    query: str,
    path: Sequence[str],
    file_pattern: str,
    kind: Sequence[str],
    mode: str,
    max_results: int,
    no_index: bool,
) -> SearchAnswer:
    """The symbols that the query names, or that speak of its words, best first.

    Folders are answered from an index that is brought up to date first, and made the first time. A name is looked for
    without one where there is none: the files that hold it are few. Raises BadRequestError for an empty query, an
    unknown kind or a path that does not exist, EnvironmentBrokenError without a working CLI.
    """
    if not query.strip():
        raise BadRequestError("the query is empty", "name what you look for, as in: smart-explore search shutdown")
    kinds = kinds_of(kind)
    paths = tuple(path) or (".",)
    asked = _Asked(query, mode, frozenset(kinds), max_results + 1)
    word = word_of(query) if mode != TEXT else ""
    with closing(scan_for_word(session, word)) as scan:
        found = _find(session, paths, file_pattern, scan if word else None, no_index)
        if not found.candidates and not found.named and len(found.problems) >= len(paths):
            problem = found.problems[0]
            raise BadRequestError(f"{problem.path}: {problem.reason}", "name a folder or file")
        answered = _answer(session, asked, found, scan, word, no_index, narrowed=bool(file_pattern))
    matches = tuple(_match(result) for result in answered.ranked[:max_results])
    return SearchAnswer(
        query=query,
        path=" ".join(paths),
        matches=matches,
        more=len(answered.ranked) > max_results,
        files=answered.searched,
        parsed=answered.parsed,
        outlines={match.path: answered.outlines[match.path] for match in matches},
        problems=(*found.problems, *answered.problems),
        skipped={str(reason): count for reason, count in (found.skipped + Counter(answered.skipped)).items()},
        only_holding=no_index and bool(word),
    )


class _Asked(NamedTuple):
    query: str
    mode: str
    kinds: frozenset[str]
    limit: int


class _Answered(NamedTuple):
    """The best symbols, the outlines of their files, and what was searched for them."""

    ranked: list[Ranked]
    outlines: dict[str, FileOutline]
    searched: int
    parsed: int
    problems: tuple[Problem, ...]
    skipped: dict[str, int]


def _find(session: Session, paths: Sequence[str], file_pattern: str, names: Scan | None, no_index: bool) -> Found:
    """The files to search; ``names`` looks at them on the way where a name is sought that no index knows of."""
    if no_index or (names and not may_be_indexed(paths, session.base)):
        walk = walk_of(session, paths, file_pattern)
        return names.find(walk) if names else walk(None)
    from smart_explore.index.walk_cache import find_cached

    return find_cached(
        paths, base=session.base, roots=session.roots, file_pattern=file_pattern or None, makes_index=not names
    )


def _answer(
    session: Session, asked: _Asked, found: Found, scan: Scan, word: str, no_index: bool, narrowed: bool
) -> _Answered:
    root = root_of(found.folders) if found.folders and not (no_index or found.named) else None
    if word and (root is None or not is_indexed(root)):
        answered = _defined(asked, found, scan)
        if answered is not None:
            return answered
    if root is None:  # or folders of several roots
        return _scanned(session, asked, found, scan, word)
    from smart_explore.index.snapshot import open_snapshot

    scan.close()
    with open_snapshot(
        root, found, cancelled=session.cancelled, progress=session.progress, narrowed=narrowed
    ) as snapshot:
        live, problems, skipped, parsed = snapshot.refreshed
        return _ranked(asked, snapshot.terms, len(live), parsed, tuple(problems), skipped)


def _ranked(
    asked: _Asked,
    terms: IndexReader | InMemoryIndex,
    searched: int,
    parsed: int,
    problems: tuple[Problem, ...],
    skipped: dict[str, int],
) -> _Answered:
    ranked = rank(asked.query, asked.mode, terms, terms.symbol_of, asked.limit, asked.kinds)
    return _answered(ranked, terms, searched, parsed, problems, skipped)


def _answered(
    ranked: list[Ranked],
    terms: IndexReader | InMemoryIndex | InMemoryNameIndex,
    searched: int,
    parsed: int,
    problems: tuple[Problem, ...],
    skipped: dict[str, int],
) -> _Answered:
    outlines = {result.path: terms.outline_of(result.path) for result in ranked}
    return _Answered(ranked, outlines, searched, parsed, problems, skipped)


def _defined(asked: _Asked, found: Found, scan: Scan) -> _Answered | None:
    """The definitions of what is named, out of the files that may define it; None where it is not defined there."""
    files, searched, problems, skipped = scan.scanned(found, prepare)
    from smart_explore.index.in_memory import InMemoryNameIndex

    names = InMemoryNameIndex([outline for outline, _ in files])
    ranked = rank(asked.query, asked.mode, names, names.symbol_of, asked.limit, asked.kinds, only_names=True)
    if not any(result.tier in (EXACT, VARIANT) for result in ranked):
        return None
    return _answered(ranked, names, searched, len(files), problems, skipped)


def _scanned(session: Session, asked: _Asked, found: Found, scan: Scan, word: str) -> _Answered:
    """Parse now, and only the files that hold ``word`` in any style; all of them where it is empty."""
    with closing(Scan(session, holds_name(word)) if word else scan) as every:
        files, searched, problems, skipped = every.scanned(found, prepare)
    from smart_explore.index.in_memory import InMemoryIndex

    return _ranked(asked, InMemoryIndex(files), searched, len(files), problems, skipped)


def _match(result: Ranked) -> SymbolMatch:
    parts = [ScorePart(f"{piece.term}{' in the name' if piece.in_name else ''}", piece.gain) for piece in result.pieces]
    parts += [ScorePart(f"x {name}", factor) for name, factor in result.factors]
    return SymbolMatch(
        result.path, result.symbol, result.score, result.tier, result.confidence, result.why, tuple(parts)
    )


VERB = Verb(
    name="search",
    summary="Find symbols by name or by words about them, in a folder.",
    tool_description=(
        "Find functions, classes, methods and other symbols in a whole folder: by name ('get_or_create', "
        "'QuerySet.filter', typos and other case styles too) or by words about what they do ('retry failed uploads'). "
        "Use it first, to learn where something is or how a part of the code base is cut; folded views of the files "
        "found follow as far as max_tokens goes. Then smart_outline a file, smart_unfold a symbol. Not for: every "
        "occurrence of a string (use grep), or non-code files."
    ),
    examples=(
        ("search shutdown", "what is called so, below this folder"),
        ("search 'retry failed uploads' src", "what does it, by words of names, docs and bodies"),
        ("search QuerySet.filter --file-pattern models", "a qualified name, in files whose path holds 'models'"),
        ("search parse --kind function --max-results 5 --max-tokens 500", "a short answer"),
        ("search retry --json | jq '.results[0]'", "for other programs"),
    ),
    parameters=(
        Parameter("query", "text", "A name, a qualified name, or words.", required=True, positional=True),
        Parameter(
            "path",
            "path",
            "Folders or files to search; the current folder by default.",
            default=(),
            many=True,
            positional=True,
            tool_help="A folder or file to search, relative to the root, or a list of them; the root by default.",
        ),
        Parameter(
            "file_pattern",
            "text",
            "Only files whose path holds this, or matches it if it holds *, ? or [.",
            default="",
            metavar="PATTERN",
        ),
        Parameter("kind", "text", KIND_HELP, default=(), many=True, metavar="KIND"),
        Parameter(
            "mode",
            "choice",
            "name: by names only; text: by words only; auto: names first where the query is one.",
            default="auto",
            choices=MODES,
        ),
        Parameter("max_results", "integer", "Most matches to list.", default=20, minimum=1, maximum=1_000),
        budget(4_000),
        Parameter("explain", "flag", "Say how each score came about.", default=False, goes_to="render"),
        Parameter(
            "no_index", "flag", "Parse now instead of using or making an index.", default=False, command_line_only=True
        ),
    ),
    run=search,
)

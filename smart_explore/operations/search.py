"""search: where is it?"""

from __future__ import annotations

import heapq
from collections.abc import Sequence

from smart_explore.errors import BadRequestError
from smart_explore.model import FileOutline, Problem, SourceFile
from smart_explore.model.answers import SearchAnswer, SymbolMatch
from smart_explore.operations.filters import KIND_HELP, kinds_of
from smart_explore.operations.session import Session
from smart_explore.operations.verb import Parameter, Verb
from smart_explore.ranking.score import Query, fuzzy_score, prepare, rank_key, score
from smart_explore.source.collect import collect
from smart_explore.symbols.extract import WITHOUT_IMPORTS, extract
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.treesitter.toolchain import Toolchain


def search(
    session: Session,
    query: str,
    path: Sequence[str] = (),
    file_pattern: str = "",
    kind: Sequence[str] = (),
    max_results: int = 20,
    max_tokens: int = 4_000,
) -> SearchAnswer:
    """The symbols whose names, signatures or docs hold the query, best first.

    Raises BadRequestError for an empty query, an unknown kind or a path that does not exist, EnvironmentBrokenError
    without a working CLI.
    """
    prepared = prepare(query)
    if not prepared.parts:
        raise BadRequestError("the query is empty", "name what you look for, as in: smart-explore search shutdown")
    kinds = kinds_of(kind)
    paths = tuple(path) or (".",)
    collection = collect(paths, base=session.base, roots=session.roots, file_pattern=file_pattern or None)
    files = collection.files
    if not files and len(collection.problems) >= len(paths):
        raise BadRequestError(
            collection.problems[0].path + ": " + collection.problems[0].reason, "name a folder or file"
        )
    likely, others = _split(files, prepared)
    run = _Run(session, prepared, kinds, max_results, len(files))
    toolchain = require_toolchain() if files else None
    if toolchain is not None:
        run.parse(toolchain, likely)
        if not run.total:
            run.parse(toolchain, others)
    matches = run.best()
    return SearchAnswer(
        query=query,
        path=" ".join(paths),
        matches=matches,
        total=run.total or run.fuzzy_total,
        fuzzy=not run.total and bool(matches),
        files=len(files),
        parsed=run.parsed,
        symbols=run.symbols,
        outlines={match.path: run.outlines[match.path] for match in matches},
        problems=(*collection.problems, *run.problems),
        skipped={str(reason): count for reason, count in collection.skipped.items()},
        max_tokens=max_tokens,
    )


def _split(files: Sequence[SourceFile], query: Query) -> tuple[list[SourceFile], list[SourceFile]]:
    """The files that hold a part of the query anywhere, and the others, in which only fuzzy matches can be."""
    needles = [part.encode("utf-8", "surrogateescape") for part in query.parts]
    if not all(part.isascii() for part in query.parts):
        return list(files), []  # lower-casing bytes knows ASCII only
    likely: list[SourceFile] = []
    others: list[SourceFile] = []
    for file in files:
        lowered = file.data.lower()
        (likely if any(needle in lowered for needle in needles) else others).append(file)
    return likely, others


class _Run:
    """One search under way: the best matches so far and the outlines they stand in."""

    def __init__(self, session: Session, query: Query, kinds: frozenset[str], most: int, files: int) -> None:
        self._session, self._query, self._kinds, self._most, self._files = session, query, kinds, most, files
        self._real: list[SymbolMatch] = []
        self._fuzzy: list[SymbolMatch] = []
        self.outlines: dict[str, FileOutline] = {}
        self.problems: list[Problem] = []
        self.total = self.fuzzy_total = self.parsed = self.symbols = 0

    def parse(self, toolchain: Toolchain, files: Sequence[SourceFile]) -> None:
        for _, outline in extract(toolchain, files, parts=WITHOUT_IMPORTS, cancelled=self._session.cancelled):
            self.parsed += 1
            self.problems.extend(outline.problems)
            self._session.progress(self.parsed, self._files, "files")
            if self._judge(outline):
                self.outlines[outline.path] = outline
        self._forget()

    def best(self) -> tuple[SymbolMatch, ...]:
        return tuple(_best(self._real or self._fuzzy, self._most))

    def _judge(self, outline: FileOutline) -> bool:
        kept = False
        for symbol in outline.walk():
            self.symbols += 1
            if self._kinds and symbol.kind not in self._kinds:
                continue
            points = score(symbol, self._query)
            if points:
                self.total += 1
                self._real.append(SymbolMatch(outline.path, symbol, points))
                kept = True
            elif not self.total and (points := fuzzy_score(symbol, self._query)):
                self.fuzzy_total += 1
                self._fuzzy.append(SymbolMatch(outline.path, symbol, points))
                kept = True
        return kept

    def _forget(self) -> None:
        """Keep no more than what can still be shown: a search for a common letter matches every symbol."""
        self._real = _best(self._real, self._most)
        self._fuzzy = _best(self._fuzzy, self._most)
        shown = {match.path for match in (*self._real, *self._fuzzy)}
        self.outlines = {path: outline for path, outline in self.outlines.items() if path in shown}


def _best(matches: Sequence[SymbolMatch], most: int) -> list[SymbolMatch]:
    return heapq.nsmallest(most, matches, key=lambda match: rank_key(match.path, match.symbol, match.score))


VERB = Verb(
    name="search",
    summary="Find symbols by name, signature or doc in a folder.",
    when=(
        "Find functions, classes, methods and other symbols by name or by words of their signature and doc, in a whole "
        "folder, with folded views of the files they stand in. Use it first, to learn where something is or how a part "
        "of the code base is cut. Then smart_outline a file, smart_unfold a symbol. Not for: text inside bodies, "
        "strings and comments, or non-code files (use grep)."
    ),
    examples=(
        ("search shutdown", "symbols about shutdown, below this folder"),
        ("search 'parse config' src --kind function", "functions only, in one folder"),
        ("search QuerySet.filter --file-pattern models", "a qualified name, in files whose path holds 'models'"),
        ("search retry --json | jq '.results[0]'", "for other programs"),
    ),
    parameters=(
        Parameter("query", "text", "Words, a name or a qualified name.", required=True, positional=True),
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
        Parameter("max_results", "integer", "Most matches to list.", default=20, minimum=1, maximum=1_000),
        Parameter(
            "max_tokens",
            "integer",
            "Budget for the whole answer, about 4 characters a token.",
            default=4_000,
            minimum=100,
            maximum=1_000_000,
        ),
    ),
    run=search,
)

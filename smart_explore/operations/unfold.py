"""unfold: show me that one symbol."""

from __future__ import annotations

import re
from collections.abc import Sequence

from smart_explore.errors import BadRequestError
from smart_explore.model import Problem, SourceFile, Symbol
from smart_explore.model.unfold_answer import Excerpt, UnfoldAnswer
from smart_explore.requests import Parameter, Session, Verb, budget
from smart_explore.symbols.extract import WITHOUT_IMPORTS, extract
from smart_explore.symbols.lookup import find, innermost_at, nearest
from smart_explore.treesitter.locate import require_toolchain
from smart_explore.workspace import named_file

MOST_SUGGESTIONS = 10
"""Missing names beyond these get no near names."""

_LINES = re.compile(r"(\d{1,9})(?:\s*[-:,]\s*(\d{1,9}))?")


def unfold(
    session: Session,
    file: str,
    symbols: Sequence[str],
    every: bool,
    lines: str,
) -> UnfoldAnswer:
    """The source of the symbols named, with the docs and decorators above, or of lines ``A-B`` (1-based, inclusive).

    ``file`` may be ``FILE:LINE`` for the innermost symbol at that line. A name that several symbols bear gives its
    candidates, or all of their sources with ``every``. Raises NotFoundError for a file without source to show,
    BadRequestError for lines that are none, EnvironmentBrokenError without a working CLI.
    """
    source, line = named_file(session, file)
    text = source.data.decode("utf-8", "replace").split("\n")
    if lines:
        return UnfoldAnswer(excerpts=(_lines(source, text, lines),))
    if not symbols and line is None:
        raise BadRequestError(
            "no symbol named", f"name one, or lines: smart-explore unfold {file} NAME; smart-explore outline {file}"
        )
    extracted = extract(require_toolchain(), [source], parts=WITHOUT_IMPORTS, cancelled=session.cancelled)
    outline = next((found for _, found in extracted), None)
    if outline is None:  # cancelled: nobody waits for the answer
        return UnfoldAnswer()
    chosen: list[Symbol] = []
    ambiguous: dict[str, tuple[Symbol, ...]] = {}
    missing: dict[str, tuple[str, ...]] = {}
    if line is not None:
        at_line = innermost_at(outline, line)
        if at_line is None:
            where = f"it has lines 1-{outline.total_lines}" if line > outline.total_lines else "no symbol is there"
            missing[f"line {line} ({where})"] = ()
        else:
            chosen.append(at_line)
    for wanted in symbols:
        found = find(outline, wanted)
        if not found:
            names = [symbol.qualified_name for symbol in outline.walk()] if len(missing) < MOST_SUGGESTIONS else []
            missing[wanted] = nearest(names, wanted)
        elif len(found) > 1 and not every:
            ambiguous[wanted] = found
        else:
            chosen += found
    return UnfoldAnswer(
        excerpts=tuple(_excerpt(source, text, symbol) for symbol in dict.fromkeys(chosen)),
        ambiguous=ambiguous,
        missing=missing,
        outline=outline if missing or ambiguous else None,
        problems=tuple(p for p in outline.problems if missing or _concerns(p, chosen)),
    )


def _concerns(problem: Problem, chosen: Sequence[Symbol]) -> bool:
    """Whether a problem touches the symbols shown: a syntax error elsewhere in the file does not."""
    return problem.kind != "syntax" or any(s.line_start <= problem.line <= s.line_end for s in chosen)


def _lines(source: SourceFile, text: list[str], lines: str) -> Excerpt:
    match = _LINES.fullmatch(lines.strip())
    if not match:
        raise BadRequestError(f"not a range of lines: {lines[:80]!r}", "give two line numbers, as in: --lines 10-40")
    first, last = int(match[1]), int(match[2] or match[1])
    total = len(text) - (not text[-1])
    if not 1 <= first <= last or first > total:
        raise BadRequestError(f"no lines {lines} in {source.path}", f"it has lines 1-{total}")
    return _slice(source, text, first, min(last, total), None)


def _excerpt(source: SourceFile, text: list[str], symbol: Symbol) -> Excerpt:
    return _slice(source, text, symbol.doc_line, symbol.line_end, symbol)


def _slice(source: SourceFile, text: list[str], first: int, last: int, symbol: Symbol | None) -> Excerpt:
    body = "\n".join(line.removesuffix("\r") for line in text[first - 1 : last])
    return Excerpt(source.path, first, last, body, symbol)


VERB = Verb(
    name="unfold",
    summary="Show the full source of single symbols, with docs and decorators.",
    tool_description=(
        "Show the complete source of one or more symbols of a file, with the doc comment and decorators above, instead "
        "of reading the file. Name them as smart_search and smart_outline print them: 'name', 'Class.method' or a path "
        "with a line, 'src/a.py:120'. Of a name borne by several symbols the candidates are listed. Not for: files "
        "under about 100 lines (read them)."
    ),
    examples=(
        ("unfold src/app.py main", "one function"),
        ("unfold src/app.py App.run App.stop", "two methods"),
        ("unfold src/app.py:120", "whatever is around line 120"),
        ("unfold src/app.py --lines 10-40", "some lines as they are"),
        ("unfold models.py get_or_create --all", "every symbol of that name"),
    ),
    parameters=(
        Parameter(
            "file",
            "path",
            "The file, or FILE:LINE for what is at that line.",
            required=True,
            positional=True,
            tool_name="file_path",
            tool_help="The file, relative to the root; 'FILE:LINE' for the innermost symbol at that line.",
        ),
        Parameter(
            "symbols",
            "text",
            "Names: name, Class.method, Class#method, Class::method.",
            default=(),
            many=True,
            positional=True,
            metavar="SYMBOL",
            tool_name="symbol_name",
            tool_help="A name or qualified name ('Class.method'), or a list of them.",
        ),
        Parameter("every", "flag", "Show all symbols that bear the name.", default=False, tool_name="all"),
        Parameter("lines", "text", "Lines A-B instead of symbols.", default="", metavar="A-B"),
        budget(12_000),
    ),
    run=unfold,
)

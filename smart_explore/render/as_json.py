"""Answers as JSON values. Once published, a key keeps its name and meaning."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from smart_explore.model import FileOutline, Symbol
from smart_explore.model.note_mark import NO_MARKS, NoteMarks
from smart_explore.render.data import fields, present, repository_json, to_data
from smart_explore.render.memory.marks import marks_json
from smart_explore.render.options import RenderOptions
from smart_explore.render.sanitize import json_text

if TYPE_CHECKING:
    from smart_explore.model.outline_answer import OutlineAnswer
    from smart_explore.model.search_answer import SearchAnswer, SymbolMatch
    from smart_explore.model.unfold_answer import Excerpt, UnfoldAnswer
    from smart_explore.render.search.matches import Body


def dumps(answer: Any) -> str:
    """JSON text of a value made here, with every string in it fit for UTF-8."""
    return json_text(json.dumps(answer, ensure_ascii=False, indent=1)) + "\n"


def outline_json(answer: OutlineAnswer, options: RenderOptions) -> Any:
    """One object for a single file, else ``{"files": [...], "problems": [...], "skipped": {...}}``.

    If skeletons were requested, each file has its own as ``skeleton``, null if it could not be made.
    """
    if len(answer.outlines) == 1 and not answer.digest:
        document = _outline_json(answer.outlines[0], answer, options)
        document["problems"] += to_data(answer.problems)
        return document
    return {
        "files": [_outline_json(outline, answer, options) for outline in answer.outlines],
        **fields(answer, "problems", "skipped"),
    }


def _outline_json(outline: FileOutline, answer: OutlineAnswer, options: RenderOptions) -> dict[str, Any]:
    document = file_json(outline, options.depth, answer.notes)
    if options.view == "skeleton" and not answer.digest:
        document["skeleton"] = answer.skeletons.get(outline.path)
    return document


def file_json(outline: FileOutline, depth: int = 0, marks: NoteMarks = NO_MARKS) -> dict[str, Any]:
    """One file. ``imports`` are the statements' texts."""
    return {
        **fields(outline, "path", "language", "total_lines", "hash"),
        "imports": [imported.text for imported in outline.imports],
        "symbols": [_symbol_json(symbol, depth, marks, outline.path) for symbol in outline.symbols],
        **fields(outline, "problems"),
    }


def _symbol_json(symbol: Symbol, depth: int, marks: NoteMarks, path: str) -> dict[str, Any]:
    """One symbol with its children, down to ``depth`` levels (0: all). Lines are 1-based and inclusive."""
    inner = depth - 1 if depth else 0
    return {
        **to_data(symbol),
        **marks_json(marks, path, symbol.qualified_name),
        "exported": symbol.exported,
        "children": [_symbol_json(child, inner, marks, path) for child in symbol.children] if depth != 1 else [],
    }


def search_json(answer: SearchAnswer, options: RenderOptions) -> Any:
    """The matches, best first, and what was searched.

    ``rows`` are those of the first that a text shows, ``uses`` are the statements that use the best one.
    """
    bodies: list[Body] = []
    if any(match.body for match in answer.matches):
        from smart_explore.render.search.bodies import ROWS_CHARACTERS, shared_bodies

        bodies = shared_bodies(answer.matches, ROWS_CHARACTERS)
    shown = zip(answer.matches, bodies, strict=False)
    return {
        "query": answer.query,
        "results": [_match_json(match, answer, options.explain) for match in answer.matches],
        **present(rows=[row for match, body in shown for row in _rows_json(match, body)]),
        **present(uses=[use for match in answer.matches for use in _uses_json(match)]),
        **fields(answer, "more", "files", "named_files"),
        **present(unparsed=answer.unparsed),
        **fields(answer, "unknown_words", "weak"),
        **present(read_files=answer.read_files),
        **fields(answer, "written", "problems", "skipped"),
    }


def _match_json(match: SymbolMatch, answer: SearchAnswer, explain: bool) -> dict[str, Any]:
    document = {
        "path": match.path,
        **repository_json(match.path, answer.repositories),
        "hash": outline.hash if (outline := answer.outlines.get(match.path)) else "",
        **to_data(match.symbol),
        **marks_json(answer.notes, match.path, match.symbol.qualified_name),
        "score": round(match.score, 4),
        "tier": match.tier,
        "confidence": round(match.confidence, 3),
        "why": match.why,
    }
    if explain:
        document["parts"] = [{"what": part.what, "worth": round(part.worth, 4)} for part in match.parts]
    return document


def _rows_json(match: SymbolMatch, body: Body) -> list[dict[str, Any]]:
    """The shown rows of a match as they are, not cut, each with the symbol."""
    shown = {row[:3] for row in body.rows}
    rows = (*match.body.focused, *match.body.rows) if match.body else ()
    symbol = {"path": match.path, "symbol": match.symbol.qualified_name}
    own = {row[:3]: row for row in reversed(rows) if row[:3] in shown}
    return [{**symbol, **fields(own[place], *_ROW_FIELDS)} for place in sorted(own)]


def _uses_json(match: SymbolMatch) -> list[dict[str, Any]]:
    """The statements that use a match, each with the symbol around it and what it uses: ``of``."""
    of = match.symbol.qualified_name
    uses = [{"path": use.path, "line": use.line, "symbol": use.symbol.qualified_name} for use in match.uses]
    return [{**place, "text": use.text, "of": of} for place, use in zip(uses, match.uses, strict=True)]


_LEAD_FIELDS = ("name", "of", "line", "path", "file", "qualified_name", "line_start", "line_end")


def unfold_json(answer: UnfoldAnswer, options: RenderOptions) -> Any:
    """The sources; ``ambiguous`` and ``missing`` name the symbols not shown, with candidates and near names.

    ``shown`` are the ranges of lines that a focus matches, ``focused`` the rows, ``beyond`` further matching lines,
    ``in_longer_names`` the number of lines that hold a word of it as a part of longer names, ``body`` the rows of a
    body if that view was requested, ``called`` the rows of short functions that statements on a ``line`` call.
    ``reasons`` explain missing names.
    """
    document: dict[str, Any] = {
        "results": [_excerpt_json(excerpt, options, answer.notes) for excerpt in answer.excerpts],
        "ambiguous": {u.wanted: to_data(u.candidates) for u in answer.unresolved if u.candidates},
        "missing": {u.wanted: to_data(u.near) for u in answer.unresolved if not u.candidates},
        **fields(answer, "problems"),
    }
    if reasons := {u.wanted: u.reason for u in answer.unresolved if u.reason}:
        document["reasons"] = reasons
    if answer.outlines:
        document["files"] = [file_json(outline) for outline in answer.outlines]
    return document | present(leads=[fields(lead, *_LEAD_FIELDS) for lead in answer.leads])


_ROW_FIELDS = ("line_start", "line_end", "depth", "kind", "text")


def _excerpt_json(excerpt: Excerpt, options: RenderOptions, marks: NoteMarks) -> dict[str, Any]:
    symbol = excerpt.symbol
    document = {
        **fields(excerpt, "path", "hash", "line_start", "line_end"),
        "source": excerpt.text,
        "symbol": {**to_data(symbol), **marks_json(marks, excerpt.path, symbol.qualified_name)} if symbol else None,
    }
    document |= present(
        declared=excerpt.declared, overloads=excerpt.overloads, heir=excerpt.heir, not_in=excerpt.not_in
    )
    if excerpt.not_in:
        document["is_only_one"] = excerpt.is_only_one
    document |= present(taken_for=excerpt.taken_for, shown=excerpt.shown)
    if excerpt.broadest:
        document["broadest"] = dict(zip(("word", "lines"), excerpt.broadest, strict=True))
    document |= present(beyond=excerpt.beyond, in_longer_names=excerpt.in_longer_names, within=excerpt.within)
    if excerpt.focused:
        document["focused"] = [fields(row, *_ROW_FIELDS) for row in excerpt.focused]
    if (excerpt.view or options.view) == "body":
        document["body"] = [fields(row, *_ROW_FIELDS) for row in excerpt.rows]
    if excerpt.called:
        document["called"] = [
            {
                "symbol": one.symbol.qualified_name,
                **fields(one, "line"),
                **present(path=one.path),
                "rows": [fields(row, *_ROW_FIELDS) for row in one.rows],
            }
            for one in excerpt.called
        ]
    return document

"""An outline as bytes, and back: JSON without what can be derived, compressed."""

from __future__ import annotations

import json
import zlib
from typing import Any

from smart_explore.model import FileOutline, Import, Problem, Symbol

_LEVEL = 3
_to_json = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode


def encode(outline: FileOutline) -> bytes:
    """All of an outline but its path, which the index knows."""
    document = [
        outline.language,
        outline.total_lines,
        [_row(symbol) for symbol in outline.symbols],
        [[imported.text, imported.line] for imported in outline.imports],
        [[problem.reason, problem.kind, problem.line] for problem in outline.problems],
    ]
    return zlib.compress(_to_json(document).encode("ascii"), _LEVEL)


def decode(path: str, data: bytes) -> FileOutline:
    """The outline of the file at ``path``. Raises ValueError or zlib.error for bytes that ``encode`` did not make."""
    language, total_lines, symbols, imports, problems = json.loads(zlib.decompress(data))
    return FileOutline(
        path,
        language,
        total_lines,
        tuple(_symbol(row) for row in symbols),
        tuple(Import(text, line) for text, line in imports),
        tuple(Problem(path, reason, kind, line) for reason, kind, line in problems),
    )


def _row(symbol: Symbol) -> list[Any]:
    return [
        symbol.name,
        symbol.parent,
        symbol.kind,
        symbol.signature,
        symbol.doc,
        symbol.line_start,
        symbol.line_end - symbol.line_start,
        symbol.name_line - symbol.line_start,
        symbol.doc_line - symbol.line_start,
        int(symbol.exported),
        [_row(child) for child in symbol.children] if symbol.children else [],
    ]


def _symbol(row: list[Any]) -> Symbol:
    name, parent, kind, signature, doc, start, extent, name_line, doc_line, exported, children = row
    return Symbol(
        name,
        f"{parent}.{name}" if parent else name,
        kind,
        signature,
        doc,
        start,
        start + extent,
        start + name_line,
        start + doc_line,
        bool(exported),
        parent,
        tuple(_symbol(child) for child in children),
    )

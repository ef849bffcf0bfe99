"""The answer of ``changed`` as a JSON value."""

from __future__ import annotations

from typing import Any

from smart_explore.model.changed_answer import ChangedAnswer, FileChanges, SymbolChange
from smart_explore.render.data import fields
from smart_explore.render.options import RenderOptions


def changed_json(answer: ChangedAnswer, options: RenderOptions) -> Any:
    """All files with all of their symbols; lines are 1-based and inclusive, those ``before`` of the old file."""
    return {
        **fields(answer, "before", "after"),
        "files": [_file_json(file) for file in answer.files],
        **fields(answer, "problems"),
        "untracked": dict(answer.untracked),
    }


def _file_json(file: FileChanges) -> dict[str, Any]:
    return {
        "path": file.path,
        "path_before": file.before or None,
        "status": file.status,
        "language": file.language or None,
        "test": file.is_test,
        **fields(file, "added", "removed"),
        "symbols": [_symbol_json(change) for change in file.symbols],
        **fields(file, "outside", "outside_before", "note"),
    }


def _symbol_json(change: SymbolChange) -> dict[str, Any]:
    """A symbol's change; a removed one has no current lines. ``users`` are included if they were requested."""
    symbol, before = change.symbol, change.before
    is_gone = change.change == "removed"
    document: dict[str, Any] = {
        "change": change.change,
        **fields(symbol, "qualified_name", "kind", "signature"),
        "line_start": None if is_gone else symbol.line_start,
        "line_end": None if is_gone else symbol.line_end,
        **fields(change, "edited", "added", "removed"),
        "path_before": change.path_before or None,
        "name_before": before.qualified_name if before else None,
        "signature_before": before.signature if before else None,
        "line_start_before": before.line_start if before else None,
        "line_end_before": before.line_end if before else None,
    }
    if change.users is not None:
        document["users"] = [
            fields(row.symbol, "path", "qualified_name") | fields(row, "lines", "how", "test") for row in change.users
        ]
    return document

"""``textDocument/documentSymbol`` and ``workspace/symbol``."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from smart_explore.frontends.lsp.editor import Editor, given
from smart_explore.frontends.lsp.kinds import kind_number
from smart_explore.frontends.lsp.positions import lines_range, name_range
from smart_explore.model import FileOutline, Symbol
from smart_explore.render.sanitize import line
from smart_explore.source.file_uris import uri_of

if TYPE_CHECKING:
    from smart_explore.requests import Session

MAX_FOUND = 100


def document_symbols(editor: Editor, params: Any) -> list[dict[str, Any]]:
    """The symbols of a document as it is in the editor, nested if the client can show that."""
    from smart_explore.search_plan.outlines import parsed_outlines, text_outline

    path = editor.path(params)
    session = editor.session_of(path)
    text = editor.documents.get(path)
    if text is None:
        outline = next(iter(parsed_outlines(session, [path], False, None).outlines), None)
    else:
        outline = text_outline(session, os.path.basename(path), text.encode("utf-8", "replace"))
    if outline is None:
        return []
    lines = editor.lines(path)
    if editor.capability("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport"):
        return [_nested(editor, lines, symbol) for symbol in outline.symbols]
    return _flat(editor, outline, lines, uri_of(path))


def _nested(editor: Editor, lines: list[str], symbol: Symbol) -> dict[str, Any]:
    first, last = symbol.line_start - 1, symbol.line_end - 1
    return {
        "name": line(symbol.name) or "(no name)",
        "detail": line(symbol.signature),
        "kind": kind_number(symbol.kind),
        "range": lines_range(lines, first, last, editor.encoding),
        "selectionRange": name_range(lines, symbol.name_line - 1, last, symbol.name, editor.encoding),
        "children": [_nested(editor, lines, child) for child in symbol.children],
    }


def _flat(editor: Editor, outline: FileOutline, lines: list[str], uri: str) -> list[dict[str, Any]]:
    return [
        {
            "name": line(symbol.name) or "(no name)",
            "kind": kind_number(symbol.kind),
            "containerName": line(symbol.parent),
            "location": {
                "uri": uri,
                "range": lines_range(lines, symbol.line_start - 1, symbol.line_end - 1, editor.encoding),
            },
        }
        for symbol in outline.walk()
    ]


def workspace_symbols(editor: Editor, params: Any) -> list[dict[str, Any]]:
    """The symbols of all roots with a text in their names, the likeliest first; none for an empty text."""
    query = given(params, str, "query").strip()
    found = []
    for session in editor.sessions() if query else ():
        for shown, symbol in _matches(session, query):
            path = editor.shown_path(session, shown)
            found.append(
                {
                    "name": line(symbol.name),
                    "kind": kind_number(symbol.kind),
                    "containerName": line(symbol.parent or os.path.dirname(shown)),
                    "location": editor.place(path, symbol.name_line, symbol.line_end, symbol.name),
                }
            )
    return found


def _matches(session: Session, query: str) -> list[tuple[str, Symbol]]:
    """For several words the results of ``search``, for one the symbols whose names contain it."""
    if " " in query:
        from smart_explore.frontends.catalog import verb
        from smart_explore.requests import call

        answer = call(verb("search"), session, {"query": query, "max_results": MAX_FOUND})
        return [(match.path, match.symbol) for match in answer.matches]
    from smart_explore.operations.symbol_names import symbols_holding

    return symbols_holding(session, query, MAX_FOUND)

"""``textDocument/prepareCallHierarchy``, ``callHierarchy/incomingCalls`` and ``outgoingCalls``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smart_explore.frontends.lsp.editor import Editor, given
from smart_explore.frontends.lsp.kinds import kind_number
from smart_explore.frontends.lsp.navigation import meant, related_rows, surest
from smart_explore.render.sanitize import line
from smart_explore.source.file_uris import path_of, uri_of

if TYPE_CHECKING:
    from smart_explore.model.relations_answer import RelationRow
    from smart_explore.requests import Session


def prepare(editor: Editor, params: Any) -> list[dict[str, Any]]:
    """The items for the symbols at the cursor."""
    cursor = editor.cursor(params)
    session = editor.session_of(cursor.path)
    return [
        _item(editor, session, one.path, one.qualified_name, one.kind, one.line_start, one.line_end, one.how)
        for one in surest(meant(session, cursor) or ())
        if one.qualified_name
    ]


def incoming_calls(editor: Editor, params: Any) -> list[dict[str, Any]]:
    """The callers of an item, each with the calls in its file."""
    session, path, name, first = _asked(editor, params)
    last = name.rpartition(".")[2]
    return [
        {"from": _item_of(editor, session, row), "fromRanges": _ranges(editor, session, row.symbol.path, row, last)}
        for row in related_rows(session, "callers", path, name, first)
    ]


def outgoing_calls(editor: Editor, params: Any) -> list[dict[str, Any]]:
    """The callees of an item, each with the calls in the item's file."""
    session, path, name, first = _asked(editor, params)
    calls = []
    for row in related_rows(session, "callees", path, name, first):
        last = row.symbol.name
        calls.append({"to": _item_of(editor, session, row), "fromRanges": _ranges(editor, session, path, row, last)})
    return calls


def _asked(editor: Editor, params: Any) -> tuple[Session, str, str, int]:
    path = path_of(given(params, str, "item", "uri"))
    name, first = given(params, str, "item", "data", "name"), given(params, int, "item", "data", "line")
    return editor.session_of(path), path, name, first


def _ranges(editor: Editor, session: Session, path: str, row: RelationRow, name: str) -> list[dict[str, Any]]:
    whole = editor.shown_path(session, path)
    return [editor.name_range(whole, number, number, name) for number in row.lines]


def _item_of(editor: Editor, session: Session, row: RelationRow) -> dict[str, Any]:
    one = row.symbol
    first, last = max(1, one.line_start), max(1, one.line_end)
    return _item(editor, session, one.path, one.qualified_name, one.kind, first, last, row.how)


def _item(
    editor: Editor, session: Session, shown: str, qualified_name: str, kind: str, first: int, last: int, how: str
) -> dict[str, Any]:
    """The item of a symbol; ``detail`` tells its place, and how the call was found, as in the command line's rows."""
    path = editor.shown_path(session, shown)
    name = qualified_name.rpartition(".")[2]
    return {
        "name": line(name) or line(shown),
        "kind": kind_number(kind),
        "detail": f"{line(shown)}:{first}" + (f" [{how}]" if how else ""),
        "uri": uri_of(path),
        "range": editor.lines_range(path, first, last),
        "selectionRange": editor.name_range(path, first, last, name),
        "data": {"name": qualified_name, "line": first},
    }

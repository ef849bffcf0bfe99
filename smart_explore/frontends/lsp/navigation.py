"""``textDocument/definition``, ``references`` and ``implementation``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smart_explore.errors import BadRequestError, NotFoundError
from smart_explore.frontends.lsp.editor import Cursor, Editor, target_of

if TYPE_CHECKING:
    from smart_explore.model.meaning_answer import MeantSymbol
    from smart_explore.model.relations_answer import RelationRow
    from smart_explore.requests import Session

MAX_ROWS = 10_000
MAX_BY_NAME = 10
"""The most definitions that are offered if only the name is known."""


def definition(editor: Editor, params: Any) -> list[dict[str, Any]]:
    """The definition of the symbol at the cursor; all candidates if it is ambiguous."""
    cursor = editor.cursor(params)
    session = editor.session_of(cursor.path)
    found = meant(session, cursor)
    if found is None:
        return _defined_by_name(editor, session, cursor)
    return [
        editor.place(editor.shown_path(session, one.path), one.name_line, one.line_end, one.name)
        for one in surest(found)
    ]


def references(editor: Editor, params: Any) -> list[dict[str, Any]]:
    """The lines that refer to the symbol at the cursor, and its definition if the client wants that."""
    context = params.get("context") if isinstance(params, dict) else None
    includes = isinstance(context, dict) and context.get("includeDeclaration") is True
    found = [place for place, _ in _related(editor, params, "references", includes)]
    return [place for number, place in enumerate(found) if place not in found[:number]]


def implementation(editor: Editor, params: Any) -> list[dict[str, Any]]:
    """The subtypes of the type, or the methods that override the method, that the cursor is on."""
    return [place for place, _ in _related(editor, params, "implementations", False)]


def meant(session: Session, cursor: Cursor) -> tuple[MeantSymbol, ...] | None:
    """The symbols that the cursor's word may refer to; None if only the word is known."""
    from smart_explore.operations.meaning import meaning
    from smart_explore.treesitter.locate import require_toolchain

    if not cursor.word:
        return ()
    require_toolchain()
    line, column = cursor.on_disk
    answer = meaning(session, cursor.path, line, column, cursor.word)
    return answer.symbols if (answer.is_read and column >= 0) or answer.symbols else None


def surest(found: tuple[MeantSymbol, ...]) -> tuple[MeantSymbol, ...]:
    """The symbols that are not ambiguous; all if every one is."""
    return tuple(one for one in found if one.how != "ambiguous") or found


def related_rows(session: Session, relation: str, path: str, qualified_name: str, line: int) -> list[RelationRow]:
    """The rows of a relation to one symbol of a file."""
    from smart_explore.frontends.catalog import verb
    from smart_explore.model.relations_answer import RelationsAnswer
    from smart_explore.requests import call

    target = target_of(path, qualified_name, line)
    answer = call(verb(relation), session, {"target": [target], "limit": MAX_ROWS})
    assert isinstance(answer, RelationsAnswer)
    return [row for one in (answer, *answer.each) for row in one.rows]


def _related(
    editor: Editor, params: Any, relation: str, includes: bool
) -> list[tuple[dict[str, Any], RelationRow | None]]:
    cursor = editor.cursor(params)
    session = editor.session_of(cursor.path)
    found: list[tuple[dict[str, Any], RelationRow | None]] = []
    for one in surest(meant(session, cursor) or ()):
        if not one.qualified_name:
            continue
        path = editor.shown_path(session, one.path)
        if includes:
            found.append((editor.place(path, one.name_line, one.line_end, one.name), None))
        try:
            rows = related_rows(session, relation, path, one.qualified_name, one.line_start)
        except NotFoundError:
            continue
        for row in rows:
            found += [(place, row) for place in _places(editor, session, row, relation, one.name)]
    return found


def _places(editor: Editor, session: Session, row: RelationRow, relation: str, name: str) -> list[dict[str, Any]]:
    path = editor.shown_path(session, row.symbol.path)
    if relation == "implementations":
        last = row.symbol.name
        return [editor.place(path, row.symbol.line_start, row.symbol.line_end, last)]
    mapped = editor.line_map(path)
    return [
        editor.place(path, line, line, name)
        for line in row.lines
        if mapped is None or mapped.to_buffer(line - 1) is not None
    ]


def _defined_by_name(editor: Editor, session: Session, cursor: Cursor) -> list[dict[str, Any]]:
    """The definitions of the cursor's word, for a line that is not saved, or not read."""
    from smart_explore.frontends.catalog import verb
    from smart_explore.requests import call

    try:
        answer = call(verb("definition"), session, {"name": cursor.word, "max_results": MAX_BY_NAME})
    except BadRequestError:  # a number, or another word that is no name
        return []
    exact = [(editor.shown_path(session, one.path), one.symbol) for one in answer.matches if one.tier == "exact"]
    own = [(path, symbol) for path, symbol in exact if path == cursor.path]
    return [editor.place(path, one.name_line, one.line_end, one.name) for path, one in own or exact]

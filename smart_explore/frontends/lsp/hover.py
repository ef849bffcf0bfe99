"""``textDocument/hover``: the signature and documentation of a symbol, and the user's notes on it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from smart_explore.errors import SmartExploreError
from smart_explore.frontends.lsp.editor import Editor
from smart_explore.frontends.lsp.navigation import meant, surest
from smart_explore.render.sanitize import block, line

if TYPE_CHECKING:
    from smart_explore.model.meaning_answer import MeantSymbol
    from smart_explore.requests import Session

MAX_SYMBOLS = 3
MAX_NOTES = 5
MAX_DOC = 4_000
_MARKUP = re.compile(r"[\\`*_{}\[\]()#+.!|<>~&-]")
_FENCE = re.compile(r"`{3,}")


def hover(editor: Editor, params: Any) -> dict[str, Any] | None:
    """The signature and documentation of the symbol at the cursor; None if it is unknown."""
    cursor = editor.cursor(params)
    session = editor.session_of(cursor.path)
    found = [one for one in surest(meant(session, cursor) or ()) if one.qualified_name]
    if not found:
        return None
    is_markdown = "markdown" in (editor.capability("textDocument", "hover", "contentFormat") or ())
    shown = [_shown(session, one, is_markdown) for one in found[:MAX_SYMBOLS]]
    if len(found) > MAX_SYMBOLS:
        shown.append(f"and {len(found) - MAX_SYMBOLS} more")
    text = ("\n\n---\n\n" if is_markdown else "\n\n").join(shown)
    return {"contents": {"kind": "markdown" if is_markdown else "plaintext", "value": text}}


def _shown(session: Session, one: MeantSymbol, is_markdown: bool) -> str:
    signature = line(one.signature) or line(one.qualified_name)
    where = f"{one.kind}, {line(one.path)}:{one.line_start}" + (f" [{one.how}]" if one.how else "")
    texts = [where, block(one.doc[:MAX_DOC]).strip(), *_notes(session, one)]
    if not is_markdown:
        return "\n\n".join(filter(None, [signature, *texts]))
    fence = "`" * max(3, 1 + max((len(found[0]) for found in _FENCE.finditer(signature)), default=0))
    code = f"{fence}{one.language}\n{signature}\n{fence}"
    return "\n\n".join(filter(None, [code, *map(_escaped, texts)]))


def _escaped(text: str) -> str:
    """A text of a repository as Markdown shows it as written: no link, picture or HTML comes from it."""
    lines = (_MARKUP.sub(r"\\\g<0>", each.strip()) for each in text.split("\n"))
    return "  \n".join(lines)


def _notes(session: Session, one: MeantSymbol) -> list[str]:
    """The user's notes on a symbol, those about its current state first."""
    from smart_explore.memory.answer_marks import note_marks

    marks = note_marks(session.base, [(one.path, one.qualified_name)]).get(one.path, {}).get(one.qualified_name, ())
    if not marks:
        return []
    from smart_explore.frontends.catalog import verb
    from smart_explore.requests import call

    ids = [mark.id for mark in sorted(marks, key=lambda mark: mark.state != "fresh")][:MAX_NOTES]
    try:
        recalled = call(verb("recall"), session, {"id": ids}).notes
    except SmartExploreError:  # a note that was just forgotten
        return []
    stale = {each.note.id: f" ({each.state})" for each in recalled if each.state != "fresh"}
    return [
        block(
            f"Note{stale.get(each.note.id, '')}: {each.note.title}" + (f"\n{each.note.text}" if each.note.text else "")
        )
        for each in recalled
    ]

"""The body of a symbol replaced: its head, and the line that closes it, stay as they are."""

from __future__ import annotations

from smart_explore.edits.document import Change, Document
from smart_explore.edits.line_diff import replace_lines
from smart_explore.edits.matching.alignment import Span
from smart_explore.edits.matching.indentation import indent_of
from smart_explore.edits.matching.reindent import reindented, step_of
from smart_explore.edits.outlines import HeadEnd
from smart_explore.edits.refusal import RefusedError
from smart_explore.model import Symbol


def replaced_body(document: Document, symbol: Symbol, new: str, head_end: HeadEnd | None) -> tuple[Span, list[Change]]:
    """The lines of the body and the changes that make them ``new``. Raises RefusedError for one on its head's line."""
    last = symbol.line_end
    head = head_end(symbol.name_line, last) if head_end else symbol.name_line
    head_indent = indent_of(document.lines[symbol.name_line - 1])
    closes = last > head and indent_of(document.lines[last - 1]) == head_indent
    first, end = head, last - 1 if closes else last
    opens = document.lines[head - 1].rstrip()
    if first > end or (first == end and not closes) or not (closes or opens.endswith(":")):
        raise RefusedError("no_body", "it has no body on lines of its own", "replace_symbol replaces all of it")
    old = document.lines[first:end]
    filled = next((line for line in old if line.strip()), "")
    indent = indent_of(filled) if filled else head_indent + (step_of(document.lines) or "    ")
    lines = reindented(new, indent, old, document.lines)
    if not lines:
        raise RefusedError("empty", "new is empty", "send at least one statement")
    changes = replace_lines(document, first, end, lines)
    if not changes:
        raise RefusedError("no_change", "the body is already as in new", "nothing to do")
    return (first, end), changes

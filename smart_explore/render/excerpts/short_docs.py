"""Source without a long comment above it: of one of several symbols, and around a line, its first line will do."""

from __future__ import annotations

from smart_explore.model.unfold_answer import Excerpt

LONG_DOC = 4
"""Number of lines from which a comment above a symbol is reduced to one line."""


def without_long_doc(excerpt: Excerpt) -> Excerpt:
    """The excerpt from its symbol on, if a long comment is above it and no line of that was requested."""
    symbol = excerpt.symbol
    if symbol is None or symbol.doc_line <= excerpt.marked < symbol.line_start or excerpt.line_start != symbol.doc_line:
        return excerpt
    above = symbol.line_start - symbol.doc_line
    if above < LONG_DOC:
        return excerpt
    text = "\n".join(excerpt.text.split("\n")[above:])
    return excerpt._replace(line_start=symbol.line_start, text=text, doc_line=symbol.doc_line)

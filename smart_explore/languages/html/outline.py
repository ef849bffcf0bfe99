"""HTML: its title and headings, landmarks and forms, and whatever has an id.

The query compares ``html.id`` and ``html.src``, names of attributes, itself.
"""

from __future__ import annotations

import re

from smart_explore.languages import documents
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.html.source import START_TAG, known_gaps
from smart_explore.languages.signatures import clip, fold_space

_TAG = re.compile(r"<[^<>]*>")
_HEADING = re.compile(rb"<(?:h[1-6]|title)\b", re.IGNORECASE)
_HAS_ID = re.compile(
    rb"""<[\w-]+(?:\s++(?!id[\s=])[^\s=>]++(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]++))?)*+\s+id\s*=\s*["']?[^\s"'>]""",
    re.IGNORECASE,
)
_VOID = re.compile(rb"<(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)\b", re.IGNORECASE)
_MAX_READ = 1_000  # bytes of a heading, or of a start tag


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """A heading is called by its text, what has an id by its tag and id, a landmark without one by its tag."""
    data = file.data[definition.node_start : min(definition.node_end, definition.node_start + _MAX_READ)]
    by_tag = definition.name_start == definition.node_start + 1
    if by_tag and _HAS_ID.match(data):
        return False  # it was found by its id, too
    tag = START_TAG.match(file.data, definition.node_start, definition.node_end) if _VOID.match(data) else None
    if tag:
        definition.end = tag.end()  # the grammar counts the text behind it to it
    else:
        documents.end_with_text(definition, file)
    if _HEADING.match(data):
        definition.kind = "heading"
        definition.name = fold_space(_text(data))
    elif not by_tag:
        definition.name = f"#{definition.name}"
    return bool(definition.name)


def _text(data: bytes) -> str:
    """The text without tags, with its character references replaced."""
    text = _TAG.sub("", data.decode("utf-8", "replace"))
    if "&" in text:
        from html import unescape

        return unescape(text)
    return text


def signature(definition: Definition, file: FileCaptures) -> str:
    """The start tag; of a heading its tag and text."""
    data = file.data[definition.node_start : min(definition.node_end, definition.node_start + _MAX_READ)]
    start = START_TAG.match(data)
    tag = fold_space((start[0] if start else data).decode("utf-8", "replace"))
    return clip(f"{tag} {definition.name}" if definition.kind == "heading" else tag)


OUTLINE = documents.KEYS._replace(
    adjust=adjust, signature=signature, doc=documents.markup_comment, known_gaps=known_gaps, confines=False
)

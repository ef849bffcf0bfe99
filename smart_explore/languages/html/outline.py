"""HTML: its title and headings, landmarks and forms, and whatever has an id.

The query compares ``html.id`` and ``html.src``, names of attributes, itself.
"""

from __future__ import annotations

import re

from smart_explore.languages import documents
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.signatures import clip, fold_space

_TAG = re.compile(r"<[^<>]*>")
_HEADING = re.compile(rb"<(?:h[1-6]|title)\b", re.IGNORECASE)
_HAS_ID = re.compile(rb"""\sid\s*=\s*["']?[^\s"'>]""", re.IGNORECASE)
_MAX_READ = 1_000  # bytes of a heading, or of a start tag


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """A heading is called by its text, what has an id by its tag and id, a landmark without one by its tag."""
    data = file.data[definition.node_start : min(definition.node_end, definition.node_start + _MAX_READ)]
    by_tag = definition.name_start == definition.node_start + 1
    if _HEADING.match(data):
        definition.kind = "heading"
        definition.name = fold_space(_TAG.sub("", data.decode("utf-8", "replace")))
        return by_tag and bool(definition.name)
    if not by_tag:
        definition.name = f"#{definition.name}"
        return True
    return not _HAS_ID.search(data.partition(b">")[0])


def signature(definition: Definition, file: FileCaptures) -> str:
    """The start tag; of a heading its tag and text."""
    data = file.data[definition.node_start : min(definition.node_end, definition.node_start + _MAX_READ)]
    tag = fold_space(data.partition(b">")[0].decode("utf-8", "replace")) + ">"
    return clip(f"{tag} {definition.name}" if definition.kind == "heading" else tag)


OUTLINE = documents.KEYS._replace(adjust=adjust, signature=signature, doc=documents.markup_comment)

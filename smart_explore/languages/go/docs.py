"""Go's documentation: the comment above a declaration or after a spec, without directives."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.comments import clean_comment, comment_above, comments_above, doc_of
from smart_explore.languages.language import Doc

_DIRECTIVE = re.compile(r"//(?:[a-z0-9]+:[a-z0-9]|line |extern |export |\s*nolint\b|\s*\+build )")
_LEGAL = re.compile(r"copyright|licen[cs]e|SPDX-|code generated", re.IGNORECASE)
_GROUP = re.compile(rb"\b(?:type|var|const)\s*\(\s*$")
_LOOK_BACK = 80


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The comment above without directives; else the one after a field or spec.

    For the first of a group, it may be the one above the group.
    """
    found = comment_above(definition, file, is_doc=_is_doc)
    if found.text or definition.kind in {"function", "module"}:
        return found
    if definition.body is None:
        behind = _comment_behind(definition, file)
        if behind:
            return Doc(behind, -1)
    group = _GROUP.search(file.data, max(0, definition.start - _LOOK_BACK), definition.start)
    if group is None:
        return found
    above = [comment for comment in comments_above(group.start(), file) if _is_doc(file.region_text(comment))]
    return doc_of(above, definition.start, file)


def is_package_doc(text: str) -> bool:
    """True if the comment above a package clause documents the package, and is no licence."""
    return bool(text) and not _LEGAL.search(text)


def _is_doc(comment: str) -> bool:
    return not _DIRECTIVE.match(comment)


def _comment_behind(definition: Definition, file: FileCaptures) -> str:
    line_break = file.data.find(b"\n", definition.node_end)
    end = line_break if line_break >= 0 else len(file.data)
    comments = file.comments_within(definition.node_end, end)
    if not comments or file.data[definition.node_end : comments[0].start].strip(b" \t;"):
        return ""
    text = file.region_text(comments[0])
    return clean_comment(text) if _is_doc(text) else ""

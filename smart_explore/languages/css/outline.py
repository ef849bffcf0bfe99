"""CSS: rules by their selectors, at-rules by their heads, and custom properties."""

from __future__ import annotations

import re

from smart_explore.languages import documents
from smart_explore.languages.blanks import blank_ink
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.comments import source_without_comments
from smart_explore.languages.signatures import clip, fold_space, head_signature, value_signature

_BRACE_IN_STRING = re.compile(rb"""["'][^"'\n{}]*[{}]""")
_SKIPPED = re.compile(rb"""/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'""", re.DOTALL)
_NO_BRACES = bytes.maketrans(b"{}", b"__")


def prepare(data: bytes) -> bytes:
    """The bytes without the braces in strings, which the grammar takes for those of blocks."""
    if not _BRACE_IN_STRING.search(data):
        return data
    return _SKIPPED.sub(lambda skipped: skipped[0].translate(_NO_BRACES), data)


_CONDITION = re.compile(rb"(?<=[\s:,(])(if|attr)\((?:[^(){}\"']|\([^(){}\"']*\))*\)")


_STYLE = re.compile(rb"\bstyle\(--(?=[^(){}]*\))")


def known_gaps(data: bytes) -> bytes:
    """The bytes to parse of a damaged file: conditions of ``if()`` and types of ``attr()`` are blank, a query of styles
    is one of sizes.
    """
    data = _STYLE.sub(b"     (xx", data)
    return _CONDITION.sub(lambda found: found[1] + b"(" + blank_ink(found[0][len(found[1]) + 1 : -1]) + b")", data)


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """A rule is called by all of its head."""
    if definition.body is not None:
        head = source_without_comments(file, definition.node_start, definition.body.start)
        definition.name = clip(fold_space(head))
    return bool(definition.name)


def signature(definition: Definition, file: FileCaptures) -> str:
    """The head of a rule; a custom property with its value."""
    rule = definition.body is not None
    return head_signature(definition, file) if rule else value_signature(definition, file)


OUTLINE = documents.KEYS._replace(adjust=adjust, signature=signature, prepare=prepare, known_gaps=known_gaps)

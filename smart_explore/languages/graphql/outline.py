"""GraphQL: types with their fields, enums, directives, what is extended, and operations with their fragments."""

from __future__ import annotations

import re

from smart_explore.languages import documents
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.comments import comment_above
from smart_explore.languages.graphql.source import known_gaps
from smart_explore.languages.language import Doc, OutlineRules
from smart_explore.languages.signatures import head_signature
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS

_DELIMITERS = re.compile(r'^\s*"""\s*|\s*"""\s*$|^\s*"|"\s*$', re.MULTILINE)
_EXTEND = b"extend"
_MAX_GAP = 20  # bytes of "extend" and the white space behind it


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Begin after the documentation; name extensions by their type, and operations without a name."""
    _begin_behind_docs(definition, file)
    if definition.kind in CALLABLE_KINDS:
        names = file.captures_in("graphql.operation", definition.name_start, _start_of_body(definition))
        if names:
            definition.name_start, definition.name = names[0].start, file.region_text(names[0])
        elif definition.name == "{":
            definition.name = "query"
    elif definition.kind in TYPE_KINDS:
        bodies = file.captures_in("graphql.body", definition.name_start, definition.node_end)
        definition.body = definition.body or (bodies[0] if bodies else None)
        if definition.name == "schema":
            _begin_with_extend(definition, file)
        if definition.kind == "impl":
            definition.name = f"extend {definition.name}"
    return bool(definition.name)  # that of a broken declaration is missing


def _begin_with_extend(definition: Definition, file: FileCaptures) -> None:
    """A schema that is extended is read as one that is defined (``source.py``)."""
    start = max(0, definition.node_start - _MAX_GAP)
    before = file.data[start : definition.node_start].rstrip()
    if before.endswith(_EXTEND):
        definition.node_start = definition.start = definition.head_start = start + len(before) - len(_EXTEND)
    if file.data.startswith(_EXTEND, definition.node_start):
        definition.kind = "impl"


def _start_of_body(definition: Definition) -> int:
    return definition.body.start if definition.body is not None else definition.node_end


def _begin_behind_docs(definition: Definition, file: FileCaptures) -> None:
    start = definition.node_start
    for comment in file.comments_within(start, definition.name_start):
        if comment.start > start:
            break
        between = file.data[comment.end : definition.name_start]
        start = definition.name_start - len(between.lstrip())
    definition.node_start = definition.start = definition.head_start = start


def scope(definition: Definition) -> str:
    """All lends its name; what is extended that of its type."""
    return definition.name.removeprefix("extend ")


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The description or the comment above, without its quotes."""
    above = comment_above(definition, file)
    return Doc(_DELIMITERS.sub("", above.text).strip(), above.start)


def signature(definition: Definition, file: FileCaptures) -> str:
    """The head; an operation that is nothing but what it selects has none."""
    return head_signature(definition, file) or definition.name


OUTLINE = OutlineRules(
    exported=documents.exported,
    doc=doc,
    signature=signature,
    adjust=adjust,
    scope=scope,
    known_gaps=known_gaps,
)

"""Protocol Buffers: packages, messages with their fields, enums, services with their calls, and extensions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from smart_explore.languages import documents
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import comment_above, doc_of
from smart_explore.languages.language import Doc, OutlineRules
from smart_explore.languages.outline_defaults import hold_what_follows
from smart_explore.languages.protobuf.source import first_statements, known_gaps
from smart_explore.languages.signatures import value_or_head

_PACKAGE = re.compile(rb"package\s+([\w.]+)")
_EXTEND = re.compile(rb"extend\s+\.?([\w.]+)")
_VALUES = frozenset({"field", "enum_member"})
_MAX_BEHIND = 400  # bytes of a line after a field that may have its comment


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """The package, even if a ``syntax`` replaced it; the rest of the file is its body."""
    packages = [definition for definition in definitions if definition.kind == "namespace"]
    for statement in _replaced(file):
        match = _PACKAGE.match(file.data, statement.start)
        if match is not None:
            package = Definition.derived("namespace", file.text(*match.span(1)), match.start(1), statement)
            packages.append(package)
            yield package
    hold_what_follows(packages[:1], file)


def imports(file: FileCaptures) -> Iterator[Region]:
    """The imports that a ``syntax`` replaced."""
    return (statement for statement in _replaced(file) if file.data.startswith(b"import", statement.start))


def _replaced(file: FileCaptures) -> Iterator[Region]:
    """The statements at the position where the parser read ``syntax``."""
    first = file.captures.get("protobuf.first")
    if not first:
        return iter(())
    return takewhile(lambda statement: statement.start < first[0].end, first_statements(file.data))


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Distinguish ``extend`` and messages, and name it by the extended message."""
    if definition.kind == "message":
        extended = _EXTEND.match(file.data, definition.node_start)
        if extended is not None:
            definition.kind, definition.name = "impl", f"extend {file.text(*extended.span(1))}"
            definition.name_start = extended.start(1)
    return bool(definition.name)  # a broken declaration has none


def scope(definition: Definition) -> str:
    """The name in members' qualified names; ``""`` for a ``oneof`` and an ``extend`` block: they have no members."""
    return "" if definition.kind in ("union", "impl") else definition.name


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The comment above, else the one after a field, value or call."""
    above = comment_above(definition, file)
    if above.text or definition.body is not None:
        return above
    end = definition.node_end
    line_end = file.data.find(b"\n", end, end + _MAX_BEHIND)
    behind = file.comments_within(end, line_end if line_end >= 0 else end + _MAX_BEHIND)
    return doc_of(behind[:1], definition.start, file)


OUTLINE = OutlineRules(
    exported=documents.exported,
    doc=doc,
    signature=value_or_head(lambda definition: definition.kind in _VALUES),
    adjust=adjust,
    scope=scope,
    known_gaps=known_gaps,
    from_captures=from_captures,
    imports=imports,
)

"""Java: modifiers and annotations, Javadoc, implicitly public members, and anonymous classes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.comments import comments_above, doc_of, only_space
from smart_explore.languages.language import Doc, OutlineRules
from smart_explore.languages.modifiers import head_start, without_annotations
from smart_explore.languages.rewriting import rewriting
from smart_explore.languages.signatures import value_or_head
from smart_explore.model.kinds import CALLABLE_KINDS, VALUE_KINDS

_JAVADOC = re.compile(rb"/\*\*(?!/)")
_MARKDOWN_DOC = re.compile(rb"///(?!/)")
_INTERFACES = frozenset({"interface", "annotation"})
_PACKAGE = re.compile(rb"package\s+([\w.$\x80-\xff]+)\s*;")
_LEGAL = re.compile(r"copyright|licen[cs]e|SPDX-", re.IGNORECASE)
_VALUES = VALUE_KINDS | {"field"}


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """The package, if a Javadoc comment documents it: in package-info.java."""
    for node in file.captures.get("java.package", ()):
        annotations = file.captures_in("annotation", node.start, node.end)
        if name := _PACKAGE.search(file.data, annotations[-1].end if annotations else node.start, node.end):
            package = Definition.derived("module", name[1], name.start(1), node)
            text = doc(package, file).text
            if text and not _LEGAL.search(text):
                yield package


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Make ``static final`` fields constants; drop the fields of anonymous classes inside a body."""
    definition.head_start = head_start(definition, file)
    if definition.kind == "field" and {"static", "final"} <= _modifiers(definition, file):
        definition.kind = "const"
    if definition.kind in _VALUES:
        parent = definition.parent
        return parent is None or parent.kind not in CALLABLE_KINDS | _VALUES
    return True


def _modifiers(definition: Definition, file: FileCaptures) -> frozenset[str]:
    """The modifiers of a declaration without its annotations."""
    written = file.captures_in("modifiers", definition.node_start, definition.node_start + 1)
    return frozenset(word for region in written for word in without_annotations(file, *region).split())


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True if it is ``public``, by its modifier or by its interface, enum or record."""
    if definition.kind in {"enum_member", "module"}:
        return True
    words = _modifiers(definition, file)
    parent = definition.parent
    if parent is not None and parent.kind in _INTERFACES:
        return "private" not in words
    if parent is not None and parent.kind == "record" and _is_component(definition, parent):
        return True
    return "public" in words


def _is_component(definition: Definition, record: Definition) -> bool:
    return record.body is not None and definition.node_start < record.body.start


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The last Javadoc comment, or run of ``///`` lines, before the declaration or among its annotations."""
    at = definition.start
    while (comment := file.comment_before(at)) is not None and only_space(file, comment.end, at):
        if _JAVADOC.match(file.data, comment.start):
            return doc_of([comment], definition.start, file)
        if _MARKDOWN_DOC.match(file.data, comment.start):
            lines = [c for c in comments_above(at, file) if _MARKDOWN_DOC.match(file.data, c.start)]
            return doc_of(lines or [comment], definition.start, file)
        at = comment.start
    inside = [
        comment
        for comment in file.comments_within(definition.start, definition.head_start)
        if _JAVADOC.match(file.data, comment.start)
    ]
    return doc_of(inside[-1:], definition.start, file)


known_gaps = rewriting(
    # value classes become classes
    (rb"(?<![\w.])value(?=\s+(?:(?:public|abstract|final|sealed)\s+)*(?:class|record)\s+\w)", b""),
    # modules are imported as any other name
    (rb"(?<=^import )module(?= )", b""),
)

OUTLINE = OutlineRules(
    type_word=b"class",
    exported=exported,
    doc=doc,
    signature=value_or_head(lambda definition: definition.kind in _VALUES),
    adjust=adjust,
    scope=outline_defaults.own_name,
    from_captures=from_captures,
    package_docs=True,
    known_gaps=known_gaps,
)

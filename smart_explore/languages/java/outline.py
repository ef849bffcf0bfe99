"""Java: modifiers and annotations, Javadoc, implicitly public members, and anonymous classes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.comments import comments_above, doc_of, only_space
from smart_explore.languages.language import Doc, OutlineRules
from smart_explore.languages.lexing import closing_bracket
from smart_explore.languages.rewriting import rewriting
from smart_explore.languages.signatures import value_or_head
from smart_explore.model.kinds import CALLABLE_KINDS, VALUE_KINDS

_SPACE_OR_COMMENT = re.compile(rb"(?:\s+|//[^\n]*|/\*(?:(?>.*?\*/)|.*))+", re.DOTALL)
_ANNOTATION = re.compile(rb"@\s*(?!interface\b)[\w.$\x80-\xff]+(?:\s*(?P<arguments>\())?")
_MODIFIER = re.compile(
    rb"(?:public|protected|private|static|final|abstract|default|sealed|non-sealed"
    rb"|native|synchronized|transient|volatile|strictfp)(?![\w$\x80-\xff])"
)
_STEP = re.compile(
    rb'//[^\n]*|/\*(?:(?>.*?\*/)|.*)|"""(?:[^"\\]|\\.|"(?!""))*+(?:""")?|"(?:[^"\\\n]|\\.)*+"?'
    rb"|'(?:[^'\\\n]|\\.)*+'?|[()]",
    re.DOTALL,
)


class Modifiers(NamedTuple):
    """The modifiers of a declaration, and the offset behind the annotations that it begins with."""

    words: frozenset[str]
    head_start: int


def read_modifiers(data: bytes, start: int, end: int) -> Modifiers:
    """The annotations and modifiers at the beginning of ``[start, end)``."""
    words: set[str] = set()
    head_start = at = start
    while at < end:
        if skipped := _SPACE_OR_COMMENT.match(data, at, end):
            at = skipped.end()
        elif annotation := _ANNOTATION.match(data, at, end):
            at = annotation.end()
            if annotation["arguments"]:
                at = closing_bracket(_STEP, data, at - 1, end, missing=end)
        elif modifier := _MODIFIER.match(data, at, end):
            if not words:
                head_start = at
            words.add(modifier[0].decode())
            at = modifier.end()
        else:
            break
    return Modifiers(frozenset(words), head_start if words else min(at, end))


_JAVADOC = re.compile(rb"/\*\*(?!/)")
_MARKDOWN_DOC = re.compile(rb"///(?!/)")
_INTERFACES = frozenset({"interface", "annotation"})
_PACKAGE = re.compile(rb"package\s+([\w.$\x80-\xff]+)\s*;")
_LEGAL = re.compile(r"copyright|licen[cs]e|SPDX-", re.IGNORECASE)
_VALUES = VALUE_KINDS | {"field"}


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """The package, where a Javadoc comment tells of it: in package-info.java."""
    for node in file.captures.get("java.package", ()):
        name = _PACKAGE.match(file.data, read_modifiers(file.data, node.start, node.end).head_start, node.end)
        if name:
            package = Definition.derived("module", name[1], name.start(1), node)
            text = doc(package, file).text
            if text and not _LEGAL.search(text):
                yield package


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Make ``static final`` fields constants; drop the fields of anonymous classes inside of a body."""
    modifiers = _modifiers(definition, file)
    definition.head_start = modifiers.head_start
    if definition.kind == "field" and {"static", "final"} <= modifiers.words:
        definition.kind = "const"
    if definition.kind in _VALUES:
        parent = definition.parent
        return parent is None or parent.kind not in CALLABLE_KINDS | _VALUES
    return True


def _modifiers(definition: Definition, file: FileCaptures) -> Modifiers:
    """Read once for all the names of a declaration: its first is behind the type, where modifiers end."""
    known: dict[int, Modifiers] = file.cached("java.modifiers", lambda _: {})
    modifiers = known.get(definition.node_start)
    if modifiers is None:
        modifiers = read_modifiers(file.data, definition.node_start, definition.name_start)
        known[definition.node_start] = modifiers
    return modifiers


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True if it is ``public``, by its modifier or because its interface, enum or record makes it so."""
    if definition.kind in {"enum_member", "module"}:
        return True
    words = _modifiers(definition, file).words
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
    # classes of values are classes
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

"""Erlang: modules with the rest of the file, functions with all their clauses, records, types, macros, callbacks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import comment_above, comments_above, doc_of, flat_lines
from smart_explore.languages.language import Doc, OutlineRules
from smart_explore.languages.lexing import split_list
from smart_explore.languages.outline_defaults import hold_what_follows
from smart_explore.languages.signatures import fold, has_no_body, value_or_head
from smart_explore.model.kinds import SCOPE_KINDS

_TAGS = re.compile(r"^(?:%+\s*)?@(?:doc|spec|private|hidden|equiv)\b[ \t]*", re.MULTILINE)
_PERCENT = re.compile(r"^[ \t]*%+!?[ \t]?(?:[-=%*~ \t]+$)?", re.MULTILINE)
_DOC = re.compile(r"-\s*(?:module)?doc\s*\(?\s*~?[sSbB]?(\"{3}|\")(.*?)\1", re.DOTALL)
_SPEC = re.compile(rb"-\s*spec\b")
_EXPORT_ALL = re.compile(rb"-\s*compile\(\s*\[?[^.]*\bexport_all\b")


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """No definitions; extends the module over the rest of the file, and a function's first clause over the others."""
    hold_what_follows([definition for definition in definitions if definition.kind == "module"][:1], file)
    first: Definition | None = None
    for definition in definitions:
        if definition.kind != "function":
            continue
        if first is not None:
            first.node_end = first.end = definition.node_end
            definition.kind = "operator"  # a clause: dropped below
        else:
            first = definition
        if not file.data.endswith(b";", definition.node_start, definition.node_end):
            first = None
    yield from ()


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Drop the clauses after the first, and the fields of record instances."""
    definition.name = definition.name.strip("'")
    if definition.kind == "field":
        return definition.parent is not None and definition.parent.kind == "record"
    return definition.kind != "operator"


def scope(definition: Definition) -> str:
    """The module and records lend their name."""
    return definition.name if definition.kind in SCOPE_KINDS else ""


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True if an export list names it with this arity; everything is exported in a header, which has no module."""
    if definition.kind in ("module", "prototype") or not file.captures.get("erlang.module"):
        return True
    if definition.kind not in ("function", "type"):
        return False
    if file.cached("erlang.all", lambda file: _EXPORT_ALL.search(file.data) is not None):
        return True
    return f"{definition.name}/{_arity(definition, file)}" in file.cached("erlang.exported", _exported)


def _exported(file: FileCaptures) -> frozenset[str]:
    return frozenset(re.sub(r"[\s']", "", text) for text in file.texts("erlang.exported"))


def _arity(definition: Definition, file: FileCaptures) -> int:
    arguments = definition.extras.get("erlang.arguments")
    if not arguments:
        return 0
    inside = Region(arguments[0].start + 1, arguments[0].end - 1)
    return sum(1 for _ in split_list(file.data, inside.start, inside.end))


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The text of ``-doc``, else the comment above the function or its ``-spec``, else the ``-spec``."""
    spec = None
    start = definition.start
    while (attribute := file.capture_before("erlang.attribute", start)) is not None:
        if told := _DOC.match(file.region_text(attribute)):
            return Doc(flat_lines(told[2]), attribute.start)
        if not _SPEC.match(file.data, attribute.start):
            break
        spec, start = attribute, attribute.start
    comment = doc_of(comments_above(start, file), definition.start, file) if spec else comment_above(definition, file)
    text = _TAGS.sub("", _PERCENT.sub("", comment.text)).strip()
    if text or spec is None:
        return Doc(text, comment.start if text else -1)
    return Doc(fold(file.region_text(spec)).rstrip("."), spec.start)


OUTLINE = OutlineRules(
    exported=exported,
    doc=doc,
    signature=value_or_head(has_no_body),
    adjust=adjust,
    scope=scope,
    from_captures=from_captures,
)

"""Rust: a method belongs to the type its impl names, ``pub`` exports, documentation is what ``///`` and ``//!`` say."""

from __future__ import annotations

import re

from smart_explore.languages import common
from smart_explore.languages.captures import Definition, Facts, Region
from smart_explore.languages.language import OutlineRules
from smart_explore.languages.rust.docs import doc, leave_doc_attributes
from smart_explore.languages.rust.source import prepare
from smart_explore.languages.rust.types import type_name
from smart_explore.model.kinds import VALUE_KINDS

_PUBLIC = re.compile(rb"pub(?!\w|\s*\()")
_TRAIT_FOR = re.compile(rb"\bfor\s*$")
_MUTABLE = re.compile(rb"\bmut\s*$")
_MACRO_EXPORT = re.compile(rb"#\[\s*macro_export\b")
_LOOK_BACK = 40
_WITHOUT_BODY = VALUE_KINDS | {"type", "field"}
_OPENS_CONSTANT = b"<;="


def refine(definition: Definition, facts: Facts) -> bool:
    """Name the type of an impl, find bodies, drop locals and values without a name."""
    if definition.kind in VALUE_KINDS:
        parent = definition.parent
        if definition.name == "_" or (parent is not None and parent.kind in VALUE_KINDS):
            return False
        definition.head_start = definition.name_start
        if definition.kind == "variable" and not _MUTABLE.search(
            facts.data, definition.node_start, definition.name_start
        ):
            definition.kind = "const"
    elif definition.kind == "impl":
        definition.name = type_name(definition.name)
    if definition.kind not in _WITHOUT_BODY:
        definition.body = _body(definition, facts)
    leave_doc_attributes(definition, facts)
    return common.refine(definition, facts)


def _body(definition: Definition, facts: Facts) -> Region | None:
    """From the first brace that opens no constant among type arguments, nor stands in a comment."""
    at = definition.name_start
    while (at := facts.data.find(b"{", at, definition.node_end)) >= 0:
        before = facts.data[definition.name_start : at].rstrip()
        comment = facts.comment_around(at)
        if comment is None and before[-1:] not in _OPENS_CONSTANT:
            return Region(at, definition.node_end)
        at = comment.end if comment is not None else at + 1
    return None


def exported(definition: Definition, facts: Facts) -> bool:
    """Whether it is ``pub`` without restriction. What a trait or an enum holds is as public as it is itself."""
    if definition.kind in {"impl", "enum_member"}:
        return True
    if definition.kind == "macro":
        return _MACRO_EXPORT.search(facts.data, definition.start, definition.node_start) is not None
    parent = definition.parent
    if parent is not None and parent.kind == "trait":
        return exported(parent, facts)
    if parent is not None and (parent.kind == "enum_member" or _is_of_trait(parent, facts)):
        return True
    return _PUBLIC.match(facts.data, definition.node_start) is not None


def _is_of_trait(definition: Definition, facts: Facts) -> bool:
    """Whether it is an impl of a trait: ``impl Trait for Type``."""
    before = max(definition.node_start, definition.name_start - _LOOK_BACK)
    return definition.kind == "impl" and _TRAIT_FOR.search(facts.data, before, definition.name_start) is not None


def signature(definition: Definition, facts: Facts) -> str:
    """The head of a declaration; of a value its name, type and value."""
    if definition.kind in VALUE_KINDS:
        return common.value_signature(definition, facts)
    if definition.kind == "macro":
        return f"macro_rules! {definition.name}"
    return common.signature(definition, facts).rstrip(",")


def scope(definition: Definition) -> str:
    """A variant lends its name too, to its fields."""
    return definition.name if definition.kind == "enum_member" else common.scope(definition)


OUTLINE = OutlineRules(exported=exported, doc=doc, signature=signature, refine=refine, scope=scope, prepare=prepare)

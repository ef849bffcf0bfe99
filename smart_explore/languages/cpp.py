"""C++: members are exported by their access specifier."""

from __future__ import annotations

import re
from bisect import bisect_right

from smart_explore.languages import common
from smart_explore.languages.c_family import rules
from smart_explore.languages.c_family.prepare import prepare
from smart_explore.languages.definition import Definition, Facts, Region
from smart_explore.languages.language import Rules
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS, VALUE_KINDS

_PUBLIC = re.compile(rb"public\b|signals\b|Q_SIGNALS\b")


def exported(definition: Definition, facts: Facts) -> bool:
    """Public members; at namespace level what is neither ``static`` nor in an anonymous namespace."""
    parent = definition.parent
    if parent is not None and parent.kind in TYPE_KINDS and definition.kind != "enum_member":
        return _is_public(definition, parent, facts)
    if definition.kind in CALLABLE_KINDS or definition.kind in VALUE_KINDS:
        return bool(definition.owner) or not rules.is_static(definition, facts)
    return True


def _is_public(definition: Definition, parent: Definition, facts: Facts) -> bool:
    marks = parent.extras.get("access")
    if marks is None:
        marks = parent.extras["access"] = _own_access(parent, facts)
    at = bisect_right(marks, definition.node_start, key=lambda mark: mark.start) - 1
    if at < 0:
        return parent.kind != "class"
    return _PUBLIC.match(facts.data, marks[at].start) is not None


def _own_access(parent: Definition, facts: Facts) -> list[Region]:
    """The access specifiers of a class that stand in none of its members."""
    if parent.body is None:
        return []
    own, children, at = [], parent.children, 0
    for mark in facts.marked("access", parent.body.start, parent.body.end):
        while at < len(children) and children[at].end <= mark.start:
            at += 1
        if at == len(children) or children[at].start > mark.start:
            own.append(mark)
    return own


def _is_anonymous(definition: Definition, facts: Facts) -> bool:
    return any(r.end >= definition.end for r in facts.marked("anonymous", 0, definition.start + 1))


def parsed(data: bytes) -> bytes:
    """The bytes that are parsed in place of a file's."""
    return prepare(data, cpp=True)


RULES = Rules(
    exported=exported,
    doc=common.comment_above,
    signature=rules.signature,
    refine=rules.refine,
    scope=rules.scope,
    prepare=parsed,
)

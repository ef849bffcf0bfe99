"""Kotlin: all is public unless declared otherwise, extensions belong to their receiver's type, KDoc above."""

from __future__ import annotations

import re

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.kotlin.declarations import declarations
from smart_explore.languages.kotlin.source import known_gaps
from smart_explore.languages.modifiers import head_start, modifiers, public_unless, unknown_modifiers
from smart_explore.languages.outline_defaults import is_local
from smart_explore.languages.signatures import value_or_head
from smart_explore.model.kinds import TYPE_KINDS

_TYPE_WORD = re.compile(r"\b(enum|annotation|interface)\b")
_CONST = re.compile(r"\bconst\b")
_TYPE_ARGUMENTS = re.compile(r"<[^<>]*>")
_VALUES = frozenset({"property", "variable", "const"})
_HOLD_METHODS = _VALUES | {"enum_member"}


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Distinguish kinds of classes and values, find bodies and receivers; drop locals."""
    parent = definition.parent
    if definition.kind in _VALUES:
        if is_local(definition, file):
            return False
        if _CONST.search(modifiers(definition, file)):
            definition.kind = "const"
        elif parent is None:
            definition.kind = "variable"
    elif definition.kind == "class":
        word = _TYPE_WORD.search(modifiers(definition, file))
        definition.kind = word[1] if word else "class"
    definition.body = _body(definition, file)
    definition.head_start = head_start(definition, file)
    receiver = definition.extras.get("owner")
    if receiver and (parent is None or parent.kind in TYPE_KINDS):
        name = _type_name(file.region_text(receiver[0]))
        definition.owner = (name,) if name else ()
        definition.kind = "property" if definition.kind == "variable" else definition.kind
    if definition.kind == "function" and is_local(definition, file):
        if parent is not None and parent.kind in _HOLD_METHODS:
            definition.kind = "method"
        return True
    return outline_defaults.adjust(definition, file)


def _type_name(written: str) -> str:
    """The last name of a type, without type arguments and ``?``."""
    shorter = _TYPE_ARGUMENTS.sub("", written)
    while shorter != written:
        written, shorter = shorter, _TYPE_ARGUMENTS.sub("", shorter)
    return written.rstrip("? ").rpartition(".")[2].strip()


def _body(definition: Definition, file: FileCaptures) -> Region | None:
    """The range that a signature leaves out: a body in braces or after ``=``, or a value's accessors to its end."""
    if definition.kind in _VALUES:
        accessors = file.captures_in("kotlin.accessor", definition.name_start, definition.node_end)
        return Region(accessors[0].start, definition.node_end) if accessors else None
    for body in file.captures_in("kotlin.body", definition.name_start, definition.node_end):
        if body.end == definition.node_end:
            return body
    return None


def scope(definition: Definition) -> str:
    """The name that qualifies members, ``""`` for companion objects: their members go by the class."""
    return "" if definition.extras.get("companion") or definition.name == "companion" else definition.name


prepare = unknown_modifiers(
    rb"class|interface|object|fun|va[lr]|typealias",
    rb"p(?:ublic|rivate|rotected)|internal|expect|actual|final|open|abstract|sealed|const|external|override|lateinit"
    rb"|tailrec|suspend|inner|enum|annotation|companion|inline|value|infix|operator|data|vararg|noinline|crossinline",
    rb"as|by|catch|context|do|else|finally|for|if|import|in|is|package|return|throw|try|when|where|while",
)

OUTLINE = outline_defaults.USUAL._replace(
    wildcard=True,
    type_word=b"class",
    exported=public_unless(r"\b(?:private|internal|protected)\b"),
    signature=value_or_head(lambda definition: definition.kind in _VALUES and definition.body is None),
    adjust=adjust,
    scope=scope,
    prepare=prepare,
    known_gaps=known_gaps,
    from_captures=declarations,
)

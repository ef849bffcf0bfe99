"""Rust: a method belongs to its impl's type, ``pub`` exports, ``///`` and ``//!`` are documentation."""

from __future__ import annotations

import re

from smart_explore.languages import outline_defaults
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.language import OutlineRules
from smart_explore.languages.rewriting import rewriting
from smart_explore.languages.rust.docs import attribute_text, doc, leave_doc_attributes
from smart_explore.languages.rust.item_macros import unwrap_items
from smart_explore.languages.signatures import head_signature, value_signature
from smart_explore.model.kinds import VALUE_KINDS

_BEFORE = re.compile(r"(?:&|\*\s*(?:const|mut)\b|'\w+|mut\b|dyn\b|\?|for\s*<[^>]*>|::|\s)*")
_IN_PARENTHESES = re.compile(r"\(\s*((?:dyn|impl|&)[^,()]*)\)")
_FUNCTION = re.compile(r"(?:fn|unsafe|extern)\b")


def type_name(written: str) -> str:
    """The last part of the path that a type consists of, without references, pointers and type arguments.

    Types without a path (tuples, slices, arrays, ``!``, function pointers) are named by their source without blanks.
    """
    text = _BEFORE.sub("", written, count=1)
    if inner := _IN_PARENTHESES.fullmatch(text):
        text = _BEFORE.sub("", inner[1], count=1)
    name = "" if _FUNCTION.match(text) else _path(text).rpartition("::")[2]
    return name or "".join(text.split())


def _path(text: str) -> str:
    """The path that ``text`` begins with, type arguments and blanks left out."""
    path = []
    depth = 0
    previous = ""
    for letter in text:
        if letter == "<":
            depth += 1
        elif letter == ">" and previous != "-":
            depth -= 1
        elif depth == 0 and not letter.isspace():
            if not (letter.isalnum() or letter in "_:#"):
                break
            path.append(letter)
        previous = letter
    return "".join(path)


known_gaps = rewriting(
    # a script's front matter
    (
        rb"\A((?:#![^\n]*\n)?\s*)(?P<dashes>-{3,}+)[^\n-]*\n(?:(?s:.*?)\n)??(?P=dashes)[ \t\r]*(?:\n|\Z)",
        rb"\1",
    ),
    # macros with a keyword of the grammar as their name: ``try!`` of the 2015 edition and ``str!``
    (rb"(?<![#\w])(?:try|str)(?=!\s*[(\[{])", b"x_x"),
    (rb"(?<=\bimpl)<>", b""),
    # ``unsafe`` and ``safe`` in the 2024 edition's ``unsafe extern { safe fn f(); }``
    (rb"\bunsafe(?=\s+extern\b\s*(?:\"[^\"\n]*\"\s*)?\{)", b""),
    (rb"\bsafe(?=\s+(?:fn|static)\b)", b"", b"extern"),
    (rb"\bunsafe(?=\s+static\b)", b"", b"extern"),
    # generators, automatic traits and const traits become plain ones
    (
        rb"\b(?:gen(?=\s+(?:move\s+)?fn\b)|const(?=\s+(?:unsafe\s+)?trait\b)|auto(?=\s+trait\b))|\[const\](?=\s+\w)",
        b"",
    ),
)


_PUBLIC = re.compile(rb"pub(?!\w|\s*\()")
_TRAIT_FOR = re.compile(rb"\bfor\s*$")
_MUTABLE = re.compile(rb"\bmut\s*$")
_LOOK_BACK = 40
_WITHOUT_BODY = VALUE_KINDS | {"type", "field"}
_OPENS_CONSTANT = b"<;="


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Name the type of an impl, find bodies, drop locals, anonymous values and a macro's templates, ``fn $name()``."""
    if definition.name.startswith("$"):
        return False
    if definition.kind in VALUE_KINDS:
        parent = definition.parent
        if parent is not None and parent.kind in VALUE_KINDS:
            return False
        definition.head_start = definition.name_start
        if definition.kind == "variable" and not _MUTABLE.search(
            file.data, definition.node_start, definition.name_start
        ):
            definition.kind = "const"
    elif definition.kind == "impl":
        definition.name = type_name(definition.name)
    if definition.kind not in _WITHOUT_BODY:
        definition.body = _body(definition, file)
    leave_doc_attributes(definition, file)
    return outline_defaults.adjust(definition, file)


def _body(definition: Definition, file: FileCaptures) -> Region | None:
    """The body from the first brace that is neither in a comment nor of a constant type argument."""
    offset = definition.name_start
    while (offset := file.data.find(b"{", offset, definition.node_end)) >= 0:
        before = file.data[definition.name_start : offset].rstrip()
        comment = file.comment_around(offset)
        if comment is None and before[-1:] not in _OPENS_CONSTANT:
            return Region(offset, definition.node_end)
        offset = comment.end if comment is not None else offset + 1
    return None


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True if it is ``pub`` without restriction. Members of a trait or an enum are as public as their owner."""
    if definition.kind in {"impl", "enum_member"}:
        return True
    if definition.kind == "macro":
        attributes = file.captures_in("decorator", definition.start, definition.node_start)
        return any(attribute_text(file, one).startswith("#[macro_export") for one in attributes)
    parent = definition.parent
    if parent is not None and parent.kind == "trait":
        return exported(parent, file)
    if parent is not None and (parent.kind == "enum_member" or _is_of_trait(parent, file)):
        return True
    return _PUBLIC.match(file.data, definition.node_start) is not None


def _is_of_trait(definition: Definition, file: FileCaptures) -> bool:
    """True if it is an impl of a trait: ``impl Trait for Type``."""
    before = max(definition.node_start, definition.name_start - _LOOK_BACK)
    return definition.kind == "impl" and _TRAIT_FOR.search(file.data, before, definition.name_start) is not None


def signature(definition: Definition, file: FileCaptures) -> str:
    """The head of a declaration; for a value its name, type and value."""
    if definition.kind in VALUE_KINDS:
        return value_signature(definition, file)
    if definition.kind == "macro":
        return f"macro_rules! {definition.name}"
    return head_signature(definition, file).rstrip(",")


def scope(definition: Definition) -> str:
    """The default scope, and for a variant its name, for its fields."""
    return definition.name if definition.kind == "enum_member" else outline_defaults.scope(definition)


OUTLINE = OutlineRules(
    wildcard=True,
    exported=exported,
    doc=doc,
    signature=signature,
    adjust=adjust,
    scope=scope,
    prepare=unwrap_items,
    known_gaps=known_gaps,
)

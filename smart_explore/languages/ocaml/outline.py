"""OCaml: modules and their types, ``let`` and ``val`` names, types with constructors and fields, classes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages import outline_defaults
from smart_explore.languages.bound_names import bound_names
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import comments_above, flat_lines
from smart_explore.languages.language import Doc
from smart_explore.languages.signatures import has_no_body, value_or_head
from smart_explore.model.kinds import CALLABLE_KINDS, SCOPE_KINDS, TYPE_KINDS

_SPACE = rb"(?:\s|\[@[^\[\]]*\]|%[\w.]+|(?:mutable|virtual|private|nonrec|rec)\b)*+"
_VALUE = re.compile(
    rb"(?:(?:val|external|method)\b)?!?%s(?:\\#)?([a-z_][\w']*|\(\s*(?:let|and)?[^\w\s(][^()\n]{0,20}\))" % _SPACE
)
_TYPE = re.compile(rb"%s(?:(?:[+\-!]{0,2}'\w+|[+\-!]{0,2}_|\([^()]*\))\s+)?(?:[A-Z][\w']*\.)*+([a-z_][\w']*)" % _SPACE)
_NAME = re.compile(rb"(?:(?:exception|module\s+type)\b)?%s(?:\[[^\[\]]*\]\s*)?([A-Za-z_][\w']*)" % _SPACE)
_KEYWORD = re.compile(rb"\b(?:let|and|type|module|class(?:\s+type)?)(?!\s+type)%s\Z" % _SPACE)
_FUNCTION = re.compile(rb"\s*+(?:(?::[^=]*)?=\s*fun(?:ction)?\b|[^\s:=])")
_TUPLE = re.compile(rb"\s*(?:,|::)")
_EQUALS = re.compile(rb"(?:\{[^{}]*\}|[^={])*+(=)")
_CONSTRUCTOR = re.compile(rb"\s*(?:private\s*)?(?:\||[A-Z][\w']*(?!\s*[.(\w'])|\{)?")
_DECLARED = re.compile(rb"(?:val|external)\s")
_PRIVATE = re.compile(rb"method!?\s+(?:virtual\s+)?private\b")
_DOC = re.compile(r"^\(\*+\s?|\s*\*+\)$")
_MAX_HEAD = 400  # bytes between a keyword and the name that it declares
_MAX_TYPE = 4000  # bytes of a type before its parts
_PATTERNS = {
    "ocaml.let": (_VALUE, "const"),
    "ocaml.value": (_VALUE, "const"),
    "ocaml.type": (_TYPE, "type"),
    "ocaml.constructor": (_NAME, "enum_member"),
    "ocaml.field": (_NAME, "field"),
    "ocaml.exception": (_NAME, "type"),
    "ocaml.module": (_NAME, "module"),
    "ocaml.interface": (_NAME, "interface"),
    "ocaml.class": (_NAME, "class"),
    "ocaml.method": (_VALUE, "method"),
    "ocaml.variable": (_VALUE, "property"),
}


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """Every declaration; its name is read from the source, as a pattern with it costs as much as all of these."""
    for mark, (pattern, kind) in _PATTERNS.items():
        for node in file.captures.get(mark, ()):
            match = pattern.match(file.data, node.start, node.end)
            if mark == "ocaml.let" and (match is None or _TUPLE.match(file.data, match.end(), node.end)):
                yield from _bound(file, node)
            elif match is not None:
                yield _definition(file, node, kind, match)


def _bound(file: FileCaptures, node: Region) -> Iterator[Definition]:
    """Return the names that ``let (a, { b; c = d }) = ..`` binds."""
    equals = _EQUALS.search(file.data, node.start, node.end)
    keyword = _KEYWORD.search(file.data, max(0, node.start - _MAX_HEAD), node.start)
    outer = Region(keyword.start() if keyword else node.start, node.end)
    for name in bound_names(file.data, node.start, equals.start(1)) if equals is not None else ():
        yield Definition.derived("const", name["name"], name.start(), outer)


def _definition(file: FileCaptures, node: Region, kind: str, match: re.Match[bytes]) -> Definition:
    data = file.data
    name = match[1].decode("utf-8", "replace").strip("() ")
    keyword = _KEYWORD.search(data, max(0, node.start - _MAX_HEAD), node.start)
    outer = Region(keyword.start() if keyword else node.start, node.end)
    definition = Definition.derived(kind, name, match.start(1), outer)
    equals = data.find(b"=", match.end(), node.end)
    if kind == "const":
        if _DECLARED.match(data, node.start):
            is_function = b"->" in data[match.end() : node.end]
        else:
            is_function = _FUNCTION.match(data, match.end(), min(node.end, match.end() + _MAX_TYPE)) is not None
        definition.kind = "function" if is_function else "const"
    elif kind == "type" and equals > 0:
        body = _CONSTRUCTOR.match(data, equals + 1, node.end)
        first = body[0].split()[-1:] if body else []
        definition.kind = "type" if not first else "record" if first == [b"{"] else "enum"
    if equals > 0 and definition.kind not in ("const", "type", "enum_member", "field"):
        definition.body = Region(equals, node.end)
    return definition


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """False drops it: a constructor or field outside a type, and a definition inside a value."""
    parent = definition.parent
    if definition.kind in ("enum_member", "field"):
        return (
            parent is not None
            and parent.kind in ("enum", "record", "enum_member", "type")
            and not (parent.kind == "type" and parent.name == definition.name)
        )
    return parent is None or parent.kind in SCOPE_KINDS or parent.kind in CALLABLE_KINDS


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True unless it is local, private or begins with an underscore; interfaces are not considered."""
    if definition.name.startswith("_") or _PRIVATE.match(file.data, definition.node_start):
        return False
    return not definition.is_local()


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The ``(** .. *)`` above, else the one below, as interfaces have it."""
    above = [c for c in comments_above(definition.start, file) if file.data.startswith(b"(**", c.start)]
    if above:
        return Doc(_text(file, above[-1]), above[-1].start)
    if definition.kind in TYPE_KINDS or definition.kind in ("function", "const", "field", "enum_member"):
        for comment in file.comments_within(definition.end, definition.end + _MAX_HEAD)[:1]:
            gap = file.data[definition.end : comment.start]
            if not gap.strip() and gap.count(b"\n") < 2 and file.data.startswith(b"(**", comment.start):
                return Doc(_text(file, comment), -1)
    return Doc("", -1)


def _text(file: FileCaptures, comment: Region) -> str:
    return flat_lines(_DOC.sub("", file.region_text(comment)))


OUTLINE = outline_defaults.USUAL._replace(
    wildcard=True,
    exported=exported,
    doc=doc,
    signature=value_or_head(has_no_body),
    adjust=adjust,
    from_captures=from_captures,
)

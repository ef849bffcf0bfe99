"""Haskell: types with constructors and fields, classes, instances, and functions: signature and clauses are one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages import outline_defaults
from smart_explore.languages.blanks import blank_ink
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import NO_DOC, comments_above, source_without_comments
from smart_explore.languages.haskell.functions import SYMBOLS, VARIABLE, functions, names
from smart_explore.languages.language import Doc
from smart_explore.languages.rewriting import rewriting
from smart_explore.languages.signatures import head_signature, value_signature

_TYPE_NAME = rb"[A-Z][\w'\x80-\xff]*"
_PARENTHESES = rb"\((?:[^()]++|\((?:[^()]++|\((?:[^()]++|\([^()]*\))*+\))*+\))*+\)"
_CONTEXT = rb"(?:(?:forall\b[^.]*\.\s*)?(?:[\w'.~\s]++|%s)*+=>\s*)?" % _PARENTHESES
_TYPE = re.compile(rb"(?:(?:type\s+)?data|newtype|type)\s+(?:family\s+|instance\s+)?%s(%s)" % (_CONTEXT, _TYPE_NAME))
_CLASS = re.compile(rb"class\s+%s(%s)" % (_CONTEXT, _TYPE_NAME))
_OPERATOR = re.compile(
    rb"(?:(?:type\s+)?data|newtype|type|class)\s+(?:family\s+|instance\s+)?%s"
    rb"(?:\(\s*(?=%s\s*\))|\(?\s*(?:[a-z_][\w']*|\([^()]*\))\s*`?)(?!(?:::|=|\||->)\s)(%s|(?<=`)%s)"
    % (_CONTEXT, SYMBOLS, SYMBOLS, _TYPE_NAME)
)
"""The head of a type or class that is an operator: ``a :+: b``, ``(f :.: g) a``, ``(~>)``."""
_INSTANCE = re.compile(rb"instance\s+(?:\{-#.*?#-\}\s*)?%s([^=]*?)\s*(?:\bwhere\b|\Z)" % _CONTEXT, re.DOTALL)
_PATTERN = re.compile(rb"pattern\s+(%s)" % _TYPE_NAME)
_FOREIGN = re.compile(rb"[^:]*?(%s)\s*::" % VARIABLE)
_EXPORTED = re.compile(rb"(?:\b(module)\s+)?([A-Za-z_][\w'.]*|\(\s*%s\s*\))(\s*\(\s*\.\.\s*\))?" % SYMBOLS)
_DASHES = re.compile(r"^\s*(?:--+|\{-)\s*[|^]?\s?|\s*-\}\s*$", re.MULTILINE)
_NAMED = {
    "haskell.type": (_TYPE, "type"),
    "haskell.synonym": (_TYPE, "type"),
    "haskell.class": (_CLASS, "interface"),
    "haskell.pattern": (_PATTERN, "function"),
    "haskell.foreign": (_FOREIGN, "function"),
}


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """Every declaration; ``definitions`` are not needed."""
    data = file.data
    for mark, (pattern, kind) in _NAMED.items():
        for node in file.captures.get(mark, ()):
            match = pattern.match(data, node.start, node.end) or _OPERATOR.match(data, node.start, node.end)
            if match is not None:
                definition = Definition.derived(kind, match[1], match.start(1), node)
                if mark == "haskell.type":
                    definition.kind = "type" if data.startswith(b"newtype", node.start) else "enum"
                yield definition
    for node in file.captures.get("haskell.instance", ()):
        match = _INSTANCE.match(data, node.start, node.end)
        if match is not None and match[1]:
            definition = Definition.derived("impl", b" ".join(match[1].split()), match.start(1), node)
            definition.body = Region(match.end(1), node.end)
            yield definition
    for node in file.captures.get("haskell.constructor", ()):
        for name in file.captures_in("haskell.constructor.name", node.start, node.end)[:1]:
            yield Definition.derived("enum_member", data[name.start : name.end], name.start, node)
    for node in file.captures.get("haskell.gadt", ()):
        names_end = data.find(b"::", node.start, node.end)  # ``Add, Mul :: Int -> T``
        for name in file.captures_in("haskell.constructor.name", node.start, names_end):
            yield Definition.derived("enum_member", data[name.start : name.end], name.start, node)
    for node in file.captures.get("haskell.field", ()):
        for written in names(file, node):
            yield Definition.derived("field", written[0], written.start(), node)
    yield from functions(file)


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Make functions of a class or an instance methods.

    False drops a constructor or field outside a type, and local definitions.
    """
    parent = definition.parent
    if definition.kind in ("enum_member", "field"):
        return parent is not None and parent.kind in ("enum", "type", "enum_member")
    if parent is not None and parent.kind in ("interface", "impl"):
        if definition.kind in ("function", "const"):
            definition.kind = "method"
        return True
    return parent is None


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True if the module's export list names it or its outermost owner; without a list everything is exported."""
    listed = file.cached("haskell.exports", _exports)
    if definition.kind == "impl" or listed is None:
        return True
    if definition.parent is not None and definition.parent.kind == "impl":
        return True
    outer = definition
    while outer.parent is not None:
        outer = outer.parent
    return outer.name in listed


def _exports(file: FileCaptures) -> frozenset[str] | None:
    for header in file.captures.get("haskell.header", ())[:1]:
        text = source_without_comments(file, header.start, header.end).encode()
        start = text.find(b"(")
        if start < 0:
            return None
        found = list(_EXPORTED.finditer(text, start + 1, text.rfind(b")")))
        own = text[:start].split()[-1].decode("utf-8", "replace")
        exported_names = {match[2].decode("utf-8", "replace").strip("() \n").rpartition(".")[2] for match in found}
        everything = any(match[1] and match[2].decode("utf-8", "replace") == own for match in found)
        return None if everything else frozenset(exported_names)
    return None


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The comment above that Haddock reads, else any."""
    above = [c for c in comments_above(definition.start, file) if not file.data.startswith(b"{-#", c.start)]
    if not above:
        return NO_DOC
    text = _DASHES.sub("", "\n".join(file.region_text(comment) for comment in above)).strip()
    return Doc(text, above[0].start)


def signature(definition: Definition, file: FileCaptures) -> str:
    """The head of a declaration; for a type or field the first line."""
    if definition.body is not None:
        return head_signature(definition, file)
    if definition.kind == "interface":
        where = file.data.find(b"where", definition.name_start, definition.node_end)
        definition.body = Region(where, definition.node_end) if where > 0 else None
        return head_signature(definition, file)
    return value_signature(definition, file)


known_gaps = rewriting(
    # a string of several lines becomes a comment in brackets
    (rb'"""((?:[^"\\]++|\\[\s\S]|"(?!""))*+)"""', lambda found: b"({-" + blank_ink(found[1]) + b"-})"),
    # imports are not ``safe``
    (rb"^(import[ \t]+)(?:safe|splice)\b", rb"\1"),
)

OUTLINE = outline_defaults.USUAL._replace(
    wildcard=True,
    column=b"\f",
    exported=exported,
    doc=doc,
    signature=signature,
    adjust=adjust,
    from_captures=from_captures,
    known_gaps=known_gaps,
)

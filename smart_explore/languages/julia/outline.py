"""Julia: modules, types with their fields, functions in both forms, macros, constants, docstrings above."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from smart_explore.languages import outline_defaults
from smart_explore.languages.bound_names import bound_names
from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import comment_above, flat_lines
from smart_explore.languages.language import Doc
from smart_explore.languages.lexing import matching_bracket
from smart_explore.languages.rewriting import rewriting
from smart_explore.languages.signatures import head_signature, value_signature
from smart_explore.model.kinds import CALLABLE_KINDS, TYPE_KINDS, VALUE_KINDS

_WORD = rb"[A-Za-z_\x80-\xff][\w!\x80-\xff]*"
_NAMED = re.compile(rb"(?:module|baremodule|(?:mutable\s+)?struct|(?:abstract|primitive)\s+type)\s+(%s)" % _WORD)
_CALLABLE = re.compile(
    rb"(?:(?:function|macro)\s+)?(?!function\b)((?:%s\.)*)"
    rb"(?::?\(([^\s()\w]+|\w+)\)|\(\w*::(%s)[^()]*\)|:?(%s|[^\s\w()\[\]{},;.@#$\"']+))\s*(?:\{|\()"
    % (_WORD, _WORD, _WORD)
)
"""A function, an operator, or the calls of a type's values: ``(model::Model)(x) = ..``, which has the type's name."""
_INFIX = re.compile(
    rb"(?:%s(?:::[\w.{}]++)?(?=\s)|\([^()]*\))\s*([^\s\w()\[\]{},;.@#$\"'=:]+)\s*(?:%s|\()[^=\n]*=(?![=>])"
    % (_WORD, _WORD)
)
"""A method of an operator, ``a ⊕ b = ..``, up to its value."""
_BARE = re.compile(rb"function\s+()()()(%s)\s*(?:end\b|\Z)" % _WORD)
_VALUE = re.compile(rb"(%s)[ \t]*(?:::[^=\n]*)?=" % _WORD)
_PARAMETRIC = re.compile(rb"(%s)\{" % _WORD)
_SEVERAL = re.compile(
    rb"\(?\s*%s(?:\s*::[^,=()]*)?(?:\s*,\s*%s(?:\s*::[^,=()]*)?)+\s*,?\s*\)?\s*=(?![=>])" % (_WORD, _WORD)
)
_FIELD = re.compile(rb"(?:@atomic\s+)?(?:const\s+)?(%s)\s*(?:::|=|\Z)" % _WORD)
_ENUM = re.compile(rb"@enum\s+(%s)(?:::%s)?" % (_WORD, _WORD))
_ENUM_VALUE = re.compile(rb"(?:#[^\n]*)|(%s)(?:[ \t]*=[ \t]*[^\s;]+)?" % _WORD)
_BEFORE = re.compile(rb"(?:(?:\A|(?<=\n))[ \t]*)((?:@[\w.]+[ \t]+|const[ \t]+|global[ \t]+|local[ \t]+)+)\Z")
_CONST = re.compile(rb"\bconst\s")
_QUOTES = re.compile(r"(?:raw|md)?(\"{3}|\")(.*)\1\Z", re.DOTALL)
_MAX_BEFORE = 200  # bytes of macros and words before a declaration
_NAMED_KINDS = {"julia.module": "module", "julia.struct": "struct", "julia.type": "type"}
_CALLABLE_KINDS = {"julia.function": "function", "julia.macro": "macro"}


def from_captures(file: FileCaptures, definitions: Sequence[Definition]) -> Iterator[Definition]:
    """Every declaration, in no order; ``definitions`` are not needed."""
    for mark, kind in _NAMED_KINDS.items():
        for node in file.captures.get(mark, ()):
            match = _NAMED.match(file.data, node.start, node.end)
            if match is not None:
                yield _definition(file, node, kind, match[1], match.start(1))
    for mark, kind in _CALLABLE_KINDS.items():
        for node in file.captures.get(mark, ()):
            yield from _callable(file, node, kind)
    for node in file.captures.get("julia.macrocall", ()):
        yield from _enum(file, node)
    for node in [*file.captures.get("julia.field", ()), *file.captures.get("julia.macrocall", ())]:
        match = _FIELD.match(file.data, node.start, node.end)
        if match is not None and not file.captures_in("julia.assignment", node.start, node.end):
            yield _definition(file, node, "field", match[1], match.start(1))
    for node in file.captures.get("julia.assignment", ()):
        if several := _SEVERAL.match(file.data, node.start, node.end):
            for name in bound_names(file.data, node.start, several.end() - 1, any_case=True):
                yield _value(file, node, name["name"], name.start())
            continue
        match = _VALUE.match(file.data, node.start, node.end) or _parametric_alias(file.data, node)
        if match is None:
            infix = _INFIX.match(file.data, node.start, node.end)
            if infix is None:
                yield from _callable(file, node, "function")
                continue
            definition = _definition(file, node, "function", infix[1], infix.start(1))
            definition.body = Region(infix.end() - 1, node.end)
            yield definition
            continue
        yield _value(file, node, match[1], node.start)


def _enum(file: FileCaptures, node: Region) -> Iterator[Definition]:
    """The type and the values of ``@enum Fruit apple pear=3`` or ``@enum Fruit begin .. end``; else nothing."""
    match = _ENUM.match(file.data, node.start, node.end)
    if match is not None:
        yield _definition(file, node, "enum", match[1], match.start(1))
        for value in _ENUM_VALUE.finditer(file.data, match.end(), node.end):
            if value[1] not in (None, b"begin", b"end"):
                yield Definition.derived("enum_member", value[1], value.start(1), Region(*value.span()))


def _value(file: FileCaptures, node: Region, name: bytes, name_start: int) -> Definition:
    definition = _definition(file, node, "variable", name, name_start)
    if _CONST.search(file.data, definition.start, node.start):
        definition.kind = "const"
    return definition


known_gaps = rewriting(
    # blank ``const`` of a type's fields, which the grammar does not accept there
    (rb"^([ \t]*)const(?=[ \t]+%s[ \t]*(?:::[^=\n]*)?$)" % _WORD, rb"\1"),
)


def _parametric_alias(data: bytes, node: Region) -> re.Match[bytes] | None:
    """True for ``Name{T} = ..``, another name of types; ``Name{T}(..) = ..`` is a function."""
    match = _PARAMETRIC.match(data, node.start, node.end)
    end = matching_bracket(data, match.end() - 1, node.end) if match is not None else -1
    return match if end >= 0 and data[end : node.end].lstrip().startswith(b"=") else None


def _definition(file: FileCaptures, node: Region, kind: str, name: bytes, name_start: int) -> Definition:
    """A symbol's extent with the macros and words before it on its line."""
    before = _BEFORE.search(file.data, max(0, node.start - _MAX_BEFORE), node.start)
    outer = Region(before.start(1), node.end) if before is not None else node
    return Definition.derived(kind, name, name_start, outer)


def _callable(file: FileCaptures, node: Region, kind: str) -> Iterator[Definition]:
    data = file.data
    signature = file.captures_in("julia.signature", node.start, node.end)[:1]
    match = _CALLABLE.match(data, node.start, node.end) or _BARE.match(data, node.start, node.end)
    if match is None:
        return
    group = next(number for number in (2, 3, 4) if match[number])
    definition = _definition(file, node, kind, match[group], match.start(group))
    definition.owner = tuple(match[1].decode("utf-8", "replace").split(".")[:-1])
    is_short = not data.startswith((b"function", b"macro"), node.start)
    end = signature[0].end if signature and not is_short else -1
    if end < 0:
        end = matching_bracket(data, match.end() - 1, node.end)
        if end < 0 or data[end : end + 1] in (b"[", b"."):
            return
        equals = data.find(b"=", end, node.end)
        end = equals if equals > 0 else end
    definition.body = Region(end, node.end)
    yield definition


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Set the kind of fields; drop locals, and further assignments of a variable."""
    parent = definition.parent
    if definition.kind == "field":
        return parent is not None and parent.kind == "struct"
    if definition.kind == "enum_member":
        return True
    if definition.kind in VALUE_KINDS:
        if parent is not None and parent.kind == "enum":
            return False
        if parent is not None and parent.kind == "struct":
            definition.kind = "field"
            return True
        if definition.is_local() or (parent is not None and parent.kind in (*VALUE_KINDS, "macro")):
            return False
        block = file.around("julia.block", definition.node_start)
        if block is not None and (parent is None or block.start > parent.node_start):
            return False
        return outline_defaults.is_first((parent.start if parent else -1, definition.name), file)
    if definition.owner:  # a method of another module's function
        return True
    return outline_defaults.adjust(definition, file)


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The string above, else the comment."""
    text = file.capture_before("julia.text", definition.start)
    if text is not None and file.data.count(b"\n", text.end, definition.start) == 1:
        line = file.data.rfind(b"\n", 0, text.start) + 1
        if file.data[line : text.start].strip() in (b"", b"@doc", b"raw", b"@doc raw"):
            quoted = _QUOTES.match(file.region_text(text))
            if quoted is not None:
                return Doc(flat_lines(quoted[2]), text.start)
    return comment_above(definition, file)


def signature(definition: Definition, file: FileCaptures) -> str:
    """The head of a declaration; for a value, a field or a type its first line."""
    if definition.kind in CALLABLE_KINDS or definition.kind == "macro":
        return head_signature(definition, file)
    if definition.kind in TYPE_KINDS or definition.kind == "module":
        line = file.data.find(b"\n", definition.name_start, definition.node_end)
        definition.body = Region(line if line > 0 else definition.node_end, definition.node_end)
        return head_signature(definition, file)
    return value_signature(definition, file)


OUTLINE = outline_defaults.USUAL._replace(
    wildcard=True,
    exported=outline_defaults.exported,
    doc=doc,
    signature=signature,
    adjust=adjust,
    known_gaps=known_gaps,
    from_captures=from_captures,
)

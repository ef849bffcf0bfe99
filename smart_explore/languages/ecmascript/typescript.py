"""TypeScript and TSX: JavaScript's declarations, and those of types."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.languages.captures import Definition, FileCaptures
from smart_explore.languages.ecmascript.declare import definition, statement
from smart_explore.languages.ecmascript.heads import body_of, name_of
from smart_explore.languages.ecmascript.members import member, method
from smart_explore.languages.ecmascript.outline import DECLARES as JAVASCRIPT
from smart_explore.languages.ecmascript.outline import declaration, rules
from smart_explore.languages.ecmascript.repairs import known_gaps
from smart_explore.languages.ecmascript.tree import PARAMETER, Node
from smart_explore.languages.ecmascript.trivia import skip_trivia, skip_trivia_back, word_before

_SAME_MEMBERS = (b"Readonly", b"Partial", b"Required", b"$ReadOnly", b"$Exact")
_MEMBER_OF = frozenset({"ts.interface", "js.class", "js.class_value", "js.object"})


def namespace(node: Node, file: FileCaptures) -> Iterator[Definition]:
    """``namespace A.B {}`` and ``declare module "x" {}``, each one symbol."""
    made = statement("namespace", node, file)
    if made is not None:
        if file.data[made.name_start] not in b"\"'":
            made.name = "".join(made.name.split())
        yield made


def ambient(node: Node, file: FileCaptures) -> Iterator[Definition]:
    """The namespace of ``declare global {}``; other declarations after ``declare`` are captured by themselves."""
    body = body_of(node, file)
    if body is not None and file.data[node.start : body.start].split() == [b"declare", b"global"]:
        made = definition("namespace", "global", file.data.index(b"global", node.start), node)
        made.body = body
        yield made


def typed_method(node: Node, file: FileCaptures) -> Iterator[Definition]:
    """A method with or without a body."""
    if node.outer is None or _is_member(node, file):
        yield from method(node, file)


def parameter(node: Node, file: FileCaptures) -> Iterator[Definition]:
    """A constructor's parameter that declares a property: ``constructor(private readonly x: number)``."""
    constructor = None if node.outer is None else node.outer.definition
    name = name_of(node, file)
    if constructor is not None and constructor.kind == "constructor" and constructor.body is not None and name:
        yield member("property", name, node, file)


def property_signature(node: Node, file: FileCaptures) -> Iterator[Definition]:
    """A property of an interface or an object type."""
    name = name_of(node, file) if _is_member(node, file) else None
    if name is not None:
        yield member("property", name, node, file)


def call_signature(node: Node, file: FileCaptures) -> Iterator[Definition]:
    """``(a: string): T`` and ``new (a: string): T`` in an interface."""
    if _is_member(node, file):
        yield definition("property", "new()" if node.what == "ts.construct" else "()", node.start, node)


def enum_member(node: Node, file: FileCaptures) -> Iterator[Definition]:
    """``A`` or ``A = 1`` in an enum."""
    name = name_of(node, file)
    text = file.text(node.start, node.end).strip("\"'") if name is None else name.text
    yield definition("enum_member", text, node.start, node)


def _is_member(node: Node, file: FileCaptures) -> bool:
    """True if the node belongs to a class, an interface, an object literal or a type alias of an object type."""
    outer = node.outer
    if outer is None or outer.what in _MEMBER_OF:
        return outer is not None
    is_literal = outer.what == "ts.type_literal" and outer.outer is not None and outer.outer.what == "ts.type"
    return is_literal and _is_direct(outer, file)


def _is_direct(literal: Node, file: FileCaptures) -> bool:
    """True if an object type is all that its alias means, or part of an intersection that is."""
    data = file.data
    before = skip_trivia_back(file, literal.start)
    after = skip_trivia(data, literal.end)
    if data[before - 1 : before] == b"<" and word_before(data, before - 1) in _SAME_MEMBERS:
        return True
    return data[before - 1 : before] in (b"=", b"&") and data[after : after + 1] not in (b"|", b"[")


DECLARES = {
    **JAVASCRIPT,
    "js.method": typed_method,
    "ts.interface": declaration("interface"),
    "ts.type": declaration("type"),
    "ts.property": property_signature,
    PARAMETER: parameter,
    "ts.call": call_signature,
    "ts.construct": call_signature,
    "ts.enum": declaration("enum"),
    "ts.enum_member": enum_member,
    "ts.namespace": namespace,
    "ts.ambient": ambient,
}

OUTLINE = rules(DECLARES, known_gaps)

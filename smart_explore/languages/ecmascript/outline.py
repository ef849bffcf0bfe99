"""The rules that JavaScript and TypeScript share; each adds the marks that its query has."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import comments_above, doc_of
from smart_explore.languages.ecmascript import members, values, variables
from smart_explore.languages.ecmascript.assignment_targets import target_before
from smart_explore.languages.ecmascript.declare import EXPORTED, HIDDEN, WRAPPED, statement
from smart_explore.languages.ecmascript.exports import exported_names
from smart_explore.languages.ecmascript.import_types import imports_in_comments
from smart_explore.languages.ecmascript.object_owners import names, owner_of
from smart_explore.languages.ecmascript.tree import Node, nodes
from smart_explore.languages.ecmascript.trivia import skip_trivia
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.language import Doc, OutlineRules
from smart_explore.languages.signatures import head_signature, value_signature
from smart_explore.model.kinds import CALLABLE_KINDS, SCOPE_KINDS, VALUE_KINDS

_NAME = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_TEXT = rb"(?:\"[^\"\n]*\"|'[^'\n]*'|`[^`$\n]*`)"
_CALL = re.compile(rb"(?:require\s*\(\s*%s\s*\)|import\s*\(\s*%s(?:\s*,[^()]{0,200})?\s*\)?)" % (_TEXT, _TEXT))
_MEMBER, _AWAITED = re.compile(rb"(\s*\))?\s*\??\.\s*" + _NAME), re.compile(rb"\(\s*await\s+$")
_ALIAS = re.compile(rb"(?<=^export )import\s+%s\s*=\s*$" % _NAME, re.MULTILINE)
"""The grammar does not know it: it reads an alias of ``require``, and a string in brackets."""
_LIMIT = 200
_GOES_ON = (b".", b"(", b"[", b"?")


def requires(file: FileCaptures, known: Sequence[Region]) -> Iterator[Region]:
    """The calls of ``require("x")`` and ``import("x")`` but for those in ``known``, with the member that is used.

    With what they export: ``exports.x = require("x").y``, ``module.exports = { x: require("x") }``.
    """
    known_at = IntervalIndex(sorted(known))
    for word in sorted([*file.captures.get("require", ()), *file.captures.get("js.import", ())]):
        called = _CALL.match(file.data, word.start)
        if called is not None and not known_at.holds(word.start):
            yield _required(file, word.start, called.end())


def _required(file: FileCaptures, start: int, end: int) -> Region:
    """The call between two bytes, with its member, and with the name that it is exported under if nothing follows."""
    data = file.data
    if alias := _ALIAS.search(data, max(0, start - _LIMIT), start):
        return Region(alias.start(), end)
    member, awaited = _MEMBER.match(data, end), _AWAITED.search(data, max(0, start - _LIMIT), start)
    if member is not None and (awaited or not member[1]):
        start, end = awaited.start() if awaited and member[1] else start, member.end()
    after, holder = skip_trivia(data, end), file.around("js.object", start)
    target = target_before(start, holder, file) if data[after : after + 1] not in _GOES_ON else None
    table = target_before(holder.start, None, file) if target and target.how == "member" and holder else target
    is_exported = table is not None and any(owner_of(names(path))[1] for path in table.paths)
    return Region(target.start, end) if target and is_exported else Region(start, end)


Declares = Callable[[Node, FileCaptures], Iterable[Definition]]
"""Returns the definitions that a captured node declares: mostly one or none."""


def declaration(kind: str) -> Declares:
    """Returns the definition of a ``kind`` that its first words declare: ``export interface A {}``."""

    def declare(node: Node, file: FileCaptures) -> Iterator[Definition]:
        made = statement(kind, node, file)
        if made is not None:
            yield made

    return declare


_DIRECTIVES = tuple(
    b"eslint-,eslint ,jshint ,jslint ,jscs:,tslint:,istanbul ignore,c8 ignore,v8 ignore,prettier-ignore,biome-ignore,"
    b"deno-lint-ignore,@ts-,@flow,#region,#endregion,#__PURE__,@__PURE__,@vite-ignore,<reference".split(b",")
)
_DIRECTIVE_HEAD = 40
_WITH_HEAD = CALLABLE_KINDS | SCOPE_KINDS - {"type"}

DECLARES: Mapping[str, Declares] = {
    "js.function": declaration("function"),
    "js.class": declaration("class"),
    "js.method": members.method,
    "js.field": members.field,
    "js.variable": variables.variable,
    "js.function_value": values.value,
    "js.arrow": values.value,
    "js.class_value": values.value,
}


def rules(declares: Mapping[str, Declares], known_gaps: Callable[[bytes], bytes]) -> OutlineRules:
    """The strategies of a language whose query has the marks that ``declares`` names."""

    def from_captures(file: FileCaptures, found: Sequence[Definition]) -> Iterator[Definition]:
        made: dict[int, Definition] = {}
        for node in nodes(file):
            declare = declares.get(node.what)
            if declare is not None:
                for definition in declare(node, file):
                    made[id(definition)] = definition
                    if node.in_function and EXPORTED not in definition.wrappers:
                        definition.wrappers += (HIDDEN,)
        yield from made.values()

    return OutlineRules(
        type_word=b"class",
        exported=exported,
        doc=doc,
        signature=signature,
        adjust=adjust,
        scope=scope,
        from_captures=from_captures,
        imports=imports,
        known_gaps=known_gaps,
    )


def exported(definition: Definition, file: FileCaptures) -> bool:
    """True if a symbol is exported, by its own modifiers or the module's export lists; members are if their owner is,
    unless private.
    """
    if HIDDEN in definition.wrappers:
        return False
    if EXPORTED in definition.wrappers:
        return True
    parent = definition.parent
    if parent is None:
        return not definition.owner and definition.name in file.cached("js.exported", exported_names)
    if parent.kind in CALLABLE_KINDS or parent.kind == "namespace":
        return False
    return exported(parent, file)


def signature(definition: Definition, file: FileCaptures) -> str:
    """The head of what has a body; of values, fields and type aliases their first line."""
    if definition.body is None and (WRAPPED in definition.wrappers or definition.kind not in _WITH_HEAD):
        return value_signature(definition, file)
    text = head_signature(definition, file)
    is_cut_off = text.count("(") > text.count(")")  # a function in parentheses
    return text.replace("= (", "= ", 1) if is_cut_off else text


def doc(definition: Definition, file: FileCaptures) -> Doc:
    """The comments above, and among the decorators, without directives for tools."""
    start = definition.start
    comments = [
        *comments_above(start, file),
        *file.comments_within(start, max(definition.node_start, definition.head_start)),
    ]
    found = [comment for comment in comments if not _is_directive(file.data, comment.start)]
    return doc_of(found, start, file)


def _is_directive(data: bytes, comment: int) -> bool:
    return data[comment : comment + _DIRECTIVE_HEAD].lstrip(b"/*! \t").startswith(_DIRECTIVES)


def adjust(definition: Definition, file: FileCaptures) -> bool:
    """Move a property that is declared as a constructor's parameter to its class."""
    parent = definition.parent
    if definition.kind == "property" and parent is not None and parent.kind == "constructor":
        definition.parent = parent.parent
    return True


def scope(definition: Definition) -> str:
    """Everything lends its name to what is inside it: an object's methods are ``api.get``."""
    return definition.name if definition.kind in SCOPE_KINDS | CALLABLE_KINDS | VALUE_KINDS else ""


def imports(file: FileCaptures) -> Iterator[Region]:
    """The imports by ``require()`` at module level, and the types that comments import."""
    known = variables.required(file)
    yield from requires(file, known)
    yield from known
    yield from imports_in_comments(file)

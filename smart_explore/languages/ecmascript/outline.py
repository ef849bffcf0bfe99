"""The rules that JavaScript and TypeScript share; each adds the marks that its query has."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from smart_explore.languages.captures import Definition, FileCaptures, Region
from smart_explore.languages.comments import comments_above, doc_of
from smart_explore.languages.ecmascript import members, values, variables
from smart_explore.languages.ecmascript.declare import EXPORTED, HIDDEN, WRAPPED, statement
from smart_explore.languages.ecmascript.exports import exported_names
from smart_explore.languages.ecmascript.import_types import imports_in_comments
from smart_explore.languages.ecmascript.tree import Node, nodes
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.language import Doc, OutlineRules
from smart_explore.languages.signatures import head_signature, value_signature
from smart_explore.model.kinds import CALLABLE_KINDS, SCOPE_KINDS, VALUE_KINDS

_NAME = rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_CALL = rb"require\s*\(\s*(?:\"[^\"\n]*\"|'[^'\n]*')\s*\)"
_ENDS = rb"(?!\s*[.(\[?])"
_REQUIRE = re.compile(rb"(?<![^\n])" + _CALL)
_ASKED = re.compile(
    rb"(?<![\w$.])(?:require\s*%(text)s|import\s*%(text)s|\(\s*await\s+import\s*%(text)s\s*\))\s*\??\.\s*%(name)s"
    % {b"text": rb"\(\s*(?:\"[^\"\n]*\"|'[^'\n]*')\s*\)", b"name": _NAME}
)
_DYNAMIC = re.compile(rb"import\s*\(\s*(?:\"[^\"\n]*\"|'[^'\n]*'|`[^`$\n]*`)(?:\s*,[^()]{0,200})?\s*\)?")
_EXPORTED = re.compile(
    rb"^(?:exports\s*=\s*)?(?:module\s*\.\s*)?exports(?:\s*\.\s*%s)?\s*=\s*%s(?:\s*\.\s*%s)?%s"
    % (_NAME, _CALL, _NAME, _ENDS),
    re.MULTILINE,
)
_EXPORTED_IMPORT = re.compile(rb"(?<=^export )import\s+%s\s*=\s*%s" % (_NAME, _CALL), re.MULTILINE)
"""The grammar does not know it: it reads an alias of ``require``, and a string in brackets."""
_TABLE = re.compile(rb"^(?:exports\s*=\s*)?module\s*\.\s*exports\s*=\s*(?=\{)", re.MULTILINE)
_MEMBER = re.compile(rb"(?<=[{,\n])\s*(%s\s*:\s*%s(?:\s*\.\s*%s)?)(?=\s*(?:[,}]|//|/\*))" % (_NAME, _CALL, _NAME))


def requires(file: FileCaptures, known: Sequence[Region]) -> Iterator[Region]:
    """``require("x")`` as a statement of its own, or exported, at the start of a line outside of comments.

    ``module.exports = require("x")``, ``exports.x = require("x").y``, ``module.exports = { x: require("x") }``; and
    wherever a member of it is used, ``require("x").y()``, ``import("x").then(..)``, except for those ``known``.
    """
    data = file.data
    at = data.find(b"require")
    if at < 0 and b"import(" not in data:
        return
    found = [Region(*match.span()) for match in _REQUIRE.finditer(data, at)] if at >= 0 else []
    found += [Region(*match.span()) for match in _EXPORTED_IMPORT.finditer(data)] if at >= 0 else []
    if b"exports" in data and at >= 0:
        found += [Region(*match.span()) for match in _EXPORTED.finditer(data)]
        objects = dict(file.captures.get("js.object", ()))
        for table in _TABLE.finditer(data):
            end = objects.get(table.end(), 0)
            found += [Region(*match.span(1)) for match in _MEMBER.finditer(data, table.end(), end)]
    known_at = IntervalIndex(sorted([*known, *found]))
    found += [Region(*match.span()) for match in _ASKED.finditer(data) if not known_at.holds(match.start())]
    known_at = IntervalIndex(sorted([*known, *found]))
    for word in file.captures.get("js.import", ()):  # ``() => import("./Page")``, ``await import("./x")``
        called = _DYNAMIC.match(data, word.start)
        if called is not None and not known_at.holds(word.start):
            found.append(Region(word.start, called.end()))
    yield from (region for region in sorted(found) if file.comment_around(region.start) is None)


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

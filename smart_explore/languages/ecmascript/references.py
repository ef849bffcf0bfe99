"""JavaScript, TypeScript and Flow: calls, ``new``, JSX elements, heritage, types, and function references."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping

from smart_explore.languages.captures import Region
from smart_explore.languages.ecmascript.bindings import bind
from smart_explore.languages.ecmascript.builtin_functions import OF_ARGUMENT
from smart_explore.languages.ecmascript.function_bodies import FunctionBodies
from smart_explore.languages.ecmascript.import_types import module_given
from smart_explore.languages.ecmascript.jsdoc import JsDoc
from smart_explore.languages.ecmascript.mapped import add_mapped
from smart_explore.languages.ecmascript.narrowing import narrow
from smart_explore.languages.ecmascript.operators import add_operators
from smart_explore.languages.ecmascript.selected_bases import changed_base
from smart_explore.languages.ecmascript.types import written_type
from smart_explore.languages.lexing import matching_bracket, split_bracketed
from smart_explore.languages.member_access import EITHER, MemberAccesses, add_names
from smart_explore.languages.raw_references import SELF, SUPER, RawReferences, ReferenceCaptures, Scope, Use, Variable
from smart_explore.languages.type_notation import call_of
from smart_explore.model.relation import ReferenceKind

_WITH_TYPES = re.compile(
    rb"(?<![\w$.])((?:[\w$]+\s*\.\s*)*[A-Za-z_$][\w$]*)<(?:[^<>`;()=&|]|<[^<>`;()=]*>|\|(?!\|)|&(?!&)|=>)+>\Z"
)
MAX_TYPES = 200
"""Bytes before a template in which a tag with type arguments is looked for."""
_WORD = re.compile(rb"#?[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+")
_AWAIT = re.compile(rb"await\s+")
_ROOTS = {"this": SELF, "super": SUPER}
_DECLARES = re.compile(rb"\b(?:class|interface|type|enum|namespace)\s+\Z")  # five patterns would cost 4 ms a file
_MAX_BEFORE = 20
_UNBOUND = re.compile(rb"0\s*,\s*")
_OPERATORS, _NOT_NULL = b"!+-~", b"!"[0]
_MODULES = (b"require", b"import")
MAX_BUILTIN = 20
_OWN_TYPE = re.compile(rb"\(?this\.constructor(?=\s*\Z|\s+as\b)")
_NO_CALLS = frozenset({"import", "class", "function"})
_BLOCKS: tuple[tuple[ReferenceKind, str], ...] = (
    ("call", "reference.call"),
    ("call", "reference.new"),
    ("inherit", "reference.inherit"),
)
_NAMED = re.compile(rb"(?:async\s+)?function\b\s*\*?\s*([A-Za-z_$\x80-\xff][\w$\x80-\xff]*+)")
_IN_EXPRESSION = re.compile(
    rb"(?:[=(,:?&|!\[+\-~<>^%]|(?<![*/])[*/]|(?<![\w$.])(?:return|await|yield|void|typeof|new|default))\s*\Z"
)
_MAX_BEFORE_FUNCTION = 40


def add_tags(captures: ReferenceCaptures, accesses: MemberAccesses) -> list[Region]:
    """Add the calls of tagged templates; return the tags with type arguments, which are parsed as comparisons."""
    functions = {region.end for region in captures.of("reference.call")}
    tags = []
    for region in captures.of("template"):
        if captures.data[region.start - 1 : region.start] == b">":
            first = max(0, region.start - MAX_TYPES)
            if (tag := _WITH_TYPES.search(captures.data[first : region.start])) is not None:
                function = Region(first + tag.start(1), first + tag.end(1))
                tags.append(function)
                accesses.steps[region] = accesses.steps[function.start, region.end] = ("()", function)
        elif accesses.before(0, region.start).end in functions:
            accesses.add_call(region)
    return tags


def read(captures: ReferenceCaptures) -> RawReferences:
    """The references of a file."""
    raw = RawReferences()
    accesses = MemberAccesses(captures, _WORD, _ROOTS, endings=b"!", prefix=_AWAIT, either=EITHER)
    accesses.with_types = lambda types: _call_with(captures.data, types)
    documented = JsDoc(captures)
    bodies = FunctionBodies(captures)
    _add_expressions(captures, accesses, documented.casts)
    narrow(captures, accesses)
    tags = add_tags(captures, accesses)
    add_mapped(captures, accesses, bodies)
    _scopes(captures, raw)
    for kind, capture in _BLOCKS:
        for region in captures.of(capture):
            if kind == "inherit":
                region, _ = changed_base(captures.data, region)
            region = _callee(captures.data, accesses, region)
            if capture == "reference.new" and _OWN_TYPE.match(captures.data, *region):
                raw.uses.append(Use("call", "this", region.start))
            else:
                _add(raw, kind, accesses, region)
    for region in tags:
        _add(raw, "call", accesses, region)
    for region in captures.of("reference.jsx"):
        if b"." in captures.data[region.start : region.end] or captures.text(region)[:1].isupper():
            _add(raw, "call", accesses, region)
    _types(captures, raw, accesses)
    bind(captures, raw, accesses, bodies, documented)
    _bind_functions(captures, raw)
    _values(captures, raw, accesses)
    add_names(captures, raw, accesses)
    if raw.complete:
        add_operators(captures, raw, accesses)
    return raw


def _call_with(data: bytes, types: Region) -> str:
    """The step of a call with type arguments."""
    pieces = split_bracketed(data, *types, angles=True)
    return call_of((written_type(data[start:end]) for start, end in pieces), of_types=True)


def _add_expressions(captures: ReferenceCaptures, accesses: MemberAccesses, casts: Mapping[int, str]) -> None:
    """Add the types of ``new`` expressions, elements and casts; ``casts`` are those that comments give expressions in
    brackets.
    """
    for start, of_type in casts.items():
        end = matching_bracket(captures.data, start, len(captures.data)) if of_type else -1
        if end > 0:
            accesses.typed[accesses.inner(Region(start, end))] = of_type
    constructors = captures.of("reference.new")
    starts = [region.start for region in constructors]
    for region in captures.of("new"):
        accesses.steps[region] = ("()", constructors[bisect_right(starts, region.start)])
    for match in captures.matching("member.name"):
        region = match["member.object"]
        if captures.data[region.start] in _OPERATORS and captures.data[region.end - 1] == _NOT_NULL:
            accesses.steps[accesses.inner(region)] = (
                "",
                Region(region.start + 1, region.end),
            )  # ``!a!.b`` is parsed as ``(!a)!.b``
    calls = {region.start: region for region in captures.of("arguments")}
    for region in captures.of("reference.call"):
        function = captures.data[region.start : min(region.end, region.start + MAX_BUILTIN)]
        step, given = OF_ARGUMENT.get(function), calls.get(region.end)
        if given is not None and function in _MODULES and (module := module_given(captures.data, *given)):
            accesses.name_as(Region(region.start, given.end), module)
        if step is None or given is None:
            continue
        pieces = list(split_bracketed(captures.data, *given))
        if len(pieces) == 1:
            accesses.steps[region.start, given.end] = (step, Region(*pieces[0]))
    for match in captures.matching("indexed"):
        accesses.steps[match["index"]] = ("[]", match["indexed"])
    for region in captures.of("as"):
        cast = captures.data.rfind(b" as ", *region)
        written = captures.data[cast + 4 : region.end].strip()
        if cast > 0 and written == b"const":
            accesses.steps[region] = ("", Region(region.start, cast))
        elif cast > 0:
            accesses.typed[region] = written_type(written)
    for region in captures.of("satisfies"):
        if (cast := captures.data.rfind(b" satisfies ", *region)) > 0:
            accesses.steps[region] = ("", Region(region.start, cast))


def _add(raw: RawReferences, kind: ReferenceKind, accesses: MemberAccesses, region: Region) -> None:
    access = accesses.of(region)
    if access is not None and (access.receiver or access.name not in _NO_CALLS):
        raw.uses.append(Use(kind, *access))


def _callee(data: bytes, accesses: MemberAccesses, region: Region) -> Region:
    """The callee, without the ``(0, ..)`` of ``(0, a.b)(..)``, which compilers write."""
    region = accesses.inner(region)
    unbound = _UNBOUND.match(data, region.start, region.end)
    return region if unbound is None else Region(unbound.end(), region.end)


def _scopes(captures: ReferenceCaptures, raw: RawReferences) -> None:
    namespaces = {region.end for region in captures.of("namespace")}  # their last child is their body
    raw.scopes += [Scope(region.start, region.end) for region in captures.of("scope")]
    raw.scopes += [Scope(region.start, region.end, "class") for region in captures.of("scope.class")]
    blocks = [region for region in captures.of("scope.block") if region.end not in namespaces]
    raw.scopes += [Scope(region.start, region.end, "block") for region in blocks]


def _types(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    known = {use.start for use in raw.uses}
    parameters = set(map(captures.text, captures.of("type.parameter")))
    for region in captures.of("reference.type"):
        name, receiver = captures.text(region), accesses.receiver(region.start)
        is_declared = _DECLARES.search(captures.data, max(0, region.start - _MAX_BEFORE), region.start)
        if region.start not in known and not is_declared and (receiver or name not in parameters):
            raw.uses.append(Use("type", name, region.start, receiver))


def _values(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    for region in captures.of("reference.decorator"):
        _add(raw, "value", accesses, region)
    fields = {field.name for field in [*raw.fields, *raw.class_variables]}
    for region in captures.of("reference.value"):
        access = accesses.of(region)
        if access is None or (access.receiver and (access.receiver != SELF or access.name in fields)):
            continue
        if access.name != "undefined":
            raw.uses.append(Use("value", *access))


def _bind_functions(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """Add the scopes in which a function hides what else its name means.

    A function expression declares its name inside of itself alone, where that is not its symbol's; another function
    declares it in the scope around, where a variable further out may have it.
    """
    data = captures.data
    names = {variable.name for variable in raw.variables}
    for function in captures.of("scope"):
        named = _NAMED.match(data, *function)
        if named is None:
            continue
        name = named[1].decode("utf-8", "replace")
        if _IN_EXPRESSION.search(data, max(0, function.start - _MAX_BEFORE_FUNCTION), function.start):
            symbol = captures.symbol_at(named.start(1))
            if symbol is None or symbol.name != name:
                raw.variables.append(Variable(name, named.start(1), how="declared"))
        elif function.start and name in names:
            raw.nonlocals.append(Variable(name, function.start - 1, how="declared"))

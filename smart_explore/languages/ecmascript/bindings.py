"""Bindings of JavaScript and TypeScript: parameters, declarators, patterns and fields of a class."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property

from smart_explore.languages.captures import Region
from smart_explore.languages.ecmascript.annotations import Annotations
from smart_explore.languages.ecmascript.class_bases import ClassBases
from smart_explore.languages.ecmascript.contexts import Contexts
from smart_explore.languages.ecmascript.destructuring import parts_of_parameter, parts_of_pattern
from smart_explore.languages.ecmascript.expressions import Expressions
from smart_explore.languages.ecmascript.function_bodies import FunctionBodies
from smart_explore.languages.ecmascript.jsdoc import JsDoc
from smart_explore.languages.ecmascript.prototype_members import prototype_members
from smart_explore.languages.ecmascript.renamed_exports import renamed_exports
from smart_explore.languages.ecmascript.returns import Returns
from smart_explore.languages.ecmascript.selected_bases import selected_bases
from smart_explore.languages.ecmascript.trivia import behind_decorators
from smart_explore.languages.ecmascript.type_parameters import of_bases
from smart_explore.languages.ecmascript.types import signature
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.lexing import matching_bracket, split_bracketed
from smart_explore.languages.lookup_rules import words
from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Variable
from smart_explore.languages.type_notation import asked
from smart_explore.model.kinds import CALLABLE_KINDS

_NAME = rb"#?[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_PROPERTY = re.compile(rb"(?:(?:public|private|protected|readonly|override)\s+)+(?=%s)" % _NAME)
_FIELD = re.compile(
    rb"(?:(?:public|private|protected|readonly|override|static|declare|abstract|accessor)\s+)*(%s)\s*(?=[?!:=;]|\Z)"
    % _NAME
)
_ASSIGNED = re.compile(rb"(this\s*\.\s*)?(%s)\s*=(?![=>])\s*" % _NAME)
_DEFAULT = re.compile(rb"%s\s*=(?![=>])\s*" % _NAME)
_BRACKET = b"("[0]
_DECLARING = CALLABLE_KINDS | {"class"}
"""The kinds of symbols that a variable with a value of theirs is: its name means the symbol."""
_EQUALS = re.compile(rb"\s*=\s*(?:/\*(?:[^*]|\*(?!/))*+\*/\s*)*")
_IMPORT = re.compile(
    rb"(?:await\s+import|require)\s*\((?!\s*(?:\"[^\"\n]*\"|'[^'\n]*')\s*\)(?:\s*\.\s*%s)?\s*\()" % _NAME
)
"""An expression that imports a module, or takes a member of it; not a call of the result."""
_WINDOW = re.compile(rb"(?<![\w$.])window\b")
"""The object of a browser, which a project may declare members of: ``interface Window { app: App }``."""
_OWN_WINDOW = re.compile(rb"\bimport\b[^;'\"]*\b[wW]indow\b")
_ARROW = re.compile(rb"\s*=>")
_OF_ELEMENTS = words("""
every filter find findIndex findLast findLastIndex flatMap forEach map some sort toSorted
""")
_OF_VALUE = frozenset(("then", "finally", "catch"))


def bind(
    captures: ReferenceCaptures,
    raw: RawReferences,
    accesses: MemberAccesses,
    bodies: FunctionBodies,
    documented: JsDoc,
) -> None:
    """Add the variables and the fields. ``documented`` are the types that comments say."""
    data = captures.data
    decorators = dict(captures.of("decorator"))
    annotations = Annotations(captures, documented.types)
    expressions = Expressions(captures, accesses, annotations, bodies)
    bindings = _Bindings(captures, accesses, annotations, expressions)
    ends = {region.start: region.end for region in captures.of("declaration")}
    declarators: dict[Region, Region | None] = {}
    for region in captures.of("declarator"):
        value = bindings.value(region, ends[region.start])
        if value is None or not _IMPORT.match(data, *value):
            declarators[region] = value
    inside = IntervalIndex(sorted([*declarators, *captures.of("declares")], key=_outer_first))
    properties = {
        match.end()
        for region in captures.of("parameter")
        if (match := _PROPERTY.match(data, *_undecorated(data, region, decorators)))
    }
    variables: dict[int, Variable] = {}
    taken = bindings.given_otherwise()
    declared = {value.start: annotations.type_of(name) for name, value in declarators.items() if value}
    for region in captures.of("class.field"):
        if (match := _FIELD.match(data, *_undecorated(data, region, decorators))) is not None:
            name = Region(*match.span(1))
            value = bindings.value(name, region.end)
            raw.class_variables.append(bindings.variable(name, value))
            if value is not None:
                declared[value.start] = annotations.type_of(name)
    declared = {start: of_type for start, of_type in declared.items() if of_type}
    declared.update(documented.values)
    for capture, word in (("as", b" as "), ("satisfies", b" satisfies ")):
        for region in captures.of(capture):
            if (at := data.rfind(word, *region)) > 0 and data[at + len(word) : region.end].strip() != b"const":
                declared.setdefault(region.start, annotations.written(Region(at + len(word), region.end)))
    declared.update(_assigned_functions(captures, accesses, bodies))
    for region, of_type in Contexts(captures, accesses, bodies, declared, annotations.results).parameters():
        for start, part in parts_of_parameter(data, region, of_type).items():
            taken.setdefault(start, part)
    for region, value in declarators.items():
        access = accesses.of(region)
        if access is not None and not bindings.is_symbol(access.name, region.start):
            is_hoisted = bindings.is_hoisted(region.start)
            variables[region.start] = bindings.variable(region, value, is_empty=value is None)._replace(
                hoisted=is_hoisted
            )
        elif access is None:
            taken.update(bindings.taken_apart(region, value))
        elif annotations.is_typed(region):
            raw.declared.append(Variable(access.name, region.start, annotations.type_of(region)))
    for region in [*captures.of("declares"), *captures.of("bound")]:
        is_name = data[region.start] != _BRACKET and accesses.of(region) is not None
        if is_name and inside.holds(region.start):
            variable = bindings.variable(region, None)._replace(hoisted=bindings.is_hoisted(region.start))
            if not variable.type and region.start in taken:
                variable = variable._replace(type=taken[region.start])
            variables.setdefault(region.start, variable)
            if region.start in properties:
                raw.fields.append(variable)
    raw.variables += variables.values()
    if captures.of("annotation") and _WINDOW.search(data) and not _OWN_WINDOW.search(data):
        raw.variables.append(Variable("window", 0, "Window", "declared"))
    for region in captures.of("assignment"):
        if (match := _ASSIGNED.match(data, *region)) is not None:
            name = Region(*match.span(2))
            variable = bindings.variable(name, Region(match.end(), region.end))
            (raw.fields if match[1] else raw.reassignments).append(variable)
    properties_of_types = captures.of("property")
    around = IntervalIndex(properties_of_types).outer
    for region, outer in zip(properties_of_types, around, strict=True):
        match = _FIELD.match(data, *_undecorated(data, region, decorators)) if outer < 0 else None
        if match is not None and bindings.is_listed(Region(*match.span(1))):
            raw.fields.append(bindings.variable(Region(*match.span(1)), None))
    for alias in captures.matching("alias"):
        of_type = annotations.written(alias["alias.type"])
        raw.declared.append(Variable(captures.text(alias["alias"]), alias["alias"].start, of_type))
    for region in captures.of("signature"):
        start = data.rfind(b"{", 0, region.start)  # a signature of a call is a symbol itself, in the interface
        if (symbol := captures.symbol_at(start)) is not None and symbol.kind == "interface":
            raw.declared.append(Variable(symbol.name, start, annotations.written(region, signature)))
    raw.declared += annotations.of_functions()
    raw.declared += annotations.parameters.declared
    raw.declared += of_bases(captures)
    raw.declared += selected_bases(captures)
    raw.declared += ClassBases(captures, expressions).declared()
    raw.declared += Returns(captures, bodies, expressions, annotations).types()
    raw.renamed += renamed_exports(captures, expressions.value)
    raw.renamed += prototype_members(captures)


def _assigned_functions(
    captures: ReferenceCaptures, accesses: MemberAccesses, bodies: FunctionBodies
) -> Iterator[tuple[int, str]]:
    """By the byte where it begins, the type of what a function is assigned to, in a file with annotations."""
    data, functions = captures.data, {function.start for function in bodies.functions}
    for start, end in captures.of("assignment") if captures.of("annotation") else ():
        equals = _EQUALS.match(data, start + len(data[start : data.find(b"=", start, end)].rstrip()), end)
        if equals is not None and equals.end() in functions:
            of_type = accesses.value(Region(start, equals.start()))
            if of_type:
                yield equals.end(), of_type


class _Bindings:
    """Looks up the type and value of each binding, and if it is hoisted."""

    def __init__(
        self,
        captures: ReferenceCaptures,
        accesses: MemberAccesses,
        annotations: Annotations,
        expressions: Expressions,
    ) -> None:
        self._captures = captures
        self._accesses = accesses
        self._annotations = annotations
        self._expressions = expressions
        declarations = [
            (region, name == "hoisting") for name in ("hoisting", "lexical") for region in captures.of(name)
        ]
        declarations.sort(key=lambda declaration: _outer_first(declaration[0]))
        self._declarations = IntervalIndex([region for region, _ in declarations])
        self._hoisting = [is_hoisting for _, is_hoisting in declarations]

    def is_hoisted(self, start: int) -> bool:
        """True if ``var`` declares the name at byte ``start``."""
        number = self._declarations.innermost(start)
        return number >= 0 and self._hoisting[number]

    def is_symbol(self, name: str, start: int) -> bool:
        """True if the outline has a function or class of that name there: ``const f = () => ..`` declares one."""
        symbol = self._captures.symbol_at(start)
        if symbol is None or symbol.name != name or symbol.kind not in _DECLARING:
            return False
        return bisect_right(self._line_starts, start) == symbol.name_line  # else a variable in ``f`` has its name

    def is_listed(self, name: Region) -> bool:
        """True for the name of a field that the outline has: one of a type literal in a method is not its class's."""
        symbol = self._captures.symbol_at(name.start)
        is_own = symbol is not None and symbol.name == self._captures.text(name)
        return symbol is not None and is_own and bisect_right(self._line_starts, name.start) == symbol.name_line

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(end.end() for end in re.finditer(b"\n", self._captures.data))]

    def value(self, name: Region, end: int) -> Region | None:
        """The initial value of the name, in a declaration that ends at byte ``end``; None if it has none."""
        annotation = self._annotations.behind(name)
        equals = _EQUALS.match(self._captures.data, name.end if annotation is None else annotation.end, end)
        return None if equals is None else Region(equals.end(), end)

    def variable(self, name: Region, value: Region | None, *, is_empty: bool = False) -> Variable:
        """The variable of that name with that initial value."""
        text, start = self._captures.text(name), name.start
        if self._annotations.is_typed(name):
            return Variable(text, start, self._annotations.type_of(name), "declared")
        given = "" if value is None else self._captures.text(value)
        if given == "this":
            return Variable(text, start, how="self")
        if is_empty or value is None or given in ("null", "undefined"):
            return Variable(text, start, how="empty" if is_empty or given else "assigned")
        return Variable(text, start, self._expressions.value(value))

    def given_otherwise(self) -> dict[int, str]:
        """The types of loop variables, of callback parameters and of destructured parameters, by byte offset."""
        captures, data = self._captures, self._captures.data
        found: dict[int, str] = {}
        for match in captures.matching("looped"):
            target, value = match["looped"], match["value"]
            if data[target.end : value.start].split() == [b"of"]:
                found.update(parts_of_pattern(data, target, asked(self._accesses.value(value), "[*]")))
        parameters = {region.start: region for region in captures.of("declares")}
        for arguments in captures.of("arguments"):
            start = arguments.start + 1
            region = parameters.get(start)
            if region is None:
                continue
            of_type, name = self._accesses.called_member(arguments)
            if name in _OF_ELEMENTS:
                of_type = asked(of_type, "[]")
            elif name not in _OF_VALUE:
                continue
            if of_type and _ARROW.match(data, region.end):
                first = next(split_bracketed(data, start, region.end), None) if data[start] == _BRACKET else region
                found.update(parts_of_pattern(data, Region(*first), of_type) if first else {})
        for brackets in captures.of("declares"):
            if data[brackets.start] == _BRACKET and data.find(b"=", *brackets) > 0:
                for piece in split_bracketed(data, *brackets):
                    if given := _DEFAULT.match(data, *piece):
                        found.setdefault(piece[0], self._expressions.value(Region(given.end(), piece[1])))
        for region in [*captures.of("parameter"), *self._annotations.documented_patterns()]:
            if data[region.start] in b"{[" and (end := matching_bracket(data, region.start, region.end)) > 0:
                pattern = Region(region.start, end)
                found.update(parts_of_pattern(data, pattern, self._annotations.type_of(pattern)))
        return found

    def taken_apart(self, pattern: Region, value: Region | None) -> dict[int, str]:
        """The types of the variables of a destructuring pattern, by the byte offset of each."""
        data = self._captures.data
        if self._annotations.is_typed(pattern):
            return parts_of_pattern(data, pattern, self._annotations.type_of(pattern))
        return parts_of_pattern(data, pattern, self._expressions.value(value)) if value is not None else {}


def _outer_first(region: tuple[int, int]) -> tuple[int, int]:
    return region[0], -region[1]


def _undecorated(data: bytes, region: Region, decorators: dict[int, int]) -> Region:
    """The range of a parameter or field without its decorators."""
    return Region(behind_decorators(data, region.start, decorators), region.end)

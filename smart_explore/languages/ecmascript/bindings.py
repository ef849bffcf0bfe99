"""What binds a name in JavaScript and TypeScript: parameters, declarators, patterns, and fields of a class."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import cached_property
from operator import itemgetter

from smart_explore.languages.captures import Region
from smart_explore.languages.ecmascript.contexts import Contexts
from smart_explore.languages.ecmascript.types import signature, written_type
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.lexing import matching_bracket, split_list
from smart_explore.languages.lookup_rules import words
from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Variable
from smart_explore.languages.type_notation import asked, member_of, rest_of
from smart_explore.model.kinds import CALLABLE_KINDS

_NAME = rb"#?[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_DECORATORS = rb"(?:@[\w.$]+(?:\([^()]*\))?\s*)*"
_PROPERTY = re.compile(rb"%s(?:(?:public|private|protected|readonly|override)\s+)+(?=%s)" % (_DECORATORS, _NAME))
_FIELD = re.compile(
    rb"%s(?:(?:public|private|protected|readonly|override|static|declare|abstract|accessor)\s+)*(%s)\s*(?=[?!:=;]|\Z)"
    % (_DECORATORS, _NAME)
)
_PARAMETER = re.compile(rb"(\.\.\.)?\s*(%s)" % _NAME)
_ASSIGNED = re.compile(rb"(this\s*\.\s*)?(%s)\s*=(?![=>])\s*" % _NAME)
_BRACKET = b"("[0]
_KEY = re.compile(rb"(%s)\s*(:\s*)?" % _NAME)
_COLON = re.compile(rb"\s*[?!]?\s*(?=:)")
_EQUALS = re.compile(rb"\s*=\s*")
_IMPORT = re.compile(rb"(?:await\s+import|require)\s*\(")
_LIST = re.compile(rb"^export\s*(?:type\s*)?\{([^{}]*)\}(?!\s*from\b)", re.MULTILINE)
_RENAMED = re.compile(rb"(%s)\s+as\s+(%s)" % (_NAME, _NAME))
_DEFAULT = re.compile(
    rb"^(?:export\s+default\s+|export\s*=\s*|module\s*\.\s*exports\s*=\s*)(%s)\s*;?[ \t\r]*$" % _NAME, re.MULTILINE
)
_EITHER = re.compile(rb"\s*(?:\?\?|\|\|)\s*")
_WORD = re.compile(r"(?<![.\w$])[\w$]+(?![\w$:])")
_ARROW = re.compile(rb"\s*=>")
_OF_ELEMENTS = words("""
every filter find findIndex findLast findLastIndex flatMap forEach map some sort toSorted
""")
_OF_VALUE = frozenset(("then", "finally", "catch"))


def bind(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add the variables and the fields."""
    data = captures.data
    bindings = _Bindings(captures, accesses)
    ends = {region.start: region.end for region in captures.of("declaration")}
    declarators: dict[Region, Region | None] = {}
    for region in captures.of("declarator"):
        value = bindings.value(region, ends[region.start])
        if value is None or not _IMPORT.match(data, *value):
            declarators[region] = value
    inside = IntervalIndex(sorted([*declarators, *captures.of("declares")], key=_outer_first))
    properties = {match.end() for region in captures.of("parameter") if (match := _PROPERTY.match(data, *region))}
    variables: dict[int, Variable] = {}
    taken = bindings.given_otherwise()
    declared = {value.start: bindings.type_of(name) for name, value in declarators.items() if value}
    for region in captures.of("class.field"):
        if (match := _FIELD.match(data, *region)) is not None:
            name = Region(*match.span(1))
            value = bindings.value(name, region.end)
            raw.class_variables.append(bindings.variable(name, value))
            if value is not None:
                declared[value.start] = bindings.type_of(name)
    declared = {start: of_type for start, of_type in declared.items() if of_type}
    for region, of_type in Contexts(captures, accesses, declared, bindings.results).parameters():
        for start, part in bindings.handed(region, of_type).items():
            taken.setdefault(start, part)
    for region, value in declarators.items():
        access = accesses.of(region)
        if access is not None and not _is_function(captures, access.name, region.start):
            is_hoisted = bindings.is_hoisted(region.start)
            variables[region.start] = bindings.variable(region, value, is_empty=value is None)._replace(
                hoisted=is_hoisted
            )
        elif access is None:
            taken.update(bindings.taken_apart(region, value))
    for region in [*captures.of("declares"), *captures.of("bound")]:
        is_name = data[region.start] != _BRACKET and accesses.of(region) is not None
        if is_name and inside.innermost(region.start) >= 0:
            variable = bindings.variable(region, None)._replace(hoisted=bindings.is_hoisted(region.start))
            if not variable.type and region.start in taken:
                variable = variable._replace(type=taken[region.start])
            variables.setdefault(region.start, variable)
            if region.start in properties:
                raw.fields.append(variable)
    raw.variables += variables.values()
    for region in captures.of("assignment"):
        if (match := _ASSIGNED.match(data, *region)) is not None:
            name = Region(*match.span(2))
            variable = bindings.variable(name, Region(match.end(), region.end))
            (raw.fields if match[1] else raw.reassignments).append(variable)
    properties_of_types = captures.of("property")
    around = IntervalIndex(properties_of_types).outer
    for region, outer in zip(properties_of_types, around, strict=True):
        if outer < 0 and (match := _FIELD.match(data, *region)) is not None:
            raw.fields.append(bindings.variable(Region(*match.span(1)), None))
    for alias in captures.matching("alias"):
        of_type = bindings.written(alias["alias.type"])
        raw.declared.append(Variable(captures.text(alias["alias"]), alias["alias"].start, of_type))
    for region in captures.of("signature"):
        start = data.rfind(b"{", 0, region.start)  # a signature of a call is a symbol itself, in the interface
        if (symbol := captures.symbol_at(start)) is not None and symbol.kind == "interface":
            raw.declared.append(Variable(symbol.name, start, bindings.written(region, signature)))
    raw.declared += bindings.of_functions()
    raw.renamed += _exported_otherwise(data)


def _exported_otherwise(data: bytes) -> Iterator[tuple[str, str]]:
    """The names by which a module gives away what bears another in it, each with that one."""
    for clause in _LIST.finditer(data) if b"export" in data else ():
        for renamed in _RENAMED.finditer(clause[1]):
            yield renamed[2].decode("utf-8", "replace"), renamed[1].decode("utf-8", "replace")
    for default in _DEFAULT.finditer(data) if b"export" in data else ():
        yield "default", default[1].decode("utf-8", "replace")


class _Bindings:
    """What is known of what is bound: its type, the value that it is given, and whether blocks hold it."""

    def __init__(self, captures: ReferenceCaptures, accesses: MemberAccesses) -> None:
        self._captures = captures
        self._accesses = accesses
        self._annotations = {region.start: region for region in captures.of("annotation")}
        self._bounds: dict[str, list[tuple[int, str]]] = {}
        bounds = {match["bounded"]: match["bound.type"] for match in captures.matching("bounded")}
        for region in captures.of("type.parameter") if bounds else ():
            name = captures.text(region)
            bound = (
                written_type(captures.data[slice(*bounds[region])].removeprefix(b"extends")) if region in bounds else ""
            )
            known = name if set("^|=") & set(bound) else bound or name
            self._bounds.setdefault(name, []).append((region.start, known))
        declarations = [
            (region, name == "hoisting") for name in ("hoisting", "lexical") for region in captures.of(name)
        ]
        declarations.sort(key=lambda declaration: _outer_first(declaration[0]))
        self._declarations = IntervalIndex([region for region, _ in declarations])
        self._hoisting = [is_hoisting for _, is_hoisting in declarations]

    def is_hoisted(self, start: int) -> bool:
        """Whether ``var`` declares the name at ``start``."""
        number = self._declarations.innermost(start)
        return number >= 0 and self._hoisting[number]

    def value(self, name: Region, end: int) -> Region | None:
        """What is given to the name in a declaration that ends at ``end``."""
        annotation = self._annotation(name)
        equals = _EQUALS.match(self._captures.data, name.end if annotation is None else annotation.end, end)
        return None if equals is None else Region(equals.end(), end)

    def variable(self, name: Region, value: Region | None, *, is_empty: bool = False) -> Variable:
        """The variable of that name, that is given that value."""
        text, start = self._captures.text(name), name.start
        if self._annotation(name) is not None:
            return Variable(text, start, self.type_of(name), "declared")
        given = "" if value is None else self._captures.text(value)
        if given == "this":
            return Variable(text, start, how="self")
        if is_empty or value is None or given in ("null", "undefined"):
            return Variable(text, start, how="empty" if is_empty or given else "assigned")
        return Variable(text, start, self._of(value))

    def _of(self, value: Region) -> str:
        """What a value is; of ``a ?? b`` and ``a || b`` either."""
        of_type = self._accesses.value(value)
        data = self._captures.data
        if not of_type and (either := _EITHER.search(data, *value)) is not None:
            sides = Region(value.start, either.start()), Region(either.end(), value.end)
            values = [self._accesses.value(side) for side in sides]
            return "^".join(dict.fromkeys(values)) if all(values) else ""
        return of_type

    def given_otherwise(self) -> dict[int, str]:
        """By where they are bound what variables of loops and of callbacks are, and parts of parameters."""
        captures, data = self._captures, self._captures.data
        found: dict[int, str] = {}
        for match in captures.matching("looped"):
            target, value = match["looped"], match["value"]
            if data[target.end : value.start].split() == [b"of"]:
                found.update(self._parts(target, asked(self._accesses.value(value), "[*]")))
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
                first = next(split_list(data, start + 1, region.end - 1), None) if data[start] == _BRACKET else region
                found.update(self._parts(Region(*first), of_type) if first else {})
        for region in captures.of("parameter"):
            if data[region.start] in b"{[" and (pattern := self._pattern_end(region)) is not None:
                written = self._annotations.get(pattern[1])
                if written is not None:
                    found.update(self._parts(pattern[0], self.written(Region(written.start + 1, written.end))))
        return found

    def _pattern_end(self, region: Region) -> tuple[Region, int] | None:
        """The pattern that a parameter begins with, and where the colon of its type stands."""
        end = matching_bracket(self._captures.data, region.start, region.end)
        colon = _COLON.match(self._captures.data, end) if end > 0 else None
        return None if colon is None else (Region(region.start, end), colon.end())

    def taken_apart(self, pattern: Region, value: Region | None) -> dict[int, str]:
        """What the variables of a pattern are that is given a value, by where they are bound."""
        if self._annotation(pattern) is not None:
            return self._parts(pattern, self.type_of(pattern))
        return self._parts(pattern, self._of(value)) if value is not None else {}

    def _parts(self, pattern: Region, of_type: str) -> dict[int, str]:
        data, (start, end) = self._captures.data, pattern
        opening = data[start : start + 1]
        if not of_type:
            return {}
        if opening not in (b"{", b"["):
            return {start: of_type}
        found: dict[int, str] = {}
        for number, (first, last) in enumerate(split_list(data, start + 1, end - 1)):
            key = _KEY.match(data, first, last)
            if opening == b"[":
                found.update(self._parts(Region(first, last), asked(of_type, f"#{number}")))
            elif key is not None:
                name = key[1].decode("utf-8", "replace")
                name = member_of(of_type, name) if of_type.endswith("}") else asked(of_type, f".{name}")
                found.update(self._parts(Region(key.end(), last), name) if key[2] else {first: name})
        return found

    def handed(self, parameter: Region, of_type: str) -> dict[int, str]:
        """What a parameter binds that is of that type, by where it is bound."""
        data, (start, end) = self._captures.data, parameter
        if data[start] in b"{[":
            end = matching_bracket(data, start, end)
        return self._parts(Region(start, end), of_type) if end > 0 and data[start] not in b"." else {}

    @cached_property
    def results(self) -> dict[int, str]:
        """What functions say that they give, by where their parameters begin."""
        lists = [region for region in self._captures.of("declares") if self._captures.data[region.start] == _BRACKET]
        return {region.start: of_type for region in lists if (of_type := self.type_of(region))}

    def of_functions(self) -> Iterator[Variable]:
        """What the file's functions say that they give and take."""
        data = self._captures.data
        known: set[tuple[str, int]] = set()
        for region in self._captures.of("declares"):
            if data[region.start] != _BRACKET or (symbol := self._captures.symbol_at(region.start)) is None:
                continue
            key = (symbol.qualified_name, symbol.line_start)
            if key in known or symbol.kind not in CALLABLE_KINDS:
                continue
            known.add(key)
            if region.start in self.results:
                yield Variable(f"{symbol.name}()", region.start, self.results[region.start])
            for number, (start, end) in enumerate(split_list(data, region.start + 1, region.end - 1)):
                name = _PARAMETER.match(data, start, end)
                of_type = self.type_of(Region(*name.span(2))) if name else ""
                if name and name[1] and of_type:
                    yield Variable(f"{symbol.name}&*{number}", region.start, rest_of(of_type)[1:])
                elif of_type and of_type[0] not in "[(":
                    yield Variable(f"{symbol.name}&{number}", region.start, of_type)

    def type_of(self, name: Region) -> str:
        """The type that is written behind a name, or behind the parameters of a function."""
        annotation = self._annotation(name)
        return "" if annotation is None else self.written(Region(annotation.start + 1, annotation.end))

    def written(self, region: Region, read: Callable[[bytes], str] = written_type) -> str:
        """The type that stands there. A parameter of types is what it must be at least."""
        of_type = read(self._captures.data[slice(*region)])
        if not self._bounds or not of_type:
            return of_type
        return _WORD.sub(lambda word: self._bound(word[0], region.start), of_type)

    def _bound(self, name: str, start: int) -> str:
        bounds = self._bounds.get(name, [])
        number = bisect_right(bounds, start, key=itemgetter(0)) - 1
        return bounds[number][1] if number >= 0 else name

    def _annotation(self, name: Region) -> Region | None:
        colon = _COLON.match(self._captures.data, name.end) if self._annotations else None
        return None if colon is None else self._annotations.get(colon.end())


def _outer_first(region: tuple[int, int]) -> tuple[int, int]:
    return region[0], -region[1]


def _is_function(captures: ReferenceCaptures, name: str, start: int) -> bool:
    """Whether the outline has a function of that name there: ``const f = () => ..`` declares one."""
    symbol = captures.symbol_at(start)
    return symbol is not None and symbol.name == name and symbol.kind in CALLABLE_KINDS

"""What binds a name in JavaScript and TypeScript: parameters, declarators, patterns, and fields of a class."""

from __future__ import annotations

import re
from bisect import bisect_right

from smart_explore.languages.captures import Region
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.lexing import split_list
from smart_explore.languages.member_access import UNKNOWN, MemberAccesses
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Variable
from smart_explore.model.kinds import CALLABLE_KINDS

_NAME = rb"#?[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+"
_DECORATORS = rb"(?:@[\w.$]+(?:\([^()]*\))?\s*)*"
_PROPERTY = re.compile(rb"%s(?:(?:public|private|protected|readonly|override)\s+)+(?=%s)" % (_DECORATORS, _NAME))
_FIELD = re.compile(
    rb"%s(?:(?:public|private|protected|readonly|override|static|declare|abstract|accessor)\s+)*(%s)\s*(?=[?!:=;]|\Z)"
    % (_DECORATORS, _NAME)
)
_ASSIGNED = re.compile(rb"(this\s*\.\s*)?(%s)\s*=(?![=>])\s*" % _NAME)
_COLON = re.compile(rb"\s*[?!]?\s*(?=:)")
_EQUALS = re.compile(rb"\s*=\s*")
_IMPORT = re.compile(rb"(?:await\s+import|require)\s*\(")
_PLAIN = re.compile(r"[\w$]+(?:\.[\w$]+)*\Z")


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
    for region, value in declarators.items():
        access = accesses.of(region)
        if access is not None and not _is_function(captures, access.name, region.start):
            is_hoisted = bindings.is_hoisted(region.start)
            variables[region.start] = bindings.variable(region, value, is_empty=value is None)._replace(
                hoisted=is_hoisted
            )
    for region in [*captures.of("declares"), *captures.of("bound")]:
        if accesses.of(region) is not None and inside.innermost(region.start) >= 0:
            variable = bindings.variable(region, None)._replace(hoisted=bindings.is_hoisted(region.start))
            variables.setdefault(region.start, variable)
            if region.start in properties:
                raw.fields.append(variable)
    raw.variables += variables.values()
    for region in captures.of("assignment"):
        if (match := _ASSIGNED.match(data, *region)) is not None:
            name = Region(*match.span(2))
            variable = bindings.variable(name, Region(match.end(), region.end))
            (raw.fields if match[1] else raw.reassignments).append(variable)
    for region in captures.of("class.field"):
        if (match := _FIELD.match(data, *region)) is not None:
            name = Region(*match.span(1))
            raw.class_variables.append(bindings.variable(name, bindings.value(name, region.end)))


class _Bindings:
    """What is known of what is bound: its type, the value that it is given, and whether blocks hold it."""

    def __init__(self, captures: ReferenceCaptures, accesses: MemberAccesses) -> None:
        self._captures = captures
        self._accesses = accesses
        self._annotations = {region.start: region for region in captures.of("annotation")}
        self._new = set(captures.of("new"))
        self._constructors = captures.of("reference.new")
        self._constructor_starts = [region.start for region in self._constructors]
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
        if (annotation := self._annotation(name)) is not None:
            written = self._captures.data[annotation.start + 1 : annotation.end]
            return Variable(text, start, reduced(written), "declared")
        if value is not None and value in self._new:
            path = self._accesses.path(self._constructors[bisect_right(self._constructor_starts, value.start)])
            return Variable(text, start, "" if path == UNKNOWN else path)
        given = "" if value is None else self._captures.text(value)
        if given == "this":
            return Variable(text, start, how="self")
        return Variable(text, start, how="empty" if is_empty or given in ("null", "undefined") else "assigned")

    def _annotation(self, name: Region) -> Region | None:
        colon = _COLON.match(self._captures.data, name.end) if self._annotations else None
        return None if colon is None else self._annotations.get(colon.end())


def _outer_first(region: tuple[int, int]) -> tuple[int, int]:
    return region[0], -region[1]


def _is_function(captures: ReferenceCaptures, name: str, start: int) -> bool:
    """Whether the outline has a function of that name there: ``const f = () => ..`` declares one."""
    symbol = captures.symbol_at(start)
    return symbol is not None and symbol.name == name and symbol.kind in CALLABLE_KINDS


def reduced(annotation: bytes) -> str:
    """``T`` of ``T``, ``T<A>``, ``T | null | undefined``; ``""`` where it may be one of several, or is no name."""
    parts = [annotation[a:b] for a, b in split_list(annotation, 0, len(annotation), angles=True, ends=b"|")]
    parts = [part for part in parts if part not in (b"null", b"undefined")]
    if len(parts) != 1:
        return ""
    part = parts[0].removeprefix(b"readonly ")
    head, angle, rest = part.partition(b"<")
    if angle and not rest.rstrip().endswith(b">"):
        return ""
    text = head.strip().decode("utf-8", "replace")
    return text if _PLAIN.match(text) else ""

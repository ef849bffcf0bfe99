"""Bindings of Python: parameters, targets of every kind, and attributes of the object itself."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import split_list
from smart_explore.languages.member_access import UNKNOWN, MemberAccess, MemberAccesses
from smart_explore.languages.python.annotations import reduced, type_comment
from smart_explore.languages.python.assigned_types import types_by_assignment
from smart_explore.languages.python.generics import declare_generics
from smart_explore.languages.python.narrowing import narrow
from smart_explore.languages.python.unpacking import given_parts, looped, unpacked
from smart_explore.languages.python.values import Values
from smart_explore.languages.raw_references import BindingKind, RawReferences, ReferenceCaptures, Variable
from smart_explore.languages.type_notation import asked

_KINDS = frozenset({"function", "method", "getter"})
MAX_RETURNS = 4
"""The result of a function with more returns is unknown."""


def returned(captures: ReferenceCaptures, values: Values) -> Iterator[Variable]:
    """The type of each return of the functions whose returns are all known; generators have none."""
    generators = {id(captures.symbol_at(region.start)) for region in captures.of("yield")}
    known = generators | {
        id(captures.symbol_at(match["returns.name"].start)) for match in captures.matching("returns.name")
    }
    several: dict[int, list[Region]] = {}
    for region in captures.of("returned"):
        symbol = captures.symbol_at(region.start)
        if symbol is not None and symbol.kind in _KINDS and id(symbol) not in known:
            several.setdefault(id(symbol), []).append(region)
    for regions in several.values():
        given = [
            (region, values.parts(region)) for region in regions[: MAX_RETURNS + 1] if values.source(region) != b"None"
        ]
        symbol = captures.symbol_at(regions[0].start)
        if symbol is not None and len(regions) <= MAX_RETURNS and all(of_type for _, of_type in given):
            for region, of_type in given:
                yield Variable(f"{symbol.name}()", region.start, of_type, "returned")


_NOTHING = re.compile(rb"\s*+=\s*+None[ \t]*+(?:[\r\n;#]|\Z)")
_DEFAULT = re.compile(rb"(?<=[(,\s])([A-Za-z_]\w*)\s*=\s*((?:[A-Za-z_]\w*\.)*[A-Z]\w*[a-z]\w*(?:\(\))?)\s*(?=[,)])")
_CONSTANTS = ("None", "True", "False", "Ellipsis", "NotImplemented")
_METHODS = frozenset({"method", "constructor", "getter", "setter"})


def bind(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add the variables, the fields and the names of outer scopes."""
    text, values = captures.text, Values(captures, accesses)
    raw.nonlocals += [Variable(text(region), region.start) for region in captures.of("nonlocal")]
    variables = [Variable(text(region), region.start) for region in captures.of("variable")]
    for match in captures.matching("variable.typed"):
        name, of_type = match["variable.typed"], reduced(values.source(match["type"]))
        variables.append(Variable(text(name), name.start, of_type, "declared" if of_type else "assigned"))
    for capture, many in (("variable.many", "[]"), ("variable.keyed", "[_]")):
        for match in captures.matching(capture):
            name, of_type = match[capture], reduced(values.source(match["type"]))
            if of_type and "^" not in of_type:
                variables.append(Variable(text(name), name.start, many + of_type, "declared"))
    for region in captures.of("variable.case"):
        if (name_bound := text(region)) != "_" and "." not in name_bound:
            variables.append(Variable(name_bound, region.start))
    variables += _defaults(captures)
    raw.variables += _with_own_names(captures, sorted(variables, key=lambda variable: variable.offset))
    raw.variables += [Variable(text(region), region.start, how="empty") for region in captures.of("variable.again")]
    _targets(captures, raw, accesses, values)
    typed = {variable.offset for variable in raw.variables if variable.type}
    raw.variables = [variable for variable in raw.variables if variable.type or variable.offset not in typed]
    raw.variables.sort(key=lambda variable: variable.offset)
    turns = types_by_assignment(captures, raw)
    if turns:
        raw.variables = [variable._replace(hoisted=True) for variable in raw.variables]
    narrow(captures, raw)
    raw.variables += [variable for variable, _ in turns]
    raw.scopes += [scope for _, scope in turns]


def _defaults(captures: ReferenceCaptures) -> list[Variable]:
    """The default values of parameters without an annotation that are names of classes or functions."""
    found = []
    for start, end in captures.of("parameters"):
        for default in _DEFAULT.finditer(captures.data, start, end) if b"=" in captures.data[start:end] else ():
            chain = default[2].decode("utf-8", "replace")
            if chain in _CONSTANTS:
                continue
            found.append(Variable(default[1].decode("utf-8", "replace"), default.start(2), f"={chain}", "default"))
    return found


def _with_own_names(captures: ReferenceCaptures, variables: list[Variable]) -> list[Variable]:
    """The sorted variables, where the first parameters of methods are the names for their own object."""
    static = {
        match["decorated"].start
        for match in captures.matching("decorated")
        if captures.text(match["decorator"]) == "staticmethod"
    }
    starts = [variable.offset for variable in variables]
    for start, end in captures.of("parameters"):
        symbol = captures.symbol_at(start)
        if symbol is None or symbol.kind not in _METHODS or start in static:
            continue
        first = bisect_left(starts, start)
        if first < len(starts) and starts[first] < end and b"*" not in captures.data[start : starts[first]]:
            variables[first] = Variable(variables[first].name, starts[first], how="self")
    return variables


def _targets(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses, values: Values) -> None:
    own = {variable.name for variable in raw.variables if variable.how == "self"}
    types = {match["target.typed"].start: match["type"] for match in captures.matching("target.typed")}
    given = {match["target.given"]: match["value"] for match in captures.matching("target.given")}
    for region in captures.of("target"):
        access = accesses.of(region)
        if access is None or (access.receiver and access.receiver not in own and not _is_around(captures, access)):
            if access is None and region in given:
                for part in given_parts(captures, values, region, given[region]):
                    owner, _, name = part.name.rpartition(".")
                    if not owner:
                        raw.variables.append(part)
                    elif owner in own:
                        raw.fields.append(part._replace(name=name))
            continue
        is_empty = _NOTHING.match(captures.data, region.end) is not None
        variable = Variable(access.name, region.start, how="empty" if is_empty else "assigned")
        if (annotation := types.get(region.start)) is not None:
            of_type = reduced(values.source(annotation))
            if of_type.rpartition(".")[2] == "TypeAlias" and region in given:
                of_type = values.alias(given[region])
            how: BindingKind = "declared" if of_type or region in given else "empty"
            variable = variable._replace(type=of_type, how=how)
        elif region in given and (comment := type_comment(captures.data, given[region].end)) is not None:
            variable = variable._replace(type=reduced(values.source(comment)), how="declared")
        elif region in given:
            variable = variable._replace(type=values.of(given[region]))
        (raw.fields if access.receiver else raw.variables).append(variable)
    awaited = set(captures.of("with.awaited"))
    for match in captures.matching("loop.target"):
        raw.variables += looped(captures, values, match["loop.target"], match["value"])
    for capture, steps in (("with.target", ".__enter__()"), ("named.target", "")):
        for match in captures.matching(capture):
            value = asked(values.of(match["value"]), ".__aenter__()" if match[capture] in awaited else steps)
            raw.variables += unpacked(captures, match[capture], value)
    for match in captures.matching("except.target"):
        caught = accesses.path(match["caught"])
        raw.variables += unpacked(captures, match["except.target"], caught if caught != UNKNOWN else "")
    for match in captures.matching("returns"):
        function, of_type = match["returns.name"], reduced(values.source(match["returns"]))
        if of_type:
            of_type = _of_itself(captures, match["returns.parameters"], of_type)
        raw.declared.append(Variable(captures.text(function) + "()", function.start, of_type))
    for match in captures.matching("alias.of"):
        alias = match["alias"]
        raw.declared.append(Variable(captures.text(alias), alias.start, reduced(values.source(match["alias.of"]))))
    raw.declared += declare_generics(captures)
    raw.declared += returned(captures, values)


def _is_around(captures: ReferenceCaptures, access: MemberAccess) -> bool:
    """True if the target is a member of the class, by its name, in one of its methods: ``Pool.shared = ..``."""
    symbol = captures.symbol_at(access.start)
    names = symbol.qualified_name.split(".") if symbol is not None and symbol.kind in _METHODS else []
    return len(names) > 1 and names[-2] == access.receiver


def _of_itself(captures: ReferenceCaptures, parameters: Region, of_type: str) -> str:
    """The result type with ``Self`` for the type variable that annotates ``self: T`` or ``cls: type[T]``."""
    data = captures.data
    first = next(split_list(data, parameters.start + 1, parameters.end - 1, hashes=True), None)
    name, _, annotation = data[slice(*first)].partition(b":") if first else (b"", b"", b"")
    own = reduced(annotation).removeprefix("%") if name.strip() in (b"self", b"cls") else ""
    if not own.isidentifier():
        return of_type
    return "^".join(
        f"{each.removesuffix(own)}Self" if each in (own, f"[]{own}") else each for each in of_type.split("^")
    )

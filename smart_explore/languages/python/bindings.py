"""What binds a name in Python: parameters, targets of every kind, and attributes of the object itself."""

from __future__ import annotations

import re
from bisect import bisect_left

from smart_explore.languages.captures import Region
from smart_explore.languages.member_access import UNKNOWN, MemberAccesses
from smart_explore.languages.python.annotations import reduced
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Variable

_NOTHING = re.compile(rb"\s*+=\s*+None\s*+(?:[\r\n;#]|\Z)")
_METHODS = frozenset({"method", "constructor", "getter", "setter"})


def bind(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add the variables, the fields and the names that come from outside."""
    text = captures.text
    raw.nonlocals += [Variable(text(region), region.start) for region in captures.of("nonlocal")]
    variables = [Variable(text(region), region.start) for region in captures.of("variable")]
    for match in captures.matching("variable.typed"):
        name, of_type = match["variable.typed"], reduced(_source(captures, match["type"]))
        variables.append(Variable(text(name), name.start, of_type, "declared" if of_type else "assigned"))
    for region in captures.of("variable.case"):
        if (name_bound := text(region)) != "_" and "." not in name_bound:
            variables.append(Variable(name_bound, region.start))
    raw.variables += _with_own_names(captures, sorted(variables, key=lambda variable: variable.at))
    raw.variables += [Variable(text(region), region.start, how="empty") for region in captures.of("variable.again")]
    _targets(captures, raw, accesses)


def _with_own_names(captures: ReferenceCaptures, variables: list[Variable]) -> list[Variable]:
    """The sorted variables, where the first parameters of methods are the names for their own object."""
    static = {
        match["decorated"].start
        for match in captures.matching("decorated")
        if captures.text(match["decorator"]) == "staticmethod"
    }
    starts = [variable.at for variable in variables]
    for start, end in captures.of("parameters"):
        symbol = captures.symbol_at(start)
        if symbol is None or symbol.kind not in _METHODS or start in static:
            continue
        first = bisect_left(starts, start)
        if first < len(starts) and starts[first] < end and b"*" not in captures.data[start : starts[first]]:
            variables[first] = Variable(variables[first].name, starts[first], how="self")
    return variables


def _targets(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    own = {variable.name for variable in raw.variables if variable.how == "self"}
    types = {match["target.typed"].start: match["type"] for match in captures.matching("target.typed")}
    built = {match["target.built"].start: match["built.type"] for match in captures.matching("target.built")}
    for region in captures.of("target"):
        access = accesses.of(region)
        if access is None or (access.receiver and access.receiver not in own):
            continue
        is_empty = _NOTHING.match(captures.data, region.end) is not None
        variable = Variable(access.name, region.start, how="empty" if is_empty else "assigned")
        if (annotation := types.get(region.start)) is not None:
            variable = variable._replace(type=reduced(_source(captures, annotation)), how="declared")
        elif (callee := built.get(region.start)) is not None:
            path = accesses.path(callee)
            variable = variable._replace(type="" if path == UNKNOWN or "(" in path else path)
        (raw.fields if access.receiver else raw.variables).append(variable)


def _source(captures: ReferenceCaptures, region: Region) -> bytes:
    return captures.data[region.start : region.end]

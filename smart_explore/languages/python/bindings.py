"""What binds a name in Python: parameters, targets of every kind, and attributes of the object itself."""

from __future__ import annotations

import re
from bisect import bisect_left

from smart_explore.languages.captures import Region
from smart_explore.languages.lexing import matching_bracket, split_list
from smart_explore.languages.member_access import UNKNOWN, MemberAccesses
from smart_explore.languages.python.annotations import reduced
from smart_explore.languages.python.narrowing import narrow
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Variable
from smart_explore.languages.type_notation import asked

_NOTHING = re.compile(rb"\s*+=\s*+None[ \t]*+(?:[\r\n;#]|\Z)")
_NAME = re.compile(rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*+")
_MEMBER = re.compile(rb"(?:[A-Za-z_]\w*\.)?%b" % _NAME.pattern)
_CHOSEN = re.compile(rb"(.+?)\s+if\s.+?\selse\s+(.+)", re.DOTALL)
_COUNTED = re.compile(rb"enumerate\s*\(")
_PASSING = re.compile(rb"(?:enumerate|frozenset|iter|list|reversed|set|sorted|tuple)\s*\(")
_ALIAS = re.compile(rb"(?:\w+\.)?(Union(?=\[)|Optional(?=\[)|TypeVar|cast|copy|deepcopy|next|max|min)[\[(]")
_EITHER = re.compile(rb"\s+or\s+")
_METHODS = frozenset({"method", "constructor", "getter", "setter"})


def bind(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add the variables, the fields and the names that come from outside."""
    text = captures.text
    raw.nonlocals += [Variable(text(region), region.start) for region in captures.of("nonlocal")]
    variables = [Variable(text(region), region.start) for region in captures.of("variable")]
    for match in captures.matching("variable.typed"):
        name, of_type = match["variable.typed"], reduced(_source(captures, match["type"]))
        variables.append(Variable(text(name), name.start, of_type, "declared" if of_type else "assigned"))
    for capture, many in (("variable.many", "[]"), ("variable.keyed", "[_]")):
        for match in captures.matching(capture):
            name, of_type = match[capture], reduced(_source(captures, match["type"]))
            if of_type and "^" not in of_type:
                variables.append(Variable(text(name), name.start, many + of_type, "declared"))
    for region in captures.of("variable.case"):
        if (name_bound := text(region)) != "_" and "." not in name_bound:
            variables.append(Variable(name_bound, region.start))
    raw.variables += _with_own_names(captures, sorted(variables, key=lambda variable: variable.offset))
    raw.variables += [Variable(text(region), region.start, how="empty") for region in captures.of("variable.again")]
    _targets(captures, raw, accesses)
    typed = {variable.offset for variable in raw.variables if variable.type}
    raw.variables = [variable for variable in raw.variables if variable.type or variable.offset not in typed]
    raw.variables.sort(key=lambda variable: variable.offset)
    narrow(captures, raw)


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


def _targets(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    own = {variable.name for variable in raw.variables if variable.how == "self"}
    types = {match["target.typed"].start: match["type"] for match in captures.matching("target.typed")}
    given = {match["target.given"]: match["value"] for match in captures.matching("target.given")}
    for region in captures.of("target"):
        access = accesses.of(region)
        if access is None or (access.receiver and access.receiver not in own):
            if access is None and region in given:
                for part in _unpacked(captures, region, _value(captures, accesses, given[region])):
                    owner, _, name = part.name.rpartition(".")
                    if not owner:
                        raw.variables.append(part)
                    elif owner in own:
                        raw.fields.append(part._replace(name=name))
            continue
        is_empty = _NOTHING.match(captures.data, region.end) is not None
        variable = Variable(access.name, region.start, how="empty" if is_empty else "assigned")
        if (annotation := types.get(region.start)) is not None:
            variable = variable._replace(type=reduced(_source(captures, annotation)), how="declared")
        elif region in given:
            variable = variable._replace(type=_value(captures, accesses, given[region]))
        (raw.fields if access.receiver else raw.variables).append(variable)
    for capture, steps in (("loop.target", "[]"), ("with.target", ".__enter__()"), ("named.target", "")):
        for match in captures.matching(capture):
            value = asked(_value(captures, accesses, match["value"]), steps)
            is_counted = _COUNTED.match(captures.data, match["value"].start) is not None
            raw.variables += _unpacked(captures, match[capture], value, is_counted=is_counted)
    for match in captures.matching("except.target"):
        caught = accesses.path(match["caught"])
        raw.variables += _unpacked(captures, match["except.target"], caught if caught != UNKNOWN else "")
    for match in captures.matching("returns"):
        function, of_type = match["returns.name"], reduced(_source(captures, match["returns"]))
        raw.declared.append(Variable(captures.text(function) + "()", function.start, of_type))


def _unpacked(captures: ReferenceCaptures, target: Region, value: str, *, is_counted: bool = False) -> list[Variable]:
    """The variables of a target that is given a value: the name that it is, or those between its commas."""
    data = captures.data
    start, end = target
    if _MEMBER.fullmatch(data, start, end):
        return [Variable(captures.text(target), start, value)]
    if data[start : start + 1] in (b"(", b"["):
        start, end = start + 1, end - 1
    variables = []
    for number, piece in enumerate(split_list(data, start, end, hashes=True)):
        if data[piece[0] : piece[0] + 1] == b"*":
            value = ""
        part = (value if number else "") if is_counted else asked(value, f"#{number}")
        variables += _unpacked(captures, Region(*piece), part) if piece != target else []
    return variables


def _value(captures: ReferenceCaptures, accesses: MemberAccesses, region: Region) -> str:
    """What a value is in ``languages.type_notation``; what only passes its argument on is that."""
    data = captures.data
    inner = accesses.inner(region)
    if (alias := _ALIAS.match(data, *inner)) is not None:
        end = matching_bracket(data, alias.end() - 1, inner.end)
        arguments = list(split_list(data, alias.end(), end - 1, hashes=True)) if end > 0 else []
        return _of_arguments(captures, accesses, alias[1], inner, [Region(*argument) for argument in arguments])
    if (passing := _PASSING.match(data, *inner)) is not None:
        first = next(split_list(data, passing.end(), inner.end - 1, hashes=True), None)
        return accesses.value(Region(*first)) if first else ""
    chosen = _CHOSEN.fullmatch(data, *inner)
    either = _EITHER.search(data, *inner) if chosen is None else None
    if chosen is not None or either is not None:
        if chosen is not None:
            sides = [Region(*chosen.span(1)), Region(*chosen.span(2))]
        elif either is not None:
            sides = [Region(inner.start, either.start()), Region(either.end(), inner.end)]
        values = [accesses.value(side) for side in sides if data[slice(*side)] != b"None"]
        return asked("^".join(dict.fromkeys(values)), "") if all(values) else ""
    return accesses.value(region)


def _of_arguments(
    captures: ReferenceCaptures, accesses: MemberAccesses, name: bytes, whole: Region, arguments: list[Region]
) -> str:
    """What comes of a type variable, a union of types, a cast, a copy, and of the next or greatest of many."""
    texts = [_source(captures, argument) for argument in arguments]
    if name == b"TypeVar":
        bound = next((text.partition(b"=")[2] for text in texts if text.startswith(b"bound")), b"")
        return _types(reduced(bound))
    if name in (b"Union", b"Optional"):
        return _types(reduced(_source(captures, whole)))
    if not arguments:
        return ""
    if name == b"cast":
        return reduced(texts[0])
    value = _value(captures, accesses, arguments[0])
    return value if name in (b"copy", b"deepcopy") else asked(value, "[]")


def _types(of_type: str) -> str:
    return "^".join(f"%{each}" for each in of_type.split("^")) if of_type else ""


def _source(captures: ReferenceCaptures, region: Region) -> bytes:
    return captures.data[region.start : region.end]

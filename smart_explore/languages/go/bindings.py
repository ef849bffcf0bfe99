"""Bindings of Go: receivers, parameters, ``:=``, ``var``, and the fields of structs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from smart_explore.languages.captures import Region
from smart_explore.languages.go.generics import declare_generics
from smart_explore.languages.go.types import kind_of_nameless, results, with_members, written_type
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.lexing import split_list
from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Variable
from smart_explore.languages.type_notation import MAX_TYPE, asked, call_of

_RECEIVES = b"<-"
_SAME = frozenset(("=append()", "=sync.OnceValue()"))
"""Calls that return their first argument."""
_MAKERS = frozenset((*_SAME, "=make()", "=new()"))
_FUNCTION = b"func("
MAX_ARGUMENTS = 400
"""The longest arguments of a call that are read, in bytes, unless the first is a function."""
_HAS_COMMA = re.compile(rb"[^:]*,")


def bind(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add the variables, the fields, and the results of functions."""
    text = captures.text
    raw.variables += [Variable(text(region), region.start, how="self") for region in captures.of("variable.self")]
    raw.variables += [Variable(text(region), region.start) for region in captures.of("variable")]
    known = {variable.offset for variable in raw.variables}
    for capture, variables, many in _typed(raw):
        for match in captures.matching(capture):
            name, written = match[capture], match["type"]
            if name.start not in known:
                known.add(name.start)
                of_type = written_type(captures.data[slice(*written)])
                of_type = f"[]{of_type}" if many and of_type else of_type
                variables.append(Variable(text(name), name.start, of_type, "declared", written.end))
    _bind_fields(captures, raw)
    for match in captures.matching("returns"):
        of_type = results(captures.data[slice(*match["returns"])])
        raw.declared.append(Variable(text(match["returns.name"]) + "()", match["returns.name"].start, of_type))
    for match in captures.matching("named"):
        source = captures.data[slice(*match["named.type"])]
        of_type = kind_of_nameless(source) or written_type(source)
        raw.declared.append(Variable(text(match["named"]), match["named"].start, of_type))
    raw.declared += declare_generics(captures)
    values = _Values(captures, accesses)
    for value, names in _by_value(captures, "variable.given").items():  # and what it is given later is of that type
        for name, variable in zip(names, values.given(names, value), strict=True):
            if name.start not in known and text(name) != "_":
                raw.variables.append(variable)
    raw.variables += _repeated_constants(captures, {variable.offset: variable for variable in raw.variables})
    for value, names in _by_value(captures, "variable.range").items():
        raw.variables += values.ranged(names, value)
    _bind_switches(captures, raw, values)


def _bind_fields(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """The fields of types; those of a field whose type has no name belong to that, those in functions to none."""
    fields = [(match["field"], match["type"]) for match in captures.matching("field")]
    types = sorted({written for _, written in fields if kind_of_nameless(captures.data[slice(*written)])})
    nameless = IntervalIndex(types)
    for name, written in fields:
        symbol, source = captures.symbol_at(name.start), captures.data[slice(*written)]
        if symbol is not None and symbol.name == captures.text(name):
            of_type = (kind_of_nameless(source) and with_members(source)) or written_type(source)
            holder = raw.declared if nameless.holds(name.start) else raw.fields
            holder.append(Variable(symbol.name, name.start, of_type, "declared"))


def _repeated_constants(captures: ReferenceCaptures, known: dict[int, Variable]) -> Iterator[Variable]:
    """The constants of a group without a value of their own: each has the type of the one before it."""
    groups = IntervalIndex(captures.of("constants"))
    before, of_type = -1, ""
    for name in captures.of("constant"):
        group, own = groups.innermost(name.start), known.get(name.start)
        if own is None and group == before and of_type:
            yield Variable(captures.text(name), name.start, of_type, "declared")
        elif own is not None:
            of_type = own.type
        before = group


def _typed(raw: RawReferences) -> tuple[tuple[str, list[Variable], bool], ...]:
    """The captures with a type, the list that each belongs to, and True if it is a list of that type."""
    return (
        ("variable.typed", raw.variables, False),
        ("variable.many", raw.variables, True),
    )


def _by_value(captures: ReferenceCaptures, capture: str) -> dict[Region, list[Region]]:
    given: dict[Region, list[Region]] = {}
    for match in captures.matching(capture):
        given.setdefault(match["value"], []).append(match[capture])
    return given


def _bind_switches(captures: ReferenceCaptures, raw: RawReferences, values: _Values) -> None:
    """The name of a type switch: in each case of one type it is of that type."""
    switches = sorted(captures.matching("variable.switch"), key=lambda match: match["switch"].start)
    around = IntervalIndex([match["switch"] for match in switches])
    for match in switches:
        name, value = match["variable.switch"], match["value"]
        raw.variables.append(values.variable(name, values.value(value), value.end))
    for match in captures.matching("case.type"):
        case, written = match["case"], match["case.type"]
        switch = around.innermost(case.start)
        if (
            switch >= 0
            and captures.data[written.end : case.end].lstrip()[:1] == b":"
            and not _HAS_COMMA.match(captures.data, case.start, written.start)
        ):
            of_type = written_type(captures.data[slice(*written)])
            named = captures.text(switches[switch]["variable.switch"])
            raw.variables.append(Variable(named, written.start, of_type, "declared", written.end))


class _Values:
    """The types of one file's values."""

    def __init__(self, captures: ReferenceCaptures, accesses: MemberAccesses) -> None:
        self._captures, self._accesses = captures, accesses
        self._arguments = {region.end: region for region in captures.of("arguments")}
        self._suffixes = {region.end: region for region in captures.of("suffix")}
        for match in captures.matching("instance.name"):
            start, end = match["instance.name"].end, captures.data.find(b"]", match["instance.index"].end) + 1
            self._suffixes[end] = Region(start, end)

    def given(self, names: list[Region], value: Region) -> list[Variable]:
        """The variables of these names, assigned from a list of values, or from the results of one call."""
        data = self._captures.data
        several = [Region(*piece) for piece in split_list(data, *value)]
        if len(several) == len(names):
            return [self.variable(name, self.value(each), value.end) for name, each in zip(names, several, strict=True)]
        of_type = self.value(value)
        if not of_type.endswith(")") or of_type.startswith(">"):  # ``v, ok := m[k]``
            return [self.variable(name, "" if number else of_type, value.end) for number, name in enumerate(names)]
        return [self.variable(name, asked(of_type, f"#{number}"), value.end) for number, name in enumerate(names)]

    def ranged(self, names: list[Region], value: Region) -> list[Variable]:
        """The key and the element that a loop over a value has."""
        of_type = self.value(value)
        steps = ("{}", "[]")
        found = zip(names, steps, strict=False)
        return [self.variable(name, asked(of_type, step), value.end) for name, step in found]

    def value(self, region: Region) -> str:
        """The type of a value; of ``<-c`` the channel's element. ``""`` if it is unknown."""
        data = self._captures.data
        if data.startswith(_RECEIVES, region.start):
            inner = data[region.start + len(_RECEIVES) : region.end]
            return asked(self._accesses.value(Region(region.end - len(inner.lstrip()), region.end)), "[]")
        if data.startswith(_FUNCTION, region.start):
            return written_type(data[region.start : data.find(b"{", region.start, region.end)])
        value = self._accesses.value(region)
        if value not in _MAKERS:
            return self._called(region, value) if value.endswith("()") else value
        start = data.find(b"(", region.start) + 1
        first = next(split_list(data, start, region.end - 1), None)
        if first is None:
            return ""
        return self.value(Region(*first)) if value in _SAME else written_type(data[slice(*first)])

    def _called(self, region: Region, chain: str) -> str:
        """The call ``chain`` with its type arguments, or with the types of its arguments, where these may infer type
        parameters.
        """
        arguments = self._arguments.get(region.end)
        if arguments is None or arguments.start < region.start:
            return chain
        data, types = self._captures.data, self._suffixes.get(arguments.start)
        if types is not None and types.start > region.start:
            pieces = split_list(data, types.start + 1, types.end - 1)
            given = call_of((written_type(data[a:b]) for a, b in pieces), of_types=True)
        elif arguments.end - arguments.start <= MAX_ARGUMENTS or data.startswith(_FUNCTION, arguments.start + 1):
            items = [self.value(Region(*piece)) for piece in split_list(data, arguments.start + 1, arguments.end - 1)]
            given = call_of(items) if any(item and not item.startswith("=") for item in items) else "()"
        else:
            return chain
        return chain[:-2] + given if len(chain) + len(given) <= MAX_TYPE else chain

    def variable(self, name: Region, of_type: str, end: int) -> Variable:
        """A variable with a value of that type, visible from byte ``end`` on."""
        return Variable(self._captures.text(name), name.start, of_type, "assigned", end)

"""Lua: calls, function references, bindings, and the table that a module returns."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Region
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.lua.imports import loaded_name
from smart_explore.languages.lua.operators import add_operators
from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.object_references import read_references
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Variable

_WORD = re.compile(rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*+")
_OBJECT = re.compile(rb"setmetatable\s*\(.*,\s*(?:\{\s*__index\s*=\s*)?([\w.]+)\s*\}?\s*\)", re.DOTALL)
_PROTECTED = re.compile(rb"\b(?:x?pcall|coroutine\.wrap)\s*\(\s*\Z")
_GIVEN = re.compile(rb"\s*(?:<\w+>\s*)?=\s*")
_REQUIRE = re.compile(rb"require\s*\(?\s*(?:\"([^\"\n]+)\"|'([^'\n]+)')\s*\)?")
_NO_NAMES = frozenset({"nil", "true", "false"})
_MAX_RETURNED = 3
_MAX_READ = 4000  # bytes of an object that is made
_MAX_GAP = 20  # bytes from ``require`` to what is required


def read(captures: ReferenceCaptures) -> RawReferences:
    """The references of a Lua file."""
    loaded = _loaded_modules(captures)
    accesses = MemberAccesses(captures, _WORD)
    accesses.typed.update(loaded)
    for region in captures.of("reference.value"):  # what is called in between
        if _PROTECTED.search(captures.data, max(0, region.start - _MAX_GAP), region.start):
            captures.regions.setdefault("reference.call", []).append(region)
    raw = read_references(captures, accesses, _NO_NAMES)
    raw.implicit_receiver = False
    if raw.complete:
        add_operators(captures, raw, accesses)
    _add_values(captures, raw, accesses)
    _add_results(captures, raw, accesses)
    for module in captures.of("lua.module")[:1]:
        raw.renamed.append(("default", f"={captures.text(module)}"))
    return raw


def _loaded_modules(captures: ReferenceCaptures) -> dict[tuple[int, int], str]:
    """The module of each ``require`` call, by the call's range; their arguments are dropped from the captures."""
    loaded = {}
    arguments = []
    for region in captures.of("arguments"):
        start = captures.data.rfind(b"require", max(0, region.start - _MAX_GAP), region.start)
        module = _REQUIRE.fullmatch(captures.data, start, region.end) if start >= 0 else None
        if module is None:
            arguments.append(region)
        else:
            name = loaded_name((module[1] or module[2]).decode("utf-8", "replace"))
            loaded[start, region.end] = f"={name}"
    captures.regions["arguments"] = arguments
    return loaded


def _value(captures: ReferenceCaptures, accesses: MemberAccesses, region: Region) -> str:
    """The type of an expression: an instance, built by ``setmetatable`` from the table of its methods, or an access
    path.
    """
    built = (
        _OBJECT.fullmatch(captures.data, region.start, region.end) if region.end - region.start < _MAX_READ else None
    )
    if built is not None:
        return f"={built[1].decode('utf-8', 'replace')}"
    return accesses.value(region)


def _add_values(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Set the types of variables that are assigned a single value."""
    types: dict[int, str] = {}
    functions: dict[int, str] = {}
    for match in captures.matching("given"):
        name, value = match["given"], match["value"]
        is_alone = captures.data[max(0, name.start - _MAX_GAP) : name.start].rstrip()[-1:] != b","
        if is_alone and _GIVEN.fullmatch(captures.data, name.end, value.start):
            if captures.data.startswith(b"function", value.start):
                functions[name.start] = captures.text(name)
            of_type = _value(captures, accesses, value)
            types[name.start] = of_type if of_type != f"={captures.text(name)}" else ""
    names = set(functions.values())
    functions |= {region.start: "" for region in captures.of("lua.forward") if captures.text(region) in names}
    raw.variables = [
        variable._replace(type=types.get(variable.offset, variable.type))
        for variable in raw.variables
        if variable.offset not in functions  # they are symbols
    ]
    bound = {variable.offset for variable in raw.variables}
    for match in captures.matching("given"):
        name = match["given"]
        if name.start in types and name.start not in bound:
            again = Variable(captures.text(name), name.start, types[name.start])
            is_nothing = captures.text(match["value"]) == "nil"
            raw.reassignments.append(again._replace(how="empty") if is_nothing else again)


def _add_results(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add the result types of functions, where they are known."""
    scopes = sorted(captures.of("scope"), key=lambda region: (region.start, -region.end))
    functions = IntervalIndex(scopes)
    found: dict[str, dict[str, int]] = {}
    for match in captures.matching("returned"):
        start = match["return"].start
        symbol = captures.symbol_at(start)
        number = functions.innermost(start)
        if symbol is None or number < 0:
            continue
        is_whole = captures.symbol_at(scopes[number].start) is symbol and functions.outer[number] < 0
        if is_whole and (of_type := _value(captures, accesses, match["returned"])):
            found.setdefault(symbol.qualified_name, {})[of_type] = start
    for name, types in found.items():
        if len(types) <= _MAX_RETURNED:
            called = f"{name.rpartition('.')[2]}()"
            raw.declared.append(Variable(called, max(types.values()), "^".join(types)))

"""Go: calls, literals of named types, embedded types, and function references."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from smart_explore.languages.captures import Region
from smart_explore.languages.go.bindings import bind
from smart_explore.languages.go.types import written_type
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.member_access import MemberAccess, MemberAccesses, add_names
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Scope, Use, Variable

if TYPE_CHECKING:
    from smart_explore.model.relation import ReferenceKind

_PREFIX = re.compile(rb"[&*]\s*")
_WORD = re.compile(rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*+")
_BUILTIN = (
    "any bool byte comparable complex128 complex64 error float32 float64 int int16 int32 int64 int8 rune string uint "
    "uint16 uint32 uint64 uint8 uintptr"
)
_BUILTIN_TYPES = frozenset(_BUILTIN.split())
_TYPE = re.compile(rf"[*\[]|[^\]]*\.[A-Z]|[A-Z]|(?:{_BUILTIN.replace(' ', '|')})\b")
_CONSTANTS = frozenset({"nil", "true", "false", "_", "iota"})


def read(captures: ReferenceCaptures) -> RawReferences:
    """The references of a Go file."""
    raw = RawReferences()
    accesses = MemberAccesses(captures, _WORD, prefix=_PREFIX)
    raw.scopes += [Scope(region.start, region.end) for region in captures.of("scope")]
    raw.scopes += [Scope(region.start, region.end, "block") for region in captures.of("scope.block")]
    instances = _instances(captures)
    _add_expressions(captures, accesses, instances)
    conversions = [match["converted"] for match in captures.matching("conversion")]
    for region in (*captures.of("reference.call"), *conversions):
        callee = accesses.inner(region)
        _add(raw, "call", accesses.of(instances.get(callee, callee)))
    for literal in captures.matching("literal.type"):  # T{..} makes a T, as a call would
        _add(raw, "call", accesses.of(literal["literal.type"]))
    for region in captures.of("embedded"):
        access = accesses.of(region)
        if access is not None and captures.symbol_at(region.start) is not None:
            _add(raw, "inherit", access)
            raw.fields.append(Variable(access.name, region.start, accesses.path(region), "declared"))
    _types(captures, raw, accesses)
    bind(captures, raw, accesses)
    _values(captures, raw, accesses)
    add_names(captures, raw, accesses)
    return raw


def _add_expressions(captures: ReferenceCaptures, accesses: MemberAccesses, instances: dict[Region, Region]) -> None:
    """Add the types of literals, assertions and conversions to slices, and the access paths of elements and slices."""
    data = captures.data
    for match in captures.matching("literal.type"):
        of_type = written_type(data[slice(*match["literal.type"])])
        accesses.typed[match["literal.type"].start, match["literal.body"].end] = of_type
    for match in captures.matching("asserted"):
        accesses.typed[match["assertion"]] = written_type(data[slice(*match["asserted"])])
    for match in captures.matching("instance.name"):
        name, end = match["instance.name"], data.find(b"]", match["instance.index"].end) + 1
        is_instance = Region(name.start, end) in instances and data[end : end + 1] in (b"(", b"{")
        accesses.steps[name.start, end] = ("" if is_instance else "[]", name)
    for match in captures.matching("conversion"):  # ``l.Map[string](f)`` is one to the grammar
        accesses.steps[match["conversion"]] = ("()", match["converted"])
    for match in captures.matching("sliced"):
        accesses.steps[match["slice"]] = ("", match["sliced"])


def _add(raw: RawReferences, kind: ReferenceKind, access: MemberAccess | None) -> None:
    if access is not None and (access.receiver or access.name not in _CONSTANTS):
        raw.uses.append(Use(kind, *access))


def _instances(captures: ReferenceCaptures) -> dict[Region, Region]:
    """The generic name of each ``f[T]``, by its range. The grammar parses these as index expressions, where ``T`` may
    be a type.
    """
    instances = {}
    for match in captures.matching("instance.name"):
        name, index = match["instance.name"], match["instance.index"]
        if _TYPE.match(captures.text(index)):
            end = captures.data.find(b"]", index.end) + 1
            instances[Region(name.start, end)] = name
    return instances


def _types(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    declared = {region.start for region in captures.of("declared")} | {use.start for use in raw.uses}
    parameters = {captures.text(region) for region in captures.of("type.parameter")}
    receivers = IntervalIndex(captures.of("own"))
    for region in captures.of("reference.type"):
        name = captures.text(region)
        if region.start in declared or name in _BUILTIN_TYPES or name in parameters:
            continue
        if not receivers.holds(region.start):
            raw.uses.append(Use("type", name, region.start, accesses.receiver(region.start)))


def _values(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add function references: bare names and own methods, as arguments and in literals."""
    own = {variable.name for variable in raw.variables if variable.how == "self"}
    fields = {field.name for field in raw.fields}
    for region in captures.of("reference.value"):
        access = accesses.of(region)
        if access is not None and (not access.receiver or (access.receiver in own and access.name not in fields)):
            _add(raw, "value", access)

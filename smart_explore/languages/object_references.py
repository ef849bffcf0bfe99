"""References of object-oriented languages, by captures that mean the same in all of them.

``@reference.call``, ``@reference.inherit`` and ``@reference.value`` are names or expressions that end in one,
``@reference.type`` names of types, ``@type.parameter`` the type parameters of a declaration. ``@variable`` binds a
name, ``@variable.typed`` and ``@field`` do so with a ``@type``, or with a value that is ``@built`` by calling a type,
which its capital letter tells. ``@variable.built`` is assigned such a ``@built`` value, ``@variable.given`` its
``@value``, and ``@variable.assigned`` any other. ``@creation`` is an instance of its ``@created`` type,
``@returns.name`` has the result type ``@returns``.
"""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING

from smart_explore.languages.captures import Region
from smart_explore.languages.member_access import UNKNOWN, MemberAccesses, add_names
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Scope, Use, Variable

if TYPE_CHECKING:
    from smart_explore.model.relation import ReferenceKind


def read_references(
    captures: ReferenceCaptures,
    accesses: MemberAccesses,
    no_names: Container[str] = (),
) -> RawReferences:
    """The references of a file. ``no_names`` are keywords that the grammar parses as names of values."""
    raw = RawReferences()
    raw.implicit_receiver = True
    raw.scopes += [Scope(region.start, region.end) for region in captures.of("scope")]
    raw.scopes += [Scope(region.start, region.end, "block") for region in captures.of("scope.block")]
    for match in captures.matching("created"):
        accesses.steps[match["creation"]] = ("()", match["created"])
    named: set[int] = set()
    for kind, capture in _KINDS:
        for region in captures.of(capture):
            access = accesses.of(region)
            if access is not None and access.name not in no_names and access.start not in named:
                named.add(access.start)
                raw.uses.append(Use(kind, access.name, access.start, accesses.receiver(access.start)))
    add_types(captures, raw, accesses)
    _bind(captures, raw, accesses)
    add_results(captures, raw, accesses)
    add_names(captures, raw, accesses)
    return raw


_KINDS: tuple[tuple[ReferenceKind, str], ...] = (
    ("call", "reference.call"),
    ("inherit", "reference.inherit"),
    ("value", "reference.value"),
)


def add_types(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add what is named as a type, but for type parameters and parts of a package's name."""
    starts = {use.start for use in raw.uses}
    parameters = set(map(captures.text, captures.of("type.parameter")))
    for region in captures.of("reference.type"):
        name = captures.text(region)
        is_package = captures.data[region.end : region.end + 1] == b"." and name[:1].islower()
        if region.start not in starts and name not in parameters and not is_package:
            raw.uses.append(Use("type", name, region.start, accesses.receiver(region.start)))


def add_results(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add the annotated result types of functions."""
    for match in captures.matching("returns"):
        name, of_type = match["returns.name"], _type_name(accesses, match["returns"], by_case=False)
        if of_type not in ("", "void"):
            raw.declared.append(Variable(captures.text(name) + "()", name.start, of_type))


def add_given(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses, typed: set[int]) -> None:
    """Add the variables that are initialised with an expression; those ``typed`` have a type of their own."""
    for match in captures.matching("variable.given"):
        name = match["variable.given"]
        if name.start not in typed:
            typed.add(name.start)
            of_type, end = accesses.value(match["value"]), match["value"].end
            raw.variables.append(Variable(captures.text(name), name.start, of_type, "assigned", end))


def _bind(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add the variables and the fields, with the types that they say or that their first value is built of."""
    typed: set[int] = set()
    for capture, variables in (("variable.typed", raw.variables), ("field", raw.fields)):
        for match in captures.matching(capture):
            name = match[capture]
            of_type = _type_name(accesses, match.get("type") or match["built"], by_case="built" in match)
            if of_type and name.start not in typed:
                typed.add(name.start)
                variables.append(Variable(captures.text(name), name.start, of_type, "declared"))
    for match in captures.matching("variable.built"):
        name = match["variable.built"]
        typed.add(name.start)
        of_type = _type_name(accesses, match["built"], by_case=True)
        raw.variables.append(Variable(captures.text(name), name.start, of_type))
    add_given(captures, raw, accesses, typed)
    raw.variables += [
        Variable(captures.text(region), region.start)
        for capture in ("variable", "variable.assigned")
        for region in captures.of(capture)
        if region.start not in typed
    ]


def _type_name(accesses: MemberAccesses, written: Region, by_case: bool) -> str:
    """A type without its arguments; of a call the name that is called, where it begins as types do, else ``""``."""
    path = accesses.path(written)
    return "" if path == UNKNOWN or (by_case and not path.rpartition(".")[2][:1].isupper()) else path

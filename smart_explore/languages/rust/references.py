"""Rust: calls, macros and their arguments, struct literals, implemented traits, and types."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from smart_explore.languages.captures import Region
from smart_explore.languages.member_access import UNKNOWN, MemberAccess, MemberAccesses, add_names
from smart_explore.languages.raw_references import SELF, RawReferences, ReferenceCaptures, Scope, Use, Variable
from smart_explore.languages.rust.bindings import bind
from smart_explore.languages.rust.format_strings import names_in_formats
from smart_explore.languages.rust.macro_calls import names_in_macro
from smart_explore.languages.rust.operators import add_operators

if TYPE_CHECKING:
    from smart_explore.model.relation import ReferenceKind

_WORD = re.compile(rb"(?:r#)?[A-Za-z_\x80-\xff][\w\x80-\xff]*+")


def read(captures: ReferenceCaptures) -> RawReferences:
    """The references of a Rust file."""
    raw = RawReferences()
    raw.scopes += [Scope(region.start, region.end) for region in captures.of("scope")]
    raw.scopes += [Scope(region.start, region.end, "block") for region in captures.of("scope.block")]
    accesses = MemberAccesses(captures, _WORD, {"Self": SELF})
    called = [match["reference.call"] for match in captures.matching("reference.call")]
    built = [match["literal.type"] for match in captures.matching("literal.type")]
    for region in [*called, *built, *captures.of("reference.macro"), *_calls_in_macros(captures, accesses)]:
        _add(raw, "call", accesses.of(region))
    for region in captures.of("reference.inherit"):
        _add(raw, "inherit", accesses.of(region))
    _types(captures, raw, accesses)
    bind(captures, raw, accesses)
    for match in captures.matching("alias"):
        path = accesses.path(match["alias.of"])
        if path not in (UNKNOWN, "") and "|" not in path:
            raw.declared.append(Variable(captures.text(match["alias"]), match["alias"].start, path))
    for region in captures.of("reference.value"):
        access = accesses.of(region)
        if access is not None and access.name[:1].islower():
            _add(raw, "value", access)
    add_names(captures, raw, accesses)
    for match in captures.matching("key.name"):
        name, owner = match["key.name"], accesses.path(match["key.owner"])
        raw.uses.append(Use("key", captures.text(name), name.start, owner if owner in (SELF, UNKNOWN) else f"{owner}|"))
    if raw.complete:
        add_operators(captures, raw, accesses)
    for region in captures.of("tokens") if raw.complete else ():
        for name in names_in_formats(captures.data, region):
            raw.names.append(Use("value", captures.text(name), name.start))
    return raw


def _add(raw: RawReferences, kind: ReferenceKind, access: MemberAccess | None) -> None:
    if access is not None:
        raw.uses.append(Use(kind, *access))


def _calls_in_macros(captures: ReferenceCaptures, accesses: MemberAccesses) -> list[Region]:
    """The callees inside of macro arguments; all names there are added to ``accesses``."""
    defined = {region.start for region in captures.of("reference.macro")}
    calls, behind = [], 0
    for start, end in captures.of("tokens"):
        if start < behind:
            continue
        behind = end
        for names, is_called in names_in_macro(captures.data, start, end):
            whole = names[0]
            for name in names[1:]:
                accesses.add(whole, name)
                whole = Region(names[0].start, name.end)
            if is_called and start in defined and whole.start != start:
                calls.append(whole)
    return calls


def _types(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    used = {use.start for use in raw.uses} | {region.start for region in captures.of("declared")}
    parameters = {"Self", *map(captures.text, captures.of("type.parameter"))}
    for region in captures.of("reference.type"):
        name, receiver = captures.text(region), accesses.receiver(region.start)
        if region.start not in used and (receiver or name not in parameters):
            raw.uses.append(Use("type", name, region.start, receiver))

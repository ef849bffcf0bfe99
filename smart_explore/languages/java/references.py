"""Java: calls, ``new``, method references, supertypes, annotations and types."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from smart_explore.languages.captures import Region
from smart_explore.languages.java.arguments import Arguments, methods_of, numbers_taken
from smart_explore.languages.java.bindings import bind
from smart_explore.languages.java.callbacks import declare_callbacks
from smart_explore.languages.java.operators import add_operators
from smart_explore.languages.java.types import written_type
from smart_explore.languages.member_access import EITHER, MemberAccess, MemberAccesses, add_names
from smart_explore.languages.raw_references import SELF, SUPER, RawReferences, ReferenceCaptures, Scope, Use

if TYPE_CHECKING:
    from smart_explore.model.relation import ReferenceKind

_WORD = re.compile(rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+")
_METHOD = re.compile(rb"::\s*(?:<[^()]*>\s*)?(%s)" % _WORD.pattern)
_ANNOTATED = re.compile(rb"\.\s*@\s*\w")
_AT = b"@"[0]
"""``Outer.@Nullable Inner``: the annotation is no owner of the name behind it."""
_ROOTS = {"this": SELF, "super": SUPER}
_KNOWN_ANNOTATIONS = frozenset({"Override", "Deprecated", "SuppressWarnings", "FunctionalInterface", "SafeVarargs"})


def read(captures: ReferenceCaptures) -> RawReferences:
    """The references of a Java file."""
    raw = RawReferences()
    raw.implicit_receiver = raw.own_method_names = True
    raw.scopes += [Scope(region.start, region.end) for region in captures.of("scope")]
    raw.scopes += [Scope(region.start, region.end, "block") for region in captures.of("scope.block")]
    bodies = (match["nameless.body"] for match in captures.matching("nameless.body"))
    raw.scopes += [Scope(body.start, body.end, "block") for body in bodies]  # of its fields
    accesses = MemberAccesses(captures, _WORD, _ROOTS, either=EITHER)
    if _ANNOTATED.search(captures.data):
        for match in captures.matching("member.name"):
            if captures.data[match["member.object"].start] != _AT:
                accesses.add(match["member.object"], match["member.name"])
    for match in captures.matching("created"):
        accesses.steps[match["creation"]] = ("()", match["created"])
    for match in captures.matching("indexed"):
        accesses.steps[match["index"]] = ("[]", match["indexed"])
    for match in captures.matching("cast.type"):
        accesses.typed[match["cast"]] = written_type(captures.data[slice(*match["cast.type"])])
    for region in captures.of("class"):
        accesses.typed[region] = "Class"
    for match in captures.matching("outer"):
        accesses.typed[match["outer.this"]] = written_type(captures.data[slice(*match["outer"])])
    given = Arguments(captures)
    methods = methods_of(captures)
    raw.takes = numbers_taken(captures, methods)
    for name in captures.of("reference.call"):
        receiver = accesses.receiver(name.start)
        raw.uses.append(Use("call", captures.text(name), name.start, receiver, given.behind(name.end)))
    _add_method_references(captures, raw, accesses)
    for region in captures.of("reference.constructor"):
        raw.uses.append(Use("call", captures.text(region), region.start, "", given.behind(region.end)))
    _add_constants(captures, raw, given)
    for kind, capture in _TYPES:
        for region in captures.of(capture):
            access = accesses.of(region)
            if access is not None and (capture != "reference.annotation" or access.name not in _KNOWN_ANNOTATIONS):
                arguments = given.behind(region.end) if capture == "reference.new" else -1
                raw.uses.append(Use(kind, *access, arguments))
    _add_types(captures, raw, accesses)
    bind(captures, raw, accesses, given)
    raw.declared += declare_callbacks(captures, methods)
    add_names(captures, raw, accesses)
    if raw.complete:
        add_operators(captures, raw, accesses)
    return raw


_TYPES: tuple[tuple[ReferenceKind, str], ...] = (
    ("call", "reference.new"),
    ("inherit", "reference.inherit"),
    ("type", "reference.annotation"),
)


def _add_constants(captures: ReferenceCaptures, raw: RawReferences, given: Arguments) -> None:
    """The constants of enums, each of which calls a constructor behind its name."""
    for region in captures.of("reference.constant"):
        raw.uses.append(Use("call", "this", region.end, "", max(given.behind(region.end), 0)))


def _add_method_references(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """``a::b`` and ``A::new``; patterns for what is inside would cost more than all others, and grow with nesting."""
    data = captures.data
    for start, end in captures.of("reference.method"):
        separator = data.rfind(b"::", start, end)
        name = _METHOD.match(data, separator, end)
        if name is None:
            continue
        owner = Region(start, start + len(data[start:separator].rstrip()))
        if name[1] == b"new":
            access = accesses.of(owner)
        else:
            accesses.add(owner, Region(*name.span(1)))
            access = MemberAccess(captures.text(Region(*name.span(1))), name.start(1), accesses.path(owner))
        if access is not None:
            raw.uses.append(Use("call" if name[1] == b"new" else "value", *access))


def _add_types(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    known = {use.start for use in raw.uses}
    parameters = {"var", *map(captures.text, captures.of("type.parameter"))}
    for region in captures.of("reference.type"):
        name = captures.text(region)
        is_package = captures.data[region.end : region.end + 1] == b"." and name[:1].islower()
        if region.start not in known and name not in parameters and not is_package:
            raw.uses.append(Use("type", name, region.start, accesses.receiver(region.start)))

"""Kotlin: calls, infix ones too, supertypes, types, functions handed over, and what binds a name."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Region
from smart_explore.languages.member_access import UNKNOWN, MemberAccesses, add_names
from smart_explore.languages.object_references import add_given, add_results, add_types
from smart_explore.languages.raw_references import SELF, SUPER, RawReferences, ReferenceCaptures, Scope, Use, Variable

_WORD = re.compile(rb"[A-Za-z_$\x80-\xff][\w$\x80-\xff]*+|`[^`\n]+`")
_ROOTS = {"this": SELF, "super": SUPER}
_DELEGATION = re.compile(rb"this|super")
_NO_NAMES = frozenset({"false", "field", "it", "null", "true"})
_RETURN_RECEIVER = frozenset({"also", "apply"})
_ELVIS = re.compile(rb"\s*\?:\s*")
_LEAVES = re.compile(rb"(?:break|continue|return|throw)\b")
_NOT = re.compile(rb"!\s*")
"""The grammar takes ``!a.b()`` for ``(!a).b()``."""
_NAMED_ARGUMENT = re.compile(rb"\s*=(?!=)")


class _Accesses(MemberAccesses):
    def value(self, region: Region) -> str:
        """What an expression is; of ``a ?: b`` either, ``a`` where ``b`` leaves."""
        of_type = super().value(region)
        elvis = None if of_type else _ELVIS.search(self._data, *region)
        if elvis is None:
            return of_type
        left = super().value(Region(region.start, elvis.start()))
        if not left or _LEAVES.match(self._data, elvis.end(), region.end):
            return left
        right = self.value(Region(elvis.end(), region.end))
        return "^".join(dict.fromkeys((left, right))) if right else ""


def read(captures: ReferenceCaptures) -> RawReferences:
    """What a Kotlin file names."""
    raw = RawReferences()
    raw.implicit_receiver = True
    raw.scopes += [Scope(region.start, region.end) for region in captures.of("scope")]
    raw.scopes += [Scope(region.start, region.end, "block") for region in captures.of("scope.block")]
    accesses = _Accesses(captures, _WORD, _ROOTS, prefix=_NOT)
    for match in captures.matching("same"):
        if captures.text(match["same.name"]) in _RETURN_RECEIVER:
            accesses.steps[match["same"]] = ("", match["same.object"])
    _add_calls(captures, raw, accesses)
    for region in captures.of("reference.inherit"):
        access = accesses.of(region)
        if access is not None:
            raw.uses.append(Use("inherit", *access))
    add_types(captures, raw, accesses)
    _bind(captures, raw, accesses)
    add_names(captures, raw, accesses)
    return raw


def _add_calls(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    for region in captures.of("reference.call"):
        access = accesses.of(region)
        if access is not None:
            raw.uses.append(Use("call", *access))
    for match in captures.matching("infix.name"):
        name = match["infix.name"]
        raw.uses.append(Use("call", captures.text(name), name.start, accesses.path(match["infix.object"])))
    for region in captures.of("reference.constructor"):
        word = _DELEGATION.match(captures.data, region.start)
        if word is not None:
            raw.uses.append(Use("call", word[0].decode(), region.start))
    for region in captures.of("reference.method"):
        raw.uses.append(Use("value", captures.text(region), region.start))
    for region in captures.of("reference.value"):
        access = accesses.of(region)
        if access is None or access.name in _NO_NAMES or _NAMED_ARGUMENT.match(captures.data, region.end):
            continue
        raw.uses.append(Use("value", *access))


def _bind(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add the variables and the fields, with the types that they say or that their first value is built of."""
    typed: set[int] = set()
    for capture, variables in (("variable.typed", raw.variables), ("field", raw.fields)):
        for match in captures.matching(capture):
            name, written = match[capture], match.get("type") or match["built"]
            of_type = _type_name(accesses, written, built="built" in match)
            if of_type:
                typed.add(name.start)
                variables.append(Variable(captures.text(name), name.start, of_type, "declared"))
    add_given(captures, raw, accesses, typed)
    add_results(captures, raw, accesses)
    raw.variables += [
        Variable(captures.text(region), region.start) for region in captures.of("variable") if region.start not in typed
    ]


def _type_name(accesses: MemberAccesses, written: Region, built: bool) -> str:
    """A type without its arguments; of a call the name that is called, where it begins as types do, else ``""``."""
    path = accesses.path(written)
    return "" if path == UNKNOWN or (built and not path[:1].isupper()) else path

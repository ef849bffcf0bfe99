"""Python: calls by their callee, bases, annotations, and function references."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING

from smart_explore.languages.captures import Region
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.lexing import split_list
from smart_explore.languages.member_access import MemberAccesses, add_names
from smart_explore.languages.python.annotations import reduced, type_comment, type_names
from smart_explore.languages.python.bindings import bind
from smart_explore.languages.python.narrowing import narrow_members
from smart_explore.languages.python.operators import add_operators
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Scope, Use

if TYPE_CHECKING:
    from smart_explore.model.relation import ReferenceKind


_STEPS = {
    b"type": ".__class__",
    b"copy": "",
    b"deepcopy": "",
    b"evolve": "",
    b"iter": "",
    b"list": "",
    b"replace": "",
    b"reversed": "",
    b"sorted": "",
    b"tuple": "",
    b"max": "[]",
    b"min": "[]",
    b"next": "[]",
}
_NAMES = (b"cast", *_STEPS)
_CALLED = re.compile(rb"(?<![\w.])(?:(?:attrs?|copy|dataclasses|typing|t)\.)?(%b)\Z" % b"|".join(_NAMES))
_LONGEST = 20
_OF_MODULES = {b"evolve": (b"attr",), b"replace": (b"dataclasses", b"copy")}
"""Functions that many a module has, each with the modules from which it has to come."""
_ONE = frozenset({b"type", b"max", b"min"})
"""Functions that return something else if they have several positional arguments."""
_NAMED = re.compile(rb"\w++\s*+=(?!=)")


def pass_on(captures: ReferenceCaptures, accesses: MemberAccesses) -> None:
    """Add the access paths from these calls to their argument, and the types of casts."""
    data = captures.data
    for start, end in captures.of("arguments"):
        before = data[max(0, start - _LONGEST) : start]
        called = _CALLED.search(before) if before.endswith(_NAMES) else None
        if called is None or not any(module in data for module in _OF_MODULES.get(called[1], (b"",))):
            continue
        arguments = list(split_list(data, start + 1, end - 1, hashes=True))
        whole = Region(start - len(called[0]), end)
        if called[1] == b"cast" and len(arguments) == 2:
            of_type = reduced(data[slice(*arguments[0])])
            if "^" not in of_type:
                accesses.typed[whole] = of_type
        elif called[1] in _STEPS and arguments:
            others = sum(_NAMED.match(data, *argument) is None for argument in arguments[1:])
            if not others or called[1] not in _ONE:
                accesses.steps[whole] = (_STEPS[called[1]], Region(*arguments[0]))


_WORD = re.compile(rb"[A-Za-z_\x80-\xff][\w\x80-\xff]*+|super\([^()]*\)")
_EITHER = re.compile(
    rb"(?P<one>%(chain)s)\s+or\s+(?P<other>%(chain)s)|(?P<then>%(chain)s)\s+if\s[^:]{1,200}\selse\s+(?P<otherwise>%(chain)s)"
    % {b"chain": rb"(?:await\s+)?[\w.\x80-\xff]+(?:\(\))?"}
)
_NAME = re.compile(rb"[\w\x80-\xff]+")
_AWAIT = re.compile(rb"await\s+")
_KEYWORD = re.compile(rb"(\w+)\s*=(?!=)\s*")
_OWN_TYPE = re.compile(rb"type\(\s*self\s*\)|self\.__class__")
_OWN_DECORATORS = frozenset({"classmethod", "property", "staticmethod"})


def read(captures: ReferenceCaptures) -> RawReferences:
    """The references of a Python file."""
    raw = RawReferences()
    raw.partly_known = True
    raw.own_object_named = True
    raw.scopes += [Scope(region.start, region.end) for region in captures.of("scope")]
    raw.scopes += [Scope(region.start, region.end, "class") for region in captures.of("scope.class")]
    accesses = MemberAccesses(captures, _WORD, prefix=_AWAIT, either=_EITHER)
    for match in captures.matching("indexed"):
        value = match["indexed"]
        key = captures.data[value.end : match["index"].end].strip()
        step = key.decode() if key[1:-1].isdigit() else "" if b":" in key else "[]"
        accesses.steps[match["index"]] = (step, value)
    _add_dotted(captures, accesses)
    pass_on(captures, accesses)
    narrow_members(captures, accesses)
    for region in captures.of("reference.call"):
        region = _without_star(captures.data, region)
        if _OWN_TYPE.fullmatch(captures.data, *region):
            raw.uses.append(Use("call", "cls", region.start))
        else:
            _add(raw, "call", accesses, region)
    _bases(captures, raw, accesses)
    _types(captures, raw)
    bind(captures, raw, accesses)
    _values(captures, raw, accesses)
    _leave_modules_out(captures)
    add_names(captures, raw, accesses)
    if raw.complete:
        add_operators(captures, raw, accesses)
    return raw


def _add_dotted(captures: ReferenceCaptures, accesses: MemberAccesses) -> None:
    """Add the members in names that are one node, as in ``case Color.RED``."""
    for whole in captures.of("dotted"):
        names = [Region(*found.span()) for found in _NAME.finditer(captures.data, *whole)]
        for owner, name in itertools.pairwise(names):
            accesses.add(Region(whole.start, owner.end), name)


def _without_star(data: bytes, region: Region) -> Region:
    """Return what is called in ``*rows(1)``, which the grammar reads as a call of ``*rows``."""
    called = data[region.start : region.end].lstrip(b"*").lstrip()
    return region._replace(start=region.end - len(called)) if data.startswith(b"*", region.start) else region


def _leave_modules_out(captures: ReferenceCaptures) -> None:
    """Drop the names in module paths: in ``from glob import glob`` the first one is no use of the imported name."""
    modules = IntervalIndex(captures.of("module"))
    names = captures.of("reference.name")
    captures.regions["reference.name"] = [name for name in names if not modules.holds(name.start)]


def _add(raw: RawReferences, kind: ReferenceKind, accesses: MemberAccesses, region: Region) -> None:
    access = accesses.of(region)
    if access is not None:
        raw.uses.append(Use(kind, *access))


def _bases(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    data = captures.data
    for start, end in captures.of("reference.inherit"):
        keyword = _KEYWORD.match(data, start, end)
        if keyword is not None:
            if keyword[1] == b"metaclass":
                _add(raw, "type", accesses, Region(keyword.end(), end))
            continue
        bracket = data.find(b"[", start, end) if data[end - 1 : end] == b"]" else end
        _add(raw, "inherit", accesses, Region(start, start + len(data[start:bracket].rstrip())))
        raw.uses += [Use("type", *names) for names in type_names(data, bracket, end)]


def _types(captures: ReferenceCaptures, raw: RawReferences) -> None:
    aliases = {match["alias"] for match in captures.matching("alias")}
    behind = 0
    for region in captures.of("reference.type"):
        if region.start >= behind and region not in aliases:
            behind = region.end
            raw.uses += [Use("type", *names) for names in type_names(captures.data, region.start, region.end)]
    for match in captures.matching("target.given"):
        if (comment := type_comment(captures.data, match["value"].end)) is not None:
            raw.uses += [Use("type", *names) for names in type_names(captures.data, *comment)]


def _values(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add function references: decorators without a call, bare names and own methods among arguments."""
    for region in captures.of("reference.decorator"):
        if captures.text(region) not in _OWN_DECORATORS:
            _add(raw, "value", accesses, region)
    bases = IntervalIndex(captures.of("bases"))
    own = {variable.name for variable in raw.variables if variable.how == "self"}
    fields = {field.name for field in raw.fields}
    for region in captures.of("reference.value"):
        access = None if bases.holds(region.start) else accesses.of(region)
        if access is not None and (not access.receiver or (access.receiver in own and access.name not in fields)):
            raw.uses.append(Use("value", *access))

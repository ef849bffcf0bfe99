"""Bindings of Ruby: parameters of methods and blocks, assignments, patterns, and instance variables."""

from __future__ import annotations

import re
from bisect import bisect_left

from smart_explore.languages.captures import Region
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Variable
from smart_explore.languages.type_notation import UNSAID

_VARIABLE = re.compile(rb"@{0,2}[a-z_\x80-\xff][\w\x80-\xff]*")
_CONSTANT = re.compile(rb"[A-Z]\w*")
_NAMED = re.compile(rb"\s*=\s*((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)\s*")
_DEFAULT = re.compile(rb"(?:[ \t]*=[ \t]*|:[ \t]+)((?:::)?[A-Z]\w*(?:::[A-Z]\w*)*)[ \t]*(?=[,)|\r\n])")
_PATH = re.compile(r"[a-z_]\w*(?:\.[a-z_]\w*)*")
_MAX_DEFAULT = 200
_PATTERN = "variable.pattern"
_TESTED = re.compile(rb"\bwhen\b[^\n]*\Z")
_MAX_LINE = 200
_NOTHING = re.compile(rb"\s*[^\s=]*=\s*nil")


def bind(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """Add the variables and the instance variables, whose names keep their ``@``."""
    data = captures.data
    for region in captures.of("parameter"):
        given = _DEFAULT.match(data, region.end, region.end + _MAX_DEFAULT)
        of_type = f"={_type_of(given[1].decode())}^{UNSAID}" if given is not None else ""
        raw.variables.append(Variable(captures.text(region), region.start, of_type))
    ends = {region.start: region.end for region in captures.of("assignment")}
    types = {}
    for match in captures.matching("made"):
        left, method = match["made.left"], match["made.method"]
        # without parentheses the type is not told: what its untyped members are asked would lose callers
        if method.end == ends.get(left.start) or data[method.end : method.end + 1] == b"(":
            types[left.start] = _made(captures.text(match["made"]), captures.text(method))
    several = []
    for region in captures.of("variable"):
        end = ends.get(region.start, 0)
        if end <= region.end:
            continue  # what stands before another operator: nothing, or an assignment, begins there
        if _VARIABLE.fullmatch(data, region.start, region.end) is None:
            named = _NAMED.fullmatch(data, region.end, end)
            if named is None or _CONSTANT.fullmatch(data, region.start, region.end) is None:
                several.append(region)
            else:
                raw.declared.append(Variable(captures.text(region), region.start, f"={_type_of(named[1].decode())}"))
            continue
        is_nothing = _NOTHING.fullmatch(data, region.end, end) is not None
        named = _NAMED.fullmatch(data, region.end, end)
        of_type = f"={_type_of(named[1].decode())}" if named is not None else types.get(region.start, "")
        variable = Variable(captures.text(region), region.start, of_type, "empty" if is_nothing else "assigned")
        (raw.fields if data[region.start : region.start + 1] == b"@" else raw.variables).append(variable)
    tested = (_TESTED.search(data, max(0, region.start - _MAX_LINE), region.start) for region in captures.of(_PATTERN))
    several += [region for region, is_tested in zip(captures.of(_PATTERN), tested, strict=True) if not is_tested]
    names = _names(captures) if several else []
    for region in several:
        for name in names[bisect_left(names, (region.start,)) : bisect_left(names, (region.end,))]:
            raw.variables.append(Variable(captures.text(name), name.start))
    for key in captures.of("variable.key"):
        raw.variables.append(Variable(captures.text(key), key.start))


def _names(captures: ReferenceCaptures) -> list[Region]:
    """The identifiers that are neither calls nor receivers, in order."""
    others = {region.start for name in ("reference.call", "receiver") for region in captures.of(name)}
    return [
        region
        for region in captures.of("reference.bare")
        if region.start not in others and captures.data[region.end : region.end + 1] != b"["
    ]


def _made(receiver: str, method: str) -> str:
    """The type of an instance that a method of that receiver creates; a copy is of the receiver's own type."""
    if method == "new":
        return _type_of(receiver)
    return f"={receiver}" if _PATH.fullmatch(receiver) is not None else ""


def _type_of(receiver: str) -> str:
    """The type of an instance that ``new`` of that receiver creates: ``A.B`` for ``A::B``, ``""`` if it is no
    constant.
    """
    parts = receiver.removeprefix("::").split("::")
    return ".".join(parts) if all(part[:1].isupper() and part.isidentifier() for part in parts) else ""

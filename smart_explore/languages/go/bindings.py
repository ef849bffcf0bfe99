"""What binds a name in Go: receivers, parameters, ``:=``, ``var``, and the fields of structs."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Region
from smart_explore.languages.member_access import UNKNOWN, MemberAccesses
from smart_explore.languages.raw_references import BindingKind, RawReferences, ReferenceCaptures, Variable

_MAKER = re.compile(r"((?:\w+\.)?)New([A-Z]\w*)")


def bind(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add the variables and the fields."""
    text = captures.text
    raw.variables += [Variable(text(region), region.start, how="self") for region in captures.of("variable.self")]
    raw.variables += [Variable(text(region), region.start) for region in captures.of("variable")]
    known = {variable.at for variable in raw.variables}
    for capture, variables in (("variable.typed", raw.variables), ("field", raw.fields)):
        for match in captures.matching(capture):
            name, written = match[capture], match["type"]
            if name.start not in known:
                known.add(name.start)
                start = written.end if capture == "variable.typed" else 0
                of_type = _plain(captures, accesses, written)
                variables.append(Variable(text(name), name.start, of_type, "declared", start))
    values = _Values(captures, accesses)
    for capture, variables in (("variable.given", raw.variables), ("variable.again", raw.reassignments)):
        given: dict[Region, list[Region]] = {}
        for match in captures.matching(capture):
            given.setdefault(match["value"], []).append(match[capture])
        for value, names in given.items():
            of_type, how = values.read(value, len(names))
            for name in names:
                if name.start not in known and text(name) != "_":
                    variables.append(Variable(text(name), name.start, of_type, how, value.end))
                of_type, how = "", "assigned"


class _Values:
    """What is known of the types of values."""

    def __init__(self, captures: ReferenceCaptures, accesses: MemberAccesses) -> None:
        self._captures, self._accesses = captures, accesses
        self._literals = captures.spans("literal.type", "literal.body")
        self._calls = captures.spans("reference.call", "arguments")

    def read(self, value: Region, names: int) -> tuple[str, BindingKind]:
        """The type of a value that so many names are given, ``""`` where it is unknown, and whether it is ``nil``."""
        written = self._captures.data[value.start : value.end]
        value = Region(value.end - len(written.lstrip(b"& \t")), value.end)
        if names == 1 and (literal := self._literals.get(value)) is not None:
            return _plain(self._captures, self._accesses, literal["literal.type"]), "assigned"
        if (call := self._calls.get(value)) is None:
            return "", "empty" if written == b"nil" else "assigned"
        callee = self._accesses.path(call["reference.call"])
        if callee == "new" and names == 1:
            return _plain(self._captures, self._accesses, self._accesses.inner(call["arguments"])), "assigned"
        made = _MAKER.fullmatch(callee)  # by convention it makes one, with or without an error
        return made[1] + made[2] if made is not None else "", "assigned"


def _plain(captures: ReferenceCaptures, accesses: MemberAccesses, region: Region) -> str:
    """``T`` of ``T``, ``*T``, ``pkg.T``, ``T[A]``; ``""`` of slices, maps, functions and the like."""
    written = captures.data[region.start : region.end]
    path = accesses.path(Region(region.end - len(written.lstrip(b"* \t")), region.end))
    return "" if path == UNKNOWN else path

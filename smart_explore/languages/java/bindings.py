"""What binds a name in Java: parameters, declarations, patterns, and the fields of a type."""

from __future__ import annotations

from smart_explore.languages.captures import Region
from smart_explore.languages.member_access import UNKNOWN, MemberAccesses
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Variable


def bind(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses) -> None:
    """Add the variables and the fields."""
    raw.variables += [Variable(captures.text(region), region.start) for region in captures.of("variable")]
    built = {match["built"].start: match["built.type"] for match in captures.matching("built")}
    for capture, variables in (("variable.typed", raw.variables), ("field", raw.fields)):
        for match in captures.matching(capture):
            name, written = match[capture], match["type"]
            if captures.text(written) == "var":
                written = built.get(name.start, written)
            of_type = "" if _is_array(captures.data, name) else _plain(accesses, written)
            visible_from = match.get("declarator", name).end if capture == "variable.typed" else 0
            variables.append(Variable(captures.text(name), name.start, of_type, "declared", visible_from))


def _is_array(data: bytes, name: Region) -> bool:
    """Whether the name has brackets of its own: ``int lengths[]``."""
    return data[name.end : name.end + 80].lstrip().startswith(b"[")


def _plain(accesses: MemberAccesses, written: Region) -> str:
    """The name of the type without its arguments; ``""`` for arrays, unions and what a value tells."""
    path = accesses.path(written)
    return "" if path in (UNKNOWN, "var") else path

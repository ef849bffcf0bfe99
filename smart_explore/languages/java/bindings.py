"""Bindings of Java: parameters, declarations, patterns, and the fields of a type."""

from __future__ import annotations

from smart_explore.languages.captures import Region
from smart_explore.languages.intervals import IntervalIndex
from smart_explore.languages.java.arguments import Arguments
from smart_explore.languages.java.callbacks import lambda_parameters
from smart_explore.languages.java.generics import declare_generics
from smart_explore.languages.java.types import written_type
from smart_explore.languages.member_access import MemberAccesses
from smart_explore.languages.raw_references import RawReferences, ReferenceCaptures, Variable
from smart_explore.languages.type_notation import asked


def bind(captures: ReferenceCaptures, raw: RawReferences, accesses: MemberAccesses, given: Arguments) -> None:
    """Add the variables, the fields, and the results of methods."""
    text = captures.text
    taken = dict(lambda_parameters(captures, accesses, given))
    for region in captures.of("variable"):
        raw.variables.append(Variable(text(region), region.start, taken.get(region.start, "")))
    values = {match["given"].start: match["value"] for match in captures.matching("given")}
    looped = {match["looped"].start: match["value"] for match in captures.matching("looped")}
    nameless = IntervalIndex([match["nameless.body"] for match in captures.matching("nameless.body")])
    for capture, variables in (
        ("variable.typed", raw.variables),
        ("field", raw.fields),
        ("variable.many", raw.variables),
    ):
        for match in captures.matching(capture):
            name, written = match[capture], match["type"]
            of_type = written_type(captures.data[slice(*written)])
            if text(written) == "var":
                if name.start in values:
                    of_type = accesses.value(values[name.start])
                elif name.start in looped:
                    of_type = asked(accesses.value(looped[name.start]), "[]")
            if of_type and (capture == "variable.many" or _is_array(captures.data, name)):
                of_type = f"[]{of_type}"
            visible_from = match.get("declarator", name).end if capture == "variable.typed" else 0
            is_of_nameless = capture == "field" and nameless.holds(name.start)
            holder = raw.variables if is_of_nameless else variables
            holder.append(Variable(text(name), name.start, of_type, "declared", visible_from))
    for match in captures.matching("returns"):
        name, of_type = match["returns.name"], written_type(captures.data[slice(*match["returns"])])
        raw.declared.append(Variable(text(name) + "()", name.start, of_type))
    raw.declared += declare_generics(captures)
    _bind_nameless(captures, raw)


def _bind_nameless(captures: ReferenceCaptures, raw: RawReferences) -> None:
    """Add the base class for each method of ``new T() {..}``."""
    classes = captures.matching("nameless.body")
    bodies = IntervalIndex([match["nameless.body"] for match in classes])
    for match in captures.matching("returns") if classes else ():
        name = match["returns.name"]
        number = bodies.innermost(name.start)
        if number < 0:
            continue
        method, around = captures.symbol_at(name.start), captures.symbol_at(classes[number]["nameless.body"].start)
        if method is not None and around is not None and method.parent in (around.qualified_name, around.parent):
            base = written_type(captures.data[slice(*classes[number]["nameless.base"])]).partition("[")[0]
            raw.declared.append(Variable(f"{method.name}^{method.line_start}", name.start, base))


def _is_array(data: bytes, name: Region) -> bool:
    """True if the name has brackets of its own: ``int lengths[]``."""
    return data[name.end : name.end + 80].lstrip().startswith(b"[")

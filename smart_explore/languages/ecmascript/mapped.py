"""Result types of ``map`` and ``flatMap``: a list of their callback's results."""

from __future__ import annotations

import re

from smart_explore.languages.captures import Region
from smart_explore.languages.ecmascript.function_bodies import FunctionBodies
from smart_explore.languages.lexing import split_bracketed
from smart_explore.languages.member_access import UNKNOWN, MemberAccesses
from smart_explore.languages.raw_references import ReferenceCaptures
from smart_explore.languages.type_notation import split_root

_MAPS = (b".map", b".flatMap")
_MAKES = re.compile(r"[A-Z][\w$]*\(\)")
_PARAMETER = re.compile(rb"\(?\s*([A-Za-z_$][\w$]*)\s*[,:)]|([A-Za-z_$][\w$]*)\Z")


def add_mapped(captures: ReferenceCaptures, accesses: MemberAccesses, bodies: FunctionBodies) -> None:
    """Add that ``a.map((b) => b.c())`` is a list of ``a[].c()``, and ``a.map(() => new T())`` a list of ``T``."""
    data = captures.data
    arguments = {region.start: region for region in captures.of("arguments")}
    functions: dict[int, Region] | None = None
    for callee in captures.of("reference.call"):
        if not data.endswith(_MAPS, callee.start, callee.end) or callee.end not in arguments:
            continue
        brackets = arguments[callee.end]
        owner = accesses.owner(callee)
        functions = functions if functions is not None else {one.start: one for one in bodies.functions}
        first = next(split_bracketed(data, *brackets), None)
        function = functions.get(first[0]) if first is not None else None
        parameters = bodies.parameters(function) if function is not None else None
        if owner is None or function is None or parameters is None:
            continue
        given = list(bodies.given(function, parameters).values())
        chain = accesses.path(given[0]) if len(given) == 1 else UNKNOWN
        named = _PARAMETER.match(data, *parameters)
        root, steps = split_root(chain)
        many = "" if data.endswith(b"flatMap", callee.start, callee.end) else "[+]"
        if named is not None and root == (named[1] or named[2]).decode("utf-8", "replace"):
            accesses.steps[callee.start, brackets.end] = (f"[]{steps}{many}", owner)
        elif _MAKES.fullmatch(chain):
            accesses.typed[callee.start, brackets.end] = f"={chain}{many}"

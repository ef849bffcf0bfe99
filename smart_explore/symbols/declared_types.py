"""The types of a file's own symbols and fields, its functions' results and their parameters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from smart_explore.languages.raw_references import RawReferences
from smart_explore.model.relation import PARAMETERS, TAKES, UNKNOWN_FIELDS, DeclaredType
from smart_explore.symbols.enclosing import EnclosingSymbols
from smart_explore.symbols.variable_types import VariableTypes
from smart_explore.terms.show import show
from smart_explore.terms.terms import Term

_MARK = re.compile(r"(?:\((?:this|[@=])?\)|\[[.^%=-]?\]|[\^&][^()&^]+)\Z")
"""The mark after a declared name: the result or a parameter of a call, a parameter that sets it, type parameters."""


def declared_types(raw: RawReferences, enclosing: EnclosingSymbols, variables: VariableTypes) -> Iterator[DeclaredType]:
    """The types of the file's symbols and fields that the file itself tells."""
    returned: dict[tuple[str, str], list[Term | None]] = {}
    declared = set()
    for variable in raw.declared:
        symbol = enclosing.declared_at(variable.offset, _MARK.sub("", variable.name))
        if symbol is None:
            continue
        of_type = variables.expanded(variable.type, variable.offset)
        line = str(symbol.line_start) if variable.name.endswith(PARAMETERS) else ""
        key = symbol.qualified_name[: -len(symbol.name) - 1], variable.name + line
        if variable.how == "returned":
            returned.setdefault(key, []).append(of_type)
        elif of_type is not None:
            declared.add(key)
            yield DeclaredType(*key, show(of_type))
    for key, types in returned.items():
        if key not in declared and all(types):
            yield from (DeclaredType(*key, show(one)) for one in dict.fromkeys(filter(None, types)))
    if takes := _numbers_taken(raw.takes, enclosing):
        yield DeclaredType("", TAKES, " ".join(f"{line}:{count}" for line, count in takes.items()))
    for name, value in dict(raw.renamed).items():
        owner, _, last = name.rpartition(".")
        yield DeclaredType(owner, last, show(value))
    unknown: dict[str, list[str]] = {}
    for (owner, name), binding in variables.fields.items():
        of_type = variables.type_of(binding)
        if not of_type and raw.partly_known:
            of_type = variables.part_of_type(binding)
        if of_type:
            yield DeclaredType(owner, name, show(of_type))
        elif raw.partly_known:
            unknown.setdefault(owner, []).append(name)
    for owner, names in unknown.items():
        yield DeclaredType(owner, UNKNOWN_FIELDS, " ".join(names))
    for name, binding in variables.top.items():
        if of_type := variables.type_of(binding):
            yield DeclaredType("", name, show(of_type))


def _numbers_taken(takes: Mapping[int, str], enclosing: EnclosingSymbols) -> dict[int, str]:
    """The number of arguments of a function by its first line; none if functions there differ."""
    found: dict[int, str] = {}
    for offset, count in takes.items():
        symbol = enclosing.symbol_at(offset)
        if symbol is not None:
            line = symbol.line_start
            found[line] = count if found.get(line, count) == count else ""
    return {line: count for line, count in found.items() if count}

"""The places of a variable in languages that bind variables by a table, and named arguments for a parameter."""

from __future__ import annotations

from collections.abc import Iterator

from smart_explore.edits.refusal import RefusedError
from smart_explore.languages.reader.syntax import ALIKE
from smart_explore.relations.occurrences.local_names import Local
from smart_explore.relations.occurrences.named_arguments import named_arguments
from smart_explore.relations.occurrences.read_names import NameReading, Position, Sources
from smart_explore.relations.occurrences.table_names import TableNames, VariableBinding
from smart_explore.tree.scopes import Found

Uses = list[tuple[str, Position, str]]
"""Paths with places and the text to write there; ``""`` if the place may mean something else."""


def variable_places(sources: Sources, reading: NameReading, local: Local, name: str, new_name: str) -> Uses:
    """The places of a variable and, for a parameter, of its named arguments.

    Raises RefusedError if a place also names something else and cannot be written in another way.
    """
    names, binding, path = reading.names, local.binding, reading.file.path
    assert isinstance(names, TableNames) and isinstance(binding, VariableBinding)
    found: Uses = []
    for one in names.found:
        if one.binding is binding:
            place = reading.position(names.tree.starts[one.node] + one.inside)
            found.append((path, place, _written(names, one, name, new_name, place[0] + 1)))
    found += ((path, reading.position(offset), "") for offset in names.unaccounted(binding))
    if binding.kind == "parameter" and local.owner is not None:
        found += _arguments(sources, reading, local, name, new_name)
    return found


def _arguments(
    sources: Sources, reading: NameReading, local: Local, name: str, new_name: str
) -> Iterator[tuple[str, Position, str]]:
    for other, place, is_sure in named_arguments(sources, reading, local, name):
        yield other.file.path, place, new_name if is_sure else ""


def _written(names: TableNames, one: Found, name: str, new_name: str, line: int) -> str:
    sign = names.sign(one.node)
    if sign is None or (sign == ALIKE and names.is_shared(one)):
        return new_name
    if sign in ("", ALIKE):
        what = f"line {line} names a key by {name!r}, too"
        raise RefusedError("unsupported", what, "write key and variable separately there, then rename")
    return f"{name}{sign}{new_name}"

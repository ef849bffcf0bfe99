"""Which objects of a JSON value can be rows of a TOON document, and their rows."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from smart_explore.render.sanitize import json_text
from smart_explore.render.toon.words import key_text, primitive, string

CHILDREN = "children"
"""The key of a tree's nodes that has the nodes below them, or in rows their number."""

ARRAY = "[]"
"""The suffix of a column's name whose cells are JSON."""


class Table(NamedTuple):
    """Objects of one shape: the header's ``{a,b{c,d}}``, and for each cell the keys to it and whether it is JSON."""

    columns: str
    cells: Sequence[tuple[tuple[str, ...], bool]]


def keyed_table(value: dict[str, Any]) -> Table | None:
    """The table of an object whose values are objects of one shape."""
    return _table(value.values()) if len(value) > 1 else None


def array_rows(value: Sequence[Any], published: bool) -> tuple[Table | None, Sequence[Any]]:
    """The table of an array's objects, and its rows: the objects, or all nodes of the trees that they are."""
    if published:
        return _table(value), value
    if value and isinstance(value[0], dict) and CHILDREN in value[0]:
        nodes = _nodes(value)
        if nodes is not None:
            return _table(nodes, arrays=True), nodes
    return _table(value, arrays=True), value


def _nodes(trees: Sequence[Any]) -> list[dict[str, Any]] | None:
    """The nodes of trees, each before those below it, with the number of their children; None where they are none."""
    keys = trees[0].keys()
    nodes = []
    waiting = list(reversed(trees))
    while waiting:
        node = waiting.pop()
        if not isinstance(node, dict) or node.keys() != keys or not isinstance(node[CHILDREN], list | tuple):
            return None
        nodes.append({**node, CHILDREN: len(node[CHILDREN])})
        waiting += reversed(node[CHILDREN])
    return nodes


def _table(objects: Collection[Any], *, arrays: bool = False) -> Table | None:
    """The table of objects that all have the same keys, with primitives or again such objects below each of them.

    With ``arrays`` there may be arrays too, of primitives and of objects that hold nothing else.
    """
    columns: list[str] = []
    cells: list[tuple[tuple[str, ...], bool]] = []
    waiting: list[tuple[str, tuple[str, ...], Collection[Any]]] = [("", (), objects)]
    while waiting:
        before, path, column = waiting.pop()
        keys = _shared_keys(column)
        if before == "}":
            columns.append(before)
        elif keys:
            columns.append(f"{before}{key_text(path[-1]) if path else ''}{{")
            inside = [
                ("," if index else "", (*path, key), [value[key] for value in column]) for index, key in enumerate(keys)
            ]
            waiting += [("}", (), ()), *reversed(inside)]
        elif not path or not all(_is_cell(value, arrays) for value in column):
            return None
        else:
            has_arrays = any(isinstance(value, list | tuple) for value in column)
            columns.append(before + key_text(path[-1] + ARRAY if has_arrays else path[-1]))
            cells.append((path, has_arrays))
    return Table("".join(columns), cells)


def _is_cell(value: Any, arrays: bool) -> bool:
    if isinstance(value, list | tuple):
        return arrays and all(_is_shallow(item) for item in value)
    return not isinstance(value, dict)


def _is_shallow(value: Any) -> bool:
    inside = value.values() if isinstance(value, dict) else (value,)
    return not any(isinstance(item, dict | list | tuple) for item in inside)


def _shared_keys(values: Collection[Any]) -> tuple[str, ...]:
    """The keys that all of the values have, where they are objects with no others."""
    first = next(iter(values), None)
    if not isinstance(first, dict) or not all(
        isinstance(value, dict) and value.keys() == first.keys() for value in values
    ):
        return ()
    return tuple(first)


def row(value: Any, table: Table) -> str:
    """The cells of an object."""
    cells = []
    for path, is_json in table.cells:
        cell = value
        for key in path:
            cell = cell[key]
        cells.append(string(_json(cell)) if is_json else primitive(cell))
    return ",".join(cells)


def _json(value: Any) -> str:
    return json_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")))

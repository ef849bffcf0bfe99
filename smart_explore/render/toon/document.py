"""JSON values as TOON: rows under a header that names their columns once.

The format is Token-Oriented Object Notation, version 4.4 of its specification, with commas between cells and two spaces
a level. As published it has rows only for objects without arrays in them, and repeats every key for all others, which
then cost more than compact JSON. So two kinds of values are rows in a way of our own, which any decoder of TOON can
read:

- Trees. If all nodes have the same keys and their ``children`` are arrays, all nodes are rows of one table, each
  above those below it, and ``children`` is the number of its direct children.
- Small arrays. If objects have arrays of primitive values, or of objects of such, under ``lines`` say, the column is
  called ``"lines[]"`` and its cells are JSON.

So decoding returns the same value as long as that has no numbers called ``children`` and no key that ends in ``[]``. No
answer has.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
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


class _Node(NamedTuple):
    """A value to be written. ``head`` is the text before it on its line, ``inner`` the level of its content."""

    head: str
    value: Any
    inner: int
    is_item: bool = False


def encode(value: Any, *, published: bool = False) -> str:
    """The document of a JSON value, without a line break at its end; with ``published`` without our own rows.

    Lone surrogates are shown as in JSON. What is not finite is null. Values may be nested to any depth.
    """
    return "\n".join(_lines(value, published))


def _lines(root: Any, published: bool) -> Iterator[str]:
    if not isinstance(root, dict | list | tuple):
        yield primitive(root)
        return
    if not root:
        yield from () if isinstance(root, dict) else ("[]",)
        return
    waiting = [_Node("", root, 1)]
    if isinstance(root, dict) and keyed_table(root) is None:
        waiting = _fields(root, 0)
    while waiting:
        head, value, inner, is_item = waiting.pop()
        if isinstance(value, dict):
            table = None if is_item else keyed_table(value)
            if table is not None:
                yield f"{head}[{len(value)}:]{table.columns}:"
                for key, entry in value.items():
                    yield f"{_indent(inner)}{key_text(key)}: {row(entry, table)}"
            elif is_item:
                fields = _fields(value, inner)
                if fields:
                    fields[-1] = fields[-1]._replace(head=head + fields[-1].head.lstrip(" "))
                else:
                    yield head.rstrip(" ")
                waiting += fields
            else:
                yield f"{head}:"
                waiting += _fields(value, inner)
        elif isinstance(value, list | tuple):
            table, rows = (None, value) if is_item else array_rows(value, published)
            if not value:
                yield f"{head}[0]:" if is_item else f"{head}: []"
            elif not any(isinstance(item, dict | list | tuple) for item in value):
                yield f"{head}[{len(value)}]: {','.join(map(primitive, value))}"
            elif table is not None:
                yield f"{head}[{len(rows)}]{table.columns}:"
                for cells in rows:
                    yield _indent(inner) + row(cells, table)
            else:
                yield f"{head}[{len(value)}]:"
                item_head = _indent(inner) + "- "
                waiting += [_Node(item_head, item, inner + 1, True) for item in reversed(value)]
        else:
            yield f"{head}{primitive(value)}" if is_item else f"{head}: {primitive(value)}"


def _fields(value: dict[str, Any], level: int) -> list[_Node]:
    """The fields of an object as nodes, the last first."""
    indent = _indent(level)
    return [_Node(indent + key_text(key), field, level + 1) for key, field in reversed(value.items())]


def _indent(level: int) -> str:
    return "  " * level

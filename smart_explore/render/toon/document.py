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

from collections.abc import Iterator
from typing import Any, NamedTuple

from smart_explore.render.toon.table import array_rows, keyed_table, row
from smart_explore.render.toon.words import key_text, primitive


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

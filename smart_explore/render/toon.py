"""JSON values as TOON: rows under a header that names their columns once.

The format is Token-Oriented Object Notation, version 4.4 of its specification, with commas between cells and two
spaces a level. Only trees are shown in a way of our own, for the published one repeats every key for every node: where
all nodes of a tree have the same keys and their ``children`` are lists, the nodes are rows of one table, each above
those below it, and ``children`` is the number of its direct children. That is still a document that any decoder of
TOON reads; ``children`` that are numbers are the one thing that cannot be told from it, and no answer has such.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from math import isfinite
from typing import Any, NamedTuple

from smart_explore.render.sanitize import UNSAFE, without_surrogates

CHILDREN = "children"

_PLAIN_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_.]*")
_NUMBER = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
_QUOTED = re.compile(f'[:,"\\\\\\[\\]{{}}\t\n\ufeff{UNSAFE}]')
_ESCAPED = re.compile(f'["\\\\\t\n\ufeff{UNSAFE}]')
_SHORT = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_WORDS = frozenset({"true", "false", "null"})


class _Table(NamedTuple):
    """Objects of one shape. ``paths`` lead from an object to its cells; ``columns`` is the header's ``{a,b{c,d}}``."""

    columns: str
    paths: Sequence[tuple[str, ...]]


class _Node(NamedTuple):
    """A value to be written. ``head`` is what stands before it on its line, ``inner`` the level of what is in it."""

    head: str
    value: Any
    inner: int
    is_item: bool = False


def encode(value: Any, *, trees: bool = True) -> str:
    """The document of a JSON value, without a line break at its end; without ``trees`` as published in all.

    Lone surrogates are shown as in JSON. What is not finite is null. Values may be nested to any depth.
    """
    return "\n".join(_lines(value, trees))


def _lines(root: Any, trees: bool) -> Iterator[str]:
    if not isinstance(root, dict | list | tuple):
        yield _primitive(root)
        return
    if not root:
        yield from () if isinstance(root, dict) else ("[]",)
        return
    waiting = [_Node("", root, 1)]
    if isinstance(root, dict) and _keyed(root) is None:
        waiting = _fields(root, 0)
    while waiting:
        head, value, inner, is_item = waiting.pop()
        if isinstance(value, dict):
            table = None if is_item else _keyed(value)
            if table is not None:
                yield f"{head}[{len(value)}:]{table.columns}:"
                for key, entry in value.items():
                    yield f"{_indent(inner)}{_key(key)}: {_row(entry, table)}"
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
            table, rows = (None, value) if is_item else _rows(value, trees)
            if not value:
                yield f"{head}[0]:" if is_item else f"{head}: []"
            elif not any(isinstance(item, dict | list | tuple) for item in value):
                yield f"{head}[{len(value)}]: {','.join(map(_primitive, value))}"
            elif table is not None:
                yield f"{head}[{len(rows)}]{table.columns}:"
                for row in rows:
                    yield _indent(inner) + _row(row, table)
            else:
                yield f"{head}[{len(value)}]:"
                item_head = _indent(inner) + "- "
                waiting += [_Node(item_head, item, inner + 1, True) for item in reversed(value)]
        else:
            yield f"{head}{_primitive(value)}" if is_item else f"{head}: {_primitive(value)}"


def _fields(value: dict[str, Any], level: int) -> list[_Node]:
    """The fields of an object as nodes, the last first."""
    indent = _indent(level)
    return [_Node(indent + _key(key), field, level + 1) for key, field in reversed(value.items())]


def _keyed(value: dict[str, Any]) -> _Table | None:
    """The table of an object whose values are objects of one shape."""
    return _table(value.values()) if len(value) > 1 else None


def _rows(value: Sequence[Any], trees: bool) -> tuple[_Table | None, Sequence[Any]]:
    """The table of an array's objects, and its rows: the objects, or all nodes of the trees that they are."""
    if trees and value and isinstance(value[0], dict) and CHILDREN in value[0]:
        nodes = _nodes(value)
        if nodes is not None:
            return _table(nodes), nodes
    return _table(value), value


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


def _table(objects: Collection[Any]) -> _Table | None:
    """The table of objects that all have the same keys, with primitives or again such objects below each of them."""
    columns: list[str] = []
    paths: list[tuple[str, ...]] = []
    waiting: list[tuple[str, tuple[str, ...], Collection[Any]]] = [("", (), objects)]
    while waiting:
        text, path, column = waiting.pop()
        columns.append(text)
        if text == "}":
            continue
        keys = _shared_keys(column)
        if keys:
            columns.append("{")
            inside = [
                (("," if at else "") + _key(key), (*path, key), [value[key] for value in column])
                for at, key in enumerate(keys)
            ]
            waiting += [("}", (), ()), *reversed(inside)]
        elif not path or any(isinstance(value, dict | list | tuple) for value in column):
            return None
        else:
            paths.append(path)
    return _Table("".join(columns), paths)


def _shared_keys(values: Collection[Any]) -> tuple[str, ...]:
    """The keys that all of the values have, where they are objects with no others."""
    first = next(iter(values), None)
    if not isinstance(first, dict) or not all(
        isinstance(value, dict) and value.keys() == first.keys() for value in values
    ):
        return ()
    return tuple(first)


def _row(value: Any, table: _Table) -> str:
    cells = []
    for path in table.paths:
        cell = value
        for key in path:
            cell = cell[key]
        cells.append(_primitive(cell))
    return ",".join(cells)


def _indent(level: int) -> str:
    return "  " * level


def _primitive(value: Any) -> str:
    if isinstance(value, str):
        return _string(value)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return int.__repr__(value)
    return _float(value)


def _float(value: float) -> str:
    """Without an exponent from 0.000001 up to 10 to the 21st."""
    if not isfinite(value):
        return "null"
    if value.is_integer() and abs(value) < 1e21:
        return str(int(value))
    digits, _, power = float.__repr__(value).partition("e")
    if not power:
        return digits
    exponent = int(power)
    if -6 <= exponent < 0:
        sign = "-" if value < 0 else ""
        return f"{sign}0.{'0' * (-exponent - 1)}{digits.lstrip('-').replace('.', '')}"
    return f"{digits}e{exponent:+d}"


def _string(text: str) -> str:
    """As it is where nothing in it could be taken for anything else, else in quotes."""
    if (
        not text
        or text[0] in "-#"
        or text in _WORDS
        or text != text.strip()
        or _QUOTED.search(text)
        or _NUMBER.fullmatch(text)
    ):
        return _quoted(text)
    return text


def _key(text: str) -> str:
    return text if _PLAIN_KEY.fullmatch(text) else _quoted(text)


def _quoted(text: str) -> str:
    return f'"{_ESCAPED.sub(_escaped, without_surrogates(text))}"'


def _escaped(match: re.Match[str]) -> str:
    return _SHORT.get(match[0]) or f"\\u{ord(match[0]):04x}"

"""The tables of a dataset and their columns. Rows do not hold repository and commit: a part's path does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

FORMAT = 1
"""Raised when a table or the layout changes: a dataset of another format is refused."""


class Table(NamedTuple):
    """A table: its columns with their Arrow types, in order, and the columns that its merged files are sorted by.

    The first column of ``order`` is the one that questions name, if they name one.
    """

    columns: Mapping[str, str]
    order: tuple[str, ...]


def _table(columns: str, order: str) -> Table:
    """A table of columns ``name:type``; without a type, they are strings."""
    named = (column.partition(":") for column in columns.split())
    return Table({name: type_ or "string" for name, _, type_ in named}, tuple(order.split()))


TABLES: Mapping[str, Table] = {
    "symbols": _table(
        """
        name folded qualified_name kind signature doc path line_start:int32 line_end:int32 exported:bool language words
        """,
        "folded name",
    ),
    "references": _table(
        "path line:int32 column:int32 name kind inside receiver local module heads:strings owner how family",
        "name path",
    ),
    "imports": _table("module name local path line:int32 reexported:bool heads:strings target", "module name"),
    "edges": _table("name target target_path kind how source path line:int32 column:int32", "name target"),
    "files": _table("path language symbols:int32 references:int32 digest", "path"),
    "packages": _table("name head family folder", "head family"),
}

Columns = dict[str, list[Any]]
"""The rows of a table, a list of values a column."""


def empty_columns(table: str) -> Columns:
    """The columns of a table without rows."""
    return {name: [] for name in TABLES[table].columns}

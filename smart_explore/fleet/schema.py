"""The tables of a dataset and their columns. Rows hold no repository and commit: a part's path does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

FORMAT = 1
"""Raised when a table or the layout changes: a dataset of another format is refused."""


class Table(NamedTuple):
    """A table: its columns with their Arrow types, in order, and the columns that its merged files are sorted by.

    The first column of ``order`` is the one that questions name, where they name one.
    """

    columns: Mapping[str, str]
    order: tuple[str, ...]


TABLES: Mapping[str, Table] = {
    "symbols": Table(
        {
            "name": "string",
            "folded": "string",
            "qualified_name": "string",
            "kind": "string",
            "signature": "string",
            "doc": "string",
            "path": "string",
            "line_start": "int32",
            "line_end": "int32",
            "exported": "bool",
            "language": "string",
            "words": "string",
        },
        ("folded", "name"),
    ),
    "references": Table(
        {
            "path": "string",
            "line": "int32",
            "column": "int32",
            "name": "string",
            "kind": "string",
            "inside": "string",
            "receiver": "string",
            "local": "string",
            "module": "string",
            "heads": "strings",
            "owner": "string",
            "how": "string",
            "family": "string",
        },
        ("name", "path"),
    ),
    "imports": Table(
        {
            "module": "string",
            "name": "string",
            "local": "string",
            "path": "string",
            "line": "int32",
            "reexported": "bool",
            "heads": "strings",
            "target": "string",
        },
        ("module", "name"),
    ),
    "edges": Table(
        {
            "name": "string",
            "target": "string",
            "target_path": "string",
            "kind": "string",
            "how": "string",
            "source": "string",
            "path": "string",
            "line": "int32",
            "column": "int32",
        },
        ("name", "target"),
    ),
    "files": Table(
        {"path": "string", "language": "string", "symbols": "int32", "references": "int32", "digest": "string"},
        ("path",),
    ),
    "packages": Table(
        {"name": "string", "head": "string", "family": "string", "folder": "string"},
        ("head", "family"),
    ),
}

Columns = dict[str, list[Any]]
"""The rows of a table, a list of values a column."""


def empty_columns(table: str) -> Columns:
    """The columns of a table without rows."""
    return {name: [] for name in TABLES[table].columns}

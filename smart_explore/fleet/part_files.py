"""Rows of one repository as Parquet files, compressed, in the order of files and lines."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from smart_explore.fleet.extra import required
from smart_explore.fleet.schema import TABLES, Columns

GROUP_ROWS = 50_000
"""The rows of a group: a question reads the groups that may contain a name."""
COMPRESSION = "zstd"


def part_file(table: str, columns: Columns) -> bytes:
    """The Parquet file of a table's rows."""
    arrow = required("pyarrow")
    parquet = required("pyarrow.parquet")
    rows = arrow.Table.from_pydict(columns, schema=_schema(arrow, table))
    stream = BytesIO()
    parquet.write_table(rows, stream, compression=COMPRESSION, row_group_size=GROUP_ROWS)
    return stream.getvalue()


def _schema(arrow: Any, table: str) -> Any:
    types = {
        "string": arrow.string(),
        "strings": arrow.list_(arrow.string()),
        "int32": arrow.int32(),
        "bool": arrow.bool_(),
    }
    return arrow.schema([(name, types[kind]) for name, kind in TABLES[table].columns.items()])

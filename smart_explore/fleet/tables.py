"""The tables of a dataset as SQL: of each repository the rows of what was published last."""

from __future__ import annotations

from collections.abc import Container

from smart_explore.fleet.catalog import Catalog
from smart_explore.fleet.database import Database, quoted
from smart_explore.fleet.names import Published
from smart_explore.fleet.schema import TABLES


def table_sql(database: Database, catalog: Catalog, current: Container[Published], table: str) -> str:
    """A query for all columns of a table, ``repository`` and ``commit``, of the rows of what is current."""
    columns = ", ".join(f'"{name}"' for name in (*TABLES[table].columns, "repository", "commit"))
    selects = []
    for run in catalog.runs:
        if table not in run.files:
            continue
        dead = [one.published for one in run.records if one.published not in current and one.rows[table]]
        names = ", ".join(f"({quoted(one.repository)}, {quoted(one.commit)})" for one in dead)
        where = f" WHERE (repository, commit) NOT IN ({names})" if dead else ""
        selects.append(f"SELECT {columns} FROM {database.files([run.files[table]])}{where}")
    parts = [one.published.part(table) for one in catalog.unmerged if one.published in current and one.rows[table]]
    if parts:
        selects.append(f"SELECT {columns} FROM {database.parts(parts)}")
    return " UNION ALL ".join(selects) or _empty(table)


def _empty(table: str) -> str:
    types = {"string": "VARCHAR", "strings": "VARCHAR[]", "int32": "INTEGER", "bool": "BOOLEAN"}
    columns = [f'NULL::{types[kind]} AS "{name}"' for name, kind in TABLES[table].columns.items()]
    return f"SELECT {', '.join(columns)}, '' AS repository, '' AS commit WHERE false"

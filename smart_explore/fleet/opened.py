"""A dataset that is open for questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from contextlib import contextmanager
from fnmatch import fnmatchcase
from functools import cached_property
from typing import Any

from smart_explore.errors import NotFoundError
from smart_explore.fleet.catalog import Catalog, read_catalog
from smart_explore.fleet.database import Database, quoted
from smart_explore.fleet.dataset import Dataset
from smart_explore.fleet.names import Published
from smart_explore.fleet.schema import TABLES


def table_sql(database: Database, catalog: Catalog, current: Container[Published], table: str) -> str:
    """A query for all columns of a table, ``repository`` and ``commit``, with the current rows only."""
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


class Opened:
    """The published repositories of a dataset whose names match a pattern, as tables for queries."""

    def __init__(self, database: Database, catalog: Catalog, pattern: str) -> None:
        self._database = database
        self._catalog = catalog
        self._pattern = pattern
        self._latest = catalog.latest()
        self._current = catalog.current()

    @cached_property
    def names(self) -> dict[str, str]:
        """The name of each repository by its id: the short name if no other repository has it."""
        counts = Counter(record.name for record in self._latest.values())
        return {id: record.name if counts[record.name] == 1 else id for id, record in self._latest.items()}

    @cached_property
    def chosen(self) -> list[str]:
        """The repositories that the pattern matches, all without one. Raises NotFoundError if there are none."""
        found = [
            id
            for id, name in self.names.items()
            if not self._pattern or fnmatchcase(name, self._pattern) or fnmatchcase(id, self._pattern)
        ]
        if not found:
            hint = f"there are {len(self.names):,}, such as {', '.join(sorted(self.names.values())[:5])}"
            raise NotFoundError(f"no repository of the dataset is called {self._pattern!r}", hint)
        return found

    def rows(self, table: str, columns: str, where: str, values: Sequence[object], rest: str = "") -> list[Any]:
        """Rows of a table: an SQL list of columns, a condition with its values, and the rest of the query."""
        return self.query(f"SELECT {columns} FROM ({self.source(table)}) WHERE {where} {rest}", values)

    def source(self, table: str) -> str:
        """SQL for the current rows of a table."""
        return table_sql(self._database, self._catalog, self._current, table)

    def query(self, query: str, values: Sequence[object]) -> list[Any]:
        """The rows of a query over ``source``s."""
        return self._database.rows(query, values)

    def count(self, table: str) -> int:
        """The number of rows of a table, by the records."""
        return sum(record.rows[table] for record in self._latest.values())

    @property
    def is_narrowed(self) -> bool:
        """True if a pattern was given."""
        return bool(self._pattern)


@contextmanager
def open_dataset(address: str, pattern: str = "") -> Iterator[Opened]:
    """Open a dataset. Raises NotFoundError if nothing is published at the address."""
    dataset = Dataset(address)
    catalog = read_catalog(dataset)
    if not catalog.records:
        hint = f"make one: smart-explore fleet build REPOSITORIES -o {address}"
        raise NotFoundError(f"no dataset at {address}", hint)
    database = Database(dataset)
    try:
        yield Opened(database, catalog, pattern)
    finally:
        database.close()

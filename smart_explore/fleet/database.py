"""DuckDB over the files of a dataset."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.fleet.dataset import Dataset
from smart_explore.fleet.extra import required
from smart_explore.fleet.stores import ObjectStore

_SETTINGS = {
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "preserve_insertion_order": "false",
    "python_enable_replacements": "false",
}


class Database:
    """A DuckDB in memory that reads the files of a dataset; it downloads and keeps nothing."""

    def __init__(self, dataset: Dataset, temporary: str = "") -> None:
        self._duckdb = required("duckdb")
        settings = {**_SETTINGS, **({"temp_directory": temporary} if temporary else {})}
        self._connection = self._duckdb.connect(config=settings)
        self._store = dataset.store
        if isinstance(self._store, ObjectStore):
            self._connection.register_filesystem(self._store.files)

    def rows(self, query: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """The rows of a query. Raises EnvironmentBrokenError if files of the dataset cannot be read."""
        try:
            return list(self._connection.execute(query, list(values)).fetchall())
        except self._duckdb.Error as error:
            reason = str(error).partition("\n")[0]
            hint = "delete a file that is damaged, and build the dataset again: what is whole is kept"
            raise EnvironmentBrokenError(f"the dataset cannot be read: {reason}", hint) from error

    def files(self, paths: Sequence[str]) -> str:
        """SQL for the rows of merged files, which hold their repository and commit."""
        return f"read_parquet({self._listed(paths)})"

    def parts(self, paths: Sequence[str]) -> str:
        """SQL for the rows of parts, whose repository and commit their paths say."""
        return f"read_parquet({self._listed(paths)}, hive_partitioning = true, hive_types_autocast = false)"

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    def _listed(self, paths: Sequence[str]) -> str:
        return f"[{', '.join(quoted(self._store.location(path)) for path in paths)}]"


def quoted(text: str) -> str:
    """The text as an SQL literal."""
    return "'" + text.replace("'", "''") + "'"

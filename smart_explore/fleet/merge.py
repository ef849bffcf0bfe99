"""Merge the parts of many repositories into one sorted file a table: a question about a name reads little of it.

Runs are as in a log-structured merge tree: each build adds one for its new records. If there are many runs, or most of
their content was published again since, they become one.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from tempfile import TemporaryDirectory

from smart_explore.errors import EnvironmentBrokenError
from smart_explore.fleet.catalog import Catalog, Record, Run, read_catalog, write_catalog
from smart_explore.fleet.database import Database, quoted
from smart_explore.fleet.dataset import Dataset
from smart_explore.fleet.names import RUNS, is_data_file, run_file
from smart_explore.fleet.part_files import COMPRESSION, GROUP_ROWS
from smart_explore.fleet.schema import TABLES

MAX_RUNS = 6
"""The most runs: a question reads from each of them."""
OLD_SECONDS = 86_400


def merge(dataset: Dataset) -> tuple[Catalog, list[Record]]:
    """Merge the records published since the last merge; returns the state after it, and the records that it lost.

    The record of the merged files is replaced in one step: readers see the state before or after it. If somebody
    deleted merged files, their records are merged again. A record whose own rows are gone as well is deleted, so that
    the next task reads its repository anew.
    """
    before = _present(dataset, read_catalog(dataset))
    if not before.unmerged:
        return before, []
    _remove_old(dataset, before)
    current = before.current()
    held = [record for run in before.runs for record in run.records]
    anew = len(before.runs) >= MAX_RUNS or sum(one.published in current for one in held) * 2 < len(held)
    candidates = [*held, *before.unmerged] if anew else list(before.unmerged)
    records = tuple(record for record in candidates if record.published in current)
    superseded = [record.published for record in candidates if record.published not in current]
    superseded += [one for old in before.runs for one in old.superseded] if anew else []
    run = secrets.token_hex(8)
    lost: list[Record] = []
    try:
        files = _write(dataset, run, records)
    except EnvironmentBrokenError:
        lost = [record for record in records if not _has_parts(dataset, record)]
        if not lost:
            raise
        records = tuple(record for record in records if record not in lost)
        files = _write(dataset, run, records)
    kept = () if anew else before.runs
    runs = (*kept, Run(run, records, tuple(superseded), files)) if records else kept
    write_catalog(dataset, runs)
    for record in lost:
        dataset.remove(record.published.record)
    return Catalog(runs, ()), lost


def _present(dataset: Dataset, catalog: Catalog) -> Catalog:
    """The state without runs of which a merged file is gone: their records are unmerged again."""
    gone = [run for run in catalog.runs if not all(map(dataset.exists, run.files.values()))]
    again = tuple(record for run in gone for record in run.records)
    return Catalog(tuple(run for run in catalog.runs if run not in gone), (*again, *catalog.unmerged))


def _has_parts(dataset: Dataset, record: Record) -> bool:
    return all(dataset.exists(record.published.part(table)) for table in TABLES if record.rows[table])


def _remove_old(dataset: Dataset, catalog: Catalog) -> None:
    """Delete the files of former runs once no reader can be using them: after a day."""
    used = {path for run in catalog.runs for path in run.files.values()}
    for path, seconds in dataset.ages(RUNS):
        if path not in used and seconds > OLD_SECONDS and is_data_file(path):
            dataset.remove(path)


def _write(dataset: Dataset, run: str, records: Sequence[Record]) -> dict[str, str]:
    """Write the merged files of some repositories, by table."""
    files: dict[str, str] = {}
    with TemporaryDirectory(prefix="smart-explore-fleet.") as folder:
        database = Database(dataset, temporary=folder)
        try:
            for table, (_, order) in TABLES.items():
                parts = [record.published.part(table) for record in records if record.rows[table]]
                if parts:
                    merged = os.path.join(folder, f"{table}.parquet")
                    database.rows(_copy(database.parts(parts), merged, order))
                    files[table] = run_file(run, table, 0)
                    dataset.put_file(files[table], merged)
        finally:
            database.close()
    return files


def _copy(source: str, target: str, order: Sequence[str]) -> str:
    keys = ", ".join(f'"{name}"' for name in (*order, "repository"))
    options = f"FORMAT parquet, COMPRESSION {COMPRESSION}, ROW_GROUP_SIZE {GROUP_ROWS}"
    return f"COPY (SELECT * FROM {source} ORDER BY {keys}) TO {quoted(target)} ({options})"

"""Copy the repositories of a dataset many times into another one, and time a question to it.

    python scripts/fleet_replicate.py DATASET COPIES INTO
    python scripts/fleet_replicate.py --ask INTO NAME...

The copies use the packages of the first ones: each library has COPIES times its users. Asking starts the program three
times for each NAME, as a shell would, and prints the seconds of each run, on the wall and of CPU.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from smart_explore.fleet.catalog import Record, Run, read_catalog, write_catalog
from smart_explore.fleet.database import Database, quoted
from smart_explore.fleet.dataset import Dataset
from smart_explore.fleet.names import run_file
from smart_explore.fleet.part_files import COMPRESSION, GROUP_ROWS
from smart_explore.fleet.schema import TABLES

RUN = "0" * 16


def replicate(source: str, copies: int, target: str) -> None:
    """Write the merged files and the records of a dataset ``copies`` times over."""
    before, after = Dataset(source), Dataset(target)
    catalog = read_catalog(before)
    records = []
    for copy in range(copies):
        for one in catalog.latest().values():
            published = one.published._replace(repository=copied(one.published.repository, copy))
            records.append(Record(published, copied(one.name, copy), one.time, one.rows))
            about = {"name": copied(one.name, copy), "published": one.time, "rows": dict(one.rows)}
            after.write_json(published.record, about)
    files = {}
    with tempfile.TemporaryDirectory() as folder:
        database = Database(before, temporary=folder)
        database.rows("SET memory_limit = '3GB'")
        for table, (_, order) in TABLES.items():
            there = [run.files[table] for run in catalog.runs if table in run.files]
            times = 1 if table == "packages" else copies
            name = "CASE copy WHEN 0 THEN repository ELSE repository || '-copy' || copy END AS repository"
            rows = f"SELECT * EXCLUDE copy REPLACE ({name}) FROM {database.files(there)}, range({times}) of(copy)"
            keys = ", ".join(f'"{key}"' for key in (*order, "repository"))
            options = f"FORMAT parquet, COMPRESSION {COMPRESSION}, ROW_GROUP_SIZE {GROUP_ROWS}"
            merged = os.path.join(folder, table)
            database.rows(f"COPY ({rows} ORDER BY {keys}) TO {quoted(merged)} ({options})")
            files[table] = run_file(RUN, table, 0)
            after.put_file(files[table], merged)
            (count,) = database.rows(f"SELECT count(*) FROM read_parquet({quoted(after.store.location(files[table]))})")
            print(f"{table}: {count[0]:,} rows", flush=True)
    write_catalog(after, [Run(RUN, tuple(records), (), files)])


def copied(name: str, copy: int) -> str:
    return f"{name}-copy{copy}" if copy else name


def ask(dataset: str, name: str) -> None:
    command = [sys.executable, "-m", "smart_explore", "fleet", "callers", name, "-d", dataset]
    for _ in range(3):
        before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        done = subprocess.run(command, capture_output=True, text=True)
        wall, after = time.monotonic() - begun, resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        print(f"{name}: {wall:.2f} s, {cpu:.2f} s of CPU; {(done.stdout or done.stderr).splitlines()[:2]}", flush=True)


if __name__ == "__main__":
    if sys.argv[1] == "--ask":
        for one in sys.argv[3:]:
            ask(sys.argv[2], one)
    else:
        replicate(sys.argv[1], int(sys.argv[2]), sys.argv[3])

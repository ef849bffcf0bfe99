#!/usr/bin/env bash
# A folder of Parquet files is partitioned by commit, `commit=1234567` and `commit=12e4567`, as git abbreviates ids.
# Polars, which finds the types of partitions by itself, takes both for floating-point numbers: one is 1234567.0, the
# other infinity, and so is each further id of that form. PyArrow and DuckDB read text here; of `commit=0012` and
# `commit=0456` PyArrow makes 12 and 456 like Polars, and DuckDB keeps the text. With hive_schema Polars reads what was
# written. Expected: ids that differ stay different. Needs PyPI. Exit code 0: still so.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check polars==2.1.0 pyarrow==26.0.1 duckdb==2.0.1 2> /dev/null
cat > commits.py << 'PYTHON'
import os, sys
from importlib.metadata import version

import duckdb, polars, pyarrow, pyarrow.dataset, pyarrow.parquet

print(*(f"{name} {version(name)}" for name in ("polars", "pyarrow", "duckdb")), sep=", ")


def written(folder, commits):
    for commit in commits:
        os.makedirs(f"{folder}/commit={commit}")
        pyarrow.parquet.write_table(pyarrow.table({"row": [1]}), f"{folder}/commit={commit}/part.parquet")


def read(folder):
    files = f"{folder}/*/*.parquet"
    found = {
        "Polars": polars.scan_parquet(files, hive_partitioning=True).collect()["commit"].to_list(),
        "PyArrow": pyarrow.dataset.dataset(folder, partitioning="hive").to_table()["commit"].to_pylist(),
        "DuckDB": [row[0] for row in duckdb.sql(f"SELECT commit FROM '{files}'").fetchall()],
        "Polars with hive_schema": polars.scan_parquet(files, hive_schema={"commit": polars.String})
        .collect()["commit"].to_list(),
    }
    return {name: sorted(values, key=str) for name, values in found.items()}


exponents, zeros = ["1234567", "12e4567", "98e7654"], ["0012", "0456"]
written("exponents", exponents)
written("zeros", zeros)
seen = read("exponents"), read("zeros")
for commits, readers in zip((exponents, zeros), seen):
    print("expected:", commits)
    for name, values in readers.items():
        print(f"seen:     {values} by {name}")
infinity = float("inf")
same = seen == (
    {
        "Polars": [1234567.0, infinity, infinity],
        "PyArrow": exponents,
        "DuckDB": exponents,
        "Polars with hive_schema": exponents,
    },
    {"Polars": [12, 456], "PyArrow": [12, 456], "DuckDB": zeros, "Polars with hive_schema": zeros},
)
sys.exit(not same)
PYTHON
env/bin/python commits.py

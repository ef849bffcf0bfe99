"""Cold and warm questions about relations in Django's sdist."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from bench_costs import EMPTY_SQLITE, command, django, program, row, runs, with_cache

QUESTIONS = (
    ("callers", "get_or_create", "QuerySet.get_or_create"),
    ("callers", "save", "Model.save"),
    ("callers", "filter", "QuerySet.filter"),
    ("callees", "bulk_create", "QuerySet.bulk_create"),
    ("importers", "query.py", "django/db/models/query.py"),
    ("references", "filter", "QuerySet.filter"),
    ("impact", "filter", "QuerySet.filter"),
    ("impact", "now", "django/utils/timezone.py::now"),
    ("context", "bulk_create", "QuerySet.bulk_create"),
)


def bench_relations() -> None:
    """The first question, that reads all files for what they call, and warm ones of several kinds."""
    root = str(django())
    explore = program("smart-explore")
    print("relations in Django's sdist")
    with tempfile.TemporaryDirectory() as cache:
        environment = with_cache(cache)
        ask = lambda relation, target: command([explore, relation, target], environment, folder=root)  # noqa: E731
        index = command([explore, "index", "--rebuild", root], environment)
        first = ask("callers", QUESTIONS[0][2])

        def cold() -> None:
            index()
            first()

        indexed, both = runs(index, cold, times=3)
        row("index and first question", both, indexed, "the index alone", 3)
        database = next((Path(cache) / "smart-explore" / "index").glob("*.sqlite"))
        print(f"  size with all relations {database.stat().st_size:,} bytes")
        empty, *warm = runs(
            command([sys.executable, "-c", EMPTY_SQLITE]),
            *(ask(relation, target) for relation, _, target in QUESTIONS),
            times=7,
        )
        for (relation, name, _), cost in zip(QUESTIONS, warm, strict=True):
            row(f"{relation} {name}", cost, empty, "empty click and sqlite3 program", 2)

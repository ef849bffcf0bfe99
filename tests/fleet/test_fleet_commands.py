"""The commands behind fleet, on real repositories and a real cluster of local processes."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from git_repository import git
from two_repositories import repository

from smart_explore.fleet.catalog import read_catalog
from smart_explore.fleet.dataset import Dataset

EXTRA = ("distributed", "pyarrow", "duckdb")


def run(base: Path, *words: str, blocked: bool = False) -> tuple[int, Any, str]:
    """The exit code of a fleet command in a folder, its answer, and what it says besides."""
    block = f"import sys; sys.modules.update(dict.fromkeys({EXTRA!r}))\n" if blocked else "import sys\n"
    start = f"{block}from smart_explore.frontends.cli import main; main()"
    command = [sys.executable, "-c", start, "fleet", *words, "--json"]
    environment = {**os.environ, "XDG_CACHE_HOME": str(base / "cache")}
    done = subprocess.run(command, cwd=base, env=environment, capture_output=True, text=True, timeout=300)
    return done.returncode, json.loads(done.stdout) if done.stdout else None, done.stderr


@pytest.mark.parametrize("words", [("build", "code", "-o", "fleet"), ("callers", "charge", "-d", "fleet")])
def test_without_the_extra_a_command_says_how_to_install_it(code: Path, words: tuple[str, ...]) -> None:
    if words[0] != "build":
        record = "_commits/shop-1@c1@0123456789abcdef.json"
        data = {"name": "shop", "published": 1.0, "rows": {}}
        Dataset(str(code.parent / "fleet")).write_json(record, data)
    exit_code, _, said = run(code.parent, *words, blocked=True)
    assert exit_code == 4
    assert "pip install 'smart-explore[fleet]'" in said


def test_a_question_to_a_folder_that_is_no_dataset_says_how_to_make_one(tmp_path: Path) -> None:
    exit_code, _, said = run(tmp_path, "definition", "charge", "-d", "fleet")
    assert exit_code == 1
    assert "smart-explore fleet build" in said


def calls(answer: Any, qualified_name: str) -> list[tuple[str, str, int, str]]:
    (called,) = (one for one in answer["results"] if one["qualified_name"] == qualified_name)
    return [(one["repository"], one["path"], one["line"], one["how"]) for one in called["calls"]]


def test_a_dataset_is_built_asked_and_built_on(code: Path) -> None:
    for module in EXTRA:
        pytest.importorskip(module)
    base = code.parent
    repository(base / "broken", {"a.py": "A = 1\n"})
    exit_code, built, _ = run(base, "build", "code", "broken@v9", "-o", "fleet", "--workers", "1")
    assert (exit_code, built["built"], built["total"]) == (3, 2, 2)
    assert [(one["repository"], "v9" in one["reason"]) for one in built["failures"]] == [("broken", True)]

    library = "library", "tills/money.py", 6, "local"
    _, charged, _ = run(base, "callers", "charge", "-d", "fleet", "--repository", "library")
    assert calls(charged, "charge") == [
        ("shop", "shop.py", 9, "import"),
        ("shop", "shop.py", 10, "import"),
        ("shop", "star.py", 5, "ambiguous"),
    ]
    _, opened, _ = run(base, "callers", "Till.open", "-d", "fleet")
    assert [(*call[:3], call[3] != "ambiguous") for call in calls(opened, "Till.open")] == [
        (*library[:3], True),
        ("shop", "shop.py", 11, True),
        ("shop", "shop.py", 12, False),
    ]
    _, rated, _ = run(base, "callers", "rate", "-d", "fleet")
    assert calls(rated, "rate") == [("shop", "bill.ts", 3, "import")]
    _, defined, _ = run(base, "definition", "Charge", "-d", "fleet")
    assert {(one["repository"], one["path"]) for one in defined["results"]} == {
        ("library", "tills/money.py"),
        ("shop", "shop.py"),
    }
    _, found, _ = run(base, "search", "takes money from cards", "-d", "fleet")
    assert found["results"][0]["qualified_name"] == "charge"
    assert found["results"][0]["repository"] == "library"

    (code / "shop" / "bill.ts").unlink()
    git(code / "shop", "commit", "-q", "-a", "-m", "two")
    exit_code, built, _ = run(base, "build", "code", "-o", "fleet", "--workers", "1")
    assert (exit_code, built["built"], built["known"], built["total"]) == (0, 1, 1, 2)
    assert run(base, "callers", "rate", "-d", "fleet")[0] == 1

    merged = next((base / "fleet" / "_runs").rglob("symbols-0.parquet"))
    merged.unlink()
    exit_code, _, said = run(base, "callers", "Till.open", "-d", "fleet")
    assert (exit_code, "build the dataset again" in said) == (4, True)
    _, built, _ = run(base, "build", "code/shop", "-o", "fleet", "--workers", "1")
    assert (built["built"], built["known"], built["total"]) == (0, 1, 2)
    assert run(base, "callers", "Till.open", "-d", "fleet")[1] == opened

    shutil.rmtree(base / "fleet" / "_runs")
    shutil.rmtree(base / "fleet" / "symbols")
    exit_code, built, _ = run(base, "build", "code/shop", "-o", "fleet", "--workers", "1")
    assert (exit_code, built["built"], built["total"]) == (3, 1, 1)
    assert built["failures"] == [
        {"repository": "library", "reason": "its rows are gone from the dataset: build it again"}
    ]
    exit_code, built, _ = run(base, "build", "code", "-o", "fleet", "--workers", "1")
    assert (exit_code, built["built"], built["known"], built["total"]) == (0, 1, 1, 2)
    assert run(base, "callers", "Till.open", "-d", "fleet")[1] == opened

    polars = pytest.importorskip("polars")
    catalog = read_catalog(Dataset(str(base / "fleet")))
    files = [base / "fleet" / run.files["symbols"] for run in catalog.runs]
    names = polars.scan_parquet(files).filter(polars.col("folded") == "charge").select("repository").collect()
    assert len(names) >= 2

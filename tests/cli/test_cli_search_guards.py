"""A match's rows have the guards before what the question is about: it runs only where these do not leave."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_project import Run

PYTHON = "def send(job):\n{guard}{steps}    deliver_parcel(job)\n"
BRACES = "send(job) {{\n{guard}{steps}    deliver_parcel(job);\n}}\n"

GUARDED = (
    ("a.py", PYTHON, "    if job.silent:\n        return None\n", "    vessel_{n} = prepared_with_care(harbour_{n})\n"),
    (
        "a.js",
        "function " + BRACES,
        "    if (job.silent) return;\n",
        "    vessel_{n} = prepared_with_care(harbour_{n});\n",
    ),
    (
        "a.ts",
        "function " + BRACES,
        "    if (job.silent) {{ throw new Silent(); }}\n",
        "    vessel_{n} = prepared_with_care(harbour_{n});\n",
    ),
    (
        "a.go",
        "package a\n\nfunc send(job Job) {{\n{guard}{steps}\tdeliver_parcel(job)\n}}\n",
        "\tif job.silent {{\n\t\treturn\n\t}}\n",
        "\tvessel_{n} = prepared_with_care(harbour_{n})\n",
    ),
    (
        "a.rs",
        "fn send(job: Job) {{\n{guard}{steps}    deliver_parcel(job);\n}}\n",
        "    if job.silent {{\n        return;\n    }}\n",
        "    vessel_{n} = prepared_with_care(harbour_{n});\n",
    ),
    (
        "A.java",
        "class A {{\n  void " + BRACES + "}}\n",
        "    if (job.silent) return;\n",
        "    vessel_{n} = prepared_with_care(harbour_{n});\n",
    ),
    (
        "A.cs",
        "class A {{\n  void " + BRACES + "}}\n",
        "    if (job.silent) throw new Silent();\n",
        "    vessel_{n} = prepared_with_care(harbour_{n});\n",
    ),
    (
        "a.kt",
        "fun send(job: Job) {{\n{guard}{steps}    deliver_parcel(job)\n}}\n",
        "    if (job.silent) return\n",
        "    vessel_{n} = prepared_with_care(harbour_{n})\n",
    ),
    (
        "a.swift",
        "func send(job: Job) {{\n{guard}{steps}    deliver_parcel(job)\n}}\n",
        "    guard job.silent else {{ return }}\n",
        "    vessel_{n} = prepared_with_care(harbour_{n})\n",
    ),
    (
        "a.php",
        "<?php\nfunction send($job) {{\n{guard}{steps}    deliver_parcel($job);\n}}\n",
        "    if ($job->silent) {{ return; }}\n",
        "    $vessel_{n} = prepared_with_care(harbour_{n});\n",
    ),
    (
        "a.rb",
        "def send(job)\n{guard}{steps}  deliver_parcel(job)\nend\n",
        "  return if job.silent\n",
        "  vessel_{n} = prepared_with_care(harbour_{n})\n",
    ),
    ("a.c", "void " + BRACES, "    if (job->silent) return;\n", "    vessel_{n} = prepared_with_care(harbour_{n});\n"),
    (
        "a.cpp",
        "void " + BRACES,
        "    if (job.silent) {{ return; }}\n",
        "    vessel_{n} = prepared_with_care(harbour_{n});\n",
    ),
    (
        "a.dart",
        "void " + BRACES,
        "    if (job.silent) return;\n",
        "    vessel_{n} = prepared_with_care(harbour_{n});\n",
    ),
    (
        "a.lua",
        "function send(job)\n{guard}{steps}  deliver_parcel(job)\nend\n",
        "  if job.silent then return end\n",
        "  vessel_{n} = prepared_with_care(harbour_{n})\n",
    ),
)


def _source(whole: str, guard: str, step: str, count: int = 60) -> str:
    return whole.format(guard=guard.format(), steps="".join(step.format(n=n) for n in range(count)))


def _rows(run: Run, folder: Path, question: str = "deliver the parcel") -> list[str]:
    out = run("search", question, str(folder)).stdout
    return [line.partition("\t")[2].strip() for line in out.splitlines() if "\t" in line]


@pytest.mark.parametrize(("name", "whole", "guard", "step"), GUARDED, ids=[case[0] for case in GUARDED])
def test_a_guard_far_above_is_shown(run: Run, tmp_path: Path, name: str, whole: str, guard: str, step: str) -> None:
    (tmp_path / name).write_text(_source(whole, guard, step))
    rows = _rows(run, tmp_path)
    assert len(rows) == 2
    assert "silent" in rows[0]
    assert "deliver_parcel" in rows[1]


NO_GUARDS = (
    ("    if job.silent:\n        hush(job)\n", "leads on"),
    ("    for each in job:\n        if each.silent:\n            continue\n", "leaves only a loop before"),
    ("    if err:\n        return\n", "tests the error of a call"),
    ("    if job.silent:\n        a(job)\n        b(job)\n        c(job)\n        return\n", "does much"),
    ("    def hush():\n        return job.silent\n", "is in another function"),
)


@pytest.mark.parametrize(("guard", "why"), NO_GUARDS, ids=[why for _, why in NO_GUARDS])
def test_what_is_no_guard_is_not_shown(run: Run, tmp_path: Path, guard: str, why: str) -> None:
    (tmp_path / "a.py").write_text(_source(PYTHON, guard, "    vessel_{n} = prepared_with_care(harbour_{n})\n"))
    assert _rows(run, tmp_path) == ["deliver_parcel(job)"]


def test_a_guard_below_is_not_shown(run: Run, tmp_path: Path) -> None:
    steps = "".join(f"    vessel_{n} = prepared_with_care(harbour_{n})\n" for n in range(60))
    source = f"def send(job):\n    deliver_parcel(job)\n{steps}    if job.silent:\n        return\n    sink(job)\n"
    (tmp_path / "a.py").write_text(source)
    assert _rows(run, tmp_path) == ["deliver_parcel(job)"]


def test_a_guard_in_the_loop_around_is_shown(run: Run, tmp_path: Path) -> None:
    steps = "".join(f"        vessel_{n} = prepared_with_care(harbour_{n})\n" for n in range(60))
    loop = f"    for job in jobs:\n        if job.silent:\n            continue\n{steps}        deliver_parcel(job)\n"
    (tmp_path / "a.py").write_text(f"def send(jobs):\n    if not jobs:\n        return\n{loop}")
    rows = _rows(run, tmp_path)
    assert rows == ["if not jobs: return", "for job in jobs:", "if job.silent: continue", "deliver_parcel(job)"]


def test_wanted_rows_come_before_guards_where_room_is_small(run: Run, tmp_path: Path) -> None:
    guards = "".join(f"    if job.reason_{n} == {'m' * 120!r}:\n        return {n}\n" for n in range(20))
    steps = "".join(f"    vessel_{n} = prepared_with_care(harbour_{n})\n" for n in range(60))
    (tmp_path / "a.py").write_text(f"def send(job):\n{guards}{steps}    deliver_parcel(job)\n")
    rows = _rows(run, tmp_path)
    assert rows[-1] == "deliver_parcel(job)"
    assert 2 < len(rows) < 15

"""The rows of a match whose body does not parse, or stands beside what does not."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_project import Run

DELIVER = "def deliver(job):\n    if job.attempts > MAX_RETRY:\n        give_up(job)\n"

DAMAGED = (
    ("a.py", "def ship(crate):\n    if crate.size > LIMIT\n        fail(crate\n    carrier.take(crate)\n"),
    ("b.ts", "function ship(crate) {\n  if (crate.size > LIMIT {\n    fail(crate;\n  }\n  carrier.take(crate;\n}\n"),
    ("c.go", "package a\nfunc ship(crate Crate) {\n\tif crate.size > LIMIT)\n\tfail(crate\n\t}\n\tcarrier.take()\n}\n"),
    ("d.rs", "fn ship(c: Crate) {\n    if c.size > LIMIT) {\n        fail(c;\n    }\n    carrier.take(c);\n}\n"),
    ("E.java", "class E {\n void ship(Crate c) {\n  if (c.size > LIMIT {\n   fail(c;\n  }\n  carrier.take();\n }\n}\n"),
    ("f.rb", "def ship(crate)\n  if crate.size > LIMIT)\n    fail(crate\n  end\n  carrier.take(crate)\nend\n"),
)


def _rows(out: str) -> list[str]:
    return [line.partition("\t")[2] for line in out.splitlines() if "\t" in line]


@pytest.mark.parametrize(("name", "source"), DAMAGED, ids=[name for name, _ in DAMAGED])
def test_what_does_not_parse_in_a_body_has_its_lines_as_rows(run: Run, tmp_path: Path, name: str, source: str) -> None:
    (tmp_path / name).write_text(source)
    shown = _rows(run("search", "carrier takes what exceeds the size limit", str(tmp_path)).stdout)
    lines = [line.strip() for line in source.splitlines()]
    assert [row.strip() for row in shown] == [
        line.rstrip(";,") for line in lines if line.startswith(("if", "fail", "carrier"))
    ]
    assert shown[1].startswith("fail" if name == "c.go" else "  fail")


def test_rows_around_a_line_that_does_not_parse_stay(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.c").write_text(
        "int ship(struct crate *c) {\n  if (c->size > LIMIT)\n    return -E2BIG;\n"
        "  for_each_dock(d, c) @@ lift(d);\n  if (IS(250A)) {\n    while (c->next)\n      c = move(c);\n"
        "    if (IS(300A))\n      sink(c);\n  }\n  return 0;\n}\n"
    )
    assert _rows(run("search", "ship the crate while there is a next one to move", str(tmp_path)).stdout) == [
        "if (c->size > LIMIT) return -E2BIG",
        "for_each_dock(d, c) @@ lift(d)",
        "if (IS(250A)) {",
        "  while (c->next)",
        "    c = move(c)",
        "  if (IS(300A))",
        "    sink(c)",
        "return 0",
    ]


def test_a_body_beside_what_does_not_parse_has_rows(run: Run, project: Path) -> None:
    (project / "jobs.py").write_text(DELIVER + "\n\ndef ship(crate):\n    if crate.size > LIMIT\n        fail(crate\n")
    out = run("search", "give up a job after many retries").stdout
    assert "2\tif job.attempts > MAX_RETRY: give_up(job)\n" in out

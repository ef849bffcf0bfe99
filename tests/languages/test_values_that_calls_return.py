"""The signature of a value from a call over several lines has the call's first argument, which often is the value."""

from __future__ import annotations

from pathlib import Path

import pytest
from forked_runs import run_program

SIGNATURES = (
    ("a.py", "limit = Integer(\n    100,\n    help='how many',\n)\n", "limit = Integer(100, ...)"),
    ("a.py", "limit = Integer(\n    100, help='how many'\n).tag(config=True)\n", "limit = Integer(100, ...)"),
    ("a.py", "limit = Integer(\n    100,\n)\n", "limit = Integer(100)"),
    ("a.py", "limit = Integer(  # at most\n    # a hundred\n    100\n)\n", "limit = Integer(...)"),
    ("a.py", "limit = Integer(\n    100,  # at most\n    min=1,\n)\n", "limit = Integer(100, ...)"),
    ("a.py", 'limit = Integer(\n    help="""\n    a, b\n    """,\n)\n', "limit = Integer(...)"),
    ("a.py", "limit = Integer(\n    default(\n        100,\n    ),\n)\n", "limit = Integer(...)"),
    ("a.py", "limit = Integer(\n    'how many of them are asked for at the same time',\n)\n", "limit = Integer(...)"),
    ("a.py", "LIMITS = [\n    100,\n    200,\n]\n", "LIMITS = [...]"),
    ("a.ts", "export const LIMIT = number(\n  100,\n  'how many',\n);\n", "export const LIMIT = number(100, ...)"),
    ("a.js", "const LIMIT = number(\n  100\n);\n", "const LIMIT = number(100)"),
    ("A.java", "class A {\n  static final Limit LIMIT = Limit.of(\n    100,\n    10);\n}\n", "Limit.of(100, ...)"),
    ("a.go", "package a\n\nvar Limit = integer(\n\t100,\n\t\"how many\",\n)\n", "Limit = integer(100, ...)"),
    ("a.kt", "val limit = integer(\n    100,\n    1,\n)\n", "val limit = integer(100, ...)"),
    ("a.rb", "LIMIT = integer(\n  100,\n  1\n)\n", "LIMIT = integer(100, ...)"),
    ("a.rs", "const LIMIT: Limit = limit(\n    100,\n    1,\n);\n", "LIMIT: Limit = limit(100, ...)"),
)  # fmt: skip


@pytest.mark.parametrize(("name", "source", "signature"), SIGNATURES)
def test_the_first_argument_is_shown(tmp_path: Path, name: str, source: str, signature: str) -> None:
    (tmp_path / name).write_text(source)
    shown = run_program(["outline", name], cwd=tmp_path, capture_output=True, text=True).stdout.splitlines()
    assert any(row.endswith(f" {signature}") for row in shown), shown

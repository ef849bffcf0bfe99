"""A line of a large value in brackets: the entry that it is in, below what holds that."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli_project import Run

JOBS = {
    "jobs.ts": (
        "export const jobs = {\n"
        + "".join(
            f"  job{n}: {{\n    queue: schema({{\n      name: 'q{n}',\n    }}),\n    waits: {n},\n  }},\n"
            for n in range(12)
        )
        + "}\n"
    ),
    "jobs.py": (
        "JOBS = {\n"
        + "".join(
            f'    "job{number}": Job(\n        waits={number},\n        tries=3,\n    ),\n' for number in range(12)
        )
        + "}\n"
    ),
    "jobs.go": (
        "package jobs\n\nvar Jobs = map[string]Job{\n"
        + "".join(f'\t"job{number}": {{\n\t\tWaits: {number},\n\t\tTries: 3,\n\t}},\n' for number in range(12))
        + "}\n"
    ),
    "default.js": "export default {\n" + "".join(f"  job{n}: [\n    {n},\n    3,\n  ],\n" for n in range(12)) + "}\n",
    "flat.ts": "export const names = [\n" + "".join(f"  'name{number}',\n" for number in range(60)) + "]\n",
    "small.ts": "export const few = {\n" + "".join(f"  job{n}: [\n    {n},\n  ],\n" for n in range(4)) + "}\n",
    "nested.py": (
        "TABLE = (\n    {\n"
        + "".join(f'        "job{n}": [\n            {n},\n            3,\n        ],\n' for n in range(12))
        + "    },\n)\n"
    ),
}


@pytest.fixture
def jobs(project: Path) -> Path:
    """Tables of jobs, of 14 to 74 lines."""
    for name, source in JOBS.items():
        (project / name).write_text(source)
    return project


def source_rows(shown: str) -> list[str]:
    """The lines below the header, down to what says how to see more."""
    return [row for row in shown.split("\n")[1:-2] if not row.startswith("(lines")]


def test_of_an_object_the_property_around_the_line_is_shown_below_what_holds_it(run: Run, jobs: Path) -> None:
    assert source_rows(run("unfold", "jobs.ts:22").stdout) == [
        "1\texport const jobs = {",
        "...\t(2-19)",
        "20\t  job3: {",
        "21\t    queue: schema({",
        "22>\t      name: 'q3',",
        "23\t    }),",
        "24\t    waits: 3,",
        "25\t  },",
        "...\t(26-74)",
    ]


def test_the_same_holds_of_a_dictionary_a_composite_literal_and_an_array(run: Run, jobs: Path) -> None:
    assert source_rows(run("unfold", "jobs.py:15").stdout) == [
        "1\tJOBS = {",
        "...\t(2-13)",
        '14\t    "job3": Job(',
        "15>\t        waits=3,",
        "16\t        tries=3,",
        "17\t    ),",
        "...\t(18-50)",
    ]
    go = run("unfold", "jobs.go:18").stdout
    assert '\n16\t\t"job3": {\n17\t\t\tWaits: 3,\n18>\t\t\tTries: 3,\n19\t\t},\n...\t(20-52)\n' in go
    assert go.index("3\tvar Jobs") < go.index("16\t")
    assert "\n14\t  job3: [\n15>\t    3,\n16\t    3,\n17\t  ],\n" in run("unfold", "default.js:15").stdout


def test_all_that_holds_an_entry_is_named_by_its_first_line(run: Run, jobs: Path) -> None:
    assert source_rows(run("unfold", "nested.py:25").stdout) == [
        "1\tTABLE = (",
        "2\t    {",
        "...\t(3-22)",
        '23\t        "job5": [',
        "24\t            5,",
        "25>\t            3,",
        "26\t        ],",
        "...\t(27-52)",
    ]


def test_of_entries_of_a_line_each_a_few_are_shown_and_a_small_value_is_whole(run: Run, jobs: Path) -> None:
    assert source_rows(run("unfold", "flat.ts:30").stdout) == [
        "1\texport const names = [",
        "...\t(2-26)",
        *(f"{n}{'>' * (n == 30)}\t  'name{n - 2}'," for n in range(27, 34)),
        "...\t(34-62)",
    ]
    assert "..." not in run("unfold", "small.ts:9").stdout
    assert "job11" in run("unfold", "jobs.ts:22!full").stdout


HANDLERS = (
    ("a.rb", "HANDLERS = {\n{entries}  \"INT\" => ->(cli) {\n    raise Interrupt\n  },\n  last: 5\n}\n"),
    ("a.ts", "export const HANDLERS = {\n{entries}  INT: (cli: Cli) => {\n    throw Interrupt\n  },\n  last: 5,\n}\n"),
    ("a.php", "<?php\nconst HANDLERS = [\n{entries}  'INT' => function ($cli) {\n    throw Interrupt();\n  },\n];\n"),
    ("a.go", "package a\n\nvar HANDLERS = map[string]any{\n{entries}\t\"INT\": func() {\n\t\tpanic(Interrupt)\n\t},\n"
     "}\n"),
    ("a.py", "HANDLERS = {\n{entries}    'INT': lambda cli: cli.interrupt(),\n}\n"),
)  # fmt: skip


@pytest.mark.parametrize(("name", "source"), HANDLERS, ids=[name for name, _ in HANDLERS])
def test_what_a_closure_in_a_value_does_is_shown_with_its_key_and_not_with_the_other_entries(
    run: Run, project: Path, name: str, source: str
) -> None:
    equals = {"a.rb": "=>", "a.php": "=>"}.get(name, ":")
    entries = "".join(f'  "waits_{number}" {equals} {number},\n' for number in range(20))
    (project / name).write_text(source.replace("{entries}", entries))
    out = run("unfold", f"{name}::HANDLERS~[Ii]nterrupt").stdout
    row = next(line for line in out.splitlines() if "nterrupt" in line and line[0].isdigit())
    assert "INT" in row
    assert "waits_" not in out

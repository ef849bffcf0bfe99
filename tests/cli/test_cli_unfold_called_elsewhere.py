"""A short function of another file stands below the row that it decides, if an index knows which one is meant."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_project import Run

from smart_explore.operations.unfold.called import MAX_ELSEWHERE

STEPS: tuple[tuple[dict[str, str], str, str], ...] = (
    ({"dock.py": "from limits import is_full\n\ndef land(crate):\n    if is_full(crate):\n        raise Full()\n"
                 "    keep(crate)\n",
      "limits.py": "def is_full(crate):\n    return crate.load > 40\n"},
     "dock.py::land", "limits.py:2 is_full: return crate.load > 40"),
    ({"dock.ts": "import { LimitError } from './errors'\nexport function land(crate: Crate) {\n"
                 "  if (crate.heavy) { throw LimitError(crate) }\n  return keep(crate)\n}\n",
      "errors.ts": "export function LimitError(crate: Crate) {\n  return httpErrors(429, 'too heavy')\n}\n"},
     "dock.ts::land", "errors.ts:2 LimitError: return httpErrors(429, 'too heavy')"),
    ({"Dock.java": "class Dock {\n  private final Limits limits;\n  void land(Crate crate) {\n"
                   "    if (limits.full(crate)) { throw new Full(); }\n    keep(crate);\n  }\n}\n",
      "Limits.java": "class Limits {\n  boolean full(Crate crate) {\n    return crate.load > 40;\n  }\n}\n"},
     "Dock.java::land", "Limits.java:3 full: return crate.load > 40"),
    ({"dock.go": "package a\n\ntype Dock struct {\n\tlimits *Limits\n}\n\nfunc (d *Dock) land(c Crate) error {\n"
                 "\tif d.limits.full(c) {\n\t\treturn errFull\n\t}\n\treturn d.keep(c)\n}\n",
      "limits.go": "package a\n\ntype Limits struct{}\n\nfunc (l *Limits) full(c Crate) bool {\n"
                   "\treturn c.load > 40\n}\n"},
     "dock.go::land", "limits.go:6 full: return c.load > 40"),
)  # fmt: skip


def _planted(run: Run, tmp_path: Path, files: dict[str, str]) -> None:
    for path, text in files.items():
        (tmp_path / path).write_text(text)
    run("index", str(tmp_path))


@pytest.mark.parametrize(("files", "target", "row"), STEPS, ids=[each[1] for each in STEPS])
def test_a_function_of_another_file_is_told_where_it_decides(
    run: Run, tmp_path: Path, files: dict[str, str], target: str, row: str
) -> None:
    _planted(run, tmp_path, files)
    out = run("unfold", target, cwd=tmp_path).stdout
    assert row in " ".join(out.replace("\t", " ").split())
    assert "leads to: " not in out or row.split()[1].rstrip(":") not in out.rpartition("leads to: ")[2]
    place, _, _ = row.partition(" ")
    (called,) = json.loads(run("unfold", target, "--json", cwd=tmp_path).stdout)["results"][0]["called"]
    assert called["path"] == place.partition(":")[0]
    assert called["rows"][0]["line_start"] == int(place.rpartition(":")[2])


def test_what_is_long_does_not_decide_or_was_written_since_is_not_told(run: Run, tmp_path: Path) -> None:
    land = "from limits import is_full\n\ndef land(crate):\n    {row}\n    keep(crate)\n"
    long = "def is_full(crate):\n" + "".join(f"    crate.load_{n} = {n}\n" for n in range(20)) + "    return 7\n"
    files = {"dock.py": land.format(row="if is_full(crate): raise Full()"), "limits.py": long}
    _planted(run, tmp_path, files)
    assert "is_full: " not in run("unfold", "dock.py::land", cwd=tmp_path).stdout
    _planted(run, tmp_path, {"limits.py": "def is_full(crate):\n    return crate.load > 40\n"})
    assert "is_full: return" in run("unfold", "dock.py::land", cwd=tmp_path).stdout
    _planted(run, tmp_path, {"dock.py": land.format(row="note(is_full(crate))")})
    assert "is_full: " not in run("unfold", "dock.py::land", cwd=tmp_path).stdout
    _planted(run, tmp_path, {"dock.py": files["dock.py"]})
    (tmp_path / "limits.py").write_text("def is_full(crate):\n    return crate.load > 9\n")
    assert "is_full: " not in run("unfold", "dock.py::land", cwd=tmp_path).stdout


def test_an_answer_steps_into_few_functions_of_other_files(run: Run, tmp_path: Path) -> None:
    names = [f"is_full_{n}" for n in range(MAX_ELSEWHERE + 2)]
    tests = "".join(f"    if {name}(crate): raise Full()\n" for name in names)
    limits = "".join(f"def {name}(crate):\n    return crate.load > {n}\n\n\n" for n, name in enumerate(names))
    dock = f"from limits import {', '.join(names)}\n\ndef land(crate):\n{tests}"
    _planted(run, tmp_path, {"dock.py": dock, "limits.py": limits})
    assert run("unfold", "dock.py::land", cwd=tmp_path).stdout.count("limits.py:") == MAX_ELSEWHERE

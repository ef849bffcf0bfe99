"""A short function of the same file stands below the row that calls it, with its own lines."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_project import Run

STEPS: tuple[tuple[str, str, str, str], ...] = (
    ("dock.py", "class Dock:\n    def land(self, crate):\n        if self.full(crate):\n            raise Full()\n"
                "        self.keep(crate)\n\n    def full(self, crate):\n"
                "        return self.load + crate.load > 40\n",
     "land", "8 full: return self.load + crate.load > 40"),
    ("dock.py", "def land(crate):\n    place = berth(crate)\n    if place is None:\n        raise Full()\n"
                "    return place\n\ndef berth(crate):\n    return BERTHS.get(crate.kind) or 7\n",
     "land", "8 berth: return BERTHS.get(crate.kind) or 7"),
    ("dock.ts", "class Dock {\n  land(crate: Crate) {\n    if (this.full(crate)) { throw new Full() }\n"
                "    return this.keep(crate)\n  }\n  private full(crate: Crate): boolean {\n"
                "    return this.load + crate.load > 40\n  }\n}\n",
     "land", "7 full: return this.load + crate.load > 40"),
    ("dock.js", "function land(crate) {\n  if (full(crate)) { throw new Full() }\n  return keep(crate)\n}\n"
                "const full = (crate) => load + crate.load > 40\n",
     "land", "5 full: => load + crate.load > 40"),
    ("dock.go", "package a\n\nfunc (d *Dock) land(crate Crate) error {\n\tif d.full(crate) {\n"
                "\t\treturn errFull\n\t}\n"
                "\treturn d.keep(crate)\n}\n\nfunc (d *Dock) full(crate Crate) bool {\n"
                "\treturn d.load+crate.load > 40\n}\n",
     "land", "11 full: return d.load+crate.load > 40"),
    ("dock.rs", "impl Dock {\n    fn land(&self, c: Crate) -> bool {\n        if self.full(&c) {\n"
                "            return false;\n"
                "        }\n        self.keep(c)\n    }\n    fn full(&self, c: &Crate) -> bool {\n"
                "        self.load + c.load > 40\n    }\n}\n",
     "land", "9 full: self.load + c.load > 40"),
    ("Dock.java", "class Dock {\n  Berth land(Crate crate) {\n    if (full(crate)) { throw new Full(); }\n"
                  "    return keep(crate);\n  }\n  private boolean full(Crate crate) {\n"
                  "    return load + crate.load > 40;\n  }\n}\n",
     "land", "7 full: return load + crate.load > 40"),
    ("Dock.cs", "class Dock {\n  Berth Land(Crate crate) {\n    if (Full(crate)) { throw new Full(); }\n"
                "    return Keep(crate);\n  }\n  private bool Full(Crate crate) {\n"
                "    return Load + crate.Load > 40;\n  }\n}\n",
     "Land", "7 Full: return Load + crate.Load > 40"),
    ("Dock.php", "<?php\nclass Dock {\n  function land($crate) {\n"
                 "    if ($this->full($crate)) { throw new Full(); }\n"
                 "    return $this->keep($crate);\n  }\n  private function full($crate): bool {\n"
                 "    return $this->load + $crate->load > 40;\n  }\n}\n",
     "land", "8 full: return $this->load + $crate->load > 40"),
    ("dock.kt", "class Dock {\n  fun land(crate: Crate): Berth {\n    if (full(crate)) { throw Full() }\n"
                "    return keep(crate)\n  }\n  private fun full(crate: Crate): Boolean {\n"
                "    return load + crate.load > 40\n  }\n}\n",
     "land", "7 full: return load + crate.load > 40"),
    ("dock.rb", "class Dock\n  def land(crate)\n    raise Full if full?(crate)\n    keep(crate)\n  end\n\n"
                "  def full?(crate)\n    load + crate.load > 40\n  end\nend\n",
     "land", "8 full?: load + crate.load > 40"),
    ("dock.c", "static int full(struct crate *c) {\n  return load + c->load > 40;\n}\n"
               "int land(struct crate *c) {\n  if (full(c)) return -1;\n  return keep(c);\n}\n",
     "land", "2 full: return load + c->load > 40"),
    ("dock.cpp", "bool Dock::full(Crate c) {\n  return load + c.load > 40;\n}\n"
                 "int Dock::land(Crate c) {\n  if (full(c)) return -1;\n  return keep(c);\n}\n",
     "land", "2 full: return load + c.load > 40"),
    ("dock.swift", "class Dock {\n  func land(_ crate: Crate) throws {\n    if full(crate) { throw Full() }\n"
                   "    keep(crate)\n  }\n  func full(_ crate: Crate) -> Bool {\n"
                   "    return load + crate.load > 40\n  }\n}\n",
     "land", "7 full: return load + crate.load > 40"),
    ("dock.scala", "class Dock {\n  def land(crate: Crate): Berth = {\n    if (full(crate)) { throw new Full() }\n"
                   "    keep(crate)\n  }\n  private def full(crate: Crate): Boolean = {\n"
                   "    load + crate.load > 40\n  }\n}\n",
     "land", "7 full: load + crate.load > 40"),
    ("dock.dart", "class Dock {\n  Berth land(Crate crate) {\n    if (full(crate)) { throw Full(); }\n"
                  "    return keep(crate);\n  }\n  bool full(Crate crate) {\n"
                  "    return load + crate.load > 40;\n  }\n}\n",
     "land", "7 full: return load + crate.load > 40"),
    ("dock.lua", "local function full(crate)\n  return load + crate.load > 40\nend\n\nfunction land(crate)\n"
                 "  if full(crate) then error('full') end\n  return keep(crate)\nend\n",
     "land", "2 full: return load + crate.load > 40"),
    ("dock.sh", "full() {\n  [ \"$1\" -gt 40 ] && return 0\n}\n\nland() {\n  if full \"$1\"; then exit 3; fi\n"
                "  keep \"$1\"\n}\n",
     "land", "2 full: [ \"$1\" -gt 40 ] && return 0"),
    ("dock.ex", "defmodule Dock do\n  def land(crate) do\n    if full(crate), do: raise(\"full\")\n"
                "    keep(crate)\n  end\n\n"
                "  defp full(crate) do\n    crate.load > 40\n  end\nend\n",
     "land", "8 full: crate.load > 40"),
    ("Dock.sol", "contract Dock {\n  function land(uint crate) public {\n    if (full(crate)) { revert(); }\n"
                 "    keep(crate);\n  }\n  function full(uint crate) private returns (bool) {\n"
                 "    return load + crate > 40;\n  }\n}\n",
     "land", "7 full: return load + crate > 40"),
)  # fmt: skip


def _unfolded(run: Run, folder: Path, name: str, code: str, *words: str) -> str:
    (folder / name).write_text(code)
    return run("unfold", name, *words, cwd=folder).stdout


@pytest.mark.parametrize(("name", "code", "target", "step"), STEPS, ids=[case[0] for case in STEPS])
def test_the_short_function_of_the_file_that_another_calls_is_told_with_it(
    run: Run, tmp_path: Path, name: str, code: str, target: str, step: str
) -> None:
    out = _unfolded(run, tmp_path, name, code, target)
    assert step.split() in [line.split() for line in out.splitlines()]


LONG = """import store

LIMIT = 40

class Dock:
    def land(self, crate, quay):
        if self.full(crate):
            raise FullError(f"no room for {crate.name} in {quay.name} on {crate.day}, which comes from {crate.origin}")
        # A crate counts for the firm, which pays by the day and by the crate, however long it stays on the quay, and
        # whatever it holds: the harbour master has never asked for more, since the day on which the harbour opened.
        # Lifts are taken in their order, those that are repaired at the end; none of them is taken for two crates at
        # once, as the papers would be mixed up, which happened twice in one year and took the clerks a whole winter.
        self.count(crate)
        for lift in self.lifts_of(quay, sorted=True, with_those_out_of_order=crate.is_heavy, at=crate.day):
            if lift.is_free_at(crate.arrival_time, crate.departure_time) and lift.carries(crate.weight_in_tons):
                lift.take(crate, from_ship=crate.origin, to_quay=quay.name, with_papers=crate.papers_of_origin)
        if self.full(crate) and crate.weight_in_tons > 3 and quay.accepts_heavy_crates_of(crate.origin):
            self.tell(crate, quay, "the last one of the day", at=crate.arrival_time, by=crate.papers_of_origin)
        return self.receipt(crate, quay, signed_by=quay.master, on=crate.day, for_papers=crate.papers_of_origin)

    def full(self, crate):
        return self.load + crate.load > LIMIT

    def count(self, crate):
        self.crates[crate.owner] += 1

    def receipt(self, crate, quay, **words):
        return store.receipt(crate, quay, **words)

    def tell(self, crate, quay, why, **words):
        for clerk in quay.clerks:
            if clerk.permitted(crate.owner):
                clerk.tell(why, crate, **words)
        for guard in quay.guards:
            guard.tell(why, crate, **words)
"""


def _rows(out: str) -> list[str]:
    return [line.replace("\t", "|") for line in out.splitlines()]


def test_it_stands_below_the_row_of_its_first_call_with_its_own_lines_and_constants(run: Run, tmp_path: Path) -> None:
    rows = _rows(_unfolded(run, tmp_path, "dock.py", LONG, "land"))
    first = rows.index("22|  full: return self.load + crate.load > LIMIT")
    assert rows[first - 1].startswith("7|if self.full(crate): raise FullError(")
    assert rows[rows.index("13|self.count(crate)") + 1] == "25|  count: self.crates[crate.owner] += 1"
    assert sum("full: " in row for row in rows) == 1
    assert "(3 LIMIT = 40)" in rows


def test_what_only_passes_its_arguments_on_is_not_shown(run: Run, tmp_path: Path) -> None:
    assert "receipt: " not in _unfolded(run, tmp_path, "dock.py", LONG, "land")


def test_what_the_answer_shows_itself_is_not_shown_below_a_call(run: Run, tmp_path: Path) -> None:
    out = _unfolded(run, tmp_path, "dock.py", LONG, "land", "full")
    assert "full: " not in out and "count: " in out
    assert "full: " not in _unfolded(run, tmp_path, "dock.py", LONG, "land", "21-22")


def test_several_functions_of_an_answer_show_it_once(run: Run, tmp_path: Path) -> None:
    code = (
        f"{LONG}\n    def leave(self, crate):\n        if not self.full(crate):\n            self.load -= crate.load\n"
    )
    assert _unfolded(run, tmp_path, "dock.py", code, "land", "leave").count("full: return") == 1


def test_a_word_of_the_focus_is_found_in_it(run: Run, tmp_path: Path) -> None:
    rows = _rows(_unfolded(run, tmp_path, "dock.py", LONG, "land~owner|lift"))
    assert "25|  count: self.crates[crate.owner] += 1" in rows
    assert not any("nowhere" in row for row in rows)
    only = _rows(_unfolded(run, tmp_path, "dock.py", LONG, "land~owner"))
    assert only[1:3] == ["13|self.count(crate)", "25|  count: self.crates[crate.owner] += 1"]


@pytest.mark.parametrize("target", ["dock.py~accepts", "dock.py:6-19~accepts"])
def test_a_focus_on_a_file_or_on_lines_steps_into_what_its_rows_call(run: Run, tmp_path: Path, target: str) -> None:
    (tmp_path / "dock.py").write_text(LONG)
    rows = _rows(run("unfold", target, cwd=tmp_path).stdout)
    at = next(number for number, row in enumerate(rows) if row.startswith("17|"))
    assert rows[at + 1].endswith("full: return self.load + crate.load > LIMIT")


def test_one_that_is_called_beside_the_focus_is_not_shown(run: Run, tmp_path: Path) -> None:
    assert "count: " not in _unfolded(run, tmp_path, "dock.py", LONG, "land~lift")


def test_where_the_room_is_small_the_own_rows_come_first(run: Run, tmp_path: Path) -> None:
    (tmp_path / "dock.py").write_text(LONG)
    out = run("unfold", "dock.py", "land", "--max-tokens", "270", cwd=tmp_path).stdout
    assert "count: " not in out
    assert "return self.receipt(" in out


def test_json_has_its_rows_with_the_symbol(run: Run, tmp_path: Path) -> None:
    (tmp_path / "dock.py").write_text(LONG)
    (result,) = json.loads(run("unfold", "dock.py", "land", "--json", cwd=tmp_path).stdout)["results"]
    assert [(each["symbol"], each["line"]) for each in result["called"]] == [("Dock.full", 7), ("Dock.count", 13)]
    assert result["called"][0]["rows"][0]["text"] == "return self.load + crate.load > LIMIT"


def test_the_line_of_leads_does_not_name_it_again(run: Run, tmp_path: Path) -> None:
    (tmp_path / "dock.py").write_text(LONG)
    run("index", str(tmp_path))
    out = run("unfold", "dock.py", "land", cwd=tmp_path).stdout
    assert "leads to: " in out and "full :" not in out and "receipt :" in out


UNCLEAR: tuple[tuple[str, str], ...] = (
    ("dock.py", "class Dock(Base):\n    def land(self, c):\n        if super().full(c):\n            stop()\n\n"
                "    def full(self, c):\n        return c > 40\n"),
    ("dock.py", "def land(c, full):\n    if full(c):\n        stop()\n\ndef full(c):\n    return c > 40\n"),
    ("dock.py", "def land(c):\n    if c.full():\n        stop()\n\ndef full(c):\n    return c > 40\n"),
    ("dock.py", "class Dock:\n    def land(self, c):\n        if full(c):\n            stop()\n\n"
                "    def full(self, c):\n        return c > 40\n"),
    ("Dock.java", "class Dock {\n  int land(int c) {\n    return full(c);\n  }\n  int full(int c) { return c + 40; }\n"
                  "  int full(long c) { return c + 41; }\n}\n"),
    ("dock.py", "def land(c):\n    if c > 2:\n        land(c - 1)\n"),
    ("dock.py", "def land(c):\n    full(c)\n    stop(c)\n\ndef full(c):\n    log.info('full %s', c > 40)\n"),
)  # fmt: skip


@pytest.mark.parametrize(("name", "code"), UNCLEAR)
def test_what_is_not_sure_or_says_nothing_is_not_shown(run: Run, tmp_path: Path, name: str, code: str) -> None:
    out = _unfolded(run, tmp_path, name, code, "land")
    assert "full: " not in out and "land: " not in out


@pytest.mark.parametrize(("line", "told"), [(13, {"count"}), (14, set()), (6, {"full", "count"})])
def test_a_line_is_shown_with_what_it_calls(run: Run, tmp_path: Path, line: int, told: set[str]) -> None:
    (tmp_path / "dock.py").write_text(LONG)
    out = run("unfold", f"dock.py:{line}", cwd=tmp_path).stdout
    assert {name for name in ("full", "count") if f"{name}: " in out} == told
    assert "count: " not in run("unfold", f"dock.py:{line}!full", cwd=tmp_path).stdout

"""The last line of an unfold says what the shown code leads to: what it calls, extends, or is decorated with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli_project import Run

Files = dict[str, str]

CALLS: tuple[tuple[Files, str, str], ...] = (
    ({"dock.py": "from store import Store\n\nclass Dock:\n    def __init__(self, store: Store):\n"
                 "        self.store = store\n\n"
                 "    def land(self, crate):\n        self.store.keep(crate)\n        return crate\n",
      "store.py": "class Store:\n    def keep(self, crate):\n        lift(crate)\n\nclass Other:\n"
                  "    def keep(self):\n        lift()\n"},
     "dock.py::land", "keep store.py:2-3"),
    ({"dock.ts": "import { Store } from './store'\nexport class Dock {\n  private store: Store\n"
                 "  land(crate: Crate) {\n"
                 "    this.store.keep(crate)\n    return crate\n  }\n}\n",
      "store.ts": "export class Store {\n  keep(crate: Crate) {\n    lift(crate)\n  }\n}\n"
                  "class Other {\n  keep() {\n    lift()\n  }\n}\n"},
     "dock.ts::land", "keep store.ts:2-4"),
    ({"dock.go": "package a\n\ntype Dock struct {\n\tstore *Store\n}\n\nfunc (d *Dock) land(crate Crate) {\n"
                 "\td.store.keep(crate)\n\td.sink(crate)\n}\n",
      "store.go": "package a\n\ntype Store struct{}\n\nfunc (s *Store) keep(crate Crate) {\n\tlift(crate)\n}\n\n"
                  "func (d *Dock) sink(crate Crate) {\n\tlower(crate)\n}\n"},
     "dock.go::land", "keep store.go:5-7, sink :9-11"),
    ({"dock.rs": "use crate::store::Store;\nstruct Dock { store: Store }\nimpl Dock {\n"
                 "    fn land(&self, crate_: Crate) {\n"
                 "        self.store.keep(crate_);\n        crate_.done();\n    }\n}\n",
      "store.rs": "pub struct Store {}\nimpl Store {\n    pub fn keep(&self, crate_: Crate) {\n"
                  "        lift(crate_);\n    }\n}\n"},
     "dock.rs::land", "keep store.rs:3-5"),
    ({"Dock.java": "class Dock {\n  private final Store store;\n  void land(Crate crate) {\n    store.keep(crate);\n"
                   "    crate.done();\n  }\n}\n",
      "Store.java": "class Store {\n  void keep(Crate crate) {\n    lift(crate);\n  }\n}\n"},
     "Dock.java::land", "keep Store.java:2-4"),
    ({"Dock.cs": "class Dock {\n  private readonly Store _store;\n  void Land(Crate crate) {\n    _store.Keep(crate);\n"
                 "    crate.Done();\n  }\n}\n",
      "Store.cs": "class Store {\n  void Keep(Crate crate) {\n    Lift(crate);\n  }\n}\n"},
     "Dock.cs::Land", "Keep Store.cs:2-4"),
    ({"Dock.php": "<?php\nclass Dock {\n  public function __construct(protected Store $store) {}\n"
                  "  function land($crate) {\n    $this->store->keep($crate);\n    return $crate;\n  }\n}\n",
      "Store.php": "<?php\nclass Store {\n  function keep($crate) {\n    lift($crate);\n  }\n}\n"},
     "Dock.php::land", "keep Store.php:3-5"),
    ({"dock.kt": "class Dock(private val store: Store) {\n  fun land(crate: Crate) {\n    store.keep(crate)\n"
                 "    crate.done()\n  }\n}\n",
      "store.kt": "class Store {\n  fun keep(crate: Crate) {\n    lift(crate)\n  }\n}\n"},
     "dock.kt::land", "keep store.kt:2-4"),
    ({"dock.rb": "class Dock\n  def land(crate)\n    Store.keep(crate)\n    crate\n  end\nend\n",
      "store.rb": "class Store\n  def self.keep(crate)\n    lift(crate)\n  end\nend\n"},
     "dock.rb::land", "keep store.rb:2-4"),
    ({"dock.c": "void land(struct crate *crate) {\n  keep_crate(crate);\n  done(crate);\n}\n",
      "store.c": "void keep_crate(struct crate *crate) {\n  lift(crate);\n}\n",
      "store.h": "void keep_crate(struct crate *crate);\n"},
     "dock.c::land", "keep_crate store.c:1-3"),
    ({"dock.scala": "trait Dock { self: Store =>\n  def land(crate: Crate): Unit = {\n    keepCrate(crate)\n"
                    "    done()\n  }\n}\n",
      "store.scala": "trait Store {\n  def keepCrate(crate: Crate): Unit = {\n    lift(crate)\n  }\n"
                     "  def done(): Unit = {\n    lift()\n  }\n}\n"},
     "dock.scala::land", "keepCrate store.scala:2-4"),
    ({"dock.rb": "class Dock < Base\n  def land(crate)\n    keep_crate(crate)\n    crate\n  end\nend\n",
      "store.rb": "module Store\n  def keep_crate(crate)\n    lift(crate)\n    sink(crate)\n  end\nend\n"},
     "dock.rb::land", "keep_crate store.rb:2-5"),
)  # fmt: skip


def _write(folder: Path, files: Files) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def _leads(run: Run, folder: Path, files: Files, *targets: str) -> str:
    """What the last line of an unfold of ``targets`` says, in a folder with these files and an index."""
    _write(folder, files)
    run("index", str(folder))
    lines = run("unfold", *targets, cwd=folder).stdout.splitlines()
    told = [line.removeprefix("leads to: ") for line in lines if line.startswith("leads to: ")]
    return told[0] if told else ""


@pytest.mark.parametrize(("files", "target", "told"), CALLS, ids=[case[1] for case in CALLS])
def test_what_a_function_calls_is_told_with_its_lines(
    run: Run, tmp_path: Path, files: Files, target: str, told: str
) -> None:
    assert _leads(run, tmp_path, files, target) == told


OTHERS: tuple[tuple[str, Files, str, str], ...] = (
    ("a base and the classes of a list",
     {"dock.py": "class Dock(Place):\n    guards = (Signed, Open)\n    size = 4\n",
      "base.py": "class Place:\n    size = 1\n\nclass Signed:\n    def allows(self):\n        return 1\n"},
     "dock.py::Dock", "Place base.py:1-2, Signed :4-6"),
    ("a base of a type that the focus of a file shows",
     {"dock.py": "class Dock(Place):\n    size = 4\n\nclass Pier:\n    size = 5\n",
      "base.py": "class Place:\n    size = 1\n"},
     "dock.py~class Dock", "Place base.py:1-2"),
    ("a decorator",
     {"dock.ts": "@Guarded()\nexport class Dock {\n  land() {\n    return 1\n  }\n}\n",
      "guard.ts": "export class Guarded {\n  allows() {\n    return 1\n  }\n}\n"},
     "dock.ts::Dock", "Guarded guard.ts:1-5"),
    ("a member that is inherited",
     {"dock.py": "from base import Place\n\nclass Dock(Place):\n    def land(self):\n        self.moor()\n"
                 "        return 1\n",
      "base.py": "class Place:\n    def moor(self):\n        tie()\n\nclass Rope:\n    def moor(self):\n"
                 "        knot()\n"},
     "dock.py::land", "moor base.py:2-3"),
    ("a member of the same type",
     {"dock.py": "class Dock:\n    def land(self):\n        self.moor()\n        return 1\n\n"
                 "    def moor(self):\n        tie()\n"},
     "dock.py::land", "moor :6-7"),
    ("a function of a module",
     {"dock.py": "import ropes\n\ndef land():\n    ropes.moor()\n    return 1\n",
      "ropes.py": "def moor():\n    tie()\n", "bolts.py": "def moor():\n    drill()\n"},
     "dock.py::land", "moor ropes.py:1-2"),
    ("a template",
     {"dock.php": "<?php\nfunction land() {\n  $x = 1;\n  return view('dock.moored', []);\n}\n",
      "views/dock/moored.blade.php": "<?php\necho 1;\n"},
     "dock.php::land", "moored.blade.php"),
    ("of files of one name the path",
     {"dock/a.py": "def land():\n    moor_ship()\n    return 1\n", "ropes/b.py": "def moor_ship():\n    tie()\n",
      "bolts/b.py": "x = 1\n"},
     "dock/a.py::land", "moor_ship ropes/b.py:1-2"),
)  # fmt: skip


@pytest.mark.parametrize(("files", "target", "told"), [case[1:] for case in OTHERS], ids=[case[0] for case in OTHERS])
def test_what_else_a_row_names_is_told(run: Run, tmp_path: Path, files: Files, target: str, told: str) -> None:
    assert _leads(run, tmp_path, files, target) == told


SILENT: tuple[tuple[str, Files, tuple[str, ...]], ...] = (
    ("what the answer shows", {"dock.py": "def land():\n    moor()\n    return 1\n\ndef moor():\n    tie()\n"},
     ("dock.py::land", "dock.py::moor")),
    ("one of two of the name",
     {"dock.py": "def land(any):\n    any.moor()\n    return 1\n", "a.py": "class A:\n    def moor(self):\n"
                                                                           "        tie()\n",
      "b.py": "class B:\n    def moor(self):\n        tie()\n"}, ("dock.py::land",)),
    ("a member of a type that the file does not name",
     {"dock.py": "def land(names):\n    names.moor()\n    return 1\n", "a.py": "class A:\n"
                                                                               "    def moor(self):\n        tie()\n"},
     ("dock.py::land",)),
    ("a member of what another call returns, for one of the own type",
     {"Dock.java": "class Dock {\n  void land(Crate crate) {\n    crate.find().moor();\n    return;\n  }\n"
                   "  void moor() {\n    tie();\n  }\n}\n",
      "Ship.java": "class Ship {\n  void moor() {\n    tie();\n  }\n}\n"}, ("Dock.java::land",)),
    ("a member of what another file of the name gives",
     {"dock.py": "from lib import ropes\n\ndef land(a: A):\n    ropes.moor()\n    return 1\n",
      "a.py": "class A:\n    def moor(self):\n        tie()\n"}, ("dock.py::land",)),
    ("a method for a function that is called as such",
     {"dock.py": "from lib import moor\n\nclass Dock:\n    def land(self):\n        moor()\n        return 1\n\n"
                 "    def moor(self):\n        tie()\n"}, ("dock.py::land",)),
    ("a function that another folder hides",
     {"a/dock.c": "void land(void) {\n  moor();\n  done();\n}\n",
      "b/ropes.c": "static void moor(void) {\n  tie();\n}\n"},
     ("a/dock.c::land",)),
    ("a member of another type than the one before the name",
     {"dock.rs": "fn land(pier: Pier) {\n    Dock::new(1);\n    done();\n}\n",
      "a.rs": "struct Pier {}\nimpl Pier {\n    fn new(n: u8) -> Pier {\n        tie();\n    }\n}\n"
              "struct Dock {}\n"},
     ("dock.rs::land",)),
    ("the words of strings", {"Dock.cs": "[Tags(\"Pier\")]\nclass Dock {\n  int Size = 4;\n  int Width = 4;\n}\n",
                              "Pier.cs": "class Pier {\n  int Size = 4;\n}\n"}, ("Dock.cs::Dock",)),
    ("an accessor", {"dock.py": "def land():\n    get_size()\n    return 1\n", "a.py": "def get_size():\n"
                                                                                       "    return 1\n"},
     ("dock.py::land",)),
    ("a parameter that is called", {"dock.py": "def land(moor):\n    moor()\n"
                                               "    return 1\n", "a.py": "def moor():\n    tie()\n"},
     ("dock.py::land",)),
    ("a function of tests", {"dock.py": "def land():\n    moor()\n"
                                        "    return 1\n", "tests/test_a.py": "def moor():\n    tie()\n"},
     ("dock.py::land",)),
    ("a function of another language", {"dock.py": "def land():\n    moor()\n"
                                                   "    return 1\n", "a.js": "function moor() {\n  tie()\n}\n"},
     ("dock.py::land",)),
)  # fmt: skip


@pytest.mark.parametrize(("files", "targets"), [case[1:] for case in SILENT], ids=[case[0] for case in SILENT])
def test_nothing_is_told_of(run: Run, tmp_path: Path, files: Files, targets: tuple[str, ...]) -> None:
    assert _leads(run, tmp_path, files, *targets) == ""


def test_a_call_outside_of_the_focus_leads_nowhere(run: Run, tmp_path: Path) -> None:
    body = "    if crate:\n        moor()\n" + "    count()\n" * 5 + "    if ship:\n        sink()\n"
    files = {
        "dock.py": f"def land(crate, ship):\n{body}",
        "a.py": "def moor():\n    tie()\n\ndef sink():\n    lower()\n",
    }
    assert _leads(run, tmp_path, files, "dock.py::land~sink") == "sink a.py:4-5"


def test_a_file_that_changed_since_it_was_indexed_leads_nowhere(run: Run, tmp_path: Path) -> None:
    files = {"dock.py": "def land():\n    moor()\n    return 1\n", "a.py": "def moor():\n    tie()\n"}
    assert _leads(run, tmp_path, files, "dock.py::land") == "moor a.py:1-2"
    (tmp_path / "a.py").write_text("\n\n\ndef sink():\n    lower()\n")
    assert "leads to" not in run("unfold", "dock.py::land", cwd=tmp_path).stdout


def test_without_an_index_nothing_is_looked_up(run: Run, tmp_path: Path) -> None:
    _write(tmp_path, {"dock.py": "def land():\n    moor()\n    return 1\n", "a.py": "def moor():\n    tie()\n"})
    assert "leads to" not in run("unfold", "dock.py::land", cwd=tmp_path).stdout


def test_where_it_would_take_more_than_an_eighth_of_the_room_there_are_rows(run: Run, tmp_path: Path) -> None:
    lines = "".join(f"    moor_at_number_{number}(crate)\n" for number in range(30))
    far = f"{'dock_of_the_north_' * 4}.py"
    _write(tmp_path, {"dock.py": f"def land(crate):\n{lines}", far: "def moor_at_number_1(crate):\n    tie()\n"})
    run("index", str(tmp_path))
    shown = run("unfold", "dock.py::land", "--max-tokens", "120", cwd=tmp_path).stdout
    assert "moor_at_number_1(" in shown
    assert "leads to" not in shown


def test_the_data_says_what_names_it_and_where(run: Run, tmp_path: Path) -> None:
    files = {"dock.py": "def land():\n    moor()\n    return 1\n", "a.py": "def moor():\n    tie()\n"}
    _leads(run, tmp_path, files, "dock.py::land")
    (lead,) = json.loads(run("unfold", "dock.py::land", "--json", cwd=tmp_path).stdout)["leads"]
    assert lead == {
        "name": "moor",
        "of": "dock.py",
        "line": 2,
        "path": "a.py",
        "file": "a.py",
        "qualified_name": "moor",
        "line_start": 1,
        "line_end": 2,
    }


EXTERNAL = [
    ("a.tsx", 'import { useMemo } from "react";\nexport function Box() {\n  return useMemo(() => 1);\n}\n', "Box"),
    ("a.py", "from threading import Event\n\n\ndef box():\n    return Event()\n", "box"),
    ("src/a.rs", "use std::thread::spawn;\npub fn set() {\n    spawn(run);\n}\n", "set"),
]
"""A call of what another package has, though a file of the tree declares the name, too."""


@pytest.mark.parametrize(("path", "source", "name"), EXTERNAL, ids=[path for path, *_ in EXTERNAL])
def test_what_is_imported_from_outside_of_the_tree_leads_nowhere(
    run: Run, tmp_path: Path, path: str, source: str, name: str
) -> None:
    others = {
        "hooks.tsx": "export function useMemo(f: Make) {\n  const made = f();\n  return made;\n}\n",
        "event.py": "class Event:\n    def set(self):\n        self.x = 1\n",
        "src/q.rs": "pub fn spawn(x: u8) {\n    let y = x;\n    go(y);\n}\n",
    }
    _write(tmp_path, {path: source, **others})
    run("index", str(tmp_path))
    assert "leads to" not in run("unfold", f"{path}::{name}", cwd=tmp_path).stdout


def test_a_file_that_was_written_since_is_no_lead(run: Run, tmp_path: Path) -> None:
    made = "def moor(crate):\n    tie(crate)\n"
    _write(tmp_path, {"dock.py": "def land():\n    moor(1)\n    return 1\n", "ropes.py": made})
    run("index", str(tmp_path))
    assert "leads to: moor ropes.py:1-2" in run("unfold", "dock.py::land", cwd=tmp_path).stdout
    (tmp_path / "ropes.py").write_text(f"{made}    tie(crate, crate)\n")
    assert "leads to" not in run("unfold", "dock.py::land", cwd=tmp_path).stdout

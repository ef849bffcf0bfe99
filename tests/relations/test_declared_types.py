"""Calls behind members whose types are declared one or more steps away."""

from __future__ import annotations

import pytest
from ecmascript_declared_types import CONTEXTS, TYPESCRIPT
from python_declared_types import NARROWED, PYTHON
from related_tree import Plant

GO = {
    "go.mod": "module example.com/a\n",
    "store.go": """\
package a

type Store struct{ next *Store }
type Other struct{}

func (s *Store) Free()  {}
func (o *Other) Free()  {}
func (s *Store) Two() (*Store, error) { return s, nil }

type DB struct {
	store  *Store
	stores map[string][]*Store
}
type Tx struct{ db *DB }
""",
    "main.go": """\
package a

func fields(tx *Tx) { tx.db.store.Free() }

func results(tx *Tx) {
	two, err := tx.db.store.Two()
	two.Free()
	_ = err
}

func ranged(tx *Tx) {
	for _, each := range tx.db.stores["a"] {
		each.Free()
	}
}

func asserted(x any) { x.(*Store).Free() }

func switched(x any) {
	switch y := x.(type) {
	case *Store:
		y.Free()
	}
}
""",
}
JAVA = {
    "a/Item.java": """\
package a;
public class Item { public void save() {} public Item self() { return this; } }
""",
    "a/Other.java": "package a;\npublic class Other { public void save() {} }\n",
    "a/Main.java": """\
package a;
import java.util.List;
class Main {
    List<Item> items;
    Item item() { return null; }
    void returned() { item().self().save(); }
    void elements() { items.get(0).save(); }
    void made() { new Item().save(); }
    void inferred() { for (var each : items) each.save(); }
    void handed() { items.forEach(each -> each.save()); }
}
""",
}
TREES = {
    "shop/items.py::Item.save": (PYTHON, "main.py::", "chained entered looped returned"),
    "items.py::Item.save": (
        NARROWED,
        "main.py::",
        "asserted behind_and bounded branch casted chosen either indexed left_early many renamed"
        " Holder.use_later Holder.use_taken",
    ),
    "store.go::Store.Free": (GO, "main.go::", "asserted fields ranged results switched"),
    "item.ts::Item.save": (TYPESCRIPT, "main.ts::", "called_back cast looped made returned taken_apart"),
    "item.ts::Item.save ": (
        CONTEXTS,
        "main.ts::",
        "argument async_argument bounded declared folded function_argument guarded in_object indexed last_arguments"
        " made many_of_many of_object option option_method paired promised returned signature variable.handler",
    ),
    "a/Item.java::Item.save": (JAVA, "a/Main.java::Main.", "elements handed inferred made returned"),
}


@pytest.mark.parametrize("target", TREES)
def test_a_call_is_attributed_by_types_that_are_declared_elsewhere(plant: Plant, target: str) -> None:
    files, where, names = TREES[target]
    callers = {caller for caller in plant(files).callers(target.strip()) if not caller.startswith("ambiguous ")}
    assert callers == {f"import {where}{name}" for name in names.split()}


def test_a_global_of_the_language_is_no_symbol_of_another_file(plant: Plant) -> None:
    tree = plant({"a.ts": "export class Set { }\n", "b.ts": "function f() { new Set() }\n"})
    assert tree.callers("a.ts::Set") == set()


def test_a_class_that_is_exported_by_another_name_hands_its_members_down(plant: Plant) -> None:
    tree = plant(
        {
            "base.ts": "class App {\n  run() {}\n}\nexport { App as Base }\n",
            "app.ts": "import { Base } from './base'\nexport class App extends Base {}\n",
            "main.ts": "import { App } from './app'\nexport function main(app: App) {\n  app.run()\n}\n",
            "other.ts": "export class Other {\n  run() {}\n}\n",
        }
    )
    assert "inherited main.ts::main" in tree.callers("base.ts::App.run")


def test_what_common_js_exports_as_the_whole_module_is_made_by_its_importers(plant: Plant) -> None:
    tree = plant(
        {
            "thing.js": "class Thing {\n  run() {}\n}\nfunction other() {}\nmodule.exports = Thing\n",
            "main.js": "const T = require('./thing')\nfunction main() {\n  const t = new T()\n  t.run()\n}\n",
            "other.js": "class Other {\n  run() {}\n}\n",
            "made.js": "class Made {\n  static from() {}\n}\nmodule.exports = Made\n",
            "makes.js": "const Made = require('./made')\nfunction makes() {\n  Made.from()\n}\n",
        }
    )
    assert "import main.js::main" in tree.callers("thing.js::Thing.run")
    assert tree.callers("made.js::Made.from") == {"import makes.js::makes"}


def test_a_type_inside_of_a_class_with_constructors_is_found_by_both_names(plant: Plant) -> None:
    tree = plant(
        {
            "Outer.java": """\
class Outer {
    private Outer.Inner inner;
    Outer() {}
    void go() { inner.run(); }
    static class Inner { void run() {} }
}
class Other { void run() {} }
"""
        }
    )
    assert tree.callers("Outer.java::Outer.Inner.run") == {"local Outer.java::Outer.go"}


def test_what_pythons_own_types_have_is_not_taken_for_the_only_one_of_its_name(plant: Plant) -> None:
    tree = plant(
        {
            "store.py": "class Store:\n    def exists(self): ...\n    def info(self): ...\n"
            "    def restock(self): ...\n",
            "main.py": "def main(path, log):\n    path.exists()\n    log.info('x')\n    path.restock()\n",
        }
    )
    assert tree.callers("store.py::Store.exists") == {"ambiguous main.py::main"}
    assert tree.callers("store.py::Store.info") == {"ambiguous main.py::main"}
    assert tree.callers("store.py::Store.restock") == {"unique main.py::main"}

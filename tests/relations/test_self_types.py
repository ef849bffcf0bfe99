"""What ``this`` is in the methods of objects of JavaScript and TypeScript, and objects of many members."""

from __future__ import annotations

import pytest
from related_tree import Plant

STORES = """\
export class Store {
  save() {}
  /** @returns {Store} */
  static of(name) { return names[name]; }
}
export class Other {
  save() {}
  clear() {}
}
"""
OBJECTS = """\
import { Other, Store } from './stores';
const outer = {
  store: new Store(),
  inner: {
    other: new Other(),
    clear() {},
    of_an_inner_object() { this.other.save(); },
  },
  of_a_member() {
    this.store.save();
    this.inner.clear();
  },
  in_a_callback() { [1].forEach(() => this.store.save()); },
};
export function make(given) {
  return {
    store: new Store(),
    of_what_is_returned() { this.store.save(); },
  };
}
module.exports = {
  store: new Store(),
  of_the_module() { this.store.save(); },
};
"""
FILES = {"stores.js": STORES, "objects.js": OBJECTS}
CALLERS = {
    "stores.js::Store.save": "outer.of_a_member outer.in_a_callback make.of_what_is_returned of_the_module",
    "stores.js::Other.save": "outer.inner.of_an_inner_object",
    "stores.js::Other.clear": "",
}
MANY = "".join(f"  measuredFrom{number}() {{}},\n" for number in range(9))


def _sure(found: set[str]) -> set[str]:
    return {one for one in found if not one.startswith(("ambiguous ", "unique "))}


@pytest.mark.parametrize("target", CALLERS)
def test_this_in_a_method_is_the_object_that_the_method_is_written_in(shared: Plant, target: str) -> None:
    expected = {f"import objects.js::{name}" for name in CALLERS[target].split()}
    assert _sure(shared(FILES).callers(target)) == expected


def test_an_inner_object_of_this_has_the_methods_that_are_written_in_it(shared: Plant) -> None:
    assert _sure(shared(FILES).callers("objects.js::outer.inner.clear")) == {"local objects.js::outer.of_a_member"}


def test_the_members_of_a_long_object_are_known(plant: Plant) -> None:
    helpers = f"import {{ Store }} from './stores';\nfunction open() {{}}\nexport const helpers = {{\n{MANY}  open,\n"
    helpers += "  inner: { clear() {} },\n  store: new Store(),\n};\nexport type Helpers = typeof helpers;\n"
    main = """\
import { type Helpers, helpers } from './helpers';
function of_a_part({ open }: Helpers) { open(); }
function of_an_inner_object() { helpers.inner.clear(); }
function of_a_value(given: Helpers) { given.store.save(); }
"""
    tree = plant({"stores.ts": STORES, "helpers.ts": helpers, "main.ts": main})
    assert _sure(tree.callers("helpers.ts::open")) == {"import main.ts::of_a_part"}
    assert _sure(tree.callers("helpers.ts::helpers.inner.clear")) == {"import main.ts::of_an_inner_object"}
    assert _sure(tree.callers("stores.ts::Store.save")) == {"import main.ts::of_a_value"}


@pytest.mark.parametrize("value", ["name && Store.of(name)", "(name && name.length && Store.of(name)) || new Store()"])
def test_what_a_condition_guards_is_what_it_is_without_the_condition(plant: Plant, value: str) -> None:
    main = f"import {{ Store }} from './stores';\nfunction guarded(name) {{ const store = {value}; store.save(); }}\n"
    tree = plant({"stores.js": STORES, "main.js": main})
    assert _sure(tree.callers("stores.js::Store.save")) == {"import main.js::guarded"}
    assert _sure(tree.callers("stores.js::Other.save")) == set()


def test_the_denial_of_a_condition_is_no_object(plant: Plant) -> None:
    main = "import { Store } from './stores';\nfunction f(name) { const no = !(name && Store.of(name)); no.save(); }\n"
    assert _sure(plant({"stores.js": STORES, "main.js": main}).callers("stores.js::Store.save")) == set()


COMMENTED = """\
import { Other, Store } from './stores';
export function make(options) {
  return {
    first() {}, // what comes first
    store: new Store(), // where it goes
    /**
     * Documented.
     */
    other: new Other(),
    // open,
    clear,
  };
}
function clear() {}
function use() {
  const made = make(1);
  made.store.save();
  made.other.save();
  made.clear();
  made.first();
}
"""
COMMENTED_CALLERS = {
    "stores.js::Store.save": {"import objects.js::use"},
    "stores.js::Other.save": {"import objects.js::use"},
    "objects.js::clear": {"local objects.js::use"},
    "objects.js::make.first": {"local objects.js::use"},
}


@pytest.mark.parametrize("target", COMMENTED_CALLERS)
def test_members_of_an_object_are_known_behind_comments(plant: Plant, target: str) -> None:
    assert plant({"stores.js": STORES, "objects.js": COMMENTED}).callers(target) == COMMENTED_CALLERS[target]

"""What the members of a module's objects are, and what the language's own functions hand on."""

from __future__ import annotations

import pytest
from related_tree import Plant

ITEM = """\
export class Item {
  go(): boolean { return true; }
}
export class Other {
  go(): boolean { return false; }
  read(): void {}
}
export function make() { return new Item(); }
"""
OBJECTS = """\
import { Item, make } from './item';
const label = { read: () => '', go: (value: string) => value };
export const items = { one: new Item(), two: make(), read() {} };
export { label };
"""
MAIN = """\
import * as Objects from './objects';
import { items, label } from './objects';
import { Item } from './item';
const FROZEN = Object.freeze(new Item());

function of_a_module() { Objects.label.read(); }
function of_an_import() { label.read(); }
function of_another_name() {
  const same = label;
  same.read();
}
function taken_out() {
  const { read } = Objects.label;
  read();
}
function of_another_object() { items.read(); }
function of_members() {
  items.one.go();
  Objects.items.two.go();
}
function frozen() { FROZEN.go(); }
function negated(one: Item | undefined) { return !one!.go(); }
function of_pairs(many: Item[]) {
  for (const [number, one] of many.entries()) {
    one.go();
  }
}
function of_a_copy(many: Set<Item> | undefined) { Array.from(many!).forEach(one => one.go()); }
function of_values(many: Record<string, Item>) { return Object.values(many).map(one => one.go()); }
function mapped(many: string[]) { return Array.from(many, one => one.go()); }
"""
FILES = {"item.ts": ITEM, "objects.ts": OBJECTS, "main.ts": MAIN}
CALLERS = {
    "item.ts::Item.go": "of_members frozen negated of_pairs of_a_copy of_values",
    "item.ts::Other.read": "",
    "objects.ts::label.read": "of_a_module of_an_import of_another_name taken_out",
    "objects.ts::label.go": "",
    "objects.ts::items.read": "of_another_object",
}


@pytest.mark.parametrize("target", CALLERS)
def test_members_of_objects_are_known_where_they_are_written(shared: Plant, target: str) -> None:
    sure = {caller for caller in shared(FILES).callers(target) if not caller.startswith(("ambiguous ", "unique "))}
    assert sure == {f"import main.ts::{name}" for name in CALLERS[target].split()}


@pytest.mark.parametrize("given", ["export default", "module.exports ="])
def test_a_bare_name_is_no_method_of_what_a_module_gives(plant: Plant, given: str) -> None:
    main = f"import {{ settings }} from './settings';\n{given} {{\n  settings: () => settings().own,\n}};\n"
    tree = plant({"settings.js": "export function settings() {}\n", "main.js": main})
    assert tree.callers("settings.js::settings") == {"import main.js::settings"}
    assert tree.callers("main.js::settings") == set()

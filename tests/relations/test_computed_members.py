"""Members that are declared and read by a constant in brackets: ``[NAME]() {}`` and ``item[NAME]()``."""

from __future__ import annotations

import pytest
from related_tree import Plant

KEYS = "export const NAME = Symbol('name')\nexport const SIZE = 'size'\n"
ITEMS = """\
import { NAME, SIZE } from './keys'
export class Item {
  [NAME]() { return 1 }
  static [SIZE] = 2
}
export class Other {
  [NAME]() { return 1 }
}
"""
USING = """\
import { Item, Other } from './items'
import * as keys from './keys'
import { NAME, SIZE } from './keys'
export function call(item: Item) { return item[NAME]() }
export function other(one: Other) { return one[NAME]() }
export function read(item: Item) { return item.length + Item[SIZE] }
export class Less extends Item { own() { return this[NAME]() } }
export function by_number(item: Item[]) { let i = 0; return item[i] }
"""


@pytest.mark.parametrize("ending", ["ts", "tsx"])
def test_a_member_with_a_constant_as_its_name_is_referred_to_by_that(ending: str, plant: Plant) -> None:
    tree = plant({f"keys.{ending}": KEYS, f"items.{ending}": ITEMS, f"use.{ending}": USING})
    assert tree.callers("Item.[NAME]") == {f"import use.{ending}::call", f"inherited use.{ending}::Less.own"}
    assert tree.callers("Other.[NAME]") == {f"import use.{ending}::other"}
    assert [row.symbol.name for row in tree.ask("references", "Item.[SIZE]").rows] == ["read"]


OBJECT = "export const hooks = { update(n) { return n }, create() {} };\nexport class Job { stop() {} }\n"


@pytest.mark.parametrize(
    ("code", "target", "callers"),
    [
        ("export function go() { hooks['update'](3); }", "hooks.update", {"import use.js::go"}),
        ('export function go() { return hooks["up" + "date"](3); }', "hooks.update", set()),
        ("export function go() { hooks['create'](3); }", "hooks.update", set()),
        ("export function go() { new Job()['stop'](); }", "Job.stop", {"import use.js::go"}),
        ("export function go(any) { any['update'](); }", "hooks.update", {"ambiguous use.js::go"}),
    ],
)
def test_a_member_in_quotes_and_brackets_is_called(code: str, target: str, callers: set[str], plant: Plant) -> None:
    tree = plant({"hooks.js": OBJECT, "use.js": f"import {{ hooks, Job }} from './hooks';\n{code}\n"})
    assert tree.callers(target) == callers

"""Local variables of TypeScript that hold a class or have the name of the function around, and types of its results."""

from __future__ import annotations

import pytest
from related_tree import Plant

ITEM = """\
export class Item<T> {
  add(one: T): void {}
}
export class Other { add(): void {} }
export type Take<T> = (item: Item<T>) => void;
"""
CALLS = {
    "class_in_a_variable": "const Held = class<T> extends Item<T> {};\n  new Held<string>().add('a');",
    "class_without_parameters": "const Held = class extends Item<string> {};\n  const a = new Held();\n  a.add('a');",
    "function_of_its_name": "const function_of_its_name = new Item<string>();\n  function_of_its_name.add('a');",
}
RESULTS = {
    "bound_by_a_function": "<F extends (one: Other) => void>(given: F): Take<string>",
    "with_a_default": "<F = (one: Other) => void>(given: F): Take<string>",
}
MAIN = "import { Item, Other, Take } from './item';\n" + "".join(
    [f"export function {name}() {{\n  {body}\n}}\n" for name, body in CALLS.items()]
    + [f"export const {name} = {head} => {{\n  return item => item.add('a');\n}};\n" for name, head in RESULTS.items()]
)


@pytest.mark.parametrize("caller", [*CALLS, *RESULTS])
def test_a_member_of_a_local_variable_or_a_returned_functions_parameter_is_known(shared: Plant, caller: str) -> None:
    callers = shared({"item.ts": ITEM, "main.ts": MAIN}).callers("item.ts::Item.add")
    assert {f"{how} main.ts::{caller}" for how in ("import", "inherited")} & callers

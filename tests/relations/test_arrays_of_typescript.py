"""Elements of arrays that are written down, what assignments give, and what is injected."""

from __future__ import annotations

import pytest
from related_tree import Plant

ITEM = """\
export class Item { go(): void {} }
export class Other { go(): void {} read(): void {} }
export async function load() { return new Item(); }
export const useKept = defineKept('kept', { actions: { keep() {} } });
"""
MAIN = """\
import { inject } from '@angular/core';
import { Item, Other, load, useKept } from './item';

class Injected {
  private item = inject(Item);
  injected() { this.item.go(); }
}
class Single {
  static #one?: Single;
  static get one() { return (Single.#one ??= new Single()); }
  alone() {}
}
async function together(other: Other) {
  const [first, second] = await Promise.all([load(), other]);
  first.go();
  second.read();
}
async function together_unknown(several: unknown[]) {
  const [first, second] = await Promise.all([...several, load()]);
  first.go();
}
function of_a_loop(item: Item) {
  const same = [item, item];
  for (const one of same) one.go();
}
function of_a_mixed_loop(item: Item, other: Other) {
  const mixed = [item, other];
  for (const one of mixed) one.go();
}
function of_a_skipped_one(item: Item) {
  const [, second] = [1, item];
  second.go();
}
function of_the_last(item: Item) {
  const queue = [item];
  queue.pop().go();
}
function of_the_last_of_two(item: Item, other: Other) { [item, other].pop().go(); }
function of_an_assignment(held: { item?: Item }) {
  const item = held.item ??= new Item();
  item.go();
}
function of_a_library_s_type(held: WithRequired<{ item: Item }, 'item'>) { held.item.go(); }
function of_what_is_made_once() { Single.one.alone(); }
function of_what_a_variable_gives() { useKept().keep(); }
"""
FILES = {"item.ts": ITEM, "main.ts": MAIN}
CALLERS = {
    "item.ts::Item.go": (
        "Injected.injected of_a_library_s_type of_a_loop of_a_skipped_one of_an_assignment of_the_last together"
    ),
    "item.ts::Other.go": "",
    "item.ts::Other.read": "together",
}


@pytest.mark.parametrize("target", CALLERS)
def test_elements_of_arrays_are_what_is_written_there(shared: Plant, target: str) -> None:
    sure = {caller for caller in shared(FILES).callers(target) if not caller.startswith("ambiguous ")}
    assert sure == {f"import main.ts::{name}" for name in CALLERS[target].split()}


def test_what_is_assigned_in_an_expression_is_what_that_gives(shared: Plant) -> None:
    assert shared(FILES).callers("main.ts::Single.alone") == {"local main.ts::of_what_is_made_once"}


def test_a_call_of_a_variable_of_which_little_is_known_may_have_any_member(shared: Plant) -> None:
    assert shared(FILES).callers("item.ts::useKept.actions.keep") == {"unique main.ts::of_what_a_variable_gives"}

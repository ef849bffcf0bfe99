"""Members of TypeScript are renamed where declarations, narrowing and inference tell the type of their object."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed

CASES = {
    "fields beside parameters of overloads, and beside members of type literals, of their names": (
        "Item.size",
        """\
class Item { «size» = 1 }
class Box<T extends Item = Item> {
  value: T
  declare other: Item
  constructor(value?: any)
  constructor(value: any, all: boolean) {
    this.value = make(value) as T
  }
  abstract set(other: any): void
  pick() {
    let given: { other: string } | null = null
    this.other = make(given)
  }
}
declare function make(given: unknown): any
function use(box: Box) {
  box.value.«size» + box.other.«size»
}
""",
    ),
    "a class behind a namespace of its name": (
        "Item.size",
        """\
class Item { «size» = 1 }
declare namespace Box {
  interface Wide<T extends Item> extends Box<T> { far: T }
}
class Box<T extends Item = Item> { value!: T }
function use(box: Box<Item>, wide: Box.Wide<Item>) {
  box.value.«size» + wide.value.«size» + wide.far.«size»
}
""",
    ),
    "a member of an object, and of the type in its variable's declaration": (
        "walk.at",
        """interface Base { name: string }
export const walk: { (): void; «at»(n: number): void } & Base = function () {}
walk.«at» = (n: number) => {}
const other: { at(n: number): void } = { at(n) {} }
walk.«at»(1)
other.at(2)
""",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_members_are_renamed_where_their_type_is_told(case: str, ask: Ask, folder: Path) -> None:
    symbol, text = CASES[case]
    assert not assert_renamed(f"a.ts::{symbol}", {"a.ts": text}, ask, folder).unsure

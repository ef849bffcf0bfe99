"""TypeScript: a function that is given a class returns an object of it where its parameter's type says so."""

from __future__ import annotations

import pytest
from related_tree import Plant

TREE = {
    "item.ts": """\
export class Item { go() {} }
export class Other { go() {} }
export type Maker<T> = { new (...given: any[]): T }
export function by_signature<T>(of: { new (): T } | Function): T { return null! }
export function by_constructor<T>(of: abstract new (...given: any[]) => T): T { return null! }
export function by_alias<T>(of: Maker<T>): T { return null! }
export function by_the_second<T>(key: string, of: Maker<T>): T { return null! }
export function by_name(of: Function): Other { return null! }
export interface Container { get<T>(of: Maker<T>): T }
""",
    "main.ts": """\
import { Item, Other, Container, by_signature, by_constructor, by_alias, by_the_second, by_name } from './item'
function signature() { by_signature(Item).go() }
function constructor_() { by_constructor(Item).go() }
function alias() { by_alias(Item).go() }
function second() { by_the_second('a', Item).go() }
function in_a_variable() { const item = by_alias(Item); item.go() }
function member(container: Container) { container.get(Item).go() }
function of_another() { by_name(Item).go() }
function of_a_value(ITEM: Item) { by_alias(ITEM).go() }
""",
}


@pytest.mark.parametrize(
    ("target", "names"),
    [
        ("Item.go", "signature constructor_ alias second in_a_variable member"),
        ("Other.go", "of_another"),
    ],
)
def test_an_object_of_the_class_that_is_given(shared: Plant, target: str, names: str) -> None:
    sure = {one for one in shared(TREE).callers(f"item.ts::{target}") if one.startswith("import ")}
    assert sure == {f"import main.ts::{name}" for name in names.split()}

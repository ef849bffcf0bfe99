"""Members of unions and of what stands under any key, of declared modules, and behind functions of React."""

from __future__ import annotations

import pytest
from related_tree import Plant

ITEM = """\
export class Item {
  go(): void {}
}
export class Other {
  go(): void {}
}
"""
MAIN = """\
import { Item, Other } from './item';
import { Part } from '@shop/part';

const handlers: { readonly [name: string]: Item } = {};
const mapped: { [Name in 'a' | 'b']: Name extends 'a' ? Item : Other } = null!;

function of_either(one: Item | Other) { one.go(); }
function of_a_map_of_several(map: Map<string, Other | Item>) { map.get('').go(); }
function of_no_map(map: Map<string, Other | Item>) { map.go(); }
function of_a_new_map() { const map = new Map<string, Item | Other>(); map.go(); }
function of_any_key(name: string) { handlers[name].go(); }
function under_a_key() { handlers.open.go(); }
function of_a_record(record: Record<'a' | 'b', Item>) { record.a.go(); }
function of_a_map(map: Map<string, Item>) { map.size.go(); }
function after_a_map(map: Map<string, Other>, one: Item) { return take((first, second) => second.go()); }
function take(call: (map: Map<string, Other>, one: Item) => void) {}
function mapped_to_one_of_two() { mapped.a.go(); }
function of_a_declared_module() { new Part().fit(); }
"""
PART = """\
declare module '@shop/part' {
  export class Part {
    fit(): void;
  }
}
declare namespace inner {
  class Hidden {
    fit(): void;
  }
}
"""
REACT = """\
import React, { createContext, useContext, useRef, useState } from 'react';
import { useMemo } from './own';
import { Item, Other } from './item';

export const Current = createContext<Item | null>(null);

function referred() {
  const ref = useRef<Item>(null);
  ref.current?.go();
}
function stated() {
  const [item, set] = React.useState(new Item());
  item.go();
}
function around() {
  const item = useContext(Current);
  item.go();
}
function of_a_map() {
  const ref = useRef(new Map<string, Item>());
  ref.current.get('').go();
}
function unknown() {
  const ref = useRef(null);
  ref.current.go();
  const [state] = useState();
  state.go();
}
function of_its_own() {
  const item = useMemo<Item>();
  item.go();
}
"""
FILES = {
    "item.ts": ITEM,
    "main.ts": MAIN,
    "react.tsx": REACT,
    "own.ts": "import { Other } from './item';\nexport function useMemo<T>(): Other { return null!; }\n",
    "package.json": '{"name": "shop", "workspaces": ["part"]}',
    "part/package.json": '{"name": "@shop/part", "main": "lib/part.js", "types": "typings/part.d.ts"}',
    "part/typings/part.d.ts": PART,
}
CALLERS = {
    "item.ts::Item.go": """
    main.ts::of_either main.ts::of_any_key main.ts::under_a_key main.ts::of_a_record main.ts::after_a_map
    main.ts::of_a_map_of_several
    react.tsx::referred react.tsx::stated react.tsx::around react.tsx::of_a_map
    """,
    "item.ts::Other.go": "main.ts::of_either main.ts::of_a_map_of_several react.tsx::of_its_own",
    "part/typings/part.d.ts::@shop/part.Part": "main.ts::of_a_declared_module",
    "part/typings/part.d.ts::@shop/part.Part.fit": "main.ts::of_a_declared_module",
    "part/typings/part.d.ts::inner.Hidden.fit": "",
}


@pytest.mark.parametrize("target", CALLERS)
def test_a_member_is_that_of_what_a_value_may_be(shared: Plant, target: str) -> None:
    sure = {caller for caller in shared(FILES).callers(target) if not caller.startswith(("ambiguous ", "unique "))}
    assert sure == {f"import {place}" for place in CALLERS[target].split()}


def test_a_callback_s_parameter_is_what_the_signatures_that_say_it_say(plant: Plant) -> None:
    tree = plant(
        {
            "a.ts": """\
class Context { header() {} }
class Request { header() {} }
interface Routes {
  (path: string, handler: (c: Context) => void): void
  (path: string, ...handlers: [(c: Context) => void, (c: Context) => void]): void
  (path: string, handler: any): void
}
function run(get: Routes) { get('/', c => c.header()) }
"""
        }
    )
    assert [(row.symbol.name, row.how) for row in tree.ask("callers", "Context.header").rows] == [("run", "local")]
    assert tree.ask("callers", "Request.header").rows == ()


def test_lists_and_maps_of_a_type_with_more_members_hold_that_type(plant: Plant) -> None:
    tree = plant(
        {
            "a.ts": """\
class Item { go() {} }
class Other { go() {} }
function of_list(all: (Item & { name: string })[]) { for (const one of all) one.go() }
function of_map(map: Map<string, Item & { name: string }>) { map.get('')!.go() }
"""
        }
    )
    assert tree.callers("Item.go") == {"local a.ts::of_list", "local a.ts::of_map"}
    assert tree.callers("Other.go") == set()


@pytest.mark.parametrize("name", ["A", "N"])
def test_references_of_what_adds_to_another_module_are_those_of_what_it_adds_to(shared: Plant, name: str) -> None:
    tree = shared(
        {
            "a.ts": "export interface A { y: number }\nexport namespace N { export interface B {} }\n",
            "b.ts": "declare module './a' {\n  interface A { x: 1 }\n  namespace N { interface C {} }\n}\n",
            "c.ts": "import { A, N } from './a'\nlet one: A\nlet two: N.B\n",
        }
    )
    answer = tree.ask("references", f"b.ts::{name}")
    assert answer.symbol is not None and answer.symbol.path == "a.ts"
    assert [row.lines for row in answer.rows] == [(1,), ({"A": 2, "N": 3}[name],)]

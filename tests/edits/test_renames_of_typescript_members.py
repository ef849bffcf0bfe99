"""Members of TypeScript are renamed where declarations, narrowing and inference tell the type of their object."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed

CASES = {
    "the accessors of an object": (
        "own.size",
        """\
const own = {
  get «size»() { return 1 },
  set «size»(v) {},
  other() { return this.«size» },
}
const others = { size: 2 }
own.«size» = own.«size» + others.size
function use(given = own) { return given.«size» }
""",
    ),
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
    "a value that a key of a type parameter looks up": (
        "Patches.apply",
        """\
interface Patches { «apply»(n: number): void; note: string }
interface Maps { proxy(n: number): void; note: string }
const plugins: { a?: Patches; b?: Maps } = {}
type Plugins = typeof plugins
interface Table { a: Patches; b: Maps; count: number }
declare function get<K extends keyof Plugins>(key: K): Exclude<Plugins[K], undefined>
declare function load<K extends keyof Plugins>(key: K, given: Plugins[K]): void
declare function on<K extends keyof Table>(key: K, hear: (event: Table[K]) => void): void
get('a').«apply»(1)
load('a', { «apply»(n) {}, note: '' })
on('a', event => event.«apply»(1))
on('a', ({ «apply|renamed: apply» }) => apply(1))
function each(table: Table, key: 'a') { table[key].«apply»(1) }
""",
    ),
    "a callback that one of the object types of an alias has": (
        "Context.path",
        """\
class Context { «path» = '' }
type Options =
  | { name: string; code?: string | Context }
  | { verify: (name: string, c: Context) => boolean | Promise<boolean>; code?: string | Context }
declare function auth(options: Options): void
auth({ verify: (name, c) => c.«path» === name })
""",
    ),
    "unions in lists, maps, tuples, functions and type arguments": (
        "Named.name",
        """\
interface Named { «name»: string }
class A implements Named { «name» = '' }
class B implements Named { «name» = '' }
type Hear<T> = (given: T, all: readonly (A | B)[]) => void
type Heard = Hear<unknown> | { both?: Hear<A | B>; one?: Hear<A> }
declare function hear(heard: Heard): void
hear({ both(given, all) { given.«name» + all[0].«name» } })
hear({ one: given => given.«name» })
const map = new Map<string, A | B>()
map.get('a')!.«name»
const list: Array<A | B> = []
for (const each of list) each.«name»
list.forEach(({ «name|renamed: name» }) => name)
const [first] = list
first.«name»
const run: (one: A | B) => A = one => { one.«name»; return new A() }
declare const both: [A | B, A]
const [either] = both
either.«name»
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
    "an object that is given to a function with type arguments, of the tree or from outside": (
        "Door.open",
        """import { useMemo, useState } from 'ui'
interface Door { «open»(): void; size: number }
interface Lid { open: number; more: number }
declare function expose<T = Lid>(members: T): void
declare function both<T, K>(one: K, all: () => T[]): void
const door = useMemo<Door>(() => ({ size: 1, «open»() {} }), [])
const [state] = useState<Door | null>({ «open»: () => {}, size: 1 })
expose<Door>({ «open»() {}, size: 1 })
both<Door, Lid>({ open: 1, more: 2 }, () => [{ «open»() {}, size: 2 }])
useState<Lid>({ open: 1, more: 2 })
""",
    ),
    "a member of one of several types, which another member tells apart": (
        "Circle.size",
        """\
interface Named { kind: string; size: number }
interface Circle { kind: 'circle'; «size»: number }
interface Square { kind: "square"; size: number }
interface Line extends Named { kind: 'line' }
type Shape = Circle | Square | Line
declare function draw(shape: Shape): void
function show(shape: Shape, all: Shape[], two: Circle | Square) {
  if (two.kind === 'circle') { two.«size» } else if (two.kind === 'square') two.size
  if (shape.kind === 'square' || shape.kind === 'line') shape.size
  all.filter(one => one.kind === 'circle' && one.«size»)
  if (all.at(-1)?.kind === 'circle') all.map(one => one.kind == 'line' ? one.size : 0)
  switch (shape.kind) {
    case 'square':
    case 'line':
      return shape.size
    case 'circle': {
      return shape.«size»
    }
  }
  if (shape.kind !== 'circle') return
  shape.«size»
}
draw({ kind: 'circle', «size»: 1 })
draw({ kind: 'square', size: 1 })
const many: (Circle | Square)[] = [{ kind: 'circle', «size»: 1 }, { kind: 'square', size: 2 }]
""",
    ),
    "a member of what a type parameter stands for where nothing is given": (
        "Item.size",
        """\
interface Item { «size»: number }
interface Other { size: number }
class Box<K, T = Item> { all: T[] = []; get(): T { return this.all[0] } }
type Held<T = Item> = { one: T; each(run: (one: T) => void): void }
class Tree<T = Tree> { inner!: T; size = 1 }
function use(box: Box, held: Held, other: Held<Other>, both: Box<string, Other>, tree: Tree) {
  box.get().«size»
  box.all.map(one => one.«size»)
  held.one.«size»
  held.each(one => one.«size»)
  other.one.size
  both.get().size
  tree.inner.size
}
""",
    ),
    "a member of the keys of a map, and of what a function with parameters makes": (
        "Item.size",
        """\
class Item { «size» = 1; constructor(of: object, number: number) {} }
class Other { size = 1 }
declare function make<T>(run: (number: number) => T): T
const made = make((number) => { return new Item({}, number) })
made.«size»
const own = make(number => new Item({}, number))
own.«size»
function use(all: Map<Item, string>) {
  for (const [item, text] of all) { if (!item.«size») continue; text.trim() }
  for (const item of all.keys()) item.«size»
  all.forEach((text, item) => item.«size»)
}
""",
    ),
    "a member of the elements that methods of a list give functions": (
        "Item.size",
        """\
interface Item { «size»: number }
interface Other { size: number }
function use(items: Item[], others: Other[]) {
  items.forEach(function (one, number) { one.«size» })
  items.map(function ({ «size|renamed: size» }) { return size })
  items.sort((one, two) => one.«size» - two.«size»)
  items.reduce((sum, one) => sum + one.«size», 0)
  others.map(function (one) { return one.size })
  others.reduceRight((sum, { size }) => sum + size, 0)
}
""",
    ),
    "a member of the last operand, which is not null": (
        "Item.size",
        """\
class Item { «size» = 1; next(): Item { return this } }
function use(item: Item | undefined, number: number) {
  number > 1 && item!.next().«size»
  +number - item!.«size» - item!.next()!.«size»
  return number && !item!.next || !item!.«size»
}
""",
    ),
    "a member of an object that is a value where nothing is": (
        "View.has",
        """\
type View = { «has»(key: string): boolean; get(key: string): number }
interface Run { view?: View; other: { has(key: string): boolean } }
export const open = (run: Run) => (run.view ??= { «has»: key => !!key, get: key => key.length })
""",
    ),
    "a member of a variable that is called self, beside this": (
        "Log.warn",
        """\
interface Log { «warn»(): void }
interface Task { log: Log; self: Task }
interface Other { warn(): void }
class Uses {
  log!: Other
  run({ self }: Task) { self.log.«warn»(); this.log.warn() }
  own() { const self = this; self.log.warn() }
}
function use(task: Task) {
  const { self } = task
  self.log.«warn»()
  self.self.log.«warn»()
}
""",
    ),
    "a member that a class implements of a type's changed form": (
        "Base.size",
        """\
interface Base { «size»: number; wide: number }
class Some implements Omit<Base, 'wide'> { «size» = 1; wide = '' }
class More implements Partial<Pick<Base, '«size»'>> { «size» = 1; wide = '' }
class Less implements Omit<Base, '«size»' | 'far'> { size = ''; wide = 1 }
interface Other extends Pick<Base, 'wide'> { size: string; wide: 2 }
class Unknown<K extends keyof Base> implements Omit<Base, K> { size = '' }
function use(some: Some, more: More, less: Less, other: Other) {
  some.«size» + more.«size» + less.size + other.size
}
""",
    ),
    "a method of the object that a function returns, in each way to it": (
        "createManager.batch",
        """\
function createManager() {
  return { «batch»: <T>(run: () => T): T => run(), flush() {} } as const
}
const load = async (): Promise<void> => { (await later()).batch() }
async function later() { return { batch() {} } }
const manager = createManager()
manager.«batch»(() => {})
class Client {
  #manager = createManager()
  run(given: ReturnType<typeof createManager>) { this.#manager.«batch»(() => {}); given.«batch»(() => {}) }
}
""",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_members_are_renamed_where_their_type_is_told(case: str, ask: Ask, folder: Path) -> None:
    symbol, text = CASES[case]
    assert not assert_renamed(f"a.ts::{symbol}", {"a.ts": text}, ask, folder).unsure


def test_a_member_of_several_types_that_a_key_may_look_up_is_left(ask: Ask, folder: Path) -> None:
    (folder / "a.ts").write_text(
        """\
interface Patches { note: string }
interface Maps { note: string }
interface Table { a: Patches; b: Maps }
declare function get<K extends keyof Table>(key: K): Table[K]
get('a').note
const lists: Table['a'][] = []
lists[0].note
"""
    )
    answer = ask({"path": "a.ts", "op": "rename", "symbol": "Patches.note", "new_name": "text"})
    assert [shown.line for shown in answer.unsure] == [5, 7]


def test_the_other_types_of_a_union_with_the_member_are_named(ask: Ask, folder: Path) -> None:
    many = "".join(f"interface Part{one} {{ name: string }}\n" for one in range(8))
    parts = " | ".join(f"Part{one}" for one in range(8))
    (folder / "a.ts").write_text(
        f"""\
{many}interface Plain {{ name: string }}
type Known = {parts}
type Any = Known | Plain
export function use(one: Any, all: Any[], part: Part1) {{
  one.name
  all.at(-1)!.name
  part.name
}}
"""
    )
    answer = ask({"path": "a.ts", "op": "rename", "symbol": "Part1.name", "new_name": "text"})
    assert [shown.line for shown in answer.unsure] == [1, *range(3, 10)]
    assert {"  one.text", "  all.at(-1)!.text", "  part.text"} <= set((folder / "a.ts").read_text().split("\n"))


def test_a_member_of_a_union_is_renamed_where_its_type_may_be_meant(ask: Ask, folder: Path) -> None:
    text = """\
interface Circle { kind: 'circle'; «size»: number }
interface Square { kind: 'square'; size: number }
interface Other { kind: string; size: number }
function show(shape: Circle | Square, any: Circle | Other) {
  switch (shape.kind) {
    case 'square': shape.size
    case 'circle': shape.«size»
  }
  if (any.kind === 'circle') any.«size»
  if (any.kind === 'square') any.size
}
"""
    answer = assert_renamed("a.ts::Circle.size", {"a.ts": text}, ask, folder)
    assert [shown.line for shown in answer.unsure] == [2, 3]


def test_a_union_s_other_types_are_those_that_a_test_does_not_hold_for(ask: Ask, folder: Path) -> None:
    text = """\
enum Kind { A, B, C }
interface One { kind: Kind.A; tag: 'one'; «size»: number; radius: number }
interface Two { kind: Kind.B; tag: 'two'; size: number }
interface Three { kind: Kind.C; tag: 'three'; size: number; wide: string }
class Four { tag = 4; size = 4 }
interface Five { kind: Kind.B | Kind.C; tag: 'five' | "six"; size: number }
type Any = One | Two | Three | Four | Five
declare function isOne(one: Any): one is One
declare function make(): Two
export function use(a: Any, b: Any, kind: { kind: string }) {
  if (isOne(a)) a.«size»
  else a.size
  if (a.kind === Kind.A) a.«size»
  else a.size
  if ('radius' in a) a.«size»
  else a.size
  if (!('wide' in a)) a.«size»
  if (a.tag !== 'one') a.size
  if (a.kind === kind.kind) a.«size»
  if ('far' in a) a.«size»
  if (b.kind === Kind.B || b.kind === Kind.C) b.size
  else b.«size»
  if (a instanceof Four) return
  else a.«size»
  switch (a.tag) {
    case 'one':
      b.«size»
    case 'two':
      a.«size»
      break
    case 'three':
      a.size
  }
  let c: Any = b
  c = make()
  c.size
  const { «size|renamed: size» } = b
  draw({ tag: pick(), «size»: 1 })
  b.tag === 'two' ? b.size : b.«size»
  if (b.tag === 'six') b.size
  if (b.tag === 'one') return
  b.size
}
declare function draw(one: One | Two): void
"""
    answer = assert_renamed("a.ts::One.size", {"a.ts": text}, ask, folder)
    assert [shown.line for shown in answer.unsure] == [3, 4, 5, 6]


def test_a_switch_tells_the_types_of_a_union_apart_also_where_a_case_leads_into_the_next(
    ask: Ask, folder: Path
) -> None:
    text = """\
interface Some { type: 'a' | 'b'; size: number }
interface Fault { type: 'error'; size: number }
interface Folder { type: 'dir'; «size»: number }
type Token = Some | Fault | Folder
export function next(token: Token, all: Token[], number: number): void {
  switch (token.type) {
    case 'error':
      hear()
      // goes on
    case 'dir': {
      token.«size»
      break
    }
    default:
      token.size
  }
  switch (token.type) {
    case 'error': token.size; break
    case 'dir': token.«size»
    default: token.«size»
  }
  switch (token.type) {
    default: token.size; break
    case 'dir': token.«size»
  }
  switch (number) {
    default: token.«size»
  }
  if (all[0].type === 'dir') all[0].«size»
  else all[0].size
  if (all[1].type !== 'dir') return
  const { «size|renamed: size» } = all[1]
}
"""
    answer = assert_renamed("a.ts::Folder.size", {"a.ts": text}, ask, folder)
    assert [shown.line for shown in answer.unsure] == [1, 2]


def test_a_union_of_many_types_is_narrowed_test_by_test(ask: Ask, folder: Path) -> None:
    many = "".join(f"interface Part{one} {{ type: 'p{one}'; size: number }}\n" for one in range(8))
    text = f"""\
{many}interface Last {{ type: 'last'; «size»: number }}
type Any = Last | {" | ".join(f"Part{one}" for one in range(8))}
function use(one: Any) {{
  switch (one.type) {{
    case 'p1': return one.size
    case 'p2': return one.size
    case 'last': return one.«size»
  }}
}}
"""
    assert_renamed("a.ts::Last.size", {"a.ts": text}, ask, folder)


def test_a_member_is_left_where_a_function_makes_what_its_own_name_means(ask: Ask, folder: Path) -> None:
    (folder / "a.ts").write_text(
        """\
class Item { size = 1 }
declare function make<T>(run: (number: any) => T): T
const one = make((Item) => { return new Item() })
one.size
const two = make(number => { const Item = number; return new Item() })
two.size
"""
    )
    answer = ask({"path": "a.ts", "op": "rename", "symbol": "Item.size", "new_name": "width"})
    assert [shown.line for shown in answer.unsure] == [4, 6]


def test_a_member_of_what_an_unknown_type_argument_may_be_is_left(ask: Ask, folder: Path) -> None:
    (folder / "a.ts").write_text(
        """\
class Item { size = 1 }
declare function open<T>(given: (one: T) => void): void
open(one => one.size)
"""
    )
    answer = ask({"path": "a.ts", "op": "rename", "symbol": "Item.size", "new_name": "wide"})
    assert [shown.line for shown in answer.unsure] == [3]


def test_a_member_that_a_file_adds_to_a_global_type_is_left_where_it_is_asked_of_one(ask: Ask, folder: Path) -> None:
    (folder / "a.ts").write_text(
        """\
declare global {
  interface Uint8Array { toText(): string }
}
export function use(given: Uint8Array, other: Event) {
  other.toText()
  return given.toText()
}
"""
    )
    answer = ask({"path": "a.ts", "op": "rename", "symbol": "global.Uint8Array.toText", "new_name": "text"})
    assert [shown.line for shown in answer.unsure] == [6]


def test_a_method_of_a_function_s_result_is_left_where_the_value_may_be_another_object(ask: Ask, folder: Path) -> None:
    (folder / "a.ts").write_text("export function make() { return { batch() {} } }\n")
    (folder / "b.ts").write_text(
        """\
import { make } from './a'
make().batch()
export function either(all: boolean) {
  const one = all ? make() : { batch() {} }
  one.batch()
}
"""
    )
    answer = ask({"path": "a.ts", "op": "rename", "symbol": "make.batch", "new_name": "run"})
    assert [(shown.path, shown.line) for shown in answer.unsure] == [("b.ts", 5)]
    assert "make().run()" in (folder / "b.ts").read_text()


def test_a_method_of_an_object_is_left_where_the_value_may_be_an_object_without_a_name(ask: Ask, folder: Path) -> None:
    (folder / "a.ts").write_text(
        """\
export const one = { batch() {} }
export function either(all: boolean) {
  const two = all ? one : { batch() {} }
  two.batch()
  let three = one
  three.batch()
  three = { batch: () => {} }
  one.batch()
}
"""
    )
    answer = ask({"path": "a.ts", "op": "rename", "symbol": "one.batch", "new_name": "run"})
    assert [shown.line for shown in answer.unsure] == [4, 6]
    assert "  one.run()" in (folder / "a.ts").read_text()


def test_a_member_of_what_a_comment_s_type_parameter_may_be_is_left(ask: Ask, folder: Path) -> None:
    (folder / "a.js").write_text(
        """\
/** @template R, S the Item of a cache */
export class Cache {
  /** @param {(one: R) => void} run @param {(one: Item) => void} all */
  constructor(run, all) {}
}
export class Item { close() {} }
export class Other { close() {} }
new Cache((one) => one.close(), (one) => one.close())
"""
    )
    answer = ask({"path": "a.js", "op": "rename", "symbol": "Item.close", "new_name": "shut"})
    assert [shown.line for shown in answer.unsure] == [8]
    assert "(one) => one.close(), (one) => one.shut()" in (folder / "a.js").read_text()

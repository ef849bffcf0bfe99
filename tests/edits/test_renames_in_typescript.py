# ruff: noqa: E501 - a line of a file is easier to read on one line
"""A rename in TypeScript follows declarations that are merged, exported again, or written as a type's members."""

from __future__ import annotations

from pathlib import Path

import pytest
from editing import Ask, assert_renamed

CASES = {
    "a function behind a module that is exported again by a name, in patterns and in quotes": (
        "core.ts::charge",
        {
            "core.ts": "export function «charge»(n: number) { return n }\nexport default function main() {}\n",
            "index.ts": "export * as core from './core'\n",
            "use.ts": "import * as all from './index'\nimport * as own from './core'\nconst { «charge»: other } = own\nall.core.«charge»(5)\nother(own['«charge»'](6))\nconst charge = 1\nconst keys = { charge: charge }\n",
        },
    ),
    "an import that is exported again, by its own name": (
        "a.ts::pack",
        {
            "a.ts": "export default function «pack»() {}\n",
            "b.ts": "import «pack» from './a'\nexport { «pack» }\n",
            "c.ts": "export { default as «pack» } from './a'\n",
            "d.ts": "import { «pack» } from './b'\nimport { «pack» as other } from './c'\n«pack»(other())\n",
        },
    ),
    "an interface of a class's name adds its bases to the class": (
        "a.ts::Api.read",
        {
            "a.ts": "interface Api { «read»(): void }\nclass Base {}\ninterface Base extends Api {}\nclass Client extends Base { run() { this.«read»() } }\nclass Other { read() {} }\nnew Client().«read»()\nnew Other().read()\n"
        },
    ),
    "a type with the name of an imported value": (
        "b.ts::VALUES",
        {
            "a.ts": "export const VALUES = { a: 1 }\n",
            "b.ts": "import { VALUES } from './a'\nexport type «VALUES» = typeof VALUES\nexport type Keys = «VALUES»[keyof «VALUES»]\n",
        },
    ),
    "a method of an exported object, also by another name of that, but no function that an object has as a member": (
        "a.ts::box.label",
        {
            "a.ts": "export const box = { «label»() { return 1 }, size: 1 }\n",
            "b.ts": "import { box } from './a'\nconst conf = box\nexport const one = box.«label»()\nexport const other = () => conf.«label»\nfunction label() {}\nconst own = { label }\nown.label()\n",
        },
    ),
    "a method of an interface that classes without a symbol implement": (
        "a.ts::Check.run",
        {
            "a.ts": "export interface Check<T> { «run»(a: T): void }\nexport class Base { run(a: 1) {} }\n",
            "b.ts": "import * as a from './a'\nimport { Check } from './a'\nfunction f() {\n  let made\n  made = class Own implements Check<1> { «run»() {} }\n  take(class extends Some implements a.Check<2> { «run»() {} }, class implements Other { run() {} })\n}\n",
        },
    ),
    "options of a function whose type, an alias with arguments, is written behind its name": (
        "a.ts::Options.base",
        {
            "a.ts": "export interface Options { «base»?: string; size: number }\nexport type Factory<T, I = never> = (options: T) => { made: T; own: I }\n",
            "b.ts": "import type { Factory, Options } from './a'\nconst driver: Factory<Options, string> = (options = {}) => { show(options.«base»); return null! }\nexport default driver\n",
            "c.ts": "import driver from './b'\ndriver({ «base»: '' })\nother({ base: '' })\n",
        },
    ),
    "a type that is the default export of its file": (
        "a.ts::Maker",
        {
            "a.ts": "type «Maker»<T> = { new (): T }\nexport default «Maker»\n",
            "b.ts": "import «Maker» from './a'\nexport const make = <T>(of: «Maker»<T>) => new of()\nconst Maker_ = 1\n",
        },
    ),
    "the key of a returned object and the member of the result's type": (
        "a.ts::make.size",
        {
            "a.ts": "type Box = { readonly «size»: number; twice(): number }\nfunction make(): Box {\n  return { get «size»() { return 1 }, twice() { return this.«size» * 2 } }\n}\nmake().«size»\nconst other = { size: 1 }\n"
        },
    ),
    "patterns of what built-in functions make of an argument": (
        "a.ts::Box.size",
        {
            "a.ts": "interface Box { «size»: number }\nfunction run(all: Record<string, Box>, list: Set<Box>, one: Box) {\n  for (const { «size|renamed: size» } of Object.values(all)) show(size)\n  for (const { «size|renamed: size» } of Array.from(list)) show(size)\n  const { «size|renamed: size» } = Object.freeze(one)\n  for (const { size } of Object.values(other)) show(size)\n}\n",
        },
    ),
    "keys in tuples, defaults, super calls and unions": (
        "a.ts::Input.size",
        {
            "a.ts": "interface Input { «size»?: number }\ntype Given = Input | (() => void)\nclass A { constructor(input: Input) {} }\nclass B extends A { constructor(n: number) { super({ «size»: n }) } }\nfunction run(all: [string, Input][], one: Input | undefined, given: Given) {\n  for (const [name, { «size|renamed: size» }] of all) {}\n  const { «size = 1|renamed: size = 1» } = one ?? {}\n  const { «size: a|renamed: a» } = given\n}\n"
        },
    ),
    "members that an interface takes from a class, all of them or some": (
        "a.ts::Engine.run",
        {
            "a.ts": "export class Engine { «run»() {}  level = 1 }\n",
            "b.ts": "import { Engine } from './a'\nexport interface Plug extends Partial<Pick<Engine, '«run»' | 'level'>> { (): void; run2(): void }\nexport function use(plug: Plug) {\n  plug.«run»?.()\n  const one: Plug = Object.assign(() => {}, <Partial<Plug>>{ «run»: () => {}, run2() {} })\n  ;(<Plug>two).«run»()\n}\n",
        },
    ),
    "a function of a module whose functions are a type's methods": (
        "attrs.ts::attr",
        {
            "attrs.ts": "import type { Box } from './box'\nexport function «attr»<T>(this: Box<T>, name: string): string { return name }\nexport function has<T>(this: Box<T>): boolean { return this.«attr»('x') === 'y' && this.own() }\n",
            "css.ts": "export function css(name: string) { return name }\n",
            "more.ts": "export function attr() {}\n",
            "box.ts": "import * as Attrs from './attrs'\nimport * as Css from './css'\nimport * as More from './more'\nexport class Box<T> { own() { return true } more() { return this.«attr»('z') } }\ntype Methods = typeof Attrs & typeof Css\nexport interface Box<T> extends Methods, Iterable<T> { extra: number }\nObject.assign(Box.prototype, Attrs, Css)\nMore.attr()\n",
            "use.ts": "import { Box } from './box'\n\nconst box = new Box<number>()\nbox.«attr»('q')\nbox.has()\n",
        },
    ),
    "a member that a type declares in the place of its base's, which it leaves out": (
        "a.ts::Base.size",
        {
            "a.ts": "interface Base { «size»: number; wide: number }\ninterface Some extends Omit<Base, '«size»'> { size: string }\ntype Given = Omit<Base, '«size»'> & { size: string }\nconst some: Some = { size: '', wide: 1 }\nfunction run(given: Given, base: Base): Given {\n  show(given.size, some.size, base.«size»)\n  return { size: '', wide: 1 }\n}\n"
        },
    ),
    "the member in the place of one that is left out, and those that override it": (
        "a.ts::Some.size",
        {
            "a.ts": "interface Base { size: number; wide: number }\ninterface Some extends Omit<Base, 'size'> { «size»: string }\ninterface Less extends Some { «size»: 'a' }\nconst some: Some = { «size»: '', wide: 1 }\nfunction run(less: Less, base: Base) { show(less.«size», some.«size», base.size) }\n"
        },
    ),
    "a member of a base of which others are left out": (
        "a.ts::Base.wide",
        {
            "a.ts": "interface Base { size: number; «wide»: number }\ninterface Some extends Omit<Base, 'size'> { size: string }\ntype Given = Pick<Base, '«wide»'> & { size: string }\nconst some: Some = { size: '', «wide»: 1 }\nfunction run(given: Given) { show(given.«wide», some.«wide») }\n"
        },
    ),
    "a member of the type that a function is declared to have": (
        "a.ts::Plug.run",
        {
            "a.ts": "export interface Plug { (): void; «run»?: () => void; level?: number }\n",
            "b.ts": "import type { Plug } from './a'\nexport const top: Plug = () => {}\ntop.«run» = () => {}\nfunction make(): Plug {\n  const inner: Plug = () => {}\n  inner.«run» = top.«run»\n  inner.«run»?.()\n  return inner\n}\nconst other = () => {}\nother.run = () => {}\n",
            "c.ts": "import { top } from './b'\nconst { «run|renamed: run» } = top\ntop.«run»?.()\n",
        },
    ),
    "the field of the type that a function is declared to have": (
        "a.ts::Plug.level",
        {
            "a.ts": "interface Plug { (): void; «level»?: number }\nconst top: Plug = function () {}\ntop.«level» = 1\nshow(top.«level», other.level)\n"
        },
    ),
    "what a function takes that is put into a list, a map or a member": (
        "a.ts::Scope.level",
        {
            "a.ts": "export interface Scope { «level»?: number }\nexport interface Base { all: ((scope: Scope) => void)[]; one: (scope: Scope) => void; named: Map<string, (scope: Scope) => void> }\ninterface A extends Base { a: number }\ninterface B extends Base { b: number }\nexport type State = A | B\n",
            "b.ts": "import type { Base, State } from './a'\nfunction run(base: Base, state: State) {\n  base.all.push(function done(one) { const { «level|renamed: level» } = one; show(level, one.«level») })\n  state.all.push((one) => show(one.«level»))\n  base.named.set('level', (one) => show(one.«level»))\n  base.one = (one) => show(one.«level»)\n  state.one = function (one) { show(one.«level») }\n  const other = { one: (two: { level: number }) => {} }\n  other.one = (two) => show(two.level)\n}\n",
        },
    ),
    "what a test gives in the place of a module's exports": (
        "a.ts::load",
        {
            "a.ts": "export function «load»() {}\nexport const size = 1\n",
            "a.test.ts": "import { «load» } from './a'\nvi.mock('./a', () => ({ «load»: vi.fn(), size: 2 }))\nvi.mock(import('./a'), async (original) => {\n  const nested = () => { return { load: 1 } }\n  return { ...(await original()), «load»() {}, nested }\n})\njest.doMock('./a', function () { return { ...other, «load» } })\njest.mock('./b', () => ({ load: jest.fn() }))\nother('./a', () => ({ load: 1 }))\n«load»()\n",
            "b.ts": "export function load() {}\n",
        },
    ),
    "names that an import or an export exchanges": (
        "a.ts::one",
        {
            "a.ts": "export const «one» = 1\nexport const two = 2\n",
            "b.ts": "import { «one» as two, two as one } from './a'\nexport { «one» as two, two as one } from './a'\nshow(one, two)\n",
        },
    ),
    "a member that is declared for the object of all global names": (
        "a.ts::global.Window.app",
        {
            "a.ts": "export class App { load() {} }\ndeclare global {\n  interface Window { «app»: App }\n}\n",
            "b.ts": "import './a'\nwindow.«app».load()\nconst { «app|renamed: app» } = window\nfunction run(window: { app: number }): number { return window.app }\n",
            "c.ts": "import { window } from 'vscode'\nfunction run(): void { window.app() }\n",
        },
    ),
    "a union's only type that has all keys of an object": (
        "a.ts::Many.rest",
        {
            "a.ts": "interface One { rest: number; one: number }\ninterface Many { «rest»: number; many: number }\ntype Any = One | Many\nfunction run(): Any { return { «rest»: 1, many: 2 } }\nconst one: Any = { rest: 1, one: 2 }\n"
        },
    ),
    "a member that a string names, in a type, an object and an access": (
        "a.ts::Input.size",
        {
            "a.ts": "interface Input { «size»: number; name: string }\ntype Size<T extends Input> = T['«size»'] | Input['«size»']\nconst one: Input = { '«size»': 1, name: 'size' }\none['«size»']\nconst { '«size»': n } = one\nconst other = { 'size': 1 }\nother['size']\none['a\\tsize']\n"
        },
    ),
    "a member that the types Pick and Omit name": (
        "a.ts::Base.run",
        {
            "a.ts": "class Base { «run»() {} }\ntype A = Pick<Base, '«run»'>\ntype B = Omit<Base, 'walk' | '«run»'>\ntype C = Pick<Other, 'run'>\n"
        },
    ),
    "a member that the annotation of a local variable of its name reads": (
        "a.ts::Store.load",
        {
            "a.ts": "interface Store { «load»: () => number }\nfunction make() {\n  const load: Store['«load»'] = () => 1\n  return { load } as any\n}\nconst one: Store = { «load»: () => 2 }\n"
        },
    ),
    "a local variable whose annotation reads the member of its name": (
        "a.ts::make.load",
        {
            "a.ts": "interface Store { load: () => number }\nfunction make() {\n  const «load»: Store['load'] = () => 1\n  return { «load|load: renamed» } as any\n}\nconst one: Store = { load: () => 2 }\n"
        },
    ),
    "a member of what an imported function returns, though a callback has a function of that name": (
        "a.ts::Store.load",
        {
            "a.ts": "export interface Store { «load»(): number }\nexport declare function open(): Store\n",
            "b.ts": "import { open } from './a'\ndescribe('one', () => {\n  const open = () => { return { other: 2 } }\n  open().other\n})\ndescribe('two', () => {\n  const store = open()\n  store.«load»()\n})\n",
        },
    ),
    "a type to which another module adds": (
        "a.ts::Plugins",
        {
            "a.ts": "export interface «Plugins»<T> {}\nexport type Names = keyof «Plugins»<number>\n",
            "lib/b.ts": "declare module '../a' {\n  interface «Plugins»<T> { log: T }\n}\ndeclare module '../other' {\n  interface Plugins<T> { log: T }\n}\nnamespace Own { export interface Plugins {} }\n",
            "lib/c.ts": "import type { «Plugins» } from '../a'\ndeclare module '../a' {\n  interface «Plugins»<T> { all: «Plugins»<T> }\n}\n",
        },
    ),
    "what another module adds to a type": (
        "b.ts::./a.Plugins",
        {
            "a.ts": "export interface «Plugins» {}\nexport type Names = keyof «Plugins»\n",
            "b.ts": "declare module './a' {\n  interface «Plugins» { log: 1 }\n}\n",
        },
    ),
    "a member of an enum, bare in it": (
        "a.ts::Color.Red",
        {
            "a.ts": "const Red = 4\nenum Color { «Red» = 1, Blue = «Red» + 1, Both = Color.«Red» | Blue }\nconst also = Red\n"
        },
    ),
    "a private name keeps its mark": (
        "a.ts::Box.#size",
        {
            "a.ts": "class Box { #«size» = 1; get size() { return this.#«size» } has(o: object) { return #«size» in o } }\n"
        },
    ),
    "an attribute is a member of what the component takes": (
        "a.tsx::Props.open",
        {
            "a.tsx": "import { forwardRef } from 'react'\nimport { Far } from 'far'\nexport interface Props { «open»: boolean }\nfunction Panel({ «open|renamed: open» }: Props) { return <div open={open} /> }\nconst Card = forwardRef<Element, Props>(function Card({ «open|renamed: open» }, ref) { return <Panel «open»={open} /> })\nconst far = <Far open />\n"
        },
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_name_is_changed_where_it_means_the_symbol(case: str, ask: Ask, folder: Path) -> None:
    target, files = CASES[case]
    assert_renamed(target, files, ask, folder)


def test_members_of_a_value_are_left_where_its_known_type_lacks_them_and_not_where_it_is_a_global_one(
    ask: Ask, folder: Path
) -> None:
    (folder / "a.ts").write_text(
        """\
interface Base { id: number }
class Item implements Base { id = 1; target = 2 }
class Own extends Event { target = 3 }
declare function make<T extends Base>(given: (n: number) => T): T
const item = make((n) => JSON.parse(`${n}`))
item.target
function hear(event: Event) { return event.target }
"""
    )
    answer = ask({"path": "a.ts", "op": "rename", "symbol": "Item.target", "new_name": "aim"})
    assert [shown.line for shown in answer.unsure] == [6]
    answer = ask({"path": "a.ts", "op": "rename", "symbol": "Own.target", "new_name": "aim"})
    assert 7 in [shown.line for shown in answer.unsure]


def test_a_member_that_a_pattern_takes_out_of_a_value_of_unknown_type_is_left(ask: Ask, folder: Path) -> None:
    (folder / "a.ts").write_text(
        """\
interface Store { load(): void; size: number }
declare const make: any
const store = make(1)
const { load } = store
const { load: one, size = 2 } = store
const { load: two, wide, far } = store
"""
    )
    answer = ask({"path": "a.ts", "op": "rename", "symbol": "Store.load", "new_name": "open"})
    assert [shown.line for shown in answer.unsure] == [4, 5]


def test_a_member_of_a_union_is_left_where_a_type_without_a_name_has_it_too(ask: Ask, folder: Path) -> None:
    (folder / "a.ts").write_text(
        """\
interface Box { size: number; wide: number }
type Either = Box | { size: string }
function one(either: Either, box: Box | null) { return either.size || box.size }
function other(box: Box | { size: string, deep(): void }) { return box.size }
function both(box: Box & { size: 1 }) { return box.size }
function else_(box: Box | { kind: 'none' }) { return box.size }
"""
    )
    answer = ask({"path": "a.ts", "op": "rename", "symbol": "Box.size", "new_name": "length"})
    assert [shown.line for shown in answer.unsure] == [3, 4, 5]
    assert [line for line in (folder / "a.ts").read_text().splitlines() if "length" in line] == [
        "interface Box { length: number; wide: number }",
        "function one(either: Either, box: Box | null) { return either.size || box.length }",
        "function else_(box: Box | { kind: 'none' }) { return box.length }",
    ]


def test_a_member_of_something_unknown_is_left_where_a_type_has_the_functions_of_the_symbols_module(
    ask: Ask, folder: Path
) -> None:
    (folder / "attrs.ts").write_text("export function attr() {}\n")
    (folder / "box.ts").write_text("import * as Attrs from './attrs'\nexport type Methods = typeof Attrs\n")
    (folder / "use.ts").write_text("declare const one: any\none.attr()\n")
    answer = ask({"path": "attrs.ts", "op": "rename", "symbol": "attr", "new_name": "value"})
    assert [(shown.path, shown.line) for shown in answer.unsure] == [("use.ts", 2)]


@pytest.mark.parametrize(
    "use",
    [
        'import("./page").then(({ «Page|Renamed: Page» }) => new Page())',
        'import("./page").then(({ «Page»: P, size }) => new P())',
        'import("./page").then(function (m) { return new m.«Page»() })',
        'import("./page").then(function ({ «Page|Renamed: Page» }) { return new Page() })',
    ],
)
def test_an_export_is_renamed_in_a_function_that_is_given_its_module(use: str, ask: Ask, folder: Path) -> None:
    files = {"page.ts": "export class «Page» {}\n", "main.ts": f"export const one = () => {use}\n"}
    assert not assert_renamed("page.ts::Page", files, ask, folder).unsure

"""What type parameters of TypeScript stand for: in annotations, bases, new objects and calls."""

from __future__ import annotations

import pytest
from related_tree import Plant

PARTS = """\
export class Item { run(): void {} }
export class Other { run(): void {} }
export interface Source<T> {
  now: T;
  read(): T;
  watch(listener: (value: T) => void): void;
}
export class Held<T> implements Source<T> {
  now: T = null!;
  read(): T { return this.now; }
  watch(listener: (value: T) => void): void {}
  copy(): this { return this; }
  async loaded<A>(name: string): Promise<A> { return null!; }
}
export class Given<T> {
  constructor(readonly start: T) {}
  get value(): T { return this.start; }
}
export class HeldItem extends Held<Item> {}
export type Few<T> = { first: T; last: T };
export class Base {
  protected keep<T extends { stop(): void }>(one: T): T { return one; }
  protected make<C extends new (...all: any[]) => any, R extends InstanceType<C>>(type: C, ...all: any[]): R {
    return new type();
  }
}
export function first<T>(many: readonly T[], otherwise?: Other): T { return many[0]; }
export function find<T extends Other>(name: string): T { return null!; }
export async function loaded<T>(name: string): Promise<T> { return null!; }
export function opened<T>(source: Source<T>): T { return source.read(); }
export function called<T>(make: () => T): T { return make(); }
export function either<T>(one: T, two: T): T { return one; }
export function several<T>(one: T): T;
export function several<U>(one: Other, two: U): U;
export function several(one: any, two?: any): any { return two ?? one; }
export interface Two<A, B> { a: A; b: B }
export class Texts { run(): void {} }
export function behind<T>(two: Two<Texts, T>): T { return two.b; }
export const same = <T,>(one: T): T => one;
export function item(): Item { return new Item(); }
"""
MAIN = """\
import * as parts from './parts';
import {
  Base, Few, Given, Held, HeldItem, Item, Other, Source, Texts, Two, behind, called, either, find, first, item, opened,
  loaded, same, several,
} from './parts';

class Main extends Base {
  private kept = this.keep(new Held<Item>());
  private map = new Map<string, Item>();
  private list = new Array<Item>();

  of_a_field() {
    this.kept.read().run();
    this.kept.copy().now.run();
  }

  of_a_map(key: string) {
    this.map.get(key)!.run();
    for (const one of this.list) {
      one.run();
    }
  }

  of_a_class_that_is_given() {
    const made = this.make(Item, 'name', 1);
    made.run();
  }
}

function of_an_annotation(source: Source<Item>, few: Few<Item>) {
  source.now.run();
  few.last.run();
}

function of_a_base(held: HeldItem) {
  held.read().run();
}

function of_a_callback(source: Source<Item>) {
  source.watch(value => value.run());
}

function of_a_new_object() {
  const given = new Given(new Item());
  given.value.run();
}

function of_types_in_the_call() {
  const found = find<Item>('a');
  found.run();
}

async function of_types_in_types() {
  (await (await loaded<Held<Item>>('a')).loaded<Item>('b')).run();
}

function of_an_argument(one: Item, many: Item[], held: HeldItem) {
  const a = same(one);
  a.run();
  const b = first(many);
  b.run();
  const c = opened(held);
  c.run();
  const d = called(item);
  d.run();
  const e = parts.same(parts.item());
  e.run();
}

function of_a_later_argument(two: Two<Texts, Item>) {
  const found = behind(two);
  found.run();
}

function of_the_bound() {
  const found = find('a');
  found.run();
}

function of_others(source: Source<Other>, held: Held<Item>) {
  source.now.run();
  const second = either(held, other()).read();
  second.run();
  const third = several(new Other(), new Item());
  third.run();
  const fourth = first(unknown());
  fourth.run();
}

function around<T extends Other>(one: T) {
  one.run();
  const inner = (two: T) => two.run();
  inner(one);
}
"""
ITEMS = """
Main.of_a_field Main.of_a_map Main.of_a_class_that_is_given of_an_annotation of_a_base of_a_callback of_a_new_object
of_types_in_the_call of_types_in_types of_an_argument of_a_later_argument
"""
CALLERS = {"parts.ts::Item.run": ITEMS, "parts.ts::Other.run": "of_the_bound of_others around around.inner"}


@pytest.mark.parametrize("target", CALLERS)
def test_a_type_parameter_stands_for_what_is_said_or_given(plant: Plant, target: str) -> None:
    tree = plant({"parts.ts": PARTS, "main.ts": MAIN})
    sure = {caller for caller in tree.callers(target) if not caller.startswith(("ambiguous ", "unique "))}
    assert sure == {f"import main.ts::{name}" for name in CALLERS[target].split()}


def test_an_argument_that_is_unknown_leaves_the_type_unknown(plant: Plant) -> None:
    """``either(held, other())`` may be what ``other`` gives."""
    tree = plant({"parts.ts": PARTS, "main.ts": MAIN})
    assert "ambiguous main.ts::of_others" in tree.callers("parts.ts::Item.run")


TAKEN = """\
class Box<T> { shut(): void {} }
class Other { shut(): void {} }
class Client { take<T>(listener: (box: Box<T>) => void): Promise<T> { return null!; } }
async function waits(client: Client) { await client.take<string>(box => box.shut()); }
function negates(client: Client) { return !client.take<string>(box => box.shut()); }
async function falls_back(client: Client) { return null ?? await client.take<string>((box) => { box.shut(); }); }
"""


def test_a_callback_of_a_call_with_types_behind_an_operator_has_its_type(plant: Plant) -> None:
    callers = plant({"a.ts": TAKEN}).callers("a.ts::Box.shut")
    assert callers == {"local a.ts::waits", "local a.ts::negates", "local a.ts::falls_back"}


ENDLESS = """\
class Box<T> { inner: T; open(): T { return this.inner; } }
class Deep<T> extends Deep<Box<T>> {}
class Q { M() {} }
class P { M() {} }
function wrap<T>(one: T): Box<T> { return null!; }
function turn<T extends Box<T>>(one: T): T { return one; }
function f(q: Q, deep: Deep<Q>) {
  let box = wrap(q);
  box = wrap(box);
  box = wrap(wrap(wrap(box)));
  box.open().open().M();
  const other = turn(other);
  other.open().M();
  deep.open().M();
}
"""


def test_types_that_grow_without_end_are_unknown(plant: Plant) -> None:
    assert plant({"a.ts": ENDLESS}).callers("a.ts::Q.M") <= {"ambiguous a.ts::f"}


ROUTES = "".join(
    f"  <P{n}>(path: P{n}, handler: Handler<P{n}, Kept<A, P{n}>>): Route<Kept<A, P{n}>>;\n" for n in range(8)
)
HANDLERS = """\
class Kept<A, B> {}
class Call<A, B> { reply(): void {} }
class Other { reply(): void {} }
type Handler<A, B> = (call: Call<A, B>) => void;
class App<A> { route!: Route<A>; }
function f(app: App<string>) { app.route('/', call => call.reply()); }
"""


def test_many_signatures_of_one_type_with_other_arguments_say_the_same(plant: Plant) -> None:
    assert plant({"a.ts": f"interface Route<A> {{\n{ROUTES}}}\n{HANDLERS}"}).callers("a.ts::Call.reply") == {
        "local a.ts::f"
    }

"""TypeScript: what calls mean behind choices, objects, functions that do not say what they give, and taken members."""

from __future__ import annotations

import pytest
from related_tree import Plant

ITEM = """\
export class Item {
  save(): void {}
  copy() {
    return this;
  }
}

export class Other {
  save(): void {}
}
"""
GIVEN = """\
import { Item, Other } from "./item";

export function make(kind: string) {
  const item = new Item();
  if (kind) {
    const other = new Item();
    return other;
  }
  return kind ? item : undefined;
}

export const short = (item: Item) => item;

export function either(kind: string) {
  if (kind) {
    return new Item();
  }
  return lib(kind);
}

export function overloaded(kind: string): any;
export function overloaded(kind: string) {
  return new Item();
}

export function untold(kind: string): { save(): void } & { [key in Kind]: string } {
  return new Item();
}

export function* several() {
  return new Item();
}

export function builder() {
  return function build(item: Item): Item {
    return item;
  };
}

export const built = /* @__PURE__ */ builder();

export function tools(first: Item) {
  const item = new Item();
  function store(): void {}
  return { item, first, store, inside: { item }, save() {}, other: lib() };
}

export function spread(rest: object) {
  return { item: new Item(), ...rest, later: new Item() };
}
"""
MAIN = """\
import { Item, Other } from "./item";
import { built, either, make, overloaded, several, short, spread, tools, untold } from "./given";

function chosen(item: Item | string, kind: boolean, other: Item) {
  const found = kind ? other : null;
  found.save();
}

async function chosen_in_turn(kind: number, first: Item, second: Item) {
  const found = kind > 2 ? first : kind?.size === 1 ? await second : (first ?? second);
  found.save();
}

function chosen_unknown(kind: number, first: Item) {
  const found = kind ? first : lib();
  found.save();
}

function satisfied(first: Item) {
  const kept = first satisfies object;
  kept.save();
}

function returned() {
  make("a").save();
}

function returned_by_an_arrow(item: Item) {
  short(item).save();
}

function returned_itself(item: Item) {
  item.copy().save();
}

function returned_unknown() {
  either("a").save();
}

function returned_any() {
  overloaded("a").save();
}

function returned_untold() {
  untold("a").save();
}

function returned_by_a_generator() {
  several().save();
}

function returned_by_a_function_that_was_returned(item: Item) {
  built(item).save();
}

function taken_by_it() {
  built((item) => item.save());
}

function of_an_object() {
  tools(new Item()).item.save();
}

function of_an_object_inside() {
  const { inside } = tools(new Item());
  inside.item.save();
}

function of_an_object_its_own() {
  tools(new Item()).save();
}

function of_an_object_unknown() {
  tools(new Item()).other.save();
}

function of_an_object_replaced() {
  spread({}).item.save();
}

function of_an_object_later() {
  spread({}).later.save();
}

function of_a_local_object(item: Item) {
  const held = { item };
  held.item.save();
}

function calls_what_the_object_holds() {
  const kept = tools(new Item());
  kept.store();
}

function taken_apart({ save }: Item) {
  save();
}

function taken_from(item: Item) {
  const { save } = item;
  const copy = item.copy;
  save();
  copy();
}

function of_lines({ one, two }: {
  kind: string
  one: Item
  /** the other */
  two:
    | Other
    | undefined
}) {
  one.save();
}

type Asked<T> = T extends string ? Item : undefined;

function conditional(asked: Asked<string>) {
  asked.save();
}

const handlers = {
  save(): void {},
  run(): void {
    save();
  },
};
"""
FILES = {"item.ts": ITEM, "given.ts": GIVEN, "main.ts": MAIN}
SAVE = """
chosen chosen_in_turn satisfied returned returned_by_an_arrow returned_itself returned_by_a_function_that_was_returned
of_an_object of_an_object_inside of_an_object_later of_a_local_object taken_apart taken_from of_lines conditional
"""
CALLERS = {
    "item.ts::Item.save": SAVE,
    "item.ts::Other.save": "",
    "item.ts::Item.copy": "returned_itself taken_from",
    "given.ts::tools.store": "calls_what_the_object_holds",
    "main.ts::handlers.save": "",
}


@pytest.mark.parametrize("target", CALLERS)
def test_what_is_called_behind_an_expression_is_what_the_expression_says(shared: Plant, target: str) -> None:
    sure = {caller for caller in shared(FILES).callers(target) if not caller.startswith(("ambiguous ", "unique "))}
    assert sure == {f"import main.ts::{name}" for name in CALLERS[target].split()}


def test_a_method_of_a_returned_object_is_not_the_only_one_of_its_name(plant: Plant) -> None:
    tree = plant({"a.ts": ITEM, "b.ts": "function make() {\n  return { copy() {} };\n}\nconst made = make().copy();\n"})
    assert tree.callers("a.ts::Item.copy") == set()


def test_what_a_function_gives_is_known_of_one_that_is_written_where_it_is_handed_over(plant: Plant) -> None:
    source = """\
import { computed, createMemo, createSignal, useMemo, useState } from 'library';
class Client { cache() { return new Cache(); } ask() {} }
class Cache { look() {} }
function memo<T>(make: () => T): T { return make(); }
function ofOwnFunction() { const one = memo(() => new Client()); one.ask(); }
function ofState() { const [client] = useState(() => new Client()); client.ask(); }
function ofMemo() { const client = useMemo(() => { const n = 1; return new Client(n); }, []); client.ask(); }
function ofLocal() { const client = useMemo(() => { const made = other(); return made; }, []); client.ask(); }
function ofAccessors() {
  const client = createMemo(() => new Client());
  const cache = createMemo(() => client().cache());
  cache().look();
}
function ofSignal() { const [client, setClient] = createSignal(new Client()); client().ask(); }
function ofComputed() { const client = computed((): Client => other()); client().ask(); client.value.ask(); }
"""
    tree = plant({"app.ts": source})
    known = {"ofOwnFunction", "ofState", "ofMemo", "ofSignal", "ofComputed"}
    sure = {row for row in tree.callers("app.ts::Client.ask") if row.startswith("local ")}
    assert sure == {f"local app.ts::{name}" for name in known}
    assert tree.callers("app.ts::Cache.look") == {"local app.ts::ofAccessors"}


def test_a_parameter_without_a_type_is_what_it_is_given_by_default(plant: Plant) -> None:
    source = """\
class Logger { warn() {} }
class Other { warn() {} }
const standard = new Logger();
function ofVariable(name, logger = standard) { logger.warn(); }
const ofNew = (logger = new Logger()) => { logger.warn(); };
function ofUnknown(logger = find()) { logger.warn(); }
"""
    sure = {row for row in plant({"app.js": source}).callers("app.js::Logger.warn") if row.startswith("local ")}
    assert sure == {"local app.js::ofVariable", "local app.js::ofNew"}


def test_an_accessor_is_a_function_that_gives_what_its_type_says(plant: Plant) -> None:
    source = """\
import { createMemo, type Accessor } from 'library';
class Client { ask() {} }
declare function resolver(client?: Accessor<Client>): Accessor<Client>;
function ofParameter(client: Accessor<Client>) { client().ask(); }
function ofResult(given?: Accessor<Client>) {
  const resolve = resolver(given);
  const client = createMemo(() => resolve());
  client().ask();
}
"""
    tree = plant(
        {"app.ts": source, "own.ts": "class Accessor<T> { ask() {} }\nfunction f(a: Accessor<X>) { a.ask(); }\n"}
    )
    assert tree.callers("app.ts::Client.ask") == {"local app.ts::ofParameter", "local app.ts::ofResult"}
    assert tree.callers("own.ts::Accessor.ask") == {"local own.ts::f"}

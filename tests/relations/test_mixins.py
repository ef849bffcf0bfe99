"""Classes that functions make of classes: mixins of TypeScript and JavaScript, and classes without a name."""

from __future__ import annotations

import pytest
from related_tree import Plant

PARTS = """\
export type Constructor<T> = new (...all: any[]) => T;
export class Base { id() { return 1; } near(): Base { return this; } }
export interface Named { named(): string }
export function Named<T extends Constructor<Base>>(type: T): Constructor<Named> & T {
  return class extends type implements Named {
    named() { return String(this.id()); }
    private hidden() { return super.id(); }
    again() { return this.named(); }
  };
}
export interface Typed { typed(): string }
export function Typed<T extends Constructor<Base>>(type: T): Constructor<Typed> & T {
  return class extends type implements Typed { typed() { return ""; } };
}
type OfMany<T> = { many(): T };
interface WithMany<T> { many(): T }
type WithTexts = WithMany<string>;
export interface Many extends WithTexts { more(): void }
export function Many<T extends Constructor<Base>>(type: T): Constructor<Many> & T {
  return class extends type implements Many { many() { return ""; } more() {} };
}
export interface Both extends Named, Typed {}
export function Both<T extends Constructor<Base>>(type: T): Constructor<Both> & T { return Named(Typed(type)); }
export function Counted<T extends Constructor<Base>>(type: T) {
  return class extends type { count() { return this.near(); } };
}
export interface Near { beside(): Typed }
export function Several<T extends Constructor<Base & Near>>(type: T) {
  return class extends type { several() { this.id(); this.beside().typed(); } };
}
export function of_both<T extends Base & Near>(one: T) { one.id(); one.beside(); }
export function unlike<T>(one: T): T { return one; }
"""
MAIN = """\
import { Base, Both, Constructor, Counted, Many, Named, Typed } from './parts';

const made = <T extends typeof Base>(type: T) => Many(
  Typed(
    Named(type),
  ),
);
export const OfACall = made(Base);
const few = <T extends typeof Base>(type: T) => Typed(Named(type));
export const OfAShortCall = few(Base);
export class Short extends OfAShortCall<string> {
  run() { this.named(); this.typed(); this.near(); }
}
export class Deep extends OfACall<string> {
  run() { this.named(); this.typed(); this.many(); this.more(); this.near(); }
}
export class Nested extends Named(Typed(Base)) {
  run() { this.named(); this.typed(); this.near(); }
}
export class Inferred extends Counted(Base) {
  run() { this.count(); this.id(); }
}
export class Whole extends Both(Base) {
  run() { super.named(); this.typed(); }
}
const Said: Constructor<Named> & Constructor<Typed> & Constructor<Many> & typeof Base = made(Base) as any;
export class Annotated extends Said {
  run() { this.named(); this.many(); this.id(); }
}
export function of_objects(one: Deep, other: Nested) { one.typed(); other.near(); }
"""


@pytest.mark.parametrize(
    "target, expected",
    [
        ("Deep.run", {"Named.named", "Typed.typed", "WithMany.many", "Many.more", "Base.near"}),
        ("Short.run", {"Named.named", "Typed.typed", "Base.near"}),
        ("Nested.run", {"Named.named", "Typed.typed", "Base.near"}),
        ("Inferred.run", {"Counted.count", "Base.id"}),
        ("Whole.run", {"Named.named", "Typed.typed"}),
        ("Annotated.run", {"Named.named", "WithMany.many", "Base.id"}),
        ("of_objects", {"Typed.typed", "Base.near"}),
    ],
)
def test_a_class_has_what_the_mixins_have_that_it_extends(plant: Plant, target: str, expected: set[str]) -> None:
    tree = plant({"parts.ts": PARTS, "main.ts": MAIN})
    assert tree.callees(target) == {f"inherited parts.ts::{each}" for each in expected}


@pytest.mark.parametrize(
    "target, expected",
    [
        ("parts.ts::Named.named", {"inherited main.ts::Deep.run", "inherited main.ts::Annotated.run"}),
        ("parts.ts::Base.near", {"inherited main.ts::of_objects", "inherited parts.ts::Counted.count"}),
        ("parts.ts::Base.id", {"inherited parts.ts::Named.named", "inherited parts.ts::Named.hidden"}),
    ],
)
def test_callers_finds_what_calls_a_method_through_mixins(plant: Plant, target: str, expected: set[str]) -> None:
    assert expected <= plant({"parts.ts": PARTS, "main.ts": MAIN}).callers(target)


MORE = """\
export class Deepest extends a(b(c(d(e(f(g(h(i(j(k(l(Base)))))))))))) {
  run() { this.of_a(); this.of_l(); this.id(); }
}
"""


def test_what_a_mixin_is_given_may_be_several_types_at_once(plant: Plant) -> None:
    tree = plant({"parts.ts": PARTS})
    assert tree.callees("Several.several") == {
        "inherited parts.ts::Base.id",
        "inherited parts.ts::Near.beside",
        "local parts.ts::Typed.typed",
    }
    assert tree.callees("of_both") == {"local parts.ts::Base.id", "local parts.ts::Near.beside"}


def test_mixins_may_be_many(plant: Plant) -> None:
    names = "abcdefghijkl"
    mixins = "".join(
        f"export interface {name.upper()}x {{ of_{name}(): void }}\n"
        f"export function {name}<T extends Constructor<Base>>(type: T): Constructor<{name.upper()}x> & T {{\n"
        f"  return class extends type {{ of_{name}() {{}} }};\n}}\n"
        for name in names
    )
    main = f"import {{ Base, {', '.join(names)} }} from './parts';\n{MORE}"
    tree = plant({"parts.ts": PARTS + mixins, "main.ts": main})
    expected = {"Ax.of_a", "Lx.of_l", "Base.id"}
    assert tree.callees("Deepest.run") == {f"inherited parts.ts::{each}" for each in expected}


def test_a_class_without_a_name_has_what_it_extends(plant: Plant) -> None:
    main = """\
import { Base } from './parts';
export const make = () => class extends Base { go() { this.id(); } };
export function given() {
  return new (class extends Base { stop() { return this.near(); } })();
}
"""
    tree = plant({"parts.ts": PARTS, "main.ts": main})
    assert tree.callees("make.go") == {"inherited parts.ts::Base.id"}
    assert tree.callees("given.stop") == {"inherited parts.ts::Base.near"}


def test_a_mixins_class_speaks_of_itself_and_not_of_the_interface_of_its_name(plant: Plant) -> None:
    answer = plant({"parts.ts": PARTS, "main.ts": MAIN}).ask("callees", "Named.again")
    line = PARTS[: PARTS.index("named() {")].count("\n") + 1
    assert [(row.how, row.symbol.line_start) for row in answer.rows] == [("self", line)]


def test_this_in_a_mixin_has_the_fields_of_what_the_mixin_is_for(plant: Plant) -> None:
    main = """\
type Constructor<T> = new (...args: any[]) => T;
class Printer { print() {} }
class Other { print() {} log() {} }
class Node { readonly printer: Printer; readonly others = new Other(); }
export interface Named { rename(): void }
export function Named<T extends Constructor<Node>>(Base: T): Constructor<Named> & T {
  return class extends Base implements Named {
    rename() {
      this.printer.print();
      [1].forEach(() => this.others.log());
    }
  };
}
"""
    tree = plant({"main.ts": main})
    assert tree.callers("main.ts::Printer.print") == {"local main.ts::Named.rename"}
    assert tree.callers("main.ts::Other.log") == {"local main.ts::Named.rename"}
    assert tree.callers("main.ts::Other.print") == set()

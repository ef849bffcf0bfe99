"""What the parameters of functions without types are: what the type says of that which the function becomes."""

from __future__ import annotations

from collections.abc import Iterable

from test_references import read

from smart_explore.model import SourceFile
from smart_explore.treesitter.toolchain import Toolchain

BECOMES = {
    "const shop: Shop = { open(door) { door.go(); } };": "Shop|.open&0",
    "const shop: Shop = { open: (key, door) => door.go() };": "Shop|.open&1",
    "const shop: Shop = { ['open']: door => door.go() };": "",
    "const shop: Shop = { ['open'](door) { door.go(); } };": "",
    "const shop: Shop = { ['open'](door) {}, shut: () => 1, close(door) { door.go(); } };": "Shop|.close&0",
    "const shop: Shop = { open: 1 + ((door) => 1), close: (door) => door.go() };": "Shop|.close&0",
    "const shop: Shop = { open: 1 + (door => door.go()) };": "",
    "const open: Open = door => door.go();": "Open|&0",
    "const open: Open = (a: Map<K, V>, d) => d.go();": "Open|&1",
    "const open: Open = (a, { door }) => door.go();": "Open|&1.door",
    "class Shop { static { this.door.go(); } }": "",
    "ask(1, door => door.go());": "=ask&1&0",
    "ask(key => 1, door => door.go());": "=ask&1&0",
    "ask({ open: door => door.go() });": "=ask&0.open&0",
    "function make(): Shop { return { open(door) { door.go() } }; }": "Shop|.open&0",
    "const make = (): Make => door => door.go();": "Make|&0",
    "const shop: Shop = { a: { b: { c: { d(door) { door.go() } } } } };": "Shop|.a.b.c.d&0",
    "const shop: Shop = { a: { b: { c: { d: door => door.go() } } } };": "Shop|.a.b.c.d&0",
    f"const shop: Shop = {'{ a: ' * 10}{{ e: door => door.go() }}{' }' * 10};": f"Shop|{'.a' * 10}.e&0",
    f"const shop: Shop = {'{ a: ' * 11}{{ e: door => door.go() }}{' }' * 11};": "",
    f"const shop: Shop = {'{ a: ' * 11}{{ e(door) {{ door.go() }} }}{' }' * 11};": "",
    "const shop: Shop = { a: () => () => () => door => door.go() };": "Shop|.a()()()&0",
    "const shop: Shop = () => () => () => () => door => door.go();": "Shop|()()()()&0",
    f"const shop: Shop = {'() => ' * 11}door => door.go();": f"Shop|{'()' * 11}&0",
    f"const shop: Shop = {'() => ' * 13}door => door.go();": "",
    "const shop: Shop = key || (door => door.go());": "Shop|&0",
    "door => door.go()": "",
    "import { door } from 'a'; door(1, (door) => door.go());": "=door&1&0",
    "function f(doors: Door[]) { doors.forEach((doors) => doors.go()); }": "[]Door|[]",
    "function f(door) { door((door) => door.go()); }": "",
    "class Shop extends Base { constructor() { super(door => door.go()); } }": "%=super()|&0&0",
    "const shop: Shop = { open: door => door.go() } as const;": "Shop|.open&0",
    "const shop: Shop = { open: door => door.go() } as Other;": "Other|.open&0",
    "const open: Open<Shop> = (door = {}) => door.go();": "Open[Shop]|&0",
    "const open = (door = make()) => door.go();": "=make()",
    "const open = <Open>(door => door.go());": "Open|&0",
    "const many: Open[] = [, door => door.go()];": "[]Open|[1]&0",
    "const rest = new Map<Key, Open>([[key, door => door.go()]]);": "[](Key,Open)|[0][1]&0",
    "function shut(this: Door) { return () => this.go(); }": "Door",
    "function shut(this: Door) { return function () { this.go(); }; }": "",
    "function f() { const door = make() ?? {}; door.go(); }": "=make()",
}

MUST_BE = {
    "ask(<T extends Item>(door: T) => door.go());": "Item",
    "ask(<T extends Item>(door: Box<T>) => door.go());": "Box[Item]",
    "ask(<T extends Item>(door: { T: Other, a: T }) => door.go());": "{T:Other,a:Item}",
    "ask(<T extends Item>(key: T) => 1); ask(<T extends Other>(door: T) => door.go());": "Other",
    "ask(<T extends Item>(key: T) => 1); ask(<T>(door: T) => door.go());": "T",
    "ask((door: T) => door.go()); ask(<T extends Item>(key: T) => 1);": "T",
}


HANDED_ON = {
    "function f() { const door = Object.freeze(make()); door.go(); }": "=make()",
    "function f() { const door = Object.freeze(make(), 1); door.go(); }": "=Object.freeze(=make(),_)",
    "function f() { const door = Object.freeze(); door.go(); }": "=Object.freeze()",
    "function f() { Object.freeze`x`; const door = Object.freeze(make()); door.go(); }": "=make()",
}


def read_types(toolchain: Toolchain, sources: Iterable[str]) -> dict[str, str]:
    files = [SourceFile(str(number), "typescript", text.encode()) for number, text in enumerate(sources)]
    return {
        text: "".join(each.receiver_type for each in references.references if each.name == "go")
        for text, (_, references) in zip(sources, read(toolchain, files), strict=True)
    }


def test_a_parameter_is_what_the_functions_place_says_down_to_a_level(toolchain: Toolchain) -> None:
    assert read_types(toolchain, BECOMES) == BECOMES


def test_a_type_parameter_of_what_is_no_symbol_is_what_it_must_be(toolchain: Toolchain) -> None:
    assert read_types(toolchain, MUST_BE) == MUST_BE


def test_some_functions_give_what_they_are_given_alone(toolchain: Toolchain) -> None:
    assert read_types(toolchain, HANDED_ON) == HANDED_ON
